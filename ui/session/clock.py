"""The clock that stands on the page: the time where the person is, as far as the browser tells where that is."""

from __future__ import annotations

from datetime import datetime, tzinfo
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import streamlit as st

from ui.session import messages


def now() -> str:
    """Local date and time to the minute, "2026-11-22 14:05"."""
    return datetime.now(_zone()).strftime("%Y-%m-%d %H:%M")


def where() -> str:
    """Whose time it is, in words."""
    zone = st.context.timezone
    return messages.TIME_OF_ZONE.said(zone=zone) if zone and _zone() is not None else messages.TIME_OF_SERVER.said()


def _zone() -> tzinfo | None:
    """The zone of the browser; None for that of the server."""
    try:
        return ZoneInfo(st.context.timezone or "")
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None
