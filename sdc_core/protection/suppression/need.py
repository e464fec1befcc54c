"""Why a secondary cell is hidden: whom it protects, from whom, and how they would be found out without it.

The proof of a release says where to look. Its movements that leave the cell alone hold without it as well; only
what none of them shows is in question. For that another movement is looked for, in the connected part of the cell:
where there is none, the cell is needed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from scipy.sparse import csr_array, hstack, vstack

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.attack.derivation import Derivation, derived
from sdc_core.attack.insiders import Insiders
from sdc_core.attack.intervals import interval_of
from sdc_core.attack.narrowing import Levels, narrowed
from sdc_core.attack.publication import Publication
from sdc_core.attack.system import System, connected_parts
from sdc_core.attack.viewers import Viewer
from sdc_core.numbers.bounds import UNLIMITED, Bounds
from sdc_core.protection.suppression.claims import Claims
from sdc_core.protection.suppression.levels import Figures
from sdc_core.protection.suppression.suppressed import Suppressed

MOST_TRIED = 200
"""Claims that are tried for one cell."""


@dataclass(frozen=True)
class Exposed:
    """A primary cell that would be known too well.

    row: the cell. viewers: the numbers of the insiders who would know by what they know together (`Claims.insiders`);
    nobody: an outsider would know. of_group: whether it is its group that would be given away, because nobody could
    be elsewhere in it. proved: whether that is certain; otherwise no table was found, within the limit of work,
    that keeps them from knowing.
    """

    row: int
    viewers: tuple[int, ...]
    of_group: bool
    proved: bool


@dataclass(frozen=True, eq=False)
class Need:
    """What a hidden cell is needed for.

    without: the table with that cell published. exposed: who would be known too well, outsiders' knowledge first.
    untried: how many more claims could have been tried.
    """

    release: Suppressed
    without: Publication
    exposed: tuple[Exposed, ...]
    untried: int = 0

    def seen_by(self, viewers: tuple[int, ...]) -> Publication:
        """What is published as these insiders see it together: a cell holds at least what they have in it, and nothing
        else where nobody else is in it.
        """
        insiders, without = self.release.claims.insiders, self.without
        own = np.isin(insiders.viewer, viewers)
        row, at, number = np.unique(insiders.row[own], return_inverse=True, return_counts=True)
        parts = np.zeros(len(row), dtype=np.int64)
        np.add.at(parts, at, insiders.part[own])
        figures, cells = without.figures, len(without.hidden)
        low = np.zeros(cells, dtype=np.int64) if without.bounds is None else without.bounds.low.copy()
        high = np.full(cells, UNLIMITED) if without.bounds is None else without.bounds.high.copy()
        bounded = low[row] > -UNLIMITED  # where figures can be negative, those of the others can be as well
        low[row] = np.where(bounded, np.maximum(low[row], parts), low[row])
        whole = row[number >= insiders.contributors[row]]
        low[whole] = high[whole] = figures[whole]
        return replace(without, bounds=Bounds(low, high))

    def way_to(self, exposed: Exposed) -> tuple[Publication, tuple[Derivation, ...]]:
        """What whoever looks sees, and how they come too close to the cell: a derivation for each end that is too near.

        There is none for a group: that nobody is elsewhere in it follows from more than one cell.
        """
        seen = self.seen_by(exposed.viewers)
        if exposed.of_group:
            return seen, ()
        unknown = int(seen.unknown[exposed.row])
        lower, upper = interval_of(seen.system, unknown, table=seen.table)
        claim = int(np.flatnonzero(self.release.claims.rows == exposed.row)[0])
        value = int(seen.figures[exposed.row])
        near = {
            -1: lower > value - int(self.release.claims.down[claim]),
            1: upper < value + int(self.release.claims.up[claim]),
        }
        ways = derived(seen.system, unknown, lower, upper)
        return seen, tuple(way for way in ways if way.side is None or near[way.side])


def need_of(release: Suppressed, row: int) -> Need:
    """What a secondary cell is needed for."""
    cube, claims = release.cube, release.claims
    negative = Figures.of(cube).negative
    hidden = release.hidden
    beside = _beside(Publication.of_own(cube, hidden, negative=negative), row)
    hidden[row] = False
    without = Publication.of_own(cube, hidden, negative=negative)
    demands = _open_demands(claims, release.movements, row, beside)
    tried = demands.first(MOST_TRIED)
    if not len(tried.row):
        return Need(release, without, ())
    return Need(release, without, _exposed(without, beside, claims, tried), len(demands.row) - len(tried.row))


@dataclass(frozen=True, eq=False)
class _Demands:
    """Claims that are in question, one entry each: the primary cell, the direction, how far, and the group or −1.

    looking: the numbers of the insiders for whom any of them is in question.
    """

    row: IntColumn
    side: IntColumn
    level: IntColumn
    group: IntColumn
    looking: IntColumn

    def first(self, number: int) -> _Demands:
        return _Demands(self.row[:number], self.side[:number], self.level[:number], self.group[:number], self.looking)


def _beside(publication: Publication, row: int) -> IntColumn:
    """The hidden rows that equations link to this one."""
    _, label = connected_parts(publication.system.matrix)
    near = label == label[publication.unknown[row]]
    rows = publication.system.cells[near]
    return np.asarray(rows[rows != row])


def _open_demands(claims: Claims, movements: Any, row: int, beside: IntColumn) -> _Demands:
    """The claims about these rows that no movement shows which leaves `row` alone: to an outsider or an insider.

    Where insiders pool, every claim that any movement shows which does not leave it alone.
    """
    moves = movements[:, [row]].toarray().ravel() != 0
    kept, lost = movements[np.flatnonzero(~moves)], movements[np.flatnonzero(moves)]
    inside = np.zeros(len(claims.fall), dtype=bool)
    inside[beside] = True
    primary = np.flatnonzero(inside[claims.rows])
    about = inside.copy()
    about[row] = True
    groups = np.flatnonzero([about[_others(claims, one)].any() for one in range(claims.number_of_groups)])
    rows, levels = claims.rows[primary], (claims.up[primary], claims.down[primary])
    members = _members(claims, groups, len(inside))
    shown = _shown(kept, rows, levels, members)
    row_of = np.concatenate([rows, rows, claims.group[groups]])
    level = np.concatenate([*levels, np.ones(len(groups), dtype=np.int64)])
    insiders = claims.insiders.among(inside)
    fooled = ~_excluding(kept, claims, insiders)
    pairs = shown.T.astype(np.float32) @ fooled.astype(np.float32) == 0
    in_question = ~shown.any(axis=0) | pairs.any(axis=1)
    if claims.coalition > 1:
        in_question = _shown(lost, rows, levels, members).any(axis=0)
        pairs[:] = True
    in_question &= level > 0
    side = np.repeat([1, -1, 1], [len(rows), len(rows), len(groups)])
    group = np.concatenate([np.full(2 * len(rows), -1), groups])
    looking = np.unique(claims.insiders.viewer[inside[claims.insiders.row]])[pairs[in_question].any(axis=0)]
    return _Demands(row_of[in_question], side[in_question], level[in_question], group[in_question], looking)


def _shown(movements: Any, rows: IntColumn, levels: tuple[IntColumn, IntColumn], members: Any) -> BoolColumn:
    """Which movement shows which claim: that the rows can be higher, then lower, then that groups can be larger."""
    moved = movements[:, rows].toarray()
    return np.hstack([moved >= levels[0], -moved >= levels[1], (movements @ members.T).toarray() >= 1])


def _others(claims: Claims, group: int) -> IntColumn:
    return claims.others[claims.start[group] : claims.start[group + 1]]


def _members(claims: Claims, groups: IntColumn, cells: int) -> Any:
    """One row a group: ones at its other categories."""
    parts = [_others(claims, one) for one in groups.tolist()]
    at = np.repeat(np.arange(len(parts)), [len(part) for part in parts])
    others = np.concatenate([np.zeros(0, dtype=np.int64), *parts])
    return csr_array((np.ones(len(others), dtype=np.int64), (at, others)), shape=(len(parts), cells))


def _excluding(movements: Any, claims: Claims, insiders: Insiders) -> BoolColumn:
    """Which insiders know by themselves that a movement did not happen, one row a movement."""
    moved = movements[:, insiders.row].toarray()
    fall = claims.fall[insiders.row]
    room = np.where(fall < UNLIMITED, fall - insiders.part, UNLIMITED)
    alone = insiders.contributors[insiders.row] == 1
    excluded = (moved < -room) | (alone & (moved != 0))
    theirs = np.zeros((len(insiders.row), len(insiders)), dtype=np.float32)
    theirs[np.arange(len(insiders.row)), insiders.viewer] = 1
    return np.asarray(excluded.astype(np.float32) @ theirs > 0)


def _exposed(without: Publication, beside: IntColumn, claims: Claims, tried: _Demands) -> tuple[Exposed, ...]:
    """Those of the claims that nothing shows once the cell is published."""
    assert without.table is not None
    place = np.full(len(claims.fall), -1, dtype=np.int64)
    place[beside] = np.arange(len(beside))
    groups = np.unique(tried.group[tried.group >= 0])
    unknowns = without.unknown[beside]
    members = _members(claims, groups, len(place))[:, beside]
    system = _with_sums(without.system.part(unknowns), members)
    table = without.table[unknowns]
    table = np.concatenate([table, members @ table])
    at = np.where(tried.group < 0, place[tried.row], len(beside) + np.searchsorted(groups, tried.group))
    lower, upper = np.zeros(len(system), dtype=np.int64), np.zeros(len(system), dtype=np.int64)
    for side, levels in ((-1, lower), (1, upper)):
        which = tried.side == side
        np.maximum.at(levels, at[which], tried.level[which])
    viewers = [_viewer(place, claims.insiders, one) for one in tried.looking.tolist()]
    rows = np.concatenate([beside, claims.group[groups]])
    found = [
        Exposed(
            int(rows[one.unknown]),
            tuple(tried.looking[list(one.viewers)].tolist()),
            one.unknown >= len(beside),
            one.proved,
        )
        for one in narrowed(system, table, Levels(lower, upper), viewers, coalition=claims.coalition)
    ]
    open_to = (one for one in found if not (one.of_group and _everybody(claims.insiders, one)))
    return tuple(_once(sorted(open_to, key=lambda one: (not one.proved, len(one.viewers), one.row, one.of_group))))


def _with_sums(system: System, members: Any) -> System:
    """The system with an unknown more for each group: what its members add up to."""
    number = members.shape[0]
    if not number:
        return system
    minus_one = csr_array((-np.ones(number, dtype=np.int64), (np.arange(number),) * 2), shape=(number, number))
    empty = csr_array((system.matrix.shape[0], number), dtype=np.int64)
    matrix = csr_array(vstack([hstack([system.matrix, empty]), hstack([members, minus_one])]))
    open_ = np.full(number, UNLIMITED)
    return replace(
        system,
        matrix=matrix,
        right=np.concatenate([system.right, np.zeros(number, dtype=np.int64)]),
        low=np.concatenate([system.low, -open_]),
        high=np.concatenate([system.high, open_]),
        cells=np.concatenate([system.cells, np.full(number, -1)]),
        equations=np.concatenate([system.equations, np.full(number, -1)]),
    )


def _viewer(place: IntColumn, insiders: Insiders, number: int) -> Viewer:
    own = (insiders.viewer == number) & (place[insiders.row] >= 0)
    row = insiders.row[own]
    return Viewer(place[row], insiders.part[own], insiders.contributors[row] - 1)


def _everybody(insiders: Insiders, exposed: Exposed) -> bool:
    """Whether nobody but these is in the cell: nobody is protected from knowing where they are."""
    inside = np.isin(insiders.viewer, exposed.viewers) & (insiders.row == exposed.row)
    return bool(inside.any()) and int(np.count_nonzero(inside)) >= int(insiders.contributors[exposed.row])


def _once(found: list[Exposed]) -> Iterator[Exposed]:
    """Each cell once, with the first who would know too much of it."""
    seen: set[tuple[int, bool]] = set()
    for one in found:
        if (one.row, one.of_group) not in seen:
            seen.add((one.row, one.of_group))
            yield one
