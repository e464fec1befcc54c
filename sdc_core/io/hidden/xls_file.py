"""What an Excel workbook of the old format hides, as far as anybody looks."""

from __future__ import annotations

from collections.abc import Iterator

from sdc_core.io.hidden.kinds import Hidden
from sdc_core.io.hidden.places import WHOLE_FILE
from sdc_core.io.raw.limits import Limits
from sdc_core.io.raw.source import Source
from sdc_core.io.xls.xls import xls_hidden_sheets

REST = "hidden rows and columns, comments, caches, links, names and number formats of this old format"


def hidden_in_xls(source: Source, limits: Limits) -> Iterator[Hidden]:
    """The hidden sheets, and a note that nothing else was searched."""
    hidden, very_hidden = xls_hidden_sheets(source, limits)
    for number, name in hidden:
        yield Hidden("hidden sheets", f"sheet {number}", 1, "hidden sheet", name)
    for number, name in very_hidden:
        yield Hidden("very hidden sheets", f"sheet {number}", 1, "very hidden sheet", name)
    yield Hidden("not looked at", WHOLE_FILE, 1, REST)
