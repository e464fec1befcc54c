"""The table as on paper, every number a number, and beside it what the rules say of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from sdc_core.arrangement import Arrangement, Nodes
from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.evaluation import Review
from sdc_core.io.workbook.looks import QUIET, Formats, Look
from sdc_core.io.workbook.marks import Marker, Marks
from sdc_core.io.workbook.page import INTERNAL, TEXT, TITLE, WARNING, merged, put, set_height, set_page
from sdc_core.io.workbook.text import lines, shown, width
from sdc_core.wording import plural

if TYPE_CHECKING:
    from xlsxwriter.format import Format
    from xlsxwriter.worksheet import Worksheet

EXACT_IN_A_SHEET = 10**15
"""Excel shows fifteen digits; a larger count is written as text rather than changed."""

TITLE_WIDTH = 92
WIDEST_LABEL, WIDEST_HEAD = 40, 18
WIDEST_FROZEN = 90
MOST_INDENT = 12
PORTRAIT, LANDSCAPE = 95, 210
"""Columns of type that fit on a page's width: upright, and lying down at small print."""

HEAD = Look(wrap=True, align="right", ink=QUIET)
NAMES = Look(italic=True, ink=QUIET, align="left")


@dataclass(frozen=True, eq=False)
class Side:
    """One side of the table: which node of which variable stands on each line, and how it is labelled."""

    arrangement: Arrangement
    variables: tuple[int, ...]
    nodes: Nodes

    def __len__(self) -> int:
        return len(self.nodes)

    @property
    def names(self) -> list[str]:
        """The variables, the outermost first."""
        return [self.arrangement.cube.spec.names[variable] for variable in self.variables]

    def labels(self, level: int) -> list[str]:
        """The label of each line at one level."""
        codes = self.arrangement.cube.hierarchies[self.variables[level]].codes
        return [codes[node] for node in self.nodes[:, level].tolist()]

    def depths(self, level: int) -> list[int]:
        """How far to indent each label: not at all below the total, one step more at each level."""
        depth = self.arrangement.cube.hierarchies[self.variables[level]].depth
        return np.maximum(depth[self.nodes[:, level]] - 1, 0).tolist()  # type: ignore[no-any-return]

    def starts(self, level: int) -> BoolColumn:
        """Where a label differs from the line before, at this level or further out."""
        changed = np.ones(len(self), dtype=bool)
        changed[1:] = (self.nodes[1:, : level + 1] != self.nodes[:-1, : level + 1]).any(axis=1)
        return changed

    def margins(self, levels: slice = slice(None)) -> BoolColumn:
        """Which lines are totals or subtotals of some variable."""
        found = np.zeros(len(self), dtype=bool)
        for level in range(len(self.variables))[levels]:
            leaf = self.arrangement.cube.hierarchies[self.variables[level]].is_leaf
            found |= ~leaf[self.nodes[:, level]]
        return found


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
        stubs = self._stub_widths()
        widths = self._column_widths(values, np.array([width(marker.sign) for marker in markers])[which])
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
        depth = max(int(hierarchy.depth[node]) - 1, 0)
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

    def _stub_widths(self) -> list[float]:
        widest = WIDEST_LABEL if self.left < 3 else WIDEST_LABEL * 0.7
        found = []
        for level, name in enumerate(self.down.names):
            labels = zip(self.down.labels(level), self.down.depths(level), strict=True)
            needed = max((width(label) + 2 * depth for label, depth in set(labels)), default=0)
            found.append(min(max(needed * 1.1, width(name), 6) + 2, widest))
        return found or [max(width(self._counted()), 8.0) + 2]

    def _column_widths(self, values: IntColumn, signs: IntColumn) -> list[float]:
        digits = np.searchsorted([10**power for power in range(1, 19)], values, side="right") + 1
        needed = (digits + (digits - 1) // 3) * 1.1 + np.where(signs > 0, signs * 1.15 + 1.5, 0) + 2
        widths = needed.max(axis=0, initial=7.0)
        if not self.across.variables:
            return [max(float(widths[0]), width(self._counted()) + 2.0)]
        heads = np.zeros(len(self.across))
        known: dict[str, float] = {}
        for column, label in enumerate(self.across.labels(len(self.across.variables) - 1)):
            if label not in known:
                words = max((width(word) for word in label.split()), default=0)
                known[label] = min(max(words, min(width(label), 12)) * 1.15 + 1.5, WIDEST_HEAD)
            heads[column] = known[label]
        return np.maximum(widths, heads).tolist()  # type: ignore[no-any-return]

    def _counted(self) -> str:
        return plural(self.review.cube.spec.unit or "unit").capitalize()

    def _set_page(self, stubs: float, numbers: float) -> None:
        self.sheet.freeze_panes(self.top, self.left if stubs <= WIDEST_FROZEN else 0)
        across = max(1, -(-int(numbers) // max(int(LANDSCAPE - stubs), LANDSCAPE // 3)))
        wide = stubs + numbers > PORTRAIT
        set_page(self.sheet, landscape=wide, repeated=(0, self.top - 1), pages_wide=across)
        if across > 1:
            self.sheet.repeat_columns(0, self.left - 1)
