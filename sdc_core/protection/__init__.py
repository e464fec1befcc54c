"""Protections: what is published instead of a table, and the proof that it keeps what it hides."""

from __future__ import annotations

from sdc_core.protection.base import Method
from sdc_core.protection.chain import Steps
from sdc_core.protection.redesign.redesign import Redesign
from sdc_core.protection.rounding.at_random import RandomRounding
from sdc_core.protection.rounding.conventional import ConventionalRounding
from sdc_core.protection.suppression.suppress import Suppress

__all__ = ["METHODS", "ConventionalRounding", "Method", "RandomRounding", "Redesign", "Steps", "Suppress"]

METHODS: tuple[type[Method], ...] = (Suppress, ConventionalRounding, RandomRounding, Redesign, Steps)
"""Every method in reading order."""
