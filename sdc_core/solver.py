"""Linear and integer programs, kept warm: the only module that knows the solver (HiGHS).

A linear program here is `low ≤ x ≤ high` and `right ≤ A·x ≤ most` (equations where `most` is left out). It is
handed over once; afterwards only its objective, bounds and right-hand sides change, and each solve starts
where the last one ended. What cannot be solved is an outcome, not an exception. Nothing depends on time: work
is limited by numbers of iterations and nodes, and the same calls in the same order give the same answers.

HiGHS computes in floating point: what it finds is a proposal that the caller proves in whole numbers (see
attack/certificates.py), never a fact. ortools must not be imported into a process that has loaded this module.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Literal

import highspy
import numpy as np
from numpy.typing import ArrayLike, NDArray

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.errors import Cancelled
from sdc_core.numbers.bounds import UNLIMITED
from sdc_core.progress import Progress, no_progress

FloatColumn = NDArray[np.float64]

DUAL_SIMPLEX, PRIMAL_SIMPLEX = 1, 4
INTEGER_GAP = 0.0
SEED = 0


class Outcome(StrEnum):
    """How a solve ended. `UNFINISHED`: the limit of work was reached, or numerical trouble."""

    OPTIMAL = "optimal"
    INFEASIBLE = "infeasible"
    UNBOUNDED = "unbounded"
    UNFINISHED = "unfinished"


@dataclass(frozen=True, eq=False)
class Solution:
    """What a solve found.

    value: the objective (±inf where unbounded, nan where there is none). x: one entry a column; empty
    unless a solution was found. duals: one entry a row, of the last linear solve. bound: the proved side
    of an integer solve; the value itself otherwise.
    """

    outcome: Outcome
    value: float
    x: FloatColumn
    duals: FloatColumn
    bound: float

    @property
    def optimal(self) -> bool:
        """Whether this is the best there is."""
        return self.outcome is Outcome.OPTIMAL


_NOTHING: FloatColumn = np.zeros(0)
_OUTCOMES = {
    highspy.HighsModelStatus.kOptimal: Outcome.OPTIMAL,
    highspy.HighsModelStatus.kInfeasible: Outcome.INFEASIBLE,
    highspy.HighsModelStatus.kUnbounded: Outcome.UNBOUNDED,
}


class LinearProgram:
    """One program that is solved for many objectives in turn."""

    def __init__(
        self,
        matrix: Any,
        low: ArrayLike,
        high: ArrayLike,
        right: ArrayLike,
        *,
        most: ArrayLike | None = None,
        iterations: int | None = None,
        changing: Literal["cost", "bounds"] = "cost",
    ) -> None:
        """matrix: a sparse matrix, one row an equation. Entries of ±`UNLIMITED` and beyond bound nothing.

        changing: what will differ from one solve to the next, so that the last solution is a good start: the
        objective (primal simplex) or bounds and right-hand sides (dual simplex). iterations: after how many simplex
        steps a solve is given up; None: never.
        """
        columns = matrix.tocsc()
        lower = as_floats(right)
        self.shape: tuple[int, int] = columns.shape
        self._highs = _quiet(
            columns, as_floats(low), as_floats(high), lower, lower if most is None else as_floats(most)
        )
        self._set("solver", "simplex")
        self._set("presolve", "off")
        self._set("simplex_strategy", PRIMAL_SIMPLEX if changing == "cost" else DUAL_SIMPLEX)
        if iterations is not None:
            self._set("simplex_iteration_limit", iterations)
        self._charged: IntColumn = np.zeros(0, dtype=np.int64)
        self._columns = np.arange(self.shape[1], dtype=np.int32)
        self._rows = np.arange(self.shape[0], dtype=np.int32)

    def keep_cost(self, cost: ArrayLike) -> None:
        """An objective for `again`, handed over once."""
        self._highs.changeColsCost(self.shape[1], self._columns, np.asarray(cost, dtype=np.float64))
        self._highs.changeObjectiveSense(highspy.ObjSense.kMinimize)
        self._charged = self._columns.astype(np.int64)

    def again(self) -> Solution:
        """The least of the objective as it stands, after bounds or right-hand sides have changed."""
        return _run(self._highs, linear=True, best=-np.inf)

    def minimise(self, cost: ArrayLike, columns: ArrayLike | None = None) -> Solution:
        """The least of cost · x. columns: those that the costs are of; all others cost nothing."""
        return self._solved(cost, columns, highspy.ObjSense.kMinimize)

    def maximise(self, cost: ArrayLike, columns: ArrayLike | None = None) -> Solution:
        """The most of cost · x."""
        return self._solved(cost, columns, highspy.ObjSense.kMaximize)

    def change_bounds(self, columns: ArrayLike, low: ArrayLike, high: ArrayLike) -> None:
        """Other bounds for some columns."""
        at = np.atleast_1d(np.asarray(columns, dtype=np.int32))
        self._highs.changeColsBounds(len(at), at, as_floats(low), as_floats(high))

    def add_rows(self, matrix: Any, right: ArrayLike, most: ArrayLike) -> None:
        """Further rows, right ≤ matrix·x ≤ most: cuts."""
        rows = matrix.tocsr()
        start, at = rows.indptr[:-1].astype(np.int32), rows.indices.astype(np.int32)
        self._highs.addRows(
            rows.shape[0], as_floats(right), as_floats(most), rows.nnz, start, at, rows.data.astype(np.float64)
        )
        self.shape = (self.shape[0] + rows.shape[0], self.shape[1])
        self._rows = np.arange(self.shape[0], dtype=np.int32)

    def prefer_dual(self) -> None:
        """Solve by the dual simplex: quicker where rows are added or bounds change from one solve to the next."""
        self._set("simplex_strategy", DUAL_SIMPLEX)

    def forget(self) -> None:
        """Start the next solve from nothing: quicker where the last solution has little in common with the next."""
        self._highs.clearSolver()

    def _solved(self, cost: ArrayLike, columns: ArrayLike | None, sense: Any) -> Solution:
        charged = self._columns if columns is None else np.atleast_1d(np.asarray(columns, dtype=np.int32))
        freed = self._charged.astype(np.int32)
        if len(freed):
            self._highs.changeColsCost(len(freed), freed, np.zeros(len(freed)))
        self._highs.changeColsCost(len(charged), charged, np.atleast_1d(np.asarray(cost, dtype=np.float64)))
        self._charged = charged.astype(np.int64)
        self._highs.changeObjectiveSense(sense)
        return _run(self._highs, linear=True, best=np.inf if sense == highspy.ObjSense.kMaximize else -np.inf)

    def _set(self, option: str, value: Any) -> None:
        self._highs.setOptionValue(option, value)


def integer_minimum(
    matrix: Any,
    low: ArrayLike,
    high: ArrayLike,
    right: ArrayLike,
    cost: ArrayLike,
    *,
    nodes: int,
    most: ArrayLike | None = None,
    whole: BoolColumn | None = None,
    gap: float = INTEGER_GAP,
    looks: int | None = None,
    progress: Progress = no_progress,
) -> Solution:
    """The least of cost · x over whole numbers (in the columns that `whole` marks; None: in all).

    nodes: the limit of work, in nodes of the search tree; beyond it the outcome is `UNFINISHED`, with the
    best solution so far (if any) and the bound that is proved. gap: the share by which a solution may fall short
    of the bound and still end the search as `OPTIMAL`; without it there is none.
    looks: how often the search may look whether to go on, where a single node takes long; it reports its progress then.
    """
    columns = matrix.tocsc()
    lower = as_floats(right)
    highs = _quiet(columns, as_floats(low), as_floats(high), lower, lower if most is None else as_floats(most))
    for option, value in (("mip_max_nodes", nodes), ("mip_rel_gap", gap), ("mip_abs_gap", 1e-6)):
        highs.setOptionValue(option, value)
    every = np.arange(columns.shape[1], dtype=np.int32)
    chosen = every if whole is None else every[whole]
    kinds = np.full(len(chosen), highspy.HighsVarType.kInteger)
    highs.changeColsIntegrality(len(chosen), chosen, kinds)
    highs.changeColsCost(len(every), every, np.asarray(cost, dtype=np.float64))
    if looks is None:
        return _run(highs, linear=False, best=-np.inf)
    watch = _Watch(looks, progress)
    highs.cbMipInterrupt.subscribe(watch.look)
    found = _run(highs, linear=False, best=-np.inf)
    if watch.stopped is not None:
        raise watch.stopped
    return found


class _Watch:
    """Ends a search after so many looks, or when somebody stops it; no exception crosses the solver."""

    def __init__(self, looks: int, progress: Progress) -> None:
        self._looks, self._progress = looks, progress
        self._seen = 0
        self.stopped: Cancelled | None = None

    def look(self, event: Any) -> None:
        self._seen += 1
        try:
            self._progress(min(1.0, self._seen / self._looks), "searching among whole numbers")
        except Cancelled as stopped:
            self.stopped = stopped
        if self.stopped is not None or self._seen > self._looks:
            event.data_in.user_interrupt = True


def as_floats(column: ArrayLike) -> FloatColumn:
    """Bounds as the solver takes them: what stands for no bound is infinite."""
    exact = np.atleast_1d(np.asarray(column))
    floats = exact.astype(np.float64)
    floats[exact >= UNLIMITED] = np.inf
    floats[exact <= -UNLIMITED] = -np.inf
    return floats


def _quiet(columns: Any, low: FloatColumn, high: FloatColumn, right: FloatColumn, most: FloatColumn) -> Any:
    program = highspy.HighsLp()
    program.num_row_, program.num_col_ = columns.shape
    program.col_cost_ = np.zeros(columns.shape[1])
    program.col_lower_, program.col_upper_ = low, high
    program.row_lower_, program.row_upper_ = right, most
    program.a_matrix_.format_ = highspy.MatrixFormat.kColwise
    program.a_matrix_.start_ = columns.indptr.astype(np.int32)
    program.a_matrix_.index_ = columns.indices.astype(np.int32)
    program.a_matrix_.value_ = columns.data.astype(np.float64)
    highs = highspy.Highs()  # type: ignore[no-untyped-call]
    # One thread everywhere: models with different numbers of threads in one process give stale values.
    for option, value in (("output_flag", False), ("threads", 1), ("parallel", "off"), ("random_seed", SEED)):
        highs.setOptionValue(option, value)
    highs.passModel(program)
    return highs


def _run(highs: Any, *, linear: bool, best: float) -> Solution:
    highs.run()
    status = highs.getModelStatus()
    outcome = _OUTCOMES.get(status, Outcome.UNFINISHED)
    if status == highspy.HighsModelStatus.kUnboundedOrInfeasible:
        highs.setOptionValue("presolve", "off")
        highs.run()
        outcome = _OUTCOMES.get(highs.getModelStatus(), Outcome.UNFINISHED)
    if linear and status == highspy.HighsModelStatus.kUnknown:  # lost on its way from where the last solve ended
        highs.clearSolver()
        highs.run()
        outcome = _OUTCOMES.get(highs.getModelStatus(), Outcome.UNFINISHED)
    if outcome is Outcome.INFEASIBLE:
        return Solution(outcome, np.nan, _NOTHING, _NOTHING, np.nan)
    if outcome is Outcome.UNBOUNDED:
        return Solution(outcome, best, _NOTHING, _NOTHING, best)
    info, found = highs.getInfo(), highs.getSolution()
    x = np.array(found.col_value) if found.value_valid else _NOTHING
    duals = np.array(found.row_dual) if linear and found.dual_valid else _NOTHING
    value = float(info.objective_function_value) if len(x) or not highs.getNumCol() else np.nan
    return Solution(outcome, value, x, duals, value if linear else float(info.mip_dual_bound))
