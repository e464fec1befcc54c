"""What a person wants to know of a table, and what they look at where it is attacked."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, Self

from sdc_core.table.table import Table
from ui.session.draft import Draft

Purpose = Literal["review", "attack"]
"""Whether a table may be published, or what a published one gives away."""


@dataclass(frozen=True)
class Attacking:
    """The page Attack as it was left.

    table, draft: what was confirmed to be attacked; whatever is read otherwise has to be confirmed anew. selected:
    the row of the cell that was clicked. preset: the policy that sums of hidden cells are held against, "" for
    none. negative: whether hidden figures can be below nought, None as long as nobody said so.
    """

    table: Table | None = None
    draft: Draft | None = None
    selected: int | None = None
    preset: str = ""
    negative: bool | None = None

    def confirmed(self, table: Table, draft: Draft) -> bool:
        """Whether the table, read so, was confirmed."""
        return self.table is table and self.draft == draft

    def confirming(self, table: Table, draft: Draft) -> Self:
        """The table was confirmed, read so: the rows of an earlier reading mean nothing any more."""
        return replace(self, table=table, draft=draft, selected=None)
