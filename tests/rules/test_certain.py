"""What holds of a cell that is unsafe whatever its figures are: no more than the rule and the bounds leave open."""

from __future__ import annotations

from fractions import Fraction

import pytest

from sdc_core.rules.base import Rule
from sdc_core.rules.few_elsewhere import FewElsewhere
from sdc_core.rules.few_non_sensitive import FewNonSensitive
from sdc_core.rules.few_others import FewOthers
from sdc_core.rules.small_count import SmallCount

WHOLE = (5, 9)


@pytest.mark.parametrize(
    ("rule", "count", "margin", "said"),
    [
        (FewNonSensitive(n=1), (2, 3), WHOLE, "the group has nobody outside its sensitive categories"),
        (FewNonSensitive(n=2), (2, 3), WHOLE, "the group has at most 1 outside its sensitive categories"),
        (FewNonSensitive(n=4), (2, 3), WHOLE, "the group has at most 3 outside its sensitive categories"),
        (FewOthers(t=4), (2, 3), WHOLE, "the group has at most 3 outside this cell"),
        (FewOthers(t=4, inclusive=True), (2, 3), WHOLE, "the group has at most 4 outside this cell"),
        (FewOthers(t=4), (4, 5), (5, 6), "the group has at most 2 outside this cell"),
        (FewOthers(t=4), (5, 5), (5, 5), "the group has nobody outside this cell"),
        (FewElsewhere(t=4), (2, 3), WHOLE, "this category of the target has at most 3 elsewhere"),
        (FewElsewhere(t=4), (6, 6), (6, 8), "this category of the target has at most 2 elsewhere"),
        (SmallCount(), (1, 4), WHOLE, "this count lies between 1 and 2"),
        (SmallCount(), (2, 9), WHOLE, "this count is 2"),
        (SmallCount(), (1, 1), WHOLE, "this count is 1"),
        (SmallCount(), (0, 9), WHOLE, "this count is at most 2"),
        (SmallCount(), (0, 1), WHOLE, "this count is at most 1"),
    ],
)
def test_no_more_is_said_than_the_limit_and_the_bounds_leave(
    rule: Rule, count: tuple[int, int], margin: tuple[int, int], said: str
) -> None:
    assert str(rule.certain(count, margin, Fraction(3))) == said


@pytest.mark.parametrize(
    ("t", "count", "margin", "said"),
    [(1, (3, 3), (3, 3), "nobody"), (2, (3, 3), (4, 4), "at most 1"), (2, (3, 3), (3, 3), "nobody"),
     (3, (3, 3), (9, 9), "at most 2"), (3, (3, 4), (4, 5), "at most 2")],
)  # fmt: skip
def test_the_most_outside_an_unsafe_cell_is_what_the_limit_and_the_figures_leave(
    t: int, count: tuple[int, int], margin: tuple[int, int], said: str
) -> None:
    assert str(FewOthers(t=t).outside(count, margin)) == said
