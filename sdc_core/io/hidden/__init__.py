"""What a file holds and does not show: listed before review, because it travels with the file."""

from __future__ import annotations

from sdc_core.io.hidden.kinds import ABOUT, KINDS, NAMED, Hidden, Kind, heading
from sdc_core.io.hidden.search import hidden_content

__all__ = ["ABOUT", "KINDS", "NAMED", "Hidden", "Kind", "heading", "hidden_content"]
