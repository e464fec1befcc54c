"""Start: what this does, an example one click away, a table of one's own."""

from __future__ import annotations

import streamlit as st

from ui.compare import starting
from ui.session import folder, frame
from ui.start import continuing, examples, uploading


def show() -> None:
    """The page."""
    frame.show_frame()
    st.title("May this table be published?")
    st.markdown(
        "A table can tell more about people than it seems to: a group in which everybody shares one answer gives "
        "that answer away, however large the group is, and a sum to which few contribute tells each of them what "
        "the others have. \n\n"
        "Give us a table of counts or sums, or the microdata behind it; say which variables others know already and "
        "which they would learn. Every cell that tells too much is marked, with a sentence that says who can learn "
        "what about whom."
    )
    continuing.offer_ways_on()
    own, published = st.columns(2, border=True)
    with own:
        st.subheader("Your table")
        st.markdown(
            "See what may not be published as it is, choose what to hide, and take away a workbook that a colleague "
            "can sign off."
        )
        opened = uploading.upload_box() or folder.folder_box()
    with published:
        opened = _published() or opened
    if opened:
        frame.go_to("table")
    address = examples.example_cards()
    if address:
        frame.go_to(address)
    st.subheader("Or two tables that are safe, but not together")
    if starting.offer_examples():
        frame.go_to("compare")


def _published() -> bool:
    """The other job: somebody's published table with hidden figures; true when one was opened in this run."""
    st.subheader("What does a published table give away?")
    st.markdown(
        "A table with **x** or **..** in it hides figures that its totals may give back. See what each of them can "
        "be, and how whoever reads the table can work it out."
    )
    return uploading.published_box() or examples.published_examples()


if __name__ == "__main__":  # its address was opened first on a fresh server: Streamlit runs this file alone
    frame.lead_through_app()
