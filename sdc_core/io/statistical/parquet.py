"""Parquet files: typed columns, dictionary-encoded by Arrow; their names become the header row."""

from __future__ import annotations

import numpy as np
import pyarrow as pa
from pyarrow import parquet

from sdc_core.errors import InputError, LimitError
from sdc_core.io.raw.arrow_cells import distinct_cells
from sdc_core.io.raw.limits import Limits
from sdc_core.io.raw.source import Source
from sdc_core.io.statistical import messages
from sdc_core.messages import Address
from sdc_core.progress import Progress
from sdc_core.table.columns import Column, cell_of
from sdc_core.table.messages import COLUMN
from sdc_core.table.table import Table

BATCH = 1 << 20
"""Rows that are unpacked together."""


def read_parquet(source: Source, limits: Limits, progress: Progress) -> Table:
    """The table of a Parquet file."""
    try:
        progress(0.0, "reading")
        names, cells = _cells(source, limits)
        columns = []
        for place, name in enumerate(names):
            columns.append(_column(name, cells.column(place), Address(source.name, COLUMN.phrase(number=place + 1))))
            progress((place + 1) / len(names), "reading")
    except (pa.ArrowInvalid, pa.ArrowNotImplementedError, OSError, UnicodeDecodeError):
        raise InputError(messages.PARQUET_DAMAGED.at(source.name)) from None
    if not columns:
        raise InputError(messages.NO_COLUMNS.at(source.name))
    note = messages.READ_AS_PARQUET.noted(source.name)
    return Table(source.name, source.sha256, tuple(columns), first_row=0, notes=(note,))


def _cells(source: Source, limits: Limits) -> tuple[list[str], pa.Table]:
    """The names of the columns and their cells; texts stay encoded as the file has them."""
    file = parquet.ParquetFile(pa.BufferReader(source.content))
    schema, size = file.schema_arrow, file.metadata
    limits.check_shape(source.name, rows=size.num_rows, columns=len(schema))
    most = max(limits.dense_cells, limits.cells_per_byte * len(source.content))
    if size.num_rows * len(schema) > most:
        raise LimitError(messages.TOO_DENSE.at(source.name, most=most))
    unpacked = sum(size.row_group(group).total_byte_size for group in range(size.num_row_groups))
    if unpacked > limits.unpacked_bytes:
        raise LimitError(messages.UNPACKED_TOO_LARGE.at(source.name, unpacked_bytes=limits.unpacked_bytes))
    _refuse_nested(source.name, schema)
    texts = [field.name for field in schema if pa.types.is_string(field.type)]
    return schema.names, _unpacked(source, texts, limits)


def _unpacked(source: Source, texts: list[str], limits: Limits) -> pa.Table:
    """The cells, counted while they are unpacked: what the file says of its size may be a lie."""
    file = parquet.ParquetFile(pa.BufferReader(source.content), read_dictionary=texts)
    batches, rows, size = [], 0, 0
    for batch in file.iter_batches(batch_size=BATCH):
        batch.validate(full=True)  # a damaged file may name texts that its dictionary does not have
        batches.append(batch)
        rows, size = rows + batch.num_rows, size + batch.nbytes
        limits.check_shape(source.name, rows=rows, columns=batch.num_columns)
        if size > limits.unpacked_bytes:
            raise LimitError(messages.UNPACKED_TOO_LARGE.at(source.name, unpacked_bytes=limits.unpacked_bytes))
    return pa.Table.from_batches(batches, file.schema_arrow)


def _refuse_nested(name: str, schema: pa.Schema) -> None:
    problems = [
        messages.NESTED_CELLS.at(f"{name}, column {place}")
        for place, field in enumerate(schema, start=1)
        if pa.types.is_nested(field.type)
    ]
    if problems:
        raise InputError(*problems)


def _column(name: str, cells: pa.ChunkedArray, where: str) -> Column:
    """The column's name and below it its cells. Refuses dates that no calendar has, as of the year 200000."""
    try:
        distinct, codes = distinct_cells(cells)
    except OverflowError:
        raise InputError(messages.NO_SUCH_DATE.at(where)) from None
    # The name may stand among the cells as well, so the places are those before anything is merged.
    return Column.of([cell_of(name), *distinct]).picked(np.concatenate([np.zeros(1, dtype=np.int64), codes + 1]))
