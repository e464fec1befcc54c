"""Degrees of freedom of χ²: whether rows or columns have become empty."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from sdc_core.measures.base import Example
from sdc_core.measures.independence import Independence, OfIndependence
from sdc_core.measures.marital_table import CONVENTIONAL, MARITAL


@dataclass(frozen=True)
class ChiSquaredFreedom(OfIndependence):
    """What χ² is compared with. It falls when a whole row or column is rounded or hidden away."""

    id: ClassVar[str] = "chi-squared-df"
    title: ClassVar[str] = "Degrees of freedom of χ²"
    formula: ClassVar[str] = "(R − 1)(C − 1), R and C the rows and columns that are not empty"
    source: ClassVar[str] = "Pearson 1900; handbook on frequency tables, section 5.8"
    meaning: ClassVar[str] = "Good where it is that of the original; smaller: whole rows or columns have become empty."
    example: ClassVar[Example] = Example(MARITAL, CONVENTIONAL, "1", "handbook, table 5.19; 2 before")

    def figure(self, found: Independence) -> float:
        return found.freedom
