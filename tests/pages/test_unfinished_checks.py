"""A check that is not finished is kept as it stands: roles that are open, what does not fit together, no table."""

from __future__ import annotations

import tomllib
from dataclasses import replace

import pytest
from openpyxl import Workbook

from sdc_core.policy.policy import Policy
from sdc_core.policy.reading import DEFAULT_FOR_SUMS
from tests.cli.command import Folder
from tests.pages.test_checks import MESSY, UNITS, changed, drop, folder, offered, summed
from tests.pages.test_sheet import are, choose, draft, reading
from tests.pages.visitor import OFFENCES, Visitor
from ui.session.checks import check_of
from ui.session.draft_file import draft_from_toml
from ui.session.draft_filter import DraftFilter

__all__ = ["folder"]


def test_what_is_not_finished_is_kept_as_it_stands():
    first = Visitor()
    first.upload(MESSY, "messy.xlsx")
    first.mark("key")
    choose(first, rows=[10])
    are(first, "left out")

    again = Visitor()
    drop(again, ("messy.xlsx", MESSY), ("old.check.toml", offered(first)))

    assert [control.value for control in again.roles()] == ["key", None, None]
    assert [line.at for line in reading(again).left_out] == [9]
    assert not again.work.confirmed


def test_what_does_not_fit_together_yet_is_kept_as_it_stands(folder: Folder):
    first = Visitor()
    first.upload(OFFENCES)
    first.mark("by", "by")
    first.set("text_input", "Title", "Offences by region")
    saved = offered(first)
    assert b"[spec]" not in saved

    again = Visitor()
    drop(again, ("offences.csv", OFFENCES.encode()), ("old.check.toml", saved))

    assert draft(again) == draft(first)
    assert [control.value for control in again.roles()] == ["by", "by"]
    assert offered(again) == saved
    table, check = folder.write("offences.csv", OFFENCES), folder.write("old.check.toml", saved)
    run = folder.run("review", table, "--check", check)
    assert run.status == 2
    assert "the check does not say yet what the table means" in run.err

    again.mark("by", "target")
    assert b"[spec]" in offered(again)
    assert b"[unfinished]" not in offered(again)


def test_sums_of_which_nobody_has_said_what_is_added_up_are_kept():
    first = Visitor()
    first.upload(UNITS, "units.csv")
    first.set("segmented_control", "Layout", "microdata")
    first.set("segmented_control", "A cell holds", "magnitude")
    first.set("selectbox", "What is added up?", None)
    assert draft(first).measure.kind == "magnitude"
    assert draft(first).measure.value == ""

    again = Visitor()
    drop(again, ("units.csv", UNITS.encode()), ("old.check.toml", offered(first)))

    assert draft(again) == draft(first)
    assert offered(again) == offered(first)


def test_cut_points_that_are_none_yet_are_kept_as_they_were_typed():
    first = Visitor()
    summed(first)
    first.set("text_input", "Cut points of bands", "1, x")
    assert draft(first).variables[0].bands == "1, x"

    again = Visitor()
    drop(again, ("units.csv", UNITS.encode()), ("old.check.toml", offered(first)))

    assert draft(again) == draft(first)


@pytest.mark.parametrize(
    ("begun", "whole"),
    [
        pytest.param(DraftFilter("turnover", "between", at_least="ten"), False, id="a bound that is no number"),
        pytest.param(DraftFilter("firm"), False, id="nothing is chosen"),
        pytest.param(DraftFilter(), True, id="a row that says nothing yet"),
    ],
)
def test_a_condition_that_is_not_finished_is_kept_and_one_that_is_not_begun_is_no_obstacle(
    begun: DraftFilter, whole: bool
):
    visitor = Visitor()
    summed(visitor)
    left = replace(draft(visitor), filters=(begun,))

    check = check_of(replace(visitor.work, draft=left), Policy.preset(DEFAULT_FOR_SUMS), "")

    assert (check.spec is not None, check.unfinished is None) == (whole, whole)
    if check.unfinished is not None:
        assert draft_from_toml(check.unfinished) == left


def test_a_title_that_a_sheet_gives_by_itself_is_that_of_the_next_sheet():
    first = Visitor()
    first.upload(MESSY, "messy.xlsx")
    first.mark("by", "by", "by")
    saved = offered(first)
    assert "title" not in tomllib.loads(saved.decode())["unfinished"]

    def other_title(book: Workbook) -> None:
        book.active["A1"] = "Another year"

    again = Visitor()
    drop(again, ("messy.xlsx", changed(other_title)), ("old.check.toml", saved))

    assert [control.value for control in again.roles()] == ["by", "by", "by"]
    assert draft(again).title.startswith("Another year")


@pytest.mark.parametrize(
    ("written", "damaged"),
    [
        (b'role = "by"', b'role = "nobody"'),
        (b'role = "by"', b"role = 1"),
        (b'role = "by"', b'rule = "by"'),
        (b'layout = "cells"', b""),
        (b'layout = "cells"', b'layout = "cells"\nvariables = 3'),
    ],
)
def test_what_was_left_unfinished_and_is_damaged_is_refused(written: bytes, damaged: bytes):
    first = Visitor()
    first.upload(OFFENCES)
    first.mark("by", "by")
    saved = offered(first)
    assert written in saved

    visitor = Visitor()
    drop(visitor, ("offences.csv", OFFENCES.encode()), ("old.check.toml", saved.replace(written, damaged, 1)))

    assert visitor.work.table is None
    assert visitor.title == "May this table be published?"


def test_a_sheet_that_makes_no_table_yet_is_opened_as_it_was_left(folder: Folder):
    first = Visitor()
    first.upload(MESSY, "messy.xlsx")
    first.mark("key", "key", "target")
    choose(first, columns=[1])
    are(first, "left out")
    assert first.find("button", "This is right: review the table").disabled
    saved = offered(first)

    again = Visitor()
    drop(again, ("messy.xlsx", MESSY), ("old.check.toml", saved))

    assert again.title == "Your table"
    assert offered(again) == saved
    assert reading(again).stub_columns == reading(first).stub_columns == ()
    for visitor in (first, again):
        choose(visitor, columns=[1])
        are(visitor, "stub")
    assert offered(again) == offered(first)
    assert [control.value for control in again.roles()] == ["key", "key", "target"]
    assert draft(again).title == draft(first).title

    table, check = folder.write("messy.xlsx", MESSY), folder.write("old.check.toml", saved)
    assert folder.run("review", table, "--check", check).status == 2


def test_a_sheet_that_makes_no_table_of_another_file_is_refused():
    first = Visitor()
    first.upload(MESSY, "messy.xlsx")
    choose(first, columns=[1])
    are(first, "left out")

    def other_figure(book: Workbook) -> None:
        book.active["B6"] = 13

    visitor = Visitor()
    drop(visitor, ("messy.xlsx", changed(other_figure)), ("old.check.toml", offered(first)))

    assert visitor.work.table is None
    assert visitor.title == "May this table be published?"
