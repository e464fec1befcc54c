"""Excel workbooks: values through calamine, the rest from the sheet's own XML."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from io import BytesIO
from itertools import islice
from types import TracebackType
from typing import Self

from python_calamine import CalamineError, CalamineSheet, CalamineWorkbook, PasswordError

from sdc_core.errors import InputError
from sdc_core.io.raw.archives import Archive, damaged, open_archive
from sdc_core.io.raw.limits import Limits
from sdc_core.io.raw.rectangle import encoded_columns, without_blank_end
from sdc_core.io.raw.repacking import PackedPart, archive_of
from sdc_core.io.raw.sheets import check_sheet_shape, check_sheets, clipped, no_cells, notes_on, sheet_number
from sdc_core.io.raw.source import Source
from sdc_core.io.raw.xml_events import check_xml
from sdc_core.io.xlsx import messages
from sdc_core.io.xlsx.marks import SheetMarks, is_unusual, sheet_marks
from sdc_core.io.xlsx.parts import (
    WORKBOOK,
    SheetPart,
    asks_to_recalculate,
    counts_from_1904,
    listed_sheets,
    padded_styles,
    raised_texts,
    shared_part,
)
from sdc_core.messages import Address
from sdc_core.progress import Progress
from sdc_core.table.messages import ROW, SHEET
from sdc_core.table.table import Table

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
TEXTS = "xl/sharedStrings.xml"
_TEXTS_SAID = re.compile(rb"""uniqueCount\s*=\s*["']\s*\+?0*([0-9]+)\s*["']""")
PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships"


@dataclass(frozen=True, eq=False)
class _Workbook:
    """An XLSX file opened both ways: for its values and for its parts."""

    name: str
    sha256: str
    archive: Archive
    sheets: tuple[SheetPart, ...]
    values: CalamineWorkbook
    """Its grids, each named by its place among the sheets."""

    @classmethod
    def of(cls, source: Source, limits: Limits) -> _Workbook:
        """The workbook of a file, opened once."""
        return source.once(cls._opened, limits)

    @classmethod
    def _opened(cls, source: Source, limits: Limits) -> _Workbook:
        archive = open_archive(source, limits)
        sheets = listed_sheets(archive)
        check_sheets(source.name, [sheet.name for sheet in sheets], limits)
        try:
            values = CalamineWorkbook.from_filelike(BytesIO(_grids(source, archive, sheets)))
        except (CalamineError, PasswordError):
            raise damaged(source.name) from None
        return cls(source.name, source.sha256, archive, sheets, values)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(sheet.name for sheet in self.sheets)

    def candidates(self, wanted: str | None) -> list[int]:
        """The sheets to look at in turn: the one that is named, or those in sight and then the others."""
        if wanted is not None:
            return [sheet_number(self.name, self.names, wanted)]
        grids = [at for at, sheet in enumerate(self.sheets) if sheet.grid]
        return sorted(grids, key=lambda at: not self.sheets[at].visible)


def _grids(source: Source, archive: Archive, sheets: Sequence[SheetPart]) -> bytes:
    """A workbook of the same grids and nothing else, whose parts are those that are looked through here.

    In the file itself the reader of values may follow other links to other parts, or see another archive.
    """
    parts = {f"xl/sheet{at}.xml": sheet.part for at, sheet in enumerate(sheets) if sheet.grid and sheet.part}
    links = [f'<Relationship Id="r{name[8:-4]}" Type="{OFFICE}/worksheet" Target="{name[3:]}"/>' for name in parts]
    listed = [f'<sheet name="{name[8:-4]}" sheetId="{name[8:-4]}" r:id="r{name[8:-4]}"/>' for name in parts]
    beside: dict[str, str] = {}
    for kind in ("styles", "sharedStrings"):
        if part := shared_part(archive, kind):
            beside[f"xl/{kind}.xml"] = part
            links.append(f'<Relationship Id="{kind}" Type="{OFFICE}/{kind}" Target="{kind}.xml"/>')
    about = f'<workbookPr date1904="{int(counts_from_1904(archive))}"/>'
    book = f'<workbook xmlns="{MAIN}" xmlns:r="{OFFICE}">{about}<sheets>{"".join(listed)}</sheets></workbook>'
    top = f'<Relationship Id="r" Type="{OFFICE}/officeDocument" Target="{WORKBOOK}"/>'
    made = {
        "_rels/.rels": f'<Relationships xmlns="{PACKAGE}">{top}</Relationships>',
        WORKBOOK: book,
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{PACKAGE}">{"".join(links)}</Relationships>',
    }
    return archive_of(
        {name: PackedPart.of(text.encode()) for name, text in made.items()}
        | {name: PackedPart.taken(source, archive, part) for name, part in (parts | beside).items()}
        | {name: PackedPart.of(text) for name, text in _without_boasts(archive, beside)}
    )


def _without_boasts(archive: Archive, parts: Mapping[str, str]) -> Iterator[tuple[str, bytes]]:
    """The shared texts without the number of them, where the part has no room for so many.

    The reader of values makes room for as many texts as the part says that it holds, before it reads the first one.
    """
    for name, part in parts.items():
        content = archive.read(part) if name == TEXTS else b""
        if any(_is_more(said, len(content) // len(b"<si/>")) for said in _TEXTS_SAID.findall(content)):
            yield name, _TEXTS_SAID.sub(b"", content)


def _is_more(digits: bytes, most: int) -> bool:
    """Whether a number is larger than `most`, however many digits it has."""
    return len(digits) > len(str(most)) or int(digits) > most


def xlsx_sheet_names(source: Source, limits: Limits) -> tuple[str, ...]:
    """The names of a workbook's sheets, in its order."""
    return _Workbook.of(source, limits).names


def xlsx_sheets_in_sight(source: Source, limits: Limits) -> tuple[str, ...]:
    """The names of the sheets that are not hidden, in its order."""
    return tuple(sheet.name for sheet in _Workbook.of(source, limits).sheets if sheet.visible)


def read_xlsx(source: Source, limits: Limits, progress: Progress, *, sheet: str | None) -> Table:
    """The named sheet of a workbook, or the first one that has cells."""
    return read_xlsx_sheet(source, limits, progress, sheet=sheet)[0]


def read_xlsx_sheet(source: Source, limits: Limits, progress: Progress, *, sheet: str | None) -> tuple[Table, bytes]:
    """The same, and the XML of that sheet, for callers that need more of it than its cells."""
    workbook = _Workbook.of(source, limits)
    candidates = workbook.candidates(sheet)
    for at in candidates:
        progress(0.0, "reading")
        here = Address(source.name, SHEET.phrase(number=at + 1))
        xml = workbook.archive.read(workbook.sheets[at].part)
        marks = _marks(workbook, xml, here, limits)
        table = _table(workbook, at, marks)
        if table.n_rows:
            progress(1.0, "reading")
            return table, xml
    where = source.name if sheet is None else Address(source.name, SHEET.phrase(number=candidates[0] + 1))
    raise no_cells(where)


def _marks(workbook: _Workbook, xml: bytes, where: str, limits: Limits) -> SheetMarks:
    if not xml:
        raise damaged(workbook.name)
    check_xml(xml, workbook.name)
    if is_unusual(xml):
        raise InputError(messages.UNUSUAL_CELLS.at(where))
    marks = sheet_marks(
        xml,
        padded=padded_styles(workbook.archive),
        raised=raised_texts(workbook.archive, limits),
        placeholders=asks_to_recalculate(workbook.archive),
    )
    check_sheet_shape(where, limits, rows=marks.rows if marks.columns else 0, columns=marks.columns)
    return marks


def _table(workbook: _Workbook, at: int, marks: SheetMarks) -> Table:
    names = workbook.names
    try:
        grid = workbook.values.get_sheet_by_name(str(at))
    except CalamineError:
        raise damaged(workbook.name) from None
    corners = [corner for corner in (grid.start, grid.end) if corner is not None]
    corners += marks.cells
    if not corners:
        return Table(workbook.name, workbook.sha256, (), sheet=names[at], sheets=names)
    top, left = (min(corner[axis] for corner in corners) for axis in (0, 1))
    bottom, right = (max(corner[axis] for corner in corners) for axis in (0, 1))
    known = {(row - top, column - left): cell for (row, column), cell in marks.cells.items()}
    where = Address(workbook.name, SHEET.phrase(number=at + 1))
    columns = encoded_columns(_rows(grid, (top, left, bottom, right), where), right - left + 1, known)
    table = Table(
        workbook.name,
        workbook.sha256,
        without_blank_end(columns),
        sheet=names[at],
        sheets=names,
        first_row=top + 1,
        first_column=left + 1,
    )
    ranges = [(*first, *last) for first, last in grid.merged_cell_ranges or ()]
    notes = notes_on(
        table,
        hidden_rows=marks.hidden_rows,
        hidden_columns=marks.hidden_columns,
        raised=marks.raised,
        padded=marks.padded,
    )
    return replace(table, merged=tuple(clipped(ranges, table)), notes=notes)


def _rows(grid: CalamineSheet, corners: tuple[int, int, int, int], where: str) -> Iterator[Sequence[object]]:
    """The rows of the rectangle, which may reach beyond the values: formulas without result do."""
    top, left, bottom, right = corners
    width = right - left + 1
    first_row, first_column = grid.start or (bottom + 1, left)
    last_row = grid.end[0] if grid.end else bottom
    before = [""] * (first_column - left)
    after = [""] * (width - len(before) - grid.width)
    for _ in range(top, min(first_row, bottom + 1)):
        yield [""] * width
    if grid.start:
        rows = _within_time(islice(grid.iter_rows(), first_row, None), first_row, where)  # from row 0, blank or not
        yield from ([*before, *values, *after] for values in rows) if before or after else rows
        for _ in range(last_row, bottom):
            yield [""] * width


def _within_time(rows: Iterator[Sequence[object]], first: int, where: str) -> Iterator[Sequence[object]]:
    """The rows, from this number on; `InputError` at a duration that is longer than any that Python or calamine has."""
    with _Durations(where, first - 1) as place:
        for place.row, values in enumerate(rows, first):
            yield values


class _Durations:
    """Says of a duration that is too long where it stands: below this row, counted from 0."""

    def __init__(self, where: str, row: int) -> None:
        self.where = where
        self.row = row

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """calamine panics at one without end; a panic has no class that could be imported."""
        if kind is not None and (issubclass(kind, OverflowError) or kind.__name__ == "PanicException"):
            raise InputError(
                messages.TOO_LONG_A_TIME.at(Address(self.where, ROW.phrase(number=self.row + 2)))
            ) from None
