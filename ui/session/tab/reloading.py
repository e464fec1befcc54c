"""A tab that is loaded anew finds the unsaved work that it had, where the server still has it.

The work of a session is put away only once its tab has said that it knows the name, and only while something is
unsaved. Only that tab can ask for it, and once: what it was given goes off the shelf.
"""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from ui.session import messages, state
from ui.session.tab.component import KEY, SAID, Unsaved, earlier_name, watch_tab
from ui.session.tab.shelf import Shelf
from ui.words.explain import plain

shelf: Shelf[state.Work] = Shelf()


def look_for_earlier() -> None:
    """Take what this tab had before it was loaded anew, and offer it."""
    tab = state.work().tab
    if not tab.known:
        earlier = earlier_name(state.answer_of(KEY, SAID), tab.name)
        if earlier is not None:
            state.change(tab=replace(tab, known=True, offered=shelf.look(earlier)))
            shelf.drop(earlier)  # not before: a click may break the run off in between
    offered = state.work().tab.offered
    if offered is None or offered.table is None:
        return
    st.info(messages.LOADED_ANEW.said(name=plain(offered.table.name)), icon=":material/history:")
    with st.container(horizontal=True):
        if st.button(messages.TAKE_IT_UP_AGAIN.said(), type="primary"):
            state.take_up(offered)
            st.rerun()
        if st.button(messages.DROP_IT.said()):
            state.change(tab=replace(state.work().tab, offered=None))
            st.rerun()


def put_away() -> None:
    """At the end of a run: put unsaved work away for a reload."""
    work, waiting = state.work(), state.work().tab.offered
    if work.tab.known and state.is_unsaved():
        shelf.keep(work.tab.name, replace(work, tab=state.Tab(), protection=work.protection.without_secrets()))
    elif work.tab.known and waiting is not None:
        shelf.keep(work.tab.name, waiting)
    else:
        shelf.drop(work.tab.name)


def watch(check: Unsaved | None, *, ended: bool) -> None:
    """Tell the tab whether anything is unsaved, and give it the check for the time that the server is away.

    ended: the last session of the tab was ended because nobody used it.
    """
    tab = state.work().tab
    watch_tab(
        tab.name,
        unsaved=state.is_unsaved(),
        check=check,
        offered=tab.offered is not None,
        ended=ended,
        cleared=tab.cleared,
    )


def forget() -> None:
    """Drop what is put away for this tab."""
    shelf.drop(state.work().tab.name)
