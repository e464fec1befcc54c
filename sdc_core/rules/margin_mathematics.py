"""The mathematics that rules about a margin share: how few outside the cell, how large a share inside."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.messages import Message, Phrase
from sdc_core.rules.base import CeilingRule, Range, Room
from sdc_core.settings import setting
from sdc_core.words.wording import percent

LARGEST = 2**63 - 1

AT_MOST = Message("rules.at-most", "at most {most}")
NOBODY = Message("rules.nobody", "nobody")
AT_LEAST_SHARE = Message("rules.at-least-share", "at least {percent}")
MORE_THAN_SHARE = Message("rules.more-than-share", "more than {percent}")
LIMIT_IS = Message("rules.limit-is", "The limit is {limit}.")
MUST_BE_LESS = Message("rules.must-be-less", "It must be less than {limit}.")


@dataclass(frozen=True)
class FewOutside(CeilingRule):
    """Unsafe when fewer than t units of the margin lie outside the cell: f > margin − t.

    Each rule says how t is set.
    """

    danger = "below"

    t: int
    inclusive: bool = setting(
        False, label="As printed (≥)", help="Compare with ≥ instead of >: one more is needed outside."
    )

    @property
    def others(self) -> int:
        """The fewest outside the cell that keep it safe."""
        return self.t + self.inclusive

    def largest_safe(self, margin: IntColumn) -> IntColumn:
        return np.maximum(margin - self.others, 0)

    def room(self) -> Room:
        return Room(1, 1, self.others)

    def outside(self, count: Range, margin: Range) -> Phrase:
        """The most that can be outside an unsafe cell, in words."""
        most = min(self.others - 1, margin[1] - count[0])
        return AT_MOST.phrase(most=most) if most > 0 else NOBODY.phrase()

    def score(self, count: int, margin: int) -> Fraction:
        return Fraction(margin - count)

    def bound(self) -> Fraction:
        return Fraction(self.others)


@dataclass(frozen=True)
class LargePart(CeilingRule):
    """Unsafe when the cell holds more than a percentage of the margin: 100 · f > percent · margin.

    Each rule says how the percentage is set.
    """

    danger = "above"

    percent: Decimal
    inclusive: bool = setting(False, label="As printed (≥)", help="A share of exactly the percentage is unsafe too.")

    def largest_safe(self, margin: IntColumn) -> IntColumn:
        return share_of(Fraction(self.percent), margin, reached=self.inclusive)

    def room(self) -> Room:
        return room_below(Fraction(self.percent), reached=self.inclusive)

    @property
    def too_much(self) -> Phrase:
        """The share that is unsafe, in words."""
        return (AT_LEAST_SHARE if self.inclusive else MORE_THAN_SHARE).phrase(percent=percent(self.bound()))

    @property
    def needed(self) -> Phrase:
        """The limit, as a sentence."""
        return (MUST_BE_LESS if self.inclusive else LIMIT_IS).phrase(limit=percent(self.bound()))

    def score(self, count: int, margin: int) -> Fraction | None:
        return Fraction(100 * count, margin) if margin else None

    def bound(self) -> Fraction:
        return Fraction(self.percent)


def room_below(percent: Fraction, *, reached: bool) -> Room:
    """The comparison of `share_of`: 100·f ≤ percent·margin, or with reached 100·f < percent·margin."""
    return Room(percent.numerator, percent.denominator * 100, int(reached))


def share_of(percent: Fraction, margin: IntColumn, *, reached: bool) -> IntColumn:
    """The largest count below (or at) a percentage of each margin, exact for any size of count.

    Largest f with 100·f ≤ percent·margin, or with reached, where hitting the percentage is unsafe
    already, 100·f < percent·margin. A margin whose product would leave 64 bits is split.
    """
    up, down = percent.numerator, percent.denominator * 100
    less = 1 if reached else 0
    if margin.size and int(margin.max()) < LARGEST // max(up, 1):
        largest = (margin * up - less) // down
    else:
        whole, rest = np.divmod(margin, down)
        largest = whole * up + (rest * up - less) // down
    return np.asarray(np.maximum(largest, 0))
