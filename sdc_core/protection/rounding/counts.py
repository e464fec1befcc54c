"""The counts that a method changes, as far as it can: all known, and adding up where it needs that."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.cube.cube import Cube
from sdc_core.errors import InputError
from sdc_core.numbers.bounds import UNLIMITED, Bounds
from sdc_core.protection import messages
from sdc_core.protection.perturbed import Public


def known_counts(cube: Cube) -> IntColumn:
    """The count of every cell. Refuses a table of which counts are missing."""
    missing = 0 if cube.missing is None else int(np.count_nonzero(cube.missing))
    if missing:
        raise InputError(messages.FIGURES_MISSING.at(cube.source.name, figures=missing))
    return cube.count


def left_open(cube: Cube, low: IntColumn, high: IntColumn) -> Mapping[Public, Bounds]:
    """What readers know of every cell by itself: with the settings these bounds, without them only that it is a count.

    Nobody can be in a structural zero, and everybody knows that.
    """
    nothing, anything = np.zeros(len(cube), dtype=np.int64), np.full(len(cube), UNLIMITED)
    low = np.maximum(low, 0)
    if cube.structural is not None:
        low, high, anything = (np.where(cube.structural, 0, column) for column in (low, high, anything))
    return {Public.SETTINGS: Bounds(low, high), Public.NOTHING: Bounds(nothing, anything)}
