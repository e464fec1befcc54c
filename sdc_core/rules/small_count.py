"""Rule 3: the count is too small."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, ClassVar

from sdc_core.arrays import IntColumn
from sdc_core.cube.columns import CountKind
from sdc_core.rules.base import CellRule, Check, Colours, Example, Range
from sdc_core.settings import setting
from sdc_core.words.wording import Wording, counted, is_are, listed

if TYPE_CHECKING:
    from sdc_core.cube.cube import Cube


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

    def describe(self) -> str:
        zeros = {
            "safe": "",
            "informative": " A zero that gives a group away is unsafe too.",
            "unsafe": " Every zero is unsafe too.",
        }
        return super().describe() + zeros[self.zeros]

    def hides(self) -> str:
        ranges = {_range(self.zeros == "unsafe", minimum) for minimum in (self.cell, self.key, self.target)}
        if len(ranges) == 1:
            return ranges.pop()
        parts = zip(("inside", "of groups", "of totals over the key"), (self.cell, self.key, self.target), strict=True)
        return ", ".join(f"{_range(self.zeros == 'unsafe', least) or 'none'} {where}" for where, least in parts)

    def certain(self, count: Range, margin: Range, limit: Fraction) -> str:
        least, most = count[0], min(count[1], max(int(limit) - 1, 0))
        if least:
            return f"this count lies between {least} and {most}" if least < most else f"this count is {most}"
        empty = ", and if it is 0 the empty cell gives its group away" if self.flags_informative_zeros else ""
        return f"this count is at most {most}{empty}"

    def explain(self, wording: Wording) -> str:
        where = f" ({listed(wording.cell)})" if wording.cell else ""
        needed = int(wording.limit)
        least = f"At least {counted(needed, wording.unit)} {is_are(needed)} needed here."
        if wording.count == 0:
            return f"No {wording.unit} is counted here{where}, and the empty cell says so of the whole group. {least}"
        who = is_are(wording.count)
        what = "This whole group has only" if wording.is_group else "Only"
        number = counted(wording.count, wording.unit)
        start = f"{what} {number}{where}" if wording.is_group else f"{what} {number} {who} counted here{where}"
        if wording.count == 1:
            return f"{start}: a single one may be recognised by those who know enough. {least}"
        return f"{start}: so few may be recognised by those who know enough, or by one another. {least}"


def _range(zero_too: bool, minimum: int) -> str:
    least, minimum = (0, max(minimum, 1)) if zero_too else (1, minimum)
    if minimum <= least:
        return ""
    return str(least) if minimum == least + 1 else f"{least}–{minimum - 1}"
