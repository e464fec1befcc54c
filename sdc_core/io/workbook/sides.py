"""The two sides of a laid-out table: what stands on each line, and how wide it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.cube.arrangement import Arrangement, Nodes
from sdc_core.io.workbook.text import width

WIDEST_LABEL, WIDEST_OF_MANY, WIDEST_HEAD = 40, 28, 18
NARROWEST = 7.0


@dataclass(frozen=True, eq=False)
class Side:
    """One side of the table: which node of which variable stands on each line, and how it is labelled."""

    arrangement: Arrangement
    variables: tuple[int, ...]
    nodes: Nodes

    def __len__(self) -> int:
        return len(self.nodes)

    @property
    def names(self) -> list[str]:
        """The variables, the outermost first."""
        return [self.arrangement.cube.spec.names[variable] for variable in self.variables]

    def labels(self, level: int) -> list[str]:
        """The label of each line at one level."""
        labels = self.arrangement.cube.hierarchies[self.variables[level]].labels
        return [labels[node] for node in self.nodes[:, level].tolist()]

    def starts(self, level: int) -> BoolColumn:
        """Where a label differs from the line before, at this level or further out."""
        changed = np.ones(len(self), dtype=bool)
        changed[1:] = (self.nodes[1:, : level + 1] != self.nodes[:-1, : level + 1]).any(axis=1)
        return changed

    def margins(self, levels: slice = slice(None)) -> BoolColumn:
        """Which lines are totals or subtotals of some variable."""
        found = np.zeros(len(self), dtype=bool)
        for level in range(len(self.variables))[levels]:
            leaf = self.arrangement.cube.hierarchies[self.variables[level]].is_leaf
            found |= ~leaf[self.nodes[:, level]]
        return found

    def depth(self, level: int, node: int) -> int:
        """How far to indent a label: not at all below the total, one step more at each level."""
        hierarchy = self.arrangement.cube.hierarchies[self.variables[level]]
        return max(int(hierarchy.depth[node]) - 1, 0)


def stub_widths(side: Side, counted: str) -> list[float]:
    """How wide the columns at the left must be; `counted` stands there when no variable does."""
    widest = WIDEST_LABEL if len(side.variables) < 3 else WIDEST_OF_MANY
    found = []
    for level, name in enumerate(side.names):
        labels = side.arrangement.cube.hierarchies[side.variables[level]].labels
        nodes = np.unique(side.nodes[:, level]).tolist()
        needed = max((width(labels[node]) + 2 * side.depth(level, node) for node in nodes), default=0)
        found.append(min(max(needed * 1.1, width(name), 6.0) + 2, widest))
    return found or [max(width(counted), 8.0) + 2]


def number_widths(side: Side, counted: str, values: IntColumn, signs: IntColumn, *, decimals: int = 0) -> list[float]:
    """How wide each column of numbers must be for its numbers, their signs and the words of its head.

    values: in units of 10**-decimals.
    """
    places = np.searchsorted([10**power for power in range(1, 19)], np.abs(values), side="right") + 1
    digits = np.maximum(places - decimals, 1)
    marks = (digits - 1) // 3 + (values < 0) + (decimals + 1 if decimals else 0)
    needed = (digits + marks) * 1.1 + np.where(signs > 0, signs * 1.15 + 1.5, 0) + 2
    widths: Sequence[float] = needed.max(axis=0, initial=NARROWEST).tolist()
    if not side.variables:
        return [max(widths[0], width(counted) + 2.0)]
    labels = side.labels(len(side.variables) - 1)
    heads = {label: _head_width(label) for label in set(labels)}
    return [max(needed, heads[label]) for needed, label in zip(widths, labels, strict=True)]


def _head_width(label: str) -> float:
    """A head wraps between words."""
    longest_word = max((width(word) for word in label.split()), default=0)
    return min(max(longest_word, min(width(label), 12)) * 1.15 + 1.5, WIDEST_HEAD)
