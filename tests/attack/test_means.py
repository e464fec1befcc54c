"""What true means beside changed counts give away: the handbook's example, brute force, and what does not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import product
from math import ceil, floor

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sdc_core.attack.means import Means, MeansAttack, attack_means
from sdc_core.contributions.cell_contributions import Need
from sdc_core.cube.cube import Cube
from sdc_core.cube.relations import Relations
from sdc_core.errors import InputError
from sdc_core.numbers.bounds import Bounds
from sdc_core.protection.means import attack_true_means, counts_behind, safe_means
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.columns import Column
from sdc_core.table.table import Table
from tests.protection.tables import nested, table_of

# Handbook, tables 5.23 and 5.24: the cells, and the total first, as in a cube.
PERTURBED, NOISE = [19, 9, 14], 2
TRUE, SUMS = [20, 8, 12], [185, 90, 95]
CANDIDATES = [(7, 12, 19), (7, 13, 20), (7, 14, 21), (8, 12, 20), (8, 13, 21), (9, 12, 21)]
SURVIVORS = {4: [(8, 12, 20)], 2: [(8, 12, 20)], 1: [(7, 12, 19), (8, 12, 20), (8, 13, 21)], 0: CANDIDATES}


def handbook(digits: int | None, sum_decimals: int | None) -> MeansAttack:
    """The attack with means to so many digits, rounded half to even as the handbook's figures are; None: no means."""
    exact = [Fraction(total, count) for total, count in zip(SUMS, TRUE, strict=True)]
    value = [round(one * 10 ** (digits or 0)) for one in exact]
    means = Means(np.array(value), digits or 0, np.full(3, digits is not None))
    return attack_means(table_of([8, 12]), around(PERTURBED, NOISE), means, sum_decimals=sum_decimals)


def around(counts: Sequence[int], noise: int) -> Bounds:
    column = np.array(counts)
    return Bounds(np.maximum(column - noise, 0), column + noise)


def test_the_handbooks_six_candidates_agree_with_the_noise_and_the_total():
    found = handbook(None, None)

    assert (found.tables, found.complete, found.unique) == (6, True, False)
    assert [one.tolist() for one in found.candidates] == [[19, 20, 21], [7, 8, 9], [12, 13, 14]]


@pytest.mark.parametrize("digits", SURVIVORS)
def test_the_handbooks_survivors_by_the_digits_of_the_means(digits: int):
    found = handbook(digits, None)

    survivors = SURVIVORS[digits]
    assert found.tables == len(survivors)
    assert found.unique == (len(survivors) == 1)
    for cell, remaining in zip((2, 0, 1), found.candidates, strict=True):
        assert remaining.tolist() == sorted({table[cell] for table in survivors})


def test_ages_in_whole_years_give_the_handbooks_counts_away_without_any_total():
    found = handbook(4, 0)

    # 11.25 times 7, 9, 10 or 11 is no whole number of years.
    assert [one.tolist() for one in found.alone][1:] == [[8], [12]]
    assert found.unique
    assert found.bounds.low.tolist() == TRUE


def test_a_known_total_leaves_three_of_the_six():
    bounds = around(PERTURBED, NOISE)
    bounds.low[0] = bounds.high[0] = 21
    nothing = Means(np.zeros(3, dtype=np.int64), 0, np.zeros(3, dtype=bool))

    assert attack_means(table_of([8, 12]), bounds, nothing).tables == 3


def test_known_sums_narrow_counts_as_well():
    means = Means(np.array([9, 11, 8]), 0, np.ones(3, dtype=bool))
    sums = Bounds(np.array([185, 90, 95]), np.array([185, 90, 95]))

    wide = attack_means(table_of([8, 12]), around(PERTURBED, NOISE), means)
    narrow = attack_means(table_of([8, 12]), around(PERTURBED, NOISE), means, sums=sums)

    assert wide.tables == 6
    assert narrow.tables < 6


