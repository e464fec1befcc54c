"""Drawn sheets that were unseen at first: half of them were read wrongly, and the detector was mended by them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from sdc_core.sheets.reading.reading import Reading
from tests.sheets import words
from tests.sheets.drafts import Draft, out_column, out_row
from tests.sheets.hard import counts, put_row, summed


def _cover_lines(rng: Random) -> Draft:
    """Office, reference and date as pairs of cells above the table."""
    draft = Draft(rng)
    put_row(draft, 1, 1, ["Office of Statistics"], bold=True)
    put_row(draft, 2, 1, ["Reference:", "ST-2023/14"])
    put_row(draft, 3, 1, ["Reference year:", 2023])
    put_row(draft, 5, 1, ["Municipality", *words.AGES[:3], "Total"], bold=True)
    body = counts(rng, 5, 3, 70)
    for number, (label, line) in enumerate(
        zip([*rng.sample(words.PARTS, 5), "Total"], [*body, summed(body)], strict=True)
    ):
        put_row(draft, 6 + number, 1, [label, *line, sum(line)])
    draft.tables.append(
        Reading(
            "Sheet",
            (5,),
            (1,),
            tuple(range(6, 12)),
            (2, 3, 4, 5),
            title_rows=(1, 2, 3),
            row_totals=(11,),
            column_totals=(5,),
        )
    )
    return draft


def _counts_with_shares_of_all(rng: Random) -> Draft:
    """Count, row share and column share under each heading, named by words in one language."""
    draft = Draft(rng)
    put_row(draft, 1, 1, ["Tabell 2", "Elever efter program"])
    groups = ["Flickor", "Pojkar", "Totalt"]
    for number, group in enumerate(groups):
        put_row(draft, 3, 2 + 2 * number, [group])
        put_row(draft, 4, 2 + 2 * number, ["Antal", "Andel"])
    put_row(draft, 4, 1, ["Program"])
    body = counts(rng, 6, 2, 500)
    total = sum(summed(body))
    for number, (label, line) in enumerate(
        zip([*rng.sample(words.PARTS, 6), "Samtliga program"], [*body, summed(body)], strict=True)
    ):
        values: list[object] = [label]
        for one in (*line, sum(line)):
            values += [one, round(100 * one / total, 1)]
        put_row(draft, 5 + number, 1, values)
    draft.tables.append(
        Reading(
            "Sheet",
            (3, 4),
            (1,),
            tuple(range(5, 12)),
            (2, 4, 6),
            title_rows=(1,),
            left_out=(out_column(3), out_column(5), out_column(7)),
            row_totals=(11,),
            column_totals=(6,),
        )
    )
    return draft


def _deep_by_code(rng: Random) -> Draft:
    """A classification by the length of its codes, without indents: 1, 11, 111."""
    draft = Draft(rng)
    put_row(draft, 1, 1, ["Code", "Activity", "Local units", "Employees"], bold=True)
    lines: list[tuple[str, list[int]]] = []
    parents: dict[str, str] = {}
    for section in "AB":
        of_section: list[list[int]] = []
        place = len(lines)
        for division in range(1, 3):
            leaves = counts(rng, rng.randint(2, 3), 2, 150)
            code = f"{section}{division}"
            lines.append((code, summed(leaves)))
            parents[code] = section
            for number, leaf in enumerate(leaves):
                lines.append((f"{code}.{number + 1}", leaf))
                parents[f"{code}.{number + 1}"] = code
            of_section.append(summed(leaves))
        lines.insert(place, (section, summed(of_section)))
    grand = summed([line for code, line in lines if len(code) == 1])
    lines.append(("", grand))
    rows = {code: 2 + number for number, (code, _) in enumerate(lines)}
    for code, line in lines:
        label = "All activities" if not code else f"Activity {rng.choice(words.PARTS)} {code}"
        put_row(draft, rows[code], 1, [code, label, *line])
    draft.tables.append(
        Reading(
            "Sheet",
            (1,),
            (1, 2),
            tuple(rows.values()),
            (3, 4),
            row_totals=(rows[""],),
            row_parents={rows[part]: rows[whole] for part, whole in parents.items()},
        )
    )
    return draft


def _grouped_with_blank_rows(rng: Random) -> Draft:
    """Groups parted by blank rows, the group's name in bold on a row that holds its sum."""
    draft = Draft(rng)
    put_row(draft, 2, 2, ["", "Applied", "Granted", "Refused"])
    row, parents, groups = 3, {}, []
    parts = rng.sample(words.PARTS, 20)
    rows = []
    every = []
    for kind in rng.sample(words.KINDS["en"], 3):
        body = [[a + b, a, b] for a, b in counts(rng, 3, 2, 40)]
        put_row(draft, row, 2, [kind, *summed(body)], bold=True)
        head = row
        rows.append(row)
        for line in body:
            row += 1
            put_row(draft, row, 2, [parts.pop(), *line])
            parents[row] = head
            rows.append(row)
        every += body
        groups.append(head)
        row += 2
    put_row(draft, row, 2, ["Sum", *summed(every)], bold=True)
    rows.append(row)
    draft.tables.append(
        Reading("Sheet", (2,), (2,), tuple(rows), (3, 4, 5), row_totals=(row,), column_totals=(3,), row_parents=parents)
    )
    return draft


