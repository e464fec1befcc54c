"""Every example in the repository runs, and comes out as its source or its teaser says."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from tests.cli.command import Folder

EXAMPLES = Path(__file__).parent.parent.parent / "examples"
INDEX = tomllib.loads((EXAMPLES / "index.toml").read_text(encoding="utf-8"))["example"]

STATUS = {
    "twelve-key-values": 1,
    "ship-owners": 1,
    "hours-worked": 1,
    "hours-worked-crosstab": 1,
    "dutch-provinces": 2,
    "dutch-population": 0,
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


def test_two_provinces_are_not_judged(folder: Folder):
    example = next(example for example in INDEX if example["id"] == "dutch-provinces")

    result = reviewed(folder, example)

    assert {(one["province"], one["value"], one["verdict"]) for one in result.findings} == {
        ("Friesland", "", "not judged"),
        ("Flevoland", "", "not judged"),
    }
