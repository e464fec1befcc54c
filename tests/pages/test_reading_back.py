"""Workbooks that were filled in are read back on the page: decisions stand there, disputes are chosen by click."""

from __future__ import annotations

from io import BytesIO

import openpyxl
import pytest
from openpyxl.comments import Comment

from sdc_core.evaluation.reviewing import Review
from sdc_core.io.workbook import write_workbook
from tests.pages.visitor import Visitor, with_twelve_key_values
from ui.review.reviewing import REVIEW


@pytest.fixture
def visitor() -> Visitor:
    return with_twelve_key_values("signoff")


def review_of(visitor: Visitor) -> Review:
    review: Review = visitor.app.session_state["results"][REVIEW][1]
    return review


def written(visitor: Visitor) -> bytes:
    """The workbook as the page gives it away."""
    made = BytesIO()
    write_workbook(review_of(visitor), made, signoff=visitor.work.signoff)
    return made.getvalue()


def filled_in(content: bytes, entries: dict[int, tuple[str, str]]) -> bytes:
    """The workbook with decisions and reasons in the rows of these numbers, counted from 1."""
    book = openpyxl.load_workbook(BytesIO(content))
    sheet = book["Findings"]
    heads = [cell.value for cell in sheet[4]]
    for number, (decision, reason) in entries.items():
        sheet.cell(4 + number, heads.index("Decision") + 1).value = decision
        sheet.cell(4 + number, heads.index("Reason") + 1).value = reason
    made = BytesIO()
    book.save(made)
    return made.getvalue()


def hand_in(visitor: Visitor, **copies: bytes) -> None:
    box = visitor.find(
        "file_uploader", "Workbooks that were written here and filled in: one, or the copies of several people"
    )
    box.set_value([(f"{name}.xlsx", content, "application/octet-stream") for name, content in copies.items()])
    visitor.run()


def test_what_was_filled_in_stands_on_the_page_and_in_the_next_workbook(visitor: Visitor):
    back = filled_in(written(visitor), {1: ("accepted", "published before"), 3: ("to be fixed", "")})

    hand_in(visitor, back=back)
    assert visitor.says("To be taken over: 2 decisions.")
    visitor.press("Take over")

    identifiers = list(review_of(visitor).findings.identifiers())
    decisions = visitor.work.signoff.decisions
    assert (decisions[identifiers[0]].disposition, decisions[identifiers[0]].reason) == ("accepted", "published before")
    assert decisions[identifiers[2]].disposition == "to be fixed"
    assert visitor.says("22 findings are undecided or lack a reason")
    assert visitor.says("Everything that can be taken over stands here.")
    sheet = openpyxl.load_workbook(BytesIO(written(visitor)))["Findings"]
    heads = [cell.value for cell in sheet[4]]
    assert [sheet.cell(5, heads.index(head) + 1).value for head in ("Decision", "Reason")] == [
        "accepted",
        "published before",
    ]


def test_what_two_people_see_differently_is_chosen_by_click(visitor: Visitor):
    empty = written(visitor)
    hand_in(
        visitor,
        ann=filled_in(empty, {1: ("accepted", "known"), 2: ("to be fixed", "")}),
        ben=filled_in(empty, {1: ("to be fixed", ""), 2: ("to be fixed", "")}),
    )

    assert visitor.says("One answer is seen differently.")
    assert visitor.says("To be taken over: 1 decision. What is disputed and not chosen stays as it was (1).")
    dispute = next(radio for radio in visitor.app.radio if str(radio.key).startswith("dispute-"))
    dispute.set_value(1)
    visitor.run()
    visitor.press("Take over")

    first = next(iter(review_of(visitor).findings.identifiers()))
    assert visitor.work.signoff.decisions[first].disposition == "to be fixed"


def test_a_changed_figure_is_named_and_its_row_left_alone(visitor: Visitor):
    book = openpyxl.load_workbook(BytesIO(filled_in(written(visitor), {1: ("accepted", "known")})))
    heads = [cell.value for cell in book["Findings"][4]]
    book["Findings"].cell(5, heads.index("Count") + 1).value = 99
    made = BytesIO()
    book.save(made)

    hand_in(visitor, back=made.getvalue())

    assert visitor.says("this is not what was written here (column 'Count')")
    assert visitor.work.signoff.decided().decisions == {}


def test_who_decided_in_the_workbook_is_not_whoever_reads_it_back(visitor: Visitor):
    visitor.set("text_input", "Who is deciding now?", "Cas")
    book = openpyxl.load_workbook(BytesIO(filled_in(written(visitor), {1: ("accepted", "known")})))
    people = {row[0].value: row[1] for row in book["Sign-off"].iter_rows(max_col=2)}
    people["Author"].value, people["Checker"].value = "Ann", "Ben"
    made = BytesIO()
    book.save(made)

    hand_in(visitor, back=made.getvalue())
    assert visitor.says("To be taken over: 1 decision, 2 answers.")
    visitor.press("Take over")

    first = next(iter(review_of(visitor).findings.identifiers()))
    assert visitor.work.signoff.decisions[first].by == "Ben"
    assert (visitor.work.signoff.author, visitor.work.signoff.checker) == ("Ann", "Ben")
    assert visitor.find("text_input", "Checker").value == "Ben"


def test_what_the_page_had_decided_is_one_of_the_opinions(visitor: Visitor):
    empty = written(visitor)
    hand_in(visitor, ann=filled_in(empty, {1: ("to be fixed", "")}))
    visitor.press("Take over")

    hand_in(visitor, ben=filled_in(empty, {1: ("accepted", "known")}))

    assert visitor.says("One answer is seen differently.")
    (dispute,) = [radio for radio in visitor.app.radio if str(radio.key).startswith("dispute-")]
    assert [option.replace("\\", "") for option in dispute.options] == [
        "ben.xlsx: accepted: known",
        "this page: to be fixed",
    ]


def test_a_file_of_another_kind_is_refused_with_a_sentence(visitor: Visitor):
    hand_in(visitor, back=b"no workbook")

    assert visitor.says("decisions are read from a workbook that was written here")


def test_remarks_stand_on_the_page_and_stay_when_something_else_is_decided(visitor: Visitor):
    book = openpyxl.load_workbook(BytesIO(filled_in(written(visitor), {1: ("accepted", "known")})))
    book["Findings"]["B5"].comment = Comment("Ask the region.", "Ben")
    made = BytesIO()
    book.save(made)

    hand_in(visitor, back=made.getvalue())
    visitor.press("Take over")
    visitor.set("text_input", "Author", "Ann")

    first = next(iter(review_of(visitor).findings.identifiers()))
    assert visitor.work.signoff.decisions[first].remark == "Ben: Ask the region."
    shown = next(frame.value for frame in visitor.app.dataframe if "remark" in frame.value)
    assert list(shown["remark"]) == ["Ben: Ask the region."]
