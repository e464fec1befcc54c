"""Rule non-sensitive: too few of a group are in categories that do no harm."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.rules.base import Colours, Example, GroupRule, Range, Room
from sdc_core.settings import setting
from sdc_core.words.wording import PAIR, Wording, every, is_are


@dataclass(frozen=True)
class FewNonSensitive(GroupRule):
    """Too few in the group of whom nothing bad can be said.

    If somebody in a group is in a sensitive category, others of the group must be in harmless ones,
    or belonging to the group gives the secret away. Those few could also work out, by comparing
    notes, that all the rest are in the sensitive category.

    Unsafe when anybody in the group is in a sensitive category and fewer than n are not. All cells
    of the group that hold somebody in a sensitive category are marked. Without sensitive categories
    the rule does nothing. Source: rules for sensitive variables, ship-owners example.
    """

    id: ClassVar[str] = "non-sensitive"
    short: ClassVar[str] = "ns"
    title: ClassVar[str] = "Few outside sensitive categories"
    summary: ClassVar[str] = "Unsafe when fewer than {rule.n} in a group are outside its sensitive categories."
    danger = "below"
    colours: ClassVar[Colours] = Colours("#d3eeec", "#0b4a45", "#164a46", "#daf4f2")
    example: ClassVar[Example] = Example(
        counts=((9, 0), (14, 2), (1, 1), (1, 9)),
        rows=("A", "B", "C", "D"),
        columns=("Yes", "No"),
        unsafe=(("A", "Yes"), ("B", "Yes"), ("C", "Yes")),
        source="ship-owners who committed an offence, n = 3",
    )

    n: int = setting(
        3,
        low=1,
        high=1_000_000,
        label="Needed outside (n)",
        help="The fewest of a group that must be in categories that are not sensitive.",
    )

    def unsafe_groups(self, group: IntColumn, sensitive: IntColumn) -> BoolColumn:
        return (sensitive > 0) & (group - sensitive < self.n)

    def room(self) -> Room:
        return Room(1, 1, self.n)

    def score(self, group: int, sensitive: int) -> Fraction:
        return Fraction(group - sensitive)

    def bound(self) -> Fraction:
        return Fraction(self.n)

    def describe(self) -> str:
        if self.n == 1:
            return "Unsafe when nobody in a group is outside its sensitive categories."
        return super().describe()

    def certain(self, count: Range, margin: Range, limit: Fraction) -> str:
        most = f"at most {self.n - 1}" if self.n > 1 else "nobody"
        return f"the group has {most} outside its sensitive categories"

    def explain(self, wording: Wording) -> str:
        outside, inside = wording.margin - wording.sensitive, wording.sensitive
        where = f"in a sensitive category ({wording.sensitive_categories})"
        if not outside:
            whole = every(inside, wording.unit)
            start = f"{whole} {wording.members} {is_are(inside)} {where}: belonging to this group gives the secret away"
        else:
            them = "the other one is" if inside == 1 else "both others are" if inside == PAIR else "all the others are"
            start = (
                f"{inside} of the {wording.margin} {wording.members} {is_are(inside)} {where}: "
                f"{_few(wording, outside)} that {them}"
            )
        return f"{start}. At least {self.n} must be in other categories."


def _few(wording: Wording, outside: int) -> str:
    """Those who are not in a sensitive category, and what they know."""
    if outside == 1:
        return f"the one {wording.unit} elsewhere knows"
    return f"together, the {outside} {wording.units} elsewhere could know"
