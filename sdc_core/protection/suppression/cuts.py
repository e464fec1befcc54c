"""What every pattern must do: a lower bound on its cost, and a hint where to look.

Where a pattern x does not meet a demand, an inequality says why. The linear program that moves the demanded
cell as far as x allows has a dual solution, and that solution says: of the cells on the border of what moves, at
least this much (weighted) must be hidden. Every pattern that meets the demand fulfils the inequality, so the
cheapest x (with fractions) that fulfils all of them costs no more than the cheapest pattern. Source: M. Fischetti
and J. J. Salazar's decomposition for the optimal choice of secondary suppressions, in the trade known as capacity
cuts.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from scipy.sparse import csc_array, csr_array

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.numbers.bounds import UNLIMITED
from sdc_core.protection.suppression.cover import ENOUGH, Cover
from sdc_core.protection.suppression.instance import Demands, Instance, reach
from sdc_core.protection.suppression.work import Work
from sdc_core.solver import LinearProgram, integer_minimum

NOISE = 1e-7
MANY = 30
SCREENINGS = 10


class Cuts:
    """The inequalities found so far, and the cheapest hiding in fractions that fulfils them.

    share: for every cell how much of it is hidden there, 1 for those hidden from the start. bound: what any
    pattern costs at least. impossible: the numbers of demands that no pattern meets.
    """

    def __init__(self, instance: Instance, demands: Demands, work: Work) -> None:
        self.instance, self.demands, self.work = instance, demands, work
        movable = (instance.fall > 0) | (instance.rise > 0)
        self.candidates = np.flatnonzero(~instance.hidden & ~instance.shown & movable)
        self.place = np.full(len(instance), -1)
        self.place[self.candidates] = np.arange(len(self.candidates))
        self.transposed = csr_array(instance.matrix.T)
        number = len(self.candidates)
        self.program = LinearProgram(csr_array((1, number)), np.zeros(number), np.ones(number), [-1.0], most=[1.0])
        self.program.prefer_dual()
        self.rows: list[tuple[IntColumn, Any]] = []
        self.share = instance.hidden.astype(np.float64)
        self.duals: Any = np.zeros(1)
        self.value = 0.0
        self.impossible: set[int] = set()

    @property
    def bound(self) -> int:
        """The least that a pattern can cost: costs are whole numbers."""
        return max(0, int(np.ceil(self.value - 1e-4)))

    def extend(self, demands: Demands) -> None:
        """More demands; what was found so far remains true."""
        first = len(self.demands)
        self.demands = self.demands.joined(demands)
        self.begin(first)

    def begin(self, first: int = 0) -> None:
        """The inequalities that every equation by itself gives: what a cell gains others in its line must lose.

        first: the first of the demands to begin with.
        """
        matrix = self.instance.matrix
        by_cell = csc_array(matrix)
        rows = []
        for number in range(first, len(self.demands)):
            cell, sign, level = self._demand(number)
            fall, rise = self._bounds(number)
            for at in range(by_cell.indptr[cell], by_cell.indptr[cell + 1]):
                equation = by_cell.indices[at]
                others = slice(matrix.indptr[equation], matrix.indptr[equation + 1])
                which, up = matrix.indices[others], matrix.data[others] * by_cell.data[at] * sign < 0
                part = np.where(up, np.minimum(rise[which], level), np.minimum(fall[which], level)) / level
                part[which == cell] = 0
                row = self._reduced(which, part)
                if row is not None and len(row[0]):
                    rows.append(row)
        self._add(rows)
        self.solve()

    def tighten(self, rounds: int, share_of_work: float) -> bool:
        """Add inequalities until every demand is met in fractions; whether that was reached."""
        every = np.arange(len(self.demands))
        active, all_looked_at = every, True
        for _ in range(rounds):
            violated = self.separate(self.share, active, share_of_work)
            if not self.work.left(share_of_work):
                return False
            if len(violated):
                self.solve()
                active, all_looked_at = violated, False
            elif all_looked_at:
                return True
            else:
                active, all_looked_at = every, True
        return False

    def separate(self, share: Any, among: IntColumn, share_of_work: float = 1.0) -> IntColumn:
        """Add an inequality for every demand (of those given) that this hiding does not meet; which these are."""
        columns = np.flatnonzero((share > NOISE) & ~self.instance.shown)
        place = np.full(len(self.instance), -1)
        place[columns] = np.arange(len(columns))
        part = csr_array(self.instance.matrix[:, columns])
        equations = np.flatnonzero(np.diff(part.indptr) > 0)
        nothing = np.zeros(len(columns))
        program = LinearProgram(csr_array(part[equations]), nothing, nothing, np.zeros(len(equations)))
        every, level = np.arange(len(columns)), 0
        violated, rows = [], []
        if len(among) > MANY:
            among = self._left_after_screening(program, columns, place, share, among)
        for number in among.tolist():
            if not self.work.left(share_of_work):
                break
            cell, sign, wanted = self._demand(number)
            if wanted != level:
                level = wanted
                high = reach(self.instance.rise[columns], level) * share[columns]
                low = -reach(self.instance.fall[columns], level) * share[columns]
                program.change_bounds(every, low, high)
            at = int(place[cell])
            limited = self._limit(program, number, place, share)
            own = (min(low[at], -1.0), 1.0) if sign > 0 else (-1.0, max(high[at], 1.0))
            program.change_bounds([at], [max(own[0], low[at])], [min(own[1], high[at])])
            self.work.spend(len(columns))
            found = program.maximise([float(sign)], [at])
            changed = np.append(limited, at)
            program.change_bounds(changed, low[changed], high[changed])
            if found.optimal and found.value >= 1 - ENOUGH:
                continue
            if not found.optimal:
                continue
            row = self._inequality(number, equations, found.duals)
            if row is None:
                continue
            if not len(row[0]):
                self.impossible.add(number)
                continue
            if float((row[1] * share[self.candidates[row[0]]]).sum()) < 1 - ENOUGH:
                rows.append(row)
                violated.append(number)
        self._add(rows)
        return np.array(violated, dtype=np.int64)

    def _left_after_screening(
        self, program: LinearProgram, columns: IntColumn, place: IntColumn, share: Any, among: IntColumn
    ) -> IntColumn:
        """The demands that a few movements of many cells at once do not settle."""
        random = np.random.default_rng(len(self.rows))
        demands = self.demands
        insiders, among = among[demands.looking[among] > 0], among[demands.looking[among] == 0]
        if not len(among):
            return insiders
        most = 4 * int(demands.level[among].max())
        fall = np.minimum(self.instance.fall[columns], most) * share[columns]
        rise = np.minimum(self.instance.rise[columns], most) * share[columns]
        every = np.arange(len(columns))
        for _ in range(SCREENINGS):
            drawn = random.permutation(among)
            at, first = np.unique(place[demands.cell[drawn]], return_index=True)
            sign, level = demands.sign[drawn[first]], demands.level[drawn[first]]
            low, high = -fall, rise.copy()
            high[at[sign > 0]] = np.minimum(high[at], level)[sign > 0]
            low[at[sign < 0]] = np.maximum(low[at], -level)[sign < 0]
            program.change_bounds(every, low, high)
            self.work.spend(len(columns), 5)
            found = program.maximise(sign / level, at)
            if not len(found.x):
                break
            reached = found.x[place[demands.cell[among]]] * demands.sign[among] >= demands.level[among] * (1 - ENOUGH)
            before, among = len(among), among[~reached]
            if not len(among) or len(among) > 0.8 * before:
                break
        return np.concatenate([among, insiders])

    def _demand(self, number: int) -> tuple[int, int, int]:
        """The cell, the direction and the level of a demand."""
        demands = self.demands
        return int(demands.cell[number]), int(demands.sign[number]), int(demands.level[number])

    def _bounds(self, number: int) -> tuple[IntColumn, IntColumn]:
        """How far each cell can fall and rise for those from whom a demand protects."""
        known, fall, rise = self.demands.known_to(number), self.instance.fall, self.instance.rise
        if not len(known.cell):
            return fall, rise
        fall, rise = fall.copy(), rise.copy()
        np.minimum.at(fall, known.cell, known.fall)
        np.minimum.at(rise, known.cell, known.rise)
        return fall, rise

    def _limit(self, program: LinearProgram, number: int, place: IntColumn, share: Any) -> IntColumn:
        """Keep cells within what is known to those from whom a demand protects; where these cells stand."""
        cells = np.unique(self.demands.known_to(number).cell)
        cells = cells[place[cells] >= 0]
        if len(cells):
            fall, rise = self._bounds(number)
            level = int(self.demands.level[number])
            low, high = reach(fall[cells], level) * share[cells], reach(rise[cells], level) * share[cells]
            program.change_bounds(place[cells], -low, high)
        return place[cells]

    def _inequality(self, number: int, equations: IntColumn, duals: Any) -> tuple[IntColumn, Any] | None:
        cell, sign, level = self._demand(number)
        weights = np.zeros(self.instance.matrix.shape[0])
        weights[equations] = duals
        pull = -(self.transposed @ weights)
        pull[cell] += sign
        fall, rise = self._bounds(number)
        up = np.where(pull > NOISE, np.where(rise >= UNLIMITED, 1.0, pull * (rise / level)), 0.0)
        down = np.where(pull < -NOISE, -pull * (fall / level), 0.0)
        return self._reduced(np.arange(len(up)), up + down)

    def _reduced(self, cells: IntColumn, part: Any) -> tuple[IntColumn, Any] | None:
        """What is left to the candidates of an inequality over cells; None where nothing is."""
        lacking = 1 - float(part[self.instance.hidden[cells]].sum())
        if lacking <= ENOUGH:
            return None
        which = self.place[cells]
        able = (which >= 0) & (part > NOISE)
        return which[able], np.minimum(part[able] / lacking, 1.0)

    def _add(self, rows: list[tuple[IntColumn, Any]]) -> None:
        if not rows:
            return
        self.rows.extend(rows)
        self.program.add_rows(self._matrix(rows), np.ones(len(rows)), np.full(len(rows), UNLIMITED))

    def _matrix(self, rows: list[tuple[IntColumn, Any]]) -> csr_array:
        start = np.concatenate([[0], np.cumsum([len(which) for which, _ in rows])])
        which, part = (np.concatenate(one) for one in zip(*rows, strict=True))
        return csr_array((part, which, start), shape=(len(rows), len(self.candidates)))

    def cover(self, hidden: BoolColumn) -> Cover:
        """What a pattern brings to the inequalities found so far."""
        if not self.rows:
            return Cover.of_nothing(len(hidden))
        return Cover.of(self._matrix(self.rows), self.candidates, hidden)

    def promising(self, most: float) -> IntColumn:
        """The cells that may be hidden in a pattern that costs no more than this, as far as the bound shows."""
        return self.candidates[self._within(most)] if self.rows else self.candidates

    def _within(self, most: float) -> BoolColumn:
        if len(self.duals) != len(self.rows) + 1:
            return np.ones(len(self.candidates), dtype=bool)
        reduced = self.instance.cost[self.candidates] - self._matrix(self.rows).T @ self.duals[1:]
        return np.asarray((self.value + reduced <= most + 1e-6) | (self.share[self.candidates] > NOISE))

    def solve(self, *, restricted: bool = False) -> None:
        """The cheapest hiding, in fractions, that fulfils all inequalities. restricted: some of it is decided."""
        self.work.spend(len(self.candidates), 2)
        found = self.program.minimise(self.instance.cost[self.candidates].astype(np.float64))
        if found.optimal:
            if not restricted:
                self.value, self.duals = max(self.value, found.value), found.duals
            self.share = self.instance.hidden.astype(np.float64)
            self.share[self.candidates] = np.clip(found.x, 0, 1)

    def rounded(self, share_of_work: float, *, sure: float, trials: int) -> BoolColumn | None:
        """A whole pattern that meets every demand, by deciding for what is nearly hidden anyhow, step by step.

        None where the work ran out on the way.
        """
        if not self.rows:
            return self.instance.hidden.copy()
        every, decided = np.arange(len(self.demands)), np.zeros(len(self.candidates), dtype=bool)
        pattern = None
        while self.work.left(share_of_work):
            share = self.share[self.candidates]
            open_ = (share > ENOUGH) & ~decided
            broken = open_ & (share < 1 - ENOUGH)
            if broken.any():
                nearly = broken & (share >= min(sure, float(share[broken].max())))
                decided |= nearly
                chosen = np.flatnonzero(nearly)
                self.program.change_bounds(chosen, np.ones(len(chosen)), np.ones(len(chosen)))
            elif not len(self.separate(self.share, every, share_of_work)):
                pattern = self.share > 0.5
                break
            self.solve(restricted=True)
        chosen = np.flatnonzero(decided)
        self.program.change_bounds(chosen, np.zeros(len(chosen)), np.ones(len(chosen)))
        self.solve()
        return None if pattern is None else self._without_spare(pattern, share_of_work, trials)

    def _without_spare(self, pattern: BoolColumn, share_of_work: float, trials: int) -> BoolColumn:
        """The pattern without cells that no inequality needs, and no demand either."""
        every = np.arange(len(self.demands))
        for _ in range(trials):
            if not self.work.left(share_of_work):
                break
            cover, fewer = self.cover(pattern), pattern.copy()
            chosen = self.candidates[pattern[self.candidates]]
            for cell in chosen[np.argsort(-self.instance.cost[chosen], kind="stable")].tolist():
                if not cover.needs(cell):
                    cover.drop(cell)
                    fewer[cell] = False
            if (fewer == pattern).all():
                break
            if not len(self.separate(fewer.astype(np.float64), every, share_of_work)) and self.work.left(share_of_work):
                pattern = fewer
        return pattern

    def whole(self, most: int, nodes: int) -> tuple[BoolColumn | None, int]:
        """The cheapest whole pattern that fulfils all inequalities and costs less than `most`, and a proved bound.

        Cells that would alone lift the bound to `most` are not in any such pattern: the search leaves them out.
        The pattern is None where there is none, or the search was given up.
        """
        if not self.rows:
            return self.instance.hidden.copy(), 0
        cost = self.instance.cost[self.candidates].astype(np.float64)
        matrix = self._matrix(self.rows)
        able = np.flatnonzero(self._within(most - 1))
        few = csr_array(matrix[:, able])
        self.work.spend(len(able), 60)
        found = integer_minimum(
            few, np.zeros(len(able)), np.ones(len(able)), np.ones(len(self.rows)), cost[able],
            nodes=nodes, most=np.full(len(self.rows), UNLIMITED),
        )  # fmt: skip
        if found.outcome == "infeasible":
            return None, most
        bound = min(most, int(np.ceil(found.bound - 1e-4))) if np.isfinite(found.bound) else self.bound
        if not len(found.x):
            return None, max(bound, self.bound)
        pattern = self.instance.hidden.copy()
        pattern[self.candidates[able[found.x > 0.5]]] = True
        return pattern, max(bound, self.bound)
