"""From what a person has said about a table to the file of the check, and back from the file to the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from sdc_core.cube.allowed import Allowed
from sdc_core.cube.cube import Cube
from sdc_core.errors import Cancelled, InputError, SdcError, SpecError
from sdc_core.io.apart.doors import read_microdata
from sdc_core.io.check_file import damaged, ending_of, load_check, save_check
from sdc_core.io.opening.checked_table import CheckedTable, first_look, open_checked, open_unread
from sdc_core.policy.policy import Policy
from sdc_core.policy.reading import preset_names
from sdc_core.progress import Progress
from sdc_core.sheets.reading.reading import Reading
from sdc_core.sheets.seeing.grid import Grid
from sdc_core.signoff.check import Check
from sdc_core.signoff.filled_file import FilledFile
from sdc_core.signoff.table_on_sheets import TableOnSheets, title_on_sheet
from sdc_core.signoff.wished_protection import WishedProtection
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Table
from ui.session import allowing, apart, decisions, jobs, state
from ui.session.draft import Draft
from ui.session.draft_file import draft_from_toml, draft_to_toml
from ui.session.folder import OnDisk
from ui.session.laying_out import tables_within
from ui.session.protection_state import Protection
from ui.session.question import Question
from ui.session.sheet_work import Place, SheetWork, Together

CHECKED = Question["ReadByCheck"]("a file read as a check says")


@dataclass(frozen=True)
class ReadByCheck:
    """A file that was read as a check says. sheet: its sheets, with what else seems to lie on them."""

    opened: CheckedTable
    draft: Draft
    sheet: SheetWork | None


def can_be_saved(work: state.Work) -> bool:
    """Whether there is a table to speak of: on a sheet without one, nothing has been said yet."""
    return work.table is not None and (work.sheet is None or bool(work.sheet.parts()))


@dataclass(frozen=True)
class CheckFile:
    """The bytes of the file of a check, and what its name ends in."""

    content: bytes
    ending: str


def check_file(work: state.Work, policy: Policy, preset: str) -> CheckFile:
    """The file of the check as it stands."""
    check = check_of(work, policy, preset)
    return CheckFile(save_check(check), ending_of(check))


def check_of(work: state.Work, policy: Policy, preset: str) -> Check:
    """Everything that was said about the open table; where that does not fit together yet, as it stands."""
    table, draft = work.table, work.draft
    assert table is not None
    assert draft is not None
    spec = _spec(draft, table.sheet)
    open_roles = tuple(one.name for one in draft.variables if one.role == "unmarked") if spec is not None else ()
    place = FilledFile.of(table, spec) if work.sheet is None else _on_sheets(work.sheet)
    if work.sheet is not None and isinstance(place, TableOnSheets):
        own = _own_title(place, work.sheet)
        spec = replace(spec, title="") if spec is not None and spec.title == own else spec
        draft = replace(draft, title="") if draft.title == own else draft
    return Check(
        table.name,
        table.sha256,
        place,
        spec,
        policy,
        preset if preset in preset_names() else "",
        open_roles,
        work.signoff.decided(),
        {} if work.upload is None else dict(work.upload.beside),
        _wished(work.protection, spec),
        draft_to_toml(draft) if spec is None else None,
    )


def read_by_check(upload: state.Upload, content: bytes, name: str) -> tuple[Check, ReadByCheck]:
    """The check in these bytes, and a file read as it says; `SdcError` where it does not fit. Changes nothing."""
    check = load_check(content, name)
    asked, allowed = (upload.name, upload.content, content), allowing.for_a_new_table()
    return check, jobs.finish(CHECKED, asked, lambda progress: _opened(upload, check, name, allowed, progress))


def start_on(upload: state.Upload, check: Check, read: ReadByCheck) -> None:
    """Go on with a check on the file that was read as it says."""
    opened = read.opened
    if not isinstance(upload, OnDisk):
        upload = replace(upload, beside=check.with_beside(upload.beside))
    base, preset = _policy(check)
    with state.one_change():
        state.open_table(upload, opened.table, read.draft, sheet=read.sheet)
        state.change(base=base, policy=check.policy, preset=preset)
        decisions.start_with(check.signoff)
        if check.protection is not None:
            state.change(protection=Protection.of(check.protection, opened.spec))


def _opened(upload: state.Upload, check: Check, name: str, allowed: Allowed, progress: Progress) -> ReadByCheck:
    """Read the file as the check called `name` says."""
    progress(0.1, "reading the file as it was checked")
    if isinstance(upload, OnDisk):
        opened = CheckedTable(first_look(upload.path(), check), check.spec)
        draft = _draft(check, opened, name)
        if allowed.most is not None and check.spec is not None and not check.open_roles:
            read_microdata(upload.path(), check.spec, progress=progress, file=upload.source, allowed=allowed)
    else:
        opened = _as_checked(upload, check, progress)
        draft = _draft(check, opened, name)
        if not opened.unread:
            allowing.refuse_draft(opened.table, draft, allowed, progress)
    if check.protection is not None and opened.spec is not None and not opened.unread:
        check.refuse_misfit_of_wishes(_cube(upload, opened.table, opened.spec, progress), opened.table)
    return ReadByCheck(opened, draft, _sheet_work(check.place, opened, progress))


def _as_checked(upload: state.Upload, check: Check, progress: Progress) -> CheckedTable:
    """The file as the check says; a sheet that was saved while it made no table is opened as it was left."""
    try:
        return open_checked(upload.source, check, beside=upload.beside, progress=progress)
    except InputError:
        unread = open_unread(upload.source, check, beside=upload.beside)
        if unread is None:
            raise
        return unread


def _cube(upload: state.Upload, table: Table, spec: TableSpec, progress: Progress) -> Cube:
    """The table as a cube, in which the cells that the check names are looked up."""
    if isinstance(upload, OnDisk):
        return read_microdata(upload.path(), spec, progress=progress, file=upload.source)
    large = table.n_rows * len(table.columns) >= apart.TABULATED
    return apart.in_turn(Cube.build, progress, large=large, table=table, spec=replace(spec, additivity="report"))


def _wished(protection: Protection, spec: TableSpec | None) -> WishedProtection | None:
    """What is wanted of the protection: cells only of the variables as they are now; None where nothing was said."""
    wished, described = protection.wished(), protection.spec
    if spec is None or described is None or described.variables != spec.variables:
        wished = wished.without_cells()
    return None if wished == Protection().wished() else wished


def _spec(draft: Draft, sheet: str) -> TableSpec | None:
    try:
        return draft.to_spec(sheet=sheet) if draft.whole() else None
    except SpecError:
        return None


def _on_sheets(sheet: SheetWork) -> TableOnSheets:
    together = sheet.together
    if together is not None:
        return TableOnSheets.of(sheet.parts(), name=together.name, labels=together.labels)
    return TableOnSheets.of(sheet.parts(), base=sheet.bases.get(sheet.at))


def _own_title(place: TableOnSheets, sheet: SheetWork) -> str:
    """The title that the sheet gives by itself, which no check keeps: next year's sheet has another."""
    if len(sheet.parts()) == 1:
        return title_on_sheet(*sheet.parts()[0])
    try:
        return place.as_read(sheet.grids, place.readings(sheet.grids))[1].title
    except InputError:
        return ""


