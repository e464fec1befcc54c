"""Lines that a person calls subtotals: what each of them sums is found by the sums alone, before it or behind it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from sdc_core.errors import InputError
from sdc_core.sheets import messages
from sdc_core.sheets.correcting.places import place_of
from sdc_core.sheets.correcting.proposing import block_of, settled
from sdc_core.sheets.finding.line_sums import Units, is_nearly_sum_of, is_sum_of, whole_units
from sdc_core.sheets.reading.reading import Axis, Reading
from sdc_core.sheets.seeing.grid import Grid


def with_subtotals(grid: Grid, reading: Reading, axis: Axis, lines: Iterable[int]) -> Reading:
    """The reading with these lines as subtotals of the run of lines next to each that sums to it.

    What lies between them is sought from the innermost outwards, so that subtotals of subtotals are found together.
    `InputError` where a line is no figures, or no run of lines beside it sums to it.
    """
    picked = {*lines}
    down = axis == "row"
    body = reading.rows if down else reading.columns
    for line in sorted(picked - {*body}):
        raise InputError(messages.LINE_WITHOUT_FIGURES.at(place_of(grid.table, axis, line)))
    totals = tuple(at for at in (reading.row_totals if down else reading.column_totals) if at not in picked)
    values = block_of(grid, reading).values
    units, known = whole_units(values if down else values.T)
    old = reading.row_parents if down else reading.column_parents
    parents = _released(old, picked)
    place = {line: at for at, line in enumerate(body)}
    # What is inside another subtotal is smaller than it, and is sought first.
    for whole in sorted(picked, key=lambda line: int(np.abs(units[place[line]]).sum())):
        parts = _summed(place, whole, _beside(body, whole, parents, totals), units, known)
        if not parts:
            raise InputError(messages.NO_SUM_BESIDE.at(place_of(grid.table, axis, whole)))
        parents |= dict.fromkeys(parts, whole)
    levels = dict(sorted(parents.items()))
    edited = (
        replace(reading, row_totals=totals, row_parents=levels)
        if down
        else replace(reading, column_totals=totals, column_parents=levels)
    )
    spoken = {f"{axis} levels"} | (
        {f"{axis} totals"} if edited.part(f"{axis} totals") != reading.part(f"{axis} totals") else set()
    )
    return settled(grid, reading, edited, frozenset(spoken))


def _released(parents: Mapping[int, int], picked: Collection[int]) -> dict[int, int]:
    """The levels without the parts of some subtotals: those belong to what their subtotal belongs to."""
    released = {}
    for part, above in parents.items():
        whole: int | None = above
        while whole is not None and whole in picked:
            whole = parents.get(whole)
        if whole is not None:
            released[part] = whole
    return released


def _beside(
    body: Sequence[int], whole: int, parents: Mapping[int, int], totals: Collection[int]
) -> tuple[list[int], list[int]]:
    """The lines of the same level behind a line, and those before it, the nearest first."""
    above = parents.get(whole)
    level = [line for line in body if line not in totals and line != whole and parents.get(line) == above]
    return [line for line in level if line > whole and line != above], [
        line for line in reversed(level) if line < whole and line != above
    ]


def _summed(
    place: Mapping[int, int], whole: int, sides: tuple[list[int], list[int]], units: Units, known: NDArray[np.bool_]
) -> list[int]:
    """The first run of lines on either side that sums to a line, with noughts that follow; empty where none does."""
    for side in sides:
        found: list[int] = []
        for number in range(1, len(side) + 1):
            if _adds_up(units, known, place[whole], [place[line] for line in side[:number]]):
                found = side[:number]
            elif found:
                break
        if found:
            return found
    return []


def _adds_up(units: Units, known: NDArray[np.bool_], whole: int, parts: list[int]) -> bool:
    """Whether lines sum to another exactly, or in nearly all figures as far as rounding lets them."""
    holds, fails = is_sum_of(units, known, whole, parts)
    near, far = is_nearly_sum_of(units, known, whole, parts)
    return (holds > 0 and not fails) or near > 4 * far
