"""Sums over cells, cut where the system falls apart: what cells of different parts add up to needs no program."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Self

import numpy as np
from scipy.sparse import csr_array

from sdc_core.arrays import IntColumn


@dataclass(frozen=True, eq=False)
class Pieces:
    """Every sum as unknowns and pieces, no two of them in the same part.

    Since nothing ties one part to another, the least of a sum is the sum of the least of its pieces, and so is the
    most. matrix: one row a piece, ones at its unknowns. part: of each piece. of_sums: one row a sum, ones at unknowns
    and, behind them, pieces.
    """

    matrix: Any
    part: IntColumn
    of_sums: Any

    @classmethod
    def of(cls, sums: Any, part: IntColumn) -> Self:
        """sums: one row a sum, ones at its unknowns. part: the connected part of each unknown."""
        entries = csr_array(sums).tocoo()
        rows, unknowns = entries.coords[0].astype(np.int64), entries.coords[1].astype(np.int64)
        number = int(part.max(initial=-1)) + 1
        order = np.lexsort((unknowns, part[unknowns], rows))
        rows, unknowns = rows[order], unknowns[order]
        key = rows * number + part[unknowns]
        start = np.flatnonzero(np.diff(key, prepend=-1))
        size = np.diff(start, append=len(key))
        item = unknowns[start]
        known: dict[bytes, int] = {}
        of: list[IntColumn] = []
        for place in np.flatnonzero(size > 1).tolist():
            own = unknowns[start[place] : start[place] + size[place]]
            at = known.setdefault(own.tobytes(), len(of))
            if at == len(of):
                of.append(own)
            item[place] = len(part) + at
        shape = (sums.shape[0], len(part) + len(of))
        of_sums = csr_array((np.ones(len(item), dtype=np.int64), (rows[start], item)), shape=shape)
        begins = np.concatenate([[0], np.cumsum([len(own) for own in of])]).astype(np.int64)
        members = np.concatenate([np.zeros(0, dtype=np.int64), *of])
        matrix = csr_array((np.ones(len(members), dtype=np.int64), members, begins), shape=(len(of), len(part)))
        return cls(matrix, part[members[begins[:-1]]], of_sums)

    def __len__(self) -> int:
        return int(self.matrix.shape[0])
