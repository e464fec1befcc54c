"""A proof that is broken anywhere is not believed."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.sparse import csr_array

from sdc_core.cube.relations import Relations
from sdc_core.errors import InputError
from sdc_core.evaluation.reviewing import review
from sdc_core.policy.policy import Policy
from sdc_core.protection import Suppress
from sdc_core.protection.release import Release
from sdc_core.protection.suppression.checking import faults
from sdc_core.rules.p_percent import PPercent
from tests.protection.second_checker import holds
from tests.protection.tables import A_HOLDING, TWO_FIRMS, small_counts, sums_of, table_of

COUNTS = [[6, 1, 5, 3], [4, 7, 2, 9], [3, 5, 6, 1], [8, 2, 4, 6]]


@pytest.fixture(scope="module")
def release() -> Release:
    return Suppress().protect(small_counts(table_of(COUNTS), 3))


def found_in(release: Release, **changed: object) -> list[str]:
    proof = replace(release, **changed)  # type: ignore[arg-type]
    return faults(Relations.of(release.cube), proof.hidden, proof.claims, proof.movements)


def test_a_proof_that_holds_is_believed_by_both_checkers(release: Release):
    assert found_in(release) == []
    assert holds(release.cube, release)


def test_a_changed_figure_breaks_an_equation(release: Release):
    broken = release.movements.copy()
    broken.data[0] += 1

    assert "movement 1 does not satisfy every equation" in found_in(release, movements=broken)
    assert not holds(release.cube, replace(release, movements=broken))


def test_a_swapped_sign_breaks_an_equation(release: Release):
    broken = release.movements.copy()
    broken.data[0] *= -1

    assert "movement 1 does not satisfy every equation" in found_in(release, movements=broken)


def test_a_movement_the_other_way_round_no_longer_reaches_its_demands(release: Release):
    assert found_in(release, movements=-release.movements)


def test_a_missing_movement_leaves_a_demand_open(release: Release):
    nothing = release.movements[:0]

    assert any("not shown to be protected upwards" in one for one in found_in(release, movements=nothing))
    assert any("not shown to be protected downwards" in one for one in found_in(release, movements=nothing))


def test_a_published_cell_may_not_move(release: Release):
    moved = int(release.movements.indices[0])
    status = release.status.copy()
    status[moved] = 0

    assert any("changes a published cell" in one for one in found_in(release, status=status))


def test_a_movement_that_cannot_be_added_up_exactly_is_not_believed(release: Release):
    """Floating-point numbers, which the equations are not held against, are exact up to 2⁵³."""
    first = release.movements[[0]]
    size = int(np.abs(first).sum())

    small, large = (found_in(release, movements=first * times) for times in (2**53 // size, 2**53 // size + 1))

    assert "movement 1 is too large to be added up exactly" in large
    assert "movement 1 takes a cell beyond its bounds" in small


def test_a_movement_that_just_can_be_added_up_exactly_is_held_against_the_bounds(release: Release):
    """Two by two cells swap what is as large as can be: all of it together is 2⁵³."""
    rows = [row for row in range(len(release.cube)) if row not in {*Relations.of(release.cube).margin.tolist()}]
    movement = np.zeros((1, len(release.cube)), dtype=np.int64)
    movement[0, [rows[0], rows[5]]], movement[0, [rows[1], rows[4]]] = 2**51, -(2**51)

    found = found_in(release, status=np.ones_like(release.status), movements=csr_array(movement))

    assert "movement 1 takes a cell beyond its bounds" in found


def test_a_count_may_not_fall_below_nought(release: Release):
    far = release.movements * 100

    assert any("takes a cell beyond its bounds" in one for one in found_in(release, movements=far))


def test_a_higher_demand_is_not_proved_by_the_same_movements(release: Release):
    more = replace(release.claims, up=release.claims.up + 1000)

    assert any("upwards" in one for one in found_in(release, claims=more))


def test_who_is_alone_in_a_cell_is_not_fooled_by_movements_that_change_it():
    blind = Suppress(singletons=False).protect(small_counts(table_of([[1, 1, 8], [9, 3, 4], [4, 6, 5]]), 2))
    seeing = Suppress().protect(small_counts(blind.cube, 2))

    claims = replace(blind.claims, insiders=seeing.claims.insiders)
    assert any("those who contribute" in one for one in found_in(blind, claims=claims))
    assert not holds(blind.cube, replace(blind, claims=claims))


def test_nothing_is_to_be_kept_from_whoever_is_alone_in_the_only_cell_that_is_unsafe():
    """Four cells hide the 1 and whoever is alone in it knows all four."""
    release = Suppress().protect(small_counts(table_of([[1, 9], [8, 7]]), 3))

    assert (len(release.claims.insiders), int(release.hidden.sum())) == (1, 4)
    assert found_in(release) == []


def test_a_dropped_equation_lets_a_broken_movement_pass_and_the_full_table_does_not(release: Release):
    relations = Relations.of(release.cube)
    fewer = Relations(
        relations.cells, relations.margin[:0], relations.variable[:0], relations.parts[:0], relations.start[:1]
    )
    broken = release.movements.copy()
    broken.data[0] += 1

    assert not any("equation" in one for one in faults(fewer, release.hidden, release.claims, broken))
    assert any("equation" in one for one in faults(relations, release.hidden, release.claims, broken))


@settings(max_examples=25, deadline=None)
@given(st.lists(st.integers(0, 9), min_size=18, max_size=18), st.integers(2, 4), st.booleans())
def test_every_release_of_three_variables_is_believed_by_the_second_checker(
    counts: list[int], limit: int, singletons: bool
):
    cube = table_of(np.array(counts).reshape(3, 3, 2).tolist())
    try:
        release = Suppress(singletons=singletons).protect(small_counts(cube, limit))
    except InputError:
        return

    assert holds(cube, release)


@pytest.fixture(scope="module")
def pooled() -> Release:
    """A release that holds against two who pool what they know."""
    return Suppress().protect(review(sums_of(TWO_FIRMS), Policy("tested", (PPercent(p=10, coalition=2),))))


def test_without_any_one_movement_both_checkers_say_the_same(pooled: Release):
    number = pooled.movements.shape[0]
    kept = [np.setdiff1d(np.arange(number), [without]) for without in range(number)]
    fewer = [replace(pooled, movements=pooled.movements[some]) for some in kept]

    believed = [holds(pooled.cube, one) for one in fewer]

    assert [not found_in(pooled, movements=one.movements) for one in fewer] == believed
    assert not all(believed)


def test_a_larger_part_than_the_movements_allow_for_is_noticed():
    release = Suppress().protect(review(sums_of(A_HOLDING), Policy("tested", (PPercent(p=10),))))
    insiders = release.claims.insiders
    part = np.minimum(insiders.part * 10, release.claims.fall[insiders.row])
    claims = replace(release.claims, insiders=replace(insiders, part=part))

    assert found_in(release) == []
    assert any("those who contribute" in one for one in found_in(release, claims=claims))
    assert not holds(release.cube, replace(release, claims=claims))


@pytest.mark.parametrize("shift", [1, 7, 8, 16, 17])
def test_it_does_not_matter_how_those_who_look_are_numbered(shift: int):
    """Before them come some who know nothing, and so no more than everybody; eight fit into a byte."""
    release = Suppress().protect(review(sums_of(A_HOLDING), Policy("tested", (PPercent(p=10),))))
    insiders, fall = release.claims.insiders, release.claims.fall
    larger = np.minimum(insiders.part * 10, fall[insiders.row] - 1)  # what is left of a cell is open, and hardly so

    for part in (insiders.part, larger):
        as_they_are = replace(release.claims, insiders=replace(insiders, part=part))
        shifted = replace(insiders, part=part, viewer=insiders.viewer + shift)
        found = found_in(release, claims=as_they_are)

        assert found_in(release, claims=replace(release.claims, insiders=shifted)) == found
        assert bool(found) == (part is larger)


def test_a_broken_movement_proves_as_little_as_none_against_two_who_pool(pooled: Release):
    for number in range(pooled.movements.shape[0]):
        rest = np.setdiff1d(np.arange(pooled.movements.shape[0]), [number])
        broken = pooled.movements.tolil()
        published = int(np.flatnonzero(~pooled.hidden)[0])
        broken[number, published] = 1

        found = found_in(pooled, movements=broken.tocsr())

        sentences = [one for one in found if not one.startswith(f"movement {number + 1} ")]
        assert len(sentences) == len(found) - 1
        assert sentences == found_in(pooled, movements=pooled.movements[rest])


def test_two_who_pool_are_not_proved_by_what_holds_against_each_of_them(pooled: Release):
    blind = Suppress(singletons=False).protect(review(pooled.cube, Policy("tested", (PPercent(p=10, coalition=2),))))
    each = replace(blind.claims, insiders=pooled.claims.insiders)

    assert found_in(blind, claims=each) == []
    assert holds(blind.cube, replace(blind, claims=each))
    both = replace(each, coalition=2)
    assert any("those who pool" in one for one in found_in(blind, claims=both))
    assert not holds(blind.cube, replace(blind, claims=both))
