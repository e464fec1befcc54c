"""What is said of tables of which little is settled: bounds that hold, and ends that are attained where it says so."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import numpy as np
import pytest

from sdc_core.attack import intervals as attack_intervals
from sdc_core.attack.intervals import Intervals, find_intervals
from sdc_core.attack.linked import bounding, sharing, walk
from sdc_core.attack.linked.bounding import joint_intervals
from sdc_core.attack.linked.joint import Joint
from sdc_core.attack.linked.matching import Same
from sdc_core.attack.propagation import propagated
from sdc_core.attack.publication import Publication
from sdc_core.numbers.bounds import UNLIMITED, Bounds
from tests.attack.linked.tables import crossed, margins_of_two, published


def _none(intervals: Intervals) -> np.ndarray:
    return np.zeros(len(intervals), dtype=bool)


def _as_if_large(monkeypatch: pytest.MonkeyPatch) -> None:
    """Settle nothing unasked, walk only a little, and try one shared program."""
    monkeypatch.setattr(bounding, "MOST_SETTLED", 0)
    monkeypatch.setattr(bounding, "WORK", 1)
    monkeypatch.setattr(walk, "WISHES", 2)
    monkeypatch.setattr(attack_intervals, "BATCH", 1)


CASES = [
    (11, (4, 4, 3), 0.0),
    (1, (3, 3, 3), 0.3),
    (19, (3, 3, 3), 0.3),
    (11, (3, 4, 3), 0.3),
    (12, (3, 3, 3, 2), 0.2),
]
"""Tables of which some bound is wider than the truth where nothing is settled."""


@pytest.mark.parametrize(("seed", "shape", "hidden"), CASES)
@pytest.mark.parametrize("one_is_looked_for", [True, False], ids=["a table is found", "no table is found"])
def test_what_is_called_attained_is_so_however_little_is_settled(
    one_is_looked_for: bool, seed: int, shape: tuple[int, ...], hidden: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    joint = Joint.of(margins_of_two(seed, shape, hidden=hidden))
    truth = find_intervals(joint.system)
    assert truth.exact.all()
    _as_if_large(monkeypatch)
    if not one_is_looked_for:
        monkeypatch.setattr(sharing, "MIXED", 0)
        monkeypatch.setattr(sharing, "NODES_FOR_A_TABLE", 0)

    found = joint_intervals(joint, _none)

    assert (found.lower <= truth.lower).all() and (truth.upper <= found.upper).all()
    assert (found.lower == truth.lower)[found.exact_lower].all()
    assert (found.upper == truth.upper)[found.exact_upper].all()
    singly = propagated(joint.system)
    assert (singly.low <= found.lower).all() and (found.upper <= singly.high).all()
    seen = found.least <= found.most
    assert (truth.lower <= found.least)[seen].all() and (found.most <= truth.upper)[seen].all()


@pytest.mark.parametrize(("seed", "shape", "hidden"), CASES)
def test_the_unknowns_that_matter_are_settled(
    seed: int, shape: tuple[int, ...], hidden: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    joint = Joint.of(margins_of_two(seed, shape, hidden=hidden))
    truth = find_intervals(joint.system)
    wanted = np.zeros(len(joint.system), dtype=bool)
    wanted[np.random.default_rng(seed).choice(len(wanted), 3, replace=False)] = True
    _as_if_large(monkeypatch)

    found = joint_intervals(joint, lambda _: wanted)

    assert found.exact[wanted].all()
    assert np.array_equal(found.lower[wanted], truth.lower[wanted])
    assert np.array_equal(found.upper[wanted], truth.upper[wanted])


@pytest.mark.parametrize(("seed", "shape", "hidden"), CASES)
def test_where_all_is_settled_each_end_was_seen(seed: int, shape: tuple[int, ...], hidden: float) -> None:
    joint = Joint.of(margins_of_two(seed, shape, hidden=hidden))

    found = joint_intervals(joint, _none)

    assert found.exact.all()
    assert np.array_equal(found.least, found.lower)
    assert np.array_equal(found.most[found.upper < UNLIMITED], found.upper[found.upper < UNLIMITED])


@pytest.mark.parametrize("beside", [False, True], ids=["", "beside a hidden sum"])
def test_many_cells_between_known_rows_and_columns_are_settled_unasked(beside: bool) -> None:
    """The smaller margin, and what both have too much: of 900 cells nothing is asked for.

    A third table hides what the first two columns have in the first two rows together: that says nothing.
    """
    counts = np.random.default_rng(1).integers(0, 3, (30, 30))
    counts[0] += 40
    rows, columns = counts.sum(axis=1), counts.sum(axis=0)
    names = [[f"{letter}{at}" for at in range(30)] for letter in "rc"]
    tables = [
        published(["area", "row"], crossed(("here",), names[0], [rows.tolist()])),
        published(["area", "column"], crossed(("here",), names[1], [columns.tolist()])),
    ]
    if beside:
        merged: list[list[object]] = [["x", "x", 0], ["x", "x", 0], [0, 0, 0]]
        own = [("r0 or r1", "other rows", "no row"), ("c0 or c1", "other columns", "no column")]
        tables.append(published(["row", "column"], crossed(own[0], own[1], merged), missing="x"))
    same = [Same("row", "r0 or r1", ("r0", "r1")), Same("column", "c0 or c1", ("c0", "c1"))] if beside else []
    joint = Joint.of(tables, same=same)

    found = joint_intervals(joint, _none)

    assert (joint.system.cells >= len(joint.cube)).any() == beside
    ends = {
        joint.cube.label(cell): (int(found.lower[at]), int(found.upper[at]), bool(found.exact[at]))
        for at, cell in enumerate(joint.system.cells.tolist())
        if cell < len(joint.cube)
    }
    for (i, row), (k, column) in product(enumerate(names[0]), enumerate(names[1])):
        r, c = int(rows[i]), int(columns[k])
        assert ends["here", row, column] == (max(0, r + c - int(counts.sum())), min(r, c), True)


def test_crosstabs_of_several_areas_are_settled_unasked_with_the_sums_of_their_rows(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Three areas with twelve rows and columns each; the first two rows of all of them make up a group."""
    chance = np.random.default_rng(4)
    counts = {area: chance.integers(0, 9, (12, 12)) ** 2 for area in ("here", "there", "yonder")}
    rows, columns = ({area: own.sum(axis=at).tolist() for area, own in counts.items()} for at in (1, 0))
    tree = {"G": "", "r0": "G", "r1": "G", **{f"r{at}": "" for at in range(2, 12)}}
    tables = [
        published(
            [name, "area"],
            [(f"{name[0]}{at}", area, n) for area, own in margin.items() for at, n in enumerate(own)],
            tree=own_tree,
        )
        for name, margin, own_tree in (("row", rows, tree), ("column", columns, None))
    ]
    joint = Joint.of(tables)
    _as_if_large(monkeypatch)
    monkeypatch.setattr(walk, "WISHES", 1)

    found = joint_intervals(joint, _none)

    ends = {
        joint.cube.label(cell): (int(found.lower[at]), int(found.upper[at]), bool(found.exact[at]))
        for at, cell in enumerate(joint.system.cells.tolist())
    }
    for area, own in rows.items():
        of_rows = {**{f"r{at}": n for at, n in enumerate(own)}, "G": own[0] + own[1]}
        for (row, r), (at, c) in product(of_rows.items(), enumerate(columns[area])):
            assert ends[row, area, f"c{at}"] == (max(0, r + c - sum(own)), min(r, c), True)


