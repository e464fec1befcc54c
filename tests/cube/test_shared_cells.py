"""Several tables together: their cells and equations, against sets of words."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sdc_core.cube.cube import Cube
from sdc_core.cube.hidden_relations import HiddenRelations
from sdc_core.cube.relations import Relations
from sdc_core.cube.shared_cells import SharedCells
from tests.table.sheets import keys_and_target, sheet

UNITS = [("East", "men", "yes"), ("East", "men", "no"), ("West", "women", "yes"), ("West", "men", "yes")]
NAMES = ("region", "sex", "answer")
Name = frozenset[tuple[str, str]]


def table(units: list[tuple[str, str, str]], *names: str) -> Cube:
    """The table of these variables over the units; combinations without units are not in the file."""
    at = [NAMES.index(name) for name in names]
    rows = [tuple(unit[position] for position in at) for unit in units]
    lines = [",".join((*row, str(rows.count(row)))) for row in dict.fromkeys(rows)]
    return Cube.build(sheet("\n".join([",".join((*names, "n")), *lines]) + "\n"), keys_and_target(*names))


def named(cube: Cube, row: int) -> Name:
    """A cell as the categories that it is not at the total of."""
    pairs = zip(cube.spec.names, cube.label(row), strict=True)
    return frozenset((name, label) for name, label in pairs if label != "Total")


def equations(cube: Cube) -> set[tuple[Name, frozenset[Name]]]:
    relations = Relations.of(cube)
    return {
        (
            named(cube, int(relations.margin[at])),
            frozenset(
                named(cube, int(part)) for part in relations.parts[relations.start[at] : relations.start[at + 1]]
            ),
        )
        for at in range(len(relations))
    }


ALL_UNITS = list(product(("East", "West"), ("men", "women"), ("yes", "no")))
CHOSEN = st.permutations(NAMES).flatmap(lambda names: st.sampled_from([names[:1], names[:2], names]))


@settings(max_examples=40, deadline=None)
@given(st.lists(st.sampled_from(ALL_UNITS), min_size=2, max_size=12), st.lists(CHOSEN, min_size=1, max_size=3))
def test_cells_and_equations_are_those_of_all_tables_each_once(
    units: list[tuple[str, str, str]], chosen: list[tuple[str, ...]]
) -> None:
    cubes = [table(units, *names) for names in chosen]

    shared = SharedCells.of(cubes)

    name_of: dict[int, Name] = {}
    for cube, rows in zip(cubes, shared.rows, strict=True):
        for row, place in enumerate(rows.tolist()):
            assert name_of.setdefault(place, named(cube, row)) == named(cube, row)
    assert sorted(name_of) == list(range(shared.cells))
    assert len(set(name_of.values())) == shared.cells
    relations = shared.relations
    found = [
        (
            name_of[int(relations.margin[at])],
            frozenset(name_of[int(part)] for part in relations.parts[relations.start[at] : relations.start[at + 1]]),
        )
        for at in range(len(relations))
    ]
    assert len(found) == len(set(found))
    assert set(found) == set().union(*(equations(cube) for cube in cubes))


def test_the_figures_of_tables_over_the_same_units_satisfy_all_equations() -> None:
    cubes = [table(UNITS, "region", "sex"), table(UNITS, "answer", "region")]

    shared = SharedCells.of(cubes)
    counts = np.full(shared.cells, -1)
    for cube, rows in zip(cubes, shared.rows, strict=True):
        assert set(counts[rows].tolist()) <= {-1, *cube.count.tolist()}
        counts[rows] = cube.count

    assert shared.variables == ("region", "sex", "answer")
    assert not shared.relations.gaps(counts).any()


def test_a_figure_hidden_in_one_table_follows_from_the_other() -> None:
    """East's total is hidden in both tables; the second publishes East's answers, and they add up to it."""
    cubes = [table(UNITS, "region", "sex"), table(UNITS, "region", "answer")]
    shared = SharedCells.of(cubes)
    east = frozenset({("region", "East")})
    place = int(shared.rows[0][[named(cubes[0], row) for row in range(len(cubes[0]))].index(east)])
    counts, hidden = np.zeros(shared.cells, dtype=np.int64), np.zeros(shared.cells, dtype=bool)
    for cube, rows in zip(cubes, shared.rows, strict=True):
        counts[rows] = cube.count
    hidden[shared.rows[0]] = True
    hidden[shared.rows[1]] = False
    hidden[place] = True

    system = HiddenRelations.of(shared.relations, hidden)

    values = range(len(UNITS) + 1)
    right = system.right(counts)
    found = {
        guess[system.cells.tolist().index(place)]
        for guess in product(values, repeat=len(system))
        if np.array_equal(system.matrix @ np.array(guess), right)
    }
    assert found == {2}


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_an_equation_with_other_parts_stays_beside_the_first(order: tuple[int, int]) -> None:
    """A table without West adds up to another total; both equations stand, and together they do not hold."""
    cubes = [table(UNITS, "region"), table(UNITS[:2], "region")]

    shared = SharedCells.of([cubes[at] for at in order])

    assert len(shared.relations) == 2
