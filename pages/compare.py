"""Compare: what the open table and others, published before or beside it, give away together."""

from __future__ import annotations

import streamlit as st

from ui.compare import besides, comparing, grid_view, lists, messages, pressing, starting, tables, verdict
from ui.session import frame
from ui.session.tabs import tabs_in_language
from ui.words import glossary


def show() -> None:
    """The page."""
    frame.show_frame()
    st.title(messages.TITLE.said(), anchor=False)
    starting.explain()
    cube = comparing.open_cube()
    gathered = tables.gather(cube)
    besides.ask_besides(cube, gathered)
    asked = pressing.ask(cube, gathered)
    if asked is not None:
        compared = pressing.result_of(asked)
        verdict.show_verdict(compared)
        table, follows, intervals = tabs_in_language(
            [messages.TAB_TABLE.said(), messages.TAB_FOLLOWS.said(), messages.TAB_INTERVALS.said()],
            key="compare-tab",
        )
        if table.open:
            with table:
                grid_view.show_grid(compared)
        if follows.open:
            with follows:
                lists.show_derived(compared)
        if intervals.open:
            with intervals:
                lists.show_intervals(compared)
        lists.offer_downloads(compared)
    glossary.show_style()
    glossary.show_words("differencing, linked tables, unsafe, population, spanning variable, feasibility interval")


if __name__ == "__main__":  # its address was opened first on a fresh server: Streamlit runs this file alone
    frame.lead_through_app()
