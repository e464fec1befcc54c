"""Learn: a lesson from the story to the takeaway, a round of practice, progress that goes out and comes back."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from sdc_core.lessons.course import ORDER, all_lessons
from sdc_core.lessons.practice.fresh_tables import fresh_table
from sdc_core.lessons.practice.intruder import Puzzle
from sdc_core.lessons.practice.method_choice import MethodChoice
from sdc_core.lessons.practice.rounds import Round
from sdc_core.lessons.practice.scoring import Tally
from sdc_core.lessons.questions import Choose, Mark
from sdc_core.lessons.quiz import Quiz
from sdc_core.lessons.record import Played, Record, Tried, write_record
from sdc_core.rules import RULES
from tests.pages.visitor import OFFENCES, Visitor
from ui.learn.learning_rules import TAB_KEY
from ui.session.learning_state import Attempt

SAME = {
    "known": "The same cells can be worked out as before.",
    "disclosed": "The same cells can be worked out as before.",
    "not needed": "The same cells can be worked out as before.",
    "merged": "The same categories are merged as before.",
    "sure": "The same figures are sure as before.",
    "changed": "The same figures change as before.",
}

MARKED = "The same cells are marked as before."


@pytest.fixture
def visitor() -> Visitor:
    visitor = Visitor()
    visitor.go("learn")
    return visitor


def seed(visitor: Visitor, **fields: Any) -> None:
    visitor.seed(learning=replace(visitor.work.learning, **fields))


def show(visitor: Visitor, tab: str) -> None:
    visitor.app.session_state[TAB_KEY] = tab
    visitor.run()


def open_lesson(visitor: Visitor, name: str, marked: Iterable[int] = ()) -> None:
    """The lesson with cells marked as clicks would have marked them."""
    seed(visitor, lesson=name)
    mark(visitor, name, marked)


def mark(visitor: Visitor, name: str, marked: Iterable[int]) -> None:
    before = visitor.work.learning.attempt(name)
    seed(visitor, attempts={name: replace(before, marked=frozenset(marked), edition=before.edition + 1)})


def right_cells(name: str) -> frozenset[int]:
    lesson = all_lessons()[name]
    assert isinstance(lesson.question, Mark)
    return lesson.question.answer(lesson.scene)


def test_every_lesson_is_offered(visitor: Visitor):
    opened = [button for button in visitor.app.button if str(button.key).startswith("open-")]

    assert len(opened) == len(ORDER)


def test_a_lesson_with_several_tables_shows_each_of_them(visitor: Visitor):
    open_lesson(visitor, "last-years-table")
    visitor.press("Answer: none of them")

    assert visitor.says("You marked nothing, and it is true that each table by itself gives nothing away.")
    assert visitor.says("A reader of all the tables can work out that Stage × Trainee is at most 2, from 2 equations.")


def test_a_lesson_is_opened_answered_wrong_answered_right_and_left(visitor: Visitor):
    visitor.app.button(key="open-one-person").click()
    visitor.run()
    assert visitor.says("How much she works is none of your business")

    # Two counts of 1: the foreseen wrong answer.
    cube = all_lessons()["one-person"].scene.cube()
    ones = [row for row in range(len(cube)) if cube.count[row] == 1 and "Total" not in cube.label(row)]
    open_lesson(visitor, "one-person", set(ones))
    visitor.press("Answer")
    assert visitor.says("You marked counts of 1. But look at the single men")
    assert visitor.says("The only person with marital status Single and sex Female is in 15 or less")
    assert visitor.work.learning.record.lessons == {"one-person": Tried(1, False)}

    visitor.press("Try again")
    assert visitor.work.learning.attempt("one-person").marked == frozenset()
    open_lesson(visitor, "one-person", right_cells("one-person"))
    visitor.press("Answer")
    assert visitor.says("Right. She is the only single woman")
    assert visitor.says("To take away.")
    assert visitor.work.learning.record.lessons == {"one-person": Tried(2, True)}

    visitor.press("Next: A small count is not always a risk")
    assert visitor.says("Ten people died in one region last year")
    visitor.press("All lessons")
    assert visitor.says("✓ answered right")


@pytest.mark.parametrize("name", ORDER)
def test_every_lesson_shows_its_answer_and_what_would_change_it(name: str, visitor: Visitor):
    lesson = all_lessons()[name].in_figures
    if isinstance(lesson.question, Quiz):
        picked = tuple(min(right) for right in lesson.question.answer(lesson.scene))
        attempt = Attempt(picked=picked, answered=True)
        said = [pick.options[number].say for pick, number in zip(lesson.question.picks, picked, strict=True)]
        usual = "The same answers are right as before."
    elif isinstance(lesson.question, Choose):
        (value,) = lesson.question.answer(lesson.scene)
        attempt = Attempt(chosen=value, answered=True)
        said, usual = [lesson.question.right], MARKED
    else:
        attempt = Attempt(marked=right_cells(name), answered=True)
        said, usual = [lesson.question.right], SAME.get(lesson.question.what, MARKED)
    seed(visitor, lesson=name, attempts={name: attempt})

    assert all(visitor.says(one) for one in said)
    assert visitor.says(lesson.takeaway)
    assert visitor.says(usual)
    labels = [alternative.label for alternative in lesson.change.alternatives]
    changed = set()
    for label in dict.fromkeys([*labels[:6], labels[-1]]):
        control = visitor.app.radio[0] if visitor.app.radio else visitor.app.select_slider[0]
        control.set_value(label)
        visitor.run()
        if not visitor.says(usual):
            changed.add(label)
    assert changed
    assert labels[lesson.change.start] not in changed


def test_cells_are_marked_in_the_list_as_well(visitor: Visitor):
    open_lesson(visitor, "large-is-a-risk")
    cells = visitor.find("multiselect", "Marked cells")
    assert cells.options[0] == "Ashby, Farmers"

    cells.set_value([_row("large-is-a-risk", ("Ashby", "Farmers"))])
    visitor.run()

    assert visitor.work.learning.attempt("large-is-a-risk").marked == {_row("large-is-a-risk", ("Ashby", "Farmers"))}


def _row(name: str, labels: tuple[str, ...]) -> int:
    cube = all_lessons()[name].scene.cube()
    return next(row for row in range(len(cube)) if cube.label(row) == labels)


def test_a_threshold_is_chosen_and_the_wrong_one_gets_its_sentence(visitor: Visitor):
    seed(visitor, lesson="coalitions")
    visitor.set("slider", "Others needed (t)", 2)
    visitor.press("Answer")
    assert visitor.says("With t = 2 two people outside are enough.")

    visitor.press("Try again")
    visitor.set("slider", "Others needed (t)", 3)
    visitor.press("Answer")
    assert visitor.says("Right. With t = 3 the lowest band of the kitchen is marked")
    assert visitor.work.learning.record.lessons["coalitions"] == Tried(2, True)


def test_what_the_office_knows_is_shown_with_sums(visitor: Visitor):
    open_lesson(visitor, "holdings")

    assert visitor.says("- **A:** 600 (Amati), 10, 10")


def test_a_round_of_practice_is_scored_rule_by_rule(visitor: Visitor):
    chosen = Round("counts", 4, 77)
    show(visitor, "Practice")
    visitor.set("text_input", "Code of this round", "c4-77")
    assert visitor.work.learning.round == chosen
    review = fresh_table(chosen).reviewed()
    unsafe = np.flatnonzero(review.findings.unsafe_rules).tolist()
    safe = np.flatnonzero(review.findings.unsafe_rules == 0).tolist()
    name = f"practice-{chosen.code}"
    mark(visitor, name, [*unsafe[:2], safe[0]])

    visitor.press("Score")

    assert visitor.metrics == {"Found": f"2 of {len(unsafe)}", "Missed": str(len(unsafe) - 2), "False alarms": "1"}
    assert visitor.says("Practise next: rule")
    assert visitor.work.learning.record.rounds == (Played("C4-77", 2, len(unsafe) - 2, 1),)
    visitor.press("Try again")
    assert not visitor.metrics
    visitor.press("A new table")
    assert visitor.work.learning.round != chosen


def test_the_rule_to_practise_next_is_one_click_away(visitor: Visitor):
    show(visitor, "Practice")
    visitor.press("Score")
    assert visitor.says("Practise next: rule 1a")

    visitor.press("Read about it")

    assert visitor.says("Too few others in the group to hide behind.") or visitor.says("Too few others in the")
    assert visitor.find("selectbox", "Rule").value == "1a"


def test_this_round_goes_before_all_rounds_and_all_rounds_before_nothing(visitor: Visitor):
    seed(visitor, record=Record(rules={"3": Tally(0, 9, 0)}))
    show(visitor, "Practice")
    visitor.press("Score")
    assert visitor.says("Practise next: rule 1a")  # nine mistakes with rule 3 were made before

    visitor.press("Try again")
    unsafe = np.flatnonzero(fresh_table(Round("counts", 1, 1)).reviewed().findings.unsafe_rules)
    mark(visitor, "practice-C1-1", unsafe.tolist())
    visitor.press("Score")
    assert visitor.says("Over all your rounds most mistakes were made with: rule 3")


@pytest.mark.parametrize("code", ["nonsense", "C9-1", "C3-1000000"])
def test_what_is_no_code_is_answered_with_a_sentence_and_changes_nothing(code: str, visitor: Visitor):
    show(visitor, "Practice")

    visitor.set("text_input", "Code of this round", code)

    assert visitor.says("this is not the code of a round")
    assert visitor.work.learning.round == Round("counts", 1, 1)


def test_difficulty_and_kind_make_another_table(visitor: Visitor):
    show(visitor, "Practice")

    visitor.set("slider", "Difficulty", 3)
    visitor.set("segmented_control", "Kind of table", "Sums")

    assert visitor.work.learning.round == Round("sums", 3, 1)
    assert visitor.says("Behind") or visitor.says("- **contributors** Unsafe when")


def test_without_a_confirmed_table_only_fresh_ones_are_offered(visitor: Visitor):
    show(visitor, "Practice")

    assert [control.label for control in visitor.app.segmented_control] == ["Kind of table"]


def test_the_open_table_is_an_exercise_under_the_policy_as_set():
    visitor = Visitor()
    visitor.upload(OFFENCES)
    visitor.mark("key", "target")
    visitor.confirm()
    visitor.go("learn")
    show(visitor, "Practice")
    visitor.set("segmented_control", "Practise on", "The open table")
    assert visitor.says("Mark every unsafe cell.")
    assert "A, Yes" in visitor.find("multiselect", "Marked cells").options

    visitor.press("Score")

    assert visitor.metrics["Found"].startswith("0 of ")
    assert visitor.metrics["Missed"] != "0"
    assert visitor.work.learning.record.rounds[0].code == "own table"
    assert visitor.says("This is your own table.")
    assert not any(button.label == "Another table" for button in visitor.app.button)


def test_a_table_too_large_to_be_marked_by_hand_is_no_exercise():
    lines = "\n".join(f"a{row},b{column},{row + column}" for row in range(40) for column in range(40))
    visitor = Visitor()
    visitor.upload(f"region,answer,n\n{lines}\n")
    visitor.mark("key", "target")
    visitor.confirm()
    visitor.go("learn")
    show(visitor, "Practice")

    visitor.set("segmented_control", "Practise on", "The open table")

    assert visitor.says("Up to 1\u202f000 can be marked by hand")
    assert not any(button.label == "Score" for button in visitor.app.button)


def test_progress_is_brought_back(visitor: Visitor):
    record = Record({"sums": Tried(2, True)}, (Played("C1-1", 1, 0, 0),), {"1a": Tally(1, 0, 0)})
    visitor.app.file_uploader[0].set_value(("progress.json", write_record(record), "application/json"))
    visitor.run()

    visitor.press("Use this progress")

    assert visitor.work.learning.record == record
    assert visitor.says("✓ answered right")


def test_what_is_no_progress_is_answered_with_a_sentence(visitor: Visitor):
    visitor.app.file_uploader[0].set_value(("progress.json", b"{}", "application/json"))
    visitor.run()

    visitor.press("Use this progress")

    assert visitor.says("Your progress is unchanged.")
    assert visitor.work.learning.record == Record()


@pytest.mark.parametrize("rule", [rule.id for rule in RULES])
def test_every_rule_has_its_page(rule: str, visitor: Visitor):
    show(visitor, "Rules")

    visitor.set("selectbox", "Rule", rule)

    kind = next(one for one in RULES if one.id == rule)
    assert visitor.says(kind.title)
    assert visitor.says(f"Source: {kind.example.source}")
    assert visitor.says("<table")


def test_a_word_is_found_in_the_glossary(visitor: Visitor):
    show(visitor, "Words")
    assert visitor.says("<dt>waiver</dt>")

    visitor.set("text_input", "Find a word", "pool what")
    assert visitor.says("<dt>coalition</dt>")
    assert not visitor.says("<dt>waiver</dt>")

    visitor.set("text_input", "Find a word", "zzz")
    assert visitor.says("No term has this word in it.")


def test_progress_and_marks_survive_another_page(visitor: Visitor):
    open_lesson(visitor, "holdings", {0})

    visitor.go("start")
    visitor.go("learn")

    assert visitor.says("Nine violin workshops")
    assert visitor.work.learning.attempt("holdings").marked == {0}


def note(visitor: Visitor, letter: str, least: int | None, most: int | None) -> None:
    visitor.set("number_input", f"{letter}, at least", least)
    visitor.set("number_input", f"{letter}, at most", most)


def open_game(visitor: Visitor, code: str) -> Puzzle:
    show(visitor, "Practice")
    visitor.set("text_input", "Code of this round", code)
    return Puzzle.of(Round.of(code))


def test_a_round_as_the_intruder_is_scored_cell_by_cell_and_shows_the_ways(visitor: Visitor):
    puzzle = open_game(visitor, "h3-2")
    letters = list(puzzle.letters.items())
    assert visitor.says("Play the intruder.")
    assert visitor.says("no count is below 0")
    (right, wide, wrong, *_) = [(letter, *puzzle.attacked.interval(row)) for row, letter in letters]
    note(visitor, *right)
    note(visitor, wide[0], wide[1], wide[2] + 1)
    note(visitor, wrong[0], wrong[2] + 1, wrong[2] + 2)

    visitor.press("Score")

    expected = {"Right": f"1 of {len(letters)}", "True, but not all": "1", "Not so": "1"}
    assert visitor.metrics == expected | {"Not answered": str(len(letters) - 3)}
    for row, _ in letters:
        for way in puzzle.attacked.ways(row):
            assert visitor.says(way.headline.replace("'", "&#39;"))
    assert visitor.work.learning.record.rounds == (Played("H3-2", 1, len(letters) - 2, 1),)

    visitor.press("Try again")
    assert not visitor.metrics
    assert visitor.find("number_input", f"{right[0]}, at least").value is None
    visitor.press("A new table")
    assert visitor.work.learning.round.kind == "hidden"
    assert visitor.work.learning.round != Round("hidden", 3, 2)


def test_who_has_both_ends_of_every_cell_has_it_all_right(visitor: Visitor):
    puzzle = open_game(visitor, "H1-5")
    for row, letter in puzzle.letters.items():
        note(visitor, letter, *puzzle.attacked.interval(row))

    visitor.press("Score")

    assert visitor.metrics["Right"] == f"{len(puzzle.letters)} of {len(puzzle.letters)}"
    assert visitor.says("All of it right.")


def test_what_was_noted_survives_another_page(visitor: Visitor):
    open_game(visitor, "H2-1")
    note(visitor, "A", 3, None)

    visitor.go("start")
    visitor.go("learn")
    show(visitor, "Practice")

    assert visitor.find("number_input", "A, at least").value == 3
    assert visitor.find("number_input", "A, at most").value is None


def test_the_game_is_one_click_away_from_the_lessons(visitor: Visitor):
    visitor.app.button(key="play-intruder").click()
    visitor.run()

    assert visitor.work.learning.round.kind == "hidden"
    assert visitor.says("Play the intruder.")
    assert visitor.find("text_input", "Code of this round").value == "H1-1"


def test_the_kind_of_round_is_changed_back_and_forth(visitor: Visitor):
    show(visitor, "Practice")

    visitor.set("segmented_control", "Kind of table", "Play the intruder")
    assert visitor.work.learning.round == Round("hidden", 1, 1)
    visitor.set("segmented_control", "Kind of table", "Counts")
    assert visitor.says("Mark every unsafe cell.")


def test_a_lesson_about_hidden_cells_shows_how_each_is_worked_out(visitor: Visitor):
    cube = all_lessons()["nothing-is-negative"].scene.cube()
    zeros = [row for row in range(len(cube)) if cube.count[row] == 0]
    open_lesson(visitor, "nothing-is-negative", zeros)
    visitor.press("Answer")

    assert visitor.says("You found the two zeros")
    assert visitor.says("(1) and Birch × Arson is at least 0: Ashby × Arson ≤ 0")

    visitor.find("select_slider", "People convicted of arson in Birch").set_value("1")
    visitor.run()
    assert visitor.says("Can no longer be worked out: Ashby, Arson; Ashby, Fraud; Birch, Arson; Birch, Fraud")


def answer_none(visitor: Visitor, name: str) -> None:
    open_lesson(visitor, name)
    visitor.press("Answer: none of them")


def test_a_lesson_about_rounding_shows_how_a_true_count_follows(visitor: Visitor):
    answer_none(visitor, "rounding")

    assert visitor.says("Published as 5. By itself: 3–7. With all other figures: 3, and nothing else.")
    assert visitor.says("! can be worked out")
    assert not visitor.says("hidden because a rule says so")

    visitor.find("radio", "Rounding").set_value("To the nearest multiple of 3")
    visitor.run()
    assert visitor.says("Can no longer be worked out: Ashby, Litter; Ashby, Noise")


def test_a_lesson_about_means_shows_them_beside_the_counts(visitor: Visitor):
    answer_none(visitor, "means")

    assert visitor.says("- **Ashby:** 11.25")
    assert visitor.says("With its own mean: 8 or 12. With all other figures: 8, and nothing else.")


def test_a_lesson_about_redesign_says_what_each_one_loses(visitor: Visitor):
    answer_none(visitor, "redesign")
    assert visitor.says("- Merge village Birch, Crofton and Dale")

    visitor.find("select_slider", "Smallest count that is shown").set_value("2")
    visitor.run()
    assert visitor.says("No longer merged: Crofton, Total")


def test_a_lesson_about_cell_keys_shows_the_table_made_again(visitor: Visitor):
    answer_none(visitor, "cell-keys")
    assert visitor.says("The new table:")

    visitor.find("radio", "Between the two tables").set_value("Nobody leaves: the same table is asked for again")
    visitor.run()
    assert visitor.says("No longer changes: Mill, Failed; Mill, Total; Total, Failed; Total, Total")


def pick(visitor: Visitor, option: str) -> None:
    """Answer the open question."""
    visitor.app.radio[0].set_value(visitor.app.radio[0].options.index(option))
    visitor.run()
    visitor.press("Answer")


def test_questions_are_asked_one_after_another_and_each_option_has_its_reply(visitor: Visitor):
    open_lesson(visitor, "risk-utility-map")
    assert visitor.says("Question 1 of 4. Which of the two ends of the map is on its frontier?")
    assert not visitor.says("Question 2 of 4.")
    assert next(button for button in visitor.app.button if button.label == "Answer").disabled

    pick(visitor, "Both of them")
    assert visitor.says("Each is as good as can be in one respect.")
    assert visitor.says("✓ The table as it is, and not the end where nothing is published")
    assert visitor.says("✗ Both of them (your answer)")
    assert visitor.work.learning.record.lessons == {}
    pick(visitor, r"Round to the nearest \(base 3\)")
    pick(visitor, "Round so that it adds up")
    assert not visitor.says("To take away.")
    pick(visitor, "One more or one less")

    assert visitor.says("To take away.")
    assert visitor.work.learning.record.lessons == {"risk-utility-map": Tried(1, False)}
    visitor.press("Try again")
    assert not visitor.says("Question 2 of 4.")
    assert visitor.app.radio[0].value is None


def test_another_axis_changes_the_frontier_of_the_map(visitor: Visitor):
    seed(visitor, lesson="risk-utility-map", attempts={"risk-utility-map": Attempt(picked=(0, 2, 2, 1), answered=True)})

    visitor.find("radio", "Measures on the axes").set_value("Loss by how far the average cell moves")
    visitor.run()

    assert visitor.says("On the frontier now: Round to the nearest (base 3)")
    assert visitor.says(
        "Which of these points is dominated? Now: none of these. Before: Round to the nearest (base 3)."
    )


def test_several_releases_stand_side_by_side_and_the_truth_comes_after_the_answers(visitor: Visitor):
    open_lesson(visitor, "averaging")
    assert list(visitor.app.table[0].value.columns) == ["Cell", "Release 1", "Release 2", "Release 3"]

    seed(visitor, attempts={"averaging": Attempt(picked=(1, 1, 0), answered=True)})
    assert "True count" in visitor.app.table[0].value.columns
    assert visitor.says("Rounded, 11 of 12 means are the true count.")

    visitor.find("radio", "How it is published").set_value("A hundred times, drawn anew")
    visitor.run()
    assert visitor.says("The first 5 of 100 releases are shown. Rounded, 12 of 12 means are the true count.")


def open_choice(visitor: Visitor, code: str) -> MethodChoice:
    show(visitor, "Practice")
    visitor.set("text_input", "Code of this round", code)
    return MethodChoice.of(Round.of(code))


def choose(visitor: Visitor, number: int) -> None:
    visitor.app.radio[0].set_value(number)
    visitor.run()
    visitor.press("Score")


def test_a_method_is_chosen_for_a_table_and_a_user_and_every_option_says_why(visitor: Visitor):
    choice = open_choice(visitor, "m2-7")
    (right,) = choice.right
    wrong = next(number for number in range(len(choice.options)) if number != right)
    assert visitor.says(choice.user.who)
    assert all(visitor.says(need.asks) for need in choice.needs)
    assert next(button for button in visitor.app.button if button.label == "Score").disabled

    choose(visitor, wrong)
    assert visitor.says(f"Not this one: {choice.options[wrong].way.label}. {choice.options[wrong].say}")
    assert list(visitor.app.table[0].value.iloc[:, 2]) == [one.say for one in choice.options]
    assert visitor.work.learning.record.rounds == (Played("M2-7", 0, 1, 1),)

    visitor.press("Try again")
    choose(visitor, right)
    assert visitor.says(f"Right: {choice.options[right].way.label}. It gives this user everything")
    assert visitor.work.learning.record.rounds[1:] == (Played("M2-7", 1, 0, 0),)
    visitor.press("Another table")
    assert visitor.work.learning.round.kind == "methods"
    assert visitor.app.radio[0].value is None


def test_the_choice_of_a_method_is_a_kind_of_round(visitor: Visitor):
    show(visitor, "Practice")

    visitor.set("segmented_control", "Kind of table", "Choose the method")

    assert visitor.work.learning.round == Round("methods", 1, 1)
    assert visitor.says("Who uses the table.")


def test_the_choice_of_a_method_is_one_click_away_from_the_lessons(visitor: Visitor):
    visitor.app.button(key="choose-method").click()
    visitor.run()

    assert visitor.work.learning.round.kind == "methods"
    assert visitor.says("Which of these do you choose?")


def test_the_intruder_is_played_over_two_tables(visitor: Visitor):
    show(visitor, "Practice")
    visitor.set("text_input", "Code of this round", "L1-5")
    assert visitor.work.learning.round == Round("linked", 1, 5)
    assert visitor.says("Last year's table hides nothing. Since then nobody has left or changed")

    puzzle = Puzzle.of(Round("linked", 1, 5))
    for row, letter in puzzle.letters.items():
        least, most = puzzle.attacked.interval(row)
        visitor.set("number_input", f"{letter}, at least", least)
        visitor.set("number_input", f"{letter}, at most", most)
    visitor.press("Score")

    assert visitor.metrics["Right"] == f"{len(puzzle.letters)} of {len(puzzle.letters)}"
    assert visitor.work.learning.record.rounds[-1].code == "L1-5"
