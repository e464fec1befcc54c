"""The lesson on several releases of one table: what is said of them is what a count by hand says."""

from __future__ import annotations

import re

import numpy as np
import pytest

from sdc_core.lessons.claims import left_open, releases_needed, shown_instead
from sdc_core.lessons.course import all_lessons
from sdc_core.lessons.scene import labels_of
from sdc_core.lessons.several import protected_instead, several_of, with_releases
from sdc_core.protection.rounding.at_random import RandomRounding

LESSON = all_lessons()["averaging"]
SCENE = LESSON.scene
BASE = 3
COUNTS = {("Hill", "Positive"): 4, ("Hill", "Negative"): 8, ("Mill", "Positive"): 1, ("Mill", "Negative"): 7}


def test_the_releases_are_those_of_the_method_with_one_seed_after_another():
    review, figures = SCENE.reviewed(), several_of(SCENE).estimates.figures

    drawn = [RandomRounding(base=BASE, seed=seed).protect(review).value.tolist() for seed in (6, 7, 8)]

    assert figures.tolist() == drawn
    assert all((np.abs(one - review.cube.count) < BASE).all() for one in figures)


def test_the_counts_are_those_of_the_story():
    found = several_of(SCENE)
    labels = labels_of(found.cube)

    assert {cell: int(found.cube.count[labels.index(cell)]) for cell in COUNTS} == COUNTS


def test_a_count_is_left_open_where_every_release_can_come_from_it():
    """By trying every count: which of them is rounded to the figure of each release with a chance above nought?"""
    found = several_of(SCENE)
    for cell, figures in zip(labels_of(found.cube), found.estimates.figures.T.tolist(), strict=True):
        possible = [
            count
            for count in range(60)
            if all(one in (count - count % BASE, -(-count // BASE) * BASE) for one in figures)
        ]
        assert left_open(SCENE, cell=cell, low=possible[0], high=possible[-1])
        assert not left_open(SCENE, cell=cell, low=possible[0] - 1, high=possible[-1])


@pytest.mark.parametrize(("releases", "least", "most"), [(63, 0.92, 1.0), (20, 0.0, 0.75)])
def test_as_many_releases_as_are_said_to_be_needed_are_enough(releases: int, least: float, most: float):
    """4,000 offices, each with so many releases: in how many of them are all means right?"""
    count, random = several_of(SCENE).cube.count, np.random.default_rng(7)
    ups = random.binomial(releases, count % BASE / BASE, size=(4000, len(count)))
    means = (count - count % BASE) + BASE * ups / releases

    share = np.mean((np.floor(means + 0.5) == count).all(axis=1))

    assert several_of(SCENE).needed == 63
    assert releases_needed(SCENE, low=63, high=63)
    assert least <= share <= most


def test_cell_keys_show_the_same_wrong_figures_every_time():
    found = protected_instead(SCENE)

    assert (found.estimates.figures == found.estimates.figures[0]).all()
    assert not (found.estimates.figures[0] == found.cube.count).all()
    assert (np.abs(found.estimates.figures[0] - found.cube.count) <= 2).all()
    assert shown_instead(SCENE, same=True, true=False)
    assert found.needed is None


def test_from_the_release_that_is_named_all_means_are_right():
    many = with_releases(SCENE, 500)
    sums = np.cumsum(many.estimates.figures, axis=0)
    number = np.arange(1, 501)[:, None]
    right = (np.floor(sums / number + 0.5) == many.cube.count).all(axis=1)

    until = many.course.until_right

    assert until is not None
    assert right[until - 1 :].all()
    assert not right[until - 2]
    assert any(f"right from release {until} on" in text for text in LESSON.in_figures.texts())


def test_no_figure_that_depends_on_a_draw_is_typed():
    replies = [one.say for pick in LESSON.question.picks for one in pick.options]
    typed = {number for text in replies for number in re.findall(r"\d+", re.sub(r"\{[^}]*\}", "", text))}

    assert typed <= {"2", "3", "6"}, "the base, what it can move, and the figures that stand in the question"
