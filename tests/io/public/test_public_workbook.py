"""The workbook for the public, read back by another program: the figures, the symbol, and nothing besides."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from shutil import which
from zipfile import ZipFile

import numpy as np
import openpyxl
import pytest
from hypothesis import given, settings
from openpyxl.worksheet.worksheet import Worksheet

from sdc_core.cube.arrangement import Arrangement
from sdc_core.cube.cube import Cube
from sdc_core.io.hidden.search import hidden_content
from sdc_core.io.public.byte_search import hidden_values_found
from sdc_core.io.public.public_sheet import BETWEEN
from sdc_core.io.public.public_workbook import write_public_workbook
from sdc_core.io.public.published import Published
from sdc_core.numbers.spreadsheet_text import shown
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.columns import Column
from sdc_core.table.table import Table
from tests.io.own_workbook.full_workbooks import assert_sound
from tests.io.public.releases import regions_cube, releases, small_release


def opened(content: bytes) -> openpyxl.Workbook:
    assert_sound(content)
    return openpyxl.load_workbook(BytesIO(content))


def body(sheet: Worksheet) -> list[list[object]]:
    """The rows below the heads."""
    first = int(re.sub("[A-Z]", "", str(sheet.freeze_panes)))
    return [[cell.value for cell in row] for row in sheet.iter_rows(min_row=first)]


def expected(published: Published) -> Iterator[list[object]]:
    """What the body must be: figures in the order of the table on paper, looked up cell by cell."""
    part = Arrangement.of(published.cube)
    for nodes, cells in zip(part.row_nodes.tolist(), part.cells.tolist(), strict=True):
        trees = [published.cube.hierarchies[variable] for variable in part.down]
        labels = [shown(tree.labels[node]) for tree, node in zip(trees, nodes, strict=True)]
        figures = [
            published.symbol if published.hidden[row] else int(published.value[row]) / 10**published.decimals
            for row in cells
        ]
        yield [*(labels or [published.counted]), *figures]


@given(releases())
@settings(max_examples=120, deadline=None)
def test_every_figure_is_a_number_and_every_hidden_one_the_symbol(release: tuple[Published, np.ndarray]):
    published, true = release

    content = write_public_workbook(published)

    (sheet,) = opened(content).worksheets
    assert [list(map(_as_read, row)) for row in body(sheet)] == [
        list(map(_as_read, row)) for row in expected(published)
    ]
    assert hidden_values_found(content, published, true) == []


@given(releases())
@settings(max_examples=60, deadline=None)
def test_the_bytes_do_not_depend_on_what_is_hidden(release: tuple[Published, np.ndarray]):
    published, true = release
    other = replace(published, value=np.where(published.hidden, true + 977, published.value))

    assert write_public_workbook(published) == write_public_workbook(other)


def _as_read(value: object) -> object:
    return float(value) if isinstance(value, int | float) else value


def test_the_table_tells_what_it_is_and_marks_its_heads():
    published, _ = small_release(source="Register of ships", notes=("Figures are preliminary.",))

    content = write_public_workbook(published)
    (sheet,) = opened(content).worksheets

    texts = [sheet.cell(row, 1).value for row in range(1, 8)]
    assert texts == [
        "Offences by region",
        "Ship-owners registered on 1 January. Unit: person",
        "In the columns: offence.",
        "x = not published.",
        "Some figures are not published, to protect confidentiality.",
        "Source: Register of ships",
        "Figures are preliminary.",
    ]
    (table,) = sheet.tables.values()
    assert [column.name for column in table.tableColumns] == ["region", "Yes", "No", "Total"]
    assert table.ref == "A8:D12"
    assert not sheet.merged_cells.ranges
    part = ZipFile(BytesIO(content)).read("xl/tables/table1.xml").decode()
    assert 'altText="Offences by region" altTextSummary="Rows: region. Columns: offence. x = not published."' in part
    assert sheet["B9"].data_type == "s"


def test_sums_say_what_was_summed_and_of_whom():
    cube = regions_cube()
    spec = replace(cube.spec, measure=Measure(kind="magnitude", value="turnover"), unit="company", population="Firms")
    published = Published(replace(cube, spec=spec), cube.count, cube.count == 19)

    (sheet,) = opened(write_public_workbook(published)).worksheets

    assert sheet["A2"].value == "Firms. Sum of turnover of companies"


def test_the_properties_say_title_subject_and_language_and_nobodys_name():
    published, _ = small_release(language="nl")

    content = write_public_workbook(published)

    properties = opened(content).properties
    assert (properties.title, properties.subject) == ("Offences by region", "Ship-owners registered on 1 January")
    assert properties.language == "nl"
    core = ZipFile(BytesIO(content)).read("docProps/core.xml").decode()
    assert "creator" not in core
    assert "lastModifiedBy" not in core


def test_nothing_is_hidden_in_it_but_what_it_says_of_itself():
    content = write_public_workbook(small_release()[0])

    assert {one.kind for one in hidden_content(content, "public.xlsx")} == {"document properties"}
    parts = {name: ZipFile(BytesIO(content)).read(name) for name in ZipFile(BytesIO(content)).namelist()}
    assert not any(b"definedName" in part or b"<f>" in part for part in parts.values())
    assert not any(b"ab" * 32 in part or b"offences.csv" in part for part in parts.values())


def test_the_same_release_gives_the_same_bytes():
    assert write_public_workbook(small_release()[0]) == write_public_workbook(small_release()[0])


def test_variables_across_stand_in_one_row_of_heads():
    published, _ = small_release()
    turned = Arrangement.of(published.cube, (), (0, 1))

    (sheet,) = opened(write_public_workbook(published, arrangements=[turned])).worksheets

    heads = [cell.value for cell in sheet[int(re.sub("[A-Z]", "", str(sheet.freeze_panes))) - 1]]
    assert heads[1] == f"Groningen{BETWEEN}Yes"
    assert len(heads) == 13
    assert len(set(heads)) == 13


def test_labels_that_differ_only_in_their_letters_stay_apart():
    cube = regions_cube()
    rows = [("region", "offence", "n"), ("North", "yes", "4"), ("North", "YES", "5")]
    table = Table("a.csv", "", tuple(Column.from_texts(column) for column in zip(*rows, strict=True)))
    cube = Cube.build(table, cube.spec)

    (sheet,) = opened(write_public_workbook(Published(cube, cube.count, cube.count == 4))).worksheets

    heads = [cell.value for cell in sheet[int(re.sub("[A-Z]", "", str(sheet.freeze_panes))) - 1]]
    assert heads == ["region", "yes", "YES", "Total"]


def test_each_category_of_a_by_variable_has_a_sheet_and_a_list_stands_in_front():
    rows = [("year", "region", "n"), ("2024", "A", "5"), ("2024", "B", "6"), ("2025", "A", "7"), ("2025", "B", "8")]
    spec = TableSpec(
        (Variable("year", "by"), Variable("region", "key")), measure=regions_cube().spec.measure, title="T"
    )
    table = Table("a.csv", "", tuple(Column.from_texts(column) for column in zip(*rows, strict=True)))
    cube = Cube.build(table, spec)
    published = Published(cube, cube.count, np.isin(cube.count, [5, 6]))

    content = write_public_workbook(published)

    book = opened(content)
    assert book.sheetnames == ["Contents", "Table 1", "Table 2"]
    assert [row[0].value for row in book["Contents"].iter_rows()] == [
        "T",
        "Table 1. T (year: 2024)",
        "Table 2. T (year: 2025)",
    ]
    assert body(book["Table 1"])[0][1:] == ["x", "x", 11]
    assert hidden_values_found(content, published, cube.count) == []


@pytest.mark.skipif(which("soffice") is None, reason="needs LibreOffice")
def test_another_spreadsheet_program_opens_it(tmp_path: Path):
    file = tmp_path / "public.xlsx"
    file.write_bytes(write_public_workbook(small_release()[0]))
    home = f"-env:UserInstallation=file://{tmp_path}/home"

    command = ["soffice", home, "--headless", "--convert-to", "csv", "--outdir", str(tmp_path), str(file)]
    subprocess.run(command, check=True, capture_output=True, timeout=120)

    text = (tmp_path / "public.csv").read_text()
    assert "Groningen,x,x,321" in text
    assert "Friesland,19,500,519" in text
