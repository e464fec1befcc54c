"""A workbook goes out, is filled in, saved by another program, and comes back: what was filled in is what is read."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from shutil import which

import openpyxl
import pytest
from openpyxl import Workbook
from openpyxl.comments import Comment

from sdc_core.signoff.merging import merged
from sdc_core.signoff.signoff import SignOff
from tests.io.filled_workbook.filling import (
    answer,
    column_of,
    decided_in,
    edited,
    fill_in,
    offences,
    read_back,
    said_in,
    saved_by_libreoffice,
    written,
)

NEEDS_LIBREOFFICE = pytest.mark.skipif(which("soffice") is None, reason="needs LibreOffice")


def as_people_do(book: Workbook) -> None:
    """Decide, sort, colour, widen, put a column and rows in, rename and turn round sheets, remark, sign."""
    fill_in(book, 1, "accepted", "published before")
    fill_in(book, 2, "to be fixed")
    fill_in(book, 5, "false alarm", "nobody lives there,\nsee the map")
    sheet = book["Findings"]
    rows = [[cell.value for cell in row] for row in sheet.iter_rows(min_row=5)]
    for at, values in enumerate(sorted(rows, key=lambda row: (row[4], -row[0])), start=5):
        for column, value in enumerate(values, start=1):
            sheet.cell(at, column).value = value
    decided = {sheet.cell(row, 1).value: row for row in range(5, 11)}
    sheet.cell(decided[1], column_of(sheet, "Decision")).comment = Comment("Ask the region first.", "Ben")
    sheet.cell(decided[2], column_of(sheet, "Remark")).value = "Together with next year's."
    sheet.insert_cols(3)
    sheet.cell(4, 3).value = "Seen by Ben"
    sheet.cell(decided[2], 3).value = "not clear to me"
    sheet.insert_rows(2, 2)
    sheet.column_dimensions["B"].width = 40
    book["Table 1"].insert_rows(1)
    nineteen = next(cell for row in book["Table 1"].iter_rows() for cell in row if cell.value == 19)
    nineteen.comment = Comment("Is this the whole East?", "Ben")
    book["Cover"]["B4"].comment = Comment("Nicely done.", "Ben")
    answer(book, "Author", "Ann")
    answer(book, "Checker", "Ben")
    answer(book, "Date", "2026-11-20")
    answer(book, "Date", "2026-11-22", time=2)
    answer(book, "Outcome", "release with changes")
    answer(book, "All totals and subtotals of the table were recognised.", "yes")
    answer(book, "Remarks, conditions, remaining risk", "Only with the note.")
    book["Sign-off"].title = "Signed"
    sheet.title = "What was found"
    book.move_sheet(sheet, -2)


def assert_read(content: bytes, name: str, *, author: str = "Ben: ") -> None:
    result = offences()
    identifiers = list(result.findings.identifiers())

    copy = read_back(content, result, name)

    assert [str(problem) for problem in copy.problems] == []
    assert [str(note) for note in copy.notes] == []
    assert said_in(copy) == {
        identifiers[0]: ("accepted", "published before"),
        identifiers[1]: ("to be fixed", ""),
        identifiers[4]: ("false alarm", "nobody lives there,\nsee the map"),
    }
    assert copy.who == "Ben"
    assert copy.remarks == {
        identifiers[0]: (f"{author}Ask the region first.", f"{author}Is this the whole East?"),
        identifiers[1]: ("Together with next year's.", "Seen by Ben: not clear to me"),
    }
    assert [remark.replace(" (Ben)", "") for remark in copy.general] == ["Cover, B4: Nicely done."]
    assert copy.answers == {
        "author": "Ann",
        "author_date": "2026-11-20",
        "checker": "Ben",
        "checker_date": "2026-11-22",
        "outcome": "release with changes",
        "remarks": "Only with the note.",
    }
    assert copy.ticks == {"totals": True}


def test_everything_that_people_do_is_read_back():
    assert_read(edited(written(offences()), as_people_do), "BACK.xlsx")


@NEEDS_LIBREOFFICE
@pytest.mark.parametrize("ending", ["xlsx", "ods"])
def test_the_same_saved_by_libreoffice(tmp_path: Path, ending: str):
    content = saved_by_libreoffice(edited(written(offences()), as_people_do), tmp_path, ending)

    assert_read(content, f"BACK.{ending}", author="")  # without a screen it keeps no author of a remark


def test_the_next_workbook_has_what_was_read_and_reading_it_changes_nothing():
    result = offences()
    copy = read_back(edited(written(result), as_people_do), result)
    first = merged(SignOff(), [copy])

    again = written(result, signoff=first.signoff)
    second = merged(first.signoff, [copy, read_back(again, result)])

    assert decided_in(again) == said_in(copy)
    sheet = openpyxl.load_workbook(BytesIO(again))["Findings"]
    assert {sheet.cell(row, column_of(sheet, "Decided by")).value for row in range(5, 11)} == {"Ben", None}
    assert second.signoff == first.signoff
    assert (second.taken, second.remarked, second.answered, second.disagreements) == ((), (), (), ())
    assert first.signoff.author == "Ann"
    assert first.signoff.ticked == {"totals"}
    assert first.signoff.remarks == "Cover, B4 (Ben): Nicely done.\nOnly with the note."


def test_a_workbook_without_any_answer_says_nothing():
    copy = read_back(written(offences()), offences())

    assert (copy.decisions, copy.remarks, copy.general, copy.answers, copy.ticks) == ({}, {}, (), {}, {})
    assert (copy.problems, copy.notes) == ((), ())
