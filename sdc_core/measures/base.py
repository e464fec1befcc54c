"""What every measure is: its formula, where it is from, a worked example, and what a value means."""

from __future__ import annotations

from dataclasses import dataclass
from math import isfinite
from typing import TYPE_CHECKING, Any, ClassVar, Literal, Self

from sdc_core.measures import messages
from sdc_core.messages import Message, Phrase, worded
from sdc_core.settings import Settings

if TYPE_CHECKING:
    from sdc_core.measures.pair import Pair

DIGITS = 10
"""Significant digits that are written of a value."""

About = Literal["loss", "risk", "test"]


@dataclass(frozen=True)
class Measured:
    """The value of a measure, or none, with what has to be said about it.

    value: None where the measure is not applicable, and then the first note says why. before: the same of the
    original, where a measure describes a table and does not compare two.
    """

    value: float | None
    notes: tuple[Phrase, ...] = ()
    before: float | None = None

    def __post_init__(self) -> None:
        assert self.value is None or isfinite(self.value), "what has no value is not applicable"

    @classmethod
    def nothing(cls, why: Message, **parameters: Any) -> Self:
        """No value, and why."""
        return cls(None, (why.phrase(**parameters),))

    @property
    def text(self) -> str:
        """The value as files write it."""
        return str(messages.NOT_APPLICABLE.phrase()) if self.value is None else number_text(self.value)

    @property
    def note(self) -> str:
        """Everything that has to be said, in one line."""
        before = () if self.before is None else (messages.BEFORE.phrase(before=number_text(self.before)),)
        return "; ".join(map(str, (*before, *self.notes)))


@dataclass(frozen=True)
class Example:
    """A worked example small enough for a pencil.

    before, after: the inner cells, row by row; None in after is a hidden cell. value: the result, in the digits of
    its source. moves: for measures of units, how many of them went from which inner cell to which. known: the
    least and the most that each inner cell can be.
    """

    before: tuple[tuple[int, ...], ...]
    after: tuple[tuple[int | None, ...], ...]
    value: str
    source: str
    moves: tuple[tuple[int, ...], ...] | None = None
    known: tuple[tuple[tuple[int, int], ...], ...] | None = None


@dataclass(frozen=True)
class Measure(Settings):
    """A measure of what a release costs, or of what it leaves open. Its docstring says what it is good for."""

    id: ClassVar[str]
    title: ClassVar[str]
    formula: ClassVar[str]
    source: ClassVar[str]
    meaning: ClassVar[str]
    """What a good value is, and what a bad one."""
    about: ClassVar[About]
    on_axis: ClassVar[str] = ""
    """What stands beside an axis of a map that it is drawn along; "" where it is not drawn."""
    along_axis: ClassVar[str] = ""
    """What near and far mean on that axis, where it is not `meaning`."""
    of_one_table: ClassVar[bool] = False
    """Whether it describes one table, so that only its change says anything about a release."""
    example: ClassVar[Example]

    @classmethod
    def title_words(cls) -> Message:
        """What it is called, in whatever language that is read."""
        return worded(f"measures.title.{cls.id}", cls.title)

    @classmethod
    def owner(cls) -> str:
        return f"measure {cls.id}"

    def value(self, pair: Pair) -> Measured:
        """The measure of this release; not applicable where it does not exist, never NaN."""
        raise NotImplementedError

    def badness(self, measured: Measured) -> float | None:
        """The same as a number that is 0 where nothing was lost, or nothing is at risk, and grows as it gets worse.

        None where the measure is not applicable, or where more of it is neither better nor worse.
        """
        if measured.value is None or self.about == "test":
            return None
        if not self.of_one_table:
            return measured.value
        return None if measured.before is None else abs(measured.value - measured.before)


def number_text(number: float) -> str:
    """A number for files and notes: whole numbers as such, others to ten digits."""
    return str(int(number)) if number == int(number) and abs(number) < 2**53 else f"{number:.{DIGITS}g}"
