"""Rules about contributions by hand: every cell from the units themselves, with fractions, one at a time.

Slow and plain on purpose. Nothing of the program is used; tests hold the program against it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

Verdict = Literal["unsafe", "safe", "not judged"]
Step = tuple[Fraction, Fraction, bool]
"""A contribution, the units of weight that it counts, and whether it is waived."""


@dataclass(frozen=True)
class Unit:
    """One row of microdata."""

    value: Fraction
    holding: str = ""
    weight: Fraction = Fraction(1)
    waived: bool = False


@dataclass(frozen=True)
class Conventions:
    """The options of a policy, and whether the data has weights at all."""

    response: str = "unknown-response"
    negatives: str = "absolute"
    counts: str = "unweighted"
    zeros: str = "count"


class Cell:
    """The units of one cell or margin, seen under some conventions."""

    def __init__(self, units: Sequence[Unit], how: Conventions) -> None:
        units = [unit for unit in units if unit.weight > 0]  # one of weight 0 contributes nothing
        self.how = how
        self.negative = any(unit.value < 0 for unit in units)
        self.total = sum((unit.value * unit.weight for unit in units), Fraction(0))
        self.holdings = list(_by_holding(units))
        self.judged = self.total
        if how.negatives == "absolute":
            by_steps = how.response == "unknown-response"
            absolute = _absolute_by_steps if by_steps else _absolute_as_a_whole
            self.judged = sum((absolute(holding) for holding in self.holdings), Fraction(0))

    def contributors(self) -> Fraction:
        """Holdings, or the sum of their weights."""
        counted = [
            holding
            for holding in self.holdings
            if self.how.zeros == "count" or sum(unit.value for unit in holding) != 0
        ]
        if self.how.counts == "unweighted":
            return Fraction(len(counted))
        return sum((max(unit.weight for unit in holding) for holding in counted), Fraction(0))

    def steps(self) -> list[Step]:
        """What every holding contributes and how many units of weight that stands for, the largest first."""
        found: list[Step] = []
        for holding in self.holdings:
            waived = all(unit.waived for unit in holding)
            if self.how.response == "known-response":
                found.append((self._sign(sum((unit.value for unit in holding), Fraction(0))), Fraction(1), waived))
                continue
            below = Fraction(0)
            for weight in sorted({unit.weight for unit in holding}):
                value = sum((unit.value for unit in holding if unit.weight >= weight), Fraction(0))
                found.append((self._sign(value), weight - below, waived))
                below = weight
        return sorted(found, key=lambda step: -step[0])

    def _sign(self, value: Fraction) -> Fraction:
        return abs(value) if self.how.negatives == "absolute" else value

    def largest(self, number: int) -> Fraction:
        """What the `number` largest units of weight contribute."""
        return sum((value * part for value, part, _ in _filled(self.steps(), Fraction(number))), Fraction(0))

    def attacked(self, coalition: int) -> tuple[Fraction, Fraction]:
        """The contribution to protect, and what the coalition of the largest others contribute."""
        steps = self.steps()
        exposed = _filled([step for step in steps if not step[2]], Fraction(1))
        left = list(steps)
        for used in exposed:
            left = _without(left, used)
        others = _filled(left, Fraction(coalition))
        return sum((v * w for v, w, _ in exposed), Fraction(0)), sum((v * w for v, w, _ in others), Fraction(0))

    def value_to_protect(self) -> Fraction:
        """The largest contribution of somebody without a waiver, whatever its weight: somebody has it."""
        return max((value for value, weight, waived in self.steps() if weight > 0 and not waived), default=Fraction(0))

    def all_nought(self) -> bool:
        """Whether every holding adds nothing to the sum, and has nothing."""
        return all(
            sum(unit.value for unit in holding) == 0 == sum(unit.value * unit.weight for unit in holding)
            for holding in self.holdings
        )

    def all_waived(self) -> bool:
        """Whether everybody who contributes something has waived protection."""
        contributing = [holding for holding in self.holdings if sum(unit.value for unit in holding) != 0]
        return bool(contributing) and all(all(unit.waived for unit in holding) for holding in contributing)

    def any_waived(self) -> bool:
        """Whether somebody who contributes something has waived protection."""
        contributing = [holding for holding in self.holdings if sum(unit.value for unit in holding) != 0]
        return any(all(unit.waived for unit in holding) for holding in contributing)


def few_contributors(cell: Cell, n: int) -> Verdict:
    return "unsafe" if 0 < cell.contributors() < n else "safe"


def zero_total(cell: Cell) -> Verdict:
    return "unsafe" if cell.contributors() > 0 and cell.all_nought() else "safe"


def dominated(cell: Cell, n: int, k: Fraction, *, inclusive: bool = False) -> Verdict:
    if cell.negative and cell.how.negatives == "not-judged":
        return "not judged"
    if cell.any_waived():
        return "safe" if cell.all_waived() else "not judged"
    share = 100 * cell.largest(n) - k * cell.judged
    return "unsafe" if share > 0 or (inclusive and share == 0 and cell.judged > 0) else "safe"


def estimated(
    cell: Cell, p: Fraction, coalition: int, *, q: Fraction = Fraction(100), inclusive: bool = False
) -> Verdict:
    if cell.negative and cell.how.negatives == "not-judged":
        return "not judged"
    if cell.all_waived():
        return "safe"
    exposed, others = cell.attacked(coalition)
    sensitivity = p * max(cell.value_to_protect(), Fraction(0)) - q * (cell.judged - exposed - others)
    return "unsafe" if sensitivity > 0 or (inclusive and sensitivity == 0 and cell.judged > 0) else "safe"


def _without(steps: Sequence[Step], used: Step) -> list[Step]:
    """The steps once the weight of one of them is used up."""
    value, part, waived = used
    left = []
    for step in steps:
        taken = min(part, step[1]) if (step[0], step[2]) == (value, waived) else Fraction(0)
        left.append((step[0], step[1] - taken, step[2]))
        part -= taken
    return left


def _by_holding(units: Iterable[Unit]) -> Iterable[list[Unit]]:
    together: dict[str, list[Unit]] = defaultdict(list)
    for number, unit in enumerate(units):
        together[unit.holding or f" alone {number}"].append(unit)
    return together.values()


def _absolute_as_a_whole(holding: list[Unit]) -> Fraction:
    """|x| of one holding: what it contributes to the published sum."""
    return abs(sum((unit.value * unit.weight for unit in holding), Fraction(0)))


def _absolute_by_steps(holding: list[Unit]) -> Fraction:
    """Σ|x| of one holding: its virtual units, each with the absolute value of what it adds up to."""
    below, added = Fraction(0), Fraction(0)
    for weight in sorted({unit.weight for unit in holding}):
        added += abs(sum((unit.value for unit in holding if unit.weight >= weight), Fraction(0))) * (weight - below)
        below = weight
    return added


def _filled(steps: Sequence[Step], units: Fraction) -> list[Step]:
    """Whole units of weight from the largest contribution down, the last part fractional."""
    taken: list[Step] = []
    for value, weight, waived in steps:
        part = min(weight, units)
        if part > 0:
            taken.append((value, part, waived))
            units -= part
    return taken
