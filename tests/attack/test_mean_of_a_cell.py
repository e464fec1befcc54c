"""What the mean of a single cell says of its count: by hand, with decimals, any sums, and very large figures."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import ceil, floor
from typing import Any

import numpy as np
import pytest

from sdc_core.attack.means import Means, MeansAttack, attack_means
from sdc_core.errors import InputError
from sdc_core.numbers.bounds import UNLIMITED, Bounds
from tests.protection.tables import table_of

NO_MEAN = None


def attacked(
    bounds: Sequence[tuple[int, int]], means: Sequence[int | None], decimals: int = 0, **more: object
) -> MeansAttack:
    """A line of cells and their total, which comes first."""
    low, high = (np.array([one[side] for one in bounds]) for side in (0, 1))
    values = np.array([mean or 0 for mean in means])
    given = np.array([mean is not None for mean in means])
    cube = table_of([1] * (len(bounds) - 1))
    return attack_means(cube, Bounds(low, high), Means(values, decimals, given), **more)  # type: ignore[arg-type]


def alone(found: MeansAttack, cell: int) -> list[int]:
    listed = found.alone[cell]
    assert listed is not None
    return [int(count) for count in listed]


WIDE = (0, 40)


@pytest.mark.parametrize(
    ("mean", "decimals", "sum_decimals"),
    [
        (1125, 2, 0),
        (1125, 2, 1),
        (1125, 2, 2),
        (5, 0, 0),
        (-1125, 2, 0),
        (-333, 2, 0),
        (333, 2, 1),
        (0, 2, 0),
        (100, 3, 0),
    ],
)
def test_a_count_is_possible_where_a_sum_of_so_many_digits_has_the_mean(
    mean: int, decimals: int, sum_decimals: int
) -> None:
    """A sum S of n is possible where |S/n − mean| is no more than half of the last digit."""
    value, half = Fraction(mean, 10**decimals), Fraction(1, 2 * 10**decimals)
    unit = 10**sum_decimals
    possible = [
        count for count in range(1, 21) if floor(count * (value + half) * unit) >= ceil(count * (value - half) * unit)
    ]

    found = attacked([WIDE, (1, 20), (0, 20)], [NO_MEAN, mean, NO_MEAN], decimals, sum_decimals=sum_decimals, work=0)

    assert alone(found, 1) == possible


def test_sums_of_any_number_leave_every_count_but_none() -> None:
    found = attacked([WIDE, (0, 20), (0, 20)], [NO_MEAN, 1125, NO_MEAN], 2, sum_decimals=None, work=0)

    assert alone(found, 1) == list(range(1, 21))
    assert alone(found, 2) == list(range(21))


def test_a_tie_of_rounding_is_possible_either_way() -> None:
    """5 of 2 is 2.5, which is rounded to 2 by some and to 3 by others; 1 of 2 is neither 1 nor 2 more than that."""
    for mean in (2, 3):
        found = attacked([(2, 2), (2, 2), (0, 0)], [NO_MEAN, mean, NO_MEAN], sums=sums((5, 5), (5, 5), (0, 0)))
        assert alone(found, 1) == [2]
    with pytest.raises(InputError, match="no table agrees"):
        attacked([(2, 2), (2, 2), (0, 0)], [NO_MEAN, 4, NO_MEAN], sums=sums((5, 5), (5, 5), (0, 0)))


def sums(*ends: tuple[int, int]) -> Bounds:
    return Bounds(np.array([low for low, _ in ends]), np.array([high for _, high in ends]))


def test_no_sum_is_below_nothing_where_none_can_be() -> None:
    """A mean of −1 is one of negative values; 0 can be one of nothing but noughts."""
    counts = [(1, 3), (1, 3), (0, 0)]

    assert alone(attacked(counts, [NO_MEAN, -1, NO_MEAN]), 1) == [1, 2, 3]
    assert alone(attacked(counts, [NO_MEAN, 0, NO_MEAN], nonnegative=True), 1) == [1, 2, 3]
    with pytest.raises(InputError, match="no table agrees"):
        attacked(counts, [NO_MEAN, -1, NO_MEAN], nonnegative=True)


def test_a_negative_sum_can_stand_beside_others_unless_none_is_below_nothing() -> None:
    """The total is 5 and one cell 7, so that the other has −2."""
    counts, none = [(2, 3), (1, 1), (1, 2)], [NO_MEAN, 7, NO_MEAN]
    total = sums((5, 5), (-99, 99), (-99, 99))

    assert attacked(counts, none, sums=total).tables == 2
    with pytest.raises(InputError, match="no table agrees"):
        attacked(counts, none, sums=total, nonnegative=True)


@pytest.mark.parametrize(("own", "tables", "counts"), [(0, 2, [0, 1]), (1, 1, [1]), (-1, 1, [1])])
def test_nobody_has_a_sum_of_nothing(own: int, tables: int, counts: list[int]) -> None:
    """In the second cell there are one or nobody, and what they add up to is known."""
    known = sums((7 + own, 7 + own), (7, 7), (own, own))

    found = attacked([(2, 3), (2, 2), (0, 1)], [NO_MEAN] * 3, sums=known)

    assert found.tables == tables
    assert found.candidates[2] is not None and found.candidates[2].tolist() == counts
    assert (found.bounds.low[2], found.bounds.high[2]) == (counts[0], counts[-1])


@pytest.mark.parametrize("mean", [2**60, 2**61, -(2**61)])
def test_very_large_means_overflow_nothing(mean: int) -> None:
    found = attacked([(1, 40), (1, 40), (0, 0)], [NO_MEAN, mean, NO_MEAN])

    assert alone(found, 1) == list(range(1, 41))
    assert found.tables == 40


@pytest.mark.parametrize(("most", "listed"), [(1000, True), (5000, False)])
def test_of_a_cell_with_thousands_of_counts_the_mean_is_not_used(most: int, listed: bool) -> None:
    found = attacked([(0, most), (0, most), (0, 0)], [NO_MEAN, 1125, NO_MEAN], 2, work=0)

    assert (found.alone[1] is not None) == listed
    if listed:
        assert alone(found, 1)[:3] == [4, 8, 12]


def test_a_search_without_work_says_what_single_equations_leave() -> None:
    """Of 2 in all each cell has at most 2: three tables, none of which was looked for."""
    found = attacked([(2, 2), (0, 9), (0, 9)], [NO_MEAN] * 3, work=0)

    assert (found.tables, found.complete, found.unique) == (0, False, False)
    assert found.candidates[1] is not None and found.candidates[1].tolist() == [0, 1, 2]
    assert (found.bounds.low.tolist(), found.bounds.high.tolist()) == ([2, 0, 0], [2, 2, 2])


@pytest.mark.parametrize("work", range(1, 12))
def test_a_search_is_complete_only_where_every_assumption_was_followed_up(work: int) -> None:
    found = attacked([(2, 2), (0, 9), (0, 9)], [NO_MEAN] * 3, work=work)

    assert found.tables <= 3
    assert not found.complete or found.tables == 3
    assert found.candidates[1] is not None and found.candidates[1].tolist() == [0, 1, 2]


@pytest.mark.parametrize(
    ("more", "steps"),
    [
        ({"sum_decimals": None}, 4),
        ({}, 7),
        ({"nonnegative": True}, 7),
        ({"sums": Bounds(np.full(3, -UNLIMITED), np.full(3, 50))}, 7),
    ],
    ids=["sums of any number", "whole sums", "sums from nought", "sums up to fifty"],
)
def test_a_search_of_three_tables_takes_a_step_for_each_and_another_for_its_sums(
    more: dict[str, Any], steps: int
) -> None:
    """The first step is what follows without any assumption; sums without bounds need no more than one look."""
    cells, means = [(2, 2), (0, 9), (0, 9)], [NO_MEAN] * 3

    assert [attacked(cells, means, work=work, **more).complete for work in (steps - 1, steps)] == [False, True]


@pytest.mark.parametrize(("work", "tables"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3), (7, 3)])
def test_a_table_whose_sums_the_work_did_not_reach_is_taken_to_have_them(work: int, tables: int) -> None:
    found = attacked([(2, 2), (0, 9), (0, 9)], [NO_MEAN] * 3, work=work)

    assert (found.tables, found.complete) == (tables, work == 7)


def test_the_only_table_is_unique_and_is_its_own_bound() -> None:
    found = attacked([(2, 2), (0, 9), (1, 1)], [NO_MEAN] * 3)

    assert found.unique
    assert found.bounds.low.tolist() == found.bounds.high.tolist() == [2, 1, 1]
