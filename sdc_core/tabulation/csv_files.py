"""Text files as rows: every field is text, and no row is guessed at."""

from __future__ import annotations

import codecs
import csv
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path

import pyarrow as pa
from pyarrow import csv as arrow_csv

from sdc_core.errors import InputError
from sdc_core.table.table import Note
from sdc_core.tabulation import messages, sql
from sdc_core.tabulation.blank_rows import counted
from sdc_core.tabulation.dialect import CsvDialect
from sdc_core.tabulation.sources import Origin, Registry, positions

LONGEST_HEADER = 1_000_000
BLOCK = 1 << 23
UTF8 = ("utf-8", "utf-8-sig")


def opened_csv(
    name: str, files: Sequence[Path], names: Sequence[str], dialect: CsvDialect, notes: tuple[Note, ...] = ()
) -> Origin:
    """The rows of these files, one below the other; all have the same header."""
    headers = [_header(name, files, at, dialect) for at in range(len(files))]
    for number, header in enumerate(headers[1:], start=2):
        if header != headers[0]:
            differs = next(
                (at for at, pair in enumerate(zip(header, headers[0], strict=False), start=1) if pair[0] != pair[1]),
                min(len(header), len(headers[0])) + 1,
            )
            where = f"{name}, file {number} in the order of their names"
            raise InputError(messages.HEADERS_DIFFER.at(where, differs=differs))
    positions(name, headers[0], names)
    columns = [f"c{at}" for at in range(len(headers[0]))]
    blank = dialect.blank_rows or counted(files, dialect, width=len(columns))

    def rows(registry: Registry, part: int | None) -> str:
        chosen = files if part is None else [files[part]]
        if codecs.lookup(dialect.encoding).name in UTF8:
            read = _read_csv(chosen, columns, dialect)
        else:
            read = registry.register(_recoded(chosen, columns, dialect))
        if not blank.records:
            return read
        filled = ", ".join(f"nullif({column}, '')" for column in columns)
        return f"(SELECT * FROM {read} WHERE coalesce({filled}) IS NOT NULL)"

    return Origin(
        name, tuple(headers[0]), rows, len(files), tuple(map(str, files)), first_row=2 + dialect.skipped, notes=notes,
        blank_rows=blank.inside,
    )  # fmt: skip


def _header(name: str, files: Sequence[Path], at: int, dialect: CsvDialect) -> list[str]:
    """The names in the first record of a file."""
    where = name if len(files) == 1 else f"{name}, file {at + 1} in the order of their names"
    try:
        with files[at].open(encoding=_decoder(dialect), newline="") as stream:
            for _ in range(dialect.skipped):
                stream.readline(LONGEST_HEADER)
            lines = iter(lambda: stream.readline(LONGEST_HEADER), "")
            header = next(csv.reader(islice(lines, 1000), delimiter=dialect.delimiter, strict=True), [])
    except UnicodeError:
        raise InputError(messages.WRONG_ENCODING.at(where, encoding=dialect.encoding.upper())) from None
    except csv.Error:
        raise InputError(messages.HEADER_QUOTATION_MARK_OPEN.at(where)) from None
    if not any(header):
        raise InputError(messages.NO_HEADER.at(where))
    if "\0" in "".join(header):
        raise InputError(messages.BINARY.at(where))
    return header


def _read_csv(files: Sequence[Path], columns: Sequence[str], dialect: CsvDialect) -> str:
    """The engine's own reader, which reads a file in parallel."""
    types = ", ".join(f"{sql.text(column)}: 'VARCHAR'" for column in columns)
    return (
        f"read_csv([{sql.listed(map(str, files))}], columns = {{{types}}}, header = true, auto_detect = false, "
        f"delim = {sql.text(dialect.delimiter)}, skip = {dialect.skipped}, quote = '\"', escape = '\"', nullstr = '', "
        "strict_mode = true, null_padding = false, compression = 'none', hive_partitioning = false)"
    )


def _recoded(files: Sequence[Path], columns: Sequence[str], dialect: CsvDialect) -> pa.RecordBatchReader:
    """The rows of files that are not UTF-8, a block at a time."""
    schema = pa.schema([(column, pa.string()) for column in columns])

    def blocks() -> Iterator[pa.RecordBatch]:
        for file in files:
            with pa.OSFile(str(file)) as opened:
                yield from arrow_csv.open_csv(
                    pa.transcoding_input_stream(opened, _decoder(dialect), "utf-8"),
                    read_options=arrow_csv.ReadOptions(
                        column_names=columns, skip_rows=dialect.skipped, skip_rows_after_names=1, block_size=BLOCK
                    ),
                    parse_options=arrow_csv.ParseOptions(delimiter=dialect.delimiter, newlines_in_values=True),
                    convert_options=arrow_csv.ConvertOptions(
                        column_types={column: pa.string() for column in columns}, strings_can_be_null=False
                    ),
                )

    return pa.RecordBatchReader.from_batches(schema, blocks())


def _decoder(dialect: CsvDialect) -> str:
    """UTF-8 with or without its mark; everything else as it is named."""
    return "utf-8-sig" if codecs.lookup(dialect.encoding).name in UTF8 else dialect.encoding
