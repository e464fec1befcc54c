"""Contributions of holdings by PySpark with our kernel on its workers, beside this program alone.

    PYTHONPATH=. python benchmarks/tabulate_on_spark.py [UNITS]

Four variables, 177,870 cells, three units a holding anywhere in the table (benchmarks/holdings.py), from
one Parquet file. Every engine runs in a process of its own that starts from nothing; both make the same
cube, to the last digit, or the script stops. Seconds of wall time: until the engine has started, the first
table, the same table again. Spark has a worker a core and its usual gigabyte.
"""

from __future__ import annotations

import os
import sys
import time
import warnings
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import pyarrow as pa
from pyarrow import parquet

from benchmarks.holdings import ADDRESSES, NEED, TREES, in_a_process, units_of
from sdc_core.cube.cube import Cube
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec

NAMES = ("region", "size", "form", "branch")
ROOT = Path(__file__).parent.parent


class Spent(NamedTuple):
    """Seconds of wall time, and what the cube's columns hash to."""

    start: float
    first: float
    again: float
    digest: str


def main(units: int) -> None:
    """Print both engines and their ratio."""
    with TemporaryDirectory() as folder:
        path = str(Path(folder, "units.parquet"))
        parquet.write_table(rows_of(units), path)
        in_a_process(alone, path)  # compiled once, for both
        ours, spark = in_a_process(alone, path), in_a_process(on_spark, path, folder)
    if ours.digest != spark.digest:
        raise SystemExit("the two engines do not agree")
    print(f"{units:,} units    start  first table  again  in all   (seconds; load {os.getloadavg()[0]:.1f})")
    for name, spent in (("here", ours), ("PySpark", spark)):
        total = spent.start + spent.first
        print(f"{name:<16} {spent.start:8.1f} {spent.first:12.1f} {spent.again:6.1f} {total:7.1f}")
    print(f"{'ratio':<25} {spark.first / ours.first:12.1f} {spark.again / ours.again:6.1f}")


def rows_of(number: int) -> pa.Table:
    """The units of the benchmark of holdings with the labels of their categories."""
    units = units_of(number, "three anywhere")
    columns = {}
    for at, (name, tree) in enumerate(zip(NAMES, TREES, strict=True)):
        node = ADDRESSES.node(at, units.keys).astype("int32")
        columns[name] = pa.DictionaryArray.from_arrays(node, [*tree.codes]).cast("string")
    return pa.table(columns | {"turnover": units.amounts, "group": units.holdings})


def alone(path: str) -> Spent:
    """The engine of this program."""
    begun = time.perf_counter()
    from sdc_core.tabulation import tabulate  # noqa: PLC0415 - loading it is part of the start

    return _spent(begun, lambda: tabulate(path, SPEC, need=NEED))


def on_spark(path: str, folder: str) -> Spent:
    """Spark on this machine, its start included."""
    begun = time.perf_counter()
    warnings.filterwarnings("ignore", "PySpark does not yet fully support pandas", FutureWarning)
    os.environ |= {"PYSPARK_PYTHON": sys.executable, "PYTHONPATH": str(ROOT), "SPARK_LOCAL_IP": "127.0.0.1"}
    from pyspark.sql import SparkSession  # noqa: PLC0415 - loading it is part of the start

    from sdc_core.tabulation.spark.tabulating_on_spark import tabulate_on_spark  # noqa: PLC0415

    builder = SparkSession.builder.master("local[*]").config("spark.local.dir", folder)
    for name in ("bindAddress", "host"):
        builder = builder.config(f"spark.driver.{name}", "127.0.0.1")
    quiet = {"spark.ui.enabled": "false", "spark.log.level": "ERROR", "spark.ui.showConsoleProgress": "false"}
    for name, value in quiet.items():
        builder = builder.config(name, value)
    session = builder.getOrCreate()
    spent = _spent(begun, lambda: tabulate_on_spark(session.read.parquet(path), SPEC, need=NEED))
    session.stop()
    return spent


def _spent(begun: float, work: Callable[[], Cube]) -> Spent:
    started = time.perf_counter()
    work()
    first = time.perf_counter()
    cube = work()
    return Spent(started - begun, first - started, time.perf_counter() - first, _digest(cube))


def _digest(cube: Cube) -> str:
    held = cube.contributions
    if held is None:
        raise SystemExit("the cube has no contributions")
    columns = (cube.count, held.total, held.contributors, held.largest)
    codes = repr([tree.codes for tree in cube.hierarchies]).encode()
    return sha256(codes + b"".join(column.tobytes() for column in columns)).hexdigest()


PARENTS = dict(
    zip(TREES[0].codes[1:], ("" if not above else TREES[0].codes[above] for above in TREES[0].parent[1:]), strict=True)
)
SPEC = TableSpec(
    (Variable(NAMES[0], "key", parents=PARENTS), *(Variable(name, "key") for name in NAMES[1:])),
    layout="microdata",
    measure=Measure("magnitude", value="turnover", holding="group"),
)

if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000)
