"""What one OpenDocument sheet hides among its cells, found by a single pattern.

Where a cell stands follows from all before it: how often each cell and each row is repeated. Its style
is its own, or else that of its row or its column.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from operator import itemgetter

import numpy as np
from numpy.typing import NDArray

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.io.hidden import messages
from sdc_core.io.hidden.kinds import Hidden, Kind
from sdc_core.io.hidden.ods_formats import Styles
from sdc_core.io.hidden.places import SHOWN, cells_text, columns_text, names_text, rows_text
from sdc_core.io.hidden.shown_values import SHOWN_OTHERWISE, shown_otherwise
from sdc_core.messages import Address, Message, Phrase
from sdc_core.table.addresses import cell_address

NUMERIC = ("float", "percentage", "currency")
LAST_COLUMN = 1 << 16
_TAG = re.compile(
    rb"<(table:table-(?:column|row|cell)|table:covered-table-cell|office:annotation)(?=[\s/>])([^<>]*?)"
    rb'(?:\soffice:value="([^"<>]*)"([^<>]*))?>'
)
_LONG = re.compile(rb'((?:table:formula|office:(?:string|date|time)-value)=")[^"]*')
_ATTRIBUTE = re.compile(rb'(?<!\S)(table|office):([a-z-]+)="([^"]*)"')
_CREATOR = re.compile(rb"<dc:creator>([^<]*)<")


@dataclass(frozen=True)
class _Look:
    """What the attributes of a tag say; many tags share one look."""

    tag: bytes
    attributes: dict[str, str]
    closed: bool
    unusual: bool
    """The tag does not end where the pattern thinks, or has its values in other quotation marks."""

    @classmethod
    def of(cls, tag: bytes, attributes: bytes) -> _Look:
        values = {name.decode(): value.decode(errors="replace") for _, name, value in _ATTRIBUTE.findall(attributes)}
        unusual = attributes.count(b'"') % 2 == 1 or b"='" in attributes
        return cls(tag.rpartition(b":")[2], values, attributes.endswith(b"/"), unusual)

    @property
    def times(self) -> int:
        number = self.attributes.get("number-columns-repeated") or self.attributes.get("number-rows-repeated") or "1"
        return int(number) if number.isascii() and number.isdigit() and len(number) < 9 else 1

    @property
    def style(self) -> str:
        return self.attributes.get("style-name" if self.tag.endswith(b"cell") else "default-cell-style-name", "")

    @property
    def filled(self) -> bool:
        return "value-type" in self.attributes or "formula" in self.attributes

    @property
    def uncalculated(self) -> bool:
        return "formula" in self.attributes and "value-type" not in self.attributes and self.closed


@dataclass(frozen=True, eq=False)
class _Cells:
    """The tags of a sheet in their order, and of its cells where each stands."""

    looks: tuple[_Look, ...]
    look: IntColumn
    """Of every tag."""
    times: IntColumn
    """How often every tag is repeated."""
    values: Sequence[bytes]
    cells: IntColumn
    """Which tags are cells; the following have one entry a cell."""
    rows: IntColumn
    """Among the tags of rows, from 0."""
    columns: IntColumn
    """The number of its first column, from 1."""

    @classmethod
    def of(cls, xml: bytes) -> _Cells:
        tags = _TAG.findall(_LONG.sub(rb"\1", xml))
        written = [(tag, before + after) for tag, before, _, after in tags]
        codes = {one: code for code, one in enumerate(dict.fromkeys(written))}
        look = np.fromiter(map(codes.__getitem__, written), dtype=np.int64, count=len(tags))
        looks = tuple(_Look.of(*one) for one in codes)
        times = np.array([*(one.times for one in looks), 0], dtype=np.int64)[look]
        is_row, is_cell = (_those(looks, ends)[look] for ends in (b"table-row", b"table-cell"))
        row = np.cumsum(is_row) - 1
        cells = np.flatnonzero(is_cell & (row >= 0))
        before = np.cumsum(times[cells]) - times[cells]
        _, first, at = np.unique(row[cells], return_index=True, return_inverse=True)
        columns = before - before[first][at] + 1 if len(cells) else before
        return cls(looks, look, times, list(map(itemgetter(2), tags)), cells, row[cells], columns)

    def tags(self, ending: bytes) -> IntColumn:
        """Which tags have a name that ends so."""
        return np.flatnonzero(_those(self.looks, ending)[self.look])

    def first_of(self, tags: IntColumn) -> IntColumn:
        """The number from 1 of the first row, or column, that each of these tags stands for."""
        return np.cumsum(self.times[tags]) - self.times[tags] + 1

    def having(self, tags: IntColumn, claims: Sequence[bool]) -> BoolColumn:
        """Of which tags a claim about their look holds."""
        return np.array([*claims, False], dtype=bool)[self.look[tags]]


def hidden_in_ods_sheet(xml: bytes, where: str, styles: Styles) -> Iterator[Hidden]:
    """What the XML of a sheet hides: rows and columns, comments, values that show less than they hold."""
    sheet = _Cells.of(xml)
    if any(look.unusual for look in sheet.looks):
        yield Hidden("not looked at", where, 1, messages.UNUSUAL_CELLS)
        return
    filled = sheet.having(sheet.cells, [look.filled for look in sheet.looks])
    yield from _rows(sheet, where, filled)
    hidden = _columns(sheet, filled)
    if len(hidden):
        yield Hidden("hidden columns", Address(where, columns_text(hidden)), len(hidden), messages.COLUMNS_HIDDEN)
    yield from _values(sheet, where, styles)
    uncalculated = np.flatnonzero(sheet.having(sheet.cells, [look.uncalculated for look in sheet.looks]))
    kind: Kind = "formulas without a saved result"
    yield from _at_cells(sheet, where, uncalculated, kind=kind, what=messages.FORMULAS_UNSAVED)
    notes = sheet.tags(b"annotation")
    signed = [name.decode(errors="replace") for name in _CREATOR.findall(xml)]
    noted = np.searchsorted(sheet.cells, notes)[np.searchsorted(sheet.cells, notes) > 0] - 1
    names = names_text(signed)
    detail = messages.BY.phrase(names=names) if names else ""
    yield from _at_cells(sheet, where, noted, kind="comments", what=messages.COMMENTS_THERE, detail=detail)


def _those(looks: Sequence[_Look], ending: bytes) -> BoolColumn:
    return np.array([*(look.tag.endswith(ending) for look in looks), False], dtype=bool)


def _rows(sheet: _Cells, where: str, filled: BoolColumn) -> Iterator[Hidden]:
    tags = sheet.tags(b"table-row")
    first = sheet.first_of(tags)
    used = np.zeros(len(tags), dtype=bool)
    used[sheet.rows[filled]] = True
    visible = [look.attributes.get("visibility", "") for look in sheet.looks]
    kinds: tuple[tuple[Kind, str, Message], ...] = (
        ("filtered rows", "filter", messages.ROWS_FILTERED),
        ("hidden rows", "collapse", messages.ROWS_HIDDEN),
    )
    for kind, wanted, what in kinds:
        at = np.flatnonzero(used & sheet.having(tags, [one == wanted for one in visible]))
        if len(at):
            times = sheet.times[tags[at]]
            place = rows_text(first[at], first[at] + times - 1)
            yield Hidden(kind, Address(where, place), int(times.sum()), what)


def _columns(sheet: _Cells, filled: BoolColumn) -> IntColumn:
    """The numbers of columns that hold something and are not shown."""
    tags = sheet.tags(b"table-column")
    unseen = sheet.having(
        tags, [look.attributes.get("visibility", "") in ("collapse", "filter") for look in sheet.looks]
    )
    if not unseen.any():
        return np.zeros(0, dtype=np.int64)
    hidden = _covered(sheet.first_of(tags)[unseen], sheet.times[tags[unseen]])
    used = _covered(sheet.columns[filled], sheet.times[sheet.cells[filled]])
    return np.flatnonzero(hidden & used)


def _covered(first: IntColumn, times: IntColumn) -> BoolColumn:
    """Which numbers lie in any of these runs."""
    steps = np.zeros(LAST_COLUMN + 2, dtype=np.int64)
    np.add.at(steps, np.minimum(first, LAST_COLUMN + 1), 1)
    np.add.at(steps, np.minimum(first + times, LAST_COLUMN + 1), -1)
    return np.cumsum(steps) > 0


def _values(sheet: _Cells, where: str, styles: Styles) -> Iterator[Hidden]:
    """Cells that show less than they hold."""
    names, style = _styles(sheet)
    formats = [styles.shown(name) for name in names]
    otherwise = np.array([bool(one and not (one.shows_numbers and one.shows_text)) for one in formats], dtype=bool)[
        style
    ]
    unseen = np.array([bool(one and not one.shows_text) for one in formats], dtype=bool)[style]
    texts = sheet.having(sheet.cells, [look.attributes.get("value-type") == "string" for look in sheet.looks])
    numeric = sheet.having(sheet.cells, [look.attributes.get("value-type") in NUMERIC for look in sheet.looks])
    at = np.flatnonzero(otherwise & numeric)
    try:
        numbers = np.fromiter(map(float, map(sheet.values.__getitem__, sheet.cells[at].tolist())), dtype=np.float64)
    except ValueError:
        yield Hidden("not looked at", where, 1, messages.UNREAD_NUMBERS)
        return
    found = {kind: at[hits] for kind, hits in shown_otherwise(numbers, style[at], formats).items()}
    found["values not shown"] = np.sort(np.append(found["values not shown"], np.flatnonzero(unseen & texts)))
    for kind, hits in found.items():
        yield from _at_cells(sheet, where, hits, kind=kind, what=SHOWN_OTHERWISE[kind])


def _styles(sheet: _Cells) -> tuple[list[str], IntColumn]:
    """The names of cell styles, and which of them every cell has: its own, its row's or its column's."""
    own = [look.style for look in sheet.looks]
    codes = {name: code for code, name in enumerate(dict.fromkeys(["", *own, "Default"]))}
    of_look = np.array([*(codes[name] for name in own), 0], dtype=np.int64)
    style = of_look[sheet.look[sheet.cells]]
    style = np.where(style > 0, style, of_look[sheet.look[sheet.tags(b"table-row")]][sheet.rows])
    columns = sheet.tags(b"table-column")
    if len(columns):
        at = np.searchsorted(sheet.first_of(columns), sheet.columns, side="right") - 1
        style = np.where(style > 0, style, of_look[sheet.look[columns]][at])
    return list(codes), np.where(style > 0, style, codes["Default"])


def _at_cells(
    sheet: _Cells, where: str, hits: IntColumn, *, kind: Kind, what: Message, detail: str | Phrase = ""
) -> Iterator[Hidden]:
    """One finding for these cells; a repeated one counts as often as it is there, but a comment once."""
    if not len(hits):
        return
    rows = sheet.tags(b"table-row")
    times: NDArray[np.int64] = sheet.times[sheet.cells[hits]] * sheet.times[rows[sheet.rows[hits]]]
    how_many = len(hits) if kind == "comments" else int(times.sum())
    tops = sheet.first_of(rows)[sheet.rows[hits[:SHOWN]]].tolist()
    lefts = sheet.columns[hits[:SHOWN]].tolist()
    first = [cell_address(top, left) for left, top in zip(lefts, tops, strict=True)]
    yield Hidden(kind, Address(where, cells_text(first, how_many)), how_many, what, detail)
