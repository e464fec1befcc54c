"""What the search begins with: some joint table that has every figure, or a refusal where brute force finds none."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from sdc_core.attack.linked.joint import Joint
from sdc_core.cube.cube import Cube
from sdc_core.errors import InputError
from sdc_core.numbers.bounds import UNLIMITED
from sdc_core.policy.policy import Policy
from sdc_core.protection.together.columns import columns_of, number_of_columns
from sdc_core.protection.together.frame import Frame
from sdc_core.protection.together.tables import Draft, Earlier
from sdc_core.rules.contributors import FewContributors
from sdc_core.rules.small_count import SmallCount
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Column, Table
from tests.attack.linked.tables import crossed, published
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
        bounded = frame.high[number] < UNLIMITED
        assert frame.rise[number] == (frame.high[number] - frame.truth[number] if bounded else UNLIMITED)
        assert not frame.published[number] or frame.low[number] == frame.high[number]


def test_sums_that_are_no_joint_cells_have_columns_of_their_own_one_after_the_other() -> None:
    """Bands of age that do not fit: 20+ has been cut by the second table; <25 and <40 are each made of two cells."""
    bands = [
        [("<20", 5), ("20+", 24)],
        [("<25", 12), ("25–39", 8), ("40+", 9)],
        [("<40", 20), ("40+", 9)],
    ]
    tables = [published(["age"], cells) for cells in bands]
    joint = Joint.of(tables)
    names = {joint.cube.label(row)[0]: row for row in range(len(joint.cube))}
    names |= {"<25": len(joint.cube), "<40": len(joint.cube) + 1}

    columns = columns_of(joint)

    assert number_of_columns(joint) == len(names)
    for table, found in zip(tables, columns, strict=True):
        assert found.tolist() == [names[table.cube.label(row)[0]] for row in range(len(table.cube))]


AB, CD = ("a", "b"), ("c", "d")


@pytest.mark.parametrize(("count", "agrees"), [(5, False), (6, True), (7, True), (9, True), (10, False)])
def test_a_figure_has_to_be_within_what_an_earlier_table_says_of_it(count: int, agrees: bool) -> None:
    earlier = published(["x", "y"], crossed(AB, CD, [["6–9", 3], [4, 5]]), missing="6–9")  # type: ignore[list-item]
    draft = Draft.of("draft", published(["x", "y"], crossed(AB, CD, [[count, 3], [4, 5]])).cube, ONES)

    if not agrees:
        with pytest.raises(InputError, match="contradict"):
            Frame.of([draft], [Earlier("earlier", earlier)])
        return
    frame = Frame.of([draft], [Earlier("earlier", earlier)])

    assert frame.truth[frame.drafts[0]].tolist() == draft.review.cube.count.tolist()
    at = frame.drafts[0][[draft.review.cube.label(row) for row in range(9)].index(("a", "c"))]
    assert (frame.low[at], frame.high[at]) == (6, 9)


@pytest.mark.parametrize(("tenths", "agrees"), [(295, True), (305, False), (5, False)])
def test_sums_with_fewer_decimals_are_the_same_sums(tenths: int, agrees: bool) -> None:
    """Regions of 20 and 30 by one kind, and the same by two sizes in tenths: 20.0 and 0.5 besides what is tried."""
    whole = _sums("kind", [("a", "k", "20"), ("b", "k", "30")])
    in_tenths = _sums("size", [("a", "s", "19.5"), ("a", "t", "0.5"), ("b", "s", f"{tenths / 10}"), ("b", "t", "0.5")])

    if not agrees:
        with pytest.raises(InputError, match="contradict"):
            Frame.of([whole, in_tenths], [])
        return
    frame = Frame.of([whole, in_tenths], [])

    for draft, columns, times in zip((whole, in_tenths), frame.drafts, (10, 1), strict=True):
        sums = draft.review.cube.contributions
        assert sums is not None
        assert frame.truth[columns].tolist() == (sums.total * times).tolist()


def _sums(name: str, cells: list[tuple[str, str, str]]) -> Draft:
    columns = zip(("region", name, "turnover"), *cells, strict=True)
    table = Table("sums.csv", "", tuple(Column.from_texts(list(texts)) for texts in columns))
    measure = Measure("magnitude", value="turnover")
    spec = TableSpec((Variable("region", "key"), Variable(name, "key")), layout="cells", measure=measure)
    return Draft.of(name, Cube.build(table, spec), Policy("sums", (FewContributors(n=3),)))
