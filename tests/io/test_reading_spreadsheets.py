"""XLSX and ODS: what a sheet holds, cell by cell, and what is told about it."""

from __future__ import annotations

import io
from datetime import datetime

import openpyxl
import pytest
import xlsxwriter
from openpyxl.cell.rich_text import CellRichText, TextBlock
from openpyxl.cell.text import InlineFont
from openpyxl.worksheet.worksheet import Worksheet

from sdc_core.errors import InputError
from sdc_core.io.reading import read_table, sheet_names
from sdc_core.table.table import Kind, Table
from tests.io.workbooks import blank, number, ods, ods_sheet, rows_of, saved, text, xlsx


def rows(table: Table) -> list[list[str]]:
    return [table.row_texts(row) for row in range(table.n_rows)]


def read(workbook: bytes, sheet: str | None = None, name: str = "t.xlsx") -> Table:
    return read_table(workbook, name=name, sheet=sheet)


def said(table: Table) -> str:
    return "\n".join(map(str, table.notes))


def cell(table: Table, row: int, column: int) -> tuple[str, Kind]:
    return table.columns[column].text(row), table.columns[column].kind(row)


def test_cells_are_read_with_their_kind() -> None:
    table = read(xlsx(rows_of(["code", "n"], ["0180", 10], ["b", 2.5], [None, True], ["d", datetime(2024, 10, 19)])))

    assert rows(table) == [["code", "n"], ["0180", "10"], ["b", "2.5"], ["", "TRUE"], ["d", "2024-10-19"]]
    assert [table.columns[1].kind(row) for row in range(5)] == [
        Kind.TEXT, Kind.NUMBER, Kind.NUMBER, Kind.BOOLEAN, Kind.DATE,
    ]  # fmt: skip
    assert "t.xlsx, sheet 1, cell B5: cells that hold a date or a time (1)" in said(table)


def test_a_table_that_does_not_begin_in_the_corner_keeps_its_addresses() -> None:
    def fill(sheet: Worksheet) -> None:
        sheet["C4"], sheet["D4"], sheet["D6"] = "region", "n", 3
        sheet.merge_cells("C4:C5")
        sheet.merge_cells("A1:B1")

    table = read(xlsx(fill))

    assert rows(table) == [["region", "n"], ["", ""], ["", "3"]]
    assert table.place(2, 1) == "t.xlsx, sheet 1, cell D6"
    assert table.merged == ((0, 0, 1, 0),)


def test_errors_are_errors_and_not_blanks() -> None:
    def fill(sheet: Worksheet) -> None:
        sheet["A1"], sheet["A2"] = "n", "#REF!"
        sheet["A2"].data_type = "e"

    table = read(xlsx(fill))

    assert cell(table, 1, 0) == ("#REF!", Kind.ERROR)
    assert "cell A2: cells with an error" in said(table)


def test_formulas_without_a_saved_result_are_known_even_at_the_edge() -> None:
    table = read(xlsx(rows_of(["n", "total"], [1, "=A2"], [2, "=A3"], ["=SUM(A2:A3)", None])))

    assert table.n_rows == 4
    assert [cell(table, row, 1) for row in (1, 2)] == [("", Kind.UNCALCULATED)] * 2
    assert cell(table, 3, 0) == ("", Kind.UNCALCULATED)
    assert "cell B2: formulas without a saved result (3)" in said(table)


def test_a_nought_that_a_writing_program_put_for_a_result_is_no_result() -> None:
    file = io.BytesIO()
    with xlsxwriter.Workbook(file, {"in_memory": True}) as workbook:
        sheet = workbook.add_worksheet()
        sheet.write_row(0, 0, ["n", 0, 5])
        sheet.write_formula("A2", "=B1+C1")
        sheet.write_formula("B2", "=B1+C1", None, 5)
        sheet.write_formula("C2", '=""', None, "")

    table = read(file.getvalue())

    assert rows(table) == [["n", "0", "5"], ["", "5", ""]]
    assert cell(table, 1, 0)[1] is Kind.UNCALCULATED


def test_numbers_shown_with_leading_noughts_are_the_codes_a_person_sees() -> None:
    def fill(sheet: Worksheet) -> None:
        sheet.append(["code", "n"])
        sheet.append([180, 180])
        sheet.append([12345, 7])
        for row in (2, 3):
            sheet.cell(row, 1).number_format = "0000"

    table = read(xlsx(fill))

    assert cell(table, 1, 0) == ("0180", Kind.TEXT)
    assert cell(table, 2, 0) == ("12345", Kind.TEXT)
    assert cell(table, 1, 1) == ("180", Kind.NUMBER)
    assert "leading noughts (2)" in said(table)


