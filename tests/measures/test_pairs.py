"""What measures compare, and what is put in place of hidden cells: several tables, sums, and ends beside the limits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import FrozenInstanceError, replace
from typing import Any

import numpy as np
import pytest

from sdc_core.arrays import BoolColumn
from sdc_core.contributions.cell_contributions import Need
from sdc_core.cube.cube import Cube
from sdc_core.errors import InputError
from sdc_core.measures.directions import Directions
from sdc_core.measures.imputation import Imputation
from sdc_core.measures.interval_width import IntervalWidth
from sdc_core.measures.pair import Pair, figures, interior
from sdc_core.measures.signed_rank import SignedRank
from sdc_core.numbers.bounds import UNLIMITED, Bounds
from tests.measures.pairs import pair_of
from tests.protection.tables import TWO_FIRMS, sums_of, table_of


def sums(*, decimals: int | None) -> Cube:
    """A table of sums with 9, 17, 120 and others inside, as whole numbers or as floating-point ones."""
    cube = sums_of(TWO_FIRMS).collected(Need())
    assert cube.contributions is not None
    total = cube.contributions.total if decimals is not None else cube.contributions.total / 4
    return replace(cube, contributions=replace(cube.contributions, decimals=decimals, total=total, judged=total))


class TestFigures:
    @pytest.mark.parametrize(
        ("decimals", "first"), [(0, [9, 17, 120]), (2, [0.09, 0.17, 1.2]), (None, [2.25, 4.25, 30])]
    )
    def test_sums_are_in_the_unit_that_they_are_printed_in(self, decimals: int | None, first: list[float]) -> None:
        cube = sums(decimals=decimals)

        assert figures(cube)[interior(cube)][:3].tolist() == first

    def test_counts_are_those_of_a_table_of_counts_and_of_one_whose_sums_nobody_has_added_up(self) -> None:
        counted, not_added_up = table_of([(1, 2)]), replace(sums(decimals=0), contributions=None)

        assert figures(counted)[interior(counted)].tolist() == [1, 2]
        assert (
            figures(not_added_up)[interior(not_added_up)].tolist()
            == not_added_up.count[interior(not_added_up)].tolist()
        )

    def test_sums_that_nobody_has_added_up_are_compared_by_their_counts(self) -> None:
        cube = replace(sums(decimals=0), contributions=None)

        assert Pair.of(cube, cube.count).before.tolist() == cube.count[interior(cube)].tolist()

    def test_a_table_of_counts_is_known_by_what_it_measures(self) -> None:
        cube = sums(decimals=0)

        assert not Pair.of(cube, figures(cube)).of_counts
        assert pair_of([(1, 2)], [(1, 2)]).of_counts

    def test_nothing_is_hidden_unless_it_is_said_to_be(self) -> None:
        cube = table_of([(1, 2), (3, 4)])

        pair = Pair.of(cube, cube.count)

        assert not pair.hidden.any()
        assert (pair.before.tolist(), pair.after.tolist(), pair.notes) == ([1, 2, 3, 4], [1, 2, 3, 4], ())

    def test_a_pair_cannot_be_changed_afterwards(self) -> None:
        with pytest.raises(FrozenInstanceError):
            setattr(pair_of([(1, 2)], [(1, 2)]), "known", None)  # noqa: B010


def by_year(before: Sequence[Any], after: Sequence[Any], *, totals: Sequence[float | None] = (None, None)) -> Pair:
    """Two tables, one a year. after: None is hidden; totals: what is published of all of each, None: the truth."""
    cube = table_of(before, ("by", "key", "key"))
    rows = interior(cube)
    flat = np.array(after, dtype=object).ravel()
    hidden = np.zeros(len(cube), dtype=bool)
    hidden[rows] = [one is None for one in flat]
    published = cube.count.astype(float)
    published[rows] = [0 if one is None else one for one in flat]
    for year, figure in enumerate(totals, start=1):
        total = cube.addresses.find(cube.addresses.fold([np.array([year]), np.array([0]), np.array([0])]))
        if figure is not None:
            published[total] = figure
            hidden[total] = figure < 0
    return Pair.of(cube, published, hidden)


HIDDEN = -1.0
"""A total that is not published."""


class TestShares:
    def test_each_table_shares_out_its_own_total(self) -> None:
        """Of 10 in the first year 1 and 2 are shown; of 26 in the second 5."""
        pair = by_year([[(1, 2), (3, 4)], [(5, 6), (7, 8)]], [[(1, 2), (None, None)], [(5, None), (None, None)]])

        assert pair.after.tolist() == [1, 2, 3.5, 3.5, 5, 7, 7, 7]
        assert [str(note) for note in pair.notes] == [
            "5 hidden cells were read as equal shares of what is missing from the total"
        ]

    def test_one_hidden_cell_takes_all_that_is_missing(self) -> None:
        assert by_year([[(1, 2)], [(3, 4)]], [[(1, None)], [(3, 4)]]).after.tolist() == [1, 2, 3, 4]

    def test_where_more_is_shown_than_the_total_has_nothing_is_left_to_share(self) -> None:
        assert by_year([[(1, 2)], [(3, 4)]], [[(9, None)], [(3, 4)]]).after.tolist() == [9, 0, 3, 4]

    @pytest.mark.parametrize("year", [0, 1])
    def test_the_hidden_total_of_one_table_cannot_be_shared_out(self, year: int) -> None:
        after = [[(1, 2), (3, 4)], [(5, 6), (7, 8)]]
        after[year] = [(None, 2), (3, 4)]  # type: ignore[list-item]
        totals = (HIDDEN, None) if year == 0 else (None, HIDDEN)

        with pytest.raises(InputError, match="the total is hidden too"):
            by_year([[(1, 2), (3, 4)], [(5, 6), (7, 8)]], after, totals=totals)

    def test_the_hidden_total_of_a_table_that_hides_nothing_else_is_no_matter(self) -> None:
        pair = by_year([[(1, 2)], [(3, 4)]], [[(1, 2)], [(3, None)]], totals=(HIDDEN, None))

        assert pair.after.tolist() == [1, 2, 3, 4]


def from_three_to_ten(decimals: int | None) -> tuple[Cube, BoolColumn, Bounds]:
    """Sums of which one is known to lie from 3 to 10 of their last digit."""
    cube = sums(decimals=decimals)
    first = np.arange(len(cube)) == interior(cube)[0]
    return cube, first, Bounds(np.where(first, 3, 0), np.where(first, 10, 99))


class TestMiddles:
    @pytest.mark.parametrize(("decimals", "middle"), [(0, 6.5), (2, 0.065), (None, 6.5)])
    def test_a_middle_is_in_the_unit_of_the_figures(self, decimals: int | None, middle: float) -> None:
        """Bounds are in the last digit that whole amounts have."""
        cube, first, known = from_three_to_ten(decimals)

        pair = Pair.of(cube, figures(cube), first, imputation=Imputation.MIDPOINT, known=known)

        assert pair.after[0] == pytest.approx(middle)

    def test_counts_lie_in_the_middle_of_what_they_can_be(self) -> None:
        pair = pair_of([(1, 2)], [(None, 2)], imputation=Imputation.MIDPOINT, known=[(0, 5), (2, 2)])

        assert pair.after.tolist() == [2.5, 2]


class TestIntervals:
    @pytest.mark.parametrize(("decimals", "width"), [(0, 7), (2, 0.07), (None, 7)])
    def test_the_width_of_an_interval_is_in_the_unit_of_the_figures(self, decimals: int | None, width: float) -> None:
        cube, first, known = from_three_to_ten(decimals)

        found = IntervalWidth().value(Pair.of(cube, figures(cube), known=known, open_=first))

        assert found.value == pytest.approx(width)

    @pytest.mark.parametrize(
        ("known", "open_"), [(False, False), (True, False), (False, True)], ids=["neither", "known", "open"]
    )
    def test_nothing_is_said_where_it_was_not_looked_at(self, known: bool, open_: bool) -> None:
        cube = table_of([(1, 2)])
        bounds = Bounds(cube.count, cube.count) if known else None
        pair = Pair.of(cube, cube.count, known=bounds, open_=np.zeros(len(cube), dtype=bool) if open_ else None)

        found = IntervalWidth().value(pair)

        assert found.value is None
        assert found.note.startswith("what readers can work out is not known")
        assert IntervalWidth().badness(found) is None

    @pytest.mark.parametrize(("low", "high"), [(-UNLIMITED, 5), (0, UNLIMITED), (-UNLIMITED, UNLIMITED)])
    def test_an_interval_without_an_end_has_no_width(self, low: int, high: int) -> None:
        found = IntervalWidth().value(pair_of([(1, 2)], [(None, 2)], known=[(low, high), (2, 2)]))

        assert found.note == "nothing bounds 1 cell from above"

    @pytest.mark.parametrize(("width", "bad"), [(0, 1.0), (1, 0.5), (3, 0.25)])
    def test_it_is_as_bad_as_the_chance_to_guess_right(self, width: int, bad: float) -> None:
        found = IntervalWidth().value(pair_of([(1, 2)], [(None, 2)], known=[(1, 1 + width), (2, 2)]))

        assert IntervalWidth().badness(found) == bad


@pytest.mark.parametrize(("changed", "probability"), [(6, 2.0**-5), (7, 2.0**-6), (50, 2.0**-49)])
def test_where_all_have_moved_up_two_ways_are_as_far_from_the_middle(changed: int, probability: float) -> None:
    found = SignedRank().value(pair_of([[0] * changed], [list(range(1, changed + 1))]))

    assert found.value == pytest.approx(probability, rel=1e-9)


def test_of_five_that_changed_nothing_is_said_and_of_fifty_one_the_normal_distribution_says_it() -> None:
    """Ranks 1 to 51: 1326 in all, and a deviation of √(51 · 52 · 103 / 24) = 106.684; 663 are 6.2146 of them."""
    few = SignedRank().value(pair_of([[0] * 5], [list(range(1, 6))]))
    many = SignedRank().value(pair_of([[0] * 51], [list(range(1, 52))]))

    assert few.note == "5 cells were changed: with so few the test cannot tell anything"
    assert many.value == pytest.approx(5.145e-10, rel=2e-3)


def test_a_large_normal_test_is_about_the_middle_and_heeds_ties() -> None:
    """Thirty up by 1 and thirty down by 1 share the rank 30.5: as much up as down, so nothing speaks for a side."""
    even = SignedRank().value(pair_of([[5] * 61], [[6] * 30 + [4] * 30 + [5]]))
    up = SignedRank().value(pair_of([[5] * 60], [[6] * 40 + [4] * 20]))

    # 40 and 20 of 60 alike: ten more than half, and a deviation of √60 / 2; the ranks cancel out.
    assert even.value == 1
    assert even.note == "1 unchanged cell was left out"
    assert up.value == pytest.approx(0.00982327, rel=1e-5)


@pytest.mark.parametrize(
    ("before", "after", "value", "up", "compared"),
    [
        ((3, 5), (4, 4), 1, "1 of 2 changed cells", "unbiased rounding to the nearest multiples of 4"),
        ((1, 3, 5), (2, 4, 6), 0.25, "3 of 3 changed cells", "unbiased rounding to the nearest multiples of 2"),
        ((2, 4), (0, 4), 1, "0 of 1 changed cell", "unbiased rounding to the nearest multiples of 4"),
        ((1, 2, 9), (2, 3, 9), 0.5, "2 of 2 changed cells", "even chances"),
        ((8, 4), (4, 4), 1, "0 of 1 changed cell", "even chances"),  # 8 is a multiple of 4 and would have stayed
    ],
)
def test_directions_are_compared_with_what_unbiased_rounding_would_do(
    before: tuple[int, ...], after: tuple[int, ...], value: float, up: str, compared: str
) -> None:
    """3 and 5 go up with chances 3/4 and 1/4, and one of two is the likeliest; others with 1/2: 2/8, 1, 2/4 and 1."""
    found = Directions().value(pair_of([before], [after]))

    assert found.value == pytest.approx(value)
    assert found.note == f"{up} went up; compared with {compared}"


def test_directions_are_of_cells_that_are_shown_and_of_counts() -> None:
    one_hidden = Directions().value(pair_of([(1, 2, 9)], [(None, 3, 9)]))
    cube = sums(decimals=0)

    assert one_hidden.note.startswith("1 of 1 changed cell went up")
    assert Directions().value(pair_of([(1, 2)], [(1, 2)])).note == "no cell was changed"
    assert Directions().value(Pair.of(cube, figures(cube) + 1)).note == "it is for counts"
