"""The person's own sheet for the public: the symbol wherever a hidden figure stood, or a refusal that says where."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from dataclasses import replace

import numpy as np
import openpyxl
import pytest
import xlsxwriter
from hypothesis import given, settings
from hypothesis import strategies as st

from sdc_core.cube.cube import Cube
from sdc_core.errors import InputError
from sdc_core.io.own_workbook import annotated
from sdc_core.io.public.byte_search import hidden_values_found
from sdc_core.io.public.own_layout.copying import NumbersBeside, OwnCopy, own_copy
from sdc_core.io.public.own_layout.formulas import Formula, areas_of, following
from sdc_core.io.public.own_layout.reading_back import refuse_another
from sdc_core.io.public.published import Published
from tests.io.own_workbook.full_workbooks import (  # fmt: skip
    HEAD,
    LEFT,
    TOP,
    assert_sound,
    everything,
    parts_of,
    reviewed,
    with_parts,
)
from tests.io.workbooks import blank, number, ods, ods_sheet, saved, text

LINES = (("North", 21, 340, 361), ("South", 350, 23, 373), ("Total", 371, 363, 734))
HIDDEN = {"D6", "E6", "D7", "E7"}
"""All four cells inside are hidden; 21, 340, 350 and 23 are published nowhere."""

Fill = Callable[[xlsxwriter.Workbook, xlsxwriter.worksheet.Worksheet], object]


def nothing(book: xlsxwriter.Workbook, sheet: xlsxwriter.worksheet.Worksheet) -> None: ...


def workbook(fill: Fill = nothing, *, lines=LINES, name: str = "Table") -> bytes:
    """The table at its place, its last line and column as formulas, and whatever else."""
    made = io.BytesIO()
    book = xlsxwriter.Workbook(made, {"in_memory": True})
    sheet = book.add_worksheet(name)
    sheet.write("C2", "Offences")
    for column, head in enumerate(HEAD, start=LEFT - 1):
        sheet.write(TOP - 1, column, head)
    for row, (label, yes, no, total) in enumerate(lines, start=TOP):
        sheet.write(row, LEFT - 1, label)
        if label == "Total":
            for at, (letter, value) in enumerate(zip("DEF", (yes, no, total), strict=True), start=LEFT):
                sheet.write_formula(row, at, f"=SUM({letter}6:{letter}7)", None, value)
        else:
            sheet.write(row, LEFT, yes)
            sheet.write(row, LEFT + 1, no)
            sheet.write_formula(row, LEFT + 2, f"=D{row + 1}+E{row + 1}", None, total)
    fill(book, sheet)
    book.close()
    return made.getvalue()


def released(content: bytes, **said: object) -> tuple[Published, np.ndarray]:
    cube = reviewed(content, sheet="Table").cube
    assert cube.placed is not None
    inside = np.array(["Total" not in cube.label(row) for row in range(len(cube))])
    return Published(cube, cube.count, inside, **said), cube.count  # type: ignore[arg-type]


def copied(content: bytes, **options: object) -> OwnCopy:
    published, true = released(content)
    return own_copy(content, "own.xlsx", published, true, **options)  # type: ignore[arg-type]


def opened(copy: OwnCopy) -> openpyxl.Workbook:
    assert_sound(copy.content)
    return openpyxl.load_workbook(io.BytesIO(copy.content))


def refusal(content: bytes, **options: object) -> str:
    with pytest.raises(InputError) as refused:
        copied(content, **options)
    said = str(refused.value)
    assert not re.search(r"\b(?:21|340|350|23)\b", said)
    assert "North" not in said
    return said


def values(book: openpyxl.Workbook) -> dict[str, object]:
    return {
        cell.coordinate: cell.value for row in book.worksheets[0].iter_rows() for cell in row if cell.value is not None
    }


def test_hidden_figures_are_the_symbol_and_formulas_are_values():
    copy = copied(workbook())

    found = values(opened(copy))
    assert {place for place, value in found.items() if value == "x"} == HIDDEN
    assert (found["F6"], found["F7"], found["D8"], found["E8"], found["F8"]) == (361, 373, 371, 363, 734)
    assert (found["C2"], found["C6"], found["F5"]) == ("Offences", "North", "Total")
    assert any("5 formulas became values" in str(one) for one in copy.remarks)


def test_the_same_input_gives_the_same_bytes():
    assert copied(workbook()).content == copied(workbook()).content


def test_the_look_of_the_sheet_stays():
    def fill(book, sheet):
        sheet.set_column("C:C", 31)
        sheet.set_row(4, 40)
        sheet.freeze_panes(5, 3)
        sheet.merge_range("H1:J2", "Merged", book.add_format({"bold": True}))
        sheet.repeat_rows(0, 4)
        sheet.set_landscape()
        sheet.write("D6", 21, book.add_format({"bg_color": "#FFC000", "num_format": "0.0"}))

    book = opened(copied(workbook(fill)))

    sheet = book.worksheets[0]
    assert sheet.column_dimensions["C"].width == pytest.approx(31, abs=1)
    assert sheet.row_dimensions[5].height == pytest.approx(40, abs=1)
    assert sheet.freeze_panes == "D6"
    assert [str(one) for one in sheet.merged_cells.ranges] == ["H1:J2"]
    assert sheet["H1"].font.bold
    assert sheet["D6"].fill.fgColor.rgb == "FFFFC000"
    assert (sheet["D6"].alignment.horizontal, sheet["E6"].alignment.horizontal) == ("right", "right")
    assert sheet.print_title_rows == "$1:$5"
    assert sheet.page_setup.orientation == "landscape"


def a_hidden_sheet(book, sheet):
    other = book.add_worksheet("Old")
    other.write("A1", 21)
    other.hide()


def another_sheet_by_reference(book, sheet):
    book.add_worksheet("Other").write_formula("B2", "=Table!D6", None, 21)


def a_comment(book, sheet):
    sheet.write_comment("D6", "was 21", {"author": "Ann"})


def a_name(book, sheet):
    book.define_name("Rate", "=21")


def a_conditional_format(book, sheet):
    sheet.conditional_format("D6:E7", {"type": "cell", "criteria": "=", "value": 21, "format": book.add_format()})


def a_validation(book, sheet):
    sheet.data_validation("D6", {"validate": "list", "source": ["21", "23"]})


def a_link(book, sheet):
    sheet.write_url("H4", "https://www.example.org/21", None, "Link")


def a_filter(book, sheet):
    sheet.autofilter("C5:F8")


def a_property(book, sheet):
    book.set_properties({"author": "Ann", "keywords": "21", "comments": "23 in South"})
    book.set_custom_property("North", "21")


def a_sparkline(book, sheet):
    sheet.add_sparkline("H10", {"range": "Table!D6:E6"})


def a_chart(book, sheet):
    chart = book.add_chart({"type": "column"})
    chart.add_series({"name": "=Table!$C$6", "values": "=Table!$D$6:$E$6", "categories": "=Table!$D$5:$E$5"})
    sheet.insert_chart("H12", chart)


def a_formula_beside(book, sheet):
    sheet.write_formula("H6", "=D6", None, 21)


def a_formula_of_a_formula(book, sheet):
    sheet.write_formula("H6", "=H7*1", None, 21)
    sheet.write_formula("H7", "=SUM(D:D)-350-371", None, 21)


def an_address_worked_out(book, sheet):
    sheet.write_formula("H6", '=INDIRECT("D"&6)', None, 21)


def a_formula_of_a_name(book, sheet):
    book.define_name("Rate", "=Table!$D$6")
    sheet.write_formula("H6", "=Rate", None, 21)


def a_scenario_of_a_table(book, sheet):
    sheet.add_table("H4:I5", {"data": [["a", "b"]]})


CLEANED = [
    *(a_hidden_sheet, another_sheet_by_reference, a_comment, a_name, a_conditional_format, a_validation, a_link),
    *(a_filter, a_property, a_sparkline, a_chart, a_formula_beside, a_formula_of_a_formula, an_address_worked_out),
    *(a_formula_of_a_name, a_scenario_of_a_table),
]


@pytest.mark.parametrize("leak", CLEANED)
def test_what_gives_a_hidden_figure_back_is_cleaned(leak: Fill):
    copy = copied(workbook(leak))

    found = values(opened(copy))
    assert {place for place in HIDDEN if found[place] == "x"} == HIDDEN
    assert not any(re.search(r"(?<![\w.])(?:21|340|350|23)(?![\w.])", text) for text in map(str, found.values()))
    for name, part in parts_of(copy.content).items():
        text = re.sub(rb'<(\w+:)?(col|row|colOff|rowOff)>\d+<|\w+="[^"]*"', b"", part)
        assert not re.search(rb"(?<![\w.])(?:21|340|350|23)(?![\w.])", text), name


def test_a_chart_stays_without_its_copy_of_the_figures():
    parts = parts_of(workbook(a_chart))
    chart = next(name for name in parts if name.startswith("xl/charts/"))
    assert b"numCache" in parts[chart]

    kept = parts_of(copied(workbook(a_chart)).content)

    assert b"Cache" not in kept[chart]
    assert b"Table!$D$6:$E$6" in kept[chart]


def test_a_chart_keeps_no_link_to_a_pivot_table_or_to_another_file():
    content = workbook(a_chart)
    chart = next(name for name in parts_of(content) if name.startswith("xl/charts/"))
    linked = (
        parts_of(content)[chart]
        .decode()
        .replace("<c:chart>", "<c:pivotSource><c:name>[old.xlsx]P!Pivot 21</c:name></c:pivotSource><c:chart>")
    )

    kept = parts_of(copied(with_parts(content, {chart: linked})).content)

    assert b"pivot" not in kept[chart]
    assert b"<c:chart>" in kept[chart]


def test_a_result_that_follows_from_a_hidden_figure_shows_the_symbol_and_others_their_value():
    def fill(book, sheet):
        sheet.write_formula("H6", "=D6/F6", None, 0.058)
        sheet.write_formula("H8", "=D8/F8", None, 0.505)

    found = values(opened(copied(workbook(fill))))

    assert (found["H6"], found["H8"]) == ("x", 0.505)


def a_number_beside(book, sheet):
    sheet.write("H6", 77)


def a_number_written_as_text(book, sheet):
    sheet.write_string("H6", "1 371")


def a_picture(book, sheet):
    sheet.insert_image("H4", "dot.png", {"image_data": io.BytesIO(_picture())})


def a_text(book, sheet):
    sheet.write("C10", "of which 21 in North")


def a_number_format(book, sheet):
    sheet.write("H2", "", book.add_format({"num_format": '"21"'}))
    sheet.write_blank("H2", None, book.add_format({"num_format": '0"21"'}))


def a_header(book, sheet):
    sheet.set_header("&LNorth has 21")


def a_hidden_column(book, sheet):
    sheet.set_column("E:E", None, None, {"hidden": True})


def a_hidden_row(book, sheet):
    sheet.set_row(6, None, None, {"hidden": True})


def a_text_box(book, sheet):
    sheet.insert_textbox("H12", "North has 21")


def a_chart_of_another_sheet(book, sheet):
    book.add_worksheet("Other").write("A1", 21)
    chart = book.add_chart({"type": "column"})
    chart.add_series({"values": "=Other!$A$1:$A$2"})
    sheet.insert_chart("H12", chart)


def a_chart_of_its_own_figures(book, sheet):
    a_chart(book, sheet)


def _picture() -> bytes:
    return next(part for name, part in parts_of(everything()).items() if name.startswith("xl/media/"))


REFUSED = [
    (a_number_beside, "sheet 1, cell H6: numbers that are no part of the table would go out"),
    (a_number_written_as_text, "sheet 1, cell H6: numbers that are no part of the table would go out"),
    (a_picture, "sheet 1: the copy would hold a picture"),
    (a_text, "Table!C10"),
    (a_number_format, "part xl/styles.xml"),
    (a_header, "part xl/worksheets/sheet1.xml"),
    (a_hidden_column, "hidden"),
    (a_hidden_row, "hidden"),
    (a_text_box, "part xl/drawings/drawing1.xml"),
    (a_chart_of_another_sheet, "sheet 1: the copy would hold a chart of cells on a sheet that is taken out"),
]


@pytest.mark.parametrize(("leak", "said"), REFUSED)
def test_what_cannot_be_cleaned_is_refused_with_its_place(leak: Fill, said: str):
    assert said in refusal(workbook(leak))


def test_a_chart_with_figures_of_its_own_is_refused():
    content = workbook(a_chart)
    chart = next(name for name in parts_of(content) if name.startswith("xl/charts/"))
    own = re.sub(
        r"<c:numRef>.*?</c:numRef>",
        '<c:numLit><c:pt idx="0"><c:v>21</c:v></c:pt></c:numLit>',
        parts_of(content)[chart].decode(),
    )

    assert "a chart with figures of its own" in refusal(with_parts(content, {chart: own}))


def test_the_error_about_numbers_names_them_all_for_a_look():
    content = workbook(lambda book, sheet: [sheet.write(row, 9, 1000 + row) for row in range(9)])

    with pytest.raises(NumbersBeside) as refused:
        copied(content)

    (problem,) = refused.value.problems
    assert problem.where == "sheet 1, cells J1, J2, J3 and others"
    assert len(refused.value.cells) == 9
    assert copied(content, looked_at=refused.value.cells)


def test_a_number_that_a_person_has_looked_at_stays():
    assert values(opened(copied(workbook(a_number_beside), looked_at={"Table!H6"})))["H6"] == 77


def test_a_hidden_figure_is_refused_though_somebody_says_that_it_was_looked_at():
    assert "Table!H6" in refusal(workbook(lambda book, sheet: sheet.write("H6", 21)), looked_at={"Table!H6"})


def test_parts_that_no_list_names_do_not_come_along():
    content = with_parts(
        workbook(),
        {
            "xl/pivotCache/pivotCacheRecords1.xml": '<r><n v="21"/></r>',
            "customXml/item1.xml": "<a>21</a>",
            "xl/vbaProject.bin": b"21",
            "xl/worksheets/sheet9.xml": "<worksheet/>",
        },
    )

    names = set(parts_of(copied(content).content))

    assert not any(name.startswith(("xl/pivot", "custom", "xl/vba", "xl/worksheets/sheet9")) for name in names)


def test_texts_that_no_cell_shows_do_not_come_along():
    content = workbook()
    texts = parts_of(content)["xl/sharedStrings.xml"].decode().replace("</sst>", "<si><t>North 21</t></si></sst>")

    copy = copied(with_parts(content, {"xl/sharedStrings.xml": texts}))

    assert b"North 21" not in parts_of(copy.content)["xl/sharedStrings.xml"]


def test_what_stands_between_the_cells_does_not_come_along():
    content = workbook()
    sheet = parts_of(content)["xl/worksheets/sheet1.xml"].decode()
    hiding = sheet.replace("<sheetData>", "<!-- 21 --><sheetData>").replace("</worksheet>", "<!-- 23 --></worksheet>")

    copy = copied(with_parts(content, {"xl/worksheets/sheet1.xml": hiding}))

    assert b"<!--" not in parts_of(copy.content)["xl/worksheets/sheet1.xml"]


def test_an_annotated_workbook_is_refused_for_its_marks():
    content = workbook()
    marked = annotated(content, "own.xlsx", reviewed(workbook(lines=LINES), sheet="Table"))
    small = workbook(lines=(("North", 1, 340, 341), ("South", 350, 2, 352), ("Total", 351, 342, 693)))
    marked = annotated(small, "own.xlsx", reviewed(small, sheet="Table"))

    assert "marks of a review" in refusal(marked)


def test_another_file_than_the_one_that_was_read_is_refused():
    published, true = released(workbook())

    with pytest.raises(InputError, match="not the file that the table was read from"):
        own_copy(workbook(a_comment), "own.xlsx", published, true)


def test_a_figure_written_as_text_is_replaced_where_it_says_something_else():
    def fill(book, sheet):
        sheet.write("F6", "361*")

    content = workbook(fill)
    published, true = released(workbook())
    published = replace(published, cube=replace(published.cube, source=replace(published.cube.source, sha256="")))

    found = values(opened(own_copy(content, "own.xlsx", published, true)))
    rounded = replace(published, value=np.where(published.value == 361, 360, published.value))
    other = values(opened(own_copy(content, "own.xlsx", rounded, true)))

    assert (found["F6"], other["F6"]) == ("361*", 360)


def test_a_spreadsheet_of_another_format_comes_as_values():
    def rows() -> list[str]:
        lines = [[text(one) for one in HEAD]]
        lines += [[text(label), *(number(str(one)) for one in figures)] for label, *figures in LINES]
        return [f"<table:table-row>{blank(2)}{''.join(cells)}</table:table-row>" for cells in lines]

    content = ods(ods_sheet(*["<table:table-row/>"] * 4, *rows()))
    published, true = released(content)

    found = values(opened(own_copy(content, "own.ods", published, true)))

    assert {place for place, value in found.items() if value == "x"} == HIDDEN
    assert found["F8"] == 734


def test_a_copy_that_reads_back_otherwise_is_refused_by_the_second_reader():
    content = workbook()
    published, _ = released(content)
    good = copied(content).content
    assert published.cube.placed is not None

    def changed(address: str, value: object) -> bytes:
        book = openpyxl.load_workbook(io.BytesIO(good))
        book.worksheets[0][address] = value
        return saved(book)

    refuse_another(good, published, published.cube.placed, "own.xlsx")
    for broken, said in (
        (changed("D6", 21), "a figure that is hidden was found"),
        (changed("D6", None), "a figure that is hidden was found"),
        (changed("F6", 360), "does not read back as what is published"),
        (changed("F6", None), "does not read back as what is published"),
        (b"PK", "a second reader cannot open the copy"),
    ):
        with pytest.raises(InputError, match=said):
            refuse_another(broken, published, published.cube.placed, "own.xlsx")


def test_years_in_the_heads_are_labels_and_need_no_look():
    def years(book, sheet):
        sheet.write("D5", 2024)
        sheet.write("E5", 2025)

    found = values(opened(copied(workbook(years))))

    assert (found["D5"], found["E5"]) == (2024, 2025)


@pytest.mark.parametrize(
    ("text", "areas"),
    [
        ("SUM(B2:C3)", [("S", 2, 2, 3, 3)]),
        ("'My sheet'!$B$2+1", [("My sheet", 2, 2, 2, 2)]),
        ('IF(A1>3,"B7",Other!C4)', [("S", 1, 1, 1, 1), ("Other", 4, 3, 4, 3)]),
        ("SUM(B:B)", [("S", 1, 2, 1_048_576, 2)]),
        ("SUM(2:3)", [("S", 2, 1, 3, 16_384)]),
        ("LOG10(B2)*1.5E3", [("S", 2, 2, 2, 2)]),
        ("INDIRECT(A1)", None),
        ("OFFSET(A1,1,1)", None),
        ("Rate*2", None),
        ("RATE2024*2", None),
        ("Table1[Yes]", None),
        ("[1]Old!A1", None),
        ("Old:New!A1", None),
        ("A1:INDEX(B1:B9,2)", None),
        ("A1#", None),
        (None, None),
    ],
)
def test_a_formula_is_understood_or_it_counts_as_following(text: str | None, areas: list[tuple] | None):
    found = areas_of(Formula(("S", 1, 9), text))

    assert (None if found is None else [(a.sheet, a.top, a.left, a.bottom, a.right) for a in found]) == areas


def test_a_shared_formula_moves_with_its_cell():
    (area,) = areas_of(Formula(("S", 9, 9), "B2+0", (3, 1))) or ()
    (fixed,) = areas_of(Formula(("S", 9, 9), "$B$2+0", (3, 1))) or ()

    assert (area.top, area.left) == (5, 3)
    assert (fixed.top, fixed.left) == (2, 2)


def test_what_follows_is_followed_through_other_formulas():
    formulas = {
        place: Formula(place, text) for place, text in ((("S", 1, 1), "B1"), (("S", 1, 2), "C1"), (("S", 2, 1), "C2"))
    }

    assert following(formulas, frozenset({("S", 1, 3)}), frozenset({"S"})) == {("S", 1, 1), ("S", 1, 2)}


@given(st.data())
@settings(max_examples=40, deadline=None)
def test_random_releases_read_back_as_published(data: st.DataObject):
    counts = data.draw(st.lists(st.integers(1, 400), min_size=4, max_size=4))
    a, b, c, d = counts
    lines = (("North", a, b, a + b), ("South", c, d, c + d), ("Total", a + c, b + d, a + b + c + d))
    content = workbook(lines=lines)
    cube: Cube = reviewed(content, sheet="Table").cube
    hidden = np.array(data.draw(st.lists(st.booleans(), min_size=len(cube), max_size=len(cube))))
    hidden[0] = False
    published = Published(cube, cube.count, hidden, symbol=data.draw(st.sampled_from(["x", "..", "[c]"])))

    copy = own_copy(content, "own.xlsx", published, cube.count)

    sheet = opened(copy).worksheets[0]
    placed = cube.placed
    assert placed is not None
    for row, line, column in zip(placed.rows, placed.origins.row, placed.origins.column, strict=True):
        expected = published.symbol if hidden[row] else cube.count[row]
        assert sheet.cell(int(line), int(column)).value == expected
    assert hidden_values_found(copy.content, published, cube.count) == []
