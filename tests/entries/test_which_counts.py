"""A table of counts from weighted microdata says which counts were judged, by every door."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sdc_core.cube.cube import Cube
from sdc_core.evaluation.reviewing import review
from sdc_core.io.findings.report import report_json
from sdc_core.io.opening.microdata import read_microdata
from sdc_core.policy.options import Options
from sdc_core.policy.policy import Policy
from sdc_core.rules.small_count import SmallCount
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from tests.table.sheets import sheet

UNITS = "region,w\nEast,2.5\nEast,1\nWest,4\nWest,1\n"
SAID = "measure.weight: the units are counted one by one: the counts that are judged are unweighted."


def spec(weight: str = "w") -> TableSpec:
    return TableSpec((Variable("region", "key"),), layout="microdata", measure=Measure(weight=weight))


def test_a_held_table_says_that_its_counts_are_unweighted() -> None:
    cube = Cube.build(sheet(UNITS), spec())

    assert [str(note) for note in cube.notes] == [SAID]
    assert cube.count.tolist() == [4, 2, 2]


def test_a_scanned_table_says_the_same(tmp_path: Path) -> None:
    file = tmp_path / "units.csv"
    file.write_text(UNITS)

    cube = read_microdata(file, spec())

    assert SAID in [str(note) for note in cube.notes]
    assert cube.count.tolist() == [4, 2, 2]


def test_without_a_named_weight_nothing_is_said() -> None:
    assert Cube.build(sheet(UNITS), spec(weight="")).notes == ()


@pytest.mark.parametrize(("counts", "applied"), [("unweighted", True), ("weighted", False)])
def test_a_policy_that_counts_weights_is_told_not_to_have_been_applied_to_counts(counts: str, applied: bool) -> None:
    result = review(Cube.build(sheet(UNITS), spec()), Policy("test", (SmallCount(),), Options(counts=counts)))

    assert (not any("weighted" in str(reason) for reason in result.idle)) == applied


def test_the_report_says_it_too() -> None:
    result = review(Cube.build(sheet(UNITS), spec()), Policy("test", (SmallCount(),), Options(counts="weighted")))

    told = json.loads(report_json(result, version="0"))

    assert any("the counts that are judged are unweighted" in note for note in told["checks"]["notes"])
    assert any('counts = "weighted" was not applied' in reason for reason in told["checks"]["not applied"])
