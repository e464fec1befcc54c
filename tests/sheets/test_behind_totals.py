"""What is counted behind a total is left out only where the total and its parts are of something else."""

from __future__ import annotations

import numpy as np
import pytest

from sdc_core.sheets.finding.behind_totals import counts_of_something_else


@pytest.mark.parametrize(
    ("parts", "last", "found"),
    [
        ("Officers,Sailors,Total", "Number of boats", True),
        ("Number of officers,Number of sailors,Total", "Number of boats", False),
        ("Officers,Sailors,Boys", "Number of boats", False),
        ("Officers,Sailors,Total", "Not stated", False),
    ],
)
def test_only_a_number_of_something_behind_a_total_of_others_is_found(parts: str, last: str, found: bool):
    values = np.array([[3, 8, 5], [4, 1, 9], [7, 9, 14], [2, 2, 3]])

    which = counts_of_something_else([(name,) for name in (*parts.split(","), last)], values.astype(float))

    assert which.tolist() == [False, False, False, found]
