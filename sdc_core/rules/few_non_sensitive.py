"""Rule non-sensitive: too few of a group are in categories that do no harm."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.messages import Message, Phrase
from sdc_core.rules.base import Colours, Example, GroupRule, Range, Room
from sdc_core.rules.margin_mathematics import AT_MOST, NOBODY
from sdc_core.settings import setting
from sdc_core.words.wording import Wording, sentences

NOBODY_NON_SENSITIVE = Message(
    "rules.nobody-non-sensitive", "Unsafe when nobody of a group is outside its sensitive categories."
)
GROUP_HAS_HARMLESS = Message("rules.group-has-harmless", "the group has {most} outside its sensitive categories")
ALL_ARE_SENSITIVE = Message(
    "rules.all-are-sensitive",
    "{sensitive:The only {unit} {members} is|All {sensitive} {members} are} in a sensitive category ({categories}): "
    "belonging to this group gives the secret away.",
)
MOST_ARE_SENSITIVE = Message(
    "rules.most-are-sensitive",
    "{sensitive} of the {margin} {members} {sensitive:is|are} in a sensitive category ({categories}) and only "
    "{outside} {outside:is|are} not: belonging to this group gives the secret away.",
)
NEEDED_HARMLESS = Message("rules.needed-harmless", "At least {n} must be in other categories.")


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
    summary: ClassVar[str] = "Unsafe when fewer than {rule.n} of a group are outside its sensitive categories."
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

    def summed_up(self) -> Phrase:
        return NOBODY_NON_SENSITIVE.phrase() if self.n == 1 else super().summed_up()

    def certain(self, count: Range, margin: Range, limit: Fraction) -> Phrase:
        most = AT_MOST.phrase(most=self.n - 1) if self.n > 1 else NOBODY.phrase()
        return GROUP_HAS_HARMLESS.phrase(most=most)

    def explain(self, wording: Wording) -> str:
        outside, inside = wording.margin - wording.sensitive, wording.sensitive
        members, categories = wording.members, wording.sensitive_categories
        if outside:
            sentence = MOST_ARE_SENSITIVE.phrase(
                sensitive=inside, margin=wording.margin, members=members, categories=categories, outside=outside
            )
        else:
            sentence = ALL_ARE_SENSITIVE.phrase(
                sensitive=inside, unit=wording.noun, members=members, categories=categories
            )
        return sentences(sentence, NEEDED_HARMLESS.phrase(n=self.n))
