"""The labelled corpus: sheets drawn by a seeded script, half of them to tune the detector by and half held out.

Sheets of an odd number are held out: other draws of the same families. The families in `UNSEEN` are a
harder test: they were written after the detector was tuned, and it was not mended by them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random

from sdc_core.sheets.reading.reading import Reading
from tests.sheets import words
from tests.sheets.crosstabs import HEADERS, STUBS, Traits, draw
from tests.sheets.drafts import Draft, out_column, out_row
from tests.sheets.hard import HARD
from tests.sheets.mended import MENDED
from tests.sheets.unseen import UNSEEN

MIXED = 96
"""Sheets whose traits are drawn at random."""
EACH = 6
"""Sheets of each family."""


FOR_TUNING, HELD_OUT, NEVER_SEEN = "for tuning", "held out", "families never tuned by"


@dataclass(frozen=True)
class Sample:
    """One drawn sheet: its name, its group, and the draft with the truth."""

    name: str
    group: str
    draft: Draft


def samples() -> Iterator[Sample]:
    """The whole corpus, the same at every call."""
    for number in range(MIXED):
        yield Sample(f"mixed {number}", HELD_OUT if number % 2 else FOR_TUNING, _mixed(Random(f"mixed {number}")))
    for family in (*FAMILIES, *HARD, *MENDED, *UNSEEN):
        for number in range(EACH):
            name = f"{family.__name__.strip('_').replace('_', ' ')} {number}"
            group = NEVER_SEEN if family in UNSEEN else HELD_OUT if number % 2 else FOR_TUNING
            yield Sample(name, group, family(Random(name)))


def mixed_traits(rng: Random) -> Traits:
    """Traits drawn at random, as far as they go together."""
    stub, header = rng.choice(STUBS), rng.choice(HEADERS)
    shares = rng.random() < 0.1 and header == "one"
    plain = header in ("years",)
    return Traits(
        stub=stub,
        header=header,
        language=rng.choice(["sv", "en", "de"]),
        row_total=rng.choice(
            ["first", "last", "last", "none", "gap"]
            if stub in ("flat", "align", "spaces")
            else ["first", "last", "none"]
        ),
        column_total="none" if plain else rng.choice(["first", "last", "last", "none"]),
        title=rng.choice([0, 1, 1, 2]),
        unit_line=rng.random() < 0.25,
        unit_row=rng.random() < 0.15,
        numbered=rng.random() < 0.08,
        spacer_column=rng.random() < 0.15 and header.startswith("two"),
        spacer_rows=rng.random() < 0.2,
        notes=rng.choice([0, 1, 1, 2, 3]),
        symbol=rng.choice(["", "", "", "..", "x", "n/a", "*"]),
        dash=rng.choice(["", "", "zero", "missing"]),
        as_text=rng.choice(["", "", "", "", " ", ",", "\u00a0"]),
        marks=rng.random() < 0.2,
        corner=rng.random() < 0.8,
        note_beside=rng.random() < 0.1,
        shares=shares,
        of_which=rng.random() < 0.1 and stub == "flat",
        gap_below_header=rng.random() < 0.1,
        size=rng.choice([6, 40, 400, 5000]),
        top=rng.choice([1, 1, 1, 2, 4]),
        left=rng.choice([1, 1, 1, 2]),
        looks=rng.random() < 0.8,
        spanner=header == "one" and rng.random() < 0.15,
    )


def _mixed(rng: Random) -> Draft:
    draft = Draft(rng)
    traits = mixed_traits(rng)
    if rng.random() < 0.15:
        draft.delimiter = ";"
        traits = replace(traits, top=1, left=1, looks=False, spacer_column=False)
        if traits.stub in ("align", "crossed"):
            traits = replace(traits, stub="spaces")
        if "merged" in traits.header:
            traits = replace(traits, header="two blank")
    draw(draft, traits)
    return draft


def _below(rng: Random) -> Draft:
    """Two or three tables below one another."""
    draft = Draft(rng)
    row = 1
    language = rng.choice(["sv", "en", "de"])
    for _ in range(rng.randint(2, 3)):
        traits = replace(
            mixed_traits(rng),
            top=row,
            left=1,
            language=language,
            note_beside=False,
            shares=False,
            title=1,
            row_total="last",
        )
        row = draw(draft, traits) + rng.randint(1, 3)
    return draft


def _beside(rng: Random) -> Draft:
    """Two tables beside each other."""
    draft = Draft(rng)
    base = replace(
        mixed_traits(rng),
        top=1,
        left=1,
        note_beside=False,
        shares=False,
        stub="flat",
        header="one",
        notes=rng.randint(0, 1),
        row_total="last",
    )
    draw(draft, base)
    right = max(column for _, column in draft.cells) + 2
    draw(draft, replace(base, left=right, title=base.title))
    return draft


def _percents(rng: Random) -> Draft:
    """A table of percentages, with a base column or without."""
    draft = Draft(rng)
    based, formatted = rng.random() < 0.5, rng.random() < 0.4
    draft.put(
        1,
        1,
        rng.choice(
            ["Table 7. Participants by age, per cent", "Tabell 7. Deltagare efter ålder, procent", "Persons by age (%)"]
        ),
    )
    labels = words.AGES[: rng.randint(3, 5)]
    regions = rng.sample(words.REGIONS["en"], rng.randint(4, 8))
    head = ["Region", *labels, "Total", *(["n"] if based else [])]
    for at, text in enumerate(head):
        draft.put(3, at + 1, text, bold=True)
    for number, region in enumerate(regions):
        counts = [rng.randint(1, 60) for _ in labels]
        base = sum(counts)
        shares = [round(100 * one / base, 1) for one in counts]
        draft.put(4 + number, 1, region)
        for at, share in enumerate([*shares, 100.0]):
            draft.put(4 + number, at + 2, share / 100 if formatted else share, format="0.0%" if formatted else "0.0")
        if based:
            draft.put(4 + number, len(head), base)
    last = len(labels) + 2
    draft.tables.append(
        Reading(
            "Sheet",
            header_rows=(3,),
            stub_columns=(1,),
            rows=tuple(range(4, 4 + len(regions))),
            columns=tuple(range(2, last + 1)),
            title_rows=(1,),
            left_out=(out_column(len(head)),) if based else (),
            column_totals=(last,),
            percent=True,
        )
    )
    return draft


def _lists(rng: Random) -> Draft:
    """One row a cell: labels in every row, one column of counts."""
    draft = Draft(rng)
    language = rng.choice(["sv", "en", "de"])
    regions = rng.sample(words.REGIONS[language], rng.randint(3, 6))
    top = rng.choice([1, 1, 3])
    if top > 1:
        draft.put(1, 1, rng.choice(words.TITLES[language]))
    for at, text in enumerate([words.CORNER[language], "Sex", "Count"]):
        draft.put(top, at + 1, text)
    row = top + 1
    for region in regions:
        for sex in words.SEX[language]:
            for at, value in enumerate([region, sex, rng.randint(0, 90)]):
                draft.put(row, at + 1, value)
            row += 1
    draft.tables.append(
        Reading("Sheet", (top,), (1, 2), tuple(range(top + 1, row)), (3,), title_rows=(1,) if top > 1 else ())
    )
    return draft


def _repeated_header(rng: Random) -> Draft:
    """The headings once more in the middle, as printed pages have them."""
    draft = Draft(rng)
    labels = rng.sample(words.KINDS["en"], 3)
    regions = rng.sample(words.REGIONS["en"], 8)
    for at, text in enumerate(["Region", *labels, "Total"]):
        draft.put(1, at + 1, text, bold=True)
        draft.put(6, at + 1, text, bold=True)
    rows = [2, 3, 4, 5, 7, 8, 9, 10]
    sums = [0, 0, 0]
    for row, region in zip(rows, regions, strict=True):
        counts = [rng.randint(0, 200) for _ in labels]
        sums = [a + b for a, b in zip(sums, counts, strict=True)]
        for at, value in enumerate([region, *counts, sum(counts)]):
            draft.put(row, at + 1, value)
    for at, value in enumerate(["Total", *sums, sum(sums)]):
        draft.put(11, at + 1, value)
    draft.tables.append(
        Reading(
            "Sheet", (1,), (1,), (*rows, 11), (2, 3, 4, 5), left_out=(out_row(6),), row_totals=(11,), column_totals=(5,)
        )
    )
    return draft


def _numbers_and_percents(rng: Random) -> Draft:
    """Under every heading a count and a percentage; units in a row of their own."""
    draft = Draft(rng)
    draft.put(1, 1, "Table 2 Votes by region")
    groups = [*rng.sample(words.KINDS["en"], 2), "Total"]
    for number, group in enumerate(groups):
        draft.put(3, 2 + 2 * number, group, bold=True)
        if rng.random() < 0.7:
            draft.merges.append((3, 2 + 2 * number, 3, 3 + 2 * number))
        draft.put(4, 2 + 2 * number, rng.choice(["no.", "Number"]))
        draft.put(4, 3 + 2 * number, "%")
    regions = rng.sample(words.REGIONS["en"], rng.randint(4, 7))
    sums = [0, 0]
    for number, region in enumerate([*regions, "All"]):
        counts = [rng.randint(20, 9000) for _ in range(2)] if region != "All" else sums
        sums = [a + b for a, b in zip(sums, counts, strict=True)] if region != "All" else sums
        draft.put(5 + number, 1, region)
        for at, value in enumerate([*counts, sum(counts)]):
            draft.put(5 + number, 2 + 2 * at, value)
            draft.put(5 + number, 3 + 2 * at, round(100 * value / sum(counts), 1))
    last = 5 + len(regions)
    draft.tables.append(
        Reading(
            "Sheet",
            (3,),
            (1,),
            tuple(range(5, last + 1)),
            (2, 4, 6),
            title_rows=(1,),
            left_out=(out_column(3), out_column(5), out_column(7), out_row(4)),
            row_totals=(last,),
            column_totals=(6,),
        )
    )
    return draft


def _deep(rng: Random) -> Draft:
    """Three levels of indent with a total on top."""
    draft = Draft(rng)
    spaces = rng.random() < 0.5
    labels = words.SEX["en"]
    for at, text in enumerate(["Industry", *labels, "Total"]):
        draft.put(1, at + 1, text, bold=True)
    rows: list[tuple[str, int, list[int]]] = []
    parts = rng.sample(words.PARTS, 30)
    grand = [0, 0]
    for group in rng.sample(words.KINDS["en"], 3):
        at, of_group = len(rows), [0, 0]
        rows.append((group, 1, of_group))
        for _ in range(2):
            of_part = [0, 0]
            rows.append((parts.pop(), 2, of_part))
            for _ in range(rng.randint(2, 3)):
                counts = [rng.randint(0, 80), rng.randint(1, 80)]
                rows.append((parts.pop(), 3, counts))
                for side in (0, 1):
                    of_part[side] += counts[side]
                    of_group[side] += counts[side]
                    grand[side] += counts[side]
        del at
    rows.insert(0, ("Total", 0, grand))
    parents, stack = {}, []
    for number, (label, level, counts) in enumerate(rows):
        while stack and stack[-1][1] >= level:
            stack.pop()
        if level > 1:
            parents[2 + number] = stack[-1][0]
        stack.append((2 + number, level))
        draft.put(2 + number, 1, ("   " * level if spaces else "") + label, indent=0 if spaces else level)
        for at, value in enumerate([*counts, sum(counts)]):
            draft.put(2 + number, at + 2, value)
    draft.tables.append(
        Reading(
            "Sheet",
            (1,),
            (1,),
            tuple(range(2, 2 + len(rows))),
            (2, 3, 4),
            row_totals=(2,),
            column_totals=(4,),
            row_parents=parents,
        )
    )
    return draft


def _rounded(rng: Random) -> Draft:
    """All figures are multiples of five, so that totals are off by a little."""
    draft = Draft(rng)
    labels = rng.sample(words.KINDS["sv"], 3)
    for at, text in enumerate(["Län", *labels, "Totalt"]):
        draft.put(1, at + 1, text, bold=True)
    regions = rng.sample(words.REGIONS["sv"], 6)
    sums = [0, 0, 0]
    for number, region in enumerate([*regions, "Totalt"]):
        counts = [rng.randint(0, 300) for _ in labels] if region != "Totalt" else sums
        sums = [a + b for a, b in zip(sums, counts, strict=True)] if region != "Totalt" else sums
        for at, value in enumerate([region, *(5 * round(one / 5) for one in counts), 5 * round(sum(counts) / 5)]):
            draft.put(2 + number, at + 1, value)
    draft.tables.append(
        Reading("Sheet", (1,), (1,), tuple(range(2, 9)), (2, 3, 4, 5), row_totals=(8,), column_totals=(5,))
    )
    return draft


def _years_down(rng: Random) -> Draft:
    """Years as the stub, one row a year, without a heading over them."""
    draft = Draft(rng)
    draft.put(1, 1, "Recorded offences over time")
    labels = rng.sample(words.KINDS["en"], rng.randint(2, 4))
    for at, text in enumerate([*labels, "All offences"]):
        draft.put(3, at + 2, text)
    years = list(range(2010, 2010 + rng.randint(5, 12)))
    for number, year in enumerate(years):
        counts = [rng.randint(100, 3000) for _ in labels]
        for at, value in enumerate([year, *counts, sum(counts)]):
            draft.put(4 + number, at + 1, value)
    last = len(labels) + 2
    draft.put(5 + len(years), 1, "Source: made up")
    draft.tables.append(
        Reading(
            "Sheet",
            (3,),
            (1,),
            tuple(range(4, 4 + len(years))),
            tuple(range(2, last + 1)),
            title_rows=(1,),
            note_rows=(5 + len(years),),
            column_totals=(last,),
        )
    )
    return draft


def _bounds(rng: Random) -> Draft:
    """Small counts shown as <5, age groups across, the total first."""
    draft = Draft(rng)
    for at, text in enumerate(["Område", "Samtliga", *words.AGES[:5]]):
        draft.put(2, at + 1, text, bold=True)
    regions = rng.sample(words.REGIONS["sv"], 6)
    sums = [0] * 5
    hidden = False
    for number, region in enumerate(regions):
        counts = [rng.randint(0, 40) for _ in range(5)]
        sums = [a + b for a, b in zip(sums, counts, strict=True)]
        shown = ["<5" if 0 < one < 5 else one for one in counts]
        hidden = hidden or "<5" in shown
        for at, value in enumerate([region, sum(counts), *shown]):
            draft.put(4 + number, at + 1, value)
    for at, value in enumerate(["Hela landet", sum(sums), *sums]):
        draft.put(3, at + 1, value, bold=True)
    draft.tables.append(
        Reading(
            "Sheet",
            (2,),
            (1,),
            tuple(range(3, 10)),
            tuple(range(2, 8)),
            row_totals=(3,),
            column_totals=(2,),
            symbols={"<5": "hidden"} if hidden else {},
        )
    )
    return draft


def _two_totals(rng: Random) -> Draft:
    """Known persons, their total, the unknown, and the total of all."""
    draft = Draft(rng)
    for at, text in enumerate(["Age", *words.SEX["en"], "Both sexes"]):
        draft.put(3, at + 1, text)
    draft.put(1, 1, "Table A.1 Participants by age and sex")
    rows = [[rng.randint(5, 500) for _ in range(2)] for _ in range(5)]
    known = [sum(one[side] for one in rows) for side in (0, 1)]
    unknown = [rng.randint(1, 30) for _ in range(2)]
    every = [*rows, known, unknown, [a + b for a, b in zip(known, unknown, strict=True)]]
    for number, (label, counts) in enumerate(
        zip([*words.AGES[:5], "Total, age known", "Age unknown", "Total"], every, strict=True)
    ):
        for at, value in enumerate([label, *counts, sum(counts)]):
            draft.put(4 + number, at + 1, value)
    draft.tables.append(
        Reading(
            "Sheet",
            (3,),
            (1,),
            tuple(range(4, 12)),
            (2, 3, 4),
            title_rows=(1,),
            row_totals=(11,),
            column_totals=(4,),
            row_parents=dict.fromkeys(range(4, 9), 9),
        )
    )
    return draft


def _rates(rng: Random) -> Draft:
    """Counts, with a rate and a change beside them; mean age as the last row."""
    draft = Draft(rng)
    draft.put(1, 1, "Tabelle 4: Erfasste Fälle")
    for at, text in enumerate(["Land", "2022", "2023", "Change, %", "Rate per 100,000"]):
        draft.put(2, at + 1, int(text) if text.isdigit() else text)
    regions = rng.sample(words.REGIONS["de"], 6)
    sums = [0, 0]
    for number, region in enumerate([*regions, "Deutschland insgesamt"]):
        counts = [rng.randint(50, 4000) for _ in range(2)] if number < 6 else sums
        sums = [a + b for a, b in zip(sums, counts, strict=True)] if number < 6 else sums
        values = [region, *counts, round(100 * (counts[1] / counts[0] - 1), 1), round(rng.random() * 900, 1)]
        for at, value in enumerate(values):
            draft.put(3 + number, at + 1, value)
    draft.tables.append(
        Reading(
            "Sheet",
            (2,),
            (1,),
            tuple(range(3, 10)),
            (2, 3),
            title_rows=(1,),
            left_out=(out_column(4), out_column(5)),
            row_totals=(9,),
        )
    )
    return draft


def _small_and_bare(rng: Random) -> Draft:
    """No title, no looks, no words: only sums tell which line is a total."""
    draft = Draft(rng)
    labels = rng.sample(words.KINDS["en"], 3)
    for at, text in enumerate(["", *labels, "Reported"]):
        draft.put(1, at + 1, text)
    sums = [0, 0, 0]
    for number, region in enumerate([*rng.sample(words.REGIONS["en"], 5), "Country"]):
        counts = [rng.randint(3, 90) for _ in labels] if number < 5 else sums
        sums = [a + b for a, b in zip(sums, counts, strict=True)] if number < 5 else sums
        for at, value in enumerate([region, *counts, sum(counts)]):
            draft.put(2 + number, at + 1, value)
    draft.tables.append(
        Reading("Sheet", (1,), (1,), tuple(range(2, 8)), (2, 3, 4, 5), row_totals=(7,), column_totals=(5,))
    )
    return draft


FAMILIES: tuple[Callable[[Random], Draft], ...] = (
    _below,
    _beside,
    _percents,
    _lists,
    _repeated_header,
    _numbers_and_percents,
    _deep,
    _rounded,
    _years_down,
    _bounds,
    _two_totals,
    _rates,
    _small_and_bare,
)
