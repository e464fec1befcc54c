"""The rules about contributions beside ACRO: where both agree and why not elsewhere, time and memory.

    PYTHONPATH=. python benchmarks/beside_acro.py [REPEATS] [--acro-python PYTHON]

ACRO needs an older pandas than ours, so it gets an environment of its own in a temporary folder; or name a
Python that has it. First nine made-up tables of 1,000 cells are held against the same limits by both, cell by
cell; a difference without a known reason ends the script with status 1. Then a million records in 24,000
cells: ACRO's `pivot_table` of sums with its checks, beside `tabulate` and `review` here, which also judge
every margin. Both start from the same columns of text and numbers in a frame of their own pandas, one process
after the other; reading the file and starting up are outside the clock, and ACRO's log is switched off.
Seconds are medians.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
import venv
from collections import Counter
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
import pandas as pd
from _acro_agreement import AGREE, CHECKS, POLICY, UNEXPLAINED, UNSAFE, compared, verdicts
from _acro_populations import CELLS, populations

from sdc_core.evaluation.reviewing import Review, review
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec

HERE = Path(__file__).resolve().parent
PACKAGES = ("acro==1.0.2", "pandas==2.3.3")
SEED = 20261121
RECORDS = 1_000_000
SHAPE = {"row": 100, "column": 24, "size": 10}
MEGABYTE = 1_000_000


def main(repeats: int, python: str | None) -> int:
    """Agreement, then speed. Returns 1 when the two differ for no known reason."""
    with TemporaryDirectory() as folder:
        acro = python or _installed(Path(folder, "acro"))
        if acro is None:
            print(f"Nothing was compared: {PACKAGES[0]} could not be installed.")
            return 0
        unexplained = agreement(acro, Path(folder))
        return 1 if unexplained + speed(acro, Path(folder), repeats) else 0


def agreement(acro: str, folder: Path) -> int:
    """Print how many cells agree and why the others do not; how many differ for no known reason."""
    made = populations(SEED)
    for population in made:
        population.write(folder / f"{population.name}.csv")
    _run([acro, str(HERE / "_acro_worker.py"), "agree", str(folder)], folder)
    found = {one.name: compared(one, folder / f"{one.name}.csv") for one in made}
    for path in folder.glob("*.csv"):
        path.unlink()
    print(f"{'agree, of ' + format(CELLS, ',') + ' cells':28}" + "".join(f"{rule:>14}" for rule in CHECKS))
    for name, rules in found.items():
        print(f"{name:28}" + "".join(f"{rules[rule][AGREE]:14,}" for rule in CHECKS))
    print("\nwhere they do not agree")
    reasons: Counter[tuple[str, str]] = Counter()
    for rules in found.values():
        for rule, counted in rules.items():
            reasons.update({(rule, reason): cells for reason, cells in counted.items() if reason != AGREE})
    for (rule, reason), cells in sorted(reasons.items()):
        print(f"{rule:13}{cells:6,}  {reason}")
    return sum(cells for (_, reason), cells in reasons.items() if reason == UNEXPLAINED)


def speed(acro: str, folder: Path, repeats: int) -> int:
    """Print time and memory of both, and the ratio; in how many cells they differ."""
    microdata, marks = folder / "microdata.csv", folder / "microdata.marks"
    _write_microdata(microdata)
    ours = json.loads(_run([sys.executable, __file__, "--ours", str(microdata), str(repeats)], folder))
    worker = [str(HERE / "_acro_worker.py"), "time", str(microdata), str(marks), str(repeats)]
    theirs = json.loads(_run([acro, *worker], folder))
    print(f"\n{RECORDS:,} records, {len(pd.read_csv(marks)):,} cells; here {ours['cells']:,} with all margins")
    print("                     CPU s  wall s  first call, CPU s  MB: frame, peak")
    for name, told in (("tabulate + review", ours), ("ACRO pivot_table", theirs)):
        memory = f"{told['held'] / MEGABYTE:11.0f} {told['peak'] / MEGABYTE:6.0f}"
        print(f"{name:18} {' '.join(f'{one:7.2f}' for one in _times(told)[:2])} {_times(told)[2]:18.2f} {memory}")
    print(f"{'pandas, sums only':18} {median(cpu for cpu, _ in theirs['alone']):7.2f}")
    ratios = [slow / fast for fast, slow in zip(_times(ours), _times(theirs), strict=True)]
    print(f"{'ratio':18} {ratios[0]:7.0f} {ratios[1]:7.0f} {ratios[2]:18.0f}")
    return _differing(ours["marks"], marks)


def our_side(microdata: str, repeats: int) -> None:
    """Print what `speed` wants to know about this program. Run in a process of its own."""
    frame = pd.read_csv(microdata, dtype=dict.fromkeys(SHAPE, str))
    held = _peak()
    calls, result = [], None
    for _ in range(repeats):
        result = None
        spent, clock = time.process_time(), time.perf_counter()
        result = _reviewed(frame)
        result.findings.unsafe_rules  # noqa: B018 - the marks are made here
        calls.append((time.process_time() - spent, time.perf_counter() - clock))
    assert result is not None
    most = _peak()
    marks = Path(microdata).with_suffix(".ours")
    labels = frame[list(SHAPE)].drop_duplicates()
    labels.assign(**verdicts(result, labels)).to_csv(marks, index=False)
    told = {"calls": calls, "held": held, "peak": most, "cells": len(result.cube), "marks": str(marks)}
    print(json.dumps(told))


def _reviewed(frame: pd.DataFrame) -> Review:
    from sdc_core.tabulation import tabulate  # noqa: PLC0415 - the other side needs no tabulation

    variables = tuple(Variable(name, "key") for name in SHAPE)
    spec = TableSpec(variables, layout="microdata", measure=Measure("magnitude", value="value"))
    return review(tabulate(frame, spec, need=POLICY.need()), POLICY)


def _write_microdata(path: Path) -> None:
    """Records in cells of very different sizes, with turnovers as skewed as turnovers are."""
    random = np.random.default_rng(SEED)
    columns: dict[str, Any] = {}
    for name, number in SHAPE.items():
        share = random.gamma(3, size=number)
        drawn = random.choice(number, RECORDS, p=share / share.sum())
        columns[name] = np.array([f"{name} {at:02}" for at in range(number)])[drawn]
    columns["value"] = random.lognormal(5, 2, RECORDS).astype(np.int64) + 1
    pd.DataFrame(columns).to_csv(path, index=False)


def _differing(ours: str, theirs: Path) -> int:
    """Print how many cells that are not empty are marked differently."""
    text = dict.fromkeys(SHAPE, str)
    both = pd.read_csv(ours, dtype=text).merge(pd.read_csv(theirs, dtype=text), on=list(SHAPE))
    differing = sum(((both[rule] == UNSAFE) != (both[check] == 1)) for rule, check in CHECKS.items())
    cells = int(np.count_nonzero(differing))
    print(f"marks agree in {len(both) - cells:,} of {len(both):,} cells with records")
    return cells


def _installed(folder: Path) -> str | None:
    """An environment with ACRO in this folder; None where it cannot be installed."""
    venv.create(folder, with_pip=True)
    python = folder / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    install = "-m pip install --quiet --disable-pip-version-check --retries=1 --only-binary=:all:".split()
    done = subprocess.run([python, *install, *PACKAGES], capture_output=True, check=False)
    return None if done.returncode else str(python)


def _run(command: list[str], folder: Path) -> str:
    """What a process prints; it works in this folder, where ACRO may leave its files."""
    done = subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(HERE.parent)},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        sys.exit(f"{Path(command[1]).name} failed:\n{done.stderr[-2000:]}")
    return done.stdout


def _times(told: dict[str, Any]) -> tuple[float, float, float]:
    """Median of processor time, median of wall time, processor time of the first call."""
    cpu, wall = zip(*told["calls"], strict=True)
    return median(cpu), median(wall), cpu[0]


def _peak() -> int:
    """The most memory that this process has held, in bytes; Linux's own count, which forgets the parent's."""
    lines = Path("/proc/self/status").read_text(encoding="utf-8").splitlines()
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("VmHWM"))


if __name__ == "__main__":
    if sys.argv[1:2] == ["--ours"]:
        our_side(sys.argv[2], int(sys.argv[3]))
    else:
        given = argparse.ArgumentParser()
        given.add_argument("repeats", type=int, nargs="?", default=3)
        given.add_argument("--acro-python")
        chosen = given.parse_args()
        sys.exit(main(chosen.repeats, chosen.acro_python))
