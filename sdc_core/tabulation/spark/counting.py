"""The cells at the bottom of the table, counted by Spark: a row of each comes back, and of nothing else."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray
from pyspark.sql import Column as SparkColumn
from pyspark.sql import DataFrame
from pyspark.sql import functions as sf

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.entries.microdata import refuse_identifiers
from sdc_core.entries.unit_notes import BLANK_CATEGORY
from sdc_core.errors import LimitError
from sdc_core.spec.parts import Variable
from sdc_core.table.columns import Column, Kind
from sdc_core.tabulation import messages
from sdc_core.tabulation.appearance import note_first, order_matters
from sdc_core.tabulation.base_cells import BaseCells
from sdc_core.tabulation.cell_texts import texts_of
from sdc_core.tabulation.spark.record_keys import KEY, KeyColumn
from sdc_core.tabulation.spark.who_belongs import named_categories

MOST_BASE_CELLS = 10_000_000
"""Combinations of categories that are brought to the machine from which the work is led."""


def base_cells(
    kept: DataFrame, variables: Sequence[Variable], cells: Sequence[SparkColumn], keys: KeyColumn | None = None
) -> BaseCells:
    """Count the rows of every combination of categories, and add up their record keys where these are wanted.

    The number of a row rises with its place in the frame, as far as a frame has an order: rows of a file keep theirs.
    """
    names = [f"variable_{at}" for at in range(len(cells))]
    named = (cell.alias(name) for cell, name in zip(cells, names, strict=True))
    of_keys = () if keys is None else (keys.key.alias(KEY),)
    numbered = kept.select(*named, sf.monotonically_increasing_id().alias("row"), *of_keys)
    sums = [] if keys is None else keys.sums
    grouped = numbered.groupBy(*names).agg(sf.count(sf.lit(1)).alias("count"), sf.min("row").alias("first"), *sums)
    found = grouped.limit(MOST_BASE_CELLS + 1).toArrow()
    if found.num_rows > MOST_BASE_CELLS:
        sizes = kept.agg(*(sf.approx_count_distinct(cell) for cell in cells)).toArrow().to_pylist()[0].values()
        size, title = max(zip(sizes, (variable.title for variable in variables), strict=True))
        raise LimitError(
            messages.TOO_MANY_COMBINATIONS_IN_SPARK.at(
                "variables", most_base_cells=MOST_BASE_CELLS, title=title, size=size
            )
        )
    count, first = (found.column(name).to_numpy().astype(np.int64) for name in ("count", "first"))
    made = [_made(found.column(name), one, first) for name, one in zip(names, variables, strict=True)]
    counted = BaseCells(
        tuple(column for column, _, _, _ in made), count, tuple(distinct for _, distinct, _, _ in made),
        tuple(codes for _, _, codes, _ in made), tuple(int(count[blank].sum()) for _, _, _, blank in made),
        None if keys is None else keys.made(found, kept, int(count.sum())),
    )  # fmt: skip
    refuse_identifiers(variables, counted.columns, counted.units)
    return counted


def _made(
    cells: pa.ChunkedArray, variable: Variable, first_rows: IntColumn
) -> tuple[Column, pa.Array, NDArray[np.int32], BoolColumn]:
    """The column of categories in order; the distinct cells as they are; the category of each of these; and the
    entries that are blank. first_rows: of each entry.
    """
    bands = named_categories(variable)
    encoded = pa.concat_arrays(cells.chunks).dictionary_encode(null_encoding="encode") if cells.num_chunks else None
    distinct = pa.nulls(0, cells.type) if encoded is None else encoded.dictionary
    texts = [bands[band] if band is not None else "" for band in distinct.to_pylist()] if bands else texts_of(distinct)
    entries = np.zeros(0, dtype=np.int64) if encoded is None else encoded.indices.to_numpy()
    earliest = np.full(len(texts), np.iinfo(np.int64).max)
    np.minimum.at(earliest, entries, first_rows)
    first: dict[str, int] = {}
    note_first(first, texts, earliest)
    ordered = [*(band for band in bands if band in first), *({BLANK_CATEGORY} & {*first})] if bands else sorted(first)
    if order_matters(variable):
        ordered = sorted(first, key=first.__getitem__)
    place = {text: number for number, text in enumerate(ordered)}
    codes = np.array([place[text or BLANK_CATEGORY] for text in texts], dtype=np.int32)
    kinds = np.full(len(ordered), Kind.TEXT)
    blank = np.array([not text for text in texts], dtype=bool)
    kinds[codes[blank]] = Kind.BLANK
    return Column.encoded(ordered, kinds.tolist(), codes[entries]), distinct, codes, blank[entries]
