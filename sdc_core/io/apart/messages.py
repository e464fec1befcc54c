"""What can be said of a file, or of work, that its worker did not survive: the codes and their English words."""

from __future__ import annotations

from sdc_core.messages import Message

BROKE_DOWN = Message(
    "io.apart.broke-down",
    "the file is damaged, or made to do harm: the process that read it broke down",
    "open it in the program it came from and save it again",
)
TOO_MUCH_MEMORY = Message(
    "io.apart.too-much-memory",
    "reading it takes more than the {megabytes:,} MB of memory that a file of this size may need",
    "save a copy with nothing but the table in it",
)
TOO_LONG = Message(
    "io.apart.too-long",
    "reading it takes more than the {seconds:,} seconds that a file of this size may need",
    "save a copy with nothing but the table in it",
)
TOO_LARGE_UNPACKED = Message(
    "io.apart.too-large-unpacked",
    "unpacked it holds more than the {megabytes:,} MB that a file of this size may hold",
    "save a copy with nothing but the table in it",
)
UNFORESEEN = Message(
    "io.apart.unforeseen",
    "it holds something that nobody foresaw ({kind} in {place})",
    "open it in the program it came from and save it again; if that does not help, report this sentence",
)
WORK_BROKE_DOWN = Message(
    "io.apart.work-broke-down",
    "the process that did this work was ended from outside, or broke down; nothing was changed",
    "try again, and report this sentence if it comes back",
)
WORK_TAKES_TOO_MUCH_MEMORY = Message(
    "io.apart.work-takes-too-much-memory",
    "this work takes more memory than there is for it (at most {megabytes:,} MB); nothing was changed",
    "try again when fewer people work here, or with a smaller table",
)
WORK_TAKES_TOO_LONG = Message(
    "io.apart.work-takes-too-long",
    "this work takes more than {seconds:,} seconds; nothing was changed",
    "try a smaller table",
)
WORK_GIVES_TOO_MUCH = Message(
    "io.apart.work-gives-too-much",
    "this work gives more than {megabytes:,} MB; nothing was changed",
    "try a smaller table",
)
WORK_UNFORESEEN = Message(
    "io.apart.work-unforeseen",
    "something that nobody foresaw ended this work ({kind} in {place}); nothing was changed",
    "report this sentence",
)
