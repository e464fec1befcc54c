"""Linear sensitivity measures against brute force: ties, sizes, waivers, and what is known only in part."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from math import ceil

import numpy as np
import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from sdc_core.contributions.cell_contributions import CellContributions, Need
from sdc_core.numbers.amounts import TIE, Term, sign_of
from sdc_core.rules.base import ContributionRule
from sdc_core.rules.dominance import Dominance
from sdc_core.rules.linear import LinearMeasure
from sdc_core.rules.p_percent import PPercent
from sdc_core.rules.p_q import PQ
from sdc_core.rules.sensitivity_mathematics import Sensitivity, not_beyond_a_tie
from tests.rules.contributed import Cell, cell, fractions, held, told_of, verdict, verdicts, with_waivers

SOME = settings(max_examples=200, deadline=None)
LARGE = 2**60

percents = st.sampled_from([Decimal(n) for n in ("0.000001", "7", "10", "33.333333", "50", "70", "85", "99.5", "100")])
pooled = st.integers(1, 4)
ties = st.booleans()


@st.composite
def measures(draw: st.DrawFn) -> ContributionRule:
    """Dominance, p% or p/q with any settings."""
    kind = draw(st.sampled_from([Dominance, PPercent, PQ]))
    if kind is Dominance:
        return Dominance(draw(pooled), draw(percents), draw(ties))
    if kind is PPercent:
        return PPercent(draw(percents), draw(pooled), draw(ties))
    p, q = sorted(draw(st.lists(percents, min_size=2, max_size=2, unique=True)))
    return PQ(p, q, draw(pooled), draw(ties))


def contributions(largest: int = 30) -> st.SearchStrategy[list[int]]:
    """Few and small, so that ties are common, and now and then enormous."""
    small = st.lists(st.integers(0, largest) | st.sampled_from([0, 10, 30]), max_size=8)
    return small | st.lists(st.integers(0, LARGE // 8) | st.sampled_from([LARGE // 8]), max_size=8)


def is_unsafe(rule: ContributionRule, several: Sequence[int | Fraction]) -> bool:
    """The rule as its definition says it, in fractions."""
    x = sorted(map(Fraction, several), reverse=True)
    total = sum(x)
    if isinstance(rule, Dominance):
        low, high = Fraction(rule.k) / 100 * total, sum(x[: rule.n])
    elif isinstance(rule, PPercent | PQ):
        ratio = Fraction(rule.p) / (100 if isinstance(rule, PPercent) else Fraction(rule.q))
        low, high = sum(x[rule.coalition + 1 :]), ratio * (x[0] if x else 0)
    elif isinstance(rule, LinearMeasure):
        weights = [Fraction(rule.weights[min(at, len(rule.weights) - 1)]) for at in range(len(x))]
        return sum(weight * part for weight, part in zip(weights, x, strict=True)) > 0
    return low < high or (getattr(rule, "inclusive", False) and low == high and total > 0)


class TestTheDefinition:
    @SOME
    @given(measures(), st.lists(contributions(), min_size=1, max_size=5))
    def test_every_sum_is_judged_as_its_fractions_are(self, rule: ContributionRule, several: list[list[int]]) -> None:
        found = verdicts(rule, [cell(*one) for one in several])

        assert found == ["unsafe" if is_unsafe(rule, one) else "safe" for one in several]

    @SOME
    @given(st.lists(st.decimals(-3, 3, places=1), min_size=2, max_size=5), contributions())
    def test_so_is_it_with_weights_of_ones_own(self, weights: list[Decimal], several: list[int]) -> None:
        rule = LinearMeasure(tuple(weights))

        assert verdict(rule, cell(*several)) == ("unsafe" if is_unsafe(rule, several) else "safe")

    @pytest.mark.parametrize(
        ("rule", "tie"),
        [
            (PPercent(p=7), (300, 100, 21)),
            (Dominance(n=2, k=70), (33, 30, 27)),
            (Dominance(n=1, k=50), (5, 5)),
            (PPercent(p=20, coalition=3), (100, 80, 30, 20, 10, 7, 3)),
            (PQ(p=10, q=50), (50, 20, 10)),
            (Dominance(n=1, k=Decimal("33.3")), (333, 333, 333, 1)),
        ],
    )
    def test_a_tie_is_safe_unless_it_is_included(self, rule: ContributionRule, tie: tuple[int, ...]) -> None:
        included = type(rule)(**{item.name: value for item, value in rule.values()} | {"inclusive": True})

        assert verdict(rule, cell(*tie)) == "safe"
        assert verdict(included, cell(*tie)) == "unsafe"

    @pytest.mark.parametrize("part", [7, 3, 11, 13])
    def test_a_tie_of_long_decimals_is_a_tie(self, part: int) -> None:
        thirds = cell(*(amount / part for amount in (33, 30, 27)))
        above = cell(*(amount / part for amount in (33.0000001, 30, 27)))

        assert verdict(Dominance(n=2, k=70), thirds, decimals=None) == "safe"
        assert verdict(Dominance(n=2, k=70, inclusive=True), thirds, decimals=None) == "unsafe"
        assert verdict(Dominance(n=2, k=70), above, decimals=None) == "unsafe"

    @pytest.mark.parametrize("inclusive", [False, True])
    @pytest.mark.parametrize("nothing", [(), (0,), (0, 0, 0)])
    def test_nothing_is_never_unsafe(self, nothing: tuple[int, ...], inclusive: bool) -> None:
        for rule in (Dominance(inclusive=inclusive), PPercent(inclusive=inclusive), PQ(inclusive=inclusive)):
            assert verdict(rule, cell(*nothing)) == "safe"

    @pytest.mark.parametrize("alone", [(81,), (50, 0)])
    def test_whoever_is_alone_is_unsafe(self, alone: tuple[int, ...]) -> None:
        for rule in (Dominance(), PPercent(), PQ(), LinearMeasure()):
            assert verdict(rule, cell(*alone)) == "unsafe"

    def test_a_difference_of_one_unit_decides_however_large_the_sum_is(self) -> None:
        half = 2**60

        assert verdict(Dominance(n=1, k=50), cell(half, half)) == "safe"
        assert verdict(Dominance(n=1, k=50), cell(half + 1, half)) == "unsafe"
        score = Dominance(n=1, k=50).score(told_of(cell(half + 1, half), Dominance(n=1, k=50)))
        assert score is not None
        assert score > 50


class TestLaws:
    @SOME
    @given(pooled, percents.filter(lambda k: k < 100), contributions())
    def test_dominance_implies_a_number_of_contributors(self, n: int, k: Decimal, several: list[int]) -> None:
        assume(sum(several) > 0)

        if verdict(Dominance(n, k), cell(*several)) == "safe":
            assert sum(one > 0 for one in several) >= ceil(100 * n / Fraction(k))

    @SOME
    @given(pooled, percents, contributions())
    def test_p_percent_implies_two_contributors_beside_the_coalition(
        self, coalition: int, p: Decimal, several: list[int]
    ) -> None:
        assume(sum(several) > 0)

        if verdict(PPercent(p, coalition), cell(*several)) == "safe":
            assert sum(one > 0 for one in several) >= coalition + 2

    @SOME
    @given(
        st.lists(st.fractions(-2, 2, max_denominator=20), min_size=2, max_size=5),
        st.lists(st.tuples(st.integers(0, 50), st.integers(0, 50)), max_size=8),
    )
    def test_weights_that_never_rise_are_sub_additive(
        self, weights: list[Fraction], both: list[tuple[int, int]]
    ) -> None:
        measure = Sensitivity(tuple(sorted(weights, reverse=True)))

        # A contributor to both cells is one contributor to the two together.
        one, other, together = ([parts[0] for parts in both], [parts[1] for parts in both], [sum(p) for p in both])

        assert measure.sub_additive
        assert measure.of(whole(together)) <= measure.of(whole(one)) + measure.of(whole(other))

    def test_weights_that_rise_are_not(self) -> None:
        measure = Sensitivity((Fraction(0), Fraction(1), Fraction(-1)))

        assert not measure.sub_additive
        assert measure.of(whole([5, 0])) == measure.of(whole([0, 5])) == 0
        assert measure.of(whole([5, 5])) == 5

    @SOME
    @given(st.integers(1, 9), st.integers(2, 10), st.integers(2, 10), pooled, contributions())
    def test_only_the_ratio_of_p_and_q_matters(
        self, p: int, above: int, times: int, coalition: int, several: list[int]
    ) -> None:
        p, q = Fraction(p), Fraction(p + above)
        assume(q * times <= 100)

        one = PQ(Decimal(int(p)), Decimal(int(q)), coalition)
        other = PQ(Decimal(int(p * times)), Decimal(int(q * times)), coalition)

        assert verdict(one, cell(*several)) == verdict(other, cell(*several))
        assert one.bound() == other.bound()

    @SOME
    @given(st.sampled_from([1, 7, 10, 50, 99]), pooled, ties, contributions())
    def test_a_q_of_100_is_p_percent(self, p: int, coalition: int, inclusive: bool, several: list[int]) -> None:
        one, other = PQ(p, 100, coalition, inclusive), PPercent(p, coalition, inclusive)

        assert verdict(one, cell(*several)) == verdict(other, cell(*several))
        assert one.bound() == other.bound()

    @SOME
    @given(percents.filter(lambda p: p < 99), contributions())
    def test_dominance_of_two_is_stricter_than_the_p_percent_that_goes_with_it(
        self, k: Decimal, several: list[int]
    ) -> None:
        # The remainder must be at least (1 − k/100)·X, and X is at least x_1: p = 100 − k demands no more.
        p = 100 - k

        if verdict(PPercent(p), cell(*several)) == "unsafe":
            assert verdict(Dominance(2, k), cell(*several)) == "unsafe"


class TestWaivers:
    @pytest.mark.parametrize(
        ("contributors", "expected"),
        [
            ("81w 5 2 2 2", "safe"),
            ("50w 48 1", "unsafe"),
            ("50w 20 19 1", "safe"),
            ("81w 5w 2w", "safe"),
            ("81w", "safe"),
            ("81w 0", "safe"),
            ("81 5w 2 2 2", "unsafe"),
            ("81 5 2w 2w 2w", "unsafe"),
            ("50 0w", "unsafe"),
        ],
    )
    def test_the_largest_without_a_waiver_is_protected_from_all_others(self, contributors: str, expected: str) -> None:
        assert verdict(PPercent(p=10), with_waivers(contributors)) == expected
        assert verdict(PQ(p=Decimal("5"), q=50), with_waivers(contributors)) == expected

    @pytest.mark.parametrize(
        ("contributors", "expected"),
        [
            ("81w 5 2 2 2", "not judged"),
            ("20w 20 20 20 20", "not judged"),
            ("81w 5w 2w", "safe"),
            ("81w 0", "safe"),
            ("81 5 2 2 2 0w", "unsafe"),
            ("20 20 20 20 20 0w", "safe"),
        ],
    )
    def test_dominance_is_not_judged_where_a_waiver_matters(self, contributors: str, expected: str) -> None:
        assert verdict(Dominance(), with_waivers(contributors)) == expected
        assert verdict(LinearMeasure("0.15 0.15 -0.85"), with_waivers(contributors)) == expected

    @SOME
    @given(measures(), contributions(), st.sets(st.integers(0, 7)))
    @example(PPercent(inclusive=True), [3, 2], {0, 1})
    def test_the_waivers_of_others_are_heard_and_no_waiver_makes_a_sum_unsafe(
        self, rule: ContributionRule, several: list[int], waived: set[int]
    ) -> None:
        waived &= set(range(len(several)))
        protected = [one for at, one in enumerate(several) if at not in waived and one]
        unsafe = bool(protected) and any(several[at] for at in waived)
        if isinstance(rule, Dominance):
            expected = "not judged" if unsafe else verdict(rule, cell(*protected))
        else:
            assert isinstance(rule, PPercent | PQ)
            others = sorted(several, reverse=True)
            if protected:
                others.remove(max(protected))
            left, share = sum(others[rule.coalition :]), rule.bound() / 100 * max(protected, default=0)
            too_close = bool(protected) and (left < share or (rule.inclusive and left == share))
            expected = "unsafe" if too_close else "safe"

        # The last sum sees to it that the table has waivers, also where the first has none.
        found, without, _ = verdicts(
            rule, [Cell(tuple(several), frozenset(waived)), cell(*several), with_waivers("3w 1")]
        )

        assert found == expected
        assert without == ("unsafe" if is_unsafe(rule, several) else "safe")
        assert found != "unsafe" or without == "unsafe"

    def test_where_too_little_is_known_a_waiver_leaves_only_what_is_safe_without_it(self) -> None:
        known = {"waived": frozenset({0}), "known": 1}

        assert verdict(PPercent(), cell(81, 5, 2, 2, 2, **known)) == "not judged"
        assert verdict(PPercent(), cell(81, 5, **known)) == "not judged"  # unsafe without the waiver
        assert verdict(PPercent(), cell(20, 20, 20, 20, 20, 20, **known)) == "safe"


class TestWhatIsKnownInPart:
    @settings(max_examples=300, deadline=None)
    @given(
        measures() | st.just(LinearMeasure("1 0.5 -0.5")), st.lists(st.integers(0, 4), max_size=5), st.integers(0, 4)
    )
    @example(Dominance(2, Decimal(85)), [4, 4, 1], 1)
    @example(PPercent(), [3, 2], 0)
    def test_it_is_judged_exactly_where_every_completion_says_the_same(
        self, rule: ContributionRule, several: list[int], known: int
    ) -> None:
        found = verdict(rule, cell(*several, known=known))

        said = {is_unsafe(rule, one) for one in completions(several, known)}
        expected = {frozenset({True}): "unsafe", frozenset({False}): "safe"}.get(frozenset(said), "not judged")
        assert found == expected

    @settings(max_examples=300, deadline=None)
    @given(measures(), st.lists(st.integers(0, 4), max_size=5), st.integers(0, 4))
    def test_where_the_number_is_not_known_no_verdict_is_contradicted_by_any_number(
        self, rule: ContributionRule, several: list[int], known: int
    ) -> None:
        found = verdict(rule, cell(*several, known=known, counted=False))

        first = fractions(several)[:known]
        rest = sum(several) - sum(first)
        said = set()
        for number in range(1, 6):
            parts = [*first, *[0] * number]
            for one in completions([*parts[: known + number - 1], rest], known, largest=first[-1] if first else rest):
                said.add(is_unsafe(rule, one))
        if found != "not judged":
            assert said <= {found == "unsafe"}

    @settings(max_examples=300, deadline=None)
    @given(
        st.lists(st.integers(-2, 2), min_size=2, max_size=4), st.lists(st.integers(0, 4), max_size=5), st.integers(0, 3)
    )
    def test_with_rising_weights_no_verdict_is_contradicted_either(
        self, weights: list[int], several: list[int], known: int
    ) -> None:
        rule = LinearMeasure(tuple(map(Decimal, weights)))
        found = verdict(rule, cell(*several, known=known))

        said = {is_unsafe(rule, one) for one in completions(several, known)}
        if found != "not judged":
            assert said == {found == "unsafe"}

    @pytest.mark.parametrize(
        ("rule", "sums", "expected"),
        [
            (Dominance(n=3), cell(81, 5, 2, 2, 2, known=2), "unsafe"),  # 86 of 92 is enough
            (Dominance(n=3), cell(40, 30, 20, 10, 5, 5, known=2), "not judged"),  # 70 of 110, the third up to 30
            (Dominance(n=3), cell(20, 15, 15, 15, 15, 15, known=2), "safe"),  # at most 50 of 95
            (Dominance(n=3), cell(60, 30, 10, known=2), "unsafe"),  # the third is the rest
            (Dominance(n=3, k=100), cell(5, 3, known=0), "safe"),  # all of it is no more than all of it
            (PPercent(), cell(81, known=0), "unsafe"),  # the only one is the sum
            (PPercent(), cell(81, known=0, counted=False), "not judged"),
            (PPercent(), cell(0, known=0, counted=False), "safe"),  # a sum of nothing
            (PPercent(inclusive=True), cell(0, known=0, counted=False), "safe"),
            (PPercent(), cell(5, 5, 5, 5, known=0), "not judged"),
            (PPercent(), cell(50, 40, known=0), "unsafe"),  # two are never safe
            (LinearMeasure("0 1 -1"), cell(9, 3, 1, known=1), "not judged"),
            (LinearMeasure("0 1 -1"), cell(9, 3, known=2), "unsafe"),
        ],
    )
    def test_bounds_decide_what_they_can(self, rule: ContributionRule, sums: Cell, expected: str) -> None:
        assert verdict(rule, sums) == expected

    def test_contributors_counted_by_weight_are_no_number_of_hands(self) -> None:
        weighted = Need(largest=2, counts="weighted")

        assert verdicts(PPercent(), [cell(50, 40, known=0)], need=weighted) == ["not judged"]

    def test_units_of_weight_are_not_counted_by_contributors(self) -> None:
        sums = replace(held(cell(50, 40, known=0), kept=2), by_weight=True)

        unsafe, not_judged = PPercent().judge(sums)

        assert (unsafe.tolist(), not_judged.tolist()) == ([False], [True])
        assert PPercent().score(replace(held(cell(50, known=0), kept=2), by_weight=True).cell(0)) is None

    def test_more_contributions_than_are_kept_are_not_taken_for_noughts(self) -> None:
        rule = PPercent(coalition=2)
        sums = held(cell(10, 9, 8, 1), cell(10, 9), kept=2)

        unsafe, not_judged = rule.judge(sums)

        assert (unsafe.tolist(), not_judged.tolist()) == ([False, True], [True, False])

    def test_enormous_sums_are_exact(self) -> None:
        # The second of three is at least half of the rest: 2·10¹⁸ + 10¹⁸ of 4·10¹⁸ is 75 % and no more.
        big = 10**18

        assert verdict(Dominance(2, Decimal(75)), cell(2 * big, big, big, known=1)) == "not judged"
        assert verdict(Dominance(2, Decimal(75)), cell(2 * big + 1, big, big, known=1)) == "unsafe"
        assert verdict(Dominance(2, Decimal(100)), cell(2 * big, big, big, known=1)) == "safe"


class TestTheSign:
    @SOME
    @given(
        st.lists(
            st.tuples(st.fractions(-5, 5, max_denominator=10**6), st.integers(-(2**62), 2**62), st.integers(1, 10**9)),
            min_size=1,
            max_size=4,
        )
    )
    def test_it_is_that_of_whole_numbers_of_any_size(self, parts: list[tuple[Fraction, int, int]]) -> None:
        terms = [Term(factor, np.array([amount]), np.array([times])) for factor, amount, times in parts]
        exact = sum(factor * amount * times for factor, amount, times in parts)

        assert sign_of(terms).tolist() == [(exact > 0) - (exact < 0)]

    def test_large_terms_that_cancel_leave_the_last_unit(self) -> None:
        up, down = np.array([2**62, 2**62, 2**62 - 1]), np.array([2**62 - 1, 2**62, 2**62])

        assert sign_of([Term(1, up), Term(-1, down)]).tolist() == [1, 0, -1]


@pytest.mark.parametrize(
    ("beside", "inclusive", "expected"),
    [
        (Fraction(0), True, 85),
        (Fraction(TIE) * 85, True, 85),
        (-Fraction(TIE) * 85, True, 85),
        (Fraction(TIE) * 86, True, None),
        (-Fraction(TIE) * 86, True, None),
        (Fraction(TIE), False, None),
        (Fraction(1, 10), True, None),
    ],
)
def test_a_score_as_good_as_the_limit_is_the_limit_where_that_is_unsafe(
    beside: Fraction, inclusive: bool, expected: int | None
) -> None:
    score = 85 + beside

    found = not_beyond_a_tie(score, Fraction(85), inclusive=inclusive)

    assert found == (score if expected is None else expected)


@pytest.mark.parametrize("rule", [Dominance(n=1, k=100, inclusive=True), PPercent(p=100, inclusive=True)])
def test_a_tie_of_the_smallest_sums_there_are_is_unsafe_too(rule: ContributionRule) -> None:
    assert verdict(rule, cell(1) if isinstance(rule, Dominance) else cell(1, 1, 1)) == "unsafe"


def whole(several: Sequence[int]) -> CellContributions:
    """A sum of which everything is known."""
    x = fractions(several)
    return CellContributions(Fraction(sum(x)), Fraction(sum(x)), Fraction(len(x)), x)


def completions(
    several: Sequence[int | Fraction], known: int, *, largest: int | Fraction | None = None
) -> Iterator[tuple[Fraction, ...]]:
    """All contributions with the same `known` largest, number and sum, on a grid that holds the extremes."""
    x = fractions(several) if largest is None else tuple(map(Fraction, several))
    first, hands = x[:known], len(x) - known
    rest = sum(x) - sum(first)
    if hands <= 0:
        yield first
        return
    cap = first[-1] if first else rest
    for parts in _partitions(int(rest * hands), hands, int(cap * hands)):
        yield (*first, *(Fraction(part, hands) for part in parts))


def _partitions(total: int, hands: int, most: int) -> Iterator[tuple[int, ...]]:
    """All ways to write a total as `hands` whole numbers from 0 to `most` in falling order."""
    if hands == 0:
        if total == 0:
            yield ()
        return
    for first in range(min(total, most), -1, -1):
        if first * hands < total:
            return
        for others in _partitions(total - first, hands - 1, first):
            yield (first, *others)
