"""Every trap of a sheet leads to one located sentence or to a doubt, never to a crash or to a silent wrong reading."""

from __future__ import annotations

import datetime
import io
from collections.abc import Callable

import numpy as np
import pytest
from openpyxl import Workbook
from openpyxl.worksheet.worksheet import Worksheet

from sdc_core.cube.cube import Cube
from sdc_core.errors import InputError, LimitError
from sdc_core.io.opening.grid_of_sheet import read_grid
from sdc_core.io.raw.limits import Limits
from sdc_core.sheets.applying.applying import as_table
from sdc_core.sheets.correcting.drawing import drawn_anew
from sdc_core.sheets.finding.detecting import MOST_TABLES, detect
from sdc_core.sheets.naming.labelled import MOST_PROBLEMS
from sdc_core.sheets.naming.reasons import why
from sdc_core.sheets.seeing.grid import Grid
from sdc_core.table.table import Column, Kind, Table

ROWS = [
    ["Region", "Men", "Women", "Total"],
    ["North", 3, 4, 7],
    ["South", 5, 6, 11],
    ["West", 1, 9, 10],
    ["Total", 9, 19, 28],
]
Edit = Callable[[Worksheet], object]


def workbook(rows: list[list[object]] = ROWS, edit: Edit | None = None) -> bytes:
    book = Workbook()
    for row in rows:
        book.active.append(row)
    if edit is not None:
        edit(book.active)
    return saved(book)


def saved(book: Workbook) -> bytes:
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def cells(**values: object) -> Edit:
    def edit(sheet: Worksheet) -> None:
        for address, value in values.items():
            sheet[address] = value

    return edit


def error(address: str) -> Edit:
    def edit(sheet: Worksheet) -> None:
        sheet[address] = "#REF!"
        sheet[address].data_type = "e"

    return edit


SAME_TWICE = [["", "2022", "2022", "2022"], ["Region", "Men", "Women", "Men"], ["North", 3, 4, 5], ["South", 5, 6, 7]]

REFUSED = {
    "two headings that say the same": (
        workbook([["Region", "Men", "Men"], ["North", 3, 4], ["South", 5, 6]]),
        "sheet 1, column C: its labels are those of bad.xlsx, sheet 1, column B",
    ),
    "two rows of headings that give a name twice": (
        workbook(SAME_TWICE),
        "sheet 1, column D: its labels are those of bad.xlsx, sheet 1, column B",
    ),
    "two rows with the same labels": (
        workbook([["Region", "Men", "Women"], ["North", 3, 4], ["North", 5, 6]]),
        "sheet 1, row 3: its labels are those of bad.xlsx, sheet 1, row 2",
    ),
    "figures without labels": (workbook([[5, 2], [9, 4], [6, 8]]), "neither the rows nor the columns have labels"),
    "a formula without its result": (
        workbook(edit=cells(B3="=1+4")),
        "cell B3: a formula without a saved result; open the file in a spreadsheet program and save it",
    ),
    "a total of formulas without results": (
        workbook(edit=cells(B5="=SUM(B2:B4)")),
        "cell B5: a formula without a saved result",
    ),
    "a fraction": (workbook(edit=cells(B3=5.5)), "cell B3: the count is a fraction"),
    "a fraction with a comma, as text": (workbook(edit=cells(B4="1,5")), "cell B4: the count is a fraction"),
    "a minus of typographers": (workbook(edit=cells(B3="\u22125")), "cell B3: the count is negative"),
    "a total that is not the sum": (workbook(edit=cells(D5=29)), "cell D5: 1 total is not the sum of its parts"),
}


@pytest.mark.parametrize("trap", REFUSED)
def test_what_cannot_be_judged_is_refused_in_a_sentence_with_its_place(trap: str):
    content, told = REFUSED[trap]
    grid = read_grid(content, name="bad.xlsx")

    with pytest.raises(InputError) as found:
        Cube.build(*as_table(grid, detect(grid)[0]))

    assert told in str(found.value)
    assert "North" not in str(found.value) and "South" not in str(found.value)


