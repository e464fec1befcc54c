"""The attack on tables with hidden cells: all intervals, what is exactly known, and who can narrow what.

    PYTHONPATH=. python benchmarks/attack.py [--small]

Tables are drawn at random; small counts are hidden, each together with one more category of every variable (the
smallest box that has it as a corner), which is how the hypercube method protects. Compared in the same run with
`scipy.optimize.linprog`, called once a bound on a sample of the cells. Times are processor time.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from scipy.optimize import linprog

from sdc_core.attack.intervals import exactly_known, find_intervals
from sdc_core.attack.narrowing import Levels, narrowed
from sdc_core.attack.system import System
from sdc_core.attack.viewers import Viewer
from sdc_core.cube.addresses import Addresses
from sdc_core.cube.cube import Cube
from sdc_core.cube.relations import Relations
from sdc_core.spec.hierarchy import Hierarchy
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec

SAMPLE = 40
SMALL = 4
"""Counts below this are hidden."""


def main(*, small: bool) -> None:
    """Print times, and how many times faster than the plain calls."""
    print("table               cells hidden   known  open   ms/cell  plain  times  exact ms  viewers ms/need")
    for name, branches, boxes in TABLES:
        if small and boxes > 1000:
            continue
        cube, hidden = protected(branches, boxes)
        system = System.of(Relations.of(cube), cube.count, hidden)
        table = cube.count[hidden]
        found, spent = timed(lambda system=system: find_intervals(system))
        _, quick = timed(lambda system=system: exactly_known(system))
        plain = plainly(system)
        levels = ((table > 0) & (table < SMALL)).astype(np.int64)
        levels[np.cumsum(levels) > 300] = 0
        needs = Levels(levels, levels)
        nobody = np.zeros(1, dtype=np.int64)
        alone = [Viewer(np.array([at]), nobody, nobody) for at in np.flatnonzero(table == 1).tolist()]
        _, looking = timed(
            lambda system=system, table=table, needs=needs, alone=alone: narrowed(system, table, needs, alone)
        )
        each = 1000 * spent / len(system)
        print(
            f"{name:<18}{len(cube):>7}{len(system):>7}{found.known.sum():>8}{(~found.exact).sum():>6}"
            f"{each:>10.3f}{plain:>7.1f}{plain / each:>7.0f}{1000 * quick:>10.0f}"
            f"{1000 * looking / max(1, 2 * levels.sum()):>17.2f}"
        )


def protected(branches: Sequence[tuple[int, ...]], boxes: int) -> tuple[Cube, np.ndarray]:
    """A random table of counts, and which of its cells are hidden."""
    random = np.random.default_rng(1)
    trees = [tree(*branch) for branch in branches]
    addresses = Addresses.of(trees)
    count = np.zeros(addresses.shape, dtype=np.int64)
    leaves = [np.flatnonzero(one.is_leaf) for one in trees]
    count[np.ix_(*leaves)] = random.poisson(random.gamma(0.7, 4 / 0.7, [len(one) for one in leaves]))
    for axis, one in enumerate(trees):
        along = np.moveaxis(count, axis, 0)
        for parent, children in one.families():
            along[parent] = along[children].sum(axis=0)
    hidden = np.zeros(addresses.shape, dtype=bool)
    unsafe = np.argwhere((count > 0) & (count < SMALL))
    random.shuffle(unsafe)
    for cell in unsafe[:boxes]:
        corners = [[node, *_sibling(one, node, random)] for one, node in zip(trees, cell.tolist(), strict=True)]
        hidden[np.ix_(*corners)] = True
    variables = tuple(Variable(f"v{at}", "key") for at in range(len(trees)))
    spec = TableSpec(variables, measure=Measure(count="n"))
    return Cube(spec, tuple(trees), addresses, count.ravel()), hidden.ravel()


def tree(*branches: int) -> Hierarchy:
    """A tree of which every node on a level has the same number of children."""
    parents: dict[str, str] = {}
    level = [""]
    for branch in branches:
        level = [f"{above}.{number}" for above in level for number in range(branch)]
        parents |= {code: code.rpartition(".")[0] for code in level}
    return Hierarchy.from_parents(parents)


def plainly(system: System) -> float:
    """Milliseconds a cell for both bounds by plain calls, from a sample."""
    sample = np.random.default_rng(2).choice(len(system), min(SAMPLE, len(system)), replace=False)
    matrix, right = system.matrix.astype(np.float64), system.right.astype(np.float64)

    def solve() -> None:
        for unknown in sample.tolist():
            for sign in (1.0, -1.0):
                cost = np.zeros(len(system))
                cost[unknown] = sign
                linprog(cost, A_eq=matrix, b_eq=right, method="highs")

    return 1000 * timed(solve)[1] / len(sample)


def timed(work: Callable[[], Any]) -> tuple[Any, float]:
    """What a piece of work gives, and its processor time in seconds."""
    start = time.process_time()
    found = work()
    return found, time.process_time() - start


def _sibling(one: Hierarchy, node: int, random: np.random.Generator) -> list[int]:
    """Another category with the same total; none for a total."""
    siblings = [other for other in one.children(int(one.parent[node])).tolist() if other != node] if node else []
    return [int(random.choice(siblings))] if siblings else []


TABLES: tuple[tuple[str, tuple[tuple[int, ...], ...], int], ...] = (
    ("50 × 50", ((50,), (50,)), 70),
    ("63 × 63", ((63,), (63,)), 100),
    ("tree × flat", ((4, 4, 4), (46,)), 80),
    ("tree × tree", ((3, 3, 6), (3, 3, 5)), 80),
    ("20 × 20 × 10", ((20,), (20,), (10,)), 80),
    ("316 × 316", ((316,), (316,)), 1300),
)

if __name__ == "__main__":
    main(small="--small" in sys.argv)
