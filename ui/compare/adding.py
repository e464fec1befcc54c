"""Taking in the tables that are compared with the open one: files with their specs, or an example."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import PurePath

import streamlit as st

from sdc_core.cube.allowed import Allowed
from sdc_core.errors import InputError, SdcError
from sdc_core.io.check_file import is_check, load_check
from sdc_core.io.opening.checked_table import open_checked
from sdc_core.io.releases.reading import SHOWN, STATUS, VALUE, spec_of_release
from sdc_core.io.settings_file import load_settings
from sdc_core.progress import Progress, no_progress
from sdc_core.table.table import Table
from ui.compare import messages
from ui.session import allowing, jobs, state
from ui.session.compare_state import Comparing, OtherTable
from ui.session.draft import Draft, DraftVariable
from ui.session.fitting import refuse_misfit
from ui.session.laying_out import open_file
from ui.session.question import Question
from ui.start import examples
from ui.start.uploading import BESIDE, CHECK, KINDS, Start, first_table
from ui.words.explain import show_problems

READ = Question[tuple[OtherTable, ...] | SdcError]("tables beside the open one")
SHEET = Question[Start]("another sheet of a table beside the open one")


def upload_box(comparing: Comparing, own: int) -> None:
    """The box for further tables; what was read is put beside the open one. own: how many cells that has."""
    given = st.file_uploader(
        messages.OTHER_TABLES.said(),
        type=[*KINDS, *BESIDE, *CHECK],
        accept_multiple_files=True,
        key=f"beside-{state.work().table_edition}-{comparing.taken_in}",
        help=messages.SEVERAL_AT_ONCE.said(),
    )
    if not given:
        return
    files = [(one.name, one.getvalue()) for one in given]
    draft, allowed = state.work().draft, allowing.beside_the_open_table(own, comparing)

    def read(progress: Progress) -> tuple[OtherTable, ...] | SdcError:
        try:
            return _refuse_too_many(_read(files, draft, comparing.taken_in, progress), allowed, progress)
        except SdcError as error:
            return error  # remembered like a result, so that a file is not read again with every click

    found = jobs.finish(READ, tuple(one.file_id for one in given), read)
    if isinstance(found, SdcError):
        show_problems(found, kept=messages.NOTHING_ADDED.said())
        return
    state.put_beside(*found)
    st.rerun()


def put_example_beside(example: examples.Together, own: int) -> None:
    """The tables of an example beside the first one, which is open and has so many cells.

    Raises `SdcError` where all of them together have more than allowed.
    """
    comparing = state.work().comparing
    taken = comparing.taken_in
    read = []
    for number, (upload, spec) in enumerate(examples.beside(example), start=taken + 1):
        opened = open_file(upload.content, upload.name)
        read.append(OtherTable(number, upload.name, upload.content, {}, opened.table, Draft.of_spec(spec)))
    state.put_beside(*_refuse_too_many(read, allowing.beside_the_open_table(own, comparing), no_progress))


def _refuse_too_many(others: Sequence[OtherTable], allowed: Allowed, progress: Progress) -> tuple[OtherTable, ...]:
    """These tables, each with its size; refused where one of them leads beyond what is allowed."""
    measured = []
    for other in others:
        cells = allowing.refuse_draft(other.table, other.draft, allowed, progress)
        allowed = replace(allowed, taken=allowed.taken + cells)
        measured.append(replace(other, cells=cells))
    return tuple(measured)


def on_other_sheet(other: OtherTable, sheet: str) -> OtherTable:
    """The same workbook with another of its sheets; raises `SdcError` where it holds nothing."""

    def read(progress: Progress) -> Start:
        opened = open_file(other.content, other.name, sheet=sheet, beside=other.beside, progress=progress)
        return first_table(opened, progress)

    table, draft, found = jobs.finish(SHEET, (other.number, other.content, sheet), read)
    return other.read_as(table, with_roles_of(state.work().draft, draft), found)


def with_roles_of(own: Draft | None, draft: Draft) -> Draft:
    """A draft with the roles and levels that the open table has for variables of the same name; others are keys."""
    known = {} if own is None else {one.name: one for one in own.variables}
    known |= {} if own is None else {one.shown_as: one for one in own.variables if one.shown_as}
    return replace(draft, variables=tuple(_as_known(one, known.get(one.name)) for one in draft.variables))


def _as_known(one: DraftVariable, known: DraftVariable | None) -> DraftVariable:
    if one.role != "unmarked":
        return one
    if known is None or known.role == "unmarked":
        return replace(one, role="key")
    role = "key" if known.role == "by" and (one.total or one.parents) else known.role
    return replace(one, role=role, sensitive=())


def _read(
    files: Sequence[tuple[str, bytes]], own: Draft | None, taken_in: int, progress: Progress
) -> tuple[OtherTable, ...]:
    """The tables among these files, each with what lies beside it. Nothing is taken in where one cannot be read."""
    tables = [one for one in files if _ending(one[0]) not in (*BESIDE, *CHECK)]
    says = [one for one in files if _ending(one[0]) in CHECK]
    beside = {name: content for name, content in files if _ending(name) in BESIDE}
    meant = _paired([name for name, _ in tables], says)
    read: list[OtherTable] = []
    for number, (name, content) in enumerate(tables, start=taken_in + 1):
        progress(len(read) / len(tables), "reading the tables")
        found = _by_spec(name, content, beside, meant[name], progress) if name in meant else None
        table, draft, sheet = found or _unasked(name, content, beside, own, progress)
        changed = _is_changed(table)
        read.append(OtherTable(number, name, content, beside, table, draft, sheet, changed=changed))
    return tuple(read)


def _unasked(name: str, content: bytes, beside: Mapping[str, bytes], own: Draft | None, progress: Progress) -> Start:
    """A table of which nothing was said: what it seems to be, with the roles of the open one."""
    table, draft, sheet = first_table(open_file(content, name, beside=beside, progress=progress), progress)
    of_release = Draft.of_release(table) if sheet is None else None
    return table, with_roles_of(own, of_release or draft), sheet


def _by_spec(
    name: str, content: bytes, beside: Mapping[str, bytes], says: tuple[str, bytes], progress: Progress
) -> Start:
    """A table as its spec or its check says; refused with each difference where they do not fit."""
    if is_check(says[1], says[0]):
        checked = open_checked(content, load_check(says[1], says[0]), name=name, beside=beside, progress=progress)
        return checked.table, Draft.of(checked.table) if checked.spec is None else Draft.of_spec(checked.spec), None
    spec, _ = load_settings(says[1], says[0])
    table = open_file(content, name, sheet=spec.sheet or None, beside=beside, progress=progress).table
    if Draft.of_release(table) is not None:
        spec = replace(spec_of_release(spec, perturbed=_is_changed(table)), filters=spec.filters)
    refuse_misfit(spec, table)
    return table, Draft.of_spec(spec), None


def _is_changed(table: Table) -> bool:
    """Whether a release of ours says of its figures that they are not the true ones."""
    headers = [text.strip() for text in table.row_texts(0)] if table.n_rows else []
    if not {VALUE, STATUS} <= {*headers}:
        return False
    return bool({*SHOWN[1:]} & {text.strip() for text in table.columns[headers.index(STATUS)].texts})


def _ending(name: str) -> str:
    return PurePath(name).suffix.lower().lstrip(".")


def _paired(tables: Sequence[str], says: Sequence[tuple[str, bytes]]) -> dict[str, tuple[str, bytes]]:
    """For each table the file that says what it means: that of its name, or the only one for the only one."""
    if len(tables) == len(says) == 1:
        return {tables[0]: says[0]}
    stems = {name.split(".")[0].casefold(): name for name in tables}
    lonely = [name for name, _ in says if name.split(".")[0].casefold() not in stems]
    if lonely:
        raise InputError(*(messages.SPEC_WITHOUT_TABLE.at(name) for name in lonely))
    return {stems[name.split(".")[0].casefold()]: (name, content) for name, content in says}
