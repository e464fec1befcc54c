"""Who knows more than an outsider: respondents who are alone in a cell know its figure."""

from __future__ import annotations

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.cube.cube import Cube
from sdc_core.cube.relations import Relations


def alone_in(cube: Cube) -> IntColumn:
    """For every cell the number of the respondent who is alone in it, −1 where nobody or more than one is.

    Whoever is alone in a margin is the one who is alone in the part of it that is not empty, so that both
    cells are known to the same respondent.
    """
    number = cube.count if cube.contributions is None else _contributors(cube)
    single = np.asarray(number == 1)
    label = np.where(single, np.arange(len(cube)), -1)
    relations = Relations.of(cube)
    equation = np.repeat(np.arange(len(relations)), np.diff(relations.start))
    margin = relations.margin[equation]
    joined = single[margin] & single[relations.parts]
    above, below = margin[joined], relations.parts[joined]
    while len(above):
        before = label.copy()
        np.maximum.at(label, above, before[below])
        np.maximum.at(label, below, label[above])
        if np.array_equal(before, label):
            break
    who, numbers = np.unique(label[single], return_inverse=True)
    alone = np.full(len(cube), -1, dtype=np.int64)
    alone[single] = numbers if len(who) else alone[single]
    return alone


def _contributors(cube: Cube) -> IntColumn:
    contributions = cube.contributions
    assert contributions is not None
    return np.where(contributions.contributors == 10**contributions.count_decimals, 1, 0)
