"""Columns by their letters, there and back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl.utils import column_index_from_string, get_column_letter

from sdc_core.table.addresses import cell_address, column_letters, column_number

LARGEST = 18_278
"""ZZZ."""


@given(st.integers(1, LARGEST))
def test_letters_and_numbers_of_columns_are_those_of_a_spreadsheet_library(number: int) -> None:
    letters = column_letters(number)

    assert letters == get_column_letter(number)
    assert column_number(letters) == column_number(letters.encode()) == column_index_from_string(letters) == number


@pytest.mark.parametrize(("row", "column", "address"), [(1, 1, "A1"), (7, 26, "Z7"), (7, 27, "AA7"), (3, 703, "AAA3")])
def test_an_address_has_the_column_before_the_row(row: int, column: int, address: str) -> None:
    assert cell_address(row, column) == address
