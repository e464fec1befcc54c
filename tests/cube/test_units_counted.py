"""Units of microdata that come counted already, some combinations once and some many times."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from sdc_core.cube.assembly import assemble
from sdc_core.cube.cube import Cube
from sdc_core.entries.cells import Cells
from sdc_core.spec.parts import Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.columns import Column
from tests.table.sheets import counts

SPEC = TableSpec((Variable("region", "key"), Variable("answer", "target")), layout="microdata")


def of_entries(*entries: tuple[str, str, int]) -> Cube:
    """The cube of so many units with each pair of categories; a pair may come several times."""
    regions, answers, numbers = zip(*entries, strict=True) if entries else ((), (), ())
    cells = Cells(
        (Column.from_texts(regions), Column.from_texts(answers)),
        np.array(numbers, dtype=np.int64),
        np.zeros(len(numbers), dtype=bool),
        place=str,
        place_of_label=lambda variable, row: f"{variable}, {row}",
    )
    return assemble(Cube, cells, SPEC)


@pytest.mark.parametrize("dense", [True, False])
@pytest.mark.parametrize(
    "entries",
    [
        [("a", "yes", 1), ("a", "no", 1), ("b", "yes", 1)],
        [("a", "yes", 1), ("a", "yes", 1), ("b", "yes", 1)],
        [("a", "yes", 1), ("a", "no", 3), ("b", "yes", 1)],
        [("a", "yes", 2), ("a", "no", 2), ("b", "yes", 2)],
        [("a", "yes", 2), ("a", "no", 3), ("a", "yes", 4)],
    ],
)
def test_every_entry_counts_as_many_as_it_stands_for(
    entries: list[tuple[str, str, int]], dense: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not dense:
        monkeypatch.setattr("sdc_core.cube.assembly.DENSE_CELLS", 0)
    wanted: Counter[str] = Counter()
    for region, answer, number in entries:
        for cell in (f"{region}/{answer}", f"{region}/Total", f"Total/{answer}", "Total/Total"):
            wanted[cell] += number

    cube = of_entries(*entries)

    found = counts(cube)
    assert {cell: found.get(cell, 0) for cell in wanted} == wanted
    assert sum(count or 0 for count in found.values()) == sum(wanted.values())
    assert (cube.differences, cube.differences_in_all, cube.margins_given) == ((), 0, 0)


def test_of_no_units_there_is_an_empty_total() -> None:
    assert counts(of_entries()) == {"Total/Total": 0}
