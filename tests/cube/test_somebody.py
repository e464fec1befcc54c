"""Where somebody is, or may be, in an entry of a file that does not divide it: below that nothing is empty."""

from __future__ import annotations

import pytest

from sdc_core.cube.cube import Cube
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from tests.table.sheets import sheet

DIAGNOSES = {"flu": "", "STD": "", "hiv": "STD", "syphilis": "STD"}
VARIABLES = (Variable("region", "key"), Variable("diag", "target", parents=DIAGNOSES))


def held_as_empty(text: str, measure: Measure) -> set[str]:
    """Which diagnoses below STD the table holds although the file has none of them."""
    spec = TableSpec(VARIABLES, layout="cells", measure=measure, missing=("..",))
    return {"hiv", "syphilis"} & set(Cube.build(sheet(text), spec).hierarchies[1].codes)


@pytest.mark.parametrize(("count", "somebody"), [("0", False), ("1", True), ("2", True), ("..", True)])
def test_whoever_is_counted_or_hidden_is_somebody(count: str, somebody: bool) -> None:
    text = f"region,diag,n\nA,flu,50\nA,STD,{count}\nB,flu,40\n"

    assert held_as_empty(text, Measure(count="n")) == (set() if somebody else {"hiv", "syphilis"})


@pytest.mark.parametrize(
    ("count", "costs", "somebody"),
    [
        ("0", "0", False), ("0", "1", True), ("0", "-1", True), ("0", "7", True), ("0", "..", True), ("1", "0", True),
        ("..", "0", True),
    ],
)  # fmt: skip
def test_so_is_whoever_adds_to_a_sum_or_to_one_that_is_hidden(count: str, costs: str, somebody: bool) -> None:
    text = f"region,diag,n,costs\nA,flu,50,9\nA,STD,{count},{costs}\nB,flu,40,8\n"

    found = held_as_empty(text, Measure("magnitude", value="costs", count="n"))

    assert found == (set() if somebody else {"hiv", "syphilis"})
