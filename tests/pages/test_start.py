"""Start: an example one click away, a file of one's own, and a sentence where it cannot be read."""

from __future__ import annotations

import tomllib

import pytest

from tests.pages.visitor import OFFENCES, Visitor, with_twelve_key_values
from tests.serving import ROOT

EXAMPLES = [entry["id"] for entry in tomllib.loads((ROOT / "examples/index.toml").read_text("utf-8"))["example"]]


ON_THE_SHEET = "hours-worked-crosstab"


@pytest.mark.parametrize("example", [name for name in EXAMPLES if name != ON_THE_SHEET])
def test_an_example_opens_on_its_review(example: str):
    visitor = Visitor()

    visitor.app.button(key=f"example-{example}").click()
    visitor.run()

    assert int(visitor.metrics["Cells"]) > 0
    visitor.go("table")
    assert visitor.title == "Your table"
    visitor.confirm()
    assert int(visitor.metrics["Cells"]) > 0


def test_one_example_opens_on_its_sheet_with_everything_marked():
    visitor = Visitor()

    visitor.app.button(key=f"example-{ON_THE_SHEET}").click()
    visitor.run()

    assert visitor.title == "Your table"
    assert visitor.work.sheet is not None
    assert [control.value for control in visitor.roles()] == ["key", "key", "target"]
    visitor.confirm()
    assert int(visitor.metrics["Cells"]) > 0


@pytest.mark.usefixtures("no_patience")
def test_an_example_whose_opening_takes_long_is_opened_with_one_click():
    visitor = Visitor()

    visitor.app.button(key=f"example-{ON_THE_SHEET}").click()
    visitor.run()

    assert visitor.title == "Your table"


@pytest.mark.usefixtures("no_patience")
def test_an_example_whose_opening_takes_long_is_opened_once_the_table_before_may_be_dropped():
    visitor = with_twelve_key_values("review")
    visitor.set("selectbox", "Preset", "acro-defaults")
    visitor.go("start")

    visitor.app.button(key=f"example-{ON_THE_SHEET}").click()
    visitor.run()
    assert visitor.title == "May this table be published?"
    visitor.press("Go on without saving")

    assert visitor.title == "Your table"
    assert visitor.work.table is not None
    assert visitor.work.table.name.startswith("hours-worked")


def test_who_is_new_is_led_to_the_first_lesson():
    visitor = Visitor()

    visitor.press("New here? Lesson 1")

    assert visitor.title == "Learn"
    assert visitor.says("Lesson 1 of")


@pytest.mark.parametrize("confirmed", [False, True])
def test_the_open_table_is_one_click_from_the_start(confirmed: bool):
    visitor = Visitor()
    assert not [one for one in visitor.app.button if one.label.startswith("Continue")]
    visitor.upload(OFFENCES)
    visitor.mark("key", "target")
    if confirmed:
        visitor.confirm()

    visitor.go("start")
    visitor.press("Continue with offences\\.csv")

    assert visitor.title == ("offences.csv" if confirmed else "Your table").replace(".", "\\." if confirmed else ".")


def test_every_example_has_a_button_of_its_own_name():
    visitor = Visitor()

    names = [button.label for button in visitor.app.button if button.label.startswith("Open")]

    assert len(set(names)) == len(names) == len(EXAMPLES)


def test_an_upload_is_shown_back_before_anything_is_judged():
    visitor = Visitor()

    visitor.upload(OFFENCES)

    assert visitor.title == "Your table"
    assert visitor.says("Read from **offences.csv**: 9 rows and 3 columns.")
    assert visitor.says("2 of 2 variables are not marked yet")


@pytest.mark.parametrize(
    "content", [b"", b"PK\x03\x04 no workbook", b"\x00\x01\x02\x03"], ids=["empty", "torn", "binary"]
)
def test_a_file_that_cannot_be_read_leaves_the_open_table_as_it_was(content: bytes):
    visitor = Visitor()
    visitor.upload(OFFENCES)
    before = visitor.work.table

    visitor.upload(content, "broken.xlsx")

    assert len(visitor.app.error) == 1
    assert visitor.says("What you had is unchanged.")
    assert visitor.work.table is before
    assert visitor.says("**Open table**  \noffences.csv")


def test_a_refused_file_is_not_read_again_with_every_click():
    visitor = Visitor()
    visitor.upload(b"PK\x03\x04 no workbook", "broken.xlsx")
    assert len(visitor.app.error) == 1

    visitor.open_example(EXAMPLES[0])

    assert visitor.title == "Your table"
    assert not visitor.app.error


def upload_together(visitor: Visitor, *names: str) -> None:
    """Upload files of the examples at once."""
    content = [(name, (ROOT / "examples/formats" / name).read_bytes(), "application/octet-stream") for name in names]
    visitor.app.file_uploader[0].set_value(content)
    visitor.run()


def test_a_table_comes_with_the_files_that_describe_it():
    visitor = Visitor()

    upload_together(visitor, "turnover.rda", "turnover.tab", "turnover.hrc")

    assert visitor.title == "Your table"
    assert visitor.work.draft is not None
    assert visitor.work.draft.measure.value == "Turnover"
    assert visitor.says("read with the names of turnover.rda")


@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        (["turnover.rda", "turnover.hrc"], "no file that holds a table was given"),
        (["turnover.tab", "offences.px"], "2 files that hold tables were given"),
    ],
)
def test_files_that_are_not_one_table_are_refused(names: list[str], sentence: str):
    visitor = Visitor()

    upload_together(visitor, *names)

    assert visitor.says(sentence)
    assert visitor.title == "May this table be published?"


def test_a_second_upload_starts_afresh():
    visitor = Visitor()
    visitor.upload(OFFENCES)
    visitor.mark("key", "target")

    visitor.upload(OFFENCES, "the same once more.csv")

    assert [control.value for control in visitor.roles()] == [None, None]


@pytest.mark.parametrize("page", ["table", "review", "signoff"])
def test_a_page_without_a_table_leads_to_the_start(page: str):
    visitor = Visitor()

    visitor.go(page)
    assert visitor.says("There is no table yet.")
    visitor.press("Go to the start page")

    assert visitor.title == "May this table be published?"


def test_a_file_that_says_what_it_holds_has_its_totals_proposed_as_well():
    rows = [
        f"ESTAT:X(1.0),A,{sex},{region},2022,{number}"
        for region, counts in (("R1", (3, 4, 7)), ("R2", (9, 6, 15)))
        for sex, number in zip("FMT", counts, strict=True)
    ]
    visitor = Visitor()

    visitor.upload("\n".join(["DATAFLOW,freq,sex,geo,TIME_PERIOD,OBS_VALUE", *rows]) + "\n", "births.csv")

    assert visitor.work.draft is not None
    assert [(one.name, one.total) for one in visitor.work.draft.variables] == [("sex", ("T",)), ("geo", ())]
