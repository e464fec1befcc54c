"""Progress belongs to the learner: kept for this session, taken away as a small file, brought back another day."""

from __future__ import annotations

import streamlit as st

from sdc_core.errors import SdcError
from sdc_core.lessons.course import ORDER
from sdc_core.lessons.record import Record, read_record, write_record
from sdc_core.words.wording import many
from ui.session import state
from ui.session.naming import named_today
from ui.words.explain import show_problems


def show_progress() -> None:
    """How far the learner is, and the file of it."""
    record = state.work().learning.record
    done = f"{record.mastered} of {len(ORDER)} lessons, {many(len(record.rounds), 'round')} of practice"
    with st.expander(f"Your progress: {done}"):
        st.markdown("It is kept for this session only and stored nowhere. Take it with you, and bring it back.")
        left, right = st.columns(2)
        left.download_button(
            "Download my progress", data=lambda: write_record(record),
            file_name=named_today("", ".json", about="progress"),
            mime="application/json", on_click="ignore", icon=":material/download:",
        )  # fmt: skip
        brought = right.file_uploader("Bring back a file of progress", type="json", key="progress-file")
        if brought is not None and right.button("Use this progress"):
            _use(brought.getvalue())


def _use(content: bytes) -> None:
    try:
        record = read_record(content)
    except SdcError as error:
        show_problems(error, kept="Your progress is unchanged.")
        return
    _adopt(record)


def _adopt(record: Record) -> None:
    state.learn(record=record)
    st.rerun()
