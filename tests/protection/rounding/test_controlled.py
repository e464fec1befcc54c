"""Controlled rounding against brute force: nearest, additive, zero-restricted where that exists."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.sparse import csr_array

from benchmarks._tables import MadeUp, added_up
from sdc_core.cube.cube import Cube
from sdc_core.cube.relations import Relations
from sdc_core.errors import Cancelled, InputError, SettingError
from sdc_core.evaluation.treatment import Treatment
from sdc_core.progress import no_progress, stop
from sdc_core.protection import ControlledRounding
from sdc_core.protection.perturbed import Public
from sdc_core.protection.rounding import controlled, last_resort, searching
from sdc_core.protection.rounding.model import Model
from sdc_core.protection.wishes import Wishes
from tests.oracle import Spanning
from tests.protection.rounding.looking import MARITAL, adds_up, as_printed, holds_the_truth, opened, wrong_totals
from tests.protection.tables import nested, small_counts, sums_of, table_of
from tests.reviewed import cube_of, sparse_cube_of
from tests.strategies import tables

NONE_WITHIN_A_STEP = [
    [[1, 1, 0], [0, 0, 1], [1, 1, 0]],
    [[0, 0, 0], [0, 1, 0], [1, 1, 1]],
    [[1, 0, 0], [0, 0, 0], [1, 0, 1]],
]
"""With base 2 no zero-restricted table adds up to all its totals (found by brute force)."""


def choices(count: int, base: int, steps: int) -> list[int]:
    """Every figure a count may become: the handbook's formula."""
    units, rest = divmod(count, base)
    last = steps + (1 if rest else 0)
    return sorted({max(0, (units + step) * base) for step in range(-steps, last + 1)})


def rounded_tables(cube: Cube, base: int, steps: int = 0) -> np.ndarray:
    """All tables of multiples that add up and in which every figure is one of its choices, one a row."""
    shape = [int(np.count_nonzero(tree.is_leaf)) for tree in cube.hierarchies]
    sums = np.array([added_up(one.reshape(shape), cube.hierarchies) for one in np.eye(np.prod(shape), dtype=np.int64)])
    bottom = np.ones(len(cube), dtype=bool)
    for at, tree in enumerate(cube.hierarchies):
        bottom &= tree.is_leaf[cube.nodes(at, np.arange(len(cube)))]
    allowed = [choices(int(count), base, steps) for count in cube.count]
    figures = np.array(list(product(*(allowed[row] for row in np.flatnonzero(bottom))))) @ sums
    least, most = (np.array([one[end] for one in allowed]) for end in (0, -1))
    return figures[((figures >= least) & (figures <= most)).all(axis=1)]


def least_change(cube: Cube, base: int, steps: int = 0) -> int | None:
    """The least sum of differences over all such tables; None where there is none."""
    return min(np.abs(rounded_tables(cube, base, steps) - cube.count).sum(axis=1).tolist(), default=None)


def test_the_marital_table_has_six_rounded_tables_and_the_nearest_is_eighteen_away():
    cube = table_of(MARITAL)

    release = ControlledRounding(base=5).protect(small_counts(cube, 3))

    assert len(rounded_tables(cube, 5)) == 6
    assert release.moved == release.bound == least_change(cube, 5) == 18
    assert [row[:2] for row in as_printed(release)[:3]] in (
        [[0, 0], [0, 5], [15, 20]],
        [[0, 0], [5, 5], [10, 20]],
    )
    assert "No table of this kind is nearer" in release.summary()
    assert release.additive
    assert adds_up(release)


def test_the_table_that_the_handbook_prints_is_one_of_them_and_not_the_nearest():
    cube = table_of(MARITAL)
    printed = added_up(np.array([[5, 0], [0, 5], [10, 20]]), cube.hierarchies)

    assert (printed == rounded_tables(cube, 5)).all(axis=1).any()
    assert np.abs(printed - cube.count).sum() == 22


@pytest.mark.parametrize(
    ("count", "steps", "expected"),
    [(7, 0, [5, 10]), (7, 1, [0, 5, 10, 15]), (10, 0, [10]), (10, 1, [5, 10, 15]), (2, 1, [0, 5, 10])],
)
def test_what_a_count_may_become_in_so_many_steps(count, steps, expected):
    model = Model.of(csr_array((0, 1), dtype=np.int64), np.array([count]), 5, steps=steps, fixed=np.array([False]))

    reached = {int(model.figures(np.array(x))[0]) for x in product(*(range(most + 1) for most in model.most.tolist()))}

    assert sorted(reached) == expected == choices(count, 5, steps)


