"""A table before and after a protection: what every measure compares."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.cube.cube import Cube
from sdc_core.errors import InputError
from sdc_core.measures import messages
from sdc_core.measures.imputation import Imputation, imputed
from sdc_core.messages import Phrase
from sdc_core.numbers.bounds import Bounds

FloatColumn = NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class Moves:
    """Where units were before and after, cell by cell: units[n] units went from row before[n] to row after[n]."""

    before: IntColumn
    after: IntColumn
    units: IntColumn

    @classmethod
    def of(cls, before: IntColumn, after: IntColumn, *, size: int) -> Self:
        """From the row of every unit in a cube of this size, before and after, unit after unit."""
        pairs, units = np.unique(before.astype(np.int64) * size + after, return_counts=True)
        return cls(pairs // size, pairs % size, units.astype(np.int64))


@dataclass(frozen=True, eq=False)
class Pair:
    """A table and a release of it. Measures look at the interior cells: those of which no other is a part.

    cube: the original. true, published: one figure for every row of the cube; published is 0 where hidden.
    imputed: published, and in hidden rows what a user would put there; imputation: which choice that was. known:
    the least and the most that every true figure can be for a reader, None where that was not looked at. open:
    rows whose true figure is not published as such. moves: where each unit was before and after, None unless both
    tables were counted from the same units.
    """

    cube: Cube
    true: FloatColumn
    published: FloatColumn
    hidden: BoolColumn
    imputed: FloatColumn
    imputation: Imputation
    known: Bounds | None = None
    open: BoolColumn | None = None
    moves: Moves | None = None

    @classmethod
    def of(
        cls,
        cube: Cube,
        published: NDArray[Any],
        hidden: BoolColumn | None = None,
        *,
        imputation: Imputation = Imputation.SHARE,
        known: Bounds | None = None,
        open_: BoolColumn | None = None,
        moves: Moves | None = None,
    ) -> Self:
        """A cube with its true figures, and the figures published of it, in the same unit.

        Refuses a table with missing figures, one too large to hold every combination, and an imputation that
        the release does not allow.
        """
        _refuse(cube)
        true = figures(cube)
        hidden = np.zeros(len(cube), dtype=bool) if hidden is None else hidden
        published = np.where(hidden, 0.0, np.asarray(published, dtype=np.float64))
        filled = imputed(cube, published, hidden, interior(cube), imputation=imputation, known=known)
        return cls(cube, true, published, hidden, filled, imputation, known, open_, moves)

    @classmethod
    def of_merged(
        cls, cube: Cube, published: NDArray[Any], parts: IntColumn, *, known: Bounds | None, open_: BoolColumn
    ) -> Self:
        """A cube, and the figures of a table in which some of its cells are merged.

        published: for every row of the cube the figure of what it became part of; parts: of how many interior cells
        that is made.
        """
        _refuse(cube)
        inside = np.zeros(len(cube), dtype=bool)
        inside[interior(cube)] = True
        merged = inside & (parts > 1)
        filled = np.where(inside, published / np.maximum(1, parts), published)
        figures_ = np.where(merged, 0.0, published)
        return cls(cube, figures(cube), figures_, merged, filled, Imputation.MERGED, known, open_)

    @cached_property
    def rows(self) -> IntColumn:
        """The interior rows, impossible combinations left out."""
        return interior(self.cube)

    @cached_property
    def before(self) -> FloatColumn:
        """The true figure of every interior cell."""
        return self.true[self.rows]

    @cached_property
    def after(self) -> FloatColumn:
        """What stands for it in the release, hidden ones imputed."""
        return self.imputed[self.rows]

    @property
    def of_counts(self) -> bool:
        """Whether the table counts units."""
        return self.cube.spec.measure.kind == "frequency"

    @cached_property
    def notes(self) -> tuple[Phrase, ...]:
        """How hidden cells were imputed; nothing where none is hidden."""
        cells = int(np.count_nonzero(self.hidden[self.rows]))
        return (self.imputation.message.phrase(cells=cells),) if cells else ()


def figures(cube: Cube) -> FloatColumn:
    """The counts of a table of counts, or the sums of a table of sums."""
    if cube.spec.measure.kind == "frequency" or cube.contributions is None:
        return cube.count.astype(np.float64)
    total = np.asarray(cube.contributions.total, dtype=np.float64)
    return total if cube.contributions.decimals is None else total / 10.0**cube.contributions.decimals


def interior(cube: Cube) -> IntColumn:
    """The rows of the interior cells of a cube that holds every combination, without the impossible ones."""
    leaves = [np.flatnonzero(tree.is_leaf) for tree in cube.hierarchies]
    rows = cube.addresses.fold(np.ix_(*leaves)).ravel()
    return rows if cube.structural is None else rows[~cube.structural[rows]]


def _refuse(cube: Cube) -> None:
    if not cube.addresses.dense:
        where = cube.source.name or "the table"
        raise InputError(messages.TOO_MANY_COMBINATIONS.at(where, combinations=cube.addresses.combinations))
    missing = cube.missing
    if cube.contributions is not None and not _counts(cube):
        missing = cube.contributions.missing
    if missing is not None and missing.any():
        raise InputError(
            messages.FIGURES_MISSING.at(cube.source.name or "the table", figures=int(np.count_nonzero(missing)))
        )


def _counts(cube: Cube) -> bool:
    return cube.spec.measure.kind == "frequency"
