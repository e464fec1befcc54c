"""Findings as JSON: the same as in the CSV, for programs that would rather not parse one."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING

from sdc_core.io.findings.findings_csv import ROWS_BETWEEN_REPORTS, score_text, value_text
from sdc_core.numbers.writing import decimal_text
from sdc_core.progress import Progress, no_progress

if TYPE_CHECKING:
    from sdc_core.evaluation.findings import Finding
    from sdc_core.evaluation.reviewing import Review


def json_of_findings(review: Review) -> bytes:
    """All findings of a review as the bytes of one JSON file."""
    return "".join(json_lines(review)).encode()


def json_lines(review: Review, *, progress: Progress = no_progress) -> Iterator[str]:
    """An array with one object a line for each finding; labels are verbatim, what does not exist is null.

    Numbers have as many digits as in the CSV, which may be more than a reader's floating point keeps.
    """
    names, separator = review.cube.spec.names, ""
    yield "["
    for number, finding in enumerate(review.findings):
        if number % ROWS_BETWEEN_REPORTS == 0:
            progress(number / len(review.findings), "writing the findings")
        yield f"{separator}\n{_written(names, finding)}"
        separator = ","
    yield "\n]\n"


def _written(names: tuple[str, ...], finding: Finding) -> str:
    members = {
        "cell": _text(dict(zip(names, finding.labels, strict=True))),
        "value": value_text(finding.value),
        "rule": _text(finding.rule),
        "along": _text(finding.along) if finding.along else "",
        "margin": value_text(finding.margin),
        "score": score_text(finding),
        "limit": decimal_text(finding.limit),
        "verdict": _text(finding.verdict),
        "explanation": _text(finding.explanation),
    }
    return "{" + ", ".join(f'"{name}": {written or "null"}' for name, written in members.items()) + "}"


def _text(value: str | dict[str, str]) -> str:
    return json.dumps(value, ensure_ascii=False)
