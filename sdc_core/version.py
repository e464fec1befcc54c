"""The version of this program, as reports and workbooks state it."""

from __future__ import annotations

VERSION = "0.1.0"
