"""Codes of a list and numbers of districts, and figures that look like them and are none. Each drawn twice."""

from __future__ import annotations

from random import Random

from tests.sheets.kinds.keys import PLACES, SEEDS, figures, sheet
from tests.sheets.kinds.marked import Marked


def codes_before_names_on_one_day(rng: Random) -> Marked:
    """The same day in every row, the number of a harbour, its name; some rows are cut, one has neither."""
    first = rng.randint(1, 9)
    numbers = [first, first + 1, first + 2, first + 3, first + 4, first + 7]
    rows = [("f", ("3 May", code, name, *figures(rng, 1))) for code, name in zip(numbers, PLACES, strict=True)]
    head = ("h", ("day", "harbour", "harbour_name", "boats"))
    return Marked(
        "numbers before names on one day",
        sheet("L | L | L | F", head, *rows, ("f", ("3 May", "", "", *figures(rng, 1)))),
    )


def codes_that_their_heading_names(rng: Random) -> Marked:
    """Codes in no order, called so in another language, before names."""
    numbers = rng.sample(range(10, 99), len(PLACES))
    rows = [("f", ("3 May", code, name, *figures(rng, 2))) for code, name in zip(numbers, PLACES, strict=True)]
    head = ("h", ("giorno", rng.choice(("COD_PORTO", "codice")), "porto", "navi", "passeggeri"))
    return Marked("codes called so before names", sheet("L | L | L | F | F", head, *rows))


def counts_before_names_on_one_day(rng: Random) -> Marked:
    """Counts in front of the names, in the order of their size: they rise, but are no codes."""
    counts = sorted(figures(rng, len(PLACES)))
    rows = [("f", ("3 May", count, name, *figures(rng, 1))) for count, name in zip(counts, PLACES, strict=True)]
    head = ("h", ("day", "boats", "harbour", "crew"))
    return Marked("counts before names on one day", sheet("L | F | - | F", head, *rows))


def ids_written_twice(rng: Random) -> Marked:
    """Long numbers, each written twice, a short code, a column that is blank, a name, a letter and the year."""
    sexes = rng.sample(range(6_000_000, 6_999_999), 2)
    kinds = {f"Guild\\{name}": rng.randint(7_000_000, 7_999_999) for name in ("Smiths", "Coopers", "Bakers")}
    rows = [
        ("f", (sex, sex, kind, kind, 100 + at, "", name, "A", year, *figures(rng, 1)))
        for sex in sexes
        for at, (name, kind) in enumerate(kinds.items())
        for year in (2011, 2012, 2013)
    ]
    head = (
        "h",
        ("SEX", "ID_SEX", "TRADE", "ID_TRADE", "CODE_TRADE", "TEXT_TRADE", "NAME_TRADE", "FREQ", "TIME", "VALUE"),
    )
    return Marked("ids written twice", sheet("L | L | L | L | L | . | L | L | L | F", head, *rows))


def one_code_for_all(rng: Random) -> Marked:
    """The number of a place before its name, then a number and its meaning that are the same in every row."""
    rows = []
    for number, name in zip((4, 8, 12), PLACES, strict=False):
        for year in (1950, 1951, 1952):
            boys, girls = figures(rng, 2)
            rows.append(("f", (number, name, 2, "Medium", year, boys, girls, boys + girls)))
    head = ("h", ("LocID", "Location", "VarID", "Variant", "Time", "Boys", "Girls", "Total"))
    return Marked("one code for all", sheet("L | L | L | L | L | F | F | T", head, *rows))


def two_grades_crossed(rng: Random) -> Marked:
    """Two grades in numbers, each combination once and in any order: they name the rows, for nothing else does."""
    grades = range(1, rng.choice((3, 4)) + 1)
    rows = [("f", (one, other, *figures(rng, 1))) for one in grades for other in grades]
    return Marked(
        "two grades crossed", sheet("L | L | F", ("h", ("before", "after", "crew")), *rng.sample(rows, len(rows)))
    )


def two_grades_of_which_some_are_cut(rng: Random) -> Marked:
    """The same in their order, where not every combination has a row."""
    pairs = [(one, other) for one in range(4) for other in range(one, 5)]
    rows = [("f", (*pair, *figures(rng, 2))) for pair in sorted(rng.sample(pairs, 12))]
    return Marked(
        "two grades in their order", sheet("L | L | F | F", ("h", ("mother", "father", "boys", "girls")), *rows)
    )


def figures_that_nothing_names(rng: Random) -> Marked:
    """Small counts beside one another, some of which come again in no order: none of them names a row."""
    rows = [
        ("f", (one, other, *figures(rng, 1)))
        for one, other in zip((3, 1, 2, 1, 3, 3, 1, 2), (2, 2, 5, 2, 1, 2, 5, 1), strict=True)
    ]
    return Marked("figures that nothing names", sheet("F | F | F", ("h", ("masts", "decks", "tonnes")), *rows))


def number_of_a_district_behind(rng: Random) -> Marked:
    """Labels begin with the number of a district, which stands once more behind the figures."""
    numbers = rng.sample(range(11, 399), len(PLACES))
    rows = []
    for number, name in zip(numbers, PLACES, strict=True):
        counts = figures(rng, 3)
        rows.append(("f", (f"{number}-{name}", *counts, sum(counts), number)))
    head = ("h", ("district", "red", "blue", "green", "total", "district_no"))
    return Marked("number of a district behind the figures", sheet("L | F | F | F | T | -", head, *rows))


def numbers_in_labels_and_other_figures(rng: Random) -> Marked:
    """Labels begin with a number that stands among the figures by chance, in one row only."""
    rows = [
        ("f", (f"{number}. {name}", *figures(rng, 1), number if number == 12 else number * 3))
        for number, name in enumerate(PLACES, start=12)
    ]
    head = ("h", ("district", "boats", "boys"))
    return Marked("numbers in labels that the figures are not", sheet("L | F | F", head, *rows))


KINDS = (
    codes_before_names_on_one_day,
    codes_that_their_heading_names,
    counts_before_names_on_one_day,
    ids_written_twice,
    one_code_for_all,
    two_grades_crossed,
    two_grades_of_which_some_are_cut,
    figures_that_nothing_names,
    number_of_a_district_behind,
    numbers_in_labels_and_other_figures,
)
CODES = tuple(kind(Random(seed)) for kind in KINDS for seed in SEEDS)
