"""The rows and columns of a sheet that a person chose."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

import numpy as np

MOST_RUNS = 100_000
Run = list[int]
"""The first and the last of some lines that follow one another."""


@dataclass(frozen=True)
class LineSelection:
    """Chosen rows and columns, and the cell the person stood on; numbered within the sheet's rectangle from 0.

    token: the sheet it was chosen in; "" for one that the page itself chooses.
    """

    rows: tuple[int, ...] = ()
    columns: tuple[int, ...] = ()
    cell: tuple[int, int] | None = None
    token: str = field(default="", compare=False, repr=False)

    def fits(self, shape: tuple[int, int], token: str) -> bool:
        """Whether it can have been chosen in the sheet of this shape and token."""
        lines = (self.rows, shape[0]), (self.columns, shape[1])
        inside = all(min(chosen) >= 0 and max(chosen) < length for chosen, length in lines if chosen)
        return inside and self.token in ("", token) and (self.cell is None or _is_cell(self.cell, shape))


def runs(lines: Iterable[int]) -> list[Run]:
    """The lines as runs, in order: 1, 2, 3, 7 as [1, 3], [7, 7]."""
    numbers = np.unique(np.fromiter(lines, dtype=np.int64))
    if not len(numbers):
        return []
    breaks = np.flatnonzero(np.diff(numbers) > 1)
    firsts, lasts = numbers[np.append(0, breaks + 1)], numbers[np.append(breaks, -1)]
    return [[int(first), int(last)] for first, last in zip(firsts, lasts, strict=True)]


def answered(answer: Any, shape: tuple[int, int], token: str) -> LineSelection | None:
    """What the browser says was chosen in the sheet of this shape and token; None where it says anything else."""
    if not isinstance(answer, dict) or answer.get("token") != token:
        return None
    rows, columns = lines_of_runs(answer.get("rows"), shape[0]), lines_of_runs(answer.get("columns"), shape[1])
    cell = answer.get("cell")
    place = tuple(cell) if isinstance(cell, list) else cell
    if rows is None or columns is None or not (place is None or _is_cell(place, shape)):
        return None
    return LineSelection(rows, columns, place, token)


def lines_of_runs(given: Any, length: int) -> tuple[int, ...] | None:
    """The lines of runs that rise and do not touch; None where they are anything else."""
    if not isinstance(given, list) or len(given) > MOST_RUNS:
        return None
    if not all(isinstance(run, list) and len(run) == 2 and all(_is_line(at, length) for at in run) for run in given):
        return None
    if any(first > last for first, last in given) or any(one[1] >= next[0] for one, next in pairwise(given)):
        return None
    return tuple(at for first, last in given for at in range(first, last + 1))


def _is_cell(place: Any, shape: tuple[int, int]) -> bool:
    if not isinstance(place, tuple) or len(place) != 2:
        return False
    return all(_is_line(at, length) for at, length in zip(place, shape, strict=True))


def _is_line(at: Any, length: int) -> bool:
    return isinstance(at, int) and not isinstance(at, bool) and 0 <= at < length
