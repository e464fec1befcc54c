"""Tables made from units, and every joint table that agrees with several of them: the oracle of comparison.

Brute force on purpose: dictionaries, loops and whole numbers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product

import numpy as np
import pandas as pd

from sdc_core.attack.publication import Publication
from sdc_core.cube.cube import Cube
from sdc_core.spec.parts import Filter, Measure, Role, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Table


def published(
    names: Sequence[str],
    cells: Sequence[tuple[object, ...]],
    *,
    target: str = "",
    by: str = "",
    filters: tuple[Filter, ...] = (),
    population: str = "Residents",
    missing: str = "",
    tree: Mapping[str, str] | None = None,
) -> Publication:
    """A table as the public has it, from its inner cells: labels, then the count.

    target, by: the variable that is one; all others are keys. tree: code → parent of the first variable.
    """
    frame = pd.DataFrame([[*map(str, cell)] for cell in cells], columns=[*names, "n"])
    roles: dict[str, Role] = {target: "target", by: "by"}
    variables = tuple(
        Variable(name, roles.get(name, "key"), parents=tree or {} if at == 0 else {}) for at, name in enumerate(names)
    )
    spec = TableSpec(
        variables,
        population=population,
        unit="person",
        measure=Measure(count="n"),
        filters=filters,
        missing=(missing,) if missing else (),
    )
    return Publication.of_others(Cube.build(Table.from_frame(frame), spec))


def crossed(
    rows: Sequence[str], columns: Sequence[str], counts: Sequence[Sequence[object]]
) -> list[tuple[object, ...]]:
    """The cells of a crosstab."""
    return [(row, column, counts[i][j]) for i, row in enumerate(rows) for j, column in enumerate(columns)]


def margins_of_two(seed: int, shape: Sequence[int], *, hidden: float = 0.2, most: int = 4) -> list[Publication]:
    """All margins of two of the first three variables, by the fourth, so many of their inner figures hidden.

    A few counts of the table, which chance makes, are much larger than the others.
    """
    chance = np.random.default_rng(seed)
    counts = chance.integers(0, most, tuple(shape)) * np.where(chance.random(shape) < 0.15, 9, 1)
    tables = []
    for one, other in combinations(range(3), 2):
        margin = counts.sum(axis=3 - one - other)
        names = ["abcd"[one], "abcd"[other], *"abcd"[3 : len(shape)]]
        cells = [
            (*(f"{name}{at}" for name, at in zip(names, place, strict=True)), "x" if chance.random() < hidden else n)
            for place, n in np.ndenumerate(margin)
        ]
        tables.append(published(names, cells, missing="x"))
    return tables


def all_joint_tables(
    size: Sequence[int], tables: Sequence[tuple[Sequence[int], Mapping[tuple[int, ...], int]]], *, most: int
) -> Iterator[dict[tuple[int, ...], int]]:
    """Every table of whole numbers over `size` categories whose margins over some variables are as given.

    tables: for each the positions of its variables and its counts by their categories.
    """
    places = list(product(*map(range, size)))
    for counts in product(range(most + 1), repeat=len(places)):
        table = dict(zip(places, counts, strict=True))
        if all(_margin(table, positions) == Counter(given) for positions, given in tables):
            yield table


def _margin(table: Mapping[tuple[int, ...], int], positions: Sequence[int]) -> Counter[tuple[int, ...]]:
    found: Counter[tuple[int, ...]] = Counter()
    for place, count in table.items():
        found[tuple(place[at] for at in positions)] += count
    return Counter({place: count for place, count in found.items() if count})
