"""Semi-controlled rounding, small cell adjustment, Barnardisation: chances, what is kept, and what is left open."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sdc_core.errors import InputError, SettingError
from sdc_core.evaluation.treatment import Treatment
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
