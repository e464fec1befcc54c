"""How lines of a sheet are called where a person is asked about them."""

from __future__ import annotations

from collections.abc import Sequence

from sdc_core.messages import Phrase
from sdc_core.sheets.naming.reasons import runs_of_lines
from sdc_core.sheets.reading.reading import Axis
from sdc_core.table.table import Table
from sdc_core.words.messages import IN_A_ROW
from ui.sheet import messages


def lines_said(table: Table, axis: Axis, lines: Sequence[int]) -> Phrase:
    """Lines as the file numbers them: "row 4", "rows 5–9 and 12"."""
    named, more = runs_of_lines(table, axis, lines)
    parts: list[str | Phrase] = [*named, *([messages.MORE_RUNS.phrase(runs=more)] if more else [])]
    runs = parts[0] if len(parts) == 1 else IN_A_ROW.phrase(others=tuple(parts[:-1]), last=parts[-1])
    return (messages.ROWS if axis == "row" else messages.COLUMNS).phrase(lines=len(lines), runs=runs)
