"""Systems of a few unknowns, held against all of their solutions: equations of any signs, not only those of tables."""

from __future__ import annotations

from itertools import pairwise, product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.sparse import csr_array

from sdc_core.attack.propagation import propagated
from sdc_core.attack.reduction import NONE, reduced
from sdc_core.attack.system import System
from sdc_core.errors import InputError
from sdc_core.numbers.bounds import UNLIMITED

Rows = list[list[int]]
CAP = 30


def _system(matrix: Rows, right: list[int], low: list[int], high: list[int]) -> System:
    return System(
        csr_array(np.array(matrix, dtype=np.int64)),
        np.array(right, dtype=np.int64),
        np.array(low, dtype=np.int64),
        np.array(high, dtype=np.int64),
        np.arange(len(low)) + 10,
        np.arange(len(right)) + 20,
    )


def _solutions(system: System) -> set[tuple[int, ...]]:
    """Every solution within bounds, which have to be finite or are taken to end at ±CAP."""
    low, high = np.maximum(system.low, -CAP), np.minimum(system.high, CAP)
    spans = [range(least, most + 1) for least, most in zip(low.tolist(), high.tolist(), strict=True)]
    found = list(product(*spans))
    every = np.array(found, dtype=np.int64).reshape(len(found), len(spans))
    kept = (every @ system.matrix.toarray().T == system.right).all(axis=1)
    return {tuple(one) for one in every[kept].tolist()}


@st.composite
def systems(draw: st.DrawFn) -> System:
    """A few equations of two or three unknowns that some values within the bounds satisfy."""
    size = draw(st.integers(2, 5))
    x = [draw(st.integers(-2, 4)) for _ in range(size)]
    matrix = []
    for _ in range(draw(st.integers(1, 4))):
        chosen = draw(st.lists(st.integers(0, size - 1), min_size=1, max_size=3, unique=True))
        matrix.append([draw(st.sampled_from((-1, 1))) if at in chosen else 0 for at in range(size)])
    right = [sum(factor * one for factor, one in zip(row, x, strict=True)) for row in matrix]
    low = [one - draw(st.integers(0, 3)) for one in x]
    high = [one + draw(st.integers(0, 3)) for one in x]
    return _system(matrix, right, low, high)


@given(systems())
@settings(max_examples=120, deadline=None)
def test_a_reduced_system_has_the_same_solutions_and_says_how_to_find_them(system: System) -> None:
    assert_same_solutions(system)


@pytest.mark.parametrize(
    ("matrix", "right", "low", "high", "number"),
    [
        ([[2, -1]], [0], [0, 0], [9, 9], 5),
        ([[1, -2]], [0], [0, 0], [9, 9], 5),
        ([[1, 2]], [6], [0, 0], [9, 9], 4),
        ([[-2, 1]], [1], [-9, -9], [9, 9], 10),
        ([[2, -3]], [1], [0, 0], [9, 9], 3),
        ([[2, 2]], [4], [0, 0], [9, 9], 3),
        ([[2, -1, 0], [0, 1, -1]], [0, 3], [0, 0, 0], [9, 9, 9], 3),
        ([[1, -1, 0], [0, 2, -1]], [0, -1], [0, 0, 0], [9, 9, 9], 5),
        ([[1, -1, 0], [0, 1, -2]], [0, 0], [0, 0, 0], [9, 9, 9], 5),
        ([[1, 0, 1], [0, 1, 1]], [9, 8], [0, 0, 0], [9, 9, 9], 9),
    ],
)  # fmt: skip
def test_equations_of_two_unknowns_lose_no_solution_and_add_none_whatever_their_factors(
    matrix: Rows, right: list[int], low: list[int], high: list[int], number: int
) -> None:
    """How many solutions there are was counted with a pencil."""
    system = _system(matrix, right, low, high)
    assert len(_solutions(system)) == number

    assert_same_solutions(system)


@pytest.mark.parametrize(
    ("matrix", "right", "leaders"),
    [
        ([[1, 1]], [9], 1),
        ([[1, -1]], [3], 1),
        ([[-1, -1]], [-9], 1),
        ([[1, 1, 0], [0, 1, 1]], [9, 8], 1),
        ([[1, 1, 0, 0], [0, 0, 1, -1]], [9, 2], 2),
        ([[1, 1, 1]], [9], 3),
        ([[1, 1, -1], [0, 1, -1]], [9, 1], 1),
        ([[1, 0, 1], [0, 1, 1]], [9, 8], 1),
        ([[1, 1, 1], [0, 0, 1]], [9, 1], 1),
        ([[1, 1, 0], [0, 1, 1], [1, 0, 1]], [9, 8, 7], 0),
        ([[1, -1, 0], [0, 1, -1], [1, 0, -1]], [1, 2, 3], 1),
    ],
)  # fmt: skip
def test_of_two_unknowns_in_one_equation_one_is_left(matrix: Rows, right: list[int], leaders: int) -> None:
    system = _system(matrix, right, [0] * len(matrix[0]), [20] * len(matrix[0]))

    core = reduced(system)

    assert len(core.system) == leaders
    assert len(set(core.ties.leader.tolist()) - {NONE}) == leaders


