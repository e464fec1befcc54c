"""Headings that put categories of several variables together are taken apart, and others are left as they are."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sdc_core.sheets.finding.detecting import detect
from sdc_core.sheets.naming.sheet_variables import variables_of
from sdc_core.sheets.seeing.composed import taken_apart
from sdc_core.sheets.seeing.labels import header_labels
from sdc_core.sheets.seeing.spans import LabelSpan
from tests.sheets.tables import grid_of

AGES = ("0-14", "15-64", "65+")
SEXES = ("Men", "Women")
CATEGORY = st.text("abcdefgh", min_size=1, max_size=4)


def together(*levels: tuple[str, ...], before: str = "", behind: str = "") -> list[str]:
    """All combinations of categories in one text each, the last level changing fastest."""
    return [" ".join(filter(None, (before, *one, behind))) for one in product(*levels)]


def crossing(*levels: tuple[str, ...]) -> list[list[str]]:
    return [list(level) for level in zip(*product(*levels), strict=True)]


@pytest.mark.parametrize(
    "levels",
    [
        (SEXES, AGES),
        (AGES, SEXES),
        (("2019", "2020"), ("Total", "Staff", "Others")),
        (SEXES, ("in work", "out of it")),
        (SEXES, ("2019", "2020"), ("single", "married", "widowed")),
        (("Total", "Urban", "Rural"), ("thefts", "fires")),
    ],
)
@pytest.mark.parametrize(("before", "behind"), [("", ""), ("Population", ""), ("", "Population 31 Dec")])
def test_combinations_of_known_categories_are_taken_apart(
    levels: tuple[tuple[str, ...], ...], before: str, behind: str
):
    assert taken_apart(together(*levels, before=before, behind=behind)) == crossing(*levels)


def test_one_word_at_the_end_of_all_headings_stays_with_its_category():
    ages = ("0-14 years", "15-64 years", "65-99 years")

    assert taken_apart(together(SEXES, ages)) == crossing(SEXES, ages)


def test_a_total_beside_them_stands_for_itself_on_each_level():
    taken = taken_apart(["Total", *together(SEXES, AGES)])

    assert taken == [["Total", *one] for one in crossing(SEXES, AGES)]


@pytest.mark.parametrize(
    "headings",
    [
        pytest.param(["North East", "North West", "South East", "South West"], id="regions"),
        pytest.param(["2019 Jan", "2019 Feb", "2020 Jan", "2020 Feb"], id="years before their months"),
        pytest.param(["Men", "Men 0-14", "Women", "Women 0-14"], id="sexes beside one age of each"),
        pytest.param(["Jan 2019", "Feb 2019", "Jan 2020", "Feb 2020"], id="months of years"),
        pytest.param(["0 to 4 years", "5 to 9 years", "10 to 14 years", "15 to 19 years"], id="ages"),
        pytest.param(together(SEXES, AGES)[:-1], id="one combination is lacking"),
        pytest.param([*together(SEXES, AGES)[::-1][:5], "Men 85+"], id="one age is another one"),
        pytest.param(["Men 0-14", "Women 0-14", "Men 15-64", "Women 65+"], id="no crossing"),
        pytest.param(["Men 0-14", "Men 0-14", "Women 0-14", "Women 0-14"], id="the same heading twice"),
        pytest.param(["Men old", "Men young", "Women"], id="too few"),
        pytest.param(["Total", "Men", "Women"], id="one variable"),
        pytest.param(["", "", "", ""], id="no headings"),
    ],
)
def test_other_headings_are_left_as_they_are(headings: list[str]):
    assert taken_apart(headings) == [headings]


@given(
    st.lists(CATEGORY, min_size=2, max_size=4, unique=True),
    st.lists(CATEGORY, min_size=2, max_size=4, unique=True),
)
def test_no_level_loses_the_words_that_tell_headings_apart(first: list[str], second: list[str]):
    headings = together(SEXES, tuple(first), tuple(second))
    taken = taken_apart(headings)

    assert {len(level) for level in taken} == {len(headings)}
    assert len({*zip(*taken, strict=True)}) == len(headings)
    assert [" ".join(one).split()[0] for one in zip(*taken, strict=True)] == [text.split()[0] for text in headings]


def test_headings_of_measures_with_a_total_each_stay_one_tree():
    heads = together(("Live births", "Stillbirths"), ("total", "here", "abroad"))

    assert taken_apart(heads) == [heads]


def test_a_column_that_is_left_out_takes_no_part():
    grid = grid_of(" | ".join(["", *together(SEXES, AGES), "Births per 1000"]))

    assert header_labels(grid, [0], range(1, 7), beside=[7]) == [*zip(*crossing(SEXES, AGES), strict=True)]
    assert header_labels(grid, [0], range(1, 8)) == [(text,) for text in [*together(SEXES, AGES), "Births per 1000"]]


def test_a_heading_that_was_stretched_by_hand_is_taken_as_it_is():
    grid = grid_of(" | ".join(["", *together(SEXES, AGES)]))
    span = LabelSpan("column", 0, 1, 1, 2)
    labels = header_labels(grid, [0], range(1, 7), spans=[span])

    assert labels == [("Men 0-14",), ("Men 0-14",), *[(text,) for text in together(SEXES, AGES)[2:]]]


def test_a_sheet_with_such_headings_has_a_variable_for_each():
    heads = together(("Total", "Males", "Females"), AGES, behind="Population 31 Dec")
    rows = ["Ash | 9 | 30 | 6 | 4 | 17 | 2 | 5 | 13 | 4", "Elm | 11 | 24 | 8 | 6 | 11 | 5 | 5 | 13 | 3"]
    grid = grid_of("\n".join([" | ".join(["Area", *heads]), *rows]))
    found = variables_of(grid, detect(grid)[0])

    assert [one.name for one in found] == ["Area", "sex", "age"]
    assert [[(one.label, one.total) for one in variable.categories] for variable in found[1:]] == [
        [("Total", True), ("Males", False), ("Females", False)],
        [(age, False) for age in AGES],
    ]
