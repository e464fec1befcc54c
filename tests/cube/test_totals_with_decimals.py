"""Totals that are not the sum of their parts are told as they are written, whatever digits they have."""

from __future__ import annotations

from decimal import Decimal

import numpy as np
import pytest

from sdc_core.cube.cube import Cube
from sdc_core.cube.figures import Figures, figures_of
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from tests.table.sheets import keys_and_target, sheet

SUMS = TableSpec(
    (Variable("region", "key", total=("all",)),),
    measure=Measure("magnitude", value="sum", contributors="n", disjoint=True),
    additivity="report",
)


@pytest.mark.parametrize(
    ("parts", "total", "added"),
    [
        (("5", "7"), "15", "12"),
        (("5.5", "7"), "15.2", "12.5"),
        (("5.5", "7.25"), "15.2", "12.75"),
        (("-5.5", "7.25"), "15.2", "1.75"),
        (("1.1111111111", "2.2222222222"), "4.5", "3.3333333333"),
    ],
)
def test_what_a_total_is_and_what_its_parts_add_up_to(parts: tuple[str, str], total: str, added: str) -> None:
    text = f"region,n,sum\na,2,{parts[0]}\nb,3,{parts[1]}\nall,5,{total}\n"

    (found,) = Cube.build(sheet(text), SUMS).differences

    assert float(found.stated) == pytest.approx(float(Decimal(total)))
    assert float(found.added) == pytest.approx(float(Decimal(added)))


def test_where_nothing_is_missing_every_figure_stands_as_it_is() -> None:
    cube = Cube.build(sheet("region,answer,n\na,yes,0\na,no,2\n"), keys_and_target("region", "answer"))

    texts, which = figures_of(cube).stand_ins(np.arange(len(cube)))

    assert {texts[number] for number in which.tolist()} == {""}
    assert [Figures(np.array([0, 7]), 0, None).text(row) for row in (0, 1)] == ["0", "7"]


@pytest.mark.parametrize(("total", "differs"), [("12.6", False), ("12.7", True)])
def test_a_total_of_two_rounded_parts_may_be_off_by_one_in_the_last_digit(total: str, differs: bool) -> None:
    text = f"region,n,sum\na,2,5.5\nb,3,7.0\nall,5,{total}\n"

    assert bool(Cube.build(sheet(text), SUMS).differences) == differs


@pytest.mark.parametrize("sign", ["", "-"])
@pytest.mark.parametrize(("number", "off"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
def test_a_total_may_be_off_by_half_a_digit_for_each_of_its_parts_and_for_itself(
    number: int, off: int, sign: str
) -> None:
    """Five parts and their total are rounded by 0.05 each at most, so that they may be 0.3 apart."""
    parts = "".join(f"r{at},1,2.5\n" for at in range(number))

    def differences(tenths: int) -> int:
        total = Decimal(25 * number + int(f"{sign}{tenths}")).scaleb(-1)
        return Cube.build(sheet(f"region,n,sum\n{parts}all,{number},{total}\n"), SUMS).differences_in_all

    assert [differences(0), differences(off), differences(off + 1)] == [0, 0, 1]


def test_sums_without_decimals_are_not_rounded() -> None:
    assert Cube.build(sheet("region,n,sum\na,1,5\nb,2,7\nall,3,13\n"), SUMS).differences_in_all == 1


def test_how_many_totals_are_off_by_rounding_and_how_many_are_wrong_is_said() -> None:
    variables = (*SUMS.variables, Variable("size", "key", total=("both",)))
    text = "region,size,n,sum\na,p,1,1.5\nb,p,1,2.5\nall,p,2,4.1\na,q,1,3.5\nb,q,1,4.5\nall,q,2,9.5\n"

    cube = Cube.build(sheet(text), TableSpec(variables, measure=SUMS.measure, additivity="report"))

    assert [(str(one.stated), str(one.added)) for one in cube.differences] == [("9.5", "8.0")]
    said = [str(note) for note in cube.notes if note.where == "additivity"]
    assert said == [
        "additivity: 1 total is not the sum of its parts; the totals of the file are used.",
        "additivity: 1 total differs from the sum of the parts by the rounding of the last digit.",
    ]
