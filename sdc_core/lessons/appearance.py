"""What a table with changed figures seems to say, and what is true of it: notes to its readers, held against it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

import numpy as np

from sdc_core.lessons.left_open import LeftOpen
from sdc_core.lessons.scene import Interval, Scene, rows_at

KEPT = 32

LARGE = 10
"""From here on nobody would call a count small."""


@lru_cache(maxsize=KEPT)
def left_open_of(scene: Scene) -> LeftOpen:
    """What the table of a scene leaves open; scenes that were looked at last are kept."""
    return LeftOpen.of(scene)


def by_itself(scene: Scene, cell: tuple[str, ...]) -> Interval:
    """The least and the most that a true count can be, from its published figure alone."""
    found = left_open_of(scene)
    (row,) = rows_at(found.cube, [cell])
    return int(found.by_itself.low[row]), int(found.by_itself.high[row])


def ones(scene: Scene) -> tuple[int, int]:
    """How many cells show a 1, and in how many of them the true count is 1."""
    found = left_open_of(scene)
    shown = found.figures == 1
    return int(np.count_nonzero(shown)), int(np.count_nonzero(shown & (found.cube.count == 1)))


def figure(scene: Scene, cell: tuple[str, ...]) -> tuple[int, int]:
    """What is published of a cell, and its true count."""
    found = left_open_of(scene)
    (row,) = rows_at(found.cube, [cell])
    return int(found.figures[row]), int(found.cube.count[row])


NOTES: Mapping[str, Callable[[LeftOpen], bool]] = {
    "no ones": lambda found: not bool((found.figures == 1).any()),
    "large ones exact": lambda found: bool((found.figures == found.cube.count)[found.cube.count >= LARGE].all()),
    "any may be changed": lambda found: not found.sure and bool((found.figures == found.cube.count).any()),
    "all are changed": lambda found: bool((found.figures != found.cube.count).all()),
}
"""What a note can say of a table, and whether it is true."""
