"""Rules that only tests know: one of a kind that nobody foresaw, and careless ones."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.contributions.cell_contributions import CellContributions, Contributions
from sdc_core.cube.columns import CountKind
from sdc_core.cube.cube import Cube
from sdc_core.rules.base import CellRule, Check, ContributionRule, Example, KeyMargin, MarginRule
from sdc_core.settings import setting
from sdc_core.words.wording import Wording


@dataclass(frozen=True)
class AloneInACrowd(MarginRule):
    """Alone in a category, in a group so large that everybody hears of it.

    In a village one person with a rare trade is an acquaintance. In a town the one of its kind is a
    celebrity: the larger the group, the more of its members know who is meant.

    Unsafe when f = 1 and f_k > more, where f is the count of the cell and f_k the size of the group.
    Two are safe, which no limit for counts or shares says. Source: made up for the tests.
    """

    id: ClassVar[str] = "alone"
    title: ClassVar[str] = "Alone in a crowd"
    summary: ClassVar[str] = "Unsafe when exactly one is in the cell, of a group of more than {rule.more}."
    danger: ClassVar = "above"
    over = "target"
    example: ClassVar[Example] = Example(
        counts=((150, 1), (150, 2), (100, 1), (99, 1)),
        rows=("1", "2", "3", "4"),
        columns=("A", "B"),
        unsafe=(("1", "B"), ("3", "B")),
        source="made up",
    )

    more: int = setting(100, low=1, high=1_000_000, label="Group of more than", help="Groups up to this size are safe.")

    def unsafe(self, count: IntColumn, margin: IntColumn) -> BoolColumn:
        return np.asarray((count == 1) & (margin > self.more))

    def score(self, count: int, margin: int) -> Fraction:
        return Fraction(margin)

    def bound(self) -> Fraction:
        return Fraction(self.more)

    def explain(self, wording: Wording) -> str:
        return f"{wording.are_in}: one of a kind, among more than {self.more}."


@dataclass(frozen=True)
class Careless(MarginRule):
    """Its author never thought of missing counts: a count above half of its group."""

    id: ClassVar[str] = "careless"
    title: ClassVar[str] = "Careless"
    summary: ClassVar[str] = "Unsafe when above half."
    danger: ClassVar = "above"
    over = "target"

    def unsafe(self, count: IntColumn, margin: IntColumn) -> BoolColumn:
        return np.asarray(2 * count > margin)

    def score(self, count: int, margin: int) -> Fraction | None:
        return Fraction(count, margin) if margin else None

    def bound(self) -> Fraction:
        return Fraction(1, 2)

    def explain(self, wording: Wording) -> str:
        return f"{wording.are_in}."


@dataclass(frozen=True)
class LeavesOutWhatIsMissing(Careless):
    """The one way that is left to be silent about missing counts: it asks for no comparison where there are any."""

    id: ClassVar[str] = "silent"

    def checks(self, cube: Cube, number: int, key_margin: KeyMargin) -> tuple[Check, ...]:
        return () if cube.missing is not None else super().checks(cube, number, key_margin)


@dataclass(frozen=True)
class CarelessSeven(CellRule):
    """A rule about single counts whose sentence asks for a margin."""

    id: ClassVar[str] = "seven"
    title: ClassVar[str] = "Seven"
    summary: ClassVar[str] = "Unsafe when 7, or more than 70."
    danger: ClassVar = "above"
    needs_target: ClassVar[bool] = True

    def checks(self, cube: Cube, number: int, key_margin: KeyMargin) -> tuple[Check, ...]:
        return tuple(Check(self, number, target, (target,)) for target in cube.spec.targets)

    def unsafe_counts(self, kind: CountKind) -> tuple[range, ...]:
        return range(7, 8), range(71, 2**62)

    def limit(self, cube: Cube, check: Check, rows: IntColumn) -> list[Fraction]:
        return [Fraction(7)] * len(rows)

    def explain(self, wording: Wording) -> str:
        return f"{wording.are_in}, and that is seven or more than 70."


@dataclass(frozen=True)
class CarelessAboutSums(ContributionRule):
    """Its author never thought of sums whose contributors are not known: -1 of them is fewer than three."""

    id: ClassVar[str] = "careless-sums"
    danger: ClassVar = "below"
    needed: int = 0

    def largest_needed(self) -> int:
        return self.needed

    def unsafe(self, contributions: Contributions) -> BoolColumn:
        return np.asarray((contributions.contributors > 0) & (contributions.contributors < 3))

    def score(self, cell: CellContributions) -> Fraction | None:
        return cell.contributors
