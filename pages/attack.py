"""Attack: what a published table gives away of the figures that it hides."""

from __future__ import annotations

import streamlit as st

from ui.attack import attacking, findings_view, grid_view, messages, verdict
from ui.session import frame
from ui.session.tabs import tabs_in_language
from ui.words import glossary


def show() -> None:
    """The page."""
    frame.show_frame()
    st.title(messages.TITLE.said(), anchor=False)
    cube = attacking.published_cube()
    verdict.show_table_in_words(cube)
    policy = verdict.ask_for_assumptions(cube)
    exposure = attacking.current_exposure(cube)
    verdict.show_verdict(exposure)
    table, found, intervals = tabs_in_language(
        [messages.TAB_TABLE.said(), messages.TAB_FOUND.said(), messages.TAB_INTERVALS.said()],
        key="attack-tab",
    )
    if table.open:
        with table:
            grid_view.show_grid(exposure)
            verdict.show_legend()
    if found.open:
        with found:
            findings_view.show_findings(exposure, policy)
    if intervals.open:
        with intervals:
            findings_view.show_intervals(exposure)
    glossary.show_style()
    glossary.show_words("total, hierarchy, feasibility interval")


if __name__ == "__main__":  # its address was opened first on a fresh server: Streamlit runs this file alone
    frame.lead_through_app()
