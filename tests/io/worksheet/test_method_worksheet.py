"""The choice of a method on paper: the worksheet has the table, the user and the options; the key what each lacks."""

from __future__ import annotations

from io import BytesIO

import openpyxl
import pytest

from sdc_core.io.worksheet.method_worksheet import method_key_file, method_worksheet_file
from sdc_core.lessons.practice.method_choice import MethodChoice
from sdc_core.lessons.practice.rounds import Round
from ui.learn.practice.method_print import method_key_document, method_worksheet_document

EVERY = pytest.mark.parametrize("code", ["M1-4", "M4-2"])


def sheets(content: bytes) -> dict[str, list[object]]:
    book = openpyxl.load_workbook(BytesIO(content))
    return {
        sheet.title: [cell.value for line in sheet.iter_rows() for cell in line if cell.value is not None]
        for sheet in book
    }


@EVERY
def test_every_sheet_says_that_its_figures_are_made_up(code: str):
    choice = MethodChoice.of(Round.of(code))
    for make in (method_worksheet_file, method_key_file):
        for sheet in openpyxl.load_workbook(BytesIO(make(choice, code=code))):
            assert sheet["A2"].value == "For practice: all figures are made up."
            assert "made up" in sheet.oddHeader.left.text


@EVERY
def test_the_worksheet_holds_the_task_and_no_answer(code: str):
    choice = MethodChoice.of(Round.of(code))
    said = sheets(method_worksheet_file(choice, code=code))

    assert list(said) == ["Worksheet", "Answers"]
    assert int(choice.exercise.review.cube.total) in said["Worksheet"]
    assert {code, choice.ask, choice.user.who} <= set(said["Answers"])
    assert {need.asks for need in choice.needs} <= set(said["Answers"])
    assert {one.way.label for one in choice.options} <= set(said["Answers"])
    assert not {one.say for one in choice.options} & set(said["Answers"])


@EVERY
def test_the_key_says_which_option_fits_and_what_the_others_lack(code: str):
    choice = MethodChoice.of(Round.of(code))
    said = sheets(method_key_file(choice, code=code))

    assert list(said) == ["Key", "Reasons"]
    assert {one.say for one in choice.options} <= set(said["Reasons"])
    assert said["Reasons"].count("✓") == 1


@EVERY
def test_both_are_printed_as_well(code: str):
    choice = MethodChoice.of(Round.of(code))
    worksheet, key = method_worksheet_document(choice, code=code), method_key_document(choice, code=code)

    for one in choice.options:
        assert one.way.label in worksheet
        assert one.say not in worksheet
        assert one.say in key
    assert choice.user.who in worksheet
    assert "<script" not in worksheet + key


@EVERY
def test_the_same_round_makes_the_same_bytes(code: str):
    first, again = (MethodChoice.of(Round.of(code)) for _ in range(2))

    assert method_worksheet_file(first, code=code) == method_worksheet_file(again, code=code)
    assert method_key_file(first, code=code) == method_key_file(again, code=code)
