"""From microdata to a cube, whatever the size: one scan counts, and for sums a few more collect.

Only what is small is ever held: the combinations of categories that occur, and of the units as many as
fit into the memory that is given.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import pyarrow as pa

from sdc_core.arrays import IntColumn
from sdc_core.assembly import assemble
from sdc_core.categories import UNKNOWN, hierarchy_of
from sdc_core.cells import Cells
from sdc_core.contributions import Need
from sdc_core.cube import Cube, Source
from sdc_core.errors import InputError, Problem, SpecError
from sdc_core.hierarchy import Hierarchy
from sdc_core.progress import Progress, unheard
from sdc_core.spec import TableSpec
from sdc_core.table import Note
from sdc_core.tables_of_sums import refuse_too_many_sums
from sdc_core.tabulation.base_cells import BaseCells, Spanned, base_cells, blanks, spanned
from sdc_core.tabulation.dialect import CsvDialect
from sdc_core.tabulation.population import population
from sdc_core.tabulation.rows import Rows
from sdc_core.tabulation.session import Session, Step, part
from sdc_core.tabulation.sources import Origin, opened

MEMORY = 1_000_000_000
"""Bytes for the engine and for the units that are held at a time, beside the cube."""

PLAIN = CsvDialect()


def tabulate(
    source: Any,
    spec: TableSpec,
    *,
    need: Need | None = None,
    progress: Progress | None = None,
    memory: int = MEMORY,
    dialect: CsvDialect = PLAIN,
) -> Cube:
    """The cube of microdata: every cell and margin with its units, and in a table of sums its contributions.

    source: a path to a CSV or Parquet file or to a folder of them, a pandas frame, or an Arrow table, data
    set or stream. need: what the policy asks about contributions. memory: bytes, beside those of the cube.
    dialect: of a text file. Categories come in the order of the hierarchy, the codelist or the bands, and
    otherwise as numbers, then words. Refuses with a sentence what does not fit the spec.
    """
    if spec.layout != "microdata":
        raise SpecError(Problem("layout", f"layout is {spec.layout!r}", 'only layout = "microdata" is tabulated'))
    progress = _rising(progress or unheard)
    names = list(
        dict.fromkeys(
            [*(item.name for item in spec.variables), *(one.column for one in spec.filters), *spec.measure.columns()]
        )
    )
    origin = opened(source, names, dialect)
    if origin.once and not _is_read_once(spec):
        origin = _kept(origin, source, names, memory)
    with Session(origin.name, origin.paths, memory=memory // 2) as session:
        return _tabulated(
            Rows.of(session, origin, names, part(progress, 0, 0, "opening")), spec, need or Need(), progress, memory
        )


def _tabulated(rows: Rows, spec: TableSpec, need: Need, progress: Progress, memory: int) -> Cube:
    step = part(progress, 0.0, 0.1, "looking the columns over")
    within, notes = population(rows, spec.filters, step)
    variables = spanned(rows, spec.variables, within, step)
    survey = None
    counted = within
    if spec.measure.kind == "magnitude":
        from sdc_core.tabulation.survey import surveyed  # noqa: PLC0415 - tables of counts do without

        survey = surveyed(rows, spec, within, step)
        counted = f"({within}) AND {survey.given}"
    cells = base_cells(rows, variables, counted, part(progress, 0.1, 0.4 if survey else 0.8, "counting"))
    if not cells.units:
        what, remedy = "no unit is left in the population", "check the filters and the response"
        if not spec.filters and survey is None:
            what, remedy = "there are columns but no rows", "add the units"
        raise InputError(Problem(rows.origin.name, what, remedy))
    trees, nodes = _placed(rows, variables, cells, counted, step)
    if survey is not None:
        refuse_too_many_sums(trees, spec)
    cube = assemble(
        _as_cells(rows, spec, cells), spec, source=Source(rows.origin.name),
        notes=(*_said(rows), *notes, *(survey.notes if survey else ()), *blanks(rows, variables, cells)),
        progress=lambda share, doing: progress(0.4 + 0.1 * share if survey else 0.8 + 0.2 * share, doing),
    )  # fmt: skip
    if survey is not None:
        from sdc_core.tabulation.collecting import UnitScan, collected  # noqa: PLC0415

        scan = UnitScan(rows, variables, cells, survey, within)
        step = part(progress, 0.5, 1.0, "collecting contributions")
        cube = replace(cube, contributions=collected(scan, cube, nodes, need, memory=memory // 2, step=step))
    progress(1.0, "done")
    return cube


def _rising(progress: Progress) -> Progress:
    """The same progress that never falls back, although some steps can only guess how far they are."""
    highest = 0.0

    def heard(share: float, doing: str) -> None:
        nonlocal highest
        highest = max(highest, share)
        progress(highest, doing)

    return heard


def _is_read_once(spec: TableSpec) -> bool:
    """Whether a single scan makes the cube."""
    return spec.measure.kind == "frequency" and not spec.filters and not any(item.bands for item in spec.variables)


def _kept(origin: Origin, source: pa.RecordBatchReader, names: Sequence[str], memory: int) -> Origin:
    from sdc_core.tabulation.frames import kept  # noqa: PLC0415

    return kept(origin, source, names, memory=memory)


def _said(rows: Rows) -> list[Note]:
    return [Note(rows.origin.name, what) for what in rows.origin.notes]


def _placed(
    rows: Rows, variables: Sequence[Spanned], cells: BaseCells, within: str, step: Step
) -> tuple[list[Hierarchy], list[IntColumn]]:
    """The tree of each variable and the node of each of its categories; refuses those that are on no tree."""
    trees, every, problems = [], [], []
    for at, (one, column) in enumerate(zip(variables, cells.columns, strict=True)):
        tree, nodes = hierarchy_of(one.variable, column)
        trees.append(tree)
        every.append(nodes)
        unknown = np.flatnonzero(nodes == UNKNOWN)
        if len(unknown):
            strange = pa.table({"cell": cells.cells[at].filter(pa.array(np.isin(cells.codes[at], unknown)))})
            found = rows.session.register(strange)
            condition = f"EXISTS (SELECT 1 FROM {found} AS strange WHERE strange.cell IS NOT DISTINCT FROM {one.cell})"
            place = rows.first(one.variable.name, f"({within}) AND {condition}", step)
            kind = "hierarchy" if one.variable.parents else "codelist"
            more = f" ({len(unknown):,} such categories)" if len(unknown) > 1 else ""
            problems.append(Problem(place, f"the category is not in the {kind}{more}", "add it there"))
    if problems:
        raise InputError(*problems)
    return trees, every


def _as_cells(rows: Rows, spec: TableSpec, cells: BaseCells) -> Cells:
    """The combinations that occur, with how many units each has."""

    def place_of_label(variable: int, entry: int) -> str:
        number = int(cells.columns[variable].codes[entry]) + 1
        return f"{rows.where(spec.variables[variable].name)}, category {number:,}"

    missing = np.zeros(len(cells.count), dtype=bool)
    return Cells(cells.columns, cells.count, missing, lambda _: rows.origin.name, place_of_label)