def test_a_sum_that_is_no_block_of_a_crosstab_is_bounded_all_the_same() -> None:
    """Beside nine of t: p + q = 3, p + r = 5 of seven, so that p is 1 to 3; one table hides p, and q + r + s."""
    given = {"pqrs": "xxxx", "ab": "34", "cd": "52", "pe": "xx"}
    tables = [published(["v"], [*zip(labels, n, strict=True), ("t", 9)], missing="x") for labels, n in given.items()]
    sums = (("a", "pq"), ("b", "rs"), ("c", "pr"), ("d", "qs"), ("e", "qrs"))

    joint = Joint.of(tables, same=[Same("v", label, tuple(parts)) for label, parts in sums])
    found = joint_intervals(joint, _none)

    ends = [(int(found.lower[at]), int(found.upper[at])) for at in range(len(found))]
    assert [joint.cube.label(cell)[0] for cell in joint.system.cells[:-1].tolist()] == ["p", "q", "r", "s"]
    assert joint.system.cells[-1] >= len(joint.cube)
    assert ends == [(1, 3), (0, 2), (2, 4), (0, 2), (4, 6)]
    assert found.exact.all()


End = tuple[int | None, int | None]


def _ends(joint: Joint) -> dict[tuple[str, ...], End]:
    """The interval of every joint cell that no table publishes, None where nothing bounds it; all are exact."""
    found = joint_intervals(joint, _none)
    assert found.exact.all()
    return {
        joint.cube.label(cell): (
            int(found.lower[at]) if found.lower[at] > -UNLIMITED else None,
            int(found.upper[at]) if found.upper[at] < UNLIMITED else None,
        )
        for at, cell in enumerate(joint.system.cells.tolist())
        if cell < len(joint.cube)
    }


