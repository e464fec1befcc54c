"""Protect beside the tables of Compare: the open table changes, what is published stays as it is."""

from __future__ import annotations

import numpy as np
import pytest

from sdc_core.attack.linked.linking import link
from sdc_core.attack.publication import Publication
from sdc_core.protection import METHODS, Suppress
from sdc_core.protection.perturbed import Perturbed
from sdc_core.protection.rounding.controlled import ControlledRounding
from sdc_core.protection.together.protecting import Together
from tests.pages.test_compare import compared, opened, put_beside, unsafe
from tests.pages.test_protect import BUTTON, offered, on_the_page
from tests.pages.visitor import Visitor
from ui.protect.releasing import TOGETHER, Refused

ONE = "Protect beside the table of Compare (it is published and stays as it is)"
TWO = "Protect beside the 2 tables of Compare (they are published and stay as they are)"
CHANGED = "The tables beside this one have changed since."

NEW = "x,y,n\na,c,1\na,d,50\nb,c,50\nb,d,70\n"
HARMLESS = "x,n\na,51\nb,120\n"
TELLING = "x,y,z,n\na,c,e,1\na,c,f,0\na,d,e,20\na,d,f,30\nb,c,e,20\nb,c,f,30\nb,d,e,40\nb,d,f,30\n"


@pytest.fixture
def visitor() -> Visitor:
    """With the residents open, and the home-owners beside them."""
    visitor = Visitor()
    visitor.app.button(key="together-home-owners").click()
    visitor.run()
    visitor.go("protect")
    return visitor


def choose(visitor: Visitor, method: type) -> None:
    visitor.set("segmented_control", "As it is, one method or all", "One method")
    visitor.set("selectbox", "Method", METHODS.index(method))


def switches(visitor: Visitor) -> list[str]:
    return [one.label for one in visitor.app.toggle if one.label.startswith("Protect beside")]


def found(visitor: Visitor) -> Together | Refused:
    return visitor.app.session_state["results"][TOGETHER][1]


def test_there_is_no_switch_without_tables_beside():
    assert not switches(on_the_page("twelve-key-values"))


def test_the_switch_is_there_for_methods_that_can_take_tables_into_account(visitor: Visitor):
    assert visitor.says("This is about the table by itself.")
    choose(visitor, Suppress)
    assert switches(visitor) == [ONE]

    choose(visitor, ControlledRounding)
    assert switches(visitor) == [ONE]

    choose(visitor, next(one for one in METHODS if one.id == "conventional-rounding"))
    assert not switches(visitor)


def test_residents_are_hidden_so_that_home_owners_give_nobody_away(visitor: Visitor):
    choose(visitor, Suppress)
    visitor.set("toggle", ONE, True)
    visitor.press(BUTTON)

    release = found(visitor).releases[0]
    assert release.hidden.any()
    assert visitor.says("The attack on both tables together found nothing that follows and was to be kept")
    assert visitor.says("8 cells that no table publishes are protected as well")
    assert not disclosed(visitor, release.hidden)
    assert disclosed(visitor, np.zeros_like(release.hidden))
    visitor.press("Make the file")
    assert visitor.says("The file is ready.")


def disclosed(visitor: Visitor, hidden: np.ndarray) -> bool:
    """Whether the tables together break a rule where these rows of the open one are hidden."""
    own = Publication.of_own(found(visitor).releases[0].cube, hidden)
    beside = [one.publication for one in visitor.work.protection.asked.beside.earlier]
    known = link([own, *beside], visitor.work.protection.policy).known
    assert known is not None
    return known.findings.any_unsafe


def test_what_was_made_beside_tables_is_what_compare_compares(visitor: Visitor):
    choose(visitor, Suppress)
    visitor.set("toggle", ONE, True)
    visitor.press(BUTTON)
    visitor.go("compare")

    compared_now = compared(visitor)

    assert compared_now.publications[0].hidden.any()
    assert not unsafe(compared_now)
    visitor.go("protect")
    assert not visitor.says(CHANGED)


def test_rounded_figures_are_attacked_with_the_tables_beside(visitor: Visitor):
    choose(visitor, ControlledRounding)
    visitor.set("toggle", ONE, True)
    visitor.press("Protect the table")

    assert isinstance(found(visitor).releases[0], Perturbed)
    assert visitor.says("The attack on both tables together found")
    assert "Release for internal use (CSV)" in offered(visitor)


def test_other_tables_beside_make_the_release_out_of_date(visitor: Visitor):
    choose(visitor, Suppress)
    visitor.set("toggle", ONE, True)
    visitor.press(BUTTON)
    assert not visitor.says(CHANGED)

    visitor.go("compare")
    visitor.press("Take away")
    visitor.go("protect")

    assert not switches(visitor)
    assert visitor.says(CHANGED)


def test_the_published_table_that_stands_in_the_way_is_named():
    visitor = opened(NEW)
    put_beside(visitor, ("harmless.csv", HARMLESS), ("telling.csv", TELLING))
    visitor.go("protect")
    visitor.set("toggle", TWO, True)
    visitor.press(BUTTON)

    assert isinstance(found(visitor), Refused)
    assert visitor.says("without telling.csv it would be possible: that table stands in the way")
    assert offered(visitor) == []
