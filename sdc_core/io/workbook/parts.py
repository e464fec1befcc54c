"""Which part of a cube stands on which sheet: all of it where it fits, otherwise what was flagged."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from math import prod

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.cube.addresses import ABSENT
from sdc_core.cube.arrangement import MOST_CELLS, Arrangement, Nodes, default_sides, display_order
from sdc_core.cube.cube import Cube
from sdc_core.evaluation.reviewing import Review
from sdc_core.io.workbook import messages
from sdc_core.io.workbook.page import SHEET_COLUMNS

MOST_SHEETS = 200
"""Tables in one workbook; a person does not leaf through more."""

Lines = tuple[tuple[int, ...], IntColumn]
"""Some lines of one side: its variables, and the number of each line when every combination has one."""


@dataclass(frozen=True)
class Parts:
    """The tables of a workbook in their order, and a sentence on what they show and leave out."""

    tables: tuple[Arrangement, ...]
    sentence: str


def parts_of(review: Review, arrangements: Sequence[Arrangement] | None) -> Parts:
    """The arrangements given, or one for each category of the `by` variables, each as wide as a sheet."""
    cube, why = review.cube, ""
    if arrangements is not None:
        made = list(arrangements)
    elif cube.addresses.combinations <= MOST_CELLS:
        made = [Arrangement.of(cube, fixed=fixed) for fixed in groups(cube)]
    else:
        made = list(_flagged(review))
        why = messages.ONLY_FLAGGED.said(most=MOST_CELLS)
    tables = [part for arrangement in made for part in _as_wide_as_a_sheet(arrangement)][:MOST_SHEETS]
    return Parts(tuple(tables), _sentence(cube, tables, why))


def groups(cube: Cube) -> Iterator[dict[int, int]]:
    """Every combination of categories of the `by` variables; one that holds nothing where there are none."""
    by = cube.spec.with_role("by")
    for nodes in product(*(range(len(cube.hierarchies[variable])) for variable in by)):
        yield dict(zip(by, nodes, strict=True))


def _flagged(review: Review) -> Iterator[Arrangement]:
    """Group by group the lines in which something was found, until a million cells are laid out."""
    cube = review.cube
    down, across = default_sides(cube)
    found = np.unique(review.findings.columns[0])
    room = MOST_CELLS
    for fixed in groups(cube):
        here = np.ones(len(found), dtype=bool)
        for variable, node in fixed.items():
            here &= cube.nodes(variable, found) == node
        rows = found[here]
        width = prod(len(cube.hierarchies[variable]) for variable in across)
        columns = np.arange(width) if width <= SHEET_COLUMNS // 2 else np.unique(_line_of(cube, across, rows))
        columns = columns[: SHEET_COLUMNS // 2]
        lines = np.unique(_line_of(cube, down, rows))[: room // max(1, len(columns))]
        if not len(lines):
            continue
        room -= len(lines) * len(columns)
        yield _laid_out(cube, fixed, (down, lines), (across, columns))


def _line_of(cube: Cube, variables: Sequence[int], rows: IntColumn) -> IntColumn:
    """The number of the line in which each row stands when every combination has a line."""
    line = np.zeros(len(rows), dtype=np.int64)
    for variable in variables:
        order = display_order(cube, variable)
        line = line * len(order) + np.argsort(order)[cube.nodes(variable, rows)]
    return line


def _nodes_of(cube: Cube, variables: Sequence[int], lines: IntColumn) -> Nodes:
    """The node of each variable in the lines of these numbers."""
    nodes = np.zeros((len(lines), len(variables)), dtype=np.int32)
    for at, variable in reversed(list(enumerate(variables))):
        order = display_order(cube, variable)
        lines, place = np.divmod(lines, len(order))
        nodes[:, at] = order[place]
    return nodes


def _laid_out(cube: Cube, fixed: Mapping[int, int], down: Lines, across: Lines) -> Arrangement:
    row_nodes, column_nodes = _nodes_of(cube, *down), _nodes_of(cube, *across)
    nodes: list[IntColumn | int] = [fixed.get(variable, 0) for variable in range(len(cube.hierarchies))]
    for at, variable in enumerate(down[0]):
        nodes[variable] = row_nodes[:, at, None].astype(np.int64)
    for at, variable in enumerate(across[0]):
        nodes[variable] = column_nodes[None, :, at].astype(np.int64)
    cells = np.broadcast_to(cube.rows_of(nodes), (len(row_nodes), len(column_nodes)))
    return Arrangement(cube, down[0], across[0], dict(fixed), row_nodes, column_nodes, cells)


def _as_wide_as_a_sheet(arrangement: Arrangement) -> Iterator[Arrangement]:
    """The arrangement, cut into pieces where it has more columns than a sheet."""
    room = SHEET_COLUMNS - max(1, len(arrangement.down))
    for start in range(0, max(1, arrangement.shape[1]), room):
        piece = slice(start, start + room)
        yield replace(arrangement, column_nodes=arrangement.column_nodes[piece], cells=arrangement.cells[:, piece])


def _sentence(cube: Cube, tables: Sequence[Arrangement], why: str) -> str:
    every, shown = cube.addresses.combinations, _distinct(tables)
    if not tables:
        return messages.NO_TABLE.said(every=every)
    if shown >= every:
        return messages.TABLES_SHOW_ALL.said(tables=len(tables), every=every)
    some = messages.TABLES_SHOW_SOME.said(tables=len(tables), shown=shown, every=every)
    return " ".join(filter(None, [some, why]))


def _distinct(tables: Sequence[Arrangement]) -> int:
    """The cells shown by any table; empty ones of a sparse cube cannot be distinguished and count each time."""
    rows = [table.cells.ravel() for table in tables]
    every = np.concatenate(rows) if rows else np.zeros(0, dtype=np.int64)
    return len(np.unique(every[every != ABSENT])) + int(np.count_nonzero(every == ABSENT))
