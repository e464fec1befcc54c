"""What persons want of single cells: these stay published, those are hidden, and what hiding each would cost them."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from sdc_core.arrays import Amounts, IntColumn


def _none() -> IntColumn:
    return np.zeros(0, dtype=np.int64)


@dataclass(frozen=True, eq=False)
class Wishes:
    """keep, hide: rows of the cube that must stay published, and that must be hidden: set by hand, in an earlier
    release, in a file. costs: one entry a row, what hiding it costs, for `cost = "column"`.
    """

    keep: IntColumn = field(default_factory=_none)
    hide: IntColumn = field(default_factory=_none)
    costs: Amounts | None = None
