"""The rules about contributions, one by one: what they say of themselves, of a sum, and of its protection."""

from __future__ import annotations

import json
import re
import tomllib
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from itertools import product

import numpy as np
import pytest
import tomli_w
from hypothesis import given, settings
from hypothesis import strategies as st

from sdc_core.contributions.cell_contributions import CellContributions, Contributions, Need
from sdc_core.errors import SettingError
from sdc_core.numbers.writing import decimal
from sdc_core.rules import RULES
from sdc_core.rules.base import ContributionRule, ExampleOfSums
from sdc_core.rules.contributors import FewContributors
from sdc_core.rules.dominance import Dominance
from sdc_core.rules.linear import LinearMeasure
from sdc_core.rules.p_percent import PPercent
from sdc_core.rules.p_q import PQ
from sdc_core.rules.zero_total import ZeroTotal
from sdc_core.settings import in_a_row, plain
from sdc_core.words.sum_words import amount, close
from tests.rules.contributed import Cell, cell, explained, held, told_of, verdict, verdicts, with_waivers

SUMS = [rule for rule in RULES if issubclass(rule, ContributionRule)]
EVERY = pytest.mark.parametrize("rule", SUMS, ids=lambda rule: rule.id)
SOME = settings(max_examples=150, deadline=None)
PIANOS = cell(81, 5, 2, 2, 2)


def variants() -> list[ContributionRule]:
    """Each rule with settings that bring out its other words."""
    return [
        FewContributors(n=6),
        Dominance(),
        Dominance(n=1, k=Decimal("50"), inclusive=True),
        Dominance(n=4, k=Decimal("33.3")),
        PPercent(),
        PPercent(p=Decimal("12.5"), coalition=3, inclusive=True),
        PQ(),
        PQ(p=Decimal(7), q=Decimal(11), coalition=2, inclusive=True),
        LinearMeasure(),
        LinearMeasure("0 1 -1"),
        ZeroTotal(),
    ]


def example_of(rule: type[ContributionRule]) -> ExampleOfSums:
    example = rule.example
    assert isinstance(example, ExampleOfSums)
    return example


class TestTheirPlace:
    def test_they_stand_behind_the_rules_for_counts_in_the_order_of_reading(self) -> None:
        assert [rule.id for rule in RULES[-6:]] == ["contributors", "dominance", "p%", "p/q", "linear", "zero-total"]
        assert [rule for rule in RULES if issubclass(rule, ContributionRule)] == list(RULES[-6:])

    def test_only_the_number_of_contributors_and_a_sum_of_nought_can_do_with_negative_values(self) -> None:
        assert [rule.id for rule in SUMS if not rule.needs_signs] == ["contributors", "zero-total"]

    def test_how_much_of_the_contributions_is_asked_for_follows_from_the_settings(self) -> None:
        asked = {rule: rule.largest_needed() for rule in variants()}

        assert list(asked.values()) == [0, 2, 1, 4, 2, 4, 2, 3, 2, 2, 0]


class TestTheirExamples:
    @EVERY
    def test_it_marks_exactly_the_rows_it_says(self, rule: type[ContributionRule]) -> None:
        example = example_of(rule)
        one = rule(**dict(example.settings))

        found = verdicts(one, [cell(*several) for several in example.contributions])

        assert tuple(row for row, said in zip(example.rows, found, strict=True) if said == "unsafe") == example.unsafe
        assert "safe" in found
        assert example.source


