"""What the program says while it starts the app, in the language that its command names."""

from __future__ import annotations

import argparse

from sdc_core.commands import messages
from sdc_core.version import VERSION

MOST_PORT = 65_535


def loading() -> str:
    """That the program is being loaded."""
    return messages.LOADING.said(version=VERSION)


def no_container() -> str:
    """That an option is for containers, and this is none."""
    return messages.NO_CONTAINER.said()


def port(text: str) -> int:
    """The number of a port, as the command line gives it."""
    if not text.isdecimal() or not 0 < int(text) <= MOST_PORT:
        raise argparse.ArgumentTypeError(messages.NO_PORT.said(most=str(MOST_PORT)))
    return int(text)
