"""Those who are in the hidden cells themselves: the viewers of an office's own table."""

from __future__ import annotations

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.attack.publication import Publication
from sdc_core.attack.units_below import units_in
from sdc_core.attack.viewers import Viewer, holdings, respondents
from sdc_core.contributions.cell_contributions import UNKNOWN
from sdc_core.contributions.units import BLANK, Units
from sdc_core.cube.cube import Cube
from sdc_core.policy.policy import Policy


def insiders_of(publication: Publication) -> list[Viewer]:
    """Everybody who is alone in a hidden cell, and every holding that is in several.

    In a table of counts whoever is counted by a 1 is alone. Where the number of contributors to a sum is not known,
    nobody can be said to be alone in it. Without true figures there are none.
    """
    table, cube, cells = publication.table, publication.cube, publication.system.cells
    if table is None:
        return []
    if cube.contributions is None:
        return respondents(table, table)
    contributors = np.where(
        cube.contributions.contributors[cells] == UNKNOWN, 0, cube.contributions.contributors[cells]
    )
    contributors = contributors // 10**cube.contributions.count_decimals
    alone = respondents(contributors, table)
    if cube.units is None or cube.units.holdings is None or cube.units.weights is not None:
        return alone
    several = holdings(*_parts(cube, cube.units, cells), contributors=contributors, table=table)
    return [*alone, *several]


def coalition_of(policy: Policy) -> int:
    """How many the policy expects to pool what they know."""
    return max((int(getattr(rule, "coalition", 1)) for rule in policy.rules), default=1)


def _parts(cube: Cube, units: Units, cells: IntColumn) -> tuple[IntColumn, IntColumn, IntColumn]:
    """One entry a holding and hidden cell: the holding, the cell's number, and what the holding contributes."""
    assert units.holdings is not None
    unit, cell = units_in(cube, units, cells)
    named = units.holdings[unit] != BLANK
    unit, cell = unit[named], cell[named]
    holding = units.holdings[unit]
    order = np.lexsort((cell, holding))
    holding, cell, amount = holding[order], cell[order], units.amounts[unit][order]
    begins = np.flatnonzero((np.diff(holding, prepend=-2) != 0) | (np.diff(cell, prepend=-2) != 0))
    if not len(begins):
        return holding, cell, amount
    return holding[begins], cell[begins], np.add.reduceat(amount, begins)
