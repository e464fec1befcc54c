"""Start: what this does, an example one click away, a table of one's own."""

from __future__ import annotations

import streamlit as st

from ui.compare import starting
from ui.session import folder, frame
from ui.start import continuing, examples, messages, uploading


def show() -> None:
    """The page."""
    frame.show_frame()
    st.title(messages.TITLE.said())
    st.markdown(messages.WHAT_THIS_DOES.said())
    continuing.offer_ways_on()
    own, published = st.columns(2, border=True)
    with own:
        st.subheader(messages.YOUR_TABLE.said())
        st.markdown(messages.SEE_WHAT_MAY_NOT.said())
        opened = uploading.upload_box() or folder.folder_box()
    with published:
        opened = _published() or opened
    if opened:
        frame.go_to("table")
    address = examples.example_cards()
    if address:
        frame.go_to(address)
    st.subheader(messages.SAFE_BUT_NOT_TOGETHER.said())
    if starting.offer_examples():
        frame.go_to("compare")


def _published() -> bool:
    """The other job: somebody's published table with hidden figures; true when one was opened in this run."""
    st.subheader(messages.WHAT_PUBLISHED_GIVES.said())
    st.markdown(messages.HIDES_FIGURES.said())
    return uploading.published_box() or examples.published_examples()


if __name__ == "__main__":  # its address was opened first on a fresh server: Streamlit runs this file alone
    frame.lead_through_app()