def test_a_raised_footnote_mark_does_not_become_a_digit_of_the_number() -> None:
    file = io.BytesIO()
    with xlsxwriter.Workbook(file, {"in_memory": True}) as workbook:
        sheet = workbook.add_worksheet()
        raised = workbook.add_format({"font_script": 1})
        sheet.write_string("A1", "n")
        sheet.write_rich_string("A2", "12", raised, "1")

    table = read(file.getvalue())

    assert cell(table, 1, 0) == ("12¹", Kind.TEXT)
    assert "raised digits or letters (1)" in said(table)


@pytest.mark.parametrize(
    "text, mark, read_as",
    [
        ("Other", "b", "Otherᵇ"),
        ("Other", "a,b", "Otherᵃ⁾ᵇ"),
        ("31", "st", "31st"),
        ("XX", "th", "XXth"),
        ("2", "e", "2e"),
    ],
)
def test_a_raised_letter_is_a_mark_unless_it_is_the_end_of_a_number(text: str, mark: str, read_as: str) -> None:
    file = io.BytesIO()
    with xlsxwriter.Workbook(file, {"in_memory": True}) as workbook:
        sheet = workbook.add_worksheet()
        sheet.write_string("A1", "n")
        sheet.write_rich_string("A2", text, workbook.add_format({"font_script": 1}), mark)

    table = read(file.getvalue())

    assert cell(table, 1, 0) == (read_as, Kind.TEXT)


def test_hidden_rows_and_columns_are_read_and_hidden_sheets_not_named() -> None:
    def fill(sheet: Worksheet) -> None:
        rows_of(["a", "b", "c"], [1, 2, 3], [4, 5, 6])(sheet)
        sheet.row_dimensions[2].hidden = True
        sheet.column_dimensions.group("B", "C", hidden=True)

    workbook = openpyxl.load_workbook(io.BytesIO(xlsx(fill)))
    workbook.create_sheet("canary").sheet_state = "hidden"
    table = read(saved(workbook))

    assert table.n_rows == 3
    assert "1 hidden row and 2 hidden columns are read like the others" in said(table)
    assert "canary" not in said(table)


@pytest.fixture
def two_sheets() -> bytes:
    workbook = openpyxl.Workbook()
    workbook.create_sheet("Empty")
    workbook.create_sheet("Offences").append(["n", 1])
    workbook.create_sheet("Persons").append(["p", 2])
    return saved(workbook)


@pytest.mark.parametrize(
    ("wanted", "sheet"), [(None, "Offences"), ("Persons", "Persons"), ("4", "Persons"), ("3", "Offences")]
)
def test_a_sheet_is_chosen_by_name_or_number_or_as_the_first_with_cells(
    two_sheets: bytes, wanted: str | None, sheet: str
) -> None:
    table = read(two_sheets, wanted)

    assert table.sheet == sheet
    assert table.sheets == sheet_names(two_sheets, name="t.xlsx") == ("Sheet", "Empty", "Offences", "Persons")


@pytest.mark.parametrize(
    ("wanted", "message"),
    [
        ("Ofences", "t.xlsx: there is no sheet 'Ofences' among its 4; did you mean 'Offences'."),
        ("zzz", "t.xlsx: there is no sheet 'zzz' among its 4; name one by its number, from 1."),
        ("9", "t.xlsx: there is no sheet '9' among its 4; name one by its number, from 1."),
        ("Empty", "t.xlsx, sheet 2: there are no cells in it; choose the sheet that has the table."),
    ],
)
def test_a_sheet_that_is_not_there_is_refused_without_naming_others(
    two_sheets: bytes, wanted: str, message: str
) -> None:
    with pytest.raises(InputError) as refused:
        read(two_sheets, wanted)

    assert str(refused.value) == message


def test_a_workbook_without_cells_is_refused() -> None:
    with pytest.raises(InputError, match=r"t.xlsx: there are no cells"):
        read(xlsx(rows_of()))


def test_rich_text_is_read_as_its_text() -> None:
    runs = CellRichText("of ", TextBlock(InlineFont(b=True), "which"))

    assert rows(read(xlsx(rows_of([runs])))) == [["of which"]]


def test_labels_with_markup_stay_plain_text() -> None:
    labels = ["![](http://x.test/i.png)", "<b>&amp;</b>", "=1+1 in words", "a\nb"]

    def fill(sheet: Worksheet) -> None:
        for column, label in enumerate(labels, start=1):
            sheet.cell(1, column).value = label
            sheet.cell(1, column).data_type = "s"

    assert rows(read(xlsx(fill))) == [labels]


