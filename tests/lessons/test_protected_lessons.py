"""The lessons about changed figures: what is known is what a second solver says, and every sum in them is right."""

from __future__ import annotations

import re
from itertools import product

import numpy as np
import pytest
from scipy.optimize import Bounds, LinearConstraint, milp

from sdc_core.cube.relations import Relations
from sdc_core.lessons.course import all_lessons
from sdc_core.lessons.left_open import LeftOpen
from sdc_core.lessons.lesson import Lesson
from sdc_core.lessons.protecting import is_made_again
from sdc_core.lessons.questions import Mark
from sdc_core.lessons.scene import labels_of

PROTECTED = [lesson for lesson in all_lessons().values() if lesson.scene.protected and not is_made_again(lesson.scene)]
EVERY = pytest.mark.parametrize("lesson", PROTECTED, ids=lambda lesson: lesson.id)
WITHOUT_MEANS = [lesson for lesson in PROTECTED if "means" not in lesson.scene.protected]

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


@pytest.mark.parametrize("lesson", WITHOUT_MEANS, ids=lambda lesson: lesson.id)
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
        assert left_open.ways(row) or left_open.means
        count, figure = left_open.cube.count[row], left_open.figures[row]
        assert left_open.ends(row).startswith(f"Published as {figure}.")
        assert left_open.ends(row).endswith(f"With all other figures: {count}, and nothing else.")


@EVERY
def test_every_sum_in_its_texts_is_right(lesson: Lesson):
    for text in lesson.texts():
        for written, result in SUM.findall(text):
            terms = [int(number) * (-1 if sign == "−" else 1) for sign, number in TERM.findall(written)]
            assert sum(terms) == int(result), text


def test_the_clubs_by_trying_every_table():
    """Counts within what rounding leaves, and for each the whole sums of ages that its rounded mean allows."""
    lesson = all_lessons()["means"]
    for alternative in lesson.change.alternatives[:3]:
        left_open = LeftOpen.of(lesson.scene.changed(alternative.edit))
        assert left_open.means is not None
        unit = 2 * 10**left_open.means.decimals
        twice = [2 * value for value in left_open.means.value.tolist()]
        low, high = left_open.by_itself.low.tolist(), left_open.by_itself.high.tolist()
        alone = [
            [n for n in range(least, most + 1) if -(-n * (mean - 1) // unit) <= n * (mean + 1) // unit]
            for least, most, mean in zip(low, high, twice, strict=True)
        ]
        tables = {
            (sum(clubs), *clubs)
            for clubs in product(*alone[1:])
            if low[0] <= sum(clubs) <= high[0] and whole_sums_agree(clubs, twice, unit)
        }

        possible = [set(counts) for counts in zip(*tables, strict=True)]
        assert left_open.known == {row for row, counts in enumerate(possible) if len(counts) == 1}
        assert [left_open.interval(row) for row in range(6)] == [(min(one), max(one)) for one in possible]
        assert left_open.known_by_own_mean == {row for row, counts in enumerate(alone) if len(counts) == 1}


def whole_sums_agree(clubs: tuple[int, ...], twice: list[int], unit: int) -> bool:
    """Whether sums of whole years within the rounding of the means add up to one within that of their total."""
    total = sum(clubs)
    least = [-(-n * (mean - 1) // unit) for n, mean in zip(clubs, twice[1:], strict=True)]
    most = [n * (mean + 1) // unit for n, mean in zip(clubs, twice[1:], strict=True)]
    return sum(least) <= total * (twice[0] + 1) // unit and sum(most) >= -(-total * (twice[0] - 1) // unit)


@pytest.mark.parametrize("shown", ["means", "controlled-rounding"])
def test_what_is_said_of_single_figures_of_a_lesson_is_so(shown: str):
    left_open = LeftOpen.of(all_lessons()[shown].scene)
    labels = labels_of(left_open.cube)

    said = {label: left_open.ends(row) for row, label in enumerate(labels)}

    if shown == "means":
        assert "With its own mean: 8 or 12. With all other figures: 8, and nothing else." in said["Ashby",]
        assert "With its own mean: 58, 60 or 62. With all other figures: 60, and nothing else." in said["Total",]
        assert said["Dale",].endswith("With its own mean: 8–12. With all other figures: 8–12.")
    else:
        assert said["Dale", "Litter"] == "Published as 20. By itself: 16–24. With all other figures: 16–24."
        assert not left_open.release.gap


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
