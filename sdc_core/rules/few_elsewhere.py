"""Rule 1b: (nearly) everybody in a category of the target has one and the same key."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from sdc_core.rules.base import Colours, Example, Range
from sdc_core.rules.margin_mathematics import FewOutside
from sdc_core.settings import setting
from sdc_core.words.wording import PAIR, Wording, one_of


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

    def describe(self) -> str:
        if self.others == 1:
            return "Unsafe when nobody with this category of the target is elsewhere."
        return super().describe()

    def certain(self, count: Range, margin: Range, limit: Fraction) -> str:
        return f"this category of the target has {self.outside(count, margin)} elsewhere"

    def explain(self, wording: Wording) -> str:
        others = wording.margin - wording.count
        if others <= 0:
            sentence = f"{wording.have}: whoever learns that {one_of(wording.unit)} is {wording.here} learns that too."
        elif others == 1:
            sentence = f"{wording.have}. The one {wording.unit} elsewhere knows where {_others(wording)}."
        else:
            sentence = (
                f"{wording.have}. Together, the {others} {wording.units} elsewhere could know where {_others(wording)}."
            )
        return f"{sentence} At least {self.others} must belong elsewhere."


def _others(wording: Wording) -> str:
    """Those in the cell, as those who belong elsewhere see them."""
    if wording.count == 1:
        return "the other one belongs"
    return "both others belong" if wording.count == PAIR else "all the others belong"
