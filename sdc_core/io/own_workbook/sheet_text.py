"""A sheet's XML with other styles on some of its cells, and nothing else about them changed."""

from __future__ import annotations

import re
from bisect import bisect
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from sdc_core.io.own_workbook import markup
from sdc_core.io.raw.xml_elements import whole
from sdc_core.io.workbook.sides import NARROWEST
from sdc_core.table.addresses import cell_address

StyleOf = Callable[[int, int, int, int], int]
"""From row and column (from 1), present style and mark to the style that shows the mark."""

Marked = Mapping[int, Mapping[int, int]]
"""The marks of cells, by row and by column, both from 1."""

BEFORE_COLUMNS = ("sheetPr", "dimension", "sheetViews", "sheetFormatPr")
BEFORE_COMMENTS = (
    *BEFORE_COLUMNS,
    *("cols", "sheetData", "sheetCalcPr", "sheetProtection", "protectedRanges", "scenarios", "autoFilter"),
    *("sortState", "dataConsolidate", "customSheetViews", "mergeCells", "phoneticPr", "conditionalFormatting"),
    *("dataValidations", "hyperlinks", "printOptions", "pageMargins", "pageSetup", "headerFooter", "rowBreaks"),
    *("colBreaks", "customProperties", "cellWatches", "ignoredErrors", "smartTags", "drawing"),
)
"""The order that the format demands of the parts of a sheet, up to where its comments are named."""

USUAL_WIDTH = 8.43
WIDEST = 255.0
_DATA = re.compile(r"<((?:[\w.-]+:)?)sheetData\b[^<>]*?(/?)>")
_ADDRESS = re.compile(r'(?<!\S)r="([A-Z]{1,3})([0-9]{1,7})"')
_STYLE = re.compile(r'(?<!\S)s="([0-9]+)"')
_ROW = re.compile(r'(?<!\S)r="([0-9]{1,7})"')
_SPANS = re.compile(r'\s+spans="[^"]*"')
_RANGE = re.compile(r"([A-Z]{1,3})([0-9]{1,7}):([A-Z]{1,3})([0-9]{1,7})")


