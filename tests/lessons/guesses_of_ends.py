"""What somebody might note of a hidden cell who has not understood the game: one line each."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from sdc_core.lessons.practice.intruder import Note, Puzzle
from sdc_core.lessons.scene import Labels

TOTAL = "Total"


@dataclass(frozen=True)
class Seen:
    """A hidden cell as it stands on paper. before: its count last year, 0 where there is no such table.

    left: what its column and its row leave for their hidden cells, last year's counts of those set aside.
    """

    before: int
    left: tuple[int, int]


def figures_of(puzzle: Puzzle) -> tuple[dict[Labels, int], dict[Labels, int]]:
    """The printed table, and last year's: by their labels."""
    printed = puzzle.exercise.printed or (puzzle.exercise,)
    tables = [
        {cube.label(row): int(cube.count[row]) for row in range(len(cube))}
        for cube in (one.review.cube for one in printed)
    ]
    return tables[-1], tables[0] if puzzle.beside else {}


@dataclass(frozen=True, eq=False)
class Paper:
    """A puzzle as it is printed."""

    puzzle: Puzzle

    @cached_property
    def hidden(self) -> dict[Labels, int]:
        """The hidden cells by their labels, with their rows."""
        label = self.puzzle.exercise.review.cube.label
        return {label(row)[:2]: row for row in self.puzzle.letters}

    @cached_property
    def seen(self) -> dict[int, Seen]:
        """Every hidden cell."""
        now, before = figures_of(self.puzzle)
        return {
            row: Seen(before.get(cell, 0), (self._left(now, before, cell, 0), self._left(now, before, cell, 1)))
            for cell, row in self.hidden.items()
        }

    def _left(self, now: Mapping[Labels, int], before: Mapping[Labels, int], cell: Labels, along: int) -> int:
        line = [one for one in now if all(one[at] == cell[at] for at in (0, 1) if at != along)]
        parts = [one for one in line if one[along] != TOTAL]
        (total,) = (one for one in line if one[along] == TOTAL)
        shown = sum(now[one] for one in parts if one not in self.hidden)
        return now[total] - shown - sum(before.get(one, 0) for one in parts if one in self.hidden)


Guess = Callable[[Seen], Note]

GUESSES: dict[str, Guess] = {
    "from nothing to what both lines leave": lambda seen: (seen.before, seen.before + min(seen.left)),
    "from nothing to what the row leaves": lambda seen: (seen.before, seen.before + seen.left[1]),
    "from nothing to what the column leaves": lambda seen: (seen.before, seen.before + seen.left[0]),
    "from nothing to the larger rest": lambda seen: (seen.before, seen.before + max(seen.left)),
    "exactly the smaller rest": lambda seen: (seen.before + min(seen.left),) * 2,
    "exactly the larger rest": lambda seen: (seen.before + max(seen.left),) * 2,
    "exactly what the row leaves": lambda seen: (seen.before + seen.left[1],) * 2,
    "exactly what the column leaves": lambda seen: (seen.before + seen.left[0],) * 2,
    "exactly nothing": lambda seen: (seen.before, seen.before),
    "from one to what both lines leave": lambda seen: (seen.before + 1, seen.before + min(seen.left)),
    "from the difference to the smaller rest": lambda seen: (
        seen.before + abs(seen.left[0] - seen.left[1]),
        seen.before + min(seen.left),
    ),
    "from what is less to what is more": lambda seen: (seen.before + min(seen.left), seen.before + max(seen.left)),
}


def share_right(guess: Guess, papers: Sequence[Paper]) -> float:
    """The share of hidden cells of which both ends are right."""
    right = [guess(seen) == paper.puzzle.attacked.interval(row) for paper in papers for row, seen in paper.seen.items()]
    return sum(right) / len(right)
