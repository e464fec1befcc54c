"""Parquet files: typed columns, dictionary-encoded by Arrow; their names become the header row."""

from __future__ import annotations

import numpy as np
import pyarrow as pa
from pyarrow import parquet

from sdc_core.errors import InputError, LimitError, Problem
from sdc_core.io.raw.arrow_cells import distinct_cells
from sdc_core.io.raw.limits import Limits
from sdc_core.io.raw.source import Source
from sdc_core.progress import Progress
from sdc_core.table.columns import Column, cell_of
from sdc_core.table.table import Note, Table


def read_parquet(source: Source, limits: Limits, progress: Progress) -> Table:
    """The table of a Parquet file."""
    try:
        progress(0.0, "reading")
        names, cells = _cells(source, limits)
        columns = []
        for place, name in enumerate(names):
            columns.append(_column(name, cells.column(place)))
            progress((place + 1) / len(names), "reading")
    except (pa.ArrowInvalid, pa.ArrowNotImplementedError, OSError):
        what = "the Parquet file is damaged or in a form that cannot be read"
        raise InputError(Problem(source.name, what, "write it again")) from None
    if not columns:
        raise InputError(Problem(source.name, "the file has no columns", "choose another file"))
    note = Note(source.name, "read as Parquet; the column names are the header row")
    return Table(source.name, source.sha256, tuple(columns), first_row=0, notes=(note,))


def _cells(source: Source, limits: Limits) -> tuple[list[str], pa.Table]:
    """The names of the columns and their cells; texts stay encoded as the file has them."""
    file = parquet.ParquetFile(pa.BufferReader(source.content))
    schema, size = file.schema_arrow, file.metadata
    limits.check_shape(source.name, rows=size.num_rows, columns=len(schema))
    unpacked = sum(size.row_group(group).total_byte_size for group in range(size.num_row_groups))
    if unpacked > limits.unpacked_bytes:
        what = f"unpacked it has more than {limits.unpacked_bytes:,} bytes"
        raise LimitError(Problem(source.name, what, "tabulate it first, or leave out columns"))
    _refuse_nested(source.name, schema)
    texts = [field.name for field in schema if pa.types.is_string(field.type)]
    return schema.names, parquet.ParquetFile(pa.BufferReader(source.content), read_dictionary=texts).read()


def _refuse_nested(name: str, schema: pa.Schema) -> None:
    problems = [
        Problem(f"{name}, column {place}", "its cells are lists or records", "keep plain columns only")
        for place, field in enumerate(schema, start=1)
        if pa.types.is_nested(field.type)
    ]
    if problems:
        raise InputError(*problems)


def _column(name: str, cells: pa.ChunkedArray) -> Column:
    """The column's name and below it its cells."""
    distinct, codes = distinct_cells(cells)
    # The name may stand among the cells as well, so the places are those before anything is merged.
    return Column.of([cell_of(name), *distinct]).picked(np.concatenate([np.zeros(1, dtype=np.int64), codes + 1]))
