"""The checker of proofs says what a second checker says that tries every viewer and every coalition, on any proof."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st
from scipy.sparse import csr_array

from sdc_core.attack.insiders import Insiders
from sdc_core.cube.relations import Relations
from sdc_core.numbers.bounds import UNLIMITED
from sdc_core.protection import Suppress
from sdc_core.protection.release import Release
from sdc_core.protection.suppression.checking import faults
from sdc_core.protection.suppression.claims import Claims
from tests.protection.second_checker import holds
from tests.protection.tables import small_counts, table_of

SIDE = 3


@pytest.fixture(scope="module")
def release() -> Release:
    """Any release of a table of three by three, of which every cell is hidden; its proof is exchanged."""
    made = Suppress().protect(small_counts(table_of([[6, 1, 5], [4, 7, 2], [3, 5, 6]]), 3))
    return replace(made, status=np.ones_like(made.status))


@pytest.fixture(scope="module")
def inner(release: Release) -> list[int]:
    """The rows of the cells that are no margins, row by row of the table."""
    margins = {*Relations.of(release.cube).margin.tolist()}
    return [row for row in range(len(release.cube)) if row not in margins]


def whole(release: Release, inner: list[int], figures: list[int]) -> list[int]:
    """Figures of the inner cells with the sums that belong to them, at every row of the cube."""
    relations = Relations.of(release.cube)
    full = np.zeros(len(release.cube), dtype=np.int64)
    full[inner] = figures
    for _ in range(2):
        full[relations.margin] = relations.sums(full)
    return full.tolist()


def swaps(of: st.DataObject, release: Release, inner: list[int]) -> list[int]:
    """A movement that leaves all margins as they are, or raises one cell and its margins."""
    figures = [0] * SIDE**2
    for _ in range(of.draw(st.integers(1, 2))):
        one, two = of.draw(st.permutations(range(SIDE)))[:2], of.draw(st.permutations(range(SIDE)))[:2]
        by = of.draw(st.integers(-3, 3))
        for at, sign in ((one[0] * SIDE + two[0], 1), (one[0] * SIDE + two[1], -1)):
            figures[at] += sign * by
        for at, sign in ((one[1] * SIDE + two[0], -1), (one[1] * SIDE + two[1], 1)):
            figures[at] += sign * by
    return whole(release, inner, figures)


def drawn_claims(of: st.DataObject, release: Release, inner: list[int]) -> Claims:
    """Demands of some inner cells, and viewers whose parts of a cell are at most what it can fall."""
    cells = len(release.cube)
    rows = sorted(of.draw(st.sets(st.sampled_from(inner), min_size=1, max_size=2)))
    levels = st.lists(st.sampled_from([0, 0, 1, 1, 2]), min_size=len(rows), max_size=len(rows))
    groups = sorted(of.draw(st.sets(st.sampled_from(inner), max_size=of.draw(st.sampled_from([0, 0, 1])))))
    others = [of.draw(st.lists(st.sampled_from(inner), min_size=1, max_size=2, unique=True)) for _ in groups]
    parts: dict[int, dict[int, int]] = {}
    first = of.draw(st.sampled_from([0, 6, 15]))
    for row in of.draw(st.lists(st.sampled_from(inner), max_size=4, unique=True)):
        viewers = of.draw(st.lists(st.integers(first, first + 3), min_size=1, max_size=3, unique=True))
        parts[row] = {viewer: of.draw(st.integers(0, 2)) for viewer in viewers}
    fall, contributors = np.full(cells, UNLIMITED), np.zeros(cells, dtype=np.int64)
    for row in inner:
        in_it = parts.get(row, {})
        if of.draw(st.booleans()) or row in parts:
            fall[row] = sum(in_it.values()) + of.draw(st.integers(0, 3))
        contributors[row] = len(in_it) + of.draw(st.integers(0, 2)) if in_it else 0
    known = sorted((viewer, row, part) for row, in_it in parts.items() for viewer, part in in_it.items())
    viewer, row_of, part = (np.array([one[at] for one in known], dtype=np.int64) for at in range(3))
    return Claims(
        rows=np.array(rows, dtype=np.int64),
        up=np.array(of.draw(levels), dtype=np.int64),
        down=np.array(of.draw(levels), dtype=np.int64),
        group=np.array(groups, dtype=np.int64),
        start=np.cumsum([0, *map(len, others)], dtype=np.int64),
        others=np.array([one for some in others for one in some], dtype=np.int64),
        fall=fall,
        rise=np.full(cells, UNLIMITED),
        insiders=Insiders(viewer, row_of, part, contributors),
        coalition=of.draw(st.integers(1, 3)),
    )


@settings(max_examples=250, deadline=None)
@given(st.data())
def test_both_checkers_believe_the_same_proofs(release: Release, inner: list[int], data: st.DataObject) -> None:
    claims = drawn_claims(data, release, inner)
    there = [swaps(data, release, inner) for _ in range(data.draw(st.integers(1, 4)))]
    back = [[-figure for figure in one] for one in there] if data.draw(st.booleans()) else []
    movements = csr_array(np.array([*there, *back], dtype=np.int64))
    proof = replace(release, claims=claims, movements=movements)

    believed = not faults(Relations.of(release.cube), proof.hidden, claims, movements)

    event(f"believed: {believed}, coalition: {claims.coalition}, looking: {min(len(claims.insiders), 1)}")
    assert believed == holds(release.cube, proof)
