"""Workbooks that are damaged, locked or made to harm: one sentence each, and nothing unpacked."""

from __future__ import annotations

import io
import struct
from zipfile import ZIP_DEFLATED, ZIP_LZMA, ZipFile

import openpyxl
import pytest

from sdc_core.errors import InputError, LimitError
from sdc_core.io.raw.limits import Limits
from sdc_core.io.reading import read_table
from tests.io.workbooks import (
    blank,
    number,
    ods,
    ods_sheet,
    rows_of,
    saved,
    text,
    with_part,
    with_sheet_data,
    xlsx,
)

OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(512)
SOUND = xlsx(rows_of(["region", "n"], ["canary", 3]))


def refusal(content: bytes, name: str = "t.xlsx", limits: Limits | None = None) -> str:
    with pytest.raises(InputError) as refused:
        read_table(content, name=name, limits=limits or Limits())
    message = str(refused.value)
    assert "canary" not in message
    assert len(message.splitlines()) == 1
    return message


def archive(parts: dict[str, bytes], compression: int = ZIP_DEFLATED) -> bytes:
    file = io.BytesIO()
    with ZipFile(file, "w", compression) as made:
        for name, content in parts.items():
            made.writestr(name, content)
    return file.getvalue()


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (OLE + "EncryptedPackage".encode("utf-16-le"),
         "t.xlsx: the workbook is protected with a password; save a copy without password."),
        (
            OLE,
            "t.xlsx: the workbook is damaged, or in a form that cannot be read; open it in a spreadsheet program and "
            "save it as .xlsx.",
        ),
        (SOUND[:-30], "t.xlsx: the workbook is damaged; open it in a spreadsheet program and save it again."),
        (SOUND[:200] + bytes(100) + SOUND[300:],
         "t.xlsx: the workbook is damaged; open it in a spreadsheet program and save it again."),
        (archive({"a.txt": b"x"}),
         "t.xlsx: this is a zip archive and no workbook; unpack it and upload the table in it."),
        (archive({"[Content_Types].xml": b"", "word/document.xml": b""}),
         "t.xlsx: this is an Office document without sheets; upload the table as CSV or XLSX."),
        (archive({"[Content_Types].xml": b"", "xl/workbook.bin": b""}),
         "t.xlsx: this is a binary Excel workbook; save it as .xlsx."),
        (archive({"xl/workbook.xml": b"<workbook/>"}, ZIP_LZMA),
         "t.xlsx: the workbook is damaged; open it in a spreadsheet program and save it again."),
        (archive({"xl/workbook.xml": b"<workbook"}),
         "t.xlsx: the workbook is damaged; open it in a spreadsheet program and save it again."),
    ],
)  # fmt: skip
def test_a_workbook_that_cannot_be_opened_is_refused(content: bytes, message: str) -> None:
    assert refusal(content) == message


def test_a_bomb_is_refused_by_the_ratio_of_its_parts() -> None:
    content = archive({"xl/workbook.xml": b"<workbook/>", "xl/worksheets/sheet1.xml": bytes(30_000_000)})

    assert "more than 200 times its size" in refusal(content)


def test_a_bomb_is_refused_by_its_unpacked_size() -> None:
    content = archive({"xl/workbook.xml": b"<workbook/>", "xl/media/a.png": bytes(3_000_000)})

    assert "more than 1,000,000 bytes" in refusal(content, limits=Limits(unpacked_bytes=1_000_000))


def test_a_bomb_that_lies_about_its_size_is_refused() -> None:
    content = bytearray(archive({"xl/workbook.xml": b"<workbook/>" + bytes(5_000_000)}))
    for signature, offset in ((b"PK\x03\x04", 22), (b"PK\x01\x02", 24)):
        at = content.find(signature) + offset
        content[at : at + 4] = struct.pack("<I", 11)

    assert "damaged" in refusal(bytes(content))


def test_an_encrypted_archive_is_refused() -> None:
    content = bytearray(SOUND)
    for signature, offset in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        content[content.find(signature) + offset] |= 1

    assert "protected with a password" in refusal(bytes(content))


