"""How cells that no table publishes follow from several tables, as CSV: a line for each cell."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sdc_core.attack.linked.joint import Joint
from sdc_core.io.releases.release_csv import decimal_of
from sdc_core.numbers.spreadsheet_text import csv_field, csv_line, harmless

COLUMNS = ("value", "explanation")

MOST_DERIVED = 200
"""Cells whose derivation is looked for; of more only the figure is given."""


def derivation_lines(
    joint: Joint, derived: Iterable[tuple[int, int, str]], *, spreadsheet_safe: bool = False
) -> Iterator[str]:
    """The header and one line for each of these joint cells: its row, its figure, and how it follows.

    spreadsheet_safe: text that a spreadsheet would run gets an apostrophe in front.
    """

    def text(content: str) -> str:
        return csv_field(harmless(content) if spreadsheet_safe else content)

    yield csv_line([*map(text, joint.cube.spec.names), *COLUMNS])
    for row, figure, how in derived:
        yield csv_line([*map(text, joint.cube.label(row)), decimal_of(figure, joint.decimals), text(how)])
