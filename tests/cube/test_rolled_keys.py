"""Sums of record keys in every cell and margin, stored densely or sparsely, against addition by hand."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sdc_core.cube.cube import Cube
from sdc_core.entries.record_keys import FRACTIONS, WHOLE, KeySource
from sdc_core.spec.parts import Variable
from sdc_core.spec.table_spec import TableSpec
from tests.table.sheets import sheet

ABOVE = {"n1": ("n1", "North", "Total"), "n2": ("n2", "North", "Total"), "s1": ("s1", "South", "Total")}
TREE = {"North": "", "n1": "North", "n2": "North", "South": "", "s1": "South"}
SPEC = TableSpec((Variable("region", "key", parents=TREE), Variable("size", "key")), layout="microdata")
UNIT = st.tuples(st.sampled_from(list(ABOVE)), st.sampled_from(["big", "small"]))
MODULI = {"fractions": FRACTIONS, "whole numbers": WHOLE}


@pytest.mark.parametrize("modulus", MODULI.values(), ids=MODULI)
@pytest.mark.parametrize("dense_cells", [0, 1000], ids=["sparse", "dense"])
@settings(deadline=None, max_examples=30)
@given(data=st.data())
def test_the_keys_of_a_cell_are_those_of_its_units_added_up_modulo_what_they_are_below(
    modulus: int, dense_cells: int, data: st.DataObject
) -> None:
    near_the_end = st.integers(modulus - 9, modulus - 1)  # sums go round, the lower digits carry
    units = data.draw(st.lists(st.tuples(UNIT, near_the_end | st.integers(0, modulus - 1)), min_size=1, max_size=8))
    units.append((("n1", "big"), modulus - 1))  # so that the column is read as keys of its kind

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sdc_core.cube.assembly.DENSE_CELLS", dense_cells)
        lines = [f"{region},{size},{written(key, modulus)}" for (region, size), key in units]
        cube = Cube.build(sheet("region,size,key\n" + "\n".join(lines)), SPEC, keys=KeySource("key"))

    assert cube.addresses.dense == bool(dense_cells)
    assert cube.record_keys is not None
    found = dict(zip(map(cube.label, range(len(cube))), cube.record_keys.keys.tolist(), strict=True))
    wanted = by_hand(units, modulus)
    assert wanted.keys() <= found.keys()
    assert found == {cell: wanted.get(cell, 0) for cell in found}


def by_hand(units: list[tuple[tuple[str, str], int]], modulus: int) -> dict[tuple[str, ...], int]:
    """Every cell in which somebody is."""
    sums: dict[tuple[str, ...], int] = {}
    for (region, size), key in units:
        for above in ABOVE[region]:
            for cell in ((above, size), (above, "Total")):
                sums[cell] = (sums.get(cell, 0) + key) % modulus
    return sums


def written(key: int, modulus: int) -> str:
    """A key as a file has it: a fraction with all its digits, or a whole number."""
    return f"0.{key:018}" if modulus == FRACTIONS else str(key)
