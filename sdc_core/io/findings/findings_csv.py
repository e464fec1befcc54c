"""Findings as CSV: what programs read back, and what a person opens in a spreadsheet."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING

from sdc_core.numbers.spreadsheet_text import csv_field, csv_line, harmless
from sdc_core.numbers.writing import decimal, decimal_text
from sdc_core.progress import Progress, no_progress

if TYPE_CHECKING:
    from sdc_core.evaluation.findings import Finding
    from sdc_core.evaluation.reviewing import Review

COLUMNS = ("value", "rule", "along", "margin", "score", "limit", "verdict", "explanation")
"""The columns after those of the spanning variables."""

ROWS_BETWEEN_REPORTS = 2000
"""Rows between two words about how far it is."""


def csv_of_findings(review: Review, *, spreadsheet_safe: bool) -> bytes:
    """All findings of a review as the bytes of one CSV file."""
    return "".join(findings_lines(review, spreadsheet_safe=spreadsheet_safe)).encode()


def findings_lines(review: Review, *, spreadsheet_safe: bool, progress: Progress = no_progress) -> Iterator[str]:
    """The header and one line for each finding, each made when it is asked for.

    Labels are verbatim, so that programs can read them back. With spreadsheet_safe, text that a
    spreadsheet would run gets an apostrophe in front; numbers stay numbers.
    """

    def text(content: str) -> str:
        return csv_field(harmless(content) if spreadsheet_safe else content)

    yield csv_line([*map(text, review.cube.spec.names), *COLUMNS])
    for number, finding in enumerate(review.findings):
        if number % ROWS_BETWEEN_REPORTS == 0:
            progress(number / len(review.findings), "writing the findings")
        yield csv_line(
            [
                *map(text, finding.labels),
                value_text(finding.value),
                text(finding.rule),
                text(finding.along),
                value_text(finding.margin),
                score_text(finding),
                decimal_text(finding.limit),
                finding.verdict,
                text(finding.explanation),
            ]
        )


def score_text(finding: Finding) -> str:
    """The score as a decimal number, "" where there is none; never on the wrong side of the limit."""
    return "" if finding.score is None else decimal_text(finding.score, finding.limit)


def value_text(number: int | Fraction | None) -> str:
    """A count or a sum written out: as many digits as it has."""
    if number is None:
        return ""
    return str(number) if isinstance(number, int) else decimal(number)