class TestTheirSettings:
    def test_a_policy_says_which_of_two_like_rules_a_finding_is_about(self) -> None:
        alike = [Dominance(n=1), Dominance(n=2), Dominance(n=2, inclusive=True)]
        others = [PPercent(), PPercent(coalition=2), PQ(1, 10), PQ(10, 100, coalition=2)]
        own = [LinearMeasure("0.1 0 -1"), LinearMeasure("0.2 0 -1")]

        for group in (alike, others, own):
            assert len({(rule.id, rule.bound(), rule.manner()) for rule in group}) == len(group)

    @pytest.mark.parametrize(
        "rule, name, value",
        [
            (Dominance, "k", 0),
            (Dominance, "k", "100.1"),
            (Dominance, "n", 0),
            (PPercent, "p", 0),
            (PPercent, "p", -1),
            (PPercent, "p", "0.0000001"),
            (PPercent, "coalition", 0),
            (PQ, "q", 101),
            (FewContributors, "n", 0),
        ],
    )
    def test_what_is_out_of_bounds_is_refused(self, rule: type[ContributionRule], name: str, value: object) -> None:
        with pytest.raises(SettingError, match=f"rule {re.escape(rule.id)}: {name} is out of bounds"):
            rule.from_values({name: value})

    @pytest.mark.parametrize("q", [10, 9, "9.999999"])
    def test_a_q_that_is_not_above_p_is_refused(self, q: object) -> None:
        with pytest.raises(SettingError, match=r"rule p/q: q is not above p.*choose a larger q or a smaller p"):
            PQ.from_values({"p": 10, "q": q})

    @pytest.mark.parametrize(
        "written",
        [
            [0.1, 0, -1],
            (Decimal("0.10"), 0, "-1"),
            "0.1 0 -1",
            "0.1, 0, -1",
            " 0.1;0 ; -1 ",
        ],
    )
    def test_weights_are_a_list_of_numbers_or_a_text(self, written: object) -> None:
        rule = LinearMeasure.from_values({"weights": written})

        assert rule.weights == (Decimal("0.1"), Decimal(0), Decimal(-1))
        assert rule == LinearMeasure()
        assert in_a_row(rule.weights) == "0.1 0 -1"

    @pytest.mark.parametrize(
        "written",
        [
            *("", "1", "a b", "0,1 0 -1", "0.1 0 x", 3, None, {}),
            *([1], [1, None], [1, True], [1, "0.1234567"], [1, 1001], [1] * 21, [float("nan"), 1], [1, [2]]),
        ],
    )
    def test_weights_that_are_none_are_refused(self, written: object) -> None:
        with pytest.raises(SettingError, match="rule linear: weights is out of bounds; it must be 2 to 20 numbers"):
            LinearMeasure.from_values({"weights": written})

    @SOME
    @given(st.lists(st.decimals(-1000, 1000, places=6), min_size=2, max_size=20))
    def test_weights_survive_a_file(self, weights: list[Decimal]) -> None:
        rule = LinearMeasure.from_values({"weights": weights})
        written = {item.name: plain(value) for item, value in rule.values()}

        assert LinearMeasure.from_values(tomllib.loads(tomli_w.dumps(written))) == rule
        assert LinearMeasure.from_values(json.loads(json.dumps(written))) == rule
        assert LinearMeasure.from_values({"weights": in_a_row(rule.weights)}) == rule

    def test_weights_that_rise_are_told_of(self) -> None:
        fine, rising = LinearMeasure("0.1 0 0 -1"), LinearMeasure("0 1 -1")

        assert fine.sub_additive
        assert "joining" not in fine.describe()
        assert not rising.sub_additive
        assert rising.describe().endswith("These weights rise: joining two safe cells can make an unsafe one.")

    @pytest.mark.parametrize(("n", "hidden"), [(1, ""), (2, "1 contributor"), (3, "1–2 contributors")])
    def test_a_minimum_is_told_as_what_it_hides(self, n: int, hidden: str) -> None:
        assert FewContributors(n=n).hides() == hidden

    def test_nothing_else_hides_the_same_everywhere(self) -> None:
        assert [rule().hides() for rule in SUMS if rule is not FewContributors] == [""] * 5


