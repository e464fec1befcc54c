"""Method suppress against brute force: valid for everybody who looks, optimal where the bound says so."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benchmarks._tables import MadeUp
from sdc_core.attack.exposure import attack_publication
from sdc_core.attack.publication import Publication
from sdc_core.attack.sentences import cell_name
from sdc_core.cube.cube import Cube
from sdc_core.cube.relations import Relations
from sdc_core.errors import Cancelled, InputError, SettingError
from sdc_core.evaluation.reviewing import review
from sdc_core.evaluation.treatment import Treatment
from sdc_core.io.reading import read_table
from sdc_core.policy.policy import Policy
from sdc_core.progress import stop
from sdc_core.protection import METHODS, Suppress
from sdc_core.protection.release import Release
from sdc_core.protection.suppression.checking import faults
from sdc_core.protection.suppression.choosing import AT_ONCE
from sdc_core.protection.wishes import Wishes
from sdc_core.rules.few_others import FewOthers
from sdc_core.spec.table_spec import TableSpec
from tests.attack.test_intervals import provinces
from tests.protection.second_checker import holds
from tests.protection.tables import intervals, nested, small_counts, table_of

EXAMPLES = Path(__file__).parents[2] / "examples"
ONE_SMALL = [[20, 1, 15], [10, 30, 12], [18, 9, 14]]


def protected(cube: Cube, hidden: np.ndarray, release: Release, most: int, known: tuple[int, ...] = ()) -> bool:
    """Whether every primary's interval contains its protection interval, by brute force."""
    low, high = intervals(cube, hidden, most, known=known)
    claims, count = release.claims, cube.count
    looked_at = ~np.isin(claims.rows, known)
    rows = claims.rows[looked_at]
    return bool(
        (high[rows] >= count[rows] + claims.up[looked_at]).all()
        and (low[rows] <= count[rows] - claims.down[looked_at]).all()
    )


def test_a_small_count_takes_three_others_with_it():
    cube = table_of(ONE_SMALL)

    release = Suppress(cost="count", singletons=False).protect(small_counts(cube, 3))

    assert len(release.rows(Treatment.PRIMARY)) == 1
    assert len(release.rows(Treatment.SECONDARY)) == 3
    assert release.bound == release.cost == 3
    assert "no pattern can do with fewer than 3" in release.summary()


def test_the_level_reaches_up_to_the_nearest_safe_count_and_down_to_nothing():
    release = Suppress().protect(small_counts(table_of(ONE_SMALL), 4))

    assert release.claims.up.tolist() == [3]
    assert release.claims.down.tolist() == [1]


def test_more_than_required_is_asked_for_in_per_cent():
    release = Suppress(extra_percent=100).protect(small_counts(table_of(ONE_SMALL), 4))

    assert release.claims.up.tolist() == [6]
    assert protected(table_of(ONE_SMALL), release.hidden, release, 22)


def test_nothing_unsafe_hides_nothing():
    release = Suppress().protect(small_counts(table_of([[20, 30], [40, 50]]), 3))

    assert not release.hidden.any()
    assert release.cost == release.bound == 0


@pytest.mark.parametrize("cost", ["value", "count", "log", "level"])
def test_every_cost_gives_a_valid_pattern(cost: str):
    cube = table_of([[6, 1, 5], [4, 7, 2], [3, 5, 6]])

    release = Suppress(cost=cost, singletons=False).protect(small_counts(cube, 3))

    assert protected(cube, release.hidden, release, 13)
    assert release.bound is not None and release.bound <= release.cost


def test_a_column_of_costs_decides_which_cells_go():
    cube = table_of(ONE_SMALL)
    costs = np.full(len(cube), 100.0)
    corner = [cube.rows_of([np.array([1]), np.array([3])])[0], cube.rows_of([np.array([3]), np.array([2])])[0]]
    corner.append(cube.rows_of([np.array([3]), np.array([3])])[0])
    costs[corner] = 1

    wishes = Wishes(costs=costs)
    release = Suppress(cost="column", singletons=False).protect(small_counts(cube, 3), wishes)

    assert sorted(release.rows(Treatment.SECONDARY)) == sorted(corner)


