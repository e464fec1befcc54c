"""What several tables disclose together, as CSV: intervals, rules that are broken, and hidden figures that follow.

Where tables were looked at in pairs, the files hold what was found of each pair, in the columns of all variables. A
pair is about the totals of the variables that it has not.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Iterator, Sequence

import numpy as np

from sdc_core.attack.linked.derivation import Figures
from sdc_core.attack.linked.derivation_sentences import derivation_sentence
from sdc_core.attack.linked.in_parts import LinkedInParts, LinkedPair
from sdc_core.attack.linked.linking import Linked
from sdc_core.io.findings.findings_csv import COLUMNS, findings_lines
from sdc_core.io.releases import derivations_csv, intervals_csv, messages
from sdc_core.io.releases.derivations_csv import MOST_DERIVED, derivation_lines
from sdc_core.io.releases.exposed_csv import RECOVERED
from sdc_core.io.releases.intervals_csv import interval_lines
from sdc_core.io.releases.release_csv import decimal_of
from sdc_core.messages import Figure
from sdc_core.numbers.spreadsheet_text import csv_field, csv_line
from sdc_core.spec.hierarchy import TOTAL


def linked_intervals(linked: Linked | LinkedInParts) -> Iterator[str]:
    """The header and one line for each cell that no table publishes."""
    if isinstance(linked, LinkedInParts):
        return _of_pairs(linked, lambda pair: linked_intervals(pair.linked), intervals_csv.COLUMNS)
    rows = linked.unpublished
    found = (linked.interval_at(row) for row in rows.tolist())
    return interval_lines(linked.joint.cube, rows, found, decimals=linked.joint.decimals)


def linked_lines(linked: Linked | LinkedInParts) -> Iterator[str]:
    """The header and one line for each finding."""
    if isinstance(linked, LinkedInParts):
        return _of_pairs(linked, lambda pair: _findings(pair.linked), COLUMNS)
    return _findings(linked)


def linked_derivations(linked: Linked | LinkedInParts) -> Iterator[str]:
    """The header and one line for each cell of which the figure follows, with the shortest way to it."""
    if isinstance(linked, LinkedInParts):
        return _of_pairs(linked, lambda pair: _derivations(pair.linked, pair.tables), derivations_csv.COLUMNS)
    return _derivations(linked, range(len(linked.tables)))


def _derivations(linked: Linked, numbers: Sequence[int]) -> Iterator[str]:
    """numbers: those of the tables, from 0. What a rule finds and what a table hides is derived first."""
    called = [
        messages.TABLE_OF_FILE.phrase(number=at + 1, file=one.cube.source.name)
        for at, one in zip(numbers, linked.tables, strict=True)
    ]
    unsafe = [] if linked.known is None else np.flatnonzero(linked.known.findings.unsafe_rules).tolist()
    derived = dict.fromkeys(linked.derived.tolist())
    first = [row for row in (*unsafe, *linked.recovered.tolist()) if row in derived]
    figures = Figures.of(linked.joint, linked.tables)
    found = {}
    for number, row in enumerate(dict.fromkeys([*first, *derived])):
        lower, _, _ = linked.interval_at(row)
        figure, how = lower or 0, messages.NOT_LOOKED_FOR.said()
        if number < MOST_DERIVED:
            ways = figures.derived(row, figure, figure)
            how = derivation_sentence(linked.joint, linked.tables, called, ways)
        found[row] = figure, how
    return derivation_lines(linked.joint, ((row, *found[row]) for row in derived))


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
        why = messages.FOLLOWS_FROM_ALL.said(figure=Figure(figure))
        yield csv_line([*labels, figure, RECOVERED, "", "", "", "", "unsafe", csv_field(why)])


def _of_pairs(
    parts: LinkedInParts, lines: Callable[[LinkedPair], Iterable[str]], columns: Iterable[str]
) -> Iterator[str]:
    """The lines of each pair with a column for every variable of all tables; no line stands twice."""
    found = (name for pair in parts.pairs for name in pair.linked.joint.cube.spec.names)
    names = [*dict.fromkeys([*parts.names, *found])]
    header = [*names, *columns]
    yield csv_line([csv_field(name) for name in header])
    seen: set[tuple[str, ...]] = set()
    for pair in parts.pairs:
        for line in csv.DictReader(list(lines(pair))):
            cell = tuple(line.get(name, TOTAL) for name in header)
            if cell not in seen:
                seen.add(cell)
                yield csv_line([csv_field(text) for text in cell])
