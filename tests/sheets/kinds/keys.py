"""Numbers that are keys: codes around texts, years of an era, running numbers, bands from and to. Each drawn twice."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from random import Random

from tests.sheets.kinds.marked import Marked

PLACES = ("Alby", "Brede", "Caldy", "Dunmere", "Elmsted", "Fordham")
SEEDS = (3, 8)


def sheet(columns: str, *lines: tuple[str, Sequence[object]]) -> str:
    """The text of a marked sheet, from the marks of its columns and each row behind its mark."""
    return "\n".join(
        [
            f": {columns}",
            *(f"{mark}: {' | '.join('' if one is None else str(one) for one in row)}" for mark, row in lines),
        ]
    )


def figures(rng: Random, number: int) -> list[int]:
    """Counts without a sum among them."""
    return [rng.randint(100, 999) * 7 + rng.randint(0, 6) for _ in range(number)]


def two_codes_and_a_name_each_year(rng: Random) -> Marked:
    """Year, two codes of a place and its name; both codes come again with it, and the rows are numbered."""
    codes = rng.sample(range(11, 99), len(PLACES))
    rows = [
        ("f", (number, year, codes[at], at + 1, name, *figures(rng, 2)))
        for number, (year, at, name) in enumerate(
            ((year, at, name) for year in (2018, 2016) for at, name in enumerate(PLACES)), start=1
        )
    ]
    head = ("h", ("", "year", "roll_number", "order", "borough", "votes", "voters"))
    return Marked("codes of a place before its name, year by year", sheet("- | L | L | L | L | F | F", head, *rows))


def numbers_and_letters_of_a_grant(rng: Random) -> Marked:
    """A short code of an office, the number or letter of a grant, its kind, and the kind's name."""
    kinds = {1: "Running costs", 3: "Grants", 999: "By law"}
    rows = []
    for office in ("ARTS", "BLDG", "CRTS", "DAMS", "EDUC"):
        rows.append(("f", (office, 1, 1, kinds[1], *figures(rng, 3))))
        if rng.random() < 0.6 or office == "ARTS":
            rows.append(("f", (office, rng.choice((5, 10)), 3, kinds[3], *figures(rng, 3))))
        rows.append(("f", (office, "V", 999, kinds[999], *figures(rng, 3))))
    head = ("h", ("Office", "GrantNumber", "Type", "Name", "Asked", "Given", "Used"))
    return Marked("numbers and letters before the name of a grant", sheet("L | L | L | L | F | F | F", head, *rows))


def years_of_a_reign(rng: Random) -> Marked:
    """A reign, its year, and the year that it is."""
    began = rng.randint(1905, 1915)
    rows = [
        ("f", (f"{code:02}", name, "Florian", year, began + year - 1, *figures(rng, 2)))
        for year in (9, 14)
        for code, name in enumerate(PLACES, start=1)
    ]
    head = ("h", ("District", "Name", "Reign", "Its year", "In all", "Men", "Women"))
    return Marked("years of a reign beside the year", sheet("L | L | L | L | L | F | F", head, *rows))


def bands_from_and_to(rng: Random) -> Marked:
    """Ages from and to in two columns, in each of two years or once."""
    ends = [0, *sorted(rng.sample(range(4, 90), 6)), 100]
    bands = [(low + 1 if low else 0, high) for low, high in pairwise(ends)]
    years = rng.choice(((2020,), (2020, 2021)))
    rows = [("f", (year, *band, *figures(rng, 2))) for year in years for band in bands]
    return Marked(
        "bands from and to", sheet("L | L | L | F | F", ("h", ("Jahr", "Von", "Bis", "Männer", "Frauen")), *rows)
    )


def bands_without_a_gap(rng: Random) -> Marked:
    """Sizes from and to under, alone in front of the figures."""
    ends = [0, *sorted(rng.sample(range(4, 90), 5)), 500]
    rows = [("f", (low, high, *figures(rng, 3))) for low, high in pairwise(ends)]
    return Marked(
        "bands that begin where others end",
        sheet("L | L | F | F | F", ("h", ("At least", "Under", "Farms", "Cows", "Sheep")), *rows),
    )


def counts_before_a_remark(rng: Random) -> Marked:
    """Counts in front of a column of texts are none of a key, though some come again."""
    rows = [
        ("f", (name, *figures(rng, 1), rng.choice((4, 5)), rng.choice(("found", "sunk")), *figures(rng, 1)))
        for name in PLACES
    ]
    return Marked(
        "counts before texts", sheet("L | F | F | - | F", ("h", ("Harbour", "Boats", "Docks", "Kept", "Crew")), *rows)
    )


KINDS = (
    two_codes_and_a_name_each_year,
    numbers_and_letters_of_a_grant,
    years_of_a_reign,
    bands_from_and_to,
    bands_without_a_gap,
    counts_before_a_remark,
)
KEYS = tuple(kind(Random(seed)) for kind in KINDS for seed in SEEDS)
