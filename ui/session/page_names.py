"""What the pages are called, in the menu, in the steps and where they are spoken of."""

from __future__ import annotations

from ui.session import messages

_NAMES = {
    "start": messages.PAGE_START,
    "table": messages.PAGE_TABLE,
    "review": messages.PAGE_REVIEW,
    "thresholds": messages.PAGE_THRESHOLDS,
    "protect": messages.PAGE_PROTECT,
    "compare": messages.PAGE_COMPARE,
    "attack": messages.PAGE_ATTACK,
    "releases": messages.PAGE_RELEASES,
    "learn": messages.PAGE_LEARN,
    "signoff": messages.PAGE_SIGNOFF,
}


def name_of_page(address: str) -> str:
    """The name of the page at an address, in the active language."""
    return _NAMES[address].said()
