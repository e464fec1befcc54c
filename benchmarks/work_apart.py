"""What the server's own processor time is for each kind of heavy work, done in place and in a process of its own.

    PYTHONPATH=. python benchmarks/work_apart.py

Seconds of this process, which has the table as the server would; the worker's own are not in them. On the clock both
are given as well, for a machine that nobody else uses.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from benchmarks._tables import MadeUp
from benchmarks.clicks_beside_heavy_work import sheet, two_tables
from sdc_core.attack.linked.deriving import link_and_derive
from sdc_core.attack.publication import Publication
from sdc_core.comparison.comparing import compare_part
from sdc_core.cube.cube import Cube
from sdc_core.entries.with_totals import proposed_of, totals_of
from sdc_core.evaluation.reviewing import review
from sdc_core.io.apart.elsewhere import done_elsewhere
from sdc_core.io.apart.starting import make_ready
from sdc_core.io.opening.opening import laid_out
from sdc_core.io.reading import read_table
from sdc_core.policy.policy import Policy
from sdc_core.progress import no_progress
from sdc_core.protection import Suppress
from sdc_core.rules.small_count import SmallCount
from sdc_core.sheets.seeing.grid import Grid
from sdc_core.simulation.experiment import Experiment
from sdc_core.simulation.running import simulate
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.columns import Column
from sdc_core.table.table import Table
from sdc_core.uniqueness.growing import grown_among_units
from tests.load.many import table

POLICY = Policy("small", (SmallCount(cell=3, key=3, target=3),))
LISTED = TableSpec(
    (Variable("region", "key"), Variable("sex", "key"), Variable("offence", "target")), measure=Measure(count="n")
)


def kinds() -> Iterator[tuple[str, Callable[..., Any], dict[str, Any]]]:
    """A name, the work, and what it is given."""
    for cells in (10_000, 100_000, 1_000_000):
        yield f"a sheet of {cells:,} cells", laid_out, {"grid": Grid.of(read_table(sheet(cells), name="t.csv"))}
    for rows in (100_000, 1_000_000):
        listed = read_table(table(1, rows), name="t.csv")
        yield f"whether {4 * rows:,} values are a list", laid_out, {"grid": Grid.of(listed)}
        yield f"a first draft of {4 * rows:,} values", proposed_of, {"table": listed}
        yield f"totals among {4 * rows:,} values", totals_of, {"table": listed, "spec": LISTED}
    for cells in (200, 2_000):
        given = {"publications": tuple(map(published, two_tables(cells))), "policy": POLICY, "most": 200}
        yield f"two tables of {cells:,} joint cells", link_and_derive, given
    for size in (10, 50):
        given = {"review": review(MadeUp((size, size), 20 * size, 0.5).cube(), POLICY), "methods": (Suppress(),)}
        yield f"a point of the map, {(size + 1) ** 2:,} cells", compare_part, given | {"table": None}
    for data_sets in (1_000, 2_000, 20_000):
        given = {"experiment": Experiment.of_paper("totals", iterations=data_sets)}
        yield f"an experiment of {data_sets:,} data sets", simulate, given
    for number in (50_000, 500_000):
        units, spec = people(number)
        given = {"units": units, "spec": spec, "keys": ("region", "age", "sex")}
        yield f"who stands alone among {number:,} units", grown_among_units, given


def published(content: bytes) -> Publication:
    """A table as readers have it."""
    read = read_table(content, name="t.csv")
    names = read.row_texts(0)[:-1]
    spec = TableSpec(tuple(Variable(name, "key") for name in names), measure=Measure(count="n"))
    return Publication.of_others(Cube.build(read, spec))


def people(number: int) -> tuple[Table, TableSpec]:
    """Units by region, age and sex."""
    random = np.random.default_rng(1)
    categories = {"region": 500, "age": 90, "sex": 2}
    columns = [[name, *map(str, random.integers(0, most, number).tolist())] for name, most in categories.items()]
    spec = TableSpec(tuple(Variable(name, "key") for name in categories), layout="microdata")
    return Table("units", "", tuple(map(Column.from_texts, columns))), spec


def timed(work: Callable[[], object]) -> tuple[float, float]:
    """Milliseconds of this process, and on the clock."""
    own, clock = time.process_time(), time.perf_counter()
    work()
    return 1000 * (time.process_time() - own), 1000 * (time.perf_counter() - clock)


def main() -> None:
    """Print both for each kind."""
    make_ready()
    done_elsewhere(totals_of, no_progress, table=read_table(table(1, 200), name="t.csv"), spec=LISTED)
    print(f"{'ms of the server (on the clock)':44}      in place            apart")
    for name, work, given in kinds():
        apart = timed(lambda work=work, given=given: done_elsewhere(work, no_progress, **given))  # type: ignore[misc]
        here = timed(lambda work=work, given=given: work(**given))  # type: ignore[misc]
        print(f"{name:44} {here[0]:7.0f} ({here[1]:6.0f})  {apart[0]:7.0f} ({apart[1]:6.0f})", flush=True)


if __name__ == "__main__":
    main()
