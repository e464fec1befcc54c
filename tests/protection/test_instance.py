"""Some cells of a task by themselves: with what an outsider must find there, and with nobody else's demands."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from scipy.sparse import csr_array

from sdc_core.protection.suppression.instance import Demands, Instance

LIMITS = np.array([3, 1, 4, 1, 5])


def five_cells(demands: Demands) -> Instance:
    """Two equations: the first two cells are opposed to the third, and so are the last two."""
    matrix = csr_array(np.array([[1, 1, -1, 0, 0], [0, 0, -1, 1, 1]]))
    nobody = np.zeros(5, dtype=bool)
    block = np.arange(5)
    return Instance(matrix, LIMITS, LIMITS + 10, LIMITS + 20, LIMITS > 3, nobody, demands, block, two_ways=True)


def test_a_part_has_the_demands_of_outsiders_on_its_own_cells_under_their_new_numbers():
    demands = replace(
        Demands.of(np.array([2, 4, 0]), up=np.array([6, 7, 8]), down=np.array([0, 9, 5])),
        looking=np.array([0, 0, 0, 0, 1]),  # 4 down is asked by an outsider, 0 down by somebody inside
    )
    assert list(zip(demands.cell.tolist(), demands.sign.tolist(), strict=True)) == [
        (2, 1), (4, 1), (0, 1), (4, -1), (0, -1)
    ]  # fmt: skip

    part = five_cells(demands).part(np.array([4, 0]))

    asked = zip(part.demands.cell.tolist(), part.demands.sign.tolist(), part.demands.level.tolist(), strict=True)
    assert list(asked) == [(0, 1, 7), (1, 1, 8), (0, -1, 9)]
    assert not part.demands.looking.any()
    assert part.fall.tolist() == [5, 3]
    assert part.rise.tolist() == [15, 13]
    assert part.cost.tolist() == [25, 23]
    assert part.hidden.tolist() == [True, False]
    assert part.block.tolist() == [-1, -1]
