"""Review: counts by rule, thresholds that change them at once, and the sentence for a cell."""

from __future__ import annotations

import numpy as np
import pytest

from tests.pages.finding_list import decide, lines
from tests.pages.visitor import OFFENCES, Visitor
from ui.review.arranging import ARRANGEMENT
from ui.review.reviewing import REVIEW

RULES = ("1a", "1b", "2a", "2b", "3")
POLICY = "extended-threshold-example"


@pytest.fixture
def visitor() -> Visitor:
    """Before the review of the twelve key values under the paper's example policy."""
    visitor = Visitor()
    visitor.open_example("twelve-key-values")
    visitor.confirm()
    visitor.set("selectbox", "Preset", POLICY)
    return visitor


def only_rule_3(visitor: Visitor) -> None:
    for rule in RULES[:-1]:
        switch(visitor, rule, False)


def switch(visitor: Visitor, rule: str, on: bool) -> None:
    toggle = next(one for one in visitor.app.toggle if one.label.startswith(f"▲{rule} ·"))
    toggle.set_value(on)
    visitor.run()


def reviewed(text: str, *roles: str) -> Visitor:
    visitor = Visitor()
    visitor.upload(text)
    visitor.mark(*roles)
    visitor.confirm()
    return visitor


def test_nothing_is_judged_before_the_table_is_confirmed():
    visitor = Visitor()
    visitor.upload(OFFENCES)

    visitor.go("review")
    assert visitor.says("Nothing is judged before you have confirmed what was read")
    assert not visitor.app.metric
    visitor.press("Go to the table")

    assert visitor.title == "Your table"


def test_the_counts_are_those_of_the_paper(visitor: Visitor):
    assert visitor.metrics == {"Cells": "65", "Unsafe": "16", "Not judged": "0"}
    assert visitor.says("**Not as it is.** 16 cells tell too much under this policy.")


def test_a_changed_threshold_shows_at_once_and_can_be_taken_back(visitor: Visitor):
    only_rule_3(visitor)
    # By hand: (4,B) (7,D) (8,B) (10,A) count 1 inside, group 10 and category D count 1 in all.
    assert visitor.metrics["Unsafe"] == "6"

    # And with 4 inside: 3A, 4B, 5B, 6B, 7D, 8A, 8B, 9A, 9B, 10A, 11B, 12B, and the two margins.
    visitor.set("number_input", "▲3 Minimum inside", 4)
    assert visitor.metrics["Unsafe"] == "14"

    visitor.set("number_input", "▲3 Minimum inside", 2)
    assert visitor.metrics["Unsafe"] == "6"


def test_a_threshold_is_kept_when_the_page_changes(visitor: Visitor):
    only_rule_3(visitor)
    visitor.set("number_input", "▲3 Minimum inside", 4)

    visitor.go("signoff")
    visitor.go("review")

    assert visitor.metrics["Unsafe"] == "14"
    assert visitor.find("number_input", "▲3 Minimum inside").value == 4
    assert [toggle.value for toggle in visitor.app.toggle if "·" in toggle.label].count(True) == 1


def test_a_preset_brings_its_values_and_says_where_they_were_read(visitor: Visitor):
    visitor.set("selectbox", "Preset", "opensafely")

    assert visitor.find("number_input", "▲3 Minimum inside").value == 8
    assert visitor.says("hides counts of **1–7** wherever they stand")
    assert visitor.says("not endorsed by OpenSAFELY")


def test_every_preset_is_shown_with_the_counts_it_hides(visitor: Visitor):
    shown = visitor.find("selectbox", "Preset").options

    assert any("OpenSAFELY" in option and option.endswith("hides 1–7") for option in shown)
    assert len(shown) == len(set(shown)) >= 15


def test_without_any_rule_the_last_policy_stays(visitor: Visitor):
    only_rule_3(visitor)

    switch(visitor, "3", False)

    assert visitor.says("Every rule for counts is switched off")
    assert visitor.metrics["Unsafe"] == "6"


def test_a_selected_cell_is_explained_with_its_numbers(visitor: Visitor):
    visitor.seed(selected=(3, 0))  # key value 4, category A: 19 of 20

    assert visitor.says('<p class="where">key value 4, category A</p>')
    assert visitor.says(
        "19 of the 20 with key value 4 are in A. The one person elsewhere knows that all the others are there."
    )
    assert visitor.says("count <b>19</b> · compared with <b>20</b>")


