"""What a rectangle seems to be: its layout, and the categories that seem to be totals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from sdc_core.entries.proposal import Proposal, as_spec, propose, propose_as
from sdc_core.entries.totals import ProposedTotal, proposed_totals
from sdc_core.errors import SpecError
from sdc_core.progress import Progress, no_progress
from sdc_core.spec.table_spec import Layout, TableSpec
from sdc_core.table.table import Table


@dataclass(frozen=True)
class WithTotals:
    """A proposal, and for each of its variables the categories that seem to be totals."""

    proposal: Proposal
    totals: Mapping[str, tuple[ProposedTotal, ...]]

    @classmethod
    def of(cls, table: Table, proposal: Proposal) -> Self:
        """The totals that a layout proposes; none where its columns have to be sorted out first."""
        try:
            return cls(proposal, proposed_totals(table, as_spec(proposal)))
        except SpecError:
            return cls(proposal, {})


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
