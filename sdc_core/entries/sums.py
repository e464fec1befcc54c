"""Ready-made sums: a file of cells that says how many contribute to each, and how much the largest do."""

from __future__ import annotations

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.contributions.cell_contributions import UNKNOWN
from sdc_core.entries import messages
from sdc_core.entries.cells import in_order_of_rows, read_counts
from sdc_core.entries.named_columns import NamedColumns
from sdc_core.entries.response import Read, Response, in_one_scale, read_amounts, read_contributors, read_largest
from sdc_core.errors import InputError
from sdc_core.numbers.numerals import Mark
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Note

MOST_PROBLEMS = 20


def sums_of_cells(columns: NamedColumns, spec: TableSpec) -> tuple[IntColumn, BoolColumn, Response, tuple[Note, ...]]:
    """Counts, where they are missing, the sums with what is known of their contributions, and what was assumed.

    Counts are those of the column `count`, or the numbers of contributors where there is none; without
    either they are missing and rules about counts cannot judge.
    """
    measure = spec.measure
    total, notes = read_amounts(columns[measure.value], spec, place=columns.place(measure.value), noun=messages.SUM)
    missing = total.marks == Mark.MISSING
    blank = np.flatnonzero((total.marks == Mark.BLANK) & ("" not in (*spec.missing, *spec.zero)))
    if len(blank):
        place = columns.place(measure.value)(int(blank[0]))
        raise InputError(messages.BLANK_SUM.at(place))
    if "" in spec.missing:
        missing |= total.marks == Mark.BLANK
    contributors = np.full(len(columns), UNKNOWN, dtype=np.int64)
    if measure.contributors:
        contributors = read_contributors(columns[measure.contributors], spec, place=columns.place(measure.contributors))
    largest: list[Read] = []
    known: IntColumn = np.zeros(len(columns), dtype=np.int64)
    if measure.largest:
        largest, known = read_largest(
            [columns[name] for name in measure.largest], spec, places=[columns.place(name) for name in measure.largest]
        )
    (amounts, *ordered), decimals = in_one_scale([total, *largest])
    table = np.column_stack(ordered) if ordered else np.zeros((len(columns), 0), dtype=amounts.dtype)
    table[np.arange(table.shape[1]) >= known[:, None]] = 0
    response = Response(amounts, decimals, missing, contributors=contributors, largest=table, known=known)
    _refuse_contradictions(response, columns, spec)
    if measure.count and measure.count != measure.contributors:
        count, unknown, more = read_counts(
            columns[measure.count], spec, place=columns.place(measure.count), where=columns.where(measure.count)
        )
        return count, unknown, response, (*notes, *more)
    unknown = contributors == UNKNOWN
    return np.where(unknown, 0, contributors), unknown, response, notes


def _refuse_contradictions(response: Response, columns: NamedColumns, spec: TableSpec) -> None:
    """Sums and contributions that cannot be true together, each with its place."""
    total, largest, known, contributors = response.amounts, response.largest, response.known, response.contributors
    assert largest is not None and known is not None and contributors is not None
    if not len(spec.measure.largest):
        return
    stated = ~response.missing & (total >= 0) & ~(largest < 0).any(axis=1)
    given = np.arange(largest.shape[1]) < known[:, None]
    # Every figure may be rounded in its last digit.
    counted = contributors != UNKNOWN
    others = np.where(counted, contributors - known, 0)
    figures = known + 1 if response.decimals is not None else 0
    slack = figures // 2 if response.decimals is not None else 1e-9 * np.abs(total)
    rest = total - largest.sum(axis=1)
    last = largest[np.arange(len(known)), np.maximum(known - 1, 0)]
    rises = np.asarray(((np.diff(largest, axis=1) > 0) & given[:, 1:]).any(axis=1))
    faults = (
        (rises, messages.CONTRIBUTIONS_RISE),
        (stated & (rest < -slack), messages.LARGEST_ABOVE_SUM),
        (counted & ((largest != 0).sum(axis=1) > contributors), messages.MORE_CONTRIBUTIONS_THAN_CONTRIBUTORS),
        (
            stated & (known > 0) & (others > 0) & (rest > others * (last + 1) + slack),
            messages.OTHERS_CANNOT_MAKE_UP_THE_REST,
        ),
        (stated & counted & (contributors == 0) & (total != 0), messages.SUM_OF_NOBODY),
    )
    problems = in_order_of_rows(faults, columns.place_of_row, most=MOST_PROBLEMS)
    if problems:
        raise InputError(*problems)
