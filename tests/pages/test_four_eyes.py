"""Sign-off by several people: roles, who decided when, what falls back, and how an office signs."""

from __future__ import annotations

import re
from pathlib import Path

import openpyxl
import pytest

from sdc_core.signoff.checklist import CHECKLIST
from tests.cli.command import Folder
from tests.pages.test_checks import drop, offered
from tests.pages.test_signoff import decide, sign
from tests.pages.visitor import OFFENCES, Visitor, with_twelve_key_values

OWN = b"""
title = "the Statistics Office"
roles = ["author", "checker", "approver"]

[[question]]
id = "population"
question = "Population and unit are stated."

[[question]]
id = "director"
question = "The director knows."
why = "She answers for it."
"""
A_TIME = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d")


@pytest.fixture
def visitor() -> Visitor:
    return with_twelve_key_values("signoff")


@pytest.fixture
def folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Folder:
    return Folder(tmp_path, capsys)


def rule_3_inside(visitor: Visitor, minimum: int) -> None:
    visitor.go("review")
    visitor.set("number_input", "▲3 Minimum inside", minimum)
    visitor.go("signoff")


def load_office(visitor: Visitor, content: bytes) -> None:
    next(box for box in visitor.app.file_uploader if box.label == "Office file (TOML)").set_value(
        ("office.toml", content, "application/toml")
    )
    visitor.run()


def who(visitor: Visitor) -> set[str]:
    return {made.by for made in visitor.work.signoff.decisions.values()}


def test_a_name_is_typed_once_and_stands_on_each_decision_with_the_time(visitor: Visitor):
    visitor.set("text_input", "Who is deciding now?", "Ann")
    decide(visitor, "3", "to be fixed")
    decide(visitor, "1a", "accepted", "published before")

    made = visitor.work.signoff.decisions.values()

    assert who(visitor) == {"Ann"}
    assert all(A_TIME.fullmatch(one.at) for one in made)
    assert all(one.about is not None for one in made)
    assert any(made_at.at in caption.value for made_at in made for caption in visitor.app.caption)
    assert visitor.says("Names are typed, not proven.")


def test_a_decision_made_beside_the_table_carries_the_name_too(visitor: Visitor):
    visitor.set("text_input", "Who is deciding now?", "Ann")
    visitor.go("review")
    visitor.seed(selected=(3, 0))
    visitor.set("segmented_control", "What is to become of it?", "to be fixed")

    assert who(visitor) == {"Ann"}


def test_without_a_name_there_is_no_time_either(visitor: Visitor):
    decide(visitor, "3", "to be fixed")

    assert {(one.by, one.at) for one in visitor.work.signoff.decisions.values()} == {("", "")}


def test_the_checker_cannot_be_the_author(visitor: Visitor):
    sign(visitor, "accepted")

    visitor.set("text_input", "Checker", " ANN")

    assert visitor.says("The checker cannot be the author")
    assert visitor.work.signoff.checker_date == ""
    assert [box.disabled for box in visitor.app.date_input] == [False, True]
    assert visitor.says("Still open: four eyes not met")

    visitor.set("text_input", "Checker", "Ben")
    assert not visitor.says("The checker cannot be the author")
    assert visitor.says("Still open: the date of the checker is missing.")


def test_what_the_checker_changes_is_said_to_have_been_overruled(visitor: Visitor):
    visitor.set("text_input", "Who is deciding now?", "Ann")
    decide(visitor, "3", "accepted", "published before")
    visitor.set("text_input", "Who is deciding now?", "Ben")
    decide(visitor, "3", "to be fixed")

    assert visitor.says("**6** decided otherwise than somebody else had decided before")
    lists = [frame.value for frame in visitor.app.dataframe]
    assert any(frame.astype(str).map(lambda text: "published before (Ann, " in text).any(axis=None) for frame in lists)


def test_a_changed_threshold_resets_what_it_must_and_only_that(visitor: Visitor):
    visitor.set("text_input", "Who is deciding now?", "Ann")
    for rule in ("1a", "3"):
        decide(visitor, rule, "accepted", "published before")
    assert visitor.says("findings are undecided")
    before = {one for one, made in visitor.work.signoff.decisions.items() if made.complete}

    rule_3_inside(visitor, 4)

    # Four of the six decisions by rule 3 are about cells inside; the other two are about margins.
    assert visitor.says("4 decisions by rule 3 fell back to undecided: the rule's settings have changed.")
    assert not visitor.says("by rule 1a fell back")
    assert visitor.says("was accepted: published before (Ann, ")

    rule_3_inside(visitor, 2)
    assert not visitor.says("fell back")
    assert {one for one, made in visitor.work.signoff.decisions.items() if made.complete} == before


