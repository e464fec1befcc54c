"""Do the totals of a file add up? Each one that does not is located, with its difference."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import numpy as np

from sdc_core.arrays import Amounts, BoolColumn, IntColumn
from sdc_core.cube import messages
from sdc_core.cube.columns import AnyCube, CubeColumns, Difference
from sdc_core.cube.relations import Relations
from sdc_core.cube.rollup import UNKNOWN_SUM
from sdc_core.entries.cells import Cells
from sdc_core.errors import InputError
from sdc_core.messages import Problem
from sdc_core.table.table import Note

MOST_DIFFERENCES = 1000
"""Differences that are kept one by one; a file with more has another fault than slips."""


def with_totals_checked(
    cube: AnyCube, given: BoolColumn, sums: Amounts, *, keys: IntColumn, cells: Cells, decimals: int | None = 0
) -> AnyCube:
    """The cube with what was found about its totals; refuses a wrong one unless the spec says `report`.

    given: which rows are margins that stood in the file. sums: for each of them the sum of the cells
    at the bottom, `UNKNOWN_SUM` where one of those is missing. keys and cells: the entries of the file.
    decimals: of the amounts in a table of sums; each part of a sum and the sum itself may then be
    rounded in its last digit. None: floating-point amounts.
    """
    if not given.any():
        return cube
    relations = Relations.of(cube)
    if cube.missing is not None:
        count, missing = relations.completed(cube.count, cube.missing, given)
        cube = replace(cube, count=count, missing=missing)
    gaps = relations.gaps(cube.count, cube.missing)
    rounded = (gaps != 0) & (np.abs(gaps) <= _slack(relations, cube, decimals))
    gaps[rounded] = 0
    entry = np.full(len(cube), len(keys), dtype=np.int64)
    entry[cube.addresses.find(keys)] = np.arange(len(keys))
    wrong = _to_blame(cube, relations, np.flatnonzero(gaps), given=given, sums=sums)
    wrong = wrong[np.argsort(entry[relations.margin[wrong]], kind="stable")]
    wrong = wrong[np.sort(np.unique(relations.margin[wrong], return_index=True)[1])]  # one for each total
    differences = tuple(
        Difference(
            row=int(relations.margin[equation]),
            variable=int(relations.variable[equation]),
            stated=_as_written(cube.count[relations.margin[equation]], decimals),
            added=_as_written(cube.count[relations.margin[equation]] - gaps[equation], decimals),
            place=_place(cells, int(entry[relations.margin[equation]]), len(keys)),
        )
        for equation in wrong[:MOST_DIFFERENCES]
    )
    if len(wrong) and cube.spec.additivity == "refuse":
        raise InputError(_refusal(cube, differences[0], len(wrong)))
    return replace(
        cube,
        differences=differences,
        differences_in_all=len(wrong),
        margins_given=int(given.sum()),
        notes=(*cube.notes, *_assumed(cube, len(wrong), int(rounded.sum()))),
    )


def _slack(relations: Relations, cube: CubeColumns, decimals: int | None) -> Amounts | float:
    """How far each total may be from the sum of its parts because all of them are rounded."""
    if decimals is None:
        return 1e-9 * np.abs(cube.count[relations.margin])
    return (np.diff(relations.start) + 1) // 2 if decimals else 0


def _as_written(amount: int | float, decimals: int | None) -> Decimal | int:
    if decimals == 0:
        return int(amount)
    return Decimal(str(amount)) if decimals is None else Decimal(int(amount)).scaleb(-decimals)


def _to_blame(
    cube: CubeColumns, relations: Relations, wrong: IntColumn, *, given: BoolColumn, sums: Amounts
) -> IntColumn:
    """The equations that fail because of their own total.

    A total that equals the sum of the cells at the bottom is right even where a subtotal below it is
    not. Where no total of the file is to blame by itself, all failing equations are.
    """
    stated = np.zeros(len(cube), dtype=bool)
    stated[np.flatnonzero(given)[(sums == UNKNOWN_SUM) | (sums != cube.count[given])]] = True
    to_blame = wrong[stated[relations.margin[wrong]]]
    return to_blame if len(to_blame) else wrong


def _refusal(cube: CubeColumns, first: Difference, number: int) -> Problem:
    along = cube.spec.names[first.variable]
    return messages.TOTALS_WRONG.at(first.place or cube.source.name, number=number, along=along)


def _place(cells: Cells, entry: int, entries: int) -> str:
    return cells.place(entry) if entry < entries else ""


def _assumed(cube: CubeColumns, wrong: int, rounded: int) -> list[Note]:
    """What was taken for granted about totals that need not add up."""
    notes = []
    if wrong:
        notes.append(messages.TOTALS_USED_AS_STATED.noted("additivity", number=wrong))
    if rounded:
        notes.append(messages.TOTALS_ROUNDED.noted("additivity", number=rounded))
    if cube.missing is not None:
        notes.append(messages.SUMS_NOT_CHECKED.noted("additivity"))
    return notes
