"""Is a release protected? Its movements are added up and compared, cell by cell, without any solver.

This module shares no code with the search that finds the movements: it reads the equations from the cube, sums
the parts of every margin in whole numbers and believes nothing else. A movement counts when it satisfies every
equation of the table, changes no published cell and keeps every cell within its bounds; then the true table and
the moved one look the same to anybody who sees the release, and both are possible. An insider can tell them apart
only where a cell falls below what the insider has in it, or changes though nobody else is in it.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.cube.relations import Relations
from sdc_core.numbers.bounds import UNLIMITED
from sdc_core.protection.suppression.claims import Claims

LARGEST = 2**53


def faults(relations: Relations, hidden: BoolColumn, claims: Claims, movements: Any) -> list[str]:
    """What is wrong with a proof, each in a sentence; nothing for one that holds.

    movements: one row a movement, one column a cell. Every demand of the claims has to be reached by a movement
    for an outsider, and for each insider, and each coalition, by one that they cannot tell from the true table.
    """
    wrong: list[str] = []
    look = _Insiders(claims)
    views = [
        (_Views(look, claims.rows, claims.up, 1), "upwards"),
        (_Views(look, claims.rows, claims.down, -1), "downwards"),
        (_Views(look, claims.group, np.ones(claims.number_of_groups, dtype=np.int64), 0), "against its group"),
    ]
    sound = np.zeros(movements.shape[0], dtype=bool)
    for number in range(movements.shape[0]):
        places = movements.indices[movements.indptr[number] : movements.indptr[number + 1]]
        movement = np.zeros(relations.cells, dtype=np.int64)
        movement[places] = movements.data[movements.indptr[number] : movements.indptr[number + 1]]
        fault = _fault(relations, hidden, claims, movement)
        if fault:
            wrong.append(f"movement {number + 1} {fault}")
            continue
        sound[number] = True
        blind = look.fooled_by(movement)
        for view, _ in views:
            view.see(movement, blind)
    believed = movements[np.flatnonzero(sound)].toarray() if claims.coalition > 1 else None
    for view, what in views:
        wrong.extend(view.faults(what))
        if claims.coalition > 1:
            wrong.extend(_Coalitions(claims, view, believed).faults(what))
    return wrong


def _fault(relations: Relations, hidden: BoolColumn, claims: Claims, movement: IntColumn) -> str:
    if np.abs(movement).sum(dtype=np.float64) > LARGEST:
        return "is too large to be added up exactly"
    if (movement[relations.margin] != relations.sums(movement)).any():
        return "does not satisfy every equation"
    if movement[~hidden].any():
        return "changes a published cell"
    if (movement < -claims.fall).any() or (movement > claims.rise).any():
        return "takes a cell beyond its bounds"
    return ""


class _Insiders:
    """Who looks, one entry an insider and cell: how far the cell can fall, and whether nobody else is in it."""

    def __init__(self, claims: Claims) -> None:
        self.claims, known = claims, claims.insiders
        self.who, self.row = known.viewer, known.row
        self.number = int(known.viewer.max(initial=-1)) + 1
        self.width = (self.number + 7) // 8
        self.everybody = known.contributors[known.row] == 1
        fall = claims.fall[known.row]
        self.fall = np.where(fall < UNLIMITED, fall - known.part, UNLIMITED)

    def fooled_by(self, movement: IntColumn) -> Any:
        """Who cannot tell a movement from the truth, eight to a byte."""
        moved = movement[self.row]
        fooled = np.ones(self.width * 8, dtype=bool)
        fooled[self.who[(moved < -self.fall) | (self.everybody & (moved != 0))]] = False
        return np.packbits(fooled)


class _Views:
    """For one kind of demand: which are reached, and which insiders could rule out every movement so far.

    Where the part of an insider leaves a cell open less far than the demand goes, the insider has a demand of its
    own, behind the others. sign: 1 up, −1 down, 0 for what the other categories of a group add up to.
    """

    def __init__(self, look: _Insiders, rows: IntColumn, level: IntColumn, sign: int) -> None:
        self.claims, self.rows, self.level, self.sign = look.claims, rows, level, sign
        self.reached = level <= 0
        everyone = np.packbits(np.arange(look.width * 8) < look.number)
        seen = np.where((level > 0)[:, None], everyone, np.uint8(0))
        order = np.argsort(look.row, kind="stable")
        first, last = (np.searchsorted(look.row[order], rows, side=side) for side in ("left", "right"))
        own: list[tuple[int, int, int]] = []
        for number in np.flatnonzero((last > first) & (level > 0)).tolist():
            for at in order[first[number] : last[number]].tolist():
                open_ = 0 if look.everybody[at] else int(look.fall[at]) if sign < 0 else UNLIMITED
                who = int(look.who[at])
                if open_ < level[number]:
                    seen[number, who // 8] &= 255 - (128 >> who % 8)
                    own += [(number, open_, who)] if open_ > 0 else []
        alone = np.zeros((len(own), look.width), dtype=np.uint8)
        for place, (_, _, who) in enumerate(own):
            alone[place, who // 8] = 128 >> who % 8
        self.places = np.array([*range(len(rows)), *(number for number, _, _ in own)], dtype=np.int64)
        self.wanted = np.concatenate([level, np.array([open_ for _, open_, _ in own], dtype=np.int64)])
        self.seen = np.concatenate([seen, alone])

    def moved(self, movement: IntColumn) -> IntColumn:
        """How far a movement goes the way of each demand."""
        if self.sign:
            return np.asarray(self.sign * movement[self.rows])
        running = np.concatenate([[0], np.cumsum(movement[self.claims.others])])
        return np.asarray(running[self.claims.start[1:]] - running[self.claims.start[:-1]])

    def see(self, movement: IntColumn, fooled: Any) -> None:
        """One more movement, and who cannot rule it out."""
        moved = self.moved(movement)
        self.reached |= moved >= self.level
        self.seen[moved[self.places] >= self.wanted] &= ~fooled

    def faults(self, what: str) -> list[str]:
        """What is not shown."""
        open_ = np.count_nonzero(~self.reached)
        seen = len(np.unique(self.places[self.seen.any(axis=1) & self.reached[self.places]]))
        wrong = [f"{open_} cells are not shown to be protected {what}"] if open_ else []
        if seen:
            wrong.append(f"{seen} cells are not shown to be protected {what} from those who contribute to the table")
        return wrong


class _Coalitions:
    """For one kind of demand: whether several insiders together could rule out every movement."""

    def __init__(self, claims: Claims, view: _Views, movements: Any) -> None:
        self.claims, self.view, self.movements = claims, view, movements
        known = claims.insiders
        self.cells_of: dict[int, list[tuple[int, int]]] = {}
        self.who_is_in: dict[int, list[int]] = {}
        for who, row, part in zip(known.viewer.tolist(), known.row.tolist(), known.part.tolist(), strict=True):
            self.cells_of.setdefault(who, []).append((row, part))
            self.who_is_in.setdefault(row, []).append(who)

    def faults(self, what: str) -> list[str]:
        """What is not shown."""
        seen = 0
        for number in range(len(self.view.rows)):
            ahead = self._ahead(number)
            seen += bool(ahead.any()) and self._seen_through(number, ahead)
        return [f"{seen} cells are not shown to be protected {what} from those who pool what they know"] if seen else []

    def _ahead(self, number: int) -> IntColumn:
        """How far each movement goes the way of one demand."""
        if self.view.sign:
            return np.asarray(self.view.sign * self.movements[:, self.view.rows[number]])
        others = self.claims.others[self.claims.start[number] : self.claims.start[number + 1]]
        return np.asarray(self.movements[:, others].sum(axis=1))

    def _seen_through(self, number: int, ahead: IntColumn) -> bool:
        """Whether some coalition rules out every movement that goes far enough.

        Of any such coalition somebody is in a cell that a movement changes which the others cannot rule out.
        """
        row = int(self.view.rows[number])
        pending: list[frozenset[int]] = [frozenset()]
        done = set(pending)
        while pending:
            together = pending.pop()
            room = self._room(together)
            fall, changes = room.get(row, (UNLIMITED, True))
            level = min(int(self.view.level[number]), fall if self.view.sign < 0 else UNLIMITED) if changes else 0
            if level <= 0:
                continue
            possible = ahead >= level
            for cell, (lowest, may_change) in room.items():
                moved = self.movements[:, cell]
                possible &= (moved >= -lowest) & (may_change | (moved == 0))
            if not possible.any():
                return True
            if len(together) < self.claims.coalition:
                first = self.movements[np.flatnonzero(possible)[0]]
                for cell in np.flatnonzero(first).tolist():
                    larger = {together | {who} for who in self.who_is_in.get(cell, [])} - done
                    done |= larger
                    pending += larger
        return False

    def _room(self, together: frozenset[int]) -> dict[int, tuple[int, bool]]:
        """For each cell that some of these are in: how far it can fall for all of them, and whether it can change."""
        parts: dict[int, list[int]] = {}
        for who in together:
            for row, part in self.cells_of[who]:
                parts.setdefault(row, []).append(part)
        room = {}
        for row, own in parts.items():
            fall = int(self.claims.fall[row])
            low = fall - sum(own) if fall < UNLIMITED else UNLIMITED
            room[row] = (max(0, low), len(own) < int(self.claims.insiders.contributors[row]))
        return room
