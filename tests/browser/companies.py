"""The companies of a country: the real file where it lies beside the repository, otherwise one like it."""

from __future__ import annotations

import csv
import random
from dataclasses import dataclass
from pathlib import Path

from tests.serving import ROOT

REAL = ROOT.parent / "shared/data/tables/indiv_dt.csv"
HEADER = "A10 A21 A88 TYPE SIZE CJ NUTS1 NUTS2 NUTS3 WEIGHT TURNOVER PRODUCTION".split()
INDUSTRIES = {"AZ": {"A": ["01", "02"]}, "BE": {"C": ["10", "11"], "D": ["35"]}, "FZ": {"F": ["41", "43"]}}
REGIONS = {"FR1": {"FR10": ["FR101", "FR102"]}, "FRB": {"FRB0": ["FRB01", "FRB02"], "FRB1": ["FRB11"]}}


@dataclass(frozen=True)
class Companies:
    """A file of companies, and what a pencil finds in it."""

    path: Path
    number: int
    turnover: float
    """Weighted, in all."""

    @property
    def cells(self) -> int:
        """Of a table of all levels of industry by all levels of region, totals included."""
        with self.path.open(encoding="utf-8", newline="") as file:
            rows = list(csv.DictReader(file))
        levels = (("A10", "A21", "A88"), ("NUTS1", "NUTS2", "NUTS3"))
        industries, regions = (1 + sum(len({row[name] for row in rows}) for name in names) for names in levels)
        return industries * regions


def companies(folder: Path) -> Companies:
    """The real companies, or made-up ones with as many digits and the same columns."""
    path = REAL if REAL.exists() else _made_up(folder / "indiv_dt.csv")
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    return Companies(path, len(rows), sum(float(row["WEIGHT"]) * float(row["TURNOVER"]) for row in rows))


def _made_up(path: Path) -> Path:
    draw = random.Random(3)
    industries = [
        (top, middle, low) for top, below in INDUSTRIES.items() for middle, lows in below.items() for low in lows
    ]
    regions = [(top, middle, low) for top, below in REGIONS.items() for middle, lows in below.items() for low in lows]
    with path.open("w", encoding="utf-8", newline="") as file:
        lines = csv.writer(file)
        lines.writerow(HEADER)
        for number in range(1500):
            # Every industry and every region occurs; the large companies are few.
            industry, region = industries[number % len(industries)], regions[number // 7 % len(regions)]
            turnover = draw.paretovariate(0.9) * 10
            size = "tr1" if turnover < 50 else "tr2" if turnover < 500 else "tr3"
            weight = draw.choice(["1", "1", "1.5", "2.25"])
            lines.writerow([*industry, "1", size, "LL", *region, weight, turnover, turnover / 3])
    return path
