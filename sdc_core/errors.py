"""What can go wrong, said so that the person can mend it.

    SdcError
    ├── InputError        a file that cannot be read, or does not hold the table it should
    │   └── LimitError    a file that is larger than we accept
    ├── SpecError         a spec (SPEC.toml) that does not say what a table means
    ├── PolicyError       a policy whose rules or options make no sense
    ├── SettingError      a value outside the bounds of its setting
    └── Cancelled         the person stopped a long piece of work
        └── Abandoned     nobody waits for it any more

Every error is made of problems, and each problem is one sentence: where, what was found, what
would do. No problem ever contains the value or the label of a cell. A problem knows no language: it
is read in that of the reader (messages.py).
"""

from __future__ import annotations

import errno
from collections.abc import Iterable

from sdc_core.messages import Message, Phrase, Problem

__all__ = [
    "Abandoned", "Cancelled", "InputError", "LimitError", "Message", "PolicyError", "Problem", "SdcError",
    "SettingError", "SpecError", "reason_of",
]  # fmt: skip

SHOWN_PROBLEMS = 20

NO_SUCH_FILE = Message("errors.no-such-file", "no such file or directory")
PERMISSION_DENIED = Message("errors.permission-denied", "permission denied")
IS_A_DIRECTORY = Message("errors.is-a-directory", "is a directory")
NOT_A_DIRECTORY = Message("errors.not-a-directory", "not a directory")
NO_SPACE_LEFT = Message("errors.no-space-left", "no space left on device")
READ_ONLY = Message("errors.read-only", "read-only file system")
NAME_TOO_LONG = Message("errors.name-too-long", "file name too long")
TOO_LARGE = Message("errors.too-large", "file too large")
CANNOT_BE_USED = Message("errors.cannot-be-used", "it cannot be read or written")

_OF_SYSTEM = {
    errno.ENOENT: NO_SUCH_FILE,
    errno.EACCES: PERMISSION_DENIED,
    errno.EPERM: PERMISSION_DENIED,
    errno.EISDIR: IS_A_DIRECTORY,
    errno.ENOTDIR: NOT_A_DIRECTORY,
    errno.ENOSPC: NO_SPACE_LEFT,
    errno.EROFS: READ_ONLY,
    errno.ENAMETOOLONG: NAME_TOO_LONG,
    errno.EFBIG: TOO_LARGE,
}
"""What operating systems have against a file, by their numbers."""

MORE_PROBLEMS = Message("errors.more-problems", "And {more:1 more problem|{more} more problems}.")


class SdcError(Exception):
    """The root of our own errors: one or more problems, each a sentence."""

    def __init__(self, *problems: Problem) -> None:
        self.problems = problems
        super().__init__(*problems)

    def __str__(self) -> str:
        return "\n".join(_sentences(self.problems))


class InputError(SdcError):
    """A file that cannot be read, or does not hold the table it should."""


class LimitError(InputError):
    """A file that is larger than we accept."""


class SpecError(SdcError):
    """A spec that does not say what a table means."""


class PolicyError(SdcError):
    """A policy whose rules or options make no sense."""


class SettingError(SdcError):
    """A value outside the bounds of its setting."""


class Cancelled(SdcError):
    """The person stopped a long piece of work; nothing was changed."""


class Abandoned(Cancelled):
    """Nobody waits for the work any more: its session has ended, or its data were cleared."""


def reason_of(failure: OSError) -> Phrase | str:
    """What the operating system has against a file, in words of ours where we have them; otherwise in its own."""
    if failure.errno in _OF_SYSTEM:
        return _OF_SYSTEM[failure.errno].phrase()
    return failure.strerror.lower() if failure.strerror else CANNOT_BE_USED.phrase()


def _sentences(problems: Iterable[Problem]) -> list[str]:
    every = [str(problem) for problem in problems]
    shown = every[:SHOWN_PROBLEMS]
    if len(every) > len(shown):
        shown.append(str(MORE_PROBLEMS.phrase(more=len(every) - len(shown))))
    return shown
