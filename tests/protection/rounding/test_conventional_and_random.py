"""Conventional and random rounding: the handbook's tables, exact chances, and what every figure leaves open."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from sdc_core.errors import InputError, SettingError
from sdc_core.evaluation.treatment import Treatment
from sdc_core.protection import ConventionalRounding, RandomRounding
from sdc_core.protection.perturbed import Public
from tests.oracle import Spanning
from tests.protection.rounding.looking import MARITAL, as_printed, opened
from tests.protection.tables import small_counts, sums_of, table_of
from tests.reviewed import cube_of


@pytest.mark.parametrize(("count", "rounded"), [(5, 10), (15, 20), (25, 30), (4, 0), (0, 0), (14, 10)])
def test_a_figure_half_way_goes_up(count: int, rounded: int):
    release = ConventionalRounding(base=10).protect(small_counts(table_of([[count, 50]]), 3))

    assert as_printed(release)[0][0] == rounded


def test_the_marital_table_is_rounded_as_the_handbook_has_it_but_for_its_slip():
    release = ConventionalRounding(base=5).protect(small_counts(table_of(MARITAL), 3))

    assert as_printed(release) == [[0, 0, 0], [5, 5, 5], [10, 20, 30], [15, 25, 40]]
    assert set(release.status.tolist()) == {Treatment.ROUNDED}


@pytest.mark.parametrize("base", [2, 3, 5, 10])
def test_a_rounded_figure_leaves_open_exactly_what_is_rounded_to_it(base: int):
    counts = np.arange(0, 5 * base)
    rounded = (2 * counts + base) // (2 * base) * base  # the formula of the handbook
    release = ConventionalRounding(base=base).protect(small_counts(table_of([counts.tolist()]), 3))

    for figure, bounds in opened(release):
        possible = counts[rounded == figure]
        if figure < 4 * base:
            assert bounds == (possible.min(), possible.max())


def test_random_rounding_to_three_has_the_chances_of_the_handbook():
    expected = {1: {0: Fraction(2, 3), 3: Fraction(1, 3)}, 2: {0: Fraction(1, 3), 3: Fraction(2, 3)}}
    expected |= {4: {3: Fraction(2, 3), 6: Fraction(1, 3)}, 5: {3: Fraction(1, 3), 6: Fraction(2, 3)}}
    draws = 100_000

    for count in range(7):
        release = RandomRounding(base=3, seed=7).protect(small_counts(table_of([[count] * draws]), 3))
        figures, seen = np.unique(release.value[-draws:], return_counts=True)
        chances = expected.get(count, {count: Fraction(1)})

        assert figures.tolist() == sorted(chances)
        for figure, number in zip(figures.tolist(), seen.tolist(), strict=True):
            spread = (float(chances[figure] * (1 - chances[figure])) * draws) ** 0.5
            assert abs(number - chances[figure] * draws) <= 4 * spread


def test_random_rounding_never_moves_by_a_whole_base_and_leaves_open_as_much():
    release = RandomRounding(base=5, seed=3).protect(small_counts(table_of(np.arange(600).reshape(20, 30)), 3))
    bounds = release.bounds[Public.SETTINGS]

    assert (np.abs(release.value - release.cube.count) < 5).all()
    assert not (release.value % 5).any()
    assert (bounds.low == np.maximum(0, release.value - 4)).all()
    assert (bounds.high == release.value + 4).all()
    assert set(release.status.tolist()) == {Treatment.PERTURBED}


def test_the_facts_say_how_many_figures_changed_and_the_furthest_change():
    """2, 5 and their total 7, to the base 5: 0, 5 and 5."""
    release = ConventionalRounding(base=5).protect(small_counts(table_of([2, 5]), 3))

    facts = release.facts()

    assert sorted(release.value.tolist()) == [0, 5, 5]
    assert (facts["hidden"], facts["changed"], facts["largest change"]) == (0, 2, 2)


def test_a_seed_draws_the_same_table_again_and_another_seed_another_one():
    reviewed = small_counts(table_of(np.arange(600).reshape(20, 30)), 3)
    first, again, other = (RandomRounding(seed=seed).protect(reviewed).value for seed in (1, 1, 2))

    assert (first == again).all()
    assert (first != other).any()


@pytest.mark.parametrize("method", [ConventionalRounding, RandomRounding])
@pytest.mark.parametrize("base", [0, -5, "five", 1, 2.5])
def test_a_base_that_is_none_is_refused_in_one_sentence(method, base):
    with pytest.raises(SettingError, match=r"base is out of bounds; it must be a whole number from 2"):
        method.from_values({"base": base})


@pytest.mark.parametrize("method", [ConventionalRounding, RandomRounding])
def test_sums_and_missing_counts_are_refused(method):
    with pytest.raises(InputError, match="for counts"):
        method().protect(small_counts(sums_of({("p", "x"): [("", 3)], ("q", "y"): [("", 4)]}), 3))
    variables = [Spanning("a", "key", {"Total": None, "p": "Total", "q": "Total"})]
    with pytest.raises(InputError, match="missing"):
        method().protect(small_counts(cube_of({("p",): 3, ("q",): None}, variables), 3))