@pytest.mark.parametrize(("most", "possible"), [(10, True), (9, False)])
def test_sums_are_held_against_all_totals_together(most: int, possible: bool):
    # Rows a and b leave 5 each for x, y and z, column z leaves 2 of them, so 8 are in their x and y. Columns x and y
    # leave 9 each, so row c has 10 there and 10 in w. Every equation by itself has room for less.
    free, anything = (0, 9), (0, 10**7)
    sums = [[free, free, free, 1, 6], [free, free, free, 1, 6], [free, free, 1, (0, most), 21],
            [1, 1, 1, anything, anything], [10, 10, 4, anything, anything]]  # fmt: skip
    cube = table_of(np.ones((4, 4), dtype=np.int64).tolist())
    ends = [[cell if isinstance(cell, tuple) else (cell, cell) for cell in row] for row in sums]
    last_first = np.roll(np.array(ends), (1, 1), axis=(0, 1)).reshape(-1, 2)
    known = Bounds(last_first[:, 0].copy(), last_first[:, 1].copy())
    nothing = Means(np.zeros(25, dtype=np.int64), 0, np.zeros(25, dtype=bool))

    if possible:
        assert attack_means(cube, Bounds.exactly(cube.count), nothing, sums=known).unique
    else:
        with pytest.raises(InputError, match="no table agrees"):
            attack_means(cube, Bounds.exactly(cube.count), nothing, sums=known)


def test_means_that_no_count_explains_are_refused():
    means = Means(np.array([925, 1125, 500]), 2, np.ones(3, dtype=bool))

    with pytest.raises(InputError, match="no table agrees"):
        attack_means(table_of([8, 12]), around(PERTURBED, NOISE), means)


def test_a_cell_with_a_mean_is_not_empty_and_an_empty_one_has_no_sum():
    # One cell is 0 or 1 and has no mean; the other has 2 with a mean of 5, the total a mean of 5 as well.
    bounds = Bounds(np.array([2, 0, 2]), np.array([3, 1, 2]))
    means = Means(np.array([500, 0, 500]), 2, np.array([True, False, True]))

    assert attack_means(table_of([0, 2]), bounds, means).tables == 2  # 0 persons, or 1 aged 5
    means = Means(np.array([0, 0, 500]), 2, np.array([True, False, True]))
    with pytest.raises(InputError, match="no table agrees"):
        attack_means(table_of([0, 2]), bounds, means, nonnegative=True)


def test_a_search_that_is_not_finished_claims_nothing_that_needs_the_rest():
    nothing = Means(np.zeros(16, dtype=np.int64), 0, np.zeros(16, dtype=bool))
    cube = table_of([[5, 6, 7], [8, 9, 5], [6, 7, 8]])

    found = attack_means(cube, around(cube.count.tolist(), 3), nothing, work=50)

    assert not found.complete
    assert not found.unique
    assert (found.bounds.low <= cube.count).all()
    assert (cube.count <= found.bounds.high).all()


def test_of_a_cell_that_may_be_anything_the_mean_is_not_used():
    bounds = around(PERTURBED, NOISE)
    bounds.high[0] = bounds.high[2] = 2**62
    means = Means(np.array([925, 1125, 792]), 2, np.ones(3, dtype=bool))

    found = attack_means(table_of([8, 12]), bounds, means)

    assert found.alone[2] is None
    assert found.alone[1].tolist() == [8]
    assert not found.complete


def possible_sums(count: int, mean: Fraction, digits: int) -> range:
    half = Fraction(1, 2 * 10**digits)
    return range(ceil(count * (mean - half)), floor(count * (mean + half)) + 1)


def agreeing(cube: Cube, bounds: Bounds, means: Means) -> set[tuple[int, ...]]:
    """All tables of counts for which whole sums exist, by trying counts and sums one after the other."""
    rows = np.arange(len(cube))
    inside = np.flatnonzero(np.all([tree.is_leaf[cube.nodes(at, rows)] for at, tree in enumerate(cube.hierarchies)], 0))
    adding = np.array([margins_of(cube, row) for row in inside.tolist()])
    found = set()
    for inner in product(*(range(int(bounds.low[row]), int(bounds.high[row]) + 1) for row in inside)):
        table = np.array(inner) @ adding
        if (table < bounds.low).any() or (table > bounds.high).any() or (table[means.given] == 0).any():
            continue
        ranges = [
            possible_sums(int(count), Fraction(int(mean), 10**means.decimals), means.decimals) if there else None
            for count, mean, there in zip(table, means.value, means.given, strict=True)
        ]
        for sums in product(*(ranges[row] for row in inside)):
            total = np.array(sums) @ adding
            if all(one is None or int(here) in one for one, here in zip(ranges, total, strict=True)):
                found.add(tuple(table.tolist()))
                break
    return found


