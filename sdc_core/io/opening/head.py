"""The first rows of microdata that are too large to be read as a whole: enough to say what the columns mean."""

from __future__ import annotations

import codecs
from pathlib import Path

from sdc_core.errors import InputError
from sdc_core.io.apart.doors import read_head_of_parquet, read_table
from sdc_core.io.opening import messages
from sdc_core.table.table import Table
from sdc_core.tabulation.files import data_files

MOST_ROWS = 20_000
MOST_BYTES = 2_000_000
PARQUET = b"PAR1"


def first_rows(path: Path) -> Table:
    """The first rows of a CSV or Parquet file, or of the first file of a folder of them."""
    files, _ = data_files(path)
    try:
        with files[0].open("rb") as stream:
            head = stream.read(MOST_BYTES)
    except OSError:
        raise InputError(messages.CANNOT_BE_OPENED.at(path.name)) from None
    if head.startswith(PARQUET):
        return read_head_of_parquet(files[0], name=f"{path.stem}.parquet", rows=MOST_ROWS)
    return read_table(_whole_lines(head) if len(head) == MOST_BYTES else head, name=_as_text(path))


def _as_text(path: Path) -> str:
    return path.name if path.suffix else f"{path.name}.csv"


def _whole_lines(head: bytes) -> bytes:
    end = head.rfind(b"\n") + 1
    if head.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        end += end % 2  # a letter has two bytes
    return head[:end] or head
