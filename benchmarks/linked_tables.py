"""Three linked tables of about 1,000 cells over some 5,000 joint cells: python -m benchmarks.linked_tables"""

from __future__ import annotations

import time

import numpy as np
import pandas as pd

from sdc_core.attack.linked.joint import Joint
from sdc_core.attack.linked.linking import link
from sdc_core.attack.publication import Publication
from sdc_core.cube.cube import Cube
from sdc_core.policy.policy import Policy
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Table

SIZES = ((8, 8, 8), (16, 14, 16))


def main() -> None:
    """Print for each size the cells of the tables, the joint ones, and the processor and wall time."""
    draws = np.random.default_rng(1)
    for size in SIZES:
        counts = draws.poisson(draws.gamma(0.7, 4.0, size=size))
        tables = [_table(counts, pair) for pair in ((0, 1), (0, 2), (1, 2))]
        joint = Joint.of(tables)
        cpu, wall = time.process_time(), time.perf_counter()
        linked = link(tables, Policy.preset("extended-threshold-example"))
        cpu, wall = time.process_time() - cpu, time.perf_counter() - wall
        print(
            f"{' × '.join(map(str, size))}: {' + '.join(str(len(one.cube)) for one in tables)} cells, "
            f"{len(joint.cube)} joint cells, {len(linked.unpublished)} in no table, {len(linked.derived)} derived, "
            f"{np.count_nonzero(~linked.intervals.exact)} not settled: {cpu:.1f} s of processor time, {wall:.1f} s"
        )


def _table(counts: np.ndarray, pair: tuple[int, int]) -> Publication:
    (third,) = {0, 1, 2} - set(pair)
    margin = counts.sum(axis=third)
    names = [f"v{at}" for at in pair]
    cells = [(f"{names[0]}c{i}", f"{names[1]}c{j}", str(n)) for (i, j), n in np.ndenumerate(margin)]
    spec = TableSpec(
        tuple(Variable(name, "key" if name != "v2" else "target") for name in names), measure=Measure(count="n")
    )
    return Publication.of_others(Cube.build(Table.from_frame(pd.DataFrame(cells, columns=[*names, "n"])), spec))


if __name__ == "__main__":
    main()
