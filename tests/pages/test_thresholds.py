"""Thresholds: one's own table at every threshold, the one that is taken over, and what moves."""

from __future__ import annotations

from decimal import Decimal

import pytest

from sdc_core.policy.policy import Policy
from sdc_core.rules.few_others import FewOthers
from sdc_core.rules.p_percent import PPercent
from tests.pages.test_same_findings import MEANING, NOT_AVAILABLE, reviewed
from tests.pages.visitor import Visitor, with_twelve_key_values


@pytest.fixture
def visitor() -> Visitor:
    return with_twelve_key_values("thresholds")


def listed(visitor: Visitor, heading: str) -> list[list[object]]:
    """The lines of the list that has such a column."""
    for frame in visitor.app.dataframe:
        config = frame.proto.columns
        if f'"{heading}"' in config:
            return frame.value.values.tolist()
    raise AssertionError(heading)


def compare(visitor: Visitor, to: str) -> None:
    menu = visitor.find("selectbox", "To")
    menu.set_value(menu.options.index(to))
    visitor.run()


def take_rule(visitor: Visitor, name: str) -> None:
    menu = visitor.find("selectbox", "Rule")
    menu.set_value(menu.options.index(name))
    visitor.run()


def test_without_a_table_there_is_an_example_and_the_way_to_ones_own():
    visitor = Visitor()
    visitor.go("thresholds")

    assert visitor.says("There is no table yet, so this is an example: twelve key values by four categories.")
    assert visitor.says("Rule 1a at t = 3: 9 of 65 cells in 8 groups (267 people, 29.3 % of all).")
    assert not any(button.label == "Show it in the review" for button in visitor.app.button)
    assert any(button.label == "Use a table of your own" for button in visitor.app.button)


def test_a_table_that_is_not_confirmed_is_not_judged():
    visitor = Visitor()
    visitor.open_example("twelve-key-values")
    visitor.seed(confirmed=False)
    visitor.go("thresholds")

    assert visitor.says("Nothing is judged before you have confirmed")
    assert not visitor.app.select_slider


def test_the_slider_starts_at_the_policy_and_tells_every_threshold(visitor: Visitor):
    assert visitor.find("select_slider", "Others needed (t)").value == 3
    assert visitor.says("Rule 1a at t = 3: 9 of 65 cells in 8 groups (267 people, 29.3 % of all).")
    assert visitor.says("This is the threshold of your policy.")

    visitor.set("select_slider", "Others needed (t)", 4)

    assert visitor.says("Rule 1a at t = 4: 13 of 65 cells in 11 groups (")
    assert visitor.says("Your policy has 3.")


def test_the_same_stands_in_a_table_with_who_uses_it(visitor: Visitor):
    lines = {line[0]: line[1:] for line in listed(visitor, "who uses it")}

    assert len(lines) == 30
    assert lines["3"][:6] == [9, 0, 8, 267, 29.3, 7]
    assert "paper's example values (>); " in str(lines["3"][6])
    assert lines["4"][6] == ""


def test_a_threshold_that_is_used_is_in_the_policy_and_in_the_review(visitor: Visitor):
    visitor.set("select_slider", "Others needed (t)", 4)
    visitor.press("Use this threshold")

    assert visitor.work.policy.rules[0] == FewOthers(t=4)
    assert visitor.says("This is the threshold of your policy.")

    visitor.go("review")
    assert visitor.find("number_input", "▲1a Others needed (t)").value == 4
    assert visitor.metrics["Unsafe"] == "18"  # 6A and 11A; 8B and 12A were marked before


def test_what_was_looked_at_is_there_on_return(visitor: Visitor):
    take_rule(visitor, "3 · Small count")
    visitor.set("select_slider", "Minimum of every count", 8)

    visitor.go("review")
    visitor.go("thresholds")

    assert visitor.find("select_slider", "Minimum of every count").value == 8
    assert visitor.says("Rule 3 at minimum = 8: 21 of 65 cells")


def test_presets_are_named_beside_the_curve(visitor: Visitor):
    take_rule(visitor, "3 · Small count")

    assert visitor.says("**8** OpenSAFELY")
    assert visitor.says("UK Longitudinal Linkage Collaboration (zeros = unsafe)")


def test_a_rule_that_the_policy_lacks_can_be_added():
    visitor = Visitor()
    visitor.open_example("twelve-key-values")
    visitor.confirm()
    visitor.set("selectbox", "Preset", "opensafely")
    visitor.go("thresholds")
    take_rule(visitor, "1a · Few others in the group")

    assert visitor.says("Your policy does not have this rule.")
    visitor.press("Use this threshold")

    assert [rule.id for rule in visitor.work.policy.rules] == ["1a", "3"]


def test_value_lost_and_risk_left_are_told_for_the_threshold(visitor: Visitor):
    assert visitor.says("At t = 3: 29.3 % lost, 307 of 574 people left in 7 cells, totals included.")


def test_cells_that_move_are_listed_and_lead_to_the_review(visitor: Visitor):
    visitor.set("select_slider", "Others needed (t)", 4)

    assert visitor.metrics["Newly marked"] == "2"
    assert visitor.metrics["Both, other rules"] == "2"
    assert listed(visitor, "from") == [["6", "A", 17, "safe", "1a"], ["11", "A", 297, "safe", "1a"]]

    visitor.app.session_state["moved-newly"] = {"selection": {"rows": [1], "columns": [], "cells": []}}
    visitor.run()
    assert visitor.says("**key value 11, category A**: safe → 1a")
    visitor.press("Show it in the review")

    assert visitor.title.startswith("Twelve key values")
    assert visitor.says("key value 11, category A")


def test_a_preset_can_be_compared(visitor: Visitor):
    compare(visitor, "OpenSAFELY")

    assert visitor.metrics["No longer marked"] == "5"  # 1A, 2A, 4A, 5A and 12A count 8 or more
    assert visitor.work.policy == Policy.preset("extended-threshold-example")


def test_a_policy_that_does_not_fit_says_why(visitor: Visitor):
    compare(visitor, "INSEE, business statistics")

    assert visitor.says("it only has rules about contributions, and this is a table of counts")


def test_what_is_not_judged_is_never_told_as_safe():
    visitor = reviewed(NOT_AVAILABLE, MEANING.format(symbol=".."))  # hidden counts that no total decides
    visitor.go("thresholds")

    assert visitor.says("cells not judged")
    assert visitor.says("That does not mean that they are safe.")


def test_a_table_of_sums_has_the_rules_about_sums():
    visitor = Visitor()
    visitor.open_example("pianos")
    visitor.confirm()
    visitor.go("thresholds")
    take_rule(visitor, next(name for name in visitor.find("selectbox", "Rule").options if name.startswith("p% ")))

    assert visitor.says("% of the sum)")
    visitor.set("select_slider", "Closest estimate (p %)", Decimal(20))
    visitor.press("Use this threshold")
    assert PPercent(p=Decimal(20)) in visitor.work.policy.rules


def test_the_experiments_are_one_tab_away(visitor: Visitor):
    visitor.app.session_state["thresholds-tab"] = "The experiments"
    visitor.run()

    assert visitor.says("Question 1 of")
    assert not visitor.app.select_slider
