"""SDMX-CSV: a table of one row a cell whose columns have names that say what they are.

Reading takes versions 1.0 and 2.0; a structure definition is not looked for, so codes have no labels
unless the file has them. Writing gives version 2.0 with the confidentiality status that our rules mean.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np

from sdc_core.errors import InputError
from sdc_core.io.exchange import messages
from sdc_core.io.exchange.cell_status import INTERNAL, ListedCells, figure_texts, listed_cells, nodes_of
from sdc_core.io.exchange.conf_status import letter_of
from sdc_core.io.exchange.dimensions import headed, titles_of, useful_labels
from sdc_core.numbers.plain_numbers import is_whole, number_column
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.columns import Column, Kind
from sdc_core.table.table import Table

if TYPE_CHECKING:
    from sdc_core.cube.cube import Cube
    from sdc_core.evaluation.reviewing import Review

FIRST = ("DATAFLOW", "STRUCTURE")
"""What the first column of such a file is called."""
BEFORE = (*FIRST, "STRUCTURE_ID", "STRUCTURE_NAME", "ACTION", "LAST UPDATE", "SERIES_KEY", "OBS_KEY")
VALUE = "OBS_VALUE"
APART = ("TIME_PERIOD", "FREQ", "UNIT_MEASURE", "UNIT", "INDICATOR", "MEASURE")
"""Dimensions whose codes are never summed."""
TOTAL = "_T"
"""The code of the total in all codelists of SDMX."""
STRUCTURE = ("dataflow", "TABLE_REVIEW:INTERNAL_REVIEW(1.0)", "I")
AFTER = (VALUE, "OBS_STATUS", "CONF_STATUS", "COMMENT_OBS", "COMMENT_DSET")
NORMAL, NOT_AVAILABLE, CANNOT_EXIST = "A", "O", "M"
"""Codes of OBS_STATUS."""


def is_sdmx(table: Table) -> bool:
    """Whether the header of a text file is that of SDMX-CSV."""
    names = [_id(text) for text in table.row_texts(0)] if table.n_rows else []
    return bool(names) and names[0] in FIRST and VALUE in names


def sdmx_described(table: Table) -> tuple[Table, TableSpec]:
    """The table of an SDMX-CSV file with its values as numbers, and the spec that the file suggests."""
    headers = [text.strip() for text in table.row_texts(0)]
    names = list(map(_id, headers))
    at = names.index(VALUE)
    below = [column.rows(1) for column in table.columns]
    _refuse_deletions(table, names, below)
    values = number_column(below[at])
    notes = [*table.notes, messages.READ_AS_SDMX_CSV.noted(table.name)]
    dimensions = [column for column in range(at) if names[column] not in BEFORE]
    named = _names_beside(dimensions, below) if "STRUCTURE_NAME" in names else {}
    spanning = [column for column in dimensions if column not in named.values()]
    varying = [column for column in spanning if len(below[column].texts) > 1] or spanning
    if not varying:
        raise InputError(messages.SDMX_WITHOUT_DIMENSION.at(table.name, column=VALUE))
    if len(varying) < len(spanning):
        single = len(spanning) - len(varying)
        notes.append(messages.SDMX_SINGLE_CODES.noted(table.name, single=single))
    titles = titles_of([(headers[column], "") for column in varying])
    variables = tuple(
        _variable(headers[column], title, below[column], below[named[column]] if column in named else None)
        for column, title in zip(varying, titles, strict=True)
    )
    if all(variable.role == "by" for variable in variables):
        variables = tuple(replace(variable, role="key") for variable in variables)
    numbers = values.kinds == Kind.NUMBER
    name = headers[at]
    spec = TableSpec(
        variables,
        measure=Measure(count=name) if is_whole(values) else Measure("magnitude", value=name),
        missing=tuple(dict.fromkeys(text for text, number in zip(values.texts, numbers, strict=True) if not number)),
    )
    columns = (*table.columns[:at], headed(name, values), *table.columns[at + 1 :])
    return replace(table, columns=columns, notes=tuple(notes)), spec


def _id(header: str) -> str:
    """The name of a column without its label, and without the mark between several values in one."""
    return header.partition(":")[0].partition("[")[0].strip().upper()


def _refuse_deletions(table: Table, names: Sequence[str], below: Sequence[Column]) -> None:
    if "ACTION" in names and "D" in below[names.index("ACTION")].texts:
        raise InputError(messages.SDMX_DELETES_CELLS.at(table.name))


def _names_beside(dimensions: Sequence[int], below: Sequence[Column]) -> dict[int, int]:
    """Column of codes → the next column, where that only names them."""
    named: dict[int, int] = {}
    for column, following in pairwise(dimensions):
        if following != column + 1 or column in named.values():
            continue
        codes, names = below[column], below[following]
        pairs = np.unique(codes.codes.astype(np.int64) * len(names.texts) + names.codes)
        if len(pairs) == len(codes.texts):
            named[column] = following
    return named


def _variable(name: str, title: str, codes: Column, names: Column | None) -> Variable:
    labels: dict[str, str] = {}
    total = tuple(code for code in codes.texts if code == TOTAL or code.startswith(f"{TOTAL}:"))
    if names is not None:
        firsts = codes.first_rows().tolist()
        shown = {code: names.text(first) for code, first in zip(codes.texts, firsts, strict=True)}
        labels = useful_labels(codes.texts, shown, without=total)
    if _id(name) in APART:
        return Variable(name, "by", shown_as=title, labels=labels)
    return Variable(name, "key", total=total, shown_as=title, labels=labels)


def write_sdmx_csv(review: Review) -> bytes:
    """The whole reviewed table as SDMX-CSV 2.0 with OBS_STATUS and CONF_STATUS. An internal file, and it says so.

    Codes are written as they are; a codelist of the receiver may know them otherwise. The total is _T.
    """
    cube = review.cube
    listed = listed_cells(review)
    size = cube.addresses.combinations
    texts, which = listed.texts()
    values = np.array(figure_texts(listed.figures), dtype=object)
    values[listed.missing | listed.impossible] = ""
    columns = [
        *structure_columns(cube, STRUCTURE),
        values.tolist(),
        _observed(listed).tolist(),
        _confidential(listed),
        [texts[one] for one in which.tolist()],
        [INTERNAL, *[""] * (size - 1)],
    ]
    return as_csv(cube, columns)


def structure_columns(cube: Cube, structure: Sequence[str]) -> list[Sequence[str]]:
    """The first columns of every combination of categories: the structure, and the code of each variable."""
    size = cube.addresses.combinations
    columns: list[Sequence[str]] = [[one] * size for one in structure]
    for hierarchy, nodes in zip(cube.hierarchies, nodes_of(cube.addresses.shape, np.arange(size)), strict=True):
        codes = list(hierarchy.codes)
        if not hierarchy.is_root.all() and TOTAL not in codes:
            codes[0] = TOTAL
        columns.append([codes[node] for node in nodes.tolist()])
    return columns


def as_csv(cube: Cube, columns: Sequence[Sequence[str]]) -> bytes:
    """The columns under their names: the structure, the variables, and what is said of each cell."""
    names = [f"{name}_" if _id(name) in (*BEFORE, *AFTER) else name for name in cube.spec.names]
    written = io.StringIO(newline="")
    writer = csv.writer(written, lineterminator="\r\n")
    writer.writerow(["STRUCTURE", "STRUCTURE_ID", "ACTION", *names, *AFTER])
    writer.writerows(zip(*columns, strict=True))
    return written.getvalue().encode()


def _observed(listed: ListedCells) -> np.ndarray[tuple[int], np.dtype[np.object_]]:
    codes = np.full(len(listed.which), NORMAL, dtype=object)
    codes[listed.missing] = NOT_AVAILABLE
    codes[listed.impossible] = CANNOT_EXIST
    return codes


def _confidential(listed: ListedCells) -> list[str]:
    """A letter for each cell, from the rules that found it unsafe."""
    letters = np.array([letter_of(status) for status in listed.statuses], dtype=object)
    return list(letters[listed.which].tolist())
