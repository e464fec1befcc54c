"""Lists of one cell a row whose labels are numbers or short codes, and figures beside such labels. Each drawn twice."""

from __future__ import annotations

from random import Random

from tests.sheets.kinds.keys import PLACES, SEEDS, figures, sheet
from tests.sheets.kinds.marked import Marked


def months_of_years(rng: Random) -> Marked:
    """Years, in each the same months in numbers, whatever these are called."""
    rows = [("f", (year, month, *figures(rng, 1))) for year in (2018, 2019) for month in range(1, 13)]
    head = ("h", ("year", rng.choice(("month", "mois", "m")), "landings"))
    return Marked("months of years", sheet("L | L | F", head, *rows))


def ages_by_place_and_year(rng: Random) -> Marked:
    """Single ages below a place and a year; the oldest are cut off in some."""
    rows = [
        ("f", (place, year, age, *figures(rng, 2)))
        for place in PLACES[:2]
        for year in (2020, 2021)
        for age in range(rng.randint(6, 8))
    ]
    head = ("h", ("harbour", "year", "age", "boys", "girls"))
    return Marked("ages by place and year", sheet("L | L | L | F | F", head, *rows))


def two_numbers_of_each_place(rng: Random) -> Marked:
    """Weekdays and hours by a place: both are numbers, and only together with both the rows are told apart."""
    rows = [
        ("f", (place, day, hour, *figures(rng, 1)))
        for place in PLACES[:2]
        for day in range(1, 6)
        for hour in (6, 12, 18)
    ]
    return Marked(
        "two numbers of each place", sheet("L | L | L | F", ("h", ("harbour", "weekday", "hour", "boats")), *rows)
    )


def counts_of_places_that_come_again(rng: Random) -> Marked:
    """Small counts beside places that come again: they tell rows apart by chance, in no order."""
    decks = (3, 1, 2, 1, 3, 2, 2, 1)
    rows = [
        ("f", (place, deck, *figures(rng, 1)))
        for place, deck in zip(("Alby", "Alby", "Brede") * 3, decks, strict=False)
    ]
    return Marked("counts of places that come again", sheet("L | F | F", ("h", ("harbour", "decks", "crew")), *rows))


def countries_by_two_letters(rng: Random) -> Marked:
    """Countries by their codes, a flag and a unit behind the value: SE is no standard error, and it is a table."""
    rows = [
        ("f", (code, year, *figures(rng, 1), "p" if year == 2020 else "", "number"))
        for code in ("AT", "BE", "SE")
        for year in (2018, 2019, 2020)
    ]
    head = ("h", ("geo", "time", rng.choice(("value", "values")), "flag", "unit"))
    return Marked("countries by two letters", sheet("L | L | F | - | -", head, *rows))


def standard_errors_below_estimates(rng: Random) -> Marked:
    """Where no other label has two letters, SE is the standard error of what stands above it."""
    rows = []
    for name in PLACES[:3]:
        rows.append(("f", (name, "Estimate", *figures(rng, 2))))
        rows.append(("-", (name, "SE", rng.randint(10, 40), rng.randint(10, 40))))
    return Marked(
        "standard errors below estimates", sheet("L | L | F | F", ("h", ("Harbour", "What", "2019", "2020")), *rows)
    )


def medians_in_a_heading_run_together(rng: Random) -> Marked:
    """A column whose heading says median with the words put together is no count; one that sounds like it is."""
    heading = rng.choice(("median_pay", "MedianPay", "mean_pay"))
    rows = [("f", (name, *figures(rng, 1), rng.randint(21_000, 69_000), *figures(rng, 1))) for name in PLACES]
    head = ("h", ("harbour", "boats", heading, "immediate_family"))
    return Marked("medians in a heading run together", sheet("L | F | - | F", head, *rows))


def a_year_behind_the_counts(rng: Random) -> Marked:
    """The year stands behind the counts, under a heading that says so."""
    rows = [("f", (name, kind, *figures(rng, 1), 2020)) for name in PLACES[:3] for kind in ("sail", "steam")]
    head = ("h", ("harbour", "kind", "boats", rng.choice(("year", "År"))))
    return Marked("a year behind the counts", sheet("L | L | F | L", head, *rows))


def counts_like_years_behind(rng: Random) -> Marked:
    """Counts of the size of years are counts where their heading says so."""
    rows = [("f", (name, *figures(rng, 1), rng.randint(1910, 2090))) for name in PLACES]
    return Marked("counts like years", sheet("L | F | F", ("h", ("harbour", "boats", "crew")), *rows))


KINDS = (
    months_of_years,
    ages_by_place_and_year,
    two_numbers_of_each_place,
    counts_of_places_that_come_again,
    countries_by_two_letters,
    standard_errors_below_estimates,
    medians_in_a_heading_run_together,
    a_year_behind_the_counts,
    counts_like_years_behind,
)
LISTS = tuple(kind(Random(seed)) for kind in KINDS for seed in SEEDS)
