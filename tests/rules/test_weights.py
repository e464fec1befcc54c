"""Sampling weights: the value to protect is one that somebody has, and a unit of weight 0 contributes nothing."""

from __future__ import annotations

import re
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sdc_core.cube.cube import Cube
from sdc_core.evaluation.findings import Finding
from sdc_core.evaluation.reviewing import Review, review
from sdc_core.policy.options import Options
from sdc_core.policy.policy import Policy
from sdc_core.rules.base import ContributionRule
from sdc_core.rules.contributors import FewContributors
from sdc_core.rules.dominance import Dominance
from sdc_core.rules.p_percent import PPercent
from sdc_core.rules.p_q import PQ
from sdc_core.rules.zero_total import ZeroTotal
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from tests.rules.contributed import cell, held
from tests.table.sheets import sheet

WEIGHTED = TableSpec(
    (Variable("trade", "key"),),
    unit="company",
    layout="microdata",
    measure=Measure("magnitude", value="turnover", weight="w", holding="group", waiver="waiver"),
)


def judged(lines: str, rule: ContributionRule, **options: str) -> Review:
    """What a rule says of units: turnover, weight, holding, waiver; all in one trade."""
    text = "trade,turnover,w,group,waiver\n" + "".join(f"all,{line}\n" for line in lines.split())
    cube = Cube.build(sheet(text), WEIGHTED)
    return review(cube, Policy("test", (rule,), Options(**options)))


def finding(lines: str, rule: ContributionRule, **options: str) -> Finding | None:
    """The finding in the only cell."""
    return next((one for one in judged(lines, rule, **options).findings if one.labels == ("all",)), None)


class TestTheValueToProtectIsAnObservedOne:
    @pytest.mark.parametrize(
        ("rule", "unsafe"),
        [
            (PPercent(p=25), True),  # 150 − (50 + 30) − (30 + 20) = 20, less than 25 % of 100
            (PPercent(p=20), False),
            (PPercent(p=20, inclusive=True), True),
            (PPercent(p=Decimal("20.1")), True),
            (PQ(p=25, q=100), True),
            (PQ(p=10, q=50), False),  # a tie: 20 is a fifth of 100
            (PQ(p=11, q=50), True),
            (PPercent(p=25, coalition=2), True),
        ],
    )
    def test_half_a_hundred_is_no_value_of_anybody(self, rule: ContributionRule, unsafe: bool) -> None:
        assert (finding("100,0.5,, 60,1,, 40,1,,", rule) is not None) == unsafe

    def test_the_sentence_the_score_and_the_protection_are_about_the_observed_value(self) -> None:
        found = finding("100,0.5,, 60,1,, 40,1,,", PPercent(p=25))

        assert found is not None
        assert (found.score, found.protection) == (Fraction(20), Fraction(5))
        assert found.explanation == (
            "The 2 largest units of weight make up 130 of 150 and leave 20: 20 % of the largest value, 100. "
            "The limit is 25 %. Once it is hidden, a value at least 5 higher must still be possible."
        )

    def test_units_of_weight_that_leave_nothing_leave_nothing_of_the_value(self) -> None:
        found = finding("100,1,, 50,1,,", PPercent(p=25))

        assert found is not None
        assert found.explanation.startswith(
            "The 2 largest units of weight make up 150 of 150 and leave 0: 0 % of the largest value, 100. "
        )

    @pytest.mark.parametrize(
        ("lines", "rule", "sentence"),
        [
            # 0.5 · 100 + 0.5 · 60, then 0.5 · 60 + 0.5 · 40: 80 and 50 of 150.
            ("100,0.5,, 60,1,, 40,1,,", Dominance(n=2, k=80), "The 2 largest units of weight make up 130 of 150, "),
            ("100,0.5,, 60,1,, 40,1,,", Dominance(n=1, k=50), "The largest unit of weight makes up 80 of 150, "),
            ("90,1,, 10,2,,", Dominance(n=2, k=80), "The 2 largest units of weight make up 100 of 110, "),
        ],
    )
    def test_dominance_says_what_the_largest_units_of_weight_make_up(
        self, lines: str, rule: Dominance, sentence: str
    ) -> None:
        found = finding(lines, rule)

        assert found is not None
        assert found.explanation.startswith(sentence)

    def test_the_largest_without_a_waiver_is_an_observed_value_too(self) -> None:
        found = finding("200,1,,yes 100,0.5,, 60,1,, 40,1,,", PPercent(p=25))

        # 350 − (50 + 30) − 200 = 70: safe with 100, and with p = 75 it is not.
        assert found is None
        told = finding("200,1,,yes 100,0.5,, 60,1,, 40,1,,", PPercent(p=75))
        assert told is not None
        assert told.score == 70
        assert "largest value without a waiver, 100." in told.explanation

    @pytest.mark.parametrize("rule", [PPercent(p=25), Dominance(n=1, k=50)])
    def test_one_alone_is_told_by_what_it_has(self, rule: ContributionRule) -> None:
        found = finding("100,0.5,,", rule)

        assert found is not None
        assert "the sum 50 is its value, weighted." in found.explanation

    @given(
        st.lists(
            st.tuples(st.integers(1, 99), st.sampled_from(["0.2", "0.5", "0.7", "1", "1.5"])), min_size=1, max_size=6
        ),
        st.sampled_from([PPercent(p=90), PQ(p=45, q=50), Dominance(n=2, k=40), Dominance(n=1, k=30)]),
    )
    @settings(max_examples=150, deadline=None)
    def test_no_sentence_names_a_value_that_nobody_has(
        self, units: list[tuple[int, str]], rule: ContributionRule
    ) -> None:
        found = finding(" ".join(f"{value},{weight},," for value, weight in units), rule)

        if found is None:
            return
        named = re.findall(r"largest value(?: without a waiver)?, ([0-9.]+?)\.(?: |$)", found.explanation)
        assert {Decimal(one) for one in named} <= {Decimal(max(value for value, _ in units))}
        assert "second largest" not in found.explanation
        assert "each of the two" not in found.explanation

    @given(st.lists(st.tuples(st.integers(1, 50), st.integers(1, 20)), min_size=1, max_size=40), st.integers(1, 3))
    @settings(max_examples=60, deadline=None)
    def test_too_short_a_list_decides_only_what_the_whole_list_decides(
        self, units: list[tuple[int, int]], coalition: int
    ) -> None:
        """Light units fill a list before they fill a unit of weight; the largest value is known all the same."""
        lines = " ".join(f"{value},{Decimal(weight) / 20},," for value, weight in units)
        rule = PPercent(p=60, coalition=coalition)
        whole = finding(lines, rule)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("sdc_core.contributions.accumulator.MOST_STEPS", 2)
            short = finding(lines, rule)

        if short is None or short.verdict == "unsafe":
            assert (short is None) == (whole is None)

    def test_a_light_value_that_needs_more_digits_than_there_are_is_compared_as_a_tie(self) -> None:
        """2^60 with a weight of a thousandth is itself the value to protect, and it times a thousand overflows."""
        found = finding(f"{2**60},0.001,, {2**60},0.001,,", PPercent(p=25))

        assert found is not None
        assert found.verdict == "unsafe"


