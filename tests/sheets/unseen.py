"""Drawn sheets that the detector was never tuned by: written last, measured once, and left as they came out."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from sdc_core.sheets.reading.reading import Reading
from tests.sheets import words
from tests.sheets.drafts import Draft, out_column, out_row
from tests.sheets.hard import counts, put_row, summed


def _indented_text(rng: Random) -> Draft:
    """A text file with indents by blanks, thousands by a space, and a total called after the country."""
    draft = Draft(rng, delimiter="\t")
    put_row(draft, 1, 1, ["Befolkning efter region och ålder 2023"])
    put_row(draft, 2, 1, ["Region", *words.AGES[:4], "Samtliga åldrar"])
    every, row, parents, rows = [], 4, {}, [3]
    parts = rng.sample(words.PARTS, 15)
    for region in rng.sample(words.REGIONS["sv"], 3):
        body = counts(rng, rng.randint(2, 4), 4, 9000)
        put_row(
            draft,
            row,
            1,
            [f"  {region} län", *(f"{one:,}".replace(",", " ") for one in [*summed(body), sum(summed(body))])],
        )
        head = row
        rows.append(row)
        row += 1
        for line in body:
            put_row(
                draft, row, 1, [f"    {parts.pop()}", *(f"{one:,}".replace(",", " ") for one in [*line, sum(line)])]
            )
            parents[row] = head
            rows.append(row)
            row += 1
        every += body
    total = summed(every)
    put_row(draft, 3, 1, ["Riket", *(f"{one:,}".replace(",", " ") for one in [*total, sum(total)])])
    put_row(draft, row, 1, ["Källa: SCB"])
    draft.tables.append(
        Reading(
            "",
            (2,),
            (1,),
            tuple(rows),
            (2, 3, 4, 5, 6),
            title_rows=(1,),
            note_rows=(row,),
            row_totals=(3,),
            column_totals=(6,),
            row_parents=parents,
        )
    )
    return draft


def _years_over_sex(rng: Random) -> Draft:
    """Years merged over men, women and both; a blank column between the years."""
    draft = Draft(rng)
    put_row(draft, 1, 1, ["Table 12a  Students by faculty, sex and year"], bold=True)
    put_row(draft, 2, 1, ["Head count"])
    columns, totals, blanks, left = [], [], [], 2
    years = [2021, 2022, 2023]
    for year in years:
        draft.put(4, left, year, bold=True)
        draft.merges.append((4, left, 4, left + 2))
        put_row(draft, 5, left, ["M", "F", "Total"], bold=True)
        columns += [left, left + 1, left + 2]
        totals.append(left + 2)
        blanks.append(left + 3)
        left += 4
    draft.put(5, 1, "Faculty", bold=True)
    body = counts(rng, 5, 6, 800)
    for number, (label, line) in enumerate(
        zip(["Arts", "Law", "Medicine", "Science", "Theology", "University"], [*body, summed(body)], strict=True)
    ):
        draft.put(6 + number, 1, label)
        for year in range(3):
            men, women = line[2 * year : 2 * year + 2]
            put_row(draft, 6 + number, 2 + 4 * year, [men, women, men + women])
    draft.put(13, 1, "Students in two faculties are counted in the first.")
    draft.tables.append(
        Reading(
            "Sheet",
            (4, 5),
            (1,),
            tuple(range(6, 12)),
            tuple(columns),
            title_rows=(1, 2),
            note_rows=(13,),
            left_out=tuple(out_column(one) for one in blanks[:-1]),
            row_totals=(11,),
            column_totals=tuple(totals),
        )
    )
    return draft


def _key_above(rng: Random) -> Draft:
    """The key of the symbols above the table, figures hidden by it below."""
    draft = Draft(rng)
    for row, text in enumerate(
        ["Recorded incidents", "[c] = confidential", "[z] = not applicable", "This sheet contains one table."], start=1
    ):
        draft.put(row, 1, text, bold=row == 1)
    put_row(draft, 5, 1, ["Station", *rng.sample(words.KINDS["en"], 4), "All incidents"], bold=True)
    body = counts(rng, 8, 4, 30)
    for number, line in enumerate(body):
        shown: list[object] = ["[c]" if 0 < one < 4 else one for one in line]
        put_row(draft, 6 + number, 1, [words.PARTS[number], *shown, sum(line)])
    draft.put(6, 2, "[c]")
    draft.put(7, 3, "[z]")
    draft.tables.append(
        Reading(
            "Sheet",
            (5,),
            (1,),
            tuple(range(6, 14)),
            tuple(range(2, 7)),
            title_rows=(1, 2, 3, 4),
            column_totals=(6,),
            symbols={"[c]": "hidden", "[z]": "missing"},
        )
    )
    return draft


def _two_blocks_one_heading(rng: Random) -> Draft:
    """Two sections under one heading, each with its total, and no total of both."""
    draft = Draft(rng)
    put_row(draft, 1, 1, ["Cases by court and outcome, 2023"], bold=True)
    put_row(draft, 3, 1, ["Court", "Convicted", "Acquitted", "Other", "Cases"])
    row, sections, rows, totals = 4, [], [], []
    for section in ("District courts", "Courts of appeal"):
        draft.put(row, 1, section, bold=True)
        sections.append(row)
        row += 1
        body = counts(rng, 4, 3, 150)
        for label, line in zip([*rng.sample(words.PARTS, 4), "Total"], [*body, summed(body)], strict=True):
            put_row(draft, row, 1, [label, *line, sum(line)])
            rows.append(row)
            row += 1
        totals.append(row - 1)
        row += 1
    draft.tables.append(
        Reading(
            "Sheet",
            (3,),
            (1,),
            tuple(rows),
            (2, 3, 4, 5),
            title_rows=(1,),
            section_rows=tuple(sections),
            row_totals=tuple(totals),
            column_totals=(5,),
        )
    )
    return draft


def _averages_below(rng: Random) -> Draft:
    """Below the total its average and its share; beside the counts a mean."""
    draft = Draft(rng)
    put_row(draft, 1, 1, ["Month", "Arrivals", "Departures", "Moves", "Mean stay (days)"], bold=True)
    body = counts(rng, 12, 2, 600)
    months = "January February March April May June July August September October November December".split()
    for number, (label, line) in enumerate(zip([*months, "Year"], [*body, summed(body)], strict=True)):
        put_row(draft, 2 + number, 1, [label, *line, sum(line), round(2 + rng.random() * 9, 1)])
    total = summed(body)
    put_row(draft, 15, 1, ["Average per month", *(round(one / 12, 1) for one in (*total, sum(total)))])
    draft.tables.append(
        Reading(
            "Sheet",
            (1,),
            (1,),
            tuple(range(2, 15)),
            (2, 3, 4),
            left_out=(out_column(5), out_row(15)),
            row_totals=(14,),
            column_totals=(4,),
        )
    )
    return draft


def _total_in_the_middle(rng: Random) -> Draft:
    """Both sexes first, then men and women: three groups of rows with the same ages, each named in a column once."""
    draft = Draft(rng)
    put_row(draft, 1, 1, ["Geschlecht", "Alter", "Ledig", "Verheiratet", "Zusammen"], bold=True)
    men, women = counts(rng, 4, 2, 500), counts(rng, 4, 2, 500)
    both = [[a + b for a, b in zip(one, other, strict=True)] for one, other in zip(men, women, strict=True)]
    row, totals = 2, []
    for name, block in (("Insgesamt", both), ("Männer", men), ("Frauen", women)):
        for number, (age, line) in enumerate(zip([*words.AGES[1:5], "Zusammen"], [*block, summed(block)], strict=True)):
            put_row(draft, row, 1, ["" if number else name, age, *line, sum(line)])
            if name == "Insgesamt" or age == "Zusammen":
                totals.append(row)
            row += 1
    draft.tables.append(
        Reading("Sheet", (1,), (1, 2), tuple(range(2, row)), (3, 4, 5), row_totals=tuple(totals), column_totals=(5,))
    )
    return draft


def _narrow_and_small(rng: Random) -> Draft:
    """One column of small counts with a total first, a source below."""
    draft = Draft(rng)
    put_row(draft, 3, 2, ["Accidents at work, by cause"])
    put_row(draft, 5, 2, ["Cause", "Accidents"])
    body = [rng.randint(0, 9) for _ in range(6)]
    put_row(draft, 6, 2, ["Total", sum(body)], bold=True)
    for number, count in enumerate(body):
        put_row(draft, 7 + number, 2, [f"Cause {number + 1}", count])
    put_row(draft, 14, 2, ["Source: made up"])
    draft.tables.append(
        Reading("Sheet", (5,), (2,), tuple(range(6, 13)), (3,), title_rows=(3,), note_rows=(14,), row_totals=(6,))
    )
    return draft


def _wide_with_notes_column(rng: Random) -> Draft:
    """A column of remarks at the right and a running number at the left."""
    draft = Draft(rng)
    put_row(draft, 1, 1, ["No.", "School", "Pupils", "Boys", "Girls", "Remarks"], bold=True)
    body = counts(rng, 7, 2, 300)
    for number, line in enumerate(body):
        remark = rng.choice(["", "", "opened in autumn", "merged"])
        put_row(draft, 2 + number, 1, [number + 1, words.PARTS[number], sum(line), *line, remark])
    draft.put(4, 6, "estimated")
    total = summed(body)
    put_row(draft, 9, 1, ["", "Total", sum(total), *total])
    draft.tables.append(
        Reading(
            "Sheet",
            (1,),
            (1, 2),
            tuple(range(2, 10)),
            (3, 4, 5),
            left_out=(out_column(6),),
            row_totals=(9,),
            column_totals=(3,),
        )
    )
    return draft


UNSEEN: tuple[Callable[[Random], Draft], ...] = (
    _indented_text,
    _years_over_sex,
    _key_above,
    _two_blocks_one_heading,
    _averages_below,
    _total_in_the_middle,
    _narrow_and_small,
    _wide_with_notes_column,
)
