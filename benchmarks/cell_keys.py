"""Counting microdata in Parquet with record keys added up beside the counts, and without.

    PYTHONPATH=. python benchmarks/cell_keys.py [ROWS] [REPEATS]

The table of tabulate_counts.py with four variables: region in four levels, and variables of 10, 5 and 10 categories.
Keys are whole numbers of 32 bits; decimals of nine digits; floating-point numbers of full length; or drawn from an
identifier of twelve letters. All runs are in one process and in turn; times are medians in seconds of the processor,
which others on a shared machine do not lengthen. Ten million rows unless told otherwise.

An identifier costs more than twice the counting, and honestly so: its hash alone, one call of BLAKE2b, takes five times
as long as counting a row.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import numpy as np
import pyarrow as pa
from pyarrow import compute, parquet

from benchmarks.tabulate_counts import CATEGORIES, ROW_GROUP, label, spec_of
from sdc_core.entries.record_keys import WHOLE, KeySource, Secret
from sdc_core.tabulation import tabulate

SOURCES = {
    "32 bits": KeySource("whole"),
    "9 decimals": KeySource("decimal"),
    "floating point": KeySource("floating"),
    "identifier": KeySource("identifier", Secret(b"made up for this benchmark")),
}
DRAWN_AT_MOST = 1_000_000
"""Rows of which identifiers are hashed in a benchmark: hashing takes the same time for each."""


def main(rows: int, repeats: int) -> None:
    """Print a line for each kind of key."""
    with TemporaryDirectory() as folder:
        file = Path(folder, "units.parquet")
        write_units(file, rows)
        few = file if rows <= DRAWN_AT_MOST else Path(folder, "few.parquet")
        if few != file:
            write_units(few, DRAWN_AT_MOST)
        print("keys            rows       counts  with keys  ratio")
        for name, source in SOURCES.items():
            of = few if source.secret else file
            measured = [(processor(counting(of, None)), processor(counting(of, source))) for _ in range(repeats)]
            plain, ours = (median(column) for column in zip(*measured, strict=True))
            size = min(rows, DRAWN_AT_MOST) if source.secret else rows
            print(f"{name:<15} {size:<10} {plain:6.2f}  {ours:9.2f}  {ours / plain:5.2f}")


def counting(file: Path, keys: KeySource | None) -> Callable[[], object]:
    """A run of the tabulation."""
    return lambda: tabulate(file, spec_of(4), keys=keys)


def processor(work: Callable[[], object]) -> float:
    """Seconds of the processor that a piece of work takes, all threads together."""
    start = time.process_time()
    work()
    return time.process_time() - start


def write_units(file: Path, rows: int) -> None:
    """Microdata of so many rows, a row group at a time."""
    random = np.random.default_rng(1)
    names = list(CATEGORIES)[:4]
    labels = {name: pa.array([label(name, at) for at in range(CATEGORIES[name])]) for name in names}
    schema = pa.schema([
        *((name, pa.dictionary(pa.int32(), pa.string())) for name in names),
        ("whole", pa.int64()), ("decimal", pa.decimal128(9, 9)), ("floating", pa.float64()),
        ("identifier", pa.string()),
    ])  # fmt: skip
    with parquet.ParquetWriter(file, schema) as writer:
        for start in range(0, rows, ROW_GROUP):
            size = min(ROW_GROUP, rows - start)
            columns = [
                pa.DictionaryArray.from_arrays(random.integers(0, len(named), size, dtype=np.int32), named)
                for named in labels.values()
            ]
            digits = np.zeros((size, 2), dtype="<i8")  # a decimal is its digits as an integer of two words
            digits[:, 0] = random.integers(0, 10**9, size)
            numbers = pa.array(np.arange(start, start + size)).cast(pa.string())
            columns += [
                pa.array(random.integers(0, WHOLE, size)),
                pa.Array.from_buffers(pa.decimal128(9, 9), size, [None, pa.py_buffer(digits.tobytes())]),
                pa.array(random.random(size)),
                compute.utf8_lpad(numbers, width=12, padding="0"),
            ]
            writer.write_table(pa.Table.from_arrays(columns, schema=schema))


if __name__ == "__main__":
    given = [int(argument) for argument in sys.argv[1:]]
    main(*given, *(10_000_000, 5)[len(given) :])
