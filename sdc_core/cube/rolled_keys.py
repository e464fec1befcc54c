"""Sums of record keys, cell by cell and margin by margin: rolled up exactly as counts are."""

from __future__ import annotations

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.cube.columns import CubeColumns
from sdc_core.cube.rollup import fill_dense, roll_up_sparse
from sdc_core.entries.record_keys import RecordKeys


def key_sums(cube: CubeColumns, keys: IntColumn, units: RecordKeys) -> RecordKeys:
    """For every cell of the cube the sum of the record keys of its units, modulo their modulus.

    keys: the address of the cell at the bottom that each unit is in (or several units, of which `units` has the sum).
    """
    if cube.addresses.dense:
        digits = [_dense(cube, keys, digit) for digit in units.digits()]
    else:
        _, digits = roll_up_sparse(
            keys, units.digits(),
            addresses=cube.addresses, hierarchies=cube.hierarchies, summed=cube.spec.spanning,
        )  # fmt: skip
    return RecordKeys.from_digits(digits, units.modulus)


def _dense(cube: CubeColumns, keys: IntColumn, digit: IntColumn) -> IntColumn:
    total = np.zeros(cube.addresses.combinations, dtype=np.int64)
    np.add.at(total, keys, digit)
    nowhere = np.zeros(cube.addresses.shape, dtype=bool)
    fill_dense(
        total.reshape(cube.addresses.shape), nowhere.copy(), nowhere,
        hierarchies=cube.hierarchies, summed=cube.spec.spanning,
    )  # fmt: skip
    return total
