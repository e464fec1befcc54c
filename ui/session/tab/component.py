"""What the browser does for its tab, as a Streamlit component without anything to see."""

from __future__ import annotations

from base64 import b64encode
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import streamlit as st

from ui.grids.shared.sources import script
from ui.session import messages

KEY = "browser-tab"
SAID = "said"

MOST_KEPT = 1_000_000
"""Bytes of a check that a tab keeps; every change sends it anew."""

WORDS = {
    "away": messages.TAB_AWAY,
    "anew": messages.TAB_ANEW,
    "kept": messages.TAB_KEPT,
    "nothing": messages.TAB_NOTHING,
    "large": messages.TAB_LARGE,
    "typed": messages.TAB_TYPED,
    "save": messages.TAB_SAVE,
    "drop": messages.DROP_IT,
}

_HERE = Path(__file__).parent
_component = st.components.v2.component("table_review_tab", js=script(_HERE / "tab.js", _HERE / "away.js"))


@dataclass(frozen=True)
class Unsaved:
    """The file of a check that nobody has saved, as the tab keeps it."""

    name: str
    content: bytes


def watch_tab(name: str, *, unsaved: bool, check: Unsaved | None, offered: bool, ended: bool, cleared: int) -> None:
    """Let the tab warn while something is unsaved, remember the name under which the server keeps it, keep its check
    for the time that the server is away, and have the page drawn anew when the theme changes.

    offered: the server has the work of the tab itself. ended: the last session was ended because nobody used it.
    cleared: how often data were cleared.
    """
    small = check is not None and len(check.content) <= MOST_KEPT
    kept = {"name": check.name, "content": b64encode(check.content).decode()} if check is not None and small else None
    _component(
        key=KEY,
        data={
            "name": name,
            "unsaved": unsaved,
            "check": kept,
            "offered": offered,
            "ended": ended,
            "cleared": cleared,
            "words": {name: message.said() for name, message in WORDS.items()},
        },
        on_said_change=lambda: None,
        on_theme_change=lambda: None,
        on_back_change=lambda: None,
    )


def earlier_name(said: Any, name: str) -> str | None:
    """What the tab was called before, "" where it is new; None where the browser did not say so of this name.

    What it sends is checked like any other input.
    """
    if not isinstance(said, dict) or said.get("name") != name:
        return None
    earlier = said.get("earlier")
    return earlier if isinstance(earlier, str) else None
