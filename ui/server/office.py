"""The settings of a server behind an office's proxy that differ from those of one's own machine."""

from __future__ import annotations

import os
import re

VARIABLE = "TABLE_REVIEW_ADDRESS"
PORT = "TABLE_REVIEW_PORT"
USUAL_PORT = "8501"


def office_settings() -> dict[str, object]:
    """What follows from the address that people type; nothing where none is named. Ends the program on any other text.

    The server goes on listening to its own machine only: the proxy stands there, or a tunnel leads to it.
    """
    said = os.environ.get(VARIABLE, "").strip()
    if not said:
        return {}
    found = re.fullmatch(r"https://([\w.-]+)(?::(\d{1,5}))?((?:/[\w.-]+)*)/?", said)
    if found is None:
        raise SystemExit(f"{VARIABLE} is not the address of a server: write one such as https://tables.office.example.")
    host, port, path = found.groups()
    own = os.environ.get(PORT, "").strip() or USUAL_PORT
    if not own.isdecimal() or not 0 < int(own) < 65_536:
        raise SystemExit(f"{PORT} is not a port: write a number such as {USUAL_PORT}.")
    return {
        "server.port": int(own),
        "server.allowedHosts": [host],
        "browser.serverAddress": host,
        "browser.serverPort": int(port or 443),
        "server.baseUrlPath": path.strip("/"),
        "server.headless": True,
    }
