"""One finding as a row of the sheet, read back: numbers around the most that a sheet keeps, height and link."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from io import BytesIO

import numpy as np
import openpyxl
import pytest
from openpyxl.worksheet.worksheet import Worksheet
from xlsxwriter import Workbook

from sdc_core.cube.columns import Placed
from sdc_core.evaluation.findings import Finding
from sdc_core.evaluation.reviewing import Review
from sdc_core.io.workbook import finding_rows
from sdc_core.io.workbook.cell_places import CellPlaces
from sdc_core.io.workbook.finding_rows import FindingRows, heads_of
from sdc_core.io.workbook.looks import Formats
from sdc_core.signoff.signoff import Decision
from sdc_core.table.table import Origins
from tests.io.test_magnitude_outputs import cells
from tests.io.workbook.test_workbook import offences

UNDECIDED = Decision()
MOST = 10**15
"""Excel keeps fifteen digits."""

LINE, AROUND = 13.2, 2.4
"""Points: a line of type, and what a row has besides."""


def rows_of(
    review: Review,
    findings: list[Finding],
    decision: Decision = UNDECIDED,
    *,
    wide: float = 20.0,
    places: CellPlaces | None = None,
) -> tuple[Worksheet, dict[str, int]]:
    """The sheet with these findings from its second row on, and the column of each head, counted from 1."""
    target = BytesIO()
    workbook = Workbook(target, {"in_memory": True})
    widths = [wide] * len(review.cube.spec.names)
    rows = FindingRows(workbook.add_worksheet(), Formats(workbook), review, widths, places=places)
    for number, finding in enumerate(findings, start=1):
        rows.write(number, number, finding, decision)
    workbook.close()
    heads = (head.said() for head in heads_of(review, located=places is not None))
    return openpyxl.load_workbook(BytesIO(target.getvalue())).active, {
        head: column for column, head in enumerate(heads, start=2 + len(widths))
    }


def first_of(review: Review) -> Finding:
    return next(iter(review.findings))


WHOLE = [0, 7, -MOST + 1, MOST - 1, MOST, MOST + 1, 123 * MOST]


@pytest.mark.parametrize("count", WHOLE[:2] + WHOLE[3:])
def test_a_count_is_a_number_as_far_as_a_sheet_keeps_it_and_otherwise_text(count: int) -> None:
    review = offences()
    sheet, at = rows_of(review, [replace(first_of(review), value=count, margin=count)])

    for head in ("Count", "Margin"):
        cell = sheet.cell(2, at[head])
        assert cell.value == (count if count < MOST else f"{count:,}")
        assert cell.number_format == "#,##0"


def test_a_count_that_does_not_exist_is_left_out_and_one_that_is_not_known_has_its_stand_in() -> None:
    review = offences((("East", 19, ".."), ("West", 20, 3)))
    (row,) = (row for row in range(len(review.cube)) if review.cube.label(row) == ("East", "yes"))
    known, unknown = (replace(first_of(review), row=at, value=None, margin=None) for at in (0, row))
    sheet, at = rows_of(review, [known, unknown])

    assert sheet.cell(3, at["Count"]).value == ".."
    assert sheet.cell(3, at["Margin"]).value is None


@pytest.mark.parametrize("units", WHOLE[:-1])  # of larger sums figures have fewer decimals
@pytest.mark.parametrize("decimals", [0, 2])
def test_a_sum_is_a_number_as_far_as_a_sheet_keeps_its_digits_and_otherwise_text(units: int, decimals: int) -> None:
    review = cells()
    finding = first_of(review)
    figures = replace(review.cube.contributions, decimals=decimals)
    total = figures.total.copy()
    total[finding.row] = units
    cube = replace_contributions(review, replace(figures, total=total))

    sheet, at = rows_of(cube, [finding])

    written = Fraction(units, 10**decimals)
    cell = sheet.cell(2, at["Sum"])
    if abs(units) < MOST:
        assert cell.value == pytest.approx(float(written), rel=1e-15)
        assert cell.number_format == ("#,##0.00" if decimals else "#,##0")
    else:
        whole, rest = divmod(abs(units), 10**decimals)
        assert cell.value == f"{whole:,}" + (f".{rest:02}" if decimals else "")


def replace_contributions(review: Review, contributions: object) -> Review:
    return replace(review, cube=replace(review.cube, contributions=contributions))


FIGURES = {
    Fraction(0): "#,##0",
    Fraction(2): "#,##0",
    Fraction(MOST - 1): "#,##0",
    Fraction(MOST): "#,##0",
    Fraction(5, 2): "#,##0.0",
    Fraction(1, 3): "#,##0.000000",
    Fraction(39_999_999, 10**7): "#,##0",  # as near as six decimals come to it is 4
    Fraction(99) + Fraction(1, 10**9): "#,##0.000000000",
    Fraction(99) + Fraction(1, 10**40): f"#,##0.{'0' * 15}",
}
"""Scores under a limit of 99 and the format of each: six decimals, more only where the limit is so near."""


@pytest.mark.parametrize(("score", "look"), FIGURES.items(), ids=map(str, FIGURES))
def test_a_score_shows_as_many_decimals_as_tell_it_from_its_limit(score: Fraction, look: str) -> None:
    review = offences()
    sheet, at = rows_of(review, [replace(first_of(review), score=score, limit=Fraction(99))])

    cell = sheet.cell(2, at["Score"])
    assert cell.value == pytest.approx(float(score), rel=1e-15)
    assert cell.number_format == look
    assert (sheet.cell(2, at["Limit"]).value, sheet.cell(2, at["Limit"]).number_format) == (99, "#,##0")


def test_a_score_that_does_not_exist_is_left_out() -> None:
    review = offences()
    sheet, at = rows_of(review, [replace(first_of(review), score=None)])

    assert sheet.cell(2, at["Score"]).value is None


@pytest.mark.parametrize("verdict", ["unsafe", "not judged"])
def test_the_rule_of_a_finding_has_its_colours_where_it_is_unsafe_and_only_there(verdict: str) -> None:
    review = offences()
    finding = first_of(review)
    (rule,) = (one for one in review.policy.rules if one.id == finding.rule)
    sheet, at = rows_of(review, [replace(finding, verdict=verdict)])

    cell = sheet.cell(2, at["Rule"])
    filled = cell.fill.fgColor.rgb if cell.fill.fill_type else None
    assert filled == (f"FF{rule.colours.fill.removeprefix('#').upper()}" if verdict == "unsafe" else None)


PROTECTION = {Fraction(2): 2, Fraction(21, 10): 2.1, Fraction(2001, 1000): 2.01, Fraction(1, 300): 0.01}
"""A level of protection, and what a sheet with two decimals says: never less."""


@pytest.mark.parametrize(("level", "said"), PROTECTION.items(), ids=map(str, PROTECTION))
def test_a_level_of_protection_is_rounded_up_to_the_decimals_of_the_sums(level: Fraction, said: float) -> None:
    review = cells()
    two = replace_contributions(review, replace(review.cube.contributions, decimals=2))
    sheet, at = rows_of(two, [replace(first_of(review), protection=level), replace(first_of(review), protection=None)])

    assert sheet.cell(2, at["Required protection"]).value == said
    assert sheet.cell(3, at["Required protection"]).value is None


ROOM = {
    "explanation": 64,  # (56) · 1.15 = 64.4 letters in a line
    "reason": 25,  # (24 − 2) · 1.15 = 25.3
    "remark": 18,  # (18 − 2) · 1.15 = 18.4
    "by": 18,
    "label": 23,  # (23.5 − 3) · 1.15 = 23.575
}
"""How many letters a line of each text takes: those of the column's width less the indent, set a seventh narrower."""


