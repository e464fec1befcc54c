"""What a learner found, missed and marked wrongly, rule by rule, and what to practise next."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction
from math import ceil, floor
from typing import NamedTuple

from sdc_core.errors import PolicyError, SettingError
from sdc_core.evaluation.reviewing import Review, review
from sdc_core.lessons.exercise import Exercise
from sdc_core.lessons.scene import Rows
from sdc_core.policy.policy import Policy
from sdc_core.rules import RULES, Rule
from sdc_core.settings import Setting

NEAR = (Fraction(5, 4), Fraction(3, 2), Fraction(2), Fraction(3), Fraction(5))
"""By how much a rule is made stricter, step by step, until it marks a cell that was marked wrongly."""


MOST_CELLS = 20_000
"""The most cells of a table in which the nearest rule is searched for; that takes many reviews."""


class Tally(NamedTuple):
    """Of one rule: cells found, cells missed, and safe cells marked that come closest to its limit."""

    found: int = 0
    missed: int = 0
    false: int = 0

    def plus(self, other: Tally) -> Tally:
        """Both together."""
        return Tally(*(one + two for one, two in zip(self, other, strict=True)))

    @property
    def wrong(self) -> int:
        """All mistakes under this rule."""
        return self.missed + self.false


@dataclass(frozen=True)
class Score:
    """One round: the cells, and the tally of each rule of the policy in its order.

    A cell that breaks two rules counts for both. A false alarm counts for the rule it comes closest to;
    far_off is how many come close to none.
    """

    found: Rows
    missed: Rows
    false: Rows
    by_rule: Mapping[str, Tally]
    far_off: int

    @property
    def next_rule(self) -> str:
        """The rule to practise next, "" when everything was right."""
        return next_rule(self.by_rule)


def scored(exercise: Exercise, marked: Rows) -> Score:
    """The cells marked, compared with what the review found unsafe among those that are shown."""
    reviewed = exercise.review
    of_rules = _unsafe_by_rule(reviewed)
    unsafe = frozenset[int]().union(*of_rules) & exercise.shown
    found, missed, false = unsafe & marked, unsafe - marked, marked - unsafe
    nearest = _nearest_rules(reviewed, false)
    by_rule: dict[str, Tally] = {}
    for number, (rule, of_rule) in enumerate(zip(reviewed.policy.rules, of_rules, strict=True)):
        near = sum(one == number for one in nearest.values())
        tally = Tally(len(of_rule & found), len(of_rule & missed), near)
        by_rule[rule.id] = by_rule.get(rule.id, Tally()).plus(tally)
    return Score(found, missed, false, by_rule, len(false) - len(nearest))


def next_rule(tallies: Mapping[str, Tally]) -> str:
    """The rule with most mistakes, the first of them in reading order; "" where there is none."""
    order = [rule.id for rule in RULES]
    worst = max(tallies, key=lambda rule: (tallies[rule].wrong, -order.index(rule)), default="")
    return worst if worst and tallies[worst].wrong else ""


def added(tallies: Iterable[Mapping[str, Tally]]) -> dict[str, Tally]:
    """Several rounds together."""
    both: dict[str, Tally] = {}
    for one in tallies:
        for rule, tally in one.items():
            both[rule] = both.get(rule, Tally()).plus(tally)
    return both


def _unsafe_by_rule(reviewed: Review) -> list[Rows]:
    """For each rule of the policy the cells that it found unsafe."""
    found: list[set[int]] = [set() for _ in reviewed.policy.rules]
    for verdict in reviewed.findings.verdicts:
        found[verdict.check.number].update(verdict.unsafe.tolist())
    return [frozenset(rows) for rows in found]


def _nearest_rules(reviewed: Review, cells: Rows) -> dict[int, int]:
    """For each cell the first rule that marks it when all rules are made stricter step by step."""
    nearest: dict[int, int] = {}
    if len(reviewed.cube) > MOST_CELLS:
        return nearest
    for factor in NEAR:
        for number, rule in enumerate(reviewed.policy.rules):
            if len(nearest) == len(cells):
                return nearest
            for stricter in _scaled(rule, factor):
                marks = _marked_by(reviewed, stricter)
                nearest |= {row: number for row in cells if row not in nearest and row in marks}
    return nearest


def _marked_by(reviewed: Review, rule: Rule) -> Rows:
    with suppress(PolicyError):  # a rule that has nothing to judge in this table
        (unsafe,) = _unsafe_by_rule(review(reviewed.cube, Policy("stricter", (rule,), reviewed.policy.options)))
        return unsafe
    return frozenset()


def _scaled(rule: Rule, factor: Fraction) -> Iterator[Rule]:
    """The rule with its numbers raised, and with its numbers lowered: one of the two is stricter."""
    numbers = [(item, value) for item, value in rule.values() if item.kind in (int, Decimal)]
    for scale in (factor, 1 / factor):
        with suppress(SettingError):  # settings that are bound to one another
            yield replace(rule, **{item.name: _within(item, value, scale) for item, value in numbers})


def _within(item: Setting, value: int | Decimal, scale: Fraction) -> int | Decimal:
    """The value times the scale as a whole number, within the bounds of its setting."""
    scaled = ceil(Fraction(value) * scale) if scale > 1 else floor(Fraction(value) * scale)
    low, high = item.low, item.high
    assert low is not None and high is not None
    bounded = min(max(Decimal(scaled), Decimal(low)), Decimal(high))
    return int(bounded) if item.kind is int else bounded
