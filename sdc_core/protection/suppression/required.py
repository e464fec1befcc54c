"""The protection interval of a hidden cell: what must remain possible for whoever looks at the release."""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from sdc_core.numbers.amounts import as_fraction
from sdc_core.protection.suppression.levels import Figures
from sdc_core.protection.suppression.suppressed import Suppressed


def required_interval(release: Suppressed, row: int) -> tuple[Fraction, Fraction] | None:
    """The least and the most that must remain possible for a primary cell; None for any other cell."""
    at = np.flatnonzero(release.claims.rows == row)
    if not len(at):
        return None
    value = int(Figures.of(release.cube).value[row])
    claim = int(at[0])
    ends = value - int(release.claims.down[claim]), value + int(release.claims.up[claim])
    return as_fraction(ends[0], release.decimals), as_fraction(ends[1], release.decimals)
