"""One method with its settings, or all of them side by side."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from ui.session import state

ONE, ALL = "One method", "Compare methods"


def compares_methods() -> bool:
    """Whether all methods are compared."""
    protection = state.work().protection
    look = st.segmented_control(
        "One method or all",
        [ONE, ALL],
        default=ALL if protection.map.shown else ONE,
        key=f"one-or-all-{state.work().table_edition}-{protection.map.taken}",
        label_visibility="collapsed",
        required=True,
    )
    shown = look == ALL
    if shown != protection.map.shown:
        state.protect(map=replace(protection.map, shown=shown))
    return shown
