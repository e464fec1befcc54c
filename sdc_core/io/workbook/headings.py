"""What the sheets of a review are called, and the warning at the top of each."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Self

from sdc_core.cube.cube import Cube
from sdc_core.io.workbook import messages
from sdc_core.io.workbook.page import warning


@dataclass(frozen=True)
class Headings:
    """Names of the sheets in the active language, and the line in which each says that it is internal."""

    internal: str
    cover: str = field(default_factory=messages.SHEET_COVER.said)
    findings: str = field(default_factory=messages.SHEET_FINDINGS.said)
    legend: str = field(default_factory=messages.SHEET_LEGEND.said)
    signoff: str = field(default_factory=messages.SHEET_SIGNOFF.said)

    @classmethod
    def of(cls, cube: Cube) -> Self:
        """Those of a workbook of our own."""
        return cls(warning(cube))
