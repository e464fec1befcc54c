"""How bad the worked examples are: their distance, what is missing from 1, the change, or a chance to guess right."""

from __future__ import annotations

import pytest

from sdc_core.measures import MEASURES
from sdc_core.measures.base import Measure
from tests.measures.pairs import example_pair

CHANGES = {
    "variance-of-cell-sizes", "chi-squared", "chi-squared-df", "cramers-v", "between-variance", "r-squared",
}  # fmt: skip
MISSING_FROM_ONE = {"hellinger-utility", "spearman"}
NOT_TOLD = {"directions", "signed-rank", "r"}
"""Tests, and what is the same for every release."""


@pytest.mark.parametrize("kind", MEASURES, ids=lambda kind: kind.id)
def test_an_example_is_as_bad_as_its_kind_of_measure_says(kind: type[Measure]) -> None:
    found = kind().value(example_pair(kind.example))
    assert found.value is not None

    bad = kind().badness(found)

    if kind.id in NOT_TOLD:
        assert bad is None
    elif kind.id in CHANGES:
        assert found.before is not None and found.before != found.value
        assert bad == pytest.approx(abs(found.before - found.value))
    elif kind.id in MISSING_FROM_ONE:
        assert bad == pytest.approx(1 - found.value)
    elif kind.id == "interval-width":
        assert bad == pytest.approx(1 / 3)
    else:
        assert bad == found.value
