"""A method tried on a table: which cells have a figure of their own, which figures, and what is disclosed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Self

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.comparison.merged import Merged
from sdc_core.comparison.outsider import Outsider
from sdc_core.cube.cube import Cube
from sdc_core.cube.relations import Relations
from sdc_core.evaluation.reviewing import Review
from sdc_core.lessons.scene import Labels, labels_of
from sdc_core.progress import no_progress
from sdc_core.protection.redesign.redesigned import Redesigned
from sdc_core.protection.release import Release
from sdc_core.spec.hierarchy import TOTAL


@dataclass(frozen=True, eq=False)
class Published:
    """cube: the table with its true counts. own: the cells with a figure of their own. figures: what is published of
    them. merges: whether cells without a figure of their own are part of others.
    """

    cube: Cube
    own: BoolColumn
    figures: IntColumn
    merges: bool = False

    @classmethod
    def of(cls, review: Review, release: Release) -> Self:
        """What a release of a reviewed table publishes."""
        if not isinstance(release, Redesigned):
            return cls(review.cube, ~release.hidden, np.asarray(release.value, dtype=np.int64))
        merged = Merged.of(release)
        figures = np.asarray(release.value, dtype=np.int64)[merged.rows]
        own = (merged.parts == 1) & (figures == review.cube.count)
        return cls(review.cube, own, figures, merges=True)

    @cached_property
    def without(self) -> list[int]:
        """The cells that have no figure of their own."""
        return np.flatnonzero(~self.own).tolist()

    @cached_property
    def moved(self) -> IntColumn:
        """By how much each figure is off; 0 where there is none."""
        return np.where(self.own, np.abs(self.figures - self.cube.count), 0)

    @cached_property
    def sums_off(self) -> tuple[tuple[int, int], ...]:
        """Totals that are not the sum of their parts: the row of the total, and that sum."""
        relations = Relations.of(self.cube)
        sums = np.add.reduceat(self.figures[relations.parts], relations.start[:-1])
        complete = np.logical_and.reduceat(self.own[relations.parts], relations.start[:-1])
        off = complete & self.own[relations.margin] & (sums != self.figures[relations.margin])
        return tuple(zip(relations.margin[off].tolist(), sums[off].tolist(), strict=True))

    @cached_property
    def by_labels(self) -> dict[Labels, int]:
        """Every published figure by the labels of its cell."""
        labels = labels_of(self.cube)
        return {labels[row]: int(self.figures[row]) for row in np.flatnonzero(self.own).tolist()}

    @cached_property
    def of_one_group(self) -> tuple[Labels, ...]:
        """The cells that count nobody of another group: those below the total of the first variable."""
        return tuple(cell for cell in labels_of(self.cube) if cell[0] != TOTAL)

    def name(self, row: int) -> str:
        """A cell by its labels."""
        return ", ".join(self.cube.label(row))


@dataclass(frozen=True, eq=False)
class Tried:
    """published: what a release shows. disclosed: the unsafe cells about which an outsider who knows the method learns
    too much, or may do so.
    """

    published: Published
    disclosed: BoolColumn

    @classmethod
    def of(cls, review: Review, release: Release) -> Self:
        """What a release of a reviewed table publishes and gives away."""
        outsider = Outsider.of_release(review, release, progress=no_progress)
        return cls(Published.of(review, release), outsider.disclosed | outsider.unsettled)
