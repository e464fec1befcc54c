"""The protection interval of a hidden cell: what must remain possible for whoever looks at the release."""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.attack.exposure import Exposure
from sdc_core.numbers.amounts import as_fraction
from sdc_core.protection.levels import Figures
from sdc_core.protection.release import Release


def required_interval(release: Release, row: int) -> tuple[Fraction, Fraction] | None:
    """The least and the most that must remain possible for a primary cell; None for any other cell."""
    at = np.flatnonzero(release.claims.rows == row)
    if not len(at):
        return None
    value = int(Figures.of(release.cube).value[row])
    claim = int(at[0])
    ends = value - int(release.claims.down[claim]), value + int(release.claims.up[claim])
    return as_fraction(ends[0], release.decimals), as_fraction(ends[1], release.decimals)


def exposed_in(release: Release, exposure: Exposure) -> IntColumn:
    """The primary cells of a release whose interval in another attack on its table is too narrow.

    With the exposure of a pattern that hides fewer cells, these are the cells that the others protect.
    """
    claims = release.claims
    at = exposure.publication.unknown[claims.rows]
    value = Figures.of(release.cube).value[claims.rows]
    found = exposure.intervals
    narrow = (found.lower[at] > value - claims.down) | (found.upper[at] < value + claims.up)
    return np.asarray(claims.rows[narrow & (at >= 0)])
