"""Neighbours of an ordered variable that are merged: two by their names, more by the first and the last."""

from __future__ import annotations

import pytest

from sdc_core.protection.redesign.redesign import Redesign
from tests.protection.redesign.units import reviewed

NAMED = {(1, 2, 50, 50): "none and primary", (1, 1, 1, 50): "none to secondary"}
"""Counts of four schools, of which those below 3 are merged, and what they are called together."""


@pytest.mark.parametrize(("small", "name"), NAMED.items(), ids=NAMED.values())
def test_two_neighbours_are_called_by_their_names_and_more_by_their_ends(small: tuple[int, ...], name: str) -> None:
    schools = ("none", "primary", "secondary", "tertiary")
    counts = {(school, "x"): number for school, number in zip(schools, small, strict=True)}
    counts |= {(school, "y"): 9 for school in schools}

    first = Redesign(variables="a", ordered="a").propose(reviewed(counts)).proposals[0]

    assert [step.into for step in first.steps] == [name]
