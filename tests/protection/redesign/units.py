"""Tables of units for tests of redesigns, and the brute force that looks at every coarser table there is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from math import log2

import pandas as pd

from sdc_core.cube.cube import Cube
from sdc_core.evaluation.reviewing import Review, review
from sdc_core.policy.policy import Policy
from sdc_core.rules.small_count import SmallCount
from sdc_core.spec.parts import Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Table

SMALL = Policy("small", (SmallCount(cell=3, key=3, target=3),))
Counts = Mapping[tuple[str, ...], int]


def table_of(counts: Counts, names: Sequence[str] = ("a", "b", "c")) -> Table:
    """Microdata with so many units of each combination."""
    rows = [cell for cell, number in counts.items() for _ in range(number)]
    width = len(next(iter(counts)))
    return Table.from_frame(pd.DataFrame(rows, columns=list(names[:width])))


def reviewed(counts: Counts, *variables: Variable, policy: Policy = SMALL) -> Review:
    """The review of such microdata; all variables are keys where none is given."""
    width = len(next(iter(counts)))
    spec = TableSpec(variables or tuple(Variable(name, "key") for name in "abc"[:width]), layout="microdata")
    return review(Cube.build(table_of(counts, [one.name for one in spec.variables]), spec), policy)


def entropy(counts: Counts) -> float:
    """Bits that the cell of a unit says: −Σ p log₂ p."""
    units = sum(counts.values())
    return -sum(n / units * log2(n / units) for n in counts.values() if n)


def partitions(labels: Sequence[str]) -> Iterator[list[list[str]]]:
    """All ways to divide labels into groups."""
    if not labels:
        yield []
        return
    first, *rest = labels
    for groups in partitions(rest):
        yield [[first], *groups]
        for at in range(len(groups)):
            yield [*groups[:at], [first, *groups[at]], *groups[at + 1 :]]


def coarser(counts: Counts, *, neighbours: Sequence[Sequence[str]] = ()) -> Iterator[dict[tuple[str, ...], int]]:
    """Every coarser table of flat variables, the table itself included; at least one variable keeps two categories.

    neighbours: orders of categories of which only neighbours are merged.
    """
    sides = [list(dict.fromkeys(cell[at] for cell in counts)) for at in range(len(next(iter(counts))))]
    for groups in product(*map(partitions, sides)):
        if all(len(one) == 1 for one in groups) or not all(_in_rows(one, neighbours) for one in groups):
            continue
        named = [{label: "+".join(group) for group in one for label in group} for one in groups]
        added: Counter[tuple[str, ...]] = Counter()
        for cell, number in counts.items():
            added[tuple(name[label] for name, label in zip(named, cell, strict=True))] += number
        yield dict(added)


def _in_rows(groups: Sequence[Sequence[str]], neighbours: Sequence[Sequence[str]]) -> bool:
    for order in neighbours:
        for group in groups:
            places = sorted(order.index(label) for label in group if label in order)
            if places and places != list(range(places[0], places[0] + len(places))) and len(groups) > 1:
                return False
    return True


def is_safe(counts: Counts, least: int = 3) -> bool:
    """Whether no cell and no margin of a table, one for each subset of variables, is 1 to least − 1: by hand."""
    width = len(next(iter(counts)))
    for kept in product([True, False], repeat=width):
        added: Counter[tuple[str, ...]] = Counter()
        for cell, number in counts.items():
            added[tuple(label for label, keep in zip(cell, kept, strict=True) if keep)] += number
        if any(0 < number < least for number in added.values()):
            return False
    return True
