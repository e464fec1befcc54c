"""Counts of which a file says nothing may be anything, and are not among those that it states within bounds."""

from __future__ import annotations

import numpy as np
import pytest

from sdc_core.cube.cube import Cube
from sdc_core.numbers.bounds import UNLIMITED
from tests.table.sheets import keys_and_target, sheet

SPEC = keys_and_target("region", "offence", missing=("..", "<5", "1+"))


@pytest.mark.parametrize("dense_cells", [0, 1000], ids=["sparse", "dense"])
def test_a_count_is_known_or_may_be_anything(dense_cells: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sdc_core.cube.assembly.DENSE_CELLS", dense_cells)
    cube = Cube.build(sheet("region,offence,n\nEast,yes,..\nEast,no,7\nWest,no,2\n"), SPEC)

    places = [("East", "yes"), ("East", "no"), ("West", "yes"), ("West", "Total"), ("Total", "yes")]
    nodes = [[cube.hierarchies[at].codes.index(place[at]) for place in places] for at in (0, 1)]
    within = cube.bounds_at(cube.rows_of([np.array(column) for column in nodes]))

    assert within.low.tolist() == [0, 7, 0, 2, 0]
    assert within.high.tolist() == [UNLIMITED, 7, 0, 2, UNLIMITED]


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("East,yes,<5\nEast,no,7\nWest,yes,1\nWest,no,2\n", 4),  # the cell, its two margins and the total
        (
            "East,yes,<5\nEast,no,..\nWest,yes,1\nWest,no,2\n",
            4,
        ),  # East and its no may be anything; what is above them is 2 or 3 at least
        ("East,yes,1+\nEast,no,7\nWest,yes,1\nWest,no,2\n", 4),  # all but 0 is something
        ("East,yes,<5\nEast,no,7\nEast,Total,9\nWest,yes,1\nWest,no,2\n", 0),  # it is 2
    ],
)
def test_only_counts_that_something_bounds_are_counted_as_such(text: str, number: int) -> None:
    cube = Cube.build(sheet(f"region,offence,n\n{text}"), SPEC)

    said = [str(note) for note in cube.notes if note.code == "cube.known-within-bounds"]

    assert [int(one.split("counts are")[0].split()[-1]) for one in said] == ([number] if number else [])
