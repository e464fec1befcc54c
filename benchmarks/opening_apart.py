"""How long a small file takes to open in a worker of its own, beside reading it in the same process.

    PYTHONPATH=. python benchmarks/opening_apart.py [REPEATS]

Files of twelve rows as CSV, XLSX and ODS, and a CSV of 200,000 rows. Prints, in milliseconds on the clock, the quickest
of all goes, because a busy machine lets a new process wait: read here, in a worker that the zygote forked (as the app
does), in one that was forked here (as the command line does), a second question to the same worker, and the processor
time that a new worker takes in all, as a mean.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable

from sdc_core.io.apart import doors, starting
from sdc_core.io.opening.grid_of_sheet import read_grid
from sdc_core.io.raw.source import Source
from tests.io.workbooks import number, ods, ods_sheet, rows_of, text, xlsx

ROWS = [[f"place {at}", at * 7] for at in range(12)]


def main(repeats: int) -> None:
    """Measure and print."""
    starting.make_ready()
    doors.read_table(b"a,b\n1,2\n", name="warm.csv")
    time.sleep(3)  # until everything is loaded
    print(f"{'':24}{'here':>8}{'zygote':>8}{'fork':>8}{'again':>8}{'worker, CPU':>13}")
    for name, content in files().items():
        here = milliseconds(lambda: read_grid(Source(name, content)), repeats)  # noqa: B023
        apart = milliseconds(lambda: doors.read_grid(Source(name, content)), repeats)  # noqa: B023
        kept = Source(name, content)
        again = milliseconds(lambda: doors.read_grid(kept), repeats)  # noqa: B023
        with starting.forking_here():
            before = os.times()
            forked = milliseconds(lambda: doors.read_grid(Source(name, content)), repeats)  # noqa: B023
            after = os.times()
        used = (after.children_user + after.children_system - before.children_user - before.children_system) / repeats
        print(f"{name:24}{here:8.1f}{apart:8.1f}{forked:8.1f}{again:8.1f}{1000 * used:13.1f}")


def files() -> dict[str, bytes]:
    """What is read."""
    lines = [f"{label},{figure}\n" for label, figure in ROWS]
    return {
        "twelve-rows.csv": "".join(["place,n\n", *lines]).encode(),
        "twelve-rows.xlsx": xlsx(rows_of(["place", "n"], *ROWS)),
        "twelve-rows.ods": ods(ods_sheet(*(text(str(label)) + number(str(figure)) for label, figure in ROWS))),
        "200,000 rows.csv": b"place,n\n" + b"".join(b"place %d,%d\n" % (at % 500, at) for at in range(200_000)),
    }


def milliseconds(work: Callable[[], object], repeats: int) -> float:
    """The time of the quickest go."""
    taken = []
    for _ in range(repeats):
        start = time.perf_counter()
        work()
        taken.append(time.perf_counter() - start)
    return 1000 * min(taken)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 15)
