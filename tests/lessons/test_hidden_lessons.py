"""The five lessons about hidden cells: what is known is what trying all tables says, and every number holds."""

from __future__ import annotations

import re

import numpy as np
import pytest

from sdc_core.cube.relations import Relations
from sdc_core.lessons.attacked import Attacked
from sdc_core.lessons.course import all_lessons
from sdc_core.lessons.lesson import Lesson
from sdc_core.lessons.questions import Mark
from sdc_core.lessons.scene import Labels, Scene, labels_of
from tests.lessons.pencil import possible

HIDING = [lesson for lesson in all_lessons().values() if (hiding := lesson.scene.hiding) and not hiding.ranked]
"""Without the one with a ranking beside its table, which has tests of its own."""

EVERY = pytest.mark.parametrize("lesson", HIDING, ids=lambda lesson: lesson.id)
TWO_WAY = [lesson for lesson in HIDING if len(lesson.scene.spec["variables"]) == 2]

# Of the provinces by hand, in the order of the alternatives: what a reader can work out.
PROVINCES = [
    {"Friesland", "Flevoland"},
    {"South"},
    {"North", "Friesland", "Flevoland"},
    set(),
    set(),
]

SUM = re.compile(r"(\d+) ((?:− \d+ )+)= (\d+)")
NUMBER = re.compile(r"(?<![\w.])\d+")


def attacked(lesson: Lesson) -> Attacked:
    return Attacked.of(lesson.scene)


def figures(scene: Scene) -> dict[Labels, int]:
    cube = scene.reviewed().cube
    shown = cube.count if cube.contributions is None else cube.contributions.total
    return dict(zip(labels_of(cube), shown.tolist(), strict=True))


def interval(name: str, *labels: str) -> tuple[int, int]:
    found = attacked(all_lessons()[name])
    return found.interval(labels_of(found.seen.cube).index(labels))


def test_there_are_five():
    assert len(HIDING) == 5


@pytest.mark.parametrize("lesson", TWO_WAY, ids=lambda lesson: lesson.id)
def test_what_is_known_and_between_what_the_rest_lies_is_what_trying_all_tables_says(lesson: Lesson):
    for alternative in lesson.change.alternatives:
        scene = lesson.scene.changed(alternative.edit)
        found = Attacked.of(scene)
        labels = labels_of(found.seen.cube)
        unknown = [labels[row] for row in sorted(found.hidden) if found.seen.hidden[row]]

        tried = possible(figures(scene), unknown)

        assert {labels[row] for row in found.known} == {cell for cell, values in tried.items() if len(values) == 1}
        for cell, values in tried.items():
            assert found.interval(labels.index(cell)) == (min(values), max(values))


def test_what_is_known_of_the_provinces_is_what_is_known_by_hand():
    lesson = all_lessons()["the-other-table"]

    for alternative, by_hand in zip(lesson.change.alternatives, PROVINCES, strict=True):
        found = Attacked.of(lesson.scene.changed(alternative.edit))
        assert {found.seen.cube.label(row)[0] for row in found.known} == by_hand


@EVERY
def test_every_cell_that_a_lesson_names_is_in_its_table(lesson: Lesson):
    for alternative in lesson.change.alternatives:
        scene = lesson.scene.changed(alternative.edit)
        hiding, known = scene.hiding, set(labels_of(scene.cube()))
        assert hiding is not None
        assert {tuple(cell) for cell in (*hiding.besides, *hiding.knows)} <= known


@EVERY
def test_every_cell_that_is_worked_out_has_its_way(lesson: Lesson):
    found = attacked(lesson)

    for row in found.known:
        assert found.ways(row)
        assert all(way.headline.startswith(str(found.reader)) for way in found.ways(row))


def lines(lesson: Lesson) -> list[tuple[int, np.ndarray, np.ndarray]]:
    """For every sum of the table its total, its parts, and which of them are hidden."""
    found = attacked(lesson)
    shown = np.array(list(figures(lesson.scene).values()))
    hidden = np.isin(np.arange(len(shown)), list(found.hidden))
    relations = Relations.of(found.seen.cube)
    parts = np.split(relations.parts, relations.start[1:-1])
    return [(int(shown[margin]), shown[of], hidden[of]) for margin, of in zip(relations.margin, parts, strict=True)]


@EVERY
def test_every_sum_in_its_texts_adds_up_and_is_one_of_the_table(lesson: Lesson):
    """A total, less some of its parts, is another part of it, or what is hidden of it."""
    for text in lesson.texts():
        for written in SUM.findall(text):
            total, result = int(written[0]), int(written[2])
            assert total - sum(map(int, NUMBER.findall(written[1]))) == result, text
            assert any(
                margin == total and result in (*parts.tolist(), int(parts[hidden].sum()))
                for margin, parts, hidden in lines(lesson)
            ), text


