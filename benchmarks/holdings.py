"""Contributions of holdings to every cell and every margin, beside one DuckDB query a margin.

    PYTHONPATH=. python benchmarks/holdings.py [UNITS]

Four variables, the first with three levels below its total: 177,870 cells, 32 combinations of levels.
Two populations: in one most holdings are a single unit (85 % of the units stand alone), in the other
each has about three units anywhere in the table, which is the worst case. For every cell and margin
the number of holdings, the total and the three largest are wanted, after summing by holding.

A million units are done both ways in one run and compared cell by cell; then UNITS (ten million) are
done here alone. Every line is a process of its own, so that its peak of memory is its own. Medians of
three, in seconds of wall time and of processor time; both sides use all processors, and compiling is
told apart.
"""

from __future__ import annotations

import multiprocessing
import os
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import duckdb
import numpy as np
import pyarrow as pa

from benchmarks.dense_cube import GIGABYTE, peak
from sdc_core.contributions.cell_contributions import Contributions, Need
from sdc_core.contributions.units import Units
from sdc_core.cube.addresses import Addresses
from sdc_core.spec.hierarchy import Hierarchy

A_MILLION = 1_000_000
NEED = Need(largest=3)
POPULATIONS = ("mostly alone", "three anywhere")
REPEATS = 3
WARM = 1_000
"""Units that are computed first, so that everything is compiled and loaded."""


class Spent(NamedTuple):
    """What a piece of work took, in seconds."""

    wall: float
    processor: float


def main(most: int) -> None:
    """Print what compiling takes, both populations beside DuckDB at a million units, then alone at `most`."""
    with TemporaryDirectory() as folder:
        first, later = (in_a_process(first_seconds, folder) for _ in range(2))
    print(f"the first table of a process: {first:.1f} s where nothing is compiled yet, {later:.1f} s afterwards\n")
    print("                             here            DuckDB             ratio")
    print("units      population        wall    CPU     wall    CPU      wall    CPU")
    for population in POPULATIONS:
        ours, theirs = in_a_process(beside_duckdb, population)
        ratios = theirs.wall / ours.wall, theirs.processor / ours.processor
        figures = f"{ours.wall:6.2f} {ours.processor:6.2f}   {theirs.wall:6.2f} {theirs.processor:6.2f}"
        print(f"{A_MILLION:<10} {population:<15} {figures}    {ratios[0]:6.1f} {ratios[1]:6.1f}")
    print("\nunits      population        wall    CPU   peak GB: units alone, in all")
    for population in POPULATIONS:
        spent, before, after = in_a_process(at_scale, most, population)
        print(f"{most:<10} {population:<15} {spent.wall:6.2f} {spent.processor:6.2f} {before:21.2f} {after:7.2f}")


def first_seconds(folder: str) -> float:
    """Wall time of the first table of a process that keeps its machine code in this folder."""
    os.environ["NUMBA_CACHE_DIR"] = folder
    started = time.perf_counter()
    computed(units_of(WARM, POPULATIONS[1]))
    return time.perf_counter() - started


def beside_duckdb(population: str) -> tuple[Spent, Spent]:
    """What a million units take here and in DuckDB. Both have them in memory; both must find the same."""
    computed(units_of(WARM, population))
    units = units_of(A_MILLION, population)
    connection = with_units(units)
    ours, held = timed(lambda: computed(units))
    theirs, tables = timed(lambda: [connection.sql(query).to_arrow_table() for query in queries()])
    seen = 0
    for levels, table in zip(sets(), tables, strict=True):
        compare(held, levels, table)
        seen += len(table)
    if seen != np.count_nonzero(held.contributors):
        raise SystemExit("DuckDB and this program do not find the same cells")
    return ours, theirs


def at_scale(number: int, population: str) -> tuple[Spent, float, float]:
    """What so many units take here, and the peak of memory before and after, in gigabytes."""
    computed(units_of(WARM, population))
    units = units_of(number, population)
    before = sum(column.nbytes for column in (units.keys, units.amounts, units.holdings) if column is not None)
    spent, _ = timed(lambda: computed(units))
    return spent, before / GIGABYTE, peak()


def computed(units: Units) -> Contributions:
    """Everything there is to know, every margin included."""
    return units.contributions(TREES, range(len(TREES)), NEED)


