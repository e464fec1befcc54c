"""What several tables disclose together, as a findings CSV: rules that are broken, and hidden figures that follow."""

from __future__ import annotations

from collections.abc import Iterator

from sdc_core.attack.linked.linking import Linked
from sdc_core.io.findings.findings_csv import COLUMNS, findings_lines
from sdc_core.io.releases.exposed_csv import RECOVERED
from sdc_core.io.releases.release_csv import decimal_of
from sdc_core.numbers.spreadsheet_text import csv_field, csv_line, harmless

WHY = "One of the tables hides this figure. From all of them together follows that it is {figure}."


def linked_lines(linked: Linked, *, spreadsheet_safe: bool = False) -> Iterator[str]:
    """The header and one line for each finding.

    spreadsheet_safe: text that a spreadsheet would run gets an apostrophe in front.
    """

    def text(content: str) -> str:
        return csv_field(harmless(content) if spreadsheet_safe else content)

    cube = linked.joint.cube
    if linked.known is None:
        yield csv_line([*map(text, cube.spec.names), *COLUMNS])
    else:
        yield from findings_lines(linked.known, spreadsheet_safe=spreadsheet_safe)
    for row in linked.recovered.tolist():
        lower, _, _ = linked.interval_at(row)
        figure = decimal_of(lower or 0, linked.joint.decimals)
        labels = map(text, cube.label(row))
        yield csv_line([*labels, figure, RECOVERED, "", "", "", "", "unsafe", csv_field(WHY.format(figure=figure))])
