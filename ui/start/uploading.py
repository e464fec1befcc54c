"""Taking in a file: a table, and an earlier check of it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import PurePath

import streamlit as st
from streamlit.runtime.uploaded_file_manager import UploadedFile

from sdc_core.errors import InputError, SdcError
from sdc_core.io.check_file import is_check
from sdc_core.io.opening.opening import Opened
from sdc_core.io.settings_file import load_settings
from sdc_core.progress import Progress
from sdc_core.table.table import Table
from ui.session import allowing, checks, jobs, leaving, state
from ui.session.attack_state import Purpose
from ui.session.draft import Draft
from ui.session.fitting import refuse_misfit
from ui.session.folder import OnDisk
from ui.session.laying_out import described_draft, first_draft, open_file
from ui.session.question import Question
from ui.session.sheet_work import SheetWork
from ui.sheet.sheet_form import turn_to
from ui.start import messages
from ui.words.explain import show_problems

KINDS = "csv tsv txt xlsx xlsm xls ods parquet px json dta sav zsav por sas7bdat xpt tab asc".split()
BESIDE = "rda hrc cdl".split()
"""What comes with a .tab or .asc and is no table by itself."""
CHECK = ("toml", "zip")
"""What says how a table was checked."""
Start = tuple[Table, Draft, SheetWork | None]
"""What a person starts from: a table, what is said about it so far, and the sheet on which it was found."""
OPENED = Question[Opened]("a file or one of its sheets")
START = Question[Start]("what a person starts from")


def upload_box() -> bool:
    """The box for a table of one's own; true when one was opened in this run."""
    return _box(messages.BOX_OWN.said(), key="upload")


def published_box() -> bool:
    """The box for a published table that is to be attacked; true when one was opened in this run."""
    return _box(messages.BOX_PUBLISHED.said(), key="published", purpose="attack")


def _box(label: str, *, key: str, purpose: Purpose = "review") -> bool:
    given = st.file_uploader(
        label,
        type=[*KINDS, *BESIDE, *CHECK],
        accept_multiple_files=True,
        key=f"{key}-{state.work().table_edition}",
        help=messages.BOX_HELP.said(),
    )
    if not given:
        return False
    checks_given = [one for one in given if _ending(one.name) in CHECK]
    if len(checks_given) == len(given) == 1:
        st.info(messages.ADD_THE_TABLE.said())
        return False
    try:
        upload = _one_table([one for one in given if one not in checks_given])
        if len(checks_given) > 1:
            raise InputError(messages.SEVERAL_CHECKS_GIVEN.at("upload", checks=len(checks_given)))
    except SdcError as error:
        show_problems(error)
        return False
    wish = f"upload {[one.file_id for one in given]}"
    if checks_given:
        return open_by_check(upload, checks_given[0], wish=wish, purpose=purpose)
    return leaving.may_leave(wish, asked=True) and open_upload(upload, purpose=purpose)


def open_by_check(upload: state.Upload, given: UploadedFile, *, wish: str, purpose: Purpose = "review") -> bool:
    """Open a file as a check says; refused with each difference where it does not fit."""
    try:
        check, opened = checks.read_by_check(upload, given.getvalue(), given.name)
    except SdcError as error:
        show_problems(error)
        return False
    if not leaving.may_leave(wish, asked=True):
        return False
    with state.one_change():
        checks.start_on(upload, check, opened)
        _wanted_for(purpose)
    return True


def _wanted_for(purpose: Purpose) -> None:
    """Whoever attacks a published table starts from what such tables hold."""
    work = state.work()
    if purpose == "attack":
        of_release = None if work.table is None or work.sheet is not None else Draft.of_release(work.table)
        state.change(purpose="attack", draft=of_release or work.draft)


def _wanted(table: Table, draft: Draft, sheet: SheetWork | None) -> Draft:
    """The draft of a published table as it will be attacked."""
    of_release = Draft.of_release(table) if sheet is None else None
    return (of_release or draft).as_published()


