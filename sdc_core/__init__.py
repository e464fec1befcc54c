"""May this table be published? Disclosure control for tables of counts."""

from __future__ import annotations

VERSION = "0.1.0"
