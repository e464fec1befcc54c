"""Where a measure has no value and why, and the values right beside that, by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import FrozenInstanceError, replace
from math import sqrt

import numpy as np
import pytest

from sdc_core.contributions.cell_contributions import Need
from sdc_core.cube.cube import Cube
from sdc_core.measures import MEASURES, messages
from sdc_core.measures.base import Example, Measured
from sdc_core.measures.measuring import measured
from sdc_core.measures.pair import Pair, figures, interior
from tests.measures.pairs import pair_of
from tests.protection.tables import TWO_FIRMS, sums_of, table_of

Table = Sequence[Sequence[int | None]]

BOTH_HELLINGER = ("hellinger-distance", "hellinger-utility")
TWO_WAYS = ("chi-squared", "chi-squared-df", "cramers-v")


def test_a_table_in_which_nothing_can_be_has_no_measure() -> None:
    """All of its combinations are impossible, so there is no cell to compare."""
    cube = table_of([(1, 2)], ("key", "target"))
    cube = replace(cube, structural=np.ones(len(cube), dtype=bool))

    found = measured(Pair.of(cube, cube.count, open_=np.zeros(len(cube), dtype=bool)))

    assert found.keys() == {kind.id for kind in MEASURES}
    values = {name: one.value for name, one in found.items() if one.value is not None}
    assert values == {"hellinger-distance": 0}
    assert all(one.note for name, one in found.items() if name not in values)


def sums(*inside: int) -> Cube:
    """A table of sums with these four inside, whatever its totals are."""
    cube = sums_of(TWO_FIRMS).collected(Need())
    assert cube.contributions is not None
    total = cube.contributions.total.copy()
    total[interior(cube)[:4]] = inside
    total[interior(cube)[4:]] = 1
    return replace(cube, contributions=replace(cube.contributions, total=total, judged=total))


@pytest.mark.parametrize(
    ("before", "after", "has_value"),
    [
        ((-1, 2, 3, 4), (1, 2, 3, 4), False),
        ((1, 2, 3, 4), (-1, 2, 3, 4), False),
        ((1, 2, 3, 4), (1, 2, 3, -1), False),
        ((-1, 2, 3, 4), (-1, 2, 3, 4), False),
        ((0, 2, 3, 4), (0, 1, 3, 4), True),
        ((1, 2, 3, 4), (0, 0, 0, 0), True),
    ],
)
def test_roots_are_drawn_of_figures_that_are_not_below_nought(
    before: tuple[int, ...], after: tuple[int, ...], has_value: bool
) -> None:
    found = measured(Pair.of(sums(*before), figures(sums(*after))))

    for name in BOTH_HELLINGER:
        assert (found[name].value is not None) == has_value
        assert has_value or found[name].note == "some figures are below nought"


def test_all_that_there_is_can_be_lost() -> None:
    """√(½ · (1 + 4)) where 1 and 4 become 0, of √5 that it can be at the most if they had gone elsewhere."""
    found = measured(pair_of([(1, 4)], [(0, 0)]))

    assert found["hellinger-distance"].value == pytest.approx(sqrt(2.5))
    assert found["hellinger-utility"].value == pytest.approx(1 - sqrt(0.5))
    assert found["average-absolute-distance"].value == 2.5
    assert found["relative-absolute-distance"].value == 1


@pytest.mark.parametrize(
    ("before", "after", "value", "note"),
    [
        ([(2, 4)], [(1, 6)], 0.5, ""),  # a half of 2, and a half of 4
        ([(2, 0)], [(3, 5)], 0.5, "1 empty cell of the original was left out"),
        ([(1, 0, 0)], [(2, 5, 0)], 1, "2 empty cells of the original were left out"),
        ([(0, 0)], [(0, 0)], None, "nobody is in the table"),
    ],
)
def test_a_relative_distance_is_of_the_cells_in_which_anything_was(
    before: Table, after: Table, value: float | None, note: str
) -> None:
    found = measured(pair_of(before, after))["relative-absolute-distance"]

    assert (found.value, found.note) == (value, note)


@pytest.mark.parametrize(
    ("table", "squared", "freedom", "association"),
    [
        ([(10, 20), (20, 10)], 20 / 3, 1, 1 / 3),
        ([(10, 20, 0), (20, 10, 0)], 20 / 3, 1, 1 / 3),  # an empty column is no column
        ([(10, 20), (0, 0), (20, 10)], 20 / 3, 1, 1 / 3),
        ([(5, 0), (0, 5)], 10, 1, 1),
        ([(5, 0, 0), (0, 5, 0), (0, 0, 5)], 30, 4, 1),
        ([(5, 0), (0, 5), (0, 5)], 15, 2, 1),
        ([(1, 1), (1, 1)], 0, 1, 0),
        ([(5, 6)], None, None, None),
        ([(5, 0), (6, 0)], None, None, None),
        ([(1, 2), (0, 0)], None, None, None),
    ],
)
def test_rows_and_columns_are_tested_for_independence_where_two_of_each_are_left(
    table: Table, squared: float | None, freedom: int | None, association: float | None
) -> None:
    found = measured(pair_of(table, table, roles=("key", "key")))

    assert [found[name].value for name in TWO_WAYS] == pytest.approx([squared, freedom, association])
    for name in TWO_WAYS:
        assert found[name].before == found[name].value
        left = "fewer than two rows or two columns are left that are not empty"
        assert squared is not None or found[name].note == left


def test_what_the_original_had_is_left_out_where_it_had_none() -> None:
    """Before, one row was empty; after, both have somebody."""
    found = measured(pair_of([(1, 2), (0, 0)], [(1, 2), (2, 1)], roles=("key", "key")))

    for name in TWO_WAYS:
        assert found[name].value is not None
        assert found[name].before is None


@pytest.mark.parametrize(
    ("table", "between", "explained", "why"),
    [
        ([(1, 3), (3, 1)], 0.5, 0.25, ""),  # 4 · ¼² twice, of 8 · ½ · ½ in all
        ([(4, 0), (0, 4)], 2, 1, ""),
        ([(2, 2), (2, 2)], 0, 0, ""),
        ([(1, 3), (0, 0), (3, 1)], 0.5, 0.25, "1 empty group was left out"),
        ([(2, 0), (3, 0)], 0, None, "everybody or nobody is in the category"),
        ([(0, 2), (0, 3)], 0, None, "everybody or nobody is in the category"),
        ([(1, 3)], None, None, "fewer than two groups are left that are not empty"),
        ([(1, 3), (0, 0)], None, None, "fewer than two groups are left that are not empty"),
        ([(0, 0), (0, 0)], None, None, "fewer than two groups are left that are not empty"),
    ],
)
def test_groups_are_compared_where_two_are_left_and_somebody_differs(
    table: Table, between: float | None, explained: float | None, why: str
) -> None:
    found = measured(pair_of(table, table, roles=("key", "target")))

    assert found["between-variance"].value == pytest.approx(between)
    assert found["r-squared"].value == pytest.approx(explained)
    assert why in found["r-squared"].note


@pytest.mark.parametrize(
    ("before", "after", "value"),
    [
        ([(1, 2, 3)], [(1, 2, 3)], 1),
        ([(1, 2, 3)], [(3, 2, 1)], -1),
        ([(1, 2)], [(5, 9)], 1),
        ([(2, 2)], [(1, 2)], None),
        ([(1, 2)], [(2, 2)], None),
        ([(7,)], [(7,)], None),
    ],
)
def test_an_order_is_compared_with_another_where_both_are_one(before: Table, after: Table, value: float | None) -> None:
    found = measured(pair_of(before, after))["spearman"]

    assert found.value == pytest.approx(value)


@pytest.mark.parametrize(("table", "variance"), [([(1, 2)], 0.5), ([(1, 2, 6)], 7), ([(3,)], None), ([(4, 4)], 0)])
def test_cells_vary_where_there_are_two(table: Table, variance: float | None) -> None:
    found = measured(pair_of(table, table))["variance-of-cell-sizes"]

    assert (found.value, found.before) == (variance, variance)


WORKED_OUT = "1 of them was not published and can be worked out"


@pytest.mark.parametrize(
    ("table", "known", "value", "note"),
    [
        ([(1, 2), (0, 4)], [(1, 1), (2, 2), (0, 0), (4, 4)], 1, ""),
        ([(1, 2), (0, 4)], [(1, 1), (2, 3), (0, 5), (4, 4)], 2 / 3, ""),  # what is empty does not count
        ([(1, 2), (3, None)], [(1, 1), (2, 2), (3, 3), (4, 4)], 1, WORKED_OUT),
        ([(1, 2), (None, None)], [(1, 1), (2, 2), (3, 3), (2, 9)], 3 / 4, WORKED_OUT),
        ([(1, None), (None, None)], [(1, 1), (1, 3), (1, 3), (2, 9)], 1 / 4, ""),
    ],
)
def test_cells_are_exactly_known_where_they_are_filled_and_have_one_figure_left(
    table: Table, known: list[tuple[int, int]], value: float, note: str
) -> None:
    before = [(1, 2), (0, 4)] if table[1][0] == 0 else [(1, 2), (3, 4)]
    found = measured(pair_of(before, table, known=known))["exactly-known"]

    assert found.value == pytest.approx(value)
    assert found.note == note


def test_a_value_is_the_same_where_it_says_the_same_and_never_changes() -> None:
    one, other = (Measured(0.5, (), 0.75) for _ in range(2))
    example, again = (Example(((1, 2),), ((1, None),), "1", "by hand") for _ in range(2))

    assert len({one, other}) == len({example, again}) == 1
    for made, name in ((one, "value"), (example, "value")):
        with pytest.raises(FrozenInstanceError):
            setattr(made, name, None)


@pytest.mark.parametrize(
    ("found", "text", "note"),
    [
        (Measured(0.5), "0.5", ""),
        (Measured(2.0, (), 3.0), "2", "3 before"),
        (Measured(0.0), "0", ""),
        (Measured.nothing(messages.NOBODY), "not applicable", "nobody is in the table"),
        (Measured(1.0, (messages.OF_THE_ORIGINAL.phrase(),), 0.0), "1", "0 before; of the original table"),
    ],
)
def test_a_value_is_written_with_what_was_before_and_what_there_is_to_say(
    found: Measured, text: str, note: str
) -> None:
    assert (found.text, found.note) == (text, note)
