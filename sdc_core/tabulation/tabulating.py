"""From microdata to a cube, whatever the size: one scan counts, and for sums a few more collect.

Only what is small is ever in memory: the combinations of categories that occur, and of the units as many as
fit into the memory that is given.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import pyarrow as pa

from sdc_core.arrays import IntColumn
from sdc_core.contributions.cell_contributions import Need
from sdc_core.cube.allowed import UNLIMITED, Allowed
from sdc_core.cube.assembly import assemble
from sdc_core.cube.categories import UNKNOWN, definition, hierarchy_of, upper_levels
from sdc_core.cube.coarsening import as_spec_shows
from sdc_core.cube.cube import Cube, Source
from sdc_core.cube.messages import CATEGORY_NOT_DEFINED, UNIT_AT_AN_UPPER_LEVEL
from sdc_core.cube.tables_of_sums import refuse_too_many_sums
from sdc_core.entries import unit_notes
from sdc_core.entries.cells import Cells
from sdc_core.entries.record_keys import KeySource
from sdc_core.errors import InputError, SpecError
from sdc_core.messages import Address, Problem
from sdc_core.progress import Progress, no_progress
from sdc_core.spec.hierarchy import Hierarchy
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.messages import CATEGORY
from sdc_core.table.table import Note
from sdc_core.tabulation import messages
from sdc_core.tabulation.base_cells import BaseCells, Spanned, blanks, count_cells, spanned
from sdc_core.tabulation.dialect import CsvDialect
from sdc_core.tabulation.opening import opened
from sdc_core.tabulation.population import population_of
from sdc_core.tabulation.record_keys import KeyColumn, notes_on_keys
from sdc_core.tabulation.rows import Rows
from sdc_core.tabulation.session import Session, Step, part

MEMORY = 1_000_000_000
"""Bytes for the engine and for the units that are in memory at a time, beside the cube."""

PLAIN = CsvDialect()


def tabulate(
    source: Any,
    spec: TableSpec,
    *,
    need: Need | None = None,
    progress: Progress | None = None,
    memory: int = MEMORY,
    dialect: CsvDialect = PLAIN,
    keys: KeySource | None = None,
    allowed: Allowed = UNLIMITED,
) -> Cube:
    """The cube of microdata: every cell and margin with its units, and in a table of sums its contributions.

    source: a path to a CSV or Parquet file or to a folder of them, a pandas frame, or an Arrow table, data
    set or stream. need: what the policy asks about contributions. memory: bytes, beside those of the cube.
    dialect: of a text file. keys: where record keys come from, if cell keys are wanted of a table of counts.
    allowed: how many cells the cube may have.
    Categories come in the order of the hierarchy, the codelist or the bands, and otherwise in that of the rows.
    Refuses with a sentence what does not fit the spec.
    """
    if spec.layout != "microdata":
        raise SpecError(messages.ONLY_MICRODATA.at("layout", layout=spec.layout))
    progress = _rising(progress or no_progress)
    keys = keys if spec.measure.kind == "frequency" else None
    names = [item.name for item in spec.variables] + [one.column for one in spec.filters] + [*spec.measure.columns()]
    names += [keys.column] if keys else []
    origin = opened(source, names, dialect)
    if origin.once and not _is_read_once(spec, keys):
        from sdc_core.tabulation.frames import kept  # noqa: PLC0415 - for streams only

        origin = kept(source, names, memory=memory, step=part(progress, 0, 0, "reading"))
    with Session(origin.name, origin.paths, memory=memory // 2) as session:
        rows = Rows.of(session, origin, names, part(progress, 0, 0, "opening"))
        looking = part(progress, 0, 0.1, "looking the columns over")
        rows = rows.without_blank_ones(looking)
        within, notes = population_of(rows, spec.filters, looking)
        variables = spanned(rows, spec.variables, within, looking)
        blank = unit_notes.blank_rows(origin.name, rows.origin.blank_rows or 0)
        notes = (*origin.notes, *blank, *notes)
        if spec.measure.kind == "frequency":
            of_keys = KeyColumn.of(rows, keys, looking) if keys else None
            counting = _Counting(rows, spec, variables, within, notes, of_keys, allowed)
            cube = as_spec_shows(counting.cube(_scaled(progress, 0.1, 1))[0])
            allowed.refuse(len(cube), origin.name)
            return cube
        from sdc_core.tabulation.collecting import UnitScan, collected  # noqa: PLC0415 - for sums only
        from sdc_core.tabulation.survey import surveyed  # noqa: PLC0415

        survey = surveyed(rows, spec, within, looking)
        given = f"({within}) AND {survey.given}"
        counting = _Counting(rows, spec, variables, given, (*notes, *survey.notes), allowed=allowed)
        cube, cells, nodes = counting.cube(_scaled(progress, 0.1, 0.5))
        scan = UnitScan(rows, variables, cells, survey, within)
        step = part(progress, 0.5, 1, "collecting contributions")
        contributions = collected(scan, cube, nodes, need or Need(), memory=memory // 2, step=step)
        step(1.0)
        return as_spec_shows(replace(cube, contributions=contributions))


@dataclass(frozen=True, eq=False)
class _Counting:
    """What the units of a table are counted from. within: the condition on a row that counts. keys: those of units.

    allowed: how many cells there may be.
    """

    rows: Rows
    spec: TableSpec
    variables: Sequence[Spanned]
    within: str
    notes: Sequence[Note]
    keys: KeyColumn | None = None
    allowed: Allowed = UNLIMITED

    def cube(self, progress: Progress) -> tuple[Cube, BaseCells, list[IntColumn]]:
        """The counted cube, its base cells, and the node of each category of each variable."""
        step = part(progress, 0, 0.8, "counting")
        cells = count_cells(self.rows, self.variables, self.within, step, self.keys)
        if not cells.units:
            raise InputError(self._nobody())
        trees, nodes = self._placed(cells, part(progress, 0.8, 0.8, "counting"))
        if self.spec.measure.kind == "magnitude":
            refuse_too_many_sums(trees, self.spec, cells.columns)
        cube = assemble(
            Cube,
            self._as_cells(cells), self.spec, source=Source(self.rows.origin.name),
            notes=(*self.notes, *blanks(self.rows, self.variables, cells), *self._about_keys(cells, step)),
            progress=_scaled(progress, 0.8, 1), allowed=self.allowed,
        )  # fmt: skip
        progress(1.0, "adding up the margins")
        return cube, cells, nodes

    def _about_keys(self, cells: BaseCells, step: Step) -> tuple[Note, ...]:
        return () if self.keys is None else notes_on_keys(self.rows, self.keys, self.within, cells.units, step)

    def _nobody(self) -> Problem:
        if self.spec.filters or self.spec.measure.kind == "magnitude":
            return messages.NOBODY_LEFT.at(self.rows.origin.name)
        return messages.NO_ROWS.at(self.rows.origin.name)

    def _placed(self, cells: BaseCells, step: Step) -> tuple[list[Hierarchy], list[IntColumn]]:
        """The tree of each variable and the node of each of its categories; refuses those that are on no tree, or not
        at its lowest level.
        """
        trees, every, problems = [], [], []
        for at, (one, column) in enumerate(zip(self.variables, cells.columns, strict=True)):
            tree, nodes = hierarchy_of(one.variable, column)
            trees.append(tree)
            every.append(nodes)
            unknown = np.flatnonzero(nodes == UNKNOWN)
            if len(unknown):
                place, categories = self._misplaced(one, _picked(cells, at, unknown), step)
                defined_by = definition(one.variable)
                problems.append(CATEGORY_NOT_DEFINED.at(place, definition=defined_by, categories=categories))
            above = np.flatnonzero(np.isin(column.texts, sorted(upper_levels(one.variable))))
            if len(above):
                place, categories = self._misplaced(one, _picked(cells, at, above), step)
                problems.append(UNIT_AT_AN_UPPER_LEVEL.at(place, categories=categories))
        if problems:
            raise InputError(*problems)
        return trees, every

    def _misplaced(self, one: Spanned, strange: tuple[pa.Array, int], step: Step) -> tuple[str, int]:
        """Where the first cell stands whose category has no place, or none for a unit, on the tree; and how many.

        strange: such cells as they are written, and how many categories they are.
        """
        cells, categories = strange
        found = self.rows.session.register(pa.table({"cell": cells}))
        condition = f"EXISTS (SELECT 1 FROM {found} AS strange WHERE strange.cell IS NOT DISTINCT FROM {one.cell})"
        place = self.rows.first(one.variable.name, f"({self.within}) AND {condition}", step)
        return place, categories

    def _as_cells(self, cells: BaseCells) -> Cells:
        """The combinations that occur, with how many units each has."""

        def place_of_label(variable: int, entry: int) -> str:
            number = int(cells.columns[variable].codes[entry]) + 1
            return Address(self.rows.where(self.spec.variables[variable].name), CATEGORY.phrase(number=number))

        missing = np.zeros(len(cells.count), dtype=bool)
        return Cells(
            cells.columns, cells.count, missing, lambda _: self.rows.origin.name, place_of_label,
            record_keys=cells.record_keys,
        )  # fmt: skip


def _picked(cells: BaseCells, variable: int, codes: IntColumn) -> tuple[pa.Array, int]:
    """The cells of some categories of a variable as they are written, and how many categories they are."""
    return cells.cells[variable].filter(pa.array(np.isin(cells.codes[variable], codes))), len(codes)


def _scaled(progress: Progress, low: float, high: float) -> Progress:
    """A stretch of a long work."""
    return lambda share, doing: progress(low + (high - low) * share, doing)


def _rising(progress: Progress) -> Progress:
    """The same progress that never falls back, although some steps can only guess how far they are."""
    highest = 0.0

    def report(share: float, doing: str) -> None:
        nonlocal highest
        highest = max(highest, share)
        progress(highest, doing)

    return report


def _is_read_once(spec: TableSpec, keys: KeySource | None) -> bool:
    """Whether a single scan makes the cube."""
    if keys is not None:
        return False  # to say which unit has none
    return spec.measure.kind == "frequency" and not spec.filters and not any(item.bands for item in spec.variables)
