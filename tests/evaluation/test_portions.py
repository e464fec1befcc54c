"""How many cells, findings or pairs are worked on at a time changes nothing of what is found.

Tables that fit on a screen are done in a single portion, so that what happens at the second one is tested here only.
"""

from __future__ import annotations

import numpy as np
import pytest

from sdc_core.cube.cube import Cube
from sdc_core.evaluation.reviewing import Review, has_findings, review
from sdc_core.numbers.bounds import Bounds
from sdc_core.policy.policy import Policy
from sdc_core.rules.bounds_mathematics import by_trying
from sdc_core.rules.contributors import FewContributors
from sdc_core.rules.few_elsewhere import FewElsewhere
from sdc_core.rules.few_others import FewOthers
from sdc_core.rules.large_share import LargeShare
from sdc_core.rules.p_percent import PPercent
from sdc_core.rules.small_count import SmallCount
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from tests.rules.made_up import AloneInACrowd
from tests.table.sheets import keys_and_target, sheet

COUNTS = """
region,age,offence,n
East,0–19,yes,19
East,0–19,no,0
East,0–19,perhaps,0
East,20+,yes,1
East,20+,no,30
East,20+,perhaps,2
West,0–19,yes,0
West,0–19,no,40
West,0–19,perhaps,0
West,20+,yes,..
West,20+,no,0
West,20+,perhaps,9
North,0–19,yes,<9
North,0–19,no,5
North,0–19,perhaps,0
North,20+,yes,3
North,20+,no,3
North,20+,perhaps,300
"""
OF_COUNTS = Policy("counts", (FewOthers(), FewElsewhere(), LargeShare(), SmallCount(zeros="informative")))
SUMS = """
region,trade,turnover
East,bread,5
East,bread,80
East,books,3
East,books,4
East,books,5
West,bread,7
West,books,1
West,books,1
West,books,30
"""
OF_SUMS = Policy("sums", (FewContributors(), PPercent()))


def counted() -> Cube:
    return Cube.build(sheet(COUNTS), keys_and_target("region", "age", "offence", missing=("..", "<9")))


def counted_exactly() -> Cube:
    text = COUNTS.replace("<9", "..")
    return Cube.build(sheet(text), keys_and_target("region", "age", "offence", missing=("..",)))


def summed() -> Cube:
    variables = (Variable("region", "key"), Variable("trade", "key"))
    spec = TableSpec(variables, layout="microdata", measure=Measure("magnitude", value="turnover"))
    return Cube.build(sheet(SUMS), spec)


def findings_of(result: Review) -> list[tuple[object, ...]]:
    """Every finding, all names of it, and the zeros that give a group away."""
    found = result.findings
    names = zip(found.identifiers(), found.places(), found.settings(), strict=True)
    return [
        *((*one.labels, one.rule, one.against, one.verdict, one.explanation, *rest)
          for one, rest in zip(found, names, strict=True)),
        *((row,) for row in found.informative.tolist()),
    ]  # fmt: skip


TABLES = {"bounds": (counted, OF_COUNTS), "gaps": (counted_exactly, OF_COUNTS), "sums": (summed, OF_SUMS)}


@pytest.mark.parametrize("portion", [1, 2, 5, 16])
@pytest.mark.parametrize("dense", [True, False])
@pytest.mark.parametrize("table", TABLES)
def test_a_review_is_the_same_in_portions_of_any_size(
    table: str, dense: bool, portion: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    build, policy = TABLES[table]
    if not dense:
        monkeypatch.setattr("sdc_core.cube.assembly.DENSE_CELLS", 0)
        policy = Policy(policy.name, tuple(rule for rule in policy.rules if not rule.judges_zeros))
    at_once = findings_of(review(build(), policy))

    for size in ("cube.blocks.CELLS", "evaluation.sums_judged.CELLS", "evaluation.zeros.CHUNK"):
        monkeypatch.setattr(f"sdc_core.{size}", portion)
    for size in ("evaluation.identifying.CHUNK", "evaluation.sentences.CHUNK"):
        monkeypatch.setattr(f"sdc_core.{size}", portion)

    assert len(at_once) > 5
    assert findings_of(review(build(), policy)) == at_once
    assert has_findings(build(), policy)


def test_each_of_many_cells_is_tried_with_its_own_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    """One alone in a group of more than 100: the group has 99 to 102, the cell 1 to 1 + how many more it may be."""
    monkeypatch.setattr("sdc_core.rules.bounds_mathematics.AT_ONCE", 3)
    low, more = np.array([1, 1, 2, 0, 1, 1, 1]), np.array([0, 1, 4, 1, 2, 3, 0])
    least, larger = np.array([101, 101, 101, 99, 98, 100, 99]), np.array([1, 0, 1, 3, 2, 1, 0])

    certain, possible = by_trying(AloneInACrowd().unsafe, Bounds(low, low + more), Bounds(least, least + larger))

    assert certain.tolist() == [True, False, False, False, False, False, False]
    assert possible.tolist() == [True, True, False, True, False, True, False]
