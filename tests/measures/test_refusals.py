"""What cannot be compared is refused under the name of its file, or of no file as the table."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from sdc_core.cube.cube import Cube, Source
from sdc_core.errors import InputError
from sdc_core.measures.pair import Pair
from tests.measures.pairs import pair_of
from tests.table.sheets import keys_and_target, sheet

NAMES = {"counts.csv": "counts.csv: ", "": "the table: "}


@pytest.mark.parametrize("name", NAMES)
def test_an_original_with_missing_figures_is_named(name: str) -> None:
    cube = pair_of([(1, 2)], [(1, 2)]).cube
    one = replace(cube, source=Source(name), missing=np.arange(len(cube)) == 1)

    with pytest.raises(InputError, match=f"^{NAMES[name]}1 figure of the original is missing"):
        Pair.of(one, cube.count)


@pytest.mark.parametrize("name", NAMES)
def test_an_original_that_stores_no_empty_cells_is_named(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sdc_core.cube.assembly.DENSE_CELLS", 0)
    cube = Cube.build(sheet("region,offence,n\nEast,yes,1\nWest,no,2\n"), keys_and_target("region", "offence"))

    with pytest.raises(InputError, match=f"^{NAMES[name]}the table has 9 combinations of categories, too many"):
        Pair.of(replace(cube, source=Source(name)), cube.count)
