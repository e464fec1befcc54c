"""A sheet written as text with the right reading beside it; the figures are drawn, so that its sums hold.

A line "cols: …" begins a table and marks its columns; every other line begins with the mark of its row, a colon, and
the cells between bars. "also: …" after it marks the columns of a second table beside the first.

Rows: t title, h headings, s a section, f figures, T a total, n a note, - left out, . of no account,
? one thing or another, such as a heading of the labels alone in a row.
Columns: L labels, F figures, T a total, - left out, . of no account, ? labels or left out.
Behind f, F, T: a digit for the level below the
line above it (1 under the last one without), ^ where the subtotal comes behind its parts. Before: / begins a block
whose total is its own, = a block that breaks the first one's figures down once more. TT is the total of all blocks.
Behind the mark of a column {1.0-25.0} draws each of its figures by itself.

Cells: > an indent, * bold, < merged with the cell before, ^ merged with the one above, ' a text, # a figure,
{1.0-25.0} a figure of its own. A row of figures may end after its labels.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from random import Random

import numpy as np

from sdc_core.sheets.applying.recipe import Recipe
from sdc_core.sheets.reading.reading import Figures, LeftOut, Meaning, Reading
from tests.sheets.drafts import Draft

_RANGE = re.compile(r"\{(-?[0-9.]+)-([0-9.]+)\}")
_NUMBER = re.compile(r"-?[0-9]+(\.[0-9]+)?")
_MARK = re.compile(r"([/=]*)([tThsnfF.L?-]+)([0-9]?)(\^?)(.*)")


@dataclass(frozen=True)
class Mark:
    """What a line is, its level, and how it is drawn."""

    kind: str
    level: int = 0
    whole_behind: bool = False
    block: str = ""
    drawn: str = ""

    @classmethod
    def of(cls, text: str) -> Mark:
        found = _MARK.fullmatch(text.strip())
        if found is None:
            raise ValueError(f"No mark: {text!r}")
        block, kind, level, behind, drawn = found.groups()
        return cls(kind, int(level or 0), behind == "^", block, drawn)

    @property
    def is_figures(self) -> bool:
        return self.kind in ("f", "F", "T", "TT")

    @property
    def is_total(self) -> bool:
        return self.kind in ("T", "TT")


@dataclass(frozen=True)
class Printed:
    """One sheet. symbols, percent, figures: of its tables; typical: the size of a figure; divide: what of it is shown.

    delimiter: of a text file, "" for a workbook. no_table: nothing on the sheet is a table.
    """

    name: str
    text: str
    symbols: Mapping[str, Meaning] = field(default_factory=dict)
    percent: bool = False
    figures: Figures = "counts"
    typical: int = 300
    divide: int = 1
    rounded: int = 1
    format: str = ""
    delimiter: str = ""

    @cached_property
    def draft(self) -> Draft:
        """The sheet with its true readings."""
        draft = Draft(Random(self.name), delimiter=self.delimiter)
        drawing = np.random.default_rng(sum(map(ord, self.name)))
        row = 1
        for block in self._blocks():
            _Part(self, draft, drawing, block, row).written()
            row += sum(not line.startswith(("cols:", "also:")) for line in block)
        return draft

    @property
    def recipe(self) -> Recipe:
        return self.draft.recipe()

    @property
    def free(self) -> frozenset[tuple[str, int]]:
        """Rows and columns within the sheet's rectangle of which more than one thing may be said."""
        lines = [line.partition(":") for line in self.text.strip("\n").split("\n")]
        marks = [mark for mark, _, _ in lines if mark not in ("cols", "also")]
        heads = [head.split("|") for mark, _, head in lines if mark in ("cols", "also")]
        rows = {("row", at) for at, mark in enumerate(marks) if mark == "?"}
        return frozenset(
            rows | {("column", at) for head in heads for at, mark in enumerate(head) if mark.strip() == "?"}
        )

    def _blocks(self) -> list[list[str]]:
        blocks: list[list[str]] = []
        for line in self.text.strip("\n").split("\n"):
            if line.startswith("cols:"):
                blocks.append([])
            blocks[-1].append(line)
        return blocks


