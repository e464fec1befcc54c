"""The search for the nearest rounded table that adds up: a linear program, whole numbers where it is not enough."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.progress import Progress
from sdc_core.protection.rounding.model import Model
from sdc_core.solver import LinearProgram, Outcome, integer_minimum

ITERATIONS = 200_000
"""Simplex steps after which a program is given up."""

MOST_IN_A_SEARCH = 6_000
"""Variables up to which whole numbers are searched for by branching."""

NODES = 200
LOOKS = 150
"""How long a search by branching goes on: some seconds up to half a minute."""

FIXED_AT_ONCE = 10
"""A dive fixes one in so many of the variables that are not whole, those that nearly are."""

FAILURES = 30
"""How often a dive may run into a wall."""

WHOLE = 1e-6


@dataclass(frozen=True, eq=False)
class Found:
    """What a search found. figures: None where it found nothing. bound: the least distance that any table of the model
    has; None where nothing was proved. settled: where nothing was found, whether there is nothing.
    """

    figures: IntColumn | None
    bound: int | None
    settled: bool = False


def nearest(model: Model, progress: Progress) -> Found:
    """The nearest table of a model, or a near one with a bound."""
    progress(0.0, "looking for the nearest table")
    if not len(model):
        alone = model.fits(np.zeros(0))
        return Found(model.figures(np.zeros(0)) if alone else None, model.least if alone else None, settled=True)
    program = LinearProgram(
        model.matrix, np.zeros(len(model)), model.most, model.right, changing="bounds", iterations=ITERATIONS
    )
    first = program.minimise(model.cost)
    if not first.optimal:
        return Found(None, None, settled=first.outcome is Outcome.INFEASIBLE)
    bound = model.bound(first.duals)
    if model.fits(first.x):
        return Found(model.figures(first.x), bound)
    start = _dived(model, program, first.x, progress)
    if len(model) > MOST_IN_A_SEARCH:
        return Found(None if start is None else model.figures(start), bound)
    return _branched(model, start, bound, progress)


def _dived(model: Model, program: LinearProgram, x: Any, progress: Progress) -> Any:
    """A solution in whole numbers by fixing, again and again, what nearly is whole; None where that ends nowhere.

    Where nothing is left, half of what was fixed last is let go; a single one is fixed the other way.
    """
    failures = 0
    while not model.fits(x):
        away = np.abs(x - np.rint(x))
        open_ = np.flatnonzero(away > WHOLE)
        if not len(open_):
            return None
        order = np.argsort(away[open_], kind="stable")
        chosen = open_[order[: -(-len(open_) // FIXED_AT_ONCE)]]
        fixed = np.rint(x[chosen])
        while True:
            progress(0.1, "looking for a table near by")
            program.change_bounds(chosen, fixed, fixed)
            found = program.again()
            if found.optimal:
                break
            failures += 1
            if failures > FAILURES:
                return None
            if len(chosen) == 1:
                fixed = 2 * np.floor(x[chosen]) + 1 - fixed
                continue
            let_go = chosen[len(chosen) // 2 :]
            program.change_bounds(let_go, np.zeros(len(let_go)), model.most[let_go])
            chosen, fixed = chosen[: len(chosen) // 2], fixed[: len(chosen) // 2]
        x = found.x
    return np.rint(x)


def _branched(model: Model, start: Any, bound: int, progress: Progress) -> Found:
    found = integer_minimum(
        model.matrix,
        np.zeros(len(model)),
        model.most,
        model.right,
        model.cost,
        nodes=NODES,
        looks=LOOKS,
        progress=progress,
    )
    if found.outcome is Outcome.INFEASIBLE:
        return Found(None, None, settled=True)
    if np.isfinite(found.bound):
        bound = max(bound, model.attainable(model.least + int(np.ceil(found.bound - WHOLE))))
    solutions = [x for x in (found.x, start) if x is not None and len(x) and model.fits(x)]
    if not solutions:
        return Found(None, bound)
    figures = min(map(model.figures, solutions), key=lambda one: int(np.abs(one - model.count).sum()))
    return Found(figures, bound)
