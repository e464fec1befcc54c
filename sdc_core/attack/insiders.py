"""Those who contribute to a table and so know more than is published: what each of them contributes to which cell.

Whoever is alone in a cell knows its figure. A holding knows all its parts, wherever they are: a cell is at least its
part of it. Several who pool what they know know the sum of their parts, and the whole of a cell in which there is
nobody but them. So these look: everybody who is in a cell with no more contributors than can pool, and every
holding that is in several cells at the bottom of the table. Anybody else knows a part of one cell and nothing beside
it that would not follow from what is published.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.attack.publication import Publication
from sdc_core.attack.viewers import Viewer
from sdc_core.contributions.cell_contributions import UNKNOWN
from sdc_core.contributions.units import BLANK, Units
from sdc_core.cube.addresses import ABSENT
from sdc_core.cube.cube import Cube
from sdc_core.cube.relations import Relations
from sdc_core.policy.policy import Policy


@dataclass(frozen=True, eq=False)
class Insiders:
    """Who contributes how much to which cells, one entry a viewer and row of the cube, in the order of both.

    part: in units of the last digit of the figures; 0 where there are negative contributions: then a part says nothing
    of the rest, nor where somebody is alone, who knows the figure itself. contributors: for each row of the
    cube how many contribute to it, 0 where nobody does or where the number is not known.
    """

    viewer: IntColumn
    row: IntColumn
    part: IntColumn
    contributors: IntColumn

    @classmethod
    def of(cls, cube: Cube, *, coalition: int = 1, decimals: int = 0) -> Insiders:
        """The insiders of a table. decimals: those of its figures.

        In a table of counts whoever is counted by a 1 is alone. Without the single contributions only those who
        are alone can be found, from the numbers of contributors; where such a number is not known, nobody.
        """
        number = contributors_of(cube)
        units = cube.units
        traced = units is not None and units.weights is None and cube.contributions is not None
        if not traced or (coalition == 1 and units.holdings is None):  # type: ignore[union-attr]
            alone = alone_in(cube, number)
            row = np.flatnonzero(alone >= 0)
            order = np.argsort(alone[row], kind="stable")
            return cls(alone[row][order], row[order], np.zeros(len(row), dtype=np.int64), number)
        assert units is not None
        return cls(*_traced(cube, units, number, coalition=coalition, decimals=decimals), number)

    def __len__(self) -> int:
        """How many look."""
        return int(self.viewer.max(initial=-1)) + 1

    def among(self, rows: BoolColumn) -> Insiders:
        """What they know of these rows only, numbered anew."""
        here = rows[self.row]
        _, viewer = np.unique(self.viewer[here], return_inverse=True)
        return Insiders(viewer.astype(np.int64), self.row[here], self.part[here], self.contributors)


def insiders_of(publication: Publication, *, coalition: int = 1) -> list[Viewer]:
    """Everybody who is alone in a hidden cell, or with no more others than can pool, and every holding in several.

    coalition: how many pool. Without true figures there are none.
    """
    cube = publication.cube
    if not publication.true:
        return []
    insiders = Insiders.of(cube, coalition=coalition, decimals=publication.decimals).among(publication.hidden)
    few = insiders.contributors[insiders.row] <= coalition
    weight = np.where(few, 2, _at_bottom(cube, insiders.row).astype(np.int64))
    knowing = np.bincount(insiders.viewer, weights=weight, minlength=len(insiders)) > 1
    bounds = np.flatnonzero(np.diff(insiders.viewer, prepend=-1, append=len(insiders)))
    viewers = []
    for start, end in zip(bounds[:-1].tolist(), bounds[1:].tolist(), strict=True):
        if knowing[insiders.viewer[start]]:
            unknowns = publication.unknown[insiders.row[start:end]]
            others = insiders.contributors[insiders.row[start:end]] - 1
            viewers.append(Viewer(unknowns, insiders.part[start:end], others))
    return viewers


def coalition_of(policy: Policy) -> int:
    """How many the policy expects to pool what they know."""
    return max((int(getattr(rule, "coalition", 1)) for rule in policy.rules), default=1)


def alone_in(cube: Cube, contributors: IntColumn) -> IntColumn:
    """For every row the number of the respondent who is alone in it, −1 where nobody or more than one is.

    Whoever is alone in a margin is the one who is alone in the part of it that is not empty, so that both
    cells are known to the same respondent.
    """
    return alone_by(Relations.of(cube), contributors)


def alone_by(relations: Relations, contributors: IntColumn) -> IntColumn:
    """The same from equations alone: one entry a cell that they are about."""
    single = np.asarray(contributors == 1)
    label = np.where(single, np.arange(relations.cells), -1)
    margin = relations.margin[relations.equation]
    joined = single[margin] & single[relations.parts]
    above, below = margin[joined], relations.parts[joined]
    while len(above):
        before = label.copy()
        np.maximum.at(label, above, before[below])
        np.maximum.at(label, below, label[above])
        if np.array_equal(before, label):
            break
    alone = np.full(relations.cells, -1, dtype=np.int64)
    alone[single] = np.unique(label[single], return_inverse=True)[1]
    return alone


def contributors_of(cube: Cube) -> IntColumn:
    contributions = cube.contributions
    if contributions is None:
        return cube.count
    whole = 10**contributions.count_decimals
    known = (contributions.contributors != UNKNOWN) & (contributions.contributors % whole == 0)
    return np.where(known, contributions.contributors // whole, 0)


def _traced(
    cube: Cube, units: Units, contributors: IntColumn, *, coalition: int, decimals: int
) -> tuple[IntColumn, IntColumn, IntColumn]:
    """Viewer, row and part, from the single contributions."""
    assert cube.contributions is not None
    counted = np.ones(len(units), dtype=bool) if cube.contributions.need.zeros == "count" else units.amounts != 0
    key, amount = units.keys[counted], _scaled(units, decimals)[counted]
    names, who = np.unique(_who(units)[counted], return_inverse=True)
    looks = np.zeros(len(names), dtype=bool)
    looks[who[contributors[key] <= coalition]] = True
    if units.holdings is not None:
        looks |= np.bincount(np.unique(who * len(cube) + key) // len(cube), minlength=len(names)) > 1
    looking = looks[who]
    place, row = _margins(cube, key[looking])
    viewer = np.unique(who[looking], return_inverse=True)[1][place]
    entries, at = np.unique(viewer * len(cube) + row, return_inverse=True)
    part = np.zeros(len(entries), dtype=np.int64)
    if not units.negatives:
        np.add.at(part, at, amount[looking][place])
    return entries // len(cube), entries % len(cube), part


def _who(units: Units) -> IntColumn:
    """For every unit the number of its holding; those without one are by themselves."""
    by_itself = np.arange(len(units))
    if units.holdings is None:
        return by_itself
    return np.where(units.holdings == BLANK, units.holdings.max(initial=0) + 1 + by_itself, units.holdings)


def _scaled(units: Units, decimals: int) -> IntColumn:
    """Amounts in units of the last digit of the figures; what is not whole is rounded down."""
    if units.decimals is None:
        return np.floor(units.amounts * 10.0**decimals).astype(np.int64)
    return np.asarray(units.amounts * 10 ** (decimals - units.decimals))


def _margins(cube: Cube, keys: IntColumn) -> tuple[IntColumn, IntColumn]:
    """All rows that a unit is counted in: the number of the unit, and the row."""
    steps = [int(cube.hierarchies[variable].depth.max(initial=0)) for variable in cube.spec.spanning]
    places, rows = [], []
    for ups in product(*(range(most + 1) for most in steps)):
        moved, place = cube.addresses.key(keys), np.arange(len(keys))
        for variable, up in zip(cube.spec.spanning, ups, strict=True):
            tree = cube.hierarchies[variable]
            reached = tree.depth[cube.addresses.node(variable, moved)] >= up
            moved, place = moved[reached], place[reached]
            for _ in range(up):
                moved = cube.addresses.at(variable, moved, tree.parent[cube.addresses.node(variable, moved)])
        found = cube.addresses.find(moved)
        places.append(place[found != ABSENT])
        rows.append(found[found != ABSENT])
    return np.concatenate(places), np.concatenate(rows)


def _at_bottom(cube: Cube, rows: IntColumn) -> BoolColumn:
    bottom = np.ones(len(rows), dtype=bool)
    for variable in cube.spec.spanning:
        bottom &= cube.hierarchies[variable].is_leaf[cube.nodes(variable, rows)]
    return bottom