class TestContributors:
    @pytest.mark.parametrize(
        ("number", "expected"), [(0, "safe"), (1, "unsafe"), (2, "unsafe"), (3, "safe"), (4, "safe")]
    )
    def test_some_but_fewer_than_n_are_too_few(self, number: int, expected: str) -> None:
        assert verdict(FewContributors(n=3), cell(*[10] * number)) == expected

    def test_who_contributes_nothing_counts(self) -> None:
        assert verdict(FewContributors(n=3), cell(9, 0, 0)) == "safe"

    def test_a_number_that_is_not_given_is_not_judged_not_even_in_a_sum_of_nothing(self) -> None:
        assert verdict(FewContributors(), cell(9, 9, 9, counted=False)) == "not judged"
        assert verdict(FewContributors(), cell(0, counted=False)) == "not judged"

    def test_weights_are_compared_to_their_last_digit(self) -> None:
        # 2.99, 3 and 0 contributors, in hundredths
        sums = replaced(held(cell(1), cell(1), cell(1), kept=0, count_decimals=2), contributors=[299, 300, 0])

        unsafe, not_judged = FewContributors(n=3).judge(sums)

        assert unsafe.tolist() == [True, False, False]
        assert not not_judged.any()
        assert sums.cell(0).contributors == Fraction(299, 100)


class TestZeroTotal:
    @pytest.mark.parametrize(
        ("sums", "expected"),
        [
            (cell(0, 0), "unsafe"),
            (cell(5, -5), "safe"),
            (cell(0, 1), "safe"),
            (cell(), "safe"),
            (cell(0, counted=False), "not judged"),
            (cell(1, counted=False), "safe"),
        ],
    )
    def test_somebody_has_to_contribute_to_a_sum_of_nought(self, sums: Cell, expected: str) -> None:
        assert verdict(ZeroTotal(), sums) == expected


class TestScoresAndProtection:
    @pytest.mark.parametrize(
        ("rule", "sums", "score", "protection"),
        [
            (PPercent(), PIANOS, Fraction(600, 81), Fraction(21, 10)),
            (PPercent(p=21, coalition=3), cell(100, 80, 30, 20, 10, 7, 3), Fraction(20), Fraction(1)),
            (PPercent(), with_waivers("50w 48 1"), Fraction(100, 48), Fraction(38, 10)),
            (PQ(p=10, q=20), cell(60, 25, 15), Fraction(25), Fraction(15)),
            (Dominance(), PIANOS, Fraction(8600, 92), Fraction(8600, 85) - 92),
            (LinearMeasure(), PIANOS, Fraction(21, 10), None),
            (FewContributors(n=6), PIANOS, Fraction(5), None),
            (ZeroTotal(), cell(0, 0), Fraction(0), None),
        ],
    )
    def test_they_are_exact(
        self, rule: ContributionRule, sums: Cell, score: Fraction, protection: Fraction | None
    ) -> None:
        told = told_of(sums, rule)

        assert rule.score(told) == score
        assert rule.protection(told) == protection

    @pytest.mark.parametrize("rule", [PPercent(), PQ(), Dominance()], ids=lambda rule: rule.id)
    def test_a_safe_sum_needs_no_protection(self, rule: ContributionRule) -> None:
        assert rule.protection(told_of(cell(5, 5, 5, 5, 5), rule)) is None

    @pytest.mark.parametrize("rule", [PPercent(), PQ(), Dominance(), LinearMeasure()], ids=lambda rule: rule.id)
    def test_where_too_little_is_known_there_is_neither(self, rule: ContributionRule) -> None:
        told = told_of(cell(81, 5, 2, 2, 2, known=1), rule)

        assert rule.score(told) is None
        assert rule.protection(told) is None

    @pytest.mark.parametrize("known", [0, 1])
    def test_where_one_contributes_everything_is_known(self, known: int) -> None:
        assert PPercent().score(told_of(cell(81, known=known), PPercent())) == 0
        assert Dominance().score(told_of(cell(81, known=known), Dominance())) == 100

    def test_what_is_left_of_a_sum_may_say_that_nothing_is(self) -> None:
        told = told_of(cell(81, 5, known=2), PPercent(coalition=3))

        assert PPercent(coalition=3).score(told) == 0

    @SOME
    @given(
        st.sampled_from([rule for rule in variants() if rule.id not in ("contributors", "zero-total")]),
        st.lists(st.integers(0, 40), min_size=1, max_size=7),
    )
    def test_the_score_is_on_the_dangerous_side_where_the_verdict_is_unsafe_and_only_there(
        self, rule: ContributionRule, several: list[int]
    ) -> None:
        score, limit = rule.score(told_of(cell(*several), rule)), rule.bound()

        if score is None:  # a share of nothing
            assert verdict(rule, cell(*several)) == "safe"
            return
        reached = getattr(rule, "inclusive", False)
        beyond = score > limit if rule.danger == "above" else score < limit
        assert (verdict(rule, cell(*several)) == "unsafe") == (beyond or (reached and score == limit))

    @pytest.mark.parametrize(("largest", "found"), [(99, "safe"), (100, "safe"), (101, "unsafe")])
    def test_weights_of_ones_own_leave_a_sum_safe_up_to_nought(self, largest: int, found: str) -> None:
        # A hundredth of the largest, less the third: −0.01, 0 and 0.01.
        rule, sums = LinearMeasure("0.01 0 -1"), cell(largest, 5, 1)

        score = rule.score(told_of(sums, rule))

        assert score == Fraction(largest - 100, 100)
        assert (verdict(rule, sums), score > rule.bound()) == (found, found == "unsafe")

    def test_a_tie_of_long_decimals_has_the_limit_for_a_score(self) -> None:
        rule = Dominance(n=2, k=70, inclusive=True)
        thirds = cell(*(amount / 7 for amount in (33, 30, 27)))
        sums = held(thirds, kept=2, decimals=None).cell(0)

        assert verdict(rule, thirds, decimals=None) == "unsafe"
        assert rule.score(sums) == rule.bound()
        assert "make up 70 % of" in explained(rule, sums)

    @SOME
    @given(st.lists(st.integers(1, 60), min_size=1, max_size=6), st.integers(1, 100), st.integers(1, 3))
    def test_hiding_as_much_as_the_protection_says_makes_the_estimate_safe_and_less_does_not(
        self, several: list[int], p: int, coalition: int
    ) -> None:
        """An intruder who knows the sum only up to `level` above it gets no closer than p %."""
        rule = PPercent(p, coalition)
        level = rule.protection(told_of(cell(*several), rule))
        largest, *rest = sorted(several, reverse=True)

        def closest(doubt: Fraction) -> Fraction:
            return (sum(several) + doubt - sum(rest[:coalition]) - largest) / Fraction(largest) * 100

        if verdict(rule, cell(*several)) == "unsafe":
            assert level is not None
            assert closest(level) == p
        else:
            assert closest(Fraction(0)) >= p


