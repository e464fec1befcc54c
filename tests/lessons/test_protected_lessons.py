"""The lessons about changed figures: what is known is what a second solver says, and every sum in them is right."""

from __future__ import annotations

import re

import numpy as np
import pytest
from scipy.optimize import Bounds, LinearConstraint, milp

from sdc_core.cube.relations import Relations
from sdc_core.lessons.course import all_lessons
from sdc_core.lessons.left_open import LeftOpen
from sdc_core.lessons.lesson import Lesson
from sdc_core.lessons.questions import Mark
from sdc_core.lessons.scene import labels_of

PROTECTED = [lesson for lesson in all_lessons().values() if lesson.scene.protected is not None]
EVERY = pytest.mark.parametrize("lesson", PROTECTED, ids=lambda lesson: lesson.id)

SUM = re.compile(r"(\d+(?: [+−] \d+)+) = (\d+)")
TERM = re.compile(r"([+−]?) ?(\d+)")


def ends(left_open: LeftOpen, row: int) -> tuple[int, int]:
    """The least and the most of one true count: whole numbers within the published bounds that add up."""
    relations = Relations.of(left_open.cube)
    adds_up = LinearConstraint(relations.matrix, 0, 0)
    within = Bounds(left_open.by_itself.low, left_open.by_itself.high)
    goal = np.zeros(len(left_open.cube))
    goal[row] = 1
    least, most = (
        milp(sign * goal, constraints=adds_up, bounds=within, integrality=np.ones_like(goal)) for sign in (1, -1)
    )
    return round(least.fun), round(-most.fun)


@EVERY
def test_what_is_left_open_is_what_a_second_solver_leaves_open(lesson: Lesson):
    for alternative in lesson.change.alternatives:
        left_open = LeftOpen.of(lesson.scene.changed(alternative.edit))
        found = {row: ends(left_open, row) for row in range(len(left_open.cube))}

        assert left_open.known == {row for row in left_open.hidden if found[row][0] == found[row][1]}
        assert {row: left_open.interval(row) for row in found} == found


@EVERY
def test_a_published_figure_never_excludes_the_true_one(lesson: Lesson):
    left_open = LeftOpen.of(lesson.scene)

    assert (left_open.by_itself.low <= left_open.cube.count).all()
    assert (left_open.cube.count <= left_open.by_itself.high).all()


@EVERY
def test_every_figure_that_is_worked_out_has_its_way_and_its_words(lesson: Lesson):
    left_open = LeftOpen.of(lesson.scene)

    for row in left_open.known:
        assert left_open.ways(row)
        count, figure = left_open.cube.count[row], left_open.figures[row]
        assert left_open.ends(row).startswith(f"Published as {figure}.")
        assert left_open.ends(row).endswith(f"With all other figures: {count}, and nothing else.")


@EVERY
def test_every_sum_in_its_texts_is_right(lesson: Lesson):
    for text in lesson.texts():
        for written, result in SUM.findall(text):
            terms = [int(number) * (-1 if sign == "−" else 1) for sign, number in TERM.findall(written)]
            assert sum(terms) == int(result), text


def test_crofton_is_narrowed_and_not_known():
    left_open = LeftOpen.of(all_lessons()["rounding"].scene)
    labels = labels_of(left_open.cube)
    between = {fine: left_open.interval(labels.index(("Crofton", fine))) for fine in ("Parking", "Speeding", "Total")}

    assert between == {"Parking": (3, 4), "Speeding": (3, 4), "Total": (6, 7)}


def test_with_another_base_another_answer_is_right():
    lesson = all_lessons()["rounding"]
    question = lesson.question
    assert isinstance(question, Mark)
    with_three, as_it_is = lesson.change.alternatives[0], question.answer(lesson.scene)
    scene = lesson.scene.changed(with_three.edit)

    assert question.judge(scene, question.answer(scene)).right
    assert not question.judge(scene, as_it_is).right
