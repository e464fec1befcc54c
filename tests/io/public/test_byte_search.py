"""The search finds what was planted in every place that a file has, and nothing where nothing was."""

from __future__ import annotations

import struct
from dataclasses import replace
from decimal import Decimal
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile

import openpyxl
import pytest
from openpyxl.chart import BarChart, Reference
from openpyxl.comments import Comment
from openpyxl.workbook.defined_name import DefinedName

from sdc_core.io.public.byte_search import hidden_values_found, is_spoken
from sdc_core.io.public.figures_in_text import numbers_in
from sdc_core.io.public.public_exchange import public_csv, public_json_stat, public_px, public_sdmx_csv
from sdc_core.io.public.public_workbook import write_public_workbook
from tests.io.own_workbook.full_workbooks import parts_of, with_parts
from tests.io.public.releases import small_release


def found(content: bytes) -> list[str]:
    published, true = small_release()
    return [*map(str, hidden_values_found(content, published, true))]


def clean() -> bytes:
    return write_public_workbook(small_release()[0])


def test_a_clean_workbook_has_nothing():
    assert found(clean()) == []


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("of which 21 in", {21}),
        ("1,234", {1234, Decimal("1.234"), 1, 234}),
        ("1 234 567,8", {Decimal("1234567.8"), 1, 234, 567, 8}),
        ("2.1e1", {21}),
        ("−21", {21, -21}),
        ("T21, $B$21, A21, x21y", set()),
        ("21%", {21}),
        ("2026-01-21", {2026, 1, 21, -1, -21}),
    ],
)
def test_a_number_is_read_however_it_is_written(text: str, numbers: set[object]):
    assert set(numbers_in(text)) >= numbers
    assert set(numbers_in(text)) == numbers


def by_openpyxl(change) -> bytes:
    book = openpyxl.load_workbook(BytesIO(clean()))
    book.properties.creator = None
    change(book, book.worksheets[0])
    made = BytesIO()
    book.save(made)
    return made.getvalue()


def a_comment(book, sheet) -> None:
    sheet["B10"].comment = Comment("was 21", "Ann")


def a_name(book, sheet) -> None:
    book.defined_names["Rate"] = DefinedName("Rate", attr_text="21")


def a_formula(book, sheet) -> None:
    sheet["H1"] = "=20+1"


def a_hidden_sheet(book, sheet) -> None:
    other = book.create_sheet("Old")
    other["A1"] = 21
    other.sheet_state = "hidden"


def a_number_elsewhere(book, sheet) -> None:
    sheet["H40"] = 21


def a_text_elsewhere(book, sheet) -> None:
    sheet["H40"] = "Groningen had 21 of them"


def a_figure_that_is_published_once_more(book, sheet) -> None:
    sheet["H40"] = sheet["H41"] = 19  # published in Friesland


def a_keyword(book, sheet) -> None:
    book.properties.keywords = "21"


def an_author(book, sheet) -> None:
    book.properties.creator = "Ann"


def a_number_format(book, sheet) -> None:
    sheet["B10"].number_format = '0;0;0;"21"'


def a_chart(book, sheet) -> None:
    chart = BarChart()
    chart.add_data(Reference(sheet, min_col=2, min_row=10, max_row=12))
    sheet.add_chart(chart, "H3")


PLANTED = [
    *(a_comment, a_name, a_formula, a_hidden_sheet, a_number_elsewhere, a_text_elsewhere, a_keyword, an_author),
    a_number_format,
]


@pytest.mark.parametrize("leak", PLANTED)
def test_a_leak_planted_with_another_program_is_found(leak):
    without = set(found(by_openpyxl(lambda book, sheet: None)))

    assert set(found(by_openpyxl(leak))) - without


