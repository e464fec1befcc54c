"""A table with hidden cells to be worked out on paper or in a spreadsheet, and its key as a file of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.cube.addresses import ABSENT
from sdc_core.evaluation.reviewing import Review
from sdc_core.evaluation.status import CellStatus
from sdc_core.io.workbook.annotated_table import AnnotatedTable
from sdc_core.io.workbook.looks import Look
from sdc_core.io.workbook.marks import TEXT as TEXT_BITS
from sdc_core.io.workbook.marks import Marker, Marks
from sdc_core.io.workbook.page import COLUMN_HEAD, TEXT, Page
from sdc_core.io.worksheet import messages
from sdc_core.io.worksheet.worksheet import ENTRY_FIELD, LINE_HEIGHT, new_workbook
from sdc_core.lessons.practice.intruder import Puzzle, interval_text

if TYPE_CHECKING:
    from xlsxwriter import Workbook

    from sdc_core.io.workbook.looks import Formats

HIDDEN = Look(fill="#dfe3ea", align="right", number="@_-")


class Lettered(Marks):
    """The marks of a table in which a text stands in place of each hidden figure; the figures are not in it."""

    def __init__(self, review: Review, texts: Mapping[int, str]) -> None:
        super().__init__(review)
        self._shown = ("", *texts.values())
        self._number = np.zeros(len(review.cube), dtype=np.int64)
        self._number[list(texts)] = np.arange(1, len(self._shown))

    def numbers(self, cells: IntColumn) -> IntColumn:
        """The published figures, 0 where a text stands."""
        return np.where(self._number_at(cells) > 0, 0, super().numbers(cells))

    def at(self, cells: IntColumn, margin: BoolColumn) -> IntColumn:
        """The mark of each cell with the number of the text that stands there."""
        return super().at(cells, margin) | self._number_at(cells) << TEXT_BITS

    def marker(self, mark: int) -> Marker:
        """How a mark looks."""
        number = mark >> TEXT_BITS
        return Marker(CellStatus(), HIDDEN, "", self._shown[number]) if number else super().marker(mark)

    def _number_at(self, cells: IntColumn) -> IntColumn:
        return np.where(cells == ABSENT, 0, self._number[np.maximum(cells, 0)])


def intruder_worksheet_file(puzzle: Puzzle, *, code: str) -> bytes:
    """The table with a letter for each hidden cell, and a page with a line for each, fit to print."""
    made, workbook, formats = new_workbook(messages.WORKSHEET.said())
    review = puzzle.exercise.bare
    sheet = workbook.add_worksheet(messages.WORKSHEET.said())
    table = AnnotatedTable(sheet, formats, review, puzzle.exercise.arrangement, internal=messages.MADE_UP.said())
    table.write(messages.WORKSHEET.said(), Lettered(review, puzzle.letters))
    _write_beside(workbook, formats, puzzle)
    page = Page(
        workbook.add_worksheet(messages.ANSWERS.said()),
        formats,
        (34, 12, 12, 38),
        title=messages.ANSWERS.said(),
        internal=messages.MADE_UP.said(),
    )
    page.cells((messages.NAME.said(), None, None, None), (TEXT, *(ENTRY_FIELD,) * 3))
    page.cells((messages.ROUND.said(), code, None, None), (TEXT,) * 4)
    page.skip()
    page.across(puzzle.ask)
    page.skip()
    page.cells(
        (
            messages.HIDDEN_CELL.said(),
            messages.AT_LEAST.said(),
            messages.AT_MOST.said(),
            messages.HOW_DO_YOU_KNOW.said(),
        ),
        (COLUMN_HEAD,) * 4,
    )
    for row, letter in puzzle.letters.items():
        page.cells((f"{letter}: {puzzle.name(row)}", None, None, None), (TEXT, *(ENTRY_FIELD,) * 3))
        page.sheet.set_row(page.row - 1, LINE_HEIGHT)
    workbook.close()
    return made.getvalue()


def intruder_key_file(puzzle: Puzzle, *, code: str) -> bytes:
    """The same table with what each hidden cell lies between, and the shortest way there."""
    made, workbook, formats = new_workbook(messages.KEY.said())
    review, attacked = puzzle.exercise.bare, puzzle.attacked
    between = {row: interval_text(*attacked.interval(row)) for row in puzzle.letters}
    shown = {row: f"{letter}: {between[row]}" for row, letter in puzzle.letters.items()}
    sheet = workbook.add_worksheet(messages.KEY.said())
    table = AnnotatedTable(sheet, formats, review, puzzle.exercise.arrangement, internal=messages.MADE_UP.said())
    table.write(messages.KEY.said(), Lettered(review, shown))
    _write_beside(workbook, formats, puzzle)
    title = messages.HOW_IT_IS_WORKED_OUT.said()
    page = Page(
        workbook.add_worksheet(messages.WAYS.said()),
        formats,
        (34, 14, 74),
        title=title,
        internal=messages.MADE_UP.said(),
    )
    page.cells((messages.ROUND.said(), code, None), (TEXT,) * 3)
    page.skip()
    page.cells(
        (messages.HIDDEN_CELL.said(), messages.LIES_BETWEEN.said(), messages.SHORTEST_WAY.said()), (COLUMN_HEAD,) * 3
    )
    for row, letter in puzzle.letters.items():
        name, known = f"{letter}: {puzzle.name(row)}", between[row]
        for line in [line for way in attacked.ways(row) for line in (way.headline, *way.steps)] or [""]:
            page.cells((name, known, line), (TEXT,) * 3)
            name, known = "", ""
    workbook.close()
    return made.getvalue()


def _write_beside(workbook: Workbook, formats: Formats, puzzle: Puzzle) -> None:
    """The tables that are printed beside the one with hidden cells."""
    for exercise in puzzle.beside:
        sheet = workbook.add_worksheet(messages.LAST_YEAR.said())
        table = AnnotatedTable(sheet, formats, exercise.bare, exercise.arrangement, internal=messages.MADE_UP.said())
        table.write(messages.LAST_YEAR.said(), Marks(exercise.bare))
