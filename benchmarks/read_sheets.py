"""How long a sheet of a million cells takes until its tables are proposed, beside calamine reading its bare values.

    PYTHONPATH=. python benchmarks/read_sheets.py [REPEATS]

20,000 rows and 50 columns with labels, totals in bold type and a heading of two rows, as XLSX. Prints medians in
seconds of processor time: bare values, values and looks, the proposal; and what all of it takes beside the bare values.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from io import BytesIO
from statistics import median

import numpy as np
from python_calamine import CalamineWorkbook
from xlsxwriter import Workbook

from sdc_core.io.opening.grid_of_sheet import read_grid
from sdc_core.sheets.finding.detecting import detect
from sdc_core.sheets.seeing.grid import Grid

ROWS, COLUMNS = 20_000, 50


def main(repeats: int) -> None:
    """Measure and print."""
    content = a_workbook()
    grid = read_grid(content, name="large.xlsx")
    bare = median(seconds(lambda: read_bare(content)) for _ in range(repeats))
    read = median(seconds(lambda: read_grid(content, name="large.xlsx")) for _ in range(repeats))
    proposed = median(seconds(lambda: detect(Grid(grid.table, grid.styles))) for _ in range(repeats))
    tables = detect(grid)
    print(f"{ROWS * COLUMNS:,} cells, {len(content) / 1e6:.1f} MB, tables found: {len(tables)}")
    print(f"bare values       {bare:5.2f} s")
    print(f"values and looks  {read:5.2f} s")
    print(f"proposal          {proposed:5.2f} s")
    print(f"all, beside bare  {(read + proposed) / bare:5.2f}")


def a_workbook() -> bytes:
    """Counts of small areas by sex and age, with totals of both."""
    out = BytesIO()
    book = Workbook(out, {"constant_memory": True})
    bold, sheet = book.add_format({"bold": True}), book.add_worksheet("Areas")
    counts = np.random.default_rng(3).integers(0, 400, (ROWS - 2, COLUMNS - 1))
    counts[:, -1] = counts[:, :-1].sum(axis=1)
    counts[-1] = counts[:-1].sum(axis=0)
    for column in range(1, COLUMNS):
        sheet.write_string(0, column, "Women" if column <= COLUMNS // 2 else "Men", bold)
    sheet.write_string(1, 0, "Area", bold)
    for column in range(1, COLUMNS):
        sheet.write_string(1, column, "Total" if column == COLUMNS - 1 else f"{column} years", bold)
    for row, figures in enumerate(counts.tolist(), start=2):
        last = row == ROWS - 1
        sheet.write_string(row, 0, "Total" if last else f"Area {row:05}", bold if last else None)
        for column, figure in enumerate(figures, start=1):
            sheet.write_number(row, column, figure, bold if last else None)
    book.close()
    return out.getvalue()


def read_bare(content: bytes) -> int:
    """The values of the sheet as Python objects."""
    return sum(len(row) for row in CalamineWorkbook.from_filelike(BytesIO(content)).get_sheet_by_index(0).iter_rows())


def seconds(work: Callable[[], object]) -> float:
    """The processor time of one call."""
    start = time.process_time()
    work()
    return time.process_time() - start


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
