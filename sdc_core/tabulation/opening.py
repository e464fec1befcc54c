"""From a path, a frame or a stream to rows that the engine can read.

A file or a folder is opened by the engine itself; a frame, an Arrow table, a data set or a stream is
handed to it. Only columns that the spec names are looked at.
"""

from __future__ import annotations

from collections.abc import Sequence
from os import PathLike
from pathlib import Path
from typing import Any

from sdc_core.tabulation.dialect import CsvDialect
from sdc_core.tabulation.files import opened_files
from sdc_core.tabulation.frames import opened_rows
from sdc_core.tabulation.sources import Origin


def opened(source: Any, names: Sequence[str], dialect: CsvDialect) -> Origin:
    """The rows of a path, a pandas frame, or an Arrow table, data set or stream.

    names: the columns that are read. Refuses what is none of these, and columns that are not there.
    """
    if isinstance(source, str | PathLike):
        return opened_files(Path(source), names, dialect)
    return opened_rows(source, names)