@pytest.mark.parametrize(("beyond", "more"), [(0, ""), (1, "1 more line has"), (5, "5 more lines have")])
def test_a_thousand_lines_with_the_labels_of_others_are_named_and_the_rest_counted(beyond: int, more: str):
    rows = [["Region", "Men", "Women"], ["North", 3, 4], *([["North", 5, 6]] * (MOST_PROBLEMS + beyond))]
    grid = read_grid(workbook(rows), name="bad.xlsx")

    with pytest.raises(InputError) as found:
        as_table(grid, detect(grid)[0])

    last = (
        f"sheet 1, row {MOST_PROBLEMS + 3}: from here on {more} the labels of another one" if more else "row 1002: its"
    )
    assert len(found.value.problems) == MOST_PROBLEMS + bool(more)
    assert last in str(found.value.problems[-1])


DOUBTED = {
    "an error among the figures": (workbook(edit=error("B3")), "symbols", "an error", "cell B3: cells with an error"),
    "true among the figures": (
        workbook(edit=cells(B3=True)),
        "symbols",
        "true or false",
        "cell B3: cells that hold true",
    ),
    "a date among the figures": (
        workbook(edit=cells(B3=datetime.date(2024, 10, 19))),
        "symbols",
        "a date",
        "cell B3: cells that hold a date",
    ),
    "words among the figures": (workbook(edit=cells(B3="see note")), "symbols", "words stand in place", ""),
    "a dash that nothing explains": (
        workbook([["Region", "Men", "Women"], ["North", "-", 4], ["South", 5, 6]]),
        "symbols",
        "a dash is nought in some offices",
        "",
    ),
    "merged figures": (
        workbook(edit=lambda sheet: sheet.merge_cells("B2:B3")),
        "table",
        "cells are merged among the figures, first at cell B2",
        "cell B2: merged cells among the figures (1)",
    ),
    "merged figures beside each other": (
        workbook(edit=lambda sheet: sheet.merge_cells("B4:C4")),
        "table",
        "first at cell B4",
        "cell B4: merged cells among the figures (1)",
    ),
    "dates among the headings": (
        workbook([["Region", datetime.date(2022, 1, 1), datetime.date(2023, 1, 1)], ["North", 3, 4], ["South", 5, 6]]),
        "header",
        "a date stands among the labels, first at cell B1",
        "cell B1: cells that hold a date",
    ),
    "a code that became a date": (
        workbook([["Age", "Men", "Women"], ["0-9", 3, 4], [datetime.date(2024, 10, 19), 5, 6], ["20-29", 1, 2]]),
        "stub",
        "a date stands among the labels, first at cell A3",
        "cell A3: cells that hold a date",
    ),
    "a total without a label": (
        workbook([*ROWS[:-1], [None] * 4, [None, 9, 19, 28]]),
        "stub",
        "a row of figures has no label",
        "",
    ),
}


@pytest.mark.parametrize("trap", DOUBTED)
def test_what_a_person_must_decide_is_said_to_be_doubtful(trap: str):
    content, part, reason, note = DOUBTED[trap]
    grid = read_grid(content, name="bad.xlsx")
    reading = detect(grid)[0]

    told = {one.part: one for one in why(grid, reading)}
    table, _ = as_table(grid, reading)

    assert told[part].sure == "please check"
    assert reason in told[part].why
    assert note in " ".join(map(str, table.notes))


def test_a_figure_that_is_no_number_is_never_taken_for_one():
    for trap in ("an error among the figures", "true among the figures", "a date among the figures"):
        grid = read_grid(DOUBTED[trap][0], name="bad.xlsx")

        cube = Cube.build(*as_table(grid, detect(grid)[0]))

        assert cube.missing_at(np.arange(len(cube))).sum() == 1


def test_numbers_stored_as_text_are_numbers_and_it_is_said():
    grid = read_grid(workbook(edit=cells(B3="5", B4="1")), name="bad.xlsx")

    table, spec = as_table(grid, detect(grid)[0])

    assert Cube.build(table, spec).total == 28
    assert "cell B3: numbers stored as text among the figures (2) are read as numbers" in " ".join(
        map(str, table.notes)
    )


