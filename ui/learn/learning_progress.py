"""Progress belongs to the learner: kept for this session, taken away as a small file, brought back another day."""

from __future__ import annotations

import streamlit as st

from sdc_core.errors import SdcError
from sdc_core.lessons.course import ORDER
from sdc_core.lessons.record import Record, read_record, write_record
from ui.learn import messages
from ui.session import state
from ui.session.naming import named_today
from ui.words.explain import show_problems


def show_progress() -> None:
    """How far the learner is, and the file of it."""
    record = state.work().learning.record
    done = messages.YOUR_PROGRESS.said(mastered=record.mastered, lessons=len(ORDER), rounds=len(record.rounds))
    with st.expander(done):
        st.markdown(messages.KEPT_FOR_SESSION.said())
        left, right = st.columns(2)
        left.download_button(
            messages.DOWNLOAD_PROGRESS.said(), data=lambda: write_record(record),
            file_name=named_today("", ".json", about=messages.PROGRESS.said()),
            mime="application/json", on_click="ignore", icon=":material/download:",
        )  # fmt: skip
        brought = right.file_uploader(messages.BRING_BACK.said(), type="json", key="progress-file")
        if brought is not None and right.button(messages.USE_PROGRESS.said()):
            _use(brought.getvalue())


def _use(content: bytes) -> None:
    try:
        record = read_record(content)
    except SdcError as error:
        show_problems(error, kept=messages.PROGRESS_UNCHANGED.said())
        return
    _adopt(record)


def _adopt(record: Record) -> None:
    state.learn(record=record)
    st.rerun()
