"""Releases: what was published so far, and the table at hand held against all of it."""

from __future__ import annotations

import streamlit as st

from sdc_core.register.register import Register
from ui.releases import at_hand, entering, holding, keeping, listing, messages, opened
from ui.review import reviewing
from ui.session import frame, state
from ui.session.tabs import tabs_in_language
from ui.words import glossary


def show() -> None:
    """The page."""
    frame.show_frame()
    st.title(messages.TITLE.said(), anchor=False)
    register = keeping.current_register()
    st.caption(messages.REGISTER_IS.said())
    releases = keeping.current_releases(register)
    if done := state.work().looking.done:
        st.success(str(done))
    published, table = tabs_in_language(
        [messages.TAB_PUBLISHED.said(), messages.TAB_AT_HAND.said()], key="releases-tab"
    )
    if published.open:
        with published:
            chosen = listing.choose_release(releases)
            if chosen is not None:
                opened.show_release(register, chosen)
    if table.open:
        with table:
            _table_at_hand(register)
    glossary.show_style()
    glossary.show_words("population, primary suppression, secondary suppression")


def _table_at_hand(register: Register) -> None:
    cube = reviewing.current_cube()
    current = at_hand.current_at_hand(reviewing.current_review(cube, state.current_policy()))
    st.subheader(messages.GIVES_AWAY.said(), anchor=False)
    holding.offer_check(register, current)
    st.subheader(messages.ENTER_AS_PUBLISHED.said(), anchor=False)
    entering.offer_entry(register, current)


if __name__ == "__main__":  # its address was opened first on a fresh server: Streamlit runs this file alone
    frame.lead_through_app()
