"""What the two entropy measures share: three weights, and the part that a small population plays."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from math import log, sqrt

from sdc_core.measures.base import Measure
from sdc_core.settings import setting


@dataclass(frozen=True)
class EntropyWeights(Measure):
    """A weighted sum of three parts: zeros, crowding, and smallness. The weights are an illustration of its authors."""

    zeros: Decimal = setting(
        Decimal("0.1"), low=0, high=1, label="Weight of zeros", help="How much empty cells count (w₁)."
    )
    crowding: Decimal = setting(
        Decimal("0.8"), low=0, high=1, label="Weight of crowding", help="How much uneven cells count (w₂)."
    )
    smallness: Decimal = setting(
        Decimal("0.1"), low=0, high=1, label="Weight of smallness", help="How much a small population counts (w₃)."
    )

    def weighted(self, *, zeros: float, crowding: float, units: float) -> float:
        """The sum of the three parts, each from 0 to about 1; the third is that of a population of so many units."""
        few = (1 + log(units) / 2) / sqrt(units)
        return float(self.zeros) * zeros + float(self.crowding) * crowding + float(self.smallness) * few