def test_a_cell_with_several_findings_tells_each(visitor: Visitor):
    visitor.seed(selected=(6, 3))  # key value 7, category D: 1b, 2b and 3

    assert [visitor.text().count(f"<b>▲{rule}</b> ") for rule in RULES] == [0, 1, 0, 1, 1]


def test_an_informative_zero_says_what_it_is(visitor: Visitor):
    visitor.seed(selected=(0, 1))  # key value 1, category B: nobody, since all 200 are in A

    assert visitor.says("key value 1, category B: an informative zero.")


def test_an_unmarked_cell_says_so(visitor: Visitor):
    visitor.seed(selected=(5, 0))  # key value 6, category A: 17 of 20

    assert visitor.says("key value 6, category A: no rule of this policy marks this cell.")


def test_a_variable_on_neither_side_is_held_at_one_category_at_once():
    visitor = Visitor()
    visitor.open_example("hours-worked")
    visitor.confirm()

    visitor.find("multiselect", "Down").set_value([0])
    visitor.run()

    menu = visitor.find("selectbox", "sex")
    assert menu.options == ["Total", "Male", "Female"]
    menu.set_value(2)
    visitor.run()
    visitor.go("signoff")
    visitor.go("review")
    assert visitor.find("selectbox", "sex").value == 2


def test_the_filter_of_lines_goes_on_and_off(visitor: Visitor):
    for on in (True, False, True):
        visitor.set("toggle", "Only flagged lines", on)
        assert visitor.work.view.only_flagged is on
        assert visitor.find("toggle", "Only flagged lines").value is on


def test_the_list_of_findings_shows_every_figure_even_beside_a_variable_of_the_same_name():
    visitor = reviewed("about,offence,n\nA,Yes,9\nA,No,0\nB,Yes,14\nB,No,2\n", "key", "target")

    visitor.show_tab("Findings")

    (findings,) = (frame.value for frame in visitor.app.dataframe)
    (line,) = (line for line in findings.to_numpy().tolist() if line[:2] == ["A", "Yes"] and line[3] == "▲1a")
    assert line[2:5] == [9, "▲1a", "offence"]
    assert line[-1].startswith("All 9 with about A are in category Yes of offence")


def test_the_findings_are_filtered_by_rule(visitor: Visitor):
    visitor.show_tab("Findings")
    assert visitor.says("24 of 24 findings")

    visitor.set("multiselect", "Rules", ["3"])

    assert visitor.says("6 of 24 findings")
    assert len(visitor.app.dataframe[0].value) == 6


@pytest.mark.parametrize("tab", ["Overview", "Findings", "Plain table"])
@pytest.mark.parametrize("example", ["twelve-key-values", "dutch-provinces", "dutch-population"])
def test_every_view_opens(tab: str, example: str):
    visitor = Visitor()
    visitor.open_example(example)
    visitor.confirm()

    visitor.show_tab(tab)

    assert visitor.metrics["Cells"]


def test_the_plain_table_carries_its_codes_as_text(visitor: Visitor):
    visitor.show_tab("Plain table")

    assert visitor.says("<table")
    assert visitor.says(">▲1a ▲2a</small>200</td>")


def test_a_policy_that_needs_a_target_says_so_where_there_is_none():
    visitor = reviewed("region,sex,n\nA,M,9\nA,F,8\nB,M,7\nB,F,6\n", "key", "key")
    assert not visitor.app.error

    visitor.set("selectbox", "Preset", POLICY)
    switch(visitor, "3", False)

    assert visitor.says("Nothing was judged.")
    assert not visitor.app.metric


def decide_here(visitor: Visitor, decision: str) -> None:
    visitor.set("segmented_control", "What is to become of it?", decision)


def test_a_finding_is_decided_where_it_is_explained_and_the_sign_off_page_shows_it(visitor: Visitor):
    visitor.seed(selected=(3, 0))  # key value 4, category A: one finding, 1a

    decide_here(visitor, "accepted")
    assert visitor.find("button", "Next undecided (16)")
    visitor.set("text_input", "Reason (undecided until there is one)", "in the register")
    assert visitor.find("button", "Next undecided (15)")

    visitor.go("signoff")
    assert visitor.says("23 findings are undecided or lack a reason")
    (decided,) = (line for line in lines(visitor) if line.decision == "accepted")
    assert (decided.where, decided.reason) == ("key value 4, category A", "in the register")


