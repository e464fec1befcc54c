"""What the sheets of a review are called, and the warning at the top of each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from sdc_core.cube.cube import Cube
from sdc_core.io.workbook.page import warning


@dataclass(frozen=True)
class Headings:
    """Names of the sheets, and the line in which each says that it is internal."""

    internal: str
    cover: str = "Cover"
    findings: str = "Findings"
    legend: str = "Legend"
    signoff: str = "Sign-off"

    @classmethod
    def of(cls, cube: Cube) -> Self:
        """Those of a workbook of our own."""
        return cls(warning(cube))
