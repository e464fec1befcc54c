"""Columns that write out where a category belongs become one variable with levels, and not several that are crossed."""

from __future__ import annotations

import pytest

from sdc_core.sheets.finding.detecting import detect
from sdc_core.sheets.naming.sheet_variables import variables_of
from sdc_core.sheets.naming.sides_of_table import side_variables
from sdc_core.sheets.naming.written_trees import tree_written_out
from tests.sheets.tables import grid_of

PLACES = {"North": ("Alby", "Brede"), "South": ("Caldy", "Dunmere")}


def written_out(*, nation: bool = True, kinds: bool = True) -> list[tuple[str, ...]]:
    """The labels of the nation, its regions and their districts, for two sexes."""
    lines = [("National", "Floria", "Floria", "Floria")]
    for region, districts in PLACES.items():
        lines.append(("Regional", "Floria", region, region))
        lines += [("Local", "Floria", region, district) for district in districts]
    kept = [at for at in range(4) if (at or kinds) and (at != 1 or nation)]
    return [(*(line[at] for at in kept), sex) for line in lines for sex in ("Men", "Women")]


PARENTS = {"North": "", "Alby": "North", "Brede": "North", "South": "", "Caldy": "South", "Dunmere": "South"}


@pytest.mark.parametrize(("nation", "kinds"), [(True, True), (True, False), (False, True)])
def test_nation_region_and_district_are_one_variable(nation: bool, kinds: bool):
    lines = written_out(nation=nation, kinds=kinds)

    places, sex = side_variables(lines, range(len(lines)), (), {})

    assert (places.total, dict(places.parents)) == (("Floria",), PARENTS)
    assert places.categories[:4] == ("Floria", "Floria", "North", "North")
    assert sex.categories[:2] == ("Men", "Women")
    assert not sex.parents


def test_without_a_column_of_kinds_nothing_says_that_the_nation_is_above_its_regions():
    lines = written_out(nation=False, kinds=False)

    places, _ = side_variables(lines, range(len(lines)), (), {})

    assert places.total == ()
    assert places.parents == {**PARENTS, "Floria": ""}


def test_regions_without_a_line_of_their_own_are_no_such_tree():
    lines = [line for line in written_out(nation=False, kinds=False) if line[1] not in ("North", "South")]

    assert tree_written_out(lines, [0, 1, 2]) is None


def test_a_name_in_two_regions_is_no_such_tree():
    lines = [*written_out(kinds=False), ("Floria", "South", "Alby", "Men")]

    assert tree_written_out(lines, [1, 2, 3]) is None


def test_regions_that_cross_another_variable_are_no_such_tree():
    lines = [(region, kind) for region in ("North", "South") for kind in ("Urban", "Rural", "North", "South")]

    assert tree_written_out(lines, [0, 1]) is None


def test_a_sheet_of_open_data_has_its_places_in_one_variable():
    rows = ["level | country | region | district | sex | pupils | meals"]
    for at, (level, nation, region, place, sex) in enumerate(written_out()):
        names = (level, nation, "" if region == nation else region, "" if place == region else place, sex)
        rows.append(" | ".join((*names, str(at * 7 + 3), str(at + 1))))
    grid = grid_of("\n".join(rows))

    (reading,) = detect(grid)

    assert [one.name for one in variables_of(grid, reading)][:2] == ["district", "sex"]


def test_lines_that_say_of_no_place_are_no_such_tree():
    lines = [*written_out(nation=False, kinds=False), ("", "", "Men")]

    assert tree_written_out(lines, [0, 1, 2]) is None


def test_a_column_that_only_repeats_the_finest_one_is_not_above_it():
    lines = [(place, place, sex) for place in ("Alby", "Brede", "Caldy") for sex in ("Men", "Women")]

    assert tree_written_out(lines, [0, 1, 2]) is None


def test_what_differs_within_a_place_is_no_kind_of_it():
    lines = [(*line, "2020" if at % 3 else "2021") for at, line in enumerate(written_out())]

    tree = tree_written_out(lines, [0, 2, 3, 4, 5])

    assert tree is not None
    assert tree.said == {0, 1, 2}


def test_an_attribute_of_regions_and_districts_alike_is_no_kind():
    coast = {"Floria": "inland", "North": "inland", "South": "coast", "Alby": "inland", "Caldy": "coast"}
    lines = [(*line, coast.get(line[3], "inland")) for line in written_out()]

    tree = tree_written_out(lines, [0, 2, 3, 4, 5])

    assert tree is not None
    assert 5 not in tree.said


def test_columns_are_above_one_another_in_whatever_order_they_stand():
    turned = [(line[2], line[3], line[1], line[4]) for line in written_out()]

    places, _ = side_variables(turned, range(len(turned)), (), {})

    assert (places.total, dict(places.parents)) == (("Floria",), PARENTS)


def test_parents_that_the_reading_gives_go_before():
    lines = written_out()
    parents = {2: 0, 3: 1}

    found = side_variables(lines, range(len(lines)), (), parents)

    assert all(one.parents != PARENTS for one in found)
