"""Lines of a sheet are called the same in a question as in the reasons, and in another language by its words."""

from __future__ import annotations

import pytest

from sdc_core.messages import speaking
from sdc_core.sheets.naming.reasons import lines_in_words
from sdc_core.words.languages import catalogue_of
from tests.sheets.tables import grid_of
from ui.sheet.lines import lines_said

GRID = grid_of("\n".join(["a | 1"] * 12))


@pytest.mark.parametrize("lines", [[3], [4, 5], [1, 4, 5], [0, 2, 4, 6, 8, 10]], ids=str)
def test_lines_are_called_as_in_the_reasons(lines: list[int]):
    assert str(lines_said(GRID.table, "row", lines)) == lines_in_words(GRID.table, "row", lines)


def test_lines_are_called_in_the_language_that_is_spoken():
    with speaking(catalogue_of("sv")):
        assert str(lines_said(GRID.table, "row", [1, 4, 5])) == "rader 2 och 5–6"
        assert str(lines_said(GRID.table, "column", [0])) == "kolumn 1"
