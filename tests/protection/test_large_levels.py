"""Sums so large that the doubt a cell needs is more than can be added up exactly: they are refused."""

from __future__ import annotations

import pytest

from sdc_core.errors import LimitError
from sdc_core.evaluation.reviewing import review
from sdc_core.policy.policy import Policy
from sdc_core.protection import Suppress
from sdc_core.protection.suppression.levels import Figures, Levels, levels_of
from sdc_core.rules.contributors import FewContributors
from tests.protection.tables import CELLS, LARGE, sums_of

EXACTLY = 10 * 2**53
"""A sum of which a tenth, the doubt that stands where no rule gives a level, is the largest that can be proved."""


def levels_of_sum(amount: int, *, extra_percent: int = 0) -> Levels:
    """Where one cell adds up to this from two firms, which are too few, and all others are small."""
    firms = dict.fromkeys(CELLS, LARGE) | {("p", "x"): [("", amount - 1), ("", 1)]}
    reviewed = review(sums_of(firms), Policy("few", (FewContributors(n=3),)))
    return levels_of(reviewed, Figures.of(reviewed.cube), extra_percent)


@pytest.mark.parametrize(
    ("amount", "extra_percent", "level"),
    [(EXACTLY, 0, 2**53), (EXACTLY // 2, 100, 2**53), (10 * (2**53 // 11), 1000, 11 * (2**53 // 11))],
    ids=["as much as that", "with as much again", "with ten times as much again"],
)
def test_a_level_up_to_what_movements_are_added_up_exactly_to_is_asked_for(
    amount: int, extra_percent: int, level: int
) -> None:
    found = levels_of_sum(amount, extra_percent=extra_percent)

    assert found.up.tolist() == [level]
    assert found.down.tolist() == [min(level, amount)]


@pytest.mark.parametrize(
    ("amount", "extra_percent"),
    [(EXACTLY + 1, 0), (EXACTLY // 2 + 10, 100), (10**17, 10), (10**18, 0), (3 * 10**18, 1000), (2**62 - 2000, 0)],
    ids=["one more", "with as much again", "ten per cent more", "wrapped once", "wrapped often", "the largest sum"],
)
def test_a_level_that_nothing_could_prove_is_refused_and_never_asks_for_nothing(
    amount: int, extra_percent: int
) -> None:
    """In 64 bits a hundred times a tenth of 10**18 is below nought, and what needs less than nothing needs no other."""
    with pytest.raises(LimitError, match="a sum must stay so uncertain that no proof in exact numbers is possible"):
        levels_of_sum(amount, extra_percent=extra_percent)


def test_a_table_of_very_large_sums_is_not_published_with_a_cell_that_is_hidden_alone() -> None:
    firms = dict.fromkeys(CELLS, LARGE) | {("p", "x"): [("", 10**18), ("", 1)]}

    with pytest.raises(LimitError, match="larger units, such as thousands"):
        Suppress(singletons=False).protect(review(sums_of(firms), Policy("few", (FewContributors(n=3),))))
