"""Parquet files as rows: their columns must be alike, and their ends must be there."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pyarrow as pa
from pyarrow import parquet

from sdc_core.errors import InputError
from sdc_core.messages import Problem
from sdc_core.table.table import Note
from sdc_core.tabulation import messages, sql
from sdc_core.tabulation.sources import Origin, Registry, positions


def opened_parquet(name: str, files: Sequence[Path], names: Sequence[str], notes: tuple[Note, ...] = ()) -> Origin:
    """The rows of these files, one below the other."""
    schemas = [_schema(name, files, at) for at in range(len(files))]
    first = schemas[0]
    at = positions(name, first.names, names)
    problems = [
        problem
        for number, schema in enumerate(schemas[1:], start=2)
        for wanted in at
        for problem in _differences(f"{name}, file {number} in the order of their names", wanted, first, schema)
    ]
    if problems:
        raise InputError(*problems)

    def rows(_: Registry, part: int | None) -> str:
        chosen = files if part is None else [files[part]]
        return f"read_parquet([{sql.listed(map(str, chosen))}], binary_as_string = true, hive_partitioning = false)"

    return Origin(name, tuple(first.names), rows, len(files), tuple(map(str, files)), notes=notes)


def _schema(name: str, files: Sequence[Path], at: int) -> pa.Schema:
    """The columns of one file, from its end: a file that was cut off has none."""
    try:
        with parquet.ParquetFile(files[at]) as file:
            return file.schema_arrow
    except (pa.ArrowException, OSError):
        where = name if len(files) == 1 else f"{name}, file {at + 1} in the order of their names"
        raise InputError(messages.PARQUET_DAMAGED.at(where)) from None


def _differences(where: str, wanted: str, first: pa.Schema, schema: pa.Schema) -> list[Problem]:
    bare = [header.strip() for header in schema.names]
    if bare.count(wanted) != 1:
        return [messages.COLUMN_NOT_IN_ALL.at(where, wanted=wanted)]
    mine = schema.field(bare.index(wanted)).type
    theirs = first.field([header.strip() for header in first.names].index(wanted)).type
    if _kind(mine) != _kind(theirs):
        return [messages.COLUMNS_DIFFER.at(where, wanted=wanted)]
    return []


def _kind(type: pa.DataType) -> pa.DataType:
    """Text is text, however a file stores it."""
    if pa.types.is_dictionary(type):
        type = type.value_type
    return pa.string() if pa.types.is_large_string(type) else type
