"""What the view of a sheet says of its cells and lines, sends to the browser, and takes from it."""

from __future__ import annotations

import json
import struct
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from streamlit.testing.v1 import AppTest

from sdc_core.messages import speaking
from sdc_core.sheets.reading.reading import LeftOut, Reading
from sdc_core.sheets.seeing.grid import CellStyles, Grid
from sdc_core.table.columns import Column, Kind, cell_of
from sdc_core.table.table import Table
from sdc_core.words.languages import catalogue_of
from ui.grids.sheet_grid.parts import MEANINGS, Part, Parts, parts_of
from ui.grids.sheet_grid.payload import Frame, Written, encode
from ui.grids.sheet_grid.shown import GAP, LEAST_ROWS, MOST_CELLS, MOST_COLUMNS, Shown
from ui.grids.sheet_grid.tints import DARK_INK, INK, TINTS, legend
from ui.grids.sheet_grid.words import LONGEST, cell_text, cell_words, line_codes, line_words
from ui.grids.sheet_grid.words_around import words_beside
from ui.session.selection import LineSelection, answered, runs

TYPES = {"i4": "<i4", "u1": "u1", "u2": "<u2"}
LETTERS = {
    Part.NOTHING: ".",
    Part.LEFT_OUT: "-",
    Part.SYMBOL: "?",
    **{part: part.name[0] for part in (Part.TITLE, Part.HEADER, Part.FIGURES, Part.NOTE)},
    Part.STUB: "s",
    Part.SECTION: "g",
    Part.TOTAL: "t",
    Part.SUBTOTAL: "u",
}
SUSPECTS = (
    ("Table 1", None, None, None, None),
    (None, "All", "Men", "Women", "Share"),
    ("Total", 48, 20, 28, 0.5),
    ("North", None, None, None, None),
    ("City", 30, "..", 18, 0.25),
    ("Harbour", 18, "1 000*", 12, 0.125),
    ("Headings", "All", "Men", "Women", "Share"),
    (None, None, None, None, None),
    ("Source", None, None, None, None),
)
READING = Reading(
    sheet="",
    header_rows=(1,),
    stub_columns=(0,),
    rows=(2, 4, 5),
    columns=(1, 2, 3),
    title_rows=(0,),
    section_rows=(3,),
    note_rows=(8,),
    left_out=(LeftOut("column", 4, "percentages"), LeftOut("row", 6, "the headings once more")),
    row_totals=(2,),
    column_parents={2: 1, 3: 1},
    symbols={"..": "missing"},
)


def table_of(rows: tuple[tuple[object, ...], ...], **placed: Any) -> Table:
    return Table(
        "suspects.xlsx", "", tuple(Column.of(map(cell_of, column)) for column in zip(*rows, strict=True)), **placed
    )


def grid_of(rows: tuple[tuple[object, ...], ...], **placed: Any) -> Grid:
    return Grid.of(table_of(rows, **placed))


def numbers(rows: int, columns: int) -> Grid:
    column = Column(("1", "22"), np.full(2, Kind.NUMBER, dtype=np.uint8), np.arange(rows, dtype=np.int32) % 2)
    return Grid.of(Table("numbers.csv", "", (column,) * columns))


def drawn(parts: Parts) -> list[str]:
    """The parts of a sheet as one letter a cell."""
    return ["".join(LETTERS[Part(part)] for part in line) for line in parts.cells.tolist()]


def words_of(parts: Parts, tables: int = 1) -> tuple[list[str], list[str]]:
    """What every row and every column is called."""
    rows, columns = (
        [line_words(side.claims[at], tables=tables) for at in side.of] for side in (parts.rows, parts.columns)
    )
    return rows, columns


