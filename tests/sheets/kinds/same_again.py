"""Lines counted by two definitions, and sections whose name says rate or index of figures that are none."""

from __future__ import annotations

from random import Random

from tests.sheets.kinds.keys import PLACES, SEEDS, figures, sheet
from tests.sheets.kinds.marked import Marked


def two_definitions_across(rng: Random) -> Marked:
    """A total before its parts, one of which is counted by an old definition as well."""
    rows = []
    for name in PLACES:
        killed, new, taken = figures(rng, 3)
        rows.append(("f", (name, killed + new + taken, killed, new, new - rng.randint(20, 90), taken)))
    head = ("h", ("Harbour", "Losses", "Sunk", "Theft (new definition)", "Theft (old definition)", "Burnt"))
    return Marked("two definitions across", sheet("L | T | F | F | - | F", head, *rows))


def two_definitions_down(rng: Random) -> Marked:
    """The same down, where the old definition is the first of the two."""
    columns = [figures(rng, 3) for _ in range(5)]
    old = [column[1] - rng.randint(20, 90) for column in columns]
    return Marked(
        "two definitions down",
        sheet(
            "L | F | F | F | F | F",
            ("h", ("Losses of boats", *PLACES[:5])),
            ("T", ("All losses", *map(sum, columns))),
            ("f", ("Sunk", *(column[0] for column in columns))),
            ("-", ("Theft (old)", *old)),
            ("f", ("Theft (new)", *(column[1] for column in columns))),
            ("f", ("Burnt", *(column[2] for column in columns))),
        ),
    )


def section_called_an_index(rng: Random) -> Marked:
    """Women by wealth and by place: a section is called an index, and its rows add up as those of the others do."""
    name = rng.choice(("Wealth index", "Index of deprivation", "Body mass index"))
    rows = {
        title: [("f", (label, *line, sum(line))) for label, line in ((one, figures(rng, 2)) for one in labels)]
        for title, labels in (("Place", ("Town", "Village", "Isle")), (name, ("Lowest", "Middle", "Highest")))
    }
    return Marked(
        "a section called an index",
        sheet(
            "L | F | F | T",
            ("h", ("Group", "Asked", "Not asked", "Total")),
            *((mark, row) for title, below in rows.items() for mark, row in (("s", (title, "", "", "")), *below)),
        ),
    )


def shares_with_a_hundred_and_their_base(rng: Random) -> Marked:
    """Shares of which one is not shown, a column of hundreds, and of how many they are; no word says percent."""
    rows = []
    for name in PLACES:
        steam, oil = rng.randint(101, 299), rng.randint(301, 499)
        rows.append(("f", (name, steam / 10, oil / 10, "100.0", rng.randint(210, 4900))))
    head = ("h", ("Harbour", "Steam", "Oil", "Total", "Number of boats"))
    return Marked("shares, a hundred and their base", sheet("L | F | F | T | -", head, *rows), percent=True)


KINDS = (
    two_definitions_across,
    two_definitions_down,
    section_called_an_index,
    shares_with_a_hundred_and_their_base,
)
SAME_AGAIN = tuple(kind(Random(seed)) for kind in KINDS for seed in SEEDS)
