"""Without a policy the command line starts from the same default as the app."""

from __future__ import annotations

import pytest

from sdc_core.commands.reviewing import policy_of
from sdc_core.spec.parts import Measure


@pytest.mark.parametrize(
    ("measure", "name"),
    [
        (Measure(), "extended-threshold-example"),
        (Measure("magnitude", value="turnover"), "insee-business"),
        (Measure("magnitude", value="turnover", contributors="n", largest=("x1",)), "insee-business"),
        (Measure("magnitude", value="turnover", contributors="n"), "ess-handbook-minimum"),
    ],
)
def test_the_default_follows_what_is_known_of_a_cell(measure: Measure, name: str):
    policy, chosen = policy_of(None, None, measure)

    assert policy.name == name
    assert str(chosen) == "the default, because none was named"
