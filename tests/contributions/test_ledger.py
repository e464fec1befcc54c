"""Contributions to every cell and every margin, against brute force and against what cannot be otherwise."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sdc_core.contributions import accumulator, compiling, kernel, ledger
from sdc_core.contributions.cell_contributions import CellContributions, Contributions, Need
from sdc_core.contributions.collecting import collect
from sdc_core.contributions.compiling import compiled
from sdc_core.contributions.ledger import COMPILING, Ledger
from sdc_core.contributions.units import Units
from sdc_core.errors import Cancelled
from sdc_core.progress import stop
from sdc_core.spec.hierarchy import Hierarchy
from tests.tabulation.brute_force import Conventions, Expected, Unit, expected

BLANK = -1
LAW = settings(max_examples=300, deadline=None)  # the first call of all compiles


@dataclass(frozen=True)
class Microdata:
    """Units and the trees they are tabulated by. parts: which portion each unit comes in, holdings whole."""

    hierarchies: tuple[Hierarchy, ...]
    summed: tuple[int, ...]
    units: Units
    parts: tuple[int, ...]


@st.composite
def hierarchies(draw: st.DrawFn) -> Hierarchy:
    """A flat variable, a `by` variable, or a tree whose branches may differ in depth."""
    kind = draw(st.sampled_from(["flat", "by", "tree"]))
    if kind == "flat":
        return Hierarchy.flat("abc"[: draw(st.integers(1, 3))])
    if kind == "by":
        return Hierarchy.separate("ab"[: draw(st.integers(1, 2))])
    parents: dict[str, str] = {}
    for code in "abcdef"[: draw(st.integers(2, 6))]:
        parents[code] = draw(st.sampled_from(["", *parents]))
    return Hierarchy.from_parents(parents)


@st.composite
def microdata(draw: st.DrawFn, *, exact: bool = True) -> Microdata:
    """A dozen units or so: few holdings, many ties, noughts and negative values, weights and waivers or not."""
    trees = tuple(draw(st.lists(hierarchies(), min_size=1, max_size=3)))
    several = tuple(at for at, tree in enumerate(trees) if not tree.is_root.all())
    summed = draw(st.sampled_from([several, tuple(range(len(trees)))]))  # roots have nothing to be summed to
    strides = [int(np.prod([len(tree) for tree in trees[at + 1 :]], dtype=int)) for at in range(len(trees))]
    number = draw(st.integers(0, 14))

    def column(values: st.SearchStrategy[Any]) -> list[Any]:
        return draw(st.lists(values, min_size=number, max_size=number))

    keys = np.zeros(number, dtype=np.int64)
    for tree, stride in zip(trees, strides, strict=True):
        keys += stride * np.array(column(st.sampled_from(np.flatnonzero(tree.is_leaf).tolist())), dtype=np.int64)
    named = draw(st.sampled_from([(0, 1, 2), (BLANK, 0, 1), (BLANK, 7, 2**62), (3,)]))
    holdings = column(st.sampled_from(named)) if draw(st.booleans()) else None
    low = draw(st.sampled_from([0, 0, -3]))
    amounts = column(st.integers(low, 6) | st.sampled_from([0, 10, 10**12]))
    kinds = [st.just(10), st.sampled_from([0, 3, 5, 10, 12, 25]), st.integers(10, 30)]
    weights = column(draw(st.sampled_from(kinds))) if draw(st.booleans()) else None
    waived = column(st.booleans()) if draw(st.booleans()) else None
    units = Units(
        keys=keys,
        # Quarters and eighths are floating-point numbers without rounding: sums agree to the last digit.
        amounts=np.array(amounts, dtype=np.int64) if exact else np.array(amounts, dtype=np.float64) / 4,
        decimals=draw(st.integers(0, 2)) if exact else None,
        holdings=None if holdings is None else np.array(holdings, dtype=np.int64),
        weights=None if weights is None else np.array(weights, dtype=np.int64) if exact else np.array(weights) / 8,
        weight_decimals=1 if exact else 0,
        waived=None if waived is None else np.array(waived, dtype=bool),
    )
    part_of = {holding: draw(st.integers(0, 2)) for holding in named if holding != BLANK}
    parts = tuple(part_of.get(one, 0) for one in holdings) if holdings else tuple(column(st.integers(0, 2)))
    return Microdata(trees, summed, units, parts)


NEEDS = st.builds(
    Need,
    largest=st.integers(0, 4),
    response=st.sampled_from(["unknown", "known"]),
    negatives=st.sampled_from(["refuse", "not-judged", "absolute"]),
    counts=st.sampled_from(["unweighted", "weighted"]),
    zeros=st.sampled_from(["count", "ignore"]),
)


@LAW
@given(microdata(), NEEDS)
def test_every_cell_and_margin_agrees_with_brute_force(given: Microdata, need: Need) -> None:
    held = collect(given.units, given.hierarchies, given.summed, need)

    assert_same(held, given, need)


@LAW
@given(microdata(exact=False), NEEDS)
def test_floating_point_amounts_agree_with_brute_force(given: Microdata, need: Need) -> None:
    held = collect(given.units, given.hierarchies, given.summed, need)

    assert held.total.dtype == held.largest.dtype == np.float64
    assert_same(held, given, need)


@LAW
@given(microdata(), NEEDS, st.permutations([0, 1, 2]))
def test_holdings_may_be_added_in_portions_in_any_order(given: Microdata, need: Need, order: list[int]) -> None:
    collected = ledger_for(given, need)
    for part in order:
        collected.add(portion(given, part))

    assert_same(collected.contributions(), given, need)


@LAW
@given(microdata(), NEEDS)
def test_ledgers_of_different_holdings_merge(given: Microdata, need: Need) -> None:
    collected, second, third = (ledger_for(given, need) for _ in range(3))
    for part, one in enumerate((collected, second, third)):
        one.add(portion(given, part))

    collected.merge(second)
    collected.add_columns(third.to_columns())

    assert_same(collected.contributions(), given, need)


@LAW
@given(microdata(), NEEDS)
def test_reading_a_ledger_does_not_change_it(given: Microdata, need: Need) -> None:
    collected = ledger_for(given, need)
    collected.add(portion(given, 0))
    collected.contributions()
    collected.add(portion(given, 1))
    collected.add(portion(given, 2))

    assert_same(collected.contributions(), given, need)


@LAW
@given(microdata(), NEEDS, st.integers(1, 4), st.sampled_from([0, 2**10, 2**30]))
def test_neither_threads_nor_memory_change_anything(given: Microdata, need: Need, portion: int, memory: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ledger, "PORTION", portion)
        patch.setattr(ledger, "MOST_BYTES", memory)
        patch.setattr(os, "cpu_count", lambda: 3)
        sent, collected = ledger_for(given, need), ledger_for(given, need)
        sent.add(given.units)
        collected.merge(sent)

    assert_same(sent.contributions(), given, need)
    assert_same(collected.contributions(), given, need)


@LAW
@given(microdata(), NEEDS, st.integers(1, 4))
def test_what_a_short_list_says_it_knows_is_right_and_all_that_it_can_know(
    given: Microdata, need: Need, longest: int
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(accumulator, "MOST_STEPS", longest)
        held = collect(given.units, given.hierarchies, given.summed, need)

    assert_same(held, given, need, complete=False)
    if given.units.weights is not None and need.response == "unknown":
        assert held.known.tolist() == known_by_hand(held, given, need, longest)


def test_a_short_list_says_that_it_does_not_know_all() -> None:
    light = Units(
        keys=np.array([1, 1, 1, 1]), amounts=np.array([9, 8, 7, 6]), weights=np.array([5, 5, 5, 5]), weight_decimals=1
    )

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(accumulator, "MOST_STEPS", 3)
        held = collect(light, [Hierarchy.flat("ab")], [0], Need(largest=2))

    assert held.known.tolist() == [1, 1, 2]
    assert held.largest[:2, 0].tolist() == [85, 85]


def test_a_short_list_of_those_without_a_waiver_says_so_too() -> None:
    # One unit of weight is filled by the first, who has a waiver; of the others one half is not listed.
    light = Units(
        keys=np.array([1, 1, 1]),
        amounts=np.array([9, 8, 7]),
        weights=np.array([10, 5, 5]),
        weight_decimals=1,
        waived=np.array([True, False, False]),
    )

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(accumulator, "MOST_STEPS", 1)
        held = collect(light, [Hierarchy.flat("ab")], [0], Need(largest=1))

    assert held.known.tolist() == [0, 0, 1]


def test_a_short_list_knows_all_again_when_a_larger_step_fills_it() -> None:
    # Two halves of a unit do not fit into a list of one; the whole unit of 10 that comes later needs neither.
    units = Units(
        keys=np.array([1, 1, 1, 2]),
        amounts=np.array([9, 8, 10, 1]),
        weights=np.array([5, 5, 10, 10]),
        weight_decimals=1,
        waived=np.array([False, False, False, True]),
    )
    given = Microdata((Hierarchy.flat("ab"),), (0,), units, (0, 0, 1, 1))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(accumulator, "MOST_STEPS", 1)
        collected = ledger_for(given, Need(largest=1))
        for part in (0, 1):
            collected.add(portion(given, part))
        held = collected.contributions()

    assert held.exposed is not None
    assert (held.known[1], held.largest[1, 0], held.exposed[1]) == (1, 100, 100)


def test_a_larger_step_that_comes_late_moves_the_others_down_and_loses_only_the_last() -> None:
    # Halves of 100, 90 and 80 fill one unit and a half; the half of 70 that would fill the second has no room.
    units = Units(
        keys=np.array([1, 1, 1, 1]),
        amounts=np.array([90, 80, 70, 100]),
        weights=np.array([5, 5, 5, 5]),
        weight_decimals=1,
    )
    given = Microdata((Hierarchy.flat("ab"),), (0,), units, (0, 0, 0, 1))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(accumulator, "MOST_STEPS", 3)
        collected = ledger_for(given, Need(largest=2))
        for part in (0, 1):
            collected.add(portion(given, part))
        held = collected.contributions()

    assert held.known.tolist() == [1, 1, 2]
    assert held.largest[:2, 0].tolist() == [950, 950]


@pytest.mark.parametrize(("amount", "weight"), [(0, 5), (-3, 5), (8, 0)])
def test_who_adds_nothing_to_a_list_takes_no_room_in_it(amount: int, weight: int) -> None:
    """Half a unit of 9 is all there is, and a list of one knows it: the others add nothing above nought."""
    units = Units(
        keys=np.array([1, 1, 2]),
        amounts=np.array([9, amount, 1]),
        weights=np.array([5, weight, 10]),
        weight_decimals=1,
        waived=np.array([False, False, True]),
    )

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(accumulator, "MOST_STEPS", 1)
        held = collect(units, [Hierarchy.flat("ab")], [0], Need(largest=1, negatives="not-judged"))

    assert held.exposed is not None
    assert (held.known[1], held.largest[1, 0], held.exposed[1]) == (1, 45, 45)


def test_one_unit_of_weight_is_exposed_of_those_without_a_waiver_and_the_others_are_what_is_left() -> None:
    # Halves of 9 and 8 are exposed; beside them stand the 7 of somebody with a waiver, and half a 6.
    units = Units(
        keys=np.array([1, 1, 1, 1, 2]),
        amounts=np.array([9, 8, 7, 6, 1]),
        weights=np.array([5, 5, 10, 5, 10]),
        weight_decimals=1,
        waived=np.array([False, False, True, False, False]),
    )

    held = collect(units, [Hierarchy.flat("ab")], [0], Need(largest=3))

    assert held.exposed is not None and held.others is not None
    assert held.exposed.tolist() == [85, 85, 10]
    assert held.others.tolist() == [[70, 35], [70, 30], [0, 0]]


def test_units_of_weight_are_filled_from_the_largest_down() -> None:
    # The example of the rules: 100 (1.5), 80 (1.2), 5 (3): the two largest are 190 of 261.
    sample = Units(
        keys=np.array([1, 2, 1]), amounts=np.array([100, 80, 5]), weights=np.array([15, 12, 30]), weight_decimals=1
    )

    held = collect(sample, [Hierarchy.flat("ab")], [0], Need(largest=3))

    assert held.decimals == 1
    assert held.total[0] == 2610
    assert held.largest[0].tolist() == [1000, 900, 575]
    assert held.largest[2].tolist() == [800, 160, 0]


@pytest.mark.parametrize(("hundredths", "steps"), [(5, 20), (7, 15), (50, 2)])
def test_lists_are_long_enough_for_the_lightest_units(hundredths: int, steps: int) -> None:
    # Twenty units of a twentieth fill one; of fifteen that weigh .07 the last fills no more than .02.
    amounts = np.arange(30, 0, -1)
    units = Units(keys=np.ones(30, dtype=np.int64), amounts=amounts, weights=np.full(30, hundredths), weight_decimals=2)

    held = collect(units, [Hierarchy.flat("ab")], [0], Need(largest=1))

    filled = [int(amount) * hundredths for amount in amounts[: steps - 1]]
    last = int(amounts[steps - 1]) * (100 - hundredths * (steps - 1))
    assert held.known.tolist() == [1, 1, 1]
    assert held.largest[1].tolist() == [sum(filled) + last]


def test_a_holding_is_summed_again_in_every_margin() -> None:
    # Violins: 810 in total with 600 and 90 of one company that has shops in two towns.
    violins = Units(keys=np.array([1, 2, 2]), amounts=np.array([600, 90, 120]), holdings=np.array([5, 5, 8]))

    held = collect(violins, [Hierarchy.flat("ab")], [0], Need(largest=2))

    assert held.contributors.tolist() == [2, 1, 2]
    assert held.largest.tolist() == [[690, 120], [600, 0], [120, 90]]


BELOW_NOUGHT = Units(
    keys=np.array([1, 2, 2]),
    amounts=np.array([10, -4, -5]),
    holdings=np.array([0, 0, 1]),
    weights=np.array([1, 2, 3]),
)


def test_absolute_values_are_taken_after_summing_by_holding() -> None:
    # 10 − 4·2 = 2 of one holding and −5·3 of another: 17 to judge by, though the total is −13.
    held = collect(BELOW_NOUGHT, [Hierarchy.flat("ab")], [0], Need(largest=2, negatives="absolute", response="known"))

    assert held.total.tolist() == [-13, 10, -23]
    assert held.judged.tolist() == [17, 10, 23]
    assert held.largest.tolist() == [[6, 5], [10, 0], [5, 4]]


def test_absolute_values_of_units_that_stand_for_others_are_taken_step_by_step() -> None:
    # Of the first holding one unit amounts to −4, the other to −4 + 10; of the second three amount to −5 each.
    held = collect(BELOW_NOUGHT, [Hierarchy.flat("ab")], [0], Need(largest=2, negatives="absolute", response="unknown"))

    assert held.judged.tolist() == [4 + 6 + 15, 10, 8 + 15]
    assert held.largest.tolist() == [[6, 5], [10, 0], [5, 5]]


@pytest.mark.parametrize("weighted", [False, True])
def test_a_holding_of_many_units_is_one_contributor(weighted: bool) -> None:
    random = np.random.default_rng(1)
    trees = (Hierarchy.flat([str(one) for one in range(40)]), Hierarchy.flat([str(one) for one in range(30)]))
    number = 4 * kernel.BLOCK
    nodes = [random.integers(1, len(tree), number) for tree in trees]
    units = Units(
        keys=nodes[0] * len(trees[1]) + nodes[1],
        amounts=random.integers(-5, 1000, number),
        holdings=np.where(np.arange(number) % 100 == 0, np.arange(number), 3),
        weights=random.integers(1, 4, number) if weighted else None,
    )

    held = collect(units, trees, [0, 1], Need(largest=2, response="known"))

    large = units.holdings == 3
    sums = np.zeros((len(trees[0]), len(trees[1])), dtype=np.int64)
    for first in (nodes[0], 0):
        for second in (nodes[1], 0):
            cells = np.broadcast_arrays(first, second, large)
            np.add.at(sums, (cells[0][large], cells[1][large]), units.amounts[large])
    assert held.largest[:, 0].tolist() == sums.ravel().tolist()
    assert held.contributors[0] == 1 + np.count_nonzero(~large)


def test_the_largest_amounts_that_fit_are_exact() -> None:
    units = Units(keys=np.array([1, 2, 2]), amounts=np.array([2**61, 2**61 - 1, 1]), holdings=np.array([4, 4, 5]))

    held = collect(units, [Hierarchy.flat("ab")], [0], Need(largest=2))

    assert units.size <= 2**62
    assert held.total[0] == 2**62
    assert held.largest[0].tolist() == [2**62 - 1, 1]


def test_floating_point_amounts_are_added_in_one_order_however_many_threads_there_are() -> None:
    # Above 2^53 a single 1 is lost each time that it is added; added to one another first, the ones would count.
    amounts = np.ones(400)
    amounts[[0, -1]] = 2.0**53, -1.0
    units = Units(keys=np.ones(400, dtype=np.int64), amounts=amounts, decimals=None)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ledger, "PORTION", 1)
        patch.setattr(os, "cpu_count", lambda: 3)
        held = collect(units, [Hierarchy.flat("ab")], [0], Need(largest=1, negatives="absolute"))

    assert held.judged[1] == 2.0**53


def test_what_one_cell_is_made_of_is_told_in_exact_numbers() -> None:
    """Two contributors; then one of three with a waiver and one below nought; then half a unit of 8 beside one of 6."""
    plain = Units(keys=np.array([1, 1]), amounts=np.array([25, 17]), decimals=1)
    waived = Units(keys=np.array([1, 1, 1]), amounts=np.array([9, 5, -2]), waived=np.array([True, False, False]))
    light = Units(keys=np.array([1, 1]), amounts=np.array([8, 6]), weights=np.array([5, 10]), weight_decimals=1)

    def told(units: Units, need: Need) -> CellContributions:
        return collect(units, [Hierarchy.flat("ab")], [0], need).cell(1)

    assert told(plain, Need(largest=2)) == CellContributions(
        total=Fraction("4.2"), judged=Fraction("4.2"), contributors=Fraction(2),
        largest=(Fraction("2.5"), Fraction("1.7")), exposed=None, others=(), observed=None,
        waived=0, negative=0, missing=False, by_weight=False, absolute=False,
    )  # fmt: skip
    assert told(waived, Need(largest=2, negatives="absolute")) == CellContributions(
        total=Fraction(12), judged=Fraction(16), contributors=Fraction(3),
        largest=(Fraction(9), Fraction(5)), exposed=Fraction(5), others=(Fraction(9),), observed=None,
        waived=1, negative=1, missing=False, by_weight=False, absolute=True,
    )  # fmt: skip
    assert told(light, Need(largest=1)) == CellContributions(
        total=Fraction(10), judged=Fraction(10), contributors=Fraction(2),
        largest=(Fraction(7),), exposed=None, others=(), observed=Fraction(8),
        waived=0, negative=0, missing=False, by_weight=True, absolute=False,
    )  # fmt: skip


def test_holdings_may_have_any_numbers() -> None:
    random = np.random.default_rng(1)
    small = random.integers(-1, 40, 500)
    units = Units(keys=random.integers(1, 4, 500), amounts=random.integers(0, 9, 500), holdings=small)
    numbers = np.append(random.permutation(2**62 - np.arange(40)), -1)

    held = [
        collect(replace(units, holdings=holdings), [Hierarchy.flat("abc")], [0], Need(largest=3))
        for holdings in (small, numbers[small])
    ]

    assert held[0].contributors.tolist() == held[1].contributors.tolist()
    assert held[0].largest.tolist() == held[1].largest.tolist()


@pytest.mark.parametrize("separated_by", ["", "x", "xy"])
def test_nobody_at_all(separated_by: str) -> None:
    nobody = Units(keys=np.zeros(0, dtype=np.int64), amounts=np.zeros(0, dtype=np.int64))
    trees = [Hierarchy.flat("ab"), Hierarchy.separate(separated_by)]

    held = collect(nobody, trees, [0], Need(largest=2))

    assert held.total.tolist() == [0] * 3 * len(separated_by)
    assert held.largest.tolist() == [[0, 0]] * 3 * len(separated_by)
    assert held.negative is None


def test_columns_that_cannot_be_written_to_need_no_code_of_their_own() -> None:
    units = Units(keys=np.array([1, 2, 2]), amounts=np.array([5, 3, 1]), holdings=np.array([4, 3, 4]))
    held = collect(units, [Hierarchy.flat("ab")], [0], Need(largest=2))
    compiled_for = len(kernel.enter_holdings.signatures)
    for column in (units.keys, units.amounts, units.holdings):
        column.flags.writeable = False

    again = collect(units, [Hierarchy.flat("ab")], [0], Need(largest=2))

    assert again.largest.tolist() == held.largest.tolist() == [[6, 3], [5, 0], [3, 1]]
    assert len(kernel.enter_holdings.signatures) == compiled_for


WRONG = {
    "a key": {"keys": np.array([3])},
    "a key below": {"keys": np.array([-1])},
    "a holding": {"holdings": np.array([-2])},
    "other decimals": {"decimals": 1},
    "weights": {"weights": np.array([1])},
    "waivers": {"waived": np.array([True])},
}


@pytest.mark.parametrize("change", WRONG.values(), ids=WRONG)
def test_units_that_are_not_the_ledgers_are_refused(change: dict[str, Any]) -> None:
    one = Units(keys=np.array([1]), amounts=np.array([5]))
    collected = Ledger(
        [Hierarchy.flat("ab")], [0], Need(),
        decimals=0, weight_decimals=0, weighted=False, waivers=False, smallest_weight=None,
    )  # fmt: skip

    with pytest.raises(ValueError, match=r"ledger|key|holding"):
        collected.add(replace(one, **change))


def test_columns_of_another_kind_of_ledger_are_refused() -> None:
    one = Microdata((Hierarchy.flat("ab"),), (0,), Units(np.array([1]), np.array([5])), (0,))

    with pytest.raises(ValueError, match="another kind"):
        ledger_for(one, Need(largest=2)).merge(ledger_for(one, Need(largest=3)))


MISFITS = {
    "lengths": {"keys": np.array([1, 2]), "amounts": np.array([1])},
    "floats with decimals": {"keys": np.array([1]), "amounts": np.array([1.5])},
    "whole numbers without": {"keys": np.array([1]), "amounts": np.array([1]), "decimals": None},
    "weights of another kind": {"keys": np.array([1]), "amounts": np.array([1]), "weights": np.array([1.5])},
}


@pytest.mark.parametrize("columns", MISFITS.values(), ids=MISFITS)
def test_columns_that_do_not_fit_together_are_no_units(columns: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"length|integers"):
        Units(**columns)


def test_long_work_tells_how_far_it_is_and_can_be_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ledger, "PORTION", 10)
    units = Units(keys=np.ones(35, dtype=np.int64), amounts=np.arange(35), holdings=np.arange(35) // 3)
    shares: list[float] = []

    def listen(share: float, doing: str) -> None:
        shares.append(share)
        if len(shares) == 3:
            stop()

    with pytest.raises(Cancelled):
        collect(units, [Hierarchy.flat("ab")], [0], Need(), progress=listen)
    assert shares == sorted(set(shares))


def test_nothing_is_compiled_before_contributions_are_computed() -> None:
    look = "import sys, sdc_core.contributions.units; sys.exit('numba' in sys.modules)"

    assert subprocess.run([sys.executable, "-c", look], check=False).returncode == 0


def test_functions_are_compiled_where_no_folder_can_keep_them() -> None:
    names: dict[str, Any] = {}
    exec("def doubled(number): return 2 * number", names)  # a function without a file

    assert compiled(names["doubled"])(21) == 42


OLDER = """
from typing import NamedTuple
from sdc_core.contributions.compiling import compiled

