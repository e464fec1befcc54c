"""How far a p-table may be from what it has to be: one in a million for what is printed, a billionth for its limits."""

from __future__ import annotations

from decimal import Decimal

import pytest

from sdc_core.errors import InputError
from sdc_core.protection.cell_keys.ptable import Outcome, PTable

Block = list[tuple[str, str, str]]
"""Of each result of a count of 1, from 0 on: how likely it is, and its limits."""


def _checked(block: Block) -> PTable:
    outcomes = [
        Outcome(1, result, Decimal(likely), result - 1, Decimal(low), Decimal(high))
        for result, (likely, low, high) in enumerate(block)
    ]
    return PTable.checked(outcomes, "p.csv", str)


@pytest.mark.parametrize(
    ("within", "beyond"),
    [
        (
            [("0.5", "0", "0.5"), ("0.499999", "0.5", "1")],
            [("0.5", "0", "0.5"), ("0.4999989", "0.5", "1")],
        ),
        (
            [("0.5", "0", "0.5"), ("0.500001", "0.5", "1")],
            [("0.5", "0", "0.5"), ("0.5000011", "0.5", "1")],
        ),
        (
            [("0.5", "0", "0.500001"), ("0.5", "0.500001", "1")],
            [("0.5", "0", "0.5000011"), ("0.5", "0.5000011", "1")],
        ),
        (
            [("0.5", "0.000000001", "0.5"), ("0.5", "0.5", "1")],
            [("0.5", "0.0000000011", "0.5"), ("0.5", "0.5", "1")],
        ),
        (
            [("0.5", "0", "0.5"), ("0.5", "0.500000001", "1")],
            [("0.5", "0", "0.5"), ("0.5", "0.5000000011", "1")],
        ),
        (
            [("0.5", "0", "0.500000001"), ("0.5", "0.5", "1")],
            [("0.5", "0", "0.5000000011"), ("0.5", "0.5", "1")],
        ),
        (
            [("0.5", "0", "0.5"), ("0.5", "0.5", "0.999999999")],
            [("0.5", "0", "0.5"), ("0.5", "0.5", "0.9999999989")],
        ),
    ],
    ids=["too little", "too much", "limits and probability", "begin", "gap", "overlap", "end"],
)
def test_a_p_table_may_be_just_so_far_from_what_it_has_to_be(within: Block, beyond: Block) -> None:
    assert _checked(within).largest_count == 1

    with pytest.raises(InputError):
        _checked(beyond)


def test_counts_that_drift_by_one_in_a_million_on_average_are_not_called_biased() -> None:
    """0.500001 · 1 − 0.5 · 1 is just so much; 0.5000005 and 0.4999994 differ by more."""
    even = _checked([("0.5", "0", "0.5"), ("0", "0.5", "0.5"), ("0.500001", "0.5", "1")])
    drifting = _checked([("0.4999994", "0", "0.5"), ("0", "0.5", "0.5"), ("0.5000005", "0.5", "1")])

    assert even.biased == ()
    assert drifting.biased == (1,)
