"""Texts that state bounds among numbers, thousands that are set apart, and bands with an open end."""

from __future__ import annotations

import numpy as np
import pytest

from sdc_core.numbers.band_labels import joined
from sdc_core.numbers.number_format import NumberFormat
from sdc_core.numbers.numerals import Mark, read_numbers
from sdc_core.numbers.writing import written_apart
from sdc_core.table.columns import Column, Kind


def test_a_text_in_place_of_a_count_leaves_the_others_whole() -> None:
    column = Column.encoded(
        ("7", "<5", "12"), [Kind.NUMBER, Kind.BOUNDS, Kind.NUMBER], np.array([0, 1, 2], dtype=np.int32)
    )

    numbers = read_numbers(column, NumberFormat(), missing=frozenset(), zero=frozenset())

    assert (numbers.decimals, numbers.units.tolist()) == (0, [7, 0, 12])
    assert numbers.marks.tolist() == [Mark.NUMBER, Mark.MISSING, Mark.NUMBER]


def test_english_sets_thousands_apart_by_a_narrow_space() -> None:
    assert written_apart(1234567) == "1\u202f234\u202f567"


@pytest.mark.parametrize("labels", [("65+", "70–74"), ("60–64", "≤70"), ("65+", "≤70")])
def test_a_band_without_an_end_touches_none_there(labels: tuple[str, str]) -> None:
    assert joined(labels) is None
