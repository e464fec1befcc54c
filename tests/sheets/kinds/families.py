"""Heads of groups with their parts in rows below them, and lines that look like such. Each drawn twice."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tests.sheets.kinds.keys import PLACES, SEEDS, figures, sheet
from tests.sheets.kinds.marked import Marked

HEAD = ("h", ("Crew", "2019", "2020", "2021"))
COLUMNS = "L | F | F | F"
PARTS = ("Officers", "Sailors", "Boys")


def added(*lines: Sequence[int]) -> list[int]:
    """The sums of some lines, column by column."""
    return [sum(column) for column in zip(*lines, strict=True)]


def levels_from(rows: Sequence[int]) -> dict[int, list[int]]:
    """Each head is followed by its parts."""
    return {row: [row + at for at in range(1, len(PARTS) + 1)] for row in rows}


def parts_that_name_their_head(rng: Random) -> Marked:
    """A total, its parts, then groups of which not all are shown; the parts of one are hidden behind a letter."""
    groups = [[figures(rng, 3) for _ in PARTS] for _ in range(4)]
    others = [figures(rng, 3) for _ in PARTS]
    whole = [added(*(group[at] for group in groups), others[at]) for at in range(len(PARTS))]
    rows: list[tuple[str, Sequence[object]]] = [("T", ("All hands", *added(*whole)))]
    rows += [("f", (f"All hands:{part}", *line)) for part, line in zip(PARTS, whole, strict=True)]
    for number, (name, group) in enumerate(zip(PLACES, groups, strict=False)):
        rows.append(("f", (name, *added(*group))))
        for at, (part, line) in enumerate(zip(PARTS, group, strict=True)):
            hidden = number == 1 and at > 0
            rows.append(("f", (f"{name}:{part}", *("DDD" if hidden else line))))
    return Marked(
        "parts that name their head",
        sheet(COLUMNS, HEAD, *rows),
        symbols={"D": "hidden"},
        row_levels=levels_from((5, 9, 13, 17)),
    )


def the_same_ages_below_a_country(rng: Random) -> Marked:
    """A country by age and two of its districts by the same ages, which are called as in the country."""
    districts = [[figures(rng, 3) for _ in PARTS] for _ in range(2)]
    rest = [[9_000 + one for one in figures(rng, 3)] for _ in PARTS]
    whole = [added(*(one[at] for one in districts), rest[at]) for at in range(len(PARTS))]
    first = rng.choice(("Total", "Northland"))
    rows: list[tuple[str, Sequence[object]]] = [("T", (first, *added(*whole)))]
    rows += [("f", (part, *line)) for part, line in zip(PARTS, whole, strict=True)]
    for name, group in zip(PLACES, districts, strict=False):
        rows.append(("f", (name, *added(*group))))
        rows += [("f", (part, *line)) for part, line in zip(PARTS, group, strict=True)]
    return Marked(
        "the same parts below a country and two districts", sheet(COLUMNS, HEAD, *rows), row_levels=levels_from((5, 9))
    )


def groups_without_a_total(rng: Random) -> Marked:
    """Groups with the same parts, none of which is above the others: there is no total."""
    rows: list[tuple[str, Sequence[object]]] = []
    for name in PLACES[:4]:
        group = [figures(rng, 3) for _ in PARTS]
        rows.append(("f", (name, *added(*group))))
        rows += [("f", (f"{name} – {part}", *line)) for part, line in zip(PARTS, group, strict=True)]
    return Marked("groups without a total", sheet(COLUMNS, HEAD, *rows), row_levels=levels_from((1, 5, 9, 13)))


def a_name_that_goes_on_once(rng: Random) -> Marked:
    """One label begins with another one and a colon: that is no level, where it is so once."""
    counts = [figures(rng, 3) for _ in range(5)]
    names = ("Officers", "Sailors", "Others", "Others: not stated", "Boys")
    rows = [("f", (name, *line)) for name, line in zip(names, counts, strict=True)]
    return Marked(
        "a name that goes on once", sheet(COLUMNS, HEAD, *rows, ("T", ("Total", *added(*counts)))), row_levels={}
    )


def units_of_a_second_block(rng: Random) -> Marked:
    """The same unit over all columns below figures heads what follows, and hides nothing."""
    rows = [("f", (name, *figures(rng, 3))) for name in PLACES[:3]]
    again = [("f", (name, *figures(rng, 3))) for name in PLACES[:3]]
    return Marked(
        "a unit over every column below figures", sheet(COLUMNS, HEAD, *rows, ("s", ("Tonnes", "", "", "")), *again)
    )


def medians_of_groups_by_name(rng: Random) -> Marked:
    """Medians of all and of two groups by the same ages; headings say the outer ones once more."""
    rows: list[tuple[str, Sequence[object]]] = []
    for number, name in enumerate(("All trades", "Smiths", "Coopers")):
        for at, age in enumerate(("", ":young", ":old", ":very old")):
            low = (40 + 3 * at + (0, 9, -9)[number] + (0 if at else 4)) * 1000
            own = [low + rng.randint(0, 900), low - 2000, low + 2000]
            rows.append(("T" if not (number or at) else "f", (f"{name}{age}", *own, *(one + 5000 for one in own))))
    return Marked(
        "medians of groups by name",
        sheet(
            "L | T | F | F | T | F | F",
            ("h", ("Trade", "Town", "", "", "Country", "", "")),
            ("h", ("", "Town:Total", "Town:Women", "Town:Men", "Country:Total", "Country:Women", "Country:Men")),
            *rows,
        ),
        figures="no sums",
        row_levels=levels_from((6, 10)),
    )


def numbered_rows_in_sections_with_totals(rng: Random) -> Marked:
    """Rows that are numbered throughout, a total in each section without a number, and one of all in the last."""
    sections = {
        "STATES:": ("Alby", "Brede", "Caldy", "Dunmere", "Elmsted", "Fordham", "Gorse", "Hythe", "Ilford"),
        "ISLES": ("Jura", "Kerrera", "Luing", "Mull", "Noss", "Oronsay", "Pabay", "Rum", "Skye", "Tiree"),
    }
    rows: list[tuple[str, Sequence[object]]] = []
    sums, number = [], 0
    for section, names in sections.items():
        rows.append(("s", (section, "", "", "")))
        counts = [figures(rng, 2) for _ in names]
        for name, line in zip(names, counts, strict=True):
            number += 1
            rows.append(("f", (number, name, *line)))
        sums.append(added(*counts))
        rows.append(("T", ("", f"TOTAL ({section.strip(':')})", *sums[-1])))
    rows.append(("T", ("", "TOTAL (ALL)", *added(*sums))))
    head = ("h", ("SI. No.", "Place", "Boats", "Crew"))
    return Marked("numbered rows in sections with totals", sheet("L | L | F | F", head, *rows))


def a_name_among_the_parts(rng: Random) -> Marked:
    """Two breakdowns of a total; a name stands above all parts but the first of one line of the second."""
    counts = [figures(rng, 3) for _ in range(4)]
    own, guests = added(*counts), figures(rng, 3)
    whole = added(own, guests)
    men = [one // 2 - at for at, one in enumerate(whole)]
    rows: list[tuple[str, Sequence[object]]] = [
        ("T", ("All hands", *whole)),
        ("f", ("Men", *men)),
        ("f", ("Women", *(one - other for one, other in zip(whole, men, strict=True)))),
        ("f", ("At home", *own)),
        ("f", ("Northerners", *counts[0])),
        ("s", ("Not Northerners", "", "", "")),
        *(("f", (name, *line)) for name, line in zip(PLACES, counts[1:], strict=False)),
        ("f", ("Guests", *guests)),
    ]
    return Marked("a name among the parts", sheet(COLUMNS, HEAD, *rows), row_levels={4: [5, 7, 8, 9]})


def sections_that_hold_their_parts(rng: Random) -> Marked:
    """Each section holds a breakdown of the total above them: none reaches over its end."""
    counts = [figures(rng, 3) for _ in range(2)]
    whole = added(*counts)
    part = [one // 3 + at for at, one in enumerate(whole)]
    rows: list[tuple[str, Sequence[object]]] = [
        ("T", ("All hands", *whole)),
        ("s", ("Origin", "", "", "")),
        *(("f", (name, *line)) for name, line in zip(PLACES, counts, strict=False)),
        ("s", ("Rank", "", "", "")),
        ("f", ("Officers", *part)),
        ("f", ("Sailors", *(one - other for one, other in zip(whole, part, strict=True)))),
    ]
    return Marked("sections that hold their parts", sheet(COLUMNS, HEAD, *rows), row_levels={})


def causes_and_one_of_their_kinds(rng: Random) -> Marked:
    """Below some causes stands one kind of them, neither indented nor announced: only the total shows it."""
    rows: list[tuple[str, Sequence[object]]] = []
    counts = [figures(rng, 3) for _ in range(7)]
    with_kinds = (0, 2, 3)
    kinds = {at: [rng.randint(1, one) for one in counts[at]] for at in with_kinds}
    levels = {}
    for at, cause in enumerate(("Fevers", "Wounds", "Growths", "Falls", "Burns", "Colds", "All other causes")):
        rows.append(("f", (cause, *counts[at])))
        if at in kinds:
            levels[len(rows) + 1] = [len(rows) + 2]
            rows.append(("f", (f"Kind {at}", *kinds[at])))
    head = ("h", ("Cause", "2020", "2021", "2022"))
    total = ("T", (rng.choice(("Total", "Total deaths")), *added(*counts)))
    text = sheet("L | F | F | F", head, total, *rows)
    return Marked("causes and one of their kinds", text, row_levels=levels)


def dots_of_any_length_before_names(rng: Random) -> Marked:
    """Dots lead up to the names, more or fewer of them: only the sums show what belongs to what."""
    rows: list[tuple[str, Sequence[object]]] = []
    levels: dict[int, list[int]] = {}
    groups = [[figures(rng, 3) for _ in range(number)] for number in (4, 3, 5)]
    total = added(*(line for group in groups for line in group))
    names = iter(f"Place {number}" for number in range(99))
    rows.append(("T", ("Total", *total)))
    for group in groups:
        levels[len(rows) + 1] = [len(rows) + 2 + at for at in range(len(group))]
        lines = (added(*group), *group)
        rows += [("f", (f"{'. ' * rng.randint(4, 20)}{next(names)}", *line)) for line in lines]
    return Marked("dots of any length before names", sheet(COLUMNS, HEAD, *rows), row_levels=levels)


def codes_of_places_below_a_state(rng: Random) -> Marked:
    """A code and a name in every row; a state is called as one of its places, and its code is spoilt."""
    rows: list[tuple[str, Sequence[object]]] = []
    levels: dict[int, list[int]] = {}
    spoilt = rng.choice(("#NAME?", "state"))
    for state, number in (("Alby", 4), ("Northland", 3), ("Southland", 5)):
        places = [figures(rng, 2) for _ in range(number)]
        whole = added(*places)
        levels[len(rows) + 1] = [len(rows) + 2 + at for at in range(number)]
        rows.append(("f", (spoilt, state, sum(whole), *whole)))
        for at, line in enumerate(places):
            name = "Alby" if len(rows) == 1 else f"Place {len(rows)}"
            rows.append(("f", (f"{state[0]}{at + 1:03}", name, sum(line), *line)))
    head = ("h", ("Code", "Place", "All", "Men", "Women"))
    return Marked("codes of places below a state", sheet("L | L | T | F | F", head, *rows), row_levels=levels)


def a_part_that_is_called_a_total(rng: Random) -> Marked:
    """Departments of a hospital, one of which is called those of surgery together: it has no parts here."""
    rows: list[tuple[str, Sequence[object]]] = []
    for place in PLACES:
        beds = [one + 200 for one in figures(rng, 4)]
        rows.append(("f", (place, rng.randint(2, 99), sum(beds), *beds)))
    name = rng.choice(("Surgery, total", "Chirurgie zusammen"))
    head = ("h", ("Place", "Hospitals", "Beds", "Eyes", name, "Ears", "Skin"))
    text = sheet("L | F | F | F | F | F | F", head, *rows)
    return Marked("a part that is called a total", text, column_levels={2: [3, 4, 5, 6]})


def persons_not_stated_behind_the_total(rng: Random) -> Marked:
    """A trap: the last line is outside what is called total, and no part of the line above it."""
    counts = [[one + 500 for one in figures(rng, 3)] for _ in PLACES]
    rows: list[tuple[str, Sequence[object]]] = [("f", ("Total", *added(*counts)))]
    rows += [("f", (place, *line)) for place, line in zip(PLACES, counts, strict=True)]
    rows.append(("f", ("Not stated", *(rng.randint(1, 90) for _ in range(3)))))
    head = ("h", ("Town", "2020", "2021", "2022"))
    text = sheet("L | F | F | F", head, *rows)
    return Marked("persons outside the total", text, row_levels={1: [at + 2 for at in range(len(PLACES))]})


KINDS = (
    causes_and_one_of_their_kinds,
    dots_of_any_length_before_names,
    codes_of_places_below_a_state,
    a_part_that_is_called_a_total,
    persons_not_stated_behind_the_total,
    parts_that_name_their_head,
    the_same_ages_below_a_country,
    groups_without_a_total,
    a_name_that_goes_on_once,
    units_of_a_second_block,
    medians_of_groups_by_name,
    numbered_rows_in_sections_with_totals,
    a_name_among_the_parts,
    sections_that_hold_their_parts,
)
FAMILIES = tuple(kind(Random(seed)) for kind in KINDS for seed in SEEDS)
