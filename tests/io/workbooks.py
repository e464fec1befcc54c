"""Small workbooks made in memory, sound ones and hostile ones."""

from __future__ import annotations

import io
from collections.abc import Callable
from zipfile import ZIP_DEFLATED, ZipFile

import openpyxl
from openpyxl.worksheet.worksheet import Worksheet


def xlsx(fill: Callable[[Worksheet], object], *, title: str = "Table") -> bytes:
    """A workbook whose one sheet `fill` has filled."""
    workbook = openpyxl.Workbook()
    sheet = workbook.active
    assert isinstance(sheet, Worksheet)
    sheet.title = title
    fill(sheet)
    return saved(workbook)


def saved(workbook: openpyxl.Workbook) -> bytes:
    """The bytes of a workbook."""
    file = io.BytesIO()
    workbook.save(file)
    return file.getvalue()


def rows_of(*rows: list[object]) -> Callable[[Worksheet], object]:
    """Fill a sheet with these rows from A1."""

    def fill(sheet: Worksheet) -> None:
        for row in rows:
            sheet.append(row)

    return fill


def with_part(workbook: bytes, part: str, change: Callable[[str], str]) -> bytes:
    """The workbook with one of its parts rewritten."""
    file = io.BytesIO()
    with ZipFile(io.BytesIO(workbook)) as old, ZipFile(file, "w", ZIP_DEFLATED) as new:
        for name in old.namelist():
            content = old.read(name)
            new.writestr(name, change(content.decode()) if name == part else content)
    return file.getvalue()


def with_sheet_data(data: str) -> bytes:
    """A workbook whose sheet holds exactly this XML for its rows."""

    def change(xml: str) -> str:
        start, end = xml.index("<sheetData"), xml.index("<pageMargins")
        return f"{xml[:start]}<sheetData>{data}</sheetData>{xml[end:]}"

    return with_part(xlsx(rows_of(["x"])), "xl/worksheets/sheet1.xml", change)


_ODS_HEAD = """<?xml version="1.0" encoding="UTF-8"?>
<office:document-content
  xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
  xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0"
  xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"
  xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"
  xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0">
<office:automatic-styles><style:style style:name="ta2" style:family="table">
<style:table-properties table:display="false"/></style:style></office:automatic-styles>
<office:body><office:spreadsheet>"""
_ODS_FOOT = "</office:spreadsheet></office:body></office:document-content>"


def ods(*sheets: str, head: str = _ODS_HEAD) -> bytes:
    """A spreadsheet of these sheets, given as XML."""
    file = io.BytesIO()
    with ZipFile(file, "w", ZIP_DEFLATED) as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        archive.writestr("content.xml", head + "".join(sheets) + _ODS_FOOT)
    return file.getvalue()


def ods_sheet(*rows: str, name: str = "Table", style: str = "ta1", columns: str = "") -> str:
    """One sheet; a row that is not XML yet is put into a plain row element."""
    inside = "".join(
        row if row.startswith("<table:table-row") else f"<table:table-row>{row}</table:table-row>" for row in rows
    )
    return f'<table:table table:name="{name}" table:style-name="{style}">{columns}{inside}</table:table>'


def text(shown: str, attributes: str = "") -> str:
    """A cell of text."""
    return f'<table:table-cell office:value-type="string" {attributes}><text:p>{shown}</text:p></table:table-cell>'


def number(value: str, shown: str | None = None, attributes: str = "") -> str:
    """A cell with a number, which may be shown otherwise."""
    return (
        f'<table:table-cell office:value-type="float" office:value="{value}" {attributes}>'
        f"<text:p>{value if shown is None else shown}</text:p></table:table-cell>"
    )


def blank(times: int = 1) -> str:
    """A run of blank cells."""
    return f'<table:table-cell table:number-columns-repeated="{times}"/>'
