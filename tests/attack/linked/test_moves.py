"""Which moves no table sees, and what one sweep of them does to a table, by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import product
from math import prod

import numpy as np
import pytest

from sdc_core.attack.linked import moves
from sdc_core.attack.linked.joint import Joint
from sdc_core.attack.linked.moves import Kind, Sweeps, kinds_of_moves
from sdc_core.attack.publication import Publication
from sdc_core.numbers.bounds import UNLIMITED
from tests.attack.linked.tables import published

AGES = ("<20", "20–24", "25–39")


def _table(names: str, *, bands: dict[str, str] | None = None) -> Publication:
    """A margin of a table with three ages of b, or bands of them, and two categories of all else, in equal parts."""
    ages = Counter(bands.values() if bands else AGES)
    own = [
        [(f"{name}0", 3), (f"{name}1", 3)] if name != "b" else [(age, 2 * n) for age, n in ages.items()]
        for name in names
    ]
    cells = [
        (*(label for label, _ in place), 192 * prod(n for _, n in place) // 6 ** len(names)) for place in product(*own)
    ]
    return published(list(names), cells)


def _kinds(*tables: Publication) -> list[tuple[str, ...]]:
    """Of each kind the classes of the categories of each variable in letters, "" where it is not moved."""
    found = kinds_of_moves(Joint.of(tables))
    return sorted(tuple("" if one is None else _letters(one.tolist()) for one in kind.classes) for kind in found)


def _letters(classes: Sequence[int]) -> str:
    """The class of the first category is p, the next one q."""
    return "".join("pqr"[list(dict.fromkeys(classes)).index(one)] for one in classes)


LOW = {"<20": "<25", "20–24": "<25", "25–39": "25–39"}
HIGH = {"<20": "<20", "20–24": "20–39", "25–39": "20–39"}


@pytest.mark.parametrize(
    ("tables", "expected"),
    [
        ([_table("ac"), _table("ad")], [("", "pp", "pp")]),
        ([_table("ac"), _table("cd"), _table("ad")], [("pp", "pp", "pp")]),
        ([_table("acd"), _table("a")], []),
        ([_table("a"), _table("ac"), _table("acd")], []),
        ([_table("acd"), _table("aef")],
         [("", *one, *other) for one in (("", "pp"), ("pp", "")) for other in (("", "pp"), ("pp", ""))]),
        ([_table("ab", bands=LOW), _table("ab", bands=HIGH)], []),
        ([_table("ab", bands=HIGH), _table("ac")], [("", "pp", "pp")]),
        ([_table("ab"), _table("bac", bands=HIGH), _table("ac")], [("", "pqq", "pp")]),
        ([_table("ab", bands=LOW), _table("abc", bands=HIGH)], [("", "pqq", "pp")]),
        ([_table("abc", bands=LOW), _table("ab", bands=HIGH)], [("", "ppq", "pp")]),
        ([_table("acde"), _table("acdf"), _table("acef"), _table("adef")], [("", "pp", "pp", "pp", "pp")]),
        ([_table("acdef"[:at] + "acdef"[at + 1 :]) for at in range(5)], []),
    ],
    ids=["over one that both have", "all pairs", "one sees all", "one sees all of three", "either of two",
         "bands that leave nothing",
         "what each has alone", "two blind to one", "within the bands of the other",
         "within the bands of one", "four at once", "five are too many"],
)  # fmt: skip
def test_each_table_is_blind_to_one_of_the_variables_of_a_move(
    tables: Sequence[Publication], expected: list[tuple[str, ...]]
) -> None:
    assert _kinds(*tables) == sorted(expected)


@pytest.mark.parametrize(("most", "kinds"), [(1, 1), (3, 3), (4, 4), (9, 4)])
def test_no_more_kinds_are_looked_for_than_the_limit(most: int, kinds: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the two variables that only one table has, and the two that only the other has: four pairs."""
    monkeypatch.setattr(moves, "MOST_KINDS", most)

    found = kinds_of_moves(Joint.of([_table("acd"), _table("aef")]))

    assert len(found) == kinds
    assert all(len(kind.variables) == 2 for kind in found)


ONE = np.zeros(2, dtype=np.int64)
CUBE = Kind((ONE, ONE, ONE))
COUNTS = np.array([[[3, 1], [2, 3]], [[2, 4], [3, 2]]])
SIGNS = np.array([[[1, -1], [-1, 1]], [[-1, 1], [1, -1]]])


