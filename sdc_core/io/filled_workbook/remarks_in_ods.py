"""Remarks in an OpenDocument spreadsheet: the annotations of its cells."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree.ElementTree import Element, ParseError

from defusedxml.common import DefusedXmlException

from sdc_core.io.filled_workbook.cell_remark import CellRemark, cleaned
from sdc_core.io.raw.archives import damaged, open_archive
from sdc_core.io.raw.limits import Limits
from sdc_core.io.raw.source import Source
from sdc_core.io.raw.xml_elements import attribute, elements, local, whole
from sdc_core.io.raw.xml_events import elements_in_turn

META = "meta.xml"
_CELLS = ("table-cell", "covered-table-cell")


def ods_remarks(source: Source, limits: Limits) -> tuple[tuple[CellRemark, ...], dict[str, str]]:
    """The remarks on all cells, sheet by sheet, and the texts among the properties of the file."""
    archive = open_archive(source, limits)
    properties = {attribute(one, "name"): (one.text or "").strip() for one in elements(archive, META, "user-defined")}
    try:
        return tuple(_remarks(archive.read("content.xml"), source.name)), properties
    except (ParseError, DefusedXmlException):
        raise damaged(source.name) from None


def _remarks(content: bytes, name: str) -> Iterator[CellRemark]:
    if b"annotation" not in content:
        return
    sheet, row = "", 1
    for event, element in elements_in_turn(content, name):
        kind = local(element)
        if event == "start" and kind == "table":
            sheet, row = attribute(element, "name"), 1
        elif event == "end" and kind == "table-row":
            yield from _in_row(element, sheet, row)
            row += whole(attribute(element, "number-rows-repeated"), 1)
            element.clear()


def _in_row(element: Element, sheet: str, row: int) -> Iterator[CellRemark]:
    column = 1
    for cell in element:
        if local(cell) not in _CELLS:
            continue
        for note in cell:
            if local(note) == "annotation":
                author = next(("".join(one.itertext()).strip() for one in note if local(one) == "creator"), "")
                text = cleaned("\n".join("".join(one.itertext()) for one in note if local(one) == "p"), author)
                if text:
                    yield CellRemark(sheet, row, column, author, text)
        column += whole(attribute(cell, "number-columns-repeated"), 1)
