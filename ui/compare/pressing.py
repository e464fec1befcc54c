"""The button that compares, and whether what is on screen still belongs to what stands above it."""

from __future__ import annotations

import streamlit as st

from sdc_core.cube.cube import Cube
from sdc_core.errors import SdcError
from ui.compare import comparing, messages
from ui.compare.comparing import Compared
from ui.compare.tables import Gathered
from ui.session import state
from ui.session.compare_state import Asked
from ui.session.ending import end_page
from ui.words.explain import show_problems


def ask(cube: Cube, gathered: Gathered) -> Asked | None:
    """The button; answers with the comparison that is on screen, None where there is none.

    What was found for other tables, another policy or other answers is marked as such. What was found for another
    open table, or another release of it, means nothing any more and is dropped.
    """
    own = comparing.own_publication(cube, gathered.release)
    now = None if gathered.cubes is None else comparing.current_asked(own, gathered.cubes)
    state.compare(agreed=now)
    with st.container(horizontal=True, vertical_alignment="center"):
        pressed = st.button(messages.COMPARE.said(), type="primary", disabled=now is None, key="compare-now")
        if gathered.said:
            st.caption(gathered.said, width="content")
    if pressed and now is not None:
        state.change(comparing=state.work().comparing.asking(now))
    asked = state.work().comparing.asked
    if asked is None:
        return None
    if asked.own is not own:
        state.compare(asked=None, selected=None)
        st.info(messages.OPEN_CHANGED.said())
        return None
    _mark_as_old(asked, now)
    return asked


def result_of(asked: Asked) -> Compared:
    """What was found; ends the page with a sentence where the tables cannot be compared."""
    found = comparing.current_result(asked)
    if isinstance(found, SdcError):
        show_problems(found, kept=messages.NOTHING_COMPARED.said())
        end_page()
    return found


def _mark_as_old(asked: Asked, now: Asked | None) -> None:
    changed = (messages.WHAT_IS_COMPARED.said(),) if now is None else now.changed_since(asked)
    if changed:
        st.warning(messages.OUT_OF_DATE.said(what=changed))
