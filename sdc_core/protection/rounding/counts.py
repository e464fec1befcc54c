"""The counts that a method changes, as far as it can: all known, and adding up where it needs that."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.cube.addresses import ABSENT
from sdc_core.cube.cube import Cube
from sdc_core.cube.rollup import fill_dense, roll_up_sparse
from sdc_core.errors import InputError
from sdc_core.numbers.bounds import UNLIMITED, Bounds
from sdc_core.protection import messages
from sdc_core.protection.perturbed import Public
from sdc_core.protection.rounding import messages as rounding_messages


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


def adding_counts(cube: Cube) -> IntColumn:
    """The count of every cell, as `known_counts`. Refuses totals of the file that do not add up."""
    if cube.differences_in_all:
        raise InputError(rounding_messages.TOTALS_WRONG.at(cube.source.name, totals=cube.differences_in_all))
    return known_counts(cube)


def inside(cube: Cube) -> BoolColumn:
    """The cells at the bottom of every variable: all others are sums of them."""
    rows = np.arange(len(cube))
    bottom = np.ones(len(cube), dtype=bool)
    for variable in cube.spec.spanning:
        bottom &= cube.hierarchies[variable].is_leaf[cube.nodes(variable, rows)]
    return bottom


def added_up(cube: Cube, column: IntColumn) -> IntColumn:
    """A column of the cube with every margin as the sum of its entries for the cells at the bottom."""
    spanning = cube.spec.spanning
    bottom = inside(cube)
    if cube.addresses.dense:
        sums = np.where(bottom, column, 0).reshape(cube.addresses.shape)
        nowhere = np.zeros(sums.shape, dtype=bool)
        fill_dense(sums, nowhere, nowhere.copy(), hierarchies=cube.hierarchies, summed=spanning)
        return np.asarray(sums.ravel())
    keys, (found,) = roll_up_sparse(
        cube.addresses.key(np.flatnonzero(bottom)),
        [column[bottom]],
        addresses=cube.addresses,
        hierarchies=cube.hierarchies,
        summed=spanning,
    )
    sums, rows = np.zeros(len(cube), dtype=np.int64), cube.addresses.find(keys)
    sums[rows[rows != ABSENT]] = found[rows != ABSENT]
    return sums


def left_open_inside(cube: Cube, low: IntColumn, high: IntColumn) -> Mapping[Public, Bounds]:
    """As `left_open`, where the cells inside were changed and the totals added up: a total leaves open their sum."""
    if cube.structural is not None:
        high = np.where(cube.structural, 0, high)
    return left_open(cube, added_up(cube, low), added_up(cube, high))
