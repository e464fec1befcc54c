"""What a rectangle seems to be: its layout, and the categories that seem to be totals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Self

import numpy as np

from sdc_core.arrays import BoolColumn
from sdc_core.entries.layout import read_labels
from sdc_core.entries.proposal import Proposal, as_spec, propose, propose_as
from sdc_core.entries.totals import ProposedTotal, determines, proposed_totals
from sdc_core.errors import SpecError
from sdc_core.progress import Progress, no_progress
from sdc_core.spec.table_spec import Layout, TableSpec
from sdc_core.table.table import Column, Table
from sdc_core.words.periods import is_of_units, is_period


@dataclass(frozen=True)
class WithTotals:
    """A proposal, for each of its variables the categories that seem to be totals, and the variables of times.

    What was counted at different times is compared and never summed.
    """

    proposal: Proposal
    totals: Mapping[str, tuple[ProposedTotal, ...]]
    times: frozenset[str] = frozenset()

    @classmethod
    def of(cls, table: Table, proposal: Proposal) -> Self:
        """The totals that a layout proposes; none where its columns have to be sorted out first."""
        try:
            totals = proposed_totals(table, as_spec(proposal))
        except SpecError:
            return cls(proposal, {})
        proposal = _without_kinds(table, proposal, totals)
        return cls(proposal, totals, _times(table, proposal))


def _times(table: Table, proposal: Proposal) -> frozenset[str]:
    """The columns of a list that hold years, quarters, months or days, but for years of birth."""
    if proposal.layout != "cells":
        return frozenset()
    headings = [text.strip() for text in table.row_texts(0)]
    found = {name for name in proposal.names if _holds_times(name, table.columns[headings.index(name)].rows(1))}
    return frozenset(found) if len(found) < len(proposal.names) else frozenset()


def _holds_times(name: str, column: Column) -> bool:
    texts = {column.texts[code] for code in np.unique(column.codes)}
    return not is_of_units(name) and all(map(is_period, texts))


def _without_kinds(table: Table, proposal: Proposal, totals: Mapping[str, tuple[ProposedTotal, ...]]) -> Proposal:
    """A list without the variables that say only which lines are totals of another one: National, Regional."""
    if proposal.layout != "cells" or len(proposal.names) < 2 or not any(totals.values()):
        return proposal
    columns = dict(zip(proposal.names, read_labels(table, as_spec(proposal)), strict=True))
    parts = {name: _outside(columns[name], found) for name, found in totals.items() if found}
    kinds = [
        name
        for name, column in columns.items()
        if not totals.get(name)
        and len(column.texts) > 1
        and any(_tells_only(column, columns[other], rows) for other, rows in parts.items() if other != name)
    ]
    return replace(proposal, names=tuple(name for name in proposal.names if name not in kinds))


def _outside(column: Column, totals: Sequence[ProposedTotal]) -> BoolColumn:
    """The rows whose category is none of the totals."""
    known = {one.category for one in totals}
    return np.array([text not in known for text in column.texts], dtype=bool)[column.codes]


def _tells_only(column: Column, other: Column, parts: BoolColumn) -> bool:
    """Whether a column says of each category of another one whether it is a total, and nothing more."""
    return determines(other, column) and len(np.unique(column.codes[parts])) == 1


def proposed_of(*, table: Table, progress: Progress = no_progress) -> WithTotals:
    """The layout that a rectangle seems to have, with its totals."""
    progress(0.9, "looking at its layout")
    return WithTotals.of(table, propose(table))


def proposed_as(
    *,
    table: Table,
    layout: Layout,
    header_rows: int = 1,
    stub_columns: int = 1,
    progress: Progress = no_progress,
) -> WithTotals:
    """The best reading of a rectangle in a layout that a person has chosen, with its totals."""
    progress(0.9, "looking at its layout")
    return WithTotals.of(table, propose_as(table, layout, header_rows=header_rows, stub_columns=stub_columns))


def totals_of(
    *, table: Table, spec: TableSpec, progress: Progress = no_progress
) -> dict[str, tuple[ProposedTotal, ...]]:
    """The categories that seem to be totals in a table of which more is known already."""
    progress(0.9, "looking at its layout")
    return proposed_totals(table, spec)
