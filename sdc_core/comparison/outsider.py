"""What an outsider knows of a released table: the least and the most of each figure, and the cells disclosed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

import numpy as np

from sdc_core.arrays import BoolColumn
from sdc_core.attack.exposure import Exposure, attack_publication
from sdc_core.attack.inference import Effort, infer
from sdc_core.attack.publication import Publication, may_be_negative
from sdc_core.comparison.merged import Merged
from sdc_core.cube.cube import Cube
from sdc_core.evaluation.finding import Verdict
from sdc_core.evaluation.reviewing import Review
from sdc_core.numbers.bounds import UNLIMITED, Bounds
from sdc_core.progress import Progress
from sdc_core.protection.perturbed import Perturbed, Public
from sdc_core.protection.redesign.redesigned import Redesigned
from sdc_core.protection.release import Release

IN_FULL = 1_000
"""Cells up to which the outsider thinks as hard as there is; on larger tables a comparison would take too long."""


@dataclass(frozen=True, eq=False)
class Outsider:
    """known: bounds of every true figure, None where they are not whole numbers. open: rows whose true figure is not
    published as such. disclosed: unsafe rows that the outsider learns enough about. unsettled: those of which that
    was not settled. unsafe: how many rows are unsafe, or could not be judged, in the table itself.
    """

    known: Bounds | None
    open: BoolColumn
    disclosed: BoolColumn
    unsettled: BoolColumn
    unsafe: int

    @classmethod
    def of_table(cls, review: Review) -> Self:
        """Who sees the table as it is."""
        cube = review.cube
        figures = _whole_figures(cube)
        known = None if figures is None else Bounds.exactly(figures)
        unsafe, open_ = _unsafe(review), _not_judged(review)
        nothing = np.zeros(len(cube), dtype=bool)
        return cls(known, nothing, unsafe, open_, int(np.count_nonzero(unsafe | open_)))

    @classmethod
    def of_nothing(cls, review: Review) -> Self:
        """Who sees nothing at all."""
        size, nothing = len(review.cube), np.zeros(len(review.cube), dtype=bool)
        anything = Bounds(np.zeros(size, dtype=np.int64), np.full(size, UNLIMITED))
        unsafe = int(np.count_nonzero(_unsafe(review) | _not_judged(review)))
        return cls(anything, ~nothing, nothing, nothing, unsafe)

    @classmethod
    def of_release(cls, review: Review, release: Release, *, progress: Progress) -> Self:
        """Who sees a release, knows how it was made, and that figures add up."""
        if isinstance(release, Redesigned):
            return cls._of_redesigned(review, release)
        if isinstance(release, Perturbed):
            return cls._of_perturbed(review, release, progress)
        return cls._of_hidden(review, release, progress)

    @classmethod
    def _of_redesigned(cls, review: Review, release: Redesigned) -> Self:
        """Every figure is true, and what is unsafe in the redesigned table is disclosed."""
        merged, after = Merged.of(release), release.review
        disclosed, unsettled = (found(after)[merged.rows] for found in (_unsafe, _not_judged))
        unsafe = int(np.count_nonzero(_unsafe(review) | _not_judged(review)))
        return cls(merged.known(release), merged.parts > 1, disclosed, unsettled, unsafe)

    @classmethod
    def _of_perturbed(cls, review: Review, release: Perturbed, progress: Progress) -> Self:
        published = release.bounds[Public.SETTINGS]
        effort = Effort.FULL if len(release.cube) <= IN_FULL else Effort.QUICK
        found = infer(release.cube, published, review.policy, effort=effort, progress=progress)
        disclosed = _rows(found.findings.verdicts, unsafe=True, size=len(release.cube))
        unsettled = _rows(found.findings.verdicts, unsafe=False, size=len(release.cube)) & ~disclosed
        unsafe = int(np.count_nonzero(_unsafe(review) | _not_judged(review)))
        return cls(found.bounds, published.low < published.high, disclosed, unsettled, unsafe)

    @classmethod
    def _of_hidden(cls, review: Review, release: Release, progress: Progress) -> Self:
        hidden, cube = release.hidden, review.cube
        publication = Publication.of_own(cube, hidden, negative=may_be_negative(cube, review.policy))
        exposure = attack_publication(publication, policy=review.policy, nodes=0, progress=progress)
        unsafe, open_ = _unsafe(review), _not_judged(review)
        learned = ~hidden | _given_away(exposure, proved=True)
        disclosed = unsafe & learned
        unsettled = ((unsafe & _given_away(exposure, proved=False)) | (open_ & learned)) & ~disclosed
        known = _intervals(exposure)
        return cls(known, hidden, disclosed, unsettled, int(np.count_nonzero(unsafe | open_)))

    @property
    def share(self) -> float:
        """The share of all cells that are disclosed, or of which that was not settled."""
        return float(np.mean(self.disclosed | self.unsettled)) if len(self.disclosed) else 0.0


def _whole_figures(cube: Cube) -> np.ndarray | None:
    if cube.spec.measure.kind == "frequency":
        return cube.count
    contributions = cube.contributions
    return None if contributions is None or contributions.decimals is None else contributions.total


def _unsafe(review: Review) -> BoolColumn:
    return np.asarray(review.findings.unsafe_rules != 0)


def _not_judged(review: Review) -> BoolColumn:
    return np.asarray(review.findings.not_judged & (review.findings.unsafe_rules == 0))


def _rows(verdicts: tuple[Verdict, ...], *, unsafe: bool, size: int) -> BoolColumn:
    found = np.zeros(size, dtype=bool)
    for verdict in verdicts:
        found[verdict.unsafe if unsafe else verdict.not_judged] = True
    return found


def _given_away(exposure: Exposure, *, proved: bool) -> BoolColumn:
    """The hidden rows that are exactly known, or in a group of which too much is known; or perhaps so."""
    found = np.zeros(len(exposure.publication.cube), dtype=bool)
    found[exposure.recovered if proved else exposure.perhaps_recovered] = True
    for group in exposure.groups:
        if (group.verdict == "unsafe") == proved:
            found[list(group.rows)] = True
    return found


def _intervals(exposure: Exposure) -> Bounds:
    system, figures = exposure.publication.system, exposure.publication.figures
    low, high = figures.copy(), figures.copy()
    low[system.cells], high[system.cells] = exposure.intervals.lower, exposure.intervals.upper
    return Bounds(low, high)
