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
from sdc_core.attack.intervals import interval_of
from sdc_core.attack.narrowing import Levels, narrowed
from sdc_core.attack.publication import Publication
from sdc_core.attack.system import System, connected_parts
from sdc_core.attack.viewers import Viewer
from sdc_core.numbers.bounds import UNLIMITED, Bounds
from sdc_core.protection.claims import Claims
from sdc_core.protection.levels import Figures
from sdc_core.protection.release import Release

MOST_TRIED = 200
"""Claims that are tried for one cell."""


@dataclass(frozen=True)
class Exposed:
    """A primary cell that would be known too well.

    row: the cell. respondent: the number of the respondent who would know (`Claims.alone`), −1 for an outsider.
    of_group: whether it is its group that would be given away, because nobody could be elsewhere in it. proved:
    whether that is certain; otherwise no table was found, within the limit of work, that keeps them from knowing.
    """

    row: int
    respondent: int
    of_group: bool
    proved: bool


@dataclass(frozen=True, eq=False)
class Need:
    """What a hidden cell is needed for.

    without: the table with that cell published. exposed: who would be known too well, outsiders' knowledge first.
    untried: how many more claims could have been tried.
    """

    release: Release
    without: Publication
    exposed: tuple[Exposed, ...]
    untried: int = 0

    def seen_by(self, respondent: int) -> Publication:
        """What is published, as a respondent sees it who knows some figures besides; −1: as an outsider does."""
        if respondent < 0:
            return self.without
        own = self.release.claims.alone == respondent
        bounds = self.without.bounds
        low = np.zeros(len(own), dtype=np.int64) if bounds is None else bounds.low
        high = np.full(len(own), UNLIMITED) if bounds is None else bounds.high
        figures = self.without.figures
        return replace(self.without, bounds=Bounds(np.where(own, figures, low), np.where(own, figures, high)))

    def way_to(self, exposed: Exposed) -> tuple[Publication, tuple[Derivation, ...]]:
        """What whoever looks sees, and how they come too close to the cell: a derivation for each end that is too near.

        There is none for a group: that nobody is elsewhere in it follows from more than one cell.
        """
        seen = self.seen_by(exposed.respondent)
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


def need_of(release: Release, row: int) -> Need:
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

    looking: the numbers of the respondents for whom any of them is in question.
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
    """The claims about these rows that no movement shows which leaves `row` alone: to an outsider or a respondent."""
    kept = movements[np.flatnonzero(movements[:, [row]].toarray().ravel() == 0)]
    inside = np.zeros(len(claims.fall), dtype=bool)
    inside[beside] = True
    primary = np.flatnonzero(inside[claims.rows])
    about = inside.copy()
    about[row] = True
    groups = np.flatnonzero([about[claims.others_of(one)].any() for one in range(claims.number_of_groups)])
    rows, levels = claims.rows[primary], (claims.up[primary], claims.down[primary])
    moved = kept[:, rows].toarray()
    of_groups = (kept @ _members(claims, groups, len(inside)).T).toarray()
    shown = np.hstack([moved >= levels[0], -moved >= levels[1], of_groups >= 1])
    row_of = np.concatenate([rows, rows, claims.group[groups]])
    level = np.concatenate([*levels, np.ones(len(groups), dtype=np.int64)])
    looking = np.unique(claims.alone[inside & (claims.alone >= 0)])
    unseen = ~_touched(kept, claims.alone, looking)
    pairs = shown.T.astype(np.float32) @ unseen.astype(np.float32) == 0
    pairs &= claims.alone[row_of][:, None] != looking[None, :]  # nobody is protected from knowing what they know
    in_question = (level > 0) & (~shown.any(axis=0) | pairs.any(axis=1))
    side = np.repeat([1, -1, 1], [len(rows), len(rows), len(groups)])
    group = np.concatenate([np.full(2 * len(rows), -1), groups])
    who = looking[pairs[in_question].any(axis=0)]
    return _Demands(row_of[in_question], side[in_question], level[in_question], group[in_question], who)


def _members(claims: Claims, groups: IntColumn, cells: int) -> Any:
    """One row a group: ones at its other categories."""
    parts = [claims.others_of(one) for one in groups.tolist()]
    at = np.repeat(np.arange(len(parts)), [len(part) for part in parts])
    others = np.concatenate([np.zeros(0, dtype=np.int64), *parts])
    return csr_array((np.ones(len(others), dtype=np.int64), (at, others)), shape=(len(parts), cells))


def _touched(movements: Any, alone: IntColumn, looking: IntColumn) -> BoolColumn:
    """Which of these respondents see each movement, because it changes a figure that they know."""
    cells = np.flatnonzero(np.isin(alone, looking))
    place = np.searchsorted(looking, alone[cells])
    theirs = csr_array((np.ones(len(cells), dtype=np.int64), (cells, place)), shape=(len(alone), len(looking)))
    return np.asarray((abs(movements) @ theirs).toarray() > 0)


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
    viewers = [_respondent(place, claims.alone, one) for one in tried.looking.tolist()]
    rows = np.concatenate([beside, claims.group[groups]])
    found = [
        Exposed(
            int(rows[one.unknown]),
            int(tried.looking[one.viewers[0]]) if one.viewers else -1,
            one.unknown >= len(beside),
            one.proved,
        )
        for one in narrowed(system, table, Levels(lower, upper), viewers)
        if not one.viewers or claims.alone[rows[one.unknown]] != tried.looking[one.viewers[0]]
    ]
    return tuple(_once(sorted(found, key=lambda one: (not one.proved, one.respondent >= 0, one.row, one.of_group))))


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


def _respondent(place: IntColumn, alone: IntColumn, number: int) -> Viewer:
    unknowns = place[(alone == number) & (place >= 0)]
    nothing = np.zeros(len(unknowns), dtype=np.int64)
    return Viewer(unknowns, nothing, nothing)


def _once(found: list[Exposed]) -> Iterator[Exposed]:
    """Each cell once, with the first who would know too much of it."""
    seen: set[tuple[int, bool]] = set()
    for one in found:
        if (one.row, one.of_group) not in seen:
            seen.add((one.row, one.of_group))
            yield one
