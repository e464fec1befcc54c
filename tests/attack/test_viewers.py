"""What an outsider, those who are in the hidden cells themselves, and coalitions of them can work out."""

from __future__ import annotations

from itertools import combinations

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from sdc_core.attack.narrowing import Levels, Narrowed, narrowed
from sdc_core.attack.viewers import holdings, respondents, with_known_zeros
from tests.attack.brute_force import ranges
from tests.attack.tables import Hidden, flat, hidden_tables
from tests.oracle import Cell

MANY = settings(max_examples=120, deadline=None)


def by_trying_all(
    table: Hidden, levels: dict[Cell, tuple[int, int]], known: list[dict[Cell, tuple[int, int]]], coalition: int
) -> set[tuple[Cell, int, frozenset[int]]]:
    """Cell, side and smallest coalition of those who can exclude a level, from all tables."""
    figures = table.figures
    found: set[tuple[Cell, int, frozenset[int]]] = set()
    for size in range(coalition + 1):
        for together in combinations(range(len(known)), size):
            within: dict[Cell, tuple[int, int]] = {}
            for one in together:
                for cell, (low, high) in known[one].items():
                    before = within.get(cell, (0, 10**6))
                    within[cell] = max(before[0], low), min(before[1], high)
            span = ranges(table.tables(within), list(levels))
            for cell, (below, above) in levels.items():
                if any(known[one].get(cell, (0, 1)) == (figures[cell], figures[cell]) for one in together):
                    continue
                for side, exposed in (
                    (-1, span[cell][0] > figures[cell] - below),
                    (1, span[cell][1] < figures[cell] + above),
                ):
                    level = below if side < 0 else above
                    smaller = any(c == cell and s == side and who < set(together) for c, s, who in found)
                    if level and exposed and not smaller:
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
    viewers = respondents(values, values)
    known = [{cells[int(one.unknowns[0])]: (1, 1)} for one in viewers]
    asked = Levels(np.array([a for a, _ in levels.values()], int), np.array([b for _, b in levels.values()], int))

    found = narrowed(table.system(), values, asked, viewers, coalition=coalition)

    assert told(table, found) == by_trying_all(table, levels, known, coalition)


@MANY
@given(hidden_tables(), st.data())
def test_holdings_narrow_what_all_tables_say_they_narrow(table: Hidden, data: st.DataObject) -> None:
    cells, values = table.in_order(), table.values()
    levels = dict.fromkeys(cells, (1, 1))
    entries = [
        (holding, at, data.draw(st.integers(0, int(values[at]))))
        for holding in range(3)
        for at in range(len(cells))
        if data.draw(st.booleans())
    ]
    who, where, part = (np.array([entry[at] for entry in entries], dtype=np.int64) for at in range(3))
    contributors = np.array([data.draw(st.integers(1, 3)) for _ in cells], dtype=np.int64)

    viewers = holdings(who, where, part, contributors=contributors, table=values)

    known = []
    for holding in range(3):
        parts = {at: amount for h, at, amount in entries if h == holding}
        if len(parts) > 1:
            known.append(
                {
                    cells[at]: (int(values[at]),) * 2 if contributors[at] == 1 else (amount, 10**6)
                    for at, amount in parts.items()
                }
            )
    asked = Levels(np.ones(len(cells), int), np.ones(len(cells), int))
    found = narrowed(table.system(), values, asked, viewers)
    assert told(table, found) == by_trying_all(table, levels, known, 1)


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
    insiders = narrowed(TWO_SINGLES.system(), values, levels, respondents(values, values))

    assert outsider == []
    assert cells[:2] == [("a1", "b1"), ("a1", "b2")]
    assert {(one.unknown, one.viewers) for one in insiders} == {(0, (1,)), (1, (0,))}


def test_a_zero_that_everybody_knows_to_be_zero_protects_nothing():
    interior = TWO_SINGLES.interior | {("a1", "b2"): 0}
    table = Hidden(TWO_SINGLES.variables, interior, TWO_SINGLES.hidden)
    levels = Levels(np.array([1, 0, 0, 0]), np.array([0, 0, 0, 0]))

    unknown_zero = narrowed(table.system(), table.values(), levels)
    known_zero = narrowed(with_known_zeros(table.system(), table.values() == 0), table.values(), levels)

    assert unknown_zero == []
    assert [one.unknown for one in known_zero] == [0]
