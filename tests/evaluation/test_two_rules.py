"""Dominance and p% side by side: the examples on which they disagree, and when they cannot."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sdc_core.cube.cube import Cube
from sdc_core.errors import InputError
from sdc_core.evaluation.two_rules import comparable_p, estimate_ratio, outcome_of, side_by_side, typed_contributions
from sdc_core.rules.dominance import Dominance
from sdc_core.rules.p_percent import PPercent
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.columns import Column
from sdc_core.table.table import Table

AMOUNTS = st.lists(st.integers(0, 500), min_size=1, max_size=8)

# Problems and criteria (slides), dominance and relative error; the pianos are from the p% rule of the same.
SEEDS = [
    ("81 5 2 2 2", 2, "unsafe", "1.0741"),
    ("25 19 13 8 2", 3, "unsafe", "1.4"),
    ("25 19 12 8 2", 3, "safe", "1.4"),
    ("41 40 40 20 1", 3, "unsafe", "1.5122"),
    ("81 20 20 20 1", 3, "unsafe", "1.2593"),
]


def sums(*lines: str, largest: tuple[str, ...] = ("x1", "x2")) -> Cube:
    """Ready-made sums: region, number of contributors, sum, and the largest contributions."""
    columns = zip(*(line.split() for line in lines), strict=True)
    names = ("region", "n", "turnover", *largest)
    table = Table(
        "sums.csv", "", tuple(Column.from_texts([n, *texts]) for n, texts in zip(names, columns, strict=True))
    )
    measure = Measure("magnitude", value="turnover", contributors="n", largest=largest, disjoint=True)
    return Cube.build(table, TableSpec((Variable("region", "key"),), measure=measure))


@pytest.mark.parametrize(("text", "n", "outcome", "ratio"), SEEDS)
def test_dominance_and_the_relative_error_of_an_estimate_are_two_things(text: str, n: int, outcome: str, ratio: str):
    contributions = typed_contributions(text)

    assert outcome_of(contributions, Dominance(n=n, k=Decimal(85))) == outcome
    estimate = estimate_ratio(contributions.cell(0), n - 1)
    assert estimate is not None
    assert float(estimate) == pytest.approx(float(ratio), abs=5e-5)


@pytest.mark.parametrize(
    ("k", "p"), [("80", "25"), ("50", "100"), ("85", "17.647058"), ("100", "0"), ("99", "1.010101")]
)
def test_the_p_that_compares_with_k_is_never_rounded_up(k: str, p: str):
    assert comparable_p(Decimal(k)) == Decimal(p)
    assert Fraction(comparable_p(Decimal(k))) <= 100 * (100 - Fraction(k)) / Fraction(k)


@given(AMOUNTS, st.integers(1, 5), st.integers(50, 99))
def test_with_the_comparable_p_whatever_p_percent_marks_dominance_marks_too(amounts: list[int], n: int, k: int):
    contributions = typed_contributions(" ".join(map(str, amounts)))
    dominance = Dominance(n=n, k=Decimal(k))
    p_percent = PPercent(p=comparable_p(dominance.k), coalition=max(1, n - 1))

    if n > 1 and outcome_of(contributions, p_percent) == "unsafe":
        assert outcome_of(contributions, dominance) == "unsafe"


@pytest.mark.parametrize(
    ("text", "total", "largest"),
    [
        ("25+19+13+8+2", 67, 25),
        (" 2 ;8;13; 19 ; 25 ", 67, 25),
        ("0.5 12.25", Fraction("12.75"), Fraction("12.25")),
        ("1, 2, 3", 6, 3),
        ("0", 0, 0),
        (f"{2**62 - 1} 1", 2**62, 2**62 - 1),
        ("0.123456789 1", Fraction("1.123456789"), 1),
    ],
)
def test_typed_contributions_are_read_as_they_are_meant(text: str, total: Fraction, largest: Fraction):
    cell = typed_contributions(text).cell(0)

    assert (cell.total, cell.largest[0]) == (total, largest)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "there is no number"),
        ("25 nineteen", "not all numbers from 0"),
        ("25 -3", "not all numbers from 0"),
        ("25 nan", "not all numbers from 0"),
        ("25 1e999", "add up to too much"),
        (f"{2**62} 1", "add up to too much"),
        ("0.1234567891", "more than 9 decimals"),
        ("1 " * 1001, "there are 1001"),
    ],
)
def test_what_is_no_row_of_contributions_is_refused_in_a_sentence(text: str, said: str):
    with pytest.raises(InputError, match=said):
        typed_contributions(text)


def test_the_whole_table_is_counted_by_what_both_rules_say():
    cube = sums("A 5 92 81 5", "B 5 100 45 42", "C 9 100 20 20", "D 3 10 9 1", "E 0 0 0 0")

    both = side_by_side(cube, Dominance(n=2, k=Decimal(85)), PPercent(p=Decimal(10)))

    regions = {pair: [cube.label(row)[0] for row in both.rows(*pair)] for pair in _pairs()}
    assert regions[("unsafe", "unsafe")] == ["A", "D"]
    assert regions[("unsafe", "safe")] == ["B"]
    assert regions[("safe", "safe")] == ["Total", "C", "E"]
    assert both.counts().tolist() == [[len(regions[one, other]) for other in _outcomes()] for one in _outcomes()]


def test_where_fewer_of_the_largest_are_kept_than_asked_for_a_sum_is_not_judged():
    cube = sums("A 5 92 81 5", "B 5 100 45 25")

    both = side_by_side(cube, Dominance(n=3, k=Decimal(85)), PPercent(p=Decimal(10)))

    assert [cube.label(row)[0] for row in both.rows("not judged", "safe")] == ["Total", "B"]
    assert [cube.label(row)[0] for row in both.rows("unsafe", "unsafe")] == ["A"]  # 86 of 92 is enough to know


@settings(deadline=None)
@given(st.lists(AMOUNTS, min_size=1, max_size=6), st.integers(2, 4), st.integers(50, 99), st.integers(1, 50))
def test_every_row_of_a_table_is_judged_as_it_is_by_itself(cells: list[list[int]], n: int, k: int, p: int):
    rules = Dominance(n=n, k=Decimal(k)), PPercent(p=Decimal(p), coalition=n - 1)
    names = tuple(f"x{at}" for at in range(8))
    lines = [
        f"r{at} {len(one)} {sum(one)} {' '.join(map(str, [*sorted(one, reverse=True), *[0] * (8 - len(one))]))}"
        for at, one in enumerate(cells)
    ]
    cube = sums(*lines, largest=names)

    both = side_by_side(cube, *rules)

    for row in range(1, len(cube)):
        alone = typed_contributions(" ".join(map(str, cells[int(cube.label(row)[0][1:])])))
        for rule, outcomes in zip(rules, both.outcomes, strict=True):
            assert ("unsafe", "safe", "not judged")[outcomes[row]] == outcome_of(alone, rule)
    assert np.sum(both.counts()) == len(cube)


def _outcomes() -> tuple[str, ...]:
    return ("unsafe", "safe", "not judged")


def _pairs() -> list[tuple[str, str]]:
    return [(one, other) for one in _outcomes() for other in _outcomes()]
