"""Counting microdata in Parquet, all margins included, beside the engine's bare GROUP BY of the base cells.

    PYTHONPATH=. python benchmarks/tabulate_counts.py [ROWS] [REPEATS]

Text labels: a region in four levels (200 in 40 in 4 in the total), variables of 10, 5 and 10 categories,
and with five variables one of 10 more. Ten million rows unless told otherwise; 100000000 shows what is
larger than memory. The file is written by the script into a temporary folder. Both statements run in one
process and in turn; each of the two peaks is that of a process of its own, in megabytes. Times are medians
of wall time in seconds.
"""

from __future__ import annotations

import re
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import duckdb
import numpy as np
import pyarrow as pa
from pyarrow import parquet

from sdc_core.cube.cube import Cube
from sdc_core.spec.parts import Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.tabulation import tabulate

CATEGORIES = {"region": 200, "age": 10, "size": 5, "branch": 10, "form": 10}
ROW_GROUP = 1_000_000


def main(rows: int, repeats: int) -> None:
    """Print a line for four variables and one for five."""
    with TemporaryDirectory() as folder:
        file = Path(folder, "units.parquet")
        write_units(file, rows)
        print("rows       variables  cells    bare  with margins  ratio  peak MB: bare, with margins")
        for variables in (4, 5):
            measured = [(seconds(lambda: bare(file, variables)), seconds(lambda: cube_of(file, variables)))  # noqa: B023
                        for _ in range(repeats)]  # fmt: skip
            plain, ours = (median(column) for column in zip(*measured, strict=True))
            peaks = [peak(what, file, variables) for what in ("bare", "cube")]
            cells = len(cube_of(file, variables))
            print(
                f"{rows:<10} {variables:<10} {cells:<8} {plain:.2f}  {ours:12.2f}  {ours / plain:5.2f}  "
                f"{peaks[0]:13.0f} {peaks[1]:13.0f}"
            )


def bare(file: Path, variables: int) -> int:
    """The number of base cells that the engine finds, without anything of ours."""
    names = ", ".join(list(CATEGORIES)[:variables])
    with duckdb.connect(":memory:") as connection:
        connection.execute("SET enable_progress_bar = false")
        connection.execute("SET memory_limit = '500MB'")
        found = connection.sql(f"SELECT {names}, count(*) AS units FROM read_parquet('{file}') GROUP BY ALL")
        return len(found.to_arrow_table())


def cube_of(file: Path, variables: int) -> Cube:
    """The table with all its margins."""
    return tabulate(file, spec_of(variables))


def spec_of(variables: int) -> TableSpec:
    """The last variable is the target; regions are in counties, counties in parts of the country."""
    names = list(CATEGORIES)[:variables]
    regions = {label("region", at): f"county {at // 5:02d}" for at in range(CATEGORIES["region"])}
    counties = {f"county {at:02d}": f"part {at // 10}" for at in range(CATEGORIES["region"] // 5)}
    parents = {**dict.fromkeys(counties.values(), ""), **counties, **regions}
    return TableSpec(
        tuple(
            Variable(name, "target" if name == names[-1] else "key", parents=parents if name == "region" else {})
            for name in names
        ),
        layout="microdata",
    )


def write_units(file: Path, rows: int) -> None:
    """Microdata of so many rows, a row group at a time."""
    random = np.random.default_rng(1)
    labels = {name: pa.array([label(name, at) for at in range(size)]) for name, size in CATEGORIES.items()}
    schema = pa.schema([(name, pa.dictionary(pa.int32(), pa.string())) for name in CATEGORIES])
    with parquet.ParquetWriter(file, schema) as writer:
        for start in range(0, rows, ROW_GROUP):
            size = min(ROW_GROUP, rows - start)
            columns = [
                pa.DictionaryArray.from_arrays(random.integers(0, len(named), size, dtype=np.int32), named)
                for named in labels.values()
            ]
            writer.write_table(pa.Table.from_arrays(columns, schema=schema))


def label(name: str, number: int) -> str:
    """The text of a category."""
    return f"{name} {number:03d}"


def seconds(work: Callable[[], object]) -> float:
    """Wall time of a piece of work."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def peak(what: str, file: Path, variables: int) -> float:
    """The most memory that a process of its own takes for one of the two, imports included."""
    done = subprocess.run(
        [sys.executable, __file__, what, str(file), str(variables)], capture_output=True, text=True, check=True
    )
    return float(done.stdout)


def own_peak() -> float:
    """The most memory of this process, in megabytes; what started it is not counted."""
    found = re.search(r"VmHWM:\s*(\d+) kB", Path("/proc/self/status").read_text())
    assert found
    return int(found[1]) * 1024 / 1e6


if __name__ == "__main__":
    if sys.argv[1:2] in (["bare"], ["cube"]):
        works = {"bare": bare, "cube": cube_of}
        works[sys.argv[1]](Path(sys.argv[2]), int(sys.argv[3]))
        print(own_peak())
    else:
        given = [int(argument) for argument in sys.argv[1:]]
        main(*given, *(10_000_000, 5)[len(given) :])
