"""How lines of a sheet are called where something is said or asked about them."""

from __future__ import annotations

from collections.abc import Sequence

from sdc_core.messages import Phrase
from sdc_core.sheets.naming import messages
from sdc_core.sheets.reading.reading import Axis
from sdc_core.table.addresses import column_letters
from sdc_core.table.table import Table
from sdc_core.words.wording import in_a_row

MOST_RUNS = 8


def lines_said(table: Table, axis: Axis, lines: Sequence[int]) -> Phrase:
    """Lines as the file numbers them: "row 4", "rows 5–9 and 12", "columns C–H"."""
    named, more = _runs(table, axis, lines)
    runs: list[str | Phrase] = [*named, *([messages.MORE_RUNS.phrase(runs=more)] if more else [])]
    return (messages.ROWS if axis == "row" else messages.COLUMNS).phrase(lines=len(lines), runs=in_a_row(runs))


def _runs(table: Table, axis: Axis, lines: Sequence[int]) -> tuple[list[str], int]:
    """The runs of these lines, "5–9" and "12", and how many more there are than can be named."""
    spans: list[tuple[int, int]] = []
    for line in sorted(lines):
        if spans and line == spans[-1][1] + 1:
            spans[-1] = (spans[-1][0], line)
        else:
            spans.append((line, line))
    named = ["–".join(_number(table, axis, line) for line in dict.fromkeys(span)) for span in spans]
    return named[:MOST_RUNS], max(0, len(named) - MOST_RUNS)


def _number(table: Table, axis: Axis, line: int) -> str:
    if axis == "row":
        return str(table.first_row + line)
    number = table.first_column + line
    return column_letters(number) if table.sheet else str(number)