def sent(grid: Grid, *readings: Reading, **frame: Any) -> tuple[dict[str, Any], dict[str, np.ndarray]]:
    """What the browser reads out of the payload of a sheet."""
    written = Written.of(grid, Shown.of(grid.table.n_rows, grid.table.n_columns))
    payload = encode(grid, written, parts_of(grid, readings), Frame("sheet", 500, "Suspects", **frame))
    (length,) = struct.unpack_from("<I", payload)
    header = json.loads(payload[4 : 4 + length])
    start = -(-(4 + length) // 8) * 8
    assert all(offset % 8 == 0 for _, offset, _ in header["arrays"].values())
    return header, {
        name: np.frombuffer(payload, TYPES[kind], count=size, offset=start + offset)
        for name, (kind, offset, size) in header["arrays"].items()
    }


def texts_sent(header: dict[str, Any], arrays: dict[str, np.ndarray]) -> list[list[str]]:
    codes = arrays["codes"].reshape(len(arrays["rows"]), -1)
    return [[header["texts"][code] for code in line] for line in codes.tolist()]


def test_every_cell_has_the_part_that_its_row_and_its_column_give_it():
    parts = parts_of(grid_of(SUSPECTS), (READING,))

    assert drawn(parts) == [
        "TTTTT",
        "HHHH-",
        "sttt-",
        "gggg-",
        "su?F-",
        "suFF-",
        "-----",
        ".....",
        "NNNNN",
    ]
    assert parts.tables[6].tolist() == [1, 1, 1, 1, 1]
    assert not parts.tables[7].any()
    assert parts.rectangles == ((1, 0, 6, 4),)


def test_every_line_says_what_it_is_and_why_it_is_left_out():
    rows, columns = words_of(parts_of(grid_of(SUSPECTS), (READING,)))

    assert rows == [
        *("title", "header", "total", "group heading", "figures", "figures"),
        *("left out: the headings once more", "", "note"),
    ]
    assert columns == ["stub", "subtotal", "figures", "figures", "left out: percentages"]


def test_a_total_goes_before_a_subtotal_where_they_cross():
    reading = Reading("", (0,), (0,), (1, 2, 3), (1, 2), row_parents={2: 1}, row_totals=(3,), column_totals=(1,))

    parts = parts_of(grid_of((("", "a", "b"), ("x", 1, 2), ("y", 1, 2), ("z", 2, 4))), (reading,))

    assert drawn(parts) == ["HHH", "stu", "stF", "stt"]


@pytest.mark.parametrize(
    ("cell", "symbols", "part", "meaning"),
    [
        (12, {}, Part.FIGURES, None),
        ("1 234", {}, Part.FIGURES, None),
        ("17*", {}, Part.FIGURES, None),
        (" x ", {"x": "hidden"}, Part.SYMBOL, "hidden"),
        ("x", {}, Part.SYMBOL, None),
        ("-", {"-": "zero"}, Part.SYMBOL, "zero"),
        (None, {"": "missing"}, Part.SYMBOL, "missing"),
        (None, {}, Part.SYMBOL, None),
        ("<5", {}, Part.SYMBOL, None),
        ("0", {"0": "hidden"}, Part.SYMBOL, "hidden"),
        (0, {"0": "hidden"}, Part.FIGURES, None),
        (True, {}, Part.SYMBOL, None),
    ],
)
def test_what_is_no_number_among_the_figures_is_a_symbol_with_its_meaning(cell, symbols, part, meaning):
    reading = Reading("", (0,), (0,), (1,), (1,), symbols=symbols)

    parts = parts_of(grid_of((("", "a"), ("x", cell))), (reading,))

    assert Part(parts.cells[1, 1]) is part
    assert MEANINGS[parts.meanings[1, 1]] == meaning


def test_tables_beside_one_another_keep_their_own_titles_and_numbers():
    row = ("a", "b", None, "c", "d")
    grid = grid_of((row, row, ("x", 1, None, "x", 2), row))
    one = Reading("", (1,), (0,), (2,), (1,), title_rows=(0,))
    two = Reading("", (1,), (3,), (2,), (4,), title_rows=(0,), note_rows=(3,))

    parts = parts_of(grid, (one, two))

    assert parts.tables.tolist() == [[1, 1, 2, 2, 2], [1, 1, 0, 2, 2], [1, 1, 0, 2, 2], [2, 2, 2, 2, 2]]
    rows, columns = words_of(parts, tables=2)
    assert rows[:2] == ["title in tables 1 and 2", "header in tables 1 and 2"]
    assert rows[3] == "note in table 2"
    assert columns == ["stub in table 1", "figures in table 1", "", "stub in table 2", "figures in table 2"]


def test_a_title_stops_where_another_table_stands():
    grid = grid_of((("Title", None, "p", "q"), ("", "a", "x", 3), ("x", 1, "y", 4)))
    one = Reading("", (1,), (0,), (2,), (1,), title_rows=(0,))
    two = Reading("", (0,), (2,), (1, 2), (3,))

    parts = parts_of(grid, (one, two))

    assert drawn(parts) == ["TTHH", "HHsF", "sFsF"]


def test_a_line_that_is_read_as_figures_is_not_left_out():
    reading = Reading("", (0,), (0,), (1,), (1,), left_out=(LeftOut("row", 1, "blank"), LeftOut("row", 0, "units")))

    rows, _ = words_of(parts_of(grid_of((("", "a"), ("x", 12))), (reading,)))

    assert rows == ["left out: units", "figures"]


def test_a_line_that_is_many_things_is_marked_with_what_says_most():
    claims = ((1, Part.FIGURES, ""), (2, Part.LEFT_OUT, "blank"), (3, Part.TOTAL, ""), (4, Part.FIGURES, ""))

    assert line_codes(claims) == "Σ#"
    assert line_words(claims, tables=4) == "figures in tables 1 and 4; left out: blank in table 2; total in table 3"


@st.composite
def readings_of_a_sheet(draw: st.DrawFn) -> tuple[int, int, Reading]:
    """A reading that gives each line of a sheet one part at most."""
    n_rows, n_columns = draw(st.integers(1, 12)), draw(st.integers(1, 8))
    down = draw(
        st.lists(st.sampled_from("title header section rows out note none".split()), min_size=n_rows, max_size=n_rows)
    )
    across = draw(st.lists(st.sampled_from("stub columns out none".split()), min_size=n_columns, max_size=n_columns))
    of_rows = {part: tuple(at for at, one in enumerate(down) if one == part) for part in set(down)}
    of_columns = {part: tuple(at for at, one in enumerate(across) if one == part) for part in set(across)}
    rows, columns = of_rows.get("rows", ()), of_columns.get("columns", ())
    return (
        n_rows,
        n_columns,
        Reading(
            "",
            of_rows.get("header", ()),
            of_columns.get("stub", ()),
            rows,
            columns,
            title_rows=of_rows.get("title", ()),
            section_rows=of_rows.get("section", ()),
            note_rows=of_rows.get("note", ()),
            left_out=(
                *(LeftOut("row", at, draw(st.sampled_from("ab"))) for at in of_rows.get("out", ())),
                *(LeftOut("column", at, "c") for at in of_columns.get("out", ())),
            ),
            row_totals=tuple(at for at in rows if draw(st.booleans())),
            row_parents={at: draw(st.sampled_from(rows)) for at in rows if draw(st.booleans())},
            column_totals=tuple(at for at in columns if draw(st.booleans())),
            column_parents={at: draw(st.sampled_from(columns)) for at in columns if draw(st.booleans())},
        ),
    )


def part_by_hand(reading: Reading, row: int, column: int) -> Part:
    """What a cell is, asked one question after the other."""
    out = {(line.axis, line.at) for line in reading.left_out}
    if row in reading.title_rows:
        return Part.TITLE
    if row in reading.note_rows:
        return Part.NOTE
    claimed_row = row in (*reading.header_rows, *reading.section_rows, *reading.rows) or ("row", row) in out
    claimed_column = column in (*reading.stub_columns, *reading.columns) or ("column", column) in out
    if not claimed_row or not claimed_column:
        return Part.NOTHING
    if ("row", row) in out or ("column", column) in out:
        return Part.LEFT_OUT
    if row in reading.header_rows:
        return Part.HEADER
    if row in reading.section_rows:
        return Part.SECTION
    if column in reading.stub_columns:
        return Part.STUB
    if row in reading.row_totals or column in reading.column_totals:
        return Part.TOTAL
    if row in reading.row_parents.values() or column in reading.column_parents.values():
        return Part.SUBTOTAL
    return Part.FIGURES


@given(readings_of_a_sheet())
def test_the_parts_of_any_reading_are_those_found_cell_by_cell(drawn_reading: tuple[int, int, Reading]):
    n_rows, n_columns, reading = drawn_reading

    parts = parts_of(numbers(n_rows, n_columns), (reading,))

    by_hand = [[part_by_hand(reading, row, column) for column in range(n_columns)] for row in range(n_rows)]
    assert parts.cells.tolist() == by_hand
    assert ((parts.tables > 0) == (parts.cells > 0)).all()
    for axis, lines in (("row", parts.rows), ("column", parts.columns)):
        whys = {at: lines.claims[line][0][2] for at, line in enumerate(lines.of) if lines.claims[line]}
        left_out = {line.at: line.why for line in reading.left_out if line.axis == axis}
        assert {at: why for at, why in whys.items() if why} == left_out


@given(readings_of_a_sheet(), readings_of_a_sheet())
def test_every_line_tells_the_claim_of_every_table(first, second):
    n_rows, n_columns = max(first[0], second[0]), max(first[1], second[1])
    grid = numbers(n_rows, n_columns)

    both = parts_of(grid, (first[2], second[2]))

    for side in ("rows", "columns"):
        alone = [getattr(parts_of(grid, (one[2],)), side) for one in (first, second)]
        expected = [
            tuple(
                (number, part, why)
                for number, lines in enumerate(alone, 1)
                for _, part, why in lines.claims[lines.of[at]]
            )
            for at in range(len(alone[0].of))
        ]
        together = getattr(both, side)
        assert [together.claims[at] for at in together.of] == expected


def test_the_browser_finds_every_cell_again():
    header, arrays = sent(grid_of(SUSPECTS, first_row=3, first_column=2), READING)

    assert texts_sent(header, arrays)[4] == ["City", "30", "..", "18", "0.25"]
    spoken = [header["styles"][at]["spoken"] for at in arrays["styleOf"].reshape(9, 5)[4]]
    assert spoken == [
        *("stub, table 1", "subtotal, table 1", "symbol for missing, table 1", "figures, table 1", "left out, table 1"),
    ]
    assert (header["firstRow"], header["firstColumn"], header["shape"]) == (3, 2, [9, 5])
    heads = [header["rowHeads"][at] for at in arrays["rowHeadOf"]]
    assert [head["codes"] for head in heads] == ["T", "H", "Σ", "G", "#", "#", "–", "", "N"]
    assert [head["heading"] for head in heads] == [False, True, *[False] * 7]
    assert [header["columnHeads"][at]["part"] for at in arrays["columnHeadOf"]] == [3, 7, 5, 5, 8]
    assert header["rectangles"] == [{"table": 1, "range": [1, 0, 6, 4]}]


def test_looks_travel_with_the_cell_that_has_them():
    grid = Grid(table_of((("a", "b"), ("c", 3))), CellStyles.plain(2, 2))
    grid.styles.bold[0, 0] = grid.styles.filled[0, 1] = True
    grid.styles.indent[1, 0] = 250
    grid.styles.hidden_rows[1] = grid.styles.hidden_columns[0] = True

    header, arrays = sent(grid)

    styles = [header["styles"][at] for at in arrays["styleOf"]]
    assert [style["bold"] for style in styles] == [True, False, False, False]
    assert [style["filled"] for style in styles] == [False, True, False, False]
    assert [style["indent"] for style in styles] == [0, 0, 250, 0]
    assert [style["number"] for style in styles] == [False, False, False, True]
    assert (arrays["hiddenRows"].tolist(), arrays["hiddenColumns"].tolist()) == ([0, 1], [1, 0])


def test_a_number_shown_as_a_percentage_is_written_as_one_and_a_text_is_left_alone():
    grid = grid_of(((0.3, "0.3"), (0.3, 0.125), (12, None)))
    grid.styles.percent[0] = True
    grid.styles.percent[1, 1] = True

    assert texts_sent(*sent(grid)) == [["30%", "0.3"], ["0.3", "12.5%"], ["12", ""]]


@pytest.mark.parametrize(
    ("raw", "shown"),
    [
        ("0.3", "30%"),
        ("1", "100%"),
        ("0.00001", "0.001%"),
        ("-0.05", "-5%"),
        ("0", "0%"),
        ("0.1428571428571", "14.28571428571%"),
    ],
)
def test_a_percentage_is_a_hundred_times_the_number_to_the_last_digit(raw: str, shown: str):
    assert cell_text(raw, percent=True) == shown


def test_a_very_long_text_is_cut_and_says_so():
    assert cell_text("a" * LONGEST) == "a" * LONGEST
    assert cell_text("a" * (LONGEST + 1)) == "a" * (LONGEST - 1) + "…"


def test_a_symbol_says_when_nobody_gave_it_a_meaning():
    assert cell_words(Part.SYMBOL, table=2, meaning=0) == "symbol without a meaning, table 2"
    assert cell_words(Part.SYMBOL, table=2, meaning=3) == "symbol for hidden, table 2"
    assert cell_words(Part.NOTHING, table=0, meaning=0) == ""


@given(st.integers(0, 5000), st.integers(0, 1500))
@example(LEAST_ROWS, MOST_COLUMNS)
def test_as_many_lines_are_shown_as_a_browser_bears_the_first_and_the_last(n_rows: int, n_columns: int):
    shown = Shown.of(n_rows, n_columns)

    for lines, length, most in ((shown.rows, n_rows, LEAST_ROWS), (shown.columns, n_columns, MOST_COLUMNS)):
        chosen = lines[lines != GAP]
        assert (np.diff(chosen) > 0).all()
        assert len(chosen) >= min(length, most)
        assert len(lines) - len(chosen) == (len(chosen) < length)
        if length:
            assert (chosen[0], chosen[-1]) == (0, length - 1)
        if len(chosen) < length:
            gap = int(np.flatnonzero(lines == GAP)[0])
            assert lines[gap + 1] - lines[gap - 1] > 1
    assert (shown.rows != GAP).sum() * (shown.columns != GAP).sum() <= MOST_CELLS


def test_of_a_million_cells_most_stay_where_they_are():
    grid = numbers(10_000, 100)
    reading = Reading("", (), (), tuple(range(10_000)), tuple(range(100)))

    header, arrays = sent(grid, reading)

    assert arrays["codes"].size + arrays["styleOf"].size < 2.1 * MOST_CELLS
    rows = arrays["rows"].tolist()
    gap = rows.index(GAP)
    assert rows[gap - 1 : gap + 2] == [3599, GAP, 9600]
    assert texts_sent(header, arrays)[gap] == [""] * 100
    assert texts_sent(header, arrays)[gap + 1] == ["1"] * 100
    assert header["styles"][arrays["styleOf"].reshape(len(rows), -1)[gap, 0]]["part"] == Part.NOTHING
    assert header["rowHeads"][arrays["rowHeadOf"][gap]]["codes"] == ""


@pytest.mark.parametrize(
    ("merge", "sent_as"),
    [
        ((0, 0, 1, 0), [0, 0, 1, 0]),
        ((3598, 0, 3602, 1), [3598, 0, 3600, 1]),
        ((3500, 0, 9700, 0), [3500, 0, 3701, 0]),
        ((5000, 0, 6000, 3), []),
        ((3598, 0, 3599, 0), [3598, 0, 3599, 0]),
        ((9500, 0, 9601, 0), [3601, 0, 3602, 0]),
        ((9599, 0, 9600, 0), []),
        ((7, 1, 7, 1), []),
    ],
)
def test_a_merged_range_is_cut_where_lines_are_not_shown(merge, sent_as):
    grid = numbers(10_000, 100)
    merged = Grid.of(Table("numbers.csv", "", grid.table.columns, merged=(merge,)))

    assert sent(merged)[1]["merged"].tolist() == sent_as


def test_more_than_256_texts_and_more_than_65536_travel_in_wider_numbers():
    for count, kind in ((255, "u1"), (256, "u2"), (70_000, "i4")):
        header, arrays = sent(Grid.of(Table("n.csv", "", (Column.from_texts(str(at) for at in range(count)),))))

        assert header["arrays"]["codes"][0] == kind
        assert header["texts"][arrays["codes"][-1]] == str(count - 1)


def test_another_cell_or_place_or_file_has_another_token():
    cells = (("a",), ("b",), ("a",))
    others = [
        grid_of((("a",), ("b",), ("b",))),
        grid_of(cells, first_row=2),
        grid_of(cells, merged=((0, 0, 1, 0),)),
        Grid.of(replace(table_of(cells), sha256="1")),
    ]

    assert len({sent(grid)[0]["token"] for grid in (grid_of(cells), *others)}) == 5


def test_another_reading_keeps_the_token_and_has_other_marks():
    grid = grid_of(SUSPECTS)
    readings = [
        READING,
        replace(READING, row_totals=()),
        replace(READING, symbols={"..": "hidden"}),
        replace(READING, left_out=READING.left_out[1:]),
        replace(READING, left_out=(LeftOut("column", 4, "shares"), *READING.left_out[1:])),
        replace(READING, rows=(2, 5), left_out=(*READING.left_out, LeftOut("row", 4, "the headings once more"))),
        replace(READING, columns=(1, 2), left_out=(*READING.left_out, LeftOut("column", 3, "percentages"))),
    ]

    headers = [sent(grid)[0], *(sent(grid, reading)[0] for reading in readings)]

    assert len({header["token"] for header in headers}) == 1
    assert len({header["marks"] for header in headers}) == len(headers)


def test_a_gap_is_not_hidden_in_the_file_though_the_first_line_is():
    grid = numbers(10_000, 100)
    grid.styles.hidden_rows[0] = True

    _, arrays = sent(grid)

    assert arrays["hiddenRows"].tolist() == [1, *[0] * (len(arrays["rows"]) - 1)]


def test_a_sheet_without_cells_travels_too():
    header, arrays = sent(Grid.of(Table("empty.csv", "", ())))

    assert header["shape"] == [0, 0]
    assert arrays["codes"].size == 0


def test_what_is_chosen_travels_as_runs():
    header, _ = sent(grid_of(SUSPECTS), selected=LineSelection(rows=(5, 1, 2, 3), columns=(4,), cell=(1, 4)))

    assert header["selected"] == {"rows": [[1, 3], [5, 5]], "columns": [[4, 4]], "cell": [1, 4]}


@given(st.sets(st.integers(0, 30)), st.sets(st.integers(0, 30)))
def test_a_choice_comes_back_from_the_browser_as_it_went(rows: set[int], columns: set[int]):
    answer = {"token": "t", "rows": runs(rows), "columns": runs(columns), "cell": [30, 0]}

    chosen = answered(answer, (31, 31), "t")

    assert chosen == LineSelection(tuple(sorted(rows)), tuple(sorted(columns)), (30, 0))


@pytest.mark.parametrize(
    "changed",
    [
        {"token": "another"},
        {"rows": None},
        {"rows": [3]},
        {"rows": [[0, 9]]},
        {"rows": [[-1, 2]]},
        {"rows": [[2, 1]]},
        {"rows": [[0, 2], [2, 3]]},
        {"rows": [[4, 5], [0, 1]]},
        {"rows": [[0, 1, 2]]},
        {"rows": [[0.0, 1.0]]},
        {"rows": [[False, True]]},
        {"columns": [[0, 5]]},
        {"columns": "ab"},
        {"cell": [9, 0]},
        {"cell": [0, -1]},
        {"cell": [0]},
        {"cell": "00"},
    ],
)
def test_an_answer_that_names_no_lines_of_this_sheet_counts_for_nothing(changed: dict[str, Any]):
    answer = {"token": "t", "rows": [[0, 8]], "columns": [[1, 4]], "cell": [8, 4]}
    assert answered(answer, (9, 5), "t") == LineSelection(tuple(range(9)), (1, 2, 3, 4), (8, 4))

    assert answered({**answer, **changed}, (9, 5), "t") is None


def test_no_answer_counts_for_nothing():
    assert answered(None, (9, 5), "t") is None


@pytest.mark.parametrize(
    ("selection", "fits"),
    [
        (LineSelection(), True),
        (LineSelection((0, 8), (4,), (8, 4)), True),
        (LineSelection((9,)), False),
        (LineSelection(columns=(5,)), False),
        (LineSelection(columns=(-1, 2)), False),
        (LineSelection(cell=(0, 5)), False),
        (LineSelection((1,), token="t"), True),
        (LineSelection((1,), token="another"), False),
    ],
)
def test_a_choice_fits_the_sheet_that_has_its_lines(selection: LineSelection, fits: bool):
    assert selection.fits((9, 5), "t") is fits


def shown_page(rows: tuple[int, ...] | None, last: int) -> None:
    """Shows a sheet and hands what was chosen in it to another one."""
    from copy import deepcopy

    import streamlit as st

    from sdc_core.sheets.seeing.grid import Grid
    from sdc_core.table.columns import Column, cell_of
    from sdc_core.table.table import Table
    from ui.grids.sheet_grid.component import sheet_view
    from ui.session.selection import LineSelection

    def grid(number: int) -> Grid:
        return Grid.of(Table("a.xlsx", "", (Column.of(map(cell_of, ("a", number))),)))

    given = None if rows is None else LineSelection(rows)
    chosen = sheet_view(grid(7), (), key="one", selected=given, caption="One")
    kept = deepcopy(chosen)  # as a session keeps it
    st.text(f"{chosen.rows} {sheet_view(grid(last), (), key='two', selected=kept, caption='Two').rows}")


@pytest.mark.parametrize(
    ("rows", "last", "returned"),
    [((1,), 7, "(1,) (1,)"), ((1,), 8, "(1,) ()"), ((2,), 7, "() ()"), (None, 7, "() ()")],
)
def test_what_the_page_chooses_is_returned_in_the_sheet_it_was_chosen_in(rows, last: int, returned: str):
    app = AppTest.from_function(shown_page, kwargs={"rows": rows, "last": last}).run()

    assert not app.exception
    assert app.text[0].value == returned


def test_the_legend_names_each_part_with_its_code_and_both_colours():
    whole, two = legend(), legend({Part.HEADER, Part.TOTAL})

    for part in Part:
        tint = TINTS[part]
        assert (f">{tint.code}</span><b>{tint.word.capitalize()}</b>" in whole) is (part is not Part.NOTHING)
    assert two.count("<li>") == 2
    assert all(colour in two for colour in (TINTS[Part.TOTAL].fill, TINTS[Part.TOTAL].dark_fill))
    assert len({tint.code for tint in TINTS.values()}) == len(Part)


def luminance(colour: str) -> float:
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(part * weight for part, weight in zip(linear, (0.2126, 0.7152, 0.0722), strict=True))


@pytest.mark.parametrize("part", [part for part in Part if part])
def test_words_stand_out_from_every_tint(part: Part):
    for ink, fill in ((INK, TINTS[part].fill), (DARK_INK, TINTS[part].dark_fill)):
        light, dark = sorted((luminance(ink), luminance(fill)), reverse=True)
        assert (light + 0.05) / (dark + 0.05) >= 7


def test_a_sheet_is_spoken_of_in_the_language_of_the_page():
    claims = ((1, Part.FIGURES, ""), (3, Part.TOTAL, ""), (4, Part.FIGURES, ""))
    large = numbers(MOST_CELLS, 2)

    with speaking(catalogue_of("sv")):
        words = words_beside(large, Shown.of(MOST_CELLS, 2), menu=False)
        assert line_words(claims, tables=4) == "statistikvärden i tabellerna 1 och 4; total i tabell 3"
        assert cell_words(Part.SYMBOL, table=2, meaning=0) == "tecken utan betydelse, tabell 2"
        assert "<b>Förspalt</b>: Namnger raderna." in legend({Part.STUB})

    assert words["rows"] == "rader {lines}"
    assert words["rowGap"].endswith(" rader visas inte …")
    assert words["columnGap"] == ""
    assert words["remarks"].startswith("För stort att visas i sin helhet; ")
