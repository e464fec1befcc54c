"""Rule 2a: nearly the whole group is in one category, in per cent."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import ClassVar

from sdc_core.rules.base import Colours, Example, Range
from sdc_core.rules.margin_mathematics import LargePart
from sdc_core.settings import setting
from sdc_core.words.wording import Wording, one_of, percent


@dataclass(frozen=True)
class LargeShare(LargePart):
    """So large a share of the group that a guess is as good as knowing.

    In a group of 301, of which 298 are in one category, nobody can be certain about a member. But
    an intruder who guesses that category is right 99 times in 100, and that comes close to knowing.
    Rule 1a asks how many others there are; this one asks for the share.

    Unsafe when 100 · f / f_k > percent, where f is the count of the cell and f_k the size of the
    group. With ≥, as the proposal prints it, a share of exactly the percentage is unsafe too.
    Source: Statistics Sweden, proposal for extended threshold rules.
    """

    id: ClassVar[str] = "2a"
    title: ClassVar[str] = "Large share of the group"
    summary: ClassVar[str] = "Unsafe when the cell holds more than {rule.percent} % of its group."
    over = "target"
    marks_zeros: ClassVar[bool] = True
    colours: ClassVar[Colours] = Colours("#ffe8b8", "#5c3a00", "#5c430f", "#fff0cf")
    example: ClassVar[Example] = Example(
        counts=((297, 3), (298, 3)),
        rows=("11", "12"),
        columns=("A", "B"),
        unsafe=(("12", "A"),),
        source="Statistics Sweden, worked example, key values 11 and 12",
    )

    percent: Decimal = setting(
        Decimal(99),
        low=0,
        high=100,
        label="Largest share (%)",
        help="The largest share of a group, in per cent, that may be in one category.",
    )

    def certain(self, count: Range, margin: Range, limit: Fraction) -> str:
        return f"this cell holds {self.too_much} of its group"

    def explain(self, wording: Wording) -> str:
        guess = (
            f"{wording.are_in}, that is {wording.share(self.bound())}: whoever guesses that "
            f"{one_of(wording.unit)} of this group is too {wording.missed}."
        )
        return f"{guess}{wording.zeros} {self._limit}"

    @property
    def _limit(self) -> str:
        limit = percent(self.bound())
        return f"It must be less than {limit}." if self.inclusive else f"The limit is {limit}."
