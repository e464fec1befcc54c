"""The conventions of a table of sums, for people and for programs: every choice alone, in words written out by hand."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, replace
from typing import Any

import numpy as np
import pytest

from sdc_core.contributions.cell_contributions import Need
from sdc_core.io.findings.conventions import Conventions, conventions_of
from sdc_core.policy.options import Options
from sdc_core.policy.policy import Policy
from sdc_core.spec.parts import Measure
from sdc_core.spec.table_spec import TableSpec
from tests.io.test_magnitude_outputs import CELLS, PIANOS, READY_MADE, VARIABLES, cells, makers, reviewed
from tests.io.test_magnitude_outputs import RULES as TESTED

GIVEN = conventions_of(cells())
assert GIVEN is not None
TWO = np.zeros((len(GIVEN.contributions.total), 2), dtype=np.int64)
UNITS = replace(
    GIVEN,
    ready_made=False,
    measure=Measure("magnitude", value="turnover"),
    contributions=replace(GIVEN.contributions, need=Need(largest=2), decimals=1, largest=TWO, exposed=None),
    units=14,
    shown_decimals=1,
)
"""Of microdata in which each maker contributes by itself."""

WEIGHTED = replace(UNITS, measure=Measure("magnitude", value="turnover", weight="w"))
WAIVED = replace(UNITS, measure=Measure("magnitude", value="turnover", waiver="ok"))
NEGATIVE = replace(UNITS, negative=2)


def with_need(one: Conventions, **changes: Any) -> Conventions:
    return replace(one, contributions=replace(one.contributions, need=replace(one.contributions.need, **changes)))


def exposing(one: Conventions) -> Conventions:
    some = np.ones(len(one.contributions.total), dtype=np.int64)
    return replace(one, contributions=replace(one.contributions, exposed=some))


DEFAULT = {
    "Response": "turnover: summed over the makers of each cell",
    "Contributors": "every maker by itself: no column says which belong together",
    "Weights": "none",
    "Waivers": "none",
    "Negative values": "none; the policy would refuse them",
    "Contributions of zero": "counted as contributors",
    "Largest contributions kept": "2 of every cell and every total",
    "Amounts": "exact to the last of 1 decimal: a tie is a tie",
}
SUMMED_WITH_WEIGHTS = "turnover: weighted and summed over the makers of each cell"
UNKNOWN_WEIGHTS = "response not known to the intruder: weights stand for units"
KNOWN_WEIGHTS = "response known: the unweighted largest against the weighted total"
ABSOLUTE = "rules look at absolute values, taken after summing by contributor; the sums shown keep their signs"
LEFT = "rules that presuppose values from zero judge no cell and no total that holds one"
WAIVER = "ok; the largest contribution without one is protected, from the largest others with and without one"

SAID: dict[str, tuple[Conventions, dict[str, str | None]]] = {
    "units": (UNITS, {}),
    "weights": (WEIGHTED, {
        "Response": SUMMED_WITH_WEIGHTS,
        "Weights": f"w; {UNKNOWN_WEIGHTS}", "Number of contributors": "unweighted"}),
    "weights known": (with_need(WEIGHTED, response="known"), {
        "Response": SUMMED_WITH_WEIGHTS, "Weights": f"w; {KNOWN_WEIGHTS}"}),
    "weights counted": (with_need(WEIGHTED, counts="weighted"), {
        "Response": SUMMED_WITH_WEIGHTS,
        "Weights": f"w; {UNKNOWN_WEIGHTS}", "Number of contributors": "the sum of weights"}),
    "known without weights": (with_need(UNITS, response="known", counts="weighted"), {"Number of contributors": None}),
    "waivers of nobody": (WAIVED, {"Waivers": "ok; nobody has one"}),
    "waivers": (exposing(WAIVED), {"Waivers": WAIVER}),
    "none refused": (NEGATIVE, {"Negative values": "2 makers; no rule of the policy presupposes values from zero"}),
    "left open": (with_need(NEGATIVE, negatives="not-judged"), {"Negative values": f"2 makers; {LEFT}"}),
    "absolute": (with_need(NEGATIVE, negatives="absolute"), {"Negative values": f"2 makers; {ABSOLUTE}"}),
    "would leave open": (
        with_need(UNITS, negatives="not-judged"), {"Negative values": "none; the policy would leave them open"}),
    "would be absolute": (
        with_need(UNITS, negatives="absolute"), {"Negative values": "none; the policy would take absolute values"}),
    "zeros": (with_need(UNITS, zeros="ignore"), {"Contributions of zero": "not counted as contributors"}),
    "given": (GIVEN, {"Weights": None, "Waivers": None, "Contributions of zero": None}),
    "given, absolute": (
        with_need(replace(GIVEN, negative=1), negatives="absolute"), {"Negative values": f"1 sum; {LEFT}"}),
    "unused": (replace(UNITS, largest_needed=0), {
        "Largest contributions kept": "2 of every cell and every total; no rule of the policy looks at them"}),
    "too few": (replace(UNITS, largest_needed=3), {
        "Largest contributions kept":
            "2 of every cell and every total; the policy looks at 3, so not every sum can be judged"}),
}  # fmt: skip
"""Conventions, and what is said of them where it is not what is said of units; None: that there is no such line."""


@pytest.mark.parametrize(("one", "said"), SAID.values(), ids=SAID)
def test_every_convention_is_said_in_its_line(one: Conventions, said: dict[str, str | None]) -> None:
    lines = {str(about): str(used) for about, used in one.sentences()}

    for about, used in said.items():
        assert lines.get(about) == used
    if not one.ready_made:
        for about in DEFAULT.keys() - said.keys():
            assert lines[about] == DEFAULT[about]


EXACT = {None: "floating-point numbers: a relative difference of 10⁻¹² or less is a tie", 0: "exact whole numbers"}
EXACT |= {1: "exact to the last of 1 decimal: a tie is a tie", 3: "exact to the last of 3 decimals: a tie is a tie"}
SHOWN = {0: "; sums are shown as whole numbers", 1: "; sums are shown with 1 decimal"}
SHOWN |= {2: "; sums are shown with 2 decimals", 3: "; sums are shown with 3 decimals"}


@pytest.mark.parametrize("decimals", EXACT)
@pytest.mark.parametrize("shown", SHOWN)
def test_where_sums_are_shown_with_fewer_decimals_than_are_compared_that_is_said(
    decimals: int | None, shown: int
) -> None:
    one = replace(UNITS, contributions=replace(UNITS.contributions, decimals=decimals), shown_decimals=shown)

    fewer = decimals is None or shown < decimals
    assert str(one.arithmetic) == EXACT[decimals] + (SHOWN[shown] if fewer else "")


BEGIN = "turnover of 14 makers"
LINES: dict[str, tuple[Conventions, str]] = {
    "units": (UNITS, f"{BEGIN}; contributor: the maker; exact"),
    "not counted": (replace(GIVEN, units=None), "sum of makers; "),
    "weights": (WEIGHTED, f"weights w, {UNKNOWN_WEIGHTS}; exact"),
    "weights known": (with_need(WEIGHTED, response="known"), f"weights w, {KNOWN_WEIGHTS}; exact"),
    "absolute": (with_need(NEGATIVE, negatives="absolute"), "; 2 negative as absolute values; exact"),
    "zeros": (with_need(UNITS, zeros="ignore"), "; zeros not counted; exact"),
    "floating": (replace(UNITS, contributions=replace(UNITS.contributions, decimals=None)), "; floating-point"),
}


@pytest.mark.parametrize(("one", "part"), LINES.values(), ids=LINES)
def test_the_line_for_a_terminal_names_each_choice(one: Conventions, part: str) -> None:
    line = one.line()

    assert part in line
    assert ("zeros not counted" in line) == ("zeros" in part)
    assert ("weights" in line) == ("weights" in part)


def test_of_given_sums_what_is_negative_is_left_open_and_zeros_are_as_they_are() -> None:
    one = with_need(replace(GIVEN, negative=3), negatives="absolute", zeros="ignore")
    left = with_need(replace(GIVEN, negative=3), negatives="not-judged")

    assert one.line() == left.line()
    assert "absolute" not in one.line() and "zeros" not in one.line()


CONTENT: dict[str, Any] = {
    "response": "turnover",
    "source": "microdata",
    "units": 14,
    "contributor": "unit",
    "holding": None,
    "weights": None,
    "waivers": None,
    "negative values": {"number": 0, "treatment": "refuse"},
    "zero contributions": "count",
    "largest kept": 2,
    "largest asked for": 2,
    "decimals": 1,
    "arithmetic": "exact",
    "disjoint": None,
}
WEIGHTS = {"column": "w", "response": "unknown", "convention": UNKNOWN_WEIGHTS, "contributors": "unweighted"}
FOR_PROGRAMS: dict[str, tuple[Conventions, dict[str, Any]]] = {
    "units": (UNITS, {}),
    "holding": (
        replace(UNITS, measure=Measure("magnitude", value="turnover", holding="owner")),
        {"contributor": "holding", "holding": "owner"},
    ),
    "weights": (WEIGHTED, {"weights": WEIGHTS}),
    "weights known": (
        with_need(WEIGHTED, response="known"),
        {"weights": WEIGHTS | {"response": "known", "convention": KNOWN_WEIGHTS}},
    ),
    "waivers": (WAIVED, {"waivers": "ok"}),
    "floating": (
        replace(UNITS, contributions=replace(UNITS.contributions, decimals=None)),
        {"decimals": None, "arithmetic": "floating-point, ties within 1e-12"},
    ),
    "given": (
        replace(UNITS, ready_made=True, measure=replace(READY_MADE, disjoint=True)),
        {"response": "sum", "source": "cells of the file", "contributor": "as the file gives them", "disjoint": True},
    ),
}


@pytest.mark.parametrize(("one", "differs"), FOR_PROGRAMS.values(), ids=FOR_PROGRAMS)
def test_programs_get_every_convention(one: Conventions, differs: dict[str, Any]) -> None:
    assert one.content() == CONTENT | differs


def test_a_table_that_names_no_unit_is_one_of_units() -> None:
    spec = TableSpec(VARIABLES, measure=READY_MADE)
    result = reviewed(CELLS, ("region", "made", "sum", "n", "x1"), spec, Policy("tested", TESTED))

    found = conventions_of(result)

    assert found is not None
    assert (found.unit, found.ready_made, found.negative) == ("unit", True, 0)
    assert GIVEN.unit == "maker"


def test_conventions_are_not_changed_afterwards() -> None:
    with pytest.raises(FrozenInstanceError):
        setattr(UNITS, "negative", 5)  # noqa: B010


def test_units_below_nought_are_counted_where_there_are_any() -> None:
    below = (*PIANOS, ("N", "harps", "-3"), ("S", "harps", "-1"))
    counted = [conventions_of(makers(rows, options=Options(negatives="absolute"))) for rows in (PIANOS, below)]

    assert [one.negative for one in counted if one is not None] == [0, 2]
