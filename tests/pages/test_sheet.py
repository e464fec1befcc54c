"""A messy sheet from upload to review: what is proposed, corrected, saved as a recipe, taken together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from io import BytesIO
from typing import Any

import pytest
import streamlit as st
from openpyxl import Workbook, load_workbook

from sdc_core.cube.cube import Cube
from sdc_core.evaluation.reviewing import review
from sdc_core.io.settings_file import load_recipe, save_recipe, save_settings
from sdc_core.policy.policy import Policy
from sdc_core.policy.reading import DEFAULT
from sdc_core.progress import stop
from sdc_core.sheets.applying.recipe import Recipe
from sdc_core.sheets.percentages.bases import base_on_sheet
from sdc_core.sheets.reading.reading import Reading
from tests.pages.messy import messy_workbook
from tests.pages.visitor import Visitor
from ui.session.draft import Draft
from ui.session.selection import LineSelection
from ui.session.sheet_work import SheetWork
from ui.sheet import sheets_together

PERCENT = (("Region", "n", "Yes", "No"), ("North", 200, 100, 0), ("South", 150, 40, 60), ("West", 40, 55, 45))


def opened(content: bytes, name: str = "messy.xlsx") -> Visitor:
    visitor = Visitor()
    visitor.upload(content, name)
    return visitor


def choose(visitor: Visitor, *, rows: Sequence[int] = (), columns: Sequence[int] = ()) -> None:
    """Choose lines of the sheet by their numbers in the spreadsheet, columns from A = 1."""
    visitor.seed(lines=LineSelection(tuple(row - 1 for row in rows), tuple(column - 1 for column in columns)))


def are(visitor: Visitor, part: str) -> None:
    """Say what the chosen lines are."""
    menu = next(one for one in visitor.app.segmented_control if str(one.key).endswith("-part"))
    menu.set_value(part)
    visitor.run()


def sheet(visitor: Visitor) -> SheetWork:
    assert visitor.work.sheet is not None
    return visitor.work.sheet


def reading(visitor: Visitor) -> Reading:
    found = sheet(visitor).reading
    assert found is not None
    return found


def breaks_off_once() -> Callable[..., SheetWork | None]:
    """Asks for the other sheets, but for the first time: there the run is broken off as a further click does it."""
    asks, broken = sheets_together.ask_whether_one_table, []

    def ask(*given: Any, **named: Any) -> SheetWork | None:
        if not broken:
            broken.append(True)
            st.rerun()
        return asks(*given, **named)

    return ask


def draft(visitor: Visitor) -> Draft:
    assert visitor.work.draft is not None
    return visitor.work.draft


def apply_recipe(visitor: Visitor, saved: bytes) -> None:
    box = next(one for one in visitor.app.file_uploader if "recipe" in one.label)
    box.set_value(("recipe.toml", saved, "application/toml"))
    visitor.run()


def load_settings_of(visitor: Visitor, saved: bytes) -> None:
    box = next(one for one in visitor.app.file_uploader if "SPEC" in one.label)
    box.set_value(("settings.toml", saved, "application/toml"))
    visitor.run()


def workbook(*rows: Sequence[object], title: str = "Sheet") -> bytes:
    book = Workbook()
    book.active.title = title
    for row in rows:
        book.active.append(row)
    target = BytesIO()
    book.save(target)
    return target.getvalue()


def test_a_messy_sheet_is_read_and_reviewed():
    visitor = opened(messy_workbook())

    assert visitor.says("One table was found: rows 3–11, columns A–F; 7 rows and 5 columns of figures.")
    assert visitor.says("Row 5 is the subtotal of rows 6–7; row 8 is the subtotal of rows 9–10.")
    assert [one.name for one in draft(visitor).variables] == ["Region", "sex", "answer"]
    assert visitor.says("The sheet gives it no name: what is it?")

    visitor.mark("key", "key", "target")
    assert visitor.says("The table has **63 cells**, margins included, and counts **185 units**.")
    visitor.confirm()

    assert visitor.metrics["Cells"] == "63"


def test_what_a_symbol_means_is_asked_where_no_sum_tells_it():
    visitor = opened(workbook(("Region", "Yes", "No"), ("A", 9, "-"), ("B", 14, 3), ("C", 4, 5)))
    assert (draft(visitor).missing, draft(visitor).zero) == ((), ())
    visitor.mark("key", "target")
    assert visitor.says("cell C2")
    assert visitor.find("button", "This is right: review the table").disabled

    menu = next(one for one in visitor.app.segmented_control if one.label.endswith("means"))
    menu.set_value("zero")
    visitor.run()

    assert visitor.says("counts **35 units**")


def test_what_the_file_hides_is_said_before_anything_is_judged():
    assert opened(messy_workbook()).says("**Not in sight, but in the file:** names of people.")


def test_sheets_without_a_table_are_left_aside_and_named():
    book = load_workbook(BytesIO(messy_workbook(2024, 2025)))
    book.create_sheet("blank")
    target = BytesIO()
    book.save(target)
    visitor = opened(target.getvalue())

    visitor.press("Look at all sheets")

    assert visitor.says("Left aside: messy.xlsx, sheet 3")
    assert "Look at all sheets" not in [button.label for button in visitor.app.button if not button.disabled]
    assert "Make them one table" in [button.label for button in visitor.app.button if not button.disabled]


@pytest.mark.usefixtures("no_patience")
def test_a_look_at_all_sheets_that_takes_long_is_not_in_vain():
    visitor = opened(messy_workbook(2024, 2025))

    visitor.press("Look at all sheets")

    assert "Make them one table" in [button.label for button in visitor.app.button if not button.disabled]


def test_a_look_at_all_sheets_is_not_forgotten_where_a_further_click_comes_first(monkeypatch: pytest.MonkeyPatch):
    visitor = opened(messy_workbook(2024, 2025))

    with monkeypatch.context() as clicked:
        clicked.setattr("ui.sheet.sheets_together.ask_whether_one_table", breaks_off_once())
        visitor.press("Look at all sheets")

    assert "Make them one table" in [button.label for button in visitor.app.button if not button.disabled]


@pytest.mark.usefixtures("no_patience")
def test_a_look_at_all_sheets_that_was_stopped_begins_again_when_asked(monkeypatch: pytest.MonkeyPatch):
    visitor = opened(messy_workbook(2024, 2025))

    with monkeypatch.context() as stopped:
        stopped.setattr("ui.sheet.sheets_together.open_file", lambda *given, **named: stop())
        visitor.press("Look at all sheets")
    assert "Make them one table" not in [button.label for button in visitor.app.button]
    visitor.press("Start again")

    assert "Make them one table" in [button.label for button in visitor.app.button if not button.disabled]


def test_nothing_is_judged_while_the_reading_makes_no_table():
    visitor = opened(workbook(("A letter",), (), ("It has words", "in two columns"), (None, "and no figures")))

    assert visitor.says("No table was found on this sheet.")
    assert not visitor.roles()
    assert visitor.find("button", "This is right: review the table").disabled


def test_a_row_is_left_out_by_clicking_it():
    visitor = opened(messy_workbook())
    visitor.mark("key", "key", "target")

    choose(visitor, rows=[10])
    are(visitor, "left out")

    assert [line.at for line in reading(visitor).left_out] == [9]
    assert visitor.says(
        "**Proposed anew after what you said:** Row 5 is the subtotal of rows 6–7; row 8 is the subtotal of row 9."
    )
    assert "Dogwood" not in visitor.find("multiselect", "Total").options
    assert [one.role for one in draft(visitor).variables] == ["key", "key", "target"]
    assert not visitor.work.confirmed


def test_a_row_is_moved_below_another_subtotal():
    visitor = opened(messy_workbook())

    choose(visitor, rows=[9])
    visitor.set("selectbox", "Subtotal that it is part of", 4)

    assert reading(visitor).row_parents == {5: 4, 6: 4, 8: 4, 9: 7}
    assert dict(draft(visitor).variables[0].parents)["Cedar"] == "North"


def test_a_table_ends_where_a_person_says_and_keeps_what_they_have_said():
    visitor = opened(messy_workbook())
    choose(visitor, rows=[6])
    are(visitor, "left out")

    choose(visitor, rows=range(3, 9), columns=range(1, 4))
    visitor.press("It begins and ends there")

    assert reading(visitor).rows == (4, 6, 7)
    assert reading(visitor).columns == (1, 2)
    assert [line.at for line in reading(visitor).left_out if line.axis == "row"] == [5]

    visitor.press("The table is in the chosen rows and columns")
    assert reading(visitor).rows == (4, 5, 6, 7)


def test_another_table_has_its_own_title_unless_somebody_gave_one():
    visitor = opened(messy_workbook(2023, 2024))
    assert draft(visitor).title.endswith("2023")

    visitor.set("selectbox", "Sheet", 1)
    assert draft(visitor).title.endswith("2024")
    visitor.set("text_input", "Title", "Offences")
    visitor.set("selectbox", "Sheet", 0)

    assert draft(visitor).title == "Offences"


def test_a_change_that_cannot_be_is_said_and_loses_nothing():
    visitor = opened(messy_workbook())

    choose(visitor, columns=[2, 3, 4, 5, 6])
    are(visitor, "left out")

    assert visitor.says("no row and column of figures is marked")
    assert not visitor.roles()
    choose(visitor, columns=[2, 3, 4, 5, 6])
    are(visitor, "figures")
    assert len(visitor.roles()) == 3


def test_a_reading_is_saved_and_read_again():
    visitor = opened(messy_workbook())
    choose(visitor, rows=[10])
    are(visitor, "left out")
    proto = next(one for one in visitor.app.get("download_button") if one.proto.label == "Save how this sheet is read")
    assert not proto.proto.disabled

    saved = save_recipe(Recipe.of(sheet(visitor).grid, sheet(visitor).tables))
    assert load_recipe(saved, "recipe.toml").tables[0].left_out[0].at == 10

    again = opened(messy_workbook())
    apply_recipe(again, saved)
    assert [line.at for line in reading(again).left_out] == [9]


def test_a_sheet_that_does_not_fit_the_recipe_is_refused_with_the_place():
    first = opened(messy_workbook())
    saved = save_recipe(Recipe.of(sheet(first).grid, sheet(first).tables))

    other = opened(messy_workbook(2025, last="Sum of all"))
    apply_recipe(other, saved)

    assert other.says("messy.xlsx, sheet 1, cell A11: the label is not the recipe's")
    assert len(other.roles()) == 3


def test_the_settings_of_last_year_mark_the_table_that_is_found_this_year():
    first = opened(messy_workbook(2025))
    first.mark("key", "key", "target")
    saved = save_settings(draft(first).to_spec(), Policy.preset(DEFAULT))

    visitor = opened(messy_workbook(2026))
    load_settings_of(visitor, saved)

    assert [control.value for control in visitor.roles()] == ["key", "key", "target"]
    assert visitor.work.sheet is not None
    assert visitor.says("The table has **63 cells**, margins included, and counts **185 units**.")


def test_settings_for_the_file_as_it_is_put_the_sheet_aside():
    visitor = opened(b"region,Yes,No\nA,9,3\nB,14,2\n", "plain.csv")
    assert visitor.work.sheet is not None

    spec = 'layout = "cells"\nmeasure = { count = "Yes" }\n[variables.region]\nrole = "key"\n'
    load_settings_of(visitor, spec.encode())

    assert visitor.work.sheet is None
    assert draft(visitor).layout == "cells"
    assert visitor.says("and counts **23 units**")


def test_sheets_of_one_layout_become_one_table_when_that_is_said():
    visitor = opened(messy_workbook(2023, 2024, 2025))
    visitor.press("Look at all sheets")
    assert [menu.options for menu in visitor.app.multiselect if menu.label.startswith("Tables with")] == [
        ["2023, table 1", "2024, table 1", "2025, table 1"]
    ]

    visitor.press("Make them one table")

    assert visitor.says("3 tables are one, told apart by **year**: 2023, 2024, 2025.")
    assert (draft(visitor).variables[0].name, draft(visitor).variables[0].role) == ("year", "by")
    visitor.mark("by", "key", "key", "target")
    assert visitor.says("The table has **189 cells**, margins included, and counts **555 units**.")
    visitor.press("Take the one on screen alone")
    assert [one.name for one in draft(visitor).variables] == ["Region", "sex", "answer"]


def test_percentages_are_judged_by_the_counts_behind_them():
    visitor = opened(workbook(("Percent with the offence",), (), *PERCENT))
    assert reading(visitor).percent
    assert visitor.says("Percentages of how many?")

    visitor.mark("key", "target")
    assert visitor.says("are known within bounds")
    visitor.confirm()

    assert visitor.says("**Not as it is.** 1 cell tells too much")  # 100 % of 200 is 199 or 200
    assert visitor.work.table is not None
    found = review(Cube.build(visitor.work.table, draft(visitor).to_spec()), Policy.preset(DEFAULT)).findings
    unsafe = [one.labels for one in found if one.verdict == "unsafe"]
    assert {*unsafe} == {("North", "Yes")}


def test_percentages_of_a_number_that_is_typed():
    bare = (("Region", "Yes", "No"), ("North", 100, 0), ("South", 40, 60), ("West", 55, 45))
    visitor = opened(workbook(("Percent with the offence",), (), *bare))
    assert visitor.says("these are percentages, and of how many is not known; give the base")
    assert visitor.says("No table yet: these are percentages, and of how many is not known.")
    assert not visitor.roles()

    visitor.set("selectbox", "The base", -1)
    visitor.set("number_input", "Persons behind every row (or every column) of percentages", 50)
    assert visitor.says("cell B6: no whole count of this base rounds to this percentage")
    visitor.set("number_input", "Persons behind every row (or every column) of percentages", 200)

    visitor.mark("key", "target")
    assert visitor.says("counts **600 units**")
    assert sheet(visitor).bases == {("Sheet", 0): 200}
    assert sheet(visitor).with_tables(sheet(visitor).tables).bases == {}
    visitor.confirm()
    # Totals follow from their parts: 0 or 1 in the north may be alone, and everything else is decided.
    assert (visitor.metrics["Unsafe"], visitor.metrics["Not judged"]) == ("1", "1")


def test_the_line_of_bases_is_kept_in_the_recipe():
    visitor = opened(workbook(("Percent with the offence",), (), *PERCENT))

    saved = save_recipe(Recipe.of(sheet(visitor).grid, sheet(visitor).tables))
    again = opened(workbook(("Percent with the offence",), (), *PERCENT))
    apply_recipe(again, saved)

    assert base_on_sheet(reading(again)) == ("column", 1)
    again.mark("key", "target")
    assert again.says("counts **390 units**")


@pytest.mark.parametrize("layout", ["cells", "microdata"])
def test_a_sheet_can_be_a_list_after_all(layout: str):
    visitor = opened(messy_workbook())

    visitor.app.segmented_control[0].set_value(layout)
    visitor.run()

    assert visitor.work.sheet is None
    assert draft(visitor).layout == layout
    visitor.app.segmented_control[0].set_value("crosstab")
    visitor.run()
    assert reading(visitor).rows == (4, 5, 6, 7, 8, 9, 10)


def test_what_a_variable_is_called_and_marked_outlives_a_correction():
    visitor = opened(messy_workbook())
    visitor.mark("key", "key", "target")
    names = [field for field in visitor.app.text_input if field.label == "Variable"]
    names[1].set_value("gender")
    visitor.run()
    next(menu for menu in visitor.app.multiselect if menu.label == "Sensitive categories").set_value([0])
    visitor.run()
    keys = [control.key for control in visitor.roles()]

    choose(visitor, rows=[10])
    are(visitor, "left out")

    assert [(one.name, one.role) for one in draft(visitor).variables] == [
        ("Region", "key"),
        ("gender", "key"),
        ("answer", "target"),
    ]
    assert draft(visitor).variables[2].sensitive == ("Yes",)
    assert [control.key for control in visitor.roles()] == keys  # a click on the way to one of them finds it


def test_a_sheet_of_amounts_opens_and_is_reviewed_as_sums():
    """Thousands with decimals are no counts; the sheet says so itself, and nobody is asked."""
    rows = [(name, *(round(at * 1.37 + year * 0.21, 2) for year in range(4))) for at, name in enumerate("ABCDE", 3)]
    total = ("Total", *(round(sum(row[column] for row in rows), 2) for column in range(1, 5)))
    visitor = Visitor()

    visitor.upload(
        workbook(("Sales by region, £ thousand",), (), ("Region", "Bikes", "Cars", "Boats", "Trains"), *rows, total),
        "sales.xlsx",
    )

    assert draft(visitor).kind == "magnitude"
    kind = next(one for one in visitor.app.segmented_control if one.label == "A cell holds")
    assert kind.value == "magnitude"
    visitor.mark(*["key"] * len(visitor.roles()))
    visitor.confirm()
    assert visitor.metrics["Not judged"]


FACULTIES = (
    ("Faculty", "Level", "Men", "Women"),
    (None, "Bachelor", 10, 12),
    ("Arts", "Master", 3, 4),
    (None, "Doctor", 5, 6),
    (None, "Diploma", 15, 26),
    (None, "Bachelor", 8, 3),
    ("Law", "Master", 8, 2),
)


def test_a_label_in_the_middle_is_stretched_over_the_rows_of_its_group():
    visitor = opened(workbook(*FACULTIES))

    choose(visitor, rows=[2, 3, 4, 5])
    visitor.press("“Arts” names all of them")
    choose(visitor, rows=[6, 7])
    visitor.press("“Law” names all of them")

    table = visitor.work.table
    assert table is not None
    assert [table.columns[0].text(row) for row in range(1, table.n_rows)] == ["Arts"] * 4 + ["Law"] * 2


def test_what_was_stretched_is_kept_in_the_recipe():
    visitor = opened(workbook(*FACULTIES))
    choose(visitor, rows=[2, 3, 4, 5])
    visitor.press("“Arts” names all of them")

    saved = save_recipe(Recipe.of(sheet(visitor).grid, sheet(visitor).tables))
    again = opened(workbook(*FACULTIES))
    apply_recipe(again, saved)

    assert reading(again).spans == reading(visitor).spans


def test_a_person_says_that_figures_are_counts_or_rates():
    visitor = opened(
        workbook(("Median weekly earnings",), (), ("Region", "Men", "Women"), ("A", 212, 140), ("B", 103, 111))
    )
    kind = next(one for one in visitor.app.segmented_control if one.label == "Its figures are")
    assert kind.value == "no sums"
    assert visitor.says("neither counts nor sums")

    kind.set_value("counts")
    visitor.run()
    assert reading(visitor).figures == "counts"
    visitor.mark("key", "target")
    assert visitor.says("counts **566 units**")

    next(one for one in visitor.app.segmented_control if one.label == "Its figures are").set_value("no sums")
    visitor.run()
    assert visitor.says("neither counts nor sums")


TWICE = (("Region", 2019, 2020), *((f"Place {number % 7}", number + 3, 2 * number) for number in range(14)))
"""Every label twice, and nothing that tells the two apart."""


def test_many_problems_of_a_sheet_are_all_there_and_five_in_sight():
    visitor = opened(workbook(*TWICE))

    (error,) = visitor.app.error
    assert error.value.startswith("**7 things need your attention.** As it is read now, the sheet makes no table.")
    assert error.value.count("its labels are those of") == 5
    more = next(box for box in visitor.app.expander if box.label == "2 more")
    assert [text.value.count("its labels are those of") for text in more.markdown] == [2]


def test_the_guesses_above_a_sheet_are_few_and_the_others_one_click_away(monkeypatch: pytest.MonkeyPatch):
    def guesses(text: str) -> list[str]:
        return [line for line in text.splitlines() if line.startswith("- ")]

    few = opened(workbook(*TWICE))
    monkeypatch.setattr("ui.sheet.sheet_form.DOUBTS_IN_SIGHT", 100)
    (everything,) = opened(workbook(*TWICE)).app.warning

    (warning,) = few.app.warning
    assert len(guesses(everything.value)) > 3
    assert guesses(warning.value) == guesses(everything.value)[:2]
    left = guesses(everything.value)[2:]
    more = next(box for box in few.app.expander if box.label == f"{len(left)} more guesses")
    assert [guesses(text.value) for text in more.markdown] == [left]
