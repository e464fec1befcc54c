"""What a table and the releases before it give away together, as CSV: the contract of compare, over all groups."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sdc_core.attack.linked.linking import Linked
from sdc_core.io.findings import findings_csv
from sdc_core.io.releases import intervals_csv
from sdc_core.io.releases.linked_csv import linked_lines
from sdc_core.io.releases.several_csv import one_list
from sdc_core.register.history import History


def finding_lines(history: History, variables: Sequence[str], *, spreadsheet_safe: bool = False) -> Iterator[str]:
    """The header and one line for each finding. variables: of the table at hand, which come first."""
    parts = [(_names(group.linked), linked_lines(group.linked)) for group in history.groups]
    return one_list(parts, findings_csv.COLUMNS, variables, spreadsheet_safe=spreadsheet_safe)


def interval_lines(history: History, variables: Sequence[str], *, spreadsheet_safe: bool = False) -> Iterator[str]:
    """The header and one line for each cell that no table publishes."""
    parts = [(_names(group.linked), intervals_of(group.linked)) for group in history.groups]
    return one_list(parts, intervals_csv.COLUMNS, variables, spreadsheet_safe=spreadsheet_safe)


def intervals_of(linked: Linked) -> Iterator[str]:
    """The intervals of the cells that no table publishes."""
    rows = linked.unpublished
    found = (linked.interval_at(row) for row in rows.tolist())
    return intervals_csv.interval_lines(linked.joint.cube, rows, found, decimals=linked.joint.decimals)


def _names(linked: Linked) -> tuple[str, ...]:
    return linked.joint.cube.spec.names
