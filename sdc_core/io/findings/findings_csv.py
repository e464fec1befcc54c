"""Findings as CSV: what programs read back, and what a person opens in a spreadsheet."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING

from sdc_core.numbers.spreadsheet_text import csv_field, csv_line, harmless
from sdc_core.progress import Progress, unheard
from sdc_core.words.wording import decimal

if TYPE_CHECKING:
    from sdc_core.evaluation.findings import Finding
    from sdc_core.evaluation.reviewing import Review

COLUMNS = ("value", "rule", "along", "margin", "score", "limit", "verdict", "explanation")
"""The columns after those of the spanning variables."""

DECIMALS = 6
"""A number that needs more digits is rounded to these, unless that would hide on which side it lies."""

MOST_DECIMALS = 60
"""More than any share of two counts can need to be told from a limit."""

ROWS_TOLD = 2000
"""Rows between two words about how far it is."""


def csv_of_findings(review: Review, *, spreadsheet_safe: bool) -> bytes:
    """All findings of a review as the bytes of one CSV file."""
    return "".join(findings_lines(review, spreadsheet_safe=spreadsheet_safe)).encode()


def findings_lines(review: Review, *, spreadsheet_safe: bool, progress: Progress = unheard) -> Iterator[str]:
    """The header and one line for each finding, each made when it is asked for.

    Labels are verbatim, so that programs can read them back. With spreadsheet_safe, text that a
    spreadsheet would run gets an apostrophe in front; numbers stay numbers.
    """

    def text(content: str) -> str:
        return csv_field(harmless(content) if spreadsheet_safe else content)

    yield csv_line([*map(text, review.cube.spec.names), *COLUMNS])
    for number, finding in enumerate(review.findings):
        if number % ROWS_TOLD == 0:
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


def decimal_text(number: Fraction, limit: Fraction | None = None) -> str:
    """A number written out: exact where it is short, otherwise rounded.

    A rounded number keeps as many digits as show on which side of the limit it lies: one that is
    above must not be written as if it were equal.
    """
    if number.denominator == 1:
        return str(number.numerator)
    over, under = number.numerator, number.denominator
    for digits in range(DECIMALS, MOST_DECIMALS):
        scale = 10**digits
        rounded = (2 * over * scale + under) // (2 * under)
        if limit is None or _side(rounded, scale, limit) == _side(over, under, limit):
            break
    whole, rest = divmod(abs(rounded), scale)
    sign = "-" if rounded < 0 else ""
    return f"{sign}{whole}.{rest:0{digits}}".rstrip("0").rstrip(".")


def _side(over: int, under: int, limit: Fraction) -> int:
    """-1, 0 or 1: the fraction over/under is below, at or above the limit; in whole numbers, for speed."""
    difference = over * limit.denominator - limit.numerator * under
    return (difference > 0) - (difference < 0)


def value_text(number: int | Fraction | None) -> str:
    """A count or a sum written out: as many digits as it has."""
    if number is None:
        return ""
    return str(number) if isinstance(number, int) else decimal(number)
