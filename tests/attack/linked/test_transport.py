"""Bounds of a crosstab with known margins, in closed form, held against every table that has these margins."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from scipy.sparse import csr_array

from sdc_core.attack.linked.transport import Transport
from sdc_core.attack.system import System
from sdc_core.errors import InputError
from sdc_core.numbers.bounds import UNLIMITED


def crosstab(rows: list[int], columns: list[int], seed: int) -> tuple[System, np.ndarray]:
    """The equations of such a crosstab in an order of chance, and for each unknown its row and its column."""
    chance = np.random.default_rng(seed)
    places = chance.permutation(np.array(list(product(range(len(rows)), range(len(columns))))))
    lines = [(places[:, 0] == at, sum_) for at, sum_ in enumerate(rows)]
    lines += [(places[:, 1] == at, sum_) for at, sum_ in enumerate(columns)]
    lines = [lines[at] for at in chance.permutation(len(lines))]
    matrix = np.array([line for line, _ in lines], dtype=np.int64)
    every, right = np.arange(len(places)), np.array([sum_ for _, sum_ in lines])
    ends = np.zeros(len(places), dtype=np.int64), np.full(len(places), UNLIMITED)
    return System(csr_array(matrix), right, *ends, every, np.arange(len(lines))), places


@pytest.mark.parametrize(
    ("rows", "columns"),
    [
        ([2, 1], [1, 0, 2]),
        ([3, 3], [2, 4]),
        ([0, 3], [2, 1]),
        ([1, 2, 1], [2, 2]),
        ([5, 1], [1, 4, 1]),
        ([4], [1, 3]),
        ([4], [4]),
    ],
)
@pytest.mark.parametrize("seed", [1, 2])
def test_bounds_of_cells_and_of_blocks_are_attained_and_are_not_left(
    rows: list[int], columns: list[int], seed: int
) -> None:
    system, places = crosstab(rows, columns, seed)
    most = np.minimum(np.array(rows)[places[:, 0]], np.array(columns)[places[:, 1]])
    tables = np.array([x for x in product(*(range(end + 1) for end in most)) if system.solved_by(np.array(x))])

    found = Transport.of(system)

    assert found is not None
    low, high = found.bounds()
    assert (low.tolist(), high.tolist()) == (tables.min(axis=0).tolist(), tables.max(axis=0).tolist())
    for block in product([False, True], repeat=len(places)):
        own = np.flatnonzero(block)
        if not len(own):
            continue
        across, down = {int(row) for row in places[own, 0]}, {int(column) for column in places[own, 1]}
        sums = tables[:, own].sum(axis=1)
        is_block = len(across) * len(down) == len(own)
        assert found.block_bounds(own) == ((int(sums.min()), int(sums.max())) if is_block else None)


@pytest.mark.parametrize(("rows", "columns"), [([2, 2], [1, 2]), ([4, -1], [1, 2]), ([-1, 4], [-1, 4])])
def test_margins_of_which_no_table_has_all_are_refused(rows: list[int], columns: list[int]) -> None:
    with pytest.raises(InputError):
        Transport.of(crosstab(rows, columns, 1)[0])


@pytest.mark.parametrize(("cell", "low", "high", "known"), [(0, 1, 9, True), (0, 2, 9, False), (0, 0, 2, True),
                                                           (0, 0, 1, False), (3, -1, 9, False)])  # fmt: skip
def test_a_bound_within_the_closed_form_is_something_more(cell: int, low: int, high: int, known: bool) -> None:
    """Rows of 2 and 1, columns of 2 and 1: the first cell is 1 or 2."""
    matrix = csr_array(np.array([[1, 1, 0, 0], [0, 0, 1, 1], [1, 0, 1, 0], [0, 1, 0, 1]]))
    lows, highs = np.zeros(4, dtype=np.int64), np.full(4, UNLIMITED)
    lows[cell], highs[cell] = low, high

    found = Transport.of(System(matrix, np.array([2, 1, 2, 1]), lows, highs, np.arange(4), np.arange(4)))

    assert (found is not None) == known


@pytest.mark.parametrize(
    "ends",
    [
        [(0, 1), (1, 2), (0, 2)],
        [(0, 1), (0, 2), (1, 2), (1, 3)],
        [(0, 1), (0, 1), (0, 2), (3, 2)],
        [(0, 1), (0, 2), (3, 1)],
    ],
    ids=["a triangle", "a triangle and more", "one cell twice", "a cell that is missing"],
)
def test_unknowns_that_are_no_crosstab_have_no_closed_form(ends: list[tuple[int, int]]) -> None:
    """Each unknown is in two equations of right-hand side two."""
    number = max(max(one) for one in ends) + 1
    matrix = np.array([[int(at in one) for one in ends] for at in range(number)])
    low, high = np.zeros(len(ends), dtype=np.int64), np.full(len(ends), UNLIMITED)

    found = Transport.of(
        System(csr_array(matrix), np.full(number, 2), low, high, np.arange(len(ends)), np.arange(number))
    )

    assert found is None
