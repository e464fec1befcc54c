"""Remarks as the files of spreadsheet programs hold them: notes, conversations, and what is left of these."""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile

import pytest

from sdc_core.errors import InputError
from sdc_core.io.filled_workbook.cell_remark import CellRemark
from sdc_core.io.filled_workbook.returned import read_returned
from tests.io.workbooks import ods, ods_sheet, rows_of, text, xlsx

LINKS = (
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
    '<Relationship Id="rId1" Type="http://x/comments" Target="../comments1.xml"/>'
    '<Relationship Id="rId2" Type="http://x/threadedComment" Target="../threadedComments/threadedComment1.xml"/>'
    "</Relationships>"
)
COPY = (
    "[Threaded comment]\n\nYour version of Excel allows you to read this threaded comment.\n\nComment:\n    Is it so?\n"
    "Reply:\n    It is.\n"
)
NOTES = (
    '<comments xmlns="http://x/main"><authors><author>Ann</author><author>tc={1}</author></authors><commentList>'
    '<comment ref="A1" authorId="0"><text><r><t>Ann:\n</t></r><r><t>look here</t></r></text></comment>'
    f'<comment ref="B1" authorId="1"><text><t>{COPY}</t></text></comment></commentList></comments>'
)
THREADS = (
    '<ThreadedComments xmlns="http://x/threads">'
    '<threadedComment ref="B1" personId="{P}" id="{1}"><text>Is it so?</text>'
    '</threadedComment><threadedComment ref="B1" personId="{Q}" id="{2}" parentId="{1}"><text>It is.</text>'
    "</threadedComment></ThreadedComments>"
)
PEOPLE = (
    '<personList xmlns="http://x/threads"><person displayName="Ben" id="{P}"/><person displayName="Cas" id="{Q}"/>'
    "</personList>"
)


def with_parts(parts: Mapping[str, str]) -> bytes:
    made = BytesIO()
    with ZipFile(BytesIO(xlsx(rows_of(["a", "b"])))) as old, ZipFile(made, "w", ZIP_DEFLATED) as new:
        for name in old.namelist():
            new.writestr(name, old.read(name))
        for name, content in parts.items():
            new.writestr(name, content)
    return made.getvalue()


HELD = {
    "xl/worksheets/_rels/sheet1.xml.rels": LINKS,
    "xl/comments1.xml": NOTES,
    "xl/threadedComments/threadedComment1.xml": THREADS,
    "xl/persons/person.xml": PEOPLE,
}


def test_a_conversation_is_read_entry_by_entry_and_its_copy_is_not_read_again():
    assert read_returned(with_parts(HELD), name="x.xlsx").remarks == (
        CellRemark("Table", 1, 2, "Ben", "Is it so?"),
        CellRemark("Table", 1, 2, "Cas", "It is."),
        CellRemark("Table", 1, 1, "Ann", "look here"),
    )


def test_what_is_left_of_a_conversation_is_read_from_its_copy():
    left = {name: content for name, content in HELD.items() if "thread" not in name and "persons" not in name}

    assert read_returned(with_parts(left), name="x.xlsx").remarks == (
        CellRemark("Table", 1, 1, "Ann", "look here"),
        CellRemark("Table", 1, 2, "", "Is it so?"),
        CellRemark("Table", 1, 2, "", "It is."),
    )


def test_an_annotation_stands_where_repeated_cells_and_rows_put_it():
    note = (
        '<office:annotation><dc:creator xmlns:dc="http://purl.org/dc/elements/1.1/">Ben</dc:creator>'
        "<text:p>one</text:p><text:p>two</text:p></office:annotation>"
    )
    cell = f'<table:table-cell office:value-type="string">{note}<text:p>x</text:p></table:table-cell>'
    rows = [
        f'<table:table-row table:number-rows-repeated="3">{text("a")}</table:table-row>',
        f'<table:table-cell table:number-columns-repeated="4"/>{cell}',
    ]

    assert read_returned(ods(ods_sheet(*rows)), name="x.ods").remarks == (CellRemark("Table", 4, 5, "Ben", "one\ntwo"),)


@pytest.mark.parametrize("part", ["xl/comments1.xml", "xl/threadedComments/threadedComment1.xml"])
@pytest.mark.parametrize("content", ["<broken", '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>'])
def test_a_hostile_part_is_refused_with_one_sentence(part: str, content: str):
    with pytest.raises(InputError) as refused:
        read_returned(with_parts({**HELD, part: content}), name="x.xlsx")

    assert len(refused.value.problems) == 1