@pytest.mark.parametrize(("what", "letters"), ROOM.items(), ids=list(ROOM))
@pytest.mark.parametrize("lines", [1, 2, 4])
def test_a_row_is_as_high_as_the_longest_of_its_texts(what: str, letters: int, lines: int) -> None:
    """A text that just fits has so many lines; one with a letter more in every line has one more."""
    review = offences()

    def height(text: str) -> float:
        finding, decision = replace(first_of(review), explanation="short"), UNDECIDED
        if what == "explanation":
            finding = replace(finding, explanation=text)
        elif what == "label":
            finding = replace(finding, labels=(text, "no"))
        else:
            decision = replace(decision, **{what: text})
        sheet, _ = rows_of(review, [finding], decision, wide=23.5)
        found: float = sheet.row_dimensions[2].height
        return found

    fits = "\n".join(["x" * letters] * lines)
    assert height(fits) == pytest.approx(AROUND + LINE * lines, abs=0.5)
    assert height(fits + "x") == pytest.approx(AROUND + LINE * (lines + 1), abs=0.5)


def places_of(review: Review) -> CellPlaces:
    """Every cell but the last in the column B of a sheet, in the order of the rows."""
    many = len(review.cube) - 1
    origins = Origins(("Offences 1",), np.zeros(many, dtype=np.int64), np.arange(many) + 5, np.full(many, 2))
    return CellPlaces(Placed(np.arange(many), origins))


def test_a_finding_is_linked_to_its_cell_while_the_sheet_takes_any_more_links(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finding_rows, "MOST_LINKS", 2)
    review = offences()
    finding, last = first_of(review), len(review.cube) - 1
    sheet, at = rows_of(review, [replace(finding, row=row) for row in (0, 1, 2, last)], places=places_of(review))

    linked = [sheet.cell(row, at["Cell"]) for row in range(2, 6)]
    places = [f"'Offences 1'!B{row}" for row in (5, 6, 7)]
    assert [cell.value for cell in linked] == [*places, "not in the file"]
    locations = [cell.hyperlink.location if cell.hyperlink else None for cell in linked]
    assert locations == [*places[:2], None, None]
    for cell in linked:
        link = cell.hyperlink is not None
        assert (cell.font.underline, cell.font.color.rgb) == (("single", "FF0B4F9E") if link else (None, "FF1F1F1F"))
        assert (cell.alignment.horizontal, cell.alignment.vertical) == ("left", "top")
        assert (cell.alignment.indent, cell.alignment.wrap_text) == (1, True)
