"""Movements to the last digit: none beyond what a cell leaves open, and none lost to a unit that is too coarse."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.sparse import csr_array

from sdc_core.evaluation.reviewing import review
from sdc_core.policy.policy import Policy
from sdc_core.protection import Suppress
from sdc_core.protection.suppression.certificates import made_whole
from sdc_core.protection.suppression.instance import Demands, Instance
from sdc_core.rules.p_percent import PPercent
from tests.protection.second_checker import holds
from tests.protection.tables import CELLS, Firms, sums_of


def two_lines() -> Instance:
    """Two pairs of cells; what one of a pair gains the other loses."""
    nothing = np.zeros(4, dtype=np.int64)
    return Instance(
        csr_array(np.array([[1, 1, 0, 0], [0, 0, 1, 1]])),
        fall=np.array([6, 6, 2, 6]),
        rise=np.full(4, 6),
        cost=nothing + 1,
        hidden=nothing == 0,
        shown=nothing > 0,
        demands=Demands.of(nothing[:0], nothing[:0], nothing[:0]),
        block=nothing - 1,
        two_ways=True,
    )


@pytest.mark.parametrize(
    ("found", "unit", "expected"),
    [
        ([1.0, -1.0, 1.0, -1.0], 2, [2, -2, 2, -2]),
        ([1.0, -1.0, -1.0, 1.0], 4, [4, -4, 0, 0]),
        ([1.0, -1.0, 0.5, -0.5], 2, [2, -2, 0, 0]),
        ([0.0, 0.0, -2.0, 2.0], 2, None),
    ],
    ids=["as found", "one part below its bound", "one part not whole", "nothing is left"],
)
def test_parts_that_break_a_bound_or_are_not_whole_are_left_out(
    found: list[float], unit: int, expected: list[int] | None
):
    movement = made_whole(two_lines(), np.arange(4), np.array(found), unit)

    assert (None if movement is None else movement.tolist()) == expected


def test_what_a_contribution_leaves_open_is_reached_to_the_last_digit():
    """The holding g leaves 131 of p × x to others; units of 2 would ask for 132."""
    firms: Firms = {cell: [("", 3001)] * 4 for cell in CELLS} | {
        ("p", "x"): [("g", 8000), ("", 131)],
        ("q", "y"): [("g", 900), ("", 900), ("", 900), ("", 900)],
    }

    release = Suppress().protect(review(sums_of(firms), Policy("tested", (PPercent(p=10),))))

    assert release.claims.down.max() > 131
    assert holds(release.cube, release)