def test_an_ods_sheet_is_read_with_its_kinds_runs_and_merges() -> None:
    sheet = ods_sheet(
        blank(5),
        blank() + text("region", 'table:number-columns-spanned="2"') + "<table:covered-table-cell/>" + text("n"),
        '<table:table-row table:number-rows-repeated="2">' + blank() + text("North &amp; co") + number("3")
        + number("1.50") + "</table:table-row>",
        blank() + number("180", "0180") + number("7", '7', 'table:number-columns-repeated="2"'),
        '<table:table-row table:number-rows-repeated="1048570">' + blank(16384) + "</table:table-row>",
    )  # fmt: skip

    table = read(ods(sheet), name="t.ods")

    assert rows(table) == [
        ["region", "", "n"],
        ["North & co", "3", "1.5"],
        ["North & co", "3", "1.5"],
        ["0180", "7", "7"],
    ]
    assert cell(table, 3, 0)[1] is Kind.TEXT
    assert cell(table, 3, 1)[1] is Kind.NUMBER
    assert table.merged == ((0, 0, 0, 1),)
    assert table.place(0, 0) == "t.ods, sheet 1, cell B2"


@pytest.mark.parametrize(
    ("xml", "shown", "kind"),
    [
        ('<table:table-cell office:value-type="boolean" office:boolean-value="true"><text:p>WAHR</text:p>'
         "</table:table-cell>", "TRUE", Kind.BOOLEAN),
        ('<table:table-cell office:value-type="date" office:date-value="2024-10-19"><text:p>10-19</text:p>'
         "</table:table-cell>", "2024-10-19", Kind.DATE),
        ('<table:table-cell office:value-type="percentage" office:value="0.25"><text:p>25 %</text:p>'
         "</table:table-cell>", "0.25", Kind.NUMBER),
        ('<table:table-cell table:formula="of:=1/0" office:value-type="string" office:string-value="" '
         'calcext:value-type="error"><text:p>#DIV/0!</text:p></table:table-cell>', "#DIV/0!", Kind.ERROR),
        ('<table:table-cell table:formula="of:=[.A1]"/>', "", Kind.UNCALCULATED),
        (text('a<text:s text:c="2"/>b<text:span>c</text:span><text:line-break/>d'), "a  bc\nd", Kind.TEXT),
        (number("1E5", "1E+05"), "100000", Kind.NUMBER),
    ],
)  # fmt: skip
def test_an_ods_cell_is_what_the_file_says_it_is(xml: str, shown: str, kind: Kind) -> None:
    table = read(ods(ods_sheet(text("header") + text("end"), xml + text("end"))), name="t.ods")

    assert cell(table, 1, 0) == (shown, kind)


@pytest.mark.parametrize(
    ("xml", "kind"),
    [
        ('<table:table-cell table:formula="of:=[.A1]"/>', Kind.UNCALCULATED),
        ('<table:table-cell office:value-type="date"/>', Kind.DATE),
    ],
    ids=["formulas without a result", "a date without a value"],
)
def test_an_ods_row_may_hold_nothing_but_cells_without_a_text(xml: str, kind: Kind) -> None:
    table = read(ods(ods_sheet(blank() + text("header"), blank() + xml, blank() + number(7))), name="t.ods")

    assert table.place(0, 0) == "t.ods, sheet 1, cell B1"
    assert [cell(table, row, 0)[1] for row in range(3)] == [Kind.TEXT, kind, Kind.NUMBER]


def test_an_ods_comment_is_no_part_of_the_cell() -> None:
    xml = (
        '<table:table-cell office:value-type="float" office:value="3"><office:annotation><text:p>note</text:p>'
        "</office:annotation><text:p>3</text:p></table:table-cell>"
    )

    assert rows(read(ods(ods_sheet(xml)), name="t.ods")) == [["3"]]


def test_ods_sheets_are_chosen_and_hidden_ones_come_last() -> None:
    workbook = ods(
        ods_sheet(text("secret"), name="canary", style="ta2"),
        ods_sheet(blank(), name="Empty"),
        ods_sheet(text("n"), name="Shown"),
    )

    table = read(workbook, name="t.ods")

    assert table.sheet == "Shown"
    assert sheet_names(workbook, name="t.ods") == ("canary", "Empty", "Shown")
    assert rows(read(workbook, "canary", "t.ods")) == [["secret"]]
    with pytest.raises(InputError, match="sheet 2: there are no cells"):
        read(workbook, "Empty", "t.ods")


def test_the_content_decides_what_a_file_is_and_not_its_name() -> None:
    as_csv = read(xlsx(rows_of(["a", 1])), name="t.csv")
    as_xlsx = read(b"a,b\n1,2\n", name="t.xlsx")

    assert rows(as_csv) == [["a", "1"]]
    assert "content is an Excel workbook" in said(as_csv)
    assert rows(as_xlsx)[1] == ["1", "2"]
    assert "content is delimited text" in said(as_xlsx)
