"""How large a file may be before we refuse it with a sentence instead of running out of memory."""

from __future__ import annotations

from dataclasses import dataclass

from sdc_core.errors import LimitError
from sdc_core.io.raw import messages


@dataclass(frozen=True)
class Limits:
    """The largest upload that is read."""

    file_bytes: int = 200_000_000
    unpacked_bytes: int = 1_000_000_000
    """Of all parts of a workbook together, unpacked."""
    ratio: int = 200
    """How many times larger than packed a large part of a workbook may be: beyond it is a zip bomb."""
    rows: int = 50_000_000
    columns: int = 16_384
    cells: int = 60_000_000
    sheet_cells: int = 20_000_000
    repeated_cells: int = 1_000_000
    """Of a spreadsheet, beyond those it writes: a file of a few letters may say that a cell comes a billion times."""
    shared_texts: int = 5_000_000
    """Of a workbook: the distinct texts of all its sheets."""
    raised_texts: int = 50_000
    """Of these, such as hold raised letters: footnote marks, which are looked at one by one."""
    sheets: int = 200
    dense_cells: int = 10_000_000
    """Of a packed file with columns: as many as it may hold however small it is."""
    cells_per_byte: int = 200
    """Of a packed file with columns beyond those: equal cells in a run take next to nothing."""

    def check_file(self, where: str, size: int) -> None:
        """Refuse a file of too many bytes."""
        if size > self.file_bytes:
            raise LimitError(messages.FILE_TOO_LARGE.at(where, size=size, file_bytes=self.file_bytes))

    def check_shape(self, where: str, *, rows: int, columns: int) -> None:
        """Refuse a rectangle of too many rows, columns or cells."""
        for found, most, message in (
            (rows, self.rows, messages.TOO_MANY_ROWS),
            (columns, self.columns, messages.TOO_MANY_COLUMNS),
            (rows * columns, self.cells, messages.TOO_MANY_CELLS),
        ):
            if found > most:
                raise LimitError(message.at(where, found=found, most=most))


LIMITS = Limits()
