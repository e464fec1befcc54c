"""Rule 2a: nearly the whole group is in one category, in per cent."""

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

CELL_HOLDS_TOO_MUCH = Message("rules.cell-holds-too-much", "this cell holds {too_much} of its group")
GUESS_IS_RIGHT = Message(
    "rules.guess-is-right",
    "{are_in}, that is {share}: whoever guesses the same of {unit:a} in this group {missed}.",
)


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
    summary: ClassVar[str] = "Unsafe when the cell holds {rule.too_much} of its group."
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

    def certain(self, count: Range, margin: Range, limit: Fraction) -> Phrase:
        return CELL_HOLDS_TOO_MUCH.phrase(too_much=self.too_much)

    def explain(self, wording: Wording) -> str:
        share = wording.share(self.bound())
        guess = GUESS_IS_RIGHT.phrase(are_in=wording.are_in, share=share, unit=wording.noun, missed=wording.missed)
        return sentences(guess, wording.zeros, self.needed)
