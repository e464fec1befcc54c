"""How long the annotated workbook takes, beside openpyxl writing the bare numbers of the same table.

    PYTHONPATH=. python benchmarks/workbook.py [REPEATS]

About 100,000 cells, one in ten of them unsafe: cover, annotated table, a sentence for every finding,
legend and sign-off. openpyxl writes the labels and numbers of one sheet, with fills and number
formats where ours has them, and nothing else. Prints medians in seconds of processor time, in one run.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from io import BytesIO
from statistics import median

import numpy as np
from openpyxl import Workbook
from openpyxl.styles import PatternFill

from sdc_core.cube.arrangement import Arrangement
from sdc_core.cube.cube import Cube
from sdc_core.evaluation.reviewing import Review, review
from sdc_core.io.workbook import write_workbook
from sdc_core.policy.policy import Policy
from sdc_core.rules.few_others import FewOthers
from sdc_core.rules.large_share import LargeShare
from sdc_core.rules.small_count import SmallCount
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.columns import Column
from sdc_core.table.table import Table

REGIONS, AGES, ANSWERS = 1_000, 24, 3
SHARE_SMALL = 0.1


def main(repeats: int) -> None:
    """Measure both and print medians, ratio and what was written."""
    reviewed = a_review()
    ours = [seconds(lambda: write_workbook(reviewed, BytesIO())) for _ in range(repeats)]
    bare = [seconds(lambda: write_bare(reviewed)) for _ in range(repeats)]
    made = BytesIO()
    write_workbook(reviewed, made)
    cells, unsafe = len(reviewed.cube), reviewed.findings.unsafe_cells
    print(f"{cells:,} cells, {unsafe:,} unsafe ({unsafe / cells:.0%}), {len(reviewed.findings):,} findings")
    print(f"annotated workbook  {median(ours):5.2f} s  {len(made.getvalue()) / 1e6:.1f} MB")
    print(f"openpyxl, bare      {median(bare):5.2f} s")
    print(f"ratio               {median(bare) / median(ours):5.2f}")


def a_review() -> Review:
    """A table of random counts, of which about one in ten is small."""
    numbers = np.random.default_rng(2)
    size = REGIONS * AGES * ANSWERS
    counts = np.where(numbers.random(size) < SHARE_SMALL, 1, numbers.integers(20, 5_000, size))
    region, age, answer = np.unravel_index(np.arange(size), (REGIONS, AGES, ANSWERS))
    columns = [
        ["region", *(f"Region {number:04}" for number in region)],
        ["age", *(f"{5 * number}–{5 * number + 4}" for number in age)],
        ["answer", *(f"Answer {number}" for number in answer)],
        ["n", *map(str, counts)],
    ]
    table = Table("random.csv", "", tuple(map(Column.from_texts, columns)))
    variables = (Variable("region", "key"), Variable("age", "key"), Variable("answer", "target"))
    spec = TableSpec(variables, measure=Measure(count="n"), unit="person")
    return review(Cube.build(table, spec), Policy("benchmark", (FewOthers(), LargeShare(), SmallCount())))


def write_bare(reviewed: Review) -> None:
    """The same table by openpyxl: labels, numbers, and a fill and a format where a cell is unsafe."""
    laid_out = Arrangement.of(reviewed.cube)
    unsafe = reviewed.findings.unsafe_rules[laid_out.cells] > 0
    counts = reviewed.cube.count_at(laid_out.cells)
    labels = [reviewed.cube.hierarchies[variable].codes for variable in laid_out.down]
    fill = PatternFill("solid", fgColor="FFE6DCF5")
    workbook = Workbook()
    sheet = workbook.active
    lines = zip(laid_out.row_nodes.tolist(), counts.tolist(), unsafe.tolist(), strict=True)
    for row, (nodes, values, marks) in enumerate(lines, start=1):
        for column, (codes, node) in enumerate(zip(labels, nodes, strict=True), start=1):
            sheet.cell(row, column, codes[node])
        for column, (value, marked) in enumerate(zip(values, marks, strict=True), start=len(labels) + 1):
            cell = sheet.cell(row, column, value)
            if marked:
                cell.fill, cell.number_format = fill, '"▲3 "* #,##0'
    workbook.save(BytesIO())


def seconds(work: Callable[[], object]) -> float:
    """Processor time of one piece of work."""
    start = time.process_time()
    work()
    return time.process_time() - start


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
