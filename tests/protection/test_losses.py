"""What hiding costs: shares of the innermost cells by size, and how many cells are hidden at each level."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest

from sdc_core.protection import Suppress
from sdc_core.protection.suppression.losses import LevelLoss, losses_of
from tests.protection.tables import small_counts, table_of


@pytest.mark.parametrize(
    ("counts", "share"), [([[4, 9], [8, 7]], Fraction(4 + 7, 28)), ([[0, 0], [0, 0]], None)], ids=["some", "nobody"]
)
def test_totals_are_hidden_cells_but_no_part_of_the_share(counts: list[list[int]], share: Fraction | None) -> None:
    """Hidden are the total of the first row, a cell of it, and the last cell: rows 3, 4 and 8 of nine."""
    release = Suppress().protect(small_counts(table_of(counts), 3))
    status = np.zeros(9, dtype=release.status.dtype)
    status[[3, 4, 8]] = 1

    found = losses_of(replace(release, status=status))

    assert (found.cells, found.hidden, found.share) == (9, 3, share)
    assert found.levels == (LevelLoss(0, 0, 3, 0), LevelLoss(0, 1, 6, 3), LevelLoss(1, 0, 3, 1), LevelLoss(1, 1, 6, 2))
