"""Sign-off: a decision for every finding, a checklist, two people, and what is still open."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from sdc_core.signoff.signoff import CHECKLIST
from tests.pages.visitor import OFFENCES, Visitor


@pytest.fixture
def visitor() -> Visitor:
    """Before the sign-off of the twelve key values: 24 findings under the paper's example policy."""
    visitor = Visitor()
    visitor.open_example("twelve-key-values")
    visitor.confirm()
    visitor.set("selectbox", "Preset", "extended-threshold-example")
    visitor.go("signoff")
    return visitor


def decide(visitor: Visitor, rule: str, decision: str, reason: str = "") -> None:
    """Decide for all findings of a rule at once."""
    visitor.find("selectbox", "Rule").set_value(rule)
    visitor.find("selectbox", "Decision").set_value(decision)
    visitor.find("text_input", "Reason").set_value(reason)
    visitor.press("Apply")


def tick(visitor: Visitor, number: int, on: bool) -> None:
    visitor.app.checkbox[number].set_value(on)
    visitor.run()


def test_at_first_everything_is_open(visitor: Visitor):
    assert visitor.says("24 findings are undecided or lack a reason")
    assert visitor.says("8 of 8 items of the checklist are open")
    assert visitor.says("four eyes not met")


def test_the_page_names_what_is_signed(visitor: Visitor):
    assert visitor.says("**Table:** Twelve key values by four categories")
    assert visitor.says("**Population:** Made up for teaching")
    assert visitor.says("**SHA-256 of the file:** ")


def test_a_missing_population_is_asked_for():
    visitor = Visitor()
    visitor.upload(OFFENCES)
    visitor.mark("key", "target")
    visitor.confirm()

    visitor.go("signoff")

    assert visitor.says("**Population:** not stated")
    assert visitor.says("State the population and the unit on the table page")


def test_one_decision_can_serve_a_whole_rule(visitor: Visitor):
    decide(visitor, "3", "to be fixed")  # six findings

    assert visitor.says("18 findings are undecided or lack a reason")


def test_accepting_without_a_reason_decides_nothing(visitor: Visitor):
    decide(visitor, "3", "accepted")
    assert visitor.says("24 findings are undecided or lack a reason")

    decide(visitor, "3", "accepted", "published before")
    assert visitor.says("18 findings are undecided or lack a reason")


def test_a_decision_taken_back_is_open_again(visitor: Visitor):
    decide(visitor, "3", "to be fixed")

    decide(visitor, "3", "undecided")

    assert visitor.says("24 findings are undecided or lack a reason")


def test_the_table_of_decisions_shows_what_was_decided(visitor: Visitor):
    decide(visitor, "3", "false alarm", "no people")

    (decisions,) = (frame.value for frame in visitor.app.data_editor)

    decided = decisions[decisions["rule"] == "▲3"]
    assert set(decided["decision"]) == {"false alarm"}
    assert set(decided["reason"]) == {"no people"}
    assert set(decisions[decisions["rule"] != "▲3"]["decision"]) == {"undecided"}


def test_a_tick_taken_back_at_once_is_taken_back(visitor: Visitor):
    for on in (True, False, True, False):
        tick(visitor, 0, on)
        assert len(visitor.work.signoff.ticked) == int(on)


def test_a_name_corrected_at_once_is_corrected(visitor: Visitor):
    for name in ("Ann", "Anna", "Anne"):
        visitor.set("text_input", "Author", name)

        assert visitor.work.signoff.author == name
        assert visitor.find("text_input", "Author").value == name


def test_one_person_is_not_two_pairs_of_eyes(visitor: Visitor):
    visitor.set("text_input", "Author", "Ann")
    visitor.set("text_input", "Checker", " ann ")
    assert visitor.says("four eyes not met")

    visitor.set("text_input", "Checker", "Ben")
    assert not visitor.says("four eyes not met")


def sign(visitor: Visitor, decision: str) -> None:
    """Everything that a careful pair of people does; the findings decided in one way."""
    for rule in ("1a", "1b", "2a", "2b", "3"):
        decide(visitor, rule, decision, "published before")
    for number in range(len(CHECKLIST)):
        tick(visitor, number, True)
    visitor.set("segmented_control", "Outcome asked for", "release")
    visitor.set("text_input", "Author", "Ann")
    visitor.set("text_input", "Checker", "Ben")
    for day in (0, 1):
        visitor.app.date_input[day].set_value(date(2026, 11, 20))
        visitor.run()


def test_everything_decided_checked_and_named_is_said_to_be_so(visitor: Visitor):
    sign(visitor, "accepted")

    assert visitor.says("Everything is decided, checked and named.")


def test_what_is_to_be_fixed_is_open(visitor: Visitor):
    sign(visitor, "to be fixed")

    assert visitor.says("24 findings are to be fixed: mend the table and review it again")
    assert not visitor.says("Everything is decided")


def test_a_date_that_is_missing_is_open(visitor: Visitor):
    sign(visitor, "accepted")

    visitor.app.date_input[1].set_value(None)
    visitor.run()

    assert visitor.says("Still open: the date of the checker is missing.")


@pytest.mark.parametrize(("field", "what"), [("population", "population"), ("unit", "unit counted")])
def test_a_population_or_unit_that_nobody_stated_is_open(visitor: Visitor, field: str, what: str):
    sign(visitor, "accepted")
    assert visitor.work.draft is not None

    visitor.seed(draft=replace(visitor.work.draft, **{field: " "}))

    assert visitor.says(f"Still open: the {what} is not stated.")


def test_what_was_decided_is_there_on_return(visitor: Visitor):
    decide(visitor, "3", "to be fixed")
    tick(visitor, 2, True)
    visitor.set("text_input", "Author", "Ann")
    visitor.set("text_area", "Remarks", "Seen twice.")

    visitor.go("review")
    visitor.go("signoff")

    assert visitor.says("18 findings are undecided or lack a reason")
    assert visitor.says("7 of 8 items of the checklist are open")
    assert visitor.find("text_input", "Author").value == "Ann"
    assert visitor.find("text_area", "Remarks").value == "Seen twice."


def test_another_table_has_nothing_of_the_last_sign_off(visitor: Visitor):
    decide(visitor, "3", "to be fixed")
    visitor.set("text_input", "Author", "Ann")

    visitor.go("start")
    visitor.open_example("ship-owners")
    visitor.confirm()
    visitor.go("signoff")

    assert visitor.find("text_input", "Author").value == ""
    assert visitor.says("four eyes not met")
    assert not visitor.work.signoff.decided().decisions


def test_a_decision_holds_for_the_limit_it_was_made_under(visitor: Visitor):
    decide(visitor, "3", "to be fixed")  # four cells inside under 2, two margins

    visitor.go("review")
    visitor.set("number_input", "▲3 Minimum inside", 4)  # now twelve inside, and the two margins as before
    visitor.go("signoff")
    assert visitor.says("30 findings are undecided or lack a reason")

    visitor.go("review")
    visitor.set("number_input", "▲3 Minimum inside", 2)
    visitor.go("signoff")
    assert visitor.says("18 findings are undecided or lack a reason")


def test_four_files_are_offered_and_the_release_copy_is_explained(visitor: Visitor):
    offered = [button.label for button in visitor.app.download_button]

    assert offered == [
        "Annotated workbook",
        "Report (JSON)",
        "Reviewed table (.px)",
        "Meaning of the table and policy (SPEC.toml)",
        "Save this check",
    ]
    assert visitor.says("Hiding the unsafe cells alone is undone by the totals")
