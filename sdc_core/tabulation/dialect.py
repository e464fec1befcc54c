"""How a text file of microdata separates its fields and writes its letters."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class BlankRows:
    """Rows of a text in which nothing stands.

    inside: how many stand above a row with something in it; those at the end are no part of a table. records:
    whether any of them, at the end too, is a row to whoever splits the text at its delimiters.
    """

    inside: int = 0
    records: bool = False


@dataclass(frozen=True)
class CsvDialect:
    """What has to be known before a text file can be split into rows.

    delimiter: the mark between two fields. encoding: as Python names it. skipped: lines before the
    header. Decimal marks are found column by column, from the numbers themselves. blank_rows: None where nobody has
    counted them yet.
    """

    delimiter: str = ","
    encoding: str = "utf-8"
    skipped: int = 0
    blank_rows: BlankRows | None = field(default=None, compare=False)
