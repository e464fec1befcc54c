"""One sheet of the person's workbook as the public may see it: its look, and the figures that are published."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, replace
from decimal import Decimal

from sdc_core.io.own_workbook import markup
from sdc_core.io.own_workbook.package import OFFICE
from sdc_core.io.own_workbook.sheet_text import SheetText
from sdc_core.io.public.figures_in_text import numbers_in
from sdc_core.io.public.own_layout.cells import (
    WrittenCell,
    WrittenRow,
    plain_text,
    written_as_it_was,
    written_number,
    written_text,
)
from sdc_core.io.public.published import Published

STAYS = (
    *("sheetPr", "dimension", "sheetViews", "sheetFormatPr", "cols", "sheetData", "mergeCells", "printOptions"),
    *("pageMargins", "pageSetup", "headerFooter", "rowBreaks", "colBreaks"),
)
"""The elements of a sheet that say how it looks; everything else is left out."""

_OPENED = re.compile(r'\s(?:r:id|codeName|tabSelected|(?:[\w.-]+:)?uid)="[^"]*"')


@dataclass(eq=False)
class PublicSheetOfTheirs:
    """Writes one sheet anew, cell by cell; notes what a person has to look at.

    placed: the row of the cube that stands at a row and column. following: formulas that could give a hidden
    figure back. keep_text: takes a shared text over and gives its number in the copy. style_of_symbol: from a
    cell's style to that of a symbol in it. labels: the names and codes of categories, and the title. looked_at:
    addresses of numbers that a person says are no figures.
    """

    name: str
    published: Published
    placed: Mapping[tuple[int, int], int]
    following: Collection[tuple[str, int, int]]
    texts: list[str]
    keep_text: Callable[[str], int]
    style_of_symbol: Callable[[int], int]
    labels: frozenset[str]
    looked_at: Collection[str]
    beside: list[str] = field(default_factory=list)
    """Addresses of numbers that are not of the table and that nobody has looked at."""
    harmless: set[str] = field(default_factory=set)
    """Addresses of numbers beside the table that need no look: labels, and results of what is published."""
    blanked: int = 0

    def written(self, sheet: SheetText, rows: list[WrittenRow], *, drawing: bool) -> str:
        """The sheet's XML."""
        prefix = sheet.prefix
        made = []
        for row in rows:
            cells = "".join(self._cell(cell, prefix) for cell in row.cells)
            made.append(f"<{prefix}row {row.attributes}>{cells}</{prefix}row>")
        return self._around(sheet, "".join(made), drawing=drawing)

    def _around(self, sheet: SheetText, rows: str, *, drawing: bool) -> str:
        text = sheet.around
        top = markup.root(text)
        pieces = []
        for one in markup.children(text, top):
            if one.name == "sheetData":
                pieces.append(f"<{sheet.prefix}sheetData>{rows}</{sheet.prefix}sheetData>")
            elif one.name in STAYS:
                pieces.append(_OPENED.sub("", markup.without(markup.written(text, one), ("extLst",))))
        if drawing:
            pieces.append(f'<{sheet.prefix}drawing xmlns:r="{OFFICE}" r:id="rId1"/>')
        name = f"{top.prefix}{top.name}"
        head = _OPENED.sub("", text[top.start : top.inner])
        return f'<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n{head}{"".join(pieces)}</{name}>'

    def _cell(self, cell: WrittenCell, prefix: str) -> str:
        row = self.placed.get((cell.row, cell.column))
        if row is not None:
            return self._figure(cell, row, prefix)
        if cell.formula is not None and (self.name, cell.row, cell.column) in self.following:
            self.blanked += 1
            return self._symbol(cell, prefix)
        if is_number(text := self._text(cell)):
            self._look(cell, text)
        return self._kept(cell, prefix)

    def _figure(self, cell: WrittenCell, row: int, prefix: str) -> str:
        """A cell of the table: the symbol, or the published figure, as it was written where it says the same."""
        if self.published.hidden[row]:
            return self._symbol(cell, prefix)
        value = int(self.published.value[row])
        text = self._text(cell)
        if cell.formula is None and cell.kind != "n" and says(text, value, self.published):
            return self._kept(cell, prefix)
        if cell.kind == "n" and not cell.value and cell.formula is None and value == 0:
            return written_as_it_was(cell, "", prefix)
        return written_number(cell, self.published.text_of(value), prefix)

    def _symbol(self, cell: WrittenCell, prefix: str) -> str:
        """The symbol, set at the right as numbers are."""
        style = self.style_of_symbol(cell.style)
        return written_text(replace(cell, style=style), self.published.symbol, prefix)

    def _look(self, cell: WrittenCell, text: str) -> None:
        """Whether a number that is not of the table may stay without a look."""
        address = f"{self.name}!{cell.address}"
        if address in self.looked_at:
            return
        if cell.formula is not None or self._is_label(cell, text):
            self.harmless.add(address)
        else:
            self.beside.append(cell.address)

    def _is_label(self, cell: WrittenCell, text: str) -> bool:
        """A number to the left of the table or above it that is the name of a category, or the title."""
        top = min((row for row, _ in self.placed), default=0)
        left = min((column for _, column in self.placed), default=0)
        return (cell.row < top or cell.column < left) and " ".join(text.split()) in self.labels

    def _kept(self, cell: WrittenCell, prefix: str) -> str:
        """A cell as it was, its text under its new number."""
        if cell.kind == "s" and cell.value.isdecimal() and int(cell.value) < len(self.texts):
            return written_as_it_was(cell, str(self.keep_text(self.texts[int(cell.value)])), prefix)
        return written_as_it_was(cell, cell.value, prefix)

    def _text(self, cell: WrittenCell) -> str:
        if cell.kind == "s" and cell.value.isdecimal() and int(cell.value) < len(self.texts):
            return plain_text(self.texts[int(cell.value)])
        return plain_text(cell.inline) if cell.kind == "inlineStr" else cell.value


def is_number(text: str) -> bool:
    """Whether a cell's text is a number and nothing else, however it is written; dates count as such."""
    return not re.search(r"[^\W\d_]", text) and any(True for _ in numbers_in(text))


def says(text: str, value: int, published: Published) -> bool:
    """Whether a text in a cell says this figure and no other: "1 234", "12*", "-" for nought."""
    bare = text.strip()
    if value == 0 and (not bare or bare in published.cube.spec.zero):
        return True
    numbers = set(numbers_in(bare))
    runs = re.findall(r"\d+(?:[ \u00a0\u202f\u2009\u2007'’.,]\d+)*", bare)
    return len(runs) == 1 and Decimal(value).scaleb(-published.decimals) in numbers
