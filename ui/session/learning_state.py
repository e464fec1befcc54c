"""What a learner has in front of them: the open lesson, the marks on each exercise, the round, the progress."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from sdc_core.lessons.practice.intruder import Note
from sdc_core.lessons.practice.rounds import Round
from sdc_core.lessons.record import Record

FRESH, OWN = "A fresh table", "The open table"
"""What is practised on."""


FIRST = Round("counts", 1, 1)
"""The first round for somebody who has never practised."""


@dataclass(frozen=True)
class Attempt:
    """An answer in the making. marked: rows of the cube; chosen: a threshold; notes: what hidden cells lie between;
    picked: the option picked of each question that was answered.

    clicks: the number of the last click in the grid that was taken; edition: how often the list of marks has to be
    drawn afresh, because a click has changed it.
    """

    marked: frozenset[int] = frozenset()
    chosen: int | None = None
    answered: bool = False
    clicks: int = 0
    edition: int = 0
    notes: Mapping[int, Note] = field(default_factory=dict)
    picked: tuple[int, ...] = ()


@dataclass(frozen=True)
class Learning:
    """lesson: the open one, "" for none. attempts: by the name of the exercise. rule: the page that is open."""

    record: Record = field(default_factory=Record)
    lesson: str = ""
    attempts: Mapping[str, Attempt] = field(default_factory=dict)
    round: Round = FIRST
    source: str = FRESH
    rule: str = "1a"
    problem: str = ""

    def attempt(self, name: str) -> Attempt:
        """The answer in the making to an exercise."""
        return self.attempts.get(name, Attempt())
