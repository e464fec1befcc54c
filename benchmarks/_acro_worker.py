"""The side of ACRO in `beside_acro.py`: run by a Python that has ACRO, which needs an older pandas than ours.

    python _acro_worker.py agree FOLDER
    python _acro_worker.py time MICRODATA MARKS REPEATS

`agree` holds every table in the folder against ACRO's defaults and writes beside it which cells ACRO
marks, check by check. `time` does the same to one table, several times, and prints what it took.
"""

from __future__ import annotations

import json
import logging
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pandas as pd
from acro import ACRO

CHECKS = ["MinimumThresholdCheck", "NKCheck", "PPercentCheck"]
TEXT = {"row": str, "column": str, "size": str}


def agree(folder: str) -> None:
    """Which cells of every table ACRO marks: one line a cell, one column a check."""
    for path in sorted(Path(folder).glob("*.csv")):
        frame = pd.read_csv(path, dtype=TEXT)
        session = ACRO()
        session.crosstab(frame["row"], frame["column"], values=frame["value"], aggfunc="sum")
        marks_of(session).to_csv(path.with_suffix(".marks"))


def measure(microdata: str, marks: str, repeats: int) -> None:
    """Print the seconds of every call, processor and wall, those of pandas alone, and the memory."""
    frame = pd.read_csv(microdata, dtype=TEXT)
    held = peak()

    session = ACRO()

    def checked() -> object:
        return session.pivot_table(frame, values="value", index=["row", "column"], columns=["size"], aggfunc="sum")

    def bare() -> object:
        return pd.pivot_table(frame, values="value", index=["row", "column"], columns=["size"], aggfunc="sum")

    alone = [seconds(bare) for _ in range(repeats)]
    calls = [seconds(checked) for _ in range(repeats)]
    most = peak()
    marks_of(session).to_csv(marks)
    print(json.dumps({"calls": calls, "alone": alone, "held": held, "peak": most}))


def marks_of(session: ACRO) -> pd.DataFrame:
    """What the record of the last table says about each cell, as 0 and 1."""
    outcome = session.results.get_index(-1).outcome
    told = outcome.stack(list(range(outcome.columns.nlevels)), future_stack=True)
    return pd.DataFrame({check: told.str.contains(check).astype(int) for check in CHECKS})


def seconds(work: Callable[[], object]) -> tuple[float, float]:
    """Processor time and wall time of a piece of work."""
    spent, clock = time.process_time(), time.perf_counter()
    work()
    return time.process_time() - spent, time.perf_counter() - clock


def peak() -> int:
    """The most memory that this process has held, in bytes; Linux's own count, which forgets the parent's."""
    lines = Path("/proc/self/status").read_text(encoding="utf-8").splitlines()
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("VmHWM"))


if __name__ == "__main__":
    logging.disable(logging.CRITICAL)
    if sys.argv[1] == "agree":
        agree(sys.argv[2])
    else:
        measure(sys.argv[2], sys.argv[3], int(sys.argv[4]))