def test_a_column_without_costs_is_refused():
    with pytest.raises(InputError, match="no cost is given for each cell"):
        Suppress(cost="column").protect(small_counts(table_of(ONE_SMALL), 3))


def test_cells_that_must_stay_are_published_and_those_that_must_go_are_hidden():
    cube = table_of([[6, 1, 5], [4, 7, 2], [3, 5, 6]])
    free = Suppress(singletons=False).protect(small_counts(cube, 2))
    keep = free.rows(Treatment.SECONDARY)[:1]
    hide = cube.rows_of([np.array([2]), np.array([2])])

    release = Suppress(singletons=False).protect(small_counts(cube, 2), Wishes(keep=keep, hide=hide))

    assert release.status[keep[0]] == Treatment.PUBLISHED
    assert release.status[hide[0]] == Treatment.PRIMARY
    assert protected(cube, release.hidden, release, 13)


def test_keeping_too_much_says_which_cell_collides_with_which():
    cube = table_of(ONE_SMALL)
    primary = int(np.flatnonzero(cube.count == 1)[0])
    keep = np.setdiff1d(np.arange(len(cube)), [primary])

    with pytest.raises(
        InputError, match=rf"1 × 2 \(cell {primary + 1} .* cannot be protected while .* must stay published"
    ):
        Suppress().protect(small_counts(cube, 3), Wishes(keep=keep))


def test_an_unsafe_cell_cannot_stay_published():
    cube = table_of(ONE_SMALL)
    primary = np.flatnonzero(cube.count == 1)

    with pytest.raises(InputError, match="must stay published must also be hidden"):
        Suppress().protect(small_counts(cube, 3), Wishes(keep=primary))


def test_a_table_with_missing_counts_is_refused():
    cube = table_of(ONE_SMALL)
    missing = np.zeros(len(cube), dtype=bool)
    missing[5] = True
    hidden = type(cube)(cube.spec, cube.hierarchies, cube.addresses, cube.count, missing)

    with pytest.raises(InputError, match="1 figure is missing"):
        Suppress().protect(small_counts(hidden, 3))


def test_two_singletons_do_not_protect_each_other():
    cube = table_of([[1, 1, 8], [9, 3, 4], [4, 6, 5]])
    first = int(cube.rows_of([np.array([1]), np.array([1])])[0])

    blind = Suppress(singletons=False).protect(small_counts(cube, 2))
    release = Suppress().protect(small_counts(cube, 2))

    assert not protected(cube, blind.hidden, blind, 14, (first,))
    assert protected(cube, release.hidden, release, 14, (first,))


def test_who_is_alone_in_a_cell_and_in_its_total_is_one_respondent():
    release = Suppress().protect(small_counts(table_of([[1, 0, 0], [9, 3, 4], [4, 6, 5]]), 2))
    insiders = release.claims.insiders

    assert [cell_name(release.cube, row) for row in insiders.row.tolist()] == ["1", "1 × 1"]
    assert insiders.viewer.tolist() == [0, 0]


def test_the_same_settings_give_the_same_release_byte_for_byte():
    cube = table_of([[6, 1, 5, 2], [4, 7, 2, 9], [3, 5, 6, 1]])

    first, second = (Suppress(seed=5).protect(small_counts(cube, 3)) for _ in range(2))

    assert first.status.tobytes() == second.status.tobytes()
    assert first.movements.data.tobytes() == second.movements.data.tobytes()
    assert first.movements.indices.tobytes() == second.movements.indices.tobytes()


def test_work_can_be_stopped_before_anything_is_proved():
    with pytest.raises(Cancelled):
        Suppress().protect(small_counts(table_of(ONE_SMALL), 3), progress=lambda share, doing: stop())


def test_a_search_that_is_stopped_keeps_the_best_proved_pattern():
    reviewed = small_counts(MadeUp(((4, 10), (4, 8)), 12_000, 0.3).cube(), 4)
    steps: list[str] = []
    whole = Suppress(singletons=False).protect(reviewed, progress=lambda share, doing: steps.append(doing))
    last = max(at for at, doing in enumerate(steps) if doing.startswith("closing the gap"))
    reports: list[str] = []

    def stop_there(share: float, doing: str) -> None:
        reports.append(doing)
        if len(reports) > last:
            stop()

    release = Suppress(singletons=False).protect(reviewed, progress=stop_there)

    assert whole.cost <= release.cost
    assert [str(note) for note in release.notes] == ["the search was stopped: a cheaper pattern may exist"]
    assert faults(Relations.of(release.cube), release.hidden, release.claims, release.movements) == []