ENTITY = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>'


@pytest.mark.parametrize("part", ["xl/workbook.xml", "xl/styles.xml", "xl/worksheets/sheet1.xml"])
def test_a_workbook_with_a_document_type_is_refused(part: str) -> None:
    content = with_part(SOUND, part, lambda xml: ENTITY + xml)

    assert "document type declaration" in refusal(content)


def test_a_spreadsheet_with_a_document_type_is_refused() -> None:
    assert "document type declaration" in refusal(ods(ods_sheet(text("&e;")), head=ENTITY), "t.ods")


def test_a_document_type_behind_a_long_comment_is_not_obeyed() -> None:
    head = f"<!--{'x' * 1_100_000}-->{ENTITY}<a>"

    assert "damaged" in refusal(ods(ods_sheet(text("&e;")), head=head), "t.ods")


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ('<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>',
         "its cells span 1,048,576 rows and 16,384 columns"),
        ('<row r="1"><c r="A1"><v>1</v></c></row><row r="2"><c r="XFD9999999"><v>1</v></c></row>',
         "its cells span 9,999,999 rows"),
        ('<row r="1"><c r="AAAA1"><v>1</v></c></row>', "not written as spreadsheet programs write them"),
        ('<row r="1"><c r="YYY1"><v>1</v></c></row>', "17,575 columns and at most 16,384"),
        ('<row r="1"><c x-r="A1" r="XFD1048576"><v>1</v></c></row>', "its cells span 1,048,576 rows"),
        ("""<row r="1"><c x=' r="A1"' r="XFD1048576"><v>1</v></c></row>""",
         "not written as spreadsheet programs write them"),
        ("<row><c><v>1</v></c></row>", "not written as spreadsheet programs write them"),
    ],
)  # fmt: skip
def test_a_cell_in_the_far_corner_does_not_set_out_billions_of_blanks(data: str, said: str) -> None:
    assert said in refusal(with_sheet_data(data))


def test_a_formatted_blank_in_the_far_corner_is_no_cell() -> None:
    data = '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576" s="0"/></row>'

    assert read_table(with_sheet_data(data), name="t.xlsx").n_rows == 1


@pytest.mark.parametrize(
    "rows",
    [
        ['<table:table-row table:number-rows-repeated="1048576">'
         + number("1", attributes='table:number-columns-repeated="16384"') + "</table:table-row>"],
        ['<table:table-row table:number-rows-repeated="1048575">' + blank() + "</table:table-row>",
         blank(16383) + number("1")],
        [number("1", attributes='table:number-columns-repeated="999999999"')],
        [blank(999_999_999) + number("1")],
        ['<table:table-row table:number-rows-repeated="999999999">' + number("1") + "</table:table-row>"],
    ],
)  # fmt: skip
def test_runs_of_repeated_cells_are_counted_before_they_are_set_out(rows: list[str]) -> None:
    with pytest.raises(LimitError):
        read_table(ods(ods_sheet(*rows)), name="t.ods")


def test_seventeen_thousand_columns_are_refused() -> None:
    assert "columns and at most 16,384 are read" in refusal(ods(ods_sheet(number("1") * 17_000)), "t.ods")


def test_too_many_sheets_are_refused() -> None:
    workbook = openpyxl.Workbook()
    for _ in range(4):
        workbook.create_sheet()

    for content, name in ((saved(workbook), "t.xlsx"), (ods(*[ods_sheet(text("a"))] * 5), "t.ods")):
        assert "at most 3 are read" in refusal(content, name, Limits(sheets=3))


def test_nothing_is_written_to_disk(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    from pathlib import Path

    monkeypatch.chdir(str(tmp_path))
    monkeypatch.setenv("TMPDIR", str(tmp_path))

    read_table(SOUND, name="t.xlsx")
    read_table(b"region,n\ncanary,3\n", name="t.csv")

    assert list(Path(str(tmp_path)).iterdir()) == []
