"""Bands of numbers, recognised by the bounds in their labels: "20–24", "<5", "65+", "15 to under 65"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from itertools import pairwise

from sdc_core.numbers.grammar import DASHES

_NUMBER = r"([0-9]+(?:[.,][0-9]+)?)"
_BETWEEN = re.compile(
    rf"([^0-9]*){_NUMBER}(\s?[-{DASHES}—]\s?|\sto(?:\s(?:under|below))?\s){_NUMBER}([^0-9]*)", re.IGNORECASE
)
_BELOW = re.compile(
    rf"(\s?[<≤]=?\s?|under\s|below\s|less\sthan\s|fewer\sthan\s|up\sto\s|at\smost\s){_NUMBER}([^0-9]*)", re.IGNORECASE
)
_AND_BELOW = re.compile(
    rf"{_NUMBER}\s(?:[^0-9]*\s)?(?:and|or)\s(?:under|below|less|fewer|younger)[^0-9]*", re.IGNORECASE
)
_FROM = re.compile(rf"(\s?[>≥]=?\s?|over\s|more\sthan\s|from\s|at\sleast\s){_NUMBER}[^0-9]*", re.IGNORECASE)
_ABOVE = re.compile(
    rf"([^0-9<≤>≥]*){_NUMBER}(\s?\+[^0-9]*|\s(?:[^0-9]*\s)?(?:and|or)\s(?:over|above|older|more)[^0-9]*)", re.IGNORECASE
)
_SINGLE = re.compile(rf"([^0-9]*){_NUMBER}([^0-9]*)")


@dataclass(frozen=True)
class Band:
    """A band of numbers as its label says it.

    low, high: its bounds, None where it has none. below: whether `high` itself belongs to the next band. lead, start,
    end: the label up to its lower bound, up to its upper one, and from there on: "20", "20–" and "24 years".
    """

    label: str
    low: Decimal | None
    high: Decimal | None
    below: bool
    lead: str
    start: str
    end: str

    @classmethod
    def of(cls, label: str) -> Band | None:
        """The band that a label describes; None for a label that describes none. A single number is a band of one."""
        if found := _BETWEEN.fullmatch(label):
            before, low, between, high, after = found.groups()
            below = between.strip().lower().endswith(("under", "below"))
            return cls(
                label,
                _decimal(low),
                _decimal(high),
                below,
                f"{before}{low}",
                f"{before}{low}{between}",
                f"{high}{after}",
            )
        if found := _BELOW.fullmatch(label):
            sign, high, after = found.groups()
            below = sign.strip().lower() in ("<", "under", "below", "less than", "fewer than")
            return cls(label, None, _decimal(high), below, "", sign, f"{high}{after}")
        if found := _AND_BELOW.fullmatch(label):
            return cls(label, None, _decimal(found[1]), False, "", "≤", found[1])
        if found := _FROM.fullmatch(label):
            sign, number = found.groups()
            low = _decimal(number) + (sign.strip().lower() in (">", "over", "more than"))
            return cls(label, low, None, False, str(low), str(low), "+")
        if found := _ABOVE.fullmatch(label):
            before, low, after = found.groups()
            return cls(label, _decimal(low), None, False, f"{before}{low}", f"{before}{low}", after)
        if found := _SINGLE.fullmatch(label):
            before, number, after = found.groups()
            own = _decimal(number)
            return cls(label, own, own, False, f"{before}{number}", f"{before}{number}–", f"{number}{after}")
        return None

    @property
    def is_single(self) -> bool:
        """Whether it is a single number, which may be a code as well."""
        return self.low == self.high  # a band has one end at least

    def ends_before(self, other: Band) -> bool:
        """Whether no number lies in both and this one is the lower."""
        if self.high is None or other.low is None:
            return False
        return self.high <= other.low if self.below else self.high < other.low

    def touches(self, other: Band) -> bool:
        """Whether the other band begins where this one ends: 20–24 and 25–29, under 15 and 15 to under 65."""
        if self.high is None or other.low is None:
            return False
        step = 0 if self.below else Decimal(1).scaleb(int(self.high.as_tuple().exponent))
        return self.high + step == other.low


def in_order(labels: Sequence[str]) -> list[int | None] | None:
    """For each label its place among the bands, None for one that is no band ("Unknown"); None where they are no bands.

    Categories are bands where most of them describe numbers that do not overlap, and not only single numbers.
    """
    bands = {at: band for at, label in enumerate(labels) if (band := Band.of(label)) is not None}
    if len(bands) < 2 or 2 * len(bands) <= len(labels) or all(band.is_single for band in bands.values()):
        return None
    order = sorted(bands, key=lambda at: (bands[at].low is not None, bands[at].low or 0))
    if not all(bands[one].ends_before(bands[next_]) for one, next_ in pairwise(order)):
        return None
    return [order.index(at) if at in bands else None for at in range(len(labels))]


def joined(labels: Sequence[str]) -> str | None:
    """The label of neighbouring bands taken together, in their own style; None where they leave a gap.

    labels: in rising order. "<5" and "5–9" are "<10"; "20–24 years" and "25–29 years" are "20–29 years".
    """
    bands = [Band.of(label) for label in labels]
    if any(band is None for band in bands):
        return None
    known = [band for band in bands if band is not None]
    if not all(one.touches(next_) for one, next_ in pairwise(known)):
        return None
    first, last = known[0], known[-1]
    if last.high is None:
        return f"{first.lead}{last.end}" if first.lead else None
    if first.below == last.below:
        return f"{first.start}{last.end}"
    if first.low is None and first.below:
        following = str(last.high + Decimal(1).scaleb(int(last.high.as_tuple().exponent)))
        following = following.replace(".", ",") if "," in last.end else following
        return f"{first.start}{following}{first.end.lstrip('0123456789.,')}"
    return None


def _decimal(text: str) -> Decimal:
    return Decimal(text.replace(",", "."))
