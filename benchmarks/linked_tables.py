"""Three linked tables of about 1,000 cells over some 5,000 joint cells: python -m benchmarks.linked_tables"""

from __future__ import annotations

import time

import numpy as np
import pandas as pd

from sdc_core.attack.linked.linking import link
from sdc_core.attack.publication import Publication
from sdc_core.cube.cube import Cube
from sdc_core.policy.policy import Policy
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Table

PAIRS = ((0, 1), (0, 2), (1, 2))
CASES = (
    ((8, 8, 8), PAIRS),
    ((16, 14, 16), PAIRS),
    ((8, 8, 8, 7), ((0, 1, 2), (0, 1, 3), (0, 2, 3))),
    ((31, 31, 16), ((0, 1), (1, 2))),
)
"""Categories of each variable, and the variables of each table."""


def main() -> None:
    """Print for each case the cells of the tables, the joint ones, and the processor and wall time."""
    draws = np.random.default_rng(1)
    for size, kept in CASES:
        counts = draws.poisson(draws.gamma(0.7, 4.0, size=size))
        tables = [_table(counts, variables) for variables in kept]
        cpu, wall = time.process_time(), time.perf_counter()
        linked = link(tables, Policy.preset("extended-threshold-example"))
        cpu, wall = time.process_time() - cpu, time.perf_counter() - wall
        print(
            f"{' × '.join(map(str, size))}: {' + '.join(str(len(one.cube)) for one in tables)} cells, "
            f"{len(linked.joint.cube)} joint cells, {len(linked.unpublished)} in no table, {len(linked.derived)} "
            f"derived, {np.count_nonzero(~linked.intervals.exact)} bounds perhaps narrower, {len(linked.unsettled)} "
            f"cells not settled: {cpu:.1f} s of processor time, {wall:.1f} s"
        )


def _table(counts: np.ndarray, variables: tuple[int, ...]) -> Publication:
    margin = counts.sum(axis=tuple({*range(counts.ndim)} - {*variables}))
    names = [f"v{at}" for at in variables]
    cells = [
        (*(f"{name}c{category}" for name, category in zip(names, place, strict=True)), str(count))
        for place, count in np.ndenumerate(margin)
    ]
    last = f"v{counts.ndim - 1}"
    spec = TableSpec(
        tuple(Variable(name, "key" if name != last else "target") for name in names), measure=Measure(count="n")
    )
    return Publication.of_others(Cube.build(Table.from_frame(pd.DataFrame(cells, columns=[*names, "n"])), spec))


if __name__ == "__main__":
    main()
