"""Whether a review finds anything, asked for itself: the same answer as the whole review."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sdc_core.evaluation.reviewing import has_findings, review
from sdc_core.policy.policy import Policy
from sdc_core.policy.reading import preset_names
from tests.protection.tables import table_of

PRESETS = [one for one in map(Policy.preset, preset_names()) if len(one.about_sums) < len(one.rules)]
tables = st.lists(st.lists(st.integers(0, 40), min_size=3, max_size=3), min_size=2, max_size=4)


@pytest.mark.parametrize("policy", PRESETS, ids=lambda policy: policy.name)
@settings(max_examples=15, deadline=None)
@given(counts=tables)
def test_it_is_what_the_whole_review_says(policy: Policy, counts: list[list[int]]) -> None:
    cube = table_of(counts, ("key", "target"))

    assert has_findings(cube, policy) == (len(review(cube, policy).findings) > 0)
