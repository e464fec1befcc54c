"""What is compiled ahead of time: both kinds of numbers, holdings of several units, of one and of none, and weights."""

from __future__ import annotations

import importlib
from typing import Any

import numpy as np
import pytest

from sdc_core.contributions import collecting, kernel, warming
from sdc_core.contributions.cell_contributions import Contributions, Need
from sdc_core.contributions.units import Units


@pytest.mark.parametrize("ready", [True, False])
def test_whether_all_is_ready_and_stays_so_is_asked_of_the_loops(ready: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    def of_the_loops(function: Any) -> bool:
        assert function is kernel.enter_holdings
        return ready

    monkeypatch.setattr(warming, "is_kept", of_the_loops)
    monkeypatch.setattr(warming, "can_be_kept", of_the_loops)

    assert (warming.is_warm(), warming.stays_warm()) == (ready, ready)


def test_units_of_every_kind_are_collected(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[Units, Need, Contributions]] = []

    def listen(units: Units, *given: Any) -> Contributions:
        found = collecting.collect(units, *given)
        seen.append((units, given[-1], found))
        return found

    monkeypatch.setattr(warming, "collect", listen)
    warming.warm_up()

    assert [units.amounts.dtype for units, _, _ in seen] == [np.int64, np.float64]
    for units, need, found in seen:
        assert units.weights is not None and units.holdings is not None
        assert need.largest >= 2
        assert found.total[0] >= 4
        named = units.holdings[units.holdings >= 0].tolist()
        assert len(set(named)) < len(named) < len(units)


def test_to_import_it_compiles_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: Any) -> None:
        raise AssertionError("something was collected")

    monkeypatch.setattr(collecting, "collect", refuse)
    importlib.reload(warming)
    monkeypatch.undo()
    importlib.reload(warming)
