"""Numbers as they are typed: cut points and bounds, and one sentence where they are none."""

from __future__ import annotations

from decimal import Decimal

import pytest

from sdc_core.errors import SpecError
from sdc_core.numbers.typed_numbers import cut_points, typed_number
from tests.table.sheets import sentences

TYPED = {
    "": (),
    "  ": (),
    "65": ("65",),
    "0, 15, 30, 45, 65": ("0", "15", "30", "45", "65"),
    "0 15 30": ("0", "15", "30"),
    "-5,0,2.5": ("-5", "0", "2.5"),
    "\N{MINUS SIGN}5; 0,5; 1,5": ("-5", "0.5", "1.5"),
    "15, 30,": ("15", "30"),
}

NONSENSE = {
    "fifteen": "one of the cut points is no number",
    "15, , x": "one of the cut points is no number",
    "1e5": "one of the cut points is no number",
    "nan": "one of the cut points is no number",
    ",": "one of the cut points is no number",
    "15-30": "one of the cut points is no number",
    "30, 15": "the cut points do not rise",
    "15, 15": "the cut points do not rise",
}


@pytest.mark.parametrize("text", TYPED)
def test_cut_points_are_read_as_they_are_typed(text: str) -> None:
    assert cut_points(text) == tuple(map(Decimal, TYPED[text]))


@pytest.mark.parametrize("text", NONSENSE)
def test_nonsense_is_one_sentence_that_says_what_to_type(text: str) -> None:
    with pytest.raises(SpecError) as refused:
        cut_points(text)

    remedy = "type rising numbers with commas between them, such as 0, 15, 30, 45, 65"
    assert sentences(refused.value) == [f"bands: {NONSENSE[text]}; {remedy}."]


def test_there_are_no_more_cut_points_than_anybody_wants() -> None:
    with pytest.raises(SpecError, match="more than 200 cut points"):
        cut_points(", ".join(map(str, range(201))))


def test_a_bound_may_have_a_decimal_comma_and_may_be_left_open() -> None:
    assert typed_number(" 2,5 ", "filter on age") == Decimal("2.5")
    assert typed_number("", "filter on age") is None
    with pytest.raises(SpecError, match="filter on age: this is no number"):
        typed_number("old", "filter on age")
