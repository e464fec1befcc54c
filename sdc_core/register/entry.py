"""A release on its way into the register, and as it stands there."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from datetime import date
from typing import Self

from sdc_core.errors import InputError
from sdc_core.messages import Message, Phrase, Problem
from sdc_core.register import messages

MOST_OF_A_LINE = 500
"""Characters that a name or a reason may have."""

PUBLISHED, WITHDRAWN = "published", "withdrawn"


@dataclass(frozen=True)
class Variable:
    """A variable as readers of the release find it: its name, and its categories without the total."""

    name: str
    categories: tuple[str, ...]


@dataclass(frozen=True)
class Entry:
    """All that the register is given of a release; nothing in it is hidden from the public.

    content: the bytes of the public release. spec: what they mean, as the text of a SPEC.toml. measure: "" for counts,
    otherwise what is added up. conditions: those of the population, in words. withheld: how many of its cells have
    no figure. changed: whether its figures are known to be others than the true ones. on: the day it was published.
    method: how it was made, in the words of the command line, with nothing that would undo it.
    """

    title: str
    population: str
    unit: str
    measure: str
    conditions: tuple[str, ...]
    variables: tuple[Variable, ...]
    cells: int
    withheld: int
    changed: bool
    spec: str
    content: bytes = field(repr=False)
    on: date
    signed_by: str = ""
    method: str = ""

    def __post_init__(self) -> None:
        problems = [*too_long("--signed-by", self.signed_by), *too_long("--method", self.method)]
        if problems:
            raise InputError(*problems)

    @property
    def sha256(self) -> str:
        """Of the bytes of the release."""
        return hashlib.sha256(self.content).hexdigest()


@dataclass(frozen=True)
class Registered:
    """What stands in the register of one release, its cells apart. withdrawn_on: "" while it is published."""

    number: int
    title: str
    population: str
    unit: str
    date: str
    signed_by: str
    method: str
    sha256: str
    cells: int
    withheld: int
    changed: bool
    conditions: tuple[str, ...] = ()
    variables: tuple[str, ...] = ()
    withdrawn_on: str = ""
    reason: str = ""

    @property
    def state(self) -> str:
        """Whether it is still published; one that was withdrawn has been seen all the same."""
        return WITHDRAWN if self.withdrawn_on else PUBLISHED

    def state_words(self) -> Message:
        """The same as people read it."""
        return messages.STATE_WITHDRAWN if self.withdrawn_on else messages.STATE_PUBLISHED

    def named(self) -> Phrase:
        """The release in a sentence: its number, title and day."""
        if not self.title:
            return messages.RELEASE_OF.phrase(number=self.number, date=self.date)
        return messages.TITLED_RELEASE_OF.phrase(number=self.number, title=self.title, date=self.date)


@dataclass(frozen=True)
class Stored:
    """A release with its cells: the text of its spec, and the bytes as they were published."""

    facts: Registered
    spec: str
    content: bytes = field(repr=False)


@dataclass(frozen=True)
class Sought:
    """What is looked for in the register: whom a table counts, and by which variables."""

    population: str
    unit: str
    measure: str
    conditions: tuple[str, ...]
    variables: tuple[Variable, ...]

    @classmethod
    def of(cls, entry: Entry) -> Self:
        """What a release would be found by."""
        return cls(entry.population, entry.unit, entry.measure, entry.conditions, entry.variables)


def day(text: str, where: str) -> date:
    """The day that a text names. Refuses what is no day."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise InputError(messages.NOT_A_DATE.at(where, given=text)) from None


def too_long(where: str, text: str) -> tuple[Problem, ...]:
    """What is wrong with the length of a line."""
    if len(text) <= MOST_OF_A_LINE:
        return ()
    return (messages.TOO_LONG.at(where, most=MOST_OF_A_LINE),)
