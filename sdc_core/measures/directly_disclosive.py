"""The share of directly disclosive cells: those that hold (nearly) a whole group."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from sdc_core.arrays import BoolColumn
from sdc_core.measures import messages
from sdc_core.measures.base import Example, Measure, Measured
from sdc_core.measures.pair import FloatColumn, Pair
from sdc_core.settings import setting


@dataclass(frozen=True)
class DirectlyDisclosive(Measure):
    """The share of cells in which somebody who knows k of a group finds everybody else of it.

    Groups are taken along the targets, and along every variable where none is a target.
    """

    id: ClassVar[str] = "directly-disclosive"
    title: ClassVar[str] = "Share of directly disclosive cells"
    formula: ClassVar[str] = "cells with t > 0 and margin − t ≤ k, the margin published, divided by all interior cells"
    source: ClassVar[str] = "Lupp and Langsrud 2021; handbook on frequency tables, section 5.9"
    meaning: ClassVar[str] = "0: no cell gives a group away. .3: three of ten cells do, if the figures are believed."
    about: ClassVar = "risk"
    on_axis: ClassVar[str] = "Share of directly disclosive cells published"
    example: ClassVar[Example] = Example(
        ((200, 0), (19, 1), (18, 2)),
        ((200, 0), (19, 1), (18, 2)),
        ".5",
        "by hand: 200 and 19 in their rows, 2 in its column",
    )

    known: int = setting(1, low=0, high=1000, label="Known to the intruder", help="How many of a group somebody knows.")

    def value(self, pair: Pair) -> Measured:
        if not pair.of_counts:
            return Measured.nothing(messages.COUNTS_ONLY)
        if not len(pair.rows):
            return Measured.nothing(messages.NOBODY)
        nothing_hidden = np.zeros(len(pair.cube), dtype=bool)
        before, after = (
            float(np.mean(self._disclosive(pair, figures, hidden)))
            for figures, hidden in ((pair.true, nothing_hidden), (pair.published, pair.hidden))
        )
        return Measured(after, (), before)

    def _disclosive(self, pair: Pair, figures: FloatColumn, hidden: BoolColumn) -> BoolColumn:
        cube, rows = pair.cube, pair.rows
        found = np.zeros(len(rows), dtype=bool)
        for variable in cube.spec.targets or cube.spec.spanning:
            margin = cube.margin(variable, rows)
            others = cube.hierarchies[variable].has_sibling[cube.nodes(variable, rows)]
            found |= others & ~hidden[margin] & (figures[margin] - figures[rows] <= self.known)
        return found & ~hidden[rows] & (figures[rows] > 0)
