"""The sum of a whole table: shown back before anything is judged."""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from sdc_core.arrays import Amounts
from sdc_core.contributions.units import Units
from sdc_core.cube.cube import Cube
from sdc_core.cube.figures import SHOWN_DECIMALS
from sdc_core.numbers.amounts import as_fraction


def sum_of_all(cube: Cube) -> Fraction | None:
    """The response of all units together, weighted where there are weights; None where that is not known.

    Over all categories of a `by` variable, as `Cube.total` counts. A floating-point sum is rounded to as
    many decimals as are shown.
    """
    contributions = cube.contributions
    if contributions is None:
        return None if cube.units is None else _of_units(cube.units)
    roots = [np.flatnonzero(hierarchy.is_root) for hierarchy in cube.hierarchies]
    rows = cube.addresses.find(cube.addresses.fold(np.ix_(*roots)).ravel())
    if contributions.missing is not None and contributions.missing[rows].any():
        return None
    return _added(contributions.total[rows], contributions.decimals)


def _of_units(units: Units) -> Fraction:
    amounts = units.amounts if units.weights is None else units.amounts * units.weights
    return _added(amounts, None if units.decimals is None else units.decimals + units.weight_decimals)


def _added(amounts: Amounts, decimals: int | None) -> Fraction:
    if decimals is None:
        return round(Fraction(float(amounts.sum())), SHOWN_DECIMALS)
    return as_fraction(int(amounts.sum()), decimals)
