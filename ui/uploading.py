"""Taking in a file: a table, or the settings of an earlier check."""

from __future__ import annotations

import streamlit as st

from sdc_core.errors import SdcError
from sdc_core.io.descriptions import described
from sdc_core.io.settings_file import load_settings
from sdc_core.progress import Progress
from sdc_core.table import Table
from ui import jobs, state
from ui.draft import Draft
from ui.explain import show_problems

KINDS = "csv tsv txt xlsx xlsm xls ods parquet px json dta sav zsav por sas7bdat xpt".split()


def upload_box() -> bool:
    """The box for a table of one's own; true when one was opened in this run."""
    st.subheader("Your table")
    given = st.file_uploader(
        "A crosstab, a list of cells or a list of units",
        type=KINDS,
        key=f"upload-{state.work().table_edition}",
    )
    if given is None:
        return False
    upload = state.Upload(given.name, given.getvalue())
    return open_upload(upload)


def settings_box(work: state.Work) -> None:
    """The box for the settings of an earlier check: what the table meant, and the policy."""
    with st.expander("Load the settings of an earlier check"):
        given = st.file_uploader("A settings file or a SPEC.toml", type=["toml"], key=f"settings-{work.table_edition}")
    if given is None:
        return
    try:
        spec, policy = load_settings(given.getvalue(), given.name)
    except SdcError as error:
        show_problems(error)
        return
    state.load_settings(Draft.of_spec(spec), policy)
    st.rerun()


def open_upload(upload: state.Upload, *, sheet: str | None = None) -> bool:
    """Read a file (or another of its sheets) and start on it; shows every problem where it cannot."""
    try:
        table, draft = jobs.finish("reading", (upload.name, upload.content, sheet), _reader(upload, sheet))
    except SdcError as error:
        show_problems(error)
        state.drop_upload()
        return False
    state.open_table(upload, table, draft)
    return True


def _reader(upload: state.Upload, sheet: str | None) -> jobs.Work[tuple[Table, Draft]]:
    def read(progress: Progress) -> tuple[Table, Draft]:
        table, spec = described(upload.content, name=upload.name, sheet=sheet, progress=progress)
        progress(0.9, "looking at its layout")
        draft = Draft.of(table) if spec is None else Draft.suggested(spec)
        progress(1.0, "looking at its layout")  # the last moment at which it can be stopped
        return table, draft

    return read
