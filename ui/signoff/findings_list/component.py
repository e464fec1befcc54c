"""The two components of the list: the list itself, and the post between it and the page."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import streamlit as st

from ui.grids.shared.sources import scripts, styles

_FOLDER = Path(__file__).parent
_LIST = tuple(f"{name}.js" for name in "desk arranging steps lines drawing reasons keys bars list".split())

_list = st.components.v2.component(
    "table_review_findings", css=styles(_FOLDER, ("findings.css",)), js=scripts(_FOLDER, _LIST)
)
_post = st.components.v2.component("table_review_findings_post", js=scripts(_FOLDER, ("desk.js", "post.js")))


def findings_list(payload: bytes, *, key: str) -> None:
    """Show the list. It answers through the post."""
    _list(key=f"{key}-list", data=payload)


def post(letter: bytes, *, key: str, hear: Callable[[], None]) -> None:
    """Hand a letter to the list; `hear` is called when one has come from there."""
    _post(key=key, data=letter, on_said_change=hear)
