"""The bounds of all cells that no table publishes, from all tables together, each step leaving less to the next:

1. what single equations say (attack/propagation.py), over the finest cells (finest.py);
2. closed forms, where two tables meet in a published margin (transport.py);
3. joint tables in whole numbers, which attain bounds: one that is found, and those that moves lead to (moves.py);
4. linear programs, which narrow bounds, and share their solutions: a bound that some solution attains needs no program
   of its own;
5. integer programs, within a limit of work.

Of a small system every bound is settled so far as that goes. Of a large one only those are that may matter: where it is
still open whether a rule fires, or whether a figure follows. All bounds are outer ones at every moment.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from scipy.sparse import csr_array, eye_array, hstack, vstack

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.attack.intervals import NODES, Intervals, batches
from sdc_core.attack.linked.finest import Finest
from sdc_core.attack.linked.joint import Joint
from sdc_core.attack.linked.moves import kinds_of_moves
from sdc_core.attack.linked.pieces import Pieces
from sdc_core.attack.linked.sharing import SharingSearch
from sdc_core.attack.linked.transport import Transport
from sdc_core.attack.linked.walk import Walk
from sdc_core.attack.propagation import no_table, propagated
from sdc_core.attack.reduction import NONE, reduced
from sdc_core.attack.system import System, connected_parts
from sdc_core.numbers.bounds import UNLIMITED
from sdc_core.progress import Progress, no_progress

MOST_SETTLED = 600
"""Unknowns up to which everything is settled (of several parts the root of their squares' sum)."""

WORK = 40_000_000
"""Shared programs times squared unknowns in a large system; a program takes about as long as its unknowns squared."""

MOST_SHARED = 60
PROGRAMS = 5_000_000_000
"""Programs for single ends of a large system, times its squared unknowns."""

ROUNDS = 2
"""How often it is asked anew which unknowns of a large system may matter."""

Undecided = Callable[[Intervals], BoolColumn]


def joint_intervals(joint: Joint, undecided: Undecided, *, progress: Progress = no_progress) -> Intervals:
    """The interval of every unknown of a joint table. Refuses tables that contradict each other.

    undecided: given intervals, the unknowns whose bounds decide something that is still open.
    """
    work = _Bounding(joint, progress)
    work.see()
    if work.size <= MOST_SETTLED**2:
        work.settle()
        return work.intervals()
    work.share()
    for _ in range(ROUNDS):
        open_ = undecided(work.intervals())
        if not open_.any():
            break
        work.settle(open_)
    return work.intervals()


class _Bounding:
    """Bounds of the unknowns of the finest system and of the pieces of all sums, and how narrow they are by now."""

    def __init__(self, joint: Joint, progress: Progress) -> None:
        self._joint, self._progress = joint, progress
        self._finest = finest = Finest.of(joint)
        if finest.system.unmet.size or joint.system.unmet.size:
            raise no_table()
        # Equations between margins say at once what the finest cells say only all together.
        through_margins = reduced(joint.system)
        core = through_margins.system
        self._first = np.stack(through_margins.ties.widened(core.low, core.high))
        low, high = self._first[:, finest.system.cells]
        system = propagated(finest.system.bounded(low, high))
        fixed = system.low == system.high
        self._free = np.flatnonzero(~fixed)
        self._offset = self._finest.offset + self._finest.sums @ np.where(fixed, system.low, 0)
        bare = _without_known(system, self._free)
        number, part = connected_parts(bare.matrix) if len(bare) else (0, np.zeros(0, dtype=np.int64))
        self._pieces = Pieces.of(csr_array(self._finest.sums[:, self._free]), part)
        size = len(bare) + len(self._pieces)
        # In the rows of `_ends` the least and the most that can be, and the least and the most that was seen.
        self._ends = np.zeros((4, size), dtype=np.int64)
        self._exact = np.ones((2, size), dtype=bool)
        open_ = self._in_closed_form(bare, number, part)
        self._rest = np.flatnonzero(open_[part])
        self._rest_pieces = np.flatnonzero(open_[self._pieces.part])
        self._system = self._with_pieces(bare)
        self._core = reduced(self._system)
        self._searches = [(at, SharingSearch(self._core.system.part(at))) for at in batches(self._core.system)]
        self.size = sum(len(at) ** 2 for at, _ in self._searches)

    def intervals(self) -> Intervals:
        """What is known by now of every unknown of the joint table."""
        core, ties = self._core.system, self._core.ties
        ends = np.zeros((4, len(core)), dtype=np.int64)
        exact = np.zeros((2, len(core)), dtype=bool)
        for at, search in self._searches:
            ends[:, at] = search.low, search.high, search.least, search.most
            exact[:, at] = ~search.open(-1), ~search.open(1)
        items = np.concatenate([self._rest, len(self._free) + self._rest_pieces])
        self._ends[:2, items] = ties.widened(ends[0], ends[1])
        self._ends[2:, items] = ties.widened(ends[2], ends[3])
        self._exact[:, items] = ties.turned(exact[0], exact[1])
        without = self._pieces.of_sums @ (~self._exact.T).astype(np.int64)
        lower, upper, least, most = (self._summed(column) for column in self._ends)
        narrower = self._first[0] > lower, self._first[1] < upper
        lower, upper = np.maximum(lower, self._first[0]), np.minimum(upper, self._first[1])
        exact_lower = ((without[:, 0] == 0) & ~narrower[0]) | (least == lower)
        exact_upper = ((without[:, 1] == 0) & ~narrower[1]) | (most == upper)
        return Intervals(lower, upper, exact_lower, exact_upper, least, most)

    def _summed(self, column: IntColumn) -> IntColumn:
        """What the items of every sum add up to; without a bound where one of them has none."""
        endless = np.abs(column) >= UNLIMITED
        finite = self._pieces.of_sums @ np.where(endless, 0, column) + self._offset
        beyond = self._pieces.of_sums @ np.where(endless, np.sign(column), 0)
        return np.where(beyond == 0, finite, np.where(beyond > 0, UNLIMITED, -UNLIMITED))

    def _in_closed_form(self, bare: System, number: int, part: IntColumn) -> BoolColumn:
        """The parts of which no closed form gives the bounds; those of all others are taken down."""
        open_ = np.ones(number, dtype=bool)
        order = np.argsort(part, kind="stable")
        members = np.split(order, np.searchsorted(part[order], np.arange(1, number))) if number else []
        of_part = np.argsort(self._pieces.part, kind="stable")
        ranks = np.searchsorted(self._pieces.part[of_part], np.arange(number + 1))
        for at, own in enumerate(members):
            made = Transport.of(bare.part(own))
            pieces = of_part[ranks[at] : ranks[at + 1]]
            local = np.full(len(part), -1)
            local[own] = np.arange(len(own))
            blocks = [] if made is None else [made.block_bounds(local[self._members(piece)]) for piece in pieces]
            if made is None or not all(blocks):
                continue
            ends = [block for block in blocks if block is not None]
            items = np.concatenate([own, len(part) + pieces])
            found = np.concatenate([np.stack(made.bounds()), np.array(ends, dtype=np.int64).reshape(-1, 2).T], axis=1)
            self._ends[:, items] = np.concatenate([found, found])
            open_[at] = False
        return open_

    def _members(self, piece: int) -> IntColumn:
        matrix = self._pieces.matrix
        return np.asarray(matrix.indices[matrix.indptr[piece] : matrix.indptr[piece + 1]])

    def _with_pieces(self, bare: System) -> System:
        """The unknowns that are left, and the pieces over them as unknowns of their own."""
        rest = bare.part(self._rest)
        pieces = csr_array(self._pieces.matrix[self._rest_pieces][:, self._rest])
        number = len(self._rest_pieces)
        beside = csr_array((rest.matrix.shape[0], number), dtype=np.int64)
        low, high = self._of_pieces()
        matrix = vstack([hstack([rest.matrix, beside]), hstack([pieces, -eye_array(number, dtype=np.int64)])])
        return System(
            csr_array(matrix).astype(np.int64),
            np.concatenate([rest.right, np.zeros(number, dtype=np.int64)]),
            np.concatenate([rest.low, low]),
            np.concatenate([rest.high, high]),
            np.arange(len(rest) + number),
            np.arange(matrix.shape[0]),
        )

    def _of_pieces(self) -> tuple[IntColumn, IntColumn]:
        """What equations between margins say of the pieces that are whole sums."""
        low, high = np.full(len(self._pieces), -UNLIMITED), np.full(len(self._pieces), UNLIMITED)
        sums = self._pieces.of_sums
        alone = np.flatnonzero(np.diff(sums.indptr) == 1)
        item = sums.indices[sums.indptr[alone]] - len(self._free)
        alone, item = alone[item >= 0], item[item >= 0]
        ends = self._first[:, alone]
        ends = np.where(np.abs(ends) >= UNLIMITED, ends, ends - self._offset[alone])
        np.maximum.at(low, item, ends[0])
        np.minimum.at(high, item, ends[1])
        return low[self._rest_pieces], high[self._rest_pieces]

    def see(self) -> None:
        """See many joint tables in whole numbers, where one is found."""
        found = np.zeros(len(self._core.system), dtype=np.int64)
        complete = True
        for at, search in self._searches:
            self._progress(0.0, "looking for a joint table")
            table = search.whole_table()
            complete &= table is not None
            if table is not None:
                found[at] = table
        kinds = kinds_of_moves(self._joint)
        if not (complete and kinds and len(found)):
            return
        walk = Walk(self._finest, self._free[self._rest], self._system, self._core, found)
        walk.run(kinds, lambda: self._progress(0.1, "walking through joint tables"))
        for at, search in self._searches:
            search.seen(walk.least[at], walk.most[at])

    def share(self) -> None:
        """Narrow what many programs with many wishes narrow, within a limit of work."""
        rounds = int(np.clip(WORK // max(self.size, 1), 1, MOST_SHARED))
        for _, search in self._searches:
            search.share_reals(rounds, self._report)

    def settle(self, wanted: BoolColumn | None = None) -> None:
        """Settle the ends of these unknowns of the joint table, None: of all, over the reals and in whole numbers."""
        items = np.ones(self._pieces.of_sums.shape[1], dtype=bool)
        if wanted is not None:
            items = np.asarray(self._pieces.of_sums.T @ wanted.astype(np.int64) > 0)
        rest = np.concatenate([items[self._rest], items[len(self._free) + self._rest_pieces]])
        led = self._core.ties.leader != NONE
        leaders = np.zeros(len(self._core.system), dtype=bool)
        leaders[self._core.ties.leader[led & rest]] = True
        for at, search in self._searches:
            if wanted is None:
                search.share_reals(MOST_SHARED, self._report)
            most = None if wanted is None else PROGRAMS // max(len(self._core.system), 1) ** 2
            search.settle(leaders[at], NODES, self._report, most=most)

    def _report(self) -> None:
        self._progress(0.5, "working out what can be known")


def _without_known(system: System, free: IntColumn) -> System:
    """The system of the unknowns that single equations leave open. Refuses known ones that do not add up."""
    fixed = np.where(system.low == system.high, system.low, 0)
    right = system.right - system.matrix @ fixed
    matrix = csr_array(system.matrix[:, free])
    matrix.eliminate_zeros()
    said = np.diff(matrix.indptr) > 0
    if (right[~said] != 0).any():
        raise no_table()
    return System(
        csr_array(matrix[np.flatnonzero(said)]),
        right[said],
        system.low[free],
        system.high[free],
        system.cells[free],
        np.flatnonzero(said),
    )
