"""Every example in the repository runs, and comes out as its source or its teaser says."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from tests.cli.command import Folder

EXAMPLES = Path(__file__).parents[2] / "examples"
INDEX = tomllib.loads((EXAMPLES / "index.toml").read_text(encoding="utf-8"))["example"]

STATUS = {
    "twelve-key-values": 1,
    "ship-owners": 1,
    "hours-worked": 1,
    "hours-worked-crosstab": 1,
    "dutch-provinces": 0,
    "dutch-population": 0,
    "instruments": 1,
    "violins": 1,
    "pianos": 1,
}


def reviewed(folder: Folder, example: dict[str, str]):
    return folder.run(
        "review", EXAMPLES / example["table"], "--spec", EXAMPLES / example["spec"],
        "--findings", folder.path / "findings.csv",
    )  # fmt: skip


@pytest.mark.parametrize("example", INDEX, ids=lambda example: example["id"])
def test_an_example_runs_with_the_command_of_the_readme(folder: Folder, example: dict[str, str]):
    result = reviewed(folder, example)

    assert result.status == STATUS[example["id"]]
    assert result.out.startswith(example["title"])
    assert result.err == ""


@pytest.mark.parametrize("example", INDEX, ids=lambda example: example["id"])
def test_an_example_says_where_it_is_from(example: dict[str, str]):
    spec = (EXAMPLES / example["spec"]).read_text(encoding="utf-8")
    readme = (EXAMPLES / "README.md").read_text(encoding="utf-8")

    assert spec.startswith("# ")
    assert f"]({example['table']})" in readme
    assert f"]({example['spec']})" in readme


def test_no_example_is_forgotten_in_the_index():
    tables = {path.name for path in EXAMPLES.glob("*.csv")}

    assert {example["table"] for example in INDEX} == tables
    assert len({example["id"] for example in INDEX}) == len(INDEX)


def test_the_twelve_key_values_have_the_sixteen_unsafe_cells_of_the_paper(folder: Folder):
    result = reviewed(folder, INDEX[0])

    cells = {(finding["key value"], finding["category"]) for finding in result.findings}
    assert len(cells) == 16
    assert {cell for cell in cells if "Total" in cell} == {("10", "Total"), ("Total", "D")}


def test_a_crosstab_is_judged_like_the_same_table_as_a_list(folder: Folder):
    by_id = {example["id"]: example for example in INDEX}

    as_list = reviewed(folder, by_id["hours-worked"]).findings
    as_printed = reviewed(folder, by_id["hours-worked-crosstab"]).findings

    assert as_list == as_printed
    assert ("Single", "Female", "15 or less", "1a") in {
        (one["marital status"], one["sex"], one["hours worked"], one["rule"]) for one in as_list
    }


def test_ship_owners_are_judged_as_on_the_slides(folder: Folder):
    example = next(example for example in INDEX if example["id"] == "ship-owners")

    result = reviewed(folder, example)

    found = {(one["region"], one["rule"]) for one in result.findings if one["environmental offence"] == "Yes"}
    for rule in ("sensitive-share", "non-sensitive"):
        assert {region for region, named in found if named == rule} == {"A", "B", "C"}


def test_two_hidden_provinces_follow_from_their_regions_and_are_judged_by_what_they_are(folder: Folder):
    """Friesland is 63 - 21 - 23 = 19 and Flevoland 80 - 27 - 41 = 12, and both are large enough."""
    example = next(example for example in INDEX if example["id"] == "dutch-provinces")

    result = reviewed(folder, example)

    assert result.findings == []
    assert "2 hidden counts follow exactly from the totals: hiding them hides nothing" in result.out


def found_in(folder: Folder, name: str, *columns: str) -> set[tuple[str, ...]]:
    """The findings of an example as what stands in these columns."""
    example = next(example for example in INDEX if example["id"] == name)
    return {tuple(one[column] for column in columns) for one in reviewed(folder, example).findings}


def test_two_sums_of_instrument_makers_have_fewer_than_three_contributors(folder: Folder):
    assert found_in(folder, "instruments", "instrument", "region", "rule", "score") == {
        ("Harps", "B", "contributors", "2"),
        ("Pianos", "D", "contributors", "1"),
    }


def test_the_total_of_the_violin_makers_is_unsafe_because_one_owns_two_workshops(folder: Folder):
    # Owner 690, next 60: 810 - 60 - 690 = 60, which is 8.7 % of 690. Region A by itself: 10 of 600.
    assert found_in(folder, "violins", "region", "rule", "score") == {
        ("Total", "p%", "8.695652"),
        ("A", "p%", "1.666667"),
    }


def test_the_piano_makers_are_judged_where_their_contributions_are_known(folder: Folder):
    assert found_in(folder, "pianos", "region", "rule", "score", "verdict") == {
        ("A", "dominance", "93.478261", "unsafe"),
        ("A", "p%", "7.407407", "unsafe"),
        ("D", "dominance", "100", "unsafe"),
        ("D", "p%", "0", "unsafe"),
        *((region, rule, "", "not judged") for region in ("B", "C", "Total") for rule in ("dominance", "p%")),
    }
