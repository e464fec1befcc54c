"""Play the intruder: every table can be solved with a pencil, and an answer is right when trying all tables says so."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sdc_core.lessons.exercise import Exercise
from sdc_core.lessons.practice.hidden_tables import LEVELS
from sdc_core.lessons.practice.intruder import Note, Puzzle, Verdict, interval_text, judged
from sdc_core.lessons.practice.rounds import EASIEST, HARDEST, SEEDS, Round
from sdc_core.lessons.scene import Scene
from tests.lessons.guesses_of_ends import GUESSES, Paper, share_right
from tests.lessons.pencil import Cell, possible

DIFFICULTIES = range(EASIEST, HARDEST + 1)
EVERY_LEVEL = pytest.mark.parametrize("difficulty", DIFFICULTIES)
SOME = range(25)

rounds = st.builds(Round, st.just("hidden"), st.sampled_from(DIFFICULTIES), st.integers(0, SEEDS - 1))
ends = st.none() | st.integers(0, 30)


@cache
def puzzle_of(difficulty: int, seed: int) -> Puzzle:
    return Puzzle.of(Round("hidden", difficulty, seed))


def tried(puzzle: Puzzle) -> dict[int, set[int]]:
    """For each hidden cell every figure that it can be, by trying all tables; from the cells as printed."""
    cube = puzzle.exercise.review.cube
    figures: dict[Cell, int] = {cube.label(row): int(cube.count[row]) for row in range(len(cube))}
    by_label = {cube.label(row): row for row in puzzle.letters}
    return {by_label[cell]: values for cell, values in possible(figures, by_label).items()}


def by_equations_alone(puzzle: Puzzle) -> set[int]:
    """The hidden cells that elimination gives: those whose figure is the same in all tables, negative ones included."""
    system = puzzle.attacked.seen.system
    matrix = system.matrix.toarray()
    rank = np.linalg.matrix_rank(matrix)
    units = np.eye(len(system))
    fixed = [np.linalg.matrix_rank(np.vstack([matrix, unit])) == rank for unit in units]
    return set(system.cells[np.array(fixed)].tolist())


def agrees_with_trying_all(puzzle: Puzzle) -> None:
    figures = tried(puzzle)
    assert figures.keys() == puzzle.letters.keys()
    for row, values in figures.items():
        assert puzzle.attacked.interval(row) == (min(values), max(values))
        assert int(puzzle.exercise.review.cube.count[row]) in values


@EVERY_LEVEL
def test_what_every_cell_lies_between_is_what_trying_all_tables_says(difficulty: int):
    for seed in SOME:
        agrees_with_trying_all(puzzle_of(difficulty, seed))


@EVERY_LEVEL
def test_no_guess_of_one_line_is_right_so_often_that_it_would_do(difficulty: int):
    papers = [Paper(puzzle_of(difficulty, seed)) for seed in SOME]
    shares = {name: share_right(guess, papers) for name, guess in GUESSES.items()}
    best = max(shares, key=shares.__getitem__)

    print(f"H{difficulty}: {best!r} is right for {shares[best]:.0%}")
    assert shares["from nothing to what both lines leave"] > 0
    assert {name: share for name, share in shares.items() if share >= 0.6} == {}


@given(rounds)
@settings(max_examples=60, deadline=None)
def test_so_it_is_for_any_code(wanted: Round):
    agrees_with_trying_all(Puzzle.of(wanted))


@EVERY_LEVEL
def test_every_end_has_its_way_unless_nothing_below_zero_is_the_way(difficulty: int):
    for seed in SOME:
        puzzle = puzzle_of(difficulty, seed)
        assert puzzle.attacked.intervals.exact.all()
        for row in puzzle.letters:
            least, most = puzzle.attacked.interval(row)
            said = " ".join(way.headline for way in puzzle.attacked.ways(row))
            exactly = f"exactly {least}" in said
            assert exactly or least == 0 or f"at least {least}" in said
            assert exactly or f"at most {most}" in said
            assert not exactly or least == most


@EVERY_LEVEL
def test_a_pencil_is_enough(difficulty: int):
    """A small table, few hidden cells, and no way of more than three equations."""
    for seed in SOME:
        puzzle = puzzle_of(difficulty, seed)
        assert puzzle.exercise.arrangement.cells.size <= 36
        assert len(puzzle.letters) <= 10
        lengths = [len(way.steps) for row in puzzle.letters for way in puzzle.attacked.ways(row)]
        assert max(lengths) <= 3 + 1  # the equations, and how they are put together


def test_they_grow_harder():
    hidden = [np.mean([len(puzzle_of(difficulty, seed).letters) for seed in SOME]) for difficulty in DIFFICULTIES]
    longest = [
        np.mean(
            [
                max(len(way.steps) for row in puzzle.letters for way in puzzle.attacked.ways(row))
                for puzzle in (puzzle_of(difficulty, seed) for seed in SOME)
            ]
        )
        for difficulty in DIFFICULTIES
    ]

    assert hidden == sorted(hidden)
    assert longest == sorted(longest)


@pytest.mark.parametrize("difficulty", [1, 3, 4, 5])
def test_in_some_tables_a_cell_is_known_exactly_and_in_others_none_is(difficulty: int):
    known = [bool(puzzle_of(difficulty, seed).attacked.known) for seed in SOME]

    assert any(known)
    assert not all(known)


def test_that_nothing_is_negative_is_needed_from_the_second_difficulty_on():
    needed = {
        difficulty: sum(
            puzzle.attacked.known != by_equations_alone(puzzle)
            for puzzle in (puzzle_of(difficulty, seed) for seed in SOME)
        )
        for difficulty in DIFFICULTIES
    }

    assert needed[1] == 0
    assert all(0 < needed[difficulty] < len(SOME) for difficulty in DIFFICULTIES[1:])


def test_a_ring_may_be_jammed_though_something_is_left_in_every_line():
    for seed in SOME:
        puzzle = puzzle_of(5, seed)
        system = puzzle.attacked.seen.system
        if system.right.all() and puzzle.attacked.known - by_equations_alone(puzzle):
            return
    pytest.fail("No such table among the first.")


@EVERY_LEVEL
def test_no_total_is_hidden_and_whatever_is_shown_is_safe(difficulty: int):
    for seed in SOME:
        puzzle = puzzle_of(difficulty, seed)
        cube = puzzle.exercise.review.cube
        assert not any("Total" in cube.label(row) for row in puzzle.letters)
        unsafe = set(np.flatnonzero(puzzle.exercise.review.findings.unsafe_rules).tolist())
        assert unsafe <= set(puzzle.letters)
        assert set(puzzle.letters.values()) == set("ABCDEFGHIJ"[: len(puzzle.letters)])


@EVERY_LEVEL
def test_every_pattern_of_a_level_comes_up(difficulty: int):
    _, choices = LEVELS[difficulty - 1]
    expected = {sum(sign != "." for pattern in patterns for sign in pattern.signs.ravel()) for patterns in choices}

    assert {len(puzzle_of(difficulty, seed).letters) for seed in SOME} == expected


@given(rounds)
@settings(max_examples=20, deadline=None)
def test_the_same_code_gives_the_same_table_and_the_same_cells_hidden(wanted: Round):
    one, other = Puzzle.of(wanted), Puzzle.of(Round.of(f" {wanted.code.lower()} "))

    assert one.letters == other.letters
    assert one.exercise.review.cube.count.tolist() == other.exercise.review.cube.count.tolist()


@given(st.sampled_from(DIFFICULTIES), st.sampled_from(SOME), st.data())
@settings(max_examples=150, deadline=None)
def test_an_answer_is_right_when_it_is_what_trying_all_tables_says_and_only_then(
    difficulty: int, seed: int, data: st.DataObject
):
    puzzle = puzzle_of(difficulty, seed)
    figures = tried(puzzle)
    notes: dict[int, Note] = {}
    for row in puzzle.letters:
        true = min(figures[row]), max(figures[row])
        nearby = st.tuples(*(st.sampled_from([end, end + 1, max(0, end - 1)]) for end in true))
        notes[row] = data.draw(st.just(true) | nearby | st.tuples(ends, ends))

    answers = judged(puzzle, notes)

    assert [one.row for one in answers] == list(puzzle.letters)
    for one in answers:
        least, most = notes[one.row]
        values = figures[one.row]
        noted = None if least is None or most is None else set(range(least, most + 1))
        expected = Verdict.OPEN
        if noted is not None:
            expected = Verdict.WIDE if values <= noted else Verdict.WRONG
        if (least, most) == (min(values), max(values)):
            expected = Verdict.RIGHT
        assert one.verdict is expected
        assert (one.say == "Right.") == (one.verdict is Verdict.RIGHT)


@given(st.sampled_from(DIFFICULTIES), st.sampled_from(SOME), st.tuples(st.integers(0, 30), st.integers(0, 30)))
@settings(max_examples=100, deadline=None)
def test_a_wrong_answer_is_refuted_by_a_figure_that_some_table_has(difficulty: int, seed: int, note: Note):
    puzzle = puzzle_of(difficulty, seed)
    figures = tried(puzzle)
    least, most = note
    assert least is not None
    assert most is not None

    for one in judged(puzzle, dict.fromkeys(puzzle.letters, note)):
        _, also, rest = one.say.partition("It can also be ")
        if also:
            example = int(rest.partition(".")[0])
            assert one.verdict is Verdict.WRONG
            assert example in figures[one.row]
            assert not least <= example <= most


def test_the_replies_in_words():
    puzzle = puzzle_of(1, 0)
    row, known = next((row, puzzle.attacked.interval(row)) for row in puzzle.letters)
    least, most = known
    truth = f"It is {least}." if least == most else f"It is from {least} to {most}."

    def said(note: Note) -> str:
        return judged(puzzle, {row: note})[0].say

    assert said(known) == "Right."
    assert said((None, most)) == truth
    assert said((least, most + 1)) == f"True, but more is known. {truth}"
    assert said((most + 1, least)) == f"The least you noted is larger than the most. {truth}"


def test_an_interval_is_written_short():
    assert (interval_text(3, 3), interval_text(0, 7)) == ("3", "0–7")


def test_a_table_worked_out_by_hand():
    """Row x leaves 5 for its two, row y 4, column B 3: the first is from 0 to 3, and the others follow from it."""
    rows = [["x", "A", 7], ["x", "B", 1], ["x", "C", 4], ["y", "A", 8], ["y", "B", 2], ["y", "C", 2]]
    spec = {"measure": {"count": "n"}, "variables": {"key": {"role": "key"}, "answer": {"role": "target"}}}
    policy = {"rule": [{"id": "3", "cell": 1, "key": 1, "target": 1}]}
    release = {"besides": [[key, answer] for key in "xy" for answer in "BC"]}
    scene = Scene(("key", "answer", "n"), rows, spec, policy, release=release)

    puzzle = Puzzle(exercise := Exercise.of(scene), exercise.attacked or pytest.fail("nothing is hidden"))

    by_hand = {("x", "B"): (0, 3), ("x", "C"): (2, 5), ("y", "B"): (0, 3), ("y", "C"): (1, 4)}
    cube = exercise.review.cube
    assert {cube.label(row): puzzle.attacked.interval(row) for row in puzzle.letters} == by_hand
    assert {cube.label(row): (min(values), max(values)) for row, values in tried(puzzle).items()} == by_hand
