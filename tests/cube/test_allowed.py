"""How many cells a table will have is known before they are laid out, and more than allowed are refused."""

from __future__ import annotations

import tracemalloc
from collections.abc import Sequence
from pathlib import Path

import pandas as pd
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sdc_core.cube import assembly
from sdc_core.cube.allowed import Allowed
from sdc_core.cube.cube import Cube
from sdc_core.cube.size import cells_of
from sdc_core.errors import LimitError
from sdc_core.io.opening.microdata import read_microdata
from sdc_core.io.reading import read_table
from sdc_core.spec.parts import Measure, Role, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Table

LIST = "region,offence,n\nA,Yes,9\nA,No,0\nB,Yes,14\nB,No,2\nC,Yes,1\nC,No,1\nD,Yes,1\nD,No,9\n"
COUNTS = Measure(count="n")
REGION, OFFENCE = Variable("region", "key"), Variable("offence", "target")


def table(text: str = LIST) -> Table:
    return read_table(text.encode(), name="list.csv")


@pytest.mark.parametrize(
    ("variables", "cells"),
    [
        ((REGION, OFFENCE), 15),  # (4 regions + total) × (2 answers + total)
        ((REGION, Variable("offence", "by")), 10),  # over it nothing is added up
        ((Variable("region", "key", parents={"A": "W", "B": "W", "C": "E", "D": "E", "W": "", "E": ""}), OFFENCE), 21),
        ((Variable("region", "key", merge={"AB": ("A", "B")}), OFFENCE), 12),  # AB, C, D and the total
        ((Variable("region", "key", parents={"A": "W", "B": "W", "C": "E", "D": "E", "W": "", "E": ""}, levels=1),
          OFFENCE), 9),
    ],
)  # fmt: skip
def test_the_cells_are_known_beforehand_and_one_less_is_not_enough(variables: Sequence[Variable], cells: int):
    spec = TableSpec(tuple(variables), layout="cells", measure=COUNTS)

    assert cells_of(table(), spec) == cells
    assert len(Cube.build(table(), spec, allowed=Allowed(cells))) == cells
    with pytest.raises(LimitError, match=f"has {cells} cells, more than the {cells - 1} that one session"):
        Cube.build(table(), spec, allowed=Allowed(cells - 1))


def test_what_other_tables_take_is_not_there_for_this_one():
    spec = TableSpec((REGION, OFFENCE), layout="cells", measure=COUNTS)

    assert len(Cube.build(table(), spec, allowed=Allowed(21, taken=6))) == 15
    with pytest.raises(LimitError, match="with the 7 of the other tables that are open these are more than the 21 "):
        Cube.build(table(), spec, allowed=Allowed(21, taken=7))


def test_what_is_too_large_is_refused_before_it_is_laid_out():
    rows = "".join(f"{row},{row},{row % 50},1\n" for row in range(1000))
    spec = TableSpec(tuple(Variable(name, "key") for name in "abc"), layout="cells", measure=COUNTS)
    cells = 1001 * 1001 * 51  # 51 million, of which the counts alone take 0.4 GB
    read = table("a,b,c,n\n" + rows)

    tracemalloc.start()
    try:
        with pytest.raises(LimitError, match=f"has {cells:,} cells, more than the 2,000,000 "):
            Cube.build(read, spec, allowed=Allowed(2_000_000))
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak < 20_000_000


def test_microdata_on_disk_are_refused_by_what_they_would_become(tmp_path: Path):
    (tmp_path / "units.csv").write_text("town,sex\nA,f\nA,m\nB,f\n", encoding="utf-8")
    spec = TableSpec((Variable("town", "key"), Variable("sex", "key")), layout="microdata")

    assert len(read_microdata(tmp_path / "units.csv", spec, allowed=Allowed(9))) == 9
    with pytest.raises(LimitError, match="has 9 cells, more than the 8 "):
        read_microdata(tmp_path / "units.csv", spec, allowed=Allowed(8))


ROLES: tuple[Role, ...] = ("key", "target", "by")
SPANNING = st.tuples(*(st.sampled_from(ROLES) for _ in range(3))).filter(lambda roles: {*roles} != {"by"})
ROWS = st.lists(st.tuples(*(st.integers(0, 4) for _ in range(3))), min_size=1, max_size=12, unique=True)


@settings(max_examples=40, deadline=None)
@given(ROWS, SPANNING, st.booleans(), st.booleans())
def test_the_cells_known_beforehand_are_those_of_the_cube(
    rows: list[tuple[int, int, int]], roles: tuple[Role, ...], units: bool, sparse: bool
):
    frame = pd.DataFrame(rows, columns=list("abc")).assign(n=1)
    variables = tuple(Variable(name, role) for name, role in zip("abc", roles, strict=True))
    spec = TableSpec(variables, layout="microdata" if units else "cells", measure=Measure() if units else COUNTS)
    read = table(frame.to_csv(index=False))

    with pytest.MonkeyPatch.context() as patched:
        if sparse:  # as the table of many variables that it stands for
            patched.setattr(assembly, "DENSE_CELLS", 1)
        cells, cube = cells_of(read, spec), Cube.build(read, spec)

        assert cells == len(cube)
        assert len(Cube.build(read, spec, allowed=Allowed(cells))) == cells
        with pytest.raises(LimitError):
            Cube.build(read, spec, allowed=Allowed(cells - 1))
