"""The table as on paper, every number a number, with the findings of the rules beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from math import ceil
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from sdc_core.arrays import IntColumn
from sdc_core.cube.arrangement import Arrangement
from sdc_core.evaluation.reviewing import Review
from sdc_core.io.workbook import messages
from sdc_core.io.workbook.looks import EXACT_IN_A_SHEET, QUIET, Formats, Look
from sdc_core.io.workbook.marks import Marker, Marks
from sdc_core.io.workbook.page import TEXT, TITLE, WARNING, merged, put, set_height, set_page, warning
from sdc_core.io.workbook.sides import Side, number_widths, stub_widths
from sdc_core.io.workbook.text import lines
from sdc_core.numbers.spreadsheet_text import shown
from sdc_core.numbers.writing import written_out
from sdc_core.words.wording import noun

if TYPE_CHECKING:
    from xlsxwriter.format import Format
    from xlsxwriter.worksheet import Worksheet

TITLE_WIDTH = 92
TITLE_IN_STUBS = 36
WIDEST_FROZEN = 90
MOST_INDENT = 12
PORTRAIT, LANDSCAPE = 95, 210
"""Characters that fit across a page: upright, and landscape in small print."""

NAMES_ROW = 3
"""The row with the names of the variables across, below title, warning and scope."""

USUAL_WIDTH = 8.43
"""The width of a column without a width of its own."""

INNER_HEAD = Look(wrap=True, line=True, align="right", number="@_-")
OUTER_HEAD = Look(wrap=True, line=True, align="left")
NAMES = Look(italic=True, ink=QUIET, align="left")
STUB_HEAD = Look(italic=True, ink=QUIET, line=True, wrap=True, align="left")


def first_figure(part: Arrangement) -> tuple[int, int]:
    """The row and the column, from 0, in which the figures of a table begin on its sheet."""
    return NAMES_ROW + 1 + max(1, len(part.across)), max(1, len(part.down))


class AnnotatedTable:
    """One sheet with one table; `write` writes it. internal: the line at its top, the warning where none is given."""

    def __init__(
        self, sheet: Worksheet, formats: Formats, review: Review, part: Arrangement, *, internal: str = ""
    ) -> None:
        self.sheet, self.formats, self.review, self.part = sheet, formats, review, part
        self.internal = internal or warning(review.cube)
        self.down = Side(part, part.down, part.row_nodes)
        self.across = Side(part, part.across, part.column_nodes)
        self.names_row = NAMES_ROW
        self.top, self.left = first_figure(part)

    def write(self, name: str, marks: Marks) -> None:
        """Write everything: title, heads, labels, numbers with their marks, print settings."""
        values = marks.numbers(self.part.cells)
        margin = self.down.margins()[:, None] | self.across.margins()[None, :]
        mark = marks.at(self.part.cells, margin)
        distinct, which = np.unique(mark, return_inverse=True)
        which = which.reshape(mark.shape)
        markers = [marks.marker(one) for one in distinct.tolist()]
        stubs = stub_widths(self.down, self._counted())
        signs = np.array([marker.room for marker in markers], dtype=np.int64)
        widths = number_widths(self.across, self._counted(), values, signs[which], decimals=marks.figures.decimals)
        pages = max(1, ceil(sum(widths) / max(LANDSCAPE - sum(stubs), LANDSCAPE / 3)))
        if pages > 1:
            stubs[-1] += max(0, TITLE_IN_STUBS - sum(stubs))
        for column, wide in enumerate([*stubs, *widths]):
            self.sheet.set_column(column, column, wide)
        self._write_title(self._title(name), stubs if pages > 1 else [*stubs, *widths])
        self._write_heads(widths, spanning=pages == 1)
        self._write_stubs(stubs)
        self._write_numbers(values, which, markers, decimals=marks.figures.decimals)
        self._set_page(sum(stubs), sum(widths), pages)

    def _title(self, name: str) -> str:
        spec = self.review.cube.spec
        fixed = [
            f"{spec.names[variable]}: {self.review.cube.hierarchies[variable].labels[node]}"
            for variable, node in self.part.fixed.items()
        ]
        title = ". ".join(filter(None, [name, spec.title]))
        return f"{title} ({', '.join(fixed)})" if fixed else title

    def _write_title(self, title: str, widths: Sequence[float]) -> None:
        """Over these columns and more where they are few; on several pages side by side, over the stubs."""
        spec, narrow = self.review.cube.spec, len(widths) == self.left
        summed = messages.SUM_OF.said(value=spec.measure.value) if spec.measure.value else ""
        unit = messages.UNIT_IS.said(unit=spec.unit) if spec.unit else ""
        scope = ". ".join(filter(None, [spec.population, summed, unit]))
        last, wide = len(widths) - 1, sum(widths)
        while not narrow and last > 0 and wide - widths[last] > TITLE_WIDTH:
            wide -= widths[last]
            last -= 1
        while not narrow and wide < TITLE_WIDTH:
            wide += USUAL_WIDTH
            last += 1
        head = replace(TITLE, size=11) if narrow else TITLE
        for row, (text, look) in enumerate([(title, head), (self.internal, WARNING), (scope, TEXT)]):
            merged(self.sheet, row, (0, last), text, look, formats=self.formats)
            set_height(self.sheet, row, lines(text, wide * 9 / look.size), size=look.size)

    def _write_heads(self, widths: Sequence[float], *, spanning: bool) -> None:
        """The names of the variables across, then a row of labels for each.

        Outer labels span their columns where all fit on a page; otherwise each column repeats them, or
        nobody could tell on the second page, or after scrolling, what a column belongs to.
        """
        put(self.sheet, self.names_row, self.left, " › ".join(self.across.names), NAMES, formats=self.formats)
        for level in range(len(self.across.variables)):
            inner = level == len(self.across.variables) - 1
            self._write_head_row(level, widths, inner=inner, spanning=spanning and not inner)
        if not self.across.variables:
            put(self.sheet, self.top - 1, self.left, self._counted(), INNER_HEAD, formats=self.formats)
        for column, variable in enumerate(self.down.names or [""]):
            put(self.sheet, self.top - 1, column, variable, STUB_HEAD, formats=self.formats)

    def _write_head_row(self, level: int, widths: Sequence[float], *, inner: bool, spanning: bool) -> None:
        row, labels, height = self.names_row + 1 + level, self.across.labels(level), 1
        bold, begins = self.across.margins(slice(level, level + 1)), self.across.starts(level)
        starts = np.flatnonzero(begins) if spanning else np.arange(len(labels))
        for first, after in pairwise([*starts.tolist(), len(labels)]):
            black = inner or bool(begins[first])
            look = OUTER_HEAD if spanning else INNER_HEAD
            look = replace(look, bold=bool(bold[first]) and black, ink=Look.ink if black else QUIET)
            span = (self.left + first, self.left + after - 1)
            merged(self.sheet, row, span, labels[first], look, formats=self.formats)
            height = max(height, lines(labels[first], sum(widths[first:after]) * 0.9))
        set_height(self.sheet, row, height)

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
        needed = lines(hierarchy.labels[node], room * 0.9 - 2 * depth)
        return shown(hierarchy.labels[node]), self.formats.of(look), self.formats.of(repeated), needed

    def _write_numbers(
        self, values: IntColumn, which: NDArray[np.int64], markers: Sequence[Marker], *, decimals: int
    ) -> None:
        write_number, write_string = self.sheet.write_number, self.sheet.write_string
        scale = 10**decimals
        made = [(self.formats.of(marker.look), marker.text) for marker in markers]
        for row, (line, looks) in enumerate(zip(values.tolist(), which.tolist(), strict=True), start=self.top):
            for column, (value, one) in enumerate(zip(line, looks, strict=True), start=self.left):
                cell_format, text = made[one]
                if text is None and -EXACT_IN_A_SHEET < value < EXACT_IN_A_SHEET:
                    write_number(row, column, value / scale if decimals else value, cell_format)
                else:
                    write_string(row, column, written_out(value, decimals) if text is None else text, cell_format)

    def _counted(self) -> str:
        spec = self.review.cube.spec
        return spec.measure.value or messages.MANY_UNITS.said(unit=noun(spec.unit or "unit")).capitalize()

    def _set_page(self, stubs: float, numbers: float, pages: int) -> None:
        self.sheet.freeze_panes(self.top, self.left if stubs <= WIDEST_FROZEN else 0)
        wide = stubs + numbers > PORTRAIT
        set_page(self.sheet, internal=self.internal, landscape=wide, repeated=(0, self.top - 1), pages_wide=pages)
        if pages > 1:
            self.sheet.repeat_columns(0, self.left - 1)
