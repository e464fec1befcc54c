"""All cells of a table, margins included: the value that rules, protections and outputs share."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from sdc_core.contributions.cell_contributions import Need
from sdc_core.cube import messages
from sdc_core.cube.allowed import UNLIMITED, Allowed
from sdc_core.cube.assembly import assemble
from sdc_core.cube.coarsening import as_spec_shows
from sdc_core.cube.columns import CountKind, CubeColumns, Difference, Placed, Source
from sdc_core.entries.layout import read_cells
from sdc_core.entries.record_keys import KeySource
from sdc_core.progress import Progress
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Table

__all__ = ["CountKind", "Cube", "Difference", "Placed", "Source"]


@dataclass(frozen=True, eq=False)
class Cube(CubeColumns):
    """The columns of a cube (see `CubeColumns`), and how one is made from a table and its spec."""

    @classmethod
    def build(
        cls,
        table: Table,
        spec: TableSpec,
        *,
        progress: Progress | None = None,
        keys: KeySource | None = None,
        allowed: Allowed = UNLIMITED,
    ) -> Self:
        """The cube of a table as its spec reads it, with every margin.

        keys: where the record keys of units come from, if cell keys are wanted of a count of microdata. allowed: how
        many cells it may have. Refuses more and,
        with every problem located, what does not fit the spec and (unless the spec says `additivity = "report"`)
        totals of the file that do not add up.
        """
        cells = read_cells(table, spec, keys)
        source = Source(table.name, table.sha256, table.sheet)
        notes = table.notes
        if spec.filters and spec.layout != "microdata":
            notes = (*notes, messages.FILTER_DESCRIBES.noted("filter"))
        cube = as_spec_shows(assemble(cls, cells, spec, source=source, notes=notes, progress=progress, allowed=allowed))
        allowed.refuse(len(cube), source.name)
        return cube

    def collected(self, need: Need, *, progress: Progress | None = None) -> Cube:
        """The cube with what this need asks about contributions, as far as they are known.

        A cube that was tabulated elsewhere, or read ready-made, keeps what it has.
        """
        if self.units is None or (self.contributions is not None and self.contributions.need.covers(need)):
            return self
        from sdc_core.contributions.collecting import collect  # noqa: PLC0415 - its kernel takes long to load

        contributions = collect(self.units, self.hierarchies, self.spec.spanning, need, progress=progress)
        return replace(self, contributions=contributions)
