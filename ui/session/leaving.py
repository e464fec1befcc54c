"""Before unsaved work is dropped, a person is asked."""

from __future__ import annotations

import streamlit as st

from sdc_core.errors import Cancelled, SdcError
from ui.session import messages, state
from ui.words.explain import plain


def may_leave(wish: str, *, asked: bool) -> bool:
    """Whether to do what would drop the open table: at once where nothing is unsaved, otherwise after a word.

    wish: a name for what is to be done, so that a later run finds it again. asked: it was asked for in this run. To
    read a table may take several runs, and a button is pressed in the first of them only: what was begun, or agreed
    to, holds until a table is open or `forget` is called.
    """
    work = state.work()
    if work.leaving == _agreed(wish):
        return True
    asked = asked or work.leaving == _begun(wish)
    if asked and not state.is_unsaved():
        if work.leaving != _begun(wish):
            state.change(leaving=_begun(wish))
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


def is_wished(wish: str) -> bool:
    """Whether this was asked for in an earlier run: it waits for an answer, or it was begun."""
    return state.work().leaving in (wish, _begun(wish), _agreed(wish))


def forget(error: SdcError) -> None:
    """It came to nothing. Who has stopped it can still begin it again."""
    if not isinstance(error, Cancelled):
        state.change(leaving="")


def _begun(wish: str) -> str:
    return f"begun: {wish}"


def _agreed(wish: str) -> str:
    return f"agreed: {wish}"
