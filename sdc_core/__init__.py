"""May this table be published? Disclosure control for tables of counts."""

from __future__ import annotations

from sdc_core.version import VERSION

__all__ = ["VERSION"]
