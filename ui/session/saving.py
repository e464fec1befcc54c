"""The check of the open table as a file, one click away on every page."""

from __future__ import annotations

import streamlit as st

from ui.session import checks, messages, state
from ui.session.naming import named_today
from ui.session.question import Question
from ui.session.tab.component import Unsaved

FILE = Question[checks.CheckFile]("the file of the check")


def save_button(work: state.Work) -> Unsaved | None:
    """The button, and whether there is anything to save; drawn at the end of a run, when all has been said.

    Answers with what nobody has saved yet.
    """
    if work.table is None or not checks.can_be_saved(work):
        return None
    policy, preset = state.current_policy(), state.current_preset()
    contents = state.check_contents()
    made = state.derived(FILE, (work.table, contents, preset), lambda: checks.check_file(work, policy, preset))
    st.download_button(
        messages.SAVE_THIS_CHECK.said(),
        # Made beforehand: a file that is made on the click is lost where the click also draws the page anew.
        data=made.content,
        file_name=named_today("", made.ending),
        mime="application/zip" if made.ending.endswith(".zip") else "application/toml",
        on_click=state.mark_saved,
        args=(contents,),
        icon=":material/save:",
        help=messages.CHECK_HELP.said(),
        width="stretch",
        key="save-check",
    )
    if not state.is_unsaved():
        return None
    st.caption(messages.NOT_SAVED_YET.said())
    return Unsaved(named_today("", made.ending), made.content)