@dataclass(frozen=True)
class _Part:
    """One table, or two beside one another, from its first row on."""

    sheet: Printed
    draft: Draft
    drawing: np.random.Generator
    lines: list[str]
    first: int

    def written(self) -> None:
        heads = [line.partition(":")[2] for line in self.lines if line.startswith(("cols:", "also:"))]
        body = [line.partition(":")[::2] for line in self.lines if not line.startswith(("cols:", "also:"))]
        rows = [Mark.of(mark) for mark, _ in body]
        cells = [[cell.strip() for cell in line.split("|")] if line.strip() else [] for _, line in body]
        for head in heads:
            columns = [Mark.of(mark) for mark in head.split("|")]
            figures = self._figures(rows, columns)
            self._put(rows, columns, cells, figures)
            if any(mark.is_figures for mark in columns):
                self.draft.tables.append(self._reading(rows, columns))

    def _figures(self, rows: list[Mark], columns: list[Mark]) -> np.ndarray:
        """Leaves drawn, everything else their sums."""
        down, across = _leaves(rows), _leaves(columns)
        size = (len(rows), len(columns))
        leaf = np.exp(self.drawing.normal(0, 0.9, size)) * self.sheet.typical
        leaf = leaf.astype(np.int64) + 1
        for axis, marks in ((0, rows), (1, columns)):
            first, second = _blocks_of(marks)
            if second:
                leaf = _split(leaf, axis, first, second, self.drawing)
        return np.array(down).astype(np.int64) @ leaf @ np.array(across).astype(np.int64).T

    def _put(self, rows: list[Mark], columns: list[Mark], cells: list[list[str]], figures: np.ndarray) -> None:
        for at, mark in enumerate(rows):
            texts = cells[at]
            for column, one in enumerate(columns):
                text = texts[column] if column < len(texts) else _filled(mark, one)
                text = one.drawn or "#" if text == "#" else text
                self._cell(self.first + at, column + 1, text, int(figures[at, column]))
            for column, text in enumerate(texts[len(columns) :], start=len(columns)):
                self._cell(self.first + at, column + 1, text, 0)

    def _cell(self, row: int, column: int, text: str, figure: int) -> None:
        draft = self.draft
        if (row, column) in draft.cells or text == "":
            return
        if text == "<":
            _stretch(draft, row, column, across=True)
            return
        if text == "^":
            _stretch(draft, row, column, across=False)
            return
        indent = len(text) - len(text.lstrip(">"))
        text = text[indent:]
        bold, text = text.startswith("*") and len(text) > 1, text.removeprefix("*") if len(text) > 1 else text
        value: object = text
        if text == "#":
            value = self._shown(figure)
        elif found := _RANGE.fullmatch(text):
            low, high = float(found[1]), float(found[2])
            digits = len(found[1].partition(".")[2])
            value = (
                round(float(self.drawing.uniform(low, high)), digits) if digits else self.drawing.integers(low, high)
            )
            value = value if digits else int(str(value))
        elif text.startswith("'") and len(text) > 1:
            value = text[1:]
        elif _NUMBER.fullmatch(text) and (text == "0" or not text.lstrip("-").startswith("0") or "." in text):
            value = float(text) if "." in text else int(text)
        draft.put(row, column, value, bold=bold, indent=indent, format=self.sheet.format if value != text else "")

    def _shown(self, figure: int) -> object:
        sheet = self.sheet
        rounded = round(figure / sheet.rounded) * sheet.rounded
        return rounded if sheet.divide == 1 else round(rounded / sheet.divide, len(str(sheet.divide)) - 1)

    def _reading(self, rows: list[Mark], columns: list[Mark]) -> Reading:
        sheet = self.sheet
        return replace(
            reading_of_marks(rows, columns, first=self.first),
            sheet="" if sheet.delimiter else "Sheet",
            symbols=dict(sheet.symbols),
            percent=sheet.percent,
            figures=sheet.figures,
        )


