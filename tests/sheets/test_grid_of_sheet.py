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
