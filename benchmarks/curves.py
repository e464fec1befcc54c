"""What all thresholds at once cost, beside a review for each of them.

    PYTHONPATH=. python benchmarks/curves.py [KEYS]

A table of 500 × KEYS groups by two categories whose counts are small, so that nearly every cell has a
threshold within reach. First its curves, all rules and each of their thresholds; then, on a tenth of
the table, the same thresholds judged one after the other. Seconds of processor time, and the ratio a cell.
"""

from __future__ import annotations

import sys

import numpy as np

from benchmarks.dense_cube import POLICY, as_read, seconds
from sdc_core.cube.cube import Cube
from sdc_core.evaluation.reviewing import Review, review
from sdc_core.policy.policy import Policy
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Table
from sdc_core.thresholds.curve import curves_of
from sdc_core.thresholds.sweeps import sweeps_of

GROUPS, CATEGORIES = 500, 2
MILLION = 667
"""Keys that make about a million cells, margins included."""


def main(keys: int) -> None:
    """Print the seconds of either way, a rule at a time and all together, and their ratio a cell."""
    whole, small = reviewed(keys), reviewed(max(2, keys // 10))
    sweeps = sweeps_of(whole.cube, POLICY)
    print(f"{len(whole.cube):,} cells at once; one by one: {len(small.cube):,} cells")
    print("rule  thresholds  at once  one by one  ratio a cell")
    for picked in (*((sweep,) for sweep in sweeps), sweeps):
        at_once = seconds(lambda picked=picked: curves_of(whole, picked))
        policies = [Policy("one", (rule,)) for sweep in picked for rule in sweep.rules]
        one_by_one = seconds(lambda policies=policies: [review(small.cube, policy) for policy in policies])
        ratio = one_by_one / len(small.cube) / (at_once / len(whole.cube))
        name = picked[0].rule.id if len(picked) == 1 else "all"
        print(f"{name:<5} {len(policies):10} {at_once:8.2f} {one_by_one:11.2f} {ratio:13.1f}")


def reviewed(keys: int) -> Review:
    """The made-up table held against the paper's five rules."""
    labels = [column.ravel() for column in np.indices((GROUPS, keys, CATEGORIES), dtype=np.int32)]
    counts = np.random.default_rng(1).gamma(0.5, 20, labels[0].size).astype(np.int64)
    names = ("district", "age", "answer")
    columns = (as_read(name, column) for name, column in zip(names, labels, strict=True))
    variables = tuple(Variable(name, "target" if name == "answer" else "key") for name in names)
    table = Table("made up", "", (*columns, as_read("n", counts)))
    return review(Cube.build(table, TableSpec(variables, measure=Measure(count="n"))), POLICY)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else MILLION)
