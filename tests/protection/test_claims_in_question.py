"""Which claims of a proof are in question once a cell is published: those that no movement shows which leaves it alone.

Five hidden cells, of which the last is published; every claim, movement and insider is written out here.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest
from scipy.sparse import csr_array

from sdc_core.attack.insiders import Insiders
from sdc_core.numbers.bounds import UNLIMITED
from sdc_core.protection.suppression.claims import Claims
from sdc_core.protection.suppression.need import _open_demands

CELLS, PUBLISHED = 5, 4
BESIDE = np.arange(4)
UP, DOWN, GROUP = "up", "down", "group"


def column(numbers: Sequence[int]) -> np.ndarray:
    return np.array(numbers, dtype=np.int64)


def claims_of(
    levels: dict[int, tuple[int, int]],
    *,
    groups: dict[int, list[int]] | None = None,
    insiders: Sequence[tuple[int, int, int]] = (),
    contributors: Sequence[int] = (3,) * CELLS,
    fall: int = 10,
    coalition: int = 1,
) -> Claims:
    """levels: up and down for each primary cell. groups: the others of each group. insiders: viewer, row and part."""
    groups = groups or {}
    viewer, row, part = (column([one[at] for one in insiders]) for at in range(3))
    return Claims(
        rows=column(list(levels)),
        up=column([up for up, _ in levels.values()]),
        down=column([down for _, down in levels.values()]),
        group=column(list(groups)),
        start=np.concatenate([[0], np.cumsum([len(others) for others in groups.values()], dtype=np.int64)]),
        others=column([one for others in groups.values() for one in others]),
        fall=np.full(CELLS, fall),
        rise=np.full(CELLS, UNLIMITED),
        insiders=Insiders(viewer, row, part, column(contributors)),
        coalition=coalition,
    )


def in_question(claims: Claims, *movements: Sequence[int]) -> tuple[list[tuple[int, str]], list[int]]:
    """The claims in question, by cell and kind, and the insiders for whom any of them is."""
    found = _open_demands(claims, csr_array(np.array(movements, dtype=np.int64)), PUBLISHED, BESIDE)
    kinds = [
        GROUP if group >= 0 else {1: UP, -1: DOWN}[side]
        for group, side in zip(found.group.tolist(), found.side.tolist(), strict=True)
    ]
    return list(zip(found.row.tolist(), kinds, strict=True)), found.looking.tolist()


@pytest.mark.parametrize(
    ("movement", "expected"),
    [
        ([3, -3, 0, 0, 0], [(0, DOWN)]),
        ([-2, 2, 0, 0, 0], [(0, UP)]),
        ([2, -2, 0, 0, 0], [(0, UP), (0, DOWN)]),
        ([4, 0, 0, 0, -4], [(0, UP), (0, DOWN)]),
        ([-1, 1, 0, 0, 0], [(0, UP), (0, DOWN)]),
    ],
    ids=["just high enough", "just low enough", "not high enough", "changes what is published", "not low enough"],
)
def test_a_claim_is_in_question_unless_a_movement_shows_it_that_leaves_the_cell_alone(
    movement: list[int], expected: list[tuple[int, str]]
) -> None:
    """The first cell must be able to be 3 more and 2 less."""
    assert in_question(claims_of({0: (3, 2)}), movement) == (expected, [])


def test_of_what_is_not_beside_the_cell_nothing_is_in_question() -> None:
    found = _open_demands(
        claims_of({0: (3, 2), 1: (1, 1)}), csr_array(np.array([[0, 0, 0, 0, 1]])), PUBLISHED, np.array([1, 2])
    )

    assert (found.row.tolist(), found.level.tolist()) == ([1, 1], [1, 1])


def test_what_asks_for_nothing_is_never_in_question() -> None:
    assert in_question(claims_of({0: (0, 2), 1: (1, 0)}), [0, 0, 0, 1, -1]) == ([(1, UP), (0, DOWN)], [])


@pytest.mark.parametrize(
    ("movement", "expected"),
    [
        ([0, 1, 0, -1, 0], []),
        ([0, 1, -1, 0, 0], [(0, GROUP)]),
        ([0, -1, 0, 1, 0], [(0, GROUP)]),
        ([0, 1, 0, 0, -1], [(0, GROUP)]),
        ([0, -1, 2, 0, 0], []),
    ],
    ids=["one more", "none more", "one less", "changes what is published", "one more in all"],
)
def test_a_group_is_in_question_unless_one_more_of_it_is_shown_elsewhere(
    movement: list[int], expected: list[tuple[int, str]]
) -> None:
    assert in_question(claims_of({}, groups={0: [1, 2]}), movement) == (expected, [])


@pytest.mark.parametrize(
    ("others", "beside", "expected"),
    [([1, 2], [1, 3], 1), ([4], [1, 3], 1), ([2], [1, 3], 0)],
    ids=["some beside the cell", "the cell itself", "none"],
)
def test_a_group_is_looked_at_where_any_of_it_is_beside_the_cell_or_is_the_cell(
    others: list[int], beside: list[int], expected: int
) -> None:
    found = _open_demands(
        claims_of({}, groups={0: others}), csr_array(np.zeros((1, CELLS), dtype=np.int64)), PUBLISHED, np.array(beside)
    )

    assert len(found.row) == expected


UP_AND_DOWN = [3, -3, 0, 0, 0], [-3, 3, 0, 0, 0]


@pytest.mark.parametrize(
    ("insiders", "contributors", "expected", "looking"),
    [
        ([(0, 1, 0)], [3, 3, 3, 3, 3], [], []),
        ([(0, 1, 7)], [3, 3, 3, 3, 3], [], []),
        ([(0, 1, 8)], [3, 3, 3, 3, 3], [(0, UP)], [0]),
        ([(0, 1, 1)], [3, 1, 3, 3, 3], [(0, UP), (0, DOWN)], [0]),
        ([(0, 2, 8)], [3, 3, 1, 3, 3], [], []),
        ([(0, 1, 8), (1, 2, 8)], [3, 3, 3, 3, 3], [(0, UP)], [0]),
        ([(0, 2, 8), (1, 1, 8)], [3, 3, 3, 3, 3], [(0, UP)], [1]),
        ([(0, 2, 8), (0, 1, 8)], [3, 3, 3, 3, 3], [(0, UP)], [0]),
        ([(0, 4, 8), (1, 1, 8)], [3, 3, 3, 3, 3], [(0, UP)], [1]),
    ],
    ids=[
        "no part", "a part that leaves just enough", "a part that leaves too little", "alone in the cell that moves",
        "alone in another cell", "the first of two", "the second of two", "one with two parts", "one of them outside",
    ],
)  # fmt: skip
def test_a_claim_is_in_question_for_whoever_knows_that_no_such_movement_happened(
    insiders: list[tuple[int, int, int]], contributors: list[int], expected: list[tuple[int, str]], looking: list[int]
) -> None:
    """The second cell holds 10 and falls by 3: who has more than 7 of it, or all, knows that it does not."""
    claims = claims_of({0: (3, 3)}, insiders=insiders, contributors=contributors)

    assert in_question(claims, *UP_AND_DOWN) == (expected, looking)


def test_where_nothing_limits_how_far_a_cell_falls_a_part_of_it_excludes_nothing() -> None:
    claims = claims_of({0: (3, 3)}, insiders=[(0, 1, 8)], fall=UNLIMITED)

    assert in_question(claims, *UP_AND_DOWN) == ([], [])


def test_another_movement_that_an_insider_cannot_rule_out_shows_a_claim_to_him_as_well() -> None:
    claims = claims_of({0: (3, 3)}, insiders=[(0, 1, 8)])

    assert in_question(claims, *UP_AND_DOWN, [3, 0, -3, 0, 0]) == ([], [])


def test_where_insiders_pool_all_that_is_shown_with_the_cell_is_in_question_for_everybody() -> None:
    """What is shown without it as well, and to whomever; what is shown without it alone is not."""
    claims = claims_of({0: (3, 3), 2: (1, 1)}, insiders=[(0, 1, 1), (1, 2, 1)], coalition=2)

    assert in_question(claims, *UP_AND_DOWN, [3, 0, 0, 0, -3]) == ([(0, UP)], [0, 1])
    assert in_question(claims, [1, 0, -1, 0, 0], [0, 0, 1, 0, -1]) == ([(2, UP)], [0, 1])
