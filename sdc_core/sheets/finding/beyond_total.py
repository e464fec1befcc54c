"""Lines that repeat part of the line above them although neither words nor indents say so: without them a total holds.

Where all lines beside a total sum to more than it, some of them count again what another one has counted. Which ones
is a question of arithmetic: their sum is what all lines are beyond the total, in every column at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from math import log10

import numpy as np
from numpy.typing import NDArray

from sdc_core.sheets.finding.line_sums import Units

MOST_LINES = 150
MOST_STEPS = 4_000
"""Choices that are tried before the search gives up."""
FEWEST_COLUMNS = 2
MOST_COLUMNS = 6
"""Columns that count as evidence of their own: figures of many years repeat each other."""
DIGITS_BEYOND_CHANCE = 2.0
_Figures = NDArray[np.int64]


def parts_beyond_total(units: Units, known: NDArray[np.bool_], total: int) -> dict[int, int]:
    """Part → the line above it whose figures it repeats, for the only choice of parts without which a total holds.

    The parts of a line follow it directly and sum to no more than it in any column. Empty where no choice or more than
    one does, where it may be chance, and where only the last lines are parts: they may be outside the total instead.
    units, known: [lines, columns]; figures that are hidden in any line leave their column out.
    """
    others = [at for at in range(len(units)) if at != total]
    asked = known.all(axis=0)
    beyond = units[others].sum(axis=0)[asked] - units[total][asked]
    telling = [at for at in others if units[at][asked].any()]
    if len(telling) > MOST_LINES or (beyond < 0).any() or not _beats_chance(beyond, len(telling)):
        return {}
    figures = units[telling][:, asked]
    found = list(islice(_choices(figures, beyond), 2)) if (figures >= 0).all() else []
    only_last = len(found) == 1 and found[0][-1] is not None and len({*found[0]} - {None}) == 1
    if len(found) != 1 or only_last:
        return {}
    return {at: telling[whole] for at, whole in zip(telling, found[0], strict=True) if whole is not None}


def _beats_chance(beyond: _Figures, lines: int) -> bool:
    """Whether the figures have more digits than it takes to tell all choices of so many lines apart."""
    if len(beyond) < FEWEST_COLUMNS:
        return False
    digits = sorted((log10(1 + figure) for figure in beyond.tolist()), reverse=True)
    return sum(digits[:MOST_COLUMNS]) >= lines * log10(2) + DIGITS_BEYOND_CHANCE


def _choices(figures: _Figures, beyond: _Figures) -> Iterator[list[int | None]]:
    """For each line the one whose part it is, or None: every choice whose parts sum to what is beyond the total.

    Ends early, as if there were two, where there are too many choices to try.
    """
    lines = len(figures)
    below = np.concatenate([np.cumsum(figures[::-1], axis=0)[::-1], np.zeros((1, figures.shape[1]), dtype=np.int64)])
    nothing: list[int | None] = []
    open_choices = [(nothing, 0, figures[0], beyond)]
    for _ in range(MOST_STEPS):
        if not open_choices:
            return
        chosen, whole, room, rest = open_choices.pop()
        at = len(chosen)
        if at == lines:
            yield chosen
            continue
        line = figures[at]
        if (rest <= below[at + 1]).all():
            open_choices.append(([*chosen, None], at, line, rest))
        if at and (line <= room).all() and (line <= rest).all() and (rest - line <= below[at + 1]).all():
            open_choices.append(([*chosen, whole], whole, room - line, rest - line))
    yield from ([], [])
