"""Remarks beside marked cells of somebody's own annotated workbook come back to the findings of those cells."""

from __future__ import annotations

from pathlib import Path
from shutil import which

import pytest
from openpyxl import Workbook
from openpyxl.comments import Comment

from sdc_core.evaluation.reviewing import Review
from sdc_core.io.filled_workbook.reading_back import filled_copy
from sdc_core.io.filled_workbook.returned import read_returned
from sdc_core.io.filled_workbook.written import Written
from sdc_core.io.own_workbook import annotated
from sdc_core.io.raw.source import Source
from sdc_core.signoff.merging import FilledCopy
from tests.io.filled_workbook.filling import column_of, edited, saved_by_libreoffice
from tests.io.filled_workbook.filling import written as made
from tests.io.own_workbook.full_workbooks import reviewed
from tests.io.own_workbook.test_own_workbook import table_on
from tests.io.workbooks import xlsx

OWN = xlsx(table_on)
"""North with yes (1, in D6) and South with no (2, in E7) are unsafe below three."""


def own_review() -> Review:
    return reviewed(OWN)


def out() -> bytes:
    return annotated(OWN, "own.xlsx", own_review())


def back(content: bytes, name: str = "own-reviewed.xlsx") -> FilledCopy:
    return filled_copy(read_returned(content, name=name), Written(own_review(), upload=Source("own.xlsx", OWN)))


def finding_of(labels: tuple[str, str]) -> str:
    return next(one.identifier for one in own_review().findings if one.labels == labels)


NORTH, SOUTH = ("North", "Yes"), ("South", "No")


def remark(book: Workbook) -> None:
    """Add to our comment, put one on an unmarked cell, type beside and at the end of a line; decide."""
    sheet = book["Table"]
    ours = sheet["D6"].comment.text
    sheet["D6"].comment = Comment(f"{ours}\nBen: ask the region", "Ben")
    sheet["F8"].comment = Comment("The total is right.", "Ben")
    sheet["G7"].value = "South was surveyed twice"
    findings = book["Review findings"]
    findings.cell(5, column_of(findings, "Decision")).value = "accepted"
    findings.cell(5, column_of(findings, "Reason")).value = "known"


def assert_remarked(copy: FilledCopy, *, signed: str = "Ben: ") -> None:
    assert [str(problem) for problem in copy.problems] == []
    assert [str(note) for note in copy.notes] == []
    assert copy.remarks == {
        finding_of(NORTH): (f"{signed}Ben: ask the region",),
        finding_of(SOUTH): ("South was surveyed twice",),
    }
    assert [one.replace(" (Ben)", "") for one in copy.general] == ["Table, F8: The total is right."]
    assert [(one.disposition, one.reason) for one in copy.decisions.values()] == [("accepted", "known")]


def test_our_own_comments_are_no_remarks():
    copy = back(out())

    assert (copy.decisions, copy.remarks, copy.general) == ({}, {}, ())
    assert (copy.problems, copy.notes) == ((), ())


def test_remarks_beside_marked_cells_are_about_their_findings():
    assert_remarked(back(edited(out(), remark)))


@pytest.mark.skipif(which("soffice") is None, reason="needs LibreOffice")
@pytest.mark.parametrize("ending", ["xlsx", "ods"])
def test_the_same_saved_by_libreoffice(tmp_path: Path, ending: str):
    content = saved_by_libreoffice(edited(out(), remark), tmp_path, ending)

    assert_remarked(back(content, f"own-reviewed.{ending}"), signed="")


def test_rows_and_columns_that_were_put_in_move_the_cells_and_not_the_remarks():
    def edit(book: Workbook) -> None:
        sheet = book["Table"]
        comments = {cell.coordinate: cell.comment for row in sheet.iter_rows() for cell in row if cell.comment}
        texts = {at: comment.text for at, comment in comments.items()}
        for at in comments:
            sheet[at].comment = None
        sheet.insert_rows(6)
        sheet.insert_cols(5)
        sheet["D7"].comment = Comment(f"{texts['D6']}\nask the region", "Ben")
        sheet["E7"].value = "typed beside North"

    copy = back(edited(out(), edit))

    assert copy.problems == ()
    assert copy.remarks == {finding_of(NORTH): ("Ben: ask the region", "typed beside North")}


def test_a_figure_that_was_changed_is_named():
    def edit(book: Workbook) -> None:
        book["Table"]["E6"].value = 41

    assert [str(one) for one in back(edited(out(), edit)).problems] == [
        "own-reviewed.xlsx, sheet 1, cell E6: this is not what was written here; the change is not taken over."
    ]


def test_the_workbook_that_is_ours_is_read_beside_it():
    written = Written(own_review(), upload=Source("own.xlsx", OWN))
    copies = [filled_copy(read_returned(one, name="x.xlsx"), written) for one in (out(), made(own_review()))]

    assert all((copy.problems, copy.notes) == ((), ()) for copy in copies)
