"""Text files as offices published them: what was learned from is not lost, and every label fits its file."""

from __future__ import annotations

import pytest

from sdc_core.io.opening.grid_of_sheet import read_grid
from tests.sheets.accuracy import judged_file, sheets_right
from tests.sheets.fresh.found import EVERY, LAST, LEARNED_FROM, Found


def test_two_in_three_of_those_learned_from_are_read_without_a_correction():
    tables = [one for sheet in LEARNED_FROM for one in judged_file(sheet, "found")]

    right, number = sheets_right(tables)

    assert right * 3 >= number * 2


def test_four_in_five_of_those_found_last_are_read_without_a_correction_now_that_they_are_learned_from():
    tables = [one for sheet in LAST for one in judged_file(sheet, "found last")]

    right, number = sheets_right(tables)

    assert right * 5 >= number * 4


@pytest.mark.parametrize("sheet", EVERY, ids=[sheet.name for sheet in EVERY])
def test_every_marked_line_and_column_stands_in_the_file(sheet: Found):
    grid = read_grid(sheet.content, name=sheet.file, sheet=sheet.sheet or None)

    assert "source" in sheet.said
    assert len(sheet.columns) <= grid.table.n_columns
    if sheet.has_table:
        (truth,) = sheet.recipe.applied(grid)
        assert truth.rows[-1] < grid.table.n_rows
        assert truth.columns[-1] < grid.table.n_columns
