"""Tables of sums in every output: which figure a rule looks at, under which conventions, and for whom."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from decimal import Decimal
from io import BytesIO
from zipfile import ZipFile

import openpyxl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from openpyxl.worksheet.worksheet import Worksheet

from sdc_core.cube.cube import Cube
from sdc_core.evaluation.reviewing import Review, review
from sdc_core.io.findings.conventions import LARGEST_ARE_UNWEIGHTED, WEIGHTS_STAND_FOR_UNITS, conventions_of
from sdc_core.io.findings.findings_csv import COLUMNS, csv_of_findings
from sdc_core.io.findings.report import report_json
from sdc_core.io.findings.summary import review_lines
from sdc_core.io.workbook import write_workbook
from sdc_core.io.workbook.marks import digits, number_format
from sdc_core.io.workbook.messages import INTERNAL, INTERNAL_SUMS
from sdc_core.policy.options import Options
from sdc_core.policy.policy import Policy
from sdc_core.rules import RULES as EVERY_RULE
from sdc_core.rules import Rule
from sdc_core.rules.contributors import FewContributors
from sdc_core.rules.dominance import Dominance
from sdc_core.rules.p_percent import PPercent
from sdc_core.rules.small_count import SmallCount
from sdc_core.spec.parts import Filter, Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.columns import Column
from sdc_core.table.table import Table

TURNOVER, USUAL = Measure("magnitude", value="turnover"), Options()
RULES = (SmallCount(cell=3, key=3, target=3), FewContributors(n=3), PPercent(p=10))

PIANOS = (
    *(("N", "pianos", value) for value in ("81", "5", "2", "2", "2")),
    *(("N", "harps", value) for value in ("25", "22", "20.5")),
    *(("S", "pianos", value) for value in ("28", "1")),
    *(("S", "harps", value) for value in ("60", "20", "12", "9")),
)
"""Region, instrument and turnover of makers of instruments; the first five are those of the slides."""

VARIABLES = (Variable("region", "key"), Variable("made", "key"))


def reviewed(rows: Iterable[Sequence[str]], head: Sequence[str], spec: TableSpec, policy: Policy) -> Review:
    columns = tuple(Column.from_texts(column) for column in zip(head, *rows, strict=True))
    return review(Cube.build(Table("makers.csv", "ab" * 32, columns), spec), policy)


def makers(
    rows: Iterable[Sequence[str]] = PIANOS,
    *,
    more: Sequence[str] = (),
    measure: Measure = TURNOVER,
    rules: tuple[Rule, ...] = RULES,
    options: Options = USUAL,
    **changes: object,
) -> Review:
    """A review of microdata: one row a maker; `more` names columns after the turnover."""
    meaning = {"variables": VARIABLES, "title": "Turnover of makers", "unit": "maker", "layout": "microdata"}
    spec = TableSpec(measure=measure, **(meaning | changes))  # type: ignore[arg-type]
    return reviewed(rows, ("region", "made", "turnover", *more), spec, Policy("tested", rules, options))


CELLS = (("N", "pianos", "92", "5", "81"), ("N", "harps", "67.5", "3", "25"), ("S", "harps", "101", "4", "60"))
READY_MADE = Measure("magnitude", value="sum", contributors="n", largest=("x1",))


def cells(rows: Iterable[Sequence[str]] = CELLS, *, measure: Measure = READY_MADE, **changes: object) -> Review:
    """A review of ready-made sums: one row a cell, with the number of makers and the largest of them."""
    meaning = {"variables": VARIABLES, "unit": "maker", "missing": ("..",)}
    spec = TableSpec(measure=measure, **(meaning | changes))  # type: ignore[arg-type]
    return reviewed(rows, ("region", "made", "sum", "n", "x1"), spec, Policy("tested", RULES))


def as_bytes(result: Review) -> bytes:
    target = BytesIO()
    write_workbook(result, target)
    return target.getvalue()


def written(result: Review) -> openpyxl.Workbook:
    return openpyxl.load_workbook(BytesIO(as_bytes(result)))


def cell_at(sheet: Worksheet, row_label: str, column_label: str) -> openpyxl.cell.Cell:
    """The cell in the line of one label and the column of another; heads end where the panes are frozen."""
    head = int(re.sub("[A-Z]", "", str(sheet.freeze_panes))) - 1
    row = next(row for row in range(head + 1, sheet.max_row + 1) if sheet.cell(row, 1).value == row_label)
    column = next(column for column in range(2, sheet.max_column + 1) if sheet.cell(head, column).value == column_label)
    return sheet.cell(row, column)


def width_of(sheet: Worksheet, column: int) -> float:
    """The width of a column; neighbours of one width are one entry of the file."""
    return next(one.width for one in sheet.column_dimensions.values() if one.min <= column <= one.max)


def findings_of(workbook: openpyxl.Workbook) -> list[dict[str, object]]:
    head = [cell.value for cell in workbook["Findings"][4]]
    rows = workbook["Findings"].iter_rows(min_row=5, values_only=True)
    return [dict(zip(head, row, strict=True)) for row in rows if row[0] is not None]


def texts(sheet: Worksheet) -> list[str]:
    return [str(cell.value) for row in sheet.iter_rows() for cell in row if cell.value is not None]


def cover_of(result: Review) -> dict[str, object]:
    """What stands beside each label of the cover."""
    return {row[0].value: row[1].value for row in written(result)["Cover"].iter_rows(max_col=2)}


# The table


def test_a_cell_is_its_sum_as_a_number_with_the_decimals_of_the_table():
    sheet = written(makers())["Table 1"]

    assert cell_at(sheet, "N", "harps").value == 67.5
    assert cell_at(sheet, "Total", "Total").value == 289.5
    assert cell_at(sheet, "N", "harps").number_format == "#,##0.0_-"
    assert "▲p%" in cell_at(sheet, "N", "pianos").number_format
    assert cell_at(sheet, "N", "pianos").number_format.endswith("* #,##0.0_-")
    assert any("Sum of turnover. Unit: maker" in text for text in texts(sheet))


def test_a_whole_sum_has_no_decimals():
    sheet = written(makers(row for row in PIANOS if "." not in row[2]))["Table 1"]

    assert cell_at(sheet, "N", "harps").number_format == "#,##0_-" or "▲" in cell_at(sheet, "N", "harps").number_format
    assert not any(".0" in cell.number_format for row in sheet.iter_rows() for cell in row)


def test_a_sum_below_zero_has_its_minus_at_the_number_and_not_before_the_sign():
    rows = (("N", "pianos", "-7"), ("N", "harps", "3"), ("S", "harps", "4"))

    sheet = written(makers(rows, options=Options(negatives="not-judged")))["Table 1"]

    found = cell_at(sheet, "N", "pianos")
    above, below = found.number_format.split(";")
    assert found.value == -7
    assert above.startswith('"▲3') and below == above.replace("#,##0", "-#,##0")


def test_a_number_format_stays_within_what_excel_accepts():
    signs = f"{' '.join(rule.mark() for rule in EVERY_RULE)} ○ × ?"

    for decimals in range(10):
        assert len(number_format(signs, digits(decimals), signed=True)) <= 255


def test_a_missing_sum_is_two_dots_and_what_depends_on_it_too():
    sheet = written(cells((*CELLS, ("S", "pianos", "..", "4", ""))))["Table 1"]

    assert (cell_at(sheet, "S", "pianos").value, cell_at(sheet, "Total", "pianos").value) == ("..", "..")
    assert "?" in cell_at(sheet, "S", "pianos").number_format
    assert cell_at(sheet, "S", "harps").value == 101


def test_columns_are_as_wide_as_their_sums():
    large = tuple(
        (region, made, f"1234567890{turnover}.25") for region, made, turnover in PIANOS if "." not in turnover
    )

    sheet = written(makers(large, rules=(FewContributors(n=2),)))["Table 1"]

    for region in ("N", "S", "Total"):
        for made in ("pianos", "harps", "Total"):
            cell = cell_at(sheet, region, made)
            assert width_of(sheet, cell.column) >= len(f"{cell.value:,.2f}")


def test_a_sum_beyond_fifteen_digits_is_text_rather_than_rounded():
    rows = (("N", "pianos", "12345678901234.56"), ("S", "harps", "1"))

    workbook = written(makers(rows, rules=(FewContributors(n=3),)))

    assert cell_at(workbook["Table 1"], "N", "pianos").value == "12,345,678,901,234.56"
    assert "12,345,678,901,234.56" in {row["Sum"] for row in findings_of(workbook)}


# The findings


def test_each_finding_has_the_sum_the_units_and_which_of_them_its_rule_looks_at():
    result = makers()

    rows = findings_of(written(result))

    listed = {(row["region"], row["made"], row["Rule"]): row for row in rows}
    by_sum = listed["N", "pianos", "p%"]
    assert (by_sum["Sum"], by_sum["Units counted"], by_sum["Looks at"]) == (92, 5, "contributions")
    by_count = listed["S", "pianos", "3"]
    assert (by_count["Sum"], by_count["Units counted"], by_count["Looks at"]) == (29, 2, "units counted")
    assert (by_count["Score"], by_count["Limit"], by_count["Required protection"]) == (2, 3, None)
    for row, finding in zip(rows, result.findings, strict=True):
        assert (row["Margin (units)"], row["Limit"], row["Explanation"]) == (
            finding.margin, finding.limit, finding.explanation)  # fmt: skip


def test_the_required_protection_is_that_of_the_rule_and_never_understated():
    rows = findings_of(written(makers(rules=(PPercent(p=10), Dominance(n=1, k=85)))))

    listed = {(row["region"], row["made"], row["Rule"]): row["Required protection"] for row in rows}
    assert listed["N", "pianos", "p%"] == 2.1  # 10 % of 81, of which 6 is there already
    assert listed["N", "pianos", "dominance"] == 3.3  # 81 / 0.85 − 92 is 3.294…


def test_decisions_and_their_count_still_find_their_columns():
    workbook = written(makers())

    sheet = workbook["Findings"]
    heads = [cell.value for cell in sheet[4]]
    (validation,) = sheet.data_validations.dataValidation
    letter = openpyxl.utils.get_column_letter(heads.index("Decision") + 1)
    assert str(validation.sqref).startswith(f"{letter}5:")
    formulas = [text for text in texts(workbook["Sign-off"]) if text.startswith("=COUNT(")]
    assert formulas and f"${letter}$5" in formulas[0]


# Cover and legend


def test_every_sheet_says_that_it_holds_sums_and_contributions_and_tables_of_counts_say_what_they_hold():
    workbook = written(makers())

    internal, other = INTERNAL_SUMS.what, INTERNAL.what
    assert all(internal in texts(sheet)[:3] and internal in sheet.oddHeader.left.text for sheet in workbook)
    assert any("say what single contributors add to a sum" in text for text in texts(workbook["Cover"]))
    assert other != internal and not any(other in texts(sheet) for sheet in workbook)


def with_columns(*values: str) -> list[tuple[str, ...]]:
    return [(*row, *values) for row in PIANOS]


def test_a_holding_is_called_a_holding():
    owned = makers(with_columns("one"), more=("owner",), measure=replace(TURNOVER, holding="owner"))

    said = [finding.explanation for finding in owned.findings]
    assert any(one.startswith("Only one holding contributes") for one in said)
    assert not any("maker contributes" in one or "makers contribute" in one for one in said)


CONVENTIONS = {
    "units": (makers, "Contributors", "every maker by itself: no column says which belong together"),
    "holdings": (
        lambda: makers(with_columns("one"), more=("owner",), measure=replace(TURNOVER, holding="owner")),
        "Contributors",
        "holdings, by the column owner: what one holding contributes is summed inside every cell "
        "and again inside every total",
    ),
    "weights": (
        lambda: makers(with_columns("1.5"), more=("w",), measure=replace(TURNOVER, weight="w")),
        "Weights",
        f"w; {WEIGHTS_STAND_FOR_UNITS}",
    ),
    "weights, response known": (
        lambda: makers(
            with_columns("1.5"),
            more=("w",),
            measure=replace(TURNOVER, weight="w"),
            options=Options(weights="known-response"),
        ),
        "Weights",
        f"w; {LARGEST_ARE_UNWEIGHTED}",
    ),
    "weights counted": (
        lambda: makers(
            with_columns("1.5"),
            more=("w",),
            measure=replace(TURNOVER, weight="w"),
            options=Options(counts="weighted"),
        ),
        "Number of contributors",
        "the sum of weights",
    ),
    "no weights": (makers, "Weights", "none"),
    "waivers": (
        lambda: makers(with_columns("yes"), more=("ok",), measure=replace(TURNOVER, waiver="ok")),
        "Waivers",
        "ok; the largest contribution without one is protected, from the largest others with and without one",
    ),
    "no waivers": (makers, "Waivers", "none"),
    "no negatives": (makers, "Negative values", "none; the policy would refuse them"),
    "negatives left open": (
        lambda: makers((*PIANOS, ("S", "harps", "-1")), options=Options(negatives="not-judged")),
        "Negative values",
        "1 maker; rules that presuppose values from zero judge no cell and no total that holds one",
    ),
    "negatives taken absolutely": (
        lambda: makers((*PIANOS, ("S", "harps", "-1"), ("S", "harps", "-2")), options=Options(negatives="absolute")),
        "Negative values",
        "2 makers; rules look at absolute values, taken after summing by contributor; the sums shown keep their signs",
    ),
    "zeros": (makers, "Contributions of zero", "counted as contributors"),
    "zeros ignored": (
        lambda: makers(options=Options(zero_contributions="ignore")),
        "Contributions of zero",
        "not counted as contributors",
    ),
    "kept": (
        lambda: makers(rules=(PPercent(coalition=2),)),
        "Largest contributions kept",
        "3 of every cell and every total",
    ),
    "kept too few": (
        cells,
        "Largest contributions kept",
        "1 of every cell and every total; the policy looks at 2, so not every sum can be judged",
    ),
    "none looked at": (
        lambda: makers(rules=(FewContributors(),)),
        "Largest contributions kept",
        "none; no rule of the policy looks at them",
    ),
    "exact": (makers, "Amounts", "exact to the last of 1 decimal: a tie is a tie"),
    "floating-point": (
        lambda: makers((*PIANOS, ("S", "harps", "1.23456789012"))),
        "Amounts",
        "floating-point numbers: a relative difference of 10⁻¹² or less is a tie; sums are shown with 3 decimals",
    ),
    "ready-made": (
        cells,
        "Contributors",
        "as the file gives them: their number from n; the largest contributions from x1; "
        "for totals that the file leaves out they are not known",
    ),
    "filter": (
        lambda: makers(filters=(Filter("made", none_of=("flutes",)),)),
        "Population filter",
        "made not flutes",
    ),
    "bands": (
        lambda: makers(
            with_columns("7"),
            more=("staff",),
            variables=(*VARIABLES, Variable("staff", "key", bands=(Decimal(5), Decimal(10)))),
        ),
        "staff",
        "key: known to an intruder; 1 category; bands: under 5, 5 to under 10, 10 and over",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("made", "label", "sentence"), CONVENTIONS.values(), ids=CONVENTIONS)
def test_the_cover_names_the_convention_that_was_used(made: Callable[[], Review], label: str, sentence: str):
    assert cover_of(made())[label] == sentence


def test_the_cover_says_how_many_units_there_are_and_what_each_rule_looks_at():
    cover = cover_of(makers())

    assert cover["Units in the table"] == len(PIANOS)
    assert cover["3"] == "Small count, in the units counted"
    assert cover["p%"] == "Close estimate of the largest, in the contributions to a sum"
    assert (cover["Hides"], cover["Hides sums of"]) == ("1–2", "1–2 contributors")


def test_the_legend_tells_rules_about_counts_from_rules_about_contributions():
    said = texts(written(makers())["Legend"])

    about_counts = said.index("Rules about the number of units, which the table does not show")
    about_sums = said.index("Rules about the contributions to a sum")
    assert about_counts < said.index("▲3") < about_sums < said.index("▲p%")
    assert "Required protection" in said


def test_a_legend_for_counts_leaves_out_rules_about_contributions():
    spec = TableSpec(VARIABLES, layout="microdata", unit="maker")
    result = reviewed(PIANOS, ("region", "made", "turnover"), spec, Policy("tested", RULES))

    said = texts(written(result)["Legend"])

    assert "▲3" in said and "▲p%" not in said
    assert cover_of(result).get("Weights") is None


def test_the_same_review_makes_the_same_bytes_and_no_formula():
    result = makers()

    assert as_bytes(result) == as_bytes(makers())
    with ZipFile(BytesIO(as_bytes(result))) as parts:
        assert not any(b"<f>" in parts.read(name) for name in parts.namelist() if "sheet2" in name or "sheet3" in name)


# Report, list and lines


def test_the_report_names_the_conventions_and_has_none_for_counts():
    measure = Measure("magnitude", value="turnover", holding="owner", weight="w")
    result = makers(with_columns("one", "2"), more=("owner", "w"), measure=measure)

    about = json.loads(report_json(result, version="1"))["contributions"]

    assert about["response"] == "turnover"
    assert (about["contributor"], about["holding"]) == ("holding", "owner")
    assert about["weights"] == {
        "column": "w",
        "response": "unknown",
        "convention": WEIGHTS_STAND_FOR_UNITS,
        "contributors": "unweighted",
    }
    assert about["negative values"] == {"number": 0, "treatment": "refuse"}
    assert (about["units"], about["largest kept"], about["arithmetic"], about["decimals"]) == (
        len(PIANOS),
        2,
        "exact",
        1,
    )
    counts = reviewed(PIANOS, ("region", "made", "turnover"), TableSpec(VARIABLES, layout="microdata"),
                      Policy("tested", RULES))  # fmt: skip
    assert json.loads(report_json(counts, version="1"))["contributions"] is None
    assert conventions_of(counts) is None


def test_the_report_holds_no_sum_and_no_contribution_and_is_the_same_twice():
    rows = (*PIANOS, ("S", "harps", "987654321"))

    report = report_json(makers(rows), version="1")

    assert b"987654" not in report
    assert report == report_json(makers(rows), version="1")


def test_missing_sums_are_counted_in_the_report():
    report = json.loads(report_json(cells((*CELLS, ("S", "pianos", "..", "4", ""))), version="1"))

    assert report["checks"]["missing cells"] == 4  # the cell, both its totals and the grand total


def records(result: Review) -> list[dict[str, str]]:
    content = csv_of_findings(result, spreadsheet_safe=False).decode()
    return list(csv.DictReader(io.StringIO(content)))


def test_in_the_list_of_findings_the_value_is_what_the_rule_looked_at():
    result = makers()

    rows = {(row["region"], row["made"], row["rule"]): row for row in records(result)}

    assert tuple(records(result)[0]) == ("region", "made", *COLUMNS)
    found = rows["N", "pianos", "p%"]
    assert (found["value"], found["along"], found["margin"]) == ("92", "", "")
    assert (found["score"], found["limit"], found["verdict"]) == ("7.407407", "10", "unsafe")
    assert rows["S", "pianos", "contributors"]["value"] == "29"
    assert (rows["S", "pianos", "contributors"]["score"], rows["S", "pianos", "contributors"]["limit"]) == ("2", "3")
    assert rows["S", "pianos", "3"]["value"] == "2"


AMOUNTS = st.lists(st.decimals(0, 10**6, places=3, allow_nan=False, allow_infinity=False), min_size=1, max_size=6)


@settings(max_examples=60)
@given(AMOUNTS)
def test_the_value_of_a_finding_about_a_sum_is_the_exact_sum(amounts: list[Decimal]):
    rows = [("N", "pianos", str(amount)) for amount in amounts]

    found = records(makers((*rows, ("S", "harps", "1")), rules=(FewContributors(n=100),)))

    values = {(row["region"], row["made"]): Decimal(row["value"]) for row in found}
    assert values["N", "pianos"] == sum(amounts)
    assert values["Total", "Total"] == sum(amounts) + 1


def test_the_lines_for_a_terminal_say_units_response_and_conventions_in_one():
    measure = Measure("magnitude", value="turnover", holding="owner", weight="w")
    options = Options(negatives="absolute", zero_contributions="ignore")
    rows = [*with_columns("one", "2"), ("N", "harps", "-1", "two", "1")]

    (line,) = (
        line
        for line in review_lines(
            makers(rows, more=("owner", "w"), measure=measure, options=options), chosen="from its file"
        )
        if line.startswith("Sums ")
    )

    assert line == (
        "Sums    turnover of 15 makers; contributors by owner; weights w, response not known to the intruder: "
        "weights stand for units; 1 negative as absolute values; zeros not counted; exact"
    )


def test_a_table_of_counts_has_no_line_about_sums():
    result = reviewed(PIANOS, ("region", "made", "turnover"), TableSpec(VARIABLES, layout="microdata"),
                      Policy("tested", RULES))  # fmt: skip

    assert not any(line.startswith("Sums ") for line in review_lines(result, chosen="a preset"))
