"""Each rule in one sentence, for the legend: with settings at the edges at which other words are needed."""

from __future__ import annotations

from decimal import Decimal

import pytest

from sdc_core.rules.base import Rule
from sdc_core.rules.dominance import Dominance
from sdc_core.rules.few_elsewhere import FewElsewhere
from sdc_core.rules.few_non_sensitive import FewNonSensitive
from sdc_core.rules.few_others import FewOthers
from sdc_core.rules.large_share import LargeShare
from sdc_core.rules.large_share_of_target import LargeShareOfTarget
from sdc_core.rules.p_percent import PPercent
from sdc_core.rules.p_q import PQ
from sdc_core.rules.sensitive_share import SensitiveShare
from sdc_core.rules.small_count import SmallCount

SHARE, THIRD = Decimal(99), Decimal("33.3")
SMALL = "somebody is counted but fewer than 2 (group sizes: 3, totals over the key: 4)."

DESCRIBED: list[tuple[Rule, str]] = [
    (FewOthers(t=1), "nobody else shares the group of the cell."),
    (FewOthers(t=2), "fewer than 2 others share the group of the cell."),
    (FewOthers(t=1, inclusive=True), "fewer than 2 others share the group of the cell."),
    (FewElsewhere(t=1), "nobody with this category of the target is elsewhere."),
    (FewElsewhere(t=2), "fewer than 2 with this category of the target are elsewhere."),
    (LargeShare(percent=SHARE), "the cell holds more than 99 % of its group."),
    (LargeShare(percent=THIRD, inclusive=True), "the cell holds at least 33.3 % of its group."),
    (LargeShareOfTarget(percent=SHARE), "the cell holds more than 99 % of all with this category of the target."),
    (SmallCount(2, 3, 4), SMALL),
    (SmallCount(2, 3, 4, "informative"), f"{SMALL} A zero that gives a group away is unsafe too."),
    (SmallCount(2, 3, 4, "unsafe"), f"{SMALL} Every zero is unsafe too."),
    (SensitiveShare(percent=Decimal(40)), "40 % or more of a group are in sensitive categories."),
    (FewNonSensitive(n=1), "nobody in a group is outside its sensitive categories."),
    (FewNonSensitive(n=2), "fewer than 2 in a group are outside its sensitive categories."),
    (Dominance(n=1, k=Decimal(85)), "the largest contribution makes up more than 85 % of the sum."),
    (
        Dominance(n=2, k=Decimal(85), inclusive=True),
        "the 2 largest contributions make up at least 85 % of the sum.",
    ),
    (PPercent(p=Decimal(10)), "the second largest contributor can estimate the largest more closely than 10 %."),
    (
        PPercent(p=Decimal(10), coalition=3, inclusive=True),
        "the 3 next largest contributors together can estimate the largest to 10 % or more closely.",
    ),
    (
        PQ(p=Decimal(10), q=Decimal(50)),
        "the second largest contributor, knowing all others to within 50 % beforehand, can estimate the largest more "
        "closely than 10 %.",
    ),
    (
        PQ(p=Decimal(10), q=Decimal(50), coalition=2, inclusive=True),
        "the 2 next largest contributors together, knowing all others to within 50 % beforehand, can estimate the "
        "largest to 10 % or more closely.",
    ),
]


@pytest.mark.parametrize(
    ("rule", "unsafe"), DESCRIBED, ids=[f"{rule.id}-{at}" for at, (rule, _) in enumerate(DESCRIBED)]
)
def test_a_rule_says_when_a_cell_is_unsafe(rule: Rule, unsafe: str) -> None:
    assert rule.describe() == f"Unsafe when {unsafe}"


@pytest.mark.parametrize(
    ("rule", "hides"),
    [
        (SmallCount(0, 0, 0), ""),
        (SmallCount(1, 1, 1), ""),
        (SmallCount(2, 2, 2), "1"),
        (SmallCount(3, 3, 3), "1–2"),
        (SmallCount(10, 10, 10), "1–9"),
        (SmallCount(0, 0, 0, "unsafe"), "0"),
        (SmallCount(2, 2, 2, "unsafe"), "0–1"),
        (SmallCount(3, 3, 3, "informative"), "1–2"),
        (SmallCount(0, 1, 0), ""),  # neither hides anything
        (SmallCount(3, 0, 2), "1–2 inside, none of groups, 1 of totals over the key"),
        (SmallCount(5, 5, 2, "unsafe"), "0–4 inside, 0–4 of groups, 0–1 of totals over the key"),
        (FewOthers(), ""),
        (FewNonSensitive(), ""),
    ],
)
def test_a_rule_says_which_counts_it_hides_wherever_they_stand(rule: Rule, hides: str) -> None:
    assert rule.hides() == hides