def margins_of(cube: Cube, row: int) -> np.ndarray:
    """1 for every cell that an inner cell is part of."""
    paths = [tree.path(int(cube.nodes(at, np.array([row]))[0])) for at, tree in enumerate(cube.hierarchies)]
    part = np.zeros(len(cube), dtype=np.int64)
    for nodes in product(*paths):
        part[cube.rows_of(list(nodes))] = 1
    return part


@st.composite
def published(draw: st.DrawFn) -> tuple[Cube, Bounds, Means]:
    """A small table of persons with whole values, its noisy counts, and some of its means."""
    cell = st.lists(st.integers(0, 9), min_size=1, max_size=4)
    shape = draw(st.sampled_from(["2x2", "1x3", "tree"]))
    width = {"2x2": 4, "1x3": 3, "tree": 4}[shape]
    values = [draw(cell) for _ in range(width)]
    counts, sums = [len(one) for one in values], [sum(one) for one in values]
    if shape == "2x2":
        cube, of_sums = (table_of([one[:2], one[2:]]) for one in (counts, sums))
    elif shape == "1x3":
        cube, of_sums = table_of(counts), table_of(sums)
    else:
        cube, of_sums = (nested([[value] for value in one], [2, 2]) for one in (counts, sums))
    noise = np.array(draw(st.lists(st.integers(-1, 1), min_size=len(cube), max_size=len(cube))))
    digits = draw(st.integers(0, 2))
    means = [round(Fraction(int(a), int(b)) * 10**digits) for a, b in zip(of_sums.count, cube.count, strict=True)]
    rows = np.arange(len(cube))
    inside = np.all([tree.is_leaf[cube.nodes(at, rows)] for at, tree in enumerate(cube.hierarchies)], 0)
    there = np.array(draw(st.lists(st.booleans(), min_size=len(cube), max_size=len(cube)))) | inside
    return cube, around((cube.count + noise).tolist(), 1), Means(np.array(means), digits, there)


@given(published())
@settings(max_examples=120, deadline=None)
def test_the_search_finds_exactly_the_tables_that_brute_force_finds(case: tuple[Cube, Bounds, Means]):
    cube, bounds, means = case
    tables = agreeing(cube, bounds, means)

    found = attack_means(cube, bounds, means)

    assert tuple(cube.count.tolist()) in tables
    assert found.complete
    assert found.tables == len(tables)
    for row, remaining in enumerate(found.candidates):
        assert remaining.tolist() == sorted({table[row] for table in tables})
        by_itself = found.alone[row].tolist()
        assert set(remaining.tolist()) <= set(by_itself) <= set(range(bounds.low[row], bounds.high[row] + 1))
        assert found.bounds.low[row] == min(remaining)
        assert found.bounds.high[row] == max(remaining)


@given(published(), st.sampled_from([None, 0, 1]))
@settings(max_examples=60, deadline=None)
def test_the_truth_is_never_excluded_whatever_sums_may_be(case: tuple[Cube, Bounds, Means], sum_decimals: int | None):
    cube, bounds, means = case

    found = attack_means(cube, bounds, means, sum_decimals=sum_decimals, nonnegative=True)

    for count, remaining in zip(cube.count.tolist(), found.candidates, strict=True):
        assert count in remaining.tolist()


def of_ages(ages: dict[str, list[int]]) -> Cube:
    """A table of sums of ages with its units."""
    rows = [(area, str(age)) for area, own in ages.items() for age in own]
    columns = tuple(Column.from_texts(texts) for texts in zip(("area", "age"), *rows, strict=True))
    spec = TableSpec((Variable("area", "key"),), layout="microdata", measure=Measure("magnitude", value="age"))
    return Cube.build(Table("ages.csv", "", columns), spec).collected(Need())