def test_a_figure_that_is_published_rounded_is_looked_for_as_it_was():
    published, true = small_release()
    rounded = replace(published, value=published.value // 10 * 10)
    assert 519 in true
    assert 519 not in rounded.value

    content = write_public_workbook(rounded)
    assert hidden_values_found(content, rounded, true) == []
    told = write_public_workbook(replace(rounded, notes=("It was 519.",)))
    assert hidden_values_found(told, rounded, true)


def test_a_formula_is_found_at_its_cell():
    assert "Table 1!H1: a formula" in found(by_openpyxl(a_formula))


def test_a_figure_in_the_cache_of_a_chart_is_found():
    chart = "xl/charts/chart1.xml"
    content = by_openpyxl(a_chart)
    cached = parts_of(content)[chart].replace(b"</c:f></c:numRef>", b"</f></numRef>").decode()
    cached = cached.replace("</numRef>", '<numCache><pt idx="0"><v>21</v></pt></numCache></numRef>')

    assert f"part {chart}" in found(with_parts(content, {chart: cached}))


def test_more_cells_than_are_published_are_found_though_the_figure_is_published_too():
    published, true = small_release()
    true = true.copy()
    true[published.hidden] = 19

    content = by_openpyxl(a_figure_that_is_published_once_more)

    where = map(str, hidden_values_found(content, published, true))
    assert "the sheets: more cells hold a figure than it is published" in where
    assert hidden_values_found(clean(), published, true) == []


@pytest.mark.parametrize(
    ("part", "content"),
    [
        ("xl/pivotCache/pivotCacheRecords1.xml", '<r><n v="21"/></r>'),
        ("customXml/item1.xml", "<a>21</a>"),
        ("xl/printerSettings/printerSettings1.bin", struct.pack("<d", 21.0)),
        ("xl/embeddings/old.bin", b"....."),
        ("xl/worksheets/sheet9.xml", "<worksheet><sheetData><row><c><v>21</v></c></row></sheetData></worksheet>"),
        ("xl/broken.xml", "<a>21"),
    ],
)
def test_a_part_that_nobody_lists_is_found(part: str, content: bytes | str):
    assert found(with_parts(clean(), {part: content}))


def test_bytes_between_and_behind_the_parts_are_found():
    behind = clean() + b"21"
    commented = BytesIO()
    with ZipFile(commented, "w", ZIP_DEFLATED) as archive:
        archive.comment = b"21"
        for name, content in parts_of(clean()).items():
            archive.writestr(name, content)

    assert found(behind)
    assert found(commented.getvalue())
    assert found(b"PK\x03\x04 no archive") == ["the file: it cannot be unpacked"]


@pytest.mark.parametrize("write", [public_px, public_json_stat, public_sdmx_csv])
def test_a_figure_put_back_into_a_text_file_is_found(write):
    published, true = small_release()
    content = write(published).decode()
    place = {public_px: '321 ".."', public_json_stat: "321,null", public_sdmx_csv: "Groningen,Yes,,O"}[write]
    leaking = {public_px: "321 21", public_json_stat: "321,21", public_sdmx_csv: "Groningen,Yes,21,O"}[write]
    assert place in content

    assert hidden_values_found(content.encode(), published, true) == []
    assert hidden_values_found(content.replace(place, leaking).encode(), published, true)


@pytest.mark.parametrize("write", [public_px, public_json_stat, public_sdmx_csv])
def test_a_figure_in_the_notes_of_a_text_file_is_found(write):
    published, true = small_release(notes=("In all.",))
    content = write(published).decode()

    assert hidden_values_found(content.replace("In all.", "In all 21.").encode(), published, true)


def test_a_csv_is_held_against_the_release_cell_by_cell():
    published, true = small_release()
    content = public_csv(published).decode()
    assert "Groningen,Yes,,withheld\n" in content

    def found(old: str, new: str) -> list[str]:
        return [*map(str, hidden_values_found(content.replace(old, new).encode(), published, true))]

    assert found("", "") == []
    assert found("Groningen,Yes,,", "Groningen,Yes,21,") == ["cell 5 of the data"]
    assert found("Friesland,Yes,19,", "Friesland,Yes,18,")
    assert found("Friesland,Yes,19,published", "Friesland,Yes,19,21")
    assert found("Friesland,Yes,19,published", "Friesland,Yes,19,published,21")
    assert found("Friesland,Yes,19,published\n", "")


@pytest.mark.parametrize(
    ("said", "spoken"),
    [
        ({"notes": ("There were 21 of them.",)}, True),
        ({"source": "Register, 23 March"}, True),
        ({"notes": ("Of 63 in all.",), "source": "Register, 2026"}, False),
        ({}, False),
    ],
)
def test_a_number_of_the_notes_that_is_also_a_hidden_figure_is_pointed_out(said: dict[str, object], spoken: bool):
    assert is_spoken(*small_release(**said)) == spoken