@EVERY
def test_every_number_in_its_texts_is_one_of_the_table(lesson: Lesson):
    """A figure, what is shown or hidden of a line, an end of an interval, a limit of the rule, or part of a sum."""
    found = attacked(lesson)
    ends = [end for row in found.hidden if found.seen.hidden[row] for end in found.interval(row)]
    allowed = {0, HIDDEN[lesson.id][2], *figures(lesson.scene).values(), *ends}
    for _, parts, hidden in lines(lesson):
        allowed |= {int(parts[~hidden].sum()), int(parts[hidden].sum())}
    for rule in lesson.scene.rules().rules:
        limits = [value for _, value in rule.values() if isinstance(value, int)]
        allowed |= {*limits, *range(min(limits))}

    for text in lesson.texts():
        in_sums = {int(number) for match in SUM.finditer(text) for number in NUMBER.findall(match.group())}
        assert {int(number) for number in NUMBER.findall(text)} <= allowed | in_sums, text


# Of each lesson by hand: cells hidden by the rule, cells hidden besides, and what all of them add up to.
HIDDEN = {
    "the-small-ones": (7, 0, 14),
    "the-second-hidden-cell": (1, 5, 44),
    "nothing-is-negative": (2, 6, 28),
    "one-of-the-hidden": (2, 2, 164),
    "the-other-table": (2, 2, 101),
}


@EVERY
def test_as_many_cells_are_hidden_as_its_story_says(lesson: Lesson):
    found, shown = attacked(lesson), figures(lesson.scene)
    labels = labels_of(found.seen.cube)
    together = sum(shown[labels[row]] for row in found.hidden)

    assert (len(found.primary), len(found.hidden - found.primary), together) == HIDDEN[lesson.id]


def test_the_thefts_in_crofton_can_be_anything_from_0_to_6():
    assert interval("nothing-is-negative", "Crofton", "Theft") == (0, 6)


def test_without_the_cells_that_protect_nothing_the_2_is_as_unknown_as_before():
    lesson = all_lessons()["the-second-hidden-cell"]
    ring = lesson.change.alternatives[-1]
    before, after = attacked(lesson), Attacked.of(lesson.scene.changed(ring.edit))
    (two,) = before.primary

    assert before.interval(two) == after.interval(two) == (0, 8)
    assert len(before.hidden - after.hidden) == 2


@pytest.mark.parametrize("besides", [[], [["Alder", "Car"]], [["Alder", "Car"], ["Castle", "Train"]]])
def test_with_less_than_the_ring_the_2_is_known(besides: list[list[str]]):
    lesson = all_lessons()["the-second-hidden-cell"]
    (change,) = [one for one in lesson.change.alternatives if [to for _, to in one.edit.to] == [besides]]
    found = Attacked.of(lesson.scene.changed(change.edit))

    assert found.primary <= found.known


def test_dover_and_elm_could_have_one_more_and_one_fewer():
    scene = all_lessons()["the-small-ones"].scene
    other = [list(row) for row in scene.rows]
    for town, debt, by in (("Dover", "Rent", 1), ("Dover", "Loan", -1), ("Elm", "Rent", -1), ("Elm", "Loan", 1)):
        next(row for row in other if row[:2] == [town, debt])[2] += by
    moved = figures(Scene(scene.columns, other, scene.spec, scene.policy))

    for cell, figure in figures(scene).items():
        assert moved[cell] == figure or "Total" not in cell


def test_no_line_of_the_villages_gives_a_cell_back_by_itself():
    found = attacked(all_lessons()["nothing-is-negative"])
    matrix = found.seen.system.matrix.toarray()

    assert (np.count_nonzero(matrix, axis=1) == 2).all()
    rank = np.linalg.matrix_rank(matrix)
    units = np.eye(matrix.shape[1])
    assert all(np.linalg.matrix_rank(np.vstack([matrix, unit])) > rank for unit in units)


def test_who_knows_a_cell_does_not_work_it_out():
    lesson = all_lessons()["one-of-the-hidden"]
    found = attacked(lesson)
    own = labels_of(found.seen.cube).index(("Printing", "Island"))

    assert own in found.hidden
    assert own not in found.known
    assert found.ways(own) == ()


@EVERY
def test_its_question_is_about_hidden_cells(lesson: Lesson):
    assert isinstance(lesson.question, Mark)
    assert lesson.question.what in ("known", "not needed")
    assert lesson.question.answer(lesson.scene) <= attacked(lesson).hidden
