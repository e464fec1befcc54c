"""Cells that a file names, one a row by the categories of every variable: those to keep, to hide, and their costs."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from sdc_core.arrays import Amounts, IntColumn
from sdc_core.commands import messages
from sdc_core.cube.addresses import ABSENT
from sdc_core.cube.cube import Cube
from sdc_core.entries.named_columns import NamedColumns
from sdc_core.errors import InputError
from sdc_core.io.reading import read_table
from sdc_core.numbers.numerals import Mark, detect, read_numbers
from sdc_core.table.table import Table

MOST_PROBLEMS = 20


def cells_in(path: Path, cube: Cube) -> IntColumn:
    """The rows of the cells that a CSV file names: a column for each variable, labels as in the release.

    Refuses, located, what names no cell of the table.
    """
    table = read_table(path)
    columns = NamedColumns.of(table, cube.spec.names)
    nodes, known = [], np.ones(len(columns), dtype=bool)
    for variable, name in enumerate(cube.spec.names):
        number = {label: node for node, label in enumerate(cube.hierarchies[variable].labels)}
        column = columns[name]
        of_text = np.array([number.get(text.strip(), -1) for text in column.texts], dtype=np.int64)[column.codes]
        known &= of_text >= 0
        nodes.append(np.maximum(of_text, 0))
    rows = cube.rows_of(nodes)
    faults = np.flatnonzero(~known | (rows == ABSENT))
    if len(faults):
        raise InputError(*(messages.NOT_A_CELL.at(columns.place_of_row(int(row))) for row in faults[:MOST_PROBLEMS]))
    return np.unique(rows)


def costs_in(table: Table, column: str, cube: Cube) -> Amounts:
    """What hiding each cell costs, from a column of the table's own file; a cell that the file leaves out costs 1."""
    headers = [text.strip() for text in table.row_texts(0)]
    if column not in headers or cube.placed is None:
        raise InputError(messages.NO_COST.at("--set cost", column=column))
    cells = NamedColumns.of(table, [column])[column]
    numbers = read_numbers(cells, detect(cells, whole=False).format, missing=frozenset(), zero=frozenset())
    faults = np.flatnonzero((numbers.marks != Mark.NUMBER) | (numbers.units < 0))
    if len(faults):
        raise InputError(messages.COST_NOT_POSITIVE.at(table.place(int(faults[0]) + 1, headers.index(column))))
    costs = np.ones(len(cube))
    entry = cube.placed.origins.row - table.first_row - 1
    costs[cube.placed.rows] = numbers.units[entry] / 10**numbers.decimals
    return costs
