"""Statements about tables in words: "the largest of its region". They are inequalities beside the equations."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Any, Self

import numpy as np
from scipy.sparse import csr_array, vstack

from sdc_core.arrays import IntColumn
from sdc_core.attack import messages
from sdc_core.attack.linked.stated import Stated
from sdc_core.attack.linked.variables import JointVariable, row_products
from sdc_core.attack.publication import Publication
from sdc_core.errors import SettingError
from sdc_core.numbers.bounds import UNLIMITED


@dataclass(frozen=True)
class Largest:
    """That no category beside one, below the same margin, has more than it.

    where: the variable that is compared with its category, then other variables with theirs; those left out are at
    their totals.
    """

    where: tuple[tuple[str, str], ...]

    @classmethod
    def parse(cls, text: str) -> Self:
        """From "variable=category" or "variable=category, other variable=category"."""
        pairs = [part.partition("=") for part in text.split(",")]
        if not all(name.strip() and sign and label.strip() for name, sign, label in pairs):
            raise SettingError(messages.LARGEST_UNREADABLE.at("--largest"))
        return cls(tuple((name.strip(), label.strip()) for name, _, label in pairs))

    def stated(self, number: int, publications: Sequence[Publication], variables: Sequence[JointVariable]) -> Stated:
        """What it says of the joint table: the cell less each cell beside it is nought or more."""
        rows: list[Any] = [np.zeros(0)] * len(variables)
        beside: Any = None
        names = [one.name for one in variables]
        for at, one in enumerate(variables):
            rows[at] = csr_array(np.ones((1, len(one.leaves)), dtype=np.int64))
        for place, (name, label) in enumerate(self.where):
            if name not in names:
                raise SettingError(messages.NO_SUCH_VARIABLE.at(f"statement {number}", variable=name))
            at = names.index(name)
            table, node = _found(publications, name, label, number)
            rows[at] = csr_array(variables[at].made_of[table][[node]])
            if place == 0:
                tree = publications[table].cube.hierarchies[publications[table].cube.spec.names.index(name)]
                others = np.flatnonzero((tree.parent == tree.parent[node]) & (np.arange(len(tree)) != node))
                others = others[~tree.is_root[others]]
                compared, beside = at, csr_array(variables[at].made_of[table][others])
        own = reduce(row_products, rows)
        every = [csr_array(vstack([row] * beside.shape[0])) if beside.shape[0] else row for row in rows]
        every[compared] = beside
        theirs = reduce(row_products, every)
        sums = csr_array(vstack([own] * beside.shape[0])) - theirs if beside.shape[0] else theirs
        kept: IntColumn = np.full(beside.shape[0], -1)
        return Stated(
            kept,
            csr_array(sums),
            np.zeros(len(kept), dtype=np.int64),
            np.full(len(kept), UNLIMITED),
            False,
            named=messages.STATEMENT.phrase(number=number),
        )


def _found(publications: Sequence[Publication], name: str, label: str, number: int) -> tuple[int, int]:
    """The first table that has a category of a variable, and its node there."""
    for table, one in enumerate(publications):
        if name in one.cube.spec.names:
            labels = one.cube.hierarchies[one.cube.spec.names.index(name)].labels
            if label in labels:
                return table, labels.index(label)
    raise SettingError(messages.NO_SUCH_CATEGORY.at(f"statement {number}", number=number, variable=name))
