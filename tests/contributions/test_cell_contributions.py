"""What the columns and one cell of contributions answer, on rows that are written down by hand."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, replace
from fractions import Fraction

import numpy as np
import pytest

from sdc_core.contributions.cell_contributions import UNKNOWN, CellContributions, Contributions, Need

THREE = Contributions(
    Need(largest=2),
    decimals=1,
    total=(total := np.array([92, 50, -4])),
    judged=total,
    contributors=np.array([5, UNKNOWN, 2]),
    largest=np.array([[81, 5], [50, 0], [3, -7]]),
    known=np.array([2, 1, 2]),
)
"""9.2 of five; 5.0 of an unknown number, of whom the largest is told; −0.4, which is 0.3 less 0.7."""

WAIVED = replace(
    THREE,
    exposed=np.array([5, 50, 3]),
    others=np.array([[81], [0], [-7]]),
    observed=np.array([81, 60, 3]),
    protected=np.array([5, 70, 3]),
    waived=np.array([1, 0, 0]),
    open=np.array([4, 1, 2]),
)
"""The same, and the largest of the first row has waived protection."""

PIANOS = CellContributions(
    total=Fraction(92), judged=Fraction(92), contributors=Fraction(5), largest=(Fraction(81), Fraction(5), Fraction(2))
)


def numbers(columns: list[np.ndarray]) -> list[list[int]]:
    return [column.tolist() for column in columns]


class TestANeed:
    @pytest.mark.parametrize(
        ("other", "covered"),
        [
            (Need(largest=2), True),
            (Need(largest=1), True),
            (Need(largest=3), False),
            (Need(largest=2, response="known"), False),
            (Need(largest=2, negatives="absolute"), False),
            (Need(largest=2, counts="weighted"), False),
            (Need(largest=1, zeros="ignore"), False),
        ],
    )
    def test_covers_those_with_the_same_conventions_that_ask_for_no_more(self, other: Need, covered: bool) -> None:
        assert Need(largest=2).covers(other) == covered

    def test_asks_for_none_of_the_largest_unless_it_is_told_to(self) -> None:
        assert not Need().covers(Need(largest=1))


class TestColumns:
    def test_the_largest_that_are_not_kept_are_noughts(self) -> None:
        assert numbers(THREE.first(1)) == [[81, 50, 3]]
        assert numbers(THREE.first(4)) == [[81, 50, 3], [5, 0, -7], [0, 0, 0], [0, 0, 0]]

    @pytest.mark.parametrize("coalition", [0, 1, 2])
    @pytest.mark.parametrize(
        ("columns", "attacked", "second"),
        [(THREE, [81, 50, 3], [5, 0, -7]), (WAIVED, [5, 50, 3], [81, 0, -7])],
        ids=["without waivers the largest, by those after it", "with waivers the largest without one, by all others"],
    )
    def test_the_largest_that_needs_protection_is_attacked_by_the_largest_others(
        self, columns: Contributions, attacked: list[int], second: list[int], coalition: int
    ) -> None:
        exposed, others = columns.attacked(coalition)

        assert (exposed.tolist(), numbers(others)) == (attacked, [second, [0, 0, 0]][:coalition])

    @pytest.mark.parametrize(
        ("number", "known"), [(0, [True, False, True]), (2, [True, False, True]), (3, [False, False, False])]
    )
    def test_a_row_is_known_where_its_contributors_and_enough_of_the_largest_are(
        self, number: int, known: list[bool]
    ) -> None:
        assert THREE.known_to(number).tolist() == known

    def test_one_of_the_largest_is_not_enough_where_two_are_asked_for(self) -> None:
        counted = replace(THREE, contributors=np.array([5, 3, 2]))

        assert counted.known_to(1).tolist() == [True, True, True]
        assert counted.known_to(2).tolist() == [True, False, True]

    @pytest.mark.parametrize(
        ("total", "largest", "below"),
        [
            (0, (0, 0), False),
            (1, (1, 0), False),
            (5, (5, -1), True),  # another contribution, which is not known, makes up for it
            (-1, (3, 1), True),
            (-1, (0, 0), True),
            (4, (-2, -3), True),
        ],
    )
    def test_a_sum_is_below_nought_where_it_or_any_contribution_that_is_known_is(
        self, total: int, largest: tuple[int, int], below: bool
    ) -> None:
        one = replace(THREE.rows(slice(0, 1)), total=np.array([total]), largest=np.array([largest]))

        assert one.below_nought.tolist() == [below]

    def test_the_value_to_protect_is_the_observed_one_and_with_waivers_the_largest_without_one(self) -> None:
        weighted = replace(THREE, observed=np.array([81, 60, 3]))

        assert THREE.to_protect is None
        assert weighted.to_protect is not None and weighted.to_protect.tolist() == [81, 60, 3]
        assert WAIVED.to_protect is not None and WAIVED.to_protect.tolist() == [5, 70, 3]

    def test_some_rows_are_those_of_every_column_in_the_order_asked_for(self) -> None:
        some = replace(WAIVED, missing=np.array([False, True, False])).rows(np.array([2, 0]))

        assert len(some) == 2
        assert (some.total.tolist(), some.contributors.tolist(), some.known.tolist()) == ([-4, 92], [2, 5], [2, 2])
        assert some.largest.tolist() == [[3, -7], [81, 5]]
        assert (some.exposed is not None, some.active, some.negative) == (True, None, None)
        assert [column.tolist() for column in (some.exposed, some.open, some.missing) if column is not None] == [
            [3, 5], [2, 4], [False, False]
        ]  # fmt: skip


class TestOneRowOfThem:
    def test_has_the_digits_of_the_amounts_and_only_the_largest_that_are_known(self) -> None:
        assert [THREE.cell(row).largest for row in range(3)] == [
            (Fraction("8.1"), Fraction("0.5")),
            (Fraction(5),),
            (Fraction("0.3"), Fraction("-0.7")),
        ]
        assert [THREE.cell(row).contributors for row in range(3)] == [5, None, 2]
        assert [THREE.cell(row).total for row in range(3)] == [Fraction("9.2"), Fraction(5), Fraction("-0.4")]

    def test_without_anything_special_says_so(self) -> None:
        said = THREE.cell(0)

        assert (said.exposed, said.others, said.observed) == (None, (), None)
        assert (said.waived, said.negative) == (0, 0)
        assert (said.missing, said.by_weight, said.absolute) == (False, False, False)

    def test_tells_waivers_negative_values_and_a_missing_sum_where_there_are_any(self) -> None:
        columns = replace(WAIVED, negative=np.array([0, 0, 3]), missing=np.array([False, True, False]))
        first, second, third = (columns.cell(row) for row in range(3))

        assert (first.exposed, first.others, first.observed, first.waived) == (
            Fraction("0.5"), (Fraction("8.1"),), Fraction("0.5"), 1
        )  # fmt: skip
        assert [one.missing for one in (first, second, third)] == [False, True, False]
        assert [one.negative for one in (first, second, third)] == [0, 0, 3]

    def test_counts_contributors_by_weight_to_the_last_digit(self) -> None:
        weighted = replace(THREE, need=Need(largest=2, counts="weighted"), count_decimals=2)

        assert weighted.cell(0).contributors == Fraction(5, 100)
        assert weighted.cell(1).contributors is None
        assert weighted.cell(0).by_weight
        assert replace(THREE, by_weight=True).cell(0).by_weight

    @pytest.mark.parametrize("negatives", ["refuse", "not-judged", "absolute"])
    @pytest.mark.parametrize("changed", [False, True])
    def test_says_that_absolute_values_are_compared_where_that_makes_a_difference(
        self, negatives: str, changed: bool
    ) -> None:
        need = Need(largest=2, negatives=negatives)  # type: ignore[arg-type]
        columns = replace(THREE, need=need, judged=np.array([92, 50, 10]) if changed else THREE.total)

        assert columns.cell(2).absolute == (negatives == "absolute" and changed)

    def test_of_floating_point_amounts_has_their_shortest_decimals(self) -> None:
        thirds = replace(
            THREE, decimals=None, total=(total := np.array([0.1, 0.0, 2.5])), judged=total, largest=np.zeros((3, 2))
        )

        assert [thirds.cell(row).total for row in range(3)] == [Fraction(1, 10), 0, Fraction(5, 2)]


class TestOneCell:
    @pytest.mark.parametrize(("number", "first"), [(0, ()), (2, (81, 5)), (3, (81, 5, 2)), (5, (81, 5, 2, 0, 0))])
    def test_names_as_many_of_the_largest_as_are_asked_for(self, number: int, first: tuple[Fraction, ...]) -> None:
        assert PIANOS.first(number) == first

    @pytest.mark.parametrize(
        ("coalition", "others", "left"),
        [(0, (), 11), (1, (5,), 6), (2, (5, 2), 4), (3, (5, 2, 0), 4)],
    )
    def test_leaves_the_sum_less_the_largest_and_the_coalition(
        self, coalition: int, others: tuple[Fraction, ...], left: int
    ) -> None:
        assert PIANOS.attacked(coalition) == (Fraction(81), others)
        assert PIANOS.remainder(coalition) == left
        assert PIANOS.value_to_protect(coalition) == 81

    @pytest.mark.parametrize(
        ("coalition", "others", "left"),
        [(0, (), 87), (1, (81,), 6), (2, (81, 2), 4), (3, (81, 2, 0), 4)],
    )
    def test_with_waivers_leaves_what_the_one_without_and_the_others_do_not_take(
        self, coalition: int, others: tuple[Fraction, ...], left: int
    ) -> None:
        waived = replace(PIANOS, exposed=Fraction(5), others=(Fraction(81), Fraction(2)), waived=1)

        assert waived.attacked(coalition) == (Fraction(5), others)
        assert waived.remainder(coalition) == left
        assert waived.value_to_protect(coalition) == 5

    def test_protects_the_value_that_was_observed_whatever_it_counts_for(self) -> None:
        assert replace(PIANOS, observed=Fraction(162)).value_to_protect(1) == 162

    def test_leaves_of_absolute_values_what_is_left_of_their_sum(self) -> None:
        """81 − 5 − 2 … is published as 70, and 92 is what they add up to."""
        assert replace(PIANOS, total=Fraction(70), absolute=True).remainder(1) == 6

    def test_of_which_nothing_more_is_told_has_no_waiver_no_weight_and_nothing_below_nought(self) -> None:
        bare = CellContributions(Fraction(3), Fraction(3), None)

        assert (bare.waived, bare.negative, bare.missing, bare.by_weight, bare.absolute) == (0, 0, False, False, False)
        assert bare.first(2) == (Fraction(0), Fraction(0))


def test_what_a_sum_is_made_of_cannot_be_changed_afterwards() -> None:
    for made, name in ((Need(), "largest"), (THREE, "decimals"), (PIANOS, "waived")):
        with pytest.raises(FrozenInstanceError):
            setattr(made, name, 1)
