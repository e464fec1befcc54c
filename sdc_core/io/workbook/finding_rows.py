"""The rows of the findings sheet: one finding each, written cell by cell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from sdc_core.evaluation import Review
from sdc_core.findings import Finding
from sdc_core.io.findings_csv import decimal_text
from sdc_core.io.workbook.looks import EXACT_IN_A_SHEET, QUIET, Formats, Look
from sdc_core.io.workbook.marks import MISSING_TEXT
from sdc_core.io.workbook.page import set_height
from sdc_core.io.workbook.text import lines, shown
from sdc_core.signoff import Decision

if TYPE_CHECKING:
    from xlsxwriter.worksheet import Worksheet

EXPLANATION_WIDTH, REASON_WIDTH = 56, 24
SHOWN_DECIMALS = 15

LEFT = Look(wrap=True, top=True, align="left", indent=1)
CENTRED = Look(wrap=True, top=True, align="center")
NUMBER = Look(number="#,##0", top=True, align="right")
ORDINAL = Look(ink=QUIET, number="0", top=True, align="left")
ENTRY_FIELD = Look(wrap=True, top=True, align="left", indent=1)


class FindingRows:
    """Writes findings; the formats are looked up once, for there may be many thousand."""

    def __init__(self, sheet: Worksheet, formats: Formats, review: Review, label_widths: Sequence[float]) -> None:
        self.sheet, self.formats, self.label_widths = sheet, formats, label_widths
        self.value_column = 1 + len(label_widths)
        self.left, self.centred, self.number = formats.of(LEFT), formats.of(CENTRED), formats.of(NUMBER)
        self.ordinal, self.entry = formats.of(ORDINAL), formats.of(ENTRY_FIELD)
        self.rules = {
            rule.id: formats.of(replace(CENTRED, fill=rule.colours.fill, ink=rule.colours.ink))
            for rule in review.policy.rules
        }

    def write(self, row: int, number: int, finding: Finding, decision: Decision) -> None:
        """Write one finding, its decision and its reason, if any."""
        write, at = self.sheet.write_string, self.value_column
        self.sheet.write_number(row, 0, number, self.ordinal)
        for column, label in enumerate(finding.labels, start=1):
            write(row, column, shown(label), self.left)
        self._write_count(row, at, finding.value, missing=MISSING_TEXT)
        rule = self.rules[finding.rule] if finding.verdict == "unsafe" else self.centred
        write(row, at + 1, finding.rule, rule)
        write(row, at + 2, shown(finding.along), self.left)
        self._write_count(row, at + 3, finding.margin, missing="")
        if finding.score is not None:
            self._write_figure(row, at + 4, finding.score, finding.limit)
        self._write_figure(row, at + 5, finding.limit, finding.limit)
        write(row, at + 6, finding.verdict, self.left)
        write(row, at + 7, shown(finding.explanation), self.left)
        write(row, at + 8, decision.disposition, self.entry)
        if decision.reason:
            write(row, at + 9, shown(decision.reason), self.entry)
        self._set_height(row, finding, decision)

    def _write_count(self, row: int, column: int, count: int | None, *, missing: str) -> None:
        if count is not None and count < EXACT_IN_A_SHEET:
            self.sheet.write_number(row, column, count, self.number)
        elif count is not None or missing:
            self.sheet.write_string(row, column, missing if count is None else f"{count:,}", self.number)

    def _write_figure(self, row: int, column: int, figure: Fraction, limit: Fraction) -> None:
        """A score or limit with as many decimals as show on which side of the limit it lies."""
        if figure.denominator == 1 and figure < EXACT_IN_A_SHEET:
            self.sheet.write_number(row, column, figure.numerator, self.number)
            return
        decimals = min(len(decimal_text(figure, limit).partition(".")[2]), SHOWN_DECIMALS)
        look = replace(NUMBER, number=f"#,##0.{'0' * decimals}")
        self.sheet.write_number(row, column, float(figure), self.formats.of(look))

    def _set_height(self, row: int, finding: Finding, decision: Decision) -> None:
        needed = max(1, lines(finding.explanation, EXPLANATION_WIDTH))
        if decision.reason:
            needed = max(needed, lines(decision.reason, REASON_WIDTH - 2))
        for label, room in zip(finding.labels, self.label_widths, strict=True):
            if len(label) * 2 > room:
                needed = max(needed, lines(label, room - 3))
        set_height(self.sheet, row, needed)
