"""Sign-off: a decision for every finding, a checklist, two people, and what is still open."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from sdc_core.signoff.signoff import CHECKLIST, Decision
from tests.pages.finding_list import decide, lines, say, step
from tests.pages.visitor import OFFENCES, Visitor, with_twelve_key_values


@pytest.fixture
def visitor() -> Visitor:
    return with_twelve_key_values("signoff")


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


def test_the_list_shows_what_was_decided(visitor: Visitor):
    decide(visitor, "3", "false alarm", "no people")

    decided = {(line.decision, line.reason) for line in lines(visitor) if line.mark == "▲3"}
    others = {(line.decision, line.reason) for line in lines(visitor) if line.mark != "▲3"}
    assert decided == {("false alarm", "no people")}
    assert others == {("undecided", "")}


def test_the_list_has_the_whole_sentence_of_every_finding(visitor: Visitor):
    found = next(line for line in lines(visitor) if line.where == "key value 4, category A" and line.mark == "▲1a")

    assert found.figures == "count 19 · compared with 20"
    assert found.sentence == (
        "19 of the 20 with key value 4 are in A. The one person elsewhere knows that all the others are there. "
        "The 2 empty categories of this group tell that nobody is in them. At least 3 of a group must be elsewhere."
    )


def test_what_the_browser_says_twice_is_taken_once(visitor: Visitor):
    first, second = step(1, [0, 1], "to be fixed"), step(2, [1], "undecided")

    say(visitor, first, second)
    say(visitor, first, step(3, [2], "to be fixed"))

    assert [line.decision for line in lines(visitor)][:4] == ["to be fixed", "undecided", "to be fixed", "undecided"]


def test_a_step_is_taken_back_as_it_was_before(visitor: Visitor):
    decide(visitor, "3", "accepted", "no people")
    before = visitor.work.signoff.decisions

    say(visitor, step(2, list(range(24)), "to be fixed"))
    say(visitor, {"serial": 3, "undo": 2})

    assert visitor.work.signoff.decisions == before


def test_a_step_taken_back_leaves_the_name_of_who_had_decided_before(visitor: Visitor):
    visitor.set("text_input", "Who is deciding now?", "Ann")
    say(visitor, step(1, [0], "to be fixed"))
    before = visitor.work.signoff.decisions
    assert [made.by for made in before.values()] == ["Ann"]

    visitor.set("text_input", "Who is deciding now?", "Ben")
    say(visitor, step(2, [0], "accepted", "known"))
    (by_ben,) = visitor.work.signoff.decisions.values()
    assert (by_ben.by, by_ben.instead_of) == ("Ben", *before.values())
    say(visitor, {"serial": 3, "undo": 2})

    assert visitor.work.signoff.decisions == before


def test_taking_back_spares_what_was_decided_elsewhere_since(visitor: Visitor):
    say(visitor, step(1, [0, 1], "to be fixed"))
    identifiers = list(visitor.work.signoff.decisions)
    elsewhere = {**visitor.work.signoff.decisions, identifiers[0]: Decision("accepted", "known")}
    visitor.seed(signoff=replace(visitor.work.signoff, decisions=elsewhere))

    say(visitor, {"serial": 2, "undo": 1})

    (left,) = visitor.work.signoff.decisions.items()
    assert (left[0], left[1].said) == (identifiers[0], ("accepted", "known", ""))


def test_a_tab_that_was_loaded_anew_counts_from_the_beginning(visitor: Visitor):
    say(visitor, step(7, [0], "to be fixed"))

    say(visitor, step(1, [1], "to be fixed"), origin="the tab after its reload")

    assert [line.decision for line in lines(visitor)][:3] == ["to be fixed", "to be fixed", "undecided"]


@pytest.mark.parametrize(
    "wrong",
    [
        {"serial": 1, "runs": [[0, 24]], "disposition": 1, "reason": ""},
        {"serial": 1, "runs": [[-1, 0]], "disposition": 1, "reason": ""},
        {"serial": 1, "runs": [[0, 0]], "disposition": 4, "reason": ""},
        {"serial": 1, "runs": [[0, 0]], "disposition": True, "reason": ""},
        {"serial": 1, "runs": [[0, 0]], "disposition": 2, "reason": "x" * 2001},
        {"serial": "1", "runs": [[0, 0]], "disposition": 1, "reason": ""},
        {"serial": 1, "runs": [[0, 0]], "disposition": 1},
        {"serial": 1, "undo": "all"},
        "accept everything",
    ],
)
def test_a_browser_that_says_what_no_list_says_is_not_heard(visitor: Visitor, wrong: object):
    say(visitor, wrong)  # type: ignore[arg-type]

    assert visitor.work.signoff.decisions == {}


def test_steps_about_other_findings_are_not_taken_for_these(visitor: Visitor):
    say(visitor, step(1, [0], "to be fixed"), token="another table")

    assert visitor.work.signoff.decisions == {}


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
