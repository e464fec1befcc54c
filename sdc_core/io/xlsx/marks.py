"""What the XML of an XLSX sheet holds beyond its values: errors, formulas without result, zeros.

The quick reader of values passes over errors and over formulas whose result was never saved, and it
would set out a rectangle of billions of blanks for a cell in the far corner. So the sheet is looked
through first, with patterns, because parsing it would take longer than reading it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from decimal import Decimal

from sdc_core.io.raw.rectangle import Cell
from sdc_core.table.addresses import column_number
from sdc_core.table.columns import Kind, cell_of


def _pattern(written: bytes) -> re.Pattern[bytes]:
    """A pattern of tags; @ stands for a namespace prefix, which may be there or not."""
    return re.compile(written.replace(b"@", rb"(?:[^\s<>/:]+:)?"))


_ADDRESS = _pattern(rb'(?<!\S)r="([A-Z]{1,3})([0-9]{1,7})"')
_UNUSUAL = _pattern(rb"""<@c(?:/?>|\s(?:(?![^<>]*(?<!\S)r="[A-Z]{1,3}[0-9]{1,7}")|[^<>]*=\s*'))""")
_FILLED = _pattern(rb'<@c\s[^<>]*?(?<!\S)r="([A-Z]{1,3})([0-9]{1,7})"[^<>]*(?<!/)>(?!\s*</)')
_ERROR = _pattern(rb'<@c\s([^<>]*(?<!\S)t="e"[^<>]*)>(?:\s*<@f\b(?:[^<>]*/>|[^<>]*>[^<]*</@f>))?\s*<@v>([^<]*)<')
_FORMULA = _pattern(
    rb"<@c\s([^<>]*)(?<!/)>\s*<@f\b(?:[^<>]*/>|[^<>]*>[^<]*</@f>)\s*(?:<@v\s*/>|<@v(?:\s[^<>]*)?>([^<]*)<)?"
)
_STORED = _pattern(
    rb'<@c\s([^<>]*(?<!\S)s="([0-9]{1,7})"[^<>]*)(?<!/)>(?:\s*<@f\b(?:[^<>]*/>|[^<>]*>[^<]*</@f>))?\s*<@v>([0-9]+)<'
)
_LONG = _pattern(
    rb"<@c\s([^<>]*)(?<!/)>(?:\s*<@f\b(?:[^<>]*/>|[^<>]*>[^<]*</@f>))?\s*<@v>(-?[0-9]{8,300}(?:\.[0-9]{0,300})?)<"
)
_LONG_SIGN = re.compile(rb">-?[0-9]{8}[0-9.]{8}")
"""Sixteen characters of a number: fewer digits are the same in floating point. No date has eight before its point."""
_SHARED = _pattern(rb'<@c\s([^<>]*(?<!\S)t="s"[^<>]*)>\s*<@v>([0-9]{1,9})<')
_TYPED = _pattern(rb'(?<!\S)t="(?!n")')
_NO_TAGS = re.compile(rb"<!--(.*?)-->|<\?(.*?)\?>|<!\[CDATA\[(.*?)\]\]>", re.DOTALL)
_HIDDEN_ROW = _pattern(rb'<@row\s[^<>]*(?<!\S)hidden="(?:1|true)"')
_HIDDEN_COLUMN = _pattern(rb'<@col\s[^<>]*(?<!\S)hidden="(?:1|true)"[^<>]*>')


@dataclass(frozen=True, eq=False)
class SheetMarks:
    """What was found, by address from 0: row, column."""

    rows: int
    columns: int
    cells: Mapping[tuple[int, int], Cell] = field(default_factory=dict)
    """Cells whose text or kind does not follow from the values alone."""
    uncalculated: tuple[tuple[int, int], ...] = ()
    padded: int = 0
    raised: int = 0
    hidden_rows: int = 0
    hidden_columns: int = 0


def sheet_marks(xml: bytes, *, padded: Mapping[int, int], raised: Mapping[int, str], placeholders: bool) -> SheetMarks:
    """Look a sheet's XML through.

    `padded` has the width of the styles with leading noughts, `raised` the shared texts with raised
    digits; `placeholders` says that a formula's zero was written by a program that calculates nothing.
    """
    exact = dict(_exact_cells(xml))
    shown = dict(_padded_cells(xml, padded))
    up = dict(_raised_cells(xml, raised))
    errors = {_at(cell[1]): (cell[2].decode(errors="replace"), Kind.ERROR) for cell in _found(_ERROR, (b'"e"',), xml)}
    empty = dict.fromkeys(_uncalculated(xml, placeholders), ("", Kind.UNCALCULATED))
    rows, columns = _extent(xml)
    return SheetMarks(
        rows=rows,
        columns=columns,
        cells=exact | shown | up | errors | empty,
        uncalculated=tuple(sorted(empty)),
        padded=len(shown),
        raised=len(up),
        hidden_rows=sum(1 for _ in _found(_HIDDEN_ROW, (b"hidden=",), xml)),
        hidden_columns=sum(_span(match[0]) for match in _found(_HIDDEN_COLUMN, (b"hidden=",), xml)),
    )


def is_unusual(xml: bytes) -> bool:
    """Whether the sheet is written as the format allows and no spreadsheet program does.

    Cells that do not say where they stand, attributes in single quotes and other encodings would
    escape the patterns here, and with them what they look for.
    """
    return b"\0" in xml[:1000] or bool(_UNUSUAL.search(xml)) or has_tags_that_are_none(xml)


def has_tags_that_are_none(xml: bytes) -> bool:
    """Whether a comment, or text that is marked as such, holds what the patterns would take for a tag."""
    if b"<!" not in xml and xml.count(b"<?") < 2:
        return False
    return any(b"<" in b"".join(found) for found in _NO_TAGS.findall(xml))


def _found(pattern: re.Pattern[bytes], signs: tuple[bytes, ...], xml: bytes) -> Iterator[re.Match[bytes]]:
    """The matches of a pattern; a sheet without any plain sign of them is not searched."""
    return pattern.finditer(xml) if any(sign in xml for sign in signs) else iter(())


def _extent(xml: bytes) -> tuple[int, int]:
    """The last row and column in which any cell says something."""
    rows, columns = set(), set()
    for cell in _FILLED.finditer(xml):
        columns.add(cell[1])
        rows.add(cell[2])
    return max(map(int, rows), default=0), max(map(column_number, columns), default=0)


def _padded_cells(xml: bytes, widths: Mapping[int, int]) -> Iterator[tuple[tuple[int, int], Cell]]:
    """Whole numbers that are shown with leading noughts, as they are shown."""
    for cell in _STORED.finditer(xml) if widths else ():
        width = widths.get(int(cell[2]))
        if width and not _TYPED.search(cell[1]):
            yield _at(cell[1]), (cell[3].decode().zfill(width), Kind.TEXT)


def _exact_cells(xml: bytes) -> Iterator[tuple[tuple[int, int], Cell]]:
    """Numbers of which the file writes more than the floating-point number has that is read from them.

    Digits by which programs write a floating-point number in full are no such thing: 1.1000000000000001 is 1.1.
    """
    for cell in _LONG.finditer(xml) if _LONG_SIGN.search(xml) else ():
        if not _TYPED.search(cell[1]):
            number = Decimal(cell[2].decode())
            nearest = float(number)
            if number not in (Decimal(repr(nearest)), Decimal(f"{nearest:.17g}"), Decimal(nearest)):
                yield _at(cell[1]), cell_of(number)


def _raised_cells(xml: bytes, texts: Mapping[int, str]) -> Iterator[tuple[tuple[int, int], Cell]]:
    for cell in _SHARED.finditer(xml) if texts else ():
        if int(cell[2]) in texts:
            yield _at(cell[1]), (texts[int(cell[2])], Kind.TEXT)


def _uncalculated(xml: bytes, placeholders: bool) -> Iterator[tuple[int, int]]:
    """Formulas without a saved result; an empty text is a result."""
    for formula in _found(_FORMULA, (b"<f", b":f"), xml):
        result = (formula[2] or b"").strip()
        if (not result and b't="str"' not in formula[1]) or (placeholders and result == b"0"):
            yield _at(formula[1])


def _at(attributes: bytes) -> tuple[int, int]:
    address = _ADDRESS.search(attributes)
    if not address:  # checked before: see is_unusual
        raise ValueError("A cell without address.")
    return int(address[2]) - 1, column_number(address[1]) - 1


def _span(column: bytes) -> int:
    ends = [re.search(rb'\b%s="([0-9]{1,7})"' % side, column) for side in (b"min", b"max")]
    return int(ends[1][1]) - int(ends[0][1]) + 1 if ends[0] and ends[1] else 1
