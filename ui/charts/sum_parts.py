"""A sum as a rule about contributions sees it: parts in order, and what must be left beside them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal

from sdc_core.contributions.cell_contributions import CellContributions
from sdc_core.evaluation.two_rules import Outcome
from sdc_core.rules.base import ContributionRule

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
    unit = "" if cell.observed is None else " unit of weight"
    parts = [Part(f"the largest{unit} without a waiver" if waivers else f"the largest{unit}", first, "largest")]
    parts += [
        Part(_ordinal(at, waivers=waivers) + unit, one, "next") for at, one in enumerate(others[:MOST_PARTS], start=2)
    ]
    if len(others) > MOST_PARTS:
        parts.append(Part(f"the {len(others) - MOST_PARTS} after these", sum(others[MOST_PARTS:], Fraction(0)), "next"))
    parts.append(Part("the rest", rest, "rest"))
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
    unit = "" if cell.observed is None else " unit of weight"
    known = [
        Part(("the largest" if at == 1 else _ordinal(at)) + unit, one, "largest" if at == 1 else "next")
        for at, one in enumerate(cell.largest[:MOST_PARTS], start=1)
    ]
    rest = cell.judged - sum(part.amount for part in known)
    return tuple(part for part in (*known, Part("not known one by one", rest, "unknown")) if part.amount)


def _ordinal(place: int, *, waivers: bool = False) -> str:
    if waivers:
        return "the largest other" if place == 2 else f"the {_nth(place - 1)} largest other"
    return f"the {_nth(place)} largest"


def _nth(place: int) -> str:
    words = {2: "second", 3: "third", 4: "fourth", 5: "fifth"}
    return words.get(place, f"{place}th")
