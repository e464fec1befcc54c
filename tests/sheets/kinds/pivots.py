"""Pivot tables of spreadsheet programs, and means whose total lies among its parts. Each drawn twice."""

from __future__ import annotations

from random import Random

from tests.sheets.kinds.keys import PLACES, SEEDS, figures, sheet
from tests.sheets.kinds.marked import Marked


def mean(line: list[float]) -> float:
    """What a pivot table writes below or behind figures of which it shows the mean."""
    return sum(line) / len(line)


def means_with_a_blank_item(rng: Random) -> Marked:
    """Means by two variables, with an item without any figure in each."""
    lengths = [[rng.randint(101, 399) / 8 for _ in range(2)] for _ in range(3)]
    below = [mean([line[at] for line in lengths]) for at in range(2)]
    rows = [("f", (name, *line, "", mean(line))) for name, line in zip(PLACES, lengths, strict=False)]
    return Marked(
        "a pivot table of means with a blank item",
        sheet(
            "L | F | F | F | T",
            ("h", ("Average of length", "Column Labels", "", "", "")),
            ("h", ("Row Labels", "steam", "oil", "(blank)", "Grand Total")),
            *rows,
            ("f", ("(blank)", "", "", "", "")),
            ("T", ("Grand Total", *below, "", mean(below))),
        ),
        figures="no sums",
        symbols={"": "missing"},
    )


def counts_with_an_idle_item(rng: Random) -> Marked:
    """Counts whose last item has no figure: it is a row, for what stands below it is the total of those above."""
    counts = [figures(rng, 2) for _ in range(4)]
    rows = [("f", (name, *line, sum(line))) for name, line in zip(PLACES, counts, strict=False)]
    sums = [sum(column) for column in zip(*counts, strict=True)]
    return Marked(
        "a row without figures above the total",
        sheet(
            "L | F | F | T",
            ("h", ("Harbour", "Steam", "Oil", "Total")),
            *rows,
            ("f", (rng.choice(("Unknown", "Elmsted")), "", "", "")),
            ("T", ("Total", *sums, sum(sums))),
        ),
    )


def one_blank_item_in_the_midst(rng: Random) -> Marked:
    """One column, whose blank item comes first."""
    weights = [rng.randint(1001, 3999) / 16 for _ in range(3)]
    rows = [("f", (name, weight)) for name, weight in zip(PLACES, weights, strict=False)]
    return Marked(
        "a pivot table of one column",
        sheet(
            "L | F",
            ("h", ("Radetiketter", "Medel av vikt")),
            rows[0],
            ("f", ("(tom)", "")),
            *rows[1:],
            ("T", ("Totalt", mean(weights))),
        ),
        figures="no sums",
    )


def a_heading_above_the_total(rng: Random) -> Marked:
    """What says that it is about all, or ends in a colon, heads the total and is no row of its own."""
    counts = [figures(rng, 2) for _ in range(4)]
    rows = [("f", (name, *line)) for name, line in zip(PLACES, counts, strict=False)]
    sums = [sum(column) for column in zip(*counts, strict=True)]
    heading = rng.choice(("All regions", "Harbours together:"))
    return Marked(
        "a heading above the total",
        sheet(
            "L | F | F",
            ("h", ("Harbour", "Steam", "Oil")),
            *rows,
            ("s", (heading, "", "")),
            ("T", ("Total", *sums)),
        ),
    )


def sections_of_which_the_last_has_a_total(rng: Random) -> Marked:
    """Each section has a total of its own, so that all of them are sections."""
    rows = []
    for name in ("Steam", "Oil"):
        counts = [figures(rng, 2) for _ in range(2)]
        rows.append(("s", (name, "", "")))
        rows += [("f", (place, *line)) for place, line in zip(PLACES, counts, strict=False)]
        rows.append(("T", ("Total", *(sum(column) for column in zip(*counts, strict=True)))))
    return Marked("sections with totals", sheet("L | F | F", ("h", ("Harbour", "Boats", "Crew")), *rows))


