"""Table: what was read, shown back and confirmed; what the variables mean."""

from __future__ import annotations

import streamlit as st

from ui.session import frame, readying, state
from ui.sheet import sheet_form
from ui.start import uploading
from ui.table import checking, layout_form, marking, reading_view
from ui.table.purpose import ask_for_purpose
from ui.words import glossary


def show() -> None:
    """The page."""
    frame.show_frame()
    st.title("Your table")
    work = state.work()
    if work.table is None or work.draft is None:
        frame.nothing_yet()
    purpose = ask_for_purpose()
    reading_view.show_reading(work)
    uploading.settings_box(work)
    draft = layout_form.ask_for_layout(work, work.draft)
    if work.sheet is not None and not sheet_form.table_on_sheet(work, work.sheet):
        st.stop()
    on_sheet, unnamed = work.sheet is not None, sheet_form.unnamed(work.sheet)
    draft = marking.marking_form(
        work.table, draft, edition=work.marking_edition, purpose=purpose, on_sheet=on_sheet, unnamed=unnamed
    )
    if draft != work.draft:
        state.change(draft=draft, confirmed=False)
        if marking.needs_rerun(work.draft, draft):
            st.rerun()
    if draft.kind == "magnitude":
        readying.begin()
    glossary.show_style()
    glossary.show_words(
        "key, target, spanning variable, hierarchy, total, sensitive category, population, unit, not judged"
    )
    if checking.confirmed(work.table, draft, purpose):
        if purpose == "review":
            state.change(confirmed=True)
        else:
            state.change(attacking=state.work().attacking.confirming(work.table, draft))
        frame.go_to(purpose)


if __name__ == "__main__":  # its address was opened first on a fresh server: Streamlit runs this file alone
    frame.lead_through_app()
