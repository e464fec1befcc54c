"""What published figures leave open, against every table of small numbers that agrees with them."""

from __future__ import annotations

from itertools import product

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from sdc_core.cube.cube import Cube
from sdc_core.cube.hidden_relations import HiddenRelations
from sdc_core.cube.relations import Relations
from tests.reviewed import cube_of
from tests.strategies import RandomTable, tables
from tests.table.sheets import keys_and_target, sheet

SMALL = tables().filter(lambda table: None not in table.base.values())
SOME = settings(max_examples=60, deadline=None)
LARGEST = 4

# Region by answer, 2 × 2 with totals: nine cells, of which the four inside and East's total are hidden.
TEXT = "region,answer,n\nEast,yes,1\nEast,no,2\nWest,yes,3\nWest,no,1\n"


def small_cube() -> Cube:
    return Cube.build(sheet(TEXT), keys_and_target("region", "answer"))


def row(cube: Cube, *labels: str) -> int:
    return next(at for at in range(len(cube)) if cube.label(at) == labels)


def add_up(cube: Cube, relations: Relations, counts: np.ndarray) -> bool:
    """Every equation of the table, one by one."""
    return all(
        counts[relations.margin[at]] == sum(counts[relations.parts[relations.start[at] : relations.start[at + 1]]])
        for at in range(len(relations))
    )


def test_solutions_are_the_hidden_figures_with_which_the_table_adds_up() -> None:
    cube = small_cube()
    relations = Relations.of(cube)
    hidden = np.zeros(len(cube), dtype=bool)
    for labels in (("East", "yes"), ("East", "no"), ("East", "Total"), ("West", "yes"), ("West", "no")):
        hidden[row(cube, *labels)] = True
    system = HiddenRelations.of(relations, hidden)
    right = system.right(cube.count)

    found, expected = set(), set()
    for guess in product(range(LARGEST + 1), repeat=len(system)):
        counts = cube.count.copy()
        counts[hidden] = guess
        if add_up(cube, relations, counts):
            expected.add(guess)
        if np.array_equal(system.matrix @ np.array(guess), right):
            found.add(guess)

    assert found == expected
    assert len(found) > 1  # something is left open
    assert tuple(cube.count[hidden].tolist()) in found


@SOME
@given(SMALL, st.data())
def test_the_true_figures_solve_every_system(table: RandomTable, data: st.DataObject) -> None:
    cube = cube_of(table.base, table.variables)
    hidden = np.array(data.draw(st.lists(st.booleans(), min_size=len(cube), max_size=len(cube))))

    system = HiddenRelations.of(Relations.of(cube), hidden)
    misled = np.where(hidden, 77, cube.count)  # what stands in place of a hidden figure does not matter

    assert np.array_equal(system.matrix @ cube.count[system.cells], system.right(misled))
    assert not len(system.unmet(misled))


@SOME
@given(SMALL, st.data())
def test_parts_are_what_no_equation_connects(table: RandomTable, data: st.DataObject) -> None:
    cube = cube_of(table.base, table.variables)
    relations = Relations.of(cube)
    hidden = np.array(data.draw(st.lists(st.booleans(), min_size=len(cube), max_size=len(cube))))
    system = HiddenRelations.of(relations, hidden)

    groups = [{cell} for cell in np.flatnonzero(hidden).tolist()]
    for at in range(len(relations)):
        members = {int(relations.margin[at]), *relations.parts[relations.start[at] : relations.start[at + 1]].tolist()}
        touched = [group for group in groups if group & members]
        groups = [group for group in groups if not group & members] + ([set().union(*touched)] if touched else [])
    parts = list(system.parts())

    assert sorted(map(sorted, groups)) == sorted(sorted(part.cells.tolist()) for part in parts)
    assert sorted(equation for part in parts for equation in part.equations.tolist()) == system.equations.tolist()
    for part in parts:
        assert np.array_equal(part.matrix @ cube.count[part.cells], part.right(cube.count))
        assert np.array_equal(part.unmet(cube.count), system.unmet(cube.count))


def test_a_published_equation_that_does_not_hold_is_named() -> None:
    cube = small_cube()
    relations = Relations.of(cube)
    hidden = np.zeros(len(cube), dtype=bool)
    hidden[row(cube, "East", "yes")] = True
    published = cube.count.copy()
    published[row(cube, "West", "Total")] += 1

    system = HiddenRelations.of(relations, hidden)

    wrong = [cube.label(int(relations.margin[at])) for at in system.unmet(published)]
    assert wrong == [("Total", "Total"), ("West", "Total")]


def test_nothing_hidden_leaves_nothing_open() -> None:
    cube = small_cube()
    system = HiddenRelations.of(Relations.of(cube), np.zeros(len(cube), dtype=bool))

    assert (len(system), system.matrix.shape, list(system.parts())) == (0, (0, 0), [])
