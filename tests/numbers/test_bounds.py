"""Bounds as texts state them: which numbers they allow, and how they are written again."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sdc_core.numbers.bounds import LARGEST, UNLIMITED, bounds_in, bounds_text

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