class {name}(NamedTuple):
    amount: int

@compiled
def doubled(one):
    return 2 * one.amount

print(doubled({name}(21)))
"""


def test_code_kept_for_a_class_that_was_renamed_since_is_compiled_anew(tmp_path: Path) -> None:
    folder = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path / "kept"), "PYTHONPATH": str(Path(__file__).parents[2])}
    for name in ("Book", "Accumulator"):
        (tmp_path / "loops.py").write_text(OLDER.format(name=name))
        run = [sys.executable, "-c", "import loops"]

        done = subprocess.run(run, env=folder, cwd=tmp_path, check=False, capture_output=True, text=True)

        assert done.stdout == "42\n", done.stderr


@pytest.mark.parametrize(
    ("ready", "said"), [(True, ["sorting by holding", "adding up contributions"]), (False, [COMPILING] * 2)]
)
def test_who_waits_for_the_compiler_is_told(ready: bool, said: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiling, "is_ready", lambda function: ready)
    heard: list[str] = []
    units = Units(keys=np.array([1]), amounts=np.array([5]))

    collect(units, [Hierarchy.flat("ab")], [0], Need(), progress=lambda share, doing: heard.append(doing))

    assert heard == said


def test_what_was_called_before_is_ready() -> None:
    collect(Units(keys=np.array([1]), amounts=np.array([5])), [Hierarchy.flat("ab")], [0], Need())

    assert compiling.is_ready(kernel.enter_holdings)
    assert not compiling.is_ready(compiled(lambda number: number))
    assert compiling.is_ready(lambda number: number)  # so with NUMBA_DISABLE_JIT


KEPT = """
from sdc_core.contributions.compiling import can_be_kept, compiled, is_kept

