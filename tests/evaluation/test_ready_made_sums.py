"""Tables whose contributions were collected elsewhere: they are judged as far as they answer what the policy asks."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from sdc_core.contributions.cell_contributions import Need
from sdc_core.cube.cube import Cube
from sdc_core.errors import PolicyError
from sdc_core.evaluation.reviewing import review
from sdc_core.policy.options import Options
from sdc_core.policy.policy import Policy
from sdc_core.rules.contributors import FewContributors
from sdc_core.rules.p_percent import PPercent
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from tests.table.sheets import sheet

SPEC = TableSpec((Variable("trade", "key"),), layout="microdata", measure=Measure("magnitude", value="turnover"))
FIRMS = "trade,turnover\nbread,5\nbread,80\nbooks,3\nbooks,4\nbooks,5\n"


def collected_elsewhere(need: Need) -> Cube:
    """The table without its units."""
    return replace(Cube.build(sheet(FIRMS), SPEC).collected(need), units=None)


def unsafe(cube: Cube, *rules: Any, **options: Any) -> list[str]:
    found = review(cube, Policy("sums", rules, Options(**options))).findings
    return [f"{one.labels[0]} {one.verdict}" for one in found]


def test_who_only_counted_contributors_can_tell_where_there_are_few() -> None:
    assert unsafe(collected_elsewhere(Need()), FewContributors()) == ["bread unsafe"]


def test_more_of_the_largest_than_a_rule_looks_at_do_no_harm_and_fewer_leave_it_open() -> None:
    assert unsafe(collected_elsewhere(Need(largest=5)), PPercent()) == ["bread unsafe"]
    assert unsafe(collected_elsewhere(Need()), PPercent()) == ["Total not judged", "bread unsafe", "books not judged"]


@pytest.mark.parametrize(
    "options",
    [
        {"negatives": "absolute"},
        {"counts": "weighted"},
        {"zero_contributions": "ignore"},
        {"weights": "known-response"},
    ],
)
def test_other_conventions_are_refused(options: dict[str, str]) -> None:
    cube = collected_elsewhere(Need(largest=2))

    with pytest.raises(PolicyError, match="policy sums"):
        unsafe(cube, PPercent(), **options)
