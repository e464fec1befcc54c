"""Walks from one table to another by exchanges: every table next to one is reached, and none against all wishes."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from math import prod

import numpy as np
import pytest

from sdc_core.attack.exchanges import Exchanges
from sdc_core.cube.cube import Cube
from sdc_core.cube.relations import Relations
from sdc_core.numbers.bounds import UNLIMITED, Bounds
from tests.attack.brute_force import all_nodes, interior_under
from tests.attack.tables import flat
from tests.oracle import TOTAL, Cell, Spanning
from tests.reviewed import cube_of, sparse_cube_of

TREE = Spanning("a", "target", {TOTAL: None, "a1": TOTAL, "a2": TOTAL, "a3": "a1", "a4": "a1"})
LINE = (flat("a", "a1", "a2", "a3", role="target"),)
SQUARE = (flat("a", "a1", "a2", "a3", role="target"), flat("b", "b1", "b2", "b3"))
CUBE = (flat("a", "a1", "a2", role="target"), flat("b", "b1", "b2"), flat("c", "c1", "c2"))
APART = (flat("a", "a1", "a2", role="target"), flat("b", "b1", "b2"), Spanning("y", "by", {"y1": None, "y2": None}))
MOST_STEPS = 60


def _levels(cell: Cell) -> int:
    """Along how many variables a cell is a total."""
    return sum(node == TOTAL for node in cell)


def _agreeing(variables: Sequence[Spanning], counts: Sequence[int], fixed: int, cube: Cube) -> np.ndarray:
    """All tables, margins included, that share with this one every cell that is a total so many times or more."""
    cells = [cube.label(row) for row in range(len(cube))]
    interior = [cell for cell in all_nodes(variables) if interior_under(cell, variables) == [cell]]
    below = np.array([[leaf in interior_under(cell, variables) for leaf in interior] for cell in cells], dtype=np.int64)
    known = [at for at, cell in enumerate(cells) if _levels(cell) >= fixed]
    every = np.array(list(product(range(max(counts) + 1), repeat=len(interior)))) @ below.T
    true = below @ np.array(counts)
    return every[(every[:, known] == true[known]).all(axis=1)]


def _is_box(changed: Sequence[Cell], interior: Sequence[Cell]) -> bool:
    """Whether the interior cells among those that changed are all corners between one or two places a variable."""
    inside = [cell for cell in changed if cell in interior]
    places = [len(set(along)) for along in zip(*inside, strict=True)]
    return bool(inside) and max(places) <= 2 and prod(places) == len(inside)


@pytest.mark.parametrize(
    ("variables", "counts", "fixed"),
    [
        (LINE, (2, 0, 1), 1),
        (LINE, (1, 2, 0), 2),
        (SQUARE, (1, 0, 1, 0, 2, 0, 1, 0, 0), 1),
        (CUBE, (2, 0, 1, 1, 0, 2, 1, 1), 1),
        (CUBE, (1, 0, 0, 1, 1, 0, 0, 1), 2),
        ((TREE, flat("b", "b1", "b2")), (1, 2, 0, 1, 1, 0), 1),
        ((TREE, flat("b", "b1", "b2")), (0, 2, 1, 1, 0, 0), 2),
        (APART, (2, 0, 1, 1, 0, 2, 1, 0), 1),
    ],
)
@pytest.mark.parametrize("sparse", [False, True])
def test_every_table_a_single_exchange_away_is_reached_where_it_is_wished_for(
    variables: Sequence[Spanning], counts: Sequence[int], fixed: int, sparse: bool
) -> None:
    interior = [cell for cell in all_nodes(variables) if interior_under(cell, variables) == [cell]]
    dense = cube_of(dict(zip(interior, counts, strict=True)), variables)
    every = _agreeing(variables, counts, fixed, dense)
    cube = sparse_cube_of(dict(zip(interior, counts, strict=True)), variables) if sparse else dense
    stored = [[dense.label(row) for row in range(len(dense))].index(cube.label(row)) for row in range(len(cube))]
    # A sparse cube has no place for somebody in a cell that it does not store.
    lost = np.setdiff1d(np.arange(len(dense)), stored)
    every = every[(every[:, lost] == 0).all(axis=1)][:, stored]
    near = [
        table for table in every if _is_box([cube.label(row) for row in np.flatnonzero(table != cube.count)], interior)
    ]
    assert near
    for table in near:
        bounds = Bounds(np.minimum(cube.count, table), np.maximum(cube.count, table))
        walk, steps = Exchanges(cube, bounds, cube.count), 0
        while (walk.table != table).any():
            walk.step(np.sign(table - walk.table).astype(np.float64))
            assert (walk.table >= bounds.low).all() and (walk.table <= bounds.high).all()
            steps += 1
            assert steps < MOST_STEPS


def test_a_step_never_goes_against_what_is_wished_for_all_at_once() -> None:
    random, cube = np.random.default_rng(5), cube_of(
        {("a1", "b1"): 3, ("a1", "b2"): 5, ("a2", "b1"): 2, ("a2", "b2"): 9},
        (flat("a", "a1", "a2", role="target"), flat("b", "b1", "b2")),
    )  # fmt: skip
    bounds = Bounds(np.zeros(len(cube), dtype=np.int64), np.full(len(cube), UNLIMITED))
    moved = 0
    for _ in range(60):
        walk = Exchanges(cube, bounds, cube.count)
        wish = random.normal(size=len(cube))

        walk.step(wish)

        assert wish @ walk.table >= wish @ cube.count - 1e-9
        assert np.abs(walk.table - cube.count).max() <= 4 * 100 * 4
        moved += bool((walk.table != cube.count).any())
    assert moved == 60


FOREST = Spanning(
    "a", "target", {TOTAL: None, "a1": TOTAL, "a2": TOTAL, "a3": "a1", "a4": "a1", "a5": "a2", "a6": "a2", "a7": TOTAL}
)


@pytest.mark.parametrize("variables", [LINE, (TREE,), (FOREST,), (TREE, flat("b", "b1", "b2"))])
def test_a_total_that_is_wished_larger_or_smaller_is_changed_by_whichever_cell_can_change(
    variables: Sequence[Spanning],
) -> None:
    """All is known but one inner cell and what it is part of."""
    interior = [cell for cell in all_nodes(variables) if interior_under(cell, variables) == [cell]]
    cube = cube_of(dict.fromkeys(interior, 2), variables)
    cells = [cube.label(row) for row in range(len(cube))]
    for leaf, side in product(interior, (-1, 1)):
        above = np.array([leaf in interior_under(cell, variables) for cell in cells])
        bounds = Bounds(cube.count - above, cube.count + above)
        for wished in np.flatnonzero(above).tolist():
            walk, steps = Exchanges(cube, bounds, cube.count), 0
            wish = np.zeros(len(cube))
            wish[wished] = side
            while walk.table[wished] == cube.count[wished]:
                walk.step(wish)
                steps += 1
                assert steps < MOST_STEPS
            assert (walk.table == cube.count + side * above).all()


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("sparse", [False, True])
@pytest.mark.parametrize("variables", [SQUARE, (TREE, flat("b", "b1", "b2")), APART])
def test_wherever_a_walk_goes_parts_add_up_to_their_totals(
    variables: Sequence[Spanning], sparse: bool, seed: int
) -> None:
    """Nothing is known but that nobody is fewer than none; every third inner cell is empty, and not in the file."""
    interior = [cell for cell in all_nodes(variables) if interior_under(cell, variables) == [cell]]
    counts = {cell: at % 3 for at, cell in enumerate(interior) if at % 3}
    cube = sparse_cube_of(counts, variables) if sparse else cube_of(counts, variables)
    random, relations = np.random.default_rng(seed), Relations.of(cube)
    walk = Exchanges(cube, Bounds(np.zeros(len(cube), dtype=np.int64), np.full(len(cube), UNLIMITED)), cube.count)
    seen = set()
    for _ in range(20):
        walk.step(random.integers(-1, 2, len(cube)).astype(np.float64))
        assert not relations.gaps(walk.table).any()
        assert (walk.table >= 0).all()
        seen.add(tuple(walk.table.tolist()))
    assert len(seen) > 3
