"""Rule zero-total: somebody contributes, and the sum is nought."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

import numpy as np

from sdc_core.arrays import BoolColumn
from sdc_core.contributions import UNKNOWN, CellContributions, Contributions
from sdc_core.rules.base import Colours, ContributionRule, ExampleOfSums
from sdc_core.sum_words import contribute
from sdc_core.wording import Wording


@dataclass(frozen=True)
class ZeroTotal(ContributionRule):
    """A sum of nought tells what everybody in it contributed: nothing.

    Nobody can have less than nothing, so when the sum is 0 every single value is. Ten companies with
    exports of 0 in all are ten companies without exports, each of them known by name to whoever knows
    who is in the cell.

    The rules about the largest contributions are silent here, because there is no largest one. Whether
    it matters depends on what is summed: having no exports may be a secret, having no convictions is
    none. So this is a choice of its own.

    Unsafe when N > 0 and X = 0, where N is the number of contributors and X their sum. A cell without
    contributors is safe; where a sum is 0 and N is not given the cell is not judged. Source: the separate
    choice for zero cells that programs for magnitude tables offer.
    """

    id: ClassVar[str] = "zero-total"
    title: ClassVar[str] = "Sum of nought"
    summary: ClassVar[str] = "Unsafe when anybody contributes and the sum is 0."
    danger: ClassVar = "below"
    needs_signs: ClassVar[bool] = False
    colours: ClassVar[Colours] = Colours("#d9cdbd", "#463320", "#574b41", "#f4ebe0")
    example: ClassVar[ExampleOfSums] = ExampleOfSums(
        contributions=((0, 0, 0), (5, 0, 0)),
        rows=("Exports of three", "Exports of three others"),
        unsafe=("Exports of three",),
        source="made up",
    )

    def judge(self, held: Contributions) -> tuple[BoolColumn, BoolColumn]:
        nought = np.asarray(held.total == 0)
        return nought & (held.contributors > 0), nought & (held.contributors == UNKNOWN)

    def score(self, cell: CellContributions) -> Fraction | None:
        return cell.total

    def bound(self) -> Fraction:
        return Fraction(0)

    def explain(self, wording: Wording) -> str:
        sums = wording.sums
        assert sums is not None and sums.contributors is not None
        told = f"{contribute(sums.contributors, wording.unit)} to this sum, and it is 0"
        if sums.negative:
            return f"{told}: values above and below zero cancel out to the limit, 0."
        if sums.contributors == 1:
            return f"{told}: whoever knows which one it is knows that it contributes 0."
        return f"{told}, so each of them contributes 0, and whoever knows one of them knows that."
