"""The table as it is shown: two axes, the numbers between them, and how each cell looks and sounds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True, eq=False)
class Axis:
    """The rows or the columns of the shown table: one or more spanning variables, nested.

    `names` are the variables, outermost first; `labels` and `depths` describe the nodes of each
    (depth 0 is the total); `nodes`, int32 [lines, variables], says which node of each variable
    stands on each line. An axis without variables has one line.
    """

    names: tuple[str, ...]
    labels: tuple[tuple[str, ...], ...]
    depths: tuple[tuple[int, ...], ...]
    nodes: np.ndarray

    def __post_init__(self) -> None:
        if not len(self.names) == len(self.labels) == len(self.depths):
            raise ValueError("An axis needs names, labels and depths of the same variables.")
        if self.nodes.ndim != 2 or self.nodes.shape[1] != len(self.names):
            raise ValueError("The nodes of an axis have one column for each variable.")
        for column, (labels, depths) in enumerate(zip(self.labels, self.depths, strict=True)):
            if len(labels) != len(depths):
                raise ValueError("An axis needs a depth for every label.")
            if not _indexes(self.nodes[:, column], len(labels)):
                raise ValueError("An axis shows a node that has no label.")

    def __len__(self) -> int:
        return int(self.nodes.shape[0])

    @classmethod
    def empty(cls) -> Axis:
        """The axis of a table that has no variable on this side: one line without a label."""
        return cls((), (), (), np.zeros((1, 0), dtype=np.int32))


@dataclass(frozen=True)
class Style:
    """How one kind of cell looks and sounds; a table has few distinct ones.

    Colours are CSS, for the light and the dark theme, "" for none. A cell is flagged when it has
    codes, so that colour is never alone. `text` stands in place of the number. `settled` says that all
    that was found in the cell is decided: whoever steps from one marked cell to the next passes it by.
    """

    codes: str
    spoken: str
    fill: str = ""
    ink: str = ""
    dark_fill: str = ""
    dark_ink: str = ""
    border: bool = False
    hatched: bool = False
    text: str | None = None
    settled: bool = False


@dataclass(frozen=True, eq=False)
class Crosstab:
    """A table to be shown: int64 values [R, C] and, for each, the index of its style.

    decimals: how many digits of every value stand after the decimal mark.
    """

    rows: Axis
    columns: Axis
    values: np.ndarray
    styles: Sequence[Style]
    style_of: np.ndarray
    decimals: int = 0

    def __post_init__(self) -> None:
        shape = (len(self.rows), len(self.columns))
        if self.values.shape != shape or self.style_of.shape != shape:
            raise ValueError("Values and styles need one entry for every row and column.")
        if not np.issubdtype(self.values.dtype, np.integer):
            raise ValueError("Values must be integers.")
        if self.decimals < 0:
            raise ValueError("Values have no digits after the decimal mark, or some.")
        if not _indexes(self.style_of, len(self.styles)):
            raise ValueError("A cell refers to a style that is not given.")


def _indexes(numbers: np.ndarray, length: int) -> bool:
    return numbers.size == 0 or (int(numbers.min()) >= 0 and int(numbers.max()) < length)