def test_what_is_decided_on_the_sign_off_page_is_decided_here(visitor: Visitor):
    visitor.go("signoff")
    decide(visitor, "1a", "accepted", "in the register")

    visitor.go("review")
    visitor.seed(selected=(3, 0))

    assert visitor.find("segmented_control", "What is to become of it?").value == "accepted"
    assert visitor.find("text_input", "Reason").value == "in the register"


def test_one_decision_serves_all_findings_of_a_cell(visitor: Visitor):
    visitor.seed(selected=(6, 3))  # key value 7, category D: 1b, 2b and 3

    visitor.set("segmented_control", "What is to become of them?", "to be fixed")

    assert [one.disposition for one in visitor.work.signoff.decisions.values()] == ["to be fixed"] * 3


def test_a_decision_can_be_taken_back_where_it_was_made(visitor: Visitor):
    visitor.seed(selected=(3, 0))
    decide_here(visitor, "to be fixed")

    visitor.set("segmented_control", "What is to become of it?", None)

    assert visitor.find("button", "Next undecided (16)")


def test_the_next_undecided_cell_is_selected_in_reading_order_and_round_the_end(visitor: Visitor):
    visitor.seed(selected=(3, 0))
    decide_here(visitor, "to be fixed")

    visitor.press("Next undecided (15)")
    assert tuple(visitor.work.selected or ()) == (3, 1)  # key value 4, category B counts 1

    visitor.seed(selected=(12, 3))  # the total of category D, the last one that is marked
    visitor.press("Next undecided (15)")
    assert tuple(visitor.work.selected or ()) == (0, 0)


def test_every_undecided_cell_is_reached_where_one_group_is_shown_at_a_time():
    visitor = Visitor()
    visitor.open_example("ship-owners")
    visitor.confirm()
    results = visitor.app.session_state["results"]
    flagged = set(np.flatnonzero(results[REVIEW][1].findings.flagged).tolist())
    seen = set()

    for left in range(len(flagged), 0, -1):
        visitor.press(f"Next undecided ({left})")
        assert visitor.work.selected is not None
        seen.add(int(results[ARRANGEMENT][1].cells[visitor.work.selected]))
        question = next(one.label for one in visitor.app.segmented_control if one.label.startswith("What is to become"))
        visitor.set("segmented_control", question, "to be fixed")

    assert seen == flagged
    assert visitor.says("Every marked cell is decided.")


def test_the_sign_off_leads_with_the_verdict_and_asks_again_under_another_policy(visitor: Visitor):
    visitor.go("signoff")
    assert visitor.app.error[0].value.startswith("**Not as it is.** 16 cells tell too much")
    visitor.app.checkbox[0].set_value(True)
    visitor.run()
    visitor.set("text_input", "Author", "Ann")
    visitor.set("text_area", "Remarks", "Seen twice.")

    visitor.go("review")
    visitor.set("number_input", "▲3 Minimum inside", 4)
    visitor.go("signoff")

    assert visitor.says("Both are open again, because they were about something else.")
    assert visitor.find("text_input", "Author").value == ""
    assert not visitor.app.checkbox[0].value
    assert visitor.find("text_area", "Remarks").value == "Seen twice."
    visitor.set("text_input", "Author", "Bea")
    visitor.run()
    assert not visitor.says("Both are open again")


def test_a_policy_that_was_changed_and_changed_back_asks_nothing_again(visitor: Visitor):
    visitor.go("signoff")
    visitor.set("text_input", "Author", "Ann")
    visitor.go("review")
    for minimum in (4, 2):
        visitor.set("number_input", "▲3 Minimum inside", minimum)

    visitor.go("signoff")

    assert visitor.find("text_input", "Author").value == "Ann"


def test_a_population_that_is_not_stated_cannot_be_ticked_as_right():
    visitor = reviewed("region,offence,n\nA,Yes,9\nA,No,1\nB,Yes,4\nB,No,2\n", "key", "target")
    visitor.go("signoff")

    assert visitor.app.checkbox[0].disabled and not visitor.app.checkbox[0].value
    assert not visitor.app.checkbox[1].disabled
