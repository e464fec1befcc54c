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
from sdc_core.messages import Message, Phrase
from sdc_core.spec.parts import Measure
from sdc_core.words.wording import noun

NEGATIVE = {
    "refuse": messages.NEGATIVE_IN_SUM,
    "not-judged": messages.NEGATIVE_LEFT_OPEN,
    "absolute": messages.NEGATIVE_ABSOLUTE,
}
"""What was done about values below zero, in the line of conventions."""

WOULD = {
    "refuse": messages.WOULD_REFUSE,
    "not-judged": messages.WOULD_LEAVE_OPEN,
    "absolute": messages.WOULD_TAKE_ABSOLUTE,
}
"""What the policy would do about them."""

WEIGHTS_STAND_FOR_UNITS = messages.WEIGHTS_FOR_UNITS.what
LARGEST_ARE_UNWEIGHTED = messages.LARGEST_ARE_UNWEIGHTED.what
"""The two conventions for weights as reports for programs name them, whatever is spoken."""

Convention = tuple[Phrase, Phrase]
"""What a convention is about, and which one was used."""


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
    def weights(self) -> Message | None:
        """Which of the two published conventions for weights was used, None in a table without."""
        if not self.measure.weight:
            return None
        known = self.contributions.need.response == "known"
        return messages.LARGEST_ARE_UNWEIGHTED if known else messages.WEIGHTS_FOR_UNITS

    @property
    def contributors(self) -> Phrase:
        """Who contributes."""
        if self.ready_made:
            return self._as_read
        if not self.measure.holding:
            return messages.EVERY_UNIT_BY_ITSELF.phrase(unit=noun(self.unit))
        return messages.HOLDINGS_BY.phrase(holding=self.measure.holding)

    @property
    def negatives(self) -> Phrase:
        """What was done about values below zero."""
        if not self.negative:
            return WOULD[self.contributions.need.negatives].phrase()
        if self.contributions.need.negatives == "absolute" and not self.ready_made:
            done = messages.ABSOLUTE_TAKEN
        elif self.contributions.need.negatives == "refuse":
            done = messages.NONE_PRESUPPOSED
        else:
            done = messages.LEFT_UNJUDGED
        if self.ready_made:
            return messages.NEGATIVE_SUMS_ARE.phrase(negative=self.negative, done=done.phrase())
        return messages.NEGATIVES_ARE.phrase(negative=self.negative, unit=noun(self.unit), done=done.phrase())

    @property
    def arithmetic(self) -> Phrase:
        """How exact sums and comparisons are."""
        decimals = self.contributions.decimals
        if decimals is None:
            exact = messages.FLOATING_NUMBERS.phrase()
        else:
            exact = messages.EXACT_TO_DECIMALS.phrase(decimals=decimals) if decimals else messages.EXACT_WHOLE.phrase()
        if decimals is not None and self.shown_decimals >= decimals:
            return exact
        if not self.shown_decimals:
            return messages.SHOWN_WHOLE.phrase(exact=exact)
        return messages.SHOWN_WITH_DECIMALS.phrase(exact=exact, decimals=self.shown_decimals)

    def sentences(self) -> tuple[Convention, ...]:
        """Each convention with its name, for people."""
        lines = [(messages.RESPONSE.phrase(), self._summed), (messages.CONTRIBUTORS.phrase(), self.contributors)]
        lines += self._about_units()
        lines.append((messages.NEGATIVE_VALUES.phrase(), self.negatives))
        if not self.ready_made:
            counted = self.contributions.need.zeros == "count"
            zeros = messages.COUNTED_AS_CONTRIBUTORS if counted else messages.NOT_COUNTED_AS_CONTRIBUTORS
            lines.append((messages.CONTRIBUTIONS_OF_ZERO.phrase(), zeros.phrase()))
        kept = _about_kept(self.contributions.kept, self.largest_needed)
        return (*lines, (messages.LARGEST_KEPT.phrase(), kept), (messages.AMOUNTS.phrase(), self.arithmetic))

    def _about_units(self) -> Iterator[Convention]:
        """Weights and waivers."""
        measure, none = self.measure, messages.NONE.phrase()
        if self.weights is not None:
            used = messages.WEIGHTS_ARE.phrase(weight=measure.weight, convention=self.weights.phrase())
            yield messages.WEIGHTS.phrase(), used
            weighted = self.contributions.need.counts == "weighted"
            counted = messages.SUM_OF_WEIGHTS if weighted else messages.UNWEIGHTED
            yield messages.NUMBER_OF_CONTRIBUTORS.phrase(), counted.phrase()
        elif not self.ready_made:
            yield messages.WEIGHTS.phrase(), none
        if not self.ready_made:
            nobody = self.contributions.exposed is None
            waivers = messages.WAIVERS_OF_NOBODY if nobody else messages.WAIVERS_ARE
            yield messages.WAIVERS.phrase(), waivers.phrase(waiver=measure.waiver) if measure.waiver else none

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
            convention = messages.LARGEST_ARE_UNWEIGHTED if need.response == "known" else messages.WEIGHTS_FOR_UNITS
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
                "convention": LARGEST_ARE_UNWEIGHTED if need.response == "known" else WEIGHTS_STAND_FOR_UNITS,
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
    def _summed(self) -> Phrase:
        value = self.measure.value
        if self.ready_made:
            return messages.RESPONSE_AS_GIVEN.phrase(value=value)
        summed = messages.RESPONSE_SUMMED if self.weights is None else messages.RESPONSE_WEIGHTED
        return summed.phrase(value=value, unit=noun(self.unit))

    @property
    def _as_read(self) -> Phrase:
        measure = self.measure
        number = messages.NUMBER_NOT_GIVEN.phrase()
        if measure.contributors:
            number = messages.NUMBER_FROM.phrase(column=measure.contributors)
        largest = messages.NONE_GIVEN.phrase()
        if measure.largest:
            largest = messages.LARGEST_FROM.phrase(columns=tuple(measure.largest))
        absent = messages.PUT_TOGETHER if measure.disjoint else messages.TOTALS_NOT_KNOWN
        return messages.CONTRIBUTORS_AS_READ.phrase(number=number, largest=largest, absent=absent.phrase())


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
        return int(np.count_nonzero(contributions.below_nought))
    roots = [np.flatnonzero(tree.is_root) for tree in cube.hierarchies]
    return int(contributions.negative[cube.addresses.fold(np.ix_(*roots)).ravel()].sum())


def _about_kept(kept: int, largest_needed: int) -> Phrase:
    number = messages.KEPT_OF_EVERY.phrase(kept=kept) if kept else messages.NONE.phrase()
    if not largest_needed:
        return messages.KEPT_UNUSED.phrase(number=number)
    if kept >= largest_needed:
        return number
    return messages.KEPT_TOO_FEW.phrase(number=number, needed=largest_needed)
