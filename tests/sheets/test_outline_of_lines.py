"""Which lines are totals and what belongs to them, by their names, indents and figures alone."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sdc_core.sheets.finding.lines import Lines
from sdc_core.sheets.finding.outline import Outline, outline_of

ASH, ELM, OAK = (311, 422, 533), (17, 290, 51), (403, 44, 95)
BAY, CAPE = (71, 82, 913), (505, 606, 77)
NORTH, SOUTH = (731, 756, 679), (576, 688, 990)
"""Ash, Elm and Oak together; Bay and Cape together."""
ALL = (1_307, 1_444, 1_669)


def outline(*lines: tuple[str, tuple[int, ...]], indents: tuple[int, ...] = ()) -> Outline:
    units = np.array([figures for _, figures in lines])
    names = [name for name, _ in lines]
    plain = indents or (0,) * len(names)
    return outline_of(Lines(names, plain, [False] * len(names), units, np.ones(units.shape, dtype=bool)))


PARTS = (("Ash", ASH), ("Elm", ELM), ("Oak", OAK))
TREE = (("Land", ALL), ("North", NORTH), *PARTS, ("South", SOUTH), ("Bay", BAY), ("Cape", CAPE))


@pytest.mark.parametrize(
    ("lines", "totals", "parents"),
    [
        pytest.param((("North", NORTH), *PARTS, ("Total", NORTH)), {4}, {1: 0, 2: 0, 3: 0}, id="one group"),
        pytest.param((*PARTS, ("North", NORTH), ("Total", NORTH)), {4}, {0: 3, 1: 3, 2: 3}, id="behind its parts"),
        pytest.param((("Total", NORTH), *PARTS, ("Total", NORTH)), {0, 4}, {}, id="the total above and below"),
        pytest.param((("Abroad", SOUTH), *PARTS, ("Total", NORTH)), set(), {1: 4, 2: 4, 3: 4}, id="a line outside it"),
        pytest.param(
            (
                ("All land", ALL),
                ("North", NORTH),
                *PARTS,
                ("South", SOUTH),
                ("Bay", BAY),
                ("Cape", CAPE),
                ("Total", ALL),
            ),
            {8},
            {1: 0, 5: 0, 2: 1, 3: 1, 4: 1, 6: 5, 7: 5},
            id="one group with groups in it",
        ),
    ],
)
def test_the_only_group_of_a_table_has_the_parts_of_its_total(
    lines: tuple[tuple[str, tuple[int, ...]], ...], totals: set[int], parents: dict[int, int]
):
    found = outline(*lines)

    assert (set(found.totals), found.parents) == (totals, parents)


def test_two_lines_that_say_the_same_are_no_total_where_none_is_called_so():
    assert outline(("January", NORTH), *PARTS, ("February", NORTH)).totals == frozenset()


def test_sums_that_explain_nearly_all_lines_go_before_indents_that_explain_none():
    found = outline(*TREE, indents=(5, 3, 9, 2, 7, 4, 8, 6))

    assert (set(found.totals), found.parents) == ({0}, {2: 1, 3: 1, 4: 1, 6: 5, 7: 5})
    assert found.of_totals.share > 0.9


def test_a_total_with_subtotals_is_as_sure_as_its_sum():
    found = outline(("Total", ALL), *TREE[1:])

    assert (found.of_totals.share, found.of_levels.share) == (0.99, 0.88)


def test_indents_that_agree_with_the_sums_are_kept():
    found = outline(*TREE, indents=(0, 1, 2, 2, 2, 1, 2, 2))

    assert (set(found.totals), found.parents) == ({0}, {2: 1, 3: 1, 4: 1, 6: 5, 7: 5})
    assert found.of_levels.share == 0.98


def test_indents_stay_where_the_sums_explain_little_as_well():
    lines = (("North", (900, 901, 902)), *PARTS, ("South", (700, 701, 702)), ("Bay", BAY), ("Cape", CAPE))

    assert outline(*lines, indents=(0, 1, 1, 1, 0, 1, 1)).parents == {1: 0, 2: 0, 3: 0, 5: 4, 6: 4}


def test_a_sum_of_few_digits_says_less_than_the_name_of_one_of_its_parts():
    """30 and 40 are the sums of the two lines below, but one of them is called a total of something else."""
    lines = (("Ash", (30, 41)), ("Elm, total", (18, 20)), ("Oak", (12, 21)), ("Bay", (7, 3)), ("Cape", (50, 2)))

    assert outline(*lines).parents == {}


def test_a_sum_of_many_digits_says_more_than_the_name_of_one_of_its_parts():
    beds = [tuple(37 * figure for figure in line) for line in (NORTH, ASH, ELM, OAK)]
    lines = (*zip(("Beds", "Surgery, total", "Eyes", "Ears"), beds, strict=True), ("Doctors", (7, 3, 1)))

    assert outline(*lines).parents == {1: 0, 2: 0, 3: 0}


def no_line_is_part_of_itself(found: Outline) -> bool:
    for at in found.parents:
        above, steps = at, 0
        while above in found.parents:
            above, steps = found.parents[above], steps + 1
            if steps > len(found.parents):
                return False
    return True


def test_two_equal_figures_are_not_each_the_sum_of_the_other_one():
    """Nought and the second make the third, and the third and 3 are nearly the second."""
    found = outline(*(("", (figure, figure)) for figure in (0, 48_151_623, 48_151_623, 3)))

    assert no_line_is_part_of_itself(found)


@given(st.lists(st.sampled_from([0, 3, 48_151_623]), min_size=3, max_size=6))
def test_whatever_is_equal_no_line_is_part_of_itself(figures: list[int]):
    found = outline(*(("", (figure, figure)) for figure in figures))

    assert no_line_is_part_of_itself(found)