class TestSentences:
    @pytest.mark.parametrize(
        ("contributions", "sentence"),
        [
            ([81], "Only 1 company contributes to this sum (81): whoever knows which one it is reads its value here."),
            (
                [81, 5],
                "Only 2 companies contribute to this sum (86): each of the two can take its own value away and is left "
                "with that of the other.",
            ),
            (
                [81, 5, 2],
                "Only 3 companies contribute to this sum (88): all but one of them, together, can work out the one "
                "that is left.",
            ),
        ],
    )
    def test_few_contributors_are_told_who_can_work_out_whose_value(
        self, contributions: list[int], sentence: str
    ) -> None:
        assert explained(FewContributors(4), cell(*contributions)) == f"{sentence} At least 4 are needed."

    def test_p_percent_says_who_can_estimate_whose_value_how_closely_and_by_which_subtraction(self) -> None:
        assert explained(PPercent(), PIANOS) == (
            "The second largest (5) subtracts itself from 92 and knows that the largest is at most 87: 7.4 % above the "
            "true 81. The limit is 10 %. Once it is hidden, a value at least 2.1 higher must still be possible."
        )

    @pytest.mark.parametrize(
        ("rule", "sums", "parts"),
        [
            (
                PPercent(p=21, coalition=3),
                cell(100, 80, 30, 20, 10, 7, 3),
                [
                    "The 3 next largest (80, 30 and 20) subtract themselves from 250",
                    "at most 120: 20 % above the true 100",
                ],
            ),
            (PPercent(), cell(81), ["Only one company contributes: the sum 81 is its value. The limit is 10 %."]),
            (PPercent(), cell(50, 0), ["Only one company contributes more than nothing: the sum 50 is its value."]),
            (PPercent(), cell(50, 1), ["The second largest (1)", "is left with the exact value of the largest: 50."]),
            (
                PPercent(),
                with_waivers("50w 48 1"),
                [
                    "The largest other (50) subtracts itself from 99",
                    "the largest without a waiver is at most 49: 2.1 %",
                ],
            ),
            (
                PPercent(inclusive=True, p=20, coalition=3),
                cell(100, 80, 30, 20, 20),
                ["20 % above the true 100. The limit is 20 %, which is too close already."],
            ),
            (
                PPercent(),
                cell(81, 5, 2, 2, 2, known=1),
                ["Of 92 only the largest contribution (81) is known: however the rest is spread, the second largest"],
            ),
            (PPercent(), cell(50, 40, known=0), ["Of 90 it is only known that 2 companies contribute"]),
            (
                PQ(q=20),
                cell(60, 25, 15),
                [
                    "The second largest (25) subtracts itself from 100",
                    "by 3 at most: 5 %, where 10 % is the limit",
                    "50 %",
                ],
            ),
            (PQ(q=30), cell(60, 25, 1), ["at least 33.333 % of the value to protect"]),
            (
                Dominance(),
                PIANOS,
                [
                    "The 2 largest (81 and 5) make up 93.478 % of 92. The second largest (5) subtracts itself from 92 "
                    "and knows that the largest is at most 87: 7.4 % above the true 81. The limit is 85 %.",
                ],
            ),
            (
                Dominance(n=3, k=70),
                cell(25, 19, 12, 8, 2),
                ["The 2 next largest (19 and 12) subtract themselves from 66 and know, together, that the largest"],
            ),
            (Dominance(n=2, k=90), cell(50, 50), ["left with the exact value of the largest: 50."]),
            (
                Dominance(n=1),
                PIANOS,
                [
                    "The largest (81) makes up 88.043 % of 92",
                    "The sum says that the largest is at most 92: 13.6 % above the true 81.",
                    "a value at least 3.295 higher",
                ],
            ),
            (Dominance(inclusive=True), PIANOS, ["The share must be less than 85 %."]),
            (LinearMeasure(), PIANOS, ["times 0.1, 0, -1, -1, … add up to 2.1. The limit is 0."]),
            (FewContributors(), cell(81), ["Only 1 company contributes to this sum (81)", "At least 3 are needed."]),
            (FewContributors(), cell(81, 5), ["Only 2 companies contribute to this sum (86): each of the two"]),
            (FewContributors(n=4), cell(81, 5, 5), ["Only 3 companies contribute", "all but one of them, together"]),
            (
                ZeroTotal(),
                cell(0, 0),
                ["2 companies contribute to this sum, and the sum is 0, so each of them contributes 0"],
            ),
        ],
    )
    def test_each_case_has_its_own_words(self, rule: ContributionRule, sums: Cell, parts: list[str]) -> None:
        told = explained(rule, sums)

        assert [part for part in parts if part not in told] == []

    @SOME
    @given(
        st.sampled_from(variants()),
        st.lists(st.integers(0, 40) | st.sampled_from([999, 10**9]), min_size=1, max_size=7),
        st.integers(0, 4),
        st.integers(0, 3),
    )
    def test_a_sentence_is_plain_and_has_the_limit(
        self, rule: ContributionRule, several: list[int], known: int, decimals: int
    ) -> None:
        for sums in (cell(*several), cell(*several, known=known)):
            if verdict(rule, sums) != "unsafe":
                continue
            told = explained(rule, held(sums, kept=rule.largest_needed(), decimals=decimals).cell(0))

            assert told.endswith(".")
            assert told[0].isupper() or told[0].isdigit()
            assert not re.search(r" {2}|\.\.|[{}]|\bNone\b|Fraction|Decimal| [.,:]|,,", told)
            limit = rule.bound() if 10**6 % rule.bound().denominator == 0 else round(rule.bound(), 3)
            assert re.search(rf"(?<![\w.]){re.escape(decimal(Fraction(limit)))}(?![\w]|\.\d)", told)

    def test_absolute_values_are_told_of(self) -> None:
        sums = CellContributions(
            total=Fraction(78),
            judged=Fraction(92),
            contributors=Fraction(5),
            largest=(Fraction(81), Fraction(5)),
            absolute=True,
        )

        assert explained(PPercent(), sums).endswith("Absolute values are compared.")
        assert explained(Dominance(), sums).endswith("Absolute values are compared.")

    def test_a_weighted_sum_below_its_largest_values_is_told_as_it_is(self) -> None:
        """Known response, and weights below 1: the sum need not reach what is subtracted from it."""
        sums = CellContributions(Fraction(90), Fraction(90), Fraction(2), (Fraction(80), Fraction(20)))

        assert "knows that the largest is about 70: 12.5 % below the true 80." in explained(PPercent(), sums)
        assert "12.5 % below the true 80." in explained(PQ(), sums)

    def test_a_sum_with_nobody_else_to_subtract_says_it_by_itself(self) -> None:
        """Known response, one contributor, and a weight of a little more than 1."""
        sums = CellContributions(Fraction(105), Fraction(105), Fraction(1), (Fraction(100), Fraction(0)))

        assert explained(PPercent(), sums).startswith(
            "The sum says that the largest is at most 105: 5 % above the true 100."
        )
        assert explained(PQ(), sums).startswith("The sum is the largest and 5 of others (5 % of the true 100).")

    def test_values_that_cancel_out_are_not_told_as_noughts(self) -> None:
        assert verdicts(ZeroTotal(), [cell(5, -5), cell(5, -5, 0), cell(0, 0)]) == ["safe", "safe", "unsafe"]

    def test_a_closeness_is_never_told_on_the_wrong_side_of_its_limit(self) -> None:
        assert close(Fraction(600, 81), Fraction(10)) == "7.4 %"
        assert close(Fraction(99999, 10000), Fraction(10)) == "9.9999 %"
        assert close(Fraction(10), Fraction(10)) == "10 %"
        assert close(Fraction(1, 3000), Fraction(10)) == "0.0003 %"
        assert close(Fraction(0), Fraction(10)) == "0 %"

    @pytest.mark.parametrize(
        ("number", "written"),
        [
            (Fraction(81), "81"),
            (Fraction("0.5"), "0.5"),
            (Fraction("-1234567.123456789"), "-1234567.123456789"),
            (Fraction(1, 3), "0.333333333333"),
            (Fraction(2, 3), "0.666666666667"),
            (Fraction("100000.30000000000000004"), "100000.3"),
            (Fraction(1, 10**12), "0.000000000001"),
        ],
    )
    def test_an_amount_is_told_as_it_was_written(self, number: Fraction, written: str) -> None:
        assert amount(number) == written

    def test_a_required_level_is_never_rounded_down(self) -> None:
        told = explained(Dominance(k=Decimal(33)), cell(7, 2, 1))  # 900/33 − 10 = 17.2727…

        assert "at least 17.273 higher" in told


