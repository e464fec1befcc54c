"""What can be wrong with a register, and with what is to be written into it."""

from __future__ import annotations

from sdc_core.messages import Message

NO_FILE = Message(
    "register.no-file", "there is no such file", "check its name; register add makes a register where there is none"
)
CANNOT_OPEN = Message(
    "register.cannot-open", "the file cannot be opened", "check its folder, and whether you may use it"
)
EMPTY = Message(
    "register.empty", "the file is empty, so it is no register yet", "enter a first release with register add"
)
NOT_A_REGISTER = Message(
    "register.not-a-register", "the file is no register of releases; it was left as it is", "name another file"
)
NEWER = Message(
    "register.newer",
    "a newer version of this program wrote the register (format {found}, known up to {known}); it was left as it is",
    "use that version",
)
DAMAGED = Message(
    "register.damaged",
    "the register is damaged; it was left as it is",
    "put the last copy that register backup made in its place",
)
LOCKED = Message(
    "register.locked",
    "another program holds the register and did not let go of it within {seconds} seconds; nothing was changed",
    "try again in a moment",
)
FULL = Message("register.full", "there is no room left for the register; nothing was changed", "make room on the disk")
NOT_WRITABLE = Message(
    "register.not-writable", "the register may only be read; nothing was changed", "ask whoever looks after the file"
)
IO_FAILED = Message(
    "register.io-failed",
    "the file could not be read or written; nothing was changed",
    "see whether the disk is full or was taken away",
)
NO_RELEASE = Message(
    "register.no-release", "the register has no release {number}", "look its number up with register list"
)
ALREADY_WITHDRAWN = Message(
    "register.already-withdrawn", "release {number} was withdrawn already", "there is nothing left to do"
)
TARGET_IS_REGISTER = Message(
    "register.target-is-register", "a copy cannot take the place of its register", "name another file"
)
TARGET_EXISTS = Message("register.target-exists", "there is a file of this name already", "name another file")
NOT_A_DATE = Message("register.not-a-date", "{given!r} is no date", "write year, month and day as in 2026-01-31")
TOO_LONG = Message("register.too-long", "the text is longer than {most} characters", "shorten it")
BEYOND = Message(
    "register.beyond",
    "only {most:the 1 release that has|the {most} releases that have} most in common with the table are looked at",
    "hold it against the table with compare",
)
TOO_LARGE = Message(
    "register.too-large",
    "together they leave {cells:,} cells open; at most {most:,} are looked at",
    "hold it against a part of the table with compare",
)
