"""The columns of several tables together: the joint cells, and behind them, table by table, sums that are none."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.attack.linked.joint import Joint
from sdc_core.attack.linked.stated import Stated
from sdc_core.cube.relations import Relations


def tables_of(joint: Joint) -> list[Stated]:
    """What the tables state, in their order."""
    return [one for one in joint.stated if one.cube is not None]


def number_of_columns(joint: Joint) -> int:
    """How many columns there are."""
    return len(joint.cube) + sum(int(np.count_nonzero(one.joint < 0)) for one in tables_of(joint))


def columns_of(joint: Joint) -> tuple[IntColumn, ...]:
    """For every table the column of each of its rows."""
    columns, begin = [], len(joint.cube)
    for one in tables_of(joint):
        outside = one.joint < 0
        columns.append(np.where(outside, begin + np.cumsum(outside) - 1, one.joint))
        begin += int(np.count_nonzero(outside))
    return tuple(columns)


def relations_of(joint: Joint) -> Relations:
    """The equations of the joint cells, then one for each column behind them: the sum of its finest joint cells."""
    own = Relations.of(joint.cube)
    leaves = [np.flatnonzero(tree.is_leaf) for tree in joint.cube.hierarchies]
    finest = joint.cube.addresses.fold(np.ix_(*leaves)).ravel()
    parts = [one.parts(one.joint < 0) for one in tables_of(joint)]
    further = sum(one.shape[0] for one in parts)
    return Relations(
        own.cells + further,
        np.concatenate([own.margin, own.cells + np.arange(further)]),
        np.concatenate([own.variable, np.full(further, -1)]),
        np.concatenate([own.parts, *(finest[one.indices] for one in parts)]),
        np.concatenate([[0], np.cumsum(_lengths([own.start, *(one.indptr for one in parts)]))]),
    )


def _lengths(starts: Sequence[IntColumn]) -> IntColumn:
    return np.concatenate([np.diff(one) for one in starts])