def replaced(sums: Contributions, *, contributors: list[int]) -> Contributions:
    """The same with other numbers of contributors."""
    return Contributions(
        Need(counts="weighted"),
        sums.decimals,
        sums.total,
        sums.judged,
        np.array(contributors, dtype=np.int64),
        sums.largest,
        sums.known,
        sums.count_decimals,
    )


@pytest.mark.parametrize("known", [0, 1, 2])
def test_a_ready_made_sum_of_nought_is_all_noughts_where_the_largest_told_is(known: int) -> None:
    """Every sum of up to three contributions from −2 to 2; of those that are not told, 5 − 5 could be any."""
    every = [cell(*one, known=known) for number in (1, 2, 3) for one in product(range(-2, 3), repeat=number)]
    told = held(*every, kept=2)
    shown = np.where(np.arange(2) < known, np.maximum(told.largest, 0), 0)
    negative = np.array([sum(x < 0 for x in one.contributions) for one in every])

    unsafe, not_judged = ZeroTotal().judge(replace(told, largest=shown, active=None, negative=negative))

    noughts = [not any(one.contributions) for one in every]
    settled = [known > 0 or len(one.contributions) == 1 for one in every]
    assert unsafe.tolist() == [all_ and sure for all_, sure in zip(noughts, settled, strict=True)]
    assert not_judged.tolist() == [
        sum(one.contributions) == 0 and not sure for one, sure in zip(every, settled, strict=True)
    ]
