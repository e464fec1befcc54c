"""What the pictures are drawn on and with, in the light and in the dark theme."""

from __future__ import annotations

import streamlit as st

from sdc_core.messages import active

CONFIG = {"displaylogo": False, "modeBarButtonsToRemove": ["toImage", "sendDataToCloud"]}

# Parts of a sum, fill and ink: the one to protect stands out, what hides it recedes.
FILLS = {
    "light": {
        "largest": ("#1f4e79", "#ffffff"),
        "next": ("#9cc3e6", "#10222c"),
        "rest": ("#e3e6ea", "#1f2328"),
        "unknown": ("#f3eadb", "#3d2f10"),
    },
    "dark": {
        "largest": ("#8fc1ef", "#10222c"),
        "next": ("#2f5f8d", "#ffffff"),
        "rest": ("#45484d", "#f2f0ec"),
        "unknown": ("#554a33", "#fbf3e2"),
    },
}


def paper_colour() -> str:
    """What an unmarked cell looks like: close to the page it lies on."""
    return "#2a2926" if is_dark() else "#f4f4f2"


def ink_colour() -> str:
    """What is written or drawn on the page itself."""
    return "#f2f0ec" if is_dark() else "#1f2328"


def is_dark() -> bool:
    """Whether the page is dark."""
    return bool(st.context.theme.type == "dark")


def separators() -> str:
    """The decimal mark of the active language, and what stands between its thousands, as pictures take them."""
    signs = active().signs
    return signs.decimal + signs.thousands
