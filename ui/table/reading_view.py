"""What was read from a file, shown back as it is."""

from __future__ import annotations

import streamlit as st

from sdc_core.io.apart.doors import hidden_content
from sdc_core.io.hidden.kinds import Hidden
from sdc_core.messages import Grouped
from sdc_core.table.table import Table
from ui.session import state
from ui.session.folder import OnDisk
from ui.session.question import Question
from ui.start import uploading
from ui.table import messages
from ui.table.hidden_view import show_hidden
from ui.words.explain import plain, show_notes

HIDDEN = Question[tuple[Hidden, ...]]("what the file hides")


def show_reading(work: state.Work) -> None:
    """The file and which of its sheets is open."""
    table = work.raw or work.table
    if table is None:
        return
    message = messages.READ_FROM_START if isinstance(work.upload, OnDisk) else messages.READ_FROM
    size = {"rows": Grouped(table.n_rows), "columns": Grouped(table.n_columns)}
    st.markdown(message.said(table=plain(table.name), **size), width="content")
    _sheet_choice(work, table)


def show_noticed(work: state.Work) -> None:
    """What was noticed while the file was read, and what it holds out of sight."""
    table = work.raw or work.table
    if table is not None:
        show_notes(table.notes)
        _hidden(work)


def _hidden(work: state.Work) -> None:
    """What the file holds out of sight, before anything of it is judged."""
    upload = work.upload
    if upload is None or not upload.content:
        return
    found = state.derived(HIDDEN, (upload,), lambda: hidden_content(upload.source))
    show_hidden(found)


def _sheet_choice(work: state.Work, table: Table) -> None:
    if len(table.sheets) < 2 or work.upload is None:
        return
    numbers = range(len(table.sheets))
    chosen = st.selectbox(
        messages.SHEET.said(),
        numbers,
        index=table.sheets.index(table.sheet),
        format_func=lambda number: f"{number + 1}: {table.sheets[number]}",
        key=f"sheet-{work.table_edition}",
        width=220,
    )
    if table.sheets[chosen] != table.sheet and uploading.open_sheet(work, table.sheets[chosen]):
        st.rerun()
