"""Secondary suppression: how cheap the patterns are, beside the bound and beside what is done without a proof.

    PYTHONPATH=. python benchmarks/suppression.py [two-way | trees | cubes | large | alone | all]

For every table: what the search hides and the bound that it proves; and what the lesser ways leave open,
counted in demands (a cell and a direction) that the hidden cells do not meet: hiding the primary cells only, and
hiding more until no equation by itself gives a hidden cell back (elimination of exact disclosure). One program a
primary protects as well as the search does, so its cost is what is compared. `alone`: the same when each respondent
who is alone in a cell looks as well. Times are processor seconds: the machine may be shared.
"""

from __future__ import annotations

import resource
import sys
import time
from collections.abc import Iterable

import numpy as np

from benchmarks._tables import MadeUp, below
from sdc_core.arrays import BoolColumn
from sdc_core.evaluation.reviewing import review
from sdc_core.evaluation.treatment import Treatment
from sdc_core.protection.suppression.completing import complete
from sdc_core.protection.suppression.instance import Instance
from sdc_core.protection.suppression.proving import Proof, prove
from sdc_core.protection.suppression.suppress import Suppress
from sdc_core.protection.suppression.task import Task
from sdc_core.protection.suppression.work import Work
from sdc_core.protection.wishes import Wishes

TABLES = {
    "two-way": (
        ("20 × 30", MadeUp((20, 30), 9_000, 0.5, 0.5), 4),
        ("50 × 50", MadeUp((50, 50), 60_000, 0.5, 0.5), 5),
        ("100 × 100", MadeUp((100, 100), 400_000, 0.5, 0.5), 7),
        ("100 × 100", MadeUp((100, 100), 400_000, 0.5, 0.8), 7),
    ),
    "trees": (
        ("(4, 10) × 20", MadeUp(((4, 10), 20), 12_000, 0.4, 0.4), 4),
        ("(4, 10) × (4, 8)", MadeUp(((4, 10), (4, 8)), 12_000, 0.3), 4),
        ("(4, 10) × (3, 4, 10)", MadeUp(((4, 10), (3, 4, 10)), 60_000, 0.4, 0.5), 4),
        ("(4, 10) × (3, 4, 10)", MadeUp(((4, 10), (3, 4, 10)), 30_000, 0.4, 0.6), 4),
    ),
    "cubes": (
        ("10 × 10 × 6", MadeUp((10, 10, 6), 8_000, 0.2), 6),
        ("10 × 10 × 6", MadeUp((10, 10, 6), 8_000, 0.5, 0.4), 4),
        ("20 × 20 × 10", MadeUp((20, 20, 10), 60_000, 0.4, 0.5), 4),
        ("40 × 20 × 6", MadeUp((40, 20, 6), 31_000, 0.4, 0.5), 4),
    ),
    "alone": (
        ("20 × 30", MadeUp((20, 30), 9_000, 0.5, 0.5), 4),
        ("(4, 10) × 20", MadeUp(((4, 10), 20), 12_000, 0.4, 0.4), 4),
        ("(4, 10) × (4, 8)", MadeUp(((4, 10), (4, 8)), 12_000, 0.3), 4),
        ("(4, 10) × (3, 4, 10)", MadeUp(((4, 10), (3, 4, 10)), 60_000, 0.4, 0.5), 4),
        ("10 × 10 × 6", MadeUp((10, 10, 6), 8_000, 0.5, 0.4), 4),
    ),
    "large": (
        ("(4, 5, 10) × 20 × 6", MadeUp(((4, 5, 10), 20, 6), 1_000_000, 0.6, 0.65), 4),
        ("(4, 5, 10) × 20 × 6", MadeUp(((4, 5, 10), 20, 6), 100_000, 0.45), 4),
    ),
}
SMALL = 1000
"""Cells up to which one program a primary is run beside the search."""


def main(groups: Iterable[str]) -> None:
    """Print one line a table."""
    print("table                  cells primary  besides    cost   bound   gap %  moves  seconds  GB   left open by")
    for group in groups:
        for name, table, limit in TABLES[group]:
            compare(name, table, limit, singletons=group == "alone")


def compare(name: str, table: MadeUp, limit: int, *, singletons: bool) -> None:
    """One table: the search, and beside it what less work gives."""
    reviewed = review(table.cube(), below(limit))
    start = time.process_time()
    release = Suppress(singletons=singletons).protect(reviewed)
    spent = time.process_time() - start
    gap = "" if release.gap is None else f"{100 * release.gap:.1f}"
    primary, besides = (len(release.rows(one)) for one in (Treatment.PRIMARY, Treatment.SECONDARY))
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e6
    task = Task.of(reviewed, Wishes(), cost="value", extra_percent=0, singletons=False)
    beside = f"primaries {left_open(task.instance, task.instance.hidden)} of {len(task.instance.demands)}"
    if len(task.instance) <= 12_000:
        exact = eliminated(task.instance)
        beside += f", elimination {left_open(task.instance, exact)} at cost {task.instance.price(exact)}"
    if len(task.instance) <= SMALL:
        beside += f", one program a primary 0 at cost {one_by_one(task.instance)}"
    print(
        f"{name:<21} {len(release.cube):6} {primary:7} {besides:8} {release.cost:7} {release.bound!s:>7} {gap:>7} "
        f"{release.movements.shape[0]:6} {spent:8.1f} {memory:4.1f} {beside}",
        flush=True,
    )


def left_open(instance: Instance, hidden: BoolColumn) -> int:
    """How many demands no movement of these cells meets."""
    proof = Proof.begun(instance.demands)
    prove(instance, hidden, proof, Work(1e9), seed=1, whole=False, singly=len(instance) <= 12_000)
    return int(np.count_nonzero(proof.unmet if len(instance) <= 12_000 else proof.open))


def eliminated(instance: Instance) -> BoolColumn:
    """Hide the cheapest cell of every equation with a single hidden one, until there is no such equation."""
    hidden = instance.hidden.copy()
    matrix = abs(instance.matrix).tocsr()
    while True:
        single = np.flatnonzero(matrix @ hidden.astype(np.int64) == 1)
        if not len(single):
            return hidden
        cells = matrix.indices[matrix.indptr[single[0]] : matrix.indptr[single[0] + 1]]
        able = cells[~hidden[cells] & ~instance.shown[cells]]
        hidden[able[np.argmin(instance.cost[able])]] = True


def one_by_one(instance: Instance) -> int:
    """What hiding costs when the cheapest movement is let through for one primary after the other."""
    hidden, _ = complete(instance, instance.hidden, instance.demands, Work(1e9))
    return instance.price(hidden)


if __name__ == "__main__":
    wanted = sys.argv[1] if len(sys.argv) > 1 else "all"
    main(["two-way", "trees", "cubes", "alone"] if wanted == "all" else [wanted])
