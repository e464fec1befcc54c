"""Rule 1a: (nearly) the whole group is in one category of the target."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from sdc_core.messages import Grouped, Message, Phrase
from sdc_core.rules.base import Colours, Example, Range
from sdc_core.rules.margin_mathematics import FewOutside
from sdc_core.settings import setting
from sdc_core.words.wording import Wording, sentences

NOBODY_ELSE = Message("rules.nobody-else", "Unsafe when nobody else shares the group of the cell.")
GROUP_HAS_OUTSIDE = Message("rules.group-has-outside", "the group has {outside} outside this cell")
WHOLE_GROUP_TELLS = Message(
    "rules.whole-group-tells", "{are_in}: whoever knows that {unit:a} belongs to this group knows that too."
)
ONE_OTHER_KNOWS = Message(
    "rules.one-other-knows",
    "{are_in}. The one {unit} elsewhere knows that {others_there}.",
)
OTHERS_COULD_KNOW = Message(
    "rules.others-could-know",
    "{are_in}. Together, the {others} {unit:many} elsewhere could know that {others_there}.",
)
NEEDED_IN_GROUP = Message("rules.needed-in-group", "At least {others} of a group must be elsewhere.")


@dataclass(frozen=True)
class FewOthers(FewOutside):
    """Too few others in the group to hide behind.

    Everybody in a group shares what is known about them: the region, the sex, the age. When all of
    them are in one category, whoever knows that a person belongs to the group knows that person's
    answer, and it makes no difference whether the group has two members or two hundred.

    When one member is elsewhere, that one knows the answer of all the rest. When two are, they know
    it as soon as they talk to each other. With t = 3 a cell is unsafe when fewer than 3 of its group
    are outside it: coalitions of up to two people are guarded against.

    Unsafe when f > f_k − t, where f is the count of the cell and f_k the size of the group, the
    margin over the target. As printed in the proposal (≥) it is stricter by one; its own worked
    example was made with >. Source: Statistics Sweden, proposal for extended threshold rules.
    """

    id: ClassVar[str] = "1a"
    title: ClassVar[str] = "Few others in the group"
    summary: ClassVar[str] = "Unsafe when fewer than {rule.others} others share the group of the cell."
    over = "target"
    marks_zeros: ClassVar[bool] = True
    colours: ClassVar[Colours] = Colours("#ffd6cc", "#7a1500", "#6b2413", "#ffe3db")
    example: ClassVar[Example] = Example(
        counts=((200, 0), (19, 1), (18, 2), (17, 3)),
        rows=("1", "4", "5", "6"),
        columns=("A", "B"),
        unsafe=(("1", "A"), ("4", "A"), ("5", "A")),
        source="Statistics Sweden, worked example, key values 1, 4, 5 and 6",
    )

    t: int = setting(
        3,
        low=1,
        high=1_000_000,
        label="Others needed (t)",
        help="The fewest others in the group that keep a cell safe: 3 guards against two who pool what they know.",
    )

    def summed_up(self) -> Phrase:
        return NOBODY_ELSE.phrase() if self.others == 1 else super().summed_up()

    def certain(self, count: Range, margin: Range, limit: Fraction) -> Phrase:
        return GROUP_HAS_OUTSIDE.phrase(outside=self.outside(count, margin))

    def explain(self, wording: Wording) -> str:
        others, are_in, unit = wording.margin - wording.count, wording.are_in, wording.noun
        if others <= 0:
            sentence = WHOLE_GROUP_TELLS.phrase(are_in=are_in, unit=unit)
        elif others == 1:
            sentence = ONE_OTHER_KNOWS.phrase(are_in=are_in, unit=unit, others_there=wording.others_there)
        else:
            sentence = OTHERS_COULD_KNOW.phrase(
                are_in=are_in, unit=unit, others=Grouped(others), others_there=wording.others_there
            )
        return sentences(sentence, wording.zeros, NEEDED_IN_GROUP.phrase(others=Grouped(self.others)))
