"""Who looks at a published table, and what they know besides.

An outsider has the equations and the bounds. A respondent who is alone in a hidden cell knows its figure. A
holding knows all its parts, wherever they are hidden: a cell holds at least its part, and exactly that where
nobody else is in it. Several of them can pool what they know: then a cell holds at least the sum of their parts,
and exactly that where nobody but them is in it.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.attack.system import System


@dataclass(frozen=True, eq=False)
class Viewer:
    """What one onlooker knows beside what is published: these unknowns are at least `part`, what it has in them.

    others: how many others contribute to each of them. Where there is nobody else the figure itself is known.
    """

    unknowns: IntColumn
    part: IntColumn
    others: IntColumn


def with_known_zeros(system: System, zeros: BoolColumn) -> System:
    """The system of an outsider who knows that these hidden cells are empty.

    So it is where nobody can be in a cell, and where the number of its contributors is published: such a cell
    protects nothing.
    """
    low, high = np.where(zeros, 0, system.low), np.where(zeros, 0, system.high)
    return system.bounded(low, high)
