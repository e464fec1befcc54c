"""The map of risk and loss: how long it takes until its first points and until all of them are there.

    PYTHONPATH=. python benchmarks/method_map.py [two-way | trees | cube | units | all]

Every method with its sensible settings is compared on a made-up table. `units`: on microdata with record keys, so that
cell keys and swapping take part. Times are of the clock; for a shared machine those of the processor stand beside them.
"""

from __future__ import annotations

import sys
import time
from collections import defaultdict
from collections.abc import Iterator

import numpy as np

from benchmarks._tables import MadeUp
from sdc_core.comparison.comparing import compare
from sdc_core.comparison.points import Point
from sdc_core.cube.cube import Cube
from sdc_core.evaluation.reviewing import Review, review
from sdc_core.policy.policy import Policy
from sdc_core.rules.small_count import SmallCount
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.columns import Column
from sdc_core.table.table import Table

POLICY = Policy("small", (SmallCount(cell=3, key=3, target=3),))
TABLES = {
    "two-way": ("100 × 100", MadeUp((100, 100), 200_000, 0.5, 0.5)),
    "trees": ("(4, 10) × (3, 4, 10)", MadeUp(((4, 10), (3, 4, 10)), 60_000, 0.4, 0.5)),
    "cube": ("10 × 10 × 6", MadeUp((10, 10, 6), 8_000, 0.2)),
}


def units() -> tuple[Review, Table]:
    """50,000 people in 500 regions, by 20 answers, with record keys."""
    random = np.random.default_rng(1)
    size = 50_000
    columns = [
        ["region", *map(str, random.integers(0, 500, size).tolist())],
        ["answer", *map(str, np.minimum(19, random.geometric(0.2, size)).tolist())],
        ["key", *(f"{key:.9f}" for key in random.random(size).tolist())],
    ]
    table = Table("units", "", tuple(map(Column.from_texts, columns)))
    spec = TableSpec((Variable("region", "key"), Variable("answer", "target")), layout="microdata", measure=Measure())
    return review(Cube.build(table, spec), POLICY), table


def cases(wanted: str) -> Iterator[tuple[str, Review, Table | None]]:
    """What is compared: a name, a review, and the units where there are any."""
    for kind, (name, made_up) in TABLES.items():
        if wanted in (kind, "all"):
            yield name, review(made_up.cube(), POLICY), None
    if wanted in ("units", "all"):
        reviewed, table = units()
        yield "500 × 20 from 50,000 units", reviewed, table


def main(wanted: str = "two-way") -> None:
    """Print the times of each table, and of each method on it."""
    for name, reviewed, table in cases(wanted):
        took: dict[str, list[float]] = defaultdict(list)
        start, processor, last, first = time.perf_counter(), time.process_time(), time.perf_counter(), 0.0
        found = 0
        for point in compare(reviewed, table=table, record_key="key" if table else ""):
            now = time.perf_counter()
            took[point.id].append(now - last)
            found += isinstance(point, Point)
            first, last = first or now - start, now
        seconds, of_processor = time.perf_counter() - start, time.process_time() - processor
        print(
            f"{name}, {len(reviewed.cube):,} cells: {found} points in {seconds:.1f} s ({of_processor:.1f} s of the ",
            end="",
        )
        print(f"processor), the first after {first:.2f} s")
        for method, times in took.items():
            print(f"    {method:24}{len(times):3} × {sum(times) / len(times):6.2f} s")


if __name__ == "__main__":
    main(*sys.argv[1:2])
