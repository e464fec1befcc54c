"""The folder that the administrator of the app has set for microdata that are too large to be uploaded.

It is named in the environment variable TABLE_REVIEW_FOLDER; without it nothing on the machine's disk can
be opened. Only what lies directly in the folder is offered, by name, and its real place is looked up again
whenever it is read: a link that leads out of the folder is refused.
"""

from __future__ import annotations

import os
from dataclasses import dataclass, replace
from pathlib import Path

import streamlit as st

from sdc_core.entries.proposal import propose_as
from sdc_core.errors import InputError, SdcError
from sdc_core.io.opening.head import first_rows
from sdc_core.io.opening.microdata import SCANNED
from sdc_core.messages import Address
from sdc_core.progress import Progress
from sdc_core.table.table import Table
from ui.session import jobs, leaving, messages, state
from ui.session.draft import Draft
from ui.session.question import Question
from ui.words.explain import show_problems

FIRST_LOOK = Question[tuple[Table, Draft]]("first look at a folder")

VARIABLE = "TABLE_REVIEW_FOLDER"


@dataclass(frozen=True, eq=False)
class OnDisk(state.Upload):
    """Microdata that stay where they are; only their first rows are in memory."""

    root: Path = Path()

    def path(self) -> Path:
        """Where they lie; refused where that is not inside the folder any more."""
        return inside(self.root, self.name)


def named_folder() -> Path | None:
    """The folder that was named, None where none was or it is not there."""
    named = os.environ.get(VARIABLE, "").strip()
    if not named:
        return None
    folder = Path(named).resolve()
    return folder if folder.is_dir() else None


def offered(root: Path) -> tuple[str, ...]:
    """The names of what can be opened: CSV and Parquet files, and folders of them."""
    return tuple(sorted(entry.name for entry in root.iterdir() if _holds_data(entry, root)))


def inside(root: Path, name: str) -> Path:
    """The real path of what is called so in the folder; refuses whatever is not offered."""
    if name not in offered(root):
        raise InputError(messages.NO_SUCH_FILE.at(_address()))
    return (root / name).resolve()


def folder_box() -> bool:
    """A menu of what lies in the folder; true when something was opened in this run."""
    root = named_folder()
    if root is None:
        return False
    st.subheader(messages.OR_FROM_THE_FOLDER.said())
    st.caption(messages.ABOUT_THE_FOLDER.said())
    names = offered(root)
    if not names:
        st.info(messages.FOLDER_IS_EMPTY.said())
        return False
    menu_at, button_at = st.columns([4, 1], vertical_alignment="bottom")
    chosen = menu_at.selectbox(
        messages.FILE_OR_FOLDER.said(), range(len(names)), format_func=names.__getitem__, key="from-folder"
    )
    asked = button_at.button(messages.OPEN_THIS_ONE.said(), width="stretch")
    if not leaving.may_leave(f"folder {names[chosen]}", asked=asked):
        return False
    upload = OnDisk(names[chosen], b"", root=root)
    try:
        table, draft = jobs.finish(FIRST_LOOK, (upload.name, root), lambda progress: _first_look(upload, progress))
    except (SdcError, OSError) as error:
        problem = error if isinstance(error, SdcError) else _cannot_be_read()
        show_problems(problem)
        leaving.forget(problem)
        return False
    state.open_table(upload, table, draft)
    return True


def _first_look(upload: OnDisk, progress: Progress) -> tuple[Table, Draft]:
    progress(0.0, "reading the first rows")
    table = first_rows(upload.path())
    note = messages.ONLY_FIRST_ROWS.noted(upload.name)
    table = replace(table, name=upload.name, notes=(note, *table.notes))
    return table, Draft.laid_out(table, propose_as(table, "microdata"))


def _holds_data(entry: Path, root: Path) -> bool:
    """Whether this is data inside the folder, in fact and not by a link that leads out of it."""
    if entry.name[0] in "._" or not _really_inside(entry, root):
        return False
    if entry.is_file():
        return entry.suffix.lower() in SCANNED
    if not entry.is_dir():
        return False
    inner = list(entry.iterdir())
    return all(_really_inside(one, root) for one in inner) and any(one.suffix.lower() in SCANNED for one in inner)


def _really_inside(entry: Path, root: Path) -> bool:
    return entry.resolve().is_relative_to(root)


def _cannot_be_read() -> InputError:
    return InputError(messages.FOLDER_CANNOT_BE_READ.at(_address()))


def _address() -> Address:
    return Address(messages.FOLDER_OF_THIS_INSTALLATION.phrase())
