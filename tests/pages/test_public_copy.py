"""The page Protect hands over files for the public: what is asked first, what is in them, and what is refused."""

from __future__ import annotations

import csv
import io
import json
import zipfile
from datetime import date

import openpyxl
import pytest

from tests.pages.messy import messy_workbook
from tests.pages.test_protect import BUTTON, offered, on_the_page, release_of
from tests.pages.visitor import Visitor
from ui.protect.copying import COPY, INTERNAL, Made
from ui.protect.downloads import report_file
from ui.protect.releasing import EXPOSURE, RELEASE

MAKE, SAVE = "Make the file", "Save the copy for publication"
FORMATS = ["New workbook (XLSX)", "CSV", "SDMX-CSV", "JSON-stat 2.0", "PC-Axis (PX)"]
OWN = "Your own workbook, with the symbol (XLSX)"


@pytest.fixture
def visitor() -> Visitor:
    """With a release of the twelve key values, which nothing speaks against."""
    visitor = on_the_page("twelve-key-values")
    visitor.press(BUTTON)
    return visitor


@pytest.fixture
def open_question() -> Visitor:
    """With a release of the pianos, of which three sums could not be judged."""
    visitor = on_the_page("pianos")
    visitor.press(BUTTON)
    return visitor


def made(visitor: Visitor, question: object = COPY) -> Made:
    """The file behind the button."""
    result = visitor.app.session_state["results"][question][1]
    assert isinstance(result, Made), result
    return result


def choose(visitor: Visitor, title: str) -> None:
    file = visitor.find("selectbox", "File")
    file.set_value(file.options.index(title)) if isinstance(file.value, int) else file.select(title)
    visitor.run()


def test_nothing_is_made_before_it_is_asked_for(visitor: Visitor) -> None:
    assert offered(visitor) == ["Release for internal use (CSV)", "Report of the protection (JSON)"]
    assert COPY not in visitor.app.session_state["results"]

    visitor.press(MAKE)

    assert offered(visitor)[0] == SAVE
    assert visitor.says("It was searched for hidden figures, and none was found.")


@pytest.mark.parametrize(
    ("title", "name"), [*zip(FORMATS, (".xlsx", ".csv", ".sdmx.csv", ".json", ".px"), strict=True)]
)
def test_every_format_is_offered(visitor: Visitor, title: str, name: str) -> None:
    assert visitor.find("selectbox", "File").options == FORMATS
    choose(visitor, title)
    visitor.press(MAKE)

    assert offered(visitor)[0] == SAVE
    assert made(visitor).name == f"twelve-key-values-public-{date.today()}{name}"


def test_a_change_takes_the_file_back_until_it_is_made_anew(visitor: Visitor) -> None:
    visitor.press(MAKE)
    visitor.set("text_input", "Symbol for hidden figures", "..")

    assert SAVE not in offered(visitor)
    assert visitor.says("Something has changed since the file was made.")

    visitor.press(MAKE)
    book = openpyxl.load_workbook(io.BytesIO(made(visitor).content))
    assert ".. = not published." in [cell.value for cell in book.worksheets[0]["A"]]


def test_a_symbol_that_could_be_read_as_a_figure_is_refused(visitor: Visitor) -> None:
    visitor.set("text_input", "Symbol for hidden figures", "12")

    assert visitor.says("No file is made with this symbol.")
    assert all(button.label != MAKE for button in visitor.app.button)


def test_title_population_unit_are_known_and_can_be_changed_with_source_and_notes(visitor: Visitor) -> None:
    known = {
        label: visitor.find("text_input", label).value for label in ("Title", "Population", "Unit counted", "Source")
    }
    assert known == {
        "Title": "Twelve key values by four categories", "Population": "Made up for teaching",
        "Unit counted": "person", "Source": "",
    }  # fmt: skip

    visitor.set("text_input", "Title", "Another title")
    visitor.set("text_input", "Source", "Own survey")
    visitor.app.text_area[0].set_value("First note.\n\nSecond note.")
    visitor.run()
    choose(visitor, "JSON-stat 2.0")
    visitor.press(MAKE)

    said = json.loads(made(visitor).content)
    assert (said["label"], said["source"]) == ("Another title", "Own survey")
    assert said["note"][-2:] == ["First note.", "Second note."]


def test_what_was_said_is_there_after_a_change_of_page(visitor: Visitor) -> None:
    visitor.set("text_input", "Source", "Own survey")
    visitor.press(MAKE)

    visitor.go("review")
    visitor.go("protect")

    assert visitor.find("text_input", "Source").value == "Own survey"
    assert offered(visitor)[0] == SAVE


