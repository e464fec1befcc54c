"""The loops of swapping with weights so small that every chance can be tried: whom a list of weights draws."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sdc_core.protection.swapping.kernel import NOBODY, Donors, swap_listed, swap_more


@dataclass(frozen=True)
class Village:
    """Units with a weight, an area, and a class under each profile."""

    weight: Sequence[int]
    area: Sequence[int]
    classes: Sequence[Sequence[int]]

    def order(self, profile: int) -> list[int]:
        return sorted(range(len(self.weight)), key=lambda one: (self.classes[profile][one], self.area[one]))

    def donors(self) -> Donors:
        """What the loops need, from lists: each entry of the tree is added up over the places it stands for."""
        columns = []
        for profile in range(len(self.classes)):
            order = self.order(profile)
            weights = [self.weight[one] for one in order]
            tree = [0, *(sum(weights[i - (i & -i) : i]) for i in range(1, len(order) + 1))]
            in_class = [self._run(order, self.classes[profile], one) for one in range(len(order))]
            own = [
                self._run(order, list(zip(self.classes[profile], self.area, strict=True)), one)
                for one in range(len(order))
            ]
            starts, stops = zip(*in_class, strict=True)
            own_starts, own_stops = zip(*own, strict=True)
            columns.append(
                ([order.index(one) for one in range(len(order))], order, starts, stops, own_starts, own_stops, tree)
            )
        return Donors(*(np.array(rows, dtype=np.int64) for rows in zip(*columns, strict=True)))

    @staticmethod
    def _run(order: list[int], group: Sequence[object], one: int) -> tuple[int, int]:
        places = [at for at, other in enumerate(order) if group[other] == group[one]]
        return places[0], places[-1] + 1

    def drawn(self, units: Sequence[int], weight: Sequence[int], chance: Fraction) -> int:
        """Who stands where the chance falls when the weights of these units are laid end to end."""
        laid = [one for one in units for _ in range(weight[one])]
        return laid[int(chance * len(laid))] if laid else NOBODY

    def donor(self, unit: int, weight: Sequence[int], chance: Fraction) -> int:
        for profile, classes in enumerate(self.classes):
            found = self.drawn(
                [
                    one
                    for one in self.order(profile)
                    if classes[one] == classes[unit] and self.area[one] != self.area[unit]
                ],
                weight,
                chance,
            )
            if found != NOBODY:
                return found
        return NOBODY


def listed(village: Village, units: Sequence[int], chances: Sequence[Fraction]) -> tuple[list[int], int]:
    """Partners and how many had no donor, by hand."""
    partner, weight, without = list(range(len(village.weight))), list(village.weight), 0
    for unit, chance in zip(units, chances, strict=True):
        if partner[unit] != unit:
            continue
        donor = village.donor(unit, weight, chance)
        if donor == NOBODY:
            without += 1
        else:
            partner[unit], partner[donor] = donor, unit
            weight[unit] = weight[donor] = 0
    return partner, without


def more(village: Village, pairs: int, chances: Sequence[tuple[Fraction, Fraction]]) -> tuple[list[int], int]:
    """Partners and how many swaps could not be made, by hand."""
    partner, weight = list(range(len(village.weight))), list(village.weight)
    for first, second in chances:
        unit = village.drawn(village.order(0), weight, first) if pairs else NOBODY
        if unit == NOBODY:
            break
        donor = village.donor(unit, weight, second)
        weight[unit] = 0
        if donor != NOBODY:
            partner[unit], partner[donor] = donor, unit
            weight[donor] = 0
            pairs -= 1
    return partner, pairs


CHANCES = st.integers(0, 63).map(lambda number: Fraction(number, 64))


@st.composite
def villages(draw: st.DrawFn) -> Village:
    """Up to nine units of weights up to 4, in up to three areas and three classes, under one or two profiles."""
    number = draw(st.integers(1, 9))

    def column(most: int) -> list[int]:
        return draw(st.lists(st.integers(0, most), min_size=number, max_size=number))

    return Village(column(4), column(2), [column(2) for _ in range(draw(st.integers(1, 2)))])


def run_listed(
    village: Village, units: Sequence[int], chances: Sequence[Fraction]
) -> tuple[list[int], list[bool], int]:
    partner, swapped = np.arange(len(village.weight)), np.zeros(len(village.weight), dtype=bool)
    without = swap_listed(
        np.array(units, dtype=np.int64),
        np.array([float(one) for one in chances]),
        village.donors(),
        np.array(village.weight, dtype=np.int64),
        partner,
        swapped,
    )
    return partner.tolist(), swapped.tolist(), int(without)


def run_more(
    village: Village, pairs: int, chances: Sequence[tuple[Fraction, Fraction]]
) -> tuple[list[int], list[bool], int]:
    partner, swapped = np.arange(len(village.weight)), np.zeros(len(village.weight), dtype=bool)
    missing = swap_more(
        pairs,
        np.array([[float(first), float(second)] for first, second in chances]).reshape(-1, 2),
        village.donors(),
        np.array(village.weight, dtype=np.int64),
        partner,
        swapped,
    )
    return partner.tolist(), swapped.tolist(), int(missing)


@given(villages(), st.data())
@settings(max_examples=100, deadline=None)
def test_listed_units_are_swapped_with_whom_a_list_of_weights_draws(village: Village, data: st.DataObject) -> None:
    units = data.draw(st.permutations(range(len(village.weight))))
    chances = data.draw(st.lists(CHANCES, min_size=len(units), max_size=len(units)))

    partner, swapped, without = run_listed(village, units, chances)

    assert (partner, without) == listed(village, units, chances)
    assert swapped == [one != at for at, one in enumerate(partner)]


@given(villages(), st.integers(0, 5), st.lists(st.tuples(CHANCES, CHANCES), max_size=9))
@settings(max_examples=100, deadline=None)
def test_further_units_are_drawn_by_their_weight_and_so_are_their_donors(
    village: Village, pairs: int, chances: list[tuple[Fraction, Fraction]]
) -> None:
    partner, swapped, missing = run_more(village, pairs, chances)

    assert (partner, missing) == more(village, pairs, chances)
    assert swapped == [one != at for at, one in enumerate(partner)]


ALONE_IN_ITS_AREA = Village([1, 2, 0, 3, 1], [0, 1, 1, 1, 2], [[0] * 5])


@pytest.mark.parametrize(
    ("eighths", "donor"),
    [(0, 1), (2, 1), (3, 3), (6, 3), (7, 4)],
    ids=["the first", "the last of its weight", "past one without weight", "the last of the second", "the last"],
)
def test_a_chance_falls_to_whoever_stands_there_when_weights_are_laid_end_to_end(eighths: int, donor: int) -> None:
    """Weights 2, 0, 3 and 1 are 6 places: chances from 0 to under 2/6 are the first's, to under 5/6 the third's."""
    partner, _, without = run_listed(ALONE_IN_ITS_AREA, [0], [Fraction(eighths, 8)])

    assert (partner[0], partner[donor], without) == (donor, 0, 0)


def test_a_single_donor_of_weight_one_is_drawn_by_any_chance() -> None:
    village = Village([1, 1], [0, 1], [[0, 0]])

    for chance in (Fraction(0), Fraction(63, 64)):
        assert run_listed(village, [0], [chance])[0] == [1, 0]


def test_who_has_no_donor_is_counted_and_a_unit_that_was_swapped_is_not_asked_again() -> None:
    """The first two change places; the third has nobody of its class elsewhere."""
    village = Village([1, 1, 1], [0, 1, 0], [[0, 0, 1]])

    assert run_listed(village, [0, 1, 2], [Fraction(0)] * 3) == ([1, 0, 2], [True, True, False], 1)


@pytest.mark.parametrize(("pairs", "made"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_no_more_swaps_are_made_than_are_asked_for_and_those_that_fail_are_counted(pairs: int, made: int) -> None:
    village = Village([1, 1, 1, 1], [0, 1, 0, 1], [[0, 0, 0, 0]])

    _, swapped, missing = run_more(village, pairs, [(Fraction(0), Fraction(0))] * 4)

    assert (sum(swapped), missing) == (2 * made, pairs - made)
