"""How tests look at releases of tables with two flat variables: as they are printed, totals last."""

from __future__ import annotations

import numpy as np

from sdc_core.protection.perturbed import Perturbed, Public

MARITAL = [[1, 0], [3, 3], [12, 20]]
"""The marital status of men and women in three areas: handbook, table 5.18."""


def as_printed(release: Perturbed) -> list[list[int]]:
    """The published figures of a table of two flat variables, rows and columns with the totals last."""
    figures = release.value.reshape(release.cube.addresses.shape)
    return [list(map(int, row)) for row in np.roll(figures, -1, axis=(0, 1))]


def opened(release: Perturbed) -> set[tuple[int, tuple[int, int]]]:
    """Every published figure with the least and the most that readers of the settings know of it."""
    bounds = release.bounds[Public.SETTINGS]
    rows = zip(release.value.tolist(), bounds.low.tolist(), bounds.high.tolist(), strict=True)
    return {(value, (low, high)) for value, low, high in rows}
