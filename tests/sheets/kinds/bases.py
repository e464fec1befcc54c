"""Percentages and means with their bases, and sums that tell what words do not, with figures drawn by a seed."""

from __future__ import annotations

from random import Random

from tests.sheets.kinds.marked import Marked

ALL = ("Pooled", "Whole survey", "Riksnivå", "Ergebnis")


def _line(mark: str, *cells: object) -> str:
    return f"{mark}: {' | '.join(map(str, cells))}"


def _pooled(rng: Random, name: str) -> Marked:
    """Percentages of each place and of all together, whose base is the sum of the others'."""
    bases = [rng.randint(400, 900) for _ in range(5)]
    shares = [[rng.randint(50, 390) / 10 for _ in range(3)] for _ in bases]
    means = [round(sum(column) / len(column), 1) for column in zip(*shares, strict=True)]
    lines = [" : L | - | F | F | F", _line("h", "Place", "n", "Reads (%)", "Writes (%)", "Counts (%)")]
    lines += [_line("f", f"Place {at}", base, *line) for at, (base, line) in enumerate(zip(bases, shares, strict=True))]
    return Marked(
        f"{name}: its base is the sum", "\n".join([*lines, _line("T", name, sum(bases), *means)]), percent=True
    )


def _no_sum_of_bases(rng: Random) -> Marked:
    """The same where the last base is no sum: one more place."""
    bases = [rng.randint(400, 900) for _ in range(5)]
    lines = [" : L | - | F | F", _line("h", "Place", "n", "Reads (%)", "Writes (%)")]
    lines += [
        _line("f", f"Place {at}", base, rng.randint(50, 390) / 10, rng.randint(50, 390) / 10)
        for at, base in enumerate(bases)
    ]
    return Marked("percentages of places without one for all", "\n".join(lines), percent=True)


def _not_surveyed(rng: Random, symbol: str) -> Marked:
    """Places that were not visited in one year, whose total is that of the others."""
    figures = [[rng.randint(300, 900) for _ in range(3)] for _ in range(6)]
    shown = [
        [0 if at in (2, 4) and year < 2 else figure for year, figure in enumerate(line)]
        for at, line in enumerate(figures)
    ]
    total = [sum(column) for column in zip(*shown, strict=True)]
    lines = [" : L | F | F | F", _line("h", "Place", 1990, 2000, 2010)]
    lines += [_line("f", f"Place {at}", *(figure or symbol for figure in line)) for at, line in enumerate(shown)]
    return Marked(
        f"sums hold without what {symbol} stands for",
        "\n".join([*lines, _line("T", "Total", *total)]),
        symbols={symbol: "missing"},
    )


def _hidden(rng: Random, symbol: str) -> Marked:
    """The same where it hides figures that the total counts."""
    figures = [[rng.randint(300, 900) for _ in range(3)] for _ in range(6)]
    total = [sum(column) for column in zip(*figures, strict=True)]
    lines = [" : L | F | F | F", _line("h", "Place", 1990, 2000, 2010)]
    lines += [
        _line(
            "f", f"Place {at}", *(symbol if at in (2, 4) and year < 2 else figure for year, figure in enumerate(line))
        )
        for at, line in enumerate(figures)
    ]
    return Marked(
        f"sums do not hold without what {symbol} stands for",
        "\n".join([*lines, _line("T", "Total", *total)]),
        symbols={symbol: "hidden"},
    )


def _rates(rng: Random, words: tuple[str, ...]) -> Marked:
    """Percentages and rates in whole numbers: nothing is left that could be counts."""
    lines = [_line("", "L", *("F" for _ in words)), _line("h", "Area", *words)]
    lines += [_line("f", f"Area {at}", *(rng.randint(50, 99) for _ in words)) for at in range(6)]
    return Marked(f"{words[0]} beside rates", "\n".join(lines), percent=True)


def _grouped_by_index(rng: Random, word: str) -> Marked:
    """Women by caste and by an index of wealth: what a section is called is no measure of its rows."""
    lines = [" : L | F | F | F", _line("h", "Women", "Pill", "Other", "None")]
    for section, rows in (("Place", ("Town", "Village")), (word, ("Lowest", "Middle", "Highest"))):
        lines.append(_line("s", section, "", "", ""))
        lines += [_line("f", row, *(rng.randint(200, 400) for _ in range(3))) for row in rows]
    return Marked(f"a section called {word} above groups", "\n".join(lines))


def _nested_in_a_hundred(rng: Random) -> Marked:
    """Nested percentages that end in 100, with the number of women behind them."""
    lines = [" : L | F | F | F | F | T | -", _line("h", "Age", "Any", "Pill", "Other", "None", "Total", "Women")]
    for age in ("15-24", "25-34", "35-44", "45-54"):
        pill, other = rng.randint(101, 399), rng.randint(101, 399)
        shares = [pill + other, pill, other, 1000 - pill - other]
        lines.append(_line("f", age, *(f"{share / 10:.1f}" for share in shares), "100.0", rng.randint(200, 2000)))
    return Marked(
        "nested percentages and the number that they are of",
        "\n".join(lines),
        percent=True,
        column_levels={1: [2, 3]},
    )


BASES = (
    *(_pooled(Random(name), name) for name in ALL),
    _no_sum_of_bases(Random("none")),
    *(_not_surveyed(Random(symbol), symbol) for symbol in ("*", "x", "**")),
    *(_hidden(Random(symbol), symbol) for symbol in ("*", "x")),
    _rates(Random("en"), ("Percentage covered", "Response rate", "Participation rate")),
    _rates(Random("de"), ("Anteil in %", "Erwerbsquote", "Teilnahmequote")),
    _grouped_by_index(Random("wealth"), "Wealth index"),
    _grouped_by_index(Random("rate"), "Interest rate of the loan"),
    _nested_in_a_hundred(Random("hundred")),
    Marked(
        "an index in a section of its own, of the same places",
        """
 : L | F | F
h: | 2020 | 2021
-: Number of ships | |
f: Alby | 340 | 352
f: Brede | 210 | 222
-: Index of prices | |
-: Alby | 300 | 340
-: Brede | 220 | 230
""",
    ),
    Marked(
        "one figure hidden, which was a nought",
        """
 : L | F | F | T
h: Place | Men | Women | Sum
f: Alby | 308 | 2260 | 2568
f: Brede | 592 | 1050 | 1642
f: Caldy | x | 499 | 499
T: Total | 900 | 3809 | 4709
""",
        symbols={"x": "hidden"},
    ),
    Marked(
        "subtotals of parts, a sum of some of them, and a total of these",
        """
 : L | L | L | F
h: Kind | County | Plan | Members
f: A | Alby | Sun | 164380
f: A | Alby | Moon | 126547
f: A | Brede | Star | 71831
T: A | Total A plans | | 362758
f: B | Caldy | Sun | 36006
f: B | Dunmere | Star | 37243
f: B | Farne | Moon | 28398
T: B | Total B plans | | 101647
T: Subtotal for A, B and others | | | 932022
f: C | Elwick | Sky | 828
f: C | Gorse | Sea | 25
T: C | Total C plans | | 853
T: Every kind of plan | | | 932875
""",
    ),
)
