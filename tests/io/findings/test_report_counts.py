"""What a report counts, held against the findings one by one, and what it says of totals, gaps and zeros."""

from __future__ import annotations

from collections import Counter

from sdc_core.io.findings.report import report_content
from sdc_core.policy.policy import Policy
from sdc_core.policy.reading import DEFAULT
from tests.io.findings.test_report import CELLS, SMALL, reported, reviewed_as


def test_cells_and_findings_are_counted_by_rule_and_verdict() -> None:
    review = reviewed_as(Policy.preset(DEFAULT))
    report = report_content(review, version="1")

    every = list(review.findings)
    by = Counter((one.rule, one.verdict) for one in every)
    cells = Counter((rule, verdict) for rule, verdict, _ in {(one.rule, one.verdict, one.row) for one in every})
    assert len({verdict for _, verdict in by}) == 2
    for entry in report["counts by rule"]:
        for verdict in ("unsafe", "not judged"):
            assert entry["findings"][verdict] == by[entry["rule"], verdict]
            assert entry["cells"][verdict] == cells[entry["rule"], verdict]
    assert report["counts"]["unsafe"] == len({one.row for one in every if one.verdict == "unsafe"})
    assert report["counts"]["not judged"] == len({one.row for one in every if one.verdict == "not judged"})
    assert report["counts"]["findings"] == len(every)


WITHOUT_TOTALS = "region,offence,n\nEast,Yes,1\nEast,No,8\nWest,Yes,{gap}\nWest,No,5\n"
ONE_TOTAL = WITHOUT_TOTALS + "Total,Yes,3\n"


def checks_of(content: str, spec: str = CELLS) -> dict[str, object]:
    found: dict[str, object] = report_content(reviewed_as(Policy.preset(DEFAULT), content, spec), version="1")["checks"]
    return found


def test_not_all_totals_could_be_checked_where_there_are_totals_and_gaps() -> None:
    for content, given in ((WITHOUT_TOTALS, 0), (ONE_TOTAL, 1)):
        for gap in ("2", ".."):
            additivity = checks_of(content.format(gap=gap))["additivity"]
            assert (additivity["totals given"], additivity["not all could be checked"]) == (  # type: ignore[index]
                given, gap == ".." and given > 0)  # fmt: skip


def test_what_is_not_there_is_counted_as_nought() -> None:
    checks = checks_of(WITHOUT_TOTALS.format(gap="2"))

    assert (checks["missing cells"], checks["structural zeros"], checks["duplicates"]) == (0, 0, "none")


def test_cells_that_cannot_be_are_counted() -> None:
    spec = CELLS.replace("\nvariables", '\nstructural = [{ region = "West", offence = "Yes" }]\nvariables', 1)

    checks = checks_of(WITHOUT_TOTALS.replace("West,Yes,{gap}\n", ""), spec)

    assert (checks["structural zeros"], checks["missing cells"]) == (1, 0)


def test_a_report_is_indented_by_two_and_ends_its_last_line() -> None:
    content = reported(SMALL).decode()

    assert {len(line) - len(line.lstrip()) for line in content.splitlines()} >= {0, 2, 4}
    assert content.endswith("\n}\n")
