"""Sums in which somebody contributes less than nothing are left open, margins over them too, and no others."""

from __future__ import annotations

import pytest

from sdc_core.cube.cube import Cube
from sdc_core.errors import InputError
from sdc_core.evaluation.reviewing import review
from sdc_core.policy.options import Options
from sdc_core.policy.policy import Policy
from sdc_core.rules.base import Rule
from sdc_core.rules.contributors import FewContributors
from sdc_core.rules.p_percent import PPercent
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from tests.table.sheets import sheet

UNITS = "trade,turnover\nbread,5\nbread,80\nbread,-1\nbooks,3\nbooks,4\nbooks,5\nbags,9\nbags,90\n"
CELLS = "trade,n,sum,x1,x2\nbread,3,-4,,\nbooks,3,12,5,4\nbags,2,99,90,9\n"


def table(text: str) -> Cube:
    microdata = text is UNITS
    measure = (
        Measure("magnitude", value="turnover")
        if microdata
        else Measure("magnitude", value="sum", contributors="n", largest=("x1", "x2"), disjoint=True)
    )
    layout = "microdata" if microdata else "cells"
    return Cube.build(sheet(text), TableSpec((Variable("trade", "key"),), layout=layout, measure=measure))


@pytest.mark.parametrize(
    ("text", "rule", "negatives", "expected"),
    [
        (UNITS, PPercent(), "not-judged", {"Total": "not judged", "bread": "not judged", "bags": "unsafe"}),
        (UNITS, PPercent(), "absolute", {"bread": "unsafe", "bags": "unsafe"}),
        (UNITS, FewContributors(n=3), "not-judged", {"bags": "unsafe"}),
        (CELLS, PPercent(), "not-judged", {"Total": "not judged", "bread": "not judged", "bags": "unsafe"}),
        (CELLS, PPercent(), "absolute", {"Total": "not judged", "bread": "not judged", "bags": "unsafe"}),
        (CELLS, FewContributors(n=3), "not-judged", {"bags": "unsafe"}),
    ],
)
def test_a_sum_is_open_where_it_holds_a_value_below_nought(
    text: str, rule: Rule, negatives: str, expected: dict[str, str]
) -> None:
    found = review(table(text), Policy("sums", (rule,), Options(negatives=negatives))).findings

    assert {one.labels[0]: one.verdict for one in found} == expected


def test_a_margin_over_a_sum_below_nought_is_not_safe_because_nothing_in_it_looks_large() -> None:
    """Bread may be 1000 and -1001: of what is in the total nobody knows the largest."""
    text = "trade,n,sum,x1,x2\nbread,3,-1,,\nbooks,10,500,50,50\nbags,10,500,50,50\n"

    found = review(table(text), Policy("sums", (PPercent(),), Options(negatives="not-judged"))).findings

    assert {one.labels[0]: one.verdict for one in found} == {"Total": "not judged", "bread": "not judged"}


def test_only_sums_that_are_negative_themselves_are_counted_where_they_are_refused() -> None:
    with pytest.raises(InputError, match="1 sum is negative"):
        review(table(CELLS), Policy("sums", (PPercent(),), Options(negatives="refuse")))
