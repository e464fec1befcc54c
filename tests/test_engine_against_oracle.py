"""The engine finds what brute force finds, on random small tables under random policies."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from sdc_core.cube import blocks
from tests.oracle import all_cells, informative_zeros, judge
from tests.reviewed import counts_of, cube_of, fired_by, informative_by, reviewed, sparse_cube_of
from tests.strategies import (
    RandomPolicy,
    RandomTable,
    StatedTable,
    policies,
    slipping_tables,
    stated_tables,
    tables,
)

MANY = settings(max_examples=150, deadline=None)
BLOCK = st.sampled_from([1, 2, 5, blocks.CELLS])
"""Cells that are judged at once: a large table is judged in many blocks, a small one in one."""


@MANY
@given(tables())
def test_the_cube_holds_every_cell_with_its_sum(table: RandomTable) -> None:
    cube = cube_of(table.base, table.variables)

    assert counts_of(cube) == all_cells(table.base, table.variables)


@MANY
@given(stated_tables(), policies())
def test_the_engine_agrees_where_the_file_states_some_totals(table: StatedTable, policy: RandomPolicy) -> None:
    assume(_is_accepted(table, policy))
    cells = all_cells(table.base, table.variables, table.stated)

    cube = cube_of(table.cells, table.variables)

    assert counts_of(cube) == cells
    assert fired_by(reviewed(cube, policy.rules, policy.key_margin)) == judge(
        cells, table.variables, policy.rules, policy.key_margin
    )


@MANY
@given(slipping_tables(), policies())
def test_the_engine_takes_the_totals_of_the_file_when_told_to(table: StatedTable, policy: RandomPolicy) -> None:
    assume(_is_accepted(table, policy))
    cells = all_cells(table.base, table.variables, table.stated)

    cube = cube_of(table.cells, table.variables, additivity="report")

    assert counts_of(cube) == cells
    assert fired_by(reviewed(cube, policy.rules, policy.key_margin)) == judge(
        cells, table.variables, policy.rules, policy.key_margin
    )


@MANY
@given(stated_tables())
def test_sparse_and_dense_storage_hold_the_same_cells(table: StatedTable) -> None:
    dense = counts_of(cube_of(table.cells, table.variables))

    sparse = counts_of(sparse_cube_of(table.cells, table.variables))

    assert sparse == {cell: dense[cell] for cell in sparse}
    assert not any(dense[cell] != 0 for cell in dense.keys() - sparse.keys())


@MANY
@given(tables(), policies(), BLOCK)
def test_the_engine_agrees_with_brute_force(table: RandomTable, policy: RandomPolicy, block: int) -> None:
    assume(_is_accepted(table, policy))
    cells = all_cells(table.base, table.variables)

    with in_blocks_of(block):
        result = reviewed(cube_of(table.base, table.variables), policy.rules, policy.key_margin)

    assert fired_by(result) == judge(cells, table.variables, policy.rules, policy.key_margin)
    zeros = informative_zeros(cells, table.variables, policy.rules)
    assert informative_by(result) == {cell for cell, _ in zeros}


@MANY
@given(tables(), policies(), BLOCK)
def test_the_engine_agrees_about_impossible_cells(table: RandomTable, policy: RandomPolicy, block: int) -> None:
    assume(table.structural and _is_accepted(table, policy))
    cells = all_cells(table.base, table.variables)
    structural = table.structural

    with in_blocks_of(block):
        result = reviewed(cube_of(table.base, table.variables, structural), policy.rules, policy.key_margin)

    assert fired_by(result) == judge(cells, table.variables, policy.rules, policy.key_margin, structural)
    zeros = informative_zeros(cells, table.variables, policy.rules, structural)
    assert informative_by(result) == {cell for cell, _ in zeros}


@MANY
@given(tables(), policies(), BLOCK)
def test_a_sparse_cube_agrees_with_brute_force(table: RandomTable, policy: RandomPolicy, block: int) -> None:
    assume(_is_accepted(table, policy))
    assume(all(rule_settings.get("zeros", "safe") == "safe" for _, rule_settings in policy.rules))
    cells = all_cells(table.base, table.variables)

    with in_blocks_of(block):
        cube = sparse_cube_of(table.base, table.variables)
        result = reviewed(cube, policy.rules, policy.key_margin)

    assert not cube.addresses.dense
    assert fired_by(result) == judge(cells, table.variables, policy.rules, policy.key_margin)


@contextmanager
def in_blocks_of(cells: int) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(blocks, "CELLS", cells)
        yield


def _is_accepted(table: RandomTable | StatedTable, policy: RandomPolicy) -> bool:
    """A policy whose rules all need a target is refused on a table without one."""
    has_target = any(variable.role == "target" for variable in table.variables)
    return has_target or any(rule == "3" for rule, _ in policy.rules)
