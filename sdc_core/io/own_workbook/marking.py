"""Which cells of which sheet are marked, and the comment on each: found by their place, never by their value."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

import numpy as np
from numpy.typing import NDArray

from sdc_core.arrays import IntColumn
from sdc_core.cube.cube import Placed
from sdc_core.evaluation.finding import Finding
from sdc_core.evaluation.reviewing import Review
from sdc_core.evaluation.status import SIGNS, Aspect
from sdc_core.evaluation.statuses import only, unsafe_in
from sdc_core.io.own_workbook import messages
from sdc_core.io.workbook.marks import Marks
from sdc_core.io.workbook.messages import HATCHED_ZERO_MEANS
from sdc_core.rules import MARKS
from sdc_core.rules.base import UNSAFE_SYMBOL

MARKED = Aspect.NOT_JUDGED | Aspect.INFORMATIVE
"""What a cell is marked for besides rules."""

MOST_COMMENTS = 3_000
"""Comments in a workbook: more make it slow to open."""

LONGEST_COMMENT = 2_000

Merged = Sequence[tuple[int, int, int, int]]


@dataclass(frozen=True, eq=False)
class MarkedCells:
    """The marked cells of one sheet: rows and columns from 1, the cube's row, the mark, the figure's digits."""

    row: IntColumn
    column: IntColumn
    cell: IntColumn
    mark: NDArray[np.int64]
    digits: IntColumn

    def __len__(self) -> int:
        return len(self.row)

    def on(self, merged: Merged) -> MarkedCells:
        """The same with cells that a merge covers moved to its first cell, the only one that shows."""
        row, column = self.row.copy(), self.column.copy()
        for top, left, bottom, right in merged:
            inside = (row >= top) & (row <= bottom) & (column >= left) & (column <= right)
            row[inside], column[inside] = top, left
        return MarkedCells(row, column, self.cell, self.mark, self.digits)

    def by_row(self) -> dict[int, dict[int, int]]:
        """The marks by row and column; those of cells that came to one place are taken together."""
        found: dict[int, dict[int, int]] = {}
        for row, column, mark in zip(self.row.tolist(), self.column.tolist(), self.mark.tolist(), strict=True):
            line = found.setdefault(row, {})
            line[column] = line.get(column, 0) | mark
        return found


def marked_cells(review: Review, marks: Marks, placed: Placed) -> dict[str, MarkedCells]:
    """For each sheet with findings its marked cells."""
    mark = only(marks.at(placed.rows, np.zeros(len(placed.rows), dtype=bool)), MARKED)
    size = np.abs(marks.numbers(placed.rows))
    whole = np.maximum(np.searchsorted([10**power for power in range(1, 19)], size, side="right") + 1, 1)
    digits = whole + (whole - 1) // 3 + (marks.figures.decimals > 0)
    found = {}
    for number, name in enumerate(placed.origins.sheets):
        here = np.flatnonzero((mark != 0) & (placed.origins.sheet == number))
        if len(here):
            at = placed.origins.picked(here)
            found[name] = MarkedCells(at.row, at.column, placed.rows[here], mark[here], digits[here])
    return found


def chosen_for_comments(sheets: dict[str, MarkedCells]) -> dict[str, NDArray[np.bool_]]:
    """For each sheet which of its marked cells get a comment: the unsafe first, as many as there is room for."""
    if not sheets:
        return {}
    marks = np.concatenate([cells.mark for cells in sheets.values()])
    order = np.argsort(~unsafe_in(marks), kind="stable")[:MOST_COMMENTS]
    chosen = np.zeros(len(marks), dtype=bool)
    chosen[order] = True
    ends = np.cumsum([len(cells) for cells in sheets.values()])[:-1]
    return dict(zip(sheets, np.split(chosen, ends), strict=True))


def comments_on(review: Review, cells: IntColumn) -> list[str]:
    """The comment on each of these cells of the cube: a sentence for every finding about it."""
    findings = review.findings
    firsts, ends = (np.searchsorted(findings.columns[0], cells, side=side) for side in ("left", "right"))
    numbers = ends - firsts
    before = np.repeat(np.cumsum(numbers) - numbers, numbers)
    listed = findings.listed(np.repeat(firsts, numbers) + np.arange(len(before)) - before)
    return [_comment(list(islice(listed, number))) for number in numbers.tolist()]


def _mark(finding: Finding) -> str:
    return MARKS.get(finding.rule, f"{UNSAFE_SYMBOL}{finding.rule}")


def _comment(findings: Sequence[Finding]) -> str:
    not_judged = f"{SIGNS[Aspect.NOT_JUDGED].symbol} "
    sentences = [
        f"{_mark(finding) if finding.verdict == 'unsafe' else not_judged + finding.rule}: {finding.explanation}"
        for finding in findings
    ]
    zero = [HATCHED_ZERO_MEANS.said()]  # where no rule has a finding of its own
    text = "\n".join([messages.HEAD_OF_COMMENT.said(), *(dict.fromkeys(sentences) or zero)])
    return text if len(text) <= LONGEST_COMMENT else f"{text[:LONGEST_COMMENT]}… {messages.REST_ON_SHEET.said()}"
