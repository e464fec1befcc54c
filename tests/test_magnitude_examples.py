"""The published examples about sums, each with the name it has in the list of examples.

Where a source contradicts itself the numbers here are those of its own table or formula, and the note says so.
"""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest

from sdc_core.contributions.cell_contributions import Contributions, Need
from sdc_core.rules.base import ContributionRule
from sdc_core.rules.contributors import FewContributors
from sdc_core.rules.dominance import Dominance
from sdc_core.rules.p_percent import PPercent
from sdc_core.rules.p_q import PQ
from sdc_core.rules.sensitivity_mathematics import Sensitivity
from tests.rules.contributed import cell, held, told_of, verdict, with_waivers

PIANOS = (81, 5, 2, 2, 2)

EXAMPLES = [
    ("pianos_dominance_2_85", Dominance(n=2, k=85), PIANOS, "unsafe", Fraction(8600, 92)),
    ("pianos_p10", PPercent(p=10), PIANOS, "unsafe", Fraction(600, 81)),
    ("pianos_p10, the p from which on", PPercent(p=Decimal("7.407407")), PIANOS, "safe", Fraction(600, 81)),
    ("pianos_p10, the p from which on", PPercent(p=Decimal("7.407408")), PIANOS, "unsafe", Fraction(600, 81)),
    ("dominance_3_85_X1", Dominance(n=3, k=85), (25, 19, 13, 8, 2), "unsafe", Fraction(5700, 67)),
    ("dominance_3_85_Y1", Dominance(n=3, k=85), (25, 19, 12, 8, 2), "safe", Fraction(5600, 66)),
    ("dominance_3_85_X2", Dominance(n=3, k=85), (41, 40, 40, 20, 1), "unsafe", Fraction(12100, 142)),
    ("dominance_3_85_Y2", Dominance(n=3, k=85), (81, 20, 20, 20, 1), "unsafe", Fraction(12100, 142)),
    ("violins_respondents", PPercent(p=10), (600, 90, 60, *[10] * 6), "safe", Fraction(20)),
    ("violins_respondents, A", PPercent(p=10), (600, 10, 10), "unsafe", Fraction(1000, 600)),
    ("violins_respondents, B", PPercent(p=10), (90, 60, 10), "safe", Fraction(1000, 90)),
    ("violins_respondents, C", PPercent(p=10), (10, 10, 10), "safe", Fraction(100)),
    ("violins_respondents, D", PPercent(p=10), (), "safe", None),
    ("violins_holding", PPercent(p=10), (690, 60, *[10] * 6), "unsafe", Fraction(6000, 690)),
    # The source also says "sensitive for any p >= 20"; by its formula the tie is protected.
    ("alice_c3", PPercent(p=20, coalition=3), (100, 80, 30, 20, 10, 3, 7), "safe", Fraction(20)),
    ("alice_c3", PPercent(p=21, coalition=3), (100, 80, 30, 20, 10, 3, 7), "unsafe", Fraction(20)),
    ("p% beside p/q", PPercent(p=10), (60, 25, 15), "safe", Fraction(25)),
    ("p% beside p/q", PQ(p=10, q=20), (60, 25, 15), "unsafe", Fraction(25)),
    ("tie of p%", PPercent(p=7), (300, 100, 21), "safe", Fraction(7)),
    ("tie of dominance", Dominance(n=2, k=70), (33, 30, 27), "safe", Fraction(70)),
    ("survey_weight_5", Dominance(n=2, k=40), (100,) * 5, "safe", Fraction(40)),
    ("survey_weight_5", Dominance(n=2, k=Decimal("39.9")), (100,) * 5, "unsafe", Fraction(40)),
]


@pytest.mark.parametrize(("name", "rule", "contributions", "expected", "score"), EXAMPLES)
def test_an_example_is_judged_as_published(
    name: str, rule: ContributionRule, contributions: tuple[int, ...], expected: str, score: Fraction | None
) -> None:
    assert verdict(rule, cell(*contributions)) == expected, name
    assert rule.score(told_of(cell(*contributions), rule)) == score, name


@pytest.mark.parametrize(
    ("name", "weights", "contributions", "sensitivity"),
    [
        ("pianos_dominance_2_85", ["0.15", "0.15", "-0.85"], PIANOS, "7.8"),
        ("pianos_p10", ["0.1", "0", "-1"], PIANOS, "2.1"),
        ("violins_holding", ["0.1", "0", "-1"], (690, 60, *[10] * 6), "9"),
        ("p/q", ["0.1", "0", "-0.2"], (60, 25, 15), "3"),
        ("tie of p%", ["0.07", "0", "-1"], (300, 100, 21), "0"),
    ],
)
def test_the_sensitivity_is_the_published_one(
    name: str, weights: list[str], contributions: tuple[int, ...], sensitivity: str
) -> None:
    measure = Sensitivity(tuple(map(Fraction, weights)))

    whole = held(cell(*contributions), kept=measure.largest_needed).cell(0)

    assert measure.of(whole) == Fraction(sensitivity), name