def test_the_bound_counts_those_who_are_alone_in_a_cell_and_the_pattern_comes_near_it():
    reviewed = small_counts(MadeUp(((4, 10), 20), 12_000, 0.4, 0.4).cube(), 4)

    outsider, everybody = (Suppress(singletons=alone).protect(reviewed) for alone in (False, True))

    assert outsider.bound is not None and everybody.bound is not None and everybody.gap is not None
    assert everybody.bound > outsider.cost
    assert everybody.gap <= 0.02


def test_a_search_for_everybody_that_is_stopped_keeps_the_pattern_that_was_proved_first():
    reviewed = small_counts(MadeUp(((4, 10), 20), 12_000, 0.4, 0.4).cube(), 4)
    steps: list[str] = []
    whole = Suppress().protect(reviewed, progress=lambda share, doing: steps.append(doing))
    proved = max(at for at, doing in enumerate(steps) if doing.startswith("hiding what is still needed"))
    again = next(at for at, doing in enumerate(steps) if at > proved and doing.startswith("looking for what any"))
    reports: list[str] = []

    def stop_there(share: float, doing: str) -> None:
        reports.append(doing)
        if len(reports) > again:
            stop()

    release = Suppress().protect(reviewed, progress=stop_there)

    assert whole.cost < release.cost
    assert [str(note) for note in release.notes] == ["the search was stopped: a cheaper pattern may exist"]
    assert faults(Relations.of(release.cube), release.hidden, release.claims, release.movements) == []


def test_a_table_in_blocks_is_proved_and_comes_out_the_same_twice():
    table = MadeUp(((4, 25), 10, 10), 600_000, 0.5, 0.5)
    assert len(table.cube()) > AT_ONCE

    first, second = (Suppress(singletons=False).protect(small_counts(table.cube(), 4)) for _ in range(2))

    assert len(first.rows(Treatment.PRIMARY)) > 30
    assert faults(Relations.of(first.cube), first.hidden, first.claims, first.movements) == []
    assert first.status.tobytes() == second.status.tobytes()
    assert first.movements.data.tobytes() == second.movements.data.tobytes()
    assert first.movements.indices.tobytes() == second.movements.indices.tobytes()


@pytest.mark.parametrize("work", [1, 100, 1000])
def test_the_same_limit_of_work_gives_the_same_release_byte_for_byte(work: int):
    cube = MadeUp(((4, 10), 20), 12_000, 0.4, 0.4).cube()

    first, second = (Suppress(work=work).protect(small_counts(cube, 4)) for _ in range(2))

    assert first.status.tobytes() == second.status.tobytes()
    assert first.movements.data.tobytes() == second.movements.data.tobytes()
    assert first.bound == second.bound


