"""What a table seems to be, looked over when its file was read: on a large one in a process of its own.

Where a page waits for it on a large one, it is a job: who waits reads their number in the queue, and can stop it.
A small one is looked over before the page goes on: a job would need another run of the page to show what it found.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sdc_core.entries.totals import ProposedTotal
from sdc_core.entries.with_totals import WithTotals, proposed_as, proposed_of, totals_of
from sdc_core.errors import Cancelled, SdcError
from sdc_core.io.opening import opening
from sdc_core.io.opening.opening import Opened, tables_on
from sdc_core.io.raw.source import Source
from sdc_core.progress import Progress, no_progress
from sdc_core.sheets.reading.reading import Reading
from sdc_core.sheets.seeing.grid import Grid
from sdc_core.spec.table_spec import Layout, TableSpec
from sdc_core.table.table import Table
from ui.session import apart, jobs, state
from ui.session.draft import Draft
from ui.session.question import Question, Result

LAID = Question[WithTotals]("a table laid out otherwise")
TOTALS = Question[dict[str, tuple[ProposedTotal, ...]]]("totals")
TABLES = Question[tuple[Reading, ...]]("the tables on a sheet")


def open_file(
    content: bytes | Source,
    name: str | None = None,
    *,
    sheet: str | None = None,
    beside: Mapping[str, bytes] | None = None,
    progress: Progress = no_progress,
) -> Opened:
    """Read an uploaded file; see `sdc_core.io.opening.opening`."""
    return opening.open_file(content, name, sheet=sheet, beside=beside, progress=progress, do=_looked_over)


def first_draft(table: Table, progress: Progress) -> Draft:
    """What a rectangle seems to be, roles open."""
    return Draft.proposed(apart.in_turn(proposed_of, progress, large=_is_long(table), table=table))


def described_draft(table: Table, spec: TableSpec, progress: Progress) -> Draft:
    """What a file says of its own table, with the totals that its categories propose where it names none."""
    try:
        totals = apart.in_turn(totals_of, progress, large=_is_long(table), table=table, spec=spec)
    except Cancelled:
        raise
    except SdcError:
        totals = {}  # what is wrong with the table is said where it is checked
    return Draft.suggested(spec).with_proposed_totals(totals)


def laid_out(table: Table, layout: Layout, *, header_rows: int, stub_columns: int) -> Draft:
    """The draft of a layout that a person has chosen; raises `Cancelled` where they do not wait for it."""
    large = _is_long(table)
    shape = {"layout": layout, "header_rows": header_rows, "stub_columns": stub_columns}
    found = _waited_for(
        LAID, (table, layout, header_rows, stub_columns),
        lambda progress: apart.done(proposed_as, progress, large=large, table=table, **shape),
        large=large,
    )  # fmt: skip
    return Draft.proposed(found)


def proposed_totals(table: Table, spec: TableSpec) -> dict[str, tuple[ProposedTotal, ...]]:
    """The categories that seem to be totals; none where that cannot be found out, or nobody wants to wait for it."""

    def find(progress: Progress) -> dict[str, tuple[ProposedTotal, ...]]:
        try:
            return apart.done(totals_of, progress, large=large, table=table, spec=spec)
        except Cancelled:
            raise
        except SdcError:
            return {}

    large = _is_long(table)
    try:
        return _waited_for(TOTALS, (table, spec), find, large=large)
    except Cancelled:
        return {}


def tables_found(grid: Grid) -> tuple[Reading, ...]:
    """The tables that seem to lie on a sheet, for a page that waits for them; see `detect`."""
    large = _is_wide(grid)
    return _waited_for(
        TABLES, (grid.table,), lambda progress: apart.done(tables_on, progress, large=large, grid=grid), large=large
    )


def tables_within(grid: Grid, progress: Progress) -> tuple[Reading, ...]:
    """The same, as one step of a job."""
    found: tuple[Reading, ...] = _looked_over(tables_on, progress, grid=grid)
    return found


def _waited_for(
    question: Question[Result], inputs: tuple[Any, ...], find: Callable[[Progress], Result], *, large: bool
) -> Result:
    """What is found for a page. Raises the error of the work, `Cancelled` where a person stopped it."""
    if large:
        return jobs.finish(question, inputs, find, large=True)
    return state.derived(question, inputs, lambda: find(no_progress))


def _looked_over(work: Callable[..., Any], progress: Progress, *, grid: Grid) -> Any:
    return apart.in_turn(work, progress, large=_is_wide(grid), grid=grid)


def _is_wide(grid: Grid) -> bool:
    return grid.table.n_rows * len(grid.table.columns) >= apart.LAID_OUT


def _is_long(table: Table) -> bool:
    return table.n_rows * len(table.columns) >= apart.LISTED
