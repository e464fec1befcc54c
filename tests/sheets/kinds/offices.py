"""What offices put beside their counts, each drawn twice: population, ranks, equivalents, money, another year."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tests.sheets.kinds.families import added
from tests.sheets.kinds.keys import PLACES, SEEDS, figures, sheet
from tests.sheets.kinds.marked import Marked

Rows = list[tuple[str, Sequence[object]]]


def small(rng: Random, number: int) -> list[int]:
    """A few cases each."""
    return [rng.randint(1, 90) for _ in range(number)]


def the_population_beside_offences(rng: Random) -> Marked:
    """How many live there, of whom the cases are a small part."""
    name = rng.choice(("Population", "Folkmängd", "Population (2021)", "Bevölkerung"))
    rows: Rows = [("f", (place, sum(figures(rng, 9)), *small(rng, 3))) for place in PLACES]
    head = ("h", ("Town", name, "Thefts", "Fires", "Wrecks"))
    return Marked("the population beside offences", sheet("L | - | F | F | F", head, *rows))


def the_population_and_its_ages(rng: Random) -> Marked:
    """A trap: the population is the sum of those beside it."""
    lines = [figures(rng, 4) for _ in PLACES]
    rows: Rows = [("f", (place, sum(line), *line)) for place, line in zip(PLACES, lines, strict=True)]
    head = ("h", ("Town", "Population", "0-14", "15-44", "45-64", "65+"))
    return Marked("the population and its ages", sheet("L | T | F | F | F | F", head, *rows))


def the_population_and_some_of_it(rng: Random) -> Marked:
    """A trap: those beside the population are a large part of it."""
    rows: Rows = []
    for place in PLACES:
        line = figures(rng, 2)
        rows.append(("f", (place, sum(line) * 2 + rng.randint(1, 99), *line)))
    head = ("h", ("Town", "Population", "In work", "At school"))
    return Marked("the population and some of it", sheet("L | F | F | F", head, *rows))


def a_rank_above_each_number(rng: Random) -> Marked:
    """Ranks and numbers in alternate rows; what is ranked is named in the row of ranks alone."""
    rank, number = rng.choice(
        (("Rank of causes", "Number of cases"), ("Rangordning", "Antal fall"), ("Ranking", "Number"))
    )
    rows: Rows = []
    for at, cause in enumerate(("Fevers", "Wounds", "Falls", "Burns", "Colds")):
        rows += [
            ("-", (cause, rank, *[(at + year) % 5 + 1 for year in range(3)])),
            ("f", ("", number, *figures(rng, 3))),
        ]
    head = ("h", ("Cause", "What", "2020", "2021", "2022"))
    return Marked("a rank above each number", sheet("L | L | F | F | F", head, *rows))


def equivalents_beside_heads(rng: Random) -> Marked:
    """Persons and their full-time equivalents in alternate columns."""
    words = rng.choice(("Full-time equivalent", "FTE", "Full Time Equivalents"))
    rows: Rows = []
    for place in PLACES:
        heads = figures(rng, 2)
        both = [one for head in (*heads, sum(heads)) for one in (head, f"{head * 0.83:.2f}")]
        rows.append(("f", (place, *both)))
    names = [f"{group} {what}" for group in ("Clerks", "Officers", "Total") for what in ("Headcount", words)]
    head = ("h", ("Harbour", *names))
    columns = "L | F | - | F | - | T | -"
    return Marked("equivalents beside heads", sheet(columns, head, *rows))


def costs_beside_heads(rng: Random) -> Marked:
    """Counts, and behind them what was paid, with a sign of money."""
    sign = rng.choice("£$")
    rows: Rows = [
        ("f", (place, *figures(rng, 3), *(f"{sign}{one * 11}.{rng.randint(10, 99)}" for one in figures(rng, 2))))
        for place in PLACES
    ]
    head = ("h", ("Harbour", "Clerks", "Officers", "Boys", "Salaries", "Allowances"))
    return Marked("costs beside heads", sheet("L | F | F | F | - | -", head, *rows))


def a_name_behind_the_figures(rng: Random) -> Marked:
    """The year in front, the place behind the figures, and where on the map it lies."""
    spots = {place: (f"{rng.uniform(20, 30):.6f}", f"{rng.uniform(80, 90):.6f}") for place in PLACES}
    rows: Rows = [
        ("f", (year, *figures(rng, 3), place, *spots[place]))
        for year in (2018, 2020)
        for place in rng.sample(PLACES, 5)
    ]
    head = ("h", ("Year", "Thefts", "Fires", "Wrecks", "Area", "lat", "lon"))
    return Marked("a name behind the figures", sheet("L | F | F | F | L | - | -", head, *rows))


def the_total_a_year_before(rng: Random) -> Marked:
    """Behind the total stands that of the year before, whose parts are not shown."""
    rows: Rows = []
    lines = [[*line, sum(line), sum(line) - rng.randint(3, 90)] for line in (figures(rng, 3) for _ in PLACES)]
    rows = [("f", (place, *line)) for place, line in zip(PLACES, lines, strict=True)]
    rows.append(("T", ("Total", *added(*lines))))
    head = ("h", ("Office", "Staff", "Others", "Boys", "2023-24 Total", "2022-23 Total (restated)"))
    return Marked("the total a year before", sheet("L | F | F | F | T | -", head, *rows))


def two_years_with_a_total_each(rng: Random) -> Marked:
    """A trap: each total stands behind its own parts."""
    rows: Rows = []
    for place in PLACES:
        first, second = figures(rng, 2), figures(rng, 2)
        rows.append(("f", (place, *first, sum(first), *second, sum(second))))
    names = [f"{year} {group}" for year in (2022, 2023) for group in ("Staff", "Others", "Total")]
    head = ("h", ("Office", *names))
    return Marked(
        "two years with a total each",
        sheet("L | F | F | T | F | F | T", head, *rows),
        column_levels={},
    )


def headings_of_two_variables(rng: Random) -> Marked:
    """Sexes and ages in one row of headings, as databases write them; what is counted stands in each of them."""
    counted = rng.choice(("Population 31 Dec", "Folkmängd 31 december"))
    sexes, ages = rng.choice(((("Total", "Males", "Females"), range(3)), (("Totalt", "Kvinnor", "Män"), range(15, 18))))
    rows: Rows = []
    for place in PLACES:
        first, second = figures(rng, len(ages)), figures(rng, len(ages))
        rows.append(("f", (place, *added(first, second), *first, *second)))
    head = ("h", ("Area", *[f"{sex} {age} {counted}" for sex in sexes for age in ages]))
    return Marked(
        "headings of two variables",
        sheet("L | T | T | T | F | F | F | F | F | F", head, *rows),
        column_levels={},
    )


def the_total_broken_down_once_more(rng: Random) -> Marked:
    """Parts, their total, and below "of which" the same total by another question."""
    lines = [figures(rng, 3) for _ in PLACES]
    whole = added(*lines)
    some = [one // 3 + 1 for one in whole]
    rest = [one - part for one, part in zip(whole, some, strict=True)]
    announced = rng.choice(("Of which:", "Davon:", "varav:"))
    rows: Rows = [("f", (place, *line)) for place, line in zip(PLACES, lines, strict=True)]
    rows += [("T", ("Total", *whole)), ("-", (announced, "", "", ""))]
    rows += [("-", ("Core offices", *some)), ("-", ("Other bodies", *rest)), ("-", ("Total", *whole))]
    head = ("h", ("Office", "2020", "2021", "2022"))
    return Marked("the total broken down once more", sheet("L | F | F | F", head, *rows))


def codes_of_what_is_the_same_throughout(rng: Random) -> Marked:
    """A code and a name of what was asked, of the time and of the place, as databases print them."""
    year = rng.choice((1980, 1990))
    rows: Rows = [
        ("f", ("00700", "All areas", f"{year}000000", f"{year} census", f"0{1200 + at}", place, *figures(rng, 3)))
        for at, place in enumerate(PLACES)
    ]
    head = ("h", ("area code", "area", "time", "time name", "place code", "place", "0-14", "15-64", "65+"))
    return Marked("codes of what is the same throughout", sheet("L | L | L | L | L | L | F | F | F", head, *rows))


def a_year_with_one_month(rng: Random) -> Marked:
    """Years above their months, of which the last has one so far."""
    months = ("January", "March", "May")
    rows: Rows = []
    levels: dict[int, list[int]] = {}
    for year in (2019, 2020):
        lines = [figures(rng, 3) for _ in months]
        levels[len(rows) + 1] = [len(rows) + 2 + at for at in range(len(months))]
        rows.append(("f", (f"Year {year}", *added(*lines))))
        rows += [("f", (f"{month}/Year {year}", *line)) for month, line in zip(months, lines, strict=True)]
    last = figures(rng, 3)
    levels[len(rows) + 1] = [len(rows) + 2]
    rows += [("f", ("Year 2021", *last)), ("f", ("January/Year 2021", *last))]
    head = ("h", ("When", "Thefts", "Fires", "Wrecks"))
    return Marked("a year with one month", sheet("L | F | F | F", head, *rows), row_levels=levels)


def number_and_share_as_signs(rng: Random) -> Marked:
    """A second row of headings with # and % by turns, in which the labels have their names."""
    rows: Rows = []
    for place in PLACES:
        line = figures(rng, 3)
        rows.append(("f", ("Floria", place, *(one for at in line for one in (at, f"{100 * at / sum(line):.1f}%")))))
    head = (
        ("h", ("", "", "Phase 1", "", "Phase 2", "", "Phase 3", "")),
        ("h", ("Country", "Area", "#", "%", "#", "%", "#", "%")),
    )
    return Marked("number and share as signs", sheet("L | L | F | - | F | - | F | -", *head, *rows))


