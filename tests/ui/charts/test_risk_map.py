"""The symbols of the map of risk and loss."""

from __future__ import annotations

from sdc_core.protection import METHODS
from ui.charts.risk_map import SYMBOLS


def test_every_method_and_both_ends_have_a_symbol_of_their_own():
    assert len(set(SYMBOLS)) == len(SYMBOLS) >= len(METHODS) + 2
