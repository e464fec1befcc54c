"""The same three questions asked of a table or of units of one's own, as the paper asks them of genuine data.

There is one data set, so nothing varies but the threshold: every category of the third variable is taken in
turn for the subset, or for the percentage. Variables may have more than two categories; a hierarchical one is
taken at its finest level, and a `by` variable makes tables of their own, counted together.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.cube.cube import Cube
from sdc_core.errors import InputError, LimitError, SettingError
from sdc_core.simulation import messages
from sdc_core.simulation.experiment import THRESHOLDS, Case, wrong_thresholds
from sdc_core.simulation.outcomes import Counted, Outcomes
from sdc_core.simulation.published import Parts, TwoTables, count_complement, count_subset, count_totals

MOST_CELLS = 5_000_000


@dataclass(frozen=True, eq=False)
class OwnTable:
    """The counts of three variables: rows by columns (one column where there is none) by a third.

    counts: shape (rows, columns, categories of the third); categories are the labels of the third.
    """

    counts: IntColumn
    categories: tuple[str, ...]

    @classmethod
    def of_cube(cls, cube: Cube, *, rows: str, third: str, columns: str | None = None) -> Self:
        """Three variables of a cube, all others at their total. Refuses where a count is missing."""
        chosen = [rows, *([columns] if columns is not None else []), third]
        if len(set(chosen)) < len(chosen) or not {*chosen} <= {cube.spec.names[at] for at in cube.spec.spanning}:
            raise InputError(messages.VARIABLES_UNFIT.at("variables"))
        places = [*cube.spec.with_role("by"), *map(cube.spec.position, chosen)]
        finest = [np.flatnonzero(cube.hierarchies[at].is_leaf) for at in places]
        _refuse_too_many([len(nodes) for nodes in finest])
        nodes: list[IntColumn | int] = [0] * len(cube.hierarchies)
        for at, grid in zip(places, np.ix_(*finest), strict=True):
            nodes[at] = grid
        found = cube.rows_of(nodes)
        missing = int(np.count_nonzero(cube.missing_at(found)))
        if missing:
            raise InputError(messages.COUNTS_MISSING.at("table", missing=missing))
        across = len(finest[-2]) if columns is not None else 1
        labels = tuple(cube.hierarchies[places[-1]].labels[node] for node in finest[-1].tolist())
        return cls(cube.count_at(found).reshape(-1, across, len(labels)), labels)

    @classmethod
    def of_units(cls, *, rows: Sequence[str], third: Sequence[str], columns: Sequence[str] | None = None) -> Self:
        """Units given by their category of each variable, one entry a unit in each list."""
        lists = [rows, [""] * len(rows) if columns is None else columns, third]
        if not len(rows) or len({len(one) for one in lists}) > 1:
            raise InputError(messages.UNITS_DIFFER.at("units"))
        occurring, places = zip(*(np.unique(np.asarray(one), return_inverse=True) for one in lists), strict=True)
        shape = [len(categories) for categories in occurring]
        _refuse_too_many(shape)
        at = np.ravel_multi_index(places, shape)
        counts = np.bincount(at, minlength=int(np.prod(shape))).reshape(shape)
        return cls(counts, tuple(map(str, occurring[-1])))

    def count(self, case: Case, *, category: str | None = None, thresholds: Sequence[int] = THRESHOLDS) -> Outcomes:
        """What each threshold lets through; category: only this one of the third variable, not each in turn.

        Complements are bad where either part of a cell is 1 or 2: one's own percentage may be of few or of many.
        """
        problems = wrong_thresholds(thresholds)
        if problems:
            raise SettingError(*problems)
        if case == "totals":
            return self._outcomes(case, self._totals(thresholds), ("",), thresholds)
        if category is not None and category not in self.categories:
            raise InputError(messages.NO_SUCH_THIRD_CATEGORY.at("category"))
        cells = self.counts.reshape(1, -1, 1, len(self.categories))
        chosen = self.categories if category is None else (category,)
        at = [self.categories.index(one) for one in chosen]
        parts = Parts(cells.sum(axis=3), cells[..., at])
        counted = (
            count_subset(parts, thresholds) if case == "subset" else count_complement(parts, thresholds, either=True)
        )
        return self._outcomes(case, counted, chosen, thresholds)

    def can_show(self, case: Case) -> bool:
        """Whether there are variables enough: row totals compare two tables."""
        return case != "totals" or min(self.counts.shape[1:]) > 1

    def _totals(self, thresholds: Sequence[int]) -> tuple[Counted, ...]:
        if not self.can_show("totals"):
            raise InputError(messages.NO_COLUMNS_FOR_TOTALS.at("variables"))
        one, other = self.counts.sum(axis=2), self.counts.sum(axis=1)
        return count_totals(TwoTables(one[None, :, :, None], other[None, :, :, None]), thresholds)

    def _outcomes(
        self, case: Case, counted: tuple[Counted, ...], second: tuple[str, ...], thresholds: Sequence[int]
    ) -> Outcomes:
        return Outcomes(case, tuple(thresholds), ("",), second, counted)


def usual_variables(cube: Cube) -> tuple[str, str | None, str]:
    """Rows, columns and third variable where nobody chose: the first, the second of three or more, the last."""
    names = [cube.spec.names[at] for at in cube.spec.spanning]
    if len(names) < 2:
        raise InputError(messages.TOO_FEW_VARIABLES.at("table"))
    return names[0], names[1] if len(names) > 2 else None, names[-1]


def _refuse_too_many(sizes: Sequence[int]) -> None:
    cells = int(np.prod(sizes, dtype=float))
    if cells > MOST_CELLS:
        raise LimitError(messages.TOO_MANY_CELLS.at("variables", cells=cells, most_cells=MOST_CELLS))
