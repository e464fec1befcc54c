"""Ready-made sums: which are below nought, which totals do not add up, and what is known of totals in the file."""

from __future__ import annotations

import pytest

from sdc_core.contributions.cell_contributions import UNKNOWN, Need
from sdc_core.cube.allowed import Allowed
from sdc_core.cube.cube import Cube
from sdc_core.cube.size import cells_of
from sdc_core.errors import InputError, LimitError
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from tests.table.sheets import sentences, sheet

REGION, SIZE = Variable("region", "key", total=("all",)), Variable("size", "key", total=("both",))
MEASURE = Measure("magnitude", value="sum", contributors="n", largest=("x1", "x2"), disjoint=True)
SPEC = TableSpec((REGION, SIZE), measure=MEASURE)
HEAD = "region,size,n,sum,x1,x2\n"


def built(*lines: str, spec: TableSpec = SPEC) -> Cube:
    return Cube.build(sheet(HEAD + "\n".join(lines)), spec)


def below_nought(cube: Cube) -> set[str]:
    """The cells of which the sum, a contribution that is known or one of their parts is negative."""
    assert cube.contributions is not None
    negative = cube.contributions.negative
    return set() if negative is None else {"/".join(cube.label(row)) for row in range(len(cube)) if negative[row]}


def known_of(cube: Cube, *labels: str) -> tuple[int, list[int], int]:
    """The number of contributors to a cell, the largest of them, and how many of these are known."""
    (row,) = (row for row in range(len(cube)) if cube.label(row) == labels)
    found = cube.contributions
    assert found is not None
    return int(found.contributors[row]), found.largest[row].tolist(), int(found.known[row])


@pytest.mark.parametrize(
    ("cell", "negative"),
    [
        ("0,0,,", set()),
        ("1,0,0,", set()),
        ("1,1,1,", set()),
        ("1,-1,-1,", {"b/q", "b/Total", "Total/q", "Total/Total"}),
        ("2,5,6,-1", {"b/q", "b/Total", "Total/q", "Total/Total"}),
        ("2,-5,1,-6", {"b/q", "b/Total", "Total/q", "Total/Total"}),
    ],
    ids=["empty", "nothing", "one", "below", "one of two", "both"],
)
def test_what_is_below_nought_in_a_cell_is_so_in_all_its_totals_and_nowhere_else(cell: str, negative: set[str]) -> None:
    cube = built("a,p,2,9,5,4", "a,q,1,3,3,", "b,p,1,7,7,", f"b,q,{cell}")

    assert below_nought(cube) == negative


def test_a_total_of_the_file_that_is_below_nought_leaves_its_parts_as_they_are() -> None:
    cube = built(
        "a,p,1,5,5,", "b,p,1,7,7,", "all,p,2,-2,,", spec=TableSpec((REGION, SIZE), measure=MEASURE, additivity="report")
    )

    assert below_nought(cube) == {"Total/p", "Total/Total"}


def test_totals_of_units_and_of_sums_that_do_not_add_up_are_counted_together() -> None:
    measure = Measure("magnitude", value="sum", count="units", contributors="n", disjoint=True)
    spec = TableSpec((REGION,), measure=measure, additivity="report")

    cube = Cube.build(sheet("region,units,n,sum\na,1,1,5\nb,2,2,7\nall,4,3,13\n"), spec)

    assert [(one.stated, one.added, one.place) for one in cube.differences] == [
        (4, 3, "small.csv, row 4"), (13, 12, "small.csv, row 4"),
    ]  # fmt: skip
    assert cube.differences_in_all == 2


@pytest.mark.parametrize("count", ["n", ""])
def test_where_contributors_are_the_count_only_their_sums_have_to_add_up(count: str) -> None:
    """A contributor to two regions is one contributor to both together."""
    measure = Measure("magnitude", value="sum", count=count, contributors="n")
    spec = TableSpec((REGION,), measure=measure)

    cube = Cube.build(sheet("region,n,sum\na,1,5\nb,2,7\nall,2,12\n"), spec)

    assert known_of(cube, "Total")[0] == 2


def test_what_the_file_says_of_a_total_holds_where_contributors_may_be_in_two_of_its_parts() -> None:
    spec = TableSpec((REGION,), measure=Measure("magnitude", value="sum", contributors="n", largest=("x1", "x2")))
    text = "region,n,sum,x1,x2\na,2,9,5,4\nb,1,7,7,\n"

    stated = Cube.build(sheet(f"{text}all,2,16,9,7\n"), spec)
    left_out = Cube.build(sheet(text), spec)

    assert known_of(stated, "Total") == (2, [9, 7], 2)
    assert known_of(left_out, "Total") == (UNKNOWN, [0, 0], 0)
    assert known_of(left_out, "a") == known_of(stated, "a") == (2, [5, 4], 2)


def test_what_the_file_says_of_a_total_holds_also_where_its_parts_say_more() -> None:
    cube = built("a,p,2,9,5,4", "b,p,1,7,7,", "all,p,3,16,7,", "a,q,1,3,3,")

    assert known_of(cube, "Total", "p") == (3, [7, 0], 1)
    assert known_of(cube, "Total", "Total") == (4, [7, 5], 2)


