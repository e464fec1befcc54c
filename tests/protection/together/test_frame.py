"""What the search begins with: some joint table that has every figure, or a refusal where brute force finds none."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from sdc_core.errors import InputError
from sdc_core.policy.policy import Policy
from sdc_core.protection.together.frame import Frame
from sdc_core.protection.together.tables import Draft, Earlier
from sdc_core.rules.small_count import SmallCount
from tests.protection.together.joint_tables import Possible, inner_tables
from tests.protection.together.test_hiding import table_of

ONES = Policy("no single units", (SmallCount(cell=2, key=2, target=2),))
EVERY = Possible(inner_tables((2, 2, 2), 2))
"""No joint cell is more than the figure of a draft that it is part of, and none of these is more than 2."""

COUNTS = st.lists(st.integers(0, 1), min_size=8, max_size=8)
PAIRS = st.lists(st.sampled_from(list(combinations(range(3), 2))), min_size=2, max_size=3, unique=True)


@settings(max_examples=40, deadline=None)
@given(COUNTS, PAIRS, st.integers(0, 8), st.sampled_from([-1, 0, 0, 1]), st.integers(0, 2**9 - 1))
@example([1] * 8, [(0, 1), (1, 2)], 8, 1, 0)  # a total that is not the sum of what is shown
@example([1] * 8, [(0, 1), (1, 2)], 4, 1, 0b1011)  # shown cells are not the sum that a draft has of them
@example([0] * 8, [(0, 1), (1, 2)], 0, -1, 0b111111110)  # a figure below zero, and nothing else shown of its table
@example([0, 1, 1, 0, 1, 0, 0, 1], [(0, 1), (0, 2), (1, 2)], 0, 0, 0)
def test_some_joint_table_has_every_figure_or_there_is_none(
    counts: list[int], pairs: list[tuple[int, int]], row: int, more: int, hidden: int
) -> None:
    """The first table is published with one figure changed and some hidden; the others are drafts."""
    tables = [table_of(np.array(counts).reshape(2, 2, 2), pair) for pair in pairs]
    figures, unseen = tables[0].figures.copy(), (hidden >> np.arange(9) & 1).astype(bool)
    figures[row] += more
    first = replace(tables[0], figures=figures, hidden=unseen, true=False)
    drafts = [Draft.of(f"draft {at}", one.cube, ONES) for at, one in enumerate(tables[1:])]
    possible = EVERY.with_publication(first)
    for one in tables[1:]:
        possible = possible.with_publication(one)

    if not len(possible.tables):
        with pytest.raises(InputError):
            Frame.of(drafts, [Earlier("first", first)])
        return
    frame = Frame.of(drafts, [Earlier("first", first)])

    cube = frame.joint.cube
    for draft, columns in zip(drafts, frame.drafts, strict=True):
        assert frame.truth[columns].tolist() == draft.review.cube.count.tolist()
    labels = [cube.label(column) for column in frame.every.tolist()]
    known = [possible.figure(cube.spec.names, one) for one in labels]
    agreeing = np.ones(len(possible.tables), dtype=bool)
    for number, figure in enumerate(known):
        agreeing &= figure == frame.truth[number]
    assert agreeing.any()
    for number, figure in enumerate(known):
        assert not frame.certain[number] or set(figure.tolist()) == {int(frame.truth[number])}
        assert frame.low[number] <= figure.min() and figure.max() <= frame.high[number]
        assert frame.low[number] == frame.truth[number] - frame.fall[number]
        assert not frame.published[number] or frame.low[number] == frame.high[number]
