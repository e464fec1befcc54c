"""The threshold experiments as a visitor meets them: guess, see, set, take away, ask of one's own table."""

from __future__ import annotations

import pytest

from sdc_core.simulation.experiment import CASES
from tests.pages.visitor import Visitor
from ui.thresholds.guesses import FEWER_SAME_MORE, GUESSES, NONE_OF_THEM

EXAMPLE = "hours-worked"


@pytest.fixture
def visitor() -> Visitor:
    visitor = Visitor()
    open_experiments(visitor)
    return visitor


def open_experiments(visitor: Visitor) -> None:
    visitor.app.session_state["thresholds-tab"] = "The experiments"
    visitor.go("thresholds")


def guess(visitor: Visitor, at: int, option: str) -> None:
    visitor.app.radio(key=f"guess-{at}").set_value(option)
    visitor.run()
    visitor.app.button(key=f"reveal-{at}").click()
    visitor.run()


def charts(visitor: Visitor) -> list[str]:
    """The keys of the curves on the page."""
    return [str(one.proto.id).rsplit("-None-", 1)[-1] for one in visitor.app.get("plotly_chart")]


def skip(visitor: Visitor) -> None:
    visitor.app.button(key="skip-0").click()
    visitor.run()


def test_no_curve_is_shown_before_the_first_guess(visitor: Visitor):
    assert visitor.says("Question 1 of 3")
    assert not visitor.says("Question 2 of 3")
    assert charts(visitor) == []
    assert not visitor.says("Try it yourself")
    assert visitor.app.button(key="reveal-0").disabled


def test_three_guesses_lead_to_there_being_no_safe_number(visitor: Visitor):
    for at, one in enumerate(GUESSES):
        assert not visitor.says("There is no safe number")
        guess(visitor, at, one.options[0])
        assert len(charts(visitor)) >= at + 1

    assert visitor.says("There is no safe number")
    assert visitor.says("Try it yourself")
    assert visitor.work.explored.guessed == (0, 0, 0)


def test_a_right_and_a_wrong_guess_are_told_apart_by_what_the_expectation_is(visitor: Visitor):
    guess(visitor, 0, "Fewer rows")
    assert visitor.says("It is more rows: at 3 it is **28 %** of the rows, at 10 it is **42 %**")

    visitor.press("Guess from the start")
    assert charts(visitor) == []
    guess(visitor, 0, "More rows")
    assert visitor.says("Right. At 3 it is **28 %**")


def test_the_answers_are_those_of_the_published_means():
    rising, on_more_data, in_all_three = GUESSES

    assert [rising.options[rising.answer], on_more_data.options[on_more_data.answer]] == ["More rows", "More rows"]
    assert in_all_three.options[in_all_three.answer] == NONE_OF_THEM
    assert [round(point.share) for point in (*rising.points, *on_more_data.points)] == [28, 42, 5, 37]
    assert [round(point.share) for point in in_all_three.points] == [25, 28, 31, 15, 42, 25, 8, 5, 17]


def test_every_option_has_a_reply_and_only_the_right_one_is_praised():
    for one in GUESSES:
        replies = [one.reply(at) for at in range(len(one.options))]
        assert [reply.startswith("Right") for reply in replies] == [at == one.answer for at in range(len(one.options))]
        assert not any("{" in reply for reply in replies)
    assert GUESSES[0].options == FEWER_SAME_MORE


def test_the_questions_can_be_skipped(visitor: Visitor):
    skip(visitor)

    assert visitor.says("Try it yourself")
    assert visitor.says("1\u202f000 made-up data sets of 500 people each, seed 1")
    assert not visitor.says("Question 1")
    visitor.press("Guess from the start")
    assert visitor.says("Question 1")
    assert not visitor.says("Try it yourself")


