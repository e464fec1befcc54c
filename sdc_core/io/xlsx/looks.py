"""How the cells of an XLSX sheet look: bold, indents, fills, lines, percent formats, hidden rows and columns.

Only cells of a style that says something are searched for, so a large plain sheet costs one pass.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from xml.etree.ElementTree import Element

import numpy as np

from sdc_core.io.raw.archives import Archive
from sdc_core.io.raw.format_codes import BUILT_IN, shows_percent
from sdc_core.io.raw.xml_elements import local, root_of, whole
from sdc_core.io.xlsx.parts import shared_part
from sdc_core.sheets.seeing.grid import CellStyles
from sdc_core.table.addresses import column_number
from sdc_core.table.table import Table

PERCENT = frozenset(str(number) for number, code in BUILT_IN.items() if shows_percent(code))
"""The built-in number formats that show a percentage."""
_HIDDEN_ROW = re.compile(rb'<(?:[^\s<>/:]+:)?row\s(?=[^<>]*(?<!\S)hidden="(?:1|true)")[^<>]*(?<!\S)r="([0-9]{1,7})"')
_HIDDEN_COLUMN = re.compile(rb'<(?:[^\s<>/:]+:)?col\s(?=[^<>]*(?<!\S)hidden="(?:1|true)")[^<>]*>')

Look = tuple[bool, bool, bool, bool, int]
"""Bold, filled, ruled, percent, indent."""


def looks_of(archive: Archive, xml: bytes, table: Table) -> CellStyles:
    """The looks of the rectangle that was read from this sheet's XML."""
    looks = CellStyles.plain(table.n_rows, table.n_columns)
    top, left = table.first_row - 1, table.first_column - 1
    styles = {number: look for number, look in enumerate(_styles(archive)) if any(look)}
    if styles:
        found = _pattern(xml, styles).findall(xml)
        columns = {letters: column_number(letters) - 1 - left for letters in {cell[0] for cell in found}}
        across = np.fromiter((columns[letters] for letters, _, _ in found), dtype=np.int64, count=len(found))
        down = np.array([int(row) for _, row, _ in found], dtype=np.int64) - 1 - top
        style = np.fromiter((int(number) for _, _, number in found), dtype=np.int64, count=len(found))
        inside = (down >= 0) & (down < table.n_rows) & (across >= 0) & (across < table.n_columns)
        known = np.zeros((max(styles) + 1, 5), dtype=np.uint8)
        for number, look in styles.items():
            known[number] = look
        cell_looks = known[style[inside]]
        place = down[inside], across[inside]
        for at, matrix in enumerate((looks.bold, looks.filled, looks.ruled, looks.percent)):
            matrix[place] = cell_looks[:, at] > 0
        looks.indent[place] = cell_looks[:, 4]
    for row in _HIDDEN_ROW.findall(xml):
        if 0 <= int(row) - 1 - top < table.n_rows:
            looks.hidden_rows[int(row) - 1 - top] = True
    for tag in _HIDDEN_COLUMN.findall(xml):
        first, last = (re.search(rb'\b%s="([0-9]{1,7})"' % side, tag) for side in (b"min", b"max"))
        if first and last:
            looks.hidden_columns[max(int(first[1]) - 1 - left, 0) : max(int(last[1]) - left, 0)] = True
    return looks


def _pattern(xml: bytes, styles: Iterable[int]) -> re.Pattern[bytes]:
    """A pattern of the cells of these styles: column, row, style.

    Programs write a cell's address and then its style, which is many times faster to search for.
    """
    numbers = b"|".join(str(number).encode() for number in styles)
    if xml.count(b"<c ") == xml.count(b'<c r="') and b":c " not in xml:
        return re.compile(rb'<c r="([A-Z]{1,3})([0-9]{1,7})" s="(' + numbers + rb')"')
    address = rb'(?<!\S)r="([A-Z]{1,3})([0-9]{1,7})"'
    style = rb'(?<!\S)s="(' + numbers + rb')"'
    return re.compile(rb"<(?:[^\s<>/:]+:)?c\s(?=[^<>]*" + address + rb")(?=[^<>]*" + style + rb")")


def _styles(archive: Archive) -> Iterator[Look]:
    """The look of each cell style, in the order in which cells number them."""
    content = archive.read(shared_part(archive, "styles"))
    if not content:
        return
    root = root_of(content, archive.name)
    bold = [_has(font, "b") for font in _children(root, "fonts")]
    filled = [_is_filled(fill) for fill in _children(root, "fills")]
    ruled = [_is_ruled(border) for border in _children(root, "borders")]
    percent = PERCENT | {
        found.get("numFmtId", "") for found in _children(root, "numFmts") if shows_percent(found.get("formatCode", ""))
    }
    for style in _children(root, "cellXfs"):
        indent = next((child.get("indent", "0") for child in style if local(child) == "alignment"), "0")
        yield (
            _picked(bold, style.get("fontId")),
            _picked(filled, style.get("fillId")),
            _picked(ruled, style.get("borderId")),
            style.get("numFmtId") in percent,
            min(whole(indent), 250),
        )


def _children(root: Element, name: str) -> list[Element]:
    return [child for group in root if local(group) == name for child in group]


def _picked(known: Sequence[bool], number: str | None) -> bool:
    at = whole(number or "", otherwise=len(known))
    return at < len(known) and known[at]


def _has(element: Element, name: str) -> bool:
    return any(local(child) == name and child.get("val", "1") not in ("0", "false") for child in element)


def _is_filled(fill: Element) -> bool:
    return any(local(child) == "patternFill" and child.get("patternType", "none") == "solid" for child in fill)


def _is_ruled(border: Element) -> bool:
    return any(local(side) in ("top", "bottom") and side.get("style", "none") != "none" for side in border)
