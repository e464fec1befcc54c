"""Choose the method: one option fits, the others lack something that plain sums confirm, and no guess helps."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache

import numpy as np
import pytest
from scipy.optimize import Bounds, LinearConstraint, milp

from sdc_core.cube.relations import Relations
from sdc_core.evaluation.reviewing import Review
from sdc_core.lessons.practice.fresh_tables import fresh_table
from sdc_core.lessons.practice.method_choice import OPTIONS, MethodChoice, without_group
from sdc_core.lessons.practice.needs import (
    AddsUp,
    EveryCell,
    EveryTotal,
    FewGaps,
    LargeOnesRight,
    Need,
    NothingDisclosed,
    NotOffBy,
    SameInSeries,
    Seen,
    TrueFigures,
)
from sdc_core.lessons.practice.rounds import EASIEST, HARDEST, Round
from sdc_core.lessons.practice.tried import Published
from sdc_core.lessons.practice.ways_to_protect import WAYS, Way
from sdc_core.lessons.scene import Labels, labels_of
from sdc_core.protection.perturbed import Perturbed, Public
from tests.lessons.guesses_of_methods import GUESSES, share_right

DIFFICULTIES = range(EASIEST, HARDEST + 1)
SEEDS = range(8)
ROUNDS = [Round("methods", difficulty, seed) for difficulty in DIFFICULTIES for seed in SEEDS]
SOME = [Round("methods", difficulty, 1) for difficulty in DIFFICULTIES]
EVERY = pytest.mark.parametrize("wanted", ROUNDS, ids=lambda wanted: wanted.code)
A_FEW = pytest.mark.parametrize("wanted", SOME, ids=lambda wanted: wanted.code)
SHOWN_103 = "Total, Total is shown as 103, where 100 is true."
BY_LABEL = {way.label: way for way in WAYS}

Figures = dict[Labels, int]


@cache
def choice_of(wanted: Round) -> MethodChoice:
    return MethodChoice.of(wanted)


@cache
def reviewed(wanted: Round) -> Review:
    return fresh_table(wanted).reviewed()


def published(wanted: Round, way: Way, seed: int = 1) -> Figures:
    """What is shown, by labels, straight from the release; for ways that merge nothing."""
    review = reviewed(wanted)
    release = way.release(fresh_table(wanted), review, seed)
    assert release is not None
    labels = labels_of(release.cube)
    return {labels[row]: int(release.value[row]) for row in np.flatnonzero(~release.hidden)}


def true_counts(wanted: Round) -> Figures:
    cube = reviewed(wanted).cube
    return dict(zip(labels_of(cube), cube.count.tolist(), strict=True))


def adds_up(figures: Figures, every: Figures) -> bool:
    """By plain sums over the labels."""
    for group, answer in every:
        column = [cell for cell in every if cell[1] == answer and cell[0] != group]
        row = [cell for cell in every if cell[0] == group and cell[1] != answer]
        if group == "Total" and not parts_fit(figures, (group, answer), column):
            return False
        if answer == "Total" and not parts_fit(figures, (group, answer), row):
            return False
    return True


def parts_fit(figures: Figures, total: Labels, parts: list[Labels]) -> bool:
    if not {total, *parts} <= figures.keys():
        return True
    return figures[total] == sum(figures[part] for part in parts)


CHECKS: dict[type, Callable[[Need, Figures, Figures], bool]] = {
    EveryCell: lambda _, shown, true: shown.keys() == true.keys(),
    EveryTotal: lambda _, shown, true: all(cell in shown for cell in true if "Total" in cell),
    FewGaps: lambda need, shown, true: len(true) - len(shown) <= need.most,
    TrueFigures: lambda _, shown, true: all(true[cell] == one for cell, one in shown.items()),
    AddsUp: lambda _, shown, true: adds_up(shown, true),
    NotOffBy: lambda need, shown, true: all(abs(true[cell] - one) <= need.most for cell, one in shown.items()),
    LargeOnesRight: lambda need, shown, true: all(
        100 * abs(true[cell] - one) <= need.percent * true[cell]
        for cell, one in shown.items()
        if true[cell] >= need.least
    ),
}


@EVERY
def test_one_option_fits_and_every_other_one_says_what_it_lacks(wanted: Round):
    choice = choice_of(wanted)
    lacking = [one for one in choice.options if not one.fits]

    assert len(choice.options) == OPTIONS[wanted.difficulty - 1]
    assert len(choice.right) == 1
    assert len({one.way.label for one in choice.options}) == len(choice.options)
    assert all(re.search(r"\d", one.say) and one.say.endswith(".") for one in lacking)
    assert isinstance(choice.needs[0], NothingDisclosed)


@A_FEW
def test_the_same_code_makes_the_same_round(wanted: Round):
    first, again = MethodChoice.of(wanted), MethodChoice.of(Round.of(wanted.code))

    assert first.user == again.user
    assert [(one.way.label, one.lacks) for one in first.options] == [
        (one.way.label, one.lacks) for one in again.options
    ]


@EVERY
def test_what_an_option_is_said_to_lack_is_what_plain_sums_say(wanted: Round):
    """Every need but those about disclosure, series and merging, from the figures of the release by their labels."""
    choice, true = choice_of(wanted), true_counts(wanted)
    review = reviewed(wanted)
    for option in choice.options:
        if option.way.family == "redesign":
            continue
        shown = published(wanted, option.way)
        tried = option.way.tried(fresh_table(wanted), review, 1)
        assert tried is not None
        for need in choice.needs:
            if type(need) in CHECKS:
                said = need.lacks(Seen(tried.published, tried.disclosed))
                assert (said == "") == CHECKS[type(need)](need, shown, true)
                assert not option.fits or said == ""


def ends(review: Review, low: np.ndarray, high: np.ndarray, row: int) -> tuple[int, int]:
    """The least and the most of a true count: whole numbers within bounds that add up, by another solver."""
    adding = LinearConstraint(Relations.of(review.cube).matrix, 0, 0)
    goal = np.zeros(len(review.cube))
    goal[row] = 1
    found = [
        milp(sign * goal, constraints=adding, bounds=Bounds(low, high), integrality=np.ones_like(goal))
        for sign in (1, -1)
    ]
    return round(found[0].fun), round(-found[1].fun)


@A_FEW
def test_of_the_option_that_fits_no_small_count_is_known_to_be_small(wanted: Round):
    choice, review = choice_of(wanted), reviewed(wanted)
    (number,) = choice.right
    release = choice.options[number].way.release(fresh_table(wanted), review, 1)
    assert release is not None
    if release.cube is not review.cube:
        assert not release.review.findings.unsafe_cells
        return
    count, rule = review.cube.count, review.policy.rules[-1]
    if isinstance(release, Perturbed):
        bounds = release.bounds[Public.SETTINGS]
        low, high = bounds.low, bounds.high
    else:
        low, high = np.where(release.hidden, 0, count), np.where(release.hidden, count.max(), count)
    for row in np.flatnonzero((count > 0) & (count < rule.cell)):
        least, most = ends(review, low, high, int(row))
        assert (least == 0 or most >= rule.cell) if isinstance(release, Perturbed) else least < most


def test_hiding_nothing_but_unsafe_cells_is_refused_where_a_subtraction_gives_them_back():
    way, said = BY_LABEL["Hide the unsafe cells, and nothing else"], 0
    for wanted in SOME:
        review = reviewed(wanted)
        tried = way.tried(fresh_table(wanted), review, 1)
        assert tried is not None
        hidden = review.findings.unsafe_rules > 0
        low = np.where(hidden, 0, review.cube.count)
        high = np.where(hidden, review.cube.count.max(), review.cube.count)
        given_back = {int(row) for row in np.flatnonzero(hidden) if len(set(ends(review, low, high, int(row)))) == 1}
        said += len(given_back)
        assert given_back <= set(np.flatnonzero(tried.disclosed).tolist())
    assert said > 0


@A_FEW
def test_in_a_series_noise_by_keys_and_rounding_to_the_nearest_stay_and_fresh_draws_do_not(wanted: Round):
    scene = fresh_table(wanted)
    others = [without_group(scene, group) for group in dict.fromkeys(row[0] for row in scene.rows)]

    def lacks(label: str) -> str:
        way = BY_LABEL[label]
        here = way.tried(scene, scene.reviewed(), 1)
        there = [way.published(one, one.reviewed(), 2 + at) for at, one in enumerate(others)]
        assert here is not None
        return SameInSeries().lacks(Seen(here.published, here.disclosed, tuple(filter(None, there))))

    assert lacks("Cell keys, with a noise of 4 at most") == ""
    assert lacks("Round every figure to the nearest multiple of 5") == ""
    assert "have another figure in such a table" in lacks(
        "Round every figure up or down to a multiple of 3 at random, drawn anew for each table"
    )


LOOKED = {difficulty: range(24 if difficulty < 3 else 14) for difficulty in DIFFICULTIES}
"""The rounds of each difficulty that guesses are tried on: more where few options leave more to luck."""


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_no_guess_by_places_words_lengths_or_numbers_is_right_so_often_that_it_would_do(difficulty: int):
    choices = [choice_of(Round("methods", difficulty, seed)) for seed in LOOKED[difficulty]]
    shares = {name: share_right(guess, choices) for name, guess in GUESSES.items()}
    best = max(shares, key=shares.__getitem__)

    print(f"M{difficulty}: {best!r} is right in {shares[best]:.0%}")
    assert {name: share for name, share in shares.items() if share >= 0.6} == {}


def test_many_methods_are_right_for_somebody():
    right = {choice_of(wanted).options[number].way.family for wanted in ROUNDS for number in choice_of(wanted).right}

    assert len(right) >= 6


def seen(figures: list[int], true: list[int], **fields: object) -> Seen:
    """A group and another one with two answers each, by hand: the release, and what it was made of."""
    cube = reviewed(SOME[0]).cube
    assert len(true) <= len(cube)
    count = cube.count.copy()
    count[: len(true)] = true
    shown = count.copy()
    shown[: len(figures)] = figures

    here = Published(replace(cube, count=count), np.ones(len(cube), dtype=bool), shown)
    return Seen(here, np.zeros(len(cube), dtype=bool))


@pytest.mark.parametrize(
    ("need", "shown", "said"),
    [
        (NotOffBy(2), 102, ""),
        (NotOffBy(2), 103, f"1 figure is off by more than 2: {SHOWN_103}"),
        (LargeOnesRight(100, 3), 103, ""),
        (
            LargeOnesRight(100, 2),
            103,
            f"1 large figure is off by more than 2 %: {SHOWN_103}",
        ),
        (LargeOnesRight(101, 2), 150, ""),
        (TrueFigures(), 101, "1 figure is not the true count: Total, Total is shown as 101, where 100 is true."),
    ],
)
def test_a_need_says_what_it_lacks_with_the_figures(need: Need, shown: int, said: str):
    assert need.lacks(seen([shown], [100])) == said
