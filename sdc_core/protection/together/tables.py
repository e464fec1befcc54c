"""The tables that are looked at together: those that may still change, and those that everybody has already."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

import numpy as np

from sdc_core.arrays import BoolColumn
from sdc_core.attack.publication import Publication
from sdc_core.cube.cube import Cube
from sdc_core.evaluation.findings import Findings
from sdc_core.evaluation.reviewing import Review, review
from sdc_core.policy.policy import Policy
from sdc_core.progress import Progress, no_progress
from sdc_core.protection.suppression.levels import Figures


@dataclass(frozen=True, eq=False)
class Draft:
    """A table that is not published yet, so that its figures may be hidden or changed. name: what sentences call it."""

    name: str
    review: Review

    @classmethod
    def of(cls, name: str, cube: Cube, policy: Policy, *, progress: Progress = no_progress) -> Self:
        """The table held against the policy. Where all rules are about a target and it has none, nothing is unsafe in
        it by itself; together with a table that has one it may be.
        """
        if cube.targets or not all(rule.needs_target for rule in policy.rules):
            return cls(name, review(cube, policy, progress=progress))
        return cls(name, Review(cube, policy, Findings(cube, (), np.zeros(0, dtype=np.int64))))

    def hiding(self, hidden: BoolColumn) -> Publication:
        """What is published of it when these rows are hidden."""
        cube = self.review.cube
        return Publication.of_own(cube, hidden, negative=Figures.of(cube).negative)

    @property
    def kept_back(self) -> Publication:
        """Nothing is published of it but which cells it has."""
        return self.hiding(np.ones(len(self.review.cube), dtype=bool))


@dataclass(frozen=True, eq=False)
class Earlier:
    """A table that is published: nothing of it changes any more. name: what sentences call it.

    changed: whether its figures are not the true ones, but rounded.
    """

    name: str
    publication: Publication
    changed: bool = False
