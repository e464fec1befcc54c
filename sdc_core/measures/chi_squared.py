"""χ²: whether rows and columns still depend on one another as they did."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from sdc_core.measures.base import Example
from sdc_core.measures.independence import Independence, OfIndependence
from sdc_core.measures.marital_table import CONVENTIONAL, MARITAL


@dataclass(frozen=True)
class ChiSquared(OfIndependence):
    """Pearson's statistic for the independence of rows and columns: what a user would test with the release."""

    id: ClassVar[str] = "chi-squared"
    title: ClassVar[str] = "χ² of independence"
    formula: ClassVar[str] = "Σ (t − e)² / e, e = row total · column total / N; empty rows and columns dropped"
    source: ClassVar[str] = "Pearson 1900; handbook on frequency tables, section 5.8"
    meaning: ClassVar[str] = (
        "Good where it is near that of the original; larger: the release shows a link that was not there."
    )
    on_axis: ClassVar[str] = "Change of χ²"
    along_axis: ClassVar[str] = "0: as in the original. The farther, the more an analysis of the release misleads."
    example: ClassVar[Example] = Example(MARITAL, CONVENTIONAL, ".888889", "handbook, table 5.19; 1.801630 before")

    def figure(self, found: Independence) -> float:
        return found.statistic