@pytest.mark.parametrize(
    ("cube", "everybody"),
    [(table_of([[1, 9], [8, 7]]), True), (nested([[1, 9], [8, 7]], (1, 1)), False), (table_of([[[1], [9]]]), False)],
    ids=["flat", "a tree", "three variables"],
)
def test_of_large_tables_only_flat_ones_are_tried_for_everybody(
    cube: Cube, everybody: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sdc_core.protection.suppression.suppress.SOON", 0)

    assert {one.singletons for one in Suppress.sensible(small_counts(cube, 3))} == {everybody}


def test_settings_outside_their_bounds_are_refused():
    with pytest.raises(SettingError, match="cost"):
        Suppress(cost="dear")


def test_every_method_has_a_title_a_summary_and_a_lesson():
    assert all(method.id and method.title and method.summary and method.__doc__ for method in METHODS)


def cheapest_by_brute_force(cube: Cube, release: Release, most: int) -> int:
    """The fewest cells besides the primary ones with which everything is protected from all who look."""
    insiders = release.claims.insiders
    looking = [(), *(tuple(insiders.row[insiders.viewer == one].tolist()) for one in range(len(insiders)))]
    primary = np.zeros(len(cube), dtype=bool)
    primary[release.claims.rows] = True
    others = np.flatnonzero(~primary)
    for number in range(len(others) + 1):
        for chosen in combinations(others.tolist(), number):
            hidden = primary.copy()
            hidden[list(chosen)] = True
            if all(protected(cube, hidden, release, most, known) for known in looking):
                return number
    raise AssertionError


@settings(max_examples=12, deadline=None)
@given(st.lists(st.integers(0, 3), min_size=6, max_size=6), st.booleans())
def test_the_bound_is_never_above_the_optimum_and_the_pattern_never_below(counts: list[int], singletons: bool):
    cube = table_of(np.array(counts).reshape(2, 3).tolist())
    try:
        release = Suppress(cost="count", singletons=singletons).protect(small_counts(cube, 2))
    except InputError:
        return

    best = cheapest_by_brute_force(cube, release, 6)

    assert release.bound is not None
    assert release.bound <= best <= release.cost
    if release.bound == release.cost:
        assert best == release.cost


@settings(max_examples=25, deadline=None)
@given(st.lists(st.integers(0, 4), min_size=9, max_size=9), st.integers(2, 3))
def test_nobody_narrows_a_primary_below_its_level(counts: list[int], limit: int):
    cube = table_of(np.array(counts).reshape(3, 3).tolist())
    try:
        release = Suppress().protect(small_counts(cube, limit))
    except InputError:
        return  # some tables are too small to be protected from everybody

    if np.count_nonzero(release.hidden) <= 9:
        assert protected(cube, release.hidden, release, 8)
        insiders = release.claims.insiders
        for respondent in range(len(insiders)):
            known = tuple(insiders.row[insiders.viewer == respondent].tolist())
            assert protected(cube, release.hidden, release, 8, known)


def test_a_table_of_three_variables_is_protected_in_whole_numbers():
    cube = table_of([[[5, 1], [4, 6]], [[7, 3], [2, 8]]])

    release = Suppress(singletons=False).protect(small_counts(cube, 2))

    assert protected(cube, release.hidden, release, 9)


def test_a_hierarchy_is_protected_within_and_across_its_families():
    cube = nested([[3, 1], [4, 5], [6, 2], [3, 4]], families=[2, 2])

    release = Suppress(singletons=False).protect(small_counts(cube, 2))

    assert protected(cube, release.hidden, release, 7)


def test_what_the_parts_of_the_country_give_back_is_hidden_so_that_they_do_not():
    """Friesland and Flevoland alone follow from the sums of the North and of the East (protection.md)."""
    cube = provinces(with_parts=True).cube
    reviewed = small_counts(cube, 20)
    unsafe = (cube.count > 0) & (cube.count < 20)

    alone = attack_publication(Publication.of_own(cube, unsafe))
    release = Suppress().protect(reviewed)
    attacked = attack_publication(Publication.of_own(cube, release.hidden))

    assert {cube.label(row) for row in alone.recovered.tolist()} == {("Friesland",), ("Flevoland",)}
    assert (alone.exit_status, attacked.exit_status) == (1, 0)
    assert set(release.rows(Treatment.PRIMARY).tolist()) == set(np.flatnonzero(unsafe).tolist())
    assert holds(cube, release)


def test_ship_owners_of_region_c_are_refused_with_their_names_and_with_what_would_do():
    spec = TableSpec.load(EXAMPLES / "ship-owners.toml")
    cube = Cube.build(read_table(EXAMPLES / "ship-owners.csv"), spec)
    reviewed = review(cube, Policy("group", (FewOthers(t=3),)))

    with pytest.raises(InputError) as refused:
        Suppress().protect(reviewed)

    assert str(refused.value.problems[0]) == (
        "method suppress: C × Yes (cell 8 in the order of the release) cannot be protected from whoever is alone in "
        "C × No; merge categories, or have the table protected from outsiders only: singletons = false."
    )
    assert Suppress(singletons=False).protect(reviewed).hidden.any()
