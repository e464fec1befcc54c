"""The required levels, rule by rule, checked with a pencil."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest

from sdc_core.cube.cube import Cube
from sdc_core.evaluation.reviewing import review
from sdc_core.evaluation.treatment import Treatment
from sdc_core.io.reading import read_table
from sdc_core.policy.options import Options
from sdc_core.policy.policy import Policy
from sdc_core.protection import Suppress
from sdc_core.protection.suppression.levels import Figures, Levels, levels_of
from sdc_core.rules.base import Rule
from sdc_core.rules.contributors import FewContributors
from sdc_core.rules.dominance import Dominance
from sdc_core.rules.few_others import FewOthers
from sdc_core.rules.p_percent import PPercent
from sdc_core.rules.small_count import SmallCount
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from tests.protection.tables import table_of
from tests.table.sheets import sheet

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_the_piano_makers_need_two_point_one_million_of_doubt():
    spec = TableSpec.load(EXAMPLES / "pianos.toml")
    cube = Cube.build(read_table(EXAMPLES / "pianos.csv"), spec)

    release = Suppress(singletons=False).protect(review(cube, Policy("p%", (PPercent(p=10),))))

    # 81/10 − (92 − 81 − 5) = 2.1, rounded up to whole units of the last digit.
    unit = 10**release.decimals
    pianos = int(cube.rows_of([np.array([1])])[0])
    assert release.claims.up[release.claims.rows == pianos].tolist() == [-(-21 * unit // 10)]
    assert release.status[pianos] == Treatment.PRIMARY


def test_dominance_asks_for_the_doubt_that_brings_the_share_down_to_its_limit():
    spec = TableSpec.load(EXAMPLES / "pianos.toml")
    cube = Cube.build(read_table(EXAMPLES / "pianos.csv"), spec)

    release = Suppress(singletons=False).protect(review(cube, Policy("nk", (Dominance(n=2, k=85),))))

    # 100 · 86 / 85 − 92 = 9.18 (rounded up in units of the last digit)
    unit = 10**release.decimals
    assert release.claims.up[0] == -(-(8600 - 85 * 92) * unit // 85)


def test_two_rules_ask_for_the_larger_level():
    cube = table_of([[20, 1, 15], [10, 30, 12], [18, 9, 14]])
    policy = Policy("two", (SmallCount(cell=2, key=2, target=2), SmallCount(cell=5, key=5, target=5)))

    release = Suppress(singletons=False).protect(review(cube, policy))

    assert release.claims.up.tolist() == [4]


def test_a_group_of_one_kind_cannot_be_told_from_one_with_somebody_elsewhere():
    cube = table_of([[19, 0, 0], [10, 12, 9], [11, 14, 8]], roles=("key", "target"))
    policy = Policy("group", (FewOthers(t=3),))

    release = Suppress(singletons=False).protect(review(cube, policy))

    whole = int(cube.rows_of([np.array([1]), np.array([1])])[0])
    beside = cube.rows_of([np.array([1, 1]), np.array([2, 3])])
    assert release.hidden[whole]
    assert release.hidden[beside].any()
    assert release.claims.number_of_groups >= 1


def sums(amounts: dict[str, Sequence[str]]) -> Cube:
    """A table of one variable from single contributions."""
    rows = [f"{trade},{amount}" for trade, own in amounts.items() for amount in own]
    spec = TableSpec((Variable("trade", "key"),), layout="microdata", measure=Measure("magnitude", value="turnover"))
    return Cube.build(sheet("\n".join(["trade,turnover", *rows, ""])), spec)


def levels(cube: Cube, *rules: Rule, extra: int = 0, negatives: str = "refuse") -> tuple[dict[str, list[int]], int]:
    """The levels of each unsafe cell, up and down by its label, and how many are shares."""
    reviewed = review(cube, Policy("tested", rules, Options(negatives=negatives)))
    found = levels_of(reviewed, Figures.of(reviewed.cube), extra)
    names = ["/".join(cube.label(row)) for row in found.rows.tolist()]
    return {
        name: [up, down] for name, up, down in zip(names, found.up.tolist(), found.down.tolist(), strict=True)
    }, found.by_share


def figures_of(amounts: dict[str, Sequence[str]]) -> Figures:
    """The figures of a table of sums that nothing is asked of."""
    return Figures.of(
        review(sums(amounts), Policy("tested", (FewContributors(n=1),), Options(negatives="not-judged"))).cube
    )


FEW = {"bread": ["80"], "books": ["15"], "bags": ["3"], "boots": ["0"], "beer": ["500", "400", "300"]}


@pytest.mark.parametrize(
    ("extra", "expected"),
    [
        (0, {"bread": [8, 8], "books": [2, 2], "bags": [1, 1], "boots": [1, 0]}),
        (10, {"bread": [9, 9], "books": [3, 3], "bags": [2, 2], "boots": [2, 0]}),
        (100, {"bread": [16, 16], "books": [4, 4], "bags": [2, 2], "boots": [2, 0]}),
        (1000, {"bread": [88, 80], "books": [22, 15], "bags": [11, 3], "boots": [11, 0]}),
    ],
)
def test_a_sum_without_a_level_of_its_own_gets_a_tenth_of_its_value(extra: int, expected: dict[str, list[int]]):
    """Rounded up, and one at least; what is asked for besides is rounded up too; no sum is less than nought."""
    assert levels(sums(FEW), FewContributors(n=3), extra=extra) == (expected, 4)


def test_a_cell_that_two_rules_give_a_share_is_counted_once_and_the_larger_level_is_asked_for():
    """Of bread 100, of which one has 92: 92/10 − (100 − 92 − 8) = 9.2, so 10; a tenth of 100 is 10 as well."""
    amounts = {"bread": ["92", "8"], "books": ["30", "10"], "bags": ["500", "400", "300"]}

    found, by_share = levels(sums(amounts), FewContributors(n=3), FewContributors(n=4), PPercent(p=10))

    assert found == {"bread": [10, 10], "books": [4, 4], "bags": [120, 120]}
    assert by_share == 3


def test_a_sum_whose_rule_gives_a_level_is_no_share():
    """Of 92, 8 and 1 somebody has too much by 9.2 − 1; ties need a level of one unit at least."""
    amounts = {"bread": ["92", "8", "1"], "books": ["40", "10", "4", "0"], "bags": ["50", "40", "30"]}

    assert levels(sums(amounts), PPercent(p=10)) == ({"bread": [9, 9]}, 0)
    assert levels(sums({**amounts, "books": ["50", "10", "5"]}), PPercent(p=10, inclusive=True))[0] == {
        "bread": [9, 9],
        "books": [1, 1],
    }


def test_levels_are_in_units_of_the_last_digit():
    """Of 9.21, 0.81 and 0.11 somebody has too much by 0.921 − 0.11, so 0.82; a tenth of 3.04 is 0.304, so 0.31."""
    amounts = {"bread": ["9.21", "0.81", "0.11"], "books": ["50", "40", "30"]}

    assert levels(sums(amounts), PPercent(p=10))[0] == {"bread": [82, 82]}
    assert levels(sums({**amounts, "bags": ["3.04"]}), FewContributors(n=2))[0] == {"bags": [31, 31]}


def test_an_amount_below_nought_can_be_lower_still():
    """Of −15 a tenth is 2, above and below; a nought beside it can be one less as well."""
    amounts = {"bread": ["-15"], "books": ["0"], "bags": ["50", "40", "30"]}

    found = levels(sums(amounts), FewContributors(n=2), extra=50, negatives="not-judged")

    assert found == ({"bread": [3, 3], "books": [2, 2]}, 2)


def test_sums_that_are_hidden_for_their_counts_get_a_tenth_too():
    """Two are counted in bread, of which the rule about counts says nothing else."""
    amounts = {"bread": ["70", "11"], "books": ["10", "10", "10"]}

    assert levels(sums(amounts), SmallCount(cell=3, key=3, target=3)) == ({"bread": [9, 9]}, 1)


def test_counts_must_reach_the_least_that_is_safe_for_their_kind():
    """1 of 4 inside, 6 of 9 in the row and 7 of 12 in the column; for what is safe by itself a rule asks for one."""
    cube = table_of([[1, 5, 9], [6, 8, 20], [90, 70, 60]], roles=("key", "target"))

    found, by_share = levels(cube, SmallCount(cell=4, key=16, target=100))

    assert found == {"1/1": [3, 1], "1/Total": [1, 1], "Total/1": [3, 3], "Total/2": [17, 17], "Total/3": [11, 11]}
    assert by_share == 0


def test_a_count_of_sums_with_their_signs_says_whether_anything_is_below_nought():
    whole, cents = figures_of({"a": ["5", "7"]}), figures_of({"a": ["5.25", "7"]})
    below = figures_of({"a": ["5", "-1"], "b": ["8"]})
    counted = table_of([[1, 2], [3, 4]])

    assert [(one.decimals, one.unit, one.negative) for one in (whole, cents, below, Figures.of(counted))] == [
        (0, 1, False), (2, Fraction(1, 100), False), (0, 1, True), (0, 1, False)
    ]  # fmt: skip
    assert cents.value.tolist() == [1225, 1225]
    assert below.value.tolist() == [12, 4, 8]  # no sum is below nought, and a contribution is
    assert Figures.of(counted).value.tolist() == counted.count.tolist()


@pytest.mark.parametrize(
    ("amount", "units"),
    [
        (Fraction(1, 4), 25),
        (Fraction(1, 3), 34),
        (Fraction(-1, 3), -33),
        (Fraction(0), 0),
        (Fraction(2**62 + 1, 100), 2**62 + 1),
    ],
)
def test_an_amount_in_whole_units_is_rounded_up(amount: Fraction, units: int):
    assert figures_of({"a": ["5.25"]}).whole(amount) == units


@pytest.mark.parametrize(
    ("total", "decimals"),
    [
        ([1000.0, 0.125, 2.5], 9),
        ([-2000.0, 1.0, 0.0], 8),
        ([0.001, 0.0005, 0.0], 15),
        ([2.0**40, 1.0, 3.0], 0),
        ([1e15, 2e14, 3e3], -3),
        ([0.0, 0.0, 0.0], 0),
    ],
)
def test_sums_that_are_no_decimals_get_as_many_digits_as_stay_exact(total: list[float], decimals: int):
    """The largest becomes a whole number of up to 2⁴⁰, which is 1.0995 · 10¹²."""
    cube = review(sums({"a": ["5"], "b": ["6"]}), Policy("tested", (FewContributors(n=1),))).cube
    contributions = replace(cube.contributions, total=np.array(total), decimals=None)  # type: ignore[type-var]

    figures = Figures.of(replace(cube, contributions=contributions))

    assert figures.decimals == decimals
    assert figures.unit == Fraction(10) ** -decimals
    assert figures.value.tolist() == [round(Fraction(one) / Fraction(10) ** -decimals) for one in total]
    assert figures.negative == (min(total) < 0)


def test_nothing_unsafe_needs_no_level():
    cube = sums({"a": ["5", "5", "5", "5"], "b": ["6", "6", "6", "6"]})
    reviewed = review(cube, Policy("tested", (PPercent(p=10),)))

    found = levels_of(reviewed, Figures.of(reviewed.cube), 50)

    assert isinstance(found, Levels)
    assert [len(found.rows), len(found.up), len(found.down), found.by_share] == [0, 0, 0, 0]


def test_a_group_asks_only_that_its_count_is_not_exactly_known():
    """All nineteen are of one kind; beside it nobody is in two empty cells, which have nobody to disclose."""
    cube = table_of([[19, 0, 0], [10, 12, 9], [11, 14, 8]], roles=("key", "target"))

    assert levels(cube, FewOthers(t=3)) == ({"1/1": [1, 1]}, 0)
    assert levels(cube, FewOthers(t=3), extra=50) == ({"1/1": [2, 2]}, 0)


def test_where_nobody_of_those_who_are_left_is_below_nought_no_sum_can_fall_below_it():
    """The number of contributors with a value below nought may be known and nought everywhere."""
    cube = review(sums({"a": ["5", "-1"], "b": ["8"]}), Policy("tested", (FewContributors(n=1),))).cube
    contributions = cube.contributions
    assert contributions is not None and contributions.negative is not None and Figures.of(cube).negative

    none = replace(contributions, negative=contributions.negative * 0)

    assert not Figures.of(replace(cube, contributions=none)).negative
