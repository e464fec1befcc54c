"""How sure those parts of a reading are that no arithmetic can check: title, headings, stub, what is left out."""

from __future__ import annotations

from collections.abc import Sequence

from sdc_core.sheets.finding.block import Block
from sdc_core.sheets.reading.body import merged_among
from sdc_core.sheets.reading.reading import LeftOut
from sdc_core.sheets.reading.sureness import Sureness
from sdc_core.sheets.seeing.grid import Grid
from sdc_core.sheets.seeing.words import cleaned
from sdc_core.table.table import Kind


def sure_of_title(grid: Grid, title_rows: Sequence[int], header: Sureness) -> Sureness:
    """How sure the title is; where the headings are doubtful, so is the end of the title."""
    if not title_rows:
        sure = Sureness(0.93, "there is no text above the headings")
    elif any(sum(bool(text) for text in map(str.strip, grid.table.row_texts(row))) > 1 for row in title_rows):
        sure = Sureness(0.8, "a line above the headings has several cells")
    else:
        sure = Sureness(0.95, "lines of text above the headings")
    return sure if sure.share <= header.share else Sureness(header.share, "it ends where the headings begin")


def sure_of_body(sure: Sureness, block: Block, support: Sureness | None) -> Sureness:
    """How sure the lines of figures are; `sure` is what their cells show, `support` the doubt that sums leave."""
    merged = merged_among(block.grid, block.rows, block.columns)
    if merged:
        return Sureness(
            min(sure.share, 0.5), f"cells are merged among the figures, first at {_address(block, merged[0])}"
        )
    return support if support and support.share < sure.share else sure


def sure_of_header(block: Block) -> Sureness:
    """How sure the headings are."""
    header = block.header
    if not header:
        return Sureness(0.4, "no row names the columns")
    if any(not label[-1] for label in block.column_labels):
        return Sureness(0.6, "a column has no heading")
    if dated := _dated(block.grid, header, block.columns):
        return Sureness(0.6, f"a date stands among the labels, first at {_address(block, dated)}: was it one?")
    if len({tuple(map(cleaned, label)) for label in block.column_labels}) < len(block.column_labels):
        return Sureness(0.7, "two columns have the same heading")
    if any(_covered(row, block) < 2 for row in sorted(header)[:-1]) and len(block.columns) > 2:
        return Sureness(0.75, "an outer heading stands over few of the figures")
    if any(not _over_first(row, block) for row in sorted(header)[:-1]):
        return Sureness(0.75, "an outer heading does not begin over the first column")
    if max(header) + 1 < block.rows[0] - 1:
        return Sureness(0.85, "there is a gap between the headings and the figures")
    return Sureness(0.97, "rows of labels right above the figures")


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
    return block.grid.table.place(*cell).rpartition(", ")[2]


def sure_of_stub(sure: Sureness, block: Block) -> Sureness:
    """How sure the columns are that name the rows; `sure` is what their cells show."""
    if any(not label[-1] for label in block.row_labels):
        return Sureness(min(sure.share, 0.6), "a row of figures has no label")
    if dated := _dated(block.grid, block.rows, block.stub):
        why = f"a date stands among the labels, first at {_address(block, dated)}: was it one?"
        return Sureness(min(sure.share, 0.6), why)
    if any(not block.grid.text(block.rows[0], column) for column in block.stub[:-1]):
        return Sureness(min(sure.share, 0.7), "an outer label does not begin in the first row")
    if block.sections:
        return Sureness(min(sure.share, 0.85), "rows without figures name the lines below them")
    return sure


_PLAIN = (
    "blank",
    "units",
    "percentages",
    "the headings once more",
    "running numbers",
    "numbers of notes",
    "what the columns are, not their names",
    "limits or errors of the figures beside them",
)


def sure_of_left_out(out: Sequence[LeftOut], support: Sureness | None) -> Sureness:
    """Of the lines that are no counts; `support` is the doubt that sums leave about those that were kept."""
    doubtful = [
        line for line in out if line.why not in ("blank", "units", "percentages", "the headings once more", *_PLAIN)
    ]
    if doubtful:
        return Sureness(0.8, doubtful[0].why)
    if support:
        return support
    return Sureness(0.95, "blank lines, units and percentages" if out else "every line of figures is kept")
