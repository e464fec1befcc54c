"""What hiding a cell costs, with a pencil."""

from __future__ import annotations

import numpy as np
import pytest

from benchmarks._tables import added_up
from sdc_core.cube.addresses import Addresses
from sdc_core.cube.cube import Cube
from sdc_core.errors import InputError
from sdc_core.protection.suppression.costs import costs_of
from sdc_core.spec.hierarchy import Hierarchy
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from tests.protection.tables import nested, table_of

CUBE = table_of([[3, 0], [1, 7]])
"""Two by two with its totals: nine cells."""


def test_counts_cost_one_each_and_values_what_they_are_at_least_one() -> None:
    figures = np.array([0, 1, -7, 10**9, 3, 2, 0, 5, 4])

    assert costs_of(CUBE, figures, "count", None).tolist() == [1] * 9
    assert costs_of(CUBE, figures, "value", None).tolist() == [1, 1, 7, 10**9, 3, 2, 1, 5, 4]


def test_beyond_a_thousand_millions_values_are_in_coarser_units() -> None:
    """The largest, 4·10⁹, costs 10⁹: so all are in units of 4, at least 1, and rounded."""
    figures = np.array([4 * 10**9, 2 * 10**9, -400, 402, 1, 0, 7, 8, 9])

    assert costs_of(CUBE, figures, "value", None).tolist() == [10**9, 5 * 10**8, 100, 100, 1, 1, 2, 2, 2]


def test_logarithms_are_in_thousandths_of_powers_of_two() -> None:
    """log₂ of 1, 2, 4 and 1024 is 0, 1, 2 and 10; that of 6 is 2.585."""
    figures = np.array([0, 1, 3, 1023, -3, 5, 0, 0, 0])

    assert costs_of(CUBE, figures, "log", None).tolist() == [1, 1000, 2000, 10_000, 2000, 2585, 1, 1, 1]


def test_each_step_up_is_ten_times_as_dear() -> None:
    """In a table of two levels by one a cell inside costs 1, a region ten times as much, and so for each variable."""
    cube = nested([[1, 2], [3, 4], [5, 6], [7, 8]], (2, 2))
    deepest = [int(tree.depth.max()) for tree in cube.hierarchies]
    rows = np.arange(len(cube))
    steps = [
        sum(most - int(tree.depth[int(cube.nodes(at, rows[[row]])[0])])
            for at, (tree, most) in enumerate(zip(cube.hierarchies, deepest, strict=True)))
        for row in rows.tolist()
    ]  # fmt: skip

    found = costs_of(cube, cube.count, "level", None)

    assert sorted(set(steps)) == [0, 1, 2, 3]
    assert found.tolist() == [10**step for step in steps]


def test_a_column_gives_its_own_costs_and_has_one_for_each_cell() -> None:
    given = np.array([0.0, 0.4, 1.6, 3, 4, 5, 6, 7, 8])

    assert costs_of(CUBE, CUBE.count, "column", given).tolist() == [1, 1, 2, 3, 4, 5, 6, 7, 8]


@pytest.mark.parametrize(
    "given", [None, np.ones(8), np.array([1.0] * 8 + [np.nan]), np.array([1.0] * 8 + [-1]), np.array([np.inf] * 9)]
)
def test_a_column_that_lacks_something_is_refused(given: np.ndarray | None) -> None:
    with pytest.raises(InputError):
        costs_of(CUBE, CUBE.count, "column", given)


def test_beyond_nine_steps_up_nothing_is_dearer_still() -> None:
    """Twelve levels one below the other: a thousand millions is the most that a cell costs."""
    parents = {f"L{at}": f"L{at - 1}" if at > 1 else "" for at in range(1, 13)}
    trees = [Hierarchy.from_parents(parents)]
    spec = TableSpec((Variable("a", "key", parents=parents),), measure=Measure(count="n"))
    cube = Cube(spec, tuple(trees), Addresses.of(trees), added_up(np.array([5]), trees))

    found = costs_of(cube, cube.count, "level", None)

    assert sorted(found.tolist()) == sorted(min(10**step, 10**9) for step in range(13))


def test_costs_near_the_limit_are_in_units_of_one() -> None:
    figures = np.array([10**9, 10**9 - 1, 1, 0, -(10**9), 2, 3, 4, 5])

    assert costs_of(CUBE, figures, "value", None).tolist() == [10**9, 10**9 - 1, 1, 1, 10**9, 2, 3, 4, 5]
    figures[0] = 2 * 10**9 + 2
    assert costs_of(CUBE, figures, "value", None)[:3].tolist() == [10**9, 5 * 10**8 - 1, 1]
