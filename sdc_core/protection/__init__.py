"""Protections: what is published instead of a table, and the proof that it keeps what it hides."""

from __future__ import annotations

from sdc_core.protection.base import Method
from sdc_core.protection.suppression.suppress import Suppress
from sdc_core.protection.swapping.record_swapping import RecordSwapping

__all__ = ["METHODS", "Method", "RecordSwapping", "Suppress"]

METHODS: tuple[type[Method], ...] = (Suppress, RecordSwapping)
"""Every method in reading order."""
