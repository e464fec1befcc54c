"""Areas in several systems: which column a variable is, and the parts that two systems leave apart."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from sdc_core.attack import messages
from sdc_core.attack.linked.lookup import LookedUp, Lookup
from sdc_core.errors import InputError
from sdc_core.spec.hierarchy import Hierarchy
from tests.attack.linked.tables import published

flat = Hierarchy.flat
NAMES = ("small", "district", "region")
AREAS = (("s1", "s2", "s3", "s4"), ("A", "A", "B", "C"), ("N", "N", "S", "S"))
LOOKUP = Lookup("l.csv", NAMES, AREAS, (1, 2, None, 4))
TWINS = Lookup("l.csv", ("first", "second"), (("A", "B"), ("A", "B")), (None, None))


@pytest.mark.parametrize(
    ("lookup", "name", "tree", "column"),
    [
        (LOOKUP, "x", flat(["s1", "s2", "s3"]), 0),
        (LOOKUP, "x", flat(["A", "B"]), 1),
        (LOOKUP, "x", flat(["A", "B", "y", "z"]), 1),
        (LOOKUP, "x", flat(["A", "B", "y", "z", "u"]), None),
        (LOOKUP, "region", flat(["A", "B", "y", "z", "u"]), 2),
        (LOOKUP, "x", flat(["N"]), None),
        (LOOKUP, "region", flat(["N"]), 2),
        (LOOKUP, "x", flat(["N", "S"]), 2),
        (LOOKUP, "x", Hierarchy.from_parents({"A": "", "B": "", "y": "A", "z": "A", "u": "B", "v": "B"}), None),
        (TWINS, "second", flat(["A", "B"]), 1),
        (TWINS, "x", flat(["A", "B"]), 0),
    ],
    ids=["most", "all", "half", "less than half", "by its name", "one alone", "one by its name", "two", "upper ones",
         "the one of this name", "the first"],
)  # fmt: skip
def test_a_variable_is_the_column_that_has_at_least_two_and_half_of_its_categories(
    lookup: Lookup, name: str, tree: Hierarchy, column: int | None
) -> None:
    assert lookup.column_of(name, tree) == column


def test_the_variable_of_areas_is_called_in_every_table_as_in_the_first_one_that_has_it() -> None:
    tables = [
        published(["sex"], [("m", 3), ("f", 4)]),
        published(["sex", "place"], [("m", "A", 1), ("f", "B", 4), ("f", "C", 2)]),
        published(["area", "sex"], [("N", "m", 1), ("S", "f", 4)]),
    ]

    assert LOOKUP.names_in(tables) == [{}, {"place": "place"}, {"area": "place"}]


def test_of_two_variables_of_areas_the_first_one_is_linked() -> None:
    """What the lookup lacks of the other one does no harm: it stays a variable by itself."""
    table = published(["area", "place"], [("N", "A", 1), ("S", "B", 4), ("S", "y", 2)])

    assert LOOKUP.names_in([table]) == [{"area": "area"}]


def test_a_lookup_that_fits_no_table_is_refused() -> None:
    with pytest.raises(InputError) as refused:
        LOOKUP.names_in([published(["sex"], [("m", 3), ("f", 4)])])

    assert refused.value.problems == (messages.LOOKUP_FITS_NOTHING.at("l.csv"),)


def test_areas_that_a_lookup_does_not_have_are_counted_for_each_table() -> None:
    tables = [
        published(["place"], [("A", 1), ("B", 4), ("y", 2), ("z", 2)]),
        published(["place"], [("A", 1), ("B", 4), ("C", 4)]),
        published(["area"], [("N", 1), ("S", 4), ("W", 4)]),
    ]

    with pytest.raises(InputError) as refused:
        LOOKUP.names_in(tables)

    assert refused.value.problems == (
        messages.LOOKUP_MISSES.at("table 1", variable="place", categories=2),
        messages.LOOKUP_MISSES.at("table 3", variable="area", categories=1),
    )


@pytest.mark.parametrize(
    ("lookup", "trees", "expected"),
    [
        (LOOKUP, [["A", "B", "C"], ["N", "S"]],
         LookedUp(("A", "B", "C"),
                  ({"A": frozenset({0}), "B": frozenset({1}), "C": frozenset({2})},
                   {"N": frozenset({0}), "S": frozenset({1, 2})}), (3, 0, 4), (True, False, True))),
        (LOOKUP, [["N", "S"]],
         LookedUp(("N", "S"), ({"N": frozenset({0}), "S": frozenset({1})},), (3, 4), (True, False))),
        (LOOKUP, [["N", "S"], ["s1", "s2", "s3", "s4"]],
         LookedUp(("s1", "s2", "s3", "s4"),
                  ({"N": frozenset({0, 1}), "S": frozenset({2, 3})},
                   {f"s{at + 1}": frozenset({at}) for at in range(4)}), (1, 2, 0, 4), (True, True, False, True))),
        (Lookup("l.csv", ("s", "d", "r"), (("1", "2", "3", "4"), ("A", "A", "B", "B"), ("N", "A", "N", "A")), (0,) * 4),
         [["A", "B"], ["N", "A"]],
         LookedUp(("A & N", "A", "B & N", "B & A"),
                  ({"A": frozenset({0, 1}), "B": frozenset({2, 3})}, {"N": frozenset({0, 2}), "A": frozenset({1, 3})}),
                  (0, 0, 0, 0), (True,) * 4)),
    ],
    ids=["two systems", "one", "small ones", "areas that cross"],
)  # fmt: skip
def test_the_finest_parts_are_what_the_systems_of_the_tables_leave_apart(
    lookup: Lookup, trees: Sequence[Sequence[str]], expected: LookedUp
) -> None:
    """What is counted of a part is known where it is of all its small areas."""
    assert lookup.parts("r", [flat(labels) for labels in trees]) == expected


def test_a_variable_of_which_one_table_has_other_categories_is_not_looked_up() -> None:
    assert LOOKUP.parts("x", [flat(["A", "B"]), flat(["y", "z"])]) is None


def test_small_areas_in_several_rows_are_refused_with_the_first_twenty_of_these_rows() -> None:
    """Under a row of headings the second one is row 3; one that stands there three times is named twice."""
    with pytest.raises(InputError) as refused:
        Lookup("l.csv", ("s", "d"), (("a", "a", "b", "a"), ("A", "A", "B", "A")), (None,) * 4)
    assert refused.value.problems == tuple(messages.LOOKUP_MAPS_TWICE.at(f"l.csv, row {row}") for row in (3, 5))

    with pytest.raises(InputError) as refused:
        Lookup("l.csv", ("s", "d"), (("a",) * 30, ("A",) * 30), (None,) * 30)
    assert [one.where for one in refused.value.problems] == [f"l.csv, row {row}" for row in range(3, 23)]
