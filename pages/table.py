"""Table: what was read at the left, what its variables mean at the right, the way to the review always in sight."""

from __future__ import annotations

import streamlit as st

from ui.session import frame, readying, state
from ui.sheet import sheet_form
from ui.start import uploading
from ui.table import checking, layout_form, look, marking, messages, reading_view, table_shown
from ui.table.purpose import ask_for_purpose
from ui.words import glossary
from ui.words.explain import show_problems


def show() -> None:
    """The page."""
    frame.show_frame()
    work = state.work()
    if work.table is None or work.draft is None:
        st.title(messages.YOUR_TABLE.said(), anchor=False)
        frame.nothing_yet()
    st.html(f"<style>{look.STYLE}</style>")
    with st.container(horizontal=True, vertical_alignment="bottom", key="reading"):
        st.title(messages.YOUR_TABLE.said(), anchor=False, width="content")
        reading_view.show_reading(work)
        purpose = ask_for_purpose()
        draft = layout_form.ask_for_layout(work, work.draft)
    left, right = st.columns([11, 12], gap="medium")
    shown, noticed = left.container(), left.container()
    marks = right.container(key="marks", gap="xsmall")
    with shown:
        why_none = None if work.sheet is None else sheet_form.table_on_sheet(work, work.sheet)
    with noticed:
        reading_view.show_noticed(work)
        uploading.settings_box(work)
    fit = checking.no_table(why_none if work.sheet is not None and work.sheet.reading is not None else None)
    if why_none is not None:
        with marks:
            show_problems(why_none, kept=messages.SHEET_MAKES_NO_TABLE.said())
    else:
        with marks:
            draft = marking.marking_form(
                work.table, draft, keys=sheet_form.keys_of(work), purpose=purpose, sheet=work.sheet
            )
        if draft != work.draft:
            state.change(draft=draft, confirmed=False)
            if marking.needs_rerun(work.draft, draft):
                st.rerun()
        if draft.kind == "magnitude":
            readying.begin()
        becomes = table_shown.show_rows(work.table, draft, at=shown) if work.sheet is None else None
        with marks:
            fit = checking.check(work.table, draft, purpose)
        if becomes is not None:
            table_shown.show_crosstab(fit.cube, at=becomes, key=f"becomes-{work.table_edition}")
    with marks:
        glossary.show_style()
        glossary.show_words(
            "key, target, spanning variable, hierarchy, total, sensitive category, population, unit, not judged"
        )
    if checking.confirmed(fit, purpose):
        if purpose == "review":
            state.change(confirmed=True)
        else:
            state.change(attacking=state.work().attacking.confirming(work.table, draft))
        frame.go_to(purpose)


if __name__ == "__main__":  # its address was opened first on a fresh server: Streamlit runs this file alone
    frame.lead_through_app()
