"""What multipliers prove of a bound, by hand: never more than is so, and all of it where the multipliers are good."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from scipy.sparse import csr_array

from sdc_core.attack.certificates import Side, inwards, proved_bound, proves_more_than_nothing, whole_table
from sdc_core.attack.system import System
from sdc_core.numbers.bounds import UNLIMITED

HUGE = 2**53


def _system(rows: list[list[int]], right: list[int], low: list[int], high: list[int]) -> System:
    matrix = csr_array(np.array(rows, dtype=np.int64))
    number = np.arange(len(low))
    return System(matrix, np.array(right, dtype=np.int64), np.array(low), np.array(high), number, np.arange(len(right)))


@pytest.mark.parametrize(
    ("row", "right", "beside", "ends"),
    [
        ([1, 1], 5, (0, 3), (2, 5)),
        ([1, -1], 2, (1, 4), (3, 6)),
        ([1, -1], 2, (-2, 4), (0, 6)),
        ([1, 1], 5, (0, UNLIMITED), (-UNLIMITED, 5)),
        ([1, -1], 2, (-UNLIMITED, 4), (-UNLIMITED, 6)),
        ([1, 1], HUGE, (HUGE - 3, HUGE - 1), (1, 3)),
    ],
    ids=["a sum", "a difference", "below nought", "no upper bound", "no lower bound", "large figures"],
)
def test_an_equation_proves_what_the_bounds_of_the_other_unknown_leave(
    row: list[int], right: int, beside: tuple[int, int], ends: tuple[int, int]
) -> None:
    system = _system([row], [right], [-UNLIMITED, beside[0]], [UNLIMITED, beside[1]])

    assert (proved_bound(system, 0, -1, np.ones(1)), proved_bound(system, 0, 1, np.ones(1))) == ends


def test_one_of_several_without_a_bound_is_enough_for_nothing_to_be_proved() -> None:
    """x + y + z = 5 with y up to 3 and z without end: x can be as little as one likes, and is 5 at most."""
    system = _system([[1, 1, 1]], [5], [-UNLIMITED, 0, 0], [UNLIMITED, 3, UNLIMITED])

    assert proved_bound(system, 0, -1, np.ones(1)) == -UNLIMITED
    assert proved_bound(system, 0, 1, np.ones(1)) == 5


@pytest.mark.parametrize("side", [-1, 1])
def test_without_multipliers_nothing_is_proved(side: Side) -> None:
    system = _system([[1, 1]], [5], [0, 0], [3, 3])

    assert proved_bound(system, 0, side, np.zeros(0)) == side * UNLIMITED
    assert not proves_more_than_nothing(system, np.ones(2, dtype=np.int64), np.zeros(0))


@pytest.mark.parametrize("factor", [1, 2, 3, 4, 6])
def test_simple_fractions_prove_large_figures_to_their_last_digit(factor: int) -> None:
    """factor · x = factor · figure: the multiplier is 1 in the factor, as near as floating-point numbers come."""
    figure = HUGE // 8 - 1
    system = _system([[factor]], [factor * figure], [0], [HUGE])

    for side in (-1, 1):
        assert proved_bound(system, 0, side, np.array([1 / factor])) == figure


@pytest.mark.parametrize("figure", [12, HUGE // 8])
def test_other_fractions_are_rounded_and_prove_a_little_less_but_never_more(figure: int) -> None:
    """A fifth is rounded to 209 715 of 1 048 576: one such part of x is left, and x is up to twice the figure."""
    system = _system([[5]], [5 * figure], [0], [2 * figure])

    least, most = (proved_bound(system, 0, side, np.array([1 / 5])) for side in (-1, 1))

    assert least <= figure <= most
    assert most - least <= 2 * figure // 1_048_576


@pytest.mark.parametrize(
    ("right", "whole", "real"),
    [(5, (3, 2), (2, 3)), (-5, (-2, -3), (-3, -2)), (6, (3, 3), (3, 3))],
    ids=["above nought", "below nought", "even"],
)
def test_half_a_unit_is_rounded_inwards_for_whole_numbers_and_outwards_for_others(
    right: int, whole: tuple[int, int], real: tuple[int, int]
) -> None:
    """2 · x = 5: x is 2½, which no whole number is."""
    system = _system([[2]], [right], [-9], [9])
    half = np.array([0.5])

    assert (proved_bound(system, 0, -1, half), proved_bound(system, 0, 1, half)) == whole
    broken = replace(system, whole=False)
    assert (proved_bound(broken, 0, -1, half), proved_bound(broken, 0, 1, half)) == real


@pytest.mark.parametrize(
    ("row", "right", "cost", "bounds", "proved"),
    [
        ([1, 1], 3, [0, 1], ([0, 0], [2, 9]), True),
        ([1, 1], 3, [0, 1], ([0, 0], [3, 9]), False),
        ([1, -1], 2, [1, 0], ([0, -1], [9, 9]), True),
        ([1, -1], 2, [1, 0], ([0, -2], [9, 9]), False),
        ([1, 1], 3, [0, 2], ([0, 1], [3, 9]), True),
        ([1, -1], 2, [1, 0], ([0, -UNLIMITED], [9, 9]), False),
        ([1, 0], UNLIMITED + 5, [0, 0], ([0, 0], [UNLIMITED, 9]), False),
        ([1, 1], UNLIMITED + 5, [0, 0], ([0, 0], [UNLIMITED, 2]), False),
    ],
    ids=[
        "3 less at most 2", "3 less at most 3", "2 and at least −1", "2 and at least −2", "3 and at least 1 less 3",
        "no lower bound", "no upper bound is no figure", "nor is it beside another",
    ],
)  # fmt: skip
def test_a_cost_above_nothing_is_proved_where_the_bounds_leave_no_other(
    row: list[int], right: int, cost: list[int], bounds: tuple[list[int], list[int]], proved: bool
) -> None:
    system = _system([row], [right], *bounds)

    assert proves_more_than_nothing(system, np.array(cost), np.ones(1)) is proved


@pytest.mark.parametrize(("right", "proved"), [(3, True), (2, False)])
def test_halves_prove_a_cost_as_well(right: int, proved: bool) -> None:
    """2 · x + 2 · y = right with y up to 1: x is right / 2 less 1 at least."""
    system = _system([[2, 2]], [right], [0, 0], [9, 1])

    assert proves_more_than_nothing(system, np.array([1, 0]), np.array([0.5])) is proved


def test_a_table_of_the_solver_is_rounded_and_kept_within_its_bounds() -> None:
    system = _system([[1, 1, 1, 1]], [9], [0, 0, 2, 0], [9, 3, 9, 9])

    assert whole_table(system, np.array([1.6, 3.7, 1.2, 2.4])).tolist() == [2, 3, 2, 2]


@pytest.mark.parametrize(
    ("value", "low", "high"),
    [(2.3, 3, 2), (2.0000004, 2, 2), (2.9999996, 3, 3), (-2.3, -2, -3), (4.0, 4, 4)],
    ids=["between", "noise above", "noise below", "below nought", "whole"],
)
def test_a_real_bound_leaves_the_next_whole_number_and_noise_is_no_fraction(value: float, low: int, high: int) -> None:
    assert (inwards(value, -1, tolerance=1e-6), inwards(value, 1, tolerance=1e-6)) == (low, high)
