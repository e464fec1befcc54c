"""Tables of every layout through the command line, judged as the sources judge them."""

from __future__ import annotations

from collections import defaultdict

import pytest

from sdc_core.io.findings.findings_csv import COLUMNS
from tests.cli.command import Folder, Outcome
from tests.worked_cases import worked_cases

WORKED = next(case for case in worked_cases() if case.name == "extended-threshold: the example, with >")
PRINTED = next(case for case in worked_cases() if case.name == "extended-threshold: as printed, with ≥")

TWELVE_SPEC = """
unit = "person"
measure = { count = "n" }
variables.key = { role = "key", total = "All" }
variables.Y = { role = "target", total = "All" }
"""

SPEC = """
unit = "person"
measure = { count = "n" }
variables.region = { role = "key", total = "Total" }
variables.offence = { role = "target", total = "Total" }
"""


def by_cell(result: Outcome) -> dict[tuple[str, ...], tuple[str, ...]]:
    """The rules that found each cell unsafe, in the order of the file."""
    found: dict[tuple[str, ...], tuple[str, ...]] = defaultdict(tuple)
    for finding in result.findings:
        if finding["verdict"] == "unsafe":
            cell = tuple(value for column, value in finding.items() if column not in COLUMNS)
            found[cell] = (*found[cell], finding["rule"])
    return dict(found)


def not_judged(result: Outcome) -> set[tuple[str, str, str]]:
    return {
        (finding["region"], finding["offence"], finding["rule"])
        for finding in result.findings
        if finding["verdict"] == "not judged"
    }


def cells_of_twelve(*, total: str = "All") -> str:
    """The worked example with its totals, one row a cell."""
    cells = {**WORKED.base, **WORKED.printed}
    lines = (",".join([*(total if label == "Total" else label for label in cell), str(cells[cell])]) for cell in cells)
    return "\n".join(["key,Y,n", *lines]) + "\n"


@pytest.mark.parametrize(
    ("case", "policy"), [(WORKED, "extended-threshold-example"), (PRINTED, "extended-threshold-printed")]
)
def test_the_worked_example_is_judged_as_it_is_printed(folder: Folder, case, policy: str):
    result = folder.review(cells_of_twelve(), TWELVE_SPEC, "--policy", policy)

    assert by_cell(result) == case.unsafe
    assert result.status == 1


def test_findings_have_the_columns_of_the_contract(folder: Folder):
    result = folder.review(cells_of_twelve(), TWELVE_SPEC)

    assert list(result.findings[0]) == [
        "key", "Y", "value", "rule", "along", "margin", "score", "limit", "verdict", "explanation",
    ]  # fmt: skip


def test_findings_say_what_was_compared(folder: Folder):
    result = folder.review(cells_of_twelve(), TWELVE_SPEC)

    found = {(one["key"], one["Y"], one["rule"]): one for one in result.findings}
    columns = "value along margin score limit".split()
    assert [found["4", "A", "1a"][column] for column in columns] == ["19", "Y", "20", "1", "3"]
    assert [found["7", "C", "1b"][column] for column in columns] == ["6", "Y", "6", "0", "3"]
    assert [found["12", "A", "2a"][column] for column in columns] == ["298", "Y", "301", "99.003322", "99"]
    assert [found["10", "Total", "3"][column] for column in columns] == ["1", "", "", "1", "2"]
    assert found["4", "A", "1a"]["explanation"].startswith(
        "19 of the 20 with key 4 are in A. The one person elsewhere knows that all the others are there."
    )


def test_the_total_is_written_total_whatever_the_file_calls_it(folder: Folder):
    for total in ("All", "Totaal"):
        spec = TWELVE_SPEC.replace("All", total)
        result = folder.review(cells_of_twelve(total=total), spec)

        assert by_cell(result) == WORKED.unsafe


def test_totals_that_are_not_in_the_file_are_added_up(folder: Folder):
    inside = "".join(line for line in cells_of_twelve().splitlines(keepends=True) if "All" not in line)

    result = folder.review(inside, TWELVE_SPEC)

    assert by_cell(result) == WORKED.unsafe
    assert "the total named in the spec is not in the file; it was added up" in result.out


def test_cells_that_are_not_in_the_file_are_empty(folder: Folder):
    occupied = "".join(line for line in cells_of_twelve().splitlines(keepends=True) if not line.endswith(",0\n"))

    assert by_cell(folder.review(occupied, TWELVE_SPEC)) == WORKED.unsafe


def test_a_crosstab_is_read_as_it_is_printed(folder: Folder):
    cells = {**WORKED.base, **WORKED.printed}
    columns = ["A", "B", "C", "D", "Total"]
    rows = dict.fromkeys(key for key, _ in cells)
    lines = [[row, *(str(cells.get((row, column), sum(WORKED.base.values()))) for column in columns)] for row in rows]
    crosstab = "\n".join(",".join(line) for line in [["key", *columns], *lines])
    spec = TWELVE_SPEC.replace('measure = { count = "n" }', 'layout = "crosstab"').replace("All", "Total")

    assert by_cell(folder.review(crosstab, spec)) == WORKED.unsafe


