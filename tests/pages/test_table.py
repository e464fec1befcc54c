"""Table: what was read is shown back, every variable is marked, and nothing is judged before it is confirmed."""

from __future__ import annotations

from io import BytesIO

import pytest
from openpyxl import Workbook

from tests.pages.visitor import OFFENCES, Visitor
from tests.serving import ROOT

CONFIRM = "This is right: review the table"

# The total of B is 16, not 17.
WRONG_TOTAL = "place,offence,n\nA,Yes,9\nA,No,3\nA,Total,12\nB,Yes,14\nB,No,2\nB,Total,17\n"

SYMBOLS = "region,offence,n\nA,Yes,9\nA,No,-\nB,Yes,14\nB,No,..\nC,Yes,3\nC,No,4\nD,Yes,9\nD,No,8\n"

CROSSTAB = "region,Yes,No,Total\nA,9,3,12\nB,14,2,16\nTotal,23,5,28\n"

ODD_LABELS = "age_(years),a*b,n\n0-15 (a_b),x|y,9\n0-15 (a_b),$z$,8\n16+ [c],x|y,7\n16+ [c],$z$,6\n"

EMPTY = "Hold categories that the file lacks as empty"


def opened(text: str) -> Visitor:
    visitor = Visitor()
    visitor.upload(text)
    return visitor


def labels(visitor: Visitor) -> list[str]:
    return [button.label for button in visitor.app.button if not button.disabled]


def test_nothing_is_confirmed_before_every_variable_is_marked():
    visitor = opened(OFFENCES)
    assert CONFIRM not in labels(visitor)

    visitor.mark("key")
    assert visitor.says("1 of 2 variables are not marked yet")
    assert CONFIRM not in labels(visitor)

    visitor.mark("key", "target")
    assert visitor.says("The table has **15 cells**, margins included, and counts **37 units**.")
    assert CONFIRM in labels(visitor)


def test_a_confirmed_table_is_reviewed():
    visitor = opened(OFFENCES)
    visitor.mark("key", "target")

    visitor.confirm()

    assert visitor.says("offences.csv")
    assert visitor.metrics["Cells"] == "15"


def test_a_list_with_row_numbers_is_reviewed_like_the_same_list_without():
    lines = OFFENCES.strip().split("\n")
    with_numbers = "\n".join([f",{lines[0]}", *(f"{at},{line}" for at, line in enumerate(lines[1:], start=1))]) + "\n"
    visitor, plain = opened(with_numbers), opened(OFFENCES)

    for one in (visitor, plain):
        one.mark("key", "target")
        one.confirm()

    assert visitor.metrics == plain.metrics


def test_microdata_with_row_numbers_are_counted_by_what_comes_again():
    people = ["A,Yes,61", "A,No,35", "B,No,44", "B,Yes,52"] * 6
    rows = [f"{at},{one}" for at, one in enumerate(people, start=1)]
    visitor = opened("\n".join([",region,offence,income_group", *rows]) + "\n")

    visitor.mark("key", "target", "target")

    assert visitor.says("counts **24 units**")


def test_a_change_takes_the_confirmation_back():
    visitor = opened(OFFENCES)
    visitor.mark("key", "target")
    visitor.confirm()

    visitor.go("table")
    visitor.mark("target")
    visitor.go("review")

    assert visitor.says("Nothing is judged before you have confirmed what was read")


def test_what_was_marked_is_still_marked_on_return():
    visitor = opened(OFFENCES)
    visitor.mark("key", "target")
    visitor.set("text_input", "Unit counted", "owner")

    visitor.go("start")
    visitor.go("table")

    assert [control.value for control in visitor.roles()] == ["key", "target"]
    assert visitor.find("text_input", "Unit counted").value == "owner"


def test_a_role_stays_with_its_variable_when_another_column_is_left_out():
    visitor = opened("region,offence,sex,n\nA,Yes,M,9\nA,No,M,3\nA,Yes,F,8\nA,No,F,2\nB,Yes,M,7\nB,No,F,1\n")
    visitor.mark("key", "target", "by")

    visitor.set("multiselect", "Columns that span the table", [0, 2])

    assert visitor.work.draft is not None
    assert [(one.name, one.role, one.shown_as) for one in visitor.work.draft.variables] == [
        ("region", "key", ""),
        ("sex", "by", ""),
    ]
    visitor.set("multiselect", "Columns that span the table", [0, 1, 2])
    assert [one.name for one in visitor.work.draft.variables] == ["region", "offence", "sex"]
    assert visitor.says("2 categories: Yes, No")