def test_skipping_later_keeps_what_was_guessed(visitor: Visitor):
    guess(visitor, 0, "More rows")
    visitor.app.button(key="skip-1").click()
    visitor.run()

    assert visitor.says("Question 1 of 3")
    assert not visitor.says("Question 2 of 3")
    assert len(charts(visitor)) == 2


def test_settings_are_kept_when_the_page_is_left(visitor: Visitor):
    skip(visitor)
    visitor.set("number_input", "People in each data set", 5000)
    visitor.set("radio", "How are people given away?", "complement")
    visitor.set("number_input", "Seed", 4)
    visitor.set("text_input", "Thresholds", "2, 5 9")

    visitor.go("start")
    open_experiments(visitor)

    kept = visitor.work.explored.experiment
    assert (kept.case, kept.n, kept.seed, kept.thresholds) == ("complement", 5000, 4, (2, 5, 9))
    assert visitor.find("number_input", "People in each data set").value == 5000
    assert visitor.find("text_input", "Thresholds").value == "2 5 9"
    assert visitor.says("of 5\u202f000 people each, seed 4")


def test_each_case_is_told_and_drawn(visitor: Visitor):
    skip(visitor)
    for case, words in {
        "subset": "who own none",
        "totals": "gives the hidden one back",
        "complement": "together tell",
    }.items():
        visitor.set("radio", "How are people given away?", case)
        assert visitor.says(words)
        assert len(charts(visitor)) == 1
        assert visitor.work.explored.experiment.case == case
    assert len(CASES) == 3


def test_the_readings_of_row_totals_differ(visitor: Visitor):
    skip(visitor)
    honest = visitor.app.dataframe[0].value
    visitor.set("radio", "Counted", "as published")
    published = visitor.app.dataframe[0].value

    assert (honest.iloc[-1, 3], published.iloc[-1, 3]) == ("4.726", "9.681")


def test_one_pair_of_shares_can_be_looked_at(visitor: Visitor):
    skip(visitor)
    visitor.set("radio", "How are people given away?", "subset")

    visitor.set("selectbox", "Shares of people", 6)  # 80 % and 80 %

    none, some, whole = visitor.app.dataframe[2].value.iloc[:, 1].astype(int)
    assert none + some + whole == 1000


@pytest.mark.parametrize(
    ("label", "typed", "told"),
    [
        ("Thresholds", "3 x", "these are not all numbers"),
        ("Thresholds", "9 3", "these are not thresholds"),
        ("Have a degree (Q), percent", "100", "these are not different percentages"),
        ("Sizes of the age groups (X)", "5", "these are not sizes"),
    ],
)
def test_a_setting_that_will_not_do_is_told_and_the_last_stays(visitor: Visitor, label: str, typed: str, told: str):
    skip(visitor)
    before = visitor.work.explored.experiment

    visitor.set("text_input", label, typed)

    assert visitor.says(told)
    assert visitor.work.explored.experiment == before
    assert len(charts(visitor)) == 1


def test_without_a_table_the_page_says_how_to_get_one(visitor: Visitor):
    skip(visitor)

    assert visitor.says("Open a table and confirm what was read")


def test_ones_own_table_is_asked_the_same_questions(visitor: Visitor):
    visitor.go("start")
    visitor.open_example(EXAMPLE)
    visitor.confirm()
    open_experiments(visitor)
    skip(visitor)

    visitor.set("radio", "What is published?", "complement")
    assert visitor.says("percentage of one category of **hours worked**")
    assert visitor.says("give away 1 or 2 people")
    assert len(charts(visitor)) == 2
    visitor.set("radio", "What is published?", "totals")
    assert visitor.says("Most goes wrong at a threshold of **5**: 66.7 %. At 30 it is 0.0 %")
    assert visitor.app.dataframe[-1].value.iloc[0].tolist() == ["3", "33.333", "66.667"]

    visitor.set("selectbox", "Columns", 0)
    assert visitor.says("Row totals compare two tables, so they need columns too")
    assert visitor.find("radio", "What is published?").value == "subset"
