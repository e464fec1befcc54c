"""One row for each finding: where, by which rule, why, and what is to become of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from sdc_core.evaluation.reviewing import Review
from sdc_core.io.workbook import messages
from sdc_core.io.workbook.cell_places import CellPlaces
from sdc_core.io.workbook.choices import word_of
from sdc_core.io.workbook.finding_rows import (
    CELL,
    DECIDED_BY,
    DECIDED_BY_WIDTH,
    DECISION,
    ENTRIES,
    EXPLANATION_WIDTH,
    IDENTIFIER,
    LEFT,
    LOOKS,
    ORDINAL,
    QUIET_NAME,
    REASON,
    REASON_WIDTH,
    REMARK,
    REMARK_WIDTH,
    FindingRows,
    heads_of,
)
from sdc_core.io.workbook.fingerprint import Fingerprint
from sdc_core.io.workbook.headings import Headings
from sdc_core.io.workbook.looks import Formats
from sdc_core.io.workbook.page import (
    COLUMN_HEAD,
    TEXT,
    TITLE,
    WARNING,
    put,
    set_height,
    set_page,
)
from sdc_core.io.workbook.text import lines, width
from sdc_core.numbers.writing import written_out
from sdc_core.progress import Progress
from sdc_core.signoff.signoff import DISPOSITIONS, NEEDS_REASON, Decision, SignOff

if TYPE_CHECKING:
    from xlsxwriter.worksheet import Worksheet

MOST_FINDINGS = 250_000
"""Rows listed; a sheet has 1,048,576."""

UNDECIDED = Decision()
HEAD_ROW = 3
ROWS_BETWEEN_REPORTS = 4096
WIDEST_LABEL = 24
IDENTIFIER_WIDTH = 17
COUNTED = (messages.HEAD_COUNT, messages.HEAD_MARGIN, messages.HEAD_MARGIN_UNITS, messages.HEAD_UNITS)


@dataclass(frozen=True)
class Listed:
    """What the sign-off sheet refers to: where the rows are, and what stood in them when written.

    first and last: row numbers as a sheet counts them, from 1. decision and reason: columns from 0.
    """

    first: int
    last: int
    decision: int
    reason: int
    count: int
    left_out: int
    undecided: int
    without_reason: int
    to_be_fixed: int


class FindingsSheet:
    """The list of findings with their decisions; `write` writes it and returns where everything is."""

    def __init__(
        self,
        sheet: Worksheet,
        formats: Formats,
        review: Review,
        signoff: SignOff,
        *,
        headings: Headings,
        places: CellPlaces | None = None,
    ) -> None:
        self.sheet, self.formats, self.review, self.signoff, self.headings = sheet, formats, review, signoff, headings
        self.names = review.cube.spec.names
        self.value_column = 1 + len(self.names)
        self.heads = heads_of(review, located=places is not None)
        self.all_heads = (messages.HEAD_NUMBER.said(), *self.names, *(head.said() for head in self.heads))
        self.decision_column = self.value_column + self.heads.index(DECISION)
        self.last_column = self.value_column + len(self.heads) - 1
        self.label_widths = [self._label_width(variable) for variable in range(len(self.names))]
        self.rows = FindingRows(sheet, formats, review, self.label_widths, places=places)

    def write(self, progress: Progress) -> Listed:
        """Write the head and every row, and set the sheet up for sorting, deciding and printing."""
        count = min(len(self.review.findings), MOST_FINDINGS)
        self._write_head(count)
        undecided, without_reason, to_be_fixed = self._write_rows(count, progress)
        first, last = HEAD_ROW + 1, HEAD_ROW + max(count, 1)
        self.sheet.data_validation(first, self.decision_column, last, self.decision_column, _choices())
        # Sorting moves what the filter spans, so the identifiers have to be in it; nobody needs them on paper.
        self.sheet.autofilter(HEAD_ROW, 0, last, self.last_column)
        self.sheet.print_area(0, 0, last, self.last_column - 1)
        self.sheet.freeze_panes(HEAD_ROW + 1, 1)
        set_page(self.sheet, internal=self.headings.internal, landscape=True, repeated=(0, HEAD_ROW))
        return Listed(
            first=first + 1,
            last=last + 1,
            decision=self.decision_column,
            reason=self.decision_column + 1,
            count=count,
            left_out=len(self.review.findings) - count,
            undecided=undecided,
            without_reason=without_reason,
            to_be_fixed=to_be_fixed,
        )

    def _write_head(self, count: int) -> None:
        opening = [(self.headings.findings, TITLE), (self.headings.internal, WARNING), (self._summary(count), TEXT)]
        for row, (text, look) in enumerate(opening):
            put(self.sheet, row, 0, text, replace(look, wrap=False), formats=self.formats)
        fingerprint = Fingerprint.of(self.review).text
        put(self.sheet, HEAD_ROW - 1, self.last_column, fingerprint, QUIET_NAME, formats=self.formats)
        heads = self.all_heads
        entries = (None,) * (1 + len(self.names)) + self.heads
        looks = (ORDINAL, *[LEFT] * len(self.names), *(LOOKS[head] for head in self.heads))
        widths = (6, *self.label_widths, *self._value_widths())
        for column, (head, column_width, look, known) in enumerate(zip(heads, widths, looks, entries, strict=True)):
            # Where there is no reason or remark yet there is no cell, and the column's format shows.
            whole = self.formats.of(look) if known in ENTRIES[1:] else None
            self.sheet.set_column(column, column, column_width, whole)
            aligned = replace(COLUMN_HEAD, align=look.align, indent=look.indent)
            put(self.sheet, HEAD_ROW, column, head, aligned, formats=self.formats)
        needed = max(lines(head, max(room - 3, 5)) for head, room in zip(heads, widths, strict=True))
        set_height(self.sheet, HEAD_ROW, min(needed, 4))

    def _value_widths(self) -> list[float]:
        codes = max(width(rule.id) for rule in self.review.policy.rules)
        along = max(map(width, self.names))
        counts = max(9.0, width(f"{int(self.review.cube.count.max(initial=0)):,}") * 1.1 + 1)
        figures = self.rows.figures
        largest = int(np.abs(figures.units).max(initial=0))
        sums = max(10.0, width(written_out(-largest, figures.decimals)) + 2)
        widths = {
            **dict.fromkeys(COUNTED, counts),
            **dict.fromkeys((messages.HEAD_SUM, messages.HEAD_PROTECTION), sums),
            CELL: min(self.rows.places.longest + 3, WIDEST_LABEL) if self.rows.places else 0,
            messages.HEAD_RULE: max(codes * 1.1 + 1, 8),
            messages.HEAD_ALONG: min(max(along * 1.1, 6, width(messages.HEAD_ALONG.said())) + 3, WIDEST_LABEL),
            messages.HEAD_LOOKS_AT: 14,
            messages.HEAD_SCORE: 9.5,
            messages.HEAD_LIMIT: 8,
            messages.HEAD_VERDICT: 12,
            messages.HEAD_EXPLANATION: EXPLANATION_WIDTH,
            DECISION: 14,
            REASON: REASON_WIDTH,
            REMARK: REMARK_WIDTH,
            DECIDED_BY: DECIDED_BY_WIDTH,
            IDENTIFIER: IDENTIFIER_WIDTH,
        }
        return [widths[head] for head in self.heads]

    def _summary(self, count: int) -> str:
        every = len(self.review.findings)
        if not every:
            return messages.NOTHING_FOUND.said()
        listed = messages.ONE_ROW_EACH.said()
        if count < every:
            return f"{messages.FIRST_FINDINGS.said(shown=count, every=every)} {listed}"
        return listed

    def _write_rows(self, count: int, progress: Progress) -> tuple[int, int, int]:
        """Every finding; how many are undecided, how many decisions lack their reason, how many are to be fixed."""
        undecided = without_reason = to_be_fixed = 0
        for number, finding in enumerate(self.review.findings.listed(slice(0, count)), start=1):
            if number % ROWS_BETWEEN_REPORTS == 0:
                progress(number / count, "writing the findings")
            decision = self.signoff.decision(finding) if self.signoff.decisions else UNDECIDED
            undecided += decision.disposition == "undecided"
            to_be_fixed += decision.disposition == "to be fixed"
            without_reason += decision.disposition in NEEDS_REASON and not decision.complete
            self.rows.write(HEAD_ROW + number, number, finding, decision)
        return undecided, without_reason, to_be_fixed

    def _label_width(self, variable: int) -> float:
        longest = max(map(width, self.review.cube.hierarchies[variable].labels), default=0)
        return min(max(longest * 1.1, width(self.names[variable]) + 3, 7) + 2, WIDEST_LABEL)


def _choices() -> dict[str, object]:
    return {
        "validate": "list",
        "source": [word_of(one) for one in DISPOSITIONS],
        "error_title": DECISION.said(),
        "error_message": messages.CHOOSE_DECISION.said(),
    }
