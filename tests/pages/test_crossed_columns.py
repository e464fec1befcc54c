"""Columns that only repeat what another one says: a person is told, and sorts them out with one click each."""

from __future__ import annotations

import pytest

from tests.pages.visitor import Visitor

OFFENCES = {"arson": ("damage", "Fire"), "graffiti": ("damage", "Town"), "theft": ("property", "Town"),
            "robbery": ("property", "Town"), "fraud": ("money", "Desk"), "libel": ("honour", "Desk")}  # fmt: skip
FORCES = "Avon", "Kent", "Surrey", "Dorset"
LIST = "\n".join(
    [
        "force,offence,group,unit,n",
        *(
            f"{force},{offence},{group},{unit},{4 * at + 3}"
            for force in FORCES
            for at, (offence, (group, unit)) in enumerate(OFFENCES.items())
        ),
    ]
)
UNITS = "\n".join(
    [
        "force,offence,group,unit",
        *(f"{force},{offence},{group},{unit}" for force in FORCES for offence, (group, unit) in OFFENCES.items()),
    ]
)


def offers(visitor: Visitor) -> list[str]:
    return [button.label for button in visitor.app.button if button.label.startswith(("Put", "Leave"))]


def names(visitor: Visitor) -> list[str]:
    assert visitor.work.draft is not None
    return [one.name for one in visitor.work.draft.variables]


@pytest.mark.parametrize("text", [LIST, UNITS])
def test_levels_are_put_above_and_what_is_no_level_is_left_out_with_one_click_each(text: str):
    visitor = Visitor()
    visitor.upload(text, "offences.csv")
    assert names(visitor) == ["force", "offence", "group", "unit"]
    assert visitor.says("Each category has just one in group. Crossed with it, that makes cells that nobody can")
    assert offers(visitor) == ["Put group above it", "Leave unit out"]

    visitor.press("Put group above it")
    assert names(visitor) == ["force", "offence", "unit"]
    assert visitor.says("below group")
    visitor.press("Leave unit out")

    assert names(visitor) == ["force", "offence"]
    assert offers(visitor) == []
    visitor.mark("key", "target")
    visitor.confirm()
    # Four forces and all of them; six offences, four groups and all of them.
    assert visitor.metrics["Cells"] == str(5 * 11)


def test_the_order_of_the_clicks_does_not_matter():
    visitor = Visitor()
    visitor.upload(LIST)

    visitor.press("Leave unit out")
    visitor.press("Put group above it")

    assert names(visitor) == ["force", "offence"]
    assert visitor.work.draft is not None
    assert visitor.work.draft.variables[1].nested == ("group",)


def test_what_was_put_above_can_be_taken_back_in_the_menu():
    visitor = Visitor()
    visitor.upload(LIST)
    visitor.press("Put group above it")

    visitor.app.multiselect(key=next(str(one.key) for one in visitor.app.multiselect if one.value == [2])).set_value([])
    visitor.run()

    assert visitor.work.draft is not None
    assert visitor.work.draft.variables[1].parents == {}


def test_a_key_and_a_target_are_not_made_levels_of_one_another():
    visitor = Visitor()
    visitor.upload(LIST)

    visitor.mark("key", "key", "target", "key")

    assert offers(visitor) == ["Leave unit out"]


def test_a_list_with_a_total_is_not_nested():
    visitor = Visitor()
    whole = [f"{force},Total,Total,Total,{sum(4 * at + 3 for at in range(len(OFFENCES)))}" for force in FORCES]
    visitor.upload("\n".join([LIST, *whole]))

    assert offers(visitor) == []


def test_levels_are_let_go_of_where_a_category_is_said_to_be_the_total():
    visitor = Visitor()
    visitor.upload(LIST)
    visitor.press("Put group above it")

    [one for one in visitor.app.multiselect if one.label == "Total"][1].set_value(["theft"])
    visitor.run()

    assert visitor.work.draft is not None
    offence = visitor.work.draft.variables[1]
    assert (offence.total, offence.nested, offence.parents) == (("theft",), (), {})


def test_the_spec_holds_the_levels():
    visitor = Visitor()
    visitor.upload(LIST)
    visitor.press("Put group above it")
    visitor.press("Leave unit out")
    visitor.mark("key", "target")
    assert visitor.work.draft is not None
    spec = visitor.work.draft.to_spec()

    assert spec.variables[1].parents["theft"] == "property"
    assert spec.variables[1].parents["property"] == ""
