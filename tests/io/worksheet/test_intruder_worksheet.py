"""The worksheet of the game holds letters and no hidden figure; its key what each letter lies between."""

from __future__ import annotations

from io import BytesIO

import openpyxl
import pytest

from sdc_core.io.worksheet.intruder_worksheet import intruder_key_file, intruder_worksheet_file
from sdc_core.lessons.practice.intruder import Puzzle, interval_text
from sdc_core.lessons.practice.rounds import Round
from ui.learn.practice.intruder_print import intruder_key_document, intruder_worksheet_document

EVERY = pytest.mark.parametrize("code", ["H1-5", "H3-2", "H5-3"])


def sheets(content: bytes) -> dict[str, list[object]]:
    book = openpyxl.load_workbook(BytesIO(content))
    return {
        sheet.title: [cell.value for line in sheet.iter_rows() for cell in line if cell.value is not None]
        for sheet in book
    }


@EVERY
def test_every_sheet_says_that_its_figures_are_made_up(code: str):
    puzzle = Puzzle.of(Round.of(code))
    for make in (intruder_worksheet_file, intruder_key_file):
        for sheet in openpyxl.load_workbook(BytesIO(make(puzzle, code=code))):
            assert sheet["A2"].value == "For practice: all figures are made up."
            assert "made up" in sheet.oddHeader.left.text


@EVERY
def test_the_worksheet_holds_every_shown_figure_and_no_hidden_one(code: str):
    puzzle = Puzzle.of(Round.of(code))
    cube = puzzle.exercise.review.cube
    said = sheets(intruder_worksheet_file(puzzle, code=code))

    assert list(said) == ["Worksheet", "Answers"]
    shown = [int(cube.count[row]) for row in range(len(cube)) if row not in puzzle.letters]
    assert sorted(one for one in said["Worksheet"] if isinstance(one, int)) == sorted(shown)
    assert set(puzzle.letters.values()) <= set(said["Worksheet"])
    assert {code, puzzle.ask} <= set(said["Answers"])
    for row, letter in puzzle.letters.items():
        assert f"{letter}: {', '.join(cube.label(row))}" in said["Answers"]
    assert not [one for one in said["Answers"] if isinstance(one, int)]


@EVERY
def test_the_key_holds_every_interval_and_every_way(code: str):
    puzzle = Puzzle.of(Round.of(code))
    said = sheets(intruder_key_file(puzzle, code=code))

    assert list(said) == ["Key", "Ways"]
    for row, letter in puzzle.letters.items():
        between = interval_text(*puzzle.attacked.interval(row))
        assert f"{letter}: {between}" in said["Key"]
        assert between in said["Ways"]
        for way in puzzle.attacked.ways(row):
            assert {way.headline, *way.steps} <= set(said["Ways"])


@EVERY
def test_the_same_round_makes_the_same_bytes(code: str):
    first, again = Puzzle.of(Round.of(code)), Puzzle.of(Round.of(code))

    assert intruder_worksheet_file(first, code=code) == intruder_worksheet_file(again, code=code)
    assert intruder_key_file(first, code=code) == intruder_key_file(again, code=code)


@EVERY
def test_the_pages_to_print_hold_the_same(code: str):
    puzzle = Puzzle.of(Round.of(code))
    worksheet, key = (make(puzzle, code=code) for make in (intruder_worksheet_document, intruder_key_document))

    assert code in worksheet
    assert worksheet.count("?</td>") == len(puzzle.letters) < key.count('class="finding"') + 1
    assert "can work out" not in worksheet
    for row, letter in puzzle.letters.items():
        assert f"{letter}: " in worksheet
        assert interval_text(*puzzle.attacked.interval(row)) in key
        for way in puzzle.attacked.ways(row):
            assert way.headline.replace("'", "&#39;") in key
