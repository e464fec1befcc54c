"""A hierarchy as an office has it, on a sheet or in a text: the form is recognised by how its cells stand.

code and parent in two columns; one column a level (A10, A21, A88); one code a row in a column of its level; one
column in which parts are set in. Columns that say the same as a finer or a coarser one, such as labels, are left out.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from sdc_core.cube import messages
from sdc_core.cube.nesting import coarser_columns, parents_from_columns
from sdc_core.errors import InputError
from sdc_core.spec.hierarchy import TOTAL
from sdc_core.spec.hierarchy_file import parents_of_outline, parents_of_pairs
from sdc_core.table.table import Table


def parents_on_sheet(
    table: Table, indent: NDArray[np.integer] | None = None, *, categories: Collection[str], total: Sequence[str] = ()
) -> dict[str, str]:
    """Code → parent code ("" at the top). categories: those of the variable, which tell the finest level that is used.

    indent [rows, columns]: how far the text of each cell is set in by its format, None where nothing is.
    Raises `InputError` where the cells are no hierarchy, and `SpecError` where a line of one does not fit.
    """
    rows = [table.row_texts(row) for row in range(table.n_rows)]
    heads = [text.strip().lower() for text in rows[0]] if rows else []
    if "code" in heads and "parent" in heads:
        code, parent = heads.index("code"), heads.index("parent")
        pairs = [(row[code].strip(), row[parent].strip()) for row in rows[1:]]
        return parents_of_pairs(pairs, total=(*total, TOTAL), where=table.name)
    filled = [[at for at, text in enumerate(row) if text.strip()] for row in rows]
    if all(len(places) <= 1 for places in filled):
        return _outline(table, rows, filled, indent, total=total)
    return _levels(table, heads=[text.strip() for text in rows[0]], categories=categories)


def without_place(parents: Mapping[str, str], categories: Iterable[str], total: Collection[str]) -> tuple[str, ...]:
    """The categories that a hierarchy does not name; the total needs no place."""
    return tuple(text for text in categories if text not in parents and text not in total and text != TOTAL)


def _outline(
    table: Table,
    rows: Sequence[Sequence[str]],
    filled: Sequence[Sequence[int]],
    indent: NDArray[np.integer] | None,
    *,
    total: Sequence[str],
) -> dict[str, str]:
    """One code a row: how far in it stands is its column, then the indent of its format, then the spaces before it."""
    lines, deepest = [], 0 if indent is None else int(indent.max(initial=0))
    for number, (row, places) in enumerate(zip(rows, filled, strict=True)):
        for at in places:
            text = row[at]
            steps = 0 if indent is None else int(indent[number, at])
            spaces = len(text) - len(text.lstrip())
            lines.append(((at * (deepest + 1) + steps) * 100 + spaces, text.strip()))
    if len({depth for depth, _ in lines}) < 2:
        raise InputError(messages.NO_LEVELS.at(table.name))
    return parents_of_outline(lines, total=(*total, TOTAL), where=table.name, first=table.first_row)


def _levels(table: Table, *, heads: Sequence[str], categories: Collection[str]) -> dict[str, str]:
    """One column a level: the finest is the one with most of the variable's categories, the coarser ones nest."""
    names = [name for name in dict.fromkeys(heads) if name and heads.count(name) == 1]
    known = set(categories)
    found = {name: _texts(table, heads.index(name)) for name in names}
    if not names:
        raise InputError(messages.NO_LEVELS.at(table.name))
    finest = max(names, key=lambda name: (len(found[name] & known), -len(found[name])))
    coarser = coarser_columns(table, finest, [name for name in names if name != finest])
    if not coarser:
        raise InputError(messages.NO_LEVELS.at(table.name))
    return parents_from_columns(table, (finest, *coarser))


def _texts(table: Table, at: int) -> set[str]:
    """What stands in a column below its head."""
    return {text.strip() for text in table.columns[at].rows(1).texts}
