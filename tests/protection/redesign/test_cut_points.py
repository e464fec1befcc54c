"""Bands that are merged have fewer cut points: every merge of neighbours, held against the cut points left by hand."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from itertools import pairwise

import pytest

from sdc_core.protection.redesign.steps import Change, Step, apply
from sdc_core.spec.bands import band_labels
from sdc_core.spec.parts import Variable
from sdc_core.spec.table_spec import TableSpec

CUTS = tuple(map(Decimal, ("1", "2.5", "10", "11", "65")))
ENDS = ("", *map(str, CUTS), "")
"""The ends of every band: none below the first cut point and none above the last."""


def label(low: str, high: str) -> str:
    """What a spec calls a band between two cut points."""
    return f"{low} to under {high}" if low and high else f"under {high}" if high else f"{low} and over"


def applied(variable: Variable, first: int, last: int, into: str) -> Variable:
    """The variable after a merge of the bands from one number to another."""
    codes = tuple(label(*ends) for ends in pairwise(ENDS))[first : last + 1]
    (changed,) = apply(
        TableSpec((variable,), layout="microdata"), [Step(Change.MERGE, "age", codes, codes, into)]
    ).variables
    return changed


RUNS = [(first, last) for first in range(6) for last in range(first + 1, 6) if last - first < 5]


@pytest.mark.parametrize(("first", "last"), RUNS)
def test_a_merge_of_neighbours_drops_the_cut_points_between_them_and_keeps_those_at_its_ends(
    first: int, last: int
) -> None:
    variable = Variable("age", "key", bands=CUTS)
    assert band_labels(CUTS) == tuple(label(*ends) for ends in pairwise(ENDS))

    into = label(ENDS[first], ENDS[last + 1])

    assert applied(variable, first, last, into) == replace(variable, bands=CUTS[:first] + CUTS[last:])


@pytest.mark.parametrize(("first", "last"), RUNS)
def test_a_merge_that_is_called_otherwise_or_touches_what_is_named_stays_a_merge(first: int, last: int) -> None:
    variable, into = Variable("age", "key", bands=CUTS), label(ENDS[first], ENDS[last + 1])
    codes = tuple(label(*ends) for ends in pairwise(ENDS))
    elsewhere = codes[first - 1] if first else codes[last + 1]

    for name in ("young", f"{into} (together)"):
        merged = applied(variable, first, last, name)
        assert (merged.bands, merged.merge) == (CUTS, {name: codes[first : last + 1]})
    target = replace(variable, role="target", sensitive=(codes[first],))
    assert (applied(target, first, last, into).bands, applied(target, first, last, into).merge) == (
        CUTS, {into: codes[first : last + 1]})  # fmt: skip
    aside = replace(variable, role="target", sensitive=(elsewhere,))
    assert applied(aside, first, last, into).bands == CUTS[:first] + CUTS[last:]


def test_all_bands_together_are_a_merge_for_no_cut_point_would_be_left() -> None:
    variable = Variable("age", "key", bands=CUTS)

    assert applied(variable, 0, 5, "everybody").merge == {"everybody": band_labels(CUTS)}
