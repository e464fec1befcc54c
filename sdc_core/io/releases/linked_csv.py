"""What several tables disclose together, as a findings CSV: rules that are broken, and hidden figures that follow."""

from __future__ import annotations

from collections.abc import Iterator

from sdc_core.attack.linked.linking import Linked
from sdc_core.io.findings.findings_csv import COLUMNS, findings_lines
from sdc_core.io.releases.exposed_csv import RECOVERED
from sdc_core.io.releases.release_csv import decimal_of
from sdc_core.numbers.spreadsheet_text import csv_field, csv_line

WHY = "One of the tables hides this figure. From all of them together follows that it is {figure}."


def linked_lines(linked: Linked) -> Iterator[str]:
    """The header and one line for each finding."""
    cube = linked.joint.cube
    if linked.known is None:
        yield csv_line([*map(csv_field, cube.spec.names), *COLUMNS])
    else:
        yield from findings_lines(linked.known, spreadsheet_safe=False)
    for row in linked.recovered.tolist():
        lower, _, _ = linked.interval_at(row)
        figure = decimal_of(lower or 0, linked.joint.decimals)
        labels = map(csv_field, cube.label(row))
        yield csv_line([*labels, figure, RECOVERED, "", "", "", "", "unsafe", csv_field(WHY.format(figure=figure))])