@pytest.mark.parametrize(("least", "agrees"), [(4, None), (5, True), (6, False)])
def test_a_long_line_of_equal_unknowns_is_settled_by_the_bounds_of_its_two_ends(
    least: int, agrees: bool | None
) -> None:
    """Two hundred unknowns, the first 0 to 5 and the last no less than so many: more than bounds creep along."""
    size = 200
    matrix = [[(at == row) - (at == row + 1) for at in range(size)] for row in range(size - 1)]
    system = _system(matrix, [0] * (size - 1), [0] * (size - 1) + [least], [5] + [9] * (size - 1))

    if agrees is False:
        with pytest.raises(InputError, match="no table agrees"):
            reduced(system)
        return
    core = reduced(system)
    low, high = core.ties.widened(core.system.low, core.system.high)
    assert low.tolist() == [least] * size and high.tolist() == [5] * size
    assert len(core.system) == (agrees is None)


def test_what_follows_from_an_unknown_without_bounds_has_none() -> None:
    """x + y = 5, y − z = −2, and nothing bounds any of them."""
    core = reduced(_system([[1, 1, 0], [0, 1, -1]], [5, -2], [-UNLIMITED] * 3, [UNLIMITED] * 3))

    low, high = core.ties.widened(core.system.low, core.system.high)

    assert len(core.system) == 1
    assert low.tolist() == [-UNLIMITED] * 3 and high.tolist() == [UNLIMITED] * 3
    (x, y, z) = core.ties.spread(np.array([4])).tolist()
    assert x + y == 5 and y - z == -2


def assert_same_solutions(system: System) -> None:
    core = reduced(system)
    solutions = _solutions(system)

    of_core = _solutions(core.system)

    spread = {tuple(core.ties.spread(np.array(one, dtype=np.int64)).tolist()) for one in of_core}
    assert spread == solutions
    assert len(spread) == len(of_core)
    assert {tuple(core.ties.gathered(np.array(one), len(core.system)).tolist()) for one in solutions} == of_core
    low, high = core.ties.widened(core.system.low, core.system.high)
    assert all((low <= one).all() and (one <= high).all() for one in map(np.array, solutions))
    assert (low >= system.low).all() and (high <= system.high).all()
    fixed = core.ties.leader == NONE
    assert all((core.ties.offset == one)[fixed].all() for one in map(np.array, solutions))


@given(systems())
@settings(max_examples=60, deadline=None)
def test_what_holds_of_the_ends_of_leaders_is_told_of_the_ends_of_those_that_follow(system: System) -> None:
    """An unknown that runs against its leader has its lower end where that one has its upper end."""
    core = reduced(system)
    low, high = core.ties.widened(core.system.low, core.system.high)

    of_lower, of_upper = core.ties.turned(core.system.low == 0, core.system.high == 0)

    for at, leader in enumerate(core.ties.leader.tolist()):
        if leader == NONE:
            assert of_lower[at] and of_upper[at]
            continue
        sign, offset = int(core.ties.sign[at]), int(core.ties.offset[at])
        assert of_lower[at] == (core.system.low[leader] == 0 if sign > 0 else core.system.high[leader] == 0)
        assert of_upper[at] == (core.system.high[leader] == 0 if sign > 0 else core.system.low[leader] == 0)
        ends = sorted((sign * int(core.system.low[leader]) + offset, sign * int(core.system.high[leader]) + offset))
        assert [int(low[at]), int(high[at])] == ends


@pytest.mark.parametrize(
    ("row", "right", "low", "high", "narrowed"),
    [
        ([1, 1], 5, [0, 0], [9, 9], ([0, 0], [5, 5])),
        ([1, -1], 5, [0, 0], [9, 9], ([5, 0], [9, 4])),
        ([2, 1], 5, [0, 0], [9, 3], ([1, 1], [2, 3])),
        ([2, -3], 1, [0, 0], [9, 9], ([2, 1], [8, 5])),
        ([1, 1, 1], 10, [0, 0, 0], [2, 3, UNLIMITED], ([0, 0, 5], [2, 3, 10])),
        ([1, 1, -1], 0, [0, 2, 0], [UNLIMITED, UNLIMITED, 6], ([0, 2, 2], [4, 6, 6])),
        ([1, 1], 5, [-UNLIMITED, -UNLIMITED], [UNLIMITED, UNLIMITED], ([-UNLIMITED] * 2, [UNLIMITED] * 2)),
        ([1, 1], 5, [-UNLIMITED, 1], [UNLIMITED, UNLIMITED], ([-UNLIMITED, 1], [4, UNLIMITED])),
        ([1, 1], 5, [-UNLIMITED, -UNLIMITED], [UNLIMITED, 7], ([-2, -UNLIMITED], [UNLIMITED, 7])),
        ([1, 1], 2**61, [0, 0], [2**61, 3], ([2**61 - 3, 0], [2**61, 3])),
        ([1, 1], -5, [-UNLIMITED, -UNLIMITED], [UNLIMITED, UNLIMITED], ([-UNLIMITED] * 2, [UNLIMITED] * 2)),
        ([1] * 7, -7, [-(2**61)] * 7, [0] * 7, ([-7] * 7, [0] * 7)),
        ([1] * 20, 7, [0] * 20, [2**59] * 20, ([0] * 20, [7] * 20)),
        ([100] * 4, 100, [0] * 4, [2**55] * 4, ([0] * 4, [1] * 4)),
    ],
)
def test_one_equation_narrows_its_unknowns_as_a_pencil_does(
    row: list[int], right: int, low: list[int], high: list[int], narrowed: tuple[list[int], list[int]]
) -> None:
    found = propagated(_system([row], [right], low, high))

    assert (found.low.tolist(), found.high.tolist()) == narrowed


