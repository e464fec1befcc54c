"""Sums of which part is known, in whole and in floating-point amounts, with waivers and with units of weight."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest

from sdc_core.contributions.cell_contributions import CellContributions
from sdc_core.rules.base import ContributionRule
from sdc_core.rules.dominance import Dominance
from sdc_core.rules.linear import LinearMeasure
from sdc_core.rules.p_percent import PPercent
from sdc_core.rules.p_q import PQ
from sdc_core.rules.sensitivity_mathematics import Sensitivity, attacked, first_known
from tests.rules.contributed import Cell, cell, held, told_of, verdict, verdicts, with_waivers

FALLS_AND_RISES = LinearMeasure.from_values({"weights": "0 -1 2 -2"})
"""What is left of a sum, in one hand or spread evenly, makes it safe, and in two equal hands unsafe."""

RISES_AND_FALLS = LinearMeasure.from_values({"weights": "0 1 -2 2"})
"""The other way round: in one hand or spread evenly it makes the sum unsafe, and in two equal hands safe."""


@pytest.mark.parametrize("decimals", [0, None])
@pytest.mark.parametrize(
    ("sums", "expected"),
    [
        (cell(10, 6, 0, 0), "unsafe"),
        (cell(10, 2, 2, 2), "unsafe"),
        (cell(10, 3, 3, 0), "safe"),
        (cell(10, 6, 0, 0, known=1), "not judged"),
        (cell(10, 0, 0, 0, known=1), "safe"),
        (cell(10, 6, 0, 0, known=3), "unsafe"),
    ],
)
def test_both_ends_being_unsafe_says_nothing_of_what_lies_between(
    sums: Cell, expected: str, decimals: int | None
) -> None:
    assert verdict(RISES_AND_FALLS, sums, decimals=decimals) == expected


@pytest.mark.parametrize("decimals", [0, None])
@pytest.mark.parametrize(
    ("sums", "expected"),
    [
        (cell(10, 6, 0, 0), "safe"),
        (cell(10, 2, 2, 2), "safe"),
        (cell(10, 3, 3, 0), "unsafe"),
        (cell(10, 6, 0, 0, known=1), "not judged"),
        (cell(10, 1, 0, 0, known=1), "not judged"),
        (cell(10, 0, 0, 0, known=1), "safe"),
        (cell(10, 3, 3, known=3), "unsafe"),
    ],
)
def test_with_weights_that_rise_a_sum_is_decided_only_where_nothing_of_it_is_left(
    sums: Cell, expected: str, decimals: int | None
) -> None:
    assert verdict(FALLS_AND_RISES, sums, decimals=decimals) == expected


@pytest.mark.parametrize(("left", "expected"), [(1e-13, "safe"), (1e-9, "not judged"), (0.5, "not judged")])
def test_a_hair_that_is_left_of_a_floating_point_sum_is_nothing(left: float, expected: str) -> None:
    assert verdict(FALLS_AND_RISES, cell(10.0, left, 0.0, 0.0, known=1), decimals=None) == expected


@pytest.mark.parametrize(
    ("rule", "sums", "expected"),
    [
        (
            Dominance(n=2, k=Decimal(85)),
            cell(8.1, 0.5, 0.2, 0.2, 0.2, known=1),
            "unsafe",
        ),  # 8.1 and at least 0.275 of 9.2
        (Dominance(n=3, k=Decimal(85)), cell(4.0, 3.0, 2.0, 1.0, 0.5, 0.5, known=2), "not judged"),
        (Dominance(n=3, k=Decimal(85)), cell(2.0, 1.5, 1.5, 1.5, 1.5, 1.5, known=2), "safe"),  # at most 5 of 9.5
        (PPercent(p=Decimal(10)), cell(5.0, 4.0, known=0), "unsafe"),  # two are never safe
        (PPercent(p=Decimal(10)), cell(5.0, 5.0, 5.0, 5.0, known=0), "not judged"),
        (PPercent(p=Decimal(10)), cell(5.0, 5.0, 5.0, 5.0, known=1), "safe"),  # none is larger, so there are four
        (PPercent(p=Decimal(10)), cell(5.0, 1.0, 1.0, 1.0, 1.0, known=2), "safe"),  # 3 are left, and half of 5 is less
        (PQ(p=Decimal(10), q=Decimal(50)), cell(6.0, 2.5, 0.5, known=2), "unsafe"),
        (PQ(p=Decimal(10), q=Decimal(50)), cell(6.0, 2.0, 1.0, 1.0, known=2), "safe"),
    ],
)
def test_floating_point_sums_of_which_part_is_known_are_decided_as_whole_ones_are(
    rule: ContributionRule, sums: Cell, expected: str
) -> None:
    """In tenths they are whole numbers, and nothing else about them changes."""
    tenths = replace(sums, contributions=tuple(round(10 * one) for one in sums.contributions))

    assert verdict(rule, sums, decimals=None) == expected
    assert verdict(rule, tenths) == expected


@pytest.mark.parametrize(
    ("number", "known", "expected"),
    [
        *((1, 0, "unsafe"), (1, 1, "unsafe"), (2, 0, "unsafe"), (2, 1, "unsafe")),
        *((3, 0, "not judged"), (3, 1, "not judged"), (3, 2, "unsafe")),
    ],
)
def test_whoever_is_left_counts_as_a_hand_and_nobody_else_does(number: int, known: int, expected: str) -> None:
    """50, 40 and perhaps 2: by p = 10 two are never safe, and three only if enough is left."""
    assert verdict(PPercent(p=Decimal(10)), cell(*(50, 40, 2)[:number], known=known)) == expected


def test_what_a_list_holds_beyond_what_is_known_is_not_looked_at() -> None:
    """Of 150 the largest has 80, and 50 is what is known so far of the second: it may have 70, or 35 like the third."""
    told = replace(held(cell(80, 50, 20), kept=2), known=np.array([1]))

    unsafe, not_judged = PPercent(p=Decimal(25), inclusive=True).judge(told)

    assert (unsafe.tolist(), not_judged.tolist()) == ([False], [True])


def test_where_all_contributors_are_known_nothing_is_left_of_the_sum() -> None:
    assert verdict(Dominance(n=3, k=Decimal(85)), cell(5, 3, known=2)) == "unsafe"
    assert verdict(Dominance(n=3, k=Decimal(100)), cell(5, 3, known=0)) == "safe"  # all of it is no more than all
    assert verdict(PPercent(p=Decimal(10), coalition=3), cell(5, 3, 1, known=3)) == "unsafe"


class TestWaivers:
    @pytest.mark.parametrize(
        ("rule", "sums", "expected"),
        [
            (PPercent(p=Decimal(10)), "50w 48 1", "unsafe"),
            (PPercent(p=Decimal(10)), "50w 48w 1", "safe"),  # 48 hide the 1 from the largest
            (PPercent(p=Decimal(10)), "50w 48w 1w", "safe"),
            (PPercent(p=Decimal(10)), "50w 48 5", "safe"),
            (Dominance(n=1, k=Decimal(40)), "50w 48 1", "not judged"),
            (Dominance(n=1, k=Decimal(40)), "50w", "safe"),
            (Dominance(n=1, k=Decimal(60)), "50w 48 1", "not judged"),
            (Dominance(n=1, k=Decimal(40)), "50w 0 0", "safe"),  # who has not waived it has nothing to protect
        ],
    )
    def test_one_or_two_of_them_are_heard_in_a_table_where_others_have_none(
        self, rule: ContributionRule, sums: str, expected: str
    ) -> None:
        found = verdicts(rule, [with_waivers(sums), cell(50, 48, 1), with_waivers(sums)])

        unwaived = "safe" if rule == Dominance(n=1, k=Decimal(60)) else "unsafe"
        assert found == [expected, unwaived, expected]

    def test_only_sums_with_a_waiver_are_doubtful_where_part_of_them_is_known(self) -> None:
        """Beside one another in one table: unsafe, open and safe, each with a waiver and without."""
        parts: dict[str, tuple[int, ...]] = {"unsafe": (81, 5), "open": (50, 40, 2), "safe": (20, 20, 20, 20, 20, 20)}
        waived = [Cell(one, frozenset({0}), known=1) for one in parts.values()]
        without = [cell(*one, known=1) for one in parts.values()]

        assert verdicts(PPercent(), [*waived, *without]) == [
            *("not judged", "not judged", "safe"),
            *("unsafe", "not judged", "safe"),
        ]

    def test_the_measure_of_one_cell_sets_the_largest_without_a_waiver_against_what_is_left(self) -> None:
        """A tenth of 48, less the 1 that 48 and the 50 of the other leave of 99."""
        weights = (Fraction(1, 10), Fraction(0), Fraction(-1))
        told = told_of(with_waivers("50w 48 1"), PPercent())

        assert Sensitivity(weights, waivers=True).of(told) == Fraction(38, 10)
        assert Sensitivity(weights).of(told) == Fraction(4)  # a tenth of 50, less 1

    def test_the_measure_of_one_cell_is_not_known_where_its_contributions_are_not(self) -> None:
        weights = (Fraction(1, 10), Fraction(0), Fraction(-1))
        told = told_of(cell(50, 48, 1, known=1), PPercent())

        assert Sensitivity(weights).of(told) is None
        assert Sensitivity(weights, waivers=True).of(told) is None


class TestWhatIsKnownOfOneCell:
    @pytest.mark.parametrize(
        ("sums", "number", "first"),
        [
            (cell(9, 5, 2), 2, (9, 5)),
            (cell(9, 5, 2, known=2), 2, (9, 5)),
            (cell(9, 5, 2, known=2), 3, None),  # kept are as many as are asked for
            (cell(9, 5, known=2), 3, (9, 5, 0)),  # they are all of the sum
            (cell(9, known=0), 3, (9, 0, 0)),  # the only one is the sum
            (cell(9, 2, known=0), 2, None),
            (cell(9, known=0, counted=False), 2, None),
            (cell(9, 2, known=1), 2, None),
            (cell(0, 0, known=0), 2, (0, 0)),
        ],
    )
    def test_the_largest_are_told_where_they_are_known_or_follow(
        self, sums: Cell, number: int, first: tuple[Fraction, ...] | None
    ) -> None:
        assert first_known(held(sums, kept=number).cell(0), number) == first

    @pytest.mark.parametrize("by_weight", [False, True])
    def test_one_contributor_is_the_sum_unless_contributors_are_counted_by_weight(self, by_weight: bool) -> None:
        told = CellContributions(Fraction(9), Fraction(9), Fraction(1), by_weight=by_weight)

        assert first_known(told, 2) == (None if by_weight else (Fraction(9), Fraction(0)))

    def test_one_contributor_of_whom_another_value_is_told_is_not_the_sum(self) -> None:
        """Known response: the largest as it was observed, and the sum as it is weighted."""
        told = CellContributions(Fraction(90), Fraction(90), Fraction(1), (Fraction(30),))

        assert first_known(told, 2) is None

    @pytest.mark.parametrize(
        ("sums", "coalition", "known"),
        [
            ("50 48 1", 1, (50, 48)),
            ("50w 48 1", 1, (48, 50)),
            ("50w 48 1", 2, (48, 50, 1)),
            ("50 48w 1", 1, (50, 48)),
            ("50 0w 1", 1, (50, 1)),
        ],
    )
    def test_who_is_attacked_comes_first(self, sums: str, coalition: int, known: tuple[Fraction, ...]) -> None:
        told = held(with_waivers(sums), kept=coalition + 1).cell(0)

        assert attacked(told, coalition) == known

    def test_nobody_is_attacked_by_those_who_are_not_known(self) -> None:
        told = held(Cell((50, 48, 1), frozenset({0}), known=1), kept=2).cell(0)

        assert attacked(told, 1) is None


class TestUnitsOfWeight:
    """The largest value is an observed one, whatever it counts for in the sum."""

    @pytest.mark.parametrize(
        ("observed", "largest", "known", "expected"),
        [
            (100, (80, 50), 2, "unsafe"),  # 150 − 80 − 50 = 20, less than a quarter of 100
            (80, (80, 50), 2, "safe"),  # a quarter of 80 is 20
            (81, (80, 50), 2, "unsafe"),
            (100, (80, 0), 1, "not judged"),  # what is left of 150 is 70, of which the next has 0 to 70
            (30, (30, 0), 1, "safe"),  # at least 90 are left
            (600, (80, 0), 1, "unsafe"),  # a quarter of 600 is more than 70
        ],
    )
    def test_a_quarter_of_the_observed_value_has_to_be_left(
        self, observed: int, largest: tuple[int, int], known: int, expected: str
    ) -> None:
        sums = replace(
            held(cell(150), kept=2),
            largest=np.array([largest]), known=np.array([known]), observed=np.array([observed]), by_weight=True,
        )  # fmt: skip

        unsafe, not_judged = PPercent(p=Decimal(25)).judge(sums)

        assert ("unsafe" if unsafe[0] else "not judged" if not_judged[0] else "safe") == expected

    def test_dominance_compares_units_of_weight_and_not_the_observed_value(self) -> None:
        sums = replace(held(cell(80, 50, 20), kept=2), observed=np.array([1000]), by_weight=True)

        unsafe, _ = Dominance(n=2, k=Decimal(87)).judge(sums)

        assert unsafe.tolist() == [False]  # 130 of 150 is 86.7 %
