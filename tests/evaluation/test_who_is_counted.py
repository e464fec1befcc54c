"""Who is counted in a sentence: holdings where contributions are theirs, otherwise what the spec calls its units."""

from __future__ import annotations

import pytest

from sdc_core.cube.cube import Cube
from sdc_core.evaluation.reviewing import review
from sdc_core.policy.policy import Policy
from sdc_core.rules.base import Rule
from sdc_core.rules.contributors import FewContributors
from sdc_core.rules.small_count import SmallCount
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from tests.table.sheets import sheet

FIRMS = "trade,group,turnover\nbread,A,5\nbread,A,80\nbooks,B,3\nbooks,C,4\nbooks,D,5\n"


def sentence_of(rule: Rule, *, holding: str | None, unit: str) -> str:
    """What is said of the only unsafe cell."""
    spec = TableSpec(
        (Variable("trade", "key"),),
        unit=unit,
        layout="microdata",
        measure=Measure("magnitude", value="turnover", holding=holding),
    )
    (found,) = review(Cube.build(sheet(FIRMS), spec), Policy("few", (rule,))).findings
    assert found.labels == ("bread",)
    return found.explanation


@pytest.mark.parametrize(
    ("holding", "unit", "sentence"),
    [
        (None, "company", "Only 2 companies contribute"),
        (None, "", "Only 2 units contribute"),
        ("group", "company", "Only 1 holding contributes"),
        ("group", "", "Only 1 holding contributes"),
    ],
)
def test_a_rule_about_contributions_counts_whoever_contributes(holding: str | None, unit: str, sentence: str) -> None:
    assert sentence_of(FewContributors(n=3), holding=holding, unit=unit).startswith(sentence)


@pytest.mark.parametrize("holding", [None, "group"])
def test_a_rule_about_counts_counts_units_whoever_holds_them(holding: str | None) -> None:
    sentence = sentence_of(SmallCount(cell=3, key=3, target=3), holding=holding, unit="company")

    assert sentence.startswith("Only 2 companies are counted")