def test_what_is_not_judged_is_said_and_a_reason_is_asked_for(open_question: Visitor) -> None:
    assert open_question.says("This table is not ready to be published:")
    assert open_question.says("3 cells could not be judged by every rule of the policy.")
    assert all(button.label != MAKE for button in open_question.app.button)

    sign(open_question, "Ann Example", "no")

    assert open_question.says("Nothing is offered yet.")
    assert all(button.label != MAKE for button in open_question.app.button)


def sign(visitor: Visitor, name: str, reason: str) -> None:
    visitor.find("text_input", "Name").set_value(name)
    visitor.find("text_input", "Reason").set_value(reason)
    visitor.press("Offer the files all the same")


def test_a_named_person_may_publish_all_the_same_and_the_reason_stays_inside(open_question: Visitor) -> None:
    sign(open_question, "Ann Example", "known from the yearbook")
    open_question.press(MAKE)

    assert open_question.says("Published all the same by Ann Example:")
    copy = made(open_question)
    with zipfile.ZipFile(io.BytesIO(copy.content)) as package:
        every = b"".join(package.read(name) for name in package.namelist())
    assert b"Ann" not in every
    assert b"yearbook" not in every
    results = open_question.app.session_state["results"]
    review, release, exposure = results[RELEASE][0][0], results[RELEASE][1], results[EXPOSURE][1]
    report = json.loads(report_file(review, release, exposure, copy, open_question.work.protection))
    assert report["publication"]["despite"] == {"name": "Ann Example", "reason": "known from the yearbook"}
    assert [one["format"] for one in report["publication"]["copies"]] == [".xlsx"]


def test_a_reason_can_be_taken_back_and_holds_for_no_other_release(open_question: Visitor) -> None:
    sign(open_question, "Ann Example", "known from the yearbook")
    open_question.press("Take back")
    assert all(button.label != MAKE for button in open_question.app.button)

    sign(open_question, "Ann Example", "known from the yearbook")
    open_question.press(BUTTON)

    assert open_question.says("This table is not ready to be published:")
    assert all(button.label != MAKE for button in open_question.app.button)


def test_a_safe_table_can_be_handed_over_as_it_is() -> None:
    visitor = on_the_page("dutch-population")

    visitor.press(MAKE)

    assert visitor.says("nothing in this table has to be hidden")
    assert offered(visitor)[0] == SAVE
    release = release_of(visitor)
    assert not release.hidden.any()
    texts = [
        cell.value for row in openpyxl.load_workbook(io.BytesIO(made(visitor).content)).worksheets[0] for cell in row
    ]
    assert "x" not in texts
    assert not any("not published" in str(text) for text in texts)


def of_workbook(content: bytes) -> Visitor:
    """A workbook opened as the app reads it, with a release of its table."""
    visitor = Visitor()
    visitor.upload(content, "own.xlsx")
    for number, _ in enumerate(visitor.roles()):
        visitor.roles()[number].set_value("target" if number == len(visitor.roles()) - 1 else "key")
        visitor.run()
    visitor.confirm()
    visitor.go("protect")
    visitor.press(BUTTON)
    return visitor


def test_a_workbook_comes_back_in_its_own_layout() -> None:
    content = messy_workbook(2026)
    visitor = of_workbook(content)
    assert visitor.find("selectbox", "File").options == [FORMATS[0], OWN, *FORMATS[1:]]
    assert visitor.find("text_input", "Source").value == "made up for the tests."
    choose(visitor, OWN)
    assert not visitor.says("readers are told")  # a sheet keeps its own words
    visitor.press(MAKE)

    assert visitor.says("See that the sheet says what x means.")
    assert visitor.says("Colours and borders stay: see that none of them tells which figures were found unsafe.")
    assert made(visitor).name == f"own-public-{date.today()}.xlsx"
    before, after = (openpyxl.load_workbook(io.BytesIO(one)).active for one in (content, made(visitor).content))
    hidden = [cell for row in after.iter_rows() for cell in row if cell.value == "x"]
    assert len(hidden) == release_of(visitor).hidden.sum() > 0
    assert {cell.coordinate for row in before.iter_rows() for cell in row if cell.value == "x"} == set()
    assert after.dimensions == before.dimensions


def with_a_number_beside(figure: int) -> bytes:
    book = openpyxl.load_workbook(io.BytesIO(messy_workbook(2026)))
    book.active["H14"] = figure
    made = io.BytesIO()
    book.save(made)
    return made.getvalue()


def test_numbers_beside_the_table_go_out_only_after_a_look() -> None:
    visitor = of_workbook(with_a_number_beside(7777))
    choose(visitor, OWN)
    visitor.press(MAKE)

    assert visitor.says("numbers that are no part of the table would go out without having been judged")
    assert visitor.says("Look at 2026!H14.")
    assert SAVE not in offered(visitor)

    visitor.press("I have looked: these numbers may go out")
    assert SAVE in offered(visitor)
    assert openpyxl.load_workbook(io.BytesIO(made(visitor).content)).active["H14"].value == 7777


