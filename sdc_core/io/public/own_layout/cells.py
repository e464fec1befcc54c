"""The cells of a sheet as they are written: taken apart, and put together again without anything between them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from html import unescape

from sdc_core.io.own_workbook import markup
from sdc_core.io.own_workbook.package import unusual
from sdc_core.io.own_workbook.sheet_text import SheetText, number_of
from sdc_core.io.xlsx.marks import is_unusual

_ADDRESS = re.compile(r'(?<!\S)r="([A-Z]{1,3})([0-9]{1,7})"')
_STYLE = re.compile(r'(?<!\S)s="([0-9]+)"')
_KIND = re.compile(r'(?<!\S)t="(\w+)"')
_ROW_KEPT = re.compile(
    r'(?<!\S)(?:r|s|customFormat|ht|customHeight|hidden|outlineLevel|collapsed|thickTop|thickBot)="[^"]*"'
)
_FORMULA_KIND = re.compile(r'(?<!\S)t="(\w+)"')
_SHARED_NUMBER = re.compile(r'(?<!\S)si="([0-9]+)"')
_TEXT = re.compile(r"<(?:[\w.-]+:)?t(?:\s[^<>]*)?>([^<]*)<")
_PHONETIC = re.compile(r"<(?:[\w.-]+:)?rPh\b.*?</(?:[\w.-]+:)?rPh>", re.DOTALL)


@dataclass(frozen=True)
class WrittenCell:
    """One cell: where it stands, its style, its kind, and what is in it as written."""

    row: int
    column: int
    address: str
    style: int
    kind: str
    value: str
    inline: str
    formula: tuple[str, str, str] | None
    """The formula's kind, the number of a shared one, and its text."""


@dataclass(frozen=True)
class WrittenRow:
    """A row: its attributes of look and place, and its cells."""

    attributes: str
    cells: tuple[WrittenCell, ...]


def rows_of(xml: str, name: str) -> tuple[SheetText, list[WrittenRow]]:
    """The rows of a sheet; refuses one that is written as no spreadsheet program writes it."""
    sheet = SheetText.of(xml)
    if is_unusual(xml.encode()) or not sheet.is_numbered() or "<!" in sheet.rows or "<?" in sheet.rows:
        raise unusual(name)
    prefix = re.escape(sheet.prefix)
    row = re.compile(rf"<{prefix}row\b([^<>]*?)(?:/>|>(.*?)</{prefix}row>)", re.DOTALL)
    cell = re.compile(rf"<{prefix}c\b([^<>]*?)(?:/>|>(.*?)</{prefix}c>)", re.DOTALL)
    made = [
        WrittenRow(
            " ".join(_ROW_KEPT.findall(found[1])),
            tuple(_cell(one, prefix, name) for one in cell.finditer(found[2] or "")),
        )
        for found in row.finditer(sheet.rows)
    ]
    return sheet, made


def _cell(found: re.Match[str], prefix: str, name: str) -> WrittenCell:
    attributes, inside = found[1], found[2] or ""
    address, style, kind = _ADDRESS.search(attributes), _STYLE.search(attributes), _KIND.search(attributes)
    if address is None:
        raise unusual(name)
    formula = re.search(rf"<{prefix}f\b([^<>]*?)(?:/>|>([^<]*)</{prefix}f>)", inside)
    value = re.search(rf"<{prefix}v(?:\s[^<>]*)?>([^<]*)</{prefix}v>", inside)
    inline = re.search(rf"<{prefix}is>(.*?)</{prefix}is>", inside, re.DOTALL)
    said = None
    if formula is not None:
        kinds, shared = _FORMULA_KIND.search(formula[1]), _SHARED_NUMBER.search(formula[1])
        said = (kinds[1] if kinds else "", shared[1] if shared else "", formula[2] or "")
    return WrittenCell(
        int(address[2]),
        number_of(address[1]),
        f"{address[1]}{address[2]}",
        int(style[1]) if style else 0,
        kind[1] if kind else "n",
        value[1] if value else "",
        inline[1] if inline else "",
        said,
    )


def written_number(cell: WrittenCell, number: str, prefix: str) -> str:
    """A cell with a number in it."""
    return f'<{prefix}c r="{cell.address}" s="{cell.style}"><{prefix}v>{number}</{prefix}v></{prefix}c>'


def written_text(cell: WrittenCell, text: str, prefix: str) -> str:
    """A cell with a text in it."""
    said = markup.quoted_text(text)
    inside = f"<{prefix}is><{prefix}t>{said}</{prefix}t></{prefix}is>"
    return f'<{prefix}c r="{cell.address}" s="{cell.style}" t="inlineStr">{inside}</{prefix}c>'


def written_as_it_was(cell: WrittenCell, value: str, prefix: str) -> str:
    """A cell with what stood in it, its formula left out."""
    kind = "" if cell.kind == "n" else f' t="{cell.kind}"'
    inside = f"<{prefix}v>{value}</{prefix}v>" if value else ""
    inside = f"<{prefix}is>{cell.inline}</{prefix}is>" if cell.kind == "inlineStr" else inside
    if not inside:
        return f'<{prefix}c r="{cell.address}" s="{cell.style}"/>'
    return f'<{prefix}c r="{cell.address}" s="{cell.style}"{kind}>{inside}</{prefix}c>'


def plain_text(item: str) -> str:
    """The text of a shared or inline text, without its look and its reading aids."""
    return unescape("".join(_TEXT.findall(_PHONETIC.sub("", item))))


def every_formula(sheet: str, rows: list[WrittenRow]) -> Iterator[tuple[tuple[str, int, int], str, str, str]]:
    """The formulas of a sheet as they are written, each with its place."""
    for row in rows:
        for cell in row.cells:
            if cell.formula is not None:
                yield (sheet, cell.row, cell.column), *cell.formula
