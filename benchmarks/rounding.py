"""Rounding: how near controlled rounding comes to the counts, beside the bound that it proves, and how long it takes.

    PYTHONPATH=. python benchmarks/rounding.py [two-way | trees | cubes | drawn | all]

For every table: cells, the base, the sum of all changes, the least that any table of the kind can have, the gap
between the two, steps taken beyond the nearest multiples, the largest change of a figure, and seconds. Beside it what
rounding every figure by itself changes (no table is nearer) and what rounding only the cells inside would change.
`drawn`: what the other methods take for a table of 100,000 cells. Seconds are those of the processor: the machine
may be shared.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable

import numpy as np

from benchmarks._tables import MadeUp, below
from sdc_core.cube.relations import Relations
from sdc_core.evaluation.reviewing import Review, review
from sdc_core.protection.rounding.at_random import RandomRounding
from sdc_core.protection.rounding.barnardisation import Barnardisation
from sdc_core.protection.rounding.controlled import ControlledRounding
from sdc_core.protection.rounding.conventional import ConventionalRounding
from sdc_core.protection.rounding.counts import added_up
from sdc_core.protection.rounding.semi_controlled import SemiControlledRounding
from sdc_core.protection.rounding.small_cells import SmallCellAdjustment

TABLES = {
    "two-way": (
        ("109 × 109", MadeUp((109, 109), 60_000, 0.5, 0.5), 5),
        ("1,000 × 11", MadeUp((1000, 11), 60_000, 0.5, 0.5), 5),
        ("316 × 316", MadeUp((316, 316), 500_000, 0.5, 0.5), 5),
        ("9,000 × 10", MadeUp((9000, 10), 500_000, 0.5, 0.5), 5),
    ),
    "trees": (
        ("(4, 10, 10) × (4, 5)", MadeUp(((4, 10, 10), (4, 5)), 60_000, 0.5, 0.5), 5),
        ("(4, 10) × (5, 5, 8)", MadeUp(((4, 10), (5, 5, 8)), 60_000, 0.5, 0.5), 3),
        ("(10, 10, 10) × (10, 8)", MadeUp(((10, 10, 10), (10, 8)), 500_000, 0.5, 0.5), 5),
    ),
    "cubes": (
        ("20 × 10 × 6", MadeUp((20, 10, 6), 8_000, 0.5, 0.5), 5),
        ("20 × 10 × 6", MadeUp((20, 10, 6), 8_000, 0.5, 0.5), 3),
        ("20 × 10 × 6", MadeUp((20, 10, 6), 8_000, 0.5, 0.5), 10),
        ("20 × 10 × 6", MadeUp((20, 10, 6), 1_500, 0.5, 0.5), 5),
        ("40 × 20 × 6", MadeUp((40, 20, 6), 31_000, 0.5, 0.5), 5),
        ("5 × 5 × 5 × 5", MadeUp((5, 5, 5, 5), 4_000, 0.5, 0.5), 5),
    ),
}
DRAWN = (ConventionalRounding(), RandomRounding(), SemiControlledRounding(), SmallCellAdjustment(), Barnardisation())


def main(groups: Iterable[str]) -> None:
    """Print one line a table, and one a method."""
    print("table                    cells base  change   bound  gap % steps most seconds  by itself  inside only")
    for group in groups:
        for name, table, base in TABLES.get(group, ()):
            controlled(name, table, base)
    if "drawn" in groups:
        reviewed = review(MadeUp(((10, 10, 10), (10, 8)), 500_000, 0.5, 0.5).cube(), below(3))
        for method in DRAWN:
            _, spent = timed(method, reviewed)
            print(f"{method.id:<26} {len(reviewed.cube):7} cells {spent:6.3f} seconds", flush=True)


def controlled(name: str, table: MadeUp, base: int) -> None:
    """One table: the release, and what rounding without control changes."""
    reviewed = review(table.cube(), below(3))
    count = reviewed.cube.count
    release, spent = timed(ControlledRounding(base=base), reviewed)
    assert not Relations.of(reviewed.cube).gaps(release.value).any()
    alone = (count + base // 2) // base * base
    inside_only = np.abs(added_up(reviewed.cube, alone) - count).sum()
    change = np.abs(release.value - count)
    gap = "optimal" if release.moved == release.bound else f"{100 * release.gap:.2f}"
    steps = int(-(-max(0, change.max() - base + 1) // base))
    print(
        f"{name:<23} {len(count):6} {base:4} {release.moved:7} {release.bound:7} {gap:>6} {steps:5} {change.max():4} "
        f"{spent:7.2f} {np.abs(alone - count).sum():10} {inside_only:12}",
        flush=True,
    )


def timed(method, reviewed: Review):
    """The release of a method, and the processor seconds it took."""
    start = time.process_time()
    release = method.protect(reviewed)
    return release, time.process_time() - start


if __name__ == "__main__":
    wanted = sys.argv[1] if len(sys.argv) > 1 else "all"
    main([*TABLES, "drawn"] if wanted == "all" else [wanted])
