"""Compile ahead of time: `python -m sdc_core.contributions.warming`, so that the first table of sums need not wait.

What it compiles is kept beside the module (see compiling.py).
"""

from __future__ import annotations

import numpy as np

from sdc_core.contributions.cell_contributions import Need
from sdc_core.contributions.collecting import collect
from sdc_core.contributions.compiling import can_be_kept, is_kept
from sdc_core.contributions.kernel import enter_holdings
from sdc_core.contributions.units import Units
from sdc_core.spec.hierarchy import Hierarchy


def is_warm() -> bool:
    """Whether all this was compiled by an earlier process."""
    return is_kept(enter_holdings)


def stays_warm() -> bool:
    """Whether what is compiled now is there for the next process."""
    return can_be_kept(enter_holdings)


def warm_up() -> None:
    """Collect the contributions of a few made-up units, exact ones and floating-point ones."""
    tree = Hierarchy.flat(["a", "b"])
    for kind, decimals in ((np.int64, 0), (np.float64, None)):
        ones = np.ones(4, dtype=kind)
        keys, holdings = np.array([4, 5, 7, 8]), np.array([0, 0, 1, -1])
        collect(Units(keys, ones, decimals, holdings, ones, 0, None), (tree, tree), (0, 1), Need(largest=2))


if __name__ == "__main__":
    warm_up()
