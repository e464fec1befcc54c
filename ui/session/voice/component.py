"""What a screen reader says of a run, and where the focus stands after it, as a component without anything to see."""

from __future__ import annotations

from pathlib import Path

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from ui.grids.shared.sources import script
from ui.session import messages

WORDS = {"working": messages.VOICE_WORKING, "ready": messages.VOICE_READY, "saved": messages.VOICE_SAVED}

_component = st.components.v2.component("table_review_voice", js=script(Path(__file__).parent / "voice.js"))


def lend_voice(*, unsaved: bool, language: str) -> None:
    """Say what changes in what is `spoken`, that a run takes longer, and that all is saved; keep the focus in place.

    language: the code of the one that the page is in; the browser knows it, and keeps it for the next visit.
    """
    words = {name: message.said() for name, message in WORDS.items()}
    _component(key="voice", data={"words": words, "unsaved": unsaved, "language": language})


def spoken(name: str) -> DeltaGenerator:
    """A place on the page whose text is said whenever it has changed. name: one of its own on the page."""
    return st.container(key=f"spoken-{name}")
