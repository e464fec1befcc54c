"""Rule zero-total: somebody contributes, and the sum is nought."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

import numpy as np

from sdc_core.arrays import BoolColumn
from sdc_core.contributions.cell_contributions import UNKNOWN, CellContributions, Contributions
from sdc_core.messages import Message
from sdc_core.rules.base import Colours, ContributionRule, ExampleOfSums
from sdc_core.words.sum_words import contribute
from sdc_core.words.wording import Wording

ONE_CONTRIBUTES_NOTHING = Message(
    "rules.one-contributes-nothing",
    "{contribute} to this sum, and the sum is 0: whoever knows which one that is knows that it contributes nothing.",
)
ALL_CONTRIBUTE_NOTHING = Message(
    "rules.all-contribute-nothing",
    "{contribute} to this sum, and the sum is 0, so each of them contributes 0, and whoever knows one of them knows "
    "that.",
)


@dataclass(frozen=True)
class ZeroTotal(ContributionRule):
    """A sum of nought tells what everybody in it contributed: nothing.

    Where nobody has less than nothing, a sum of 0 says that every single value is 0. Ten companies with
    exports of 0 in all are ten companies without exports, each of them known by name to whoever knows
    who is in the cell.

    The rules about the largest contributions are silent here, because there is no largest one. Whether
    it matters depends on what is summed: having no exports may be a secret, having no convictions is
    none. So this is a choice of its own.

    Unsafe when N > 0 and every contribution is 0, where N is the number of contributors. Where values
    above and below zero cancel the sum says nothing of any of them, and it is safe. So is a cell without
    contributors. Where a sum is 0 and N is not given the cell is not judged, nor is it in a table with
    negative sums where no contribution is given. Source: the separate choice for zero cells that programs
    for magnitude tables offer.
    """

    id: ClassVar[str] = "zero-total"
    short: ClassVar[str] = "Σ0"
    title: ClassVar[str] = "Sum of nought"
    summary: ClassVar[str] = "Unsafe when anybody contributes and all contributions are 0."
    danger: ClassVar = "below"
    needs_signs: ClassVar[bool] = False
    colours: ClassVar[Colours] = Colours("#d9cdbd", "#463320", "#574b41", "#f4ebe0")
    example: ClassVar[ExampleOfSums] = ExampleOfSums(
        contributions=((0, 0, 0), (5, 0, 0)),
        rows=("Exports of three", "Exports of three others"),
        unsafe=("Exports of three",),
        source="made up",
    )

    def judge(self, contributions: Contributions) -> tuple[BoolColumn, BoolColumn]:
        nought, unclear = np.asarray(contributions.total == 0), np.zeros(len(contributions), dtype=bool)
        if contributions.active is not None:
            nought &= contributions.active == 0
        elif contributions.negative is not None:
            # Ready-made sums: with values below zero about, a sum of 0 is all noughts if the largest is.
            nought &= ~(contributions.largest > 0).any(axis=1)
            unclear = nought & (contributions.known == 0) & (contributions.contributors > 1)
        unclear |= nought & (contributions.contributors == UNKNOWN)
        return nought & (contributions.contributors > 0) & ~unclear, unclear

    def score(self, cell: CellContributions) -> Fraction | None:
        return cell.total

    def bound(self) -> Fraction:
        return Fraction(0)

    def explain(self, wording: Wording) -> str:
        sums = wording.sums
        assert sums is not None and sums.contributors is not None
        message = ONE_CONTRIBUTES_NOTHING if sums.contributors == 1 else ALL_CONTRIBUTE_NOTHING
        return str(message.phrase(contribute=contribute(sums.contributors, wording.unit)))
