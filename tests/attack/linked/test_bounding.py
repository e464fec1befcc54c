"""Bounds that come in parts, in closed form, from moves and from programs are those of the whole system."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations, product
from random import Random

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from scipy.sparse import csr_array

from sdc_core.attack.intervals import find_intervals
from sdc_core.attack.linked.bounding import joint_intervals
from sdc_core.attack.linked.finest import Finest
from sdc_core.attack.linked.joint import Joint
from sdc_core.attack.linked.linking import link
from sdc_core.attack.linked.moves import Sweeps, kinds_of_moves
from sdc_core.attack.linked.transport import Transport
from sdc_core.attack.publication import Publication
from sdc_core.attack.system import System
from sdc_core.errors import InputError
from sdc_core.numbers.bounds import UNLIMITED, Bounds
from sdc_core.policy.policy import Policy
from sdc_core.rules.small_count import SmallCount
from tests.attack.linked.tables import crossed, published

LABELS = (("a0", "a1", "a2"), ("<20", "20–24", "25–39", "40+"), ("c0", "c1"))
BANDS = (
    {"20–24": "20–39", "25–39": "20–39"},
    {"<20": "<25", "20–24": "<25"},
    {},
)
NAMES = "abc"
CHOICES = [(at,) for at in range(3)] + list(combinations(range(3), 2)) + [(0, 1, 2)]


@st.composite
def margins_of_one(draw: st.DrawFn) -> list[Publication]:
    """Margins of one small table over some variables each, some figures hidden, in bands that may not fit."""
    counts = draw(st.lists(st.integers(0, 4), min_size=24, max_size=24))
    truth = dict(zip(product(*LABELS), counts, strict=True))
    keeps = draw(st.lists(st.sampled_from(CHOICES), min_size=2, max_size=4))
    assume(any(set(keeps[0]) & set(other) for other in keeps[1:]))
    return [_margin(truth, keep, draw(st.sampled_from(BANDS)), draw(st.integers(0, 3))) for keep in keeps]


def linked_tables() -> st.SearchStrategy[Joint]:
    """What such margins leave apart, and their equations."""
    return margins_of_one().map(Joint.of)


def _margin(
    truth: dict[tuple[str, ...], int], keep: tuple[int, ...], bands: dict[str, str], hidden: int
) -> Publication:
    margin: Counter[tuple[str, ...]] = Counter()
    for place, count in truth.items():
        margin[tuple(bands.get(place[v], place[v]) for v in keep)] += count
    secret = set(sorted(margin)[1 : 1 + hidden])
    return published(
        [NAMES[v] for v in keep],
        [(*place, "x" if place in secret else count) for place, count in margin.items()],
        missing="x",
    )


def every(joint: Joint) -> np.ndarray:
    return np.ones(len(joint.system), dtype=bool)


@settings(max_examples=15, deadline=None)
@given(margins_of_one(), st.integers(1, 3), st.integers(97, 120))
def test_bounds_are_the_same_where_figures_may_be_below_nought(
    margins: list[Publication], below: int, above: int
) -> None:
    """No figure of any table is less than a few below nought, nor more than somewhat above all of them."""
    joint = Joint.of([
        replace(one, bounds=Bounds(np.full(len(one.cube), -below), np.full(len(one.cube), above))) for one in margins
    ])  # fmt: skip
    expected = find_intervals(joint.system)

    found = joint_intervals(joint, lambda _: every(joint))

    both = found.exact & expected.exact
    assert both.all()
    assert np.array_equal(found.lower[both], expected.lower[both])
    assert np.array_equal(found.upper[both], expected.upper[both])


@settings(max_examples=80, deadline=None)
@given(linked_tables())
def test_bounds_are_those_of_all_equations_at_once(joint: Joint):
    expected = find_intervals(joint.system)

    found = joint_intervals(joint, lambda _: every(joint))

    both = found.exact & expected.exact
    assert both.all()
    assert np.array_equal(found.lower[both], expected.lower[both])
    assert np.array_equal(found.upper[both], expected.upper[both])


@settings(max_examples=60, deadline=None)
@given(linked_tables(), st.randoms())
def test_the_finest_cells_say_all_that_the_joint_table_says(joint: Joint, chance: Random):
    finest = Finest.of(joint)
    assume(len(finest.system) > 0)

    # Every unknown of the joint table follows from those of the finest system, whatever these are.
    x = np.array([chance.randint(0, 9) for _ in range(len(finest.system))])
    of_all = finest.sums @ x + finest.offset
    right = joint.system.matrix @ of_all
    agrees = np.array_equal(finest.system.matrix @ x, finest.system.right)
    assert agrees == np.array_equal(right, joint.system.right)


@settings(max_examples=40, deadline=None)
@given(linked_tables(), st.integers(0, 2**32 - 1))
def test_no_table_sees_a_move(joint: Joint, seed: int):
    finest = Finest.of(joint)
    inside = finest.place >= 0
    assume(inside.all())
    x = np.random.default_rng(seed).integers(0, 9, size=finest.shape)
    before = x.ravel()[np.argsort(finest.place)]
    free = np.full(x.shape, -(10**6)), np.full(x.shape, 10**6)

    sweeps = Sweeps(kinds_of_moves(joint), x.copy(), *free)
    sweeps.sweep(np.zeros(x.shape, dtype=np.int64))

    after = sweeps.x.ravel()[np.argsort(finest.place)]
    only = finest.system.matrix[:, : len(before)]
    assert np.array_equal(only @ before, only @ after)


@pytest.mark.parametrize("counts", [[[3, 0, 2], [1, 4, 0]], [[5, 5, 5], [5, 5, 5]], [[1, 0, 0], [0, 1, 7]]])
def test_cells_between_known_rows_and_columns_have_bounds_in_closed_form(counts: list[list[int]]):
    rows = [(f"r{at}", sum(row)) for at, row in enumerate(counts)]
    columns = [(f"c{at}", sum(column)) for at, column in enumerate(zip(*counts, strict=True))]
    tables = [
        published(["area", "row"], crossed(("here",), [r for r, _ in rows], [[n for _, n in rows]])),
        published(["area", "column"], crossed(("here",), [c for c, _ in columns], [[n for _, n in columns]])),
    ]
    joint = Joint.of(tables)
    system = Finest.of(joint).system

    made = Transport.of(system)

    assert made is not None
    expected = find_intervals(system)
    assert np.array_equal(np.stack(made.bounds()), np.stack([expected.lower, expected.upper]))
    block = np.flatnonzero((made.row == 0) & (made.column < 2))
    assert made.block_bounds(block) == _of_two_cells(made.rows.tolist(), made.columns.tolist())
    assert made.block_bounds(np.array([0, len(system) - 1])) is None


def test_sums_of_several_cells_of_each_crosstab_have_bounds_in_closed_form():
    """The larger of what must be in both and of nothing, and the smaller margin; the North is two of three regions."""
    regions = {("n1", "here"): 3, ("n2", "here"): 2, ("s1", "here"): 4} | {
        (name, "there"): n for name, n in (("n1", 1), ("n2", 6), ("s1", 5))
    }
    ages = {("here", "young"): 5, ("here", "old"): 4, ("there", "young"): 8, ("there", "old"): 4}
    tables = [
        published(["region", "area"], [(*place, n) for place, n in regions.items()],
                  tree={"North": "", "n1": "North", "n2": "North", "South": "", "s1": "South"}),
        published(["area", "age"], [(*place, n) for place, n in ages.items()]),
    ]  # fmt: skip
    joint = Joint.of(tables)

    found = joint_intervals(joint, lambda _: every(joint))

    row = {joint.cube.label(cell): at for at, cell in enumerate(joint.system.cells.tolist()) if cell < len(joint.cube)}
    north = {("North", area): regions["n1", area] + regions["n2", area] for area in ("here", "there")}
    for (region, area), n in (regions | north).items():
        for age in ("young", "old"):
            m, everybody = ages[area, age], ages[area, "young"] + ages[area, "old"]
            at = row[region, area, age]
            assert (found.lower[at], found.upper[at]) == (max(0, n + m - everybody), min(n, m))


def _of_two_cells(rows: list[int], columns: list[int]) -> tuple[int, int]:
    """The least and the most of the first two cells of the first row, by trying all tables of these margins."""
    sums = set()
    for first in product(range(rows[0] + 1), repeat=len(columns)):
        rest = [whole - own for whole, own in zip(columns, first, strict=True)]
        if sum(first) == rows[0] and min(rest) >= 0 and (len(rows) > 2 or sum(rest) == rows[1]):
            sums.add(first[0] + first[1])
    return min(sums), max(sums)


@pytest.mark.parametrize("right", [[5, -1, 2, 2], [4, 2, 7, -1], [4, 2, 3, 2]])
def test_margins_below_nought_or_of_two_totals_have_no_table(right: list[int]):
    """Two rows and two columns."""
    matrix = csr_array([[1, 1, 0, 0], [0, 0, 1, 1], [1, 0, 1, 0], [0, 1, 0, 1]])
    nothing, every = np.zeros(4, dtype=np.int64), np.arange(4)

    with pytest.raises(InputError):
        Transport.of(System(matrix, np.array(right), nothing, np.full(4, UNLIMITED), every, every))


def test_a_crosstab_of_which_more_is_known_has_no_closed_form():
    tables = [
        published(["area", "row"], crossed(("here",), ("r0", "r1"), [[5, 5]])),
        published(["area", "column"], crossed(("here",), ("c0", "c1", "c2"), [[3, 3, 4]])),
    ]
    system = Finest.of(Joint.of(tables)).system
    low, high = system.low.copy(), system.high.copy()
    high[0] = 1

    assert Transport.of(system) is not None
    assert Transport.of(system.bounded(low, high)) is None


def test_of_large_tables_all_is_settled_that_rules_depend_on():
    # The booksellers (lecture notes on linked tables) beside twelve other cities, sexes and records.
    draws = np.random.default_rng(3)
    counts = np.zeros((14, 14, 14), dtype=np.int64)
    counts[:2, :2, :2] = np.array([11, 10, 12, 0, 0, 16, 8, 11]).reshape(2, 2, 2)
    counts[2:, 2:, 2:] = draws.poisson(6, size=(12, 12, 12))
    names = ("sex", "city", "record")
    tables = []
    for one, other in combinations(range(3), 2):
        margin = counts.sum(axis=3 - one - other)
        cells = [(f"{names[one]}{i}", f"{names[other]}{j}", n) for (i, j), n in np.ndenumerate(margin)]
        tables.append(published([names[one], names[other]], cells))

    linked = link(tables, Policy("small counts below 3", (SmallCount(cell=3, key=3, target=3, zeros="unsafe"),)))

    assert len(linked.unpublished) > 2_000
    assert not len(linked.unsettled)
    derived = {linked.joint.cube.label(row): linked.interval_at(row)[0] for row in linked.derived.tolist()}
    for place, count in np.ndenumerate(counts[:2, :2, :2]):
        assert derived[tuple(f"{name}{at}" for name, at in zip(names, place, strict=True))] == count
    assert linked.known is not None and linked.known.findings.any_unsafe
    rows = linked.unpublished
    truth = {
        tuple(f"{name}{at}" for name, at in zip(names, place, strict=True)): n for place, n in np.ndenumerate(counts)
    }
    for row in rows.tolist():
        low, high, _ = linked.interval_at(row)
        count = truth.get(linked.joint.cube.label(row))
        assert count is None or (low is not None and high is not None and low <= count <= high)
