"""What an earlier release hid, found again by labels: against dictionaries of cells by what they are called."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from sdc_core.cube.cube import Cube
from sdc_core.protection.suppression.earlier_pattern import EarlierPattern
from tests.oracle import TOTAL, Spanning
from tests.reviewed import cube_of


def _cube(names: str, labels: dict[str, tuple[str, ...]], counts: np.random.Generator) -> Cube:
    """A table of flat variables with these labels, of random counts."""
    variables = [Spanning(name, "key", {TOTAL: None} | dict.fromkeys(labels[name], TOTAL)) for name in names]
    inside = product(*(labels[name] for name in names))
    return cube_of({cell: int(counts.integers(1, 9)) for cell in inside}, variables)


def _by_name(cube: Cube, row: int) -> frozenset[tuple[str, str]]:
    return frozenset(zip(cube.spec.names, cube.label(row), strict=True))


@pytest.mark.parametrize("seed", range(6))
def test_cells_are_found_again_whatever_has_come_gone_or_moved(seed: int) -> None:
    random = np.random.default_rng(seed)
    earlier = _cube("ab", {"a": ("x", "y", "z"), "b": ("p", "q")}, random)
    cube = _cube("ba" if seed % 2 else "ab", {"a": ("z", "new", "x"), "b": ("q", "p", "r")}, random)
    hidden = random.random(len(earlier)) < 0.5
    shown = ~hidden & (random.random(len(earlier)) < 0.8)
    row_of = {_by_name(cube, row): row for row in range(len(cube))}

    pattern = EarlierPattern.of(earlier, hidden, shown, cube)

    was = {row: row_of.get(_by_name(earlier, row)) for row in range(len(earlier))}
    expected = {at: sorted(was[row] for row in np.flatnonzero(of) if was[row] is not None)
                for at, of in (("hidden", hidden), ("shown", shown))}  # fmt: skip
    assert pattern.hidden.tolist() == expected["hidden"]
    assert pattern.shown.tolist() == expected["shown"]
    assert pattern.gone == sum(was[row] is None for row in np.flatnonzero(hidden).tolist())

    costs = pattern.costs(cube, "count", None)
    assert costs.tolist() == [1 if row in expected["hidden"] else 1000 for row in range(len(cube))]
    now = random.random(len(cube)) < 0.5
    assert pattern.again(now) == sum(bool(now[row]) for row in expected["hidden"])
    turned = {row for row in expected["hidden"] if not now[row]} | {row for row in expected["shown"] if now[row]}
    assert pattern.turned(now).tolist() == sorted(turned)
