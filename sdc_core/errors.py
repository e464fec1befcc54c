"""What can go wrong, said so that the person can mend it.

    SdcError
    ├── InputError        a file that cannot be read, or does not hold the table it should
    │   └── LimitError    a file that is larger than we accept
    ├── SpecError         a spec (SPEC.toml) that does not say what a table means
    ├── PolicyError       a policy whose rules or options make no sense
    ├── SettingError      a value outside the bounds of its setting
    └── Cancelled         the person stopped a long piece of work

Every error is made of problems, and each problem is one sentence: where, what was found, what
would do. No problem ever contains the value or the label of a cell. A problem knows no language: it
is read in that of the reader (messages.py).
"""

from __future__ import annotations

from collections.abc import Iterable

from sdc_core.messages import Message, Problem

__all__ = [
    "Cancelled", "InputError", "LimitError", "Message", "PolicyError", "Problem", "SdcError", "SettingError",
    "SpecError",
]  # fmt: skip

SHOWN_PROBLEMS = 20

MORE_PROBLEMS = Message("errors.more-problems", "And {more} more problems.")


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


def _sentences(problems: Iterable[Problem]) -> list[str]:
    every = [str(problem) for problem in problems]
    shown = every[:SHOWN_PROBLEMS]
    if len(every) > len(shown):
        shown.append(str(MORE_PROBLEMS.phrase(more=len(every) - len(shown))))
    return shown
