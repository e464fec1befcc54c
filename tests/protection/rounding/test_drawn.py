"""Semi-controlled rounding, small cell adjustment, Barnardisation: chances, what is kept, and what is left open."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sdc_core.errors import InputError, SettingError
from sdc_core.evaluation.treatment import Treatment
from sdc_core.numbers.bounds import UNLIMITED
from sdc_core.protection import (
    Barnardisation,
    ConventionalRounding,
    RandomRounding,
    SemiControlledRounding,
    SmallCellAdjustment,
)
from sdc_core.protection.perturbed import Public
from sdc_core.protection.rounding.counts import added_up, inside
from tests.oracle import Spanning
from tests.protection.rounding.looking import (
    MARITAL,
    adds_up,
    agrees,
    as_printed,
    drawn_often,
    holds_the_truth,
    shares,
    wrong_totals,
)
from tests.protection.tables import nested, small_counts, sums_of, table_of
from tests.reviewed import cube_of, sparse_cube_of
from tests.strategies import tables

TIMES = 100_000
OFTEN = drawn_often(MARITAL, TIMES)
DRAWN = [RandomRounding, SemiControlledRounding, SmallCellAdjustment, Barnardisation]
ADDED_UP = [SmallCellAdjustment, Barnardisation]
NEEDS_TOTALS = [SemiControlledRounding, SmallCellAdjustment, Barnardisation]


def up_or_down(count: int, base: int) -> dict[int, Fraction]:
    """The chances of random rounding."""
    units, rest = divmod(count, base)
    return {units * base: 1 - Fraction(rest, base), (units + 1) * base: Fraction(rest, base)}


@pytest.mark.parametrize(
    "method", [RandomRounding(base=5), *(SemiControlledRounding(base=5, keep=k) for k in ("", "a"))]
)
def test_every_figure_goes_up_as_often_as_its_remainder_says(method):
    release = method.protect(small_counts(OFTEN, 3))

    for row in range(12):
        assert agrees(shares(release, row), up_or_down(int(OFTEN.count[row]), 5), TIMES)


def test_a_small_count_becomes_the_limit_as_often_as_it_is_large():
    release = SmallCellAdjustment(limit=4).protect(small_counts(OFTEN, 3))

    for row in np.flatnonzero(inside(OFTEN)[:12]).tolist():
        count = int(OFTEN.count[row])
        expected = {0: 1 - Fraction(count, 4), 4: Fraction(count, 4)} if 0 < count < 4 else {count: Fraction(1)}
        assert agrees(shares(release, row), expected, TIMES)


@pytest.mark.parametrize("p", ["0.1", "1", "0.000001"])
def test_a_count_moves_by_one_as_often_up_as_down_and_a_zero_stays(p):
    release = Barnardisation(p=Decimal(p)).protect(small_counts(OFTEN, 3))
    half = Fraction(p) / 2

    for row in np.flatnonzero(inside(OFTEN)[:12]).tolist():
        count, seen = int(OFTEN.count[row]), shares(release, row)
        if count == 0:
            assert seen == {0: 1.0}
        elif p == "0.000001":  # too rare to be seen in every cell
            assert seen[count] > 0.9999
        else:
            assert agrees(seen, {count: 1 - 2 * half, count - 1: half, count + 1: half}, TIMES)


def test_two_ones_that_make_two_thirds_never_go_up_together():
    cube = drawn_often([[1, 1]], TIMES)
    release = SemiControlledRounding(base=3).protect(small_counts(cube, 3))

    both = release.value.reshape(TIMES, 2, 3)[:, 1, 1:]
    pairs, seen = np.unique(both, axis=0, return_counts=True)
    found = dict(zip(map(tuple, pairs.tolist()), (seen / TIMES).tolist(), strict=True))

    third = Fraction(1, 3)
    assert agrees(found, {(0, 0): third, (0, 3): third, (3, 0): third}, TIMES)


def test_the_grand_total_is_the_sum_of_its_cells_and_next_to_the_true_one():
    cube = table_of(np.arange(600).reshape(20, 30))

    release = SemiControlledRounding(base=7).protect(small_counts(cube, 3))

    assert release.value[0] == added_up(cube, release.value)[0]
    assert abs(release.value[0] - cube.count[0]) < 7
    assert not adds_up(release)
    assert not release.additive


def test_all_totals_of_a_variable_and_of_its_hierarchy_are_sums_of_their_cells():
    cube = nested(np.arange(1, 61).reshape(12, 5).tolist(), [4, 3, 5])

    release = SemiControlledRounding(base=5, keep="a").protect(small_counts(cube, 3))

    totals = np.flatnonzero(cube.nodes(1, np.arange(len(cube))) == 0)
    assert (release.value[totals] == added_up(cube, release.value)[totals]).all()
    assert (np.abs(release.value - cube.count) < 5).all()


def test_a_variable_that_the_table_does_not_have_is_refused_with_the_nearest_name():
    region = Spanning("region", "key", {"Total": None, "p": "Total", "q": "Total"})
    reviewed = small_counts(cube_of({("p",): 3, ("q",): 4}, [region]), 3)

    with pytest.raises(SettingError, match=r"no variable .* is called 'regoin'; did you mean 'region'"):
        SemiControlledRounding(keep="regoin").protect(reviewed)


def test_a_published_limit_leaves_open_what_was_raised_to_it():
    cube = table_of([[0, 1, 2, 3, 4]] * 30)
    release = SmallCellAdjustment(limit=3).protect(small_counts(cube, 3))
    bounds, row = release.bounds[Public.SETTINGS], inside(cube)

    expected = {0: (0, 2), 3: (1, 3), 4: (4, 4)}
    seen = zip(release.value[row].tolist(), bounds.low[row].tolist(), bounds.high[row].tolist(), strict=True)
    assert {figure: (low, high) for figure, low, high in seen} == expected


def test_what_barnardisation_leaves_open_is_what_may_become_the_figure():
    cube = table_of([[0, 1, 2, 3, 4]] * 60)
    release = Barnardisation(p=Decimal("0.5")).protect(small_counts(cube, 3))
    bounds, row = release.bounds[Public.SETTINGS], inside(cube)

    seen = zip(release.value[row].tolist(), bounds.low[row].tolist(), bounds.high[row].tolist(), strict=True)
    found = {figure: (low, high) for figure, low, high in seen}
    may_become = {figure: [z for z in range(9) if figure in ({z - 1, z, z + 1} if z else {0})] for figure in range(6)}
    assert found == {figure: (possible[0], possible[-1]) for figure, possible in may_become.items()}


@given(tables(), st.integers(0, 5))
@settings(max_examples=60, deadline=None)
def test_in_any_table_the_laws_of_every_drawn_method_hold(table, seed):
    base = {cell: count or 0 for cell, count in table.base.items()}
    first = next(variable.name for variable in table.variables if variable.role != "by")
    methods = (
        RandomRounding(base=3, seed=seed),
        ConventionalRounding(base=4),
        SemiControlledRounding(base=3, seed=seed),
        SemiControlledRounding(base=5, keep=first, seed=seed),
        SmallCellAdjustment(limit=4, seed=seed),
        Barnardisation(p=Decimal(1), seed=seed),
    )
    for cube in (cube_of(base, table.variables, table.structural), sparse_cube_of(base, table.variables)):
        reviewed = small_counts(cube, 3)
        for method in methods:
            release = method.protect(reviewed)

            assert holds_the_truth(release)
            assert (release.value >= 0).all()
            assert len(set(release.status.tolist())) == 1
            assert not release.additive or adds_up(release)
            assert (release.value == method.protect(reviewed).value).all()
            if cube.structural is not None:
                assert not release.value[cube.structural].any()


@pytest.mark.parametrize("method", DRAWN)
def test_every_figure_of_a_drawn_table_has_the_same_status(method):
    release = method().protect(small_counts(table_of(MARITAL), 3))

    assert set(release.status.tolist()) == {Treatment.PERTURBED}


@pytest.mark.parametrize("method", ADDED_UP)
def test_what_is_added_up_is_printed_as_the_sum_of_its_cells(method):
    printed = as_printed(method(seed=5).protect(small_counts(table_of(MARITAL), 3)))

    assert [row[-1] for row in printed] == [sum(row[:-1]) for row in printed]
    assert printed[-1] == [sum(column) for column in zip(*printed[:-1], strict=True)]


@pytest.mark.parametrize("method", NEEDS_TOTALS)
def test_sums_missing_counts_and_wrong_totals_are_refused(method):
    with pytest.raises(InputError, match="for counts"):
        method().protect(small_counts(sums_of({("p", "x"): [("", 3)], ("q", "y"): [("", 4)]}), 3))
    variables = [Spanning("a", "key", {"Total": None, "p": "Total", "q": "Total"})]
    with pytest.raises(InputError, match="missing"):
        method().protect(small_counts(cube_of({("p",): 3, ("q",): None}, variables), 3))
    with pytest.raises(InputError, match="1 total of the file does not add up"):
        method().protect(small_counts(wrong_totals(), 3))


@pytest.mark.parametrize(
    ("method", "name", "wrong"),
    [
        (SemiControlledRounding, "base", 0),
        (SmallCellAdjustment, "limit", 1),
        (SmallCellAdjustment, "limit", "three"),
        (Barnardisation, "p", 0),
        (Barnardisation, "p", "1.5"),
        (Barnardisation, "p", "often"),
        (RandomRounding, "seed", -1),
    ],
)
def test_a_setting_out_of_bounds_is_refused_in_one_sentence(method, name, wrong):
    with pytest.raises(SettingError, match=f"method {method.id}: {name} is out of bounds; it must be a"):
        method.from_values({name: wrong})


def bounds_inside(low: list[list[int]]) -> list[int]:
    """Ends of the cells inside of a table of two rows and columns, with the sums that totals have, in cube order."""
    inner = np.array(low)
    return [
        int(inner.sum()), *inner.sum(axis=0).tolist(),
        *(one for row in inner for one in [int(row.sum()), *row.tolist()]),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("method", "counts", "low", "high"),
    [
        pytest.param(SmallCellAdjustment(limit=3), [[0, 3], [4, 9]], [[0, 1], [4, 9]], [[2, 3], [4, 9]], id="limit 3"),
        pytest.param(SmallCellAdjustment(limit=5), [[5, 5], [0, 7]], [[1, 1], [0, 7]], [[5, 5], [4, 7]], id="limit 5"),
        pytest.param(Barnardisation(), [[0, 1], [2, 9]], [[0, 1], [1, 8]], [[1, 2], [3, 10]], id="one more or less"),
    ],
)
def test_a_published_total_leaves_open_the_sum_of_what_its_cells_leave_open(
    method: SmallCellAdjustment | Barnardisation, counts: list[list[int]], low: list[list[int]], high: list[list[int]]
):
    bounds = method.bounds_of(table_of(counts))[Public.SETTINGS]

    assert bounds.low.tolist() == bounds_inside(low)
    assert bounds.high.tolist() == bounds_inside(high)


@pytest.mark.parametrize(
    ("method", "high"),
    [
        (SmallCellAdjustment(limit=3), [[0, 2], [3, 4]]),
        (Barnardisation(), [[0, 1], [4, 5]]),
    ],
    ids=["small counts", "one more or less"],
)
def test_nobody_can_be_in_an_impossible_cell_nor_through_it_in_a_total(
    method: SmallCellAdjustment | Barnardisation, high: list[list[int]]
):
    cube = table_of([[0, 0], [3, 4]])
    impossible = np.zeros(len(cube), dtype=bool)
    impossible[cube.rows_of([np.array([1]), np.array([1])])] = True

    bounds = method.bounds_of(replace(cube, structural=impossible))

    assert bounds[Public.SETTINGS].high.tolist() == bounds_inside(high)
    assert bounds[Public.NOTHING].low.tolist() == [0] * 9
    assert bounds[Public.NOTHING].high.tolist() == [UNLIMITED] * 4 + [0] + [UNLIMITED] * 4


@pytest.mark.parametrize("keep", ["", "a", "b"])
def test_what_goes_up_or_down_leaves_open_all_but_a_whole_base(keep: str):
    release = SemiControlledRounding(base=5, keep=keep).protect(small_counts(table_of([[1, 7], [13, 22]]), 3))

    bounds = release.bounds[Public.SETTINGS]
    assert bounds.low.tolist() == [max(0, figure - 4) for figure in release.value.tolist()]
    assert bounds.high.tolist() == [figure + 4 for figure in release.value.tolist()]


@pytest.mark.parametrize(("keep", "kept"), [("", [0]), ("a", [0, 3, 6]), ("b", [0, 1, 2])])
def test_only_the_totals_that_are_asked_for_are_sums_of_their_cells(keep: str, kept: list[int]):
    """Of many draws the other totals once are none; those that are kept always stay within the base too."""
    cube = table_of([[1, 7], [13, 21]])
    always = np.ones(len(cube), dtype=bool)
    for seed in range(40):
        release = SemiControlledRounding(base=5, keep=keep, seed=seed).protect(small_counts(cube, 3))
        always &= release.value == added_up(cube, release.value)

        assert (np.abs(release.value - cube.count) < 5).all()

    assert np.flatnonzero(always).tolist() == sorted({*kept, 4, 5, 7, 8})


def test_totals_are_kept_in_each_of_the_tables_that_a_variable_separates():
    cube = drawn_often([[1, 2], [3, 4]], 50)

    release = SemiControlledRounding(base=7, keep="a").protect(small_counts(cube, 3))

    figures = release.value.reshape(50, 3, 3)
    assert (figures[:, :, 0] == added_up(cube, release.value).reshape(50, 3, 3)[:, :, 0]).all()
    assert (figures[:, 1:, 0] == figures[:, 1:, 1:].sum(axis=2)).all()
    assert (np.abs(figures - cube.count.reshape(50, 3, 3)) < 7).all()


def test_a_count_at_the_limit_stays_and_one_below_it_does_not():
    release = SmallCellAdjustment(limit=4).protect(small_counts(table_of([[3, 4, 5, 0]] * 20), 3))

    figures = np.array(as_printed(release))[:-1, :-1]
    assert set(figures[:, 0].tolist()) == {0, 4}
    assert (figures[:, 1:] == [4, 5, 0]).all()


def test_large_counts_are_rounded_to_the_last_digit():
    """2⁵³ + 1 is no number that a machine's fractions have: to the base 2 it is 2⁵³ or 2⁵³ + 2."""
    large = 2**53 + 1
    reviewed = small_counts(table_of([large, 0]), 3)

    for method in (RandomRounding(base=2), SemiControlledRounding(base=2)):
        release = method.protect(reviewed)
        assert {abs(figure - large) for figure in release.value[:2].tolist()} == {1}
    assert ConventionalRounding(base=2).protect(reviewed).value.tolist() == [large + 1, large + 1, 0]
    moved = Barnardisation(p=Decimal(1)).protect(reviewed).value.tolist()
    assert moved[0] == moved[1] and abs(moved[1] - large) == 1
    assert SmallCellAdjustment().protect(reviewed).value.tolist() == [large, large, 0]


@pytest.mark.parametrize("method", [SmallCellAdjustment(), Barnardisation(p=Decimal(1))], ids=lambda method: method.id)
def test_a_margin_of_which_no_cell_is_stored_stays_empty(method: SmallCellAdjustment | Barnardisation):
    variables = [Spanning(name, "key", {"Total": None, "p": "Total", "q": "Total"}) for name in "ab"]
    cube = sparse_cube_of({("p", "p"): 3, ("p", "q"): 8, ("q", "Total"): 0}, variables)

    release = method.protect(small_counts(cube, 3))

    (empty,) = (row for row in range(len(cube)) if cube.label(row) == ("q", "Total"))
    assert release.value[empty] == 0
    assert adds_up(release)
