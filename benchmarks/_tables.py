"""Made-up tables for the benchmarks of protection: any number of flat and hierarchical variables, always the same.

Units are dealt to the cells at the bottom by chance. Categories are of unequal size (`skew`), and so are
single cells (`noise`), as in tables of real people: many small counts beside few large ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.cube.addresses import Addresses
from sdc_core.cube.cube import Cube
from sdc_core.policy.policy import Policy
from sdc_core.rules.small_count import SmallCount
from sdc_core.spec.hierarchy import Hierarchy
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec

Branches = int | tuple[int, ...]
"""The categories of a flat variable, or of a tree the children of every node, level by level."""


@dataclass(frozen=True)
class MadeUp:
    """What a table is made from: (4, 5, 10) is 200 regions in 20 counties in 4 parts."""

    variables: tuple[Branches, ...]
    units: int
    skew: float = 0.0
    noise: float = 0.0
    seed: int = 1

    def cube(self) -> Cube:
        """The table with all its margins."""
        trees = tuple(tree_of(branches) for branches in self.variables)
        names = [f"variable {at}" for at in range(1, len(trees) + 1)]
        parents = [_parents(tree) for tree in trees]
        spec = TableSpec(
            tuple(
                Variable(name, "key", parents=above if len(set(above.values())) > 1 else {})
                for name, above in zip(names, parents, strict=True)
            ),
            title="Made up",
            unit="person",
            measure=Measure(count="n"),
        )
        return Cube(spec, trees, Addresses.of(trees), added_up(self.bottom(), trees))

    def bottom(self) -> IntColumn:
        """The counts of the cells at the bottom, in the shape of the table."""
        random = np.random.default_rng(self.seed)
        sizes = [prod(one) if isinstance(one, tuple) else one for one in self.variables]
        chance = np.ones(sizes)
        for at, size in enumerate(sizes):
            weights = random.lognormal(0, self.skew, size)
            chance = chance * weights.reshape([-1 if one == at else 1 for one in range(len(sizes))])
        chance = (chance * random.lognormal(0, self.noise, sizes)).ravel()
        return np.asarray(random.multinomial(self.units, chance / chance.sum()), dtype=np.int64).reshape(sizes)


def tree_of(branches: Branches) -> Hierarchy:
    """The tree of a variable; codes tell the way down from the total."""
    if isinstance(branches, int):
        return Hierarchy.flat([str(at) for at in range(1, branches + 1)])
    parents: dict[str, str] = {}
    above = [""]
    for width in branches:
        below = [f"{code}.{at}".lstrip(".") for code in above for at in range(1, width + 1)]
        parents.update((code, code.rpartition(".")[0]) for code in below)
        above = below
    return Hierarchy.from_parents(parents)


def added_up(bottom: IntColumn, trees: Sequence[Hierarchy]) -> IntColumn:
    """All cells of a table from those at the bottom, in the order of the cube's rows."""
    counts = bottom
    for at, tree in enumerate(trees):
        every = np.zeros((len(tree), *np.delete(counts.shape, at)), dtype=np.int64)
        every[tree.is_leaf] = np.moveaxis(counts, at, 0)
        for parent, children in tree.families():
            every[parent] = every[children].sum(axis=0)
        counts = np.moveaxis(every, 0, at)
    return counts.ravel()


def below(limit: int) -> Policy:
    """The policy that hides counts below a limit, wherever they stand."""
    return Policy(f"below-{limit}", (SmallCount(cell=limit, key=limit, target=limit),))


def _parents(tree: Hierarchy) -> dict[str, str]:
    return {
        code: "" if above == 0 else tree.codes[above]
        for code, above in zip(tree.codes[1:], tree.parent[1:].tolist(), strict=True)
    }
