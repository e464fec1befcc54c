"""Protections: what is published instead of a table, and the proof that it keeps what it hides."""

from __future__ import annotations

from sdc_core.protection.base import Method
from sdc_core.protection.cell_keys.cell_key import CellKey
from sdc_core.protection.chain import Steps
from sdc_core.protection.redesign.redesign import Redesign
from sdc_core.protection.rounding.at_random import RandomRounding
from sdc_core.protection.rounding.barnardisation import Barnardisation
from sdc_core.protection.rounding.controlled import ControlledRounding
from sdc_core.protection.rounding.conventional import ConventionalRounding
from sdc_core.protection.rounding.semi_controlled import SemiControlledRounding
from sdc_core.protection.rounding.small_cells import SmallCellAdjustment
from sdc_core.protection.suppression.suppress import Suppress
from sdc_core.protection.swapping.record_swapping import RecordSwapping

__all__ = [
    "METHODS",
    "Barnardisation",
    "CellKey",
    "ControlledRounding",
    "ConventionalRounding",
    "Method",
    "RandomRounding",
    "RecordSwapping",
    "Redesign",
    "SemiControlledRounding",
    "SmallCellAdjustment",
    "Steps",
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
    CellKey,
    RecordSwapping,
    Redesign,
    Steps,
)
"""Every method in reading order."""
