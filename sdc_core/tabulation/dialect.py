"""How a text file of microdata separates its fields and writes its letters."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class CsvDialect:
    """What has to be known before a text file can be split into rows.

    delimiter: the mark between two fields. encoding: as Python names it. skipped: lines before the
    header. Decimal marks are found column by column, from the numbers themselves.
    """

    delimiter: str = ","
    encoding: str = "utf-8"
    skipped: int = 0
