"""A sheet is read as it is: its values, its looks, and lines of different lengths."""

from __future__ import annotations

import io
import zipfile

import openpyxl
import pytest
from openpyxl.styles import Alignment, Border, Font, PatternFill, Side

from sdc_core.errors import InputError
from sdc_core.io.opening.grid_of_sheet import read_grid


def workbook() -> bytes:
    book = openpyxl.Workbook()
    sheet = book.active
    for row, values in enumerate([["Region", "Share"], ["North", 0.25], ["Alby", 0.5], ["South", 1]], start=3):
        for column, value in enumerate(values, start=2):
            sheet.cell(row, column, value)
    sheet["B3"].font = Font(bold=True)
    sheet["B5"].alignment = Alignment(indent=2)
    sheet["C4"].number_format = "0.0%"
    sheet["C5"].number_format = "0%"
    sheet["C6"].number_format = '0" %"'
    sheet["B6"].fill = PatternFill("solid", fgColor="FFFF0000")
    sheet["C6"].border = Border(top=Side("thin"))
    sheet.row_dimensions[4].hidden = True
    sheet.column_dimensions["C"].hidden = True
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def rewritten(content: bytes, old: bytes, new: bytes) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(content)) as source, zipfile.ZipFile(out, "w") as target:
        for name in source.namelist():
            part = source.read(name)
            target.writestr(name, part.replace(old, new) if "worksheets/sheet" in name else part)
    return out.getvalue()


@pytest.mark.parametrize("turned", [False, True])
def test_the_looks_of_cells_are_read_in_either_order_of_their_attributes(turned: bool):
    content = workbook()
    if turned:
        content = rewritten(content, b'<c r="B3" s="1"', b'<c s="1" r="B3"')

    styles = read_grid(content, name="looks.xlsx").styles

    assert styles.bold.tolist() == [[True, False], [False, False], [False, False], [False, False]]
    assert styles.indent[:, 0].tolist() == [0, 0, 2, 0]
    assert styles.percent[:, 1].tolist() == [False, True, True, False]
    assert styles.filled[3].tolist() == [True, False]
    assert styles.ruled[3].tolist() == [False, True]
    assert styles.hidden_rows.tolist() == [False, True, False, False]
    assert styles.hidden_columns.tolist() == [False, True]


def test_a_text_file_may_have_a_title_and_notes_of_one_field():
    grid = read_grid(b"Cases 2023\n\nRegion;Men;Women\nNorth;1,5;2\nSouth;3;4\nSource: made up\n", name="cases.csv")

    assert (grid.table.n_rows, grid.table.n_columns) == (6, 3)
    assert grid.table.row_texts(3) == ["North", "1,5", "2"]
    assert not grid.styles.bold.any()


@pytest.mark.parametrize("content", [b'"a;b\nc', b"\n\n"])
def test_a_text_file_that_cannot_be_read_is_refused(content: bytes):
    with pytest.raises(InputError, match=r"cases\.csv"):
        read_grid(content, name="cases.csv")


LOOSE = b"""\
"Ships by port" 1 2

"Port","Ferries","Tugs"
"Alby","1,204","310"
"Brede","88","12"

1,"The kind "tug" holds all ships below 20 m, also pilots"
"Source: the harbour office
"""


def test_titles_and_notes_that_are_quoted_against_the_rules_are_text_as_it_stands():
    grid = read_grid(LOOSE, name="ships.csv")

    assert grid.table.row_texts(0)[0] == '"Ships by port" 1 2'
    assert grid.table.row_texts(3) == ["Alby", "1,204", "310"]
    assert grid.table.row_texts(6)[0] == '1,"The kind "tug" holds all ships below 20 m, also pilots"'
    assert [note.parameters for note in grid.table.notes] == [{"lines": 3}]


@pytest.mark.parametrize(
    "line", [b'"Caldy" x,"5","6"', b'"Caldy","5" x,"6"', b'"Caldy","5,"6"', b'"Caldy" x', b'"Caldy"" x"y,5']
)
@pytest.mark.parametrize("last", [True, False])
def test_a_line_of_figures_that_is_quoted_against_the_rules_is_refused(line: bytes, last: bool):
    lines = [b'"Port","Ferries","Tugs"', b'"Alby","1,204","310"', b'"Brede","88","12"']
    lines.insert(2, line)
    if last and line != b'"Caldy" x':
        lines.append(lines.pop(2))

    with pytest.raises(InputError, match="quotation mark"):
        read_grid(b"\n".join(lines), name="ships.csv")


def test_more_loose_lines_than_a_legend_has_are_refused():
    with pytest.raises(InputError, match="quotation mark"):
        read_grid(b"Port,Ferries\nAlby,1\n" + b'"a" b\n' * 101, name="ships.csv")
