"""Counts that are known within bounds, against all counts that there can be within them, one by one."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.cube.columns import CountKind
from sdc_core.numbers.bounds import UNLIMITED, Bounds
from sdc_core.rules import RULES
from sdc_core.rules.base import GroupRule
from sdc_core.rules.bounds_mathematics import MOST_TRIED, by_ranges, by_trying

RANGES = {
    CountKind.CELL: (range(0, 2),),
    CountKind.GROUP: (range(1, 3), range(5, 6)),
    CountKind.TARGET: (),
    CountKind.CELL_AND_TARGET: (range(2, 4),),
}
BOUNDED = st.tuples(st.sampled_from(CountKind), st.integers(0, 6), st.integers(0, 3), st.booleans())


@given(st.lists(BOUNDED, min_size=1, max_size=8), st.booleans())
def test_a_count_of_each_kind_is_decided_range_by_range(
    cells: list[tuple[CountKind, int, int, bool]], with_structural: bool
) -> None:
    """Every range by itself: a cell that lies half in one and half in the next is not certain, though it could be."""
    kind, low, more, impossible = (np.array(column) for column in zip(*cells, strict=True))

    certain, possible = by_ranges(RANGES, kind, Bounds(low, low + more), impossible if with_structural else None)

    for at, (of_kind, least, wider, empty) in enumerate(cells):
        safe_zero = with_structural and empty
        counts = range(least, least + wider + 1)
        unsafe = [[one in part and not (safe_zero and one == 0) for one in counts] for part in RANGES[of_kind]]
        assert certain[at] == any(all(one) for one in unsafe)
        assert possible[at] == any(any(one) for one in unsafe)


@pytest.mark.parametrize(
    ("wider", "higher", "decided"),
    [(9_999, 0, True), (10_000, 0, False), (0, 9_999, True), (0, 10_000, False), (99, 99, True), (99, 100, False)],
)
@pytest.mark.parametrize("last", [True, False])
def test_ten_thousand_pairs_are_tried_and_of_one_more_nothing_is_said(
    wider: int, higher: int, decided: bool, last: bool
) -> None:
    """Only the very last pair is unsafe, or none."""
    count, margin = Bounds(np.array([1]), np.array([1 + wider])), Bounds(np.array([7]), np.array([7 + higher]))

    def unsafe(tried: IntColumn, beside: IntColumn) -> BoolColumn:
        return np.asarray((tried == 1 + wider) & (beside == 7 + higher) & last)

    certain, possible = by_trying(unsafe, count, margin)

    assert MOST_TRIED == 10_000
    assert certain.tolist() == [False]
    assert possible.tolist() == [last or not decided]


@pytest.mark.parametrize("without_end", ["count", "margin"])
def test_a_cell_without_an_end_stays_open_beside_others_that_are_decided(without_end: str) -> None:
    most = (UNLIMITED, 3) if without_end == "count" else (3, UNLIMITED)
    count, margin = Bounds(np.array([1, 0]), np.array([most[0], 0])), Bounds(np.array([3, 9]), np.array([most[1], 9]))

    certain, possible = by_trying(lambda tried, _: np.ones(len(tried), dtype=bool), count, margin)

    assert (certain.tolist(), possible.tolist()) == ([False, False], [True, False])


@pytest.mark.parametrize("rule", [rule for rule in RULES if issubclass(rule, GroupRule)], ids=lambda rule: rule.id)
@given(size=st.integers(0, 6), larger=st.integers(0, 4), sensitive=st.integers(0, 4), more=st.integers(0, 3))
def test_a_group_is_decided_by_all_that_it_can_be_with_anybody_in_it(
    rule: type[GroupRule], size: int, larger: int, sensitive: int, more: int
) -> None:
    sizes = [one for one in range(size, size + larger + 1) if one]
    assume(sizes)
    pairs = product(sizes, range(sensitive, sensitive + more + 1))
    each = [bool(rule().unsafe_groups(np.array([one]), np.array([other]))[0]) for one, other in pairs]

    certain, possible = rule().decide(
        Bounds(np.array([size]), np.array([size + larger])), Bounds(np.array([sensitive]), np.array([sensitive + more]))
    )

    assert (certain.tolist(), possible.tolist()) == ([all(each)], [any(each)])
