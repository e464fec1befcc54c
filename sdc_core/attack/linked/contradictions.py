"""Which figures cannot all be right, where no joint table agrees with all of them.

First, figures of the same cell that differ; then the smallest set that is found by a linear program: of all published
figures those whose multipliers prove that there is no table, and of these each one is left out that is not needed for
it (the deletion filter of Chinneck, Feasibility and Infeasibility in Optimization, 2008). What is left cannot spare any
of its figures; a smaller set of others may exist.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import numpy as np
from scipy.sparse import csr_array, eye_array, hstack, vstack

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.attack import messages
from sdc_core.attack.linked.stated import Stated
from sdc_core.errors import Problem
from sdc_core.messages import Phrase
from sdc_core.numbers.bounds import UNLIMITED
from sdc_core.solver import LinearProgram, Outcome

MOST_FIGURES = 6
"""Figures that are named; of more it is said how many there are."""

MOST_PROGRAMS = 400
WHERE = "the tables"
LEAST_DIFFERENT = 3


@dataclass(frozen=True)
class Figure:
    """One stated figure: the number of the table, counted from 0, and its row there."""

    table: int
    row: int


def contradiction(stated: Sequence[Stated]) -> Problem:
    """What to say of tables of which no joint table agrees with all."""
    for one, other in combinations(range(len(stated)), 2):
        if number := _fewer_everywhere(stated[one], stated[other]):
            first, second = (one, other) if number > 0 else (other, one)
            return messages.FEWER_EVERYWHERE.at(f"table {second + 1}", first=first + 1, cells=abs(number))
    figures = contradicting(stated)
    if not figures:
        return messages.TABLES_CONTRADICT.at(WHERE)
    named = tuple(_named(stated, figure) for figure in figures[:MOST_FIGURES])
    if len(figures) > MOST_FIGURES:
        return messages.MANY_FIGURES_CONTRADICT.at(WHERE, number=len(figures), figures=named)
    return messages.FIGURES_CONTRADICT.at(WHERE, figures=named)


def contradicting(stated: Sequence[Stated]) -> tuple[Figure, ...]:
    """The smallest set of figures found that cannot all be right; none where it takes whole numbers to see it."""
    table = np.concatenate([np.full(len(one.low), at) for at, one in enumerate(stated)])
    row = np.concatenate([np.arange(len(one.low)) for one in stated])
    joint = np.concatenate([one.joint for one in stated])
    low, high = np.concatenate([one.low for one in stated]), np.concatenate([one.high for one in stated])
    sums = csr_array(vstack([one.sums for one in stated]))
    found = _of_one_cell(joint, low, high, np.diff(sums.indptr))
    if found is None:
        said = np.flatnonzero((low > 0) | (high < UNLIMITED))
        signed = any(one.signed for one in stated)
        found = said[_irreducible(csr_array(sums[said]), low[said], high[said], signed=signed)]
    return tuple(Figure(int(table[at]), int(row[at])) for at in found.tolist())


def _of_one_cell(joint: IntColumn, low: IntColumn, high: IntColumn, size: IntColumn) -> IntColumn | None:
    """Two figures of the same joint cell that differ: of the smallest such cell."""
    cells = np.flatnonzero(joint >= 0)
    order = cells[np.argsort(joint[cells], kind="stable")]
    start = np.flatnonzero(np.diff(joint[order], prepend=-1))
    if not len(start):
        return None
    least, most = np.maximum.reduceat(low[order], start), np.minimum.reduceat(high[order], start)
    wrong = np.flatnonzero(least > most)
    if not len(wrong):
        return None
    at = wrong[np.argmin(size[order[start[wrong]]])]
    own = order[joint[order] == joint[order[start[at]]]]
    return np.sort(np.array([own[np.argmax(low[own])], own[np.argmin(high[own])]]))


def _irreducible(sums: Any, low: IntColumn, high: IntColumn, *, signed: bool) -> IntColumn:
    """Rows low ≤ sums · x ≤ high that no x ≥ 0 satisfies together, none of which can be spared."""
    number, cells = sums.shape
    every = eye_array(number, dtype=np.int64)
    floor = np.full(cells, -UNLIMITED if signed else 0)
    none, endless = np.zeros(2 * number, dtype=np.int64), np.full(2 * number, UNLIMITED)
    program = LinearProgram(
        csr_array(hstack([sums, every, -every])),
        np.concatenate([floor, none]),
        np.concatenate([np.full(cells, UNLIMITED), endless]),
        low,
        most=high,
        changing="bounds",
    )
    # Figures of large sums are left out first below: what remains speaks of few cells.
    program.keep_cost(np.concatenate([np.zeros(cells), np.ones(2 * number)]))
    elastic = program.again()
    if not elastic.optimal or elastic.value < 0.5:
        return np.zeros(0, dtype=np.int64)
    needed = np.abs(elastic.duals) > 1e-7
    program.keep_cost(np.zeros(cells + 2 * number))
    _allow(program, cells, np.arange(number), ~needed)
    if program.again().outcome is not Outcome.INFEASIBLE:
        return np.flatnonzero(needed)
    order = np.flatnonzero(needed)
    order = order[np.argsort(-np.diff(sums.indptr)[order], kind="stable")]
    for at in order[:MOST_PROGRAMS].tolist():
        _allow(program, cells, np.array([at]), np.array([True]))
        if program.again().outcome is Outcome.INFEASIBLE:
            needed[at] = False
        else:
            _allow(program, cells, np.array([at]), np.array([False]))
    return np.flatnonzero(needed)


def _allow(program: LinearProgram, cells: int, rows: IntColumn, spared: BoolColumn) -> None:
    """Whether these rows may be missed by any amount, or not at all."""
    most = np.where(spared, UNLIMITED, 0)
    number = (program.shape[1] - cells) // 2
    columns = np.concatenate([cells + rows, cells + number + rows])
    program.change_bounds(columns, np.zeros(len(columns), dtype=np.int64), np.concatenate([most, most]))


def _fewer_everywhere(one: Stated, other: Stated) -> int:
    """In how many of the finest cells of both the other has less, and nowhere more; with a minus: the first one."""
    if one.cube is None or other.cube is None:
        return 0
    figures = [_by_joint_cell(each) for each in (one, other)]
    shared, at, there = np.intersect1d(figures[0][0], figures[1][0], return_indices=True)
    difference = figures[0][1][at] - figures[1][1][there]
    number = int(np.count_nonzero(difference))
    if number < max(LEAST_DIFFERENT, len(shared) // 2) or ((difference < 0).any() and (difference > 0).any()):
        return 0
    return number if (difference > 0).any() else -number


def _by_joint_cell(stated: Stated) -> tuple[IntColumn, IntColumn]:
    """The joint cells that are published inner cells of a table, and their figures."""
    cube = stated.cube
    assert cube is not None
    rows = np.arange(len(cube))
    inner = np.all([tree.is_leaf[cube.nodes(at, rows)] for at, tree in enumerate(cube.hierarchies)], axis=0)
    kept = np.flatnonzero(inner & (stated.joint >= 0) & (stated.low == stated.high))
    return stated.joint[kept], stated.low[kept]


def _named(stated: Sequence[Stated], figure: Figure) -> Phrase:
    """A figure by its table and its place there: no label and no value is in it."""
    cube = stated[figure.table].cube
    if cube is None:
        return stated[figure.table].named or messages.LOOKUP_COUNTS.phrase()
    row = np.array([figure.row])
    places = []
    for at, name in enumerate(cube.spec.names):
        tree, node = cube.hierarchies[at], int(cube.nodes(at, row)[0])
        total = tree.is_root[node] and not tree.is_root.all()
        number = node + 1 if tree.is_root.all() else node
        place = messages.AT_TOTAL if total else messages.AT_CATEGORY
        places.append(place.phrase(variable=name, number=number))
    return messages.FIGURE_OF_TABLE.phrase(table=figure.table + 1, places=tuple(places))
