"""What an Excel workbook of the old format hides, as far as anybody looks."""

from __future__ import annotations

from collections.abc import Iterator

from sdc_core.io.hidden import messages
from sdc_core.io.hidden.kinds import Hidden
from sdc_core.io.hidden.places import WHOLE_FILE
from sdc_core.io.raw.limits import Limits
from sdc_core.io.raw.source import Source
from sdc_core.io.xls.xls import xls_hidden_sheets
from sdc_core.messages import Address
from sdc_core.table.messages import SHEET


def hidden_in_xls(source: Source, limits: Limits) -> Iterator[Hidden]:
    """The hidden sheets, and a note that nothing else was searched."""
    hidden, very_hidden = xls_hidden_sheets(source, limits)
    for number, name in hidden:
        yield Hidden("hidden sheets", Address(SHEET.phrase(number=number)), 1, messages.HIDDEN_SHEET, name)
    for number, name in very_hidden:
        yield Hidden("very hidden sheets", Address(SHEET.phrase(number=number)), 1, messages.VERY_HIDDEN_SHEET, name)
    yield Hidden("not looked at", WHOLE_FILE, 1, messages.REST_OF_XLS)
