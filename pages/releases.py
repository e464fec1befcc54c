"""Releases: what was published so far, and the table at hand held against all of it."""

from __future__ import annotations

import streamlit as st

from sdc_core.register.register import Register
from ui.releases import at_hand, entering, holding, keeping, listing, opened
from ui.review import reviewing
from ui.session import frame, state
from ui.words import glossary


def show() -> None:
    """The page."""
    frame.show_frame()
    st.title("Releases", anchor=False)
    register = keeping.current_register()
    st.caption(
        "The register is a file that was named when this app was started. It holds what was published and nothing "
        "else. Whoever can open this app can read it, add to it, and mark releases as withdrawn."
    )
    releases = keeping.current_releases(register)
    if done := state.work().looking.done:
        st.success(done)
    published, table = st.tabs(["What was published", "The table at hand"], key="releases-tab", on_change="rerun")
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
    st.subheader("What it gives away beside earlier releases", anchor=False)
    holding.offer_check(register, current)
    st.subheader("Enter it as published", anchor=False)
    entering.offer_entry(register, current)


if __name__ == "__main__":  # its address was opened first on a fresh server: Streamlit runs this file alone
    frame.lead_through_app()
