"""The protection interval of a hidden cell: what must remain possible for whoever looks at the release."""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.attack.intervals import find_intervals
from sdc_core.attack.publication import Publication
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


def exposed_without(release: Release, row: int) -> IntColumn:
    """The primary cells that an outsider would know too well if this hidden cell were published."""
    claims, hidden = release.claims, release.hidden.copy()
    hidden[row] = False
    publication = Publication.of_own(release.cube, hidden)
    found = find_intervals(publication.system, table=publication.table)
    primary = claims.rows != row
    rows, down, up = claims.rows[primary], claims.down[primary], claims.up[primary]
    at, value = publication.unknown[rows], Figures.of(release.cube).value[rows]
    return np.asarray(rows[(found.lower[at] > value - down) | (found.upper[at] < value + up)])
