"""Table, for sums and microdata: what is summed, whose units belong together, who is counted, on which levels."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from sdc_core.spec.parts import Measure
from tests.pages.visitor import Visitor
from tests.serving import ROOT

CONFIRM = "This is right: review the table"

UNITS = """\
town,county,age,owner,agreed,w,turnover
a,North,12,O,yes,1,600.5
a,North,15,P,no,1,10
b,North,64,O,no,2,90.25
c,South,65,Q,no,1,60
c,South,70,,no,1,..
"""

CELLS = """\
region,companies,turnover,x1,x2
East,3,50.5,40,9.5
West,5,71,30,20
Total,7,121.5,65,30
"""


def opened(text: str, name: str = "units.csv") -> Visitor:
    visitor = Visitor()
    visitor.upload(text, name)
    return visitor


def of_towns() -> Visitor:
    """Units whose town alone spans the table, the symbol among the responses explained."""
    visitor = opened(UNITS)
    visitor.set("multiselect", "Columns that span the table", [0])
    visitor.mark("key")
    symbol = next(one for one in visitor.app.segmented_control if "-symbols-" in str(one.key))
    symbol.set_value("missing")
    visitor.run()
    return visitor


def labels(visitor: Visitor) -> list[str]:
    return [button.label for button in visitor.app.button if not button.disabled]


def measure(visitor: Visitor) -> Measure:
    assert visitor.work.draft is not None
    return visitor.work.draft.to_spec().measure


def menu(visitor: Visitor, kind: str, label: str, nth: int = 0) -> Any:
    return [widget for widget in getattr(visitor.app, kind) if widget.label == label][nth]


def test_microdata_with_a_response_are_proposed_as_sums_and_shown_back_with_their_sum():
    visitor = of_towns()

    assert menu(visitor, "segmented_control", "A cell holds").value == "magnitude"
    assert measure(visitor) == Measure("magnitude", value="turnover", weight="w")
    # 600.5 + 10 + 2 · 90.25 + 60; the unit without a response is left out.
    assert visitor.says("counts **4 units**; their turnover, weighted, is **851**.")
    assert visitor.says("1 unit without a response is left out")
    assert CONFIRM in labels(visitor)


def test_each_column_that_is_measured_is_asked_for_in_plain_words():
    visitor = of_towns()

    visitor.set("selectbox", "Whose units belong together? (holding)", 3)
    visitor.set("selectbox", "Who has agreed to be visible? (waiver)", 4)
    visitor.set("selectbox", "How many does a unit stand for? (weight)", -1)

    assert measure(visitor) == Measure("magnitude", value="turnover", holding="owner", waiver="agreed")
    assert visitor.says("their turnover is **760.75**")
    for label in ("What is added up?", "Whose units belong together? (holding)"):
        assert menu(visitor, "selectbox", label).help


def test_a_column_that_is_measured_does_not_span_the_table():
    visitor = of_towns()

    assert menu(visitor, "multiselect", "Columns that span the table").options == [
        "town", "county", "age", "owner", "agreed",
    ]  # fmt: skip

    visitor.set("selectbox", "What is added up?", 0)

    assert visitor.work.draft is not None
    assert visitor.work.draft.variables == ()
    assert visitor.says("Choose the columns that span the table.")


def test_sums_become_counts_when_the_person_says_so_and_back():
    visitor = of_towns()

    visitor.set("segmented_control", "A cell holds", "frequency")
    assert measure(visitor) == Measure()
    assert visitor.says("counts **5 units**.")
    assert [control.value for control in visitor.roles()] == ["key"]

    visitor.set("segmented_control", "A cell holds", "magnitude")
    assert measure(visitor) == Measure("magnitude", value="turnover", weight="w")


def test_without_a_column_to_sum_it_is_asked_and_nothing_is_confirmed():
    visitor = opened("region,offence\nEast,yes\nEast,no\nEast,no\nWest,yes\n")
    visitor.mark("key", "key")

    visitor.set("segmented_control", "A cell holds", "magnitude")

    assert visitor.says("Which column is summed?")
    assert CONFIRM not in labels(visitor)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (("no,1,60", "no,1,sixty"), "row 5, column 7: the response is not a number"),
        (("2,90.25", "-2,90.25"), "row 4, column 6: the weight is below zero"),
    ],
)
def test_what_does_not_fit_is_told_with_its_place(change: tuple[str, str], says: str):
    visitor = opened(UNITS.replace(",..", ",1.5").replace(*change))
    visitor.set("multiselect", "Columns that span the table", [0])
    visitor.mark("key")

    assert visitor.says(says)
    assert CONFIRM not in labels(visitor)


def test_a_waiver_that_is_neither_true_nor_false_is_told():
    visitor = of_towns()

    visitor.set("selectbox", "Who has agreed to be visible? (waiver)", 3)

    assert visitor.says("the waiver is neither true nor false")
    assert CONFIRM not in labels(visitor)


def test_the_population_is_said_by_conditions_and_counted():
    visitor = of_towns()
    assert visitor.says("Every unit of the file.")

    visitor.press("Add a condition")
    assert visitor.says("A condition of the population is not finished: complete or remove it.")
    assert CONFIRM not in labels(visitor)
    visitor.set("selectbox", "Column", 1)
    visitor.set("multiselect", "Categories", [0])
    visitor.press("Add a condition")
    menu(visitor, "selectbox", "Column", 1).set_value(2)
    menu(visitor, "selectbox", "Condition", 1).set_value("between")
    visitor.run()
    visitor.set("text_input", "At least", "15")

    assert visitor.says("Only units with county North; age at least 15.")
    assert visitor.says("3 of 5 units are outside the population (county North; age at least 15)")
    assert visitor.says("counts **2 units**; their turnover, weighted, is **190.5**.")
    assert CONFIRM in labels(visitor)


def test_a_condition_is_removed_again():
    visitor = of_towns()
    visitor.press("Add a condition")
    visitor.set("selectbox", "Column", 1)
    visitor.set("multiselect", "Categories", [0])

    visitor.press("Remove")

    assert visitor.says("Every unit of the file.")
    assert visitor.work.draft is not None
    assert visitor.work.draft.filters == ()


def test_a_bound_that_is_no_number_is_told_beside_its_field():
    visitor = of_towns()
    visitor.press("Add a condition")
    visitor.set("selectbox", "Column", 2)
    visitor.set("selectbox", "Condition", "between")

    visitor.set("text_input", "And below", "old")

    assert visitor.says("filter on age: this is no number; type a number such as 16 or 2.5.")
    assert CONFIRM not in labels(visitor)


def test_a_numeric_variable_is_cut_into_bands():
    visitor = of_towns()
    visitor.set("multiselect", "Columns that span the table", [2])
    visitor.mark("key")

    visitor.set("text_input", "Cut points of bands", "15, 65")
    assert visitor.says("under 15; 15 to under 65; 65 and over")
    visitor.confirm()
    assert visitor.metrics["Cells"] == "4"

    visitor.go("table")
    visitor.set("text_input", "Cut points of bands", "65, 15")
    assert visitor.says("bands: the cut points do not rise")
    assert CONFIRM not in labels(visitor)


def test_columns_of_the_file_are_nested_into_one_hierarchy():
    visitor = of_towns()
    assert visitor.says("Each category has just one in county: they seem to be levels above.")

    visitor.set("multiselect", "Coarser columns of this file above it", [1])

    assert visitor.says("below county")
    assert visitor.says("The table has **6 cells**")  # three towns, two counties, one total
    assert "county" not in menu(visitor, "multiselect", "Columns that span the table").options
    assert visitor.work.draft is not None
    (town,) = visitor.work.draft.to_spec().variables
    assert town.parents == {"North": "", "South": "", "a": "North", "b": "North", "c": "South"}

    visitor.set("multiselect", "Coarser columns of this file above it", [])
    assert visitor.says("The table has **4 cells**")


def test_columns_that_do_not_nest_are_refused_with_the_row():
    visitor = of_towns()

    visitor.set("multiselect", "Coarser columns of this file above it", [3])

    assert visitor.says("row 3, column 1: the code of town stands below another code of owner than in units.csv, row 2")
    assert visitor.work.draft is not None
    assert visitor.work.draft.variables[0].parents == {}


def test_a_list_of_sums_is_asked_for_its_contributors_and_the_largest_in_order():
    visitor = opened(CELLS, "cells.csv")
    assert measure(visitor) == Measure("magnitude", value="turnover", contributors="companies", largest=("x1", "x2"))
    assert visitor.says("Total: it is called a total and is the sum of the others")

    visitor.mark("key")

    assert visitor.says("The table has **3 cells**")
    assert visitor.says("their turnover is **121.5**")
    visitor.set("checkbox", "Nobody contributes to two cells", True)
    visitor.set("multiselect", "The largest contributions, the largest first", [3])
    assert measure(visitor) == Measure(
        "magnitude", value="turnover", contributors="companies", largest=("x1",), disjoint=True
    )
    assert visitor.work.draft is not None
    assert [one.name for one in visitor.work.draft.variables] == ["region"]


def test_a_sum_that_does_not_add_up_is_shown_with_its_decimals():
    visitor = opened(CELLS.replace("121.5", "130.75"), "cells.csv")
    visitor.mark("key")

    (differences,) = (frame.value for frame in visitor.app.dataframe if len(frame.value) == 1)

    assert list(differences.iloc[0]) == ["Total", "cells.csv, row 4", "130.75", "121.50", "9.25", "region"]
    assert CONFIRM not in labels(visitor)


def test_a_variable_with_several_levels_side_by_side_is_told_to_need_its_hierarchy():
    two_levels = "area,units,turnover\nNorth,3,50.5\na,1,20.5\nb,2,30\nSouth,2,12\nc,2,12\nTotal,5,62.5\n"
    visitor = opened(two_levels, "areas.csv")
    visitor.mark("key")
    assert visitor.says("The parts of area add up to its total 2 times over: it seems to hold 2 levels.")

    tree = b"code,parent\nNorth,\nSouth,\na,North\nb,North\nc,South\n"
    visitor.find("file_uploader", "Hierarchy").set_value(("areas.csv", tree, "text/csv"))
    visitor.run()

    assert visitor.says("Every total of the file is the sum of its parts.")


def test_a_crosstab_says_why_it_cannot_hold_sums():
    visitor = opened("region,Yes,No\nA,9,3\nB,14,2\n")

    kinds = menu(visitor, "segmented_control", "A cell holds")
    assert kinds.options == ["Counts"]
    assert "A crosstab holds counts; for sums, bring microdata or a list: they say who contributes." in kinds.help


def test_settings_of_sums_come_back_whole():
    visitor = opened((ROOT / "examples/violins.csv").read_text(encoding="utf-8"), "violins.csv")
    spec = (ROOT / "examples/violins.toml").read_bytes()
    spec += b'\n[[filter]]\ncolumn = "turnover"\nbelow = 500\n'

    visitor.app.file_uploader[0].set_value(("violins.toml", spec, "application/toml"))
    visitor.run()

    assert measure(visitor) == Measure("magnitude", value="turnover", holding="owner")
    assert menu(visitor, "selectbox", "Condition").value == "between"
    assert visitor.says("Only units with turnover below 500.")
    assert visitor.says("7 units have no holding and are each a holding of its own")
    assert visitor.says("counts **8 workshops**; their turnover is **210**.")


def test_what_was_said_is_still_there_on_return():
    visitor = of_towns()
    visitor.set("selectbox", "Whose units belong together? (holding)", 3)
    visitor.set("multiselect", "Coarser columns of this file above it", [1])
    visitor.press("Add a condition")
    visitor.set("selectbox", "Column", 2)
    visitor.set("selectbox", "Condition", "between")
    visitor.set("text_input", "At least", "13")
    before = visitor.work.draft

    visitor.go("start")
    visitor.go("table")

    assert visitor.work.draft == before
    assert menu(visitor, "text_input", "At least").value == "13"
    assert before is not None
    assert replace(before, filters=()) != before


def test_sums_or_counts_are_chosen_with_a_policy_that_can_judge_them():
    visitor = of_towns()
    policy = menu(visitor, "selectbox", "Policy")
    assert policy.value == "insee-business"
    assert not any(name.startswith("DAR-T") for name in policy.options)  # counts alone

    visitor.set("segmented_control", "A cell holds", "frequency")
    policy = menu(visitor, "selectbox", "Policy")
    assert policy.value == "extended-threshold-example"
    assert not any(name.startswith("INSEE, business") for name in policy.options)  # sums alone

    visitor.set("selectbox", "Policy", "dar-t")
    visitor.set("segmented_control", "A cell holds", "magnitude")
    assert menu(visitor, "selectbox", "Policy").value == "insee-business"


def test_a_policy_that_was_chosen_and_can_judge_both_stays():
    visitor = of_towns()

    visitor.set("selectbox", "Policy", "acro-defaults")
    visitor.set("segmented_control", "A cell holds", "frequency")
    visitor.confirm()

    assert visitor.find("selectbox", "Preset").value == "acro-defaults"


def test_without_the_largest_contributions_the_default_asks_only_how_many_contribute():
    visitor = opened("region,companies,turnover\nEast,3,50.5\nWest,5,71\n")
    visitor.app.segmented_control[0].set_value("cells")
    visitor.run()
    visitor.set("segmented_control", "A cell holds", "magnitude")
    visitor.set("selectbox", "Which column holds the sums?", 2)
    visitor.set("selectbox", "How many contribute to each?", 1)

    assert menu(visitor, "selectbox", "Policy").value == "ess-handbook-minimum"
    assert visitor.says("rules about the largest contributions cannot judge it")
