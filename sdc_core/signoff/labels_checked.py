"""Labels by which a file is known again, kept without their words.

A check holds no cell of its table. Of every heading it keeps where the heading stands and a digest of its text,
which is enough to say that a heading is another one, and where. A digest of a short word can be found by trying
words out: it keeps labels from being read by chance, not from somebody who looks for them.
"""

from __future__ import annotations

from base64 import b32encode
from collections.abc import Callable, Iterable, Mapping
from hashlib import blake2b

from sdc_core.messages import Problem
from sdc_core.sheets.seeing.grid import place_of_sheet
from sdc_core.signoff import messages
from sdc_core.table.addresses import cell_address, column_number
from sdc_core.table.table import Table

BYTES = 5
"""Of a digest, which 8 letters and digits write."""

Labels = Mapping[str, str]
"""Address → digest of what stands there."""

Words = Callable[[str], str]
"""What of a label is compared."""


def digest(text: str) -> str:
    """The digest of a label."""
    return b32encode(blake2b(text.encode(), digest_size=BYTES).digest()).decode().lower()


def labels_at(table: Table, places: Iterable[tuple[int, int]], *, words: Words = str.strip) -> dict[str, str]:
    """The digests of cells, given by row and column from 0, by their address in the file."""
    rows, columns = table.first_row, table.first_column
    return {
        cell_address(row + rows, column + columns): digest(words(table.columns[column].text(row)))
        for row, column in places
    }


def other_labels(table: Table, labels: Labels, *, words: Words = str.strip) -> list[Problem]:
    """A problem for each place at which another label stands, or none."""
    inside = {address: place for address in labels if (place := _place(table, address))}
    found = labels_at(table, inside.values(), words=words)
    return [
        messages.HEADING_IS_ANOTHER.at(f"{place_of_sheet(table)}, cell {address}")
        for address, kept in labels.items()
        if found.get(address) != kept
    ]


def _place(table: Table, address: str) -> tuple[int, int] | None:
    """The row and the column of an address, from 0; None where the table does not reach."""
    letters = address.rstrip("0123456789")
    row, column = int(address[len(letters) :]) - table.first_row, column_number(letters) - table.first_column
    return (row, column) if 0 <= row < table.n_rows and 0 <= column < table.n_columns else None
