"""How long a person's own workbook takes to come back annotated, beside openpyxl loading and saving it unchanged.

    PYTHONPATH=. python benchmarks/annotate.py [REPEATS]

A crosstab of about 100,000 cells, one in a hundred of them small: marks on the cells, at most 3,000
comments, cover, findings with a sentence and a link each, legend, sign-off. Prints medians in seconds
of processor time, measured in one run, and their ratio.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from io import BytesIO
from statistics import median

import numpy as np
from openpyxl import load_workbook
from xlsxwriter import Workbook

from sdc_core.cube.cube import Cube
from sdc_core.evaluation.reviewing import Review, review
from sdc_core.io.own_workbook import annotated
from sdc_core.io.reading import read_table
from sdc_core.policy.policy import Policy
from sdc_core.rules.small_count import SmallCount
from sdc_core.spec.parts import Variable
from sdc_core.spec.table_spec import TableSpec

ROWS, COLUMNS = 1_000, 100
SHARE_SMALL = 0.01


def main(repeats: int) -> None:
    """Measure both and print medians, ratio and what was marked."""
    content = a_workbook()
    reviewed = a_review(content)
    made = annotated(content, "own.xlsx", reviewed)
    ours = [seconds(lambda: annotated(content, "own.xlsx", reviewed)) for _ in range(repeats)]
    bare = [seconds(lambda: load_workbook(BytesIO(content)).save(BytesIO())) for _ in range(repeats)]
    cells, unsafe = ROWS * COLUMNS, reviewed.findings.unsafe_cells
    print(f"{cells:,} cells, {unsafe:,} unsafe, {len(reviewed.findings):,} findings")
    print(f"annotated                 {median(ours):5.2f} s  {len(content) / 1e6:.1f} MB -> {len(made) / 1e6:.1f} MB")
    print(f"openpyxl, load and save   {median(bare):5.2f} s")
    print(f"ratio                     {median(bare) / median(ours):5.2f}")


def a_workbook() -> bytes:
    """Random counts, of which about one in a hundred is small, on one sheet."""
    numbers = np.random.default_rng(3)
    counts = np.where(
        numbers.random((ROWS, COLUMNS)) < SHARE_SMALL, 1, numbers.integers(20, 5_000, (ROWS, COLUMNS))
    ).tolist()
    made = BytesIO()
    book = Workbook(made, {"in_memory": True})
    sheet = book.add_worksheet("Table")
    sheet.write_row(0, 0, ["region", *(f"Group {column}" for column in range(COLUMNS))])
    for row, line in enumerate(counts, start=1):
        sheet.write_row(row, 0, [f"Region {row:04}", *line])
    book.close()
    return made.getvalue()


def a_review(content: bytes) -> Review:
    """The crosstab held against a minimum of three."""
    spec = TableSpec(
        (Variable("region", "key"), Variable("group", "target")), layout="crosstab", header_rows=1, stub_columns=1
    )
    cube = Cube.build(read_table(content, name="own.xlsx"), spec)
    return review(cube, Policy("benchmark", (SmallCount(cell=3, key=3, target=3),)))


def seconds(work: Callable[[], object]) -> float:
    """Processor time of one piece of work."""
    start = time.process_time()
    work()
    return time.process_time() - start


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
