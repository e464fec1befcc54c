"""Rule non-sensitive: too few of a group are in categories that do no harm."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.messages import Grouped, Message, Phrase
from sdc_core.rules.base import Colours, Example, GroupRule, Range, Room
from sdc_core.rules.margin_mathematics import AT_MOST, NOBODY
from sdc_core.settings import setting
from sdc_core.words.wording import PAIR, Wording, sentences

NOBODY_NON_SENSITIVE = Message(
    "rules.nobody-non-sensitive", "Unsafe when nobody in a group is outside its sensitive categories."
)
GROUP_HAS_HARMLESS = Message("rules.group-has-harmless", "the group has {most} outside its sensitive categories")
ALL_ARE_SENSITIVE = Message(
    "rules.all-are-sensitive",
    "{sensitive:The only {unit} {members} is|All {sensitive} {members} are} in a sensitive category ({categories}): "
    "belonging to this group gives the secret away.",
)
BOTH_ARE_SENSITIVE = Message(
    "rules.both-are-sensitive",
    "The {sensitive} {unit:many} {members} are in a sensitive category ({categories}): belonging to this group gives "
    "the secret away.",
)
ONE_IS_NOT_SENSITIVE = Message(
    "rules.one-is-not-sensitive",
    "{sensitive} of the {margin} {members} {sensitive:is|are} in a sensitive category ({categories}): the one {unit} "
    "elsewhere knows that {they_are}.",
)
FEW_ARE_NOT_SENSITIVE = Message(
    "rules.few-are-not-sensitive",
    "{sensitive} of the {margin} {members} {sensitive:is|are} in a sensitive category ({categories}): together, the "
    "{outside} {unit:many} elsewhere could know that {they_are}.",
)
THE_OTHERS_ARE = Message("rules.the-others-are", "{sensitive:the other one is|all the others are}")
BOTH_OTHERS_ARE = Message("rules.both-others-are", "both others are")
NEEDED_HARMLESS = Message(
    "rules.needed-harmless", "At least {n:1 must be in another category|{n} must be in other categories}."
)


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

    def summed_up(self) -> Phrase:
        return NOBODY_NON_SENSITIVE.phrase() if self.n == 1 else super().summed_up()

    def certain(self, count: Range, margin: Range, limit: Fraction) -> Phrase:
        most = AT_MOST.phrase(most=self.n - 1) if self.n > 1 else NOBODY.phrase()
        return GROUP_HAS_HARMLESS.phrase(most=most)

    def explain(self, wording: Wording) -> str:
        outside, inside, unit = wording.margin - wording.sensitive, wording.sensitive, wording.noun
        members, categories, margin = wording.members, wording.sensitive_categories, wording.margin
        they_are = BOTH_OTHERS_ARE.phrase() if inside == PAIR else THE_OTHERS_ARE.phrase(sensitive=inside)
        if not outside:
            message = BOTH_ARE_SENSITIVE if inside == PAIR else ALL_ARE_SENSITIVE
            sentence = message.phrase(sensitive=inside, unit=unit, members=members, categories=categories)
        elif outside == 1:
            sentence = ONE_IS_NOT_SENSITIVE.phrase(
                sensitive=inside, margin=margin, unit=unit, members=members, categories=categories, they_are=they_are
            )
        else:
            sentence = FEW_ARE_NOT_SENSITIVE.phrase(
                sensitive=inside,
                margin=margin,
                outside=Grouped(outside),
                unit=unit,
                members=members,
                categories=categories,
                they_are=they_are,
            )
        return sentences(sentence, NEEDED_HARMLESS.phrase(n=Grouped(self.n)))