def test_what_fell_back_is_taken_again_with_one_click(visitor: Visitor):
    decide(visitor, "3", "to be fixed")
    rule_3_inside(visitor, 4)
    visitor.set("text_input", "Who is deciding now?", "Ben")

    visitor.press("Take again")
    assert visitor.says("3 decisions by rule 3 fell back to undecided")

    visitor.press("Take all 3 again")
    assert not visitor.says("fell back")
    made = [one for one in visitor.work.signoff.decisions.values() if one.by == "Ben"]
    assert [one.disposition for one in made] == ["to be fixed"] * 4


def test_a_check_on_another_file_asks_for_everything_again():
    first = Visitor()
    first.upload(OFFENCES)
    first.mark("key", "target")
    first.confirm()
    first.go("signoff")
    first.set("text_input", "Who is deciding now?", "Ann")
    decide(first, "1a", "accepted", "published before")
    first.set("text_input", "Author", "Ann")
    saved = offered(first)

    again = Visitor()
    drop(again, ("offences.csv", OFFENCES.encode()), ("old.check.toml", saved))
    again.confirm()
    again.go("signoff")
    assert again.find("text_input", "Author").value == "Ann"
    assert not again.says("fell back")
    assert who(again) == {"Ann"}

    other = Visitor()
    drop(other, ("offences.csv", OFFENCES.replace("A,Yes,9", "A,Yes,8").encode()), ("old.check.toml", saved))
    other.confirm()
    other.go("signoff")
    assert other.find("text_input", "Author").value == ""
    assert other.says("The table has changed since the checklist was ticked")
    assert other.says("fell back to undecided: the table has changed.")


def test_the_command_line_takes_the_decisions_that_still_hold(folder: Folder):
    visitor = Visitor()
    visitor.upload(OFFENCES)
    visitor.mark("key", "target")
    visitor.confirm()
    visitor.go("signoff")
    decide(visitor, "1a", "accepted", "published before")
    check = folder.write("a.check.toml", offered(visitor))
    made = folder.path / "made.xlsx"

    def decided(text: str) -> tuple[int, str]:
        table = folder.write("offences.csv", text)
        made.unlink(missing_ok=True)
        done = folder.run("review", table, "--check", check, "--workbook", made)
        sheet = openpyxl.load_workbook(made)["Findings"]
        return sum(cell.value == "accepted" for row in sheet.iter_rows() for cell in row), done.err

    number, said = decided(OFFENCES)
    assert number > 0
    assert "fell back" not in said
    number, said = decided(OFFENCES.replace("A,Yes,9", "A,Yes,8"))
    assert number == 0
    assert "fell back to undecided" in said


def test_an_office_asks_its_own_questions_and_wants_an_approver(visitor: Visitor):
    visitor.app.checkbox[0].set_value(True)
    visitor.run()

    load_office(visitor, OWN)

    assert [box.label for box in visitor.app.checkbox] == ["Population and unit are stated.", "The director knows."]
    assert visitor.work.signoff.ticked == {"population"}
    assert visitor.says("1 of 2 items of the checklist is open")
    assert visitor.says("the approver is not named")
    visitor.set("text_input", "Author", "Ann")
    visitor.set("text_input", "Approver", "ann")
    assert visitor.says("The approver cannot be the author")

    assert b"The director knows." in offered(visitor)
    visitor.press("Back to the program's own checklist")
    assert len(visitor.app.checkbox) == len(CHECKLIST)
    assert visitor.work.signoff.office.roles == ("author", "checker")


def test_an_office_file_that_is_none_gives_one_sentence(visitor: Visitor):
    load_office(visitor, b'roles = ["boss"]')

    assert visitor.says("office.toml: roles is no list of two or three different roles that begins with the author")
    assert len(visitor.app.checkbox) == len(CHECKLIST)


def test_the_administrator_says_how_everybody_signs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    file = tmp_path / "ours.toml"
    file.write_bytes(OWN)
    monkeypatch.setenv("TABLE_REVIEW_OFFICE", str(file))
    visitor = Visitor()
    visitor.open_example("twelve-key-values")
    visitor.confirm()

    visitor.go("signoff")
    assert len(visitor.app.checkbox) == 2
    assert visitor.says("As the Statistics Office asks.")
    assert not [one for one in visitor.app.file_uploader if not one.label.startswith("Workbooks that were written")]

    file.write_bytes(b"roles = 3")
    visitor.run()
    assert visitor.says("ours.toml: roles is no list")

    monkeypatch.setenv("TABLE_REVIEW_OFFICE", str(tmp_path / "none.toml"))
    visitor.run()
    assert visitor.says("the office file of this installation: it cannot be read")


def test_the_office_stays_for_the_next_table(visitor: Visitor):
    load_office(visitor, OWN)

    visitor.go("start")
    visitor.open_example("ship-owners")

    assert visitor.work.signoff.office.title == "the Statistics Office"
