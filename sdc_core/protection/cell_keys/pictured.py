"""A p-table as a picture has it: how likely which noise is, count by count."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from sdc_core.protection.cell_keys.ptable import PTable


@dataclass(frozen=True, eq=False)
class Chances:
    """probability has a row for each of the counts and a column for each of the noises; nought where there is none."""

    counts: tuple[int, ...]
    noises: tuple[int, ...]
    probability: NDArray[np.float64]


def chances_of(ptable: PTable) -> Chances:
    """The whole p-table; the last count stands for all larger ones."""
    most = ptable.largest_noise
    counts = tuple(ptable.blocks)
    probability = np.zeros((len(counts), 2 * most + 1))
    for row, block in enumerate(ptable.blocks.values()):
        for one in block:
            probability[row, one.noise + most] = float(one.probability)
    return Chances(counts, tuple(range(-most, most + 1)), probability)
