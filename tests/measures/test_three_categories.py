"""Proportions of the first of three categories: of two, either one has the same variance."""

from __future__ import annotations

import pytest

from sdc_core.measures.measuring import measured
from tests.measures.pairs import pair_of

BEFORE, AFTER = [(1, 2, 3), (4, 0, 4)], [(2, 2, 2), (4, 4, 4)]


def test_a_proportion_is_of_the_first_category_where_none_is_sensitive() -> None:
    found = measured(pair_of(BEFORE, AFTER, roles=("key", "target")))

    # Before 1 of 6 and 4 of 8, 5 of 14 together; afterwards 2 of 6 and 4 of 12, which is the same.
    before = 6 * (1 / 6 - 5 / 14) ** 2 + 8 * (4 / 8 - 5 / 14) ** 2
    within = 6 * 1 / 6 * 5 / 6 + 8 * 4 / 8 * 4 / 8
    assert found["between-variance"].before == pytest.approx(before)
    assert found["between-variance"].value == pytest.approx(0, abs=1e-12)
    assert found["r-squared"].before == pytest.approx(before / (before + within))
