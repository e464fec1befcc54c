"""Protections: what is published instead of a table, and the proof that it keeps what it hides."""

from __future__ import annotations

from sdc_core.protection.base import Method
from sdc_core.protection.rounding.at_random import RandomRounding
from sdc_core.protection.rounding.barnardisation import Barnardisation
from sdc_core.protection.rounding.controlled import ControlledRounding
from sdc_core.protection.rounding.conventional import ConventionalRounding
from sdc_core.protection.rounding.semi_controlled import SemiControlledRounding
from sdc_core.protection.rounding.small_cells import SmallCellAdjustment
from sdc_core.protection.suppression.suppress import Suppress

__all__ = [
    "METHODS",
    "Barnardisation",
    "ControlledRounding",
    "ConventionalRounding",
    "Method",
    "RandomRounding",
    "SemiControlledRounding",
    "SmallCellAdjustment",
    "Suppress",
]

METHODS: tuple[type[Method], ...] = (
    Suppress,
    ControlledRounding,
    ConventionalRounding,
    RandomRounding,
    SemiControlledRounding,
    SmallCellAdjustment,
    Barnardisation,
)
"""Every method in reading order."""
