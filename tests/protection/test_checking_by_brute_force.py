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


def asked(release: Release, insiders: list[tuple[int, int, int]], **said: object) -> Claims:
    """Claims that ask what is said and nothing else. insiders: who, row, part; two more contribute to each such row."""
    cells = len(release.cube)
    none = np.zeros(0, dtype=np.int64)
    viewer, row, part = (np.array([one[at] for one in insiders], dtype=np.int64) for at in range(3))
    contributors = np.bincount(row, minlength=cells) + 2
    given = {
        "rows": none, "up": none, "down": none, "group": none, "start": np.zeros(1, dtype=np.int64), "others": none,
        "fall": np.full(cells, UNLIMITED), "rise": np.full(cells, UNLIMITED),
        "insiders": Insiders(viewer, row, part, contributors),
    }  # fmt: skip
    return Claims(**(given | {name: np.array(value) for name, value in said.items()}))  # type: ignore[arg-type]


def said_of(release: Release, inner: list[int], claims: Claims, *figures: list[int]) -> list[str]:
    """What is found wrong with a proof whose movements change the inner cells by these figures."""
    movements = csr_array(np.array([whole(release, inner, one) for one in figures], dtype=np.int64))
    return faults(Relations.of(release.cube), release.hidden, claims, movements)


FAR, NEAR = [-2, 2, 0, 2, -2, 0, 0, 0, 0], [-1, 1, 0, 1, -1, 0, 0, 0, 0]
BACK = [1, -1, 0, -1, 1, 0, 0, 0, 0]
ELSEWHERE = [0, 0, 0, 0, 1, -1, 0, -1, 1]


@pytest.mark.parametrize("who", range(18))
def test_who_leaves_a_cell_open_less_far_has_a_demand_of_its_own(release: Release, inner: list[int], who: int) -> None:
    """The cell can fall by 3, and for somebody whose part is 2 by 1: a fall by 2 convinces all others."""
    fall = np.full(len(release.cube), UNLIMITED)
    fall[inner[0]] = 3
    claims = asked(release, [(who, inner[0], 2)], rows=[inner[0]], up=[0], down=[2], fall=fall)

    far, both = said_of(release, inner, claims, FAR), said_of(release, inner, claims, FAR, NEAR)

    assert far == ["1 cells are not shown to be protected downwards from those who contribute to the table"]
    assert both == []


@pytest.mark.parametrize("who", [0, 1, 6, 8, 16])
def test_who_looks_beside_others_is_asked_for_themselves(release: Release, inner: list[int], who: int) -> None:
    """Beside them one who knows the cell asks for nothing; one who knows another cell that moves asks in vain."""
    fall = np.full(len(release.cube), UNLIMITED)
    fall[inner[0]], fall[inner[4]] = 3, 2
    down = {"rows": [inner[0]], "up": [0], "down": [2], "fall": fall}
    knows_it = asked(release, [(who, inner[0], 2), (7, inner[0], 3)], **down)
    knows_another = asked(release, [(who, inner[0], 2), (7, inner[4], 2)], **down)

    assert said_of(release, inner, knows_it, FAR, NEAR) == []
    assert said_of(release, inner, knows_another, FAR, NEAR) == [
        "1 cells are not shown to be protected downwards from those who contribute to the table"
    ]


def test_each_group_is_asked_for_by_itself(release: Release, inner: list[int]) -> None:
    """What is gained outside the first group is none of the second's; who knows that a cell is full rules it out."""
    two = asked(release, [], group=[inner[0], inner[4]], start=[0, 1, 2], others=[inner[1], inner[2]])
    fall = np.full(len(release.cube), UNLIMITED)
    fall[inner[0]] = 2
    seen = asked(release, [(0, inner[0], 2)], group=[inner[0]], start=[0, 1], others=[inner[1]], fall=fall)

    assert said_of(release, inner, two, NEAR) == ["1 cells are not shown to be protected against its group"]
    assert said_of(release, inner, seen, NEAR) == [
        "1 cells are not shown to be protected against its group from those who contribute to the table"
    ]


def test_there_may_be_more_movements_than_cells(release: Release, inner: list[int]) -> None:
    claims = asked(release, [], rows=[inner[1]], up=[1], down=[0])

    assert said_of(release, inner, claims, *[FAR] * len(release.cube), NEAR) == []


def test_two_who_know_all_that_can_fall_rule_out_what_moves_it(release: Release, inner: list[int]) -> None:
    """Together they contribute all that a cell could fall by, so that it falls no further; each alone is fooled."""
    fall = np.full(len(release.cube), UNLIMITED)
    fall[inner[0]] = 2
    both = [(0, inner[0], 1), (1, inner[0], 1)]
    upwards = asked(release, both, rows=[inner[1]], up=[1], down=[0], fall=fall)
    grouped = asked(release, both, group=[inner[0]], start=[0, 1], others=[inner[1]], fall=fall)

    for claims, what in ((upwards, "upwards"), (grouped, "against its group")):
        assert said_of(release, inner, claims, NEAR) == []
        assert said_of(release, inner, replace(claims, coalition=2), NEAR) == [
            f"1 cells are not shown to be protected {what} from those who pool what they know"
        ]


def test_every_cell_that_is_open_to_those_who_pool_is_counted(release: Release, inner: list[int]) -> None:
    fall = np.full(len(release.cube), UNLIMITED)
    fall[inner[0]] = 2
    both = [(0, inner[0], 1), (1, inner[0], 1)]
    claims = asked(release, both, rows=[inner[1], inner[3]], up=[1, 1], down=[0, 0], fall=fall)

    assert said_of(release, inner, replace(claims, coalition=2), NEAR) == [
        "2 cells are not shown to be protected upwards from those who pool what they know"
    ]