@pytest.mark.parametrize(
    ("steps", "expected"),
    [
        (0, {0: (0, 4), 5: (1, 9), 10: (6, 14)}),
        (1, {0: (0, 9), 5: (0, 14), 10: (1, 19), 15: (6, 24)}),
    ],
)
def test_what_a_figure_leaves_open_is_what_may_become_it(steps, expected):
    method = ControlledRounding(base=5, steps=steps)
    release = method.protect(small_counts(table_of([[0, 6], [12, 16]]), 3))
    seen = opened(release)

    again = replace(release, bounds=method.bounds_of(replace(release.cube, count=release.value)))
    assert opened(again) == seen
    for figure, bounds in seen:
        possible = [count for count in range(figure + 60) if figure in choices(count, 5, steps)]
        assert bounds == (possible[0], possible[-1])
        assert bounds == expected.get(figure, bounds)


@given(
    st.lists(st.lists(st.integers(0, 9), min_size=3, max_size=3), min_size=2, max_size=3), st.sampled_from([2, 3, 5])
)
@settings(max_examples=40, deadline=None)
def test_two_way_tables_are_as_near_as_brute_force_finds(counts, base):
    cube = table_of(counts)

    release = ControlledRounding(base=base).protect(small_counts(cube, 3))

    assert release.moved == release.bound == least_change(cube, base)


@given(st.lists(st.integers(0, 7), min_size=8, max_size=8), st.sampled_from([2, 3, 5]))
@settings(max_examples=40, deadline=None)
def test_trees_are_as_near_as_brute_force_finds(counts, base):
    cube = nested(np.array(counts).reshape(4, 2).tolist(), [2, 2])

    release = ControlledRounding(base=base).protect(small_counts(cube, 3))

    assert release.moved == release.bound == least_change(cube, base)


@pytest.mark.parametrize(("seed", "units", "base"), [(1, 389, 5), (50, 629, 2), (55, 771, 2)])
def test_two_trees_need_more_than_the_linear_program_and_are_as_near_as_brute_force_finds(seed, units, base):
    cube = MadeUp(((2, 2), (2, 2)), units, 0.5, 0.5, seed=seed).cube()

    release = ControlledRounding(base=base).protect(small_counts(cube, 3))

    best = least_change(cube, base)
    assert release.moved == release.bound
    assert best in (None, release.moved)
    assert bool(release.notes) == (best is None)


@given(st.lists(st.integers(0, 7), min_size=8, max_size=8), st.sampled_from([2, 3, 5]))
@settings(max_examples=40, deadline=None)
def test_cubes_are_as_near_as_brute_force_finds_and_as_many_steps_away_as_they_must(counts, base):
    cube = table_of(np.array(counts).reshape(2, 2, 2).tolist())

    release = ControlledRounding(base=base).protect(small_counts(cube, 3))

    best = least_change(cube, base)
    assert bool(release.notes) == (best is None)
    assert release.moved == release.bound
    assert best in (None, release.moved)


@given(st.lists(st.integers(0, 7), min_size=4, max_size=4), st.sampled_from([2, 3, 5]), st.integers(1, 2))
@settings(max_examples=30, deadline=None)
def test_with_steps_the_nearest_of_more_tables_is_found(counts, base, steps):
    cube = table_of(np.array(counts).reshape(2, 2).tolist())

    release = ControlledRounding(base=base, steps=steps).protect(small_counts(cube, 3))

    assert release.moved == release.bound == least_change(cube, base, steps)


def test_where_no_table_is_within_a_step_one_more_is_taken_and_said():
    cube = table_of(NONE_WITHIN_A_STEP)

    release = ControlledRounding(base=2).protect(small_counts(cube, 3))

    assert least_change(cube, 2) is None
    assert [str(note) for note in release.notes] == [
        "with steps = 0 no table of multiples adds up; steps = 1 was taken"
    ]
    assert adds_up(release)
    assert holds_the_truth(release)
    assert (release.bounds[Public.SETTINGS].high == release.value + 3).all()


