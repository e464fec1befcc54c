"""Protect: what is hidden, what it costs, what it proves, and what a person decides by hand."""

from __future__ import annotations

import csv
from io import StringIO

import numpy as np
import pytest

from sdc_core.protection import METHODS, Suppress
from sdc_core.protection.perturbed import Perturbed
from tests.pages.visitor import Visitor
from ui.protect.downloads import release_file
from ui.protect.releasing import RELEASE

BUTTON = "Choose what to hide"
ATTACK = "Attack: mark what can still be worked out"


@pytest.fixture
def visitor() -> Visitor:
    """With a release of the twelve key values."""
    visitor = on_the_page("twelve-key-values")
    visitor.press(BUTTON)
    return visitor


def on_the_page(example: str) -> Visitor:
    visitor = Visitor()
    visitor.open_example(example)
    visitor.confirm()
    visitor.go("protect")
    return visitor


def release_of(visitor: Visitor):
    return visitor.app.session_state["results"][RELEASE][1]


def click(visitor: Visitor, row: int) -> None:
    """Only a browser can click a cell: put the session where a click brings it."""
    visitor.seed(protection=visitor.work.protection.__class__(**{**vars(visitor.work.protection), "selected": row}))


def first(visitor: Visitor, status: int, *, above: int = -1) -> int:
    figures = release_of(visitor).cube.count
    return int(np.flatnonzero((release_of(visitor).status == status) & (figures > above))[0])


def test_without_a_table_the_page_leads_to_the_start():
    visitor = Visitor()
    visitor.go("protect")

    assert visitor.says("There is no table yet.")


def test_one_button_hides_cells_and_says_what_that_cost_and_proved(visitor: Visitor):
    assert visitor.says("16 cells hidden by the rules, 16 cells hidden besides, at a cost of 290")
    assert visitor.says("Hidden are 32 of 65 cells; in the innermost cells 64.1 % of the units.")
    assert visitor.says("Nothing is recoverable")
    lines = visitor.app.dataframe[0].value.values.tolist()
    assert sum(hidden for name, _, _, hidden, _ in lines if name == "category") == 32
    assert sum(cells for name, _, cells, _, _ in lines if name == "category") == 65


def test_the_table_is_shown_before_and_after(visitor: Visitor):
    look = next(one for one in visitor.app.segmented_control if one.label == "Show the table")
    assert look.value == "After"

    look.set_value("Before")
    visitor.run()

    assert visitor.work.protection.look == "Before"


def test_before_the_attack_shows_what_hiding_the_unsafe_cells_alone_gives_away(visitor: Visitor):
    visitor.set("toggle", ATTACK, True)
    assert not visitor.says("Everybody can work out")

    next(one for one in visitor.app.segmented_control if one.label == "Show the table").set_value("Before")
    visitor.run()

    assert visitor.says("Everybody can work out 10 hidden cells exactly.")
    click(visitor, first(visitor, 1))
    assert visitor.says("An outsider can work out that")


def test_a_primary_cell_says_by_which_rule_and_what_remains_possible(visitor: Visitor):
    click(visitor, first(visitor, 1))

    assert visitor.says('<p class="rule">')
    assert visitor.says("From what is published an outsider knows that it lies between")
    assert visitor.says("must both remain possible.")


def test_a_secondary_cell_says_what_it_protects(visitor: Visitor):
    click(visitor, first(visitor, 2))

    assert visitor.says("Hidden so that cells hidden by the rules cannot be worked out.")
    assert visitor.says("If it were published:")
    assert visitor.says("must both remain possible.")


def test_a_published_cell_that_is_hidden_by_hand_is_hidden_in_the_next_release(visitor: Visitor):
    row = first(visitor, 0, above=5)
    click(visitor, row)

    visitor.press("Hide it")

    assert release_of(visitor).status[row] == 1
    assert visitor.says("1 cell decided by hand")
    assert visitor.says("hidden by hand")


