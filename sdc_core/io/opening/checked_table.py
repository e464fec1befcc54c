"""A file opened as an earlier check read it: the whole check fits it, or it is refused with each difference."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from sdc_core.errors import InputError, SpecError
from sdc_core.io.apart.doors import described, read_grid, sheet_names
from sdc_core.io.check_file import load_check
from sdc_core.io.opening import messages
from sdc_core.io.opening.descriptions import files_beside
from sdc_core.io.opening.head import first_rows
from sdc_core.io.raw.limits import LIMITS, Limits
from sdc_core.io.raw.source import Location, Source
from sdc_core.messages import Problem
from sdc_core.progress import Progress, no_progress
from sdc_core.sheets.reading.reading import Reading
from sdc_core.sheets.seeing.grid import Grid
from sdc_core.signoff.check import Check
from sdc_core.signoff.filled_file import FilledFile
from sdc_core.signoff.table_on_sheets import TableOnSheets, title_on_sheet
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Table


@dataclass(frozen=True, eq=False)
class CheckedTable:
    """The table of a check in a file, and the spec, None while that is not whole.

    suggested: what the sheet itself says. grids, readings: the sheets that it lies on and how each part is read,
    in the order of the check; without them the table fills its file. Where they make no table yet, table is the first
    of the sheets as a whole.
    """

    table: Table
    spec: TableSpec | None
    suggested: TableSpec | None = None
    grids: Mapping[str, Grid] = field(default_factory=dict)
    readings: tuple[Reading, ...] = ()

    @property
    def unread(self) -> bool:
        """Whether the sheets, as they are read, make no table yet."""
        return bool(self.readings) and self.suggested is None

    @property
    def own_title(self) -> str:
        """The title that the sheets give by themselves; "" where there are none, or several that make no table."""
        if self.suggested is not None:
            return self.suggested.title
        if len(self.readings) != 1:
            return ""
        (grid,) = self.grids.values()
        return title_on_sheet(grid, self.readings[0])


def read_check(path: Location) -> Check:
    """The check in a file."""
    file = Path(path)
    try:
        return load_check(file.read_bytes(), file.name)
    except OSError:
        raise SpecError(messages.CHECK_CANNOT_BE_OPENED.at(file.name)) from None


def open_checked(
    source: Location | bytes | Source,
    check: Check,
    *,
    name: str | None = None,
    beside: Mapping[str, bytes] | None = None,
    limits: Limits = LIMITS,
    progress: Progress = no_progress,
) -> CheckedTable:
    """Read a file as the check says; `InputError` names each difference, and nothing of the check is applied then.

    That the content of the file has changed is a note of the table.
    """
    file = Source.opened(source, name=name, limits=limits)
    beside = check.with_beside(files_beside(source, file.name) if beside is None else beside)
    if isinstance(check.place, TableOnSheets):
        return _on_sheets(file, check, check.place, beside, limits)
    problems = _about_sheets(file, [(check.place.sheet, check.place.number)], limits)
    if problems:
        raise InputError(*problems)
    table, _ = described(file, sheet=check.place.sheet or None, beside=beside, limits=limits, progress=progress)
    return CheckedTable(fitting(table, check, check.place), check.spec)


def open_unread(
    source: Source, check: Check, *, beside: Mapping[str, bytes], limits: Limits = LIMITS
) -> CheckedTable | None:
    """The sheets of a check whose readings make no table yet, so that a person can go on correcting them.

    None where that is not what was saved: where the table fills its file, or where this is another file.
    """
    if not isinstance(check.place, TableOnSheets):
        return None
    grids, readings = _sheets(source, check, check.place, check.with_beside(beside), limits)
    table = grids[check.place.sheets[0][0]].table
    if table.sha256 != check.sha256:
        return None
    unread = CheckedTable(table, check.spec, None, grids, readings)
    if check.spec is None or check.spec.title:
        return unread
    return replace(unread, spec=replace(check.spec, title=unread.own_title))


def first_look(path: Location, check: Check) -> Table:
    """The first rows of microdata that are scanned where they lie; `InputError` where the check does not fit them."""
    table = first_rows(Path(path))
    if isinstance(check.place, TableOnSheets):
        raise InputError(messages.NOT_ON_A_SHEET.at(table.name))
    return fitting(table, check, check.place)


def fitting(table: Table, check: Check, place: FilledFile) -> Table:
    """A table that fills its file, with a note where that has changed; `InputError` names each difference."""
    problems = place.differences(table, check.spec)
    if problems:
        raise InputError(*problems)
    return _noted(table, check)


def _on_sheets(
    file: Source, check: Check, place: TableOnSheets, beside: Mapping[str, bytes], limits: Limits
) -> CheckedTable:
    grids, readings = _sheets(file, check, place, beside, limits)
    names = () if check.spec is None else tuple(one.name for one in check.spec.variables)
    table, suggested = place.as_read(grids, readings, names)
    return CheckedTable(table, check.spec_for(suggested), suggested, grids, readings)


def _sheets(
    file: Source, check: Check, place: TableOnSheets, beside: Mapping[str, bytes], limits: Limits
) -> tuple[dict[str, Grid], tuple[Reading, ...]]:
    """The sheets of a check, and how each part is read on them."""
    problems = _about_sheets(file, place.sheets, limits)
    if problems:
        raise InputError(*problems)
    read = {sheet: _grid(file, sheet, beside, limits) for sheet, _ in place.sheets}
    grids = {sheet: replace(grid, table=_noted(grid.table, check)) for sheet, grid in read.items()}
    return grids, place.readings(grids)


def _grid(file: Source, sheet: str, beside: Mapping[str, bytes], limits: Limits) -> Grid:
    """The sheet as it was opened when it was checked: text is a rectangle where it can be one."""
    if sheet:
        return read_grid(file, sheet=sheet, limits=limits)
    try:
        return Grid.of(described(file, beside=beside, limits=limits)[0])
    except InputError:
        return read_grid(file, limits=limits)


def _about_sheets(file: Source, wanted: Sequence[tuple[str, int]], limits: Limits) -> list[Problem]:
    """What the file has otherwise in its sheets."""
    names = sheet_names(file, limits=limits)
    if not names:
        return [messages.NO_SHEETS_HERE.at(file.name)] if any(sheet for sheet, _ in wanted) else []
    if not all(sheet for sheet, _ in wanted):
        return [messages.SHEETS_HERE.at(file.name)]
    return [messages.NO_SUCH_SHEET.at(file.name, number=number) for sheet, number in wanted if sheet not in names]


def _noted(table: Table, check: Check) -> Table:
    return replace(table, notes=(*table.notes, *check.about_hash(table)))
