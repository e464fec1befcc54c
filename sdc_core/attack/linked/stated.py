"""What one table states of the joint table: a figure, or bounds, of sums of its finest cells."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Any, Self

import numpy as np
from scipy.sparse import csr_array

from sdc_core.arrays import IntColumn
from sdc_core.attack import messages
from sdc_core.attack.linked.variables import JointVariable, leaves_below, row_products
from sdc_core.attack.publication import Publication
from sdc_core.cube.addresses import Addresses
from sdc_core.cube.cube import Cube
from sdc_core.messages import Phrase
from sdc_core.numbers.bounds import UNLIMITED


@dataclass(frozen=True, eq=False)
class Stated:
    """What one table states, one entry a cell of it.

    joint: the joint cell that it is, −1 for none. low, high: what is known of it; the same where it is published.
    signed: whether figures may be below nought. cube: the table; None where it is none, but something that is `named`.
    """

    joint: IntColumn
    sums: Any
    low: IntColumn
    high: IntColumn
    signed: bool
    cube: Cube | None = None
    named: Phrase | None = None

    @classmethod
    def of(
        cls,
        publication: Publication,
        number: int,
        variables: Sequence[JointVariable],
        addresses: Addresses,
        decimals: int,
    ) -> Self:
        """What the table of this number publishes, in units of so many decimals."""
        cube = publication.cube
        rows = np.arange(len(cube))
        own = {name: cube.nodes(at, rows) for at, name in enumerate(cube.spec.names)}
        nodes = [own.get(one.name, np.zeros(len(cube), dtype=np.int64)) for one in variables]
        joint_nodes = [one.joint_nodes(number)[node] for one, node in zip(variables, nodes, strict=True)]
        inside = np.all([node >= 0 for node in joint_nodes], axis=0)
        joint = np.where(inside, addresses.fold([np.maximum(node, 0) for node in joint_nodes]), -1)
        made_of = (csr_array(one.made_of[number][node]) for one, node in zip(variables, nodes, strict=True))
        sums = reduce(row_products, made_of)
        scale = 10 ** (decimals - publication.decimals)
        low = np.where(publication.hidden, 0, publication.figures * scale)
        high = np.where(publication.hidden, UNLIMITED, publication.figures * scale)
        if publication.bounds is not None:
            hidden = publication.hidden
            low[hidden], high[hidden] = publication.bounds.low[hidden], publication.bounds.high[hidden]
        if publication.empty is not None:
            high[publication.empty] = 0
        return cls(joint, sums, low, high, bool((low < 0).any()), cube)

    def parts(self, rows: Any) -> Any:
        """One row a cell, ones at the finest cells in it, in the order of the joint table."""
        return csr_array(self.sums[np.flatnonzero(rows)])


def counts_of_lookup(variable: JointVariable, variables: Sequence[JointVariable], addresses: Addresses) -> Stated:
    """How many units are in the finest areas, as far as a lookup says it: all other variables at their totals."""
    leaf = np.array([one for one, _, _ in variable.counts], dtype=np.int64)
    least = np.array([one for _, one, _ in variable.counts], dtype=np.int64)
    known = np.array([one for _, _, one in variable.counts], dtype=bool)
    nodes = [variable.leaves[leaf] if one is variable else np.zeros(len(leaf), dtype=np.int64) for one in variables]
    sums = (csr_array(leaves_below(one.hierarchy)[node]) for one, node in zip(variables, nodes, strict=True))
    return Stated(
        addresses.fold(nodes),
        reduce(row_products, sums),
        least,
        np.where(known, least, UNLIMITED),
        False,
        named=messages.LOOKUP_COUNTS.phrase(),
    )
