"""What all five threshold rules cost on a dense cube, beside pandas doing the same comparisons.

    PYTHONPATH=. python benchmarks/dense_cube.py [REPEATS]

Five targets and no key: every cell is held against ten margins. A million cells are compared with
pandas in the same run, and an interior cell costs pandas ten transforms of a group; then ten million
are built from the rectangle of a file and reviewed. Times are medians of processor time, in seconds.
"""

from __future__ import annotations

import resource
import sys
import time
from collections.abc import Callable
from math import prod
from statistics import median

import numpy as np
import pandas as pd

from sdc_core.cube.cube import Cube
from sdc_core.evaluation.reviewing import review
from sdc_core.policy.policy import Policy
from sdc_core.rules.few_elsewhere import FewElsewhere
from sdc_core.rules.few_others import FewOthers
from sdc_core.rules.large_share import LargeShare
from sdc_core.rules.large_share_of_target import LargeShareOfTarget
from sdc_core.rules.small_count import SmallCount
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.columns import Column
from sdc_core.table.table import Table

A_MILLION = (15, 15, 15, 15, 15)
TEN_MILLION = (24, 24, 24, 24, 25)
POLICY = Policy("all five", (FewOthers(), FewElsewhere(), LargeShare(), LargeShareOfTarget(), SmallCount()))
GIGABYTE = 1_000_000_000


def main(repeats: int) -> None:
    """Print the ratio at a million cells, then time and memory at ten million."""
    beside_pandas(repeats)
    built = time.process_time()
    cube = cube_of(TEN_MILLION)
    built = time.process_time() - built
    before = peak()
    spent = median(seconds(lambda: review(cube, POLICY)) for _ in range(repeats))
    found = len(review(cube, POLICY).findings)
    print("cells      build  rules  findings   peak GB: build, rules")
    print(f"{len(cube):<10} {built:5.1f} {spent:6.2f} {found:9} {before:14.2f} {peak():6.2f}")


def beside_pandas(repeats: int) -> None:
    """Print what a cell costs here and in pandas."""
    cube = cube_of(A_MILLION)
    frame = frame_of(A_MILLION)
    ours = median(seconds(lambda: review(cube, POLICY)) for _ in range(repeats)) / len(cube)
    theirs = median(seconds(lambda: compared(frame)) for _ in range(repeats)) / len(frame)
    print("cells       rules  pandas  ratio   (nanoseconds a cell)")
    print(f"{len(cube):<10} {ours * 1e9:6.0f} {theirs * 1e9:7.0f} {theirs / ours:6.1f}")


def cube_of(categories: tuple[int, ...]) -> Cube:
    """The cube of a file with one row for each interior cell."""
    columns = [as_read(name, labels) for name, labels in zip(_names(categories), _labels(categories), strict=True)]
    table = Table("made up", "", (*columns, as_read("n", _counts(prod(categories)))))
    spec = TableSpec(tuple(Variable(name, "target") for name in _names(categories)), measure=Measure(count="n"))
    return Cube.build(table, spec)


def frame_of(categories: tuple[int, ...]) -> pd.DataFrame:
    """The same interior cells; whole numbers as labels, which pandas groups fastest."""
    frame = pd.DataFrame(dict(zip(_names(categories), _labels(categories), strict=True)))
    return frame.assign(n=_counts(len(frame)))


def compared(frame: pd.DataFrame) -> np.ndarray:
    """The five comparisons for every target, as one writes them with pandas."""
    names = list(frame.columns[:-1])
    count = frame["n"]
    unsafe = ((count > 0) & (count < 2)).to_numpy()
    for target in names:
        group = frame.groupby([name for name in names if name != target], sort=False)["n"].transform("sum")
        everywhere = frame.groupby(target, sort=False)["n"].transform("sum")
        for margin in (group, everywhere):
            unsafe = unsafe | ((count > 0) & (count > margin - 3)).to_numpy()
            unsafe = unsafe | ((count > 0) & (100 * count > 99 * margin)).to_numpy()
    return unsafe


def seconds(work: Callable[[], object]) -> float:
    """Processor time of a piece of work."""
    start = time.process_time()
    work()
    return time.process_time() - start


def peak() -> float:
    """The most memory that this process has held, in gigabytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024 / GIGABYTE


def as_read(header: str, numbers: np.ndarray) -> Column:
    """A column as a reader leaves it: the header, then one row for each number, each distinct one once."""
    distinct, codes = np.unique(numbers, return_inverse=True)
    texts = [header, *map(str, distinct.tolist())]
    return Column.encoded(texts, [1] * len(texts), np.concatenate([[0], codes + 1]).astype(np.int32))


def _names(categories: tuple[int, ...]) -> list[str]:
    return [f"variable {at}" for at in range(1, len(categories) + 1)]


def _labels(categories: tuple[int, ...]) -> list[np.ndarray]:
    return [column.ravel().astype(np.int32) for column in np.indices(categories, dtype=np.int8)]


def _counts(cells: int) -> np.ndarray:
    """Skewed as counts are: many small ones, one in five empty."""
    random = np.random.default_rng(1)
    counts = random.gamma(0.5, 100, cells).astype(np.int32)
    counts[random.random(cells) < 0.2] = 0
    return counts


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