def _draft(check: Check, opened: CheckedTable, name: str) -> Draft:
    """What the check says of the table, whether or not it fits together; name: of the file of the check."""
    if check.unfinished is not None:
        return _unfinished(check.unfinished, opened, name)
    if opened.spec is None and opened.unread:
        return Draft("crosstab", ())
    if opened.spec is None:
        return Draft.of(opened.table) if opened.suggested is None else Draft.suggested(opened.suggested)
    draft = Draft.of_spec(opened.spec)
    marked = (replace(one, role="unmarked") if one.name in check.open_roles else one for one in draft.variables)
    return replace(draft, variables=tuple(marked))


def _unfinished(described: Mapping[str, Any], opened: CheckedTable, name: str) -> Draft:
    """The draft that was left, with the title of the sheet where nobody gave it another."""
    try:
        draft = draft_from_toml(described)
    except (TypeError, ValueError):
        raise damaged(name) from None
    return draft if draft.title else replace(draft, title=opened.own_title)


def _sheet_work(place: FilledFile | TableOnSheets, opened: CheckedTable, progress: Progress) -> SheetWork | None:
    """The sheets as the check reads them, with what else seems to lie on them."""
    if isinstance(place, FilledFile):
        return None
    readings: dict[str, tuple[Reading, ...]] = {}
    places: list[Place] = []
    for part, reading in zip(place.parts, opened.readings, strict=True):
        before = readings.get(part.sheet, ())
        places.append((part.sheet, len(before)))
        readings[part.sheet] = (*before, reading)
    found = {sheet: (*known, *_others(opened.grids[sheet], known, progress)) for sheet, known in readings.items()}
    return SheetWork(
        opened.grids,
        found,
        places[0],
        bases={} if place.base is None else {places[0]: place.base},
        together=Together(tuple(places), place.name, place.labels) if place.name else None,
    )


def _others(grid: Grid, known: tuple[Reading, ...], progress: Progress) -> list[Reading]:
    """The tables that seem to lie on a sheet beside those that are known."""
    try:
        proposed = tables_within(grid, progress)
    except Cancelled:
        raise
    except SdcError:
        return []
    return [one for one in proposed if not any(_share_cells(one, other) for other in known)]


def _share_cells(one: Reading, other: Reading) -> bool:
    return not ({*one.rows}.isdisjoint(other.rows) or {*one.columns}.isdisjoint(other.columns))


def _policy(check: Check) -> tuple[Policy, str]:
    """What the settings of a check started from, and the entry of the menu: a preset where it still is that one."""
    if check.preset in preset_names():
        base = Policy.preset(check.preset)
        if check.policy in (base, base.changed(check.policy.rules, check.policy.options)):
            return base, check.preset
    return check.policy, state.OWN_FILE
