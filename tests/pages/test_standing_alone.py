"""Who stands alone, on the page Review; and what kind of attribute each variable is, on the page Table."""

from __future__ import annotations

import pytest

from tests.pages.visitor import Visitor

PEOPLE = "name,region,sex,age,income\n" + "".join(
    f"P{number},{'NS'[number % 2]},{'fm'[number // 2 % 2]},{20 + number % 7},{'low' if number % 3 else 'high'}\n"
    for number in range(30)
)
COUNTS = "region,sex,n\nN,f,1\nN,m,3\nS,f,2\nS,m,2\n"


def reviewed(text: str, *roles: str, unit: str = "person") -> Visitor:
    visitor = Visitor()
    visitor.upload(text)
    visitor.mark(*roles)
    visitor.set("text_input", "Unit counted", unit)
    visitor.confirm()
    return visitor


def unfold(visitor: Visitor) -> None:
    visitor.app.session_state[f"alone-{visitor.work.table_edition}"] = True
    visitor.run()


@pytest.fixture
def microdata() -> Visitor:
    visitor = Visitor()
    visitor.upload(PEOPLE)
    visitor.app.segmented_control[0].set_value("microdata")
    visitor.run()
    visitor.set("multiselect", "Columns that span the table", ["region", "sex", "income"])
    return visitor


def test_nothing_is_counted_before_somebody_asks():
    visitor = reviewed(COUNTS, "key", "key")

    assert any(one.label == "Who stands alone" for one in visitor.app.expander)
    assert not visitor.says("stands alone:")


def test_the_keys_are_known_one_after_the_other():
    visitor = reviewed(COUNTS, "key", "key")
    unfold(visitor)

    assert visitor.says("No person stands alone: each has the same region as at least 3 others.")
    assert visitor.says("1 of 8 people is the only one with that region and sex; anyone who knows these two can find")

    visitor.set("multiselect", "What somebody may know, in this order", [1])

    assert visitor.says("each has the same sex as at least 2 others")
    assert not visitor.says("each has the same region")


def test_of_microdata_any_column_can_be_known(microdata: Visitor):
    microdata.mark("key", "key", "target")
    microdata.set("text_input", "Unit counted", "person")
    microdata.confirm()
    unfold(microdata)
    menu = microdata.find("multiselect", "What somebody may know, in this order")

    assert menu.options == ["region", "sex", "income", "name", "age"]
    microdata.set("multiselect", "What somebody may know, in this order", [0, 1, 4])

    # 30 people, 4 combinations of region and sex, 7 ages: 28 numbers in turn, and two come a second time.
    assert microdata.says("26 of 30 people are the only ones with their region, sex and age")

    microdata.set("multiselect", "What somebody may know, in this order", [3])
    assert microdata.says("No two of the 30 people have the same name; anyone who knows it can find every one of them.")
    assert microdata.says("identifier, to be left out: every row has a value of its own")


def test_a_table_with_hidden_counts_says_that_nobody_can_tell():
    visitor = Visitor()
    visitor.open_example("dutch-provinces")
    visitor.confirm()
    unfold(visitor)

    assert visitor.says("Nobody was counted.")
    assert visitor.says("2 counts are missing, so nobody can say who stands alone")


def test_the_kind_of_attribute_follows_from_the_role(microdata: Visitor):
    assert not microdata.says("quasi-identifier; 2")

    microdata.mark("key", "by", "target")

    assert microdata.says("quasi-identifier; 2 categories: N, S")
    assert microdata.says("not confidential; 2 categories: f, m")
    assert microdata.says("\nconfidential; 2 categories")


def test_a_column_that_says_who_somebody_is_is_warned_about(microdata: Visitor):
    microdata.set("multiselect", "Columns that span the table", ["name", "sex"])

    assert microdata.says("identifier, to be left out: every row has a value of its own; 30 categories")