class TestAUnitOfWeight0:
    @pytest.mark.parametrize(
        ("lines", "rule"),
        [
            ("10,1,, 10,0,, 10,0,,", FewContributors(n=3)),
            ("0,1,, 5,0,,", ZeroTotal()),
            ("50,1,a, 50,0,b, 50,0,c,", PPercent(p=10)),
            ("50,1,, 3,1,, 30,0,,", Dominance(n=1, k=90)),
        ],
    )
    @pytest.mark.parametrize("weights", ["unknown-response", "known-response"])
    def test_hides_nobody(self, lines: str, rule: ContributionRule, weights: str) -> None:
        found = finding(lines, rule, weights=weights)

        assert found is not None
        assert found.verdict == "unsafe"

    def test_alone_makes_no_contributor(self) -> None:
        assert finding("10,0,,", FewContributors(n=3)) is None
        assert finding("10,0,,", ZeroTotal()) is None

    def test_has_no_negative_value_that_counts(self) -> None:
        assert finding("-10,0,, 10,1,, 10,1,, 10,1,,", PPercent(p=10)) is None

    @given(
        st.lists(
            st.tuples(
                st.integers(-3, 9), st.sampled_from(["0", "0.5", "1", "2"]), st.sampled_from(["", "a", "b"]),
                st.sampled_from(["", "yes"]),
            ),
            min_size=1, max_size=8,
        ),
        st.sampled_from([FewContributors(n=3), ZeroTotal(), PPercent(p=50), Dominance(n=2, k=70)]),
        st.sampled_from(["unknown-response", "known-response"]),
        st.sampled_from(["unweighted", "weighted"]),
    )  # fmt: skip
    @settings(max_examples=200, deadline=None)
    def test_is_as_good_as_absent(
        self, units: list[tuple[int, str, str, str]], rule: ContributionRule, weights: str, counts: str
    ) -> None:
        how = {"weights": weights, "counts": counts, "negatives": "absolute"}
        left = [unit for unit in units if unit[1] != "0"]
        with_them, without = (" ".join(",".join(map(str, unit)) for unit in some) for some in (units, left))
        found = finding(with_them, rule, **how)

        if not left:
            assert found is None
            return
        other = finding(without, rule, **how)
        assert (found is None) == (other is None)
        if found is not None and other is not None:
            assert (found.score, found.protection, found.explanation) == (
                other.score, other.protection, other.explanation
            )  # fmt: skip


class TestASumOfNought:
    def test_is_safe_where_values_cancel(self) -> None:
        assert finding("5,1,, -5,1,, 0,1,,", ZeroTotal()) is None

    def test_is_safe_where_weights_make_values_cancel(self) -> None:
        assert finding("5,2,, -10,1,,", ZeroTotal()) is None

    def test_is_unsafe_where_every_contribution_is_nought(self) -> None:
        found = finding("0,1,, 0,2,,", ZeroTotal())

        assert found is not None
        assert found.verdict == "unsafe"

    def test_is_unsafe_for_a_holding_whose_own_values_cancel(self) -> None:
        """The holding is who contributes, and what it contributes is nought."""
        assert finding("5,1,a, -5,1,a,", ZeroTotal()) is not None

    @pytest.mark.parametrize(
        ("negative", "largest", "known", "number", "verdict"),
        [
            (None, 0, 0, 3, "unsafe"),  # no sum is below 0: nobody has less than nothing
            ([0], 0, 0, 3, "not judged"),  # values below 0 are about
            ([0], 0, 0, 1, "unsafe"),  # one contributes, and that is 0
            ([0], 5, 1, 3, "safe"),
            ([0], 0, 1, 3, "unsafe"),
        ],
    )
    def test_ready_made_is_judged_by_what_the_file_tells(
        self, negative: list[int] | None, largest: int, known: int, number: int, verdict: str
    ) -> None:
        told = replace(
            held(cell(0), kept=1),
            active=None,
            negative=None if negative is None else np.array(negative),
            largest=np.array([[largest]]),
            known=np.array([known]),
            contributors=np.array([number]),
        )

        unsafe, not_judged = ZeroTotal().judge(told)

        assert ("unsafe" if unsafe[0] else "not judged" if not_judged[0] else "safe") == verdict
