"""What is known besides: statements are added by hand, used when the tables are compared, and taken away again."""

from __future__ import annotations

from sdc_core.attack.linked.statements import Largest
from tests.pages.test_compare import FROM_25, TWENTIES, compared, opened, put_beside
from tests.pages.visitor import Visitor

# The men of each area are hidden; the other table gives all men and all women.
AREAS = "area,sex,n\nNorth,m,x\nNorth,f,10\nSouth,m,x\nSouth,f,10\nEast,m,x\nEast,f,10\n"
ALL = "sex,n\nm,30\nf,30\n"


def with_hidden_men() -> Visitor:
    visitor = Visitor()
    visitor.upload(AREAS, "areas.csv")
    visitor.mark("key", "key")
    next(one for one in visitor.app.segmented_control if "x means" in one.label).set_value("missing")
    visitor.run()
    visitor.confirm()
    visitor.go("compare")
    put_beside(visitor, ("all.csv", ALL))
    return visitor


def state_largest(visitor: Visitor, variable: str, category: str, among: tuple[str, str] = ("", "")) -> None:
    visitor.set("selectbox", "Variable", variable)
    visitor.set("selectbox", "Its largest category", category)
    visitor.set("selectbox", "For", among)
    visitor.press("Add")


def test_a_statement_narrows_intervals_and_the_verdict_says_by_how_much():
    visitor = with_hidden_men()

    state_largest(visitor, "area", "North", ("sex", "m"))

    assert visitor.says("1. In area, **North** has the largest figure of its group, for sex **m**.")
    found = compared(visitor)
    cells = {found.linked.joint.cube.label(row): found.linked.interval_at(row)[:2] for row in found.linked.unpublished}
    assert cells["North", "m"] == (10, 30)
    assert cells["South", "m"] == (0, 15)
    # Three cells of men and three of both sexes: 30 wide before; 20, 15 and 15 after.
    assert visitor.says("With what is known besides, 6 intervals become narrower.")
    assert visitor.says("Their average width was 30.0 and is now 16.7.")


def test_several_statements_are_kept_once_each_and_taken_away_and_the_result_is_out_of_date():
    visitor = with_hidden_men()
    compared(visitor)
    assert not visitor.says("besides, ")

    state_largest(visitor, "area", "North", ("sex", "m"))
    state_largest(visitor, "area", "North", ("sex", "m"))
    state_largest(visitor, "sex", "f")

    north, women = Largest((("area", "North"), ("sex", "m"))), Largest((("sex", "f"),))
    assert visitor.work.comparing.statements == (north, women)
    assert visitor.says("**Out of date.** What stands below was found before you changed what is known besides.")
    compared(visitor)
    assert not visitor.says("Out of date.")

    next(one for one in visitor.app.button if str(one.key).endswith("-1-away") and "besides" in str(one.key)).click()
    visitor.run()

    assert visitor.work.comparing.statements == (women,)
    assert visitor.says("Out of date.")
    compared(visitor)
    assert visitor.says("What is known besides makes no interval narrower.")


def test_a_figure_that_only_a_statement_gives_is_said_to_follow_with_it():
    visitor = Visitor()
    visitor.upload(AREAS.replace("South,m,x", "South,m,15"), "areas.csv")
    visitor.mark("key", "key")
    next(one for one in visitor.app.segmented_control if "x means" in one.label).set_value("missing")
    visitor.run()
    visitor.confirm()
    visitor.go("compare")
    put_beside(visitor, ("all.csv", ALL))

    state_largest(visitor, "area", "North", ("sex", "m"))  # it has 15 at most, and so do those of the South

    found = compared(visitor)
    assert ("North", "m") in {found.linked.joint.cube.label(row) for row in found.linked.recovered.tolist()}
    assert visitor.says("with what is known besides.")


def test_a_statement_that_contradicts_the_figures_is_refused_and_can_be_taken_away():
    visitor = opened()
    put_beside(visitor, ("other.csv", FROM_25))

    state_largest(visitor, "hours", "<20", ("sex", "male"))  # fewer than from 20 to 39
    visitor.press("Compare")

    assert visitor.says("What is known besides: the figures of the tables contradict it")
    assert visitor.says("Nothing was compared.")
    next(one for one in visitor.app.button if "besides" in str(one.key) and str(one.key).endswith("-away")).click()
    visitor.run()
    assert compared(visitor).linked.narrowing is None


def test_categories_of_another_table_are_offered_under_the_names_that_are_linked():
    visitor = opened()
    put_beside(visitor, ("other.csv", TWENTIES.replace("sex,", "gender,").replace("40–59", "from 40")))

    visitor.set("selectbox", "Variable", "hours")

    assert visitor.find("selectbox", "Variable").options == ["sex", "hours"]
    assert "from 40" in visitor.find("selectbox", "Its largest category").options
    assert "Total" not in visitor.find("selectbox", "Its largest category").options
