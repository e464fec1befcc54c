"""Levels that somebody can exclude, in tables of a few cells that a pencil can check."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.sparse import csr_array

from sdc_core.attack import intervals
from sdc_core.attack.intervals import Intervals
from sdc_core.attack.movements import LIMIT
from sdc_core.attack.narrowing import Levels, Narrowed, narrowed, narrowed_for_outsiders
from sdc_core.attack.system import System
from sdc_core.attack.viewers import Viewer
from sdc_core.errors import InputError
from sdc_core.numbers.bounds import UNLIMITED

Ends = dict[str, int]


def _column(*numbers: int) -> np.ndarray:
    return np.array(numbers, dtype=np.int64)


@pytest.mark.parametrize(
    ("outer", "exact", "seen", "level", "proved"),
    [
        (7, True, 7, 3, None),
        (8, True, 8, 3, True),
        (9, True, 9, 1, None),
        (10, True, 10, 1, True),
        (10, True, 10, 0, None),
        (6, False, 7, 3, None),
        (6, False, 8, 3, False),
        (8, False, 9, 3, True),
        (-UNLIMITED, True, 10, 3, None),
        (-UNLIMITED, False, 10, 3, False),
        (6, False, 10, 0, None),
        (6, False, UNLIMITED, 1, False),
        (6, False, UNLIMITED, 0, None),
    ],
    ids=[
        "it is just reached", "it is missed by one", "a level of one is reached", "a level of one is missed",
        "no level is asked for", "a table reaches it", "no table was seen to reach it", "the outer bound excludes it",
        "nothing bounds it", "nothing bounds it but that is not sure", "no level, and only the figure was seen",
        "no table was seen at all", "no table was seen at all, and no level is asked for",
    ],
)  # fmt: skip
@pytest.mark.parametrize("side", [-1, 1])
def test_an_outsider_excludes_a_level_beyond_the_outer_bound_and_may_do_so_beyond_what_was_seen(  # noqa: PLR0917
    outer: int, exact: bool, seen: int, level: int, proved: bool | None, side: int
) -> None:
    """The figure is 10. Downwards as the cases say it, and upwards the same mirrored: 12 for 8."""
    mirrored = 1 if side < 0 else -1
    ends = [_column(mirrored * (one - 10) + 10 if abs(one) < UNLIMITED else mirrored * one) for one in (outer, seen)]
    endless, ten = _column(-side * UNLIMITED), _column(10)
    both = (np.array([exact]), np.array([False]))
    found = (
        Intervals(ends[0], endless, *both, ends[1], ten)
        if side < 0
        else Intervals(endless, ends[0], *both[::-1], ten, ends[1])
    )
    levels = Levels(_column(level), _column(0)) if side < 0 else Levels(_column(0), _column(level))

    assert narrowed_for_outsiders(found, ten, levels) == (
        [] if proved is None else [Narrowed(0, side, (), proved=proved)]  # type: ignore[arg-type]
    )


def test_cells_that_outsiders_narrow_come_in_their_order_and_downwards_before_upwards() -> None:
    ends, sure = _column(5, 5, 5), np.ones(3, dtype=bool)
    levels = Levels(_column(0, 1, 1), _column(2, 1, 0))

    found = narrowed_for_outsiders(Intervals(ends, ends, sure, sure, ends, ends), ends, levels)

    assert [(one.unknown, one.side, one.proved) for one in found] == [
        (0, 1, True), (1, -1, True), (1, 1, True), (2, -1, True)
    ]  # fmt: skip


def _pair(first: int, second: int, *, negative: bool = False) -> System:
    """Two cells of which the total is published."""
    low = np.full(2, -UNLIMITED if negative else 0)
    return System(csr_array([[1, 1]]), _column(first + second), low, np.full(2, UNLIMITED), np.arange(2), _column(0))


def _found(found: list[Narrowed]) -> list[tuple[int, int, tuple[int, ...]]]:
    assert all(one.proved for one in found)
    return [(one.unknown, one.side, one.viewers) for one in found]


def _viewer(*own: tuple[int, int, int]) -> Viewer:
    """Somebody with a part in some cells, beside so many others: cell, part, others."""
    return Viewer(*(_column(*column) for column in zip(*own, strict=True)))


@pytest.mark.parametrize(("level", "expected"), [(3, []), (4, [(1, 1, ())])])
def test_a_movement_made_for_one_cell_is_taken_for_another_only_where_it_goes_far_enough(
    level: int, expected: list[tuple[int, int, tuple[int, ...]]]
) -> None:
    """Three cells of 5; that the first falls by 3 takes the second up by 3, which is as far as it goes."""
    line = System(csr_array([[1, 1, 1]]), _column(15), _column(0, 0, 4), _column(9, 8, 5), np.arange(3), _column(0))

    found = narrowed(line, _column(5, 5, 5), Levels(_column(3, 0, 0), _column(0, level, 0)))

    assert _found(found) == expected


@pytest.mark.parametrize(
    ("levels", "expected"),
    [
        (([8, 2], [2, 8]), []),
        (([9, 0], [0, 0]), [(0, -1, ())]),
        (([0, 3], [0, 0]), [(1, -1, ())]),
        (([0, 0], [3, 9]), [(0, 1, ()), (1, 1, ())]),
    ],
    ids=["just reached", "the first downwards", "the second downwards", "both upwards"],
)
def test_each_of_two_cells_gives_way_as_far_as_the_other_can(
    levels: tuple[list[int], list[int]], expected: list[tuple[int, int, tuple[int, ...]]]
) -> None:
    """8 and 2 add up to 10: the first is 0 to 10, and so is the second."""
    found = narrowed(_pair(8, 2), _column(8, 2), Levels(*(_column(*one) for one in levels)))

    assert _found(found) == expected


@pytest.mark.parametrize(
    ("own", "levels", "expected"),
    [
        ((0, 5, 1), ([4, 0], [0, 0]), []),
        ((0, 5, 1), ([0, 0], [0, 3]), []),
        ((0, 5, 1), ([0, 0], [0, 4]), [(1, 1, (0,))]),
        ((0, 8, 0), ([3, 0], [1, 0]), []),
        ((0, 8, 0), ([0, 1], [0, 1]), [(1, -1, (0,)), (1, 1, (0,))]),
        ((1, 1, 1), ([0, 0], [1, 0]), []),
        ((1, 1, 1), ([0, 0], [2, 0]), [(0, 1, (0,))]),
        ((1, 2, 0), ([1, 0], [1, 0]), [(0, -1, (0,)), (0, 1, (0,))]),
        ((1, 0, 1), ([8, 2], [2, 8]), []),
    ],
    ids=[
        "of the own cell the own part is known",
        "the other cell can rise as far as the others in the first",
        "but no further",
        "who is alone in a cell knows it",
        "and with it the other one",
        "from the second cell as well",
        "but no further from there",
        "who is alone in the second knows the first",
        "who has nothing in a cell of others knows nothing",
    ],
)
def test_who_has_a_part_of_one_cell_narrows_the_other(
    own: tuple[int, int, int], levels: tuple[list[int], list[int]], expected: list[tuple[int, int, tuple[int, ...]]]
) -> None:
    """8 and 2 add up to 10. A part of 5 in the 8 leaves 3 that could be in the other cell."""
    asked = Levels(*(_column(*one) for one in levels))

    assert _found(narrowed(_pair(8, 2), _column(8, 2), asked, [_viewer(own)])) == expected


@pytest.mark.parametrize("level", [1, 2])
@pytest.mark.parametrize("unknown", [0, 1])
def test_a_part_of_the_own_cell_is_no_reason_to_ask_less_of_the_other_side(unknown: int, level: int) -> None:
    """Of 8 and 8 somebody has 7 each, so that either can fall by one, and therefore rise by one only."""
    viewer, levels = _viewer((0, 7, 1), (1, 7, 1)), np.where(np.arange(2) == unknown, level, 0)

    found = narrowed(_pair(8, 8), _column(8, 8), Levels(_column(0, 0), levels), [viewer])

    assert _found(found) == ([(unknown, 1, (0,))] if level == 2 else [])


def test_where_figures_may_be_negative_a_part_says_nothing_and_being_alone_says_all() -> None:
    """8 and 2 add up to 10; others can have less than nothing, so that a part of 9 in the 8 is no contradiction."""
    system, levels = _pair(8, 2, negative=True), Levels(_column(0, 0), _column(0, 4))

    assert narrowed(system, _column(8, 2), levels, [_viewer((0, 5, 1))]) == []
    assert narrowed(system, _column(8, 2), levels, [_viewer((0, 9, 1))]) == []
    assert _found(narrowed(system, _column(8, 2), levels, [_viewer((0, 8, 0))])) == [(1, 1, (0,))]


def test_nobody_has_more_than_there_is() -> None:
    levels, (first, second) = Levels(_column(1, 1), _column(1, 1)), (_viewer((0, 8, 0)), _viewer((1, 3, 1)))

    with pytest.raises(InputError, match="no table agrees"):
        narrowed(_pair(8, 2), _column(8, 2), levels, [first, second])
    with pytest.raises(InputError, match="no table agrees"):
        narrowed(_pair(8, 2), _column(7, 2), levels)


def test_of_a_figure_that_everybody_knows_no_level_is_reached() -> None:
    """Of three cells that add up to 10 one is known to be 5; of the others one is 3 and one is 2."""
    system = System(csr_array([[1, 1, 1]]), _column(10), _column(5, 0, 0), _column(5, 9, 9), np.arange(3), _column(0))
    levels = Levels(_column(1, 1, 0), _column(0, 1, 1))

    found = narrowed(system, _column(5, 3, 2), levels)

    assert _found(found) == [(0, -1, ())]
    assert _found(narrowed(system, _column(5, 3, 2), Levels(_column(0, 3, 4), _column(2, 3, 4)))) == [
        (0, 1, ()), (1, 1, ()), (2, -1, ()), (2, 1, ())
    ]  # fmt: skip


@pytest.mark.parametrize(("batch", "done"), [(1, {0, 1 / 3, 2 / 3}), (2, {0, 2 / 3}), (3, {0})])
def test_the_same_is_found_however_many_parts_are_looked_at_together(
    batch: int, done: set[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Three pairs that add up to 10: 8 + 2, 7 + 3, 6 + 4, with somebody in each second cell.

    Of each pair one cell follows from the other, so that three are open.
    """
    monkeypatch.setattr(intervals, "BATCH", batch)
    matrix, table = np.kron(np.eye(3, dtype=np.int64), [1, 1]), _column(8, 2, 7, 3, 6, 4)
    none, endless = np.zeros(6, dtype=np.int64), np.full(6, UNLIMITED)
    system = System(csr_array(matrix), _column(10, 10, 10), none, endless, np.arange(6), np.arange(3))
    viewers = [_viewer((1, 1, 1), (5, 2, 1)), _viewer((3, 3, 0))]
    shares: list[float] = []

    found = narrowed(
        system, table, Levels(_column(0, 0, 1, 1, 0, 0), _column(2, 0, 3, 1, 3, 5)), viewers,
        progress=lambda share, _: shares.append(share),
    )  # fmt: skip

    assert _found(found) == [(0, 1, (0,)), (2, -1, (1,)), (2, 1, (1,)), (4, 1, (0,))]
    assert shares == sorted(shares) and set(shares) == done