AGES = {"a": [10, 12, 11, 13, 9, 14, 8, 13], "b": [1] * 6 + [14, 15, 15, 15, 15, 15]}


def test_the_handbooks_safe_means_are_sums_over_published_counts():
    cube = of_ages(AGES)
    assert cube.contributions.total.tolist() == SUMS

    means = safe_means(cube, np.array(PERTURBED), decimals=6)

    assert means.value.tolist() == [9736842, 10000000, 6785714]
    assert means.given.all()


def test_no_table_agrees_with_safe_means_that_are_taken_for_true_ones():
    cube = of_ages(AGES)
    means = safe_means(cube, np.array(PERTURBED), decimals=4)

    with pytest.raises(InputError, match="no table agrees"):
        attack_means(counts_behind(cube), around(PERTURBED, NOISE), means)


@pytest.mark.parametrize(("decimals", "gives_away"), [(4, True), (0, False)])
def test_the_attack_on_the_own_table_takes_its_true_means(decimals: int, gives_away: bool):
    found = attack_true_means(of_ages(AGES), around(PERTURBED, NOISE), decimals=decimals)

    assert found.unique == gives_away
    assert TRUE[1] in found.candidates[1].tolist()


def test_means_of_weighted_sums_are_refused():
    cube = of_ages(AGES)
    weighted = replace(cube, spec=replace(cube.spec, measure=replace(cube.spec.measure, weight="w")))

    with pytest.raises(InputError, match="the sums are weighted"):
        safe_means(weighted, np.array(PERTURBED), decimals=1)


def test_a_published_count_of_nought_has_no_mean():
    means = safe_means(of_ages({"a": [3], "b": [4, 5]}), np.array([2, 0, 2]), decimals=1)

    assert means.given.tolist() == [True, False, True]
    assert means.value.tolist() == [60, 0, 45]


def test_ties_of_safe_means_are_rounded_up():
    cube = of_ages({"a": [1], "b": [2]})

    assert safe_means(cube, np.array([2, 2, 4]), decimals=0).value.tolist() == [2, 1, 1]


def test_the_counts_behind_sums_are_a_table_of_counts():
    cube = counts_behind(of_ages(AGES))

    assert cube.spec.measure.kind == "frequency"
    assert cube.count.tolist() == TRUE
    assert not Relations.of(cube).gaps(cube.count).any()


def test_a_table_of_counts_has_no_sums_to_divide():
    with pytest.raises(InputError, match="means need exact sums"):
        safe_means(table_of([8, 12]), np.array(PERTURBED), decimals=1)


SUMS_OF_CELLS = [("x", "p", "100", "4"), ("x", "q", "50", "2"), ("y", "p", "30", "1"), ("y", "q", "10", "3")]


def sums_as_cells(measure: Measure) -> Cube:
    rows = [("a", "b", "s", "n"), *SUMS_OF_CELLS]
    table = Table("sums.csv", "", tuple(Column.from_texts(list(texts)) for texts in zip(*rows, strict=True)))
    return Cube.build(
        table, TableSpec((Variable("a", "key"), Variable("b", "target")), layout="cells", measure=measure)
    )


@pytest.mark.parametrize(
    "measure",
    [Measure("magnitude", value="s", contributors="n"), Measure("magnitude", value="s", count="n")],
    ids=["contributors", "count"],
)
def test_sums_given_as_cells_have_counts_behind_them_where_a_column_says_how_many(measure: Measure):
    cube = sums_as_cells(measure)

    counts = counts_behind(cube)
    means = safe_means(cube, counts.count, decimals=1)

    assert counts.spec.measure.kind == "frequency"
    assert counts.count.max() == 10
    assert means.value[counts.count == 10].tolist() == [190]


def test_counts_behind_sums_that_nobody_gave_are_refused():
    with pytest.raises(InputError, match="it is not known how many units the sum is made of"):
        counts_behind(sums_as_cells(Measure("magnitude", value="s")))
