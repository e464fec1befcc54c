"""Where somebody goes on who has a table open already, or has never been here."""

from __future__ import annotations

import streamlit as st

from ui.learn import learning_rules
from ui.session import frame, state
from ui.start import messages
from ui.words.explain import plain


def offer_ways_on() -> None:
    """A button back to the open table, and one to the first lesson."""
    work = state.work()
    with st.container(horizontal=True, vertical_alignment="center"):
        if work.table is not None and st.button(
            messages.CONTINUE_WITH.said(table=plain(work.table.name)),
            icon=":material/arrow_forward:",
            type="primary",
            key="continue",
        ):
            frame.go_to("review" if work.confirmed else "table")
        if st.button(messages.LESSON_ONE.said(), icon=":material/school:", key="first-lesson"):
            _open_first_lesson()


def _open_first_lesson() -> None:
    from sdc_core.lessons.course import ORDER  # noqa: PLC0415 - the start page does without the lessons

    state.learn(lesson=ORDER[0])
    state.show_tab(learning_rules.TAB_KEY, learning_rules.TABS[0].said())
    frame.go_to("learn")
