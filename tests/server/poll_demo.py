"""Two pages: the first asks again by itself, as one with long work does, and turns to the second, which takes long."""

import time

import streamlit as st

from ui.session.frame import go_to


@st.fragment(run_every=0.3)
def ask_again() -> None:
    """What a page with long work does."""
    st.caption("under way")


def first() -> None:
    """The page with the long work."""
    st.title("First")
    wanted = st.button("Go")
    if wanted or st.button("Begin"):
        ask_again()
    if wanted:
        go_to("second")


def second() -> None:
    """The page after it."""
    time.sleep(1.5)
    st.title("Second")


st.navigation([st.Page(first, url_path="first", default=True), st.Page(second, url_path="second")]).run()
