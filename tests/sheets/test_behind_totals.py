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


@pytest.mark.parametrize(
    ("total", "last", "found"),
    [
        ("2023-24 Total", "2022-23 Total (restated)", True),
        ("Total 2024", "Total 2023", True),
        ("2023-24 Total", "2023-24 Total (restated)", False),
        ("2023-24 Total", "Total", False),
        ("2023-24 Total", "2022-23 Others", False),
        ("2023-24", "2022-23 Total", False),
    ],
)
def test_a_total_of_another_time_behind_a_total_is_found(total: str, last: str, found: bool):
    values = np.array([[3, 8, 5], [4, np.nan, 9], [7, 8, 14], [6, 9, 13]])  # a dash for none
    labels = [(name,) for name in ("Officers", "Sailors", total, last)]

    assert counts_of_something_else(labels, values).tolist() == [False, False, False, found]


def test_a_total_of_another_time_is_kept_where_the_first_is_no_sum():
    values = np.array([[3.0, 8, 5], [4, 2, 9], [7, 10, 15], [6, 9, 13]])

    assert not counts_of_something_else([("A",), ("B",), ("2024 Total",), ("2023 Total",)], values).any()


@pytest.mark.parametrize("total_of_missing", [7, 8, 20])
def test_a_total_of_another_time_is_found_whatever_a_missing_figure_may_be(total_of_missing: int):
    values = np.array([[3, 8, 5, 2], [4, np.nan, 9, 1], [7, total_of_missing, 14, 3], [6, 9, 13, 3]])
    labels = [("Officers",), ("Sailors",), ("2023-24 Total",), ("2022-23 Total",)]

    assert counts_of_something_else(labels, values).tolist() == [False, False, False, True]


def test_a_total_that_fails_where_all_is_known_shows_nothing():
    values = np.array([[3, 8, 5, 2], [4, np.nan, 9, 1], [8, 20, 14, 3], [6, 9, 13, 3]])
    labels = [("Officers",), ("Sailors",), ("2023-24 Total",), ("2022-23 Total",)]

    assert not counts_of_something_else(labels, values).any()
