"""The table as on paper, every number a number, and beside it what the rules say of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from sdc_core.arrangement import Arrangement
from sdc_core.arrays import IntColumn
from sdc_core.evaluation import Review
from sdc_core.io.workbook.looks import EXACT_IN_A_SHEET, QUIET, Formats, Look
from sdc_core.io.workbook.marks import Marker, Marks
from sdc_core.io.workbook.page import INTERNAL, TEXT, TITLE, WARNING, merged, put, set_height, set_page
from sdc_core.io.workbook.sides import Side, number_widths, stub_widths
from sdc_core.io.workbook.text import lines, shown, width
from sdc_core.wording import plural

if TYPE_CHECKING:
    from xlsxwriter.format import Format
    from xlsxwriter.worksheet import Worksheet

TITLE_WIDTH = 92
WIDEST_FROZEN = 90
MOST_INDENT = 12
PORTRAIT, LANDSCAPE = 95, 210
"""Columns of type that fit on a page's width: upright, and lying down at small print."""

NAMES = Look(italic=True, ink=QUIET, align="left")


class AnnotatedTable:
    """One sheet with one table; `write` writes it."""

    def __init__(self, sheet: Worksheet, formats: Formats, review: Review, part: Arrangement) -> None:
        self.sheet, self.formats, self.review, self.part = sheet, formats, review, part
        self.down = Side(part, part.down, part.row_nodes)
        self.across = Side(part, part.across, part.column_nodes)
        self.left = max(1, len(part.down))
        self.names_row = 3
        self.top = self.names_row + 1 + max(1, len(part.across))

    def write(self, name: str, marks: Marks) -> None:
        """Write everything: title, heads, labels, numbers with their marks, print settings."""
        values = self.review.cube.count_at(self.part.cells)
        margin = self.down.margins()[:, None] | self.across.margins()[None, :]
        mark = marks.at(self.part.cells, margin)
        distinct, which = np.unique(mark, return_inverse=True)
        which = which.reshape(mark.shape)
        markers = [Marker.of(one, self.review.policy.rules) for one in distinct.tolist()]
        stubs = stub_widths(self.down, self._counted())
        signs = np.array([width(marker.sign) for marker in markers], dtype=np.int64)
        widths = number_widths(self.across, self._counted(), values, signs[which])
        for column, columns_of_type in enumerate([*stubs, *widths]):
            self.sheet.set_column(column, column, columns_of_type)
        self._write_title(name, [*stubs, *widths])
        self._write_heads(widths)
        self._write_stubs(stubs)
        self._write_numbers(values, which, markers)
        self._set_page(sum(stubs), sum(widths))

    def _write_title(self, name: str, widths: Sequence[float]) -> None:
        spec = self.review.cube.spec
        held = [
            f"{spec.names[variable]}: {self.review.cube.hierarchies[variable].codes[node]}"
            for variable, node in self.part.fixed.items()
        ]
        title = ". ".join(filter(None, [name, spec.title])) + (f" ({', '.join(held)})" if held else "")
        scope = ". ".join(filter(None, [spec.population, f"Unit: {spec.unit}" if spec.unit else ""]))
        last, wide = 0, widths[0]
        while wide < TITLE_WIDTH:
            last += 1
            wide += widths[last] if last < len(widths) else 9
        for row, (text, look) in enumerate([(title, TITLE), (INTERNAL, WARNING), (scope, TEXT)]):
            merged(self.sheet, row, (0, last), text, look, formats=self.formats)
            set_height(self.sheet, row, lines(text, wide * 9 / look.size), size=look.size)

    def _write_heads(self, widths: Sequence[float]) -> None:
        """The names of the variables across, then a row of labels for each; the outer ones span theirs."""
        columns = self.formats
        put(self.sheet, self.names_row, self.left, " › ".join(self.across.names), NAMES, formats=columns)
        for level in range(len(self.across.variables)):
            row, inner = self.names_row + 1 + level, level == len(self.across.variables) - 1
            labels = self.across.labels(level)
            bold = self.across.margins(slice(level, level + 1)).tolist()
            starts = np.arange(len(labels)) if inner else np.flatnonzero(self.across.starts(level))
            height = 1
            for first, after in pairwise([*starts.tolist(), len(labels)]):
                look = Look(wrap=True, line=True, bold=bold[first], align="right" if inner else "left")
                span = (self.left + first, self.left + after - 1)
                merged(self.sheet, row, span, labels[first], look, formats=columns)
                height = max(height, lines(labels[first], sum(widths[first:after]) * 0.9))
            set_height(self.sheet, row, height)
        if not self.across.variables:
            put(self.sheet, self.top - 1, self.left, self._counted(), Look(line=True, align="right"), formats=columns)
        for column, variable in enumerate(self.down.names or [""]):
            look = Look(italic=True, ink=QUIET, line=True, wrap=True, align="left")
            put(self.sheet, self.top - 1, column, variable, look, formats=columns)

    def _write_stubs(self, widths: Sequence[float]) -> None:
        """The labels at the left. An outer label is black where it begins and grey where it is repeated."""
        heights = np.ones(len(self.down), dtype=np.int64)
        for level in range(len(self.down.variables)):
            nodes, starts = self.down.nodes[:, level].tolist(), self.down.starts(level).tolist()
            stubs = {node: self._stub(level, node, widths[level]) for node in set(nodes)}
            for line, (node, begins) in enumerate(zip(nodes, starts, strict=True), start=self.top):
                label, first, repeated, _ = stubs[node]
                self.sheet.write_string(line, level, label, first if begins else repeated)
            heights = np.maximum(heights, [stubs[node][3] for node in nodes])
        if not self.down.variables:
            put(self.sheet, self.top, 0, self._counted(), TEXT, formats=self.formats)
        for line in np.flatnonzero(heights > 1).tolist():
            set_height(self.sheet, self.top + line, int(heights[line]))

    def _stub(self, level: int, node: int, room: float) -> tuple[str, Format, Format, int]:
        """A label, its formats where it begins and where it is repeated, and the lines it takes."""
        hierarchy = self.part.cube.hierarchies[self.down.variables[level]]
        depth = self.down.depth(level, node)
        look = Look(bold=not hierarchy.is_leaf[node], wrap=True, indent=min(depth, MOST_INDENT), align="left")
        repeated = replace(look, bold=False, ink=QUIET)
        needed = lines(hierarchy.codes[node], room * 0.9 - 2 * depth)
        return shown(hierarchy.codes[node]), self.formats.of(look), self.formats.of(repeated), needed

    def _write_numbers(self, values: IntColumn, which: NDArray[np.int64], markers: Sequence[Marker]) -> None:
        write_number, write_string = self.sheet.write_number, self.sheet.write_string
        made = [(self.formats.of(marker.look), marker.text) for marker in markers]
        for row, (line, looks) in enumerate(zip(values.tolist(), which.tolist(), strict=True), start=self.top):
            for column, (value, one) in enumerate(zip(line, looks, strict=True), start=self.left):
                cell_format, text = made[one]
                if text is None and value < EXACT_IN_A_SHEET:
                    write_number(row, column, value, cell_format)
                else:
                    write_string(row, column, f"{value:,}" if text is None else text, cell_format)

    def _counted(self) -> str:
        return plural(self.review.cube.spec.unit or "unit").capitalize()

    def _set_page(self, stubs: float, numbers: float) -> None:
        self.sheet.freeze_panes(self.top, self.left if stubs <= WIDEST_FROZEN else 0)
        across = max(1, -(-int(numbers) // max(int(LANDSCAPE - stubs), LANDSCAPE // 3)))
        wide = stubs + numbers > PORTRAIT
        set_page(self.sheet, landscape=wide, repeated=(0, self.top - 1), pages_wide=across)
        if across > 1:
            self.sheet.repeat_columns(0, self.left - 1)
