"""The sum of a whole table: shown back before anything is judged."""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from sdc_core.contributions.units import Units
from sdc_core.cube.cube import Cube
from sdc_core.cube.figures import SHOWN_DECIMALS, figures_of
from sdc_core.numbers.amounts import as_fraction


def sum_of_all(cube: Cube) -> Fraction | None:
    """The response of all units together, weighted where there are weights; None where that is not known.

    Over all categories of a `by` variable, as `Cube.total` counts. A floating-point sum is rounded to as
    many decimals as are shown.
    """
    if cube.contributions is None:
        return None if cube.units is None else _of_units(cube.units)
    roots = [np.flatnonzero(hierarchy.is_root) for hierarchy in cube.hierarchies]
    rows = cube.addresses.find(cube.addresses.fold(np.ix_(*roots)).ravel())
    figures = figures_of(cube)
    if figures.missing is not None and figures.missing[rows].any():
        return None
    return as_fraction(int(figures.units[rows].sum()), figures.decimals)


def _of_units(units: Units) -> Fraction:
    amounts = units.amounts if units.weights is None else units.amounts * units.weights
    if units.decimals is None:
        return round(Fraction(float(amounts.sum())), SHOWN_DECIMALS)
    return as_fraction(int(amounts.sum()), units.decimals + units.weight_decimals)
