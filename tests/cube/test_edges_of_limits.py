"""A table that is exactly as large as a limit is taken; where the limit is one less it is not, or in another way."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from sdc_core.cube.addresses import Addresses
from sdc_core.cube.arrangement import Arrangement
from sdc_core.cube.cube import Cube
from sdc_core.cube.figures import figures_of
from sdc_core.cube.tightening import with_missing_bounded
from sdc_core.errors import InputError, PolicyError, SdcError
from sdc_core.evaluation.reviewing import review
from sdc_core.evaluation.two_rules import typed_contributions
from sdc_core.numbers.spreadsheet_text import shown
from sdc_core.numbers.typed_numbers import cut_points
from sdc_core.policy.policy import Policy
from sdc_core.rules.small_count import SmallCount
from sdc_core.spec.hierarchy import Hierarchy
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from tests.table.sheets import keys_and_target, sheet

COUNTS = "region,offence,n\nEast,yes,1\nEast,no,2\nWest,yes,3\nWest,no,{}\n"
SUMS = TableSpec(
    (Variable("region", "key"), Variable("offence", "key")), layout="microdata", measure=Measure("magnitude", value="n")
)


def counted(last: str = "4", **fields: tuple[str, ...]) -> Cube:
    """Two regions with two categories each, nine cells with their totals."""
    return Cube.build(sheet(COUNTS.format(last)), keys_and_target("region", "offence", **fields))


def hidden() -> Cube:
    return counted("..", missing=("..",))


def within_bounds() -> Cube:
    return counted("<9", missing=("<9",))


def summed() -> Cube:
    return Cube.build(sheet(COUNTS.format(4)), SUMS)


def stand_ins() -> tuple[str, ...]:
    """The texts of a cell, its two margins and the total, beside those of a figure and of none."""
    return figures_of(within_bounds()).stand_ins(np.arange(9))[0]


def taken(make: Callable[[], object]) -> bool:
    try:
        make()
    except SdcError:
        return False
    return True


LIMITS: dict[str, tuple[str, int, Callable[[], bool]]] = {
    "combinations": ("cube.addresses.LARGEST_KEY", 10, lambda: taken(lambda: Addresses.of([Hierarchy.flat("ab")] * 2))),
    "cells that are laid out": ("cube.arrangement.MOST_CELLS", 9, lambda: taken(lambda: Arrangement.of(counted()))),
    "cells stored densely": ("cube.assembly.DENSE_CELLS", 9, lambda: counted().addresses.dense),
    "the same with bounds": ("cube.assembly.DENSE_WITHIN_BOUNDS", 9, lambda: within_bounds().addresses.dense),
    "cells of sums": ("cube.tables_of_sums.MOST_SUMS", 9, lambda: taken(summed)),
    "units": ("cube.assembly.MOST_UNITS", 10, lambda: taken(counted)),
    "cells that get bounds": (
        "cube.tightening.DENSE_WITHIN_BOUNDS", 9, lambda: with_missing_bounded(hidden()).bounds is not None
    ),
    "texts of bounds": ("cube.figures.MOST_TEXTS", 4, lambda: len(stand_ins()) == 2 + 4),
    "contributions that are typed": (
        "evaluation.two_rules.MOST_TYPED", 3, lambda: taken(lambda: typed_contributions("3 2 1"))
    ),
    "cut points": ("numbers.typed_numbers.MOST_CUTS", 3, lambda: taken(lambda: cut_points("1, 2, 3"))),
    "characters of a cell": ("numbers.spreadsheet_text.LONGEST", 4, lambda: shown("East") == "East"),
}  # fmt: skip
"""The constant, what the example reaches, and whether it is taken as it is."""


@pytest.mark.parametrize(("constant", "reached", "is_taken"), LIMITS.values(), ids=LIMITS)
def test_the_limit_itself_is_within_and_one_less_is_not(
    constant: str, reached: int, is_taken: Callable[[], bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"sdc_core.{constant}", reached)
    assert is_taken()

    monkeypatch.setattr(f"sdc_core.{constant}", reached - 1)
    assert not is_taken()


def test_what_a_sparse_table_climbs_through_is_limited_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four cells and their two margins along one variable, and the six of both again with theirs: twelve."""
    monkeypatch.setattr("sdc_core.cube.assembly.DENSE_CELLS", 0)

    monkeypatch.setattr("sdc_core.cube.rollup.SPARSE_CELLS", 12)
    assert len(counted()) == 9
    monkeypatch.setattr("sdc_core.cube.rollup.SPARSE_CELLS", 11)
    assert not taken(counted)


def test_a_limit_within_bounds_is_none_of_counts_that_are_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sdc_core.cube.assembly.DENSE_WITHIN_BOUNDS", 1)

    assert counted().addresses.dense


def test_of_many_wrong_totals_the_first_are_kept_and_all_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sdc_core.cube.additivity.MOST_DIFFERENCES", 1)
    text = COUNTS.format(4) + "East,Total,4\nWest,Total,8\n"

    cube = Cube.build(sheet(text), keys_and_target("region", "offence", additivity="report"))

    assert [(one.stated, one.added) for one in cube.differences] == [(4, 3)]
    assert cube.differences_in_all == 2


@pytest.mark.parametrize(("table", "most"), [(counted, "60,000,000"), (within_bounds, "7,500,000")])
def test_where_zeros_cannot_be_listed_it_is_said_of_how_many_cells_they_could(
    table: Callable[[], Cube], most: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sdc_core.cube.assembly.DENSE_CELLS", 0)

    with pytest.raises(PolicyError, match=f"more than the {most} whose zeros can be listed"):
        review(table(), Policy("zeros", (SmallCount(zeros="unsafe"),)))


def test_a_total_that_the_file_leaves_out_and_gives_in_two_ways_is_told_under_the_name_of_the_file() -> None:
    """By regions all are 5 + 7, by offences 7 + 6: none of the totals of the file is wrong by itself."""
    text = "region,offence,n\nEast,yes,..\nEast,no,2\nWest,yes,3\nWest,no,4\nEast,Total,5\nWest,Total,7\n"
    text += "Total,yes,7\nTotal,no,6\n"

    with pytest.raises(InputError) as refused:
        Cube.build(sheet(text), keys_and_target("region", "offence", missing=("..",)))
    reported = Cube.build(sheet(text), keys_and_target("region", "offence", missing=("..",), additivity="report"))

    assert str(refused.value).startswith("small.csv: 1 total is not the sum of its parts (along offence)")
    assert [(one.stated, one.added, one.place) for one in reported.differences] == [(12, 13, "")]
