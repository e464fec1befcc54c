"""Subtotals of whole figures that were rounded one by one, and those that noughts or unknown parts leave open."""

from __future__ import annotations

import numpy as np
import pytest

from sdc_core.sheets.finding.detecting import detect
from sdc_core.sheets.finding.levels import levels_by_sums
from sdc_core.sheets.finding.line_sums import near_runs_of
from sdc_core.sheets.finding.lines import Lines
from tests.sheets.clicks import parents_of
from tests.sheets.tables import grid_of

EXACT = [
    [900, 743, 611, 588, 702, 655],
    [310, 402, 207, 399, 280, 333],
    [150, 202, 107, 99, 180, 133],
    [160, 200, 100, 300, 100, 200],
    [77, 98, 65, 41, 83, 59],
]
OFF_BY_ONE = [0, 1, -1, 0, 1, 0]
"""What rounding does to the second line, the sum of the two that follow."""


def levels(labels: str, figures: list[list[float]]) -> dict[int, int]:
    values = np.array(figures)
    known = np.isfinite(values)
    units = np.where(known, values, 0).astype(np.int64)
    return levels_by_sums(Lines.bare(labels.split(), units, known))[0]


def rounded(off: list[int]) -> list[list[float]]:
    return [EXACT[0], [one + by for one, by in zip(EXACT[1], off, strict=True)], *EXACT[2:]]


def test_a_whole_of_parts_that_were_rounded_one_by_one_is_found():
    assert levels("Ash North Elm Oak Bay", rounded(OFF_BY_ONE)) == {2: 1, 3: 1}


@pytest.mark.parametrize(
    "off",
    [
        pytest.param([0, 3, -1, 0, 1, 0], id="further off in one place than rounding goes"),
        pytest.param([1, 1, -1, 1, 1, 0], id="hardly anywhere the sum itself"),
    ],
)
def test_lines_that_sum_to_another_by_chance_are_no_parts_of_it(off: list[int]):
    assert levels("Ash North Elm Oak Bay", rounded(off)) == {}


def test_few_or_small_figures_that_nearly_agree_say_nothing():
    narrow = [line[:4] for line in rounded(OFF_BY_ONE)]
    small = [[one // 40 for one in line] for line in rounded(OFF_BY_ONE)]

    for figures in (narrow, small):
        units = np.array(figures)
        assert near_runs_of(units, np.ones(units.shape, dtype=bool)) == []


def test_what_nearly_sums_everywhere_is_preferred_to_what_sums_in_most_places():
    wide = [line * 2 for line in EXACT]
    wide[1] = [*wide[1][:-1], wide[1][-1] + 1]

    found, sure = levels_by_sums(
        Lines.bare("Ash North Elm Oak Bay".split(), np.array(wide), np.ones((5, 12), dtype=bool))
    )

    assert found == {2: 1, 3: 1}
    assert sure[1].share > 0.8
    assert str(sure[1].why) == "but for rounding it is the sum of the 2 lines beside it"


def test_what_is_called_the_total_is_no_subtotal_of_a_few_lines_that_nearly_sum_to_it():
    total = [one + two + by for one, two, by in zip(EXACT[0], EXACT[1], OFF_BY_ONE, strict=True)]
    lines = [total, EXACT[0], EXACT[1], EXACT[4], [5, 9, 7, 11, 6, 8]]

    assert levels("Total Ash North Bay Cape", lines) == {}
    assert levels("Land Ash North Bay Cape", lines) == {1: 0, 2: 0}


@pytest.mark.parametrize(
    ("others", "right"),
    [
        pytest.param([[3, 9, 5], [1, 6, 2], [2, 3, 3]], {2: 1, 3: 1, 5: 4, 6: 4}, id="wholes before their parts"),
        pytest.param([[1, 6, 2], [2, 3, 3], [3, 9, 5]], {1: 3, 2: 3, 4: 6, 5: 6}, id="wholes behind their parts"),
    ],
)
def test_where_a_nought_leaves_open_which_is_the_whole_it_stands_as_the_other_wholes_do(
    others: list[list[int]], right: dict[int, int]
):
    lines = [[417, 220, 731], *([100 * one for one in line] for line in others)]
    open_whole = [[512, 609, 77], [0, 0, 0], [512, 609, 77]]

    found = levels("Ash R1 R2 R3 K1 K2 K3", [*lines, *open_whole])

    assert found == right


def test_a_subtotal_within_the_parts_of_another_is_found_with_it():
    unknown = float("nan")
    figures = [
        [416, 475, 654, 566, 369, 431],
        [918, 947, 947, 940, 967, 938],
        [245, 249, 230, 240, 240, 251],
        [523, 552, 519, 525, 519, 517],
        [unknown, 301, 304, 308, 313, 305],
        [unknown, 251, 215, 217, 206, 212],
    ]
    whole = [sum(line[at] for line in figures[1:4]) for at in range(6)]

    assert levels("Ash North Elm Oak Bay B1 B2", [figures[0], whole, *figures[1:]]) == {2: 1, 3: 1, 4: 1, 5: 4, 6: 4}


def test_a_part_that_is_the_sum_of_what_follows_by_few_digits_stays_a_part():
    figures = [[416, 475], [918, 947], [7, 9], [5, 6], [2, 3]]
    whole = [sum(line[at] for line in figures[1:3]) for at in range(2)]

    assert levels("Ash North Elm Oak B1 B2", [figures[0], whole, *figures[1:]]) == {2: 1, 3: 1}


def test_levels_that_come_again_in_each_year_are_as_sure_as_their_sums_and_say_so():
    years, names = " | ".join([*["2020"] * 4, *["2021"] * 4]), " | ".join(["Ash", "North", "Elm", "Oak"] * 2)
    heads = f"Area | {years}\n | {names}"
    rows = [
        " | ".join(map(str, ("ABCDEF"[at], *(line[at] for line in EXACT[:4]), *(2 * line[at] for line in EXACT[:4]))))
        for at in range(6)
    ]

    (reading,) = detect(grid_of("\n".join([heads, *rows])))

    assert parents_of(reading, "column") == {3: 2, 4: 2, 7: 6, 8: 6}
    assert "it is the sum of the 2 lines beside it" in str(reading.sure["column levels"].why)
