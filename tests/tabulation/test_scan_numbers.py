"""Text as numbers: millions of rows are read as the reader of small files reads each cell."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pandas as pd
from hypothesis import example, given, settings
from hypothesis import strategies as st

from sdc_core.contributions.cell_contributions import Need
from sdc_core.cube.cube import Cube
from sdc_core.errors import SdcError
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Table
from sdc_core.tabulation import tabulate

SPEC = TableSpec(
    (Variable("town", "key"),),
    layout="microdata",
    measure=Measure("magnitude", value="income"),
    missing=("..", "x"),
    zero=("-",),
)

SYMBOLS = [
    "",
    " ",
    "..",
    "-",
    "—",
    "−",
    "x",
    " x",
    "abc",
    "nan",
    "1_0",
    "0x1",
    ".5",
    "5.",
    "00",
    "007",
    "1 2",
    "--1",
    "1e5",
]


@st.composite
def numbers(draw: st.DrawFn) -> str:
    """A number in one of the ways in which people write them, and now and then something that looks like one."""
    digits = f"{draw(st.integers(0, 10 ** draw(st.integers(1, 9)))):,}"
    text = digits.replace(",", draw(st.sampled_from(["", "", "", ",", " ", ".", "'", "\u00a0"])))
    if draw(st.booleans()):
        text += draw(st.sampled_from(".,")) + str(draw(st.integers(0, 10 ** draw(st.integers(1, 4)))))
    text = draw(st.sampled_from(["", "", "", "", "-", "+", "−", "–"])) + text
    return draw(st.sampled_from([text] * 8 + [f" {text}", f"{text}e-2", f"{text}\u2009"]))


@settings(max_examples=100, deadline=None)
@given(cells=st.lists(st.one_of(numbers(), st.sampled_from(SYMBOLS)), min_size=1, max_size=5))
@example(cells=["1,234", "-123,456", "1,234,567"])
@example(cells=["1.234", "12.345"])
@example(cells=["0.123", "1,234"])
@example(cells=["0,5", "-0,25"])
def test_a_column_of_text_is_read_or_refused_as_that_of_a_small_file(cells: list[str]) -> None:
    frame = pd.DataFrame({"town": "Alby", "income": cells})

    assert outcome(lambda: tabulate(frame, SPEC)) == outcome(
        lambda: Cube.build(Table.from_frame(frame), SPEC).collected(Need())
    )


def outcome(make: Callable[[], Cube]) -> tuple[int, Fraction] | str:
    """The units and their sum, or that they were refused."""
    try:
        cube = make()
    except SdcError:
        return "refused"
    assert cube.contributions is not None and cube.total is not None
    return cube.total, cube.contributions.cell(0).total