def test_a_hidden_cell_that_is_kept_is_published_and_the_wish_can_be_taken_back(visitor: Visitor):
    row = first(visitor, 2)
    click(visitor, row)
    visitor.press("Keep it published")

    assert visitor.work.protection.keep == (row,)
    assert visitor.says("cannot be protected") or release_of(visitor).status[row] == 0

    visitor.press("Take back")
    assert visitor.work.protection.keep == ()
    assert release_of(visitor).status[row] == 2


def test_another_policy_drops_the_release(visitor: Visitor):
    visitor.go("review")
    menu = visitor.find("selectbox", "Preset")
    visitor.set("selectbox", "Preset", next(one for one in menu.options if one != menu.value and "sum" not in one))
    visitor.go("protect")

    assert visitor.work.protection.asked is None
    assert not visitor.says("hidden besides, at a cost")


def test_clearing_forgets_wishes_and_release(visitor: Visitor):
    click(visitor, first(visitor, 0, above=5))
    visitor.press("Hide it")

    visitor.press("Clear my data")
    visitor.go_on()

    assert visitor.work.protection.hide == ()
    assert visitor.work.protection.asked is None


def offered(visitor: Visitor) -> list[str]:
    """The files that the page itself offers."""
    every = [one.proto.label for one in visitor.app.get("download_button")]
    return [label for label in every if label != "Save this check"]


def test_a_table_with_missing_figures_is_refused_in_a_sentence():
    visitor = Visitor()
    visitor.upload("group,answer,n\nP,A,x\nP,B,1\nQ,A,9\nQ,B,x\n", "hidden.csv")
    visitor.mark("key", "target")
    next(one for one in visitor.app.segmented_control if "x means" in one.label).set_value("missing")
    visitor.run()
    visitor.confirm()
    visitor.go("protect")

    visitor.press(BUTTON)

    assert visitor.says("Nothing was hidden.")
    assert visitor.says("figures of the table are missing")
    assert offered(visitor) == []


def test_cells_that_cannot_be_protected_are_named():
    visitor = on_the_page("ship-owners")

    visitor.press(BUTTON)

    assert visitor.says("These cells cannot be protected:")
    assert offered(visitor) == []


def test_a_table_without_unsafe_cells_needs_no_protection():
    visitor = on_the_page("dutch-population")

    assert visitor.says("No cell is unsafe under this policy: by itself, nothing in this table has to be hidden.")
    assert all(button.label != BUTTON for button in visitor.app.button)


def test_a_table_without_unsafe_cells_can_be_rounded_all_the_same():
    visitor = on_the_page("dutch-population")

    visitor.set("segmented_control", "As it is, one method or all", "One method")
    visitor.press("Protect the table")

    release = visitor.app.session_state["results"][RELEASE][1]
    assert isinstance(release, Perturbed)
    assert not np.any(release.value % 5)
    assert visitor.says("No rule of the policy is broken by what an outsider knows")
    assert "Release for internal use (CSV)" in offered(visitor)


def test_suppression_says_that_it_has_nothing_to_do_where_no_cell_is_unsafe():
    visitor = on_the_page("dutch-population")
    visitor.set("segmented_control", "As it is, one method or all", "One method")

    visitor.set("selectbox", "Method", METHODS.index(Suppress))
    assert visitor.says("No cell is unsafe under this policy: this method leaves the table as it is.")
    visitor.press(BUTTON)

    assert not release_of(visitor).hidden.any()


def test_methods_are_compared_where_no_cell_is_unsafe():
    visitor = on_the_page("dutch-population")
    visitor.set("segmented_control", "As it is, one method or all", "Compare methods")

    assert visitor.work.protection.map.shown
    assert any(button.label == "Compare methods" for button in visitor.app.button)


def test_the_internal_release_tells_which_cells_were_hidden_first(visitor: Visitor):
    lines = list(csv.DictReader(StringIO(release_file(release_of(visitor)).decode())))

    assert {line["status"] for line in lines} == {"published", "primary", "secondary"}
    assert all((line["value"] == "") == (line["status"] != "published") for line in lines)
