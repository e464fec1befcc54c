"""The largest and the finest contributions that a person may type."""

from __future__ import annotations

import pytest

from sdc_core.errors import InputError
from sdc_core.evaluation.two_rules import outcome_of, typed_contributions
from sdc_core.rules.dominance import Dominance

LARGEST = 2**62


@pytest.mark.parametrize(
    ("text", "units", "decimals"),
    [
        (str(LARGEST), [LARGEST], 0),
        (f"{LARGEST - 1} 1", [LARGEST - 1, 1], 0),
        ("0.123456789 1", [10**9, 123456789], 9),
        ("1 2.5", [25, 10], 1),
        ("100 20", [100, 20], 0),
        ("7, 5, 0", [7, 5, 0], 0),
    ],
)
def test_what_fits_is_taken_to_the_last_digit(text: str, units: list[int], decimals: int) -> None:
    typed = typed_contributions(text)

    assert (typed.largest[0].tolist(), typed.decimals, int(typed.total[0])) == (units, decimals, sum(units))
    assert (int(typed.contributors[0]), int(typed.known[0])) == (len(units), len(units))
    assert outcome_of(typed, Dominance(n=1, k=50)) == ("unsafe" if 2 * units[0] > sum(units) else "safe")


@pytest.mark.parametrize("text", [str(LARGEST + 1), f"{LARGEST} 1", "0.1234567891", f"{LARGEST // 10} 0.01"])
def test_what_does_not_fit_is_refused(text: str) -> None:
    with pytest.raises(InputError):
        typed_contributions(text)
