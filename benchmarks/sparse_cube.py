"""A table far too large to store every cell: five variables of a thousand categories, a million cells filled.

    PYTHONPATH=. python benchmarks/sparse_cube.py [CELLS]

The filled cells are spread at random, which is the hardest case: nearly every margin of every cell is
another cell. They are built from the rectangle of a file, once without totals and once with the
totals of each category and the grand total, and reviewed. Times in seconds of processor time.
"""

from __future__ import annotations

import sys

import numpy as np

from benchmarks.dense_cube import POLICY, as_read, peak, seconds
from sdc_core.cube.cube import Cube
from sdc_core.evaluation.reviewing import review
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Table

VARIABLES = 5
CATEGORIES = 1_000
TOTAL = CATEGORIES
"""The label that the total has in the file."""


def main(filled: int) -> None:
    """Print time and memory, without and with totals in the file."""
    print("totals       filled  stored cells  build  rules  peak GB")
    for with_totals in (False, True):
        table = table_of(filled, with_totals=with_totals)
        cubes: list[Cube] = []
        built = seconds(lambda table=table, cubes=cubes: cubes.append(Cube.build(table, SPEC)))
        judged = seconds(lambda cubes=cubes: review(cubes[0], POLICY))
        told = "in the file" if with_totals else "added up"
        print(f"{told:<12} {filled:<7} {len(cubes[0]):<13} {built:5.1f} {judged:6.1f} {peak():8.2f}")


def table_of(filled: int, *, with_totals: bool) -> Table:
    """A rectangle with a row for each filled cell and, if asked for, for the totals of one variable each."""
    random = np.random.default_rng(1)
    keys = random.choice(CATEGORIES**VARIABLES, filled, replace=False)
    labels = np.stack([keys // CATEGORIES**at % CATEGORIES for at in range(VARIABLES)])
    counts = random.integers(1, 100, filled)
    if with_totals:
        every, sums = [labels], [counts]
        for at in range(VARIABLES):
            totals = np.full((VARIABLES, CATEGORIES), TOTAL)
            totals[at] = np.arange(CATEGORIES)
            every.append(totals)
            sums.append(np.bincount(labels[at], weights=counts, minlength=CATEGORIES).astype(np.int64))
        every.append(np.full((VARIABLES, 1), TOTAL))
        sums.append(np.array([counts.sum()]))
        labels, counts = np.concatenate(every, axis=1), np.concatenate(sums)
    columns = (as_read(f"variable {at}", column) for at, column in enumerate(labels))
    return Table("made up", "", (*columns, as_read("n", counts)))


SPEC = TableSpec(
    tuple(Variable(f"variable {at}", "target" if at == 0 else "key", total=(str(TOTAL),)) for at in range(VARIABLES)),
    measure=Measure(count="n"),
)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000)