def test_a_text_file_holds_nothing_but_texts_and_it_is_not_said():
    grid = read_grid(b"Region,Men,Women\nNorth,3,4\nSouth,5,6\n", name="bad.csv")

    assert as_table(grid, detect(grid)[0])[0].notes == grid.table.notes


def test_a_sheet_without_a_table_has_none():
    assert detect(read_grid(workbook([["Some text"], ["more text"]]), name="bad.xlsx")) == ()


def charts_only() -> bytes:
    book = Workbook()
    book.remove(book.active)
    book.create_chartsheet("Chart")
    return saved(book)


def many_sheets(number: int) -> bytes:
    book = Workbook()
    for _ in range(number - 1):
        book.create_sheet()
    for row in ROWS:
        book.worksheets[-1].append(row)
    return saved(book)


@pytest.mark.parametrize(
    ("content", "name", "told"),
    [
        (charts_only(), "bad.xlsx", "bad.xlsx: there are no cells in it; choose the sheet that has the table"),
        (many_sheets(201), "bad.xlsx", "the workbook has 201 sheets and at most 200 are read"),
        (workbook()[:600], "bad.xlsx", "bad.xlsx"),
        (b";".join([b"x"] * 40) + b"\n", "bad.csv", "bad.csv"),
        (workbook([["x"] * 40]), "bad.xlsx", "bad.xlsx"),
    ],
)
def test_a_file_that_cannot_be_read_as_a_sheet_is_refused(content: bytes, name: str, told: str):
    with pytest.raises(InputError) as found:
        read_grid(content, name=name, limits=Limits(columns=30))

    assert told in str(found.value)


def test_the_table_on_the_last_of_two_hundred_sheets_is_found():
    grid = read_grid(many_sheets(200), name="bad.xlsx")

    assert len(detect(grid)[0].rows) == 4


def test_a_sheet_that_seems_to_hold_very_many_tables_is_refused_and_one_can_be_drawn():
    lines = (["Table 1", "", ""], ["Region", "Men", "Women"], ["North", "3", "4"], ["South", "5", "6"])
    columns = [Column.from_texts([line[at] for line in lines] * (MOST_TABLES + 1)) for at in range(3)]
    grid = Grid.of(Table("bad.csv", "", tuple(columns)))

    with pytest.raises(LimitError, match=r"bad\.csv: 501 tables seem to stand on it, and at most 500 are looked at"):
        detect(grid)
    assert drawn_anew(grid, range(4, 8), range(3)).rows == (6, 7)


STRANGE = {
    "one long column of text": [Column.from_texts(f"name {at}" for at in range(50_000))],
    "one long column of numbers": [Column.from_texts(str(at % 900) for at in range(50_000))],
    "nothing but blanks": [Column.from_texts([""] * 50_000)] * 3,
    "very wide": [Column.from_texts(["1", "2", "3"])] * 16_384,
    "every other column blank": [Column.from_texts([["1", "2"], ["", ""]][at % 2]) for at in range(4_000)],
    "a text above every figure": [
        Column.from_texts(("" if at % 2 else f"s{at}") for at in range(40_000)),
        Column.from_texts(("5" if at % 2 else "") for at in range(40_000)),
    ],
    "noise": [
        Column.encoded(
            ["", "a", "7", "..", "#REF!"],
            [Kind.BLANK, Kind.TEXT, Kind.NUMBER, Kind.TEXT, Kind.ERROR],
            np.random.default_rng(at).integers(0, 5, 4_000).astype(np.int32),
        )
        for at in range(12)
    ],
}


@pytest.mark.parametrize("kind", STRANGE)
def test_a_strange_sheet_is_looked_over_and_whatever_is_found_can_be_told(kind: str):
    grid = Grid.of(Table("bad.csv", "", tuple(STRANGE[kind])))

    for reading in detect(grid):
        assert {*reading.rows} <= {*range(grid.table.n_rows)}
        assert {*reading.columns} <= {*range(grid.table.n_columns)}
        assert len(why(grid, reading)) > 0
