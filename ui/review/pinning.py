"""Whether the policy stays when another table is opened."""

from __future__ import annotations

import streamlit as st

from ui.review import messages
from ui.session import state


def ask_to_pin() -> None:
    """A policy belongs to a table; who reviews many tables under one can keep it."""
    work = state.work()
    pinned = st.toggle(
        messages.KEEP_POLICY.said(),
        work.pinned,
        key=f"pinned-{work.edition}",
        help=messages.KEEP_POLICY_HELP.said(),
    )
    if pinned != work.pinned:
        state.change(pinned=pinned)
