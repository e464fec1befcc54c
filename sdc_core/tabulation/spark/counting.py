"""The cells at the bottom of the table, counted by Spark: a row of each comes back, and of nothing else."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray
from pyspark.sql import Column as SparkColumn
from pyspark.sql import DataFrame
from pyspark.sql import functions as sf

from sdc_core.entries.microdata import BLANK_CATEGORY, refuse_identifiers
from sdc_core.errors import LimitError
from sdc_core.spec.parts import Variable
from sdc_core.table.columns import Column, Kind
from sdc_core.tabulation import messages
from sdc_core.tabulation.base_cells import BaseCells
from sdc_core.tabulation.category_order import in_reading_order
from sdc_core.tabulation.cell_texts import texts_of
from sdc_core.tabulation.spark.who_belongs import named_categories

MOST_BASE_CELLS = 10_000_000
"""Combinations of categories that are brought to the machine from which the work is led."""


def base_cells(kept: DataFrame, variables: Sequence[Variable], cells: Sequence[SparkColumn]) -> BaseCells:
    """Count the rows of every combination of categories."""
    names = [f"variable_{at}" for at in range(len(cells))]
    grouped = kept.groupBy(*(cell.alias(name) for cell, name in zip(cells, names, strict=True))).count()
    found = grouped.limit(MOST_BASE_CELLS + 1).toArrow()
    if found.num_rows > MOST_BASE_CELLS:
        sizes = kept.agg(*(sf.approx_count_distinct(cell) for cell in cells)).toArrow().to_pylist()[0].values()
        size, title = max(zip(sizes, (variable.title for variable in variables), strict=True))
        raise LimitError(
            messages.TOO_MANY_COMBINATIONS_IN_SPARK.at(
                "variables", most_base_cells=MOST_BASE_CELLS, title=title, size=size
            )
        )
    made = [_made(found.column(name), named_categories(one)) for name, one in zip(names, variables, strict=True)]
    counted = BaseCells(
        tuple(column for column, _, _ in made),
        found.column("count").to_numpy().astype(np.int64),
        tuple(distinct for _, distinct, _ in made),
        tuple(codes for _, _, codes in made),
    )
    refuse_identifiers(variables, counted.columns, counted.units)
    return counted


def _made(cells: pa.ChunkedArray, bands: Sequence[str]) -> tuple[Column, pa.Array, NDArray[np.int32]]:
    """The column of categories in reading order; the distinct cells as they are; the category of each of these."""
    encoded = pa.concat_arrays(cells.chunks).dictionary_encode(null_encoding="encode") if cells.num_chunks else None
    distinct = pa.nulls(0, cells.type) if encoded is None else encoded.dictionary
    texts = [bands[band] if band is not None else "" for band in distinct.to_pylist()] if bands else texts_of(distinct)
    present = {text or BLANK_CATEGORY: None for text in texts}
    ordered = [band for band in bands if band in present]
    ordered += in_reading_order([text for text in present if text not in bands])
    place = {text: number for number, text in enumerate(ordered)}
    codes = np.array([place[text or BLANK_CATEGORY] for text in texts], dtype=np.int32)
    kinds = np.full(len(ordered), Kind.TEXT)
    kinds[codes[[not text for text in texts]]] = Kind.BLANK
    entries = np.zeros(0, dtype=np.int64) if encoded is None else encoded.indices.to_numpy()
    return Column.encoded(ordered, kinds.tolist(), codes[entries]), distinct, codes
