"""Rule 1a: (nearly) the whole group is in one category of the target."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from sdc_core.rules.base import Colours, Example, Range
from sdc_core.rules.margin_mathematics import FewOutside
from sdc_core.settings import setting
from sdc_core.words.wording import Wording, one_of


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

    def describe(self) -> str:
        if self.others == 1:
            return "Unsafe when nobody else shares the group of the cell."
        return super().describe()

    def certain(self, count: Range, margin: Range, limit: Fraction) -> str:
        return f"the group has {self.outside(count, margin)} outside this cell"

    def explain(self, wording: Wording) -> str:
        others = wording.margin - wording.count
        if others <= 0:
            sentence = (
                f"{wording.are_in}: whoever knows that {one_of(wording.unit)} belongs to this group knows that too."
            )
        elif others == 1:
            sentence = f"{wording.are_in}. The one {wording.unit} elsewhere knows that {wording.others_there}."
        else:
            sentence = (
                f"{wording.are_in}. Together, the {others} {wording.units} elsewhere could know that "
                f"{wording.others_there}."
            )
        return f"{sentence}{wording.zeros} At least {self.others} of a group must be elsewhere."
