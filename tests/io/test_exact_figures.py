"""A figure that a file holds as text comes in digit by digit, on every path; no path leads through floating point.

9007199254740993 is the least whole number that has no floating-point number of its own: whatever reads it
through one gets …992.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from io import BytesIO
from pathlib import Path

import openpyxl
import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pyarrow import parquet

from sdc_core.contributions.cell_contributions import Need
from sdc_core.cube.cube import Cube
from sdc_core.errors import InputError
from sdc_core.io.opening.descriptions import described
from sdc_core.io.opening.microdata import read_microdata
from sdc_core.io.opening.opening import open_file
from sdc_core.io.own_workbook.plain_copy import as_xlsx
from sdc_core.io.raw.formats import Format
from sdc_core.io.raw.limits import LIMITS
from sdc_core.io.raw.source import Source
from sdc_core.io.reading import read_table
from sdc_core.numbers.number_format import NumberFormat
from sdc_core.numbers.plain_numbers import is_integer
from sdc_core.sheets.applying.applying import as_table
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Table
from tests.io.workbooks import number, ods, ods_sheet, rows_of, text, with_part, with_sheet_data, xlsx

BIG = "9007199254740993"
GROUPED = "9 007 199 254 740 993"
SMALL = [["Region", "Men", "Women"], ["North", "11", "12"], ["South", "13", "14"], ["East", "15", BIG]]
TITLE = ["Cases 2023", "", ""]
NOTE = ["Source: made up", "", ""]


def lines(rows: list[list[str]], mark: str, *, ragged: bool = False) -> bytes:
    return "\n".join(mark.join(row).rstrip(mark) if ragged else mark.join(row) for row in rows).encode()


def as_ods(figure: Callable[[str], str]) -> bytes:
    head, *rows = SMALL
    return ods(
        ods_sheet(
            text(TITLE[0]),
            "".join(map(text, head)),
            *(text(label) + "".join(map(figure, figures)) for label, *figures in rows),
        )
    )


def as_xlsx_with_texts() -> bytes:
    return xlsx(rows_of(TITLE, *[[*row[:2], GROUPED if row[2] == BIG else row[2]] for row in SMALL]))


def as_xlsx_with_numbers() -> bytes:
    head, *rows = SMALL
    return with_big(xlsx(rows_of([TITLE[0]], head, *[[label, *map(int, figures)] for label, *figures in rows])))


def with_big(workbook: bytes) -> bytes:
    """The workbook with all digits in its XML: openpyxl writes the nearest floating-point number."""
    return with_part(workbook, "xl/worksheets/sheet1.xml", lambda xml: xml.replace(f"<v>{int(BIG) - 1}<", f"<v>{BIG}<"))


ON_SHEETS = {
    "a titled CSV": ("t.csv", lines([TITLE, *SMALL, NOTE], ";", ragged=True)),
    "a titled TSV": ("t.tsv", lines([TITLE, *SMALL, NOTE], "\t", ragged=True)),
    "thousands set apart": ("t.csv", lines([TITLE, *SMALL], ";", ragged=True).replace(BIG.encode(), GROUPED.encode())),
    "a note mark": ("t.csv", lines([TITLE, *SMALL], ";", ragged=True).replace(BIG.encode(), BIG.encode() + b" *")),
    "texts of a workbook": ("t.xlsx", as_xlsx_with_texts()),
    "numbers of a workbook": ("t.xlsx", as_xlsx_with_numbers()),
    "numbers of an OpenDocument spreadsheet": ("t.ods", as_ods(number)),
    "texts of an OpenDocument spreadsheet": ("t.ods", as_ods(text)),
}


@pytest.mark.parametrize(("name", "content"), ON_SHEETS.values(), ids=ON_SHEETS)
def test_a_figure_on_a_sheet_keeps_all_its_digits(name: str, content: bytes) -> None:
    opened = open_file(content, name)
    assert opened.grid is not None

    table, spec = as_table(opened.grid, opened.readings[0])

    assert BIG in table.row_texts(table.n_rows - 1)
    with pytest.raises(InputError, match="too large"):  # a count is refused before it would be taken for another
        Cube.build(table, spec)


LISTED = [["region", "n"], ["North", "12"], ["South", BIG]]
PX = f'CHARSET="ANSI";STUB="region";VALUES("region")="North","South";DATA=\n12\n{BIG};\n'
JSON_STAT = {
    "version": "2.0",
    "class": "dataset",
    "id": ["region"],
    "size": [2],
    "dimension": {"region": {"category": {"index": ["N", "S"]}}},
    "value": [12, int(BIG)],
}
SDMX = f"DATAFLOW,REGION,TIME_PERIOD,OBS_VALUE\nXX:A(1.0),N,2025,12\nXX:A(1.0),S,2025,{BIG}\n"


def as_parquet(values: pa.Array) -> bytes:
    file = BytesIO()
    parquet.write_table(pa.table({"region": ["North", "South"], "n": values}), file)
    return file.getvalue()


DESCRIBED = {
    "CSV": ("t.csv", lines(LISTED, ",")),
    "TSV": ("t.tsv", lines(LISTED, "\t")),
    "a workbook": ("t.xlsx", with_big(xlsx(rows_of(["region", "n"], ["North", 12], ["South", int(BIG)])))),
    "PX": ("t.px", PX.encode()),
    "JSON-stat": ("t.json", json.dumps(JSON_STAT).encode()),
    "SDMX-CSV": ("t.csv", SDMX.encode()),
    "integers in Parquet": ("t.parquet", as_parquet(pa.array([12, int(BIG)], pa.int64()))),
    "unsigned integers in Parquet": ("t.parquet", as_parquet(pa.array([12, int(BIG)], pa.uint64()))),
    "decimals in Parquet": ("t.parquet", as_parquet(pa.array([Decimal(12), Decimal(BIG)], pa.decimal128(20, 0)))),
}


def last_row(table: Table) -> list[str]:
    return table.row_texts(table.n_rows - 1)


@pytest.mark.parametrize(("name", "content"), DESCRIBED.values(), ids=DESCRIBED)
def test_a_figure_in_a_list_or_a_described_file_keeps_all_its_digits(name: str, content: bytes) -> None:
    table, _ = described(content, name=name)

    assert BIG in last_row(table)


def test_a_decimal_of_a_sheet_keeps_all_its_digits() -> None:
    content = lines([TITLE, *SMALL], ";", ragged=True).replace(BIG.encode(), b"12345678901234,125")
    opened = open_file(content, "t.csv")
    assert opened.grid is not None

    table, _ = as_table(opened.grid, opened.readings[0])

    assert last_row(table) == ["East", "15", "12345678901234.125"]


IN_XML = {
    BIG: BIG,
    "-9007199254740993": "-9007199254740993",
    "90071992547409931.5": "90071992547409931.5",
    "12345678901234567890": "12345678901234567890",
    "1.1000000000000001": "1.1",
    "0.30000000000000004": "0.30000000000000004",
    "12345678.900000001": "12345678.900000001",
    "12345678.899999999": "12345678.899999999",
    "123456789.09999999": "123456789.1",
    "1E+16": "10000000000000000",
}


@pytest.mark.parametrize(("written", "read"), IN_XML.items())
def test_the_xml_of_a_workbook_is_read_as_it_is_written_or_as_the_shortest_of_its_number(
    written: str, read: str
) -> None:
    """123456789.09999999 is how programs write the floating-point number 123456789.1 in seventeen digits."""
    table = read_table(with_sheet_data(f'<row r="1"><c r="A1"><v>{written}</v></c></row>'), name="t.xlsx")

    assert table.row_texts(0) == [read]


@pytest.mark.parametrize("attributes", ['t="str"', 't="n"', ""])
def test_the_result_of_a_formula_keeps_all_its_digits(attributes: str) -> None:
    cell = f'<c r="B1" {attributes}><f>1+1</f><v>{BIG}</v></c>'

    table = read_table(with_sheet_data(f'<row r="1"><c r="A1"><v>1</v></c>{cell}</row>'), name="t.xlsx")

    assert table.row_texts(0) == ["1", BIG]


@given(st.floats(allow_nan=False, allow_infinity=False))
def test_a_floating_point_number_of_a_workbook_is_its_shortest_decimal_however_it_is_written(stored: float) -> None:
    shortest = Decimal(repr(stored))
    cells = "".join(
        f'<c r="{column}1"><v>{form}</v></c>'
        for column, form in zip("ABC", (repr(stored), f"{stored:.17g}", f"{Decimal(stored):f}"[:300]), strict=True)
        if Decimal(form) == Decimal(stored) or len(form) < 300
    )
    table = read_table(with_sheet_data(f'<row r="1">{cells}</row>'), name="t.xlsx")

    assert {Decimal(read) for read in table.row_texts(0)} == {shortest}


def test_a_copy_of_a_spreadsheet_has_a_long_figure_as_text_with_all_its_digits() -> None:
    content, _ = as_xlsx(Source("t.ods", as_ods(number)), Format.ODS, LIMITS)
    sheet = openpyxl.load_workbook(BytesIO(content)).active
    assert sheet is not None

    assert sheet.cell(5, 3).value == BIG


SUMS = TableSpec((Variable("region", "key"),), layout="microdata", measure=Measure("magnitude", value="n"))


@pytest.mark.parametrize("form", ["csv", "csv with commas", "parquet", "parquet decimals"])
def test_scanned_microdata_add_up_exactly_what_is_written(tmp_path: Path, form: str) -> None:
    file = tmp_path / f"units.{form.partition(' ')[0]}"
    figures = {"csv with commas": ("12,5", f"{BIG},5"), "parquet decimals": ("12.5", f"{BIG}.5")}.get(form, ("12", BIG))
    if file.suffix == ".csv":
        file.write_bytes(lines([["region", "n"], ["North", figures[0]], ["South", figures[1]]], ";"))
    else:
        kind = pa.decimal128(20, 1) if "decimals" in form else pa.int64()
        file.write_bytes(as_parquet(pa.array([Decimal(one) for one in figures]).cast(kind)))

    cube = read_microdata(file, SUMS, Need(largest=1))

    assert cube.contributions is not None
    exact = [Fraction(one.replace(",", ".")) for one in figures]
    assert [cube.contributions.cell(row).total for row in range(3)] == [sum(exact), *exact]


WRITTEN = st.integers(-(10**30), 10**30)


@given(WRITTEN, st.sampled_from([".", ","]), st.sampled_from(["", " ", "\u202f", "'"]))
def test_whatever_a_format_writes_it_reads_back(whole: int, decimal: str, apart: str) -> None:
    """The law of the one grammar: digits in, the same digits out."""
    figure = f"{abs(whole):,}".replace(",", apart) + f"{decimal}25"
    format = NumberFormat(decimal, " " if apart.isspace() else apart)

    read = format.plain(figure)

    assert read is not None
    assert Decimal(read) == Decimal(f"{abs(whole)}.25")


WHOLE = {BIG: True, f"{BIG}.5": False, "-0.0": True, "1e3": True, "1e-3": False, "10.0": True}


@pytest.mark.parametrize(("figure", "whole"), WHOLE.items())
def test_a_number_is_whole_by_its_digits(figure: str, whole: bool) -> None:
    assert is_integer(figure) is whole
