"""What an Excel workbook (XLSX, XLSM) holds and does not show."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from sdc_core.errors import InputError
from sdc_core.io.hidden import messages
from sdc_core.io.hidden.format_codes import shown_format
from sdc_core.io.hidden.kinds import Hidden, Kind
from sdc_core.io.hidden.looking import looked
from sdc_core.io.hidden.parts import XLSX_KNOWN, XLSX_SORTS, hidden_by_name
from sdc_core.io.hidden.places import WHOLE_FILE
from sdc_core.io.hidden.properties import hidden_own_properties, hidden_properties, saved_in
from sdc_core.io.hidden.shown_formats import ShownFormat
from sdc_core.io.hidden.xlsx_book import Book, BookSheet, links
from sdc_core.io.hidden.xlsx_cells import hidden_in_sheet
from sdc_core.io.hidden.xlsx_linked import hidden_beside_sheets
from sdc_core.io.raw.archives import open_archive
from sdc_core.io.raw.format_codes import BUILT_IN
from sdc_core.io.raw.limits import Limits
from sdc_core.io.raw.source import Source
from sdc_core.io.raw.xml_elements import attribute, elements, local, whole
from sdc_core.io.xlsx.parts import WORKBOOK, asks_to_recalculate
from sdc_core.messages import Address, Message

STYLES = "xl/styles.xml"
STYLED = Address(messages.STYLED.phrase())
_STATES: dict[str, tuple[Kind, Message]] = {
    "hidden": ("hidden sheets", messages.HIDDEN_SHEET),
    "veryHidden": ("very hidden sheets", messages.VERY_HIDDEN_SHEET),
}


def hidden_in_xlsx(source: Source, limits: Limits) -> Iterator[Hidden]:
    """Everything that is looked for, part by part."""
    archive = open_archive(source, limits)
    book = Book.opened(archive)
    yield from _sheets(book)
    yield from hidden_beside_sheets(book)
    for part in ("docProps/core.xml", "docProps/app.xml"):
        yield from looked(WHOLE_FILE, hidden_properties(archive, part))
    yield from looked(WHOLE_FILE, hidden_own_properties(archive, "docProps/custom.xml"))
    yield from looked(WHOLE_FILE, saved_in(archive, WORKBOOK))
    sheets = {sheet.part for sheet in book.sheets}
    written = [part for part in book.parts if part.startswith("xl/worksheets/") and part.endswith(".xml")]
    unlisted = [part for part in written if part not in sheets]
    if unlisted:
        yield Hidden("other parts", WHOLE_FILE, len(unlisted), messages.UNLISTED_SHEETS)
    yield from hidden_by_name(book.parts, XLSX_SORTS, XLSX_KNOWN)


def _sheets(book: Book) -> Iterator[Hidden]:
    for sheet in book.sheets:
        if sheet.state in _STATES:
            kind, what = _STATES[sheet.state]
            yield Hidden(kind, sheet.where, 1, what, sheet.name)
    yield from looked(STYLED, _on_condition(book))
    try:
        formats = _formats(book)
    except InputError:
        formats = {}
        yield Hidden("not looked at", STYLED, 1, messages.DAMAGED_FORMATS)
    placeholders = asks_to_recalculate(book.archive)
    for sheet in book.sheets:
        yield from looked(sheet.where, _sheet(book, sheet, formats, placeholders))


def _sheet(book: Book, sheet: BookSheet, formats: Mapping[int, ShownFormat], placeholders: bool) -> Iterator[Hidden]:
    tables = [link.target for link in links(book.archive, sheet.part) if link.type == "table"]
    filters = [ref for table in tables for ref in _active_filters(book, table)]
    xml = book.archive.read(sheet.part)
    if xml:
        yield from hidden_in_sheet(xml, sheet.where, formats, filters, placeholders=placeholders)
    else:
        yield Hidden("not looked at", sheet.where, 1, messages.MISSING_SHEET)


def _active_filters(book: Book, table: str) -> Iterator[str]:
    for found in elements(book.archive, table, "autoFilter"):
        if any(local(column) == "filterColumn" for column in found):
            yield attribute(found, "ref")


def _formats(book: Book) -> dict[int, ShownFormat]:
    """The cell styles that do not show all."""
    codes = dict(BUILT_IN)
    for group in elements(book.archive, STYLES, "numFmts"):
        codes |= {whole(attribute(found, "numFmtId")): attribute(found, "formatCode") for found in group}
    known = {number: shown_format(code) for number, code in codes.items()}
    partly = {number: shown for number, shown in known.items() if not (shown.shows_numbers and shown.shows_text)}
    styles = [style for group in elements(book.archive, STYLES, "cellXfs") for style in group]
    numbers = [whole(attribute(style, "numFmtId")) for style in styles]
    return {style: partly[number] for style, number in enumerate(numbers) if number in partly}


def _on_condition(book: Book) -> Iterator[Hidden]:
    """Number formats that apply only on a condition, which is not evaluated."""
    styles = [style for group in elements(book.archive, STYLES, "dxfs") for style in group]
    found = sum(local(child) == "numFmt" for style in styles for child in style)
    if found:
        yield Hidden("not looked at", STYLED, found, messages.FORMATS_ON_CONDITION)
