"""Texts that state bounds among numbers, thousands that are set apart, and bands with an open end."""

from __future__ import annotations

import numpy as np
import pytest

from sdc_core.numbers.band_labels import joined
from sdc_core.numbers.bounds import UNLIMITED, read_bounds
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


@pytest.mark.parametrize(
    ("text", "listed", "told"),
    [
        ("<5", "<5", (0, 4)),
        (" <5 ", "<5", (0, 4)),
        (" <5", " <5", (0, 4)),
        ("<5", "<7", (0, UNLIMITED)),  # another text is a symbol that says nothing of this one
        ("..", "..", (0, UNLIMITED)),
    ],
)
def test_a_text_states_bounds_where_it_is_listed_as_it_stands_or_without_the_spaces_around_it(
    text: str, listed: str, told: tuple[int, int]
) -> None:
    column = Column.from_texts([text, "1–4"])

    bounds = read_bounds(column, {listed, "1–4"}, place=str)

    assert bounds is not None
    low, high = bounds
    assert [(low[row], high[row]) for row in range(2)] == [told, (1, 4)]
