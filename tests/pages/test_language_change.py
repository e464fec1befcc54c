"""A change of language in the middle of the work: what is open and chosen stays (menus: the browser tests)."""

from __future__ import annotations

import zipfile
from io import BytesIO

import openpyxl

from sdc_core.messages import Message, speaking
from sdc_core.protection import Redesign
from sdc_core.words.languages import catalogue_of
from tests.pages.test_languages import on
from tests.pages.test_learn import open_lesson
from tests.pages.test_other_methods import choose
from tests.pages.test_protect import BUTTON, on_the_page, release_of
from tests.pages.visitor import Visitor
from ui.learn import messages as learn
from ui.protect import messages as protect
from ui.protect.copying import COPY
from ui.review import messages as review
from ui.signoff import messages as signoff
from ui.signoff.about_release import RELEASE
from ui.signoff.packages import PACKAGES

VILLAGES = "village,ill,n\n" + "".join(
    f"{village},yes,{yes}\n{village},no,{no}\n"
    for village, yes, no in (("Björkby", 1, 2), ("Cederby", 1, 2), ("Dalby", 1, 2), ("Ekby", 30, 30))
)


def swedish(message: Message) -> str:
    with speaking(catalogue_of("sv")):
        return message.said()


def speak_swedish(visitor: Visitor) -> None:
    visitor.app.selectbox(key="language").set_value("sv")
    visitor.run()


def test_the_open_tab_and_the_filters_of_findings_stay():
    visitor = on("review", "twelve-key-values")
    visitor.app.session_state["tab"] = review.TAB_FINDINGS.said()
    visitor.run()
    visitor.app.segmented_control(key="verdict-filter").set_value("unsafe")
    visitor.app.multiselect(key="rules-filter").set_value(["1a"])
    visitor.run()

    speak_swedish(visitor)

    held = visitor.app.session_state
    assert held["tab"] == swedish(review.TAB_FINDINGS) != review.TAB_FINDINGS.what
    assert (held["verdict-filter"], held["rules-filter"]) == ("unsafe", ["1a"])
    assert visitor.app.multiselect(key="rules-filter").value == ["1a"]


def test_a_page_with_a_map_to_choose_from_changes_its_language():
    """Streamlit lets nobody say what is chosen in a chart: the page would end in an error."""
    visitor = Visitor()
    visitor.go("learn")
    open_lesson(visitor, "risk-utility-map")

    speak_swedish(visitor)

    assert swedish(learn.ANSWER) in [button.label for button in visitor.app.button]


def test_merged_categories_are_named_anew_in_the_language():
    visitor = Visitor()
    visitor.upload(VILLAGES)
    visitor.go("table")
    visitor.mark("key", "target")
    visitor.confirm()
    visitor.go("protect")
    choose(visitor, Redesign)
    assert [step.into for step in release_of(visitor).chosen.steps] == ["Björkby, Cederby and Dalby"]

    speak_swedish(visitor)

    assert [step.into for step in release_of(visitor).chosen.steps] == ["Björkby, Cederby och Dalby"]
    assert visitor.says("Slå ihop village Björkby, Cederby och Dalby")


def test_the_copy_for_publication_and_its_name_are_in_the_language_of_the_session():
    visitor = on_the_page("twelve-key-values")
    visitor.press(BUTTON)
    speak_swedish(visitor)
    with speaking(catalogue_of("sv")):  # the visitor looks for what menus show
        visitor.turn_to("protect")
        visitor.press(protect.MAKE_FILE.said())

    copy = visitor.app.session_state["results"][COPY][1]
    assert copy.name.startswith("twelve-key-values-publik-")
    sheet = openpyxl.load_workbook(BytesIO(copy.content)).worksheets[0]
    texts = {str(cell.value) for row in sheet.iter_rows() for cell in row}
    assert {"Totalt", "x = publiceras inte.", "Vissa statistikvärden publiceras inte av sekretesskäl."} <= texts


def test_the_package_for_the_public_is_in_the_language_of_the_session():
    visitor = on_the_page("twelve-key-values")
    visitor.press(BUTTON)
    visitor.go("signoff")
    visitor.set("radio", "What is signed", RELEASE)
    speak_swedish(visitor)
    with speaking(catalogue_of("sv")):
        visitor.turn_to("signoff")
        visitor.press(signoff.MAKE_PACKAGES.said())

    made = visitor.app.session_state["results"][PACKAGES][1]
    with zipfile.ZipFile(BytesIO(made.public)) as archive:
        assert archive.namelist() == [
            "LÄSMIG.txt", "publicerad-tabell.xlsx", "publicerad-tabell.csv", "offentligt-protokoll.json",
        ]  # fmt: skip
        assert "Vissa statistikvärden publiceras inte av sekretesskäl." in archive.read("LÄSMIG.txt").decode()
    with zipfile.ZipFile(BytesIO(made.internal)) as archive:
        assert archive.read("INTERNAL-README.txt").decode().splitlines()[2].startswith("INTERNT:")
