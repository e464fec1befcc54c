"""Which categories of a tree are shown after merges: a tree of eight categories, by hand."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from sdc_core.protection.redesign.recoding import counts_of, recoded
from sdc_core.protection.redesign.shape import Shape
from sdc_core.spec.hierarchy import Hierarchy
from tests.protection.tables import nested, table_of

TREE = Hierarchy.from_parents({"A": "", "A1": "A", "A2": "A", "B": "", "B1": "B", "B2": "B", "B3": "B", "C": ""})
WHOLE = Shape.whole(TREE)
EVERY = ["", "A", "A1", "A2", "B", "B1", "B2", "B3", "C"]


def at(code: str) -> int:
    return EVERY.index(code)


def shown(shape: Shape) -> list[str]:
    """What is shown, below the total."""
    return list(shape.shown_tree.codes[1:])


def families(shape: Shape) -> list[tuple[str, list[str], bool]]:
    return [(EVERY[one.parent], [EVERY[node] for node in one.nodes.tolist()], one.whole) for one in shape.families]


def test_the_tree_is_the_one_that_is_drawn() -> None:
    assert list(TREE.codes[1:]) == EVERY[1:]


@pytest.mark.parametrize(
    ("shape", "expected"),
    [
        (WHOLE, ["A", "A1", "A2", "B", "B1", "B2", "B3", "C"]),
        (WHOLE.merged(at("B1"), at("B3")), ["A", "A1", "A2", "B", "B1", "B2", "C"]),
        (WHOLE.merged(at("B3"), at("B1")), ["A", "A1", "A2", "B", "B1", "B2", "C"]),
        (WHOLE.merged(at("A1"), at("A2")), ["A", "B", "B1", "B2", "B3", "C"]),
        (WHOLE.merged(at("B1"), at("B2")).merged(at("B2"), at("B3")), ["A", "A1", "A2", "B", "C"]),
        (WHOLE.merged(at("A"), at("C")), ["A", "A1", "A2", "B", "B1", "B2", "B3"]),
        (WHOLE.undivided(at("B")), ["A", "A1", "A2", "B", "C"]),
        (WHOLE.undivided(at("C")), ["A", "A1", "A2", "B", "B1", "B2", "B3", "C"]),
        (WHOLE.undivided(0), []),
        (WHOLE.raised(2), ["A", "A1", "A2", "B", "B1", "B2", "B3", "C"]),
        (WHOLE.raised(1), ["A", "B", "C"]),
        (WHOLE.raised(0), []),
        (WHOLE.undivided(at("A")).raised(1), ["A", "B", "C"]),
    ],
    ids=[
        "whole", "two of three", "the other way round", "two of two", "three of three", "one that is divided",
        "undivided", "a leaf undivided", "the total undivided", "two levels", "one level", "no level", "one level left",
    ],
)  # fmt: skip
def test_what_is_shown_after_a_change(shape: Shape, expected: list[str]) -> None:
    assert shown(shape) == expected
    assert [EVERY[node] for node in shape.first.tolist()] == ["", *expected]


def test_a_merged_category_is_counted_where_its_first_part_stands() -> None:
    shape = WHOLE.merged(at("B1"), at("B3"))

    order, start = shape.parts
    blocks = [[EVERY[node] for node in block.tolist()] for block in np.split(order, start[1:])]
    assert blocks == [[""], ["A"], ["A1"], ["A2"], ["B"], ["B1", "B3"], ["B2"], ["C"]]
    assert shape.number.tolist() == [0, 1, 2, 3, 4, 5, 6, 5, 7]


def test_hidden_parts_are_counted_in_what_stands_above_them_and_added_up_nowhere() -> None:
    shape = WHOLE.undivided(at("A"))

    assert [EVERY[node] for node in shape.parts[0].tolist()] == ["", "A", "B", "B1", "B2", "B3", "C"]
    assert shape.number.tolist() == [0, 1, 1, 1, 2, 3, 4, 5, 6]
    assert shape.hidden.tolist() == [code in {"A1", "A2"} for code in EVERY]


@pytest.mark.parametrize(
    ("shape", "expected"),
    [
        (WHOLE, [("", ["C"], False), ("A", ["A1", "A2"], True), ("B", ["B1", "B2", "B3"], True)]),
        (WHOLE.raised(1), [("", ["A", "B", "C"], True)]),
        (WHOLE.undivided(at("A")), [("", ["A", "C"], False), ("B", ["B1", "B2", "B3"], True)]),
        (WHOLE.merged(at("B1"), at("B2")), [("", ["C"], False), ("A", ["A1", "A2"], True), ("B", ["B1", "B3"], True)]),
    ],
    ids=["whole", "one level", "undivided", "merged"],
)
def test_families_are_those_that_are_not_divided_themselves(
    shape: Shape, expected: list[tuple[str, list[str], bool]]
) -> None:
    assert families(shape) == expected


def test_two_ways_to_the_same_categories_are_the_same() -> None:
    assert WHOLE.merged(at("A1"), at("A2")).key == WHOLE.undivided(at("A")).key
    assert WHOLE.raised(1).key == WHOLE.undivided(at("B")).undivided(at("A")).key
    assert WHOLE.raised(2).key == WHOLE.key
    assert WHOLE.merged(at("B1"), at("B2")).key != WHOLE.merged(at("B1"), at("B3")).key


def test_counts_are_added_up_over_what_is_merged_and_totals_stay() -> None:
    """Two families of two and three, by two columns: the first two of the second family are merged."""
    cube = nested([[1, 2], [3, 4], [5, 6], [7, 8], [9, 10]], [2, 3])
    first, second = (Shape.whole(tree) for tree in cube.hierarchies)

    merged = counts_of(cube, [first.merged(5, 6).undivided(1), second])

    assert merged.tolist() == [
        [55, 25, 30],
        [10, 4, 6],
        [45, 21, 24],
        [26, 12, 14],
        [19, 9, 10],
    ]
    assert recoded(cube, [first.undivided(0), second]).count.tolist() == [55, 25, 30]


def test_a_merged_category_is_impossible_where_all_its_parts_are() -> None:
    cube = table_of([0, 0, 4, 6])
    impossible = np.array([False, True, True, False, False])
    whole = Shape.whole(cube.hierarchies[0])
    barred = replace(cube, structural=impossible)

    both, one = recoded(barred, [whole.merged(1, 2)]), recoded(barred, [whole.merged(2, 3)])

    assert both.structural is not None and one.structural is not None
    assert both.structural.tolist() == [False, True, False, False]
    assert one.structural.tolist() == [False, True, False, False]
    assert (both.count.tolist(), one.count.tolist()) == ([10, 0, 4, 6], [10, 0, 4, 6])
    assert recoded(cube, [whole]).structural is None
