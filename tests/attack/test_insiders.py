"""Who is alone in a cell: the same person wherever equations say so, however cells are numbered."""

from __future__ import annotations

from itertools import permutations

import numpy as np

from sdc_core.attack.insiders import alone_by
from sdc_core.cube.relations import Relations


def test_whoever_is_alone_in_a_sum_is_who_is_alone_in_the_part_that_is_not_empty() -> None:
    """A total of two sums, of 1 and 0 and of 0 and 0; beside them somebody else alone in a cell without equations."""
    total, first, second, own, empty, other, none = range(7)
    contributors = {total: 1, first: 1, second: 0, own: 1, empty: 0, other: 1, none: 0}
    equations = [(total, (first, second)), (first, (own, empty)), (second, (empty, none))]
    for places in permutations(range(7)):
        relations = Relations(
            7,
            np.array([places[margin] for margin, _ in equations]),
            np.zeros(3, dtype=np.int64),
            np.array([places[part] for _, parts in equations for part in parts]),
            np.array([0, 2, 4, 6]),
        )
        number = np.zeros(7, dtype=np.int64)
        number[list(places)] = [contributors[cell] for cell in range(7)]

        alone = alone_by(relations, number)[list(places)].tolist()

        assert alone[total] == alone[first] == alone[own] != alone[other]
        assert {alone[total], alone[other]} == {0, 1}
        assert [alone[second], alone[empty], alone[none]] == [-1, -1, -1]
