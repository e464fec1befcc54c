"""Sheets in the manner of many publishers: nearly all are read without a correction."""

from __future__ import annotations

import numpy as np
import pytest

from sdc_core.io.opening.grid_of_sheet import read_grid
from sdc_core.sheets.finding.detecting import detect
from tests.sheets.accuracy import SURE, judged_printed, sheets_right
from tests.sheets.fresh.every import FIFTH, FIRST, FOURTH, SECOND, SEVENTH, SIXTH, THIRD
from tests.sheets.fresh.printed import Printed

EVERY = (*FIRST, *SECOND, *THIRD, *FOURTH, *FIFTH, *SIXTH, *SEVENTH)
TABLES = [sheet for sheet in EVERY if sheet.draft.tables]
NO_TABLES = [sheet for sheet in EVERY if not sheet.draft.tables]


def test_nineteen_in_twenty_are_read_without_a_correction():
    tables = [one for sheet in TABLES for one in judged_printed(sheet, "fresh")]

    right, number = sheets_right(tables)

    assert right * 20 >= number * 19


def test_no_more_than_one_in_a_hundred_is_wrong_and_sure():
    tables = [one for sheet in TABLES for one in judged_printed(sheet, "fresh")]
    wrong = [one for one in tables if one.wrong and one.proposed is not None]

    sure = [one for one in wrong if one.proposed and min(one.proposed.sure[part].share for part in one.wrong) >= SURE]

    assert len(sure) * 100 <= len(tables) + 100


@pytest.mark.parametrize("sheet", NO_TABLES, ids=[sheet.name for sheet in NO_TABLES])
def test_contents_covers_and_code_lists_are_no_tables(sheet: Printed):
    content, name = sheet.draft.file()

    assert detect(read_grid(content, name=name)) == ()


@pytest.mark.parametrize("sheet", TABLES, ids=[sheet.name for sheet in TABLES])
def test_the_figures_that_are_drawn_are_no_noughts(sheet: Printed):
    content, name = sheet.draft.file()
    grid = read_grid(content, name=name)

    for truth in sheet.recipe.applied(grid):
        values = grid.cell_types.value[np.ix_(truth.rows, truth.columns)]

        assert not (values == 0).any()
