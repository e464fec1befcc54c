"""Changes one line at a time in a copy of the repository and runs the tests of its part: who survives is listed.

    python -m tests.mutants [--sample 200] [--seed 1] [--only sdc_core/rules]

A change survives when all tests of its part pass. It is known when survivors.toml gives a reason; any other ends the
exercise with status 1. Tests that do not end in time count as noticed: a change can make a loop endless.
"""

from __future__ import annotations

import argparse
import random
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from defusedxml import ElementTree
from scipy.stats import binomtest

from tests.mutants.changes import Change, changes_of

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
LEFT_OUT = shutil.ignore_patterns(".git", ".venv", "*.pyc", "__pycache__", ".hypothesis", "docs", "*_cache")
LEAST_SECONDS, TIMES = 60, 5
"""How long the tests of a part may take: so many times as long as they take unchanged, and this at least."""


@dataclass(frozen=True)
class Part:
    """The modules of one part, and the tests that belong to it."""

    modules: tuple[str, ...]
    tests: tuple[str, ...]

    def files(self) -> list[str]:
        found = {str(path.relative_to(ROOT)) for pattern in self.modules for path in ROOT.glob(pattern)}
        return sorted(path for path in found if not path.endswith(("__init__.py", "messages.py")))


def parts() -> list[Part]:
    """What belongs together, each module in the first part that names it."""
    listed = tomllib.loads((HERE / "belonging.toml").read_text(encoding="utf-8"))["part"]
    return [Part(tuple(one["modules"]), tuple(one["tests"])) for one in listed]


def drawn(sample: int | None, seed: int, only: str) -> list[tuple[Part, Change]]:
    """All changes, or a sample of them, those of one part side by side."""
    seen: set[str] = set()
    every = []
    for part in parts():
        for path in part.files():
            if path not in seen and path.startswith(only):
                seen.add(path)
                every += [(part, one) for one in changes_of(path, (ROOT / path).read_text(encoding="utf-8"))]
    order = random.Random(seed).sample(range(len(every)), len(every))
    wanted = len(every) if sample is None else sample
    chosen = islice((at for at in order if every[at][1].is_python), wanted)
    return [every[at] for at in sorted(chosen)]


def reasons() -> dict[tuple[str, str, str], str]:
    """The survivors that are known, each with its reason."""
    listed = tomllib.loads((HERE / "survivors.toml").read_text(encoding="utf-8"))["survivor"]
    return {(one["path"], one["before"], one["after"]): one["reason"] for one in listed}


class Copy:
    """A copy of the repository in which one module is changed at a time."""

    def __init__(self, folder: Path, seed: int) -> None:
        self._root, self._seed = folder / "repository", seed
        self._seconds: dict[Part, float] = {}
        self._tests: dict[Part, list[str]] = {}
        shutil.copytree(ROOT, self._root, ignore=LEFT_OUT, symlinks=True)

    def notices(self, part: Part, change: Change) -> bool:
        """Whether a test of the part fails, or does not end, with the change."""
        if part not in self._seconds:
            begun = time.monotonic()
            tests = self._by_time(part.tests)
            if tests is None:
                raise SystemExit(f"The tests of {part.modules[0]} fail without any change.")
            self._tests[part], self._seconds[part] = tests, time.monotonic() - begun
        module = self._root / change.path
        source = module.read_text(encoding="utf-8")
        module.write_text(change.changed, encoding="utf-8")
        try:
            return self._fail(self._tests[part], limit=max(LEAST_SECONDS, TIMES * self._seconds[part]))
        finally:
            module.write_text(source, encoding="utf-8")

    def _by_time(self, tests: Sequence[str]) -> list[str] | None:
        """The files of these tests, the fastest first, so that most changes are noticed soon; None where one fails."""
        report = self._root / "times.xml"
        if self._fail([*tests, f"--junitxml={report}"], limit=None):
            return None
        times: dict[str, float] = {}
        for case in ElementTree.parse(report).iter("testcase"):
            file = self._file_of(case.attrib["classname"])
            times[file] = times.get(file, 0.0) + float(case.attrib["time"])
        return sorted(times, key=lambda file: times[file])

    def _file_of(self, module: str) -> str:
        """The file of a test: its module, where the test does not stand in a class."""
        parts = module.split(".")
        while not (self._root / f"{'/'.join(parts)}.py").is_file():
            parts.pop()
        return f"{'/'.join(parts)}.py"

    def _fail(self, tests: Sequence[str], *, limit: float | None) -> bool:
        options = ["-x", "-q", "-m", "not browser", "-p", "no:cacheprovider", f"--hypothesis-seed={self._seed}"]
        command = [sys.executable, "-B", "-m", "pytest", *options, *tests]
        try:
            ended = subprocess.run(command, cwd=self._root, capture_output=True, timeout=limit, check=False)
        except subprocess.TimeoutExpired:
            return True
        return ended.returncode != 0


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants")
    parser.add_argument("--sample", type=int, help="so many changes, drawn by chance; all without it")
    parser.add_argument("--seed", type=int, default=1, help="of the draw, and of tests that draw examples")
    parser.add_argument("--only", default="", help="modules whose path begins so")
    arguments = parser.parse_args()
    known, survived, counted = reasons(), [], Counter[str]()
    changes = drawn(arguments.sample, arguments.seed, arguments.only)
    with tempfile.TemporaryDirectory() as folder:
        copy = Copy(Path(folder), arguments.seed)
        for number, (part, change) in enumerate(changes, start=1):
            noticed = copy.notices(part, change)
            reason = known.get(change.name)
            outcome = "noticed" if noticed else "known" if reason else "SURVIVED"
            counted[outcome] += 1
            print(f"{number}/{len(changes)} {outcome} {change}", flush=True)
            if outcome == "SURVIVED":
                survived.append(change)
    left = counted["SURVIVED"] + counted["known"]
    print(f"\n{len(changes)} changes, {counted['noticed']} noticed, {left} survived: {left / max(1, len(changes)):.1%}")
    if changes:
        low, high = binomtest(left, len(changes)).proportion_ci(method="exact")
        print(f"of all changes that can be made, with 95% confidence (Clopper–Pearson): {low:.1%} to {high:.1%}")
    print(f"{counted['known']} of these are known (tests/mutants/survivors.toml)")
    for change in survived:
        print(f"\nnot known: {change}")
    return 1 if survived else 0


if __name__ == "__main__":
    sys.exit(main())