@pytest.mark.parametrize(
    ("low", "high", "narrowed"),
    [([0, 0, 0], [9, 2, 9], ([0, 0, 7], [2, 2, 9])), ([0, 7, 0], [9, 9, 9], ([7, 7, 0], [9, 9, 2]))],
    ids=["first only an upper bound moves", "first only a lower bound moves"],
)
def test_what_one_equation_says_is_used_in_the_others(
    low: list[int], high: list[int], narrowed: tuple[list[int], list[int]]
) -> None:
    """x = y and x + z = 9: what is known of y says something of x, and that says something of z."""
    found = propagated(_system([[1, -1, 0], [1, 0, 1]], [0, 9], low, high))

    assert (found.low.tolist(), found.high.tolist()) == narrowed


def test_rounds_that_are_not_over_leave_bounds_that_are_wide_but_hold() -> None:
    """x + y = 9 and x − 2 · y = 0: x is 6 and y is 3, to which bounds creep."""
    system = _system([[1, 1], [1, -2]], [9, 0], [0, 0], [9, 9])

    rounds = [propagated(system, rounds=number) for number in range(8)]

    assert (rounds[0].low.tolist(), rounds[0].high.tolist()) == ([0, 0], [9, 9])
    assert (rounds[1].low.tolist(), rounds[1].high.tolist()) == ([0, 0], [9, 4])
    for before, after in pairwise(rounds):
        assert (before.low <= after.low).all() and (after.low <= [6, 3]).all()
        assert (before.high >= after.high).all() and (after.high >= [6, 3]).all()


@pytest.mark.parametrize(("low", "high", "agrees"), [([0, 2], [5, 2], True), ([0, 3], [5, 2], False)])
def test_unknowns_in_no_equation_have_their_bounds_and_are_refused_where_these_cross(
    low: list[int], high: list[int], agrees: bool
) -> None:
    system = _system([[0, 0]], [0], low, high).part(np.arange(2))  # without the equation that says nothing

    if agrees:
        assert (propagated(system).low.tolist(), propagated(system).high.tolist()) == (low, high)
        return
    with pytest.raises(InputError, match="no table agrees"):
        propagated(system)


@given(systems())
@settings(max_examples=80, deadline=None)
def test_bounds_that_single_equations_narrow_lose_no_solution(system: System) -> None:
    found = propagated(system)

    assert _solutions(found) == _solutions(system)
    if system.matrix.shape[0] == 1:
        every = np.array(sorted(_solutions(system)))
        assert found.low.tolist() == every.min(axis=0).tolist()
        assert found.high.tolist() == every.max(axis=0).tolist()


@pytest.mark.parametrize(
    ("matrix", "right", "low", "high"),
    [
        ([[1, 1]], [5], [0, 0], [2, 2]),
        ([[1, 1]], [-1], [0, 0], [2, 2]),
        ([[1, 1], [1, -1]], [1, 0], [0, 0], [1, 1]),
        ([[1, 1], [1, 1]], [1, 2], [0, 0], [9, 9]),
        ([[1, 0], [0, 1], [1, 1]], [1, 1, 3], [0, 0], [9, 9]),
        ([[1, 1], [1, 1]], [1, 2], [-UNLIMITED] * 2, [UNLIMITED] * 2),
        ([[1, -1], [-1, 1]], [1, 2], [-UNLIMITED] * 2, [UNLIMITED] * 2),
    ],
    ids=[
        "too little",
        "too much",
        "no whole number",
        "two figures for one sum",
        "a sum that does not add up",
        "two figures for a sum of unknowns that nothing bounds",
        "two differences of unknowns that nothing bounds",
    ],
)
def test_a_system_without_solution_is_refused_or_keeps_none(
    matrix: Rows, right: list[int], low: list[int], high: list[int]
) -> None:
    system = _system(matrix, right, low, high)
    assert not _solutions(system)

    try:
        core = reduced(system)
    except InputError:
        return
    assert not _solutions(core.system)
