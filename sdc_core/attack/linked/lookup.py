"""Areas in several systems: which small area lies in which area of each, and how many units are in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from sdc_core.attack import messages
from sdc_core.attack.publication import Publication
from sdc_core.errors import InputError
from sdc_core.spec.hierarchy import Hierarchy

LEAST_MATCHED = 0.5
"""From this share of a variable's categories on it is taken to be of the lookup, and the others are missing there."""


@dataclass(frozen=True)
class Lookup:
    """One row a small area. names: what the small areas and each system are called. areas: a column for each of them.

    counts: how many units are in each small area, None where that is not known. name: of the file.
    """

    name: str
    names: tuple[str, ...]
    areas: tuple[tuple[str, ...], ...]
    counts: tuple[int | None, ...]

    def __post_init__(self) -> None:
        """Refuses small areas that stand in several rows, located."""
        first: dict[str, int] = {}
        twice = [row for row, area in enumerate(self.areas[0]) if first.setdefault(area, row) != row]
        if twice:
            raise InputError(*(messages.LOOKUP_MAPS_TWICE.at(f"{self.name}, row {row + 2}") for row in twice[:20]))

    def column_of(self, name: str, tree: Hierarchy) -> int | None:
        """The column that has the categories of a variable; None where none has most of them, nor its name."""
        labels = {tree.labels[node] for node in np.flatnonzero(tree.is_leaf).tolist()}
        shared = [len(labels & set(column)) for column in self.areas]
        best = max(range(len(shared)), key=lambda at: (shared[at], self.names[at] == name))
        if shared[best] >= max(2, LEAST_MATCHED * len(labels)):
            return best
        return self.names.index(name) if name in self.names else None

    def names_in(self, publications: Sequence[Publication]) -> list[dict[str, str]]:
        """For each table the name under which its variable of areas is linked: that of the first table.

        Refuses a lookup that fits no table, and tables with areas that it does not have.
        """
        found = [
            [name for name, tree in zip(one.cube.spec.names, one.cube.hierarchies, strict=True)
             if self.column_of(name, tree) is not None]
            for one in publications
        ]  # fmt: skip
        common = next((names[0] for names in found if names), None)
        if common is None:
            raise InputError(messages.LOOKUP_FITS_NOTHING.at(self.name))
        problems = []
        for at, (one, names) in enumerate(zip(publications, found, strict=True)):
            for name in names[:1]:
                tree = one.cube.hierarchies[one.cube.spec.names.index(name)]
                column = self.column_of(name, tree)
                assert column is not None
                known = set(self.areas[column])
                missing = sum(tree.labels[node] not in known for node in np.flatnonzero(tree.is_leaf).tolist())
                if missing:
                    problems.append(messages.LOOKUP_MISSES.at(f"table {at + 1}", variable=name, categories=missing))
        if problems:
            raise InputError(*problems)
        return [{names[0]: common} if names else {} for names in found]

    def parts(self, name: str, trees: Sequence[Hierarchy]) -> LookedUp | None:
        """The finest parts of these trees' categories; None where the lookup has the areas of none of them."""
        columns = [self.column_of(name, tree) for tree in trees]
        if any(column is None for column in columns):
            return None
        used = sorted({column for column in columns if column is not None})
        keys = list(dict.fromkeys(zip(*(self.areas[at] for at in used), strict=True)))
        number = {key: at for at, key in enumerate(keys)}
        rows = [number[key] for key in zip(*(self.areas[at] for at in used), strict=True)]
        low, known = np.zeros(len(keys), dtype=np.int64), np.ones(len(keys), dtype=bool)
        for row, count in zip(rows, self.counts, strict=True):
            low[row] += count or 0
            known[row] &= count is not None
        of = [
            {area: frozenset(at for at, key in enumerate(keys) if key[used.index(column)] == area)
             for area in set(self.areas[column])}
            for column in columns if column is not None
        ]  # fmt: skip
        return LookedUp(_labels(keys), tuple(of), tuple(low.tolist()), tuple(known.tolist()))


@dataclass(frozen=True)
class LookedUp:
    """The finest parts of areas in several systems: their labels, what each area of each table is made of, and counts.

    least: how many units are in each part at least. known: whether that is all.
    """

    labels: tuple[str, ...]
    of: tuple[Mapping[str, frozenset[int]], ...]
    least: tuple[int, ...]
    known: tuple[bool, ...]


def _labels(keys: Sequence[tuple[str, ...]]) -> tuple[str, ...]:
    """Each part by the area that it is, or by all areas that it lies in."""
    labels = []
    for key in keys:
        alone = [area for at, area in enumerate(key) if sum(other[at] == area for other in keys) == 1]
        labels.append(alone[0] if alone else " & ".join(dict.fromkeys(key)))
    return tuple(labels)
