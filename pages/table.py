"""Table: what was read, shown back and confirmed; what the variables mean."""

from __future__ import annotations

import streamlit as st

from ui import checking, frame, marking, reading_view, state, uploading

frame.show_frame()
st.title("Your table")
work = state.work()
if work.table is None or work.draft is None:
    frame.nothing_yet()
reading_view.show_reading(work)
uploading.settings_box(work)
draft = marking.marking_form(work.table, work.draft, edition=work.table_edition)
if draft != work.draft:
    state.change(draft=draft, confirmed=False)
    if marking.asks_anew(work.draft, draft):
        st.rerun()
if checking.confirmed(work.table, draft):
    state.change(confirmed=True)
    st.switch_page("pages/review.py")
