"""Rule 3: the count is too small."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, ClassVar

from sdc_core.arrays import IntColumn
from sdc_core.cube.columns import CountKind
from sdc_core.messages import Grouped, Message, Phrase
from sdc_core.rules.base import CellRule, Check, Colours, Example, Range
from sdc_core.settings import setting
from sdc_core.words.wording import Wording, listed, sentences

if TYPE_CHECKING:
    from sdc_core.cube.cube import Cube

INFORMATIVE_ZERO_TOO = Message("rules.informative-zero-too", "A zero that gives a group away is unsafe too.")
EVERY_ZERO_TOO = Message("rules.every-zero-too", "Every zero is unsafe too.")
HIDES_BY_KIND = Message("rules.hides-by-kind", "{inside} inside, {groups} of groups, {totals} of totals over the key")
NONE_HIDDEN = Message("rules.none-hidden", "none")
COUNT_LIES_BETWEEN = Message("rules.count-lies-between", "this count lies between {least} and {most}")
COUNT_IS = Message("rules.count-is", "this count is {most}")
COUNT_IS_AT_MOST = Message("rules.count-is-at-most", "this count is at most {most}")
COUNT_IS_AT_MOST_OR_EMPTY = Message(
    "rules.count-is-at-most-or-empty",
    "this count is at most {most}, and if it is 0 the empty cell gives its group away",
)
LEAST_NEEDED = Message("rules.least-needed", "At least {least:1 {unit} is|{least} {unit:many} are} needed here.")
IN_BRACKETS = Message("rules.in-brackets", " ({traits})")
NOBODY_COUNTED = Message(
    "rules.nobody-counted",
    "No {unit} is counted here{where}, and the empty cell says so of the whole group.",
)
FEW_IN_GROUP = Message(
    "rules.few-in-group", "This whole group has only {count:1 {unit}|{count} {unit:many}}{where}: {recognised}."
)
FEW_COUNTED = Message(
    "rules.few-counted", "Only {count:1 {unit} is|{count} {unit:many} are} counted here{where}: {recognised}."
)
MAY_BE_RECOGNISED = Message(
    "rules.may-be-recognised",
    "{count:a single one may be recognised by those who know enough|so few may be recognised by those who know enough, "
    "or by one another}",
)


@dataclass(frozen=True)
class SmallCount(CellRule):
    """So few that one of them may be recognised.

    This is the threshold that everybody knows. A person who is alone in a cell recognises herself
    there, and so may a neighbour; with two, each knows who the other is. It guards against being
    recognised and says nothing about what is learned: a cell of 200 can tell more than a cell of 1.

    Three kinds of count have their own minimum: cells inside the table; group sizes, which are
    margins over the target; and margins over the key, the grand total among them. In a table without a
    key a cell inside is a margin over the key too: the larger of the two minimums counts.

    Unsafe when 0 < count < minimum. A zero is safe (`safe`), or unsafe where it gives a group away
    (`informative`: rule 1a or 2a marks a cell beside it), or always unsafe (`unsafe`); impossible
    combinations never are. A minimum of 10 hides the counts 1–9, not 10. Source: Statistics Sweden,
    proposal for extended threshold rules.
    """

    id: ClassVar[str] = "3"
    title: ClassVar[str] = "Small count"
    summary: ClassVar[str] = (
        "Unsafe when somebody is counted but fewer than {rule.cell} "
        "(group sizes: {rule.key}, totals over the key: {rule.target})."
    )
    danger = "below"
    colours: ClassVar[Colours] = Colours("#e6dcf5", "#3b1470", "#3f2a63", "#eee6fb")
    example: ClassVar[Example] = Example(
        counts=((19, 1), (18, 2)),
        rows=("4", "5"),
        columns=("A", "B"),
        unsafe=(("4", "B"),),
        source="Statistics Sweden, worked example, key values 4 and 5",
    )

    cell: int = setting(
        2, low=0, high=1_000_000, label="Minimum inside", help="The smallest count that is safe inside the table."
    )
    key: int = setting(
        2, low=0, high=1_000_000, label="Minimum of a group", help="The smallest group (margin over the target)."
    )
    target: int = setting(
        2,
        low=0,
        high=1_000_000,
        label="Minimum over the key",
        help="The smallest count of a category of the target over all groups (margin over the key).",
    )
    zeros: str = setting(
        "safe",
        choices=("safe", "informative", "unsafe"),
        label="Zeros",
        help="Whether an empty cell is safe, unsafe where it gives a group away, or always unsafe.",
    )

    @property
    def flags_informative_zeros(self) -> bool:
        return self.zeros == "informative"

    def unsafe_counts(self, kind: CountKind) -> Sequence[range]:
        least, minimum = (0, max(self.minimum(kind), 1)) if self.zeros == "unsafe" else (1, self.minimum(kind))
        return (range(least, minimum),)

    def minimum(self, kind: CountKind) -> int:
        """The smallest safe count of each kind; of a count that is two kinds at once the larger one."""
        return (self.cell, self.key, self.target, max(self.cell, self.target))[kind]

    def limit(self, cube: Cube, check: Check, rows: IntColumn) -> list[Fraction]:
        limits = [Fraction(self.minimum(kind)) for kind in CountKind]
        return [limits[kind] for kind in cube.kinds(rows).tolist()]

    def description(self) -> tuple[Phrase, ...]:
        if self.zeros == "safe":
            return (self.summed_up(),)
        too = EVERY_ZERO_TOO if self.zeros == "unsafe" else INFORMATIVE_ZERO_TOO
        return self.summed_up(), too.phrase()

    def hides(self) -> str:
        minimums = (self.cell, self.key, self.target)
        if len({_range(self.zeros == "unsafe", minimum) for minimum in minimums}) == 1:
            return _range(self.zeros == "unsafe", self.cell)
        inside, groups, totals = (_range(self.zeros == "unsafe", least) or NONE_HIDDEN.phrase() for least in minimums)
        return str(HIDES_BY_KIND.phrase(inside=inside, groups=groups, totals=totals))

    def certain(self, count: Range, margin: Range, limit: Fraction) -> Phrase:
        least, most = count[0], min(count[1], max(int(limit) - 1, 0))
        if least:
            return COUNT_LIES_BETWEEN.phrase(least=least, most=most) if least < most else COUNT_IS.phrase(most=most)
        return (COUNT_IS_AT_MOST_OR_EMPTY if self.flags_informative_zeros else COUNT_IS_AT_MOST).phrase(most=most)

    def explain(self, wording: Wording) -> str:
        where = IN_BRACKETS.phrase(traits=listed(wording.cell)) if wording.cell else ""
        least = LEAST_NEEDED.phrase(least=Grouped(wording.limit), unit=wording.noun)
        if wording.count == 0:
            return sentences(NOBODY_COUNTED.phrase(unit=wording.noun, where=where), least)
        message = FEW_IN_GROUP if wording.is_group else FEW_COUNTED
        recognised = MAY_BE_RECOGNISED.phrase(count=wording.count)
        start = message.phrase(count=wording.count, unit=wording.noun, where=where, recognised=recognised)
        return sentences(start, least)


def _range(zero_too: bool, minimum: int) -> str:
    least, minimum = (0, max(minimum, 1)) if zero_too else (1, minimum)
    if minimum <= least:
        return ""
    return str(least) if minimum == least + 1 else f"{least}–{minimum - 1}"
