"""Totals that no sum of what is shown makes: a country above some of its parts, with figures drawn by a seed."""

from __future__ import annotations

from random import Random

from tests.sheets.kinds.marked import Marked

COUNTRIES = (
    ("Norway", ("Oslo", "Viken", "Agder", "Troms")),
    ("Sverige", ("Gotland", "Kalmar", "Blekinge")),
    ("Österreich", ("Kärnten", "Tirol", "Wien", "Vorarlberg")),
    ("Riket", ("Gotland", "Halland", "Dalarna")),
)


def _line(mark: str, *cells: object) -> str:
    return f"{mark}: {' | '.join(map(str, cells))}"


def _drawn(rng: Random, country: str, parts: tuple[str, ...], *, last: bool) -> Marked:
    """A country above or below some of its regions."""
    figures = [[rng.randint(300, 900) for _ in range(4)] for _ in parts]
    whole = [sum(column) + rng.randint(5_000, 9_000) for column in zip(*figures, strict=True)]
    rows = [_line("f", part, *line) for part, line in zip(parts, figures, strict=True)]
    total = _line("T", country, *whole)
    head = [" : L | F | F | F | F", _line("h", "Region", *(f"Q{at} 2021" for at in range(1, 5)))]
    where = "below" if last else "above"
    return Marked(
        f"{country} {where} some of its regions", "\n".join([*head, *([*rows, total] if last else [total, *rows])])
    )


def _crossed(rng: Random, country: str, parts: tuple[str, ...]) -> Marked:
    """Age groups with their total below a country and some of its regions."""
    lines = [" : L | L | F | F", _line("h", "Region", "Age", 2020, 2021)]
    for at, place in enumerate((country, *parts)):
        size = 90_000 if at == 0 else 900
        ages = [[rng.randint(size // 3, size) for _ in range(2)] for _ in range(2)]
        lines.append(_line("T", place, "All ages", *map(sum, zip(*ages, strict=True))))
        mark = "T" if at == 0 else "f"
        lines += [_line(mark, "", name, *line) for name, line in zip(("Under 30", "30 and over"), ages, strict=True)]
    return Marked(f"{country} and some of its regions, each by age", "\n".join(lines))


def _coded(rng: Random, code: str, country: str) -> Marked:
    """A country and two of its districts, each with its parts, told by codes in the first of four columns of labels."""
    rows: list[tuple[str, str, list[int]]] = []
    for district in range(1, 3):
        parts = [[rng.randint(200, 900) for _ in range(2)] for _ in range(4)]
        rows.append((f"{code}-{district}", f"District {district}", [sum(line) for line in zip(*parts, strict=True)]))
        rows += [(f"{code}-{district}{at}", f"Town {district}{at}", part) for at, part in enumerate(parts, 1)]
    whole = [rng.randint(90_000, 99_000), rng.randint(60_000, 80_000)]
    lines = [" : L | L | L | L | T | F | F", _line("h", "id", "name", "full name", "kind", "all", "owned", "rented")]
    lines.append(_line("T", code, country, country, "country", sum(whole), *whole))
    lines += [_line("f", key, name, f"{name} area", "part", sum(line), *line) for key, name, line in rows]
    return Marked(f"{country} and two of its districts by codes", "\n".join(lines), row_levels=_levels(len(rows)))


def _levels(number: int) -> dict[int, list[int]]:
    """Each district is followed by its four towns; row 1 is the country."""
    return {at: list(range(at + 1, at + 5)) for at in range(2, number + 2, 5)}


PARTS_LACKING = (
    *(
        _drawn(Random(f"{country} {last}"), country, parts, last=last)
        for country, parts in COUNTRIES
        for last in (False, True)
    ),
    *(_crossed(Random(country), country, parts) for country, parts in COUNTRIES),
    *(_coded(Random(code), code, country) for code, country in (("NO", "Norway"), ("FI", "Suomi"))),
    Marked(
        "countries, of which one is larger than all others, have no total",
        """
 : L | F | F
h: Country | 2020 | 2021
f: Canada | 9100 | 9300
f: Norway | 1810 | 1903
f: Sweden | 3010 | 3120
f: Finland | 1200 | 1150
""",
    ),
    Marked(
        "those born in the country are no total of those born elsewhere",
        """
 : L | F | F
h: Born in | 2020 | 2021
f: Sverige | 9100 | 9300
f: Övriga Norden | 810 | 903
f: Övriga Europa | 2010 | 2120
f: Asien | 1200 | 1150
""",
    ),
    Marked(
        "a section named for all, with a mark of a note at one of its labels",
        """
 : L | F | F | F
h: | 16-24 | 25-44 | 45-64
s: East | | |
f: Men 1) | 36 | 112 | 467
f: Women | 108 | 441 | 565
T: Total | 144 | 553 | 1032
s: West | | |
f: Men | 259 | 263 | 376
f: Women | 421 | 59 | 597
T: Total | 680 | 322 | 973
s: All persons | | |
T: Men | 295 | 375 | 843
T: Women | 529 | 500 | 1162
T: Total | 824 | 875 | 2005
""",
    ),
)