def reading_of_marks(rows: list[Mark], columns: list[Mark], *, first: int) -> Reading:
    """What the marks of rows and columns say, the rows numbered from `first` and the columns from 1."""

    def down(kinds: str) -> tuple[int, ...]:
        return tuple(first + at for at, mark in enumerate(rows) if mark.kind[0] in kinds)

    def across(kinds: str) -> tuple[int, ...]:
        return tuple(at + 1 for at, mark in enumerate(columns) if mark.kind[0] in kinds)

    out = [LeftOut("column", at, "") for at in across("-")] + [LeftOut("row", at, "") for at in down("-")]
    return Reading(
        sheet="",
        header_rows=down("h"),
        stub_columns=across("L"),
        rows=down("fT"),
        columns=across("FT"),
        title_rows=down("t"),
        section_rows=down("s"),
        note_rows=down("n"),
        left_out=tuple(out),
        row_totals=tuple(first + at for at, mark in enumerate(rows) if mark.is_total),
        column_totals=tuple(at + 1 for at, mark in enumerate(columns) if mark.is_total),
        row_parents={part + first: whole + first for part, whole in _parents(rows).items()},
        column_parents={part + 1: whole + 1 for part, whole in _parents(columns).items()},
    )


def _filled(row: Mark, column: Mark) -> str:
    """What stands where a line says no more."""
    if row.kind == "-":
        return row.drawn if column.is_figures else ""
    if not row.is_figures:
        return ""
    return "#" if column.is_figures else column.drawn if column.kind == "-" else ""


def _stretch(draft: Draft, row: int, column: int, *, across: bool) -> None:
    before = (row, column - 1) if across else (row - 1, column)
    for at, (top, left, bottom, right) in enumerate(draft.merges):
        if top <= before[0] <= bottom and left <= before[1] <= right:
            draft.merges[at] = (top, left, max(bottom, row), max(right, column))
            return
    draft.merges.append((*before, row, column))


def _parents(marks: list[Mark]) -> dict[int, int]:
    parents = {}
    for at, mark in enumerate(marks):
        if mark.level and mark.is_figures:
            others = range(at + 1, len(marks)) if mark.whole_behind else range(at - 1, -1, -1)
            parents[at] = next(
                one for one in others if marks[one].kind in ("f", "F") and marks[one].level == mark.level - 1
            )
    return parents


def _leaves(marks: list[Mark]) -> list[list[bool]]:
    """For each line the leaves that it is the sum of."""
    parents = _parents(marks)
    wholes = set(parents.values())
    block = np.cumsum([bool(mark.block) or mark.kind == "s" for mark in marks])
    again = {int(block[at]) for at, mark in enumerate(marks) if "=" in mark.block}
    leaf = [mark.kind in ("f", "F") and at not in wholes for at, mark in enumerate(marks)]
    sums = []
    for at, mark in enumerate(marks):
        if mark.kind == "T":
            sums.append([leaf[one] and block[one] == block[at] for one in range(len(marks))])
        elif mark.kind == "TT":
            sums.append([leaf[one] and int(block[one]) not in again for one in range(len(marks))])
        elif at in wholes:
            sums.append([leaf[one] and at in _above(one, parents) for one in range(len(marks))])
        else:
            sums.append([one == at for one in range(len(marks))])
    return sums


def _above(at: int, parents: dict[int, int]) -> list[int]:
    line = []
    while at in parents:
        at = parents[at]
        line.append(at)
    return line


def _blocks_of(marks: list[Mark]) -> tuple[list[int], list[list[int]]]:
    """The leaves of the first block, and of every block that breaks its figures down again."""
    wholes = set(_parents(marks).values())
    block = np.cumsum([bool(mark.block) or mark.kind == "s" for mark in marks])
    leaves = [at for at, mark in enumerate(marks) if mark.kind in ("f", "F") and at not in wholes]
    again = sorted({int(block[at]) for at, mark in enumerate(marks) if "=" in mark.block})
    firsts = [int(block[at]) for at in leaves if int(block[at]) not in again]
    first = [at for at in leaves if firsts and int(block[at]) == firsts[0]]
    return first, [[at for at in leaves if int(block[at]) == one] for one in again]


def _split(
    leaf: np.ndarray, axis: int, first: list[int], again: list[list[int]], drawing: np.random.Generator
) -> np.ndarray:
    turned = leaf if axis == 0 else leaf.T
    for leaves in again:
        shares = drawing.dirichlet([3.0] * len(leaves))
        for column, total in enumerate(turned[first].sum(axis=0)):
            turned[leaves, column] = drawing.multinomial(int(total), shares)
    return turned if axis == 0 else turned.T
