"""How far in a code stands: by its column first, then by the indent of its format, then by the spaces before it."""

from __future__ import annotations

import numpy as np
import pytest

from sdc_core.cube.hierarchy_forms import parents_on_sheet, without_place
from sdc_core.errors import InputError
from sdc_core.table.columns import Column
from sdc_core.table.table import Table

CHAIN = {"A": "", "b": "A", "c": "b", "d": "c", "E": ""}
"""Each of the first four lies in the one before it."""


def on_sheet(*rows: tuple[str, ...]) -> Table:
    return Table("levels.xlsx", "", tuple(Column.from_texts(list(column)) for column in zip(*rows, strict=True)))


def standing(code: str, column: int, spaces: int) -> tuple[str, ...]:
    row = ["", "", "", ""]
    row[column] = " " * spaces + code
    return tuple(row)


@pytest.mark.parametrize(
    "places",
    [
        [(0, 0, 0), (1, 0, 0), (2, 0, 0), (3, 0, 0)],
        [(0, 0, 0), (0, 1, 0), (0, 2, 0), (0, 3, 0)],
        [(0, 0, 0), (0, 0, 1), (0, 0, 2), (0, 0, 3)],
        [(0, 0, 0), (0, 1, 0), (0, 2, 0), (1, 0, 0)],  # the next column is further in than any indent
        [(0, 0, 0), (0, 0, 9), (0, 1, 0), (1, 0, 0)],  # and an indent further in than nine spaces
        [(0, 0, 0), (1, 0, 0), (1, 0, 3), (1, 2, 0)],
    ],
    ids=["columns", "formats", "spaces", "a column after indents", "all three", "two in one column"],
)
def test_a_code_is_part_of_the_last_one_that_stands_less_far_in(places: list[tuple[int, int, int]]) -> None:
    """places: column, indent of the format and spaces of the first four codes; the fifth stands at the margin again."""
    columns, indents, spaces = zip(*places, (0, 0, 0), strict=True)
    table = on_sheet(*map(standing, CHAIN, columns, spaces))
    indent = np.zeros((5, 4), dtype=int)
    indent[np.arange(5), columns] = indents

    assert parents_on_sheet(table, indent, categories=()) == CHAIN
    if not any(indents):
        assert parents_on_sheet(table, None, categories=()) == CHAIN


def test_columns_without_a_name_or_of_one_name_are_no_levels() -> None:
    table = on_sheet(
        ("region", "", "place", "note", "note"),
        ("North", "x", "a", "p", "s"),
        ("North", "x", "b", "p", "s"),
        ("South", "x", "c", "p", "s"),
    )

    assert parents_on_sheet(table, categories=("a", "b", "c")) == {
        "North": "", "South": "", "a": "North", "b": "North", "c": "South",
    }  # fmt: skip


@pytest.mark.parametrize("heads", [("", ""), ("place", ""), ("place", "place")])
def test_where_no_two_columns_have_names_of_their_own_there_are_no_levels(heads: tuple[str, str]) -> None:
    with pytest.raises(InputError, match="levels"):
        parents_on_sheet(on_sheet(heads, ("North", "a"), ("North", "b"), ("South", "c")), categories=("a", "b", "c"))


def test_every_line_below_the_headings_code_and_parent_is_a_pair_of_them() -> None:
    table = on_sheet(("Parent", "Name", "Code"), ("", "first", "A"), ("A", "second", "b"), ("b", "third", "c"))

    assert parents_on_sheet(table, categories=("c",)) == {"A": "", "b": "A", "c": "b"}


@pytest.mark.parametrize("heads", [("region", "code"), ("parent", "place")])
def test_columns_are_levels_where_only_one_of_code_and_parent_is_a_heading(heads: tuple[str, str]) -> None:
    table = on_sheet(heads, ("North", "a"), ("North", "b"), ("South", "c"))

    assert parents_on_sheet(table, categories=("a", "b", "c")) == {
        "North": "", "South": "", "a": "North", "b": "North", "c": "South",
    }  # fmt: skip


def test_only_categories_that_are_neither_in_the_hierarchy_nor_the_total_lack_a_place() -> None:
    categories = ("a", "x", "All", "Total", "North", "y")

    assert without_place({"North": "", "a": "North"}, categories, ("All",)) == ("x", "y")
    assert without_place({"North": "", "a": "North"}, ("a", "All"), ("All",)) == ()


def test_two_depths_are_two_levels_whatever_the_length_of_a_name() -> None:
    rows = [("Northern counties",), ("  a",), ("  bb",), ("South",), ("  c",)]

    assert parents_on_sheet(on_sheet(*rows), categories=()) == {
        "Northern counties": "", "a": "Northern counties", "bb": "Northern counties", "South": "", "c": "South",
    }  # fmt: skip


@pytest.mark.parametrize("rows", [[("",), ("",)], [("a",)], [("a",), ("b",), ("cc",)]])
def test_where_all_stand_equally_far_in_there_are_no_levels(rows: list[tuple[str]]) -> None:
    with pytest.raises(InputError, match="levels"):
        parents_on_sheet(on_sheet(*rows), categories=("a", "b"))


@pytest.mark.parametrize("category", ["a", "b", "c"])
def test_a_single_category_in_any_line_tells_the_finest_level(category: str) -> None:
    table = on_sheet(("region", "place"), ("North", "a"), ("North", "b"), ("South", "c"))

    assert parents_on_sheet(table, categories=(category,)) == {
        "North": "", "South": "", "a": "North", "b": "North", "c": "South",
    }  # fmt: skip
