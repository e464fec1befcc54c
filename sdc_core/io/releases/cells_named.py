"""Cells that a file names, one a row by the categories of every variable: those to keep, to hide, and their costs.

A CSV has a column for each variable with labels as in the release. An a priori file of τ-ARGUS (.hst) has codes in the
order of the variables, and says itself what is to become of each cell.
"""

from __future__ import annotations

import numpy as np

from sdc_core.arrays import Amounts, IntColumn
from sdc_core.cube.addresses import ABSENT
from sdc_core.cube.cube import Cube
from sdc_core.entries.named_columns import NamedColumns
from sdc_core.errors import InputError
from sdc_core.io.apart.doors import read_table
from sdc_core.io.exchange.argus.hst import COLUMNS, read_hst
from sdc_core.io.raw.limits import LIMITS
from sdc_core.io.raw.source import Source
from sdc_core.io.releases import messages
from sdc_core.numbers.numerals import Mark, detect, read_numbers
from sdc_core.progress import no_progress
from sdc_core.spec.hierarchy import TOTAL
from sdc_core.table.table import Table

MOST_PROBLEMS = 20
TYPE = COLUMNS[0]


OF_A_PRIORI = {"keep": ("p",), "hide": ("u", "m", "ml")}
"""The types of an a priori file that name cells to keep and to hide.

`p` protects a cell from being hidden; `u` makes it unsafe, `m` and `ml` hide it by hand. `s` says that a cell
needs no protection, which is not the same as that it must stay; costs and levels are not cells to keep or to hide.
"""


def cells_in(source: Source, cube: Cube, wish: str) -> IntColumn:
    """The rows of the cells that a CSV or .hst file names, to `keep` or to `hide`.

    Refuses, located, what names no cell of the table.
    """
    if source.extension == ".hst":
        return _a_priori(source, cube, wish)
    columns = NamedColumns.of(read_table(source), cube.spec.names)
    return np.unique(_rows_of(columns, cube, [_by_label(cube, at) for at in range(len(cube.hierarchies))]))


def _a_priori(source: Source, cube: Cube, wish: str) -> IntColumn:
    separator = ";" if b";" in source.content else ","
    table = read_hst(source, LIMITS, no_progress, names=cube.spec.names, separator=separator)
    columns = NamedColumns.of(table, [*cube.spec.names, TYPE])
    kind = columns[TYPE]
    wanted = np.isin(np.array([text.strip() for text in kind.texts], dtype=str)[kind.codes], OF_A_PRIORI[wish])
    if not wanted.any():
        types = " or ".join(OF_A_PRIORI[wish])
        raise InputError(
            messages.A_PRIORI_NAMES_NONE.at(source.name, done={"keep": "kept", "hide": "hidden"}[wish], types=types)
        )
    rows = _rows_of(columns.only(wanted), cube, [_by_code(cube, at) for at in range(len(cube.hierarchies))])
    return np.unique(rows)


def _rows_of(columns: NamedColumns, cube: Cube, numbers: list[dict[str, int]]) -> IntColumn:
    """The row of each line; numbers: for each variable the nodes by their text."""
    nodes, known = [], np.ones(len(columns), dtype=bool)
    for name, number in zip(cube.spec.names, numbers, strict=True):
        column = columns[name]
        of_text = np.array([number.get(text.strip(), -1) for text in column.texts], dtype=np.int64)[column.codes]
        known &= of_text >= 0
        nodes.append(np.maximum(of_text, 0))
    rows = cube.rows_of(nodes)
    faults = np.flatnonzero(~known | (rows == ABSENT))
    if len(faults):
        raise InputError(*(messages.NOT_A_CELL.at(columns.place_of_row(int(row))) for row in faults[:MOST_PROBLEMS]))
    return rows


def _by_label(cube: Cube, variable: int) -> dict[str, int]:
    return {label: node for node, label in enumerate(cube.hierarchies[variable].labels)}


def _by_code(cube: Cube, variable: int) -> dict[str, int]:
    """Nodes by the codes of the file, which win where a code is the label of another category."""
    spec, by_label = cube.spec.variables[variable], _by_label(cube, variable)
    of_codes = {code: by_label[label] for code, label in spec.labels.items() if label in by_label}
    totals = {code: by_label[TOTAL] for code in spec.total if TOTAL in by_label}
    return by_label | totals | of_codes


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
