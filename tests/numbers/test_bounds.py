"""Bounds as texts state them: which numbers they allow, and how they are written again."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sdc_core.errors import InputError
from sdc_core.numbers.bounds import LARGEST, UNLIMITED, Bounds, bounds_in, bounds_text, read_bounds
from sdc_core.table.columns import Column, Kind
from tests.table.sheets import sentences

STATED = {
    "<5": (0, 4), "< 5": (0, 4), "<=5": (0, 5), "≤5": (0, 5), ">9": (10, UNLIMITED), ">=9": (9, UNLIMITED),
    "≥ 9": (9, UNLIMITED), "10+": (10, UNLIMITED), "10 +": (10, UNLIMITED), "1–4": (1, 4), "1-4": (1, 4),
    "1 — 4": (1, 4), " 0–0 ": (0, 0), "4–1": (4, 1), "<1,000": (0, 999), "1 000–2 000": (1000, 2000), "≤007": (0, 7),
    "<9007199254740993": (0, LARGEST), "<9007199254740994": (0, UNLIMITED), "≤9007199254740992": (0, LARGEST),
    "≤9007199254740993": (0, UNLIMITED), ">9007199254740991": (LARGEST, UNLIMITED),
    ">9007199254740992": (LARGEST, UNLIMITED), f"1–{'9' * 500}": (1, UNLIMITED), f"{'9' * 500}+": (LARGEST, UNLIMITED),
    "5": None, "<": None, "..": None, "<5>": None, "a–b": None, "": None, "<-5": None, "1–4–9": None,
}  # fmt: skip


@pytest.mark.parametrize("text", STATED)
def test_a_text_states_the_least_and_the_most(text: str) -> None:
    assert bounds_in(text) == STATED[text]


@given(st.integers(0, LARGEST), st.integers(0, LARGEST) | st.just(UNLIMITED))
def test_bounds_that_are_written_are_read_as_the_same(low: int, more: int) -> None:
    high = min(low + more, LARGEST) if more < UNLIMITED else UNLIMITED
    written = bounds_text(low, high)

    assert bounds_in(written) == (low, high) if low < high else written == str(low)


def test_some_of_bounds_are_those_of_their_cells_in_any_shape() -> None:
    bounds = Bounds(np.array([0, 2, 5, 7]), np.array([4, 2, UNLIMITED, 9]))

    picked = bounds.picked(np.array([3, 0]))
    corner = bounds.shaped((2, 2)).picked((slice(1, 2), slice(0, 2)))

    assert (picked.low.tolist(), picked.high.tolist()) == ([7, 0], [9, 4])
    assert (corner.low.tolist(), corner.high.tolist()) == ([[5, 7]], [[UNLIMITED, 9]])
    assert not bounds.is_exact
    assert not picked.is_exact


def test_bounds_of_known_counts_stay_exact_when_some_are_picked() -> None:
    known = Bounds.exactly(np.array([3, 8]))

    assert known.is_exact
    assert known.picked(slice(1, 2)).is_exact
    assert known.picked(slice(1, 2)).high.tolist() == [8]


def test_bounds_are_read_from_listed_texts_and_from_those_that_a_percentage_left_open() -> None:
    texts = ("<5", "7", "12–14", "..", "2+")
    kinds = [Kind.TEXT, Kind.NUMBER, Kind.BOUNDS, Kind.TEXT, Kind.TEXT]
    column = Column.encoded(texts, kinds, np.array([4, 0, 1, 2, 3, 0], dtype=np.int32))

    found = read_bounds(column, {"<5", ".."}, place=str)

    assert found is not None
    low, high = found
    assert low.tolist() == [0, 0, 0, 12, 0, 0]
    assert high.tolist() == [UNLIMITED, 4, UNLIMITED, 14, UNLIMITED, 4]
    assert read_bounds(column, {".."}, place=str) is not None
    assert read_bounds(Column.from_texts(["<5", "7", ".."]), {".."}, place=str) is None


def test_bounds_that_hold_no_count_are_told_wherever_they_stand_and_others_are_not() -> None:
    column = Column.from_texts(["1–4", "4–1", "3–3", "9–2", "4–1"])

    with pytest.raises(InputError) as refused:
        read_bounds(column, set(column.texts), place=lambda row: f"row {row}")

    said = [one.partition(":") for one in sentences(refused.value)]
    assert [place for place, _, _ in said] == ["row 1", "row 3", "row 4"]
    assert all("no count lies within these bounds" in what for _, _, what in said)
