"""Thresholds: what other thresholds would do to one's own table, and the experiments behind the choice."""

from __future__ import annotations

import streamlit as st

from ui.session import frame
from ui.session.tabs import tabs_in_language
from ui.thresholds import messages
from ui.thresholds.experiments import experiments_section
from ui.thresholds.threshold_explorer import show_own_table
from ui.words import glossary


def show() -> None:
    """The page."""
    frame.show_frame()
    st.title(messages.TITLE.said(), anchor=False)
    table, experiments = tabs_in_language(
        [messages.TAB_TABLE.said(), messages.TAB_EXPERIMENTS.said()], key="thresholds-tab"
    )
    if table.open:
        with table:
            show_own_table()
    if experiments.open:
        with experiments:
            experiments_section()
    glossary.show_style()
    glossary.show_words("threshold, group, complement, margin, policy, preset, unsafe, not judged, unit")


if __name__ == "__main__":  # its address was opened first on a fresh server: Streamlit runs this file alone
    frame.lead_through_app()
