"""How tests look at releases of tables with two flat variables: as they are printed, totals last."""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from benchmarks._tables import added_up
from sdc_core.cube.addresses import Addresses
from sdc_core.cube.cube import Cube
from sdc_core.cube.relations import Relations
from sdc_core.protection.perturbed import Perturbed, Public
from sdc_core.spec.hierarchy import Hierarchy
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from tests.oracle import Spanning
from tests.reviewed import cube_of

MARITAL = [[1, 0], [3, 3], [12, 20]]
"""The marital status of men and women in three areas: handbook, table 5.18."""


def as_printed(release: Perturbed) -> list[list[int]]:
    """The published figures of a table of two flat variables, rows and columns with the totals last."""
    figures = release.value.reshape(release.cube.addresses.shape)
    return [list(map(int, row)) for row in np.roll(figures, -1, axis=(0, 1))]


def opened(release: Perturbed) -> set[tuple[int, tuple[int, int]]]:
    """Every published figure with the least and the most that readers of the settings know of it."""
    bounds = release.bounds[Public.SETTINGS]
    rows = zip(release.value.tolist(), bounds.low.tolist(), bounds.high.tolist(), strict=True)
    return {(value, (low, high)) for value, low, high in rows}


def adds_up(release: Perturbed) -> bool:
    """Whether every total that is published is the sum of its parts."""
    return not Relations.of(release.cube).gaps(release.value).any()


def holds_the_truth(release: Perturbed) -> bool:
    """Whether nobody is told anything false: every true count is within its bounds."""
    count = release.cube.count
    return all(bool((one.low <= count).all() and (count <= one.high).all()) for one in release.bounds.values())


def wrong_totals() -> Cube:
    """A file whose total is 9 where its parts make 7."""
    variables = [Spanning("a", "key", {"Total": None, "p": "Total", "q": "Total"})]
    return cube_of({("p",): 3, ("q",): 4, ("Total",): 9}, variables, additivity="report")


def drawn_often(counts: list[list[int]], times: int) -> Cube:
    """The same table so many times, side by side: as many draws in one release."""
    inside = np.array(counts, dtype=np.int64)
    trees = [Hierarchy.flat([str(at) for at in range(size)]) for size in inside.shape]
    every = (Hierarchy.separate([str(at) for at in range(times)]), *trees)
    variables = (Variable("draw", "by"), Variable("a", "key"), Variable("b", "key"))
    spec = TableSpec(variables, measure=Measure(count="n"))
    return Cube(spec, every, Addresses.of(every), np.tile(added_up(inside, trees), times))


def shares(release: Perturbed, row: int) -> dict[int, float]:
    """How often each figure was drawn for one cell of such a table, rows in the order of the cube."""
    figures, seen = np.unique(release.value.reshape(release.cube.addresses.shape[0], -1)[:, row], return_counts=True)
    return dict(zip(figures.tolist(), (seen / seen.sum()).tolist(), strict=True))


def agrees(seen: dict[int, float], chances: dict[int, Fraction], times: int) -> bool:
    """Whether shares of so many draws are what these chances make likely: four standard deviations at most."""
    expected = {figure: chance for figure, chance in chances.items() if chance}
    return set(seen) == set(expected) and all(
        abs(seen[figure] - chance) <= 4 * (float(chance * (1 - chance)) / times) ** 0.5
        for figure, chance in expected.items()
    )
