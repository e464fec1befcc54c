"""What every rule is: its settings, its mathematics, its sentence, its worked example, its lesson.

A rule is a frozen dataclass whose fields are its settings; its docstring is its lesson. There are
four families, and a rule says only what is its own:

- `CellRule` names the counts that are unsafe by themselves.
- `MarginRule` compares a cell with one of its margins; a `CeilingRule` is one for which larger counts
  are never safer.
- `GroupRule` looks at the sensitive categories of a whole group.
- `ContributionRule` looks at what the sum in a cell is made of. It is idle in a table of counts.

A rule judges figures that are known and never sees that one is missing. Its checks name the
cells that it compares; the engine takes out every comparison in which one of them is
missing and reports it as not judged. Figures that are known within bounds only are decided by
the family, from what the rule says of known ones.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import TYPE_CHECKING, Any, ClassVar, Literal

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.contributions.cell_contributions import CellContributions, Contributions
from sdc_core.cube.columns import CountKind
from sdc_core.messages import Message, Phrase, worded
from sdc_core.numbers.bounds import Bounds
from sdc_core.rules.bounds_mathematics import Decision, by_ranges, by_trying
from sdc_core.settings import Settings
from sdc_core.words.wording import Wording, sentences

if TYPE_CHECKING:
    from sdc_core.cube.cube import Cube

FIELD_OF_RULE = re.compile(r"\{rule\.(\w+)\}")
"""A field of the rule in its summary."""

KeyMargin = Literal["joint", "each"]

UNSAFE_SYMBOL = "▲"

NO_SUCH_MARGIN = Message("rules.no-such-margin", "there is no such margin")
NOTHING_SENSITIVE = Message("rules.nothing-sensitive", "no category is named as sensitive")
NO_CONTRIBUTIONS = Message("rules.no-contributions", "a table of counts has no contributions to a sum")
THIS_COUNT = Message("rules.this-count", "this count")
COMPARED_WITH = Message("rules.compared-with", "the one it is compared with")
SIZE_OF_GROUP = Message("rules.size-of-group", "the size of the group")
SENSITIVE_PART = Message("rules.sensitive-part", "its part in sensitive categories")


@dataclass(frozen=True)
class Room:
    """What a rule asks of a cell in which somebody is: margin · m − count · f ≥ least, in whole numbers.

    f is the count of the cell and m its margin; for a rule about groups f is the part of the group in sensitive
    categories and m its size.
    """

    margin: int
    count: int
    least: int


Range = tuple[int, int]
NamedRange = tuple[Message, int, int]
"""What a figure is ("this count"), the least and the most that it can be."""


class Compared(Enum):
    """What a rule compares: it decides which figures are gathered for it."""

    COUNT = "the count of a cell"
    MARGIN = "the count of a cell and a margin of it"
    GROUP = "the size of a group and how many of it are in sensitive categories"
    CONTRIBUTIONS = "what the sum in a cell is made of"


@dataclass(frozen=True, eq=False)
class Figures:
    """The counts that a rule judges, one entry a cell.

    count and margin are known within bounds, which meet where they are known exactly; margin is None for a
    rule that compares with none. kind: the `CountKind` of each count. structural: impossible combinations,
    None where there is none.
    """

    count: Bounds
    margin: Bounds | None
    kind: IntColumn
    structural: BoolColumn | None = None

    def picked(self, which: Any) -> Figures:
        """Those of some cells, by whatever indexes their columns."""
        return Figures(
            self.count.picked(which),
            None if self.margin is None else self.margin.picked(which),
            self.kind[which],
            None if self.structural is None else self.structural[which],
        )


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
    """What the families share. Subclasses name themselves and explain themselves.

    colours may be left out: `RULES` gives such a rule the next ones of a palette.
    """

    id: ClassVar[str]
    short: ClassVar[str] = ""
    """What stands for it in a cell where its id is too long; "" where the id is short enough."""
    title: ClassVar[str]
    threshold: ClassVar[str] = ""
    """The setting that is changed most often; "" for the first."""
    summary: ClassVar[str]
    """One sentence for the legend, with the settings as {rule.fields}."""
    danger: ClassVar[Literal["above", "below"]]
    """On which side of its limit the score is unsafe."""
    colours: ClassVar[Colours]
    example: ClassVar[Example | ExampleOfSums]
    compares: ClassVar[Compared]
    idle_because: ClassVar[Message] = NO_SUCH_MARGIN
    """Why the rule has nothing to compare in a table that has a target where it needs one."""
    needs_target: ClassVar[bool] = True
    marks_zeros: ClassVar[bool] = False
    """Whether the zeros beside a cell that this rule marks are informative."""

    @classmethod
    def owner(cls) -> str:
        return f"rule {cls.id}"

    @classmethod
    def mark(cls) -> str:
        """How a cell that it finds unsafe is marked: "▲1a". The sign keeps "3" from being read as a number."""
        return f"{UNSAFE_SYMBOL}{cls.short or cls.id}"

    @classmethod
    def title_words(cls) -> Message:
        """What the rule is called; the English words stand with it."""
        return worded(f"rules.title.{cls.id}", cls.title)

    @classmethod
    def titled(cls) -> str:
        """What the rule is called, in the active language."""
        return cls.title_words().said()

    @classmethod
    def lesson_words(cls) -> Message:
        """The lesson about the rule: its docstring, line breaks undone."""
        paragraphs = (cls.__doc__ or "").split("\n\n")
        english = "\n\n".join(" ".join(paragraph.split()) for paragraph in paragraphs)
        return worded(f"rules.lesson.{cls.id}", english)

    @classmethod
    def lesson(cls) -> str:
        """The lesson about the rule, in the active language."""
        return cls.lesson_words().said()

    @classmethod
    def source_words(cls) -> Message:
        """Where the worked example of the rule is from."""
        return worded(f"rules.source.{cls.id}", cls.example.source)

    @classmethod
    def row_words(cls) -> dict[str, Message]:
        """What rows of the worked example are called, where that is more than a letter or a number."""
        named = [
            (row, re.findall(r"\w+", row.lower())) for row in cls.example.rows if len(row) > 1 and not row.isdigit()
        ]
        return {row: worded(f"rules.row.{'-'.join(words)}", row) for row, words in named}

    def describe(self) -> str:
        """The rule with these settings in one sentence, for the legend, in the active language."""
        return sentences(*self.description())

    def description(self) -> tuple[Phrase, ...]:
        """What `describe` says, in no language: the summary, and what there is to say beside it."""
        return (self.summed_up(),)

    def summed_up(self) -> Phrase:
        """The summary with these settings; the fields of the rule that it names are its parameters."""
        names = FIELD_OF_RULE.findall(self.summary)
        words = Message(f"rules.summary.{self.id}", self.summary.replace("{rule.", "{"))
        return words.phrase(**{name: getattr(self, name) for name in names})

    def checks(self, cube: Cube, number: int, key_margin: KeyMargin) -> tuple[Check, ...]:
        """Every comparison this rule makes in this cube."""
        raise NotImplementedError

    def limit(self, cube: Cube, check: Check, rows: IntColumn) -> list[Fraction]:
        """What the score was compared with, for each row."""
        raise NotImplementedError

    def explain(self, wording: Wording) -> str:
        """Who can learn what about whom, in one or two plain sentences of the active language."""
        raise NotImplementedError

    def hides(self) -> str:
        """The counts this rule hides wherever they stand ("1–9"), "" where that depends on the group."""
        return ""

    @property
    def flags_informative_zeros(self) -> bool:
        """Whether informative zeros are unsafe by this rule."""
        return False

    @property
    def judges_zeros(self) -> bool:
        """Whether an empty cell can be unsafe by this rule, so that all of them have to be listed."""
        return False

    def score_of(self, wording: Wording) -> Fraction | None:
        """What the limit is compared with, from the figures behind a finding; None where it does not exist."""
        return Fraction(wording.count)

    def figures_compared(self, count: Range, margin: Range, sensitive: Range) -> tuple[NamedRange, ...]:
        """Of these figures those that the rule looks at, by name."""
        return ((THIS_COUNT, *count),)

    def certain(self, count: Range, margin: Range, limit: Fraction) -> Phrase | None:
        """What holds of a cell that is unsafe whatever its figures are within these bounds; None for nothing.

        A clause, to be followed by "whatever the true counts are". limit: that of this cell. The bounds need not show
        by themselves that it is unsafe.
        """
        return None

    def protection(self, cell: CellContributions) -> Fraction | None:
        """The required upper protection level: how much too exact the cell is. None where it has none.

        Whatever hides the cell must leave at least this much uncertainty above its sum.
        """
        return None


@dataclass(frozen=True)
class CellRule(Rule):
    """A rule that looks at a cell by itself: some counts are unsafe, whatever stands around them."""

    compares: ClassVar[Compared] = Compared.COUNT
    needs_target: ClassVar[bool] = False

    @property
    def judges_zeros(self) -> bool:
        return self.flags_informative_zeros or any(0 in part for kind in CountKind for part in self.unsafe_counts(kind))

    def checks(self, cube: Cube, number: int, key_margin: KeyMargin) -> tuple[Check, ...]:
        return (Check(self, number),)

    def unsafe_counts(self, kind: CountKind) -> Sequence[range]:
        """The counts of this kind that are unsafe, as ranges that lie apart."""
        raise NotImplementedError

    def decide(self, figures: Figures) -> Decision:
        """Which counts are unsafe whatever they are within their bounds, and which can be."""
        ranges = {kind: self.unsafe_counts(kind) for kind in CountKind}
        return by_ranges(ranges, figures.kind, figures.count, figures.structural)


@dataclass(frozen=True)
class MarginRule(Rule):
    """A rule that compares a cell with a margin: over the target (`target`) or over the key (`key`)."""

    compares: ClassVar[Compared] = Compared.MARGIN
    over: ClassVar[Literal["target", "key"]]

    def checks(self, cube: Cube, number: int, key_margin: KeyMargin) -> tuple[Check, ...]:
        return tuple(
            Check(self, number, target, moved)
            for target in cube.targets
            for moved in self._moves(cube, target, key_margin)
        )

    def unsafe(self, count: IntColumn, margin: IntColumn) -> BoolColumn:
        """Which counts are unsafe beside their margins; all of them are known.

        What the rule says of a count of zero is not used: nobody is in an empty cell, so it is always safe.
        """
        raise NotImplementedError

    def decide(self, figures: Figures) -> Decision:
        """Which cells are unsafe whatever the figures are within their bounds, and which can be."""
        assert figures.margin is not None
        return by_trying(self.unsafe, figures.count, figures.margin)

    def score(self, count: int, margin: int) -> Fraction | None:
        """What the limit is compared with; None for a share of nobody."""
        raise NotImplementedError

    def score_of(self, wording: Wording) -> Fraction | None:
        return self.score(wording.count, wording.margin)

    def figures_compared(self, count: Range, margin: Range, sensitive: Range) -> tuple[NamedRange, ...]:
        return (THIS_COUNT, *count), (COMPARED_WITH, *margin)

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
class CeilingRule(MarginRule):
    """A rule about a margin for which a larger count is never safer, and a larger margin never less safe.

    It says how large a count a group of a given size can hold and still be safe, so that a whole column is
    judged by one exact comparison of integers, and bounds by one at either end.
    """

    def largest_safe(self, margin: IntColumn) -> IntColumn:
        """The largest count that is still safe in a group of each size; at least 0, and never falling."""
        raise NotImplementedError

    def room(self) -> Room | None:
        """The same as a comparison that is linear in both counts; None where it is none."""
        return None

    def unsafe(self, count: IntColumn, margin: IntColumn) -> BoolColumn:
        return np.asarray(count > self.largest_safe(margin))

    def decide(self, figures: Figures) -> Decision:
        """The least count in the largest margin is the safest that is possible, the largest in the least the opposite.

        Cell and margin are looked at as if one did not depend on the other, so a few cells stay open that need not.
        """
        count, margin = figures.count, figures.margin
        assert margin is not None
        return Decision(
            np.asarray(count.low > self.largest_safe(margin.high)),
            np.asarray(count.high > self.largest_safe(margin.low)),
        )


@dataclass(frozen=True)
class GroupRule(Rule):
    """A rule about the sensitive categories of a group: all units with one combination of keys.

    A group is never the safer for more of it being in sensitive categories, nor for being smaller.
    """

    compares: ClassVar[Compared] = Compared.GROUP
    idle_because: ClassVar[Message] = NOTHING_SENSITIVE

    def checks(self, cube: Cube, number: int, key_margin: KeyMargin) -> tuple[Check, ...]:
        variables = cube.spec.variables
        return tuple(Check(self, number, target) for target in cube.targets if variables[target].sensitive)

    def unsafe_groups(self, group: IntColumn, sensitive: IntColumn) -> BoolColumn:
        """Which groups break the rule, from their size and how many score on a sensitive category."""
        raise NotImplementedError

    def room(self) -> Room | None:
        """The same, of a group in which somebody scores, as a comparison that is linear; None where it is none."""
        return None

    def decide(self, size: Bounds, sensitive: Bounds) -> Decision:
        """Which groups are unsafe whatever the figures are within their bounds, and which can be.

        Of a group that may be empty only the case that somebody is in it can be unsafe.
        """
        certain = self.unsafe_groups(size.high, sensitive.low)
        return Decision(certain, certain | self.unsafe_groups(np.maximum(size.low, 1), sensitive.high))

    def score(self, group: int, sensitive: int) -> Fraction:
        """What the limit is compared with."""
        raise NotImplementedError

    def score_of(self, wording: Wording) -> Fraction | None:
        return self.score(wording.margin, wording.sensitive)

    def figures_compared(self, count: Range, margin: Range, sensitive: Range) -> tuple[NamedRange, ...]:
        return (THIS_COUNT, *count), (SIZE_OF_GROUP, *margin), (SENSITIVE_PART, *sensitive)

    def bound(self) -> Fraction:
        """The limit, which is the same for every group."""
        raise NotImplementedError

    def limit(self, cube: Cube, check: Check, rows: IntColumn) -> list[Fraction]:
        return [self.bound()] * len(rows)


@dataclass(frozen=True)
class ContributionRule(Rule):
    """A rule about the contributions to the sum in a cell: their number, or how large the largest are."""

    compares: ClassVar[Compared] = Compared.CONTRIBUTIONS
    idle_because: ClassVar[Message] = NO_CONTRIBUTIONS
    needs_target: ClassVar[bool] = False
    needs_signs: ClassVar[bool] = True
    """Whether the rule presupposes that nobody contributes less than nothing."""

    def checks(self, cube: Cube, number: int, key_margin: KeyMargin) -> tuple[Check, ...]:
        return (Check(self, number),) if cube.spec.measure.kind == "magnitude" else ()

    def largest_needed(self) -> int:
        """How many of the largest contributions the rule has to know, 0 for none."""
        return 0

    def unsafe(self, contributions: Contributions) -> BoolColumn:
        """For every row whether it is unsafe. Only rows of which everything that the rule needs is known count."""
        raise NotImplementedError

    def judge(self, contributions: Contributions) -> tuple[BoolColumn, BoolColumn]:
        """For every row: unsafe, and not judged because what is known of its contributions does not decide.

        No row is both. Rows that are missing, or that the policy leaves open because of negative values, are
        not this rule's. A rule that can decide from less than everything it needs overrides this.
        """
        known = contributions.known_to(self.largest_needed())
        return self.unsafe(contributions) & known, ~known

    def score(self, cell: CellContributions) -> Fraction | None:
        """What the limit is compared with; None where it is not known or does not exist."""
        raise NotImplementedError

    def score_of(self, wording: Wording) -> Fraction | None:
        return Fraction(wording.count) if wording.sums is None else self.score(wording.sums)

    def bound(self) -> Fraction:
        """The limit, which is the same for every cell."""
        raise NotImplementedError

    def limit(self, cube: Cube, check: Check, rows: IntColumn) -> list[Fraction]:
        return [self.bound()] * len(rows)
