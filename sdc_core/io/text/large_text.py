"""Large text files, read and dictionary-encoded by Arrow on all cores."""

from __future__ import annotations

import numpy as np
import pyarrow as pa
from pyarrow import csv

from sdc_core.io.raw.delimiters import Delimiter
from sdc_core.table.columns import Column, Kind

QUOTE, RETURN, NEWLINE = b'"\r\n'


def arrow_columns(text: memoryview, delimiter: Delimiter) -> tuple[Column, ...] | None:
    """Every column of a regular file; none where only the plain reader can say what a row means."""
    quoted = _quotes(text, delimiter)
    if quoted is None:
        return None
    text_type = pa.dictionary(pa.int32(), pa.string())
    try:
        read = csv.read_csv(
            pa.BufferReader(pa.py_buffer(text)),
            read_options=csv.ReadOptions(autogenerate_column_names=True, block_size=1 << 22),
            parse_options=csv.ParseOptions(
                delimiter=delimiter.mark, newlines_in_values=quoted, ignore_empty_lines=False
            ),
            convert_options=csv.ConvertOptions(
                column_types={f"f{column}": text_type for column in range(delimiter.width)},
                strings_can_be_null=False,
            ),
        )
    except pa.ArrowInvalid:
        return None
    if read.num_columns != delimiter.width:
        return None
    return tuple(_column(column) for column in read.unify_dictionaries().columns)


def _column(column: pa.ChunkedArray) -> Column:
    chunks = column.chunks
    texts = chunks[0].dictionary.to_pylist()
    codes = np.concatenate([chunk.indices.to_numpy() for chunk in chunks])
    return Column.encoded(texts, [Kind.TEXT if text else Kind.BLANK for text in texts], codes)


def _quotes(text: memoryview, delimiter: Delimiter) -> bool | None:
    """Whether fields are quoted; none where a quotation mark or a lone return stands out of place.

    Quotes alternate between opening and closing (a doubled one does both), so each opening one
    follows a delimiter, a line end or a quote, and each closing one precedes one of these.
    """
    letters = np.frombuffer(text, dtype=np.uint8)
    returns = np.flatnonzero(letters[:-1] == RETURN)
    if np.any(letters[returns + 1] != NEWLINE):
        return None
    quotes = np.flatnonzero(letters == QUOTE)
    if len(quotes) % 2:
        return None
    neighbours = np.frombuffer(bytes([QUOTE, RETURN, NEWLINE]) + delimiter.mark.encode(), dtype=np.uint8)
    opening, closing = quotes[0::2], quotes[1::2]
    before = letters[opening[opening > 0] - 1]
    after = letters[closing[closing < len(letters) - 1] + 1]
    in_place = np.isin(before, neighbours).all() and np.isin(after, neighbours).all()
    return bool(len(quotes)) if in_place else None
