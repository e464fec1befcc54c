"""Why a table cannot be protected: which cells, from whom, and what a person keeps published around them."""

from __future__ import annotations

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.attack.sentences import cell_name
from sdc_core.cube.cube import Cube
from sdc_core.cube.relations import Relations
from sdc_core.errors import InputError
from sdc_core.messages import Phrase, Problem
from sdc_core.protection import messages
from sdc_core.protection.suppression.claims import Claims
from sdc_core.protection.suppression.instance import Demands

WHERE = "method suppress"
MOST_LISTED = 20
MOST_NAMED = 3


def cannot_protect(cube: Cube, claims: Claims, impossible: Demands, *, keep: IntColumn) -> InputError:
    """The cells that these demands are about, each with what stands in the way; of very many the first."""
    about = np.concatenate([np.arange(len(cube)), claims.group])[impossible.cell]
    rows = np.unique(about)
    problems = [_problem(cube, row, impossible.picked(about == row), keep) for row in rows[:MOST_LISTED].tolist()]
    if len(rows) > MOST_LISTED:
        problems.append(messages.CANNOT_PROTECT_MORE.at(WHERE, cells=len(rows) - MOST_LISTED))
    return InputError(*problems)


def kept_and_hidden(cube: Cube, rows: IntColumn) -> InputError:
    """Cells of which persons or rules want both."""
    named = tuple(messages.NAMED_CELL.phrase(cell=cell_name(cube, row), row=row + 1) for row in rows.tolist())
    return InputError(messages.KEPT_AND_HIDDEN.at(WHERE, cells=named[:MOST_LISTED]))


def _problem(cube: Cube, row: int, demands: Demands, keep: IntColumn) -> Problem:
    cell = cell_name(cube, row)
    kept = np.intersect1d(_with_row(cube, row), keep)
    if len(kept):
        names = _names(cube, kept)
        return messages.CANNOT_PROTECT_WHILE_KEPT.at(WHERE, cell=cell, row=row + 1, kept=names)
    if demands.looking.all():
        who = _who(cube, demands)
        return messages.CANNOT_PROTECT_INSIDE.at(WHERE, cell=cell, row=row + 1, who=who)
    return messages.CANNOT_PROTECT.at(WHERE, cell=cell, row=row + 1)


def _who(cube: Cube, demands: Demands) -> Phrase:
    """Who looks: those who are alone in cells, otherwise the first of those who have parts in several."""
    known = [demands.known_to(number) for number in range(len(demands))]
    alone = [limits.cell[(limits.fall == 0) & (limits.rise == 0)] for limits in known]
    if all(len(cells) for cells in alone):
        inner = np.unique([_innermost(cube, cells)[0] for cells in alone])
        return messages.ALONE_IN.phrase(cells=_names(cube, inner[:MOST_NAMED]))
    inner = _innermost(cube, known[0].cell)
    return messages.CONTRIBUTING_TO.phrase(cells=_names(cube, inner[:MOST_NAMED]))


def _innermost(cube: Cube, rows: IntColumn) -> IntColumn:
    """Those of these cells that are deepest in the table: the others are sums of them."""
    depth = np.sum([tree.depth[cube.nodes(at, rows)] for at, tree in enumerate(cube.hierarchies)], axis=0)
    return np.asarray(rows[depth == np.max(depth)])


def _names(cube: Cube, rows: IntColumn) -> tuple[str, ...]:
    return tuple(cell_name(cube, row) for row in rows.tolist())


def _with_row(cube: Cube, row: int) -> IntColumn:
    """The rows that share an equation with a row."""
    matrix = Relations.of(cube).matrix
    equations = np.flatnonzero(matrix[:, [row]].toarray().ravel())
    return np.unique(matrix[equations].indices)
