"""Sums that do not follow from others: as many as there are in all, whichever variables are summed first."""

from __future__ import annotations

from itertools import permutations

import numpy as np
from hypothesis import given, settings

from sdc_core.cube.cube import Cube
from sdc_core.cube.relations import Relations
from tests.reviewed import cube_of
from tests.strategies import RandomTable, tables
from tests.table.sheets import keys_and_target, sheet


@settings(max_examples=30, deadline=None)
@given(tables())
def test_the_independent_sums_say_all_that_the_sums_say_and_none_of_them_twice(table: RandomTable) -> None:
    cube = cube_of(table.base, table.variables)
    relations = Relations.of(cube)
    matrix = relations.matrix.toarray()
    rank = int(np.linalg.matrix_rank(matrix))

    for order in [(), *permutations(cube.spec.spanning)]:
        chosen = relations.independent(cube, order)
        assert int(np.linalg.matrix_rank(matrix[chosen])) == int(chosen.sum()) == rank


def test_of_two_by_two_cells_five_of_six_sums_are_independent() -> None:
    text = "region,answer,n\na,yes,1\na,no,2\nb,yes,3\nb,no,4\n"
    cube = Cube.build(sheet(text), keys_and_target("region", "answer"))
    relations = Relations.of(cube)

    def chosen(*order: int) -> list[str]:
        found = np.flatnonzero(relations.independent(cube, order))
        return sorted("/".join(cube.label(int(relations.margin[at]))) for at in found)

    # Two sums of each pair of cells, and the total once: along the variable that is summed first.
    assert chosen() == ["Total/Total", "Total/no", "Total/yes", "a/Total", "b/Total"]
    assert chosen(1, 0) == chosen(0, 1) == chosen()
    along = {order: relations.variable[relations.independent(cube, order)].tolist() for order in [(0, 1), (1, 0)]}
    assert (sorted(along[0, 1]), sorted(along[1, 0])) == ([0, 0, 0, 1, 1], [0, 0, 1, 1, 1])
