"""Tabs of which the open one stays open when the language changes: Streamlit knows it by its name alone."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st
from streamlit.elements.lib.mutable_tab_container import TabContainer

from sdc_core.messages import active
from ui.session import state


def tabs_in_language(names: Sequence[str], *, key: str) -> Sequence[TabContainer]:
    """Tabs of these names, which are said in the language that is spoken; each knows whether it is open."""
    state.keep_open_tab(key, names, active().language)
    return st.tabs(names, key=key, on_change="rerun")
