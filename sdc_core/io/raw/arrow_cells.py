"""Cells as Arrow holds them, turned into raw cells: each distinct one into text once."""

from __future__ import annotations

import numpy as np
import pyarrow as pa
from pyarrow import compute

from sdc_core.arrays import IntColumn
from sdc_core.table.columns import Kind, cell_of

Cell = tuple[str, Kind]


def distinct_cells(cells: pa.ChunkedArray) -> tuple[list[Cell], IntColumn]:
    """The distinct cells, a blank first, and for every row which one it is."""
    if pa.types.is_binary(cells.type):
        cells = cells.cast(pa.string())
    if not pa.types.is_dictionary(cells.type):
        cells = cells.dictionary_encode()
    chunks = cells.unify_dictionaries().chunks
    distinct = _values(chunks[0].dictionary) if chunks else []
    # A null has no place in the dictionary: it becomes place 0, the blank.
    codes = [compute.fill_null(chunk.indices.cast(pa.int64()), -1).to_numpy() + 1 for chunk in chunks]
    return [("", Kind.BLANK), *map(cell_of, distinct)], np.concatenate([np.zeros(0, dtype=np.int64), *codes])


def _values(distinct: pa.Array) -> list[object]:
    """The values in Python; a short float keeps its type, because its shortest decimal is shorter."""
    if pa.types.is_floating(distinct.type):
        return list(distinct.to_numpy(zero_copy_only=False))
    values: list[object] = distinct.to_pylist()
    return values
