"""The sign-off page offers the person's own workbook, after it has said what that one loses."""

from __future__ import annotations

import io
from datetime import date

import openpyxl
import pytest

from sdc_core.io.own_workbook import losses
from tests.io.own_workbook.full_workbooks import with_parts
from tests.io.workbooks import rows_of, xlsx
from tests.io.xls.test_xls import EXAMPLE
from tests.pages.visitor import OFFENCES, Visitor
from ui.signoff import own_workbook

CELLS = [line.split(",") for line in OFFENCES.strip().split("\n")]
WORKBOOK = xlsx(rows_of(CELLS[0], *([*labels, int(count)] for *labels, count in CELLS[1:])))


def signing(content: bytes | str, name: str) -> Visitor:
    visitor = Visitor()
    visitor.upload(content, name)
    visitor.lay_out("cells")
    visitor.mark("key", "target")
    visitor.confirm()
    visitor.go("signoff")
    return visitor


def offered(visitor: Visitor) -> list[str]:
    return [button.label for button in visitor.app.download_button]


def test_a_workbook_can_come_back_annotated_and_nothing_is_lost() -> None:
    visitor = signing(WORKBOOK, "offences.xlsx")

    assert visitor.says("Your workbook can be annotated.")
    assert visitor.says("It is no release copy: unprotected figures stand in it")
    assert visitor.says("Nothing is lost")
    assert offered(visitor)[0] == "Annotated workbook"

    visitor.set("radio", "Workbook", "My own workbook, annotated")
    assert offered(visitor)[0] == "Your workbook, annotated"

    visitor.set("radio", "Workbook", "A new workbook")
    assert offered(visitor)[0] == "Annotated workbook"


def test_what_is_lost_is_named_before_the_choice() -> None:
    content = with_parts(WORKBOOK, {"_xmlsignatures/sig1.xml": "<Signature/>"})

    visitor = signing(content, "offences.xlsx")

    assert visitor.says("The digital signature: a workbook that was changed is not the one that was signed.")
    assert not visitor.says("Nothing is lost")
    options = visitor.find("radio", "Workbook").options
    assert options == ["A new workbook", "My own workbook, annotated, with these losses"]


def test_every_loss_of_an_old_workbook_is_listed() -> None:
    visitor = signing(EXAMPLE.read_bytes(), "offences.xls")

    for loss in losses(EXAMPLE.read_bytes(), "offences.xls"):
        assert visitor.says(str(loss))


@pytest.mark.parametrize("layout", ["text", "microdata"])
def test_where_there_is_nothing_to_annotate_nothing_is_offered(layout: str) -> None:
    if layout == "text":
        visitor = signing(OFFENCES, "offences.csv")
    else:
        visitor = Visitor()
        visitor.upload(
            xlsx(rows_of(["region", "offence"], *[["A", "Yes"], ["A", "No"], ["B", "No"]] * 9)), "units.xlsx"
        )
        visitor.app.segmented_control[0].set_value("microdata")
        visitor.run()
        visitor.mark("key", "target")
        visitor.confirm()
        visitor.go("signoff")

    assert visitor.title == "Sign-off"
    assert not visitor.says("can be annotated")
    assert offered(visitor)[0] == "Annotated workbook"


def test_a_workbook_that_cannot_be_annotated_leaves_the_new_one(monkeypatch: pytest.MonkeyPatch) -> None:
    strict = {"xl/workbook.xml": b"<workbook xmlns='http://purl.oclc.org/ooxml/spreadsheetml/main'/>"}
    visitor = signing(WORKBOOK, "offences.xlsx")
    unusual = type(visitor.work.upload)("offences.xlsx", with_parts(WORKBOOK, strict))

    visitor.seed(upload=unusual)

    assert visitor.says("Your own workbook cannot be annotated; the new one can be had.")
    assert visitor.says("strict Open XML")
    assert offered(visitor)[0] == "Annotated workbook"


def test_the_download_is_the_workbook_that_was_uploaded_with_marks(monkeypatch: pytest.MonkeyPatch) -> None:
    made = {}

    def keep(label: str, *, data, file_name: str, **_: object) -> bool:
        made[label] = data() if callable(data) else data, file_name
        return False

    visitor = signing(WORKBOOK, "offences.xlsx")
    monkeypatch.setattr(own_workbook.st, "download_button", keep)
    visitor.set("radio", "Workbook", "My own workbook, annotated")

    content, name = made["Your workbook, annotated"]
    book = openpyxl.load_workbook(io.BytesIO(content))
    assert name == f"offences-reviewed-{date.today()}.xlsx"
    assert book.active.title == "Table"
    assert book.sheetnames[0] == "Table"
    assert [[cell.value for cell in row] for row in book["Table"].iter_rows(min_row=2)] == [
        [*labels, int(count)] for *labels, count in CELLS[1:]
    ]
    assert "Review sign-off" in book.sheetnames
