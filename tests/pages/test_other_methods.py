"""Protect with methods that change figures or redesign the table, and all of them on a map."""

from __future__ import annotations

import csv
from dataclasses import replace
from io import StringIO

import numpy as np
import pytest

from sdc_core.comparison.points import Point
from sdc_core.protection import ConventionalRounding, Method, Redesign
from sdc_core.protection.perturbed import Perturbed, Public
from sdc_core.protection.redesign.proposals import Search
from tests.pages.visitor import Visitor
from ui.protect.downloads import release_file
from ui.protect.map_view import POINTS
from ui.protect.releasing import RELEASE
from ui.session.protection_state import MethodMap

SAFE = "No rule of the policy is broken by what an outsider knows"


@pytest.fixture
def visitor() -> Visitor:
    """On the page Protect with the twelve key values."""
    visitor = Visitor()
    visitor.open_example("twelve-key-values")
    visitor.confirm()
    visitor.go("protect")
    return visitor


def choose(visitor: Visitor, method: type[Method], *, base: int | None = None) -> None:
    """Choose a method, and the first of its settings."""
    menu = visitor.find("selectbox", "Method")
    menu.select_index(menu.options.index(method.title))
    visitor.run()
    if base is not None:
        visitor.set("number_input", "Base", base)
    visitor.press("Protect the table")


def test_a_rounded_table_is_shown_with_what_an_outsider_knows(visitor: Visitor):
    choose(visitor, ConventionalRounding, base=5)

    release = visitor.app.session_state["results"][RELEASE][1]
    assert isinstance(release, Perturbed)
    assert visitor.says(f"{np.count_nonzero(release.value != release.cube.count)} of 65 figures are not the true count")
    assert visitor.says(f"{SAFE} who is told the method and its settings.")

    lines = list(csv.DictReader(StringIO(release_file(release).decode())))
    assert {line["status"] for line in lines} == {"rounded"}
    assert all(int(line["value"]) % 5 == 0 for line in lines)


def test_who_is_told_nothing_is_asked_for_besides(visitor: Visitor):
    choose(visitor, ConventionalRounding, base=5)
    visitor.set("selectbox", "Readers are told", Public.NOTHING)

    assert visitor.says(f"{SAFE} who is told nothing.")


def test_a_weak_protection_is_said_to_be_one(visitor: Visitor):
    choose(visitor, ConventionalRounding, base=2)

    assert visitor.says("still disclosed to whoever is told the method and its settings")


def test_a_cell_shows_its_true_figure_the_published_one_and_what_is_known(visitor: Visitor):
    choose(visitor, ConventionalRounding, base=5)
    release = visitor.app.session_state["results"][RELEASE][1]
    row = int(np.flatnonzero(release.cube.count == 17)[0])
    visitor.seed(protection=replace(visitor.work.protection, selected=row))

    assert visitor.says("True count **17**, published as **15**.")
    assert visitor.says("From what is published an outsider knows that it lies between 13 and 17.")


def test_a_redesign_is_taken_over_with_one_click(visitor: Visitor):
    choose(visitor, Redesign)
    assert visitor.says("no finding is left")

    visitor.app.button(key="redesign-0").click()
    visitor.run()

    assert visitor.work.confirmed
    assert any(one.merge for one in visitor.work.draft.variables)
    assert visitor.says("No cell is unsafe under this policy: by itself, nothing in this table has to be hidden.")


def test_a_redesign_that_helps_nothing_says_so(visitor: Visitor, monkeypatch: pytest.MonkeyPatch):
    nothing = Search((), stopped=False, complete=True)
    monkeypatch.setattr(Redesign, "propose", lambda *_, **__: nothing)

    choose(visitor, Redesign)

    assert visitor.says("no redesign was found that leaves fewer findings than the table has")


def test_the_map_opens_with_the_first_click_after_a_release(visitor: Visitor):
    choose(visitor, ConventionalRounding, base=5)
    visitor.set("segmented_control", "One method or all", "Compare methods")

    assert visitor.work.protection.map.shown


def test_all_methods_stand_on_one_map_and_one_of_them_is_taken(visitor: Visitor):
    visitor.set("segmented_control", "One method or all", "Compare methods")
    visitor.press("Compare methods")
    points = [one for one in visitor.app.session_state["results"][POINTS][1] if isinstance(one, Point)]
    assert {"original", "everything-suppressed", "suppress", "conventional-rounding", "redesign"} <= {
        p.id for p in points
    }

    number = next(at for at, one in enumerate(points) if one.id == "conventional-rounding")
    assert points[number].meaning.startswith(points[number].name)


def test_whichever_mark_is_new_chooses_the_point():
    clicked = MethodMap().marking(5, None)
    assert clicked.chosen == 5

    listed = clicked.marking(5, 3)
    assert listed.chosen == 3

    redrawn = listed.marking(None, 3)
    assert redrawn.chosen == 3
    assert redrawn.marking(7, 3).chosen == 7
    assert redrawn.marking(7, 3).marking(None, 3).chosen == 7
