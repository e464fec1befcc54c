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

MOST_IN_A_SEARCH = 4_000
"""Variables up to which whole numbers are searched for by branching."""

NODES = 200
LOOKS = 60
"""How long a search by branching goes on: some seconds up to half a minute."""

FIXED_AT_ONCE = 10
"""A dive fixes one in so many of the variables that are not whole, those that nearly are."""

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
    """A solution in whole numbers by fixing, again and again, what nearly is whole; None where that ends nowhere."""
    while not model.fits(x):
        open_ = np.flatnonzero(np.abs(x - np.rint(x)) > WHOLE)
        if not len(open_):
            return None
        progress(0.1, "looking for a table near by")
        order = np.argsort(np.abs(x - np.rint(x))[open_], kind="stable")
        chosen = open_[order[: -(-len(open_) // FIXED_AT_ONCE)]]
        program.change_bounds(chosen, np.rint(x[chosen]), np.rint(x[chosen]))
        found = program.again()
        if not found.optimal:
            return None
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
        start=start,
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
