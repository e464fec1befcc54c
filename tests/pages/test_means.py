"""Means beside changed counts, on the person's own microdata."""

from __future__ import annotations

import pytest

from sdc_core.protection import ConventionalRounding
from tests.pages.visitor import Visitor

# Handbook, tables 5.23 and 5.24, as persons: the counts 8, 12 and 20, with ages that are whole numbers.
PEOPLE = [("a", 11.25, 8), ("b", 95 / 12, 12), ("c", 9.25, 20)]


def microdata() -> str:
    lines = ["area,sick,age"]
    for area, mean, count in PEOPLE:
        ages = [round(mean * count) // count] * count
        ages[0] += round(mean * count) - sum(ages)
        lines += [f"{area},{'no' if at else 'yes'},{age}" for at, age in enumerate(ages)]
    return "\n".join(lines) + "\n"


@pytest.fixture
def visitor() -> Visitor:
    """On the page Protect with counts of area by sick; the age of each person is in the file."""
    visitor = Visitor()
    visitor.upload(microdata(), "people.csv")
    spanning = next(one for one in visitor.app.multiselect if one.label == "Columns that span the table")
    spanning.set_value(["area", "sick"])
    visitor.run()
    visitor.mark("key", "target")
    visitor.confirm()
    visitor.go("protect")
    menu = visitor.find("selectbox", "Method")
    menu.select_index(menu.options.index(ConventionalRounding.title))
    visitor.run()
    visitor.press("Protect the table")
    return visitor


def open_means(visitor: Visitor) -> None:
    """AppTest cannot open what is folded: the key of the box says that it is."""
    visitor.app.session_state[f"means-{visitor.work.table_edition}"] = True
    visitor.run()


def test_true_means_are_tried_and_safe_ones_are_offered(visitor: Visitor):
    assert any(one.label == "Means beside these counts" for one in visitor.app.expander)
    open_means(visitor)
    assert visitor.find("selectbox", "Mean of").value == "age"

    assert visitor.says("With the true means beside them")
    assert visitor.says("divide the true sum by the published count")
    lines = visitor.app.dataframe[-1].value.values.tolist()
    whole = next(line for line in lines if line[:2] == ["b", "Total"])
    assert whole[2:] == [10, "9.5"]  # 95 years over a published 10, not 7.92 over the true 12


def test_counts_of_cells_have_no_units_to_take_a_mean_of():
    visitor = Visitor()
    visitor.open_example("twelve-key-values")
    visitor.confirm()
    visitor.go("protect")
    menu = visitor.find("selectbox", "Method")
    menu.select_index(menu.options.index(ConventionalRounding.title))
    visitor.run()
    visitor.press("Protect the table")

    assert not any(one.label == "Means beside these counts" for one in visitor.app.expander)
