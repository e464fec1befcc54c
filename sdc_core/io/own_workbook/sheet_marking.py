"""One sheet of somebody's workbook, marked: styles, the widths that they need, comments."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from sdc_core.arrays import BoolColumn
from sdc_core.evaluation.reviewing import Review
from sdc_core.io.own_workbook.comments import conversations, with_comments
from sdc_core.io.own_workbook.marking import MarkedCells, comments_on
from sdc_core.io.own_workbook.package import Package, unusual
from sdc_core.io.own_workbook.sheet_text import SheetText, room_for
from sdc_core.io.own_workbook.styles import Styles
from sdc_core.io.workbook.marks import Marks
from sdc_core.io.workbook.text import width
from sdc_core.io.xlsx.marks import is_unusual
from sdc_core.table.addresses import cell_address


@dataclass(eq=False)
class SheetMarking:
    """Changes the part of one sheet; `mark` does it."""

    package: Package
    part: str
    styles: Styles
    review: Review
    marks: Marks
    _digits: dict[tuple[int, int], int] = field(default_factory=dict)
    _spanning: frozenset[tuple[int, int]] = frozenset()
    _needed: dict[int, float] = field(default_factory=dict)

    def mark(self, cells: MarkedCells, chosen: BoolColumn) -> int:
        """Mark the cells and comment on the chosen ones; returns on how many."""
        sheet = SheetText.of(self.package.text(self.part))
        if is_unusual(self.package.bytes_of(self.part)) or not sheet.is_numbered():
            raise unusual(self.package.archive.name)
        merged = sheet.merged()
        cells = cells.on(merged)
        self._spanning = frozenset((top, left) for top, left, _, _ in merged)
        at = zip(cells.row.tolist(), cells.column.tolist(), strict=True)
        self._digits = dict(zip(at, cells.digits.tolist(), strict=True))
        sheet = sheet.restyled(cells.by_row(), self._style_of).widened(self._needed)
        comments = self._comments(cells, chosen)
        if comments:
            sheet = replace(sheet, around=with_comments(self.package, self.part, sheet.around, comments))
        self.package.put(self.part, sheet.xml())
        return len(comments)

    def _style_of(self, row: int, column: int, style: int, mark: int) -> int:
        """The style that shows a mark; notes how wide the column must be for the number and the codes."""
        marker = self.marks.marker(mark)
        if (row, column) not in self._spanning:
            decimals = self.styles.decimals(style)
            shown = self._digits[row, column] + (decimals + 1 if decimals else 0)
            wide = room_for(shown, width(marker.sign), self.styles.size(style) / self.styles.size(0))
            self._needed[column] = max(self._needed.get(column, 0.0), wide)
        return self.styles.marked(style, marker, unsafe=marker.status.unsafe, signed=self.marks.signed)

    def _comments(self, cells: MarkedCells, chosen: BoolColumn) -> dict[tuple[int, int], str]:
        talked = conversations(self.package, self.part)
        written = zip(
            cells.row[chosen].tolist(),
            cells.column[chosen].tolist(),
            comments_on(self.review, cells.cell[chosen]),
            strict=True,
        )
        comments: dict[tuple[int, int], str] = {}
        for row, column, comment in written:
            if cell_address(row, column) not in talked:
                before = comments.get((row, column))
                comments[row, column] = comment if before is None else f"{before}\n{comment}"
        return comments
