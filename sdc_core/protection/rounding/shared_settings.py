"""Settings that several ways of rounding share."""

from __future__ import annotations

from typing import Any

from sdc_core.settings import setting

LARGEST_BASE = 10**6
USUAL_BASES = (3, 5, 10)
LARGEST_SEED = 2**53 - 1
"""The largest whole number that every form and every file holds exactly."""


def base_setting(usual: int) -> Any:
    """The base: published figures are its multiples."""
    return setting(
        usual, low=2, high=LARGEST_BASE, label="Base", help="Published figures are multiples of it; usual are 3 and 5."
    )


def seed_setting() -> Any:
    """The seed of a method that draws."""
    return setting(
        1,
        low=0,
        high=LARGEST_SEED,
        label="Seed",
        help="The same seed draws the same figures again; who knows it can undo much of the method.",
    )
