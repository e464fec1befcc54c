"""Sign-off of a release: what is signed with it, and that what can be opened goes out by a written reason only."""

from __future__ import annotations

from hashlib import sha256
from io import BytesIO

import openpyxl
import pytest

from sdc_core.io.check_file import load_check
from sdc_core.io.workbook.writing import write_workbook
from sdc_core.protection import ConventionalRounding
from tests.pages.test_checks import offered
from tests.pages.test_other_methods import choose
from tests.pages.test_protect import BUTTON, release_of
from tests.pages.test_signoff import decide
from tests.pages.visitor import Visitor
from ui.protect.downloads import release_file
from ui.review.reviewing import REVIEW
from ui.signoff.about_release import AS_IT_IS, RELEASE, SIGNED

ALL_THE_SAME = "Why it may go out all the same"


@pytest.fixture
def visitor() -> Visitor:
    """With a release of the twelve key values, before sign-off."""
    visitor = Visitor()
    visitor.open_example("twelve-key-values")
    visitor.confirm()
    visitor.go("protect")
    visitor.press(BUTTON)
    visitor.go("signoff")
    return visitor


def rounded() -> Visitor:
    """With a release that can be opened: counts rounded one by one to base 2, the totals beside them."""
    visitor = Visitor()
    visitor.open_example("twelve-key-values")
    visitor.confirm()
    visitor.go("protect")
    choose(visitor, ConventionalRounding, base=2)
    visitor.go("signoff")
    visitor.set("radio", "What is signed", RELEASE)
    return visitor


def workbook_of(visitor: Visitor) -> openpyxl.Workbook:
    results, target = visitor.app.session_state["results"], BytesIO()
    write_workbook(results[REVIEW][1], target, signoff=visitor.work.signoff, release=results[SIGNED][1])
    return openpyxl.load_workbook(target)


def test_without_a_release_the_table_is_signed():
    visitor = Visitor()
    visitor.open_example("twelve-key-values")
    visitor.confirm()

    visitor.go("signoff")

    assert not visitor.app.radio
    assert visitor.says("Not as it is.")


def test_what_is_signed_of_a_release_stands_on_the_page_and_on_the_cover(visitor: Visitor):
    assert visitor.find("radio", "What is signed").value == AS_IT_IS

    visitor.set("radio", "What is signed", RELEASE)

    digest = sha256(release_file(release_of(visitor))).hexdigest()
    assert visitor.says("Nothing speaks against this release.")
    cover = [str(cell.value) for row in workbook_of(visitor)["Cover"].iter_rows() for cell in row]
    for said in (
        "16 cells hidden by the rules, 16 cells hidden besides",
        "32 of 65 cells are hidden",
        "Nothing is recoverable",
        "movements to other tables that nobody can rule out, for 16 protected cells",
        "Not compared with earlier releases in this session.",
        digest,
    ):
        assert visitor.says(said)
        assert any(said in text for text in cover)
    assert not any(box.label == ALL_THE_SAME for box in visitor.app.text_input)


def test_what_a_release_hides_needs_no_decision_of_its_own(visitor: Visitor):
    assert visitor.says("24 findings are undecided or lack a reason")

    visitor.set("radio", "What is signed", RELEASE)

    assert not visitor.says("findings are undecided or lack")
    assert visitor.says("Still open: the outcome is not chosen")


def test_names_are_given_for_the_release_and_not_for_the_table(visitor: Visitor):
    visitor.set("radio", "What is signed", RELEASE)
    visitor.set("text_input", "Author", "Ann")
    about = visitor.work.signoff.about
    assert about is not None and about.release == sha256(release_file(release_of(visitor))).hexdigest()

    visitor.set("radio", "What is signed", AS_IT_IS)

    assert visitor.find("text_input", "Author").value == ""
    assert visitor.says("The release has changed since the checklist was ticked")


def test_a_decision_on_a_release_falls_back_with_the_next_release(visitor: Visitor):
    visitor.set("radio", "What is signed", RELEASE)
    decide(visitor, "3", "false alarm", "no people")

    visitor.set("radio", "What is signed", AS_IT_IS)
    assert visitor.says("6 decisions by rule 3 fell back to undecided: the release has changed.")

    visitor.set("radio", "What is signed", RELEASE)
    assert not visitor.says("fell back")


def test_a_check_that_is_about_a_release_waits_for_it(visitor: Visitor):
    visitor.set("radio", "What is signed", RELEASE)
    visitor.set("text_input", "Author", "Ann")

    visitor.seed(protection=visitor.work.protection.__class__())
    assert visitor.says("What was signed is a release, and it is not at hand.")
    assert visitor.work.signoff.author == "Ann"

    visitor.go("protect")
    visitor.press(BUTTON)
    visitor.go("signoff")
    assert visitor.find("radio", "What is signed").value == RELEASE
    assert visitor.find("text_input", "Author").value == "Ann"

    visitor.seed(protection=visitor.work.protection.__class__())
    visitor.press("Sign the table as it is instead")
    assert visitor.find("text_input", "Author").value == ""


def test_what_can_be_opened_goes_out_by_a_written_reason_only_and_that_in_red():
    visitor = rounded()
    assert visitor.says("**Not safe.**")
    assert visitor.says("nobody wrote down why it may go out all the same")

    visitor.set("text_input", ALL_THE_SAME, "in print since spring")
    assert visitor.says("nobody wrote down why")  # nobody is named

    visitor.set("text_input", "Who is deciding now?", "Ann")
    assert not visitor.says("nobody wrote down why")
    made = visitor.work.signoff.recoverable
    assert (made.disposition, made.reason, made.by) == ("accepted", "in print since spring", "Ann")
    assert load_check(offered(visitor), "a.check.toml").signoff.recoverable == made

    workbook = workbook_of(visitor)
    for sheet in ("Cover", "Sign-off"):
        (cell,) = (
            cell for row in workbook[sheet].iter_rows() for cell in row if "Signed all the same" in str(cell.value)
        )
        assert cell.value == f"Signed all the same (Ann, {made.at}): in print since spring"
        assert cell.font.color.rgb == "FFC00000"
        assert cell.font.b
        assert cell.border.left.style == "medium"  # said without colour too

    visitor.set("text_input", ALL_THE_SAME, "so be")
    assert visitor.says("nobody wrote down why")
    visitor.set("segmented_control", "Outcome asked for", "do not release")
    assert not visitor.says("nobody wrote down why")
