"""Whether the policy stays when another table is opened."""

from __future__ import annotations

import streamlit as st

from ui.session import state


def ask_to_pin() -> None:
    """A policy belongs to a table; who reviews many tables under one can keep it."""
    work = state.work()
    pinned = st.toggle(
        "Keep this policy for the next table",
        work.pinned,
        key=f"pinned-{work.edition}",
        help="Otherwise every table starts from the default policy for what it holds, counts or sums.",
    )
    if pinned != work.pinned:
        state.change(pinned=pinned)