@dataclass(frozen=True)
class SheetText:
    """A sheet in two pieces: the rows of its cells, and everything around them with the rows taken out."""

    around: str
    rows: str
    prefix: str

    @classmethod
    def of(cls, xml: str) -> SheetText:
        """Take the rows out."""
        opened = _DATA.search(xml)
        if opened is None:
            raise ValueError("A sheet without cells has none to be marked.")
        prefix = opened[1]
        end = opened.end() if opened[2] else xml.rindex(f"</{prefix}sheetData>")
        after = end if opened[2] else end + len(f"</{prefix}sheetData>")
        empty = f"<{prefix}sheetData/>"
        return cls(xml[: opened.start()] + empty + xml[after:], xml[opened.end() : end], prefix)

    def xml(self) -> str:
        """The whole sheet."""
        name = f"{self.prefix}sheetData"
        head, _, tail = self.around.partition(f"<{name}/>")
        return f"{head}<{name}>{self.rows}</{name}>{tail}"

    def is_numbered(self) -> bool:
        """Whether every row has its number; the format allows rows without."""
        return not re.search(rf'<{self.prefix}row\b(?![^<>]*(?<!\S)r="[0-9])', self.rows)

    def merged(self) -> list[tuple[int, int, int, int]]:
        """The merged ranges: first row, first column, last row, last column, from 1."""
        parent = markup.child(self.around, markup.root(self.around), "mergeCells")
        found = [] if parent is None else _RANGE.findall(markup.written(self.around, parent))
        return [(int(top), number_of(left), int(bottom), number_of(right)) for left, top, right, bottom in found]

    def restyled(self, marked: Marked, style_of: StyleOf) -> SheetText:
        """The sheet with the style of every marked cell changed. A blank cell that is not written down is added."""
        rows = list(re.finditer(rf"<{self.prefix}row\b([^<>]*?)(/?)>", self.rows))
        numbers = [int(found[1]) if (found := _ROW.search(row[1])) else 0 for row in rows]
        at = {number: place for place, number in enumerate(numbers)}
        pieces, done = [], 0
        for number in sorted(marked):
            place = at.get(number)
            if place is None:
                after = bisect(numbers, number)
                start = end = rows[after].start() if after < len(rows) else len(self.rows)
                opened, inside = f'<{self.prefix}row r="{number}">', ""
            else:
                start = rows[place].start()
                opened, inside = rows[place][0], ""
                end = rows[place].end()
                if rows[place][2]:
                    opened = f"{opened.removesuffix('/>')}>"
                else:
                    closed = self.rows.index(f"</{self.prefix}row>", end)
                    inside, end = self.rows[end:closed], closed + len(f"</{self.prefix}row>")
            pieces += [self.rows[done:start], self._row(opened, inside, number, marked[number], style_of)]
            done = end
        return replace(self, rows="".join([*pieces, self.rows[done:]]))

    def widened(self, needed: Mapping[int, float]) -> SheetText:
        """The sheet with these columns (from 1) at least so wide; hidden ones stay as they are."""
        spans = [(*span, tag) for span, tag in self._columns()]
        made: dict[int, str] = {}
        for column, width in needed.items():
            tag = next((tag for first, last, tag in spans if first <= column <= last), "")
            opening = markup.root(tag) if tag else None
            now = float(opening.get("width") or self.usual_width()) if opening else self.usual_width()
            if now >= width or (opening and opening.get("hidden") in ("1", "true")):
                continue
            blank = f"<{self.prefix}col/>"
            wide = f"{min(width, WIDEST):.2f}"
            made[column] = markup.with_attributes(tag or blank, min=column, max=column, width=wide, customWidth=1)
        if not made:
            return self
        kept = [piece for first, last, tag in spans for piece in _without(first, last, tag, made)]
        written = "".join(tag for _, tag in sorted([*kept, *made.items()]))
        top = markup.root(self.around)
        old = markup.child(self.around, top, "cols")
        whole = f"<{self.prefix}cols>{written}</{self.prefix}cols>"
        if old is None:
            return replace(self, around=markup.placed(self.around, whole, after=BEFORE_COLUMNS))
        return replace(self, around=self.around[: old.start] + whole + self.around[old.end :])

    def usual_width(self) -> float:
        """The width of a column without a width of its own."""
        defaults = markup.child(self.around, markup.root(self.around), "sheetFormatPr")
        return float(defaults.get("defaultColWidth") or USUAL_WIDTH) if defaults else USUAL_WIDTH

    def _columns(self) -> list[tuple[tuple[int, int], str]]:
        parent = markup.child(self.around, markup.root(self.around), "cols")
        spans = [] if parent is None else markup.children(self.around, parent)
        return [((whole(one.get("min")), whole(one.get("max"))), markup.written(self.around, one)) for one in spans]

    def _row(self, opened: str, inside: str, number: int, marks: Mapping[int, int], style_of: StyleOf) -> str:
        """One row with its marked cells restyled, those that it lacks added in their order."""
        cells = re.compile(rf"<{self.prefix}c\s([^<>]*?)(/?)>")
        seen: list[tuple[int, int]] = []

        def restyle(cell: re.Match[str]) -> str:
            address = _ADDRESS.search(cell[1])
            column = number_of(address[1]) if address else 0
            if column not in marks:
                return cell[0]
            found = _STYLE.search(cell[1])
            style = style_of(number, column, int(found[1]) if found else 0, marks[column])
            attributes = _STYLE.sub(f's="{style}"', cell[1]) if found else f'{cell[1].rstrip()} s="{style}"'
            return f"<{self.prefix}c {attributes}{cell[2]}>"

        inside = cells.sub(restyle, inside)
        for cell in cells.finditer(inside):
            address = _ADDRESS.search(cell[1])
            seen.append((number_of(address[1]) if address else 0, cell.start()))
        lacking = [column for column in marks if column not in dict(seen)]
        if lacking:
            opened = _SPANS.sub("", opened)
        for column in sorted(lacking, reverse=True):
            start = next((start for there, start in seen if there > column), len(inside))
            style = style_of(number, column, self._blank_style(opened, column), marks[column])
            blank = f'<{self.prefix}c r="{cell_address(number, column)}" s="{style}"/>'
            inside = inside[:start] + blank + inside[start:]
        return f"{opened}{inside}</{self.prefix}row>"

    def _blank_style(self, row: str, column: int) -> int:
        """The style of a cell that is not written down: that of its row, or of its column."""
        style = _STYLE.search(row)
        if style:
            return int(style[1])
        tags = (tag for (first, last), tag in self._columns() if first <= column <= last)
        return whole(next((markup.root(tag).get("style") for tag in tags), ""))


def number_of(letters: str) -> int:
    """The number of a column, from 1, by its letters."""
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - 64
    return number


def room_for(digits: int, sign: int, size: float) -> float:
    """The width that a column needs for so many characters of a number and of a sign, in this size of type."""
    return max((digits * 1.1 + sign * 1.15 + 3.5) * size, NARROWEST)


def _without(first: int, last: int, tag: str, taken: Mapping[int, str]) -> list[tuple[int, str]]:
    """What is left of a run of columns formatted alike when some get a format of their own."""
    left, start = [], first
    for column in [*sorted(one for one in taken if first <= one <= last), last + 1]:
        if column > start:
            left.append((start, markup.with_attributes(tag, min=start, max=column - 1)))
        start = column + 1
    return left