def test_a_choice_taken_back_at_once_is_taken_back():
    visitor = opened(OFFENCES)

    visitor.mark("key", "target")
    visitor.mark("by")
    visitor.mark("key")
    visitor.set("text_input", "Title", "Offences")
    visitor.set("text_input", "Title", "Offences by region")

    assert [control.value for control in visitor.roles()] == ["key", "target"]
    assert visitor.work.draft is not None
    assert visitor.work.draft.title == "Offences by region"


def test_totals_are_proposed_with_a_reason_and_can_be_refused():
    visitor = opened(CROSSTAB)
    totals = [menu for menu in visitor.app.multiselect if menu.label == "Total"]

    assert [menu.options[at] for menu in totals for at in menu.indices] == ["Total", "Total"]
    assert visitor.says("it is called a total and is the sum of the others")

    totals[0].set_value([])
    visitor.run()
    assert visitor.work.draft is not None
    assert [variable.total for variable in visitor.work.draft.variables] == [(), ("Total",)]


def test_a_crosstab_is_taken_for_one():
    visitor = opened(CROSSTAB)

    assert visitor.says("One table was found: rows 1–4, columns 1–4; 3 rows and 3 columns of figures.")
    assert visitor.says("The total stands in row 4.")
    assert visitor.work.draft is not None
    assert visitor.work.draft.layout == "crosstab"


def test_a_total_that_does_not_add_up_is_located_and_stops():
    visitor = opened(WRONG_TOTAL)
    visitor.mark("key", "target")

    (differences,) = (frame.value for frame in visitor.app.dataframe if len(frame.value) == 1)

    # A column of the file called "place" must not hide ours.
    assert list(differences.iloc[0]) == ["B", "Total", "offences.csv, row 7", 17, 16, 1, "offence"]
    assert CONFIRM not in labels(visitor)


def test_a_rounded_table_goes_on_with_its_own_totals():
    visitor = opened(WRONG_TOTAL)
    visitor.mark("key", "target")

    visitor.set("checkbox", "This table is rounded or perturbed: go on with its own totals", True)
    visitor.confirm()

    assert visitor.metrics["Cells"] == "9"


def test_symbols_are_asked_about_and_one_left_open_stops():
    visitor = opened(SYMBOLS)
    visitor.mark("key", "target")
    (problems,) = (str(error.value) for error in visitor.app.error)
    assert "row 3" in problems and "row 5" in problems

    for number, meaning in enumerate(("zero", "missing")):
        controls = [control for control in visitor.app.segmented_control if "-symbols-" in str(control.key)]
        controls[number].set_value(meaning)
        visitor.run()

    assert not visitor.app.error
    assert CONFIRM in labels(visitor)
    assert visitor.work.draft is not None
    assert (visitor.work.draft.zero, visitor.work.draft.missing) == (("-",), ("..",))


def test_every_problem_of_a_table_is_told_at_once_with_its_place():
    visitor = opened("region,offence,n\nA,Yes,-9\nA,No,1.5\nB,Yes,3\nB,No,many\n")

    visitor.lay_out("cells")
    visitor.mark("key", "target")

    assert visitor.says("things need your attention.")
    for row in (2, 3, 5):
        assert visitor.says(f"row {row}")


def test_labels_read_exactly_as_in_the_file():
    visitor = opened(ODD_LABELS)
    visitor.mark("key", "target")

    menus = {menu.label: menu.options for menu in visitor.app.multiselect}

    assert menus["Columns that span the table"] == ["age_(years)", "a*b"]
    assert menus["Total"] == ["x|y", "$z$"]  # the second variable's
    assert menus["Sensitive categories"] == ["x|y", "$z$"]
    assert visitor.find("selectbox", "Which column holds the counts?").options == ["age_(years)", "a*b", "n"]
    assert visitor.says("2 categories: 0-15 (a_b), 16+ [c]")


def test_a_hierarchy_is_loaded_and_its_levels_are_added_up():
    visitor = opened("province,n\nGroningen,5\nDrenthe,7\nUtrecht,11\n")
    visitor.mark("key")
    tree = b"code,parent\nNorth,\nWest,\nGroningen,North\nDrenthe,North\nUtrecht,West\n"

    visitor.find("file_uploader", "Hierarchy").set_value(("regions.csv", tree, "text/csv"))
    visitor.run()
    assert visitor.says("3 categories: Groningen, Drenthe, Utrecht; a hierarchy of 5 codes")
    visitor.confirm()

    assert visitor.metrics["Cells"] == "6"  # three provinces, two regions, one total