def test_three_who_pool_are_not_feared_where_two_are(release: Release, inner: list[int]) -> None:
    """Each contributes a third of all that a cell could fall by: two leave it open to fall, and three do not."""
    fall = np.full(len(release.cube), UNLIMITED)
    fall[inner[0]] = 3
    three = [(who, inner[0], 1) for who in range(3)]
    claims = asked(release, three, rows=[inner[1]], up=[1], down=[0], fall=fall)

    assert said_of(release, inner, replace(claims, coalition=2), NEAR) == []
    assert said_of(release, inner, replace(claims, coalition=3), NEAR) == [
        "1 cells are not shown to be protected upwards from those who pool what they know"
    ]


def test_each_group_is_asked_for_with_those_who_pool(release: Release, inner: list[int]) -> None:
    fall = np.full(len(release.cube), UNLIMITED)
    fall[inner[0]] = 2
    both = [(0, inner[0], 1), (1, inner[0], 1)]
    groups = {"group": [inner[0], inner[4]], "start": [0, 1, 2], "others": [inner[1], inner[3]]}
    claims = asked(release, both, fall=fall, **groups)

    assert said_of(release, inner, replace(claims, coalition=2), NEAR) == [
        "2 cells are not shown to be protected against its group from those who pool what they know"
    ]


@pytest.mark.parametrize(("most", "believed"), [(2, True), (1, False)])
@pytest.mark.parametrize("bound", ["rise", "fall"])
def test_a_cell_may_move_just_as_far_as_everybody_knows(
    release: Release, inner: list[int], bound: str, most: int, believed: bool
) -> None:
    """The movement moves four cells by 2: at their bound that is believed, and one of them beyond it is enough."""
    limits = np.full(len(release.cube), UNLIMITED)
    limits[inner[1 if bound == "rise" else 0]] = most
    claims = asked(release, [], rows=[inner[1]], up=[1], down=[0], **{bound: limits})

    assert said_of(release, inner, claims, FAR) == (
        []
        if believed
        else ["movement 1 takes a cell beyond its bounds", "1 cells are not shown to be protected upwards"]
    )


def test_movements_another_way_convince_nobody_who_pools(release: Release, inner: list[int]) -> None:
    """Of two movements one goes the way that is asked for, and two together rule it out; the other helps nobody."""
    fall = np.full(len(release.cube), UNLIMITED)
    fall[inner[0]] = 2
    both = [(0, inner[0], 1), (1, inner[0], 1)]
    claims = asked(release, both, rows=[inner[1]], up=[1], down=[0], fall=fall)

    for movements in ([NEAR, BACK], [BACK, NEAR], [NEAR, ELSEWHERE], [ELSEWHERE, NEAR]):
        assert said_of(release, inner, claims, *movements) == []
        assert said_of(release, inner, replace(claims, coalition=2), *movements) == [
            "1 cells are not shown to be protected upwards from those who pool what they know"
        ]


@pytest.mark.parametrize(("level", "reached"), [(1, True), (2, True), (3, False), (4, False)])
def test_a_movement_shows_as_much_as_it_goes_and_no_more(
    release: Release, inner: list[int], level: int, reached: bool
) -> None:
    """It raises one cell by 2 and lowers another by 2; nobody in the table knows more."""
    up = asked(release, [], rows=[inner[1]], up=[level], down=[0])
    down = asked(release, [], rows=[inner[0]], up=[0], down=[level])
    wrong_way = asked(release, [], rows=[inner[0]], up=[level], down=[0])

    for claims, way in ((up, "upwards"), (down, "downwards")):
        missing = [] if reached else [f"1 cells are not shown to be protected {way}"]
        assert said_of(release, inner, claims, FAR) == missing
        pooled = replace(claims, coalition=2)
        assert said_of(release, inner, pooled, FAR)[: len(missing)] == missing
    assert said_of(release, inner, wrong_way, FAR) == ["1 cells are not shown to be protected upwards"]


@pytest.mark.parametrize("coalition", [1, 2])
@pytest.mark.parametrize("who", [0, 5, 9])
def test_to_somebody_who_looks_a_movement_shows_as_much_as_it_goes_and_no_more(
    release: Release, inner: list[int], who: int, coalition: int
) -> None:
    """Outsiders are shown a fall by 2; who cannot believe that one is shown a fall by 1, which is not enough."""
    fall = np.full(len(release.cube), UNLIMITED)
    fall[inner[4]] = 2
    claims = asked(release, [(who, inner[4], 1)], rows=[inner[0]], up=[0], down=[2], fall=fall)

    found = said_of(release, inner, replace(claims, coalition=coalition), FAR, NEAR)

    those = ["those who contribute to the table", "those who pool what they know"][:coalition]
    assert found == [f"1 cells are not shown to be protected downwards from {one}" for one in those]


@pytest.mark.parametrize("gain", [0, 1])
def test_a_group_is_shown_to_be_open_by_one_more_elsewhere(release: Release, inner: list[int], gain: int) -> None:
    """Of the others of the group one rises by 1 and another falls by as much, or none does."""
    others = [inner[1], inner[4]] if gain == 0 else [inner[1], inner[2]]
    claims = asked(release, [], group=[inner[0]], start=[0, 2], others=others)

    found = said_of(release, inner, claims, NEAR)

    assert found == ([] if gain else ["1 cells are not shown to be protected against its group"])
