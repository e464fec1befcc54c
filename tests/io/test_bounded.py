"""Numbers, dates and encodings that a file may write and no table has: each is bounded before it is made."""

from __future__ import annotations

import io
import time
from decimal import Decimal
from zipfile import ZipFile

import pytest

from sdc_core.errors import InputError, PolicyError, SdcError, SpecError
from sdc_core.io.raw.archives import open_archive
from sdc_core.io.raw.limits import LIMITS
from sdc_core.io.raw.repacking import PackedPart, archive_of
from sdc_core.io.raw.source import Source
from sdc_core.io.reading import read_table
from sdc_core.numbers.bounds import LARGEST, UNLIMITED, bounds_in
from sdc_core.numbers.plain_numbers import is_integer
from sdc_core.spec.toml_text import parse_toml
from sdc_core.table.columns import Kind, cell_of
from sdc_core.table.decimals import finite_decimal
from tests.io.workbooks import number, ods, ods_sheet, rows_of, text, with_part, with_sheet_data, xlsx

HUGE = ("1E999999999", "1E-999999999", "9" * 5_000, "0." + "1" * 5_000, "NaN", "sNaN", "Infinity", "-inf", "1E401")


@pytest.mark.parametrize("written", HUGE)
def test_a_number_beyond_every_table_is_no_number(written: str) -> None:
    assert finite_decimal(written) is None


@pytest.mark.parametrize("written", ["", "-", ".", "e5", "1_000", "١٢", "0x10", "1 000", "1,5"])
def test_only_digits_with_a_point_and_an_exponent_make_a_number(written: str) -> None:
    assert finite_decimal(written) is None


@pytest.mark.parametrize("written", ["0", "-1.50", ".5", "5.", "1e308", "5e-324", "+7", " 3 ", "123456789012345678901"])
def test_numbers_of_tables_are_kept_exactly(written: str) -> None:
    assert finite_decimal(written) == Decimal(written.strip())


@pytest.mark.parametrize("value", [float("inf"), float("-inf"), Decimal("1E999999999"), Decimal("NaN"), 10**500])
def test_what_cannot_be_written_out_is_text(value: object) -> None:
    cell, kind = cell_of(value)

    assert kind == Kind.TEXT
    assert len(cell) < 1_000


@pytest.mark.parametrize("written", HUGE)
def test_a_spreadsheet_shows_in_its_place_what_it_shows(written: str) -> None:
    began = time.process_time()

    table = read_table(ods(ods_sheet(text("n"), number(written, shown="###"))), name="t.ods")

    assert (table.columns[0].text(1), table.columns[0].kind(1)) == ("###", Kind.TEXT)
    assert time.process_time() - began < 5


def test_a_number_shown_with_five_thousand_noughts_is_text() -> None:
    table = read_table(ods(ods_sheet(number("7", shown="0" * 5_000 + "7"))), name="t.ods")

    assert table.columns[0].kind(0) == Kind.NUMBER


@pytest.mark.parametrize("label", ["<" + "9" * 5_000, "1–" + "9" * 5_000, "9" * 5_000 + "+"])
def test_bounds_of_thousands_of_digits_bound_nothing_from_above_and_are_cut_from_below(label: str) -> None:
    stated = bounds_in(label)

    low = LARGEST if label.endswith("+") else label.startswith("1")
    assert stated == (low, UNLIMITED)


@pytest.mark.parametrize(("written", "whole"), [("9" * 40 + ".5", False), ("9" * 40, True), ("1e300", True)])
def test_a_long_number_is_whole_or_not_digit_by_digit(written: str, whole: bool) -> None:
    assert is_integer(written) == whole


@pytest.mark.parametrize("error", [SpecError, PolicyError])
@pytest.mark.parametrize(
    "content",
    [
        *(f"title = {written}".encode() for written in ("1E999999999", "nan", "inf", "9" * 5_000, "0.0" + "1" * 5_000)),
        b"title = 0x" + b"f" * 5_000,
        b"title = 9223372036854775808",
        b"title = " + b"[" * 100_000,
        b"title = " + b"{a=" * 100_000,
        b"a" + b".a" * 100_000 + b" = 1",
        b"[a" + b".a" * 100_000 + b"]",
    ],
    ids=range(11),
)
def test_toml_beyond_its_bounds_is_one_sentence(content: bytes, error: type[SdcError]) -> None:
    began = time.process_time()

    with pytest.raises(error, match=r"^canary\.toml: it holds a number that is not finite") as refused:
        parse_toml(content, "canary.toml", error)

    assert len(str(refused.value).splitlines()) == 1
    assert time.process_time() - began < 5


