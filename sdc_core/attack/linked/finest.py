"""A joint table by its finest cells alone: what is published, and all else, as sums of them.

The equations of a joint table pass through all its margins, also through those that no table publishes. A margin that
nobody publishes and nothing bounds ties cells together that have nothing to do with one another: what is published of
one city says nothing of another. Over the finest cells such margins are no unknowns, and the system falls apart into
what does hang together.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from typing import Any, Self

import numpy as np
from scipy.sparse import csr_array, eye_array, hstack, vstack

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.attack.linked.joint import Joint
from sdc_core.attack.linked.variables import leaves_below, row_products
from sdc_core.attack.system import System
from sdc_core.cube.relations import Relations
from sdc_core.numbers.bounds import UNLIMITED


@dataclass(frozen=True, eq=False)
class Finest:
    """The system of a joint table over its finest cells.

    system: its unknowns are the finest cells that no table publishes and, behind them, sums of them that are bounded
    by themselves. sums, offset: every unknown of the joint table, sums · x + offset. shape: the number of finest
    categories of each variable. place: for every finest cell its unknown, −1 where it is published.
    """

    system: System
    sums: Any
    offset: IntColumn
    shape: tuple[int, ...]
    place: IntColumn

    @classmethod
    def of(cls, joint: Joint) -> Self:
        """The same table: whatever solves one system solves the other."""
        cube, whole = joint.cube, joint.system
        cells = len(cube)
        inside = whole.cells < cells
        number = np.full(cells, -1)
        number[whole.cells[inside]] = np.flatnonzero(inside)
        trees = [np.flatnonzero(tree.is_leaf) for tree in cube.hierarchies]
        leaves = cube.addresses.fold(np.ix_(*trees)).ravel()
        own = number[leaves[number[leaves] >= 0]]
        place = np.full(len(leaves), -1)
        place[number[leaves] >= 0] = np.arange(len(own))
        known = cube.count[leaves]  # nought where nobody publishes it

        def over_own(rows: IntColumn) -> tuple[Any, IntColumn]:
            """These joint cells as sums of unknown finest cells, and what published finest cells add to each."""
            below = _sums_of_leaves(joint, rows)
            return csr_array(below[:, np.flatnonzero(place >= 0)]), below @ known

        bounded = _bounded(joint, own)
        further = np.setdiff1d(np.flatnonzero(bounded), own)
        upper = further[whole.cells[further] < cells]
        published = np.flatnonzero(_said(joint) & joint.published)
        stated, of_published = over_own(published)
        partly, of_bounded = over_own(whole.cells[upper])
        extra = _Extra.of(joint, own, bounded)
        columns = len(own) + len(further)
        at_further = np.full(len(whole), -1)
        at_further[further] = np.arange(len(further))
        matrix = vstack(
            [
                _wide(stated, columns),
                _with_own(partly, at_further[upper], len(further)),
                _with_own(extra.parts, np.where(extra.own < 0, -1, at_further[extra.own]), len(further)),
            ]
        )
        right = np.concatenate([cube.count[published] - of_published, -of_bounded, extra.right])
        unknowns = np.concatenate([own, further]).astype(np.int64)
        system = _without_empty(csr_array(matrix), right, whole, unknowns)
        sums, offset = _all_sums(joint, over_own, own, further)
        return cls(system, sums, offset, tuple(map(len, trees)), place)


@dataclass(frozen=True, eq=False)
class _Extra:
    """What tables state of sums that are no joint cell: over the finest cells, with the hidden figure of each or −1."""

    parts: Any
    own: IntColumn
    right: IntColumn

    @classmethod
    def of(cls, joint: Joint, own: IntColumn, bounded: BoolColumn) -> Self:
        """Without hidden figures of which nothing is known: they say nothing."""
        matrix, right, hidden = _outside_rows(joint)
        kept = np.flatnonzero((hidden < 0) | bounded[hidden])
        return cls(csr_array(matrix[kept][:, own]), hidden[kept], right[kept])


def _outside_rows(joint: Joint) -> tuple[Any, IntColumn, IntColumn]:
    """The equations of sums that are no joint cell, and the unknown that each defines, −1 where it is published."""
    system, cells = joint.system, len(joint.cube)
    rows = np.flatnonzero(system.equations >= len(Relations.of(joint.cube)))
    matrix = csr_array(system.matrix[rows])
    entries = np.repeat(np.arange(len(rows)), np.diff(matrix.indptr))
    outside = system.cells[matrix.indices] >= cells
    hidden = np.full(len(rows), -1)
    hidden[entries[outside]] = matrix.indices[outside]
    return matrix, system.right[rows], hidden


def _bounded(joint: Joint, own: IntColumn) -> BoolColumn:
    """The unknowns of which more is known than that their parts are not negative."""
    system = joint.system
    floor = np.full(len(system), 0 if (system.low[own] >= 0).all() else -UNLIMITED)
    matrix, _, hidden = _outside_rows(joint)
    taken = np.asarray((matrix[:, own] < 0).sum(axis=1)).ravel() > 0  # what is less than a sum may be below nought
    floor[hidden[taken & (hidden >= 0)]] = -UNLIMITED
    return np.asarray((system.low > floor) | (system.high < UNLIMITED))


def _said(joint: Joint) -> BoolColumn:
    """The joint cells that do not follow from parts which are all published."""
    relations = Relations.of(joint.cube)
    unknown = relations.sums((~joint.published).astype(np.int64)) > 0
    said = np.ones(len(joint.cube), dtype=bool)
    said[relations.margin[~unknown]] = False
    return said


def _sums_of_leaves(joint: Joint, rows: IntColumn) -> Any:
    """One row a joint cell, ones at the finest cells in it."""
    nodes = (joint.cube.nodes(at, rows) for at in range(len(joint.variables)))
    trees = (leaves_below(one.hierarchy) for one in joint.variables)
    return reduce(row_products, (csr_array(tree[node]) for tree, node in zip(trees, nodes, strict=True)))


def _wide(matrix: Any, columns: int) -> Any:
    return csr_array((matrix.data, matrix.indices, matrix.indptr), shape=(matrix.shape[0], columns))


def _with_own(parts: Any, own: IntColumn, further: int) -> Any:
    """Sums of finest cells, each less the unknown that stands for it, where it has one."""
    rows = np.flatnonzero(own >= 0)
    minus = csr_array((np.full(len(rows), -1), (rows, own[rows])), shape=(len(own), further))
    return hstack([parts, minus])


def _without_empty(matrix: Any, right: IntColumn, whole: System, unknowns: IntColumn) -> System:
    matrix.eliminate_zeros()
    said = np.diff(matrix.indptr) > 0
    return System(
        csr_array(matrix[np.flatnonzero(said)]).astype(np.int64),
        right[said],
        whole.low[unknowns],
        whole.high[unknowns],
        unknowns,
        np.flatnonzero(said),
        unmet=np.flatnonzero(~said & (right != 0)),
    )


def _all_sums(joint: Joint, over_own: Any, own: IntColumn, further: IntColumn) -> Any:
    """Every unknown of the joint table as a sum of those of the finest system."""
    whole, cells = joint.system, len(joint.cube)
    columns = len(own) + len(further)
    direct = np.full(len(whole), -1)
    direct[own], direct[further] = np.arange(len(own)), len(own) + np.arange(len(further))
    outside, right, hidden = _outside_rows(joint)
    defined = np.flatnonzero(hidden >= 0)
    upper = np.flatnonzero((direct < 0) & (whole.cells < cells))
    partly, added = over_own(whole.cells[upper])
    beside = np.full(len(whole), -1)
    beside[hidden[defined]] = defined
    free = np.flatnonzero((direct < 0) & (whole.cells >= cells))
    itself = np.flatnonzero(direct >= 0)
    order = np.concatenate([itself, upper, free])
    blocks = vstack(
        [
            csr_array(eye_array(columns, dtype=np.int64))[direct[itself]],
            _wide(partly, columns),
            _wide(csr_array(outside[beside[free]][:, own]), columns),
        ]
    )
    offset = np.zeros(len(whole), dtype=np.int64)
    offset[upper], offset[free] = added, -right[beside[free]]
    back = np.empty(len(whole), dtype=np.int64)
    back[order] = np.arange(len(whole))
    return csr_array(csr_array(blocks)[back]), offset
