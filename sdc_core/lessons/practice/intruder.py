"""Play the intruder: a table with hidden cells, what somebody noted about them, and what is true."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from string import ascii_uppercase

from sdc_core.lessons.attacked import Attacked
from sdc_core.lessons.exercise import Exercise
from sdc_core.lessons.practice import messages
from sdc_core.lessons.practice.fresh_tables import fresh_table
from sdc_core.lessons.practice.rounds import Round
from sdc_core.lessons.scene import Interval
from sdc_core.lessons.together import Together
from sdc_core.messages import Phrase

Note = tuple[int | None, int | None]
"""The least and the most that a learner says a hidden cell can be; None for what is not answered."""

EMPTY: Note = (None, None)


@dataclass(frozen=True, eq=False)
class Puzzle:
    """exercise: the table as it is printed. attacked: what follows from it, and from the table beside it."""

    exercise: Exercise
    attacked: Attacked | Together

    @classmethod
    def of(cls, wanted: Round) -> Puzzle:
        """The table of a round."""
        exercise = Exercise.of(fresh_table(wanted))
        assert isinstance(exercise.attacked, Attacked | Together)
        return cls(exercise, exercise.attacked)

    @cached_property
    def letters(self) -> Mapping[int, str]:
        """The letter of each hidden cell, in reading order, by row of the cube."""
        in_order = [row for row in self.exercise.arrangement.cells.ravel().tolist() if row in self.attacked.hidden]
        return dict(zip(in_order, ascii_uppercase, strict=False))

    @property
    def beside(self) -> tuple[Exercise, ...]:
        """The tables that are printed beside it."""
        return self.exercise.printed[:-1]

    @property
    def ask(self) -> str:
        """The task."""
        return (messages.INTRUDER_ASK_TOGETHER if self.beside else messages.INTRUDER_ASK).said()

    def name(self, row: int) -> str:
        """A cell by its categories, as the table in front of the learner has them."""
        arrangement, label = self.exercise.arrangement, self.exercise.review.cube.label(row)
        return ", ".join(label[variable] for variable in (*arrangement.down, *arrangement.across))


class Verdict(Enum):
    """What an answer about one hidden cell is worth."""

    RIGHT = messages.VERDICT_RIGHT
    WIDE = messages.VERDICT_WIDE
    WRONG = messages.VERDICT_WRONG
    OPEN = messages.VERDICT_OPEN

    @property
    def words(self) -> str:
        """The verdict in the words of the score."""
        return self.value.said()


@dataclass(frozen=True)
class Judged:
    """The answer about one hidden cell, what is true, and the reply."""

    row: int
    note: Note
    interval: Interval
    verdict: Verdict
    say: str


def judged(puzzle: Puzzle, notes: Mapping[int, Note]) -> tuple[Judged, ...]:
    """Every hidden cell in reading order. Right is who has both ends of its interval, exactly."""
    return tuple(_judged(row, notes.get(row, EMPTY), puzzle.attacked.interval(row)) for row in puzzle.letters)


def interval_text(least: int, most: int) -> str:
    """What a cell lies between, as short as can be."""
    return str(least) if least == most else f"{least}–{most}"


def _judged(row: int, note: Note, interval: Interval) -> Judged:
    least, most = note
    true_least, true_most = interval
    truth = _truth(interval)
    if least is None or most is None:
        return Judged(row, note, interval, Verdict.OPEN, str(truth))
    if note == interval:
        return Judged(row, note, interval, Verdict.RIGHT, messages.BOTH_ENDS_RIGHT.said())
    if least > most:
        return Judged(row, note, interval, Verdict.WRONG, messages.LEAST_ABOVE_MOST.said(truth=truth))
    if least <= true_least and true_most <= most:
        return Judged(row, note, interval, Verdict.WIDE, messages.MORE_IS_KNOWN.said(truth=truth))
    possible = true_most if least <= true_least <= most else true_least
    also = messages.CAN_ALSO_BE.phrase(possible=possible, truth=truth)
    return Judged(row, note, interval, Verdict.WRONG, str(truth if true_least == true_most else also))


def _truth(interval: Interval) -> Phrase:
    least, most = interval
    return messages.IT_IS.phrase(least=least) if least == most else messages.FROM_TO.phrase(least=least, most=most)
