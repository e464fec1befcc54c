"""The two rules about sensitive categories, group by group."""

from __future__ import annotations

from decimal import Decimal

import numpy as np
import pytest

from sdc_core.rules.few_non_sensitive import FewNonSensitive
from sdc_core.rules.sensitive_share import SensitiveShare


@pytest.mark.parametrize(
    ("group", "sensitive", "unsafe"),
    [
        (9, 9, True),
        (16, 14, True),
        (2, 1, True),
        (10, 1, False),
        (10, 4, True),
        (10, 3, False),
        (3, 0, False),
        (0, 2, False),  # a total of the file that is wrong: there is no share of nobody
        (0, 0, False),
    ],
)
def test_a_share_that_is_not_less_than_the_percentage_is_unsafe(group: int, sensitive: int, unsafe: bool) -> None:
    found = SensitiveShare(percent=Decimal(40)).unsafe_groups(np.array([group]), np.array([sensitive]))

    assert found.tolist() == [unsafe]


@pytest.mark.parametrize(
    ("group", "sensitive", "unsafe"),
    [
        (9, 9, True),
        (16, 14, True),
        (2, 1, True),
        (10, 1, False),
        (13, 10, False),
        (12, 10, True),
        (2, 0, False),
        (0, 0, False),
    ],
)
def test_where_anybody_is_sensitive_three_must_not_be(group: int, sensitive: int, unsafe: bool) -> None:
    found = FewNonSensitive(n=3).unsafe_groups(np.array([group]), np.array([sensitive]))

    assert found.tolist() == [unsafe]


def test_at_nought_per_cent_anybody_in_a_sensitive_category_is_too_many() -> None:
    found = SensitiveShare(percent=Decimal(0)).unsafe_groups(np.array([0, 1_000_000]), np.array([0, 1]))

    assert found.tolist() == [False, True]
