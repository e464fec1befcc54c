"""Rule 2b: nearly all with a category of the target belong to one group, in per cent."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import ClassVar

from sdc_core.messages import Message, Phrase
from sdc_core.rules.base import Colours, Example, Range
from sdc_core.rules.margin_mathematics import LargePart
from sdc_core.settings import setting
from sdc_core.words.wording import Wording, sentences

CELL_HOLDS_TOO_MUCH_OF_CATEGORY = Message(
    "rules.cell-holds-too-much-of-category", "this cell holds {too_much} of all with this category of the target"
)
GROUP_CAN_BE_NAMED = Message(
    "rules.group-can-be-named",
    "{have}, that is {share}: whoever learns that {unit:a} is {here} and names this group {missed}.",
)


@dataclass(frozen=True)
class LargeShareOfTarget(LargePart):
    """So large a share of a category in one group that the category gives the group away.

    When 995 of the 1,000 people with a diagnosis live in one town, whoever hears of the diagnosis
    can name the town and will hardly ever be wrong. It is rule 1b, asked in per cent.

    Unsafe when 100 · f / f_y > percent, where f is the count of the cell and f_y its margin over
    the key: all with this category, wherever they belong. With ≥, as the proposal prints it, a
    share of exactly the percentage is unsafe too. Source: Statistics Sweden, proposal for extended
    threshold rules.
    """

    id: ClassVar[str] = "2b"
    title: ClassVar[str] = "Large share of the category"
    summary: ClassVar[str] = "Unsafe when the cell holds {rule.too_much} of all with this category of the target."
    over = "key"
    colours: ClassVar[Colours] = Colours("#d9f0dc", "#12491f", "#1c4a28", "#def5e2")
    example: ClassVar[Example] = Example(
        counts=((19, 0), (7, 6)),
        rows=("4", "7"),
        columns=("A", "C"),
        unsafe=(("7", "C"),),
        source="Statistics Sweden, worked example, key values 4 and 7",
    )

    percent: Decimal = setting(
        Decimal(99),
        low=0,
        high=100,
        label="Largest share (%)",
        help="The largest share of a category of the target, in per cent, that may belong to one group.",
    )

    def certain(self, count: Range, margin: Range, limit: Fraction) -> Phrase:
        return CELL_HOLDS_TOO_MUCH_OF_CATEGORY.phrase(too_much=self.too_much)

    def explain(self, wording: Wording) -> str:
        have, share = wording.have, wording.share(self.bound())
        sentence = GROUP_CAN_BE_NAMED.phrase(
            have=have, share=share, unit=wording.noun, here=wording.here, missed=wording.missed
        )
        return sentences(sentence, self.needed)
