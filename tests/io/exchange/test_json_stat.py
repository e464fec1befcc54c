"""JSON-stat: what a dataset says of itself is obeyed, what is broken is refused, what is written comes back."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings

from sdc_core.cube.cube import Cube
from sdc_core.errors import InputError, LimitError
from sdc_core.evaluation.reviewing import Review, review
from sdc_core.io.exchange.json_stat_writer import write_json_stat
from sdc_core.io.opening.descriptions import described
from sdc_core.io.reading import read_table
from sdc_core.policy.policy import Policy
from sdc_core.rules.small_count import SmallCount
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Table
from tests.io.nasty import reviews, same_cells

EXAMPLE = Path(__file__).parents[3] / "examples" / "formats" / "offences.json"


def small(**changes: Any) -> dict[str, Any]:
    """Two regions with their total by two answers."""
    return {
        "version": "2.0",
        "class": "dataset",
        "label": "Offences",
        "id": ["region", "offence"],
        "size": [3, 2],
        "dimension": {
            "region": {
                "label": "Region of residence",
                "category": {
                    "index": {"T": 0, "N": 1, "S": 2},
                    "label": {"T": "All", "N": "North", "S": "South"},
                    "child": {"T": ["N", "S"]},
                },
            },
            "offence": {"category": {"index": ["Y", "X"]}},
        },
        "value": [4, 26, 1, 11, 3, 15],
    } | changes


def read(content: dict[str, Any] | str | bytes) -> tuple[Table, TableSpec]:
    text = json.dumps(content) if isinstance(content, dict) else content
    table, spec = described(text if isinstance(text, bytes) else text.encode(), name="offences.json")
    assert spec is not None
    return table, spec


def values(table: Table) -> list[str]:
    return [table.row_texts(row)[-1] for row in range(1, table.n_rows)]


def refusal(content: dict[str, Any] | str) -> str:
    with pytest.raises(InputError) as refused:
        read(content)
    return str(refused.value)


def test_a_dataset_becomes_one_row_a_cell_and_a_spec():
    table, spec = read(small())

    assert [table.row_texts(row) for row in range(3)] == [["region", "offence", "n"], ["T", "Y", "4"], ["T", "X", "26"]]
    region, offence = spec.variables
    assert (region.total, region.title, region.labels) == (("T",), "Region of residence", {"N": "North", "S": "South"})
    assert (offence.total, offence.role) == ((), "key")
    assert Cube.build(table, spec).total == 30
    assert values(read_table(json.dumps(small()).encode(), name="a.json")) == values(table)


def test_a_total_may_be_named_in_the_extension():
    content = small()
    content["dimension"]["offence"] = {
        "category": {"index": ["Y", "X"]},
        "extension": {"eliminationValueCode": "X"},
    }

    assert read(content)[1].variables[1].total == ("X",)


def test_codes_without_index_are_those_of_the_labels():
    content = small()
    content["dimension"]["offence"]["category"] = {"label": {"Y": "Yes", "X": "No"}}

    assert read(content)[1].variables[1].labels == {"Y": "Yes", "X": "No"}


@pytest.mark.parametrize(
    ("given", "status", "found", "missing"),
    [
        ({"0": 4, "3": 11}, None, ["4", "", "", "11", "", ""], ("",)),
        ([4, None, 1, 11, 3, 15], None, ["4", "", "1", "11", "3", "15"], ("",)),
        ([4, None, 1, 11, None, 15], {"1": "..", "4": ":"}, ["4", "..", "1", "11", ":", "15"], ("..", ":")),
        ([4, None, 1, 11, 3, 15], ["a", "x", "", "", "", ""], ["4", "x", "1", "11", "3", "15"], ("x",)),
        ([4, None, 1, 11, 3, 15], "x", ["4", "x", "1", "11", "3", "15"], ("x",)),
        ([4, None, 1, 11, 3, 15], {"1": "1"}, ["4", "", "1", "11", "3", "15"], ("",)),
    ],
)
def test_a_value_that_is_missing_is_shown_by_its_status(given: Any, status: Any, found: list[str], missing: Any):
    table, spec = read(small(value=given) | ({"status": status} if status else {}))

    assert values(table) == found
    assert spec.missing == missing


def test_times_and_measures_are_never_summed():
    spec = read(small(role={"time": ["offence"], "geo": ["region"]}))[1]

    assert [one.role for one in spec.variables] == ["key", "by"]


def test_decimals_are_read_as_written():
    table, spec = read(json.dumps(small(value=[0] * 6)).replace("[0, 0", "[0.1, 2.50", 1))

    assert values(table)[:2] == ["0.1", "2.5"]
    assert spec.measure.kind == "magnitude"


def test_a_bundle_of_the_first_version_is_read():
    content = small()
    content["dimension"] |= {"id": content.pop("id"), "size": content.pop("size")}
    del content["class"]

    assert values(read({"dataset": content})[0]) == ["4", "26", "1", "11", "3", "15"]


@pytest.mark.parametrize(
    ("broken", "what"),
    [
        (json.dumps(small())[:-3], "line 1: the file is not JSON here, or is cut off"),
        (json.dumps(small()).replace('"X"', '"Y"'), "not 2 different codes"),
        (json.dumps(small()).replace('"N": 1', '"T": 1'), "stands twice in the same object"),
        (json.dumps(small()).replace("26", "NaN"), "a number, a letter or a nesting"),
        (json.dumps(small()).replace("26", "1e99999999"), "a number, a letter or a nesting"),
        (json.dumps(small()).replace("North", "\\ud800"), "a number, a letter or a nesting"),
        ('{"dimension":' + "[" * 100_000, "a number, a letter or a nesting"),
        (small(value=[1, 2, 3]), "value has 3 entries where the dimensions make 6 cells"),
        (small(value=[4, 26, 1, 11, 3, True]), "neither a number nor null"),
        (small(value=[4, 26, 1, 11, 3, "15"]), "neither a number nor null"),
        (small(value={"6": 1}), "neither a list nor an object of places"),
        (small(value=None), "neither a list nor an object of places"),
        (small(id=["region", "region"]), "the same id"),
        (small(id=["region"]), "id and size do not name"),
        (small(size=[3, 3]), "dimension 2: its categories are not 3 different codes"),
        (small(dimension={"region": {}}), "dimension 1: it has no category"),
        (small(dimension=[]), "there is no dimension"),
        ({"class": "collection", "dimension": {}}, "no dataset"),
    ],
)
def test_a_broken_dataset_is_refused_in_one_sentence(broken: dict[str, Any] | str, what: str):
    said = refusal(broken)

    assert said.startswith("offences.json")
    assert what in said
    assert said.count("\n") == 0
    assert "North" not in said


def test_a_dataset_that_claims_a_huge_table_is_refused_before_it_is_laid_out():
    many = {"category": {"index": [str(number) for number in range(9000)]}}

    with pytest.raises(LimitError, match="rows"):
        read({"id": ["a", "b"], "size": [9000, 9000], "dimension": {"a": many, "b": many}, "value": {}})


def test_a_hierarchy_that_is_none_is_not_used_and_said_so():
    content = small()
    content["dimension"]["region"]["category"]["child"] = {"N": ["S"], "S": ["N"]}

    table, spec = read(content)

    assert not spec.variables[0].parents
    assert any("hierarchy of dimension 1 is not used" in note.what for note in table.notes)


@given(reviews())
@settings(max_examples=150, deadline=None)
def test_a_reviewed_table_comes_back_from_its_dataset(reviewed: Review):
    table, spec = read(write_json_stat(reviewed))

    assert same_cells(reviewed.cube, Cube.build(table, spec))
    assert spec.title == reviewed.cube.spec.title


def test_what_is_written_says_that_it_is_internal_and_which_rules_fired():
    table, spec = read(small(value=[4, 26, 1, 11, 3, None]))
    reviewed = review(Cube.build(table, spec), Policy("tested", (SmallCount(cell=2, key=5, target=5),)))

    content = json.loads(write_json_stat(reviewed))

    assert content["note"][0].startswith("Internal: ")
    assert content["size"] == [3, 3]
    assert content["value"] == [30, 4, 26, 12, 1, 11, None, 3, None]
    assert content["status"]["4"] == "unsafe by 3"
    assert content["status"]["8"] == "not judged; not available"


def test_the_example_is_read_and_can_be_reviewed():
    table, spec = described(EXAMPLE)

    assert spec is not None
    assert Cube.build(table, spec).total == 30
