"""Sums of sums, and what statistics programs print: a share below each count, two bases, codes with names."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tests.sheets.kinds.families import COLUMNS, HEAD, added
from tests.sheets.kinds.keys import PLACES, SEEDS, figures, sheet
from tests.sheets.kinds.marked import Marked

Rows = list[tuple[str, Sequence[object]]]
WORDS = (("Count", "% within Crew"), ("Antal", "% inom besättning"), ("Anzahl", "% innerhalb von Mannschaft"))
CAUSES = ("Fevers", "Wounds", "Falls")


def shares(line: Sequence[int]) -> list[str]:
    """What percentage of its last figure each one is."""
    return [f"{100 * one / line[-1]:.1f}%" for one in line]


def a_share_below_each_count(rng: Random) -> Marked:
    """Counts and their percentages in alternate rows, as many of these as of those: the counts are the table."""
    count, share = rng.choice(WORDS)
    lines = [[*line, sum(line)] for line in (figures(rng, 3) for _ in range(4))]
    rows: Rows = []
    for name, line in zip((*PLACES[:4], "Total"), (*lines, added(*lines)), strict=True):
        rows += [("T" if name == "Total" else "f", (name, count, *line)), ("-", ("", share, *shares(line)))]
    head = (("h", ("", "", "Fit for duty", "", "", "Total")), ("h", ("", "", "Yes", "In part", "No", "")))
    return Marked("a share below each count", sheet("L | L | F | F | F | T", *head, *rows))


def two_shares_below_each_count(rng: Random) -> Marked:
    """The same with percentages of the row and of the column."""
    lines = [figures(rng, 2) for _ in range(4)]
    whole = added(*lines)
    rows: Rows = []
    for name, line in zip((*PLACES[:4], "Total"), (*lines, whole), strict=True):
        of_row = [f"{100 * one / sum(line):.1f}%" for one in (*line, sum(line))]
        of_column = [f"{100 * one / all_of_it:.1f}%" for one, all_of_it in zip(line, whole, strict=True)]
        rows += [
            ("T" if name == "Total" else "f", (name, "Count", *line, sum(line))),
            ("-", ("", "% within Harbour", *of_row)),
            ("-", ("", "% within Crew", *of_column, f"{100 * sum(line) / sum(whole):.1f}%")),
        ]
    head = ("h", ("Harbour", "", "Officers", "Sailors", "Total"))
    return Marked("two shares below each count", sheet("L | L | F | F | T", head, *rows))


def answers_below_their_base(rng: Random) -> Marked:
    """How many were asked, and below it what percentage gave each answer: the percentages are the table."""
    rows: Rows = []
    for name in PLACES[:3]:
        yes = [rng.randint(20, 80) for _ in range(3)]
        rows += [
            ("-", (name, "Base", *figures(rng, 3))),
            ("f", ("", "Yes", *(f"{one}%" for one in yes))),
            ("f", ("", "No", *(f"{100 - one}%" for one in yes))),
        ]
    head = ("h", ("Harbour", "", "Officers", "Sailors", "Boys"))
    return Marked("answers below their base", sheet("L | L | F | F | F", head, *rows), percent=True)


def a_total_of_a_total_and_one_group_more(rng: Random) -> Marked:
    """Groups, their total, a further group, and the total of both; one group has levels of its own."""
    groups = [[figures(rng, 3) for _ in range(2)] for _ in range(4)]
    inner = [figures(rng, 3) for _ in range(2)]
    groups[2][0] = added(*inner)
    sums = [added(*group) for group in groups]
    rows: Rows = []
    for number, (name, group) in enumerate(zip(PLACES, groups, strict=False)):
        if number == 3:
            rows.append(("f", ("TOTAL ON LAND", *added(*sums[:3]))))
        rows.append(("f", (name.upper(), *sums[number])))
        for at, line in enumerate(group):
            rows.append(("f", (f"{name}, {('east', 'west')[at]}", *line)))
            if (number, at) == (2, 0):
                rows += [
                    ("f", (f"{name}, {part} east", *one)) for part, one in zip(("near", "far"), inner, strict=True)
                ]
    rows.append(("T", ("TOTAL WITH THE ISLE", *added(*sums))))
    return Marked(
        "a total of a total and one group more",
        sheet(COLUMNS, HEAD, *rows),
        row_levels={1: [2, 3], 4: [5, 6], 7: [8, 11], 8: [9, 10], 12: [1, 4, 7], 13: [14, 15]},
    )


def causes_in_each_group(rng: Random, *, of_both: bool = True) -> Marked:
    """In each section all causes, groups of them and their parts; no word says that the first row is a total.

    of_both: else the first row is the sum of the others in one section only, which says nothing of all.
    """
    first = "001-099 Whatever they died of" if of_both else "Found ashore"
    rows: Rows = []
    for number, section in enumerate(("Officers", "Sailors")):
        groups = [[figures(rng, 3) for _ in CAUSES] for _ in range(2)]
        sums = [added(*group) for group in groups]
        whole = added(*sums) if of_both or number == 0 else figures(rng, 3)
        rows += [("s", (section, "", "", "")), ("T" if of_both else "f", (first, *whole))]
        for name, group, own in zip(("010-020 On land", "030-040 At sea"), groups, sums, strict=True):
            rows.append(("f", (name, *own)))
            rows += [
                ("f", (f"{name[:2]}{at} {part}{name[7:].lower()}", *line))
                for at, (part, line) in enumerate(zip(CAUSES, group, strict=True), 1)
            ]
    return Marked(
        f"causes in each group, {'a total in both' if of_both else 'a sum in one of them'}",
        sheet(COLUMNS, ("h", ("", "2019", "2020", "2021")), *rows),
        row_levels={3: [4, 5, 6], 7: [8, 9, 10], 13: [14, 15, 16], 17: [18, 19, 20]},
    )


def a_sum_in_one_group_only(rng: Random) -> Marked:
    """The first row of one section is the sum of the others, and that of the other one is not."""
    return causes_in_each_group(rng, of_both=False)


def a_second_row_of_headings_over_codes_and_names(rng: Random) -> Marked:
    """A row below the headings that names the columns of labels alone; codes show the levels."""
    codes = ("NO", "NO1", "NO11", "NO12", "NO2", "SO", "SO1", "SO2")
    parts = {code: figures(rng, 2) for code in ("NO11", "NO12", "NO2", "SO1", "SO2")}
    parts["NO1"] = added(parts["NO11"], parts["NO12"])
    parts |= {"NO": added(parts["NO1"], parts["NO2"]), "SO": added(parts["SO1"], parts["SO2"])}
    rows: Rows = [("f", (code, f"Ward {number}", *parts[code])) for number, code in enumerate(codes)]
    heads = (("h", ("TIME", "TIME", "2020", "2021")), ("h", ("GEO (Codes)", "GEO (Labels)", "", "")))
    return Marked(
        "a second row of headings over codes and names",
        sheet("L | L | F | F", *heads, *rows),
        row_levels={2: [3, 6], 3: [4, 5], 7: [8, 9]},
    )


def a_code_and_a_name_over_one_section(rng: Random) -> Marked:
    """A row with the code and the name of what all rows below belong to is no row of headings."""
    rows: Rows = [("f", (f"E06{number}", name, *figures(rng, 2))) for number, name in enumerate(PLACES)]
    head = ("h", ("Code", "Place", "2020", "2021"))
    return Marked(
        "a code and a name over one section", sheet("L | L | F | F", head, ("s", ("E06", "Northland", "", "")), *rows)
    )


def numbers_that_go_on_in_each_section(rng: Random) -> Marked:
    """Rows numbered from 1 in the first section and from another number in the second, the totals without one."""
    rows: Rows = []
    sums = []
    for section, start in (("STATES:", 1), ("ISLES:", rng.randint(20, 40))):
        counts = [figures(rng, 2) for _ in PLACES]
        rows.append(("s", (section, "", "", "")))
        rows += [
            ("f", (start + at, f"{name} {section[0]}", *line))
            for at, (name, line) in enumerate(zip(PLACES, counts, strict=True))
        ]
        sums.append(added(*counts))
        rows.append(("T", ("", f"TOTAL {section.strip(':')}", *sums[-1])))
    rows.append(("T", ("", "TOTAL (ALL)", *added(*sums))))
    head = ("h", ("S. No", "Place", "Boats", "Crew"))
    return Marked("numbers that go on in each section", sheet("L | L | F | F", head, *rows))


def two_bases_of_a_survey(rng: Random) -> Marked:
    """The size of the sample, and the weighted base as the total of answers, some of which are summed up in others."""
    answers = [figures(rng, 3) for _ in range(5)]
    both = added(*answers[:2]), added(*answers[3:])
    base = added(*answers)
    percent = [("-", ("", *(f"{100 * one / of:.0f}%" for one, of in zip(line, base, strict=True)))) for line in answers]
    names = ("Very fit", "Fairly fit", "Neither", "Fairly unfit", "Very unfit")
    own: Rows = [("f", (name, *line)) for name, line in zip(names, answers, strict=True)]
    sums: Rows = [("f", (f"NET: {name}", *line)) for name, line in zip(("fit", "unfit"), both, strict=True)]
    rows: Rows = [
        ("-", ("Unweighted base", *(one + rng.randint(5, 60) for one in base))),
        ("T", ("Weighted base", *base)),
    ]
    for line, share in zip(
        (sums[0], *own[:3], sums[1], *own[3:]), (percent[0], *percent[:3], percent[3], *percent[3:]), strict=True
    ):
        rows += [line, share]
    return Marked(
        "two bases of a survey",
        sheet(COLUMNS, HEAD, *rows),
        row_levels={3: [5, 7], 11: [13, 15]},
    )


def a_sample_beside_what_was_estimated(rng: Random) -> Marked:
    """A base that is not the sum of the others is the size of a sample."""
    rows: Rows = [("f", (name, *figures(rng, 3))) for name in PLACES[:4]]
    base = ("-", ("Weighted base", *(one * 3 + 1 for one in figures(rng, 3))))
    return Marked("a sample beside what was estimated from it", sheet(COLUMNS, HEAD, base, *rows))


def a_number_of_something_else_behind_the_total(rng: Random, *, of_boats: bool = True) -> Marked:
    """Members of the crew, their total, and behind it the number of boats; subtotals in each harbour."""
    rows: Rows = []
    sums = []
    for place in PLACES[:3]:
        lines = [figures(rng, 3) for _ in range(2)]
        boats = [[rng.randint(3, 9) if of_boats else one] for one in figures(rng, 2)]
        lines = [[*line, sum(line), *own] for line, own in zip(lines, boats, strict=True)]
        rows += [("f", (place if at == 0 else "", f"{place} {'ab'[at]}", *line)) for at, line in enumerate(lines)]
        sums.append(added(*lines))
        rows.append(("T", (f"Total {place}", "", *sums[-1])))
    rows.append(("T", ("Grand total", "", *added(*sums))))
    name = rng.choice(("Number of boats", "Nb bateaux", "Antal båtar")) if of_boats else "Not stated"
    head = ("h", ("Harbour", "Quay", "Officers", "Sailors", "Boys", "Total", name))
    columns = "L | L | F | F | F | T | -" if of_boats else "L | L | F | F | F | F | F"
    return Marked(
        f"{name} behind the total", sheet(columns, head, *rows), column_levels=None if of_boats else {5: [2, 3, 4]}
    )


def a_group_behind_the_total(rng: Random) -> Marked:
    """Those who gave no rank stand behind the total of the others: they are members of the crew all the same."""
    return a_number_of_something_else_behind_the_total(rng, of_boats=False)


def nation_and_regions_with_codes(rng: Random, *, of_kinds: bool = True) -> Marked:
    """A list of regions and the nation, which has no code, for each kind of crew; one column says which is which.

    of_kinds: else the column names the larger region in which each one lies, and nothing is the sum of the others.
    """
    rows: Rows = []
    for crew in ("Officers", "Sailors"):
        counts = [figures(rng, 2) for _ in PLACES]
        if of_kinds:
            rows.append(("T", ("National", "", "Northland", crew, *added(*counts))))
        for at, (name, line) in enumerate(zip(PLACES, counts, strict=True)):
            outer = "Regional" if of_kinds else ("Upland", "Lowland")[at // 3]
            rows.append(("f", (outer, f"E12{at}", name, crew, *line)))
    head = ("h", ("level", "code", "region", "crew", "2020", "2021"))
    name = "nation and regions with codes" if of_kinds else "regions with codes in larger ones"
    return Marked(name, sheet("L | L | L | L | F | F", head, *rows))


def regions_with_codes_in_larger_ones(rng: Random) -> Marked:
    """The same list with what each region lies in, and without the nation."""
    return nation_and_regions_with_codes(rng, of_kinds=False)


KINDS = (
    nation_and_regions_with_codes,
    regions_with_codes_in_larger_ones,
    two_bases_of_a_survey,
    a_sample_beside_what_was_estimated,
    a_number_of_something_else_behind_the_total,
    a_group_behind_the_total,
    a_share_below_each_count,
    two_shares_below_each_count,
    answers_below_their_base,
    a_total_of_a_total_and_one_group_more,
    causes_in_each_group,
    a_sum_in_one_group_only,
    a_second_row_of_headings_over_codes_and_names,
    a_code_and_a_name_over_one_section,
    numbers_that_go_on_in_each_section,
)
TOWERS = tuple(kind(Random(seed)) for kind in KINDS for seed in SEEDS)
