"""What can go wrong, said so that the person can mend it.

    SdcError
    ├── InputError        a file that cannot be read, or does not hold the table it should
    │   └── LimitError    a file that is larger than we accept
    ├── SpecError         a spec (SPEC.toml) that does not say what a table means
    ├── PolicyError       a policy whose rules or options make no sense
    ├── SettingError      a value outside the bounds of its setting
    └── Cancelled         the person stopped a long piece of work

Every error is made of problems, and each problem is one sentence: where, what was found, what
would do. No problem ever contains the value or the label of a cell.

What a problem says is a `Message`, a code with words in which parameters stand in braces. The messages of
a room lie together in its `messages.py`, beside the code that raises them, so that another language is
another catalogue and no change of logic.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

SHOWN_PROBLEMS = 20


@dataclass(frozen=True)
class Problem:
    """One thing that is wrong: where it is, what it is, and what would do.

    `where` is an address ("offences.csv, row 7, column 3"), never a value or a label from the
    upload; names of columns and keys are fine when the person typed them. code and parameters are
    those of the message that says it.
    """

    where: str
    what: str
    remedy: str = ""
    code: str = field(default="", compare=False)
    parameters: Mapping[str, Any] = field(default_factory=dict, compare=False, repr=False)

    def __str__(self) -> str:
        sentence = f"{self.where}: {self.what}" if self.where else self.what
        return f"{sentence}; {self.remedy}." if self.remedy else f"{sentence}."


@dataclass(frozen=True)
class Message:
    """What can be wrong, before it is wrong anywhere: a code, and the words with {parameters} in them.

    code: its room and what is wrong ("spec.unknown-role"). what: what was found. remedy: what would do.
    """

    code: str
    what: str
    remedy: str = ""

    def at(self, where: str, **parameters: Any) -> Problem:
        """The problem that this is at an address."""
        what, remedy = self.what.format_map(parameters), self.remedy.format_map(parameters)
        return Problem(where, what, remedy, self.code, parameters)


class SdcError(Exception):
    """The root of our own errors: one or more problems, each a sentence."""

    def __init__(self, *problems: Problem) -> None:
        self.problems = problems
        super().__init__("\n".join(_sentences(problems)))

    @classmethod
    def of(cls, where: str, what: str, remedy: str = "") -> SdcError:
        """An error with a single problem."""
        return cls(Problem(where, what, remedy))


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
        shown.append(f"And {len(every) - len(shown)} more problems.")
    return shown