def test_two_pool_only_where_coalitions_of_two_are_asked_for_and_only_where_both_are_needed() -> None:
    """8 and 9 add up to 17. Of the 9 one has 4 and another 3, so that 2 are left for a third."""
    viewers = [_viewer((1, 4, 2)), _viewer((1, 3, 2))]
    system, table = _pair(8, 9), _column(8, 9)

    def found(level: int, coalition: int = 1) -> list[tuple[int, int, tuple[int, ...]]]:
        return _found(narrowed(system, table, Levels(_column(0, 0), _column(level, 0)), viewers, coalition=coalition))

    assert found(3) == _found(narrowed(system, table, Levels(_column(0, 0), _column(3, 0)), viewers)) == []
    assert found(2, 2) == []
    assert found(3, 2) == [(0, 1, (0, 1))]
    assert found(6) == found(6, 2) == [(0, 1, (0,))]
    assert found(7) == found(7, 2) == [(0, 1, (0,)), (0, 1, (1,))]
    assert found(10, 2) == [(0, 1, ())]


def test_what_is_too_large_to_be_settled_is_told_and_not_said_to_be_proved() -> None:
    """Each of two could rise by all of the other, but that is more than solvers count exactly. 3 and 0 are settled."""
    much = int(LIMIT) * 4
    system = System(
        csr_array([[1, 1, 0, 0], [0, 0, 1, 1]]), _column(2 * much, 3), np.zeros(4, dtype=np.int64),
        np.full(4, UNLIMITED), np.arange(4), np.arange(2),
    )  # fmt: skip
    levels = Levels(_column(0, 0, 0, 0), _column(much // 2, 0, 1, 0))

    found = narrowed(system, _column(much, much, 3, 0), levels)

    assert [(one.unknown, one.side, one.viewers, one.proved) for one in found] == [(0, 1, (), False), (2, 1, (), True)]
