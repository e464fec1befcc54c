"""Protections: what is published instead of a table, and the proof that it keeps what it hides."""

from __future__ import annotations

from sdc_core.protection.base import Method
from sdc_core.protection.cell_keys.cell_key import CellKey
from sdc_core.protection.redesign.redesign import Redesign
from sdc_core.protection.rounding.at_random import RandomRounding
from sdc_core.protection.rounding.conventional import ConventionalRounding
from sdc_core.protection.suppression.suppress import Suppress
from sdc_core.protection.swapping.record_swapping import RecordSwapping

__all__ = [
    "METHODS",
    "CellKey",
    "ConventionalRounding",
    "Method",
    "RandomRounding",
    "RecordSwapping",
    "Redesign",
    "Suppress",
]

METHODS: tuple[type[Method], ...] = (
    Suppress,
    ConventionalRounding,
    RandomRounding,
    CellKey,
    RecordSwapping,
    Redesign,
)
"""Every method in reading order."""
