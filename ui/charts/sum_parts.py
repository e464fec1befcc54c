"""A sum as a rule about contributions sees it: parts in order, and what must be left beside them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal

from sdc_core.contributions.cell_contributions import CellContributions
from sdc_core.evaluation.two_rules import Outcome
from sdc_core.messages import Phrase
from sdc_core.rules.base import ContributionRule
from ui.charts import messages

Kind = Literal["largest", "next", "rest", "unknown"]
MOST_PARTS = 12


@dataclass(frozen=True)
class Part:
    """A stretch of the sum: one contribution, several together, or what is left."""

    name: str
    amount: Fraction
    kind: Kind


@dataclass(frozen=True)
class Look:
    """What one rule compares in a sum, and its outcome.

    parts add up to the sum that is judged. needed: what must be left beside the contributions that the
    rule compares; None where it compares none. largest, following, rest are None where they
    are not known.
    """

    rule: ContributionRule
    outcome: Outcome
    parts: tuple[Part, ...]
    needed: Fraction | None = None
    largest: Fraction | None = None
    following: Fraction | None = None
    rest: Fraction | None = None
    waivers: bool = False
    value: Fraction | None = None
    """The value to protect, where the largest is a unit of weight."""

    @property
    def largest_and_next(self) -> Fraction:
        """What the contributions that the rule compares add up to, as far as they are known."""
        return (self.largest or Fraction(0)) + (self.following or Fraction(0))

    @property
    def reach(self) -> Fraction | None:
        """How large the sum would have to be beside these largest contributions."""
        return None if self.needed is None else self.largest_and_next + self.needed


def look(cell: CellContributions, rule: ContributionRule, outcome: Outcome) -> Look:
    """The parts of a sum as this rule sees them.

    A rule with a coalition protects one contribution from the next ones; any other adds the largest up.
    """
    number = rule.largest_needed()
    complete = sum(cell.largest) == cell.judged
    if len(cell.largest) < number and not complete:
        return Look(rule, outcome, _partly_known(cell))
    coalition = getattr(rule, "coalition", None)
    waivers = coalition is not None and cell.waived > 0
    first, *others = (cell.first(number)) if coalition is None else _attacked(cell, coalition)
    rest = cell.judged - first - sum(others)
    units = cell.observed is not None
    parts = [Part(_largest(units=units, waivers=waivers), first, "largest")]
    parts += [
        Part(_ordinal(at, units=units, waivers=waivers), one, "next")
        for at, one in enumerate(others[:MOST_PARTS], start=2)
    ]
    if len(others) > MOST_PARTS:
        further = others[MOST_PARTS:]
        parts.append(Part(messages.AFTER_THESE.said(number=len(further)), sum(further, Fraction(0)), "next"))
    parts.append(Part(messages.THE_REST.said(), rest, "rest"))
    head = first + sum(others)
    return Look(
        rule,
        outcome,
        tuple(part for part in parts if part.amount),
        needed=rule.protection(replace(cell, total=head, judged=head)) if head else None,
        largest=first,
        following=sum(others, Fraction(0)),
        rest=rest,
        waivers=waivers,
        value=first if coalition is None or cell.observed is None else cell.observed,
    )


def looks(cell: CellContributions, judged: Sequence[tuple[ContributionRule, Outcome]]) -> list[Look]:
    """How each rule that compares the largest contributions sees this sum."""
    return [look(cell, rule, outcome) for rule, outcome in judged if rule.largest_needed()]


def named(rule: ContributionRule) -> str:
    """A rule with its numbers: "dominance (n = 2, k = 85)"."""
    numbers = ", ".join(
        f"{item.name} = {value}" for item, value in rule.values() if item.kind not in (bool, str, tuple)
    )
    return f"{rule.id} ({numbers})" if numbers else rule.id


def _attacked(cell: CellContributions, coalition: int) -> tuple[Fraction, ...]:
    exposed, others = cell.attacked(coalition)
    return (exposed, *others)


def _partly_known(cell: CellContributions) -> tuple[Part, ...]:
    units = cell.observed is not None
    known = [
        Part(_largest(units=units) if at == 1 else _ordinal(at, units=units), one, "largest" if at == 1 else "next")
        for at, one in enumerate(cell.largest[:MOST_PARTS], start=1)
    ]
    rest = cell.judged - sum(part.amount for part in known)
    return tuple(part for part in (*known, Part(messages.NOT_KNOWN.said(), rest, "unknown")) if part.amount)


def _largest(*, units: bool, waivers: bool = False) -> str:
    """The largest contribution, or unit of weight; with waivers the largest that is protected."""
    if waivers:
        return (messages.LARGEST_UNIT_WITHOUT_WAIVER if units else messages.LARGEST_WITHOUT_WAIVER).said()
    return (messages.LARGEST_UNIT if units else messages.THE_LARGEST).said()


def _ordinal(place: int, *, units: bool, waivers: bool = False) -> str:
    """The contribution at a place; with waivers those after the one that is protected."""
    if waivers and place == 2:
        return (messages.LARGEST_OTHER_UNIT if units else messages.LARGEST_OTHER).said()
    if waivers:
        message = messages.NTH_LARGEST_OTHER_UNIT if units else messages.NTH_LARGEST_OTHER
        return message.said(nth=_nth(place - 1))
    return (messages.NTH_LARGEST_UNIT if units else messages.NTH_LARGEST).said(nth=_nth(place))


def _nth(place: int) -> Phrase:
    return _NTHS[place].phrase() if place in _NTHS else messages.NTH.phrase(place=place)


_NTHS = {2: messages.SECOND, 3: messages.THIRD, 4: messages.FOURTH, 5: messages.FIFTH}