def medians_in_whole_numbers(rng: Random) -> Marked:
    """Medians that no word names: the total lies among its parts, which no sum does."""
    rows = []
    for name in PLACES:
        men, women = rng.randint(61, 90) * 1000, rng.randint(31, 60) * 1000
        rows.append(("f", (name, rng.randint(women // 1000 + 1, men // 1000 - 1) * 1000, men, women)))
    head = ("h", ("Trade", "Total", "Men", "Women"))
    return Marked(
        "medians in whole numbers", sheet("L | T | F | F", ("t", ("What they earn",)), head, *rows), figures="no sums"
    )


def a_total_with_hidden_parts(rng: Random) -> Marked:
    """Counts of which some are hidden: the total is larger than every part that is shown, and they are counts."""
    rows = []
    for name in PLACES:
        men, women, third = figures(rng, 3)
        rows.append(("f", (name, men + women + third, men, women, "x")))
    head = ("h", ("Trade", "Total", "Men", "Women", "Not stated"))
    return Marked("a total with hidden parts", sheet("L | T | F | F | F", head, *rows))


def a_total_of_some(rng: Random) -> Marked:
    """What is called the total of a part says nothing of figures beside it that are larger."""
    counts = [figures(rng, 3) for _ in range(3)]
    rows = [("f", (name, *line)) for name, line in zip(PLACES, counts, strict=False)]
    other = [sum(column) * 3 + 1 for column in zip(*counts, strict=True)]
    some = [sum(column) // 2 for column in zip(*counts, strict=True)]
    head = ("h", ("Harbour", "2019", "2020", "2021"))
    return Marked(
        "a total of some",
        sheet("L | F | F | F", head, *rows, ("f", ("Total lost at sea", *some)), ("f", ("Elmsted", *other))),
    )


def money_of_a_list(rng: Random) -> Marked:
    """Large figures with cents in a list of places and years: sums of money, though nothing says so."""
    rows = [("f", (name, year, rng.randint(100_001, 999_999) / 8)) for name in PLACES for year in (2019, 2020)]
    head = ("h", ("harbour", "year", "value"))
    return Marked("money of a list", sheet("L | L | F", head, *rows), figures="amounts")


def rates_of_a_list(rng: Random) -> Marked:
    """Small figures with decimals in the same list are rates of something, or larger ones if their heading says so."""
    size, name_of = rng.choice(((400, "value"), (400_000, "mean price")))
    rows = [("f", (name, year, rng.randint(size, size * 3) / 8 + 0.3)) for name in PLACES for year in (2019, 2020)]
    head = ("h", ("harbour", "year", name_of))
    return Marked("rates of a list", sheet("L | L | F", head, *rows), figures="no sums")


def counts_of_a_pivot_table(rng: Random) -> Marked:
    """Counts with a blank item: a column that is the sum of those beside it by chance is no total below one heading."""
    first = [rng.randint(3, 9) for _ in range(3)]
    rows = [("f", (name, own, own + 1, 1, own * 2 + 2)) for name, own in zip(PLACES, first, strict=False)]
    sums = [sum(first), sum(first) + 3, 3, sum(first) * 2 + 6]
    return Marked(
        "a pivot table of counts",
        sheet(
            "L | F | F | F | T",
            ("h", ("Count of id", "Column Labels", "", "", "")),
            ("h", ("Row Labels", "steam", "oil", "(blank)", "Grand Total")),
            *rows,
            ("T", ("Grand Total", *sums)),
        ),
    )


def the_same_year_in_every_column(rng: Random) -> Marked:
    """A row says in which year every column was counted; it names none of them. Two years do."""
    years = rng.choice(((2010, 2010, 2010), (1999, 1999, 1999)))
    rows = [("f", (name, *figures(rng, 3))) for name in PLACES]
    return Marked(
        "the same year in every column",
        sheet(
            "L | F | F | F",
            ("h", ("harbour", "boats", "crew", "barrels")),
            ("-", (rng.choice(("year", "counted in")), *years)),
            *rows,
        ),
    )


def medians_by_two_variables(rng: Random) -> Marked:
    """Medians below headings of two levels, each with a total by its name."""
    rows = []
    for name in PLACES:
        low = rng.randint(40, 60) * 1000
        rows.append(("f", (name, *(low + at * 1000 for at in (6, 3, 9, 5, 2, 8, 7, 4, 10)))))
    groups = ("All levels", "Basic", "Advanced")
    return Marked(
        "medians by two variables",
        sheet(
            "L | T | T | T | T | F | F | T | F | F",
            ("t", ("Median pay", *[""] * 9)),
            ("h", ("Trade", *(text for group in groups for text in (group, "", "")))),
            ("h", ("", *(text for _ in groups for text in ("Total", "Women", "Men")))),
            *rows,
        ),
        figures="no sums",
    )


def a_total_beside_another_measure(rng: Random) -> Marked:
    """A total of which not all parts are shown, and inhabitants beside it, who are more: all of them are counts."""
    rows = []
    for name in PLACES:
        bus, rail, other = figures(rng, 3)
        rows.append(("f", (name, bus + rail + other, bus, rail, rng.randint(90_000, 99_000))))
    head = ("h", ("Town", "Total", "By bus", "By rail", "Living there"))
    return Marked("a total beside another measure", sheet("L | T | F | F | F", head, *rows))


def one_group_in_a_pivot_table(rng: Random) -> Marked:
    """Only one group was chosen: it says the same as the total, and its parts stand between the two."""
    parts = [figures(rng, 3) for _ in range(3)]
    whole = [sum(column) for column in zip(*parts, strict=True)]
    total = rng.choice(("Grand Total", "Total Result", "Gesamtergebnis", "Totalsumma"))
    rows = [("f", (place, *line, sum(line))) for place, line in zip(PLACES, parts, strict=False)]
    return Marked(
        "a pivot table with one group",
        sheet(
            "L | F | F | F | T",
            ("h", ("Row Labels", "2020", "2021", "2022", total)),
            ("f", ("January", *whole, sum(whole))),
            *rows,
            ("T", (total, *whole, sum(whole))),
        ),
        row_levels={1: [2, 3, 4]},
    )


KINDS = (
    one_group_in_a_pivot_table,
    means_with_a_blank_item,
    counts_with_an_idle_item,
    one_blank_item_in_the_midst,
    a_heading_above_the_total,
    sections_of_which_the_last_has_a_total,
    medians_in_whole_numbers,
    a_total_with_hidden_parts,
    a_total_of_some,
    a_total_beside_another_measure,
    money_of_a_list,
    rates_of_a_list,
    counts_of_a_pivot_table,
    the_same_year_in_every_column,
    medians_by_two_variables,
)
PIVOTS = tuple(kind(Random(seed)) for kind in KINDS for seed in SEEDS)
