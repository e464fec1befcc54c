"""What all sheets share: the warning, the print settings, and lines written one below the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING

from sdc_core.cube.cube import Cube
from sdc_core.io.workbook import messages
from sdc_core.io.workbook.looks import QUIET, Formats, Look
from sdc_core.io.workbook.text import lines
from sdc_core.numbers.spreadsheet_text import shown

if TYPE_CHECKING:
    from xlsxwriter.worksheet import Worksheet

Value = str | int | float | date | None

A4 = 9
LINE_HEIGHT = 13.2
HIGHEST_ROW = 400.0
AIR = 3.6
SHEET_COLUMNS = 16_384
MOST_LINES_OF_A_PAGE = 130
"""Lines of a sheet that are made to fit a page: the type is half as large then."""

TITLE = Look(bold=True, size=14, wrap=True, align="left")
WARNING = Look(bold=True, ink="#8a1c00", wrap=True, align="left")
HEADING = Look(bold=True, size=11, line=True, align="left")
LABEL = Look(ink=QUIET, wrap=True, top=True, align="left")
TEXT = Look(wrap=True, top=True, align="left")
COLUMN_HEAD = Look(bold=True, wrap=True, line=True, top=True, align="left")
WHOLE = Look(number="#,##0", top=True, align="right")


def put(sheet: Worksheet, row: int, column: int, value: Value, look: Look, *, formats: Formats) -> None:
    """Write one cell; text is always text, whatever it begins with."""
    cell_format = formats.of(look)
    if value is None:
        sheet.write_blank(row, column, None, cell_format)
    elif isinstance(value, str):
        sheet.write_string(row, column, shown(value), cell_format)
    elif isinstance(value, date):
        sheet.write_datetime(row, column, value, cell_format)
    else:
        sheet.write_number(row, column, value, cell_format)


def merged(
    sheet: Worksheet, row: int, columns: tuple[int, int], text: str | None, look: Look, *, formats: Formats
) -> None:
    """Write a text across columns, first to last inclusive."""
    first, last = columns
    if last > first:
        sheet.merge_range(row, first, row, last, "", formats.of(look))
    put(sheet, row, first, text, look, formats=formats)


def set_height(sheet: Worksheet, row: int, count: int, *, size: int = 10) -> None:
    """Make a row as high as so many lines of type need."""
    sheet.set_row(row, min(max(count, 1) * LINE_HEIGHT * size / 10 + 2.4, HIGHEST_ROW))


def warning(cube: Cube) -> str:
    """The line at the top of every sheet and every printed page."""
    return (messages.INTERNAL if cube.contributions is None else messages.INTERNAL_SUMS).said()


def set_page(
    sheet: Worksheet,
    *,
    internal: str,
    landscape: bool = False,
    repeated: tuple[int, int],
    pages_wide: int = 1,
    pages_tall: int = 0,
) -> None:
    """Print on whole A4 pages, the rows `repeated` (first, last) on each, the warning at the top.

    pages_tall: into how many pages the sheet is made to fit; 0 for as many as it takes.
    """
    sheet.set_paper(A4)
    if landscape:
        sheet.set_landscape()
    sheet.fit_to_pages(pages_wide, pages_tall)
    sheet.set_margins(left=0.5, right=0.5, top=0.7, bottom=0.55)
    sheet.set_header(f"&L&8{internal}")
    sheet.set_footer(f"&L&8&A&R&8{messages.PAGE_OF.said(page='&P', pages='&N')}")
    sheet.repeat_rows(*repeated)
    sheet.hide_gridlines(2)


class Page:
    """A sheet that is read from top to bottom: each method writes the next line."""

    def __init__(self, sheet: Worksheet, formats: Formats, widths: Sequence[int], *, title: str, internal: str) -> None:
        self.sheet, self.formats, self.widths, self.internal = sheet, formats, tuple(widths), internal
        self.row = 0
        for column, wide in enumerate(widths):
            sheet.set_column(column, column, wide, formats.of(Look()))
        self.across(title, TITLE)
        self.across(internal, WARNING)
        sheet.freeze_panes(self.row, 0)
        self.head = (0, self.row - 1)
        set_page(sheet, internal=internal, repeated=self.head)

    def on_one_page(self) -> None:
        """Print everything on one page, set as small as that takes, unless nobody could read it then."""
        if self.row <= MOST_LINES_OF_A_PAGE:
            set_page(self.sheet, internal=self.internal, repeated=self.head, pages_tall=1)

    def across(self, text: str, look: Look = TEXT) -> None:
        """A text over the whole width."""
        merged(self.sheet, self.row, (0, len(self.widths) - 1), text, look, formats=self.formats)
        count = lines(text, sum(self.widths) * 10 / look.size * (0.9 if look.bold else 1))
        set_height(self.sheet, self.row, count, size=look.size)
        self.row += 1

    def heading(self, text: str) -> None:
        """The head of a section, with air above."""
        self.sheet.set_row(self.row, 2 * AIR)
        self.row += 1
        for column in range(len(self.widths)):
            put(self.sheet, self.row, column, text if column == 0 else None, HEADING, formats=self.formats)
        set_height(self.sheet, self.row, 1, size=12)
        self.sheet.set_row(self.row + 1, AIR)
        self.row += 2

    def pair(self, label: str, value: Value, look: Look = TEXT) -> None:
        """A label and what it stands for, over the rest of the width."""
        put(self.sheet, self.row, 0, label, LABEL, formats=self.formats)
        span = (1, len(self.widths) - 1)
        if isinstance(value, str):
            merged(self.sheet, self.row, span, value, look, formats=self.formats)
        else:
            put(self.sheet, self.row, 1, value, replace(look, align="left"), formats=self.formats)
        count = lines(value, sum(self.widths[1:])) if isinstance(value, str) else 1
        set_height(self.sheet, self.row, max(count, lines(label, self.widths[0])))
        self.row += 1

    def cells(self, values: Sequence[Value], looks: Sequence[Look]) -> None:
        """One value a column."""
        count = 1
        for column, (value, look) in enumerate(zip(values, looks, strict=True)):
            put(self.sheet, self.row, column, value, look, formats=self.formats)
            if isinstance(value, str):
                count = max(count, lines(value, self.widths[column]))
        set_height(self.sheet, self.row, count)
        self.row += 1

    def skip(self) -> None:
        """A gap."""
        self.sheet.set_row(self.row, 2 * AIR)
        self.row += 1
