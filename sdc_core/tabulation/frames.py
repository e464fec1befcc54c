"""Microdata that are in memory, or come through it: pandas frames, Arrow tables, data sets and streams."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any

import pandas as pd
import pyarrow as pa
from pyarrow import dataset as datasets

from sdc_core.errors import InputError, LimitError
from sdc_core.table.columns import cell_of
from sdc_core.tabulation import messages
from sdc_core.tabulation.session import Step
from sdc_core.tabulation.sources import Origin, positions

EMPTY: Mapping[str, int] = MappingProxyType({})
FRAME, TABLE, DATASET, STREAM = "frame", "table", "data set", "stream"


def opened_rows(source: Any, names: Sequence[str]) -> Origin:
    """The named columns of these rows."""
    if isinstance(source, pd.DataFrame):
        headers = [cell_of(header)[0] for header in source.columns]
        at = positions(FRAME, headers, names)
        arrays = [_array(source.iloc[:, at[name]]) for name in at]
        return _of_table(FRAME, pa.Table.from_arrays(arrays, names=list(at)), at)
    if isinstance(source, pa.RecordBatch):
        source = pa.Table.from_batches([source])
    if isinstance(source, pa.Table):
        at = positions(TABLE, source.column_names, names)
        return _of_table(TABLE, source.select(list(at.values())).rename_columns(list(at)), at)
    if isinstance(source, pa.RecordBatchReader):
        at = positions(STREAM, source.schema.names, names)
        stream = _picked(source, at)
        columns = tuple(at.values())
        return Origin(STREAM, tuple(at), lambda registry, _: registry.register(stream), once=True, at=columns)
    if isinstance(source, datasets.Dataset):
        positions(DATASET, source.schema.names, names)
        return Origin(DATASET, tuple(source.schema.names), lambda registry, _: registry.register(source), blank_rows=0)
    raise InputError(messages.NO_ROWS_OF_UNITS.at(type(source).__name__))


def kept(source: pa.RecordBatchReader, names: Sequence[str], *, memory: int, step: Step) -> Origin:
    """A stream in memory, so that it can be read again. Refuses one that takes more than `memory` bytes."""
    batches, size = [], 0
    stream = _picked(source, positions(STREAM, source.schema.names, names))
    for batch in stream:
        batches.append(batch)
        size += batch.nbytes
        if size > memory:
            raise LimitError(messages.STREAM_TOO_LARGE.at(STREAM, memory=memory))
        step(0.0)
    return _of_table(STREAM, pa.Table.from_batches(batches, stream.schema))  # its other columns are gone


def _of_table(name: str, table: pa.Table, at: Mapping[str, int] = EMPTY) -> Origin:
    """The rows of a table, each of them a unit: a program hands over no blank lines. at: where its columns stood."""
    columns = tuple(at.values())
    return Origin(
        name, tuple(table.column_names), lambda registry, _: registry.register(table), at=columns, blank_rows=0
    )


def _picked(source: pa.RecordBatchReader, at: dict[str, int]) -> pa.RecordBatchReader:
    """The same stream with these columns only."""
    schema = pa.schema([source.schema.field(place).with_name(name) for name, place in at.items()])

    def batches() -> Iterator[pa.RecordBatch]:
        for batch in source:
            yield pa.RecordBatch.from_arrays([batch.column(place) for place in at.values()], schema=schema)

    return pa.RecordBatchReader.from_batches(schema, batches())


def _array(values: pd.Series[Any]) -> pa.Array:
    """A column of a frame; one that mixes kinds becomes text, each distinct cell once."""
    try:
        return pa.array(values, from_pandas=True)
    except (pa.ArrowInvalid, pa.ArrowTypeError, pa.ArrowNotImplementedError):
        codes, distinct = values.factorize()
        texts = pa.array([cell_of(value)[0] for value in distinct], pa.string())
        return pa.DictionaryArray.from_arrays(pa.array(codes, mask=codes < 0), texts)
