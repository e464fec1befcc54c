"""A release looked at by those who are in the table: each kind of them sees what it can, and no other."""

from __future__ import annotations

from decimal import Decimal

import pytest

from sdc_core.attack.exposure import Exposure
from sdc_core.evaluation.reviewing import Review, review
from sdc_core.policy.policy import Policy
from sdc_core.protection import Suppress
from sdc_core.protection.suppression.onlooking import Who, attack_from_within
from sdc_core.rules.p_percent import PPercent
from sdc_core.rules.small_count import SmallCount
from tests.protection.tables import A_HOLDING, LARGE, TWO_FIRMS, TWO_HOLDINGS, Firms, sums_of, table_of

WHO: tuple[Who, ...] = ("outsider", "alone", "holding", "coalition")
ONES = [[1, 1, 8], [9, 3, 4], [4, 6, 5]]
SMALL = Policy("small", (SmallCount(cell=2, key=2, target=2),))


def of_sums(firms: Firms, coalition: int) -> Review:
    return review(sums_of(firms), Policy("tested", (PPercent(p=Decimal(10), coalition=coalition),)))


def narrowed(found: Exposure) -> set[tuple[str, ...]]:
    """The labels of the cells that are known too well."""
    return {found.publication.cube.label(int(found.rows[one.unknown])) for one in found.narrowed}


def seen(reviewed: Review, who: Who, *, insiders: bool, protected: bool = True) -> set[tuple[str, ...]]:
    """What is known too well of a release that minds those who contribute, or outsiders only."""
    release = Suppress(singletons=insiders).protect(reviewed)
    return narrowed(attack_from_within(release, policy=reviewed.policy, protected=protected, who=who))


@pytest.mark.parametrize("who", WHO)
def test_a_holding_sees_what_is_hidden_from_outsiders_only(who: Who) -> None:
    """The holding h has all but 6 of p × y and a part of q × x: so p × x, which needs 8 of doubt, is known too well."""
    reviewed = of_sums(A_HOLDING, 1)

    assert seen(reviewed, who, insiders=False) == ({("p", "x")} if who in ("holding", "coalition") else set())
    assert seen(reviewed, who, insiders=True) == set()


@pytest.mark.parametrize("who", WHO)
def test_two_see_together_what_neither_sees_alone(who: Who) -> None:
    """The two who share p × y know it, and so p × x from what the two add up to."""
    reviewed = of_sums(TWO_FIRMS, 2)

    assert seen(reviewed, who, insiders=False) == ({("p", "x")} if who == "coalition" else set())
    assert seen(reviewed, who, insiders=True) == set()


@pytest.mark.parametrize("who", WHO)
def test_who_is_alone_sees_what_is_hidden_from_outsiders_only(who: Who) -> None:
    reviewed = review(table_of(ONES), SMALL)

    found = seen(reviewed, who, insiders=False)

    assert bool(found) == (who in ("alone", "coalition"))
    assert found <= {("1", "1"), ("1", "2")}
    assert seen(reviewed, who, insiders=True) == set()


def test_an_outsider_works_out_what_is_hidden_by_the_rules_alone() -> None:
    """Of the two ones in a row each total of a column gives one away; hidden with others neither is."""
    reviewed = review(table_of(ONES), SMALL)

    assert seen(reviewed, "outsider", insiders=True, protected=False) == {("1", "1"), ("1", "2")}
    assert seen(reviewed, "outsider", insiders=True) == set()


def test_a_cell_that_is_open_by_less_than_its_level_is_known_too_well_on_that_side_only() -> None:
    """The 2 must reach 6 and 0; only a cell of 1 is hidden with it in its row, so that it cannot reach more than 3."""
    reviewed = review(table_of([[2, 1, 40], [30, 5, 60], [50, 9, 80]]), Policy("three", (SmallCount(3, 3, 3),)))
    release = Suppress().protect(reviewed)

    found = attack_from_within(release, policy=reviewed.policy, protected=False, who="outsider")

    assert narrowed(found) == {("1", "1"), ("1", "2")}
    assert {one.side for one in found.narrowed} == {-1, 1}


@pytest.mark.parametrize(("who", "number"), [("outsider", 0), ("alone", 1), ("holding", 1), ("coalition", 1)])
def test_a_holding_may_be_alone_in_one_cell_and_one_of_several_in_another(who: Who, number: int) -> None:
    """The holding g is p × x and has 20 of p × y: it looks as one that is alone, and as one with several parts."""
    firms: Firms = dict.fromkeys(A_HOLDING, LARGE) | {
        ("p", "x"): [("g", 80)], ("p", "y"): [("g", 20), ("", 3), ("", 3)],
        ("q", "x"): [("", 8)] * 3, ("q", "y"): [("", 8)] * 3,
    }  # fmt: skip
    reviewed = of_sums(firms, 1)
    release = Suppress(singletons=False).protect(reviewed)

    found = attack_from_within(release, policy=reviewed.policy, protected=True, who=who)

    assert len(found.viewers) == number
    for viewer in found.viewers:
        labels = [release.cube.label(int(found.rows[one])) for one in viewer.unknowns.tolist()]
        assert dict(zip(labels, viewer.others.tolist(), strict=True)) == {("p", "x"): 0, ("p", "y"): 2}


@pytest.mark.parametrize("who", WHO)
def test_those_who_look_by_themselves_do_not_pool_whatever_the_policy_expects(who: Who) -> None:
    """The release minds each by himself. The holdings g and h have all but 4 of p × y together."""
    release = Suppress().protect(of_sums(TWO_HOLDINGS, 1))
    expecting_two = of_sums(TWO_HOLDINGS, 2).policy

    found = attack_from_within(release, policy=expecting_two, protected=True, who=who)

    assert narrowed(found) == ({("p", "x")} if who == "coalition" else set())
