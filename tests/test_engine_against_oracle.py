"""The engine finds what brute force finds, on random small tables under random policies."""

from __future__ import annotations

import pytest
from hypothesis import assume, given, settings

from tests.oracle import all_cells, informative_zeros, judge
from tests.reviewed import cube_of, fired_by, informative_by, reviewed
from tests.strategies import RandomPolicy, RandomTable, policies, tables

MANY = settings(max_examples=150, deadline=None)


@MANY
@given(tables())
def test_the_cube_holds_every_cell_with_its_sum(table: RandomTable) -> None:
    cube = cube_of(table.base, table.variables)

    counts = {
        cube.label(row): None if cube.missing is not None and cube.missing[row] else int(cube.count[row])
        for row in range(len(cube))
    }
    assert counts == all_cells(table.base, table.variables)


@MANY
@given(tables(), policies())
def test_the_engine_agrees_with_brute_force(table: RandomTable, policy: RandomPolicy) -> None:
    assume(_is_accepted(table, policy))
    cells = all_cells(table.base, table.variables)

    result = reviewed(cube_of(table.base, table.variables), policy.rules, policy.key_margin)

    assert fired_by(result) == judge(cells, table.variables, policy.rules, policy.key_margin)
    zeros = informative_zeros(cells, table.variables, policy.rules)
    assert informative_by(result) == {cell for cell, _ in zeros}


@MANY
@given(tables(), policies())
def test_the_engine_agrees_about_impossible_cells(table: RandomTable, policy: RandomPolicy) -> None:
    assume(table.structural and _is_accepted(table, policy))
    cells = all_cells(table.base, table.variables)
    structural = table.structural

    result = reviewed(cube_of(table.base, table.variables, structural), policy.rules, policy.key_margin)

    assert fired_by(result) == judge(cells, table.variables, policy.rules, policy.key_margin, structural)
    zeros = informative_zeros(cells, table.variables, policy.rules, structural)
    assert informative_by(result) == {cell for cell, _ in zeros}


@MANY
@given(tables(), policies())
def test_a_sparse_cube_agrees_with_brute_force(table: RandomTable, policy: RandomPolicy) -> None:
    assume(_is_accepted(table, policy))
    assume(all(rule_settings.get("zeros", "safe") == "safe" for _, rule_settings in policy.rules))
    cells = all_cells(table.base, table.variables)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sdc_core.assembly.DENSE_CELLS", 0)
        cube = cube_of(table.base, table.variables)
    result = reviewed(cube, policy.rules, policy.key_margin)

    assert not cube.addresses.dense
    assert fired_by(result) == judge(cells, table.variables, policy.rules, policy.key_margin)


def _is_accepted(table: RandomTable, policy: RandomPolicy) -> bool:
    """A policy whose rules all need a target is refused on a table without one."""
    has_target = any(variable.role == "target" for variable in table.variables)
    return has_target or any(rule == "3" for rule, _ in policy.rules)
