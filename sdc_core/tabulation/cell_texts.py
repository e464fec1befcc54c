"""Typed cells as the texts by which categories are known, the same whatever kind of file they stood in."""

from __future__ import annotations

import pyarrow as pa

from sdc_core.errors import InputError
from sdc_core.table.columns import cell_of
from sdc_core.tabulation import messages


def texts_of(cells: pa.Array | pa.ChunkedArray) -> list[str]:
    """The text of each cell, "" for a blank: 10 for 10.0, an ISO date for a date. Refuses one that no calendar has."""
    if pa.types.is_string(cells.type) or pa.types.is_large_string(cells.type):
        return cells.fill_null("").to_pylist()  # type: ignore[no-any-return]
    if pa.types.is_floating(cells.type):
        # A short floating-point number keeps its type, because its shortest decimal is shorter.
        values = cells.to_numpy(zero_copy_only=False) if isinstance(cells, pa.Array) else cells.to_numpy()
        return [cell_of(value)[0] for value in values]
    try:
        return [cell_of(value)[0] for value in cells.to_pylist()]
    except OverflowError:
        raise InputError(messages.NO_SUCH_DATE.at("")) from None
