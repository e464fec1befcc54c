"""The sums that a table of sums shows, and the sum of the whole table, against fractions."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sdc_core.contributions.cell_contributions import Need
from sdc_core.cube.cube import Cube
from sdc_core.cube.figures import figures_of
from sdc_core.cube.grand_sum import sum_of_all
from sdc_core.errors import InputError
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from tests.table.sheets import sheet

VARIABLES = (Variable("region", "key"), Variable("size", "by"))
CELL = st.tuples(st.sampled_from("ab"), st.sampled_from("pq"))
SHORT = st.integers(-999_999, 999_999).map(lambda units: Decimal(units).scaleb(-2))
WEIGHT = st.sampled_from(["1", "1.5", "0.25"]).map(Decimal)


def tabulated(units: list[tuple[tuple[str, str], Decimal, Decimal]], *, weighted: bool) -> Cube:
    lines = [f"{region},{size},{amount:f},{weight}" for (region, size), amount, weight in units]
    measure = Measure("magnitude", value="sum", weight="w" if weighted else "")
    spec = TableSpec(VARIABLES, layout="microdata", measure=measure)
    return Cube.build(sheet("region,size,sum,w\n" + "\n".join(lines)), spec)


@settings(deadline=None, max_examples=20)
@given(st.lists(st.tuples(CELL, SHORT, WEIGHT), min_size=1, max_size=6), st.booleans())
def test_the_sum_of_a_table_is_that_of_its_units_before_and_after_they_are_collected(
    units: list[tuple[tuple[str, str], Decimal, Decimal]], weighted: bool
) -> None:
    cube = tabulated(units, weighted=weighted)
    wanted = sum(Fraction(amount) * (Fraction(weight) if weighted else 1) for _, amount, weight in units)

    assert sum_of_all(cube) == wanted
    assert sum_of_all(cube.collected(Need())) == wanted


@pytest.mark.parametrize(
    ("amounts", "shown"),
    [
        (("1.5", "2.25"), ("3.75", "1.5", "2.25")),
        (("1.50", "2.50"), ("4", "1.5", "2.5")),
        (("90071992547409.91", "0.01"), ("90071992547409.9", "90071992547409.9", "0")),
        (("0.12345678949", "1"), ("1.123", "0.123", "1")),
        (("9007199254740.1234567891", "1"), ("9007199254741.12", "9007199254740.12", "1")),
        (("90071992547409930.1234567891", "1"), ("90071992547409936", "90071992547409936", "1")),
    ],
)
def test_these_sums_are_shown_as(amounts: tuple[str, str], shown: tuple[str, ...]) -> None:
    spec = TableSpec((Variable("region", "key"),), layout="microdata", measure=Measure("magnitude", value="sum"))
    cube = Cube.build(
        sheet("region,sum\n" + "\n".join(f"{at},{one}" for at, one in zip("ab", amounts, strict=True))), spec
    )

    figures = figures_of(cube.collected(Need()))

    assert tuple(figures.text(row) for row in range(3)) == shown


READY = "region,size,n,sum\n{}"
READY_SPEC = TableSpec(
    (Variable("region", "key", total=("all",)), Variable("size", "by")),
    measure=Measure("magnitude", value="sum", contributors="n", disjoint=True),
    missing=("..",),
)


def test_of_a_table_with_a_missing_total_the_sum_is_not_known() -> None:
    known = Cube.build(sheet(READY.format("a,p,2,5\nb,p,1,7\na,q,1,30\n")), READY_SPEC)
    missing = Cube.build(sheet(READY.format("a,p,2,5\nb,p,1,..\na,q,1,30\n")), READY_SPEC)
    elsewhere = Cube.build(sheet(READY.format("a,p,2,5\nb,p,1,..\nall,p,3,12\na,q,1,30\n")), READY_SPEC)

    assert [sum_of_all(cube) for cube in (known, missing, elsewhere)] == [42, None, 42]


@pytest.mark.parametrize(
    ("difference", "is_wrong"), [("0.0000000000", False), ("0.0000000004", False), ("0.001", True)]
)
def test_totals_of_floating_point_sums_may_differ_by_what_such_numbers_lose(difference: str, is_wrong: bool) -> None:
    total = Decimal("3.3333333333") + Decimal(difference)
    text = READY.format(f"a,p,2,1.1111111111\nb,p,1,2.2222222222\nall,p,3,{total}\n")

    if is_wrong:
        with pytest.raises(InputError, match="is not the sum of its parts"):
            Cube.build(sheet(text), READY_SPEC)
    else:
        cube = Cube.build(sheet(text), READY_SPEC)
        assert np.isclose(float(sum_of_all(cube) or 0), 3.333, atol=1e-9)


@pytest.mark.parametrize(("again", "is_refused"), [("5", False), ("6", True)])
def test_a_total_under_two_names_may_stand_twice_with_the_same_sum_only(again: str, is_refused: bool) -> None:
    spec = TableSpec(
        (Variable("region", "key", total=("all", "whole")),),
        measure=Measure("magnitude", value="sum", contributors="n", disjoint=True),
        additivity="report",
    )
    text = f"region,n,sum\na,2,5\nall,2,5\nwhole,2,{again}\n"

    if is_refused:
        with pytest.raises(InputError, match=r"twice|same cell"):
            Cube.build(sheet(text), spec)
    else:
        assert len(Cube.build(sheet(text), spec)) == 2


@pytest.mark.parametrize(("weight", "wanted"), [("", "3.333"), ("w", "6.667")])
def test_the_sum_of_long_decimals_is_rounded_once_to_those_that_are_shown(weight: str, wanted: str) -> None:
    """Twice 1.1111111111 is 2.222 and twice 2.2222222222 is 4.444, but both together are 6.667."""
    spec = TableSpec(VARIABLES, layout="microdata", measure=Measure("magnitude", value="sum", weight=weight))
    cube = Cube.build(sheet("region,size,sum,w\na,p,1.1111111111,2\nb,q,2.2222222222,2\n"), spec)

    assert sum_of_all(cube) == sum_of_all(cube.collected(Need())) == Fraction(wanted)


def test_the_sum_of_a_table_has_all_its_digits_also_where_its_cells_are_shown_with_fewer() -> None:
    units = [(("a", "p"), Decimal("90071992547409.93"), Decimal(1)), (("b", "q"), Decimal("0.04"), Decimal(1))]
    cube = tabulated(units, weighted=False).collected(Need())

    assert sum_of_all(cube) == Fraction("90071992547409.97")
    assert figures_of(cube).decimals == 1


def test_the_sum_of_weighted_units_has_the_decimals_of_both() -> None:
    """0.25 · 1.5 and 2 · 0.125 are 0.375 and 0.25."""
    units = [(("a", "p"), Decimal("1.5"), Decimal("0.25")), (("b", "q"), Decimal("0.125"), Decimal(2))]
    cube = tabulated(units, weighted=True)

    assert sum_of_all(cube) == sum_of_all(cube.collected(Need())) == Fraction("0.625")
