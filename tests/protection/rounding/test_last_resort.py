"""The last resort of controlled rounding: which totals stay near, how far the others can be, and what is said."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import numpy as np
import pytest

from sdc_core.protection import ControlledRounding
from sdc_core.protection.perturbed import Perturbed, Public
from sdc_core.protection.rounding import controlled, last_resort
from tests.protection.rounding.looking import as_printed
from tests.protection.tables import small_counts, table_of


def last(counts: object, base: int, patch: pytest.MonkeyPatch, *, one_by_one: bool = False) -> Perturbed:
    """The release of a table that is taken for too large to control all of its totals."""
    patch.setattr(controlled, "LARGEST", 0)
    if one_by_one:
        patch.setattr(last_resort, "LARGEST", 0)
    return ControlledRounding(base=base).protect(small_counts(table_of(counts), 3))  # type: ignore[arg-type]


def said(release: Perturbed) -> str:
    (note,) = release.notes
    return str(note)


@pytest.mark.parametrize(
    ("counts", "printed", "least", "beyond"),
    [
        ([3, 3, 3], [5, 5, 5, 15], 2 + 2 + 2 + 1, ("1 total is", 6)),
        ([3, 3, 4], [5, 5, 5, 15], 2 + 2 + 1 + 0, ("1 total is", 5)),
        ([3, 3, 5], [5, 5, 5, 15], 2 + 2 + 0 + 1, ("0 totals are", 4)),
        ([1, 2, 6], [0, 0, 5, 5], 1 + 2 + 1 + 1, ("0 totals are", 4)),
    ],
    ids=["6 away", "just the base", "4 away", "downwards"],
)
def test_where_no_total_is_controlled_cells_go_to_the_nearest_multiple_and_totals_with_them(
    counts: list[int], printed: list[int], least: int, beyond: tuple[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    release = last(counts, 5, monkeypatch, one_by_one=True)

    assert [*release.value[1:].tolist(), int(release.value[0])] == printed
    assert release.bound == least
    moved = [abs(figure - count) for figure, count in zip(printed, [*counts, sum(counts)], strict=True)]
    assert release.moved == sum(moved)
    totals, furthest = beyond
    assert f"{totals} a whole base or more from the true count, the furthest by {furthest}" in said(release)


def test_a_cell_half_way_goes_up_where_no_total_is_controlled(monkeypatch: pytest.MonkeyPatch) -> None:
    assert as_printed(last([[2, 5], [1, 6]], 4, monkeypatch, one_by_one=True)) == [[4, 4, 8], [0, 8, 8], [4, 12, 16]]


def test_a_figure_leaves_open_as_much_as_its_cells_do_where_no_total_is_controlled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Of each cell inside it leaves 4 downwards and upwards open: twice that in a row, four times in all."""
    release = last([[20, 31], [42, 53]], 5, monkeypatch, one_by_one=True)

    bounds = release.bounds[Public.SETTINGS]
    cells = np.array([4, 2, 2, 2, 1, 1, 2, 1, 1])
    assert (bounds.high - release.value).tolist() == (4 * cells).tolist()
    assert (release.value - bounds.low).tolist() == (4 * cells).tolist()


def test_only_totals_over_a_variable_that_is_not_the_last_go_further_than_the_base(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Of three variables a cell is far from its count where the second is a total and the third is not."""
    counts = np.arange(11, 11 + 2 * 3 * 2).reshape(2, 3, 2).tolist()

    release = last(counts, 5, monkeypatch)

    bounds = release.bounds[Public.SETTINGS]
    for row, (a, b, c) in enumerate(product(range(3), range(4), range(3))):
        cells = (2 if a == 0 else 1) * 3 if b == 0 and c else 1
        assert bounds.high[row] - release.value[row] == 4 * cells
        assert abs(int(release.value[row]) - int(release.cube.count[row])) <= 4 * cells


def test_in_a_table_of_two_variables_every_total_stays_within_the_base(monkeypatch: pytest.MonkeyPatch) -> None:
    release = last([[3, 3, 3], [3, 3, 3], [3, 3, 3]], 5, monkeypatch)

    assert (np.abs(release.value - release.cube.count) < 5).all()
    assert (release.bounds[Public.SETTINGS].high - release.value == 4).all()
    assert "0 totals are a whole base or more" in said(release)


def test_an_impossible_cell_stays_empty_and_totals_stay_near_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(controlled, "LARGEST", 0)
    cube = table_of([[0, 3, 3], [3, 3, 3], [3, 3, 3]])
    structural = (cube.count == 0).copy()

    release = ControlledRounding(base=5).protect(small_counts(replace(cube, structural=structural), 3))

    assert not release.value[structural].any()
    assert not (release.value % 5).any()
    assert (np.abs(release.value - cube.count) < 5).all()
    assert "0 totals are a whole base or more" in said(release)


@pytest.mark.parametrize("largest", [16, 15])
def test_up_to_so_many_cells_some_totals_are_controlled(largest: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The table has 16 cells. Rounded by themselves, the nine inside would make 45, which is 18 above the 27."""
    monkeypatch.setattr(last_resort, "LARGEST", largest)

    release = last([[3, 3, 3], [3, 3, 3], [3, 3, 3]], 5, monkeypatch)

    assert bool(release.value[0] == 45) is (largest == 15)
