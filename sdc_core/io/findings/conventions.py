"""Under which conventions a table of sums was judged: what is summed, whose it is, how it is weighed.

Rules about contributions are published with several readings. Which of them was used belongs in every
record of a review, or it cannot be repeated.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from sdc_core.contributions.cell_contributions import Contributions
from sdc_core.cube.cube import Cube
from sdc_core.cube.figures import figures_of
from sdc_core.evaluation.reviewing import Review
from sdc_core.io.findings import messages
from sdc_core.messages import Phrase
from sdc_core.spec.parts import Measure
from sdc_core.words.wording import noun, plural

NEGATIVE = {
    "refuse": messages.NEGATIVE_IN_SUM,
    "not-judged": messages.NEGATIVE_LEFT_OPEN,
    "absolute": messages.NEGATIVE_ABSOLUTE,
}
"""What was done about values below zero, in the line of conventions."""

WEIGHTS_STAND_FOR_UNITS = "response not known to the intruder: weights stand for units"
LARGEST_ARE_UNWEIGHTED = "response known: the unweighted largest against the weighted total"


@dataclass(frozen=True)
class Conventions:
    """What was assumed about the contributions of one table.

    units: how many are in the table, None where that is not known. negative: how many units have a
    value below zero (of ready-made sums: how many sums). decimals: of the amounts, None where they are
    floating-point; shown_decimals: of the sums as outputs show them. largest_needed: how many of the largest
    contributions the policy compares.
    """

    measure: Measure
    contributions: Contributions
    unit: str
    ready_made: bool
    units: int | None
    negative: int
    shown_decimals: int
    largest_needed: int

    @property
    def weights(self) -> str:
        """Which of the two published conventions for weights was used, "" in a table without."""
        if not self.measure.weight:
            return ""
        return LARGEST_ARE_UNWEIGHTED if self.contributions.need.response == "known" else WEIGHTS_STAND_FOR_UNITS

    @property
    def contributors(self) -> str:
        """Who contributes."""
        measure = self.measure
        if self.ready_made:
            return self._as_read
        if not measure.holding:
            return f"every {self.unit} by itself: no column says which belong together"
        inside = "summed inside every cell and again inside every total"
        return f"holdings, by the column {measure.holding}: what one holding contributes is {inside}"

    @property
    def negatives(self) -> str:
        """What was done about values below zero."""
        what = "sum" if self.ready_made else self.unit
        if not self.negative:
            would = {"refuse": "refuse them", "not-judged": "leave them open", "absolute": "take absolute values"}
            return f"none; the policy would {would[self.contributions.need.negatives]}"
        number = f"{self.negative:,} {what if self.negative == 1 else plural(what)}"
        if self.contributions.need.negatives == "absolute" and not self.ready_made:
            done = "rules look at absolute values, taken after summing by contributor; the sums shown keep their signs"
        elif self.contributions.need.negatives == "refuse":
            done = "no rule of the policy presupposes values from zero"
        else:
            done = "rules that presuppose values from zero judge no cell and no total that holds one"
        return f"{number}; {done}"

    @property
    def arithmetic(self) -> str:
        """How exact sums and comparisons are."""
        decimals = self.contributions.decimals
        if decimals is None:
            exact = "floating-point numbers: a relative difference of 10⁻¹² or less is a tie"
        else:
            exact = f"exact to the last of {_decimals(decimals)}: a tie is a tie" if decimals else "exact whole numbers"
        if decimals is None or self.shown_decimals < decimals:
            shown = f"with {_decimals(self.shown_decimals)}" if self.shown_decimals else "as whole numbers"
            exact += f"; sums are shown {shown}"
        return exact

    def sentences(self) -> tuple[tuple[str, str], ...]:
        """Each convention with its name, for people."""
        measure, need, contributions = self.measure, self.contributions.need, self.contributions
        lines = [("Response", f"{measure.value}: {self._summed}"), ("Contributors", self.contributors)]
        if self.weights:
            counted = "the sum of weights" if need.counts == "weighted" else "unweighted"
            lines.append(("Weights", f"{measure.weight}; {self.weights}"))
            lines.append(("Number of contributors", counted))
        elif not self.ready_made:
            lines.append(("Weights", "none"))
        if not self.ready_made:
            waivers = "none" if not measure.waiver else f"{measure.waiver}; {_about_waivers(contributions)}"
            lines.append(("Waivers", waivers))
        lines.append(("Negative values", self.negatives))
        if not self.ready_made:
            zeros = "counted as contributors" if need.zeros == "count" else "not counted as contributors"
            lines.append(("Contributions of zero", zeros))
        lines.append(("Largest contributions kept", _about_kept(contributions.kept, self.largest_needed)))
        return (*lines, ("Amounts", self.arithmetic))

    def line(self) -> str:
        """The same in one line."""
        return "; ".join(map(str, self._parts()))

    def _parts(self) -> Iterator[Phrase]:
        """The parts of that line."""
        measure, need, unit = self.measure, self.contributions.need, noun(self.unit)
        if self.units is None:
            yield messages.SUMS_OF_UNCOUNTED.phrase(value=measure.value, unit=unit)
        else:
            yield messages.SUMS_OF.phrase(value=measure.value, units=self.units, unit=unit)
        if self.ready_made:
            yield messages.CONTRIBUTIONS_AS_GIVEN.phrase()
        elif measure.holding:
            yield messages.CONTRIBUTORS_BY.phrase(holding=measure.holding)
        else:
            yield messages.CONTRIBUTOR_IS.phrase(unit=unit)
        if measure.weight:
            convention = messages.LARGEST_UNWEIGHTED if need.response == "known" else messages.STAND_FOR_UNITS
            yield messages.WEIGHTED_BY.phrase(weight=measure.weight, convention=convention.phrase())
        if measure.waiver:
            yield messages.WAIVED_BY.phrase(waiver=measure.waiver)
        if self.negative:
            left_open = self.ready_made and need.negatives == "absolute"
            yield NEGATIVE["not-judged" if left_open else need.negatives].phrase(negative=self.negative)
        if need.zeros == "ignore" and not self.ready_made:
            yield messages.ZEROS_NOT_COUNTED.phrase()
        yield (messages.EXACT if self.contributions.decimals is not None else messages.FLOATING_POINT).phrase()

    def content(self) -> dict[str, Any]:
        """The same for programs."""
        measure, need = self.measure, self.contributions.need
        return {
            "response": measure.value,
            "source": "cells of the file" if self.ready_made else "microdata",
            "units": self.units,
            "contributor": "as the file gives them" if self.ready_made else "holding" if measure.holding else "unit",
            "holding": measure.holding or None,
            "weights": None
            if not measure.weight
            else {
                "column": measure.weight,
                "response": need.response,
                "convention": self.weights,
                "contributors": need.counts,
            },
            "waivers": measure.waiver or None,
            "negative values": {"number": self.negative, "treatment": need.negatives},
            "zero contributions": need.zeros,
            "largest kept": self.contributions.kept,
            "largest asked for": self.largest_needed,
            "decimals": self.contributions.decimals,
            "arithmetic": "floating-point, ties within 1e-12" if self.contributions.decimals is None else "exact",
            "disjoint": measure.disjoint if self.ready_made else None,
        }

    @property
    def _summed(self) -> str:
        if self.ready_made:
            return "sums as the file gives them"
        return f"{'weighted and ' if self.weights else ''}summed over the {plural(self.unit)} of each cell"

    @property
    def _as_read(self) -> str:
        measure = self.measure
        number = f"their number from {measure.contributors}" if measure.contributors else "their number is not given"
        largest = f"the largest contributions from {', '.join(measure.largest)}"
        parts = [f"as the file gives them: {number}", largest if measure.largest else "no contribution is given"]
        if measure.disjoint:
            absent = "nobody contributes to two cells, so for totals that the file leaves out they were put together"
        else:
            absent = "for totals that the file leaves out they are not known"
        return "; ".join([*parts, absent])


def conventions_of(review: Review) -> Conventions | None:
    """Those of a table of sums; None for a table of counts."""
    cube = review.cube
    contributions = cube.contributions
    if contributions is None:
        return None
    ready_made = cube.spec.layout != "microdata"
    return Conventions(
        measure=cube.spec.measure,
        contributions=contributions,
        unit=cube.spec.unit or "unit",
        ready_made=ready_made,
        units=cube.total,
        negative=_negative(cube, contributions, ready_made=ready_made),
        shown_decimals=figures_of(cube).decimals,
        largest_needed=review.policy.need().largest,
    )


def _negative(cube: Cube, contributions: Contributions, *, ready_made: bool) -> int:
    if contributions.negative is None:
        return 0
    if ready_made:
        return int(np.count_nonzero(contributions.negative))
    roots = [np.flatnonzero(tree.is_root) for tree in cube.hierarchies]
    return int(contributions.negative[cube.addresses.fold(np.ix_(*roots)).ravel()].sum())


def _about_waivers(contributions: Contributions) -> str:
    if contributions.exposed is None:
        return "nobody has one"
    return "the largest contribution without one is protected, from the largest others with and without one"


def _about_kept(kept: int, largest_needed: int) -> str:
    number = f"{kept:,} of every cell and every total" if kept else "none"
    if not largest_needed:
        return f"{number}; no rule of the policy looks at them"
    return (
        number
        if kept >= largest_needed
        else f"{number}; the policy looks at {largest_needed:,}, so not every sum can be judged"
    )


def _decimals(number: int) -> str:
    return "1 decimal" if number == 1 else f"{number} decimals"
