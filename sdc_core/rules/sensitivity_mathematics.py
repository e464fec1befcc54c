"""The mathematics of rules about the largest contributions: a weighted sum of them, and whether it is above 0.

A rule of this kind gives every contribution a weight by its rank, S = Σ λ_i · x_i with x_1 ≥ x_2 ≥ … ≥ 0,
and marks a sum where S > 0. Written with the sum itself, S = Σ_{i≤m} (λ_i − λ) · x_i + λ · Σ x, where λ is
the weight of all contributions after the first m, only the m largest need to be known.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

import numpy as np

from sdc_core.arrays import Amounts, BoolColumn, IntColumn
from sdc_core.contributions.cell_contributions import CellContributions, Contributions
from sdc_core.numbers.amounts import TIE, Term, sign_of


@dataclass(frozen=True)
class Sensitivity:
    """A linear sensitivity measure: a sum is unsafe when S = Σ λ_i · x_i > 0.

    weights: λ_1, λ_2, …; the last one holds for all further contributions. inclusive: S = 0 is unsafe
    too, where anybody contributes anything. waivers: whether the measure has a sound reading where some
    contributors have waived protection. Then x_1 is the largest contribution without a waiver, and x_2,
    x_3, … are the largest others, waived or not. Such a measure sets one value against what is left of
    the sum: with sampling weights the value is an observed one, and what is left follows units of weight.
    """

    weights: tuple[Fraction, ...]
    inclusive: bool = False
    waivers: bool = False

    @property
    def largest_needed(self) -> int:
        """How many of the largest contributions have to be known (m)."""
        return len(self.weights) - 1

    @property
    def sub_additive(self) -> bool:
        """Whether S of two cells together is never above the sum of both: the weights never rise."""
        return all(one >= other for one, other in pairwise(self.weights))

    def of(self, cell: CellContributions) -> Fraction | None:
        """S of one cell; None where what is known of its contributions does not give it."""
        first = attacked(cell, self.largest_needed - 1) if self.waivers else first_known(cell, self.largest_needed)
        if first is None:
            return None
        terms = (weight * part for weight, part in zip(self._excess, first, strict=True))
        return sum(terms, self.weights[-1] * cell.judged)

    def judge(self, contributions: Contributions) -> tuple[BoolColumn, BoolColumn]:
        """For every row: unsafe, and not judged because what is known of its contributions does not decide.

        A sum of nothing is safe, also where nobody knows how many contribute: no contribution is
        below 0, so all of them are 0 and S is.
        """
        value = contributions.to_protect if self.waivers else None
        unsafe = self._exceeded(
            self._terms(self._first(contributions), contributions.judged, value), contributions.judged
        )
        not_judged = np.zeros(len(contributions), dtype=bool)
        partly = np.flatnonzero(contributions.known < self.largest_needed)
        if len(partly):
            certain, possible = self._bounds(contributions, partly)
            unsafe[partly], not_judged[partly] = certain, possible & ~certain
        if contributions.waived is not None and contributions.open is not None:
            nobody = (contributions.open == 0) & (contributions.waived > 0)
            self._heed_waivers(unsafe, not_judged, waived=contributions.waived > 0, nobody=nobody, partly=partly)
        return unsafe, not_judged

    @property
    def _excess(self) -> tuple[Fraction, ...]:
        """λ_i − λ for the first m."""
        return tuple(weight - self.weights[-1] for weight in self.weights[:-1])

    def _first(self, contributions: Contributions) -> list[Amounts]:
        if not self.waivers:
            return contributions.first(self.largest_needed)
        exposed, others = contributions.attacked(self.largest_needed - 1)
        return [exposed, *others]

    def _terms(
        self, first: Sequence[Amounts], judged: Amounts, value: Amounts | None = None, times: IntColumn | None = None
    ) -> list[Term]:
        """S as terms. value: the one to protect, where the first contribution is a unit of weight."""
        excess, terms = list(self._excess), [Term(self.weights[-1], judged, times)]
        if value is not None:
            excess[0] = -self.weights[-1]
            terms.append(Term(self.weights[0], value, times))
        return [*(Term(weight, column, times) for weight, column in zip(excess, first, strict=True)), *terms]

    def _exceeded(self, terms: Sequence[Term], judged: Amounts) -> BoolColumn:
        signs = sign_of(terms)
        return np.asarray((signs > 0) | (signs == 0) & (judged > 0) if self.inclusive else signs > 0)

    def _bounds(self, contributions: Contributions, rows: IntColumn) -> tuple[BoolColumn, BoolColumn]:
        """Whether rows of which not all of the m largest are known are certainly, and possibly, unsafe.

        What is not known adds up to the rest of the sum, and no part of it is larger than the last one
        that is known. With weights that never rise, S is lowest when the rest is spread evenly over the
        contributors left (over ever so many, where their number is not known), and highest when it is
        in as few hands as it can be. Both can be, and so can everything between: the two decide
        whatever can be decided. With rising weights a row is decided only where nothing is left.
        """
        known, judged = contributions.known[rows], contributions.judged[rows]
        first = [
            np.where(at < known, column[rows], 0) for at, column in enumerate(contributions.first(self.largest_needed))
        ]
        rest = np.maximum(judged - sum(first), 0)
        # The largest value is known however many units of weight are not.
        value = contributions.observed[rows] if self.waivers and contributions.observed is not None else None
        lowest = self._exceeded(self._spread(contributions, rows, first, rest, value), judged)
        highest = self._exceeded(self._terms(_heaped(first, known, rest), judged, value), judged)
        if self.sub_additive:
            return lowest, highest
        vague = rest > (0 if contributions.decimals is not None else TIE * judged)
        return lowest & ~vague, highest | vague

    def _spread(
        self,
        contributions: Contributions,
        rows: IntColumn,
        first: Sequence[Amounts],
        rest: Amounts,
        value: Amounts | None,
    ) -> Sequence[Term]:
        """S with the rest spread evenly, times the number of contributors over which it is spread.

        Counted by weight, contributors are no number of hands, nor are they where the largest are units of
        weight; then nothing is known of it.
        """
        known, number = contributions.known[rows], contributions.contributors[rows]
        counted = (number > known) & (not contributions.by_weight) & (contributions.need.counts == "unweighted")
        hands = np.where(counted, number - known, 1)
        each = [
            Term(weight, np.where(counted & (known <= at) & (at < number), rest, 0))
            for at, weight in enumerate(self._excess)
        ]
        return [*self._terms(first, contributions.judged[rows], value, hands), *each]

    def _heed_waivers(
        self, unsafe: BoolColumn, not_judged: BoolColumn, *, waived: BoolColumn, nobody: BoolColumn, partly: IntColumn
    ) -> None:
        """Change the verdicts where somebody has waived protection. nobody: nobody is left to protect.

        A waiver makes no sum more sensitive. So one that is safe without waivers is safe with them,
        and this is all that can be said where not all of the largest contributions are known.
        """
        doubtful = waived.copy()
        if self.waivers:
            doubtful[:] = False
            doubtful[partly] = waived[partly] & (unsafe | not_judged)[partly]
        unsafe &= ~doubtful & ~nobody
        not_judged |= doubtful
        not_judged &= ~nobody


def first_known(cell: CellContributions, number: int) -> tuple[Fraction, ...] | None:
    """The `number` largest contributions of a cell, zeros where there are fewer; None where not all are known."""
    if len(cell.largest) >= number or sum(cell.largest) == cell.judged:
        return cell.first(number)
    if cell.contributors == 1 and not cell.largest and not cell.by_weight:
        return (cell.judged, *[Fraction(0)] * (number - 1))
    return None


def attacked(cell: CellContributions, coalition: int) -> tuple[Fraction, ...] | None:
    """The contribution to protect and the largest `coalition` others; None where not all are known."""
    known = first_known(cell, coalition + 1)
    if known is None or not cell.waived:
        return known
    exposed, others = cell.attacked(coalition)
    return (exposed, *others)


def not_beyond_a_tie(score: Fraction, limit: Fraction, *, inclusive: bool) -> Fraction:
    """The score, or the limit where both are as good as equal and that is what makes the sum unsafe.

    Floating-point amounts that tie may be a hair on either side; a hair is no reason for a finding.
    """
    return limit if inclusive and abs(score - limit) <= Fraction(TIE) * limit else score


def _heaped(first: Sequence[Amounts], known: IntColumn, rest: Amounts) -> list[Amounts]:
    """The largest contributions with the rest in as few hands as possible, none larger than the last known one."""
    most, filled = rest, []
    for at, column in enumerate(first):
        given = at < known
        part = np.where(given, column, np.minimum(most, rest))
        most, rest = np.where(given, column, most), np.where(given, rest, rest - part)
        filled.append(part)
    return filled
