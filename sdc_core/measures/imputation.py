"""What a user puts in place of hidden cells before analysing a table: a choice, and always said.

A naive user reads nothing as nought; a careful one shares out what is missing from the total, or works out what each
cell can be and takes the middle (handbook, section 5.8).
"""

from __future__ import annotations

from enum import Enum
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.cube.cube import Cube
from sdc_core.errors import InputError
from sdc_core.measures import messages
from sdc_core.messages import Message
from sdc_core.numbers.bounds import UNLIMITED, Bounds


class Imputation(Enum):
    """What stands for a hidden cell."""

    ZERO = "zero"
    SHARE = "share"
    MIDPOINT = "midpoint"
    MERGED = "merged"
    """Of cells that were merged and not hidden: an equal share of what is published of them together."""

    @property
    def message(self) -> Message:
        """How a note says it."""
        return {
            Imputation.ZERO: messages.IMPUTED_BY_ZERO,
            Imputation.SHARE: messages.IMPUTED_BY_SHARE,
            Imputation.MIDPOINT: messages.IMPUTED_BY_MIDPOINT,
            Imputation.MERGED: messages.IMPUTED_BY_MERGED,
        }[self]


def imputed(
    cube: Cube,
    published: NDArray[Any],
    hidden: BoolColumn,
    interior: IntColumn,
    *,
    imputation: Imputation,
    known: Bounds | None,
) -> NDArray[Any]:
    """The published figures with the hidden interior ones filled in.

    Refuses shares of a total that is hidden, and the middle of what nothing bounds.
    """
    gone = interior[hidden[interior]]
    if not len(gone) or imputation is Imputation.ZERO:
        return published
    filled = published.copy()
    if imputation is Imputation.SHARE:
        filled[gone] = _shares(cube, published, hidden, interior, gone)
    else:
        filled[gone] = _middles(cube, gone, known)
    return filled


def _shares(
    cube: Cube, published: NDArray[Any], hidden: BoolColumn, interior: IntColumn, gone: IntColumn
) -> NDArray[Any]:
    """What is missing from the total of each table, in equal parts; never below nought."""
    keys = cube.addresses.key(interior)
    for variable in cube.spec.spanning:
        keys = cube.addresses.at(variable, keys, 0)
    totals, table = np.unique(cube.addresses.find(keys), return_inverse=True)
    of_gone = hidden[interior]
    cells = np.bincount(table, weights=of_gone, minlength=len(totals))
    if (hidden[totals] & (cells > 0)).any():
        raise InputError(messages.TOTAL_HIDDEN.at("the release"))
    shown = np.bincount(table, weights=published[interior], minlength=len(totals))
    share = np.maximum(0.0, published[totals] - shown) / np.maximum(1, cells)
    return np.asarray(share[table[of_gone]])


def _middles(cube: Cube, gone: IntColumn, known: Bounds | None) -> NDArray[Any]:
    low, high = np.full((2, len(gone)), UNLIMITED) if known is None else (known.low[gone], known.high[gone])
    unbounded = int(np.count_nonzero((high >= UNLIMITED) | (low <= -UNLIMITED)))
    if unbounded:
        raise InputError(messages.NO_MIDPOINT.at("the release", cells=unbounded))
    contributions = cube.contributions
    decimals = 0 if contributions is None or contributions.decimals is None else contributions.decimals
    return np.asarray((low + high) / 2 / 10.0**decimals)
