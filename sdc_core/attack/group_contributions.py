"""What the known sum of a group of hidden cells is made of."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.attack.known_sums import KnownSums
from sdc_core.attack.publication import Publication
from sdc_core.attack.units_below import units_in
from sdc_core.contributions.cell_contributions import UNKNOWN, Contributions, Need
from sdc_core.contributions.collecting import collect
from sdc_core.contributions.units import Units
from sdc_core.cube.cube import Cube
from sdc_core.spec.hierarchy import Hierarchy


def contributions_of_groups(publication: Publication, groups: KnownSums, need: Need) -> Contributions | None:
    """The contributions to the sum of each group, one row a group; None where they are not known.

    Where the units are available they are collected anew, so that a holding that is in several cells of a group is
    one contributor. Otherwise those of the cells are merged, which is right where nobody is in two cells.
    """
    cube = publication.cube
    contributions = cube.contributions
    if contributions is None or not publication.true:
        return None
    if cube.units is not None:
        return _collected(cube, cube.units, need, publication.system.cells, groups)
    if not cube.spec.measure.disjoint or contributions.waived is not None or contributions.exposed is not None:
        return None
    return _merged(contributions, publication.system.cells, groups)


def _collected(cube: Cube, units: Units, need: Need, cells: IntColumn, groups: KnownSums) -> Contributions:
    """Tabulated as a table of its own, with a group in place of a cell."""
    unit, member = units_in(cube, units, cells[groups.members])
    which, keys = unit, np.repeat(np.arange(len(groups)), np.diff(groups.start))[member]
    chosen = replace(
        units,
        keys=keys,
        amounts=units.amounts[which],
        holdings=None if units.holdings is None else units.holdings[which],
        weights=None if units.weights is None else units.weights[which],
        waived=None if units.waived is None else units.waived[which],
    )
    labels = Hierarchy.separate([str(number) for number in range(len(groups))])
    return collect(chosen, (labels,), (), need)


def _merged(contributions: Contributions, cells: IntColumn, groups: KnownSums) -> Contributions:
    """The contributions of the members together, nobody being in two of them."""
    rows, start = cells[groups.members], groups.start[:-1]
    number = np.repeat(np.arange(len(groups)), np.diff(groups.start))
    counted = contributions.contributors[rows]
    contributors = np.where(np.logical_or.reduceat(counted == UNKNOWN, start), UNKNOWN, np.add.reduceat(counted, start))
    kept = contributions.kept
    flat, group = contributions.largest[rows].ravel(), np.repeat(number, kept)
    order = np.lexsort((-flat, group))
    place = np.arange(len(flat)) - np.repeat(groups.start[:-1] * kept, np.diff(groups.start) * kept)
    top = place < kept
    largest = flat[order][top].reshape(len(groups), kept)
    known = np.minimum.reduceat(contributions.known[rows], start)
    negative = None if contributions.negative is None else np.add.reduceat(contributions.negative[rows], start)
    return Contributions(
        contributions.need,
        contributions.decimals,
        np.add.reduceat(contributions.total[rows], start),
        np.add.reduceat(contributions.judged[rows], start),
        contributors,
        largest,
        known,
        contributions.count_decimals,
        negative=negative,
        by_weight=contributions.by_weight,
    )