def _three_beside(rng: Random) -> Draft:
    """Three small tables beside one another, each with its own title, of different heights."""
    draft = Draft(rng)
    left = 1
    for language in ("en", "de", "sv"):
        labels = words.SEX[language]
        draft.put(1, left, words.TITLES[language][1], bold=True)
        put_row(draft, 2, left, ["", *labels])
        height = rng.randint(3, 6)
        body = counts(rng, height, 2, 90)
        for number, (label, line) in enumerate(
            zip(
                [*rng.sample(words.REGIONS[language], height), words.TOTAL[language][0]],
                [*body, summed(body)],
                strict=True,
            )
        ):
            put_row(draft, 3 + number, left, [label, *line])
        draft.tables.append(
            Reading(
                "Sheet",
                (2,),
                (left,),
                tuple(range(3, 4 + height)),
                (left + 1, left + 2),
                title_rows=(1,),
                row_totals=(3 + height,),
            )
        )
        left += 4
    return draft


def _household_sizes(rng: Random) -> Draft:
    """Numbers of persons as headings: 1, 2, 3, 4, 5+; the total in between stub and sizes."""
    draft = Draft(rng)
    put_row(draft, 1, 1, ["Dwellings by number of persons"])
    put_row(draft, 3, 1, ["District", "All dwellings", 1, 2, 3, 4, "5+"])
    body = counts(rng, 6, 5, 120)
    for number, (label, line) in enumerate(
        zip(["City", *rng.sample(words.PARTS, 6)], [summed(body), *body], strict=True)
    ):
        put_row(draft, 4 + number, 1, [label, sum(line), *line])
    draft.tables.append(
        Reading(
            "Sheet",
            (3,),
            (1,),
            tuple(range(4, 11)),
            tuple(range(2, 8)),
            title_rows=(1,),
            row_totals=(4,),
            column_totals=(2,),
        )
    )
    return draft


def _unknown_after_total(rng: Random) -> Draft:
    """A row for the unknown after the total, and the share of answers as the last row."""
    draft = Draft(rng)
    put_row(draft, 1, 1, ["Answer", *words.SEX["en"], "Total"], bold=True)
    body = counts(rng, 4, 2, 200)
    for number, (label, line) in enumerate(
        zip(["Very good", "Good", "Fair", "Bad", "Total"], [*body, summed(body)], strict=True)
    ):
        put_row(draft, 2 + number, 1, [label, *line, sum(line)])
    lost = counts(rng, 1, 2, 50)[0]
    put_row(draft, 7, 1, ["No answer", *lost, sum(lost)])
    put_row(draft, 8, 1, ["Response rate, %", 81.5, 84.2, 82.9])
    draft.tables.append(
        Reading(
            "Sheet",
            (1,),
            (1,),
            (2, 3, 4, 5, 6, 7),
            (2, 3, 4),
            left_out=(out_row(8),),
            column_totals=(4,),
            row_parents=dict.fromkeys((2, 3, 4, 5), 6),
        )
    )
    return draft


def _pivot_export(rng: Random) -> Draft:
    """As a pivot table is pasted: two stub columns in outline, "X Total" rows, filters on top."""
    draft = Draft(rng)
    put_row(draft, 1, 1, ["Year", "(All)"])
    put_row(draft, 3, 1, ["Count of id", "", "Outcome"])
    put_row(draft, 4, 1, ["Region", "Sex", "No", "Yes", "Grand Total"], bold=True)
    row, totals, every = 5, [], []
    for region in rng.sample(words.REGIONS["en"], rng.randint(2, 4)):
        body = counts(rng, 2, 2, 60)
        for number, line in enumerate(body):
            put_row(draft, row, 1, ["" if number else region, words.SEX["en"][number], *line, sum(line)])
            row += 1
        total = summed(body)
        put_row(draft, row, 1, [f"{region} Total", "", *total, sum(total)], bold=True)
        totals.append(row)
        every += body
        row += 1
    total = summed(every)
    put_row(draft, row, 1, ["Grand Total", "", *total, sum(total)], bold=True)
    draft.tables.append(
        Reading(
            "Sheet",
            (3, 4),
            (1, 2),
            tuple(range(5, row + 1)),
            (3, 4, 5),
            title_rows=(1,),
            row_totals=(*totals, row),
            column_totals=(5,),
        )
    )
    return draft


MENDED: tuple[Callable[[Random], Draft], ...] = (
    _cover_lines,
    _counts_with_shares_of_all,
    _deep_by_code,
    _grouped_with_blank_rows,
    _three_beside,
    _household_sizes,
    _unknown_after_total,
    _pivot_export,
)