def test_a_sum_with_a_part_that_nothing_bounds_is_not_bounded_above() -> None:
    """Here there are two in the first row and in the first column, of three; there the first row is not known."""
    ends = _ends(
        Joint.of(
            [
                published(["area", "row"], crossed(("here", "there"), ("r0", "r1"), [[2, 1], ["x", 3]]), missing="x"),
                published(
                    ["area", "column"], crossed(("here", "there"), ("c0", "c1"), [[2, 1], ["x", 5]]), missing="x"
                ),
            ]
        )
    )

    assert ends["here", "r0", "c0"] == (1, 2)
    assert ends["here", "r1", "c0"] == (0, 1)
    assert ends["there", "r0", "c0"] == (0, None)
    assert ends["there", "r1", "c0"] == (0, 3)
    assert ends["Total", "r0", "c0"] == (1, None)
    assert ends["Total", "r1", "c0"] == (0, 4)
    assert ends["Total", "r0", "c1"] == (0 + 2, 1 + 5)


def _within(table: Publication, known: dict[tuple[str, ...], End]) -> Publication:
    """The table with bounds of some figures; the other hidden ones can be anything, below nought as well."""
    low, high = (np.where(table.hidden, end, table.figures) for end in (-UNLIMITED, UNLIMITED))
    for row in range(len(table.cube)):
        least, most = known.get(table.cube.label(row), (None, None))
        low[row], high[row] = low[row] if least is None else least, high[row] if most is None else most
    return replace(table, bounds=Bounds(low, high))


def test_what_may_be_below_nought_without_end_is_bounded_on_neither_side() -> None:
    """p is at most 4 of 15, beside r = 5: q is at least 6. By w only r is known, 7 and so −2."""
    one = published(["v"], [("p", "x"), ("q", "x"), ("r", 5)], missing="x")
    one = replace(one, figures=np.array([15, 0, 0, 5]), hidden=np.array([False, True, True, False]))
    two = published(["v", "w"], crossed("pqr", ("w0", "w1"), [["x", "x"], ["x", "x"], [7, "x"]]), missing="x")

    ends = _ends(Joint.of([_within(one, {("p",): (None, 4)}), _within(two, {})]))

    assert ends.pop(("p", "Total")) == (None, 4)
    assert ends.pop(("q", "Total")) == (6, None)
    assert ends.pop(("r", "w1")) == (-2, -2)
    assert ends == dict.fromkeys([*product("pq", ("w0", "w1")), ("Total", "w0"), ("Total", "w1")], (None, None))


def test_a_sum_of_what_may_be_below_nought_is_not_taken_to_be_above_it() -> None:
    """Of 5 in all z is 0 to 9 and p and q at least −3: together p and q are −4 to 5."""
    tree = {"G": "", "p": "G", "q": "G", "z": ""}
    table = published(["v", "w"], [(v, "w0", "x") for v in "pqz"] + [("z", "w1", 0)], missing="x", tree=tree)
    whole = published(["w"], [("w0", 5), ("w1", 0)])
    known: dict[tuple[str, ...], End] = {("p", "w0"): (-3, 9), ("q", "w0"): (-3, 9), ("z", "w0"): (0, 9)}

    ends = _ends(Joint.of([_within(table, known), whole]))

    assert ends["G", "w0"] == (-4, 5)
    assert ends["p", "w0"] == (-3, 8)
    assert ends["z", "w0"] == (0, 9)
