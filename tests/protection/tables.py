"""Tiny tables, and all tables that agree with what is published of one: the oracle of protection.

Brute force on purpose: dictionaries, loops and whole numbers; it never imports the engine's search or its checker.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from benchmarks._tables import added_up
from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.cube.addresses import Addresses
from sdc_core.cube.cube import Cube
from sdc_core.evaluation.reviewing import Review, review
from sdc_core.policy.policy import Policy
from sdc_core.rules.small_count import SmallCount
from sdc_core.spec.hierarchy import Hierarchy
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.columns import Column
from sdc_core.table.table import Table


def table_of(counts: Sequence[object], roles: Sequence[str] = ("key", "key", "key")) -> Cube:
    """A table of flat variables with all its totals, from the counts inside."""
    inside = np.array(counts, dtype=np.int64)
    trees = [Hierarchy.flat([str(at) for at in range(1, size + 1)]) for size in inside.shape]
    names = "abc"[: inside.ndim]
    spec = TableSpec(
        tuple(Variable(name, role) for name, role in zip(names, roles, strict=False)),  # type: ignore[arg-type]
        measure=Measure(count="n"),
    )
    return Cube(spec, tuple(trees), Addresses.of(trees), added_up(inside, trees))


def nested(counts: Sequence[Sequence[int]], families: Sequence[int]) -> Cube:
    """A table of two variables, the first with families of so many categories each."""
    inside = np.array(counts, dtype=np.int64)
    parents: dict[str, str] = {}
    for family, size in enumerate(families, start=1):
        parents[f"F{family}"] = ""
        parents.update((f"F{family}.{at}", f"F{family}") for at in range(1, size + 1))
    trees = [Hierarchy.from_parents(parents), Hierarchy.flat([str(at) for at in range(1, inside.shape[1] + 1)])]
    spec = TableSpec((Variable("a", "key", parents=parents), Variable("b", "key")), measure=Measure(count="n"))
    return Cube(spec, tuple(trees), Addresses.of(trees), added_up(inside, trees))


Firms = dict[tuple[str, str], list[tuple[str, int]]]
"""For each cell inside what the firms contribute to it: the holding of each ("" for one by itself), and how much."""


CELLS = [(a, b) for a in "pqr" for b in "xyz"]
LARGE = [("", 30), ("", 30), ("", 30), ("", 30)]
A_HOLDING: Firms = dict.fromkeys(CELLS, LARGE) | {
    ("p", "x"): [("g", 80), ("", 1)],
    ("p", "y"): [("h", 20), ("", 3), ("", 3)],
    ("q", "x"): [("h", 6), ("", 8), ("", 8)],
    ("q", "y"): [("", 8), ("", 8), ("", 8)],
}
"""p × x needs 8 of doubt. The holding h has all but 6 of p × y, and of q × x a part."""

TWO_HOLDINGS: Firms = dict.fromkeys(CELLS, LARGE) | {
    ("p", "x"): [("", 80), ("", 1), ("", 1)],
    ("p", "y"): [("g", 20), ("h", 20), ("", 2), ("", 2)],
    ("q", "x"): [("g", 9), ("h", 9), ("", 9), ("", 9)],
    ("q", "y"): [("", 9), ("", 9), ("", 9), ("", 9)],
}
"""Where two pool, p × x needs 8 of doubt. The holdings g and h have all but 4 of p × y together."""

TWO_FIRMS: Firms = dict.fromkeys(CELLS, LARGE) | {
    ("p", "x"): [("", 3), ("", 3), ("", 3)],
    ("p", "y"): [("", 9), ("", 8)],
    ("q", "x"): [("", 8), ("", 8), ("", 8), ("", 8)],
    ("q", "y"): [("", 9), ("", 9), ("", 9), ("", 9)],
}
"""Where two pool, p × x and p × y are unsafe; the two who share p × y have p × x from what the two add up to."""


def sums_of(firms: Firms) -> Cube:
    """A table of sums in two flat variables, with all its totals, from single contributions."""
    rows = [(*cell, holding, str(amount)) for cell, own in firms.items() for holding, amount in own]
    columns = [Column.from_texts(texts) for texts in zip(("a", "b", "holding", "value"), *rows, strict=True)]
    measure = Measure("magnitude", value="value", holding="holding")
    spec = TableSpec((Variable("a", "key"), Variable("b", "key")), layout="microdata", measure=measure)
    return Cube.build(Table("firms.csv", "", tuple(columns)), spec)


def small_counts(cube: Cube, limit: int) -> Review:
    """Held against a policy that hides counts below a limit everywhere."""
    return review(cube, Policy("small", (SmallCount(cell=limit, key=limit, target=limit),)))


def agreeing(cube: Cube, hidden: BoolColumn, most: int) -> Iterator[IntColumn]:
    """All tables of figures up to `most` inside that agree with every published cell.

    Figures are tried one after the other; a published sum that is exceeded, or missed by its last part, ends a try.
    """
    rows = np.arange(len(cube))
    inside = np.ones(len(cube), dtype=bool)
    for at, tree in enumerate(cube.hierarchies):
        inside &= tree.is_leaf[cube.nodes(at, rows)]
    base = np.flatnonzero(inside)
    shape = [int(np.count_nonzero(tree.is_leaf)) for tree in cube.hierarchies]
    figures = cube.count if cube.contributions is None else cube.contributions.total
    sums = np.array([added_up(one.reshape(shape), cube.hierarchies) for one in np.eye(len(base), dtype=np.int64)])
    tried = np.flatnonzero(hidden[base])
    left = figures - figures[base[~hidden[base]]] @ sums[~hidden[base]]

    def go(at: int, counts: IntColumn, left: IntColumn) -> Iterator[IntColumn]:
        if at == len(tried):
            yield counts @ sums
            return
        above = (sums[tried[at]] > 0) & ~hidden
        last = above & (sums[tried[at + 1 :]].sum(axis=0) == 0)
        low = int(left[last].max(initial=0))
        for count in range(low, min(most, int(left[above].min(initial=most))) + 1):
            counts[tried[at]] = count
            yield from go(at + 1, counts, left - count * sums[tried[at]])

    for table in go(0, np.where(hidden[base], 0, figures[base]), left):
        if (table == figures)[~hidden].all():
            yield table


def intervals(cube: Cube, hidden: BoolColumn, most: int, *, known: Sequence[int] = ()) -> tuple[IntColumn, IntColumn]:
    """The least and the most of every cell over all tables that agree, as somebody sees it who knows some cells."""
    low, high = cube.count.copy(), cube.count.copy()
    for table in agreeing(cube, hidden, most):
        if all(table[row] == cube.count[row] for row in known):
            low, high = np.minimum(low, table), np.maximum(high, table)
    return low, high
