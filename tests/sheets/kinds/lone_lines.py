"""Lone texts below headings, headings a column beside their figures, units by turns. Each drawn twice."""

from __future__ import annotations

from random import Random

from tests.sheets.kinds.keys import PLACES, SEEDS, figures, sheet
from tests.sheets.kinds.marked import Marked


def section_below_numbers_of_columns(rng: Random) -> Marked:
    """One section heads all rows, below a row that numbers the columns."""
    body = [figures(rng, 3) for _ in PLACES]
    rows = [("f", (number, name, *line)) for number, (name, line) in enumerate(zip(PLACES, body, strict=True), start=1)]
    first = rng.choice((3, 7))
    return Marked(
        "one section below numbers of columns",
        sheet(
            "L | L | F | F | F",
            ("h", ("No.", "Harbour", "Boats", "Crew", "Guests")),
            ("-", ("(1)", "(2)", *(f"({first + at})" for at in range(3)))),
            ("s", ("HARBOURS", "", "", "", "")),
            *rows,
            ("T", ("", "All harbours", *map(sum, zip(*body, strict=True)))),
        ),
    )


def section_that_begins_with_not(rng: Random) -> Marked:
    """A section whose name begins as the Swedish word for a note does."""
    word = rng.choice(("Not insured", "NOT INSURED AT ALL", "Not known to be insured"))
    half = len(PLACES) // 2
    return Marked(
        "a section that begins with not",
        sheet(
            "L | F | F",
            ("h", ("Harbour", "Boats", "Crew")),
            ("s", ("Insured", "", "")),
            *(("f", (name, *figures(rng, 2))) for name in PLACES[:half]),
            ("s", (word, "", "")),
            *(("f", (name, *figures(rng, 2))) for name in PLACES[half:]),
        ),
    )


def heading_one_column_beside(rng: Random) -> Marked:
    """The heading of each rate stands over the blank column in front of it, as a program puts what was printed."""
    rows = [
        ("f", (name, count, None, rng.randint(11, 99) / 10, other, None, rng.randint(11, 99) / 10))
        for name, (count, other) in zip(PLACES, (figures(rng, 2) for _ in PLACES), strict=True)
    ]
    heads = ("Harbour", "Boats", "", "", "Crew", "", ""), ("", "I", "R", "", "I", "R", "")
    return Marked(
        "headings one column beside", sheet("L | F | . | - | F | . | -", *(("h", head) for head in heads), *rows)
    )


def units_by_turns(rng: Random) -> Marked:
    """Below each year an amount and its share of the country, said by their units."""
    unit = rng.choice(("mil. pounds", "tonnes", "1,000 ha"))
    share = rng.choice(("% US", "% of all"))
    rows = [
        ("f", (name, *(one for count in figures(rng, 3) for one in (count, f"{count / 137:.2f}")))) for name in PLACES
    ]
    return Marked(
        "units by turns",
        sheet(
            "L | F | - | F | - | F | -",
            ("h", ("", 1970, "", 1971, "", 1972, "")),
            ("-", ("", *(unit, share) * 3)),
            *rows,
        ),
        figures="amounts" if unit != "mil. pounds" else "counts",
    )


def numbers_of_columns_some_spoilt(rng: Random) -> Marked:
    """A row of numbers of columns that was read from print, or says how columns are reckoned."""
    third, fourth = rng.choice((("_(3_", "(4)"), ("(3)", "(4)=(2)+(3)"), ("_m_", "(4)")))
    body = [figures(rng, 2) for _ in PLACES]
    rows = [("f", (name, *line, sum(line))) for name, line in zip(PLACES, body, strict=True)]
    return Marked(
        "numbers of columns, some spoilt",
        sheet(
            "L | F | F | T",
            ("h", ("Harbour", "Boats", "Ships", "All craft")),
            ("-", ("(1)", "(2)", third, fourth)),
            *rows,
        ),
    )


KINDS = (
    section_below_numbers_of_columns,
    section_that_begins_with_not,
    heading_one_column_beside,
    units_by_turns,
    numbers_of_columns_some_spoilt,
)
LONE_LINES = tuple(kind(Random(seed)) for kind in KINDS for seed in SEEDS)