def test_units_are_counted(folder: Folder):
    units = "".join(f"{key},{category}\n" * count for (key, category), count in WORKED.base.items())
    spec = 'layout = "microdata"\nvariables.key = { role = "key" }\nvariables.Y = { role = "target" }'

    assert by_cell(folder.review(f"key,Y\n{units}", spec)) == WORKED.unsafe


def test_a_by_variable_has_its_column_and_is_never_summed(folder: Folder):
    table = "year,region,offence,n\n" + "".join(
        f"{year},{region},{offence},{n}\n"
        for year in (2024, 2025)
        for region, offence, n in (("E", "Yes", 20), ("E", "No", 20), ("W", "Yes", 1), ("W", "No", 20))
    )
    spec = SPEC.replace("variables.region", 'variables.year = { role = "by" }\nvariables.region')

    result = folder.review(table, spec)

    assert list(result.findings[0])[:3] == ["year", "region", "offence"]
    assert {finding["year"] for finding in result.findings} == {"2024", "2025"}
    assert by_cell(result)["2024", "W", "Yes"] == ("3",)


def test_what_depends_on_a_missing_count_is_not_judged_and_what_holds_whatever_it_is_is_decided(folder: Folder):
    """Beside the missing count are 30 of its group and 40 with its answer: those are enough whatever it is."""
    table = "region,offence,n\nE,Yes,..\nE,No,30\nW,Yes,40\nW,No,-\n"

    result = folder.review(table, f'missing = [".."]\nzero = ["-"]\n{SPEC}')

    judged = not_judged(result)
    assert {rule for *cell, rule in judged if cell == ["E", "Yes"]} == {"2a", "2b", "3"}
    assert {("E", "No", "1a"), ("W", "Yes", "1b")} <= judged
    assert not [one for one in judged if one[2] == "3" and "Total" in one[:2] and one[:2] != ("Total", "Yes")]
    assert not [one for one in judged if one[:2] == ("W", "No")]
    assert by_cell(result)["W", "Yes"] == ("1a", "2a")


def test_a_total_of_the_file_serves_where_a_part_is_missing(folder: Folder):
    table = "region,offence,n\nE,Yes,..\nE,No,30\nE,Total,50\nW,Yes,40\nW,No,40\nW,Total,80\n"

    result = folder.review(table, f'missing = [".."]\n{SPEC}')

    assert ("E", "No", "1a") not in not_judged(result)
    assert "sums with a missing part could not be checked" in result.out


def test_an_empty_value_is_written_for_what_is_missing(folder: Folder):
    result = folder.review("region,offence,n\nE,Yes,..\nE,No,30\nW,Yes,40\nW,No,40\n", f'missing = [".."]\n{SPEC}')

    missing = [one for one in result.findings if (one["region"], one["offence"]) == ("E", "Yes")]
    assert {(one["value"], one["score"], one["verdict"]) for one in missing} == {("", "", "not judged")}


def test_codes_with_leading_zeros_stay_as_they_are(folder: Folder):
    table = "region,offence,n\n0114,Yes,1\n0114,No,30\n0115,Yes,40\n0115,No,40\n"

    assert "0114" in {finding["region"] for finding in folder.review(table, SPEC).findings}


HOSTILE = ("=1+1", '"quoted"', "comma, here", "line\nbreak", "carriage\rreturn", " spaces ", "<b>bold</b>", "-Övriga")


@pytest.mark.parametrize("label", HOSTILE)
def test_labels_come_back_verbatim(folder: Folder, label: str):
    quoted = '"' + label.replace('"', '""') + '"'
    table = f"region,offence,n\n{quoted},Yes,1\n{quoted},No,30\nW,Yes,40\nW,No,40\n"

    result = folder.review(table, SPEC)

    assert (label, "Yes") in by_cell(result)


def test_a_column_called_like_one_of_ours_can_be_renamed(folder: Folder):
    table = "status,offence,n\nE,Yes,1\nE,No,30\nW,Yes,40\nW,No,40\n"
    spec = SPEC.replace("variables.region = {", 'variables.status = { as = "civil status",')

    result = folder.review(table, spec)

    assert list(result.findings[0])[:2] == ["civil status", "offence"]


def test_labels_that_look_alike_stay_apart_and_are_warned_about(folder: Folder):
    table = "region,offence,n\nAust,Yes,10\nAust,No,10\nАust,Yes,10\nАust,No,10\n"

    result = folder.review(table, SPEC)

    assert "two labels look alike but are not the same" in result.out
    assert "row 2, column 1" in result.out
    assert "12 cells" not in result.out
    assert "9 cells" in result.out


def test_totals_that_need_not_add_up_are_kept_and_said_so(folder: Folder):
    table = "region,offence,n\nE,Yes,20\nE,No,20\nE,Total,45\nW,Yes,20\nW,No,20\n"

    result = folder.review(table, f'additivity = "report"\n{SPEC}')

    assert result.status == 0
    assert "1 total is not the sum of its parts; the totals of the file are used" in result.out