def test_nobody_is_moved_into_an_impossible_cell_however_many_steps_are_allowed():
    """Were it not impossible, the empty cell 2 × 2 × 1 would become 2 in the nearest table within two steps."""
    cube = table_of([[[0, 2], [1, 0]], [[1, 2], [0, 1]]])
    impossible = int(cube.rows_of([np.array(2), np.array(2), np.array(1)]))
    within = rounded_tables(cube, 2, 1)
    structural = np.arange(len(cube)) == impossible

    release = ControlledRounding(base=2, steps=1).protect(small_counts(replace(cube, structural=structural), 3))

    assert release.value[impossible] == 0
    assert release.bounds[Public.SETTINGS].high[impossible] == 0
    left = within[within[:, impossible] == 0]
    assert release.moved == release.bound == np.abs(left - cube.count).sum(axis=1).min()


@pytest.mark.parametrize("largest", [9, 8])
def test_up_to_so_many_cells_all_totals_are_controlled_together(monkeypatch, largest):
    """The table has 9 cells. Rounded by themselves, the four inside would make 20, which is 8 above the 12."""
    monkeypatch.setattr(controlled, "LARGEST", largest)
    monkeypatch.setattr(last_resort, "LARGEST", 0)

    release = ControlledRounding(base=5).protect(small_counts(table_of([[3, 3], [3, 3]]), 3))

    assert (release.value[0] == 20, bool(release.notes)) == (largest < 9, largest < 9)


def test_a_limit_of_work_is_not_taken_for_a_proof(monkeypatch):
    monkeypatch.setattr(searching, "MOST_IN_A_SEARCH", 0)
    monkeypatch.setattr(searching, "FAILURES", 0)
    cube = table_of(NONE_WITHIN_A_STEP)

    release = ControlledRounding(base=2).protect(small_counts(cube, 3))

    assert adds_up(release)
    assert release.bound <= release.moved
    assert all("within the limit of work" in str(note) for note in release.notes)


@given(tables())
@settings(max_examples=60, deadline=None)
def test_what_is_published_adds_up_stays_near_and_leaves_the_truth_open(table):
    base = {cell: count or 0 for cell, count in table.base.items()}
    for cube in (cube_of(base, table.variables, table.structural), sparse_cube_of(base, table.variables)):
        release = ControlledRounding(base=3).protect(small_counts(cube, 3))

        assert adds_up(release)
        assert holds_the_truth(release)
        assert not (release.value % 3).any()
        assert release.bound <= release.moved
        if not release.notes:
            assert (np.abs(release.value - cube.count) < 3).all()
        if cube.structural is not None:
            assert not release.value[cube.structural].any()


def test_cells_that_were_published_before_keep_their_count():
    cube = table_of([[10, 3, 7], [4, 6, 8], [9, 12, 1]])
    keep = np.flatnonzero(np.isin(cube.count, [10]))
    whole_row = np.flatnonzero(cube.nodes(0, np.arange(len(cube))) == 1)

    release = ControlledRounding(base=5).protect(small_counts(cube, 3), Wishes(keep=whole_row[:1]))

    assert release.value[whole_row[0]] == cube.count[whole_row[0]] == 20
    assert release.status[whole_row[0]] == Treatment.PUBLISHED
    assert release.bounds[Public.SETTINGS].low[whole_row[0]] == 20
    assert adds_up(release)
    assert holds_the_truth(release)
    assert len(keep)


def test_cells_around_which_nothing_adds_up_are_named():
    cube = table_of([[10, 3, 7], [4, 6, 8], [9, 12, 1]])
    three = np.flatnonzero(cube.count == 3)

    with pytest.raises(InputError, match=r"multiples of 5 was found that adds up while 1 × 2 must keep its count"):
        ControlledRounding(base=5).protect(small_counts(cube, 3), Wishes(keep=three))


def test_a_table_of_which_everything_is_kept_stays_as_it_is():
    cube = table_of(MARITAL)

    release = ControlledRounding(base=5).protect(small_counts(cube, 3), Wishes(keep=np.arange(len(cube))))

    assert (release.value == cube.count).all()
    assert release.moved == release.bound == 0


@pytest.mark.parametrize("largest", [0, 10**6])
@pytest.mark.parametrize("shape", [(4, 5), ((2, 3), (2, 2)), (4, 3, 5), (3, (2, 2), 3, 2)])
def test_the_last_resort_adds_up_and_says_how_far_totals_moved(monkeypatch, largest, shape):
    monkeypatch.setattr(controlled, "LARGEST", 0)
    monkeypatch.setattr(last_resort, "LARGEST", largest)
    cube = MadeUp(shape, 200, 0.5, 0.5).cube()

    release = ControlledRounding(base=5).protect(small_counts(cube, 3))

    change = np.abs(release.value - cube.count)
    assert adds_up(release)
    assert holds_the_truth(release)
    assert release.bound <= release.moved == change.sum()
    assert f"the furthest by {change.max()}" in str(release.notes[0])
    if largest and len(shape) == 2:
        assert (change < 5).all()


