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
