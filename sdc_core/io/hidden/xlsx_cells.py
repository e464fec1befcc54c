"""What one XLSX sheet hides among its cells, found by patterns: parsing would take longer than reading.

A search for cells costs one pass over the sheet, and only what could hide something is searched for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import compress
from operator import itemgetter

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.io.hidden import messages
from sdc_core.io.hidden.kinds import Hidden, Kind
from sdc_core.io.hidden.places import SHOWN, cells_text, columns_text, rows_text
from sdc_core.io.hidden.shown_formats import ShownFormat
from sdc_core.io.hidden.shown_values import SHOWN_OTHERWISE, shown_otherwise
from sdc_core.io.raw.xml_elements import whole
from sdc_core.io.xlsx.marks import is_unusual, sheet_marks
from sdc_core.messages import Address, Message, Phrase
from sdc_core.table.addresses import cell_address, column_number

NO_WIDTH, NO_HEIGHT = 0.2, 1.0
"""In characters and in points: what is smaller cannot be seen."""

_FIRST_CELL = rb'[^<>]*(?<!/)>\s*(?:<c\s[^<>]*/>\s*)*<c r="[A-Z]{1,3}([0-9]{1,7})"[^<>]*(?<!/)>'
_HIDDEN_ROW = re.compile(rb'<row\s(?=[^<>]*(?<!\S)hidden="(?:1|true)")' + _FIRST_CELL)
_FLAT_ROW = re.compile(rb'<row\s(?=[^<>]*(?<!\S)ht="0(?:\.[0-9]*)?")(?![^<>]*(?<!\S)hidden="(?:1|true)")' + _FIRST_CELL)
_COLUMN = re.compile(rb"<col\s([^<>]*)>")
_LETTERS = re.compile(rb'<c r="([A-Z]{1,3})[0-9]{1,7}"[^<>]*(?<!/)>')
_FILTER = re.compile(rb'<autoFilter\s[^<>]*(?<!\S)ref="([^"<>]*)"[^<>]*(?<!/)>\s*<filterColumn')
_FORMULA = rb"\s*(?:<f\b[^<>]*>(?:[^<]*</f>)?\s*)?"
_DECIMAL = re.compile(rb'<c r="([A-Z]{1,3}[0-9]{1,7})"([^<>]*)>' + _FORMULA + rb"<v[^<>]*>(\s*-?[0-9]*[.Ee][^<]*)<")
_STORED = re.compile(rb'<c r="([A-Z]{1,3}[0-9]{1,7})"([^<>]*)>' + _FORMULA + rb"<(?:v|is)\b[^<>]*>([^<]*)<")
_STYLE = re.compile(rb'(?<!\S)s="([0-9]{1,9})"')
_ATTRIBUTE = re.compile(rb'(?<!\S)([A-Za-z]+)="([0-9A-Za-z.]*)"')
_TYPE = re.compile(rb'(?<!\S)t="([A-Za-z]*)"')
_RANGE = re.compile(rb"\$?[A-Z]{1,3}\$?([0-9]{1,7}):\$?[A-Z]{1,3}\$?([0-9]{1,7})")
_TEXTS = (b"s", b"str", b"inlineStr")


def hidden_in_sheet(
    written: bytes, where: str, formats: Mapping[int, ShownFormat], filters: Sequence[str], *, placeholders: bool
) -> Iterator[Hidden]:
    """What the XML of a sheet hides.

    `formats` has the cell styles that do not show all, `filters` the ranges of active filters that
    belong to tables on the sheet; `placeholders` says that a formula's zero is no result.
    """
    xml = _as_usual(written)
    if xml is None:
        yield Hidden("not looked at", where, 1, messages.UNUSUAL_CELLS)
        return
    yield from _lines(xml, where, [found.encode() for found in filters])
    yield from _values(xml, where, formats)
    if b"<f" in xml:
        marks = sheet_marks(xml, padded={}, raised={}, placeholders=placeholders)
        first = [cell_address(row + 1, column + 1) for row, column in marks.uncalculated[:SHOWN]]
        if first:
            kind: Kind = "formulas without a saved result"
            how_many = len(marks.uncalculated)
            yield Hidden(kind, _at(where, cells_text(first, how_many)), how_many, messages.FORMULAS_UNSAVED)


def _as_usual(xml: bytes) -> bytes | None:
    """The sheet with its cells written as most programs do, address first; None where that cannot be."""
    if b"<sheetData" not in xml:  # another prefix for every name
        xml = re.sub(rb"<(/?)[^\s<>/:]+:", rb"<\1", xml)
    if any(gap in xml for gap in (b"<c\n", b"<c\r", b"<c\t")):
        xml = re.sub(rb"<c\s+", b"<c ", xml)
    if xml.count(b"<c ") != xml.count(b'<c r="'):
        xml = re.sub(rb'<c\s(?!r=")([^<>]*?)(?<!\S)r="([A-Z]{1,3}[0-9]{1,7})"', rb'<c r="\2" \1', xml)
    odd = b"<c>" in xml or b"<c/>" in xml or b"='" in xml or b"\0" in xml[:1000]
    odd = odd or xml.count(b"<c ") != xml.count(b'<c r="')
    return None if odd and is_unusual(xml) else xml


def _lines(xml: bytes, where: str, filters: Sequence[bytes]) -> Iterator[Hidden]:
    """Hidden rows and columns that hold something."""
    rows = _rows(_HIDDEN_ROW, xml) if b"hidden=" in xml else _NONE
    filtered = np.zeros(len(rows), dtype=bool)
    for found in [*filters, *_FILTER.findall(xml)] if len(rows) else ():
        ends = _RANGE.search(found)
        if ends:
            filtered |= (rows >= int(ends[1])) & (rows <= int(ends[2]))
    yield from _rows_found("filtered rows", where, rows[filtered], messages.ROWS_FILTERED)
    yield from _rows_found("hidden rows", where, rows[~filtered], messages.ROWS_HIDDEN)
    hidden, narrow = _columns(xml)
    if len(hidden):
        yield Hidden("hidden columns", _at(where, columns_text(hidden)), len(hidden), messages.COLUMNS_HIDDEN)
    flat = _rows(_FLAT_ROW, xml) if b' ht="0' in xml else _NONE
    yield from _rows_found("rows and columns without size", where, flat, messages.ROWS_WITHOUT_HEIGHT)
    if len(narrow):
        place = _at(where, columns_text(narrow))
        yield Hidden("rows and columns without size", place, len(narrow), messages.COLUMNS_WITHOUT_WIDTH)


_NONE: IntColumn = np.zeros(0, dtype=np.int64)


def _rows(pattern: re.Pattern[bytes], xml: bytes) -> IntColumn:
    return np.array(pattern.findall(xml), dtype="S7").astype(np.int64)


def _rows_found(kind: Kind, where: str, rows: IntColumn, what: Message) -> Iterator[Hidden]:
    if len(rows):
        yield Hidden(kind, _at(where, rows_text(rows)), len(rows), what)


def _columns(xml: bytes) -> tuple[IntColumn, IntColumn]:
    """The columns that hold something and are hidden, and those that have no width."""
    spans: tuple[list[tuple[int, int]], list[tuple[int, int]]] = ([], [])
    for found in _COLUMN.findall(xml):
        attributes = dict(_ATTRIBUTE.findall(found))
        ends = (whole(attributes.get(b"min", b"").decode()), whole(attributes.get(b"max", b"").decode()))
        if attributes.get(b"hidden") in (b"1", b"true"):
            spans[0].append(ends)
        elif (
            re.fullmatch(rb"[0-9]*\.?[0-9]+", attributes.get(b"width", b"")) and float(attributes[b"width"]) < NO_WIDTH
        ):
            spans[1].append(ends)
    if not any(spans):
        return _NONE, _NONE
    used = np.array(sorted(map(column_number, set(_LETTERS.findall(xml)))), dtype=np.int64)
    hidden, narrow = (_within(used, side) for side in spans)
    return used[hidden], used[narrow]


def _within(numbers: IntColumn, spans: Sequence[tuple[int, int]]) -> BoolColumn:
    inside = np.zeros(len(numbers), dtype=bool)
    for first, last in spans:
        inside |= (numbers >= first) & (numbers <= last)
    return inside


def _values(xml: bytes, where: str, formats: Mapping[int, ShownFormat]) -> Iterator[Hidden]:
    """Cells that show less than they hold."""
    if not formats:
        return
    only_decimals = all(one.shows_integers and one.shows_text for one in formats.values())
    found = (_DECIMAL if only_decimals else _STORED).findall(xml)
    codes = {attributes: code for code, attributes in enumerate(dict.fromkeys(map(itemgetter(1), found)))}
    looks = np.fromiter(map(codes.__getitem__, map(itemgetter(1), found)), dtype=np.int64, count=len(found))
    of_look = [formats.get(_number(_STYLE, attributes)) for attributes in codes]
    types = [(match[1] if (match := _TYPE.search(attributes)) else b"n") for attributes in codes]
    numeric = [bool(one and not one.shows_numbers and type == b"n") for one, type in zip(of_look, types, strict=True)]
    unseen = [bool(one and not one.shows_text and type in _TEXTS) for one, type in zip(of_look, types, strict=True)]
    chosen = np.array([*numeric, False], dtype=bool)[looks]
    try:
        numbers = np.fromiter(map(float, map(itemgetter(2), compress(found, chosen))), dtype=np.float64)
    except ValueError:
        yield Hidden("not looked at", where, 1, messages.UNREAD_NUMBERS)
        return
    places = np.flatnonzero(chosen)
    otherwise = {kind: places[hits] for kind, hits in shown_otherwise(numbers, looks[places], of_look).items()}
    texts = np.flatnonzero(np.array([*unseen, False], dtype=bool)[looks])
    otherwise["values not shown"] = np.sort(np.append(otherwise["values not shown"], texts))
    for kind, hits in otherwise.items():
        if len(hits):
            first = [found[at][0].decode() for at in hits[:SHOWN]]
            yield Hidden(kind, _at(where, cells_text(first, len(hits))), len(hits), SHOWN_OTHERWISE[kind])


def _number(pattern: re.Pattern[bytes], attributes: bytes) -> int:
    found = pattern.search(attributes)
    return int(found[1]) if found else 0


def _at(where: str, place: Phrase) -> Address:
    return Address(where, place)
