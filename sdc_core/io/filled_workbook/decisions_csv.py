"""What was decided about every finding of a review, as CSV for programs: labels stand in it as they are."""

from __future__ import annotations

from collections.abc import Iterator

from sdc_core.evaluation.reviewing import Review
from sdc_core.numbers.spreadsheet_text import csv_field, csv_line
from sdc_core.numbers.writing import decimal_text
from sdc_core.signoff.signoff import SignOff

COLUMNS = ("rule", "along", "limit", "verdict", "finding", "decision", "reason", "remark", "by", "at")


def decision_lines(review: Review, signoff: SignOff) -> Iterator[str]:
    """A header, then one line a finding in the order of the review."""
    yield csv_line(map(csv_field, (*review.cube.spec.names, *COLUMNS)))
    for finding in review.findings:
        made = signoff.decision(finding)
        fields = (finding.rule, finding.along, decimal_text(finding.limit), finding.verdict, finding.identifier)
        said = (made.disposition, made.reason, made.remark, made.by, made.at)
        yield csv_line(map(csv_field, (*finding.labels, *fields, *said)))
