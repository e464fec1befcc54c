"""The reply to an answer, in a frame that says by sign and colour whether it was right."""

from __future__ import annotations

import streamlit as st

from ui.words.explain import plain


def show_reply(text: str, *, right: bool) -> None:
    """Right: a tick. Wrong: a hint."""
    if right:
        st.success(plain(text), icon=":material/check_circle:")
    else:
        st.warning(plain(text), icon=":material/lightbulb:")