def units_of(number: int, population: str) -> Units:
    """Units spread evenly over the cells at the bottom, with skewed amounts."""
    random = np.random.default_rng(1)
    keys = np.zeros(number, dtype=np.int64)
    for tree, stride in zip(TREES, ADDRESSES.strides, strict=True):
        keys += random.choice(np.flatnonzero(tree.is_leaf), number) * stride
    if population == "mostly alone":
        holdings = random.permutation(number)
        shared = number * 15 // 100
        holdings[:shared] = number + random.integers(0, max(1, shared // 3), shared)
        random.shuffle(holdings)
    else:
        holdings = random.integers(0, number // 3, number)
    return Units(keys, random.lognormal(5, 2, number).astype(np.int64), holdings=holdings)


def with_units(units: Units) -> duckdb.DuckDBPyConnection:
    """DuckDB with the same units in memory: a column a level of every variable, numbers instead of labels."""
    columns = {"holding": units.holdings, "amount": units.amounts}
    for variable, tree in enumerate(TREES):
        node = ADDRESSES.node(variable, units.keys)
        for depth in range(int(tree.depth.max()), 0, -1):
            columns[column_of(variable, depth)] = node.astype(np.int32)
            node = tree.parent[node]
    frame = pa.table(columns)
    connection = duckdb.connect()
    connection.execute("SET enable_progress_bar = false")
    connection.register("frame", frame)
    connection.execute("CREATE TABLE units AS SELECT * FROM frame")
    return connection


def queries() -> Iterator[str]:
    """One query for each combination of levels."""
    for levels in sets():
        names = [column_of(variable, depth) for variable, depth in enumerate(levels) if depth]
        shown = "".join(f"{name}, " for name in names)
        by_cell = f"GROUP BY {', '.join(names)}" if names else ""
        yield f"""
            SELECT {shown}count(*) AS n, sum(amount)::BIGINT AS total, max(amount, {NEED.largest}) AS largest
            FROM (SELECT {shown}sum(amount)::BIGINT AS amount FROM units GROUP BY {shown}holding)
            {by_cell}
        """


def sets() -> list[tuple[int, ...]]:
    """Every combination of levels: a depth for each variable."""
    return list(product(*(range(int(tree.depth.max()) + 1) for tree in TREES)))


def column_of(variable: int, depth: int) -> str:
    return f"v{variable}_{depth}"


def compare(held: Contributions, levels: tuple[int, ...], table: pa.Table) -> None:
    """Stop where DuckDB has another number, total or list."""
    nodes = [
        table[column_of(variable, depth)].to_numpy() if depth else np.zeros(len(table), dtype=np.int64)
        for variable, depth in enumerate(levels)
    ]
    rows = ADDRESSES.fold(nodes)
    largest = np.zeros((len(rows), NEED.largest), dtype=np.int64)
    lists = table["largest"].combine_chunks()
    lengths = lists.value_lengths().to_numpy()
    largest[np.arange(NEED.largest) < lengths[:, None]] = lists.flatten().to_numpy()
    same = (
        np.array_equal(held.contributors[rows], table["n"].to_numpy())
        and np.array_equal(held.total[rows], table["total"].to_numpy())
        and np.array_equal(held.largest[rows], largest)
    )
    if not same:
        raise SystemExit("DuckDB and this program do not agree")


def timed(work: Callable[[], Any]) -> tuple[Spent, Any]:
    """What a piece of work took, the median of several times, and its result."""
    spent, result = [], None
    for _ in range(REPEATS):
        wall, processor = time.perf_counter(), time.process_time()
        result = work()
        spent.append(Spent(time.perf_counter() - wall, time.process_time() - processor))
    return Spent(median(one.wall for one in spent), median(one.processor for one in spent)), result


def in_a_process(work: Callable[..., Any], *arguments: Any) -> Any:
    """The result of a piece of work that a fresh process does."""
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as pool:
        return pool.submit(work, *arguments).result()


def _regions() -> Hierarchy:
    """200 municipalities in 40 counties in 4 parts of a country."""
    parts = {f"part {part}": "" for part in range(4)}
    counties = {f"county {county}": f"part {county // 10}" for county in range(40)}
    return Hierarchy.from_parents(parts | counties | {f"{one}": f"county {one // 5}" for one in range(200)})


TREES = (_regions(), *(Hierarchy.flat([str(one) for one in range(number)]) for number in (10, 5, 10)))
ADDRESSES = Addresses.of(TREES)

if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000_000)
