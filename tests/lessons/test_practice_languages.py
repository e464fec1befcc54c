"""Practice in other languages: the same figures and the same right answers, in the words of the class."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import numpy as np
import pytest

from sdc_core.lessons.exercise import Exercise
from sdc_core.lessons.practice.fresh_tables import fresh_table
from sdc_core.lessons.practice.intruder import Puzzle, Verdict, judged
from sdc_core.lessons.practice.method_choice import MethodChoice
from sdc_core.lessons.practice.rounds import EASIEST, HARDEST, LETTERS, Round
from sdc_core.lessons.practice.themes import COUNTS, SUMS, Theme
from sdc_core.messages import ENGLISH, speaking
from sdc_core.words.languages import catalogue_of, spoken

OTHERS = [language for language in spoken() if language != ENGLISH.language]
THEMES = (*COUNTS, *SUMS)
EVERY = pytest.mark.parametrize(
    ("letter", "difficulty", "language"), list(product(sorted(LETTERS), range(EASIEST, HARDEST + 1), OTHERS))
)


def labels_of(theme: Theme) -> Iterator[tuple[str, ...]]:
    """Every row of labels of a theme, the names of its variables among them."""
    for name, labels in (*theme.keys, theme.target):
        yield (name, *labels)


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.title)
def test_every_theme_has_as_many_labels_in_every_language_and_no_two_alike(theme: Theme, language: str):
    with speaking(catalogue_of(language)):
        there = theme.spoken

    assert there != theme
    assert [len(row) for row in labels_of(there)] == [len(row) for row in labels_of(theme)]
    assert all(len(set(row)) == len(row) for row in labels_of(there))
    assert all(all(row) for row in labels_of(there) if len(row) > 1)
    assert bool(there.value) == bool(theme.value)
    assert there.owners == theme.owners
    assert there.unit in catalogue_of(language).nouns


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_has_no_theme_that_there_is_not(language: str):
    assert catalogue_of(language).themes.keys() == {theme.title for theme in THEMES}


def figures_of(exercise: Exercise) -> tuple[object, ...]:
    """Whatever is not words: figures, what is unsafe and by which rules, what follows, and where it all stands."""
    review = exercise.review
    cube, sums = review.cube, review.cube.contributions
    attacked = exercise.attacked
    return (
        cube.count.tolist(),
        exercise.arrangement.cells.tolist(),
        [] if sums is None else [sums.cell(row).total for row in range(len(cube))],
        [(one.row, one.rule, one.value, one.margin, one.verdict) for one in review.findings],
        [] if attacked is None else sorted(attacked.hidden),
        [] if attacked is None else sorted(attacked.known),
        [figures_of(one) for one in exercise.printed],
    )


def answers_of(wanted: Round) -> tuple[object, ...]:
    """The right answers of a round, and the verdicts on some others."""
    if wanted.kind == "methods":
        choice = MethodChoice.of(wanted)
        fits = [(one.way.number, one.way.family, one.fits, len(one.lacks)) for one in choice.options]
        return figures_of(choice.exercise), fits, choice.right
    if wanted.kind in ("hidden", "linked"):
        puzzle = Puzzle.of(wanted)
        ends = {row: puzzle.attacked.interval(row) for row in puzzle.letters}
        tried = [
            judged(puzzle, {row: (least, most + wider) for row, (least, most) in ends.items()}) for wider in (0, 1)
        ]
        assert {one.verdict for one in tried[0]} == {Verdict.RIGHT}
        return figures_of(puzzle.exercise), puzzle.letters, ends, [one.verdict for each in tried for one in each]
    return (figures_of(Exercise.of(fresh_table(wanted), behind=wanted.kind == "sums")),)


@EVERY
def test_the_same_code_gives_the_same_figures_and_the_same_right_answers(letter: str, difficulty: int, language: str):
    wanted = Round(LETTERS[letter], difficulty, 47)
    here = answers_of(wanted)

    with speaking(catalogue_of(language)):
        there = answers_of(Round.of(wanted.code))
        title = fresh_table(wanted).spec["title"]

    assert here == there
    assert title != fresh_table(wanted).spec["title"]


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("letter", ["C", "S", "H", "L"])
def test_so_it_is_for_many_codes(letter: str, language: str):
    for seed in range(60):
        wanted = Round(LETTERS[letter], 1 + seed % HARDEST, seed)
        columns = [np.array([row[-1] for row in fresh_table(wanted).rows])]
        with speaking(catalogue_of(language)):
            columns.append(np.array([row[-1] for row in fresh_table(wanted).rows]))

        assert columns[0].tolist() == columns[1].tolist()
