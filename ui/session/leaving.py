"""Before unsaved work is dropped, a person is asked."""

from __future__ import annotations

import streamlit as st

from ui.session import messages, state
from ui.words.explain import plain


def may_leave(wish: str, *, asked: bool) -> bool:
    """Whether to do what would drop the open table: at once where nothing is unsaved, otherwise after a word.

    wish: a name for what is to be done, so that the answer in a later run finds it. asked: it was asked for in this
    run. What was agreed to once holds until another table is open: to read one may take several runs.
    """
    work = state.work()
    if work.leaving == _agreed(wish) or (asked and not state.is_unsaved()):
        return True
    if asked and work.leaving != wish:
        work = state.change(leaving=wish)
    if work.leaving != wish or work.table is None:
        return False
    save = messages.SAVE_THIS_CHECK.phrase()
    st.warning(messages.WOULD_BE_DROPPED.said(name=plain(work.table.name), save=save))
    with st.container(horizontal=True):
        if st.button(messages.GO_ON_WITHOUT_SAVING.said(), key=f"leave-{wish}"):
            state.change(leaving=_agreed(wish))
            return True
        if st.button(messages.KEEP_WHAT_I_HAVE.said(), key=f"stay-{wish}", type="primary"):
            state.drop_upload()
            st.rerun()
    return False


def _agreed(wish: str) -> str:
    return f"agreed: {wish}"
