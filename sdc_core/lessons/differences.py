"""What a threshold leaves of the differences between two printed tables.

A scene of this kind has one target with two categories. Printed are its totals (everybody) and its first category (some
of them); its second category is printed nowhere and is the difference of the two.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Self

import numpy as np

from sdc_core.arrays import BoolColumn
from sdc_core.attack.intervals import find_intervals
from sdc_core.attack.publication import Publication
from sdc_core.cube.cube import Cube
from sdc_core.lessons.scene import Edit, Scene
from sdc_core.numbers.bounds import Bounds
from sdc_core.spec.hierarchy import TOTAL

KEPT = 64

SMALL = 3
"""Differences below this are what nobody is to work out."""

LIMITS = ("cell", "key", "target")


@dataclass(frozen=True, eq=False)
class Differences:
    """shown: the figures that are printed. known: which of the differences follow from them."""

    cube: Cube
    shown: BoolColumn
    known: BoolColumn

    @classmethod
    def of(cls, scene: Scene, tables: Sequence[str] | None = None) -> Self:
        """What follows under the threshold of a scene, for a reader who knows it. tables: those printed, None: both.

        A hidden count lies below the threshold, and no count below 0.
        """
        cube, limit = scene.cube(), threshold_of(scene)
        at = cube.spec.targets[0]
        labels = np.array(cube.labels(at, np.arange(len(cube))), dtype=object)
        first, difference = cube.hierarchies[at].labels[1:]
        printed = np.isin(labels, [TOTAL, first] if tables is None else list(tables))
        shown = printed & (cube.count >= limit)
        high = np.full(len(cube), int(cube.count.max()), dtype=np.int64)
        high[printed] = limit - 1
        low = np.where(shown, cube.count, 0)
        bounds = Bounds(low, np.where(shown, cube.count, high))
        seen = Publication(cube, cube.count, ~shown, true=True, bounds=bounds)
        known = np.zeros(len(cube), dtype=bool)
        known[seen.system.cells] = find_intervals(seen.system, table=seen.table).known
        return cls(cube, shown, known & (labels == difference))

    @property
    def small(self) -> int:
        """How many differences of 1 or 2 follow."""
        return int(np.count_nonzero(self.known & (self.cube.count > 0) & (self.cube.count < SMALL)))

    @property
    def figures(self) -> int:
        """How many figures are printed."""
        return int(np.count_nonzero(self.shown))


@lru_cache(maxsize=KEPT)
def differences_of(scene: Scene, tables: tuple[str, ...] | None = None) -> Differences:
    """What follows under the threshold of a scene; scenes that were looked at last are kept."""
    return Differences.of(scene, tables)


def threshold_of(scene: Scene) -> int:
    """The threshold of a scene with one rule about small counts."""
    return int(scene.policy["rule"][0]["cell"])


@lru_cache(maxsize=KEPT)
def with_threshold(scene: Scene, threshold: int) -> Scene:
    """The scene with another threshold."""
    to: Any = tuple((("policy", "rule", 0, limit), threshold) for limit in LIMITS)
    return scene.changed(Edit(to))


def least_among_members() -> int:
    """The smallest count in which nobody who is counted learns about another one: two others are needed."""
    return next(count for count in range(1, 10) if count - 1 >= 2)
