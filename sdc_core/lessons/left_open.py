"""A scene with changed figures as its reader sees it: what each published figure leaves open of the true one.

The reader knows the method and its settings, no seed and no key, and that the true counts add up.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Self

import numpy as np
from numpy.typing import NDArray

from sdc_core.arrays import IntColumn
from sdc_core.attack.derivation import derived
from sdc_core.attack.inference import Inference, infer
from sdc_core.attack.publication import Publication
from sdc_core.attack.sentences import Sentences, sentences_of
from sdc_core.cube.cube import Cube
from sdc_core.evaluation.treatment import Treatment
from sdc_core.lessons.protecting import released
from sdc_core.lessons.scene import Interval, Rows, Scene
from sdc_core.numbers.bounds import Bounds, bounds_text
from sdc_core.policy.policy import Policy
from sdc_core.protection.perturbed import Perturbed, Public

READER = "A reader"


@dataclass(frozen=True, eq=False)
class LeftOpen:
    """release: what is published, with the true counts. policy: what the conclusions are held against."""

    release: Perturbed
    policy: Policy

    @classmethod
    def of(cls, scene: Scene) -> Self:
        """What the method of a scene makes of it."""
        release = released(scene)
        assert isinstance(release, Perturbed)
        return cls(release, scene.rules())

    @property
    def cube(self) -> Cube:
        """The table with its true counts."""
        return self.release.cube

    @property
    def figures(self) -> IntColumn:
        """What is published of every cell."""
        return np.asarray(self.release.value, dtype=np.int64)

    @property
    def treatment(self) -> NDArray[np.int8]:
        """Nothing is crossed out: every cell shows a figure."""
        return np.full(len(self.cube), Treatment.PUBLISHED, dtype=np.int8)

    @property
    def by_itself(self) -> Bounds:
        """What each published figure leaves open by itself."""
        return self.release.bounds[Public.SETTINGS]

    @cached_property
    def inference(self) -> Inference:
        """What follows from all published figures together."""
        return infer(self.cube, self.by_itself, self.policy)

    @property
    def hidden(self) -> Rows:
        """The cells whose true count the published figure does not tell by itself."""
        return frozenset(np.flatnonzero(self.by_itself.low < self.by_itself.high).tolist())

    @property
    def known(self) -> Rows:
        """Those of them whose true count follows from all figures together."""
        return frozenset(self.inference.recovered.tolist())

    def interval(self, row: int) -> Interval:
        """The least and the most that a true count can be."""
        return int(self.inference.bounds.low[row]), int(self.inference.bounds.high[row])

    def ends(self, row: int) -> str:
        """What is known of a cell, in words: from its own figure, and from all of them."""
        figure, (low, high) = int(self.figures[row]), self.interval(row)
        alone = bounds_text(int(self.by_itself.low[row]), int(self.by_itself.high[row]))
        if row not in self.hidden:
            return f"Published as {figure}, which is the true count."
        together = f"{low}, and nothing else" if low == high else bounds_text(low, high)
        return f"Published as {figure}. By itself: {alone}. With all other figures: {together}."

    def ways(self, row: int) -> tuple[Sentences, ...]:
        """The shortest derivation of each end that needs one."""
        return self._ways.get(row, ())

    @cached_property
    def _ways(self) -> Mapping[int, tuple[Sentences, ...]]:
        open_ = self.by_itself.low < self.by_itself.high
        seen = Publication(self.cube, self.cube.count, open_, true=True, bounds=self.by_itself)
        found = {
            row: derived(seen.system, unknown, *self.interval(row))
            for unknown, row in enumerate(seen.system.cells.tolist())
        }
        return {row: tuple(sentences_of(seen, one, who=READER) for one in ends) for row, ends in found.items()}
