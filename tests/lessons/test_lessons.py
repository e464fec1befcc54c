"""What holds for every lesson: the rules decide what is right, and each foreseen wrong answer gets its own sentence."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from sdc_core.lessons.beliefs import BELIEFS
from sdc_core.lessons.claims import CLAIMS
from sdc_core.lessons.course import ORDER, after, all_lessons
from sdc_core.lessons.filling import FIGURES, PLACE
from sdc_core.lessons.lesson import FOLDER, Lesson
from sdc_core.lessons.questions import Choose, Mark
from sdc_core.lessons.quiz import Quiz
from sdc_core.lessons.scene import Edit, labels_of, rows_at
from sdc_core.policy.policy import Policy
from sdc_core.policy.reading import preset_names
from sdc_core.rules.few_others import FewOthers
from sdc_core.rules.small_count import SmallCount
from sdc_core.words.glossary import MARKED, all_terms

EVERY = pytest.mark.parametrize("lesson", all_lessons().values(), ids=lambda lesson: lesson.id)
MARKING = [lesson for lesson in all_lessons().values() if isinstance(lesson.question, Mark)]
CHOOSING = [lesson for lesson in all_lessons().values() if isinstance(lesson.question, Choose)]
ASKING = [lesson for lesson in all_lessons().values() if isinstance(lesson.question, Quiz)]
BY_POLICY = [
    lesson
    for lesson in MARKING
    if lesson.scene.protected is None and not (lesson.scene.linked and lesson.question.what == "known")
]
EVERY_MARKING = pytest.mark.parametrize("lesson", MARKING, ids=lambda lesson: lesson.id)
EVERY_CHOOSING = pytest.mark.parametrize("lesson", CHOOSING, ids=lambda lesson: lesson.id)
EVERY_ASKING = pytest.mark.parametrize("lesson", ASKING, ids=lambda lesson: lesson.id)

FINES = ("Parking", "Speeding", "Litter", "Noise")

SEXES = ("Women", "Men", "Total")

# By hand from the worked examples: (lesson, its right cells). Nothing of this is in the program.
BY_HAND = {
    "one-person": {("Single", "Female", "15 or less")},
    "small-is-safe": set(),
    "large-is-a-risk": {("Ashby", "Farmers"), ("Birch", "Farmers")},
    "informative-zero": {
        (village, income) for village in ("Crofton", "Jarrow") for income in ("middle", "high", "very high")
    },
    "the-insider": {("Married", "Full time"), ("Divorced", "Full time")},
    "the-other-way-round": {("Grange", "tuberculosis"), ("Grange", "HIV")},
    "a-filter-is-a-variable": {("Single", "More than 30")},
    "sensitive-categories": {("A", "Yes"), ("B", "Yes"), ("C", "Yes")},
    "percentages": {
        ("50–54", "Urban", "Other"),
        ("50–54", "Rural", "Other"),
        ("55–59", "Rural", "Other"),
        ("65+", "Rural", "Other"),
    },
    "sums": {("Harps", "B"), ("Pianos", "A"), ("Pianos", "D")},
    "two-ways-to-measure": {("Horns",)},
    "holdings": {("A",), ("Total",)},
    "whose-contribution": {("Bakers",), ("Millers",)},
    "samples": {("Bakers",)},
    "hiding-a-row": {("Friesland",), ("Flevoland",)},
    "the-small-ones": {("Alder", "Fine"), ("Castle", "Other"), ("Castle", "Fine")},
    "the-second-hidden-cell": {("Brook", "Bus"), ("Dover", "Train")},
    "nothing-is-negative": {(village, offence) for village in ("Ashby", "Birch") for offence in ("Fraud", "Arson")},
    "one-of-the-hidden": {("Printing", "South"), ("Baking", "Island"), ("Baking", "South")},
    "the-other-table": {("Friesland",), ("Flevoland",)},
    "redesign": {(village, "Total") for village in ("Birch", "Crofton", "Dale")},
    "rounding": {(village, fine) for village in ("Ashby", "Birch") for fine in (*FINES, "Total")},
    "controlled-rounding": set(),
    "cell-keys": {(school, exam) for school in ("Mill", "Total") for exam in ("Failed", "Total")},
    "swapping": {("Total", sex, work) for sex in SEXES for work in ("Office", "Forge", "Total")}
    | {(region, sex, "Total") for region in ("North", "Middle", "South") for sex in SEXES},
    "means": {("Ashby",), ("Birch",), ("Crofton",), ("Total",)},
    "two-tables-one-person": {
        *((age, "Country", "Not owned") for age in ("50–54", "55–59")),
        *((age, "Total", "Not owned") for age in ("50–54", "55–59")),
        *((age, "Town", "Not owned") for age in ("65+", "Total")),
    },
    "bands-that-do-not-fit": {(sex, "20–24") for sex in ("Men", "Women", "Total")},
    "three-tables-rebuild-a-fourth": {
        (sex, city, record)
        for sex in ("Men", "Women")
        for city in ("Amsterdam", "Rotterdam")
        for record in ("Yes", "No")
    },
    "last-years-table": {
        (workshop, contract, "Total") for workshop in ("Stage", "Costume") for contract in ("Fixed term", "Trainee")
    },
}
AS_IT_IS = Edit()
CHOSEN_BY_HAND = {"coalitions": 3, "less-than-ten": 10}
PICKED_BY_HAND = {
    "risk-utility-map": (0, 2, 2, 1),
    "averaging": (1, 1, 0),
    "what-is-a-threshold-for": (1, 2, 2),
    "adding-up-rules": (0, 3, 2),
    "rankings-and-extremes": (0, 2, 0, 3),
    "it-looks-disclosive": (2, 3, 2),
}


def found(lesson: Lesson, edit: Edit = AS_IT_IS) -> set[tuple[object, ...]]:
    """What the question asks for if things are changed so, by labels; of a quiz the options that are right."""
    scene = lesson.scene.changed(edit)
    if isinstance(lesson.question, Quiz):
        answers = lesson.question.answer(scene)
        return {(number, option) for number, right in enumerate(answers) for option in right}
    if isinstance(lesson.question, Choose):
        scene = lesson.question.set(lesson.scene, lesson.question.answer(lesson.scene)[0]).changed(edit)
    review = scene.reviewed()
    labels = labels_of(review.cube)
    if isinstance(lesson.question, Mark):
        return {labels[row] for row in lesson.question.answer(scene)}
    return {labels[row] for row in np.flatnonzero(review.findings.unsafe_rules)}


def test_there_are_at_least_fourteen_and_each_file_has_its_place():
    assert len(ORDER) >= 14
    assert {path.stem for path in FOLDER.glob("*.toml")} == set(ORDER)
    assert len(set(ORDER)) == len(ORDER)


def test_they_lead_from_one_to_the_next():
    following = [after(name) for name in ORDER]

    assert [lesson.id for lesson in following if lesson] == list(ORDER[1:])
    assert following[-1] is None


@EVERY
def test_it_has_everything_a_learner_needs(lesson: Lesson):
    assert lesson.minutes == 10
    assert 2 <= len(lesson.story) <= 5
    assert lesson.source.endswith(".")
    assert lesson.takeaway.count(".") == 1, "one sentence"
    assert all(lesson.question.texts())
    if isinstance(lesson.question, Quiz):
        assert all(len(pick.options) >= 3 for pick in lesson.question.picks)
    else:
        assert len(lesson.question.wrong) >= 2
    assert 0 <= lesson.change.start < len(lesson.change.alternatives)


@EVERY
def test_every_term_it_marks_is_in_the_glossary(lesson: Lesson):
    marked = {found.group(1) for text in lesson.texts() for found in MARKED.finditer(text)}

    assert marked <= set(all_terms())


@EVERY_MARKING
def test_its_question_is_answered_right_by_the_cells_found_by_hand(lesson: Lesson):
    cube = lesson.scene.cube()
    assert isinstance(lesson.question, Mark)

    feedback = lesson.question.judge(lesson.scene, rows_at(cube, BY_HAND[lesson.id]))

    assert feedback.right
    assert feedback.say == lesson.question.right


@EVERY_CHOOSING
def test_its_question_is_answered_right_by_the_value_found_by_hand(lesson: Lesson):
    question = lesson.question
    assert isinstance(question, Choose)

    right = [value for value in range(question.low, question.high + 1) if question.judge(lesson.scene, value).right]

    assert right == [CHOSEN_BY_HAND[lesson.id]]
    assert question.judge(lesson.scene, right[0]).say == question.right


@EVERY_ASKING
def test_each_of_its_questions_is_answered_right_by_the_option_found_by_hand(lesson: Lesson):
    quiz = lesson.question
    assert isinstance(quiz, Quiz)

    assert quiz.answer(lesson.scene) == tuple(frozenset({number}) for number in PICKED_BY_HAND[lesson.id])
    assert quiz.right(lesson.scene, PICKED_BY_HAND[lesson.id])


@EVERY_ASKING
def test_every_option_has_a_reply_of_its_own_and_only_the_right_one_is_called_right(lesson: Lesson):
    quiz = lesson.in_figures.question
    assert isinstance(quiz, Quiz)

    for pick in quiz.picks:
        replies = [pick.judge(lesson.scene, number) for number in range(len(pick.options))]
        assert [one.say.startswith("Right") for one in replies] == [one.right for one in replies]
        assert len({one.say for one in replies}) == len({one.label for one in pick.options}) == len(replies)


@EVERY_ASKING
def test_a_wrong_or_a_missing_answer_is_not_all_right(lesson: Lesson):
    quiz, right = lesson.question, PICKED_BY_HAND[lesson.id]
    assert isinstance(quiz, Quiz)

    assert not quiz.right(lesson.scene, right[:-1])
    for number, pick in enumerate(quiz.picks):
        for option in set(range(len(pick.options))) - {right[number]}:
            assert not quiz.right(lesson.scene, (*right[:number], option, *right[number + 1 :]))


@EVERY
def test_every_figure_that_a_text_names_is_worked_out(lesson: Lesson):
    named = {place.group(1) for text in lesson.texts() for place in PLACE.finditer(text)}

    assert named <= FIGURES.keys()
    assert not any(brace in text for text in lesson.in_figures.texts() for brace in "{}")


def test_every_claim_and_every_figure_is_used_by_a_lesson():
    picks = [pick for lesson in ASKING for pick in lesson.question.picks]
    texts = [text for lesson in all_lessons().values() for text in lesson.texts()]

    assert {pick.claims for pick in picks} == set(CLAIMS)
    assert {place.group(1) for text in texts for place in PLACE.finditer(text)} == set(FIGURES)


def test_every_lesson_was_worked_out_by_hand():
    assert BY_HAND.keys() | CHOSEN_BY_HAND.keys() | PICKED_BY_HAND.keys() == set(ORDER)


@EVERY_MARKING
def test_each_foreseen_wrong_answer_is_wrong_and_gets_its_own_sentence(lesson: Lesson):
    question = lesson.question
    assert isinstance(question, Mark)
    beliefs = question.beliefs(lesson.scene)
    right = question.answer(lesson.scene)

    said = [question.judge(lesson.scene, belief) for belief in beliefs]

    assert right not in beliefs
    assert [one.foreseen for one in said] == list(range(len(beliefs)))
    assert [one.say for one in said] == [wrong.say for wrong in question.wrong]
    assert len({question.right, *(one.say for one in said)}) == len(beliefs) + 1
    assert not any(one.right for one in said)


@EVERY_CHOOSING
def test_each_foreseen_wrong_value_is_wrong_and_gets_its_own_sentence(lesson: Lesson):
    question = lesson.question
    assert isinstance(question, Choose)

    said = {value: question.judge(lesson.scene, value) for value in range(question.low, question.high + 1)}

    assert {one.foreseen for one in said.values() if not one.right} == set(range(len(question.wrong)))
    assert all((one.say == question.right) == one.right for one in said.values())
    assert len({wrong.say for wrong in question.wrong}) == len(question.wrong)


@EVERY_MARKING
def test_one_cell_more_or_less_is_never_right(lesson: Lesson):
    question = lesson.question
    assert isinstance(question, Mark)
    right = question.answer(lesson.scene)

    for row in range(len(lesson.scene.cube())):
        feedback = question.judge(lesson.scene, right ^ {row})
        assert not feedback.right
        assert feedback.say != question.right


def test_an_answer_half_way_between_a_belief_and_the_truth_is_not_taken_for_the_belief():
    lesson = all_lessons()["large-is-a-risk"]
    cube = lesson.scene.cube()
    assert isinstance(lesson.question, Mark)

    # One of the two right cells, and one of the two small counts.
    feedback = lesson.question.judge(lesson.scene, rows_at(cube, [("Ashby", "Farmers"), ("Grange", "Left")]))

    assert feedback.foreseen is None
    assert feedback.say == "Not quite: you missed 1 cell and marked 1 cell too many. The table shows which."


@EVERY_MARKING
def test_who_marked_something_is_never_told_that_nothing_was_marked(lesson: Lesson):
    question = lesson.question
    assert isinstance(question, Mark)

    for row in range(len(lesson.scene.cube())):
        assert not question.judge(lesson.scene, frozenset({row})).say.startswith("You marked nothing")


@EVERY
def test_something_would_change_the_answer_and_at_first_nothing_is_changed(lesson: Lesson):
    change = lesson.change
    answers = [found(lesson, alternative.edit) for alternative in change.alternatives]

    assert answers[change.start] == found(lesson)
    assert any(answer != answers[change.start] for answer in answers)
    assert len({alternative.label for alternative in change.alternatives}) == len(change.alternatives)


@pytest.mark.parametrize("lesson", BY_POLICY, ids=lambda lesson: lesson.id)
def test_under_another_policy_another_answer_is_right(lesson: Lesson):
    question = lesson.question
    assert isinstance(question, Mark)
    everything = {"rule": [{"id": "3", "cell": 10**6, "key": 10**6, "target": 10**6}]}
    scene = lesson.scene.changed(Edit(((("policy",), everything),)))
    if question.what == "informative zeros":
        scene = lesson.scene.changed(Edit(((("policy", "rule", 0, "t"), 10**6),)))
    marked = question.answer(scene)

    assert question.judge(scene, marked).right
    assert not question.judge(lesson.scene, marked).right


@EVERY_CHOOSING
def test_with_other_cells_to_hide_another_value_is_right(lesson: Lesson):
    question = lesson.question
    assert isinstance(question, Choose)
    stricter = replace(question, hide=question.show, show=())

    assert min(stricter.answer(lesson.scene)) == min(question.answer(lesson.scene)) + 1


def test_every_belief_is_held_by_somebody():
    used = {wrong.when for lesson in MARKING for wrong in lesson.question.wrong}

    assert used == set(BELIEFS)


def test_the_tables_are_those_of_the_worked_examples():
    village = {tuple(row[:2]): row[2] for row in all_lessons()["large-is-a-risk"].scene.rows}
    assert [village["Grange", party] for party in ("Farmers", "Liberals", "Greens", "Left")] == [7, 6, 6, 1]
    violins = all_lessons()["holdings"].scene
    assert sum(row[2] for row in violins.rows) == 810
    provinces = all_lessons()["hiding-a-row"].scene
    assert dict(map(tuple, provinces.rows))["Netherlands"] == 417  # and Cube.build has checked that it adds up


def test_the_percentages_are_those_of_the_paper_and_tell_the_counts():
    scene = all_lessons()["percentages"].scene
    cube = scene.cube()
    labels = labels_of(cube)
    shown = {labels[row]: text for row, text in scene.stand_ins(cube).items()}
    printed = {"50–54": (90, 92), "55–59": (87, 92), "60–64": (85, 79), "65+": (89, 93), "Total": (88, 89)}

    for age, shares in printed.items():
        for area, share in zip(("Urban", "Rural"), shares, strict=True):
            assert shown[age, area, "White"] == f"{share} %"
            assert shown[age, area, "Other"] == "not shown"
            base = int(cube.count[labels.index((age, area, "Total"))])
            # By brute force: which counts of the base give this percentage when halves are rounded up?
            fitting = [n for n in range(base + 1) if (200 * n + base) // (2 * base) == share]
            assert fitting == [int(cube.count[labels.index((age, area, "White"))])]


def test_two_rules_differ_as_the_slides_say():
    lesson = all_lessons()["two-ways-to-measure"]
    by_label = {one.label: found(lesson, one.edit) for one in lesson.change.alternatives}

    assert by_label["Dominance: three largest, 85 %"] == {("Cellos",), ("Flutes",), ("Horns",)}
    assert by_label["p% with p = 45, two together"] == {("Cellos",), ("Drums",), ("Horns",)}


def test_a_policy_may_be_a_preset():
    lesson = all_lessons()["less-than-ten"]
    scene = lesson.scene.changed(Edit(((("policy",), {"preset": "opensafely"}),)))

    assert scene.rules() == Policy.preset("opensafely")
    assert lesson.scene.rules().rules == (SmallCount(cell=3, key=3, target=3),)
    assert all_lessons()["one-person"].scene.rules().rules == (FewOthers(t=1),)


def test_what_a_rule_set_is_said_to_hide_is_what_it_hides():
    for alternative in all_lessons()["less-than-ten"].change.alternatives[1:]:
        ((_, policy),) = alternative.edit.to
        assert alternative.label.endswith(f"hides {Policy.preset(policy['preset']).hides().replace('–', ' to ')}")


def test_as_many_rule_sets_hide_zeros_as_is_said():
    rules = [rule for name in preset_names() for rule in Policy.preset(name).rules if isinstance(rule, SmallCount)]

    assert (len(preset_names()), sum(rule.zeros == "unsafe" for rule in rules)) == (15, 3)
    assert any(
        "Of the fifteen that come with this program, three hide zeros" in one
        for one in all_lessons()["less-than-ten"].story
    )


def test_an_edit_leaves_the_scene_as_it_was():
    lesson = all_lessons()["sums"]
    before = [list(row) for row in lesson.scene.rows]

    changed = lesson.scene.changed(Edit(((("rows", 0, 3), 99),), (("policy", "rule", 1),)))

    assert changed.rows[0][3] == 99
    assert [rule.id for rule in changed.rules().rules] == ["contributors"]
    assert [list(row) for row in lesson.scene.rows] == before
    assert len(lesson.scene.rules().rules) == 2


def test_no_text_of_a_lesson_is_copied_from_another():
    written = [text for lesson in all_lessons().values() for text in lesson.texts()]

    assert len(set(written)) == len(written)


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.toml")), ids=lambda path: path.stem)
def test_no_file_of_a_lesson_says_which_cells_are_right(path: Path):
    content = tomllib.loads(path.read_text(encoding="utf-8"))

    questions = content["question"]
    for one in questions if isinstance(questions, list) else [questions]:
        assert not {"answer", "cells", "unsafe"} & one.keys()
        assert isinstance(one["ask"], str)
        assert all(option.keys() == {"label", "of", "say"} for option in one.get("option", ()))
