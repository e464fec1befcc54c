"""The intruder's game over two tables: what each hidden cell lies between is what trying all tables says.

Nobody has left, so what has come is a table of its own: this year's less last year's, with nothing below zero in it.
"""

from __future__ import annotations

from functools import cache
from io import BytesIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from openpyxl import load_workbook

from sdc_core.io.worksheet.intruder_worksheet import intruder_key_file, intruder_worksheet_file
from sdc_core.lessons.practice.fresh_tables import fresh_table
from sdc_core.lessons.practice.intruder import Puzzle, Verdict, judged
from sdc_core.lessons.practice.messages import INTRUDER_ASK_TOGETHER
from sdc_core.lessons.practice.rounds import EASIEST, HARDEST, SEEDS, Round
from sdc_core.lessons.printed import tables_of
from sdc_core.lessons.together import Together
from tests.lessons.guesses_of_ends import GUESSES, Paper, share_right
from tests.lessons.pencil import Cell, possible
from ui.learn.practice.intruder_print import intruder_key_document, intruder_worksheet_document

DIFFICULTIES = range(EASIEST, HARDEST + 1)
EVERY_LEVEL = pytest.mark.parametrize("difficulty", DIFFICULTIES)
SOME = range(8)
rounds = st.builds(Round, st.just("linked"), st.sampled_from(DIFFICULTIES), st.integers(0, SEEDS - 1))


@cache
def puzzle_of(difficulty: int, seed: int) -> Puzzle:
    return Puzzle.of(Round("linked", difficulty, seed))


def figures_of(wanted: Round, number: int) -> dict[Cell, int]:
    """A printed table by its labels, true figures where cells are crossed out."""
    cube = tables_of(fresh_table(wanted))[number].cube()
    return {(first, second): int(cube.count[row]) for row in range(len(cube)) for first, second in [cube.label(row)]}


def agrees_with_trying_all(wanted: Round, puzzle: Puzzle) -> None:
    now, before = figures_of(wanted, 1), figures_of(wanted, 0)
    come = {cell: now[cell] - before[cell] for cell in now}
    label = puzzle.exercise.review.cube.label
    cells = {label(row)[:2]: row for row in puzzle.letters}

    assert min(come.values()) >= 0
    assert min(before.values()) >= 3
    tried = possible(come, cells)  # type: ignore[arg-type]
    assert tried.keys() == cells.keys()
    for cell, values in tried.items():
        shift = before[cell]
        assert puzzle.attacked.interval(cells[cell]) == (shift + min(values), shift + max(values))


@EVERY_LEVEL
def test_what_every_cell_lies_between_is_what_trying_all_tables_says(difficulty: int):
    for seed in SOME:
        agrees_with_trying_all(Round("linked", difficulty, seed), puzzle_of(difficulty, seed))


@given(rounds)
@settings(max_examples=25, deadline=None)
def test_so_it_is_for_any_code(wanted: Round):
    agrees_with_trying_all(wanted, Puzzle.of(wanted))


@EVERY_LEVEL
def test_this_years_table_alone_says_less(difficulty: int):
    """Last year's table narrows at least one hidden cell of some table."""
    narrower = 0
    for seed in SOME:
        puzzle = puzzle_of(difficulty, seed)
        (_, alone) = puzzle.exercise.printed
        assert alone.attacked is not None
        by_label = {alone.review.cube.label(row): row for row in alone.attacked.hidden}
        for row in puzzle.letters:
            low, high = puzzle.attacked.interval(row)
            least, most = alone.attacked.interval(by_label[puzzle.exercise.review.cube.label(row)[:2]])
            assert least <= low <= high <= most
            narrower += (least, most) != (low, high)
    assert narrower


@EVERY_LEVEL
def test_no_guess_of_one_line_is_right_so_often_that_it_would_do(difficulty: int):
    papers = [Paper(puzzle_of(difficulty, seed)) for seed in range(20)]
    shares = {name: share_right(guess, papers) for name, guess in GUESSES.items()}
    best = max(shares, key=shares.__getitem__)

    print(f"L{difficulty}: {best!r} is right for {shares[best]:.0%}")
    assert {name: share for name, share in shares.items() if share >= 0.6} == {}


def test_the_task_names_both_tables_and_a_cell_has_no_total_in_its_name():
    puzzle = puzzle_of(3, 1)

    assert isinstance(puzzle.attacked, Together)
    assert puzzle.ask == INTRUDER_ASK_TOGETHER.said()
    assert [one.review.cube.spec.title for one in puzzle.beside] == [
        puzzle.exercise.review.cube.spec.title.replace("this year", "last year")
    ]
    assert not any("Total" in puzzle.name(row) for row in puzzle.letters)


def test_right_is_who_has_both_ends():
    puzzle = puzzle_of(2, 3)
    notes = {row: puzzle.attacked.interval(row) for row in puzzle.letters}

    assert {one.verdict for one in judged(puzzle, notes)} == {Verdict.RIGHT}
    wide = {row: (low, high + 1) for row, (low, high) in notes.items()}
    assert {one.verdict for one in judged(puzzle, wide)} == {Verdict.WIDE}


def test_a_code_of_two_tables_is_read_back():
    assert Round.of("l3-17") == Round("linked", 3, 17)
    assert Round("linked", 3, 17).code == "L3-17"


def test_the_papers_hold_both_tables():
    puzzle = puzzle_of(3, 1)
    worksheet, key = (make(puzzle, code="L3-1") for make in (intruder_worksheet_document, intruder_key_document))

    for page in (worksheet, key):
        assert ", this year" in page
        assert ", last year" in page
    assert puzzle.ask.replace("'", "&#39;") in worksheet
    assert "can work out" in key and "can work out" not in worksheet
    (beside,) = puzzle.beside
    total = int(beside.review.cube.count[0])
    for file in (intruder_worksheet_file(puzzle, code="L3-1"), intruder_key_file(puzzle, code="L3-1")):
        book = load_workbook(BytesIO(file))
        assert "Last year" in book.sheetnames
        assert total in [cell.value for row in book["Last year"] for cell in row]
