"""What an outsider, those who are in the hidden cells themselves, and coalitions of them can work out."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sdc_core.attack.insights import worked_out
from sdc_core.attack.narrowing import Levels, Narrowed, narrowed
from sdc_core.attack.viewers import Viewer, with_known_zeros
from tests.attack.brute_force import ranges
from tests.attack.tables import Hidden, flat, hidden_tables
from tests.oracle import Cell

MANY = settings(max_examples=120, deadline=None)


Parts = dict[Cell, tuple[int, int]]
"""What one viewer has in cells, and how many others are in each."""


def viewers_of(table: Hidden, parts: list[Parts]) -> list[Viewer]:
    numbers = {cell: at for at, cell in enumerate(table.in_order())}
    return [
        Viewer(
            *(np.array(column) for column in zip(*((numbers[cell], *one) for cell, one in own.items()), strict=True))
        )
        for own in parts
    ]


def alone(table: Hidden) -> list[Parts]:
    """Everybody who is counted by a hidden 1."""
    return [{cell: (1, 0)} for cell, value in zip(table.in_order(), table.values(), strict=True) if value == 1]


def pooled(figures: dict[Cell, int], parts: list[Parts], together: tuple[int, ...]) -> dict[Cell, tuple[int, int]]:
    """What these know of cells: at least what they have there, and all of it where nobody else is."""
    known = {}
    for cell in {cell for one in together for cell in parts[one]}:
        there = [parts[one][cell] for one in together if cell in parts[one]]
        everybody = len(there) > there[0][1]
        known[cell] = (figures[cell],) * 2 if everybody else (sum(part for part, _ in there), 10**6)
    return known


def by_trying_all(
    table: Hidden, levels: dict[Cell, tuple[int, int]], parts: list[Parts], coalition: int
) -> set[tuple[Cell, int, frozenset[int]]]:
    """Cell, side and smallest coalition of those who can exclude a level, from all tables."""
    figures = table.figures
    found: set[tuple[Cell, int, frozenset[int]]] = set()
    for size in range(coalition + 1):
        for together in combinations(range(len(parts)), size):
            within = pooled(figures, parts, together)
            span = ranges(table.tables(within), list(levels))
            for cell, (below, above) in levels.items():
                low, high = within.get(cell, (0, 10**6))
                for side, level, room in (
                    (-1, min(below, figures[cell] - low) if low else below, figures[cell] - span[cell][0]),
                    (1, min(above, high - figures[cell]), span[cell][1] - figures[cell]),
                ):
                    smaller = any(c == cell and s == side and who < set(together) for c, s, who in found)
                    if room < level and not smaller:
                        found.add((cell, side, frozenset(together)))
    return found


def told(table: Hidden, found: list[Narrowed]) -> set[tuple[Cell, int, frozenset[int]]]:
    assert all(one.proved for one in found)
    cells = table.in_order()
    return {(cells[one.unknown], one.side, frozenset(one.viewers)) for one in found}


@MANY
@given(hidden_tables(), st.data(), st.integers(1, 2))
def test_respondents_narrow_what_all_tables_say_they_narrow(table: Hidden, data: st.DataObject, coalition: int) -> None:
    cells, values = table.in_order(), table.values()
    levels = {cell: (data.draw(st.integers(0, 2)), data.draw(st.integers(0, 2))) for cell in cells}
    parts = alone(table)
    asked = Levels(np.array([a for a, _ in levels.values()], int), np.array([b for _, b in levels.values()], int))

    found = narrowed(table.system(), values, asked, viewers_of(table, parts), coalition=coalition)

    assert told(table, found) == by_trying_all(table, levels, parts, coalition)


@st.composite
def contributing(draw: st.DrawFn, table: Hidden) -> list[Parts]:
    """Up to three holdings with parts in several hidden cells, which leave something to others or nobody else there."""
    held: list[Parts] = [{} for _ in range(3)]
    for cell, value in zip(table.in_order(), table.values().tolist(), strict=True):
        there = [own for own in held if draw(st.sampled_from([True, True, False]))]
        left, more = value, draw(st.sampled_from([0, 0, 1]))
        for at, own in enumerate(there, start=1):
            part = left if at == len(there) and not more else draw(st.integers(0, left))
            own[cell] = (part, len(there) - 1 + more)
            left -= part
    return [own for own in held if own]


@MANY
@given(hidden_tables(), st.data(), st.integers(1, 2))
def test_holdings_narrow_what_all_tables_say_they_narrow(table: Hidden, data: st.DataObject, coalition: int) -> None:
    cells, values = table.in_order(), table.values()
    levels = {cell: (data.draw(st.integers(0, 2)), data.draw(st.integers(0, 2))) for cell in cells}
    parts = data.draw(contributing(table))
    asked = Levels(np.array([a for a, _ in levels.values()], int), np.array([b for _, b in levels.values()], int))

    found = narrowed(table.system(), values, asked, viewers_of(table, parts), coalition=coalition)

    assert told(table, found) == by_trying_all(table, levels, parts, coalition)


@MANY
@given(hidden_tables(), st.data(), st.integers(1, 2))
def test_figures_are_worked_out_by_those_for_whom_all_tables_agree(
    table: Hidden, data: st.DataObject, coalition: int
) -> None:
    cells, values, figures = table.in_order(), table.values(), table.figures
    parts = data.draw(contributing(table))
    by_all: set[tuple[Cell, frozenset[int]]] = set()
    outside = ranges(table.tables(), cells)
    for size in range(1, coalition + 1):
        for together in combinations(range(len(parts)), size):
            within = pooled(figures, parts, together)
            span = ranges(table.tables(within), cells)
            for cell in cells:
                known = outside[cell][0] == outside[cell][1] or within.get(cell, (0, -1))[1] == figures[cell]
                smaller = any(one == cell and who < set(together) for one, who in by_all)
                if span[cell][0] == span[cell][1] and not known and not smaller:
                    by_all.add((cell, frozenset(together)))

    secret = np.ones(len(cells), dtype=bool)
    found = worked_out(table.system(), values, viewers_of(table, parts), secret, coalition=coalition)

    assert all(one.proved for one in found)
    assert {(cells[one.unknown], frozenset(one.viewers)) for one in found} == by_all


TWO_SINGLES = Hidden(
    (flat("a", "a1", "a2", "a3", role="target"), flat("b", "b1", "b2", "b3")),
    {
        ("a1", "b1"): 1, ("a1", "b2"): 1, ("a1", "b3"): 7,
        ("a2", "b1"): 5, ("a2", "b2"): 6, ("a2", "b3"): 8,
        ("a3", "b1"): 4, ("a3", "b2"): 9, ("a3", "b3"): 5,
    },
    (("a1", "b1"), ("a1", "b2"), ("a2", "b1"), ("a2", "b2")),
)  # fmt: skip


def test_two_who_are_alone_in_one_line_protect_nothing_from_each_other():
    values, cells = TWO_SINGLES.values(), TWO_SINGLES.in_order()
    levels = Levels(np.array([1, 1, 0, 0]), np.array([1, 1, 0, 0]))

    outsider = narrowed(TWO_SINGLES.system(), values, levels)
    insiders = narrowed(TWO_SINGLES.system(), values, levels, viewers_of(TWO_SINGLES, alone(TWO_SINGLES)))

    assert outsider == []
    assert cells[:2] == [("a1", "b1"), ("a1", "b2")]
    assert {(one.unknown, one.viewers) for one in insiders} == {(0, (1,)), (1, (0,))}


def test_whoever_is_alone_in_a_square_knows_the_three_others_and_nobody_else_does():
    """Two lines and two columns hide one cell each twice: the 1 says what the others are, to the last unit."""
    counts = TWO_SINGLES.interior | {("a1", "b2"): 3}
    table = Hidden(TWO_SINGLES.variables, counts, TWO_SINGLES.hidden)
    one = np.ones(4, dtype=np.int64)

    found = narrowed(table.system(), table.values(), Levels(one, one), viewers_of(table, alone(table)))

    assert [(a.unknown, a.side, a.viewers) for a in found] == [(u, side, (0,)) for u in (1, 2, 3) for side in (-1, 1)]


def test_a_zero_that_everybody_knows_to_be_zero_protects_nothing():
    interior = TWO_SINGLES.interior | {("a1", "b2"): 0}
    table = Hidden(TWO_SINGLES.variables, interior, TWO_SINGLES.hidden)
    levels = Levels(np.array([1, 0, 0, 0]), np.array([0, 0, 0, 0]))

    unknown_zero = narrowed(table.system(), table.values(), levels)
    known_zero = narrowed(with_known_zeros(table.system(), table.values() == 0), table.values(), levels)

    assert unknown_zero == []
    assert [one.unknown for one in known_zero] == [0]


@pytest.mark.parametrize(
    ("parts", "upwards", "downwards"),
    [((7, 7, 2), True, False), ((7, 9, 1), True, True), ((7, 7, 0), False, False)],
    ids=["they know most of it", "they are all of it", "neither is in it"],
)
def test_two_who_pool_know_the_sum_of_their_parts(parts: tuple[int, int, int], upwards: bool, downwards: bool):
    """a1 × b1 can rise only as far as a1 × b2 can fall, and fall only as far as that one can rise."""
    counts = TWO_SINGLES.interior | {("a1", "b1"): 5, ("a1", "b2"): 16, ("a2", "b1"): 20, ("a2", "b2"): 20}
    table = Hidden(TWO_SINGLES.variables, counts, TWO_SINGLES.hidden)
    first, second, others = parts
    both = [{("a1", "b2"): (part, others)} for part in (first, second)] if others else []
    up, down = Levels(np.zeros(4, int), np.array([3, 0, 0, 0])), Levels(np.array([3, 0, 0, 0]), np.zeros(4, int))

    for levels, expected in ((up, upwards), (down, downwards)):
        found = narrowed(table.system(), table.values(), levels, viewers_of(table, both), coalition=2)
        assert [one.viewers for one in found] == ([(0, 1)] if expected else [])
        assert narrowed(table.system(), table.values(), levels, viewers_of(table, both)) == []