@compiled
def doubled(number):
    return 2 * number

print(is_kept(doubled), can_be_kept(doubled), doubled(number), sum(doubled.stats.cache_hits.values()))
"""


def test_code_that_was_kept_is_used_where_nothing_can_be_written_any_more(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    module = tmp_path / "loops.py"
    module.write_text(KEPT)
    code = compile(KEPT, str(module), "exec")

    def said(number: float) -> str:
        exec(code, {"number": number, "__name__": "loops"})
        return capsys.readouterr().out.strip()

    assert said(21) == "False True 42 0"
    assert said(21) == "True True 42 1"

    writable = os.access
    monkeypatch.setattr(os, "access", lambda path, mode: mode != os.W_OK and writable(path, mode))
    kept = sorted((tmp_path / "__pycache__").iterdir())
    assert said(21) == "True True 42 1"
    assert said(0.5) == "True True 1.0 0"  # for another kind of number it compiles, and keeps nothing
    assert sorted((tmp_path / "__pycache__").iterdir()) == kept


def ledger_for(given: Microdata, need: Need) -> Ledger:
    units = given.units
    return Ledger(
        given.hierarchies, given.summed, need,
        decimals=units.decimals, weight_decimals=units.weight_decimals,
        weighted=units.weights is not None, waivers=units.waived is not None,
        smallest_weight=units.smallest_weight,
    )  # fmt: skip


def portion(given: Microdata, part: int) -> Units:
    """The units that come in this part."""
    here = np.flatnonzero(np.array(given.parts, dtype=np.int64) == part)
    columns = {
        name: None if column is None else column[here]
        for name in ("keys", "amounts", "holdings", "weights", "waived")
        for column in [getattr(given.units, name)]
    }
    return replace(given.units, **columns)


def known_by_hand(held: Contributions, given: Microdata, need: Need, longest: int) -> list[int]:
    """How many of the largest units of weight a list of so many values fills, in every cell."""
    cells = expected(
        as_read(given), [tree.parent.tolist() for tree in given.hierarchies], conventions(given.units, need)
    )
    if held.exposed is None:  # nobody has a waiver, and no second list is kept
        cells = {cell: replace(one, steps_without_waiver=[]) for cell, one in cells.items()}
    return [one.known_of(longest, need.largest) for one in cells.values()]


def assert_same(held: Contributions, given: Microdata, need: Need, *, complete: bool = True) -> None:
    """Every column agrees with brute force; an incomplete one as far as it says that it is known."""
    units = given.units
    cells = expected(as_read(given), [tree.parent.tolist() for tree in given.hierarchies], conventions(units, need))
    # What a contribution of one unit of the last digit is in units of which the columns count.
    scale = Fraction(1) if units.decimals is None else Fraction(10) ** held.decimals
    wanted = list(cells.values())
    assert len(held) == len(wanted)
    assert_column(held.total, [one.total * scale for one in wanted])
    assert_column(held.judged, [one.judged * scale for one in wanted])
    assert_column(held.contributors, [one.contributors * 10**held.count_decimals for one in wanted])
    assert held.active is not None
    assert_column(held.active, [one.active for one in wanted])
    if held.observed is not None:
        assert_column(held.observed, [one.observed * scale for one in wanted])
    if held.protected is not None:
        assert_column(held.protected, [one.protected * scale for one in wanted])
    known = held.known.tolist()
    if complete:
        assert known == [need.largest] * len(wanted)
    assert held.largest.shape == (len(wanted), need.largest)
    for row, (one, number) in enumerate(zip(wanted, known, strict=True)):
        assert_column(held.largest[row, :number], [amount * scale for amount in one.largest[:number]])
    any_negative = any(one.negative for one in wanted)
    assert (held.negative is not None) == any_negative
    if held.negative is not None:
        assert_column(held.negative, [one.negative for one in wanted])
    if need.negatives != "absolute":
        assert held.judged is held.total
    assert_waivers(held, wanted, units, scale, complete=complete)


def assert_waivers(
    held: Contributions, wanted: list[Expected], units: Units, scale: Fraction, *, complete: bool
) -> None:
    """The columns about waivers agree, or are not there where nobody has one."""
    columns = (held.exposed, held.others, held.waived, held.open)
    units = units.with_weight()
    if units.waived is None or not units.waived.any():
        assert columns == (None,) * 4
        return
    assert held.exposed is not None
    assert held.others is not None
    assert held.waived is not None
    assert held.open is not None
    assert_column(held.waived, [one.waived for one in wanted])
    assert_column(held.open, [one.open for one in wanted])
    kept = held.kept
    assert held.others.shape == (len(wanted), max(0, kept - 1))
    for row, one in enumerate(wanted):
        number = kept if complete else int(held.known[row])
        if number or complete:
            assert_column(held.exposed[[row]], [one.exposed * scale])
            others = max(0, number - 1)
            assert_column(held.others[row, :others], [amount * scale for amount in one.others[:others]])


def assert_column(column: np.ndarray, wanted: list[Fraction]) -> None:
    assert [Fraction(one) for one in column.tolist()] == wanted


def as_read(given: Microdata) -> list[Unit]:
    """The same units as brute force knows them."""
    units, shape = given.units, [len(tree) for tree in given.hierarchies]
    digit = Fraction(1) if units.decimals is None else Fraction(1, 10**units.decimals)
    weight_digit = Fraction(1) if units.decimals is None else Fraction(1, 10**units.weight_decimals)
    return [
        Unit(
            leaf=tuple(int(node) for node in np.unravel_index(units.keys[at], shape)),
            amount=Fraction(units.amounts[at].item()) * digit,
            holding=None if units.holdings is None or units.holdings[at] == BLANK else int(units.holdings[at]),
            weight=Fraction(1) if units.weights is None else Fraction(units.weights[at].item()) * weight_digit,
            waived=units.waived is not None and bool(units.waived[at]),
        )
        for at in range(len(units))
    ]


def conventions(units: Units, need: Need) -> Conventions:
    """Without weights every unit stands for itself, whatever intruders know."""
    response = "known" if units.weights is None else need.response
    return Conventions(need.largest, response, need.negatives, need.counts, need.zeros)
