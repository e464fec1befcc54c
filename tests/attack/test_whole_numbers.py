"""Equations that are no network: bounds over the reals and over whole numbers differ, and it is said which is which."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from scipy.sparse import csr_array

from sdc_core.attack.derivation import derived
from sdc_core.attack.intervals import exactly_known, find_intervals, interval_of
from sdc_core.attack.narrowing import Levels, narrowed
from sdc_core.attack.system import System
from sdc_core.attack.viewers import Viewer
from sdc_core.errors import InputError
from tests.attack.test_derivations import redone

UNKNOWNS, LARGEST = 5, 4
GRID = np.stack([axis.ravel() for axis in np.meshgrid(*[np.arange(LARGEST + 1)] * UNKNOWNS, indexing="ij")], axis=1)
MANY = settings(max_examples=120, deadline=None)


@st.composite
def systems(draw: st.DrawFn) -> tuple[System, np.ndarray]:
    """Any equations with factors −1, 0, 1 over five unknowns, and one table that satisfies them."""
    entries = st.sampled_from([0, 0, 1, 1, 1, -1])
    rows = draw(st.lists(st.lists(entries, min_size=UNKNOWNS, max_size=UNKNOWNS), min_size=1, max_size=4))
    matrix = np.array([row for row in rows if any(row)], dtype=np.int64).reshape(-1, UNKNOWNS)
    table = np.array(draw(st.lists(st.integers(0, LARGEST), min_size=UNKNOWNS, max_size=UNKNOWNS)), dtype=np.int64)
    nothing, most = np.zeros(UNKNOWNS, dtype=np.int64), np.full(UNKNOWNS, LARGEST)
    every = np.arange(UNKNOWNS)
    return System(csr_array(matrix), matrix @ table, nothing, most, every, np.arange(len(matrix))), table


def agreeing(system: System) -> np.ndarray:
    """All tables there are."""
    return GRID[(system.right == GRID @ system.matrix.toarray().T).all(axis=1)]


@MANY
@given(systems())
def test_intervals_of_any_equations_are_those_of_all_tables(made: tuple[System, np.ndarray]) -> None:
    system, _ = made
    tables = agreeing(system)

    found, quick, (known, unsettled) = find_intervals(system), find_intervals(system, nodes=0), exactly_known(system)

    assert found.exact.all()
    assert found.lower.tolist() == found.least.tolist() == tables.min(axis=0).tolist()
    assert found.upper.tolist() == found.most.tolist() == tables.max(axis=0).tolist()
    assert (quick.lower <= found.lower).all() and (quick.upper >= found.upper).all()
    assert (quick.exact_lower <= (quick.lower == found.lower)).all()
    assert (quick.exact_upper <= (quick.upper == found.upper)).all()
    assert known.tolist() == (tables.min(axis=0) == tables.max(axis=0)).tolist()
    assert not unsettled.any()


@given(systems(), st.integers(0, UNKNOWNS - 1), st.booleans())
@settings(max_examples=60, deadline=None)
def test_the_interval_of_one_unknown_is_that_of_all_tables(
    made: tuple[System, np.ndarray], unknown: int, seen: bool
) -> None:
    system, table = made
    tables = agreeing(system)

    found = interval_of(system, unknown, table=table if seen else None)

    assert found == (tables[:, unknown].min(), tables[:, unknown].max())


@MANY
@given(systems())
def test_every_derivation_of_any_equations_holds(made: tuple[System, np.ndarray]) -> None:
    system, _ = made
    found = find_intervals(system)

    for unknown in range(UNKNOWNS):
        ends = int(found.lower[unknown]), int(found.upper[unknown])
        for one in derived(system, unknown, *ends):
            end = redone(system, one)
            assert one.value == (ends[0] if one.side in (None, -1) else ends[1])
            assert end == one.value or (one.rounded and 0 < (one.value - end) * -one.side < 1)


@MANY
@given(systems(), st.data())
def test_pairs_of_viewers_of_any_equations_narrow_what_all_tables_say(
    made: tuple[System, np.ndarray], data: st.DataObject
) -> None:
    system, table = made
    knows = data.draw(st.lists(st.integers(0, UNKNOWNS - 1), max_size=3, unique=True))
    viewers = [Viewer(np.array([at]), table[[at]], np.array([0])) for at in knows]
    ones = np.ones(UNKNOWNS, dtype=np.int64)

    found = narrowed(system, table, Levels(ones, ones), viewers, coalition=2)

    assert all(one.proved for one in found)
    tables = agreeing(system)
    expected = set()
    pairs = [(), *((a,) for a in range(len(knows))), *((a, b) for a in range(len(knows)) for b in range(a))]
    for together in pairs:
        seen = tables[
            (tables[:, [knows[one] for one in together]] == table[[knows[one] for one in together]]).all(axis=1)
        ]
        for unknown in range(UNKNOWNS):
            if unknown in [knows[one] for one in together]:
                continue
            for side, narrow in (
                (-1, seen[:, unknown].min() > table[unknown] - 1),
                (1, seen[:, unknown].max() < table[unknown] + 1),
            ):
                smaller = any(u == unknown and s == side and who < frozenset(together) for u, s, who in expected)
                if narrow and not smaller:
                    expected.add((unknown, side, frozenset(together)))
    assert {(one.unknown, one.side, frozenset(one.viewers)) for one in found} == expected


@MANY
@given(systems(), st.integers(0, 3))
def test_what_no_table_satisfies_is_refused(made: tuple[System, np.ndarray], more: int) -> None:
    system = made[0]
    assume(len(system.right))
    right = system.right.copy()
    other = system
    while len(agreeing(other)):  # the smallest further step that no table can take
        right[more % len(right)] += 1
        other = System(system.matrix, right.copy(), system.low, system.high, system.cells, system.equations)

    for attack in (find_intervals, exactly_known):
        with pytest.raises(InputError, match="no table agrees"):
            attack(other)