def test_of_a_total_of_the_file_of_which_all_contributors_are_named_no_other_can_be_among_the_largest() -> None:
    cube = built("a,p,1,9,9,", "b,p,0,0,,", "all,p,1,9,9,", "a,q,1,3,,", "b,q,1,1,,")

    assert known_of(cube, "Total", "p") == (1, [9, 0], 2)
    assert known_of(cube, "a", "q") == (1, [0, 0], 0)
    assert known_of(cube, "b", "q") == (1, [0, 0], 0)


def test_contributions_below_nought_are_known_where_all_are_named() -> None:
    assert known_of(built("a,p,2,5,6,-1", "b,p,1,7,7,"), "a", "p") == (2, [6, -1], 2)


def test_without_named_contributions_as_many_are_known_as_there_is_room_for() -> None:
    measure = Measure("magnitude", value="sum", contributors="n", disjoint=True)

    cube = Cube.build(sheet("region,n,sum\na,2,9\nb,1,7\n"), TableSpec((REGION,), measure=measure))

    assert [known_of(cube, label) for label in ("a", "b", "Total")] == [(2, [], 0), (1, [], 0), (3, [], 0)]


def test_one_of_several_numbers_of_contributors_that_is_not_known_leaves_that_of_the_total_open() -> None:
    spec = TableSpec((REGION, SIZE), measure=MEASURE, missing=("..",))

    cube = built("a,p,..,9,5,", "b,p,1,7,7,", "a,q,1,3,3,", spec=spec)

    assert known_of(cube, "a", "p") == (UNKNOWN, [5, 0], 1)
    assert known_of(cube, "Total", "p") == (UNKNOWN, [7, 5], 2)
    assert known_of(cube, "Total", "q") == (1, [3, 0], 2)
    assert known_of(cube, "Total", "Total")[0] == UNKNOWN


def test_a_table_of_sums_that_is_too_large_says_which_variable_makes_it_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three regions and two sizes, each with its total, are twelve cells."""
    monkeypatch.setattr("sdc_core.cube.tables_of_sums.MOST_SUMS", 11)

    with pytest.raises(LimitError) as refused:
        built("a,p,1,9,9,", "b,q,1,7,7,", "c,p,1,3,3,")

    assert sentences(refused.value) == [
        "variables: with all its margins the table has 12 cells, more than the 11 a table of sums may have; "
        "leave out a variable or merge categories; region has the most, 4."
    ]


def test_how_many_cells_a_table_of_sums_would_have_is_known_and_limited_before_it_is_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Two regions and two sizes, each with its total, are nine cells."""
    monkeypatch.setattr("sdc_core.cube.tables_of_sums.MOST_SUMS", 8)
    table = sheet(HEAD + "a,p,1,9,9,\nb,q,1,7,7,\n")

    assert cells_of(table, SPEC) == 9
    with pytest.raises(LimitError, match="more than the 8 that one session may have open"):
        Cube.build(table, SPEC, allowed=Allowed(8))


TWICE = {
    "the same": ("3,16,7,5", True),
    "another sum": ("3,17,7,5", False),
    "a hidden sum": ("3,..,7,5", False),
    "another number": ("2,16,7,5", False),
    "a hidden number": ("..,16,7,5", False),
    "another largest": ("3,16,9,5", False),
    "another one after it": ("3,16,7,6", False),
    "one that is not named": ("3,16,7,", False),
}


@pytest.mark.parametrize("count", ["n", "units"])
@pytest.mark.parametrize(("line", "is_taken"), TWICE.values(), ids=TWICE)
def test_a_total_under_two_names_has_to_have_the_same_contributions_under_both(
    line: str, is_taken: bool, count: str
) -> None:
    measure = Measure("magnitude", value="sum", count=count, contributors="n", largest=("x1", "x2"))
    region = Variable("region", "key", total=("all", "whole"))
    spec = TableSpec((region,), measure=measure, missing=("..",), additivity="report")
    text = f"region,n,sum,x1,x2,units\na,2,9,5,4,2\nb,1,7,7,,1\nall,3,16,7,5,3\nwhole,{line},3\n"

    if is_taken:
        assert known_of(Cube.build(sheet(text), spec), "Total") == (3, [7, 5], 2)
        return
    with pytest.raises(InputError) as refused:
        Cube.build(sheet(text), spec)
    assert sentences(refused.value) == [
        "small.csv, row 5: the same cell as in small.csv, row 4; leave one of them out."
    ]


def test_a_hidden_total_and_one_of_nothing_are_not_the_same() -> None:
    region = Variable("region", "key", total=("all", "whole"))
    measure = Measure("magnitude", value="sum", count="n", contributors="n")
    spec = TableSpec((region,), measure=measure, missing=("..",), additivity="report")

    with pytest.raises(InputError, match="the same cell as in"):
        Cube.build(sheet("region,n,sum\na,2,9\nall,2,..\nwhole,2,0\n"), spec)


def test_contributions_are_collected_from_units_only_and_only_where_more_is_asked_than_is_known() -> None:
    ready_made = built("a,p,2,9,5,4", "b,q,1,7,7,")
    units = TableSpec((REGION,), layout="microdata", measure=Measure("magnitude", value="sum"))
    cube = Cube.build(sheet("region,sum\na,5\na,4\nb,7\n"), units)
    two = cube.collected(Need(largest=2))

    assert ready_made.collected(Need(largest=9)) is ready_made
    assert two is not cube
    assert two.collected(Need(largest=1)) is two
    assert known_of(two.collected(Need(largest=3)), "Total") == (3, [7, 5, 4], 3)
