"""The first rows of a Parquet file that stays where it lies."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pyarrow as pa
from pyarrow import parquet

from sdc_core.errors import InputError
from sdc_core.io.opening import messages
from sdc_core.io.reading import read_table
from sdc_core.table.table import Table


def read_first_rows(path: Path, *, name: str, rows: int) -> Table:
    """So many rows, as a small file of them would be read."""
    try:
        whole = parquet.ParquetFile(path)
        batches = whole.iter_batches(batch_size=rows)
        first = pa.Table.from_batches([batch] if (batch := next(batches, None)) else [], whole.schema_arrow)
        first.validate(full=True)  # a damaged file may name texts that its dictionary does not have
    except (pa.ArrowInvalid, pa.ArrowNotImplementedError):
        raise InputError(messages.PARQUET_DAMAGED.at(name)) from None
    except OSError:
        raise InputError(messages.CANNOT_BE_OPENED.at(name)) from None
    written = BytesIO()
    parquet.write_table(first, written)
    return read_table(written.getvalue(), name=name)