def an_age_among_the_headings(rng: Random) -> Marked:
    """Below the names of the labels a total and an age as headings, and below these what the figures are."""
    word = rng.choice(("TOTAL", "Totalt"))
    rows: Rows = [
        ("f", (place, year, *(two[0] + two[1], two[0])))
        for place in PLACES
        for year in (2020, 2021)
        for two in (figures(rng, 2),)
    ]
    heads = (("h", ("Region", "Year", "", "")), ("h", ("", "", word, 0)), ("-", ("", "", "n", "n")))
    text = sheet("L | L | T | F", ("t", ("Children by region", "", "", "")), *heads, *rows)
    return Marked("an age among the headings", text)


KINDS = (
    an_age_among_the_headings,
    the_population_beside_offences,
    the_population_and_its_ages,
    the_population_and_some_of_it,
    a_rank_above_each_number,
    equivalents_beside_heads,
    costs_beside_heads,
    a_name_behind_the_figures,
    the_total_a_year_before,
    two_years_with_a_total_each,
    headings_of_two_variables,
    the_total_broken_down_once_more,
    codes_of_what_is_the_same_throughout,
    a_year_with_one_month,
    number_and_share_as_signs,
)
OFFICES = tuple(kind(Random(seed)) for kind in KINDS for seed in SEEDS)
