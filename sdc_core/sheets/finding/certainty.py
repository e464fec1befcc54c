"""How sure those parts of a reading are that no arithmetic can check: title, headings, stub, what is left out."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from sdc_core.messages import Address
from sdc_core.sheets.finding import messages
from sdc_core.sheets.finding.block import Block
from sdc_core.sheets.reading.body import merged_among
from sdc_core.sheets.reading.reading import LeftOut
from sdc_core.sheets.reading.sureness import Sureness
from sdc_core.sheets.seeing.grid import Grid
from sdc_core.sheets.seeing.labels import stand_in_steps
from sdc_core.sheets.seeing.messages import (
    BLANK,
    HEADINGS_AGAIN,
    LIMITS_OR_ERRORS,
    NUMBERS_OF_LABELS,
    NUMBERS_OF_NOTES,
    PERCENTAGES,
    RUNNING_NUMBERS,
    UNITS,
    WHAT_COLUMNS_ARE,
)
from sdc_core.sheets.seeing.words import cleaned
from sdc_core.table.table import Kind


def sure_of_title(grid: Grid, title_rows: Sequence[int], header: Sureness) -> Sureness:
    """How sure the title is; where the headings are doubtful, so is the end of the title."""
    if not title_rows:
        sure = Sureness(0.93, messages.NOTHING_ABOVE_HEADINGS.phrase())
    elif any(sum(bool(text) for text in map(str.strip, grid.table.row_texts(row))) > 1 for row in title_rows):
        sure = Sureness(0.8, messages.SEVERAL_CELLS_ABOVE.phrase())
    else:
        sure = Sureness(0.95, messages.TEXT_ABOVE_HEADINGS.phrase())
    return sure if sure.share <= header.share else Sureness(header.share, messages.ENDS_AT_HEADINGS.phrase())


def sure_of_body(sure: Sureness, block: Block, support: Sureness | None) -> Sureness:
    """How sure the lines of figures are; `sure` is what their cells show, `support` the doubt that sums leave."""
    merged = merged_among(block.grid, block.rows, block.columns)
    if merged:
        return Sureness(min(sure.share, 0.5), messages.MERGED_AMONG_FIGURES.phrase(place=_address(block, merged[0])))
    return support if support and support.share < sure.share else sure


def sure_of_header(block: Block, out: Sequence[LeftOut]) -> Sureness:
    """How sure the headings are; a row of units that differ from column to column may be one of them."""
    header = block.header
    if not header:
        return Sureness(0.4, messages.COLUMNS_UNNAMED.phrase())
    if any(not label[-1] for label in block.column_labels):
        return Sureness(0.6, messages.COLUMN_WITHOUT_HEADING.phrase())
    if dated := _dated(block.grid, header, block.columns):
        return Sureness(0.6, messages.DATE_AMONG_LABELS.phrase(place=_address(block, dated)))
    if len({tuple(map(cleaned, label)) for label in block.column_labels}) < len(block.column_labels):
        return Sureness(0.7, messages.SAME_HEADING_TWICE.phrase())
    if any(_covered(row, block) < 2 for row in sorted(header)[:-1]) and len(block.columns) > 2:
        return Sureness(0.75, messages.OUTER_HEADING_OVER_FEW.phrase())
    if any(line.why == UNITS.what and line.axis == "row" and _differs(line.at, block) for line in out):
        return Sureness(0.88, messages.UNITS_MAY_BE_HEADINGS.phrase())
    if any(_says_the_same(row, block) for row in sorted(header)[1:]):
        return Sureness(0.85, messages.ROW_SAYS_THE_SAME.phrase())
    if any(not _over_first(row, block) for row in sorted(header)[:-1]):
        return Sureness(0.75, messages.OUTER_HEADING_NOT_FIRST.phrase())
    if _is_broken(block):
        return Sureness(0.75, messages.HEADINGS_BROKEN_OVER_ROWS.phrase())
    if max(header) + 1 < block.rows[0] - 1:
        return Sureness(0.85, messages.GAP_BELOW_HEADINGS.phrase())
    return Sureness(0.97, messages.LABELS_ABOVE_FIGURES.phrase())


def _is_broken(block: Block) -> bool:
    """Whether headings seem to go on from row to row: most have words in several rows, some in fewer."""
    grid, header = block.grid, sorted(block.header)
    if len(header) < 2 or any(top <= header[-1] and bottom >= header[0] for top, _, bottom, _ in grid.table.merged):
        return False
    given = np.array([[bool(grid.text(row, column)) for column in block.columns] for row in header])
    return bool((given.sum(axis=0) > 1).sum() * 2 > given.shape[1] and not given[1:].all())


def _covered(row: int, block: Block) -> int:
    """Over how many columns of figures a row of headings says something, merged cells counted in full."""
    own = {column for column in block.columns if block.grid.text(row, column)}
    for top, left, bottom, right in block.grid.table.merged:
        if top <= row <= bottom:
            own |= {column for column in block.columns if left <= column <= right}
    return len(own)


def _over_first(row: int, block: Block) -> bool:
    """Whether an outer heading stands over the first column of figures, or something to its left does."""
    first, grid = block.columns[0], block.grid
    covered = any(top <= row <= bottom and left <= first <= right for top, left, bottom, right in grid.table.merged)
    return covered or bool(grid.text(row, first)) or not any(grid.text(row, column) for column in block.columns)


def _differs(row: int, block: Block) -> bool:
    """Whether a row says several things over the columns of the table and those beside them."""
    texts = {block.grid.text(row, column) for column in range(block.columns[0], block.grid.table.n_columns)}
    return len(texts - {""}) > 1


def _says_the_same(row: int, block: Block) -> bool:
    """Whether a row of headings says the same over each of several columns, and so tells none from the others."""
    return len(block.columns) > 1 and len({block.grid.text(row, column) for column in block.columns}) == 1


def _dated(grid: Grid, rows: Sequence[int], columns: Sequence[int]) -> tuple[int, int] | None:
    """The first label that is stored as a date: spreadsheets make dates of codes such as 10-19."""
    for column in columns:
        own = grid.table.columns[column]
        if (own.kinds == Kind.DATE).any():
            at = next((row for row in rows if own.kind(row) == Kind.DATE), None)
            if at is not None:
                return at, column
    return None


def _address(block: Block, cell: tuple[int, int]) -> str:
    """The last part of the address of a cell, which is all of it on a sheet."""
    return Address(*Address(block.grid.table.place(*cell)).parts[-1:])


def sure_of_stub(sure: Sureness, block: Block, *, levels: bool) -> Sureness:
    """How sure the columns are that name the rows; `sure` is what their cells show.

    levels: whether rows have subtotals, below which the same label may come again.
    """
    if any(not label[-1] for label in block.row_labels):
        return Sureness(min(sure.share, 0.6), messages.ROW_WITHOUT_LABEL.phrase())
    if dated := _dated(block.grid, block.rows, block.stub):
        why = messages.DATE_AMONG_LABELS.phrase(place=_address(block, dated))
        return Sureness(min(sure.share, 0.6), why)
    if not levels and len({tuple(map(cleaned, label)) for label in block.row_labels}) < len(block.row_labels):
        return Sureness(min(sure.share, 0.75), messages.SAME_LABEL_TWICE.phrase())
    if _labels_go_on(block):
        return Sureness(min(sure.share, 0.6), messages.LABELS_BROKEN_OVER_ROWS.phrase())
    named = stand_in_steps(block.grid, block.stub, block.sections)
    if not named and any(not block.grid.text(block.rows[0], column) for column in block.stub[:-1]):
        return Sureness(min(sure.share, 0.7), messages.OUTER_LABEL_NOT_FIRST.phrase())
    if block.sections:
        return Sureness(min(sure.share, 0.85), messages.ROWS_NAME_THOSE_BELOW.phrase())
    return sure


def _labels_go_on(block: Block) -> bool:
    """Whether a row without figures seems to begin the label of the row below it, which goes on in small letters."""
    begins = [line[-1][:1] for line in block.row_labels]
    small = {row for row, letter in zip(block.rows, begins, strict=True) if letter.islower()}
    following = {row + 1 for row in block.sections} & small
    return bool(following) and len(small) * 2 < len(begins)


_PLAIN = tuple(
    message.what
    for message in (
        *(BLANK, UNITS, PERCENTAGES, HEADINGS_AGAIN, RUNNING_NUMBERS, NUMBERS_OF_NOTES, NUMBERS_OF_LABELS),
        *(WHAT_COLUMNS_ARE, LIMITS_OR_ERRORS),
    )
)


def sure_of_left_out(out: Sequence[LeftOut], support: Sureness | None) -> Sureness:
    """Of the lines that are no counts; `support` is the doubt that sums leave about those that were kept."""
    reasons = list(dict.fromkeys(line.why for line in out))
    why = out[0].said if len(reasons) == 1 else messages.REASONS_IN_BRACKETS.phrase()
    if any(reason not in _PLAIN for reason in reasons):
        return Sureness(0.8, why)
    if support:
        return support
    return Sureness(0.95, why if out else messages.ALL_KEPT.phrase())
