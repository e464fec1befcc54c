"""What several tables disclose together, as CSV: intervals, rules that are broken, and hidden figures that follow.

Where tables were looked at in pairs, the files hold what was found of each pair, in the columns of all variables. A
pair is about the totals of the variables that it has not.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Iterator

from sdc_core.attack.linked.in_parts import LinkedInParts
from sdc_core.attack.linked.linking import Linked
from sdc_core.attack.linked.populations import NAME
from sdc_core.io.findings.findings_csv import COLUMNS, findings_lines
from sdc_core.io.releases import intervals_csv
from sdc_core.io.releases.exposed_csv import RECOVERED
from sdc_core.io.releases.intervals_csv import interval_lines
from sdc_core.io.releases.release_csv import decimal_of
from sdc_core.numbers.spreadsheet_text import csv_field, csv_line
from sdc_core.spec.hierarchy import TOTAL

WHY = "One of the tables hides this figure. From all of them together follows that it is {figure}."


def linked_intervals(linked: Linked | LinkedInParts) -> Iterator[str]:
    """The header and one line for each cell that no table publishes."""
    if isinstance(linked, LinkedInParts):
        return _of_pairs(linked, linked_intervals, intervals_csv.COLUMNS)
    rows = linked.unpublished
    found = (linked.interval_at(row) for row in rows.tolist())
    return interval_lines(linked.joint.cube, rows, found, decimals=linked.joint.decimals)


def linked_lines(linked: Linked | LinkedInParts) -> Iterator[str]:
    """The header and one line for each finding."""
    return _of_pairs(linked, _findings, COLUMNS) if isinstance(linked, LinkedInParts) else _findings(linked)


def _findings(linked: Linked) -> Iterator[str]:
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


def _of_pairs(parts: LinkedInParts, lines: Callable[[Linked], Iterable[str]], columns: Iterable[str]) -> Iterator[str]:
    """The lines of each pair with a column for every variable of all tables; no line stands twice."""
    names = (
        [*parts.names, NAME] if any(NAME in pair.linked.joint.cube.spec.names for pair in parts.pairs) else parts.names
    )
    header = [*names, *columns]
    yield csv_line([csv_field(name) for name in header])
    seen: set[tuple[str, ...]] = set()
    for pair in parts.pairs:
        for line in csv.DictReader(list(lines(pair.linked))):
            cell = tuple(line.get(name, TOTAL) for name in header)
            if cell not in seen:
                seen.add(cell)
                yield csv_line([csv_field(text) for text in cell])
