"""Drawn sheets of the more awkward kinds: each function draws one trap of the list in the facts about formats."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from random import Random

from sdc_core.sheets.reading.reading import Reading
from tests.sheets import words
from tests.sheets.drafts import Draft, out_column, out_row


def counts(rng: Random, rows: int, columns: int, high: int = 300) -> list[list[int]]:
    """Figures of no table in particular."""
    return [[rng.randint(0, high) for _ in range(columns)] for _ in range(rows)]


def summed(rows: Sequence[Sequence[int]]) -> list[int]:
    """The sum of each column."""
    return [sum(column) for column in zip(*rows, strict=True)]


def put_row(draft: Draft, row: int, left: int, values: Sequence[object], *, bold: bool = False) -> None:
    """One row of cells."""
    for at, value in enumerate(values):
        draft.put(row, left + at, value, bold=bold)


def _country_first(rng: Random) -> Draft:
    """The first row is the country, and nothing but the sums says that it is the total."""
    draft = Draft(rng)
    put_row(draft, 1, 1, ["Folkmängd och deltagare 31 december"])
    put_row(draft, 3, 1, ["", *words.SEX["sv"], "Båda könen"])
    rows = counts(rng, 6, 2)
    every = [summed(rows), *rows]
    for number, (label, line) in enumerate(zip(["Sverige", *rng.sample(words.REGIONS["sv"], 6)], every, strict=True)):
        put_row(draft, 4 + number, 1, [label, *line, sum(line)])
    draft.tables.append(
        Reading(
            "Sheet", (3,), (1,), tuple(range(4, 11)), (2, 3, 4), title_rows=(1,), row_totals=(4,), column_totals=(4,)
        )
    )
    return draft


def _shares_below(rng: Random) -> Draft:
    """Under every row of counts its row of percentages."""
    draft = Draft(rng)
    put_row(draft, 1, 1, ["Region", *words.AGES[:4], "Total"], bold=True)
    row, rows, out = 2, [], []
    regions = rng.sample(words.REGIONS["en"], 5)
    body = counts(rng, 5, 4)
    for label, line in zip([*regions, "Total"], [*body, summed(body)], strict=True):
        put_row(draft, row, 1, [label, *line, sum(line)])
        put_row(draft, row + 1, 1, ["  per cent", *(round(100 * one / max(sum(line), 1), 1) for one in line), 100])
        rows.append(row)
        out.append(out_row(row + 1))
        row += 2
    draft.tables.append(
        Reading(
            "Sheet",
            (1,),
            (1,),
            tuple(rows),
            (2, 3, 4, 5, 6),
            left_out=tuple(out),
            row_totals=(rows[-1],),
            column_totals=(6,),
        )
    )
    return draft


def _panels(rng: Random) -> Draft:
    """A panel of numbers and below it a panel of percentages, under one heading."""
    draft = Draft(rng)
    put_row(draft, 1, 1, ["Table 6. Households by type"])
    put_row(draft, 2, 1, ["", *rng.sample(words.KINDS["en"], 3), "All"])
    put_row(draft, 3, 1, ["Number"], bold=True)
    regions = rng.sample(words.REGIONS["en"], 4)
    body = counts(rng, 4, 3)
    for number, (label, line) in enumerate(zip([*regions, "Total"], [*body, summed(body)], strict=True)):
        put_row(draft, 4 + number, 1, [label, *line, sum(line)])
        put_row(draft, 10 + number, 1, [label, *(round(100 * one / max(sum(line), 1), 1) for one in line), 100])
    put_row(draft, 9, 1, ["Per cent"], bold=True)
    out = (out_row(3), out_row(9), *(out_row(row) for row in range(10, 15)))
    draft.tables.append(
        Reading(
            "Sheet",
            (2,),
            (1,),
            tuple(range(4, 9)),
            (2, 3, 4, 5),
            title_rows=(1,),
            left_out=out,
            row_totals=(8,),
            column_totals=(5,),
        )
    )
    return draft


def _quarters(rng: Random) -> Draft:
    """Years over quarters, each year with its sum."""
    draft = Draft(rng)
    columns = list(range(2, 12))
    put_row(draft, 1, 1, ["Industry", 2022, "", "", "", "", 2023])
    put_row(draft, 2, 1, ["", *["Q1", "Q2", "Q3", "Q4", "Total"] * 2])
    if rng.random() < 0.5:
        draft.merges += [(1, 2, 1, 6), (1, 7, 1, 11)]
    body = counts(rng, 6, 8)
    for number, (label, line) in enumerate(
        zip([*rng.sample(words.KINDS["en"], 5), "Other", "Total"], [*body, summed(body)], strict=True)
    ):
        put_row(draft, 3 + number, 1, [label, *line[:4], sum(line[:4]), *line[4:], sum(line[4:])])
    draft.tables.append(
        Reading("Sheet", (1, 2), (1,), tuple(range(3, 10)), tuple(columns), row_totals=(9,), column_totals=(6, 11))
    )
    return draft


def _dates_across(rng: Random) -> Draft:
    """Months stored as dates among the headings."""
    draft = Draft(rng)
    put_row(draft, 1, 1, ["Office", *(datetime(2023, month, 1) for month in range(1, 7)), "Total"])
    body = counts(rng, 5, 6, 60)
    for number, (label, line) in enumerate(
        zip([*rng.sample(words.REGIONS["en"], 5), "All"], [*body, summed(body)], strict=True)
    ):
        put_row(draft, 2 + number, 1, [label, *line, sum(line)])
    draft.tables.append(
        Reading("Sheet", (1,), (1,), tuple(range(2, 8)), tuple(range(2, 9)), row_totals=(7,), column_totals=(8,))
    )
    return draft


def _partly_text(rng: Random) -> Draft:
    """Some numbers of a column are stored as text, some with a note mark."""
    draft = Draft(rng)
    put_row(draft, 1, 1, ["Län", *words.SEX["sv"], "Totalt"], bold=True)
    body = counts(rng, 7, 2, 4000)
    for number, (label, line) in enumerate(
        zip([*rng.sample(words.REGIONS["sv"], 7), "Riket"], [*body, summed(body)], strict=True)
    ):
        values: list[object] = [label, *line, sum(line)]
        at = rng.randint(1, 2)
        if number < 7 and rng.random() < 0.6:
            values[at] = rng.choice(
                [str(values[at]), f"{values[at]}*", f"{values[at]:,}".replace(",", " "), f"{values[at]} (p)"]
            )
        put_row(draft, 2 + number, 1, values)
    draft.tables.append(
        Reading("Sheet", (1,), (1,), tuple(range(2, 10)), (2, 3, 4), row_totals=(9,), column_totals=(4,))
    )
    return draft


def _flags_beside(rng: Random) -> Draft:
    """A narrow column of flags beside every column of figures."""
    draft = Draft(rng)
    put_row(draft, 1, 1, ["Geo", 2021, "", 2022, "", 2023])
    body = counts(rng, 8, 3, 900)
    codes = rng.sample(words.REGIONS["de"], 8)
    for number, (label, line) in enumerate(zip(codes, body, strict=True)):
        put_row(
            draft, 2 + number, 1, [label, line[0], rng.choice(["", "", "p"]), line[1], rng.choice(["", "e"]), line[2]]
        )
    draft.put(3, 3, "p")
    draft.put(4, 5, "e")
    draft.tables.append(
        Reading("Sheet", (1,), (1,), tuple(range(2, 10)), (2, 4, 6), left_out=(out_column(3), out_column(5)))
    )
    return draft


def _bilingual(rng: Random) -> Draft:
    """The stub once more at the right, in another language."""
    draft = Draft(rng)
    put_row(draft, 1, 1, ["Tabell 8 Personer efter brottstyp", "", "", "", ""])
    put_row(draft, 2, 1, ["Table 8 Persons by offence"])
    put_row(draft, 4, 1, ["", *words.SEX["sv"], "Totalt", ""])
    put_row(draft, 5, 1, ["", *words.SEX["en"], "Total", ""])
    body = counts(rng, 6, 2)
    for number, line in enumerate([*body, summed(body)]):
        own, other = (words.KINDS["sv"][number], words.KINDS["en"][number]) if number < 6 else ("Totalt", "Total")
        put_row(draft, 6 + number, 1, [own, *line, sum(line), other])
    draft.tables.append(
        Reading(
            "Sheet",
            (4, 5),
            (1,),
            tuple(range(6, 13)),
            (2, 3, 4),
            title_rows=(1, 2),
            left_out=(out_column(5),),
            row_totals=(12,),
            column_totals=(4,),
        )
    )
    return draft


def _three_stubs(rng: Random) -> Draft:
    """Three columns of labels, the outer ones once or merged downwards."""
    draft = Draft(rng)
    put_row(draft, 1, 1, ["Region", "Sex", "Age", "2022", "2023"], bold=True)
    merged = rng.random() < 0.5
    row = 2
    for region in rng.sample(words.REGIONS["en"], 3):
        start = row
        for sex in words.SEX["en"]:
            for number, age in enumerate(words.AGES[:3]):
                first = row == start
                put_row(
                    draft, row, 1, [region if first else "", sex if number == 0 else "", age, *counts(rng, 1, 2)[0]]
                )
                row += 1
            if merged:
                draft.merges.append((row - 3, 2, row - 1, 2))
        if merged:
            draft.merges.append((start, 1, row - 1, 1))
    draft.tables.append(Reading("Sheet", (1,), (1, 2, 3), tuple(range(2, row)), (4, 5)))
    return draft


def _of_which_columns(rng: Random) -> Draft:
    """After the total a column that counts some of it again."""
    draft = Draft(rng)
    put_row(draft, 1, 1, ["Tabell 1. Dömda personer", "", "", ""], bold=True)
    put_row(draft, 2, 1, ["Län", *rng.sample(words.KINDS["sv"], 3), "Totalt", "därav kvinnor"])
    body = counts(rng, 6, 3)
    for number, (label, line) in enumerate(
        zip([*rng.sample(words.REGIONS["sv"], 6), "Hela landet"], [*body, summed(body)], strict=True)
    ):
        put_row(draft, 3 + number, 1, [label, *line, sum(line), sum(line) // 3])
    draft.tables.append(
        Reading(
            "Sheet",
            (2,),
            (1,),
            tuple(range(3, 10)),
            (2, 3, 4, 5),
            title_rows=(1,),
            left_out=(out_column(6),),
            row_totals=(9,),
            column_totals=(5,),
        )
    )
    return draft


def _ages_down(rng: Random) -> Draft:
    """Single years of age as the stub, numbers all."""
    draft = Draft(rng)
    put_row(draft, 1, 1, ["Age", *words.SEX["en"], "Total"])
    body = counts(rng, 12, 2, 80)
    for number, line in enumerate(body):
        put_row(draft, 2 + number, 1, [number, *line, sum(line)])
    total = summed(body)
    put_row(draft, 14, 1, ["Total", *total, sum(total)])
    draft.tables.append(
        Reading("Sheet", (1,), (1,), tuple(range(2, 15)), (2, 3, 4), row_totals=(14,), column_totals=(4,))
    )
    return draft


def _subtotal_in_stub(rng: Random) -> Draft:
    """Two stub columns; "North total" stands in the first one below its rows."""
    draft = Draft(rng)
    put_row(draft, 1, 1, ["Region", "Place", *words.SEX["en"], "All persons"], bold=True)
    row, totals, parts = 2, [], rng.sample(words.PARTS, 20)
    every = []
    for region in rng.sample(words.REGIONS["en"], 3):
        body = counts(rng, rng.randint(2, 4), 2)
        for number, line in enumerate(body):
            put_row(draft, row, 1, [region if number == 0 else "", parts.pop(), *line, sum(line)])
            row += 1
        total = summed(body)
        put_row(draft, row, 1, [f"{region} total", "", *total, sum(total)], bold=True)
        totals.append(row)
        every += body
        row += 1
    total = summed(every)
    put_row(draft, row, 1, ["Grand total", "", *total, sum(total)], bold=True)
    draft.tables.append(
        Reading(
            "Sheet", (1,), (1, 2), tuple(range(2, row + 1)), (3, 4, 5), row_totals=(*totals, row), column_totals=(5,)
        )
    )
    return draft


def _wrapped_headings(rng: Random) -> Draft:
    """Headings that run over two rows as one text, and a long note above them."""
    draft = Draft(rng)
    put_row(draft, 1, 1, ["3.1 Licences in force at 31 December, by type of licence and office"])
    put_row(
        draft, 2, 1, ["Figures are rounded to the nearest whole number; see the notes below the table for definitions."]
    )
    put_row(draft, 4, 1, ["", "Full", "Limited", "All"])
    put_row(draft, 5, 1, ["Office", "licences", "licences", "licences"])
    body = counts(rng, 5, 2, 200)
    for number, (label, line) in enumerate(
        zip([*rng.sample(words.REGIONS["en"], 5), "All offices"], [*body, summed(body)], strict=True)
    ):
        put_row(draft, 6 + number, 1, [label, *line, sum(line)])
    put_row(draft, 13, 1, ["Full licences run for five years, limited ones for one."])
    put_row(draft, 14, 1, ["Source: register of licences"])
    draft.tables.append(
        Reading(
            "Sheet",
            (4, 5),
            (1,),
            tuple(range(6, 12)),
            (2, 3, 4),
            title_rows=(1, 2),
            note_rows=(13, 14),
            row_totals=(11,),
            column_totals=(4,),
        )
    )
    return draft


def _bare_sum(rng: Random) -> Draft:
    """A list of counts with a bare sum below a gap, and a date of revision below that."""
    draft = Draft(rng)
    put_row(draft, 1, 1, ["Skola", "Antal elever"])
    body = [rng.randint(5, 400) for _ in range(9)]
    for number, (label, count) in enumerate(zip(rng.sample(words.PARTS, 9), body, strict=True)):
        put_row(draft, 2 + number, 1, [label, count])
    draft.put(12, 2, sum(body))
    put_row(draft, 14, 1, ["Uppdaterad: 2023-11-02"])
    draft.tables.append(Reading("Sheet", (1,), (1,), (*range(2, 11), 12), (2,), note_rows=(14,), row_totals=(12,)))
    return draft


def _hidden_cells(rng: Random) -> Draft:
    """Many figures hidden, some with their complement; totals all shown."""
    draft = Draft(rng)
    mark = rng.choice(["x", "[c]", "..", "*"])
    put_row(draft, 1, 1, ["Area", *rng.sample(words.KINDS["en"], 4), "Total"], bold=True)
    body = counts(rng, 7, 4, 40)
    for number, line in enumerate(body):
        shown = [mark if one < 8 else one for one in line]
        put_row(draft, 2 + number, 1, [words.REGIONS["en"][number], *shown, sum(line)])
    total = summed(body)
    put_row(draft, 9, 1, ["Total", *total, sum(total)], bold=True)
    draft.put(2, 2, mark)
    draft.tables.append(
        Reading(
            "Sheet",
            (1,),
            (1,),
            tuple(range(2, 10)),
            tuple(range(2, 7)),
            row_totals=(9,),
            column_totals=(6,),
            symbols={mark: "missing" if mark == ".." else "hidden"},
        )
    )
    return draft


def _close_below(rng: Random) -> Draft:
    """A second table right below the first, without a gap or a title: only its headings part them."""
    draft = Draft(rng)
    row = 1
    for labels in (words.SEX["en"], words.AGES[:3]):
        put_row(draft, row, 1, ["Region", *labels, "Total"])
        body = counts(rng, 4, len(labels), 90)
        for number, (label, line) in enumerate(
            zip([*words.REGIONS["en"][:4], "Total"], [*body, summed(body)], strict=True)
        ):
            put_row(draft, row + 1 + number, 1, [label, *line, sum(line)])
        last = len(labels) + 2
        draft.tables.append(
            Reading(
                "Sheet",
                (row,),
                (1,),
                tuple(range(row + 1, row + 6)),
                tuple(range(2, last + 1)),
                row_totals=(row + 5,),
                column_totals=(last,),
            )
        )
        row += 6 + rng.randint(0, 1)
    return draft


HARD: tuple[Callable[[Random], Draft], ...] = (
    _country_first,
    _shares_below,
    _panels,
    _quarters,
    _dates_across,
    _partly_text,
    _flags_beside,
    _bilingual,
    _three_stubs,
    _of_which_columns,
    _ages_down,
    _subtotal_in_stub,
    _wrapped_headings,
    _bare_sum,
    _hidden_cells,
    _close_below,
)
