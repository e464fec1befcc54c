"""What every rule is: its settings, its mathematics, its sentence, its worked example, its lesson.

A rule is a frozen dataclass whose fields are its settings; its docstring is its lesson. There are
four families, one a base class, and a rule says only what is its own:

- `MarginRule` compares a cell with one of its margins. It says how large a count a group of a given
  size can hold and still be safe, so that a column is judged by one exact comparison of integers.
- `CellRule` compares a count with a minimum.
- `GroupRule` looks at the sensitive categories of a whole group.
- `ContributionRule` looks at what the sum in a cell is made of. It is idle in a table of counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, ClassVar, Literal

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.contributions.cell_contributions import CellContributions, Contributions
from sdc_core.settings import Settings
from sdc_core.words.wording import Wording

if TYPE_CHECKING:
    from sdc_core.cube.blocks import Block
    from sdc_core.cube.cube import Cube

KeyMargin = Literal["joint", "each"]


@dataclass(frozen=True)
class Check:
    """One comparison that a rule makes in every cell that allows it.

    rule: the rule. number: its place in the policy. along: the target it is about, None for a rule
    without one. moved: the variables that move one level up to reach the margin, () for none.
    """

    rule: Rule
    number: int
    along: int | None = None
    moved: tuple[int, ...] = ()


@dataclass(frozen=True)
class Colours:
    """How a finding of this rule looks: fill and ink in the light theme, on paper, and in the dark."""

    fill: str
    ink: str
    dark_fill: str
    dark_ink: str


@dataclass(frozen=True)
class Example:
    """A worked example small enough for a pencil: the counts, and which of them the rule marks."""

    counts: tuple[tuple[int, ...], ...]
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    unsafe: tuple[tuple[str, str], ...]
    source: str


@dataclass(frozen=True)
class ExampleOfSums:
    """A worked example of a rule about contributions: what each row contributes, and which rows it marks.

    settings are those of the rule that differ from its defaults.
    """

    contributions: tuple[tuple[int, ...], ...]
    rows: tuple[str, ...]
    unsafe: tuple[str, ...]
    source: str
    settings: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True)
class Rule(Settings):
    """What the three families share. Subclasses name themselves and explain themselves."""

    id: ClassVar[str]
    title: ClassVar[str]
    summary: ClassVar[str]
    """One sentence for the legend, with the settings as {rule.fields}."""
    danger: ClassVar[Literal["above", "below"]]
    """On which side of its limit the score is unsafe."""
    colours: ClassVar[Colours]
    example: ClassVar[Example | ExampleOfSums]
    needs_target: ClassVar[bool] = True
    needs_no_margin: ClassVar[bool] = False
    marks_zeros: ClassVar[bool] = False
    """Whether the zeros beside a cell that this rule marks are informative."""

    @classmethod
    def owner(cls) -> str:
        return f"rule {cls.id}"

    @classmethod
    def lesson(cls) -> str:
        """The rule as a trainee should hear it: its docstring, line breaks undone."""
        paragraphs = (cls.__doc__ or "").split("\n\n")
        return "\n\n".join(" ".join(paragraph.split()) for paragraph in paragraphs)

    def describe(self) -> str:
        """The rule with these settings in one sentence, for the legend."""
        return self.summary.format(rule=self)

    def checks(self, cube: Cube, number: int, key_margin: KeyMargin) -> tuple[Check, ...]:
        """Every comparison this rule makes in this cube."""
        raise NotImplementedError

    def limit(self, cube: Cube, check: Check, rows: IntColumn) -> list[Fraction]:
        """What the score was held against, for each row."""
        raise NotImplementedError

    def explain(self, wording: Wording) -> str:
        """Who can learn what about whom, in one or two plain sentences."""
        raise NotImplementedError

    def hides(self) -> str:
        """The counts this rule hides wherever they stand ("1–9"), "" where that depends on the group."""
        return ""


@dataclass(frozen=True)
class MarginRule(Rule):
    """A rule that compares a cell with a margin: over the target (`target`) or over the key (`key`)."""

    over: ClassVar[Literal["target", "key"]]

    def checks(self, cube: Cube, number: int, key_margin: KeyMargin) -> tuple[Check, ...]:
        return tuple(
            Check(self, number, target, moved)
            for target in cube.spec.targets
            for moved in self._moves(cube, target, key_margin)
        )

    def largest_safe(self, margin: IntColumn) -> IntColumn:
        """The largest count that is still safe in a group of each size; at least 0.

        Nobody is in an empty cell, so a count of zero is always safe.
        """
        raise NotImplementedError

    def score(self, count: int, margin: int) -> Fraction | None:
        """What the limit is compared with; None for a share of nobody."""
        raise NotImplementedError

    def bound(self) -> Fraction:
        """The limit, which is the same for every cell."""
        raise NotImplementedError

    def limit(self, cube: Cube, check: Check, rows: IntColumn) -> list[Fraction]:
        return [self.bound()] * len(rows)

    def _moves(self, cube: Cube, target: int, key_margin: KeyMargin) -> Sequence[tuple[int, ...]]:
        if self.over == "target":
            return [(target,)]
        others = tuple(variable for variable in cube.spec.spanning if variable != target)
        if key_margin == "each":
            return [(variable,) for variable in others]
        return [others] if others else []


@dataclass(frozen=True)
class CellRule(Rule):
    """A rule that looks at a cell by itself, with a limit for each kind of count."""

    needs_target: ClassVar[bool] = False
    needs_no_margin: ClassVar[bool] = True

    @property
    def flags_informative_zeros(self) -> bool:
        """Whether informative zeros are unsafe by this rule."""
        return False

    def checks(self, cube: Cube, number: int, key_margin: KeyMargin) -> tuple[Check, ...]:
        return (Check(self, number),)

    def judge(self, block: Block) -> tuple[BoolColumn, BoolColumn | None]:
        """For every cell of the block: unsafe, and not judged (None where every cell was)."""
        raise NotImplementedError


@dataclass(frozen=True)
class GroupRule(Rule):
    """A rule about the sensitive categories of a group: all units with one combination of keys."""

    def checks(self, cube: Cube, number: int, key_margin: KeyMargin) -> tuple[Check, ...]:
        variables = cube.spec.variables
        return tuple(Check(self, number, target) for target in cube.spec.targets if variables[target].sensitive)

    def unsafe_groups(self, group: IntColumn, sensitive: IntColumn) -> BoolColumn:
        """Which groups break the rule, from their size and how many score on a sensitive category."""
        raise NotImplementedError

    def score(self, group: int, sensitive: int) -> Fraction:
        """What the limit is compared with."""
        raise NotImplementedError

    def bound(self) -> Fraction:
        """The limit, which is the same for every group."""
        raise NotImplementedError

    def limit(self, cube: Cube, check: Check, rows: IntColumn) -> list[Fraction]:
        return [self.bound()] * len(rows)


@dataclass(frozen=True)
class ContributionRule(Rule):
    """A rule about the contributions to the sum in a cell: their number, or how large the largest are."""

    needs_target: ClassVar[bool] = False
    needs_no_margin: ClassVar[bool] = True
    needs_signs: ClassVar[bool] = True
    """Whether the rule presupposes that nobody contributes less than nothing."""

    def checks(self, cube: Cube, number: int, key_margin: KeyMargin) -> tuple[Check, ...]:
        return (Check(self, number),) if cube.spec.measure.kind == "magnitude" else ()

    def looks_at(self) -> int:
        """How many of the largest contributions the rule has to know, 0 for none."""
        return 0

    def judge(self, held: Contributions) -> tuple[BoolColumn, BoolColumn]:
        """For every row: unsafe, and not judged because what is known of its contributions does not decide.

        No row is both. Rows that the policy leaves open because of negative values are not this rule's.
        """
        raise NotImplementedError

    def score(self, cell: CellContributions) -> Fraction | None:
        """What the limit is compared with; None where it is not known or does not exist."""
        raise NotImplementedError

    def bound(self) -> Fraction:
        """The limit, which is the same for every cell."""
        raise NotImplementedError

    def limit(self, cube: Cube, check: Check, rows: IntColumn) -> list[Fraction]:
        return [self.bound()] * len(rows)

    def protection(self, cell: CellContributions) -> Fraction | None:
        """The required upper protection level: how much too exact the cell is. None where it has none.

        Whatever hides the cell must leave at least this much uncertainty above its sum.
        """
        return None
