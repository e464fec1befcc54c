"""Is a release protected? Its movements are added up and compared, cell by cell, without any solver.

This module shares no code with the search that finds the movements: it reads the equations from the cube, sums
the parts of every margin in whole numbers and believes nothing else. A movement counts when it satisfies every
equation of the table, changes no published cell and keeps every cell within its bounds; then the true table and
the moved one look the same to anybody who sees the release, and both are possible.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.cube.relations import Relations
from sdc_core.numbers.bounds import UNLIMITED
from sdc_core.protection.claims import Claims

LARGEST = 2**53


def faults(relations: Relations, hidden: BoolColumn, claims: Claims, movements: Any) -> list[str]:
    """What is wrong with a proof, each in a sentence; nothing for one that holds.

    movements: one row a movement, one column a cell. Every demand of the claims has to be reached by a movement
    for an outsider, and for each respondent who is alone in a cell by one that leaves that cell alone.
    """
    wrong: list[str] = []
    width = (claims.insiders + 7) // 8
    up = _Views(claims.rows, claims.up, 1, claims, width)
    down = _Views(claims.rows, claims.down, -1, claims, width)
    groups = _Views(claims.group, np.ones(claims.number_of_groups, dtype=np.int64), 1, claims, width)
    for number in range(movements.shape[0]):
        places = movements.indices[movements.indptr[number] : movements.indptr[number + 1]]
        amounts = movements.data[movements.indptr[number] : movements.indptr[number + 1]]
        movement = np.zeros(relations.cells, dtype=np.int64)
        movement[places] = amounts
        fault = _fault(relations, hidden, claims, movement)
        if fault:
            wrong.append(f"movement {number + 1} {fault}")
            continue
        touched = _bits(claims, movement, width)
        up.see(movement[claims.rows], touched)
        down.see(-movement[claims.rows], touched)
        groups.see(_of_others(claims, movement), touched)
    for views, what in ((up, "upwards"), (down, "downwards"), (groups, "against its group")):
        wrong.extend(views.faults(what))
    return wrong


def _fault(relations: Relations, hidden: BoolColumn, claims: Claims, movement: IntColumn) -> str:
    if np.abs(movement).sum(dtype=np.float64) > LARGEST:
        return "is too large to be added up exactly"
    if (movement[relations.margin] != relations.sums(movement)).any():
        return "does not satisfy every equation"
    if movement[~hidden].any():
        return "changes a published cell"
    if (movement < -claims.fall).any() or ((movement > claims.rise) & (claims.rise < UNLIMITED)).any():
        return "takes a cell beyond its bounds"
    return ""


class _Views:
    """For one kind of demand: which are reached, and which respondents saw through every movement so far."""

    def __init__(self, rows: IntColumn, level: IntColumn, sign: int, claims: Claims, width: int) -> None:
        self.rows, self.level = rows, level
        self.reached = level <= 0
        self.blocked = np.full((len(rows), width), 255, dtype=np.uint8)
        self.blocked[level <= 0] = 0
        # Nobody is protected from knowing what they know themselves.
        own = claims.alone[rows]
        known = np.flatnonzero(own >= 0)
        self.blocked[known, own[known] // 8] &= ~(128 >> (own[known] % 8)).astype(np.uint8)
        spare = width * 8 - claims.insiders
        if width and spare:
            self.blocked[:, -1] &= np.uint8(256 - (1 << spare))

    def see(self, moved: IntColumn, touched: Any) -> None:
        """One more movement: how far it takes every demand, and who knows a cell that it changes."""
        there = moved >= self.level
        self.reached |= there
        self.blocked[there] &= touched

    def faults(self, what: str) -> list[str]:
        """What is not shown."""
        open_, seen = np.count_nonzero(~self.reached), np.count_nonzero(self.reached & self.blocked.any(axis=1))
        wrong = [f"{open_} cells are not shown to be protected {what}"] if open_ else []
        if seen:
            wrong.append(f"{seen} cells are not shown to be protected {what} from those who are alone in a cell")
        return wrong


def _of_others(claims: Claims, movement: IntColumn) -> IntColumn:
    running = np.concatenate([[0], np.cumsum(movement[claims.others])])
    return np.asarray(running[claims.start[1:]] - running[claims.start[:-1]])


def _bits(claims: Claims, movement: IntColumn, width: int) -> Any:
    """The respondents who know a cell that this movement changes, eight to a byte."""
    who = np.zeros(width * 8, dtype=bool)
    known = claims.alone[(movement != 0) & (claims.alone >= 0)]
    who[known] = True
    return np.packbits(who)
