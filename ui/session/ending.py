"""The end of a page before its last line."""

from __future__ import annotations

from typing import NoReturn


class PageEnded(Exception):
    """A page has said all that it has to say for now; what stands around it is still drawn."""


def end_page() -> NoReturn:
    """End the page here. Streamlit's own stop would also end what stands around the page."""
    raise PageEnded
