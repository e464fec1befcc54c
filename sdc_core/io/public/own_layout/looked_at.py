"""Cells beside the table whose numbers a person has looked at, as a person names them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from sdc_core.errors import SettingError
from sdc_core.io.public.messages import NO_CELLS

_AREA = re.compile(r"(?:(?P<sheet>.+)!)?(?P<first>[A-Z]{1,3}[1-9]\d{0,5})(?::(?P<last>[A-Z]{1,3}[1-9]\d{0,5}))?")
MOST_CELLS = 100_000


def addresses(said: str, sheets: Sequence[str]) -> Iterator[str]:
    """Each cell of an area: "H6", "H6:J9", "My sheet!H6"; on every one of `sheets` where none is named."""
    from openpyxl.utils.cell import range_boundaries, rows_from_range  # noqa: PLC0415 - loaded only when a copy is made

    found = _AREA.fullmatch(said)
    if found is None:
        raise SettingError(NO_CELLS.at("cells that were looked at"))
    area = f"{found['first']}:{found['last'] or found['first']}"
    left, top, right, bottom = range_boundaries(area)
    if not 0 <= (right - left) < MOST_CELLS or not 0 <= (bottom - top) * (right - left + 1) < MOST_CELLS:
        raise SettingError(NO_CELLS.at("cells that were looked at"))
    for sheet in [found["sheet"]] if found["sheet"] else sheets:
        yield from (f"{sheet}!{cell}" for line in rows_from_range(area) for cell in line)