@pytest.mark.parametrize(
    ("name", "contributions", "estimate", "times"),
    [("pianos_p10", PIANOS, 87, "1.074074"), ("violins_holding", (690, 60, *[10] * 6), 750, "1.086957")],
)
def test_the_second_largest_estimates_the_largest(
    name: str, contributions: tuple[int, ...], estimate: int, times: str
) -> None:
    score = PPercent().score(told_of(cell(*contributions), PPercent()))

    assert score is not None
    assert contributions[0] * (1 + score / 100) == estimate, name
    assert round(1 + score / 100, 6) == Fraction(times), name


@pytest.mark.parametrize(
    ("name", "contributions", "estimate", "times"),
    [
        ("dominance_3_85_X1", (25, 19, 13, 8, 2), 35, "1.4"),
        ("dominance_3_85_Y1", (25, 19, 12, 8, 2), 35, "1.4"),
        ("dominance_3_85_X2", (41, 40, 40, 20, 1), 62, "1.5122"),
        ("dominance_3_85_Y2", (81, 20, 20, 20, 1), 102, "1.2593"),
    ],
)
def test_a_coalition_of_two_estimates_what_dominance_of_three_does_not_see(
    name: str, contributions: tuple[int, ...], estimate: int, times: str
) -> None:
    """The second and third largest subtract themselves: that is p% with a coalition of 2."""
    rule = PPercent(coalition=2)

    score = rule.score(told_of(cell(*contributions), rule))

    assert score is not None
    assert contributions[0] * (1 + score / 100) == estimate, name
    assert round(1 + score / 100, 4) == Fraction(times), name


def test_instrument_threshold_k3() -> None:
    """By its own table the source means harps in B and pianos in D; "pianos in B and C" is a slip."""
    respondents = {
        "Harps": [151, 2, 98, 23],
        "Organs": [16, 21, 9, 8],
        "Pianos": [5, 12, 7, 1],
        "Other": [302, 362, 287, 227],
    }

    unsafe = [
        f"{instrument}/{region}"
        for instrument, numbers in respondents.items()
        for region, number in zip("ABCD", numbers, strict=True)
        if verdict(FewContributors(n=3), cell(*[1] * number)) == "unsafe"
    ]

    assert unsafe == ["Harps/B", "Pianos/D"]


@pytest.mark.parametrize(
    ("n", "k", "fewest"),
    [(3, 70, 5), (1, 50, 2), (2, 50, 4), (2, 85, 3), (3, 85, 4), (3, 75, 4), (3, 60, 5), (1, 90, 2)],
)
def test_min_contributions(n: int, k: int, fewest: int) -> None:
    """So many contributors are the fewest of a safe sum: 100·n/k equal ones are a tie, hence safe."""
    rule = Dominance(n, k)

    assert verdict(rule, cell(*[10] * fewest)) == "safe"
    assert verdict(rule, cell(*[10] * (fewest - 1))) == "unsafe"


@pytest.mark.parametrize(
    ("contributors", "expected"), [("81w 5 2 2 2", "safe"), ("50w 48 1", "unsafe"), ("50w 20 19 1", "safe")]
)
def test_waivers(contributors: str, expected: str) -> None:
    assert verdict(PPercent(p=10), with_waivers(contributors)) == expected


def test_weights_of_a_response_that_intruders_do_not_know() -> None:
    """100 (weight 1.5), 80 (1.2) and 5 (3): one unit of 100, then half of 100 and half of 80, of 261 in all."""
    sums = held(cell(1000, 900, 710), kept=2, decimals=1)  # columns hold whole units of weight, here in tenths

    assert sums.cell(0).total == 261
    assert sums.cell(0).largest == (100, 90)
    assert found(Dominance(n=2, k=70), sums) == "unsafe"
    assert found(Dominance(n=2, k=73), sums) == "safe"
    assert Dominance().score(sums.cell(0)) == Fraction(19000, 261)


def test_weights_of_a_response_that_intruders_know() -> None:
    """The largest values as they are, against the weighted sum: 100 and 80 of 261 are 69 %."""
    weighted = np.array([261])

    sums = replace(held(cell(100, 80, 5), kept=2, need=Need(2, response="known")), total=weighted, judged=weighted)

    assert found(Dominance(n=2, k=70), sums) == "safe"
    assert Dominance().score(sums.cell(0)) == Fraction(18000, 261)


def found(rule: ContributionRule, sums: Contributions) -> str:
    unsafe, not_judged = rule.judge(sums)
    return "unsafe" if unsafe[0] else "not judged" if not_judged[0] else "safe"
