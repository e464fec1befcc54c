"""A label that names several lines although it stands beside one of them: in their middle, or at their end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class LabelSpan:
    """The label in a cell of the sheet names the lines from `first` to `last`: rows, or columns.

    row, column: where the label stands; all numbered within the sheet's rectangle, from 0.
    """

    axis: Literal["row", "column"]
    row: int
    column: int
    first: int
    last: int

    @property
    def line(self) -> int:
        """The row or the column beside which the label stands."""
        return self.row if self.axis == "row" else self.column

    @property
    def level(self) -> int:
        """The column of labels, or the row of headings, in which it stands."""
        return self.column if self.axis == "row" else self.row