@pytest.mark.parametrize("largest", [0, 10**6])
def test_where_every_count_is_a_multiple_the_last_resort_moves_none_and_says_so(monkeypatch, largest):
    monkeypatch.setattr(controlled, "LARGEST", 0)
    monkeypatch.setattr(last_resort, "LARGEST", largest)

    release = ControlledRounding(base=5).protect(small_counts(table_of([[5, 10], [0, 20]]), 3))

    assert release.value.tolist() == release.cube.count.tolist()
    assert "0 totals are a whole base or more from the true count, the furthest by 0" in str(release.notes[0])


@pytest.mark.parametrize("largest", [0, 10**6])
def test_bounds_hold_the_truth_where_every_count_moves_as_far_as_it_can(monkeypatch, largest):
    """Rounded to 2 an odd count moves by 1, which is all that a figure can move by."""
    monkeypatch.setattr(controlled, "LARGEST", 0)
    monkeypatch.setattr(last_resort, "LARGEST", largest)

    release = ControlledRounding(base=2).protect(small_counts(table_of([[1, 3], [5, 7]]), 3))

    assert holds_the_truth(release)
    assert np.abs(release.value - release.cube.count).max() >= 1


def test_how_far_a_change_is_above_the_least_is_not_said_where_one_of_the_two_is_not_known():
    release = ControlledRounding(base=5).protect(small_counts(table_of([[6, 12], [9, 4]]), 3))
    known = [(30, 20), (2, 0), (None, 20), (30, None), (None, None)]

    gaps = [replace(release, moved=moved, bound=bound).gap for moved, bound in known]

    assert gaps == [0.5, 2.0, None, None, None]
    told = [replace(release, moved=moved, bound=bound).summary() for moved, bound in known]
    assert ["30" in told[0] and "20" in told[0], len(set(told[2:])), told[2] in told[:2]] == [True, 1, False]


def test_the_search_stops_when_a_person_stops_it():
    reviewed = small_counts(MadeUp((12, 10, 6), 1800, 0.5, 0.5).cube(), 3)

    def stopped_in_the_search(share: float, doing: str) -> None:
        if doing == "searching among whole numbers":
            stop()

    with pytest.raises(Cancelled):
        ControlledRounding().protect(reviewed, progress=stopped_in_the_search)


def test_the_same_settings_give_the_same_table():
    reviewed = small_counts(MadeUp((6, 5, 4), 900, 0.5, 0.5).cube(), 3)

    assert (ControlledRounding().protect(reviewed).value == ControlledRounding().protect(reviewed).value).all()


def test_duals_of_any_kind_prove_no_more_than_is_true():
    cube = table_of(NONE_WITHIN_A_STEP)
    relations = Relations.of(cube)
    matrix = relations.matrix.astype(np.int64)
    model = Model.of(matrix, cube.count, 5, steps=0, fixed=np.zeros(len(cube), dtype=bool))
    best = searching.nearest(model, no_progress)

    for seed in range(20):
        duals = np.random.default_rng(seed).normal(0, 3, matrix.shape[0])
        assert model.bound(duals) <= np.abs(best.figures - cube.count).sum()


def test_what_no_multiple_is_is_refused_in_one_sentence():
    for base in (0, -5, "five"):
        with pytest.raises(SettingError, match="base is out of bounds; it must be a whole number from 2"):
            ControlledRounding.from_values({"base": base})
    with pytest.raises(InputError, match="for counts"):
        ControlledRounding().protect(small_counts(sums_of({("p", "x"): [("", 3)], ("q", "y"): [("", 4)]}), 3))
    with pytest.raises(InputError, match="1 total of the file does not add up"):
        ControlledRounding().protect(small_counts(wrong_totals(), 3))
    variables = [Spanning("a", "key", {"Total": None, "p": "Total", "q": "Total"})]
    with pytest.raises(InputError, match="missing"):
        ControlledRounding().protect(small_counts(cube_of({("p",): 3, ("q",): None}, variables), 3))