def test_a_hidden_figure_beside_the_table_is_refused_though_somebody_looked() -> None:
    release = release_of(of_workbook(messy_workbook(2026)))
    counts = release.cube.count
    secret = min({*counts[release.hidden].tolist()} - {*counts[~release.hidden].tolist()})

    visitor = of_workbook(with_a_number_beside(secret))
    choose(visitor, OWN)
    visitor.press(MAKE)
    visitor.press("I have looked: these numbers may go out")

    assert visitor.says("a hidden figure, or what could hold one (2026!H14)")
    assert SAVE not in offered(visitor)


@pytest.mark.parametrize(
    ("title", "ending"), [("τ-ARGUS, in one archive (.tab, .rda, .hst)", ".zip"), ("JJ file", ".jj")]
)
def test_the_release_for_other_programs_is_labelled_as_internal(visitor: Visitor, title: str, ending: str) -> None:
    assert visitor.says("For internal use: every figure is in these files, and which cells were hidden first.")
    menu = visitor.find("selectbox", "Format")
    menu.set_value(menu.options.index(title))
    visitor.run()
    visitor.press("Make the internal file")

    assert offered(visitor)[-1] == "Save the file for internal use"
    assert made(visitor, INTERNAL).name == f"twelve-key-values-internal-{date.today()}{ending}"


TABLE = "region,answer,n\n" + "".join(
    f"{region},{answer},{n}\n"
    for region, answer, n in (
        ("=1+1", "x", 20), ("=1+1", "y", 1), ("=1+1", "z", 15), ("b", "x", 10), ("b", "y", 30), ("b", "z", 12),
        ("c", "x", 18), ("c", "y", 9), ("c", "z", 14),
    )
)  # fmt: skip


@pytest.fixture
def listed() -> Visitor:
    """A list of cells on the page Protect, of which one label looks like a formula."""
    visitor = Visitor()
    visitor.upload(TABLE)
    visitor.lay_out("cells")
    visitor.mark("key", "target")
    visitor.confirm()
    visitor.go("protect")
    return visitor


def test_the_csv_for_a_spreadsheet_runs_nothing(listed: Visitor) -> None:
    listed.press(BUTTON)
    choose(listed, "CSV")
    listed.press(MAKE)

    lines = list(csv.DictReader(io.StringIO(made(listed).content.decode())))
    assert {line["region"] for line in lines} == {"Total", "'=1+1", "b", "c"}


def test_a_column_of_the_file_can_say_what_hiding_costs(listed: Visitor) -> None:
    listed.set("selectbox", "What hiding costs", "column")
    assert next(button for button in listed.app.button if button.label == BUTTON).disabled

    menu = listed.find("selectbox", "Column with the costs")
    assert menu.options == ["n"]
    menu.set_value(2)
    listed.run()
    listed.press(BUTTON)

    assert listed.work.protection.asked is not None
    assert listed.work.protection.asked.cost_column == "n"
    release = release_of(listed)
    assert release.method.cost == "column"
    assert release.cost == 3  # totals that the file leaves out cost 1 each


def test_another_column_asks_for_another_release(listed: Visitor) -> None:
    listed.press(BUTTON)
    listed.set("selectbox", "What hiding costs", "column")

    assert listed.says("The settings have changed since.")


def test_a_crosstab_has_no_such_column_and_says_so() -> None:
    visitor = of_workbook(messy_workbook(2026))
    visitor.set("selectbox", "What hiding costs", "column")

    assert visitor.says("Costs can be read from a column only of a file with one row a cell.")
    assert next(button for button in visitor.app.button if button.label == BUTTON).disabled


@pytest.mark.parametrize(("label", "status"), [("Hide these", 1), ("Keep these published", 0)])
def test_cells_that_a_file_names_are_decided_by_hand(listed: Visitor, label: str, status: int) -> None:
    upload = next(one for one in listed.app.file_uploader if one.label == "Cells that a file names")
    upload.set_value(("cells.csv", b"region,answer\nc,z\nb,z\n", "text/csv"))
    listed.run()
    listed.press(label)

    assert listed.says("2 cells decided by hand")
    listed.press(BUTTON)
    release = release_of(listed)
    named = [row for row in range(len(release.cube)) if release.cube.label(row) in (("c", "z"), ("b", "z"))]
    assert release.status[named].tolist() == [status, status]


def test_a_file_that_names_no_cell_is_refused_where_it_does(listed: Visitor) -> None:
    upload = next(one for one in listed.app.file_uploader if one.label == "Cells that a file names")
    upload.set_value(("cells.csv", b"region,answer\nc,private\n", "text/csv"))
    listed.run()
    listed.press("Hide these")

    assert listed.says("cells.csv, row 2: it names no cell of the table")
    assert listed.says("No cell was taken from the file.")
    assert not listed.says("private")
