"""What a file is opened as: a list, a sheet with a table on it, the sheet that has one."""

from __future__ import annotations

from io import BytesIO

import pytest
from openpyxl import Workbook

from sdc_core.errors import InputError, LimitError
from sdc_core.io.opening import opening
from sdc_core.io.opening.opening import is_list, open_file
from sdc_core.messages import Message
from tests.serving import ROOT
from tests.table.sheets import sheet

EXAMPLE = ROOT / "examples/formats/offences.px"
TABLE = (("Region", "Yes", "No"), ("A", 9, 3), ("B", 14, 2))
LETTER = (("Dear reader,",), (), ("this has words", "and no figures"))
LIST = (("region", "answer", "n"), ("A", "Yes", 9), ("A", "No", 3), ("B", "Yes", 14))


def book(*sheets: tuple[tuple[object, ...], ...]) -> bytes:
    made = Workbook()
    made.remove(made.active)
    for number, rows in enumerate(sheets, start=1):
        one = made.create_sheet(f"S{number}")
        for row in rows:
            one.append(row)
    target = BytesIO()
    made.save(target)
    return target.getvalue()


@pytest.mark.parametrize(
    ("sheets", "chosen"),
    [
        ((TABLE, LETTER), "S1"),
        ((LETTER, TABLE, TABLE), "S2"),
        ((LETTER, LETTER, LIST), "S3"),
        ((LETTER, (), TABLE), "S3"),
        ((LETTER, LETTER), "S1"),
    ],
)
def test_the_first_sheet_with_a_table_is_proposed(
    sheets: tuple[tuple[tuple[object, ...], ...], ...], chosen: str
) -> None:
    assert open_file(book(*sheets), "b.xlsx").table.sheet == chosen


def test_a_sheet_that_was_asked_for_is_opened_whatever_is_on_it() -> None:
    opened = open_file(book(TABLE, LETTER), "b.xlsx", sheet="S2")

    assert (opened.table.sheet, opened.readings) == ("S2", ())
    assert opened.grid is not None


@pytest.mark.parametrize(
    ("text", "listed"),
    [
        ("region,answer,n\nA,Yes,9\nA,No,3\nB,Yes,4", True),
        ("region,answer\nA,Yes\nA,No\nA,Yes", True),
        ("region,Yes,No\nA,9,3\nB,14,2", False),
        ("region,region,n\nA,Yes,9\nA,No,3\nB,Yes,4", False),
        ("region,,n\nA,Yes,9\nA,No,3\nB,Yes,4", False),
        ("region,answer,n", False),
    ],
)
def test_a_list_has_distinct_names_above_and_is_no_crosstab(text: str, listed: bool) -> None:
    assert is_list(sheet(text)) == listed


def test_a_text_file_with_a_title_is_a_sheet_and_one_that_is_torn_is_refused() -> None:
    opened = open_file(b"Offences by region\n\nRegion,Yes,No\nA,9,3\nB,14,2\n", "t.csv")

    assert opened.grid is not None
    assert opened.readings[0].rows == (3, 4)
    with pytest.raises(InputError):
        open_file(b'a,b\n"torn,1\nx', "t.csv")


def test_a_text_without_figures_is_no_sheet() -> None:
    with pytest.raises(InputError, match="fields"):
        open_file(b"Dear reader,\n\nthis, has, words\nand no figures\n", "t.csv")


def test_what_describes_itself_is_no_sheet() -> None:
    opened = open_file(EXAMPLE.read_bytes(), EXAMPLE.name)

    assert opened.spec is not None
    assert opened.grid is None


def test_a_sheet_of_too_many_tables_is_opened_for_a_person_to_mark_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def too_many(grid: object) -> None:
        raise LimitError(
            Message("made-up.many", "there seem to be 501 tables", "mark the one that is meant").at("t.csv")
        )

    monkeypatch.setattr(opening, "detect", too_many)
    opened = open_file(b"Region,Yes,No\nA,9,3\nB,14,2\n", "t.csv")

    assert opened.grid is not None
    assert opened.grid.table is opened.table
    assert opened.readings == ()
    assert "there seem to be 501 tables" in [note.what for note in opened.table.notes]
