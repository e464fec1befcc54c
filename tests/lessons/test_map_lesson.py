"""The lesson on the map of risk and loss: its points are those of the comparison, and what is said of them holds."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from sdc_core.comparison.axes import Axes
from sdc_core.comparison.comparing import compare
from sdc_core.comparison.points import Point
from sdc_core.lessons.claims import dominated, ends_on_the_frontier, least_loss, least_risk
from sdc_core.lessons.course import all_lessons
from sdc_core.lessons.lesson import Alternative
from sdc_core.lessons.mapped import map_of
from sdc_core.lessons.quiz import Quiz
from sdc_core.lessons.scene import Scene
from sdc_core.messages import speaking
from sdc_core.protection import METHODS
from sdc_core.words.languages import catalogue_of, spoken

LESSON = all_lessons()["risk-utility-map"]
EVERY_AXIS = pytest.mark.parametrize("alternative", LESSON.change.alternatives, ids=lambda one: one.label)
METHODS_BY_ID = {one.id: one for one in METHODS}


def compared(scene: Scene) -> dict[str, tuple[float, float]]:
    """Risk and loss of each point, from the comparison itself."""
    methods = [
        METHODS_BY_ID[one["method"]](**{k: v for k, v in one.items() if k != "method"})
        for one in scene.compared["methods"]
    ]
    axes = Axes.named(scene.compared["risk"], scene.compared["loss"])
    points = [one for one in compare(scene.reviewed(), methods) if isinstance(one, Point)]
    return {one.name: (one.risk(axes), one.loss(axes)) for one in points}


@EVERY_AXIS
def test_points_lie_where_the_comparison_puts_them(alternative: Alternative):
    scene = LESSON.scene.changed(alternative.edit)
    found = map_of(scene)

    assert {one.name: (found.risk(one.name), found.loss(one.name)) for one in found.points} == compared(scene)


@EVERY_AXIS
def test_claims_are_what_a_look_at_every_pair_of_points_says(alternative: Alternative):
    scene = LESSON.scene.changed(alternative.edit)
    places = compared(scene)
    beaten = {
        one
        for one, (risk, loss) in places.items()
        if any(up <= risk and along <= loss and (up, along) != (risk, loss) for up, along in places.values())
    }

    assert {one for one in places if dominated(scene, point=one)} == beaten
    assert set(map_of(scene).best) <= places.keys() - beaten
    assert ends_on_the_frontier(
        scene, original="The table as it is" not in beaten, nothing="Publish nothing" not in beaten
    )
    for limit in (0, 0.05, 0.1, 1):
        few = min((loss, one) for one, (risk, loss) in places.items() if risk <= limit)
        low = min((risk, loss, one) for one, (risk, loss) in places.items() if loss <= limit)
        assert [one for one in places if least_loss(scene, point=one, risk=limit)] == [few[-1]]
        assert [one for one in places if least_risk(scene, point=one, loss=limit)] == [low[-1]]


def test_each_axis_but_the_first_moves_the_frontier():
    first, *others = (map_of(LESSON.scene.changed(one.edit)).best for one in LESSON.change.alternatives)

    assert all(other != first for other in others)


def test_no_place_on_the_map_is_typed():
    typed = {number for text in LESSON.texts() for number in re.findall(r"0\.\d+", text)}

    assert typed == {"0.05"}, "the limit that a question sets, and nothing else"


def test_with_other_figures_the_texts_have_other_figures():
    larger = [[*row[:2], 2 * row[2]] for row in LESSON.scene.rows]

    other = replace(LESSON, scene=replace(LESSON.scene, rows=larger))

    assert other.in_figures.story[0] != LESSON.in_figures.story[0]
    assert f"finds {map_of(other.scene).original.unsafe} of the 30 cells unsafe" in other.in_figures.story[0]


@pytest.mark.parametrize("code", spoken())
def test_its_answers_are_called_as_the_map_calls_its_points_in_every_language(code: str):
    with speaking(catalogue_of(code)):
        lesson = all_lessons()["risk-utility-map"]
        assert isinstance(lesson.question, Quiz)
        found, picks = map_of(lesson.scene), lesson.question.picks
        named = [
            (one.label, found.shown(one.of["point"])) for pick in picks for one in pick.options if "point" in one.of
        ]

        assert len(named) == 12
        assert all(label == shown for label, shown in named)