def _one_table(given: Sequence[UploadedFile]) -> state.Upload:
    """The file that is a table, with those that come with it."""
    tables = [one for one in given if _ending(one.name) not in BESIDE]
    if len(tables) != 1:
        if not tables:
            raise InputError(messages.NO_TABLE_GIVEN.at("upload"))
        raise InputError(messages.SEVERAL_TABLES_GIVEN.at("upload", tables=len(tables)))
    beside = {one.name: one.getvalue() for one in given if one is not tables[0]}
    return state.Upload(tables[0].name, tables[0].getvalue(), beside)


def settings_box(work: state.Work) -> None:
    """The box for an earlier check, or for a spec: what the table meant, and the policy where it has one."""
    with st.expander(messages.LOAD_EARLIER.said()):
        given = st.file_uploader(messages.CHECK_OR_SPEC.said(), type=[*CHECK], key=f"settings-{work.table_edition}")
    if given is None:
        return
    wish = f"settings {given.file_id}"
    try:
        if is_check(given.getvalue(), given.name):
            assert work.upload is not None
            if open_by_check(work.upload, given, wish=wish):
                st.rerun()
            return
        spec, policy = load_settings(given.getvalue(), given.name)
        raw = work.raw or work.table
        if raw is not None:
            refuse_misfit(spec, raw)
            if not isinstance(work.upload, OnDisk):
                allowing.refuse_on_page(raw, Draft.of_spec(spec), allowing.for_the_open_table())
    except SdcError as error:
        show_problems(error)
        return
    if not leaving.may_leave(wish, asked=True):
        return
    state.load_settings(Draft.of_spec(spec), policy)
    st.rerun()


def open_upload(upload: state.Upload, *, sheet: str | None = None, purpose: Purpose = "review") -> bool:
    """Read a file (or another of its sheets) and start on it; shows every problem where it cannot."""
    try:
        return start_on(upload, opened_upload(upload, sheet), purpose=purpose)
    except SdcError as error:
        show_problems(error)
        state.drop_upload()
        return False


def start_on(upload: state.Upload, opened: Opened, *, purpose: Purpose = "review") -> bool:
    """Start on what was read: on the first table of the sheet, or on the rectangle as it is."""
    allowed = allowing.for_a_new_table()

    def begin(progress: Progress) -> Start:
        table, draft, found = first_table(opened, progress)
        allowing.refuse_draft(table, _wanted(table, draft, found) if purpose == "attack" else draft, allowed, progress)
        return table, draft, found

    table, draft, found = jobs.finish(START, (opened, purpose), begin)
    with state.one_change():
        state.open_table(upload, table, draft, sheet=found)
        _wanted_for(purpose)
    return True


def open_sheet(work: state.Work, name: str) -> bool:
    """Go to another sheet of the workbook; those that were read already stay as they were read."""
    sheet, upload = work.sheet, work.upload
    if upload is None or not leaving.may_leave(f"sheet {name}", asked=True):
        return False
    if sheet is None:
        return open_upload(upload, sheet=name)
    if name not in sheet.grids:
        try:
            opened = opened_upload(upload, name)
            if opened.grid is None:
                return start_on(upload, opened)
        except SdcError as error:
            show_problems(error)
            return False
        sheet = sheet.looked_at(opened.grid, opened.readings)
    return turn_to((name, 0), sheet, raw=sheet.grids[name].table)


def opened_upload(upload: state.Upload, sheet: str | None = None) -> Opened:
    """The file, or one of its sheets, as it is; while it is read the page shows progress and ends here."""
    content, name, beside = upload.content, upload.name, upload.beside
    return jobs.finish(
        OPENED,
        (name, content, tuple(sorted(beside.items())), sheet),
        lambda progress: open_file(upload.source, sheet=sheet, beside=beside, progress=progress),
    )


def first_table(opened: Opened, progress: Progress) -> Start:
    """The first table that was found on a sheet, or the rectangle as it is."""
    progress(0.9, "looking at its layout")
    if opened.grid is None:
        if opened.spec is not None:
            return opened.table, described_draft(opened.table, opened.spec, progress), None
        return opened.table, first_draft(opened.table, progress), None
    sheet = SheetWork.of(opened.grid, opened.readings)
    try:
        table, spec = sheet.to_table()
    except InputError:
        return opened.table, Draft("crosstab", ()), sheet  # the person says first where the table is
    return table, Draft.suggested(spec), sheet


def _ending(name: str) -> str:
    return PurePath(name).suffix.lower().lstrip(".")
