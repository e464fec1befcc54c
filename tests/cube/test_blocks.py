"""A block says of its cells what the cube says of them, whatever its size and however the cube is stored."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.cube.blocks import Block, in_blocks
from sdc_core.cube.cube import Cube
from sdc_core.cube.tightening import with_missing_bounded
from sdc_core.numbers.bounds import Bounds
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from tests.reviewed import cube_of, sparse_cube_of
from tests.strategies import RandomTable, tables
from tests.table.sheets import keys_and_target, sheet


def blocks_of(cube: Cube, size: int) -> list[Block]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sdc_core.cube.blocks.CELLS", size)
        return list(in_blocks(cube))


def rows_of(block: Block) -> IntColumn:
    return np.arange(block.start, block.start + block.count.size)


def spread(block: Block, spread: Any, column: Any) -> list[Any]:
    """A value for each margin of a block, written beside each of its cells."""
    return np.broadcast_to(spread(column), block.count.shape).ravel().tolist()


def picked(block: Block, pick: Any) -> list[bool]:
    chosen = np.zeros(block.count.shape, dtype=bool)
    if pick is not None:
        chosen[pick] = True
    return chosen.ravel().tolist()


def every_choice(variables: Sequence[int]) -> list[tuple[int, ...]]:
    return [some for number in range(len(variables) + 1) for some in combinations(variables, number)]


def alone(cube: Cube, row: int, moved: Sequence[int]) -> bool:
    """Whether none of these categories has another one beside it below the same category."""
    for variable in moved:
        tree, node = cube.hierarchies[variable], int(cube.nodes(variable, np.array([row]))[0])
        above = int(tree.parent[node])
        if above != node and any(
            int(tree.parent[other]) == above for other in range(len(tree)) if other not in (node, above)
        ):
            return False
    return True


def check(cube: Cube, size: int) -> None:
    """Every answer of every block against the cube, cell by cell."""
    nowhere = np.zeros(len(cube), dtype=bool)
    missing, structural = (nowhere if one is None else one for one in (cube.missing, cube.structural))
    seen: list[int] = []
    for block in blocks_of(cube, size):
        rows = rows_of(block)
        seen.extend(rows.tolist())
        assert block.count.ravel().tolist() == cube.count[rows].tolist()
        _same_mask(block.missing, missing[rows], known=cube.missing is not None)
        _same_mask(block.structural, structural[rows], known=cube.structural is not None and cube.addresses.dense)
        _same_bounds(block.bounds, cube.bounds, rows)
        for moved in every_choice(cube.spec.spanning):
            above = cube.moved(moved, rows)
            margins = block.margins(moved)
            assert spread(block, margins.spread, margins.counts) == cube.count_at(above).tolist()
            assert (margins.unknown is None) == (cube.missing is None)
            if margins.unknown is not None:
                assert spread(block, margins.spread, margins.unknown) == cube.missing_at(above).tolist()
            assert (margins.bounds is None) == (cube.bounds is None)
            if margins.bounds is not None:
                within = cube.bounds_at(above)
                assert spread(block, margins.spread, margins.bounds.low) == within.low.tolist()
                assert spread(block, margins.spread, margins.bounds.high) == within.high.tolist()
            if moved:
                assert picked(block, block.alone(moved)) == [alone(cube, row, moved) for row in rows.tolist()]
        kinds = np.zeros(block.count.shape, dtype=np.int64)
        for kind, pick in block.kinds():
            kinds[pick] = kind
        assert kinds.ravel().tolist() == cube.kinds(rows).tolist()
    assert seen == list(range(len(cube)))


def _same_mask(found: BoolColumn | None, wanted: BoolColumn, *, known: bool) -> None:
    assert (found is not None) == known
    assert found is None or found.ravel().tolist() == wanted.tolist()


def _same_bounds(found: Bounds | None, wanted: Bounds | None, rows: IntColumn) -> None:
    assert (found is None) == (wanted is None)
    if found is not None and wanted is not None:
        assert found.low.ravel().tolist() == wanted.low[rows].tolist()
        assert found.high.ravel().tolist() == wanted.high[rows].tolist()


@settings(max_examples=20, deadline=None)
@given(tables(), st.sampled_from([1, 3, 10, 1000]), st.booleans())
def test_blocks_say_what_the_cube_says(table: RandomTable, size: int, sparse: bool) -> None:
    if sparse:
        cube = sparse_cube_of(table.base, table.variables)
    else:
        cube = cube_of(table.base, table.variables, table.structural)

    check(with_missing_bounded(cube), size)


TEXT = """
region,sex,answer,n
East,f,yes,..
East,m,yes,3
West,f,yes,4
West,f,no,0
South,m,no,7
"""


@pytest.mark.parametrize("bounded", [True, False])
@pytest.mark.parametrize("size", [1, 2, 4, 5, 12, 36, 1000])
@pytest.mark.parametrize("dense_cells", [0, 1000], ids=["sparse", "dense"])
def test_a_table_with_a_hidden_and_an_impossible_count_is_the_same_in_blocks_of_any_size(
    dense_cells: int, size: int, bounded: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sdc_core.cube.assembly.DENSE_CELLS", dense_cells)
    spec = keys_and_target("region", "sex", "answer", missing=("..",), structural=({"region": "West", "answer": "no"},))
    cube = Cube.build(sheet(TEXT), spec)

    check(with_missing_bounded(cube) if bounded else cube, size)


@pytest.mark.parametrize("size", [1, 3, 5, 15, 1000])
@pytest.mark.parametrize("dense_cells", [0, 1000], ids=["sparse", "dense"])
def test_categories_that_are_the_only_part_of_another_one_are_found_between_others(
    dense_cells: int, size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sdc_core.cube.assembly.DENSE_CELLS", dense_cells)
    parents = {"A": "", "a": "A", "B": "", "b": "B"}
    variables = (Variable("sex", "key"), Variable("region", "key", parents=parents), Variable("year", "by"))
    text = "sex,region,year,n\nf,a,25,3\nf,b,25,1\nm,a,25,2\nm,b,25,4\nm,b,26,4\n"
    cube = Cube.build(sheet(text), TableSpec(variables, measure=Measure(count="n")))
    assert np.flatnonzero(~cube.hierarchies[1].has_sibling).size == 3

    check(cube, size)