def test_a_codelist_gives_the_categories_their_names():
    visitor = opened("province,n\nGR,5\nDR,7\n")
    visitor.mark("key")

    codes = b"code,label\nDR,Drenthe\nGR,Groningen\n"
    visitor.find("file_uploader", "Codelist").set_value(("provinces.csv", codes, "text/csv"))
    visitor.run()

    assert visitor.says("2 categories: GR, DR; a codelist of 2 labels")
    assert visitor.work.draft is not None
    (variable,) = visitor.work.draft.to_spec().variables
    assert variable.labels == {"DR": "Drenthe", "GR": "Groningen"}


def test_categories_that_the_file_lacks_can_be_held_as_empty():
    visitor = opened("region,n\nGR,3\nDR,5\n")
    visitor.mark("key")
    assert EMPTY not in [box.label for box in visitor.app.checkbox]

    visitor.find("file_uploader", "Codelist").set_value(
        ("p.csv", b"code,label\nDR,Drenthe\nGR,Groningen\nUT,Utrecht\n", "text/csv")
    )
    visitor.run()
    assert visitor.says("1 of the 3 categories that its codelist names is not in the file and left out")

    visitor.set("checkbox", EMPTY, True)
    assert visitor.says("1 of the 3 categories that its codelist names is not in the file; it is held as empty")
    assert visitor.work.draft is not None
    assert visitor.work.draft.to_spec().variables[0].empty == "keep"

    visitor.mark("target")
    assert EMPTY not in [box.label for box in visitor.app.checkbox]
    assert visitor.says("it is held as empty")


@pytest.mark.parametrize("label", ["Hierarchy", "Codelist"])
def test_a_file_of_codes_that_cannot_be_read_changes_nothing(label: str):
    visitor = opened("province,n\nGR,5\nDR,7\n")
    visitor.mark("key")
    before = visitor.work.draft

    visitor.find("file_uploader", label).set_value(("codes.csv", b"a,b\n1,2\n", "text/csv"))
    visitor.run()

    assert len(visitor.app.error) == 1
    assert visitor.work.draft == before


def test_the_settings_of_an_earlier_check_mark_everything():
    visitor = Visitor()
    visitor.upload((ROOT / "examples/ship-owners.csv").read_bytes(), "ship-owners.csv")

    spec = (ROOT / "examples/ship-owners.toml").read_bytes()
    visitor.app.file_uploader[0].set_value(("ship-owners.toml", spec, "application/toml"))
    visitor.run()

    assert CONFIRM in labels(visitor)


@pytest.mark.parametrize("spec", [b"title = ", b"tittle = 'x'\n", b"\xff\xfe"], ids=["torn", "misspelt", "no text"])
def test_settings_that_cannot_be_read_change_nothing(spec: bytes):
    visitor = opened(OFFENCES)
    visitor.mark("key", "target")

    visitor.app.file_uploader[0].set_value(("settings.toml", spec, "application/toml"))
    visitor.run()

    assert len(visitor.app.error) == 1
    assert [control.value for control in visitor.roles()] == ["key", "target"]


def test_clear_my_data_leaves_nothing_to_the_next_table():
    visitor = opened(OFFENCES)
    visitor.mark("key", "target")

    visitor.press("Clear my data")
    visitor.go_on()

    assert visitor.title == "May this table be published?"
    assert visitor.work.table is None
    assert visitor.work.upload is None
    visitor.upload(OFFENCES)
    assert [control.value for control in visitor.roles()] == [None, None]


def test_categories_without_a_place_in_the_hierarchy_are_named():
    visitor = opened("place,n\na,5\nb,7\nx,1\ny,1\nz,1\nw,1\n")
    visitor.mark("key")

    visitor.find("file_uploader", "Hierarchy").set_value(("h.csv", b"region,place\nN,a\nN,b\nS,c\n", "text/csv"))
    visitor.run()

    assert visitor.says("4 categories have no place in its hierarchy: x, y, z …")
    assert CONFIRM not in labels(visitor)


def test_a_hierarchy_is_taken_from_another_sheet_of_the_workbook():
    book = Workbook()
    for row in (("place", "n"), ("a", 5), ("b", 7), ("c", 11), ("d", 3)):
        book.active.append(row)
    levels = book.create_sheet("levels")
    for row in (("region", "place"), ("North", "a"), ("North", "b"), ("South", "c"), ("South", "d")):
        levels.append(row)
    content = BytesIO()
    book.save(content)
    visitor = Visitor()
    visitor.upload(content.getvalue(), "places.xlsx")
    visitor.mark("key")

    visitor.set("selectbox", "Or another sheet of this workbook", "levels")

    assert visitor.says("4 categories: a, b, c, d; a hierarchy of 6 codes")
    visitor.confirm()
    assert visitor.metrics["Cells"] == "7"  # four places, two regions, one total
