"""Fuzzing for as long as one likes: `make fuzz SECONDS=3600`. Workers try file after file; what they find is kept.

What is kept lies in a folder that git ignores, a folder a cause: the files, shrunk, and what went wrong. The number at
which the next run begins is kept there too, so that no run repeats another.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from typing import Any

from tests.fuzz.seeds import KINDS
from tests.fuzz.shrinking import shrunk
from tests.fuzz.worker import files_of

ROOT = Path(__file__).parents[2]
SILENCE = 900.0
"""Seconds without a word from a worker that sleeps: one that works is ended by its own limit of processor time."""
PER_WORKER = 20_000
"""Files that one process tries before it is replaced, so that what libraries leave behind does not add up."""


@dataclass(eq=False)
class Run:
    """What was tried so far, and what was found: by cause the first number with it."""

    found: Path
    kinds: tuple[str, ...]
    tried: int = 0
    causes: dict[str, int] = field(default_factory=dict)
    times: Counter[str] = field(default_factory=Counter)
    waiting: Queue[tuple[int, str, str]] = field(default_factory=Queue)
    """Findings of the lanes; they are looked into in the main thread, the only one that may set alarms."""

    def look(self) -> None:
        """Look into the findings that wait."""
        while not self.waiting.empty():
            self._add(*self.waiting.get())

    def _add(self, number: int, cause: str, text: str) -> None:
        """A finding; the first of its cause is shrunk and kept."""
        self.times[cause] += 1
        if cause in self.causes:
            return
        self.causes[cause] = number
        kind, files = files_of(number, self.kinds)
        folder = self.found / re.sub("[^A-Za-z0-9_.-]+", "-", f"{kind} {cause}")[:120]
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "what.txt").write_text(f"{kind}, number {number}: {cause}\n\n{text}", encoding="utf-8")
        dies = cause.startswith(("died", "silent"))
        for name, content in (files if dies else shrunk(kind, files, cause)).items():
            (folder / Path(name).name).write_bytes(content)

    def line(self, left: float) -> str:
        """How it stands."""
        return f"\r{self.tried:,} files, {len(self.causes)} causes, in {self.times.total()} of them; {left:.0f} s left "


def main() -> int:
    """Run for the seconds that are named; the exit status is 1 where anything was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--found", type=Path, default=ROOT / ".fuzz")
    parser.add_argument("--kinds", type=lambda text: tuple(text.split(",")), default=KINDS)
    parser.add_argument("--start", type=int, default=None)
    given = parser.parse_args()
    given.found.mkdir(parents=True, exist_ok=True)
    counter = given.found / "next"
    start = given.start if given.start is not None else int(counter.read_text()) if counter.exists() else 0
    run = Run(given.found, given.kinds)
    ends = time.monotonic() + given.seconds
    lanes = [Thread(target=_lane, args=(run, ends, start + lane, given.processes)) for lane in range(given.processes)]
    for lane in lanes:
        lane.start()
    while any(lane.is_alive() for lane in lanes):
        time.sleep(1)
        run.look()
        print(run.line(max(0.0, ends - time.monotonic())), end="", flush=True)
    run.look()
    counter.write_text(str(start + run.tried + given.processes * 2))
    print()
    for cause, number in sorted(run.causes.items()):
        print(f"{run.times[cause]:6} × {run.kinds[number % len(run.kinds)]}: {cause} (number {number})")
    return int(bool(run.causes))


def _lane(run: Run, ends: float, first: int, step: int) -> None:
    """One worker after the other: each begins behind the file at which the last one ended."""
    number = first
    while time.monotonic() < ends:
        number = _one_worker(run, ends, number, step) + step


def _one_worker(run: Run, ends: float, first: int, step: int) -> int:
    """The number of the last file that a worker tried."""
    command = [sys.executable, "-m", "tests.fuzz.worker", str(first), str(step), str(first + step * PER_WORKER)]
    process = subprocess.Popen(
        [*command, ",".join(run.kinds)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT
    )
    assert process.stdout is not None
    assert process.stderr is not None
    lines: Queue[dict[str, Any] | None] = Queue()
    said: list[str] = []
    Thread(target=_listen, args=(process, lines), daemon=True).start()
    Thread(target=_keep, args=(process, said), daemon=True).start()
    at = first
    while True:
        try:
            line = lines.get(timeout=SILENCE)
        except Empty:
            process.kill()
            run.waiting.put((at, f"silent for {SILENCE:.0f} s", ""))
            return at
        if line is None:
            if process.wait():
                run.waiting.put((at, f"died {process.returncode} {''.join(said)[:60]}", "".join(said)[-6_000:]))
            return at
        if "at" in line:
            run.tried += 1
            at = line["at"]
            if time.monotonic() > ends:
                process.kill()
                return at
        else:
            run.waiting.put((line["number"], line["cause"], line["text"]))


def _listen(process: subprocess.Popen[str], lines: Queue[dict[str, Any] | None]) -> None:
    assert process.stdout is not None
    for line in process.stdout:
        lines.put(json.loads(line))
    lines.put(None)


def _keep(process: subprocess.Popen[str], said: list[str]) -> None:
    """What a worker says before it dies: a library that aborts names its reason, and Rust names its panics."""
    assert process.stderr is not None
    for line in process.stderr:
        said.append(line)
        del said[:-100]


if __name__ == "__main__":
    sys.exit(main())
