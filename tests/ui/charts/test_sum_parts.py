"""A sum as bars: its parts add up to it, and it reaches its mark exactly where the rule is content."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sdc_core.evaluation.two_rules import outcome_of, typed_contributions
from sdc_core.rules.base import ContributionRule
from sdc_core.rules.contributors import FewContributors
from sdc_core.rules.dominance import Dominance
from sdc_core.rules.linear import LinearMeasure
from sdc_core.rules.p_percent import PPercent
from sdc_core.rules.p_q import PQ
from ui.charts.sum_parts import look, looks, named

PIANOS = "81 5 2 2 2"
DOMINANCE, P_PERCENT = Dominance(n=2, k=Decimal(85)), PPercent(p=Decimal(10))

RULES = st.one_of(
    st.builds(Dominance, n=st.integers(1, 4), k=st.integers(50, 100).map(Decimal)),
    st.builds(PPercent, p=st.integers(1, 60).map(Decimal), coalition=st.integers(1, 3)),
    st.builds(PQ, p=st.integers(1, 40).map(Decimal), q=st.integers(41, 100).map(Decimal), coalition=st.integers(1, 3)),
)


def seen(text: str, rule: ContributionRule):
    contributions = typed_contributions(text)
    return look(contributions.cell(0), rule, outcome_of(contributions, rule))


@given(st.lists(st.integers(0, 300), min_size=1, max_size=20), RULES)
def test_the_parts_add_up_and_the_mark_tells_safe_from_unsafe(amounts: list[int], rule: ContributionRule):
    one = seen(" ".join(map(str, amounts)), rule)

    assert sum(part.amount for part in one.parts) == sum(amounts)
    if sum(amounts):
        assert one.reach is not None
        assert (one.outcome == "unsafe") == (sum(amounts) < one.reach)


def test_what_p_percent_demands_is_a_share_of_the_largest_alone():
    one = seen(PIANOS, P_PERCENT)

    assert [(part.name, part.amount) for part in one.parts] == [
        ("the largest", 81),
        ("the second largest", 5),
        ("the rest", 6),
    ]
    assert (one.outcome, one.needed, one.reach) == ("unsafe", Fraction("8.1"), Fraction("94.1"))


def test_what_dominance_demands_is_a_share_of_the_largest_together():
    one = seen(PIANOS, DOMINANCE)

    assert one.needed == Fraction(86 * 15, 85)
    assert one.reach == Fraction(8600, 85)


def test_with_a_waiver_the_largest_without_one_is_drawn_as_the_one_to_protect():
    # 81 has waived: 5 is to be protected, from 81.
    cell = replace(
        typed_contributions(PIANOS).cell(0), exposed=Fraction(5), others=(Fraction(81), Fraction(2)), waived=1
    )

    one = look(cell, P_PERCENT, "safe")

    assert [(part.name, part.amount) for part in one.parts] == [
        ("the largest without a waiver", 5),
        ("the largest other", 81),
        ("the rest", 6),
    ]
    assert one.needed == Fraction("0.5")
    assert not look(cell, DOMINANCE, "not judged").waivers


def test_what_is_not_known_one_by_one_is_drawn_as_such_and_has_no_mark():
    cell = replace(typed_contributions(PIANOS).cell(0), largest=(Fraction(81),))

    one = look(cell, P_PERCENT, "not judged")

    assert [(part.name, part.amount) for part in one.parts] == [("the largest", 81), ("not known one by one", 11)]
    assert one.reach is None


def test_a_long_coalition_is_drawn_as_one_part_from_the_thirteenth_on():
    one = seen(" ".join(["10"] * 30), Dominance(n=20, k=Decimal(85)))

    assert len(one.parts) == 15
    assert one.parts[-2].name == "the 7 after these"
    assert sum(part.amount for part in one.parts) == 300


def test_only_rules_that_look_at_the_largest_are_drawn():
    contributions = typed_contributions(PIANOS)

    drawn = looks(
        contributions.cell(0), [(FewContributors(), "safe"), (P_PERCENT, "unsafe"), (LinearMeasure(), "unsafe")]
    )

    assert [one.rule.id for one in drawn] == ["p%", "linear"]
    assert drawn[1].reach is None  # weights of one's own have no such mark


@pytest.mark.parametrize(
    ("rule", "name"),
    [
        (DOMINANCE, "dominance (n = 2, k = 85)"),
        (PPercent(p=Decimal("7.5"), coalition=2), "p% (p = 7.5, coalition = 2)"),
        (LinearMeasure(), "linear"),
    ],
)
def test_a_rule_is_named_with_its_numbers(rule: ContributionRule, name: str):
    assert named(rule) == name
