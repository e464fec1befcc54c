"""Lines of a sheet are called as the file numbers them, in any language by its words."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from sdc_core.messages import speaking
from sdc_core.sheets.naming.lines import lines_said
from sdc_core.words.languages import catalogue_of
from tests.sheets.tables import grid_of

GRID = grid_of("\n".join(["a | 1"] * 12))


@pytest.mark.parametrize(
    ("lines", "called"),
    [
        ([3], "row 4"),
        ([4, 5], "rows 5–6"),
        ([1, 4, 5], "rows 2 and 5–6"),
        ([0, 2, 4, 6, 8, 10], "rows 1, 3, 5, 7, 9 and 11"),
        (range(0, 20, 2), "rows 1, 3, 5, 7, 9, 11, 13, 15 and 2 more runs"),
    ],
    ids=str,
)
def test_lines_are_called_as_the_file_numbers_them(lines: Sequence[int], called: str):
    assert str(lines_said(GRID.table, "row", lines)) == called


def test_lines_are_called_in_the_language_that_is_spoken():
    with speaking(catalogue_of("sv")):
        assert str(lines_said(GRID.table, "row", [1, 4, 5])) == "rader 2 och 5–6"
        assert str(lines_said(GRID.table, "column", [0])) == "kolumn 1"
