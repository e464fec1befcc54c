"""Rule sensitive-share: too much of a group is in sensitive categories."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import ClassVar

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.messages import Message, Phrase
from sdc_core.rules.base import Colours, Example, GroupRule, Range, Room
from sdc_core.rules.margin_mathematics import MUST_BE_LESS, room_below, share_of
from sdc_core.settings import setting
from sdc_core.words.wording import PAIR, Wording, percent, sentences

GROUP_IS_SENSITIVE = Message("rules.group-is-sensitive", "{limit} or more of the group are in a sensitive category")
UNDER_SUSPICION = Message(
    "rules.under-suspicion",
    "{sensitive} of the {margin} {members} {sensitive:is|are} in a sensitive category ({categories}), that is {share}: "
    "belonging to this group puts everybody in it under suspicion.",
)
WHOLE_UNDER_SUSPICION = Message(
    "rules.whole-under-suspicion",
    "{margin:The only {unit} {members} is|All {margin} {members} are} in a sensitive category ({categories}), that is "
    "{share}: belonging to this group puts everybody in it under suspicion.",
)
BOTH_UNDER_SUSPICION = Message(
    "rules.both-under-suspicion",
    "The {margin} {unit:many} {members} are in a sensitive category ({categories}), that is {share}: belonging to this "
    "group puts everybody in it under suspicion.",
)


@dataclass(frozen=True)
class SensitiveShare(GroupRule):
    """A group that falls under suspicion as a whole.

    Some categories do harm: having committed an offence, having a disease. When four in ten of a
    group are in such a category, everybody in the group is looked at differently, also those who are
    not. Nobody has to be recognised for that.

    Unsafe when the share of a group in sensitive categories is not less than percent. All cells of
    the group that hold somebody in a sensitive category are marked. Without sensitive categories
    the rule does nothing. Source: rules for sensitive variables, ship-owners example.
    """

    id: ClassVar[str] = "sensitive-share"
    short: ClassVar[str] = "s%"
    title: ClassVar[str] = "Sensitive share of the group"
    summary: ClassVar[str] = "Unsafe when {rule.percent} % or more of a group are in sensitive categories."
    danger = "above"
    colours: ClassVar[Colours] = Colours("#fbd5e5", "#6b0f3a", "#611c3f", "#fde3ee")
    example: ClassVar[Example] = Example(
        counts=((9, 0), (14, 2), (1, 1), (1, 9)),
        rows=("A", "B", "C", "D"),
        columns=("Yes", "No"),
        unsafe=(("A", "Yes"), ("B", "Yes"), ("C", "Yes")),
        source="ship-owners who committed an offence, p = 40",
    )

    percent: Decimal = setting(
        Decimal(40),
        low=0,
        high=100,
        label="Share that is too much (%)",
        help="The share of a group in sensitive categories, in per cent, from which on it is unsafe.",
    )

    def unsafe_groups(self, group: IntColumn, sensitive: IntColumn) -> BoolColumn:
        return (group > 0) & (sensitive > share_of(Fraction(self.percent), group, reached=True))

    def room(self) -> Room:
        return room_below(Fraction(self.percent), reached=True)

    def score(self, group: int, sensitive: int) -> Fraction:
        return Fraction(100 * sensitive, group)

    def bound(self) -> Fraction:
        return Fraction(self.percent)

    def certain(self, count: Range, margin: Range, limit: Fraction) -> Phrase:
        return GROUP_IS_SENSITIVE.phrase(limit=percent(self.bound()))

    def explain(self, wording: Wording) -> str:
        members, categories = wording.members, wording.sensitive_categories
        margin, sensitive = wording.margin, wording.sensitive
        share = percent(Fraction(100 * sensitive, margin), self.bound())
        if sensitive == margin:
            message = BOTH_UNDER_SUSPICION if margin == PAIR else WHOLE_UNDER_SUSPICION
            sentence = message.phrase(
                margin=margin, unit=wording.noun, members=members, categories=categories, share=share
            )
        else:
            sentence = UNDER_SUSPICION.phrase(
                sensitive=sensitive, margin=margin, members=members, categories=categories, share=share
            )
        return sentences(sentence, MUST_BE_LESS.phrase(limit=percent(self.bound())))
