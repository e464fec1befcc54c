"""What `python -m sdc_core review` takes as a whole process, start included.

    PYTHONPATH=. python benchmarks/command_line.py [REPEATS]

The worked example beside a Python that only imports numpy, and a list of a million cells with its
findings beside a Python that only reads the same file with pandas. Medians of wall time in seconds.
"""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import numpy as np

ROOT = Path(__file__).parent.parent
SPEC = """
unit = "person"
[measure]
count = "n"
[variables.region]
role = "key"
[variables.age]
role = "key"
[variables.offence]
role = "target"
"""


def main(repeats: int) -> None:
    """Print both pairs with their ratios."""
    example = ROOT / "examples" / "twelve-key-values.csv"
    with TemporaryDirectory() as folder:
        large = Path(folder, "large.csv")
        _write_cells(large)
        large.with_suffix(".toml").write_text(SPEC, encoding="utf-8")
        pairs = (
            ("12 x 4 example", _review(example, folder), ["-c", "import numpy"]),
            ("1,000,000 cells", _review(large, folder), ["-c", f"import pandas; pandas.read_csv({str(large)!r})"]),
        )
        print("                  review  beside  ratio   (seconds)")
        for name, ours, theirs in pairs:
            times = [(_seconds(ours), _seconds(theirs)) for _ in range(repeats)]
            review, beside = (median(column) for column in zip(*times, strict=True))
            print(f"{name:16}  {review:6.2f}  {beside:6.2f}  {review / beside:5.2f}")


def _review(table: Path, folder: str) -> list[str]:
    spec = str(table.with_suffix(".toml"))
    return ["-m", "sdc_core", "review", str(table), "--spec", spec, "--findings", str(Path(folder, "findings.csv"))]


def _seconds(arguments: list[str]) -> float:
    started = time.perf_counter()
    subprocess.run([sys.executable, *arguments], cwd=ROOT, stdout=subprocess.DEVNULL, check=False)
    return time.perf_counter() - started


def _write_cells(path: Path) -> None:
    draw = np.random.default_rng(1)
    counts = draw.poisson(draw.gamma(0.6, 15, size=(1000, 100, 10))).ravel()
    region, age, offence = np.unravel_index(np.arange(len(counts)), (1000, 100, 10))
    columns = zip(region.tolist(), age.tolist(), offence.tolist(), counts.tolist(), strict=True)
    lines = (f"R{one:04d},{two},o{three},{count}\n" for one, two, three, count in columns)
    path.write_text("region,age,offence,n\n" + "".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 3)
