"""Rule 1b: (nearly) everybody in a category of the target has one and the same key."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from sdc_core.messages import Grouped, Message, Phrase
from sdc_core.rules.base import Colours, Example, Range
from sdc_core.rules.margin_mathematics import FewOutside
from sdc_core.settings import setting
from sdc_core.words.wording import PAIR, Wording, sentences

NOBODY_ELSEWHERE = Message(
    "rules.nobody-elsewhere", "Unsafe when nobody with this category of the target is elsewhere."
)
CATEGORY_HAS_ELSEWHERE = Message("rules.category-has-elsewhere", "this category of the target has {outside} elsewhere")
CATEGORY_TELLS_GROUP = Message(
    "rules.category-tells-group", "{have}: whoever learns that {unit:a} is {here} learns that too."
)
ONE_ELSEWHERE_KNOWS = Message(
    "rules.one-elsewhere-knows", "{have}. The one {unit} elsewhere knows where {others_belong}."
)
OTHERS_ELSEWHERE_COULD_KNOW = Message(
    "rules.others-elsewhere-could-know",
    "{have}. Together, the {others} {unit:many} elsewhere could know where {others_belong}.",
)
OTHERS_BELONG = Message("rules.others-belong", "{count:the other one belongs|all the others belong}")
BOTH_OTHERS_BELONG = Message("rules.both-others-belong", "both others belong")
NEEDED_ELSEWHERE = Message("rules.needed-elsewhere", "At least {others} must belong elsewhere.")


@dataclass(frozen=True)
class FewElsewhere(FewOutside):
    """A category of the target that is found in one group only.

    Turn the question round. Suppose an intruder learns that somebody is in category C, from a
    remark or another table. If all who are in C belong to one group, the intruder now knows the
    region, the age, the trade: everything that the key says. The same holds when only one or two of
    them are elsewhere, for those few can tell where the rest belong.

    Unsafe when f > f_y − t, where f is the count of the cell and f_y its margin over the key: all
    with this category, wherever they belong. Source: Statistics Sweden, proposal for extended
    threshold rules.
    """

    id: ClassVar[str] = "1b"
    title: ClassVar[str] = "Few elsewhere"
    summary: ClassVar[str] = "Unsafe when fewer than {rule.others} with this category of the target are elsewhere."
    over = "key"
    colours: ClassVar[Colours] = Colours("#d5e8f8", "#0b3d66", "#173f5f", "#d9ecfb")
    example: ClassVar[Example] = Example(
        counts=((19, 0), (7, 6), (18, 2)),
        rows=("4", "7", "13"),
        columns=("A", "C"),
        unsafe=(("7", "C"),),
        source="Statistics Sweden, worked example, key values 4 and 7; key value 13 is made up",
    )

    t: int = setting(
        3,
        low=1,
        high=1_000_000,
        label="Needed elsewhere (t)",
        help="The fewest with the same category of the target that must belong to other groups.",
    )

    def summed_up(self) -> Phrase:
        return NOBODY_ELSEWHERE.phrase() if self.others == 1 else super().summed_up()

    def certain(self, count: Range, margin: Range, limit: Fraction) -> Phrase:
        return CATEGORY_HAS_ELSEWHERE.phrase(outside=self.outside(count, margin))

    def explain(self, wording: Wording) -> str:
        others, have, unit = wording.margin - wording.count, wording.have, wording.noun
        both = wording.count == PAIR
        belong = BOTH_OTHERS_BELONG.phrase() if both else OTHERS_BELONG.phrase(count=wording.count)
        if others <= 0:
            sentence = CATEGORY_TELLS_GROUP.phrase(have=have, unit=unit, here=wording.here)
        elif others == 1:
            sentence = ONE_ELSEWHERE_KNOWS.phrase(have=have, unit=unit, others_belong=belong)
        else:
            sentence = OTHERS_ELSEWHERE_COULD_KNOW.phrase(
                have=have, unit=unit, others=Grouped(others), others_belong=belong
            )
        return sentences(sentence, NEEDED_ELSEWHERE.phrase(others=Grouped(self.others)))