def test_toml_of_many_megabytes_is_not_begun() -> None:
    with pytest.raises(SpecError, match="more than 5 million bytes"):
        parse_toml(b"#" * 5_000_001, "t.toml", SpecError)


ENCODINGS = ("UTF-99", "utf-7", "shift_jis", "windows-1252", "rot13", "hex", "zlib", "idna", "")
PARTS = ("xl/workbook.xml", "xl/styles.xml", "xl/worksheets/sheet1.xml", "xl/_rels/workbook.xml.rels")


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("part", PARTS)
def test_xml_in_an_encoding_of_its_own_is_refused(part: str, encoding: str) -> None:
    declared = f'<?xml version="1.0" encoding="{encoding}"?>'
    sound = xlsx(rows_of(["region", "n"], ["canary", 3]))
    content = with_part(sound, part, lambda xml: declared + xml.partition("?>")[2] if "?>" in xml else declared + xml)

    with pytest.raises(InputError, match="in an encoding that no spreadsheet program writes") as refused:
        read_table(content, name="t.xlsx")

    assert "canary" not in str(refused.value)


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_a_spreadsheet_in_an_encoding_of_its_own_is_refused(encoding: str) -> None:
    head = f'<?xml version="1.0" encoding="{encoding}"?><office:document-content>'

    with pytest.raises(InputError, match="in an encoding that no spreadsheet program writes"):
        read_table(ods(ods_sheet(text("canary")), head=head), name="t.ods")


FAR = '<c r="XFD1048576"'


@pytest.mark.parametrize(
    "cell",
    [
        f'{FAR} x="<"><v>1</v></c>',
        f"{FAR}><!-- </c>--><v>1</v></c>",
        f"{FAR}> </x><v>1</v></c>",
        f'{FAR} r="A1"><v>1</v></c>',
        '<c r="A1" r="XFD1048576"><v>1</v></c>',
        '<c r="xfd1048576" r="A1"><v>1</v></c>',
        '<:c r="XFD1048576"><v>1</v></:c>',
        '<a/b:c r="XFD1048576"><v>1</v></a/b:c>',
        f"<!-- <c r='A1'> -->{FAR}<!-- -->><v>1</v></c>",
        f"<![CDATA[{FAR}><v>1</v></c>]]>",
    ],
)
def test_the_check_of_addresses_reads_what_the_reader_reads(cell: str) -> None:
    data = f'<row r="1"><c r="A1"><v>1</v></c>{cell}</row>'

    with pytest.raises(InputError, match=r"is damaged|not written as spreadsheet programs write them"):
        read_table(with_sheet_data(data), name="t.xlsx")


def test_a_comment_without_tags_is_read_over() -> None:
    data = '<!-- made by a program --><row r="1"><c r="A1"><v>1</v></c></row>'

    assert read_table(with_sheet_data(data), name="t.xlsx").columns[0].texts == ("1",)


def test_the_links_of_the_package_lead_the_reader_of_values_nowhere_else() -> None:
    """Another workbook in the same archive, which the package's own links name, is not read in place of the checked."""
    far = with_sheet_data(f'<row r="1"><c r="A1"><v>1</v></c>{FAR}><v>1</v></c></row>')
    with ZipFile(io.BytesIO(far)) as other, ZipFile(io.BytesIO(xlsx(rows_of(["n"], [7])))) as sound:
        parts = {f"xl/other/{name.removeprefix('xl/')}": other.read(name) for name in other.namelist()}
        parts |= {name: sound.read(name) for name in sound.namelist()}
    parts["_rels/.rels"] = parts["_rels/.rels"].replace(b"xl/workbook.xml", b"xl/other/workbook.xml")
    made = io.BytesIO()
    with ZipFile(made, "w") as archive:
        for name, content in parts.items():
            archive.writestr(name, content)

    assert read_table(made.getvalue(), name="t.xlsx").n_rows == 2


def test_an_archive_made_anew_is_the_same_to_the_letter() -> None:
    source = Source("t.xlsx", xlsx(rows_of(["region", "n"], ["North", 3])))
    archive = open_archive(source, LIMITS)
    made = archive_of({part: PackedPart.taken(source, archive, part) for part in sorted(archive.parts)})

    with ZipFile(io.BytesIO(made)) as again:
        assert again.testzip() is None
        assert {part: again.read(part) for part in again.namelist()} == {
            part: archive.read(part) for part in archive.parts
        }
