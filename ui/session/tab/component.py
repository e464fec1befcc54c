"""What the browser does for its tab, as a Streamlit component without anything to see."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import streamlit as st

from ui.grids.shared.sources import script

KEY = "browser-tab"
SAID = "said"

_component = st.components.v2.component("table_review_tab", js=script(Path(__file__).parent / "tab.js"))


def watch_tab(name: str, *, unsaved: bool) -> None:
    """Let the tab warn while something is unsaved, remember the name under which the server keeps it, and have the page
    drawn anew when the theme changes.
    """
    _component(
        key=KEY,
        data={"name": name, "unsaved": unsaved},
        on_said_change=lambda: None,
        on_theme_change=lambda: None,
    )


def earlier_name(said: Any, name: str) -> str | None:
    """What the tab was called before, "" where it is new; None where the browser did not say so of this name.

    What it sends is checked like any other input.
    """
    if not isinstance(said, dict) or said.get("name") != name:
        return None
    earlier = said.get("earlier")
    return earlier if isinstance(earlier, str) else None
