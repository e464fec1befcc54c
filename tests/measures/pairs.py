"""Small tables before and after, as the measures compare them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from sdc_core.measures.base import Example
from sdc_core.measures.imputation import Imputation
from sdc_core.measures.pair import Moves, Pair, interior
from sdc_core.numbers.bounds import Bounds
from tests.protection.tables import table_of

Roles = Sequence[str]


def pair_of(
    before: Sequence[Any],
    after: Sequence[Any],
    *,
    roles: Roles = ("key", "key", "key"),
    imputation: Imputation = Imputation.SHARE,
    known: Sequence[Any] | None = None,
    moves: Sequence[Sequence[int]] | None = None,
) -> Pair:
    """A table of flat variables and what is published of its interior; None is hidden, totals are the true ones."""
    cube = table_of(before, roles)
    rows = interior(cube)
    flat = np.array(after, dtype=object).ravel()
    hidden = np.zeros(len(cube), dtype=bool)
    hidden[rows] = np.equal(flat, None)
    published = cube.count.astype(float)
    published[rows] = [0 if one is None else one for one in flat]
    open_ = published != cube.count
    bounds = None
    if known is not None:
        low, high = cube.count.copy(), cube.count.copy()
        low[rows], high[rows] = np.array(known).reshape(-1, 2).T
        bounds = Bounds(low, high)
    went = None
    if moves is not None:
        table = np.array(moves)
        from_, to = np.nonzero(table)
        went = Moves(rows[from_], rows[to], table[from_, to])
    return Pair.of(cube, published, hidden, imputation=imputation, known=bounds, open_=open_ | hidden, moves=went)


def example_pair(example: Example) -> Pair:
    """The worked example of a measure."""
    return pair_of(example.before, example.after, known=example.known, moves=example.moves)
