"""How far sums show that the lines of a block are of one kind: what is kept by mistake takes no part in them."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from sdc_core.arrays import BoolColumn
from sdc_core.sheets.finding import messages
from sdc_core.sheets.finding.block import Block
from sdc_core.sheets.finding.crossed import variables_of
from sdc_core.sheets.finding.line_sums import rounding_step, whole_units
from sdc_core.sheets.finding.other_measures import decimal_lines
from sdc_core.sheets.finding.outline import Outline
from sdc_core.sheets.finding.outlines import equations_of
from sdc_core.sheets.finding.symbols import Equation
from sdc_core.sheets.reading.sureness import Sureness
from sdc_core.sheets.seeing.labels import Labels
from sdc_core.sheets.seeing.shares import sums_to_hundred

NO_SUMS = Sureness(0.88, messages.NO_SUM_SHOWS_ONE_KIND.phrase())
MIXED = Sureness(0.85, messages.SOME_HAVE_DECIMALS.phrase())
OUTSIDE = Sureness(0.85, messages.OUTSIDE_THE_SUMS.phrase())


def support_of(block: Block, down: Outline, across: Outline, *, rows_said: bool = False) -> Sureness | None:
    """The doubt that sums leave about what belongs to a block; None where they leave none.

    rows_said: whether a person has said which rows are totals, so that one outside the sums is no surprise.
    """
    if decimal_lines(block.values).any() or decimal_lines(block.values.T).any():
        return MIXED
    inside_columns, columns = _taking_part(block.values, _equations(down, block.row_labels))
    inside_rows, rows = _taking_part(block.values.T, _equations(across, block.column_labels))
    columns[list(inside_rows)] = True
    rows[list(inside_columns)] = True
    summed = rows_said or rows.all() or not rows.any()
    if (columns.all() and summed) or (rows.all() and not columns.any()):
        return None
    return OUTSIDE if columns.any() or rows.any() else NO_SUMS


def support_of_shares(block: Block, down: Outline, across: Outline, *, rows_said: bool = False) -> Sureness | None:
    """The same of percentages: they hold together where those of rows or of columns add up to 100."""
    if down.totals or across.totals:
        return support_of(block, down, across, rows_said=rows_said)
    return None if sums_to_hundred(block.values) or sums_to_hundred(block.values.T) else NO_SUMS


def _taking_part(values: NDArray[np.float64], equations: list[Equation]) -> tuple[set[int], BoolColumn]:
    """The lines that are in a sum that holds, and across them where sums hold; values [lines, across]."""
    units, known = whole_units(values)
    step = rounding_step(units, known)
    holds, fails = np.zeros(values.shape[1], dtype=np.int64), np.zeros(values.shape[1], dtype=np.int64)
    inside: set[int] = set()
    for total, parts in equations:
        testable = known[total] & known[parts].all(axis=0)
        off = np.abs(units[parts].sum(axis=0) - units[total])
        near = off <= step * (1 + 0.6 * len(parts) ** 0.5)
        good, bad = testable & near & (units[total] != 0), testable & ~near
        holds, fails = holds + good, fails + bad
        if good.sum() > bad.sum():
            inside |= {total, *parts}
    untried = (holds + fails == 0) & ~known.all(axis=0) & bool(inside)
    return inside, np.asarray((holds > fails) | untried)


def _equations(outline: Outline, labels: Labels) -> list[Equation]:
    """What sums to what on one side, group by group where it holds several variables."""
    found = equations_of(outline, len(labels))
    variables = variables_of(labels) if len(outline.totals) > 1 else []
    for variable in variables:
        groups: dict[tuple[str, ...], list[int]] = {}
        for at, line in enumerate(labels):
            groups.setdefault(tuple(line[one] for one in variables if one != variable), []).append(at)
        for group in groups.values():
            totals = [at for at in group if at in outline.totals]
            parts = [at for at in group if at not in outline.totals and at not in outline.parents]
            found += [(totals[0], parts)] if len(totals) == 1 else []
    return [(total, parts) for total, parts in found if len(parts) > 1]