@pytest.mark.parametrize(
    ("wishes", "step"),
    [
        ({(0, 0, 0): 1}, 1),
        ({(0, 0, 0): -1}, -3),
        ({(0, 0, 1): 1}, -3),
        ({(0, 0, 1): -1}, 1),
        ({(0, 0, 0): 1, (0, 0, 1): 1}, 0),
        ({(0, 0, 0): 1, (0, 1, 1): 1, (0, 0, 1): 1}, 1),
        ({(0, 0, 0): 1, (0, 1, 0): 1, (0, 0, 1): 1}, -3),
        ({(0, 0, 0): -1, (0, 1, 1): -1, (1, 1, 0): 1}, -3),
    ],
    ids=["grow", "shrink", "grow against", "shrink against", "both", "two against one", "one against two", "fewer"],
)
def test_a_block_is_moved_as_far_as_it_can_be_the_way_most_of_it_is_wished(
    wishes: dict[tuple[int, int, int], int], step: int
) -> None:
    """One number decides: added where the sign is 1 it can be −3 to 1, for no count may be below nought."""
    wish = np.zeros_like(COUNTS)
    for place, one in wishes.items():
        wish[place] = one
    sweeps = Sweeps([CUBE], COUNTS.copy(), np.zeros_like(COUNTS), np.full_like(COUNTS, 99))

    sweeps.sweep(wish)

    assert np.array_equal(sweeps.x, COUNTS + step * SIGNS)


def test_upper_bounds_and_cells_that_must_not_move_stop_a_block() -> None:
    wish = np.zeros_like(COUNTS)
    wish[0, 0, 0] = -1
    high = np.full_like(COUNTS, 99)
    high[0, 1, 0] = 4  # two more

    sweeps = Sweeps([CUBE], COUNTS.copy(), np.zeros_like(COUNTS), high)
    sweeps.sweep(wish)
    assert np.array_equal(sweeps.x, COUNTS - 2 * SIGNS)

    low = np.zeros_like(COUNTS)
    low[1, 1, 1] = high[1, 1, 1] = 2
    still = Sweeps([CUBE], COUNTS.copy(), low, high)
    still.sweep(wish)
    assert np.array_equal(still.x, COUNTS)


def test_where_nothing_bounds_a_block_it_is_moved_far_but_not_out_of_all_numbers() -> None:
    x = np.zeros((2, 2), dtype=np.int64)
    wish = np.array([[1, 0], [0, 0]])
    sweeps = Sweeps([Kind((ONE, ONE))], x, np.full((2, 2), -UNLIMITED), np.full((2, 2), UNLIMITED))

    for _ in range(3):
        sweeps.sweep(wish)
    far = int(sweeps.x[0, 0])
    for _ in range(6):
        sweeps.sweep(-wish)

    assert 2**40 <= far <= 2**45
    assert -(2**45) <= int(sweeps.x[0, 0]) < 0
    assert sweeps.x.sum(axis=0).tolist() == sweeps.x.sum(axis=1).tolist() == [0, 0]


def test_only_categories_of_one_class_change_places() -> None:
    """Of four categories the second and the fourth are one class; the other two are alone, and one variable stays."""
    classes = np.array([0, 1, 2, 1])
    x = np.full((4, 2, 3), 5)
    sweeps = Sweeps([Kind((classes, ONE, None))], x, np.zeros_like(x), np.full_like(x, 99))

    for _ in range(20):
        sweeps.sweep(np.zeros_like(x))

    assert (sweeps.x[[0, 2]] == 5).all()
    assert np.array_equal(sweeps.x[1] + sweeps.x[3], np.full((2, 3), 10))
    assert (sweeps.x.sum(axis=1) == 10).all()
    assert (sweeps.x != 5).any()


def test_every_two_categories_of_a_class_change_places_in_time() -> None:
    """Three categories leave one over at each sweep, another one each time."""
    three = np.zeros(3, dtype=np.int64)
    x = np.full((3, 2), 5)
    sweeps, moved = Sweeps([Kind((three, ONE))], x, np.zeros_like(x), np.full_like(x, 99)), set()
    for _ in range(30):
        before = sweeps.x.copy()
        sweeps.sweep(np.zeros_like(x))
        moved.add(tuple(np.flatnonzero((sweeps.x != before).any(axis=1)).tolist()))

    assert moved >= {(0, 1), (0, 2), (1, 2)}
    assert all(len(one) in (0, 2) for one in moved)


def test_a_kind_without_two_categories_of_a_class_moves_nothing() -> None:
    apart = np.arange(2)
    x = np.full((2, 2), 5)
    sweeps = Sweeps([Kind((apart, ONE))], x.copy(), np.zeros_like(x), np.full_like(x, 99))

    sweeps.sweep(np.ones_like(x))

    assert np.array_equal(sweeps.x, x)


def test_all_categories_of_a_class_change_places_at_once_where_they_are_an_even_number() -> None:
    six = np.zeros(6, dtype=np.int64)
    x = np.full((6, 2), 50)
    sweeps, moved = Sweeps([Kind((six, ONE))], x, np.zeros_like(x), np.full_like(x, 99)), []
    for _ in range(8):
        before = sweeps.x.copy()
        sweeps.sweep(np.zeros_like(x))
        moved.append(int(np.count_nonzero((sweeps.x != before).any(axis=1))))

    assert max(moved) == 6
