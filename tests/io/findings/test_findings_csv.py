"""The findings as CSV: labels verbatim or harmless, numbers exact or honestly rounded."""

from __future__ import annotations

import csv
import io
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sdc_core.cube.cube import Cube
from sdc_core.evaluation.reviewing import Review, review
from sdc_core.io.findings.findings_csv import COLUMNS, csv_of_findings
from sdc_core.numbers.writing import decimal_text
from sdc_core.policy.policy import Policy
from sdc_core.rules.few_others import FewOthers
from sdc_core.rules.large_share import LargeShare
from sdc_core.rules.small_count import SmallCount
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.columns import Column
from sdc_core.table.table import Table

HOSTILE = (
    "=HYPERLINK(A1)",
    "+1",
    "-Övriga",
    "@cmd",
    "\tindented",
    "\rreturned",
    "line\nbreak",
    "carriage\rreturn",
    'a "quoted" word',
    "comma, semicolon; tab\t",
    "'apostrophe",
    " space before and after ",
    "００",
    "NA",
)
RUN_BY_SPREADSHEETS = HOSTILE[:6]

FRACTIONS = st.fractions(min_value=0, max_value=10**18, max_denominator=10**18)


def judged(labels: tuple[str, ...], *rules: object, variable: str = "region") -> Review:
    """A table of one key by two categories, one person of ten each in the second, held against rules."""
    cells = [(label, offence, n) for label in labels for offence, n in (("Yes", "9"), ("No", "1"))]
    columns = zip((variable, "offence", "n"), *cells, strict=True)
    table = Table("hostile.csv", "", tuple(Column.from_texts(column) for column in columns))
    spec = TableSpec(
        (Variable(variable, "key"), Variable("offence", "target")), measure=Measure(count="n"), unit="owner"
    )
    return review(Cube.build(table, spec), Policy("tested", rules or (SmallCount(cell=2),)))  # type: ignore[arg-type]


def records(content: bytes) -> list[list[str]]:
    return list(csv.reader(io.StringIO(content.decode("utf-8"), newline=""), strict=True))


def test_columns_are_the_variables_and_then_those_of_the_contract():
    result = judged(("East",))

    header, *_ = records(csv_of_findings(result, spreadsheet_safe=False))

    assert header == ["region", "offence", *COLUMNS]
    assert ",".join(COLUMNS) == "value,rule,along,margin,score,limit,verdict,explanation"


def test_a_finding_has_its_numbers_and_its_sentence():
    result = judged(("East", "West"), FewOthers(t=2))

    _, first, *_ = records(csv_of_findings(result, spreadsheet_safe=False))

    assert first[:-1] == ["East", "Yes", "9", "1a", "offence", "10", "1", "2", "unsafe"]
    assert first[-1].startswith("9 of the 10 with region East")


def test_what_does_not_exist_is_empty():
    result = judged(("East", "West"))

    _, first, *_ = records(csv_of_findings(result, spreadsheet_safe=False))

    assert first[:-1] == ["East", "No", "1", "3", "", "", "1", "2", "unsafe"]


def test_hostile_labels_survive_the_round_trip():
    result = judged(HOSTILE)

    _, *rows = records(csv_of_findings(result, spreadsheet_safe=False))

    assert [row[0] for row in rows] == list(HOSTILE)


@given(st.lists(st.text(st.characters(exclude_categories=["Cs"]), min_size=1), min_size=2, max_size=5, unique=True))
def test_any_label_survives_the_round_trip(labels: list[str]):
    labels = [label for label in labels if label != "Total"]
    result = judged(tuple(labels)) if len(labels) > 1 else judged(("East", "West"))

    _, *rows = records(csv_of_findings(result, spreadsheet_safe=False))

    assert [row[0] for row in rows] == (labels if len(labels) > 1 else ["East", "West"])


def test_for_a_spreadsheet_text_that_it_would_run_gets_an_apostrophe():
    result = judged(HOSTILE, variable="=region")

    header, *rows = records(csv_of_findings(result, spreadsheet_safe=True))

    assert header[0] == "'=region"
    expected = [f"'{label}" if label in RUN_BY_SPREADSHEETS else label for label in HOSTILE]
    assert [row[0] for row in rows] == expected


def test_for_a_spreadsheet_numbers_stay_numbers():
    result = judged(HOSTILE, LargeShare(percent=Decimal("85.5")))

    _, *rows = records(csv_of_findings(result, spreadsheet_safe=True))

    assert {tuple(row[2:3] + row[5:8]) for row in rows} >= {("9", "10", "90", "85.5")}


def test_lines_end_with_a_line_feed_and_text_is_utf_8():
    result = judged(("Östersund", "Ystad"))

    content = csv_of_findings(result, spreadsheet_safe=False)

    assert b"\r" not in content
    assert content.endswith(b"\n")
    assert "Östersund".encode() in content


@pytest.mark.parametrize(
    ("number", "limit", "written"),
    [
        (Fraction(99), Fraction(99), "99"),
        (Fraction(991, 10), Fraction(99), "99.1"),
        (Fraction(29800, 301), Fraction(99), "99.003322"),
        (Fraction(200, 3), Fraction(66), "66.666667"),
        (Fraction(9999999, 10**5), Fraction(100), "99.99999"),
        (Fraction(10**9 - 1, 10**7), Fraction(100), "99.9999999"),
        (Fraction(99) + Fraction(1, 3 * 10**9), Fraction(99), "99.0000000003"),
        (Fraction(99) - Fraction(1, 3 * 10**9), Fraction(99), "98.9999999997"),
        (Fraction(1, 10**7), Fraction(1), "0"),
        (Fraction(0), Fraction(1), "0"),
        (Fraction(-3, 2), Fraction(1), "-1.5"),
    ],
)
def test_a_number_is_exact_where_it_is_short_and_otherwise_rounded(number: Fraction, limit: Fraction, written: str):
    assert decimal_text(number, limit) == written


@given(FRACTIONS, FRACTIONS.map(lambda number: Fraction(round(number * 10**6), 10**6)))
def test_a_rounded_score_is_on_the_same_side_of_the_limit(score: Fraction, limit: Fraction):
    written = Fraction(decimal_text(score, limit))

    assert (written > limit, written < limit) == (score > limit, score < limit)
    assert abs(written - score) <= Fraction(1, 2 * 10**6)


@given(FRACTIONS, st.integers(-9, 9))
def test_a_score_close_to_the_limit_is_told_from_it(limit: Fraction, steps: int):
    limit = Fraction(round(limit * 10**6), 10**6)
    score = limit + Fraction(steps, 7 * 10**15)

    written = Fraction(decimal_text(score, limit))

    assert (written > limit, written < limit) == (score > limit, score < limit)


def test_each_of_a_hundred_thousand_findings_has_a_line():
    labels = tuple(f"municipality {number}" for number in range(50_000))
    result = judged(labels, SmallCount(cell=10))

    content = csv_of_findings(result, spreadsheet_safe=False)

    assert content.count(b"\n") == 100_001
