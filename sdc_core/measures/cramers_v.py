"""Cramér's V: how strongly rows and columns are linked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from sdc_core.measures.base import Example
from sdc_core.measures.independence import Independence, OfIndependence
from sdc_core.measures.marital_table import CONVENTIONAL, MARITAL


@dataclass(frozen=True)
class CramersV(OfIndependence):
    """How strongly rows and columns are linked, from 0 to 1, whatever the size of the table."""

    id: ClassVar[str] = "cramers-v"
    title: ClassVar[str] = "Cramér's V"
    formula: ClassVar[str] = "√(χ² / N / min(R − 1, C − 1))"
    source: ClassVar[str] = "Cramér 1946; handbook on frequency tables, section 5.8"
    meaning: ClassVar[str] = (
        "Good where it is near that of the original; smaller: the link was blurred, larger: made up."
    )
    on_axis: ClassVar[str] = "Change of Cramér's V"
    along_axis: ClassVar[str] = "0: as in the original. The farther, the more an analysis of the release misleads."
    example: ClassVar[Example] = Example(MARITAL, CONVENTIONAL, ".149071", "handbook, table 5.19; .214932 before")

    def figure(self, found: Independence) -> float:
        return found.association
