"""The published figures of a table, by one digest whatever file they stand in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from decimal import Decimal, InvalidOperation
from typing import TypeVar

import numpy as np

from sdc_core.arrays import Amounts, BoolColumn
from sdc_core.cube.cube import Cube
from sdc_core.digests import canonical, sha256
from sdc_core.errors import SdcError
from sdc_core.io.public.public_exchange import IMPOSSIBLE_STATUS
from sdc_core.io.raw.source import Source
from sdc_core.io.reading import read_table
from sdc_core.io.releases.reading import VALUE
from sdc_core.io.releases.release_csv import decimal_of
from sdc_core.spec.hierarchy import TOTAL
from sdc_core.table.columns import Column
from sdc_core.table.decimals import finite_decimal

OF_SDMX = "OBS_VALUE"
TOTAL_OF_SDMX = "_T"
IMPOSSIBLE = (".", IMPOSSIBLE_STATUS)
"""What stands in place of a figure where nobody can be."""

Said = TypeVar("Said")
Cell = tuple[tuple[str, ...], str | None]
"""The categories of a cell in the order of the variables, and its figure as a release writes it; None: withheld."""


def figures_sha256(names: Sequence[str], cells: Iterable[Cell]) -> str:
    """The digest of the published figures of a table.

    Published zeros are left out: a file of all combinations lists more of them than one that lists cells in use.
    """
    kept = sorted(((labels, figure) for labels, figure in cells if figure != "0"), key=_in_order)
    return sha256(canonical([list(names), [[*labels, figure] for labels, figure in kept]]))


def _in_order(cell: Cell) -> tuple[tuple[str, ...], str]:
    """By categories; a file of somebody else may hold a cell twice, and once withheld."""
    labels, figure = cell
    return labels, figure or ""


def figures_sha256_of(cube: Cube, value: Amounts, hidden: BoolColumn, decimals: int) -> str:
    """The same of the figures of a cube, in units of their last digit, and the rows that are withheld."""
    rows = np.flatnonzero(hidden | (value != 0))
    figures = (
        None if gone else decimal_of(figure, decimals)
        for figure, gone in zip(value[rows].tolist(), hidden[rows].tolist(), strict=True)
    )
    return figures_sha256(cube.spec.names, zip(cube.labels_at(rows), figures, strict=True))


def figures_in(source: Source, names: Sequence[str]) -> str:
    """The digest of the figures in a file: a release, PC-Axis, JSON-stat, SDMX-CSV; "" where it is none of these.

    names: the variables of the table, in their order.
    """
    try:
        table = read_table(source)
    except SdcError:
        return ""
    heads = [text.strip() for text in table.row_texts(0)] if table.n_rows else []
    figure = _figure_at(heads, names)
    if figure < 0 or any(heads.count(name) != 1 for name in names):
        return ""
    total = {TOTAL_OF_SDMX: TOTAL} if heads[figure] == OF_SDMX else {}
    columns = [_texts(table.columns[heads.index(name)], lambda text: total.get(text, text)) for name in names]
    is_named = heads[figure] in (VALUE, OF_SDMX)
    figures = _texts(table.columns[figure], lambda text: _figure(text, named=is_named))
    return figures_sha256(names, zip(zip(*columns, strict=True), figures, strict=True))


def _figure_at(heads: Sequence[str], names: Sequence[str]) -> int:
    """The column of figures: by its name, or the only one that is no variable; -1 where there is none."""
    for named in (VALUE, OF_SDMX):
        if heads.count(named) == 1:
            return heads.index(named)
    others = [at for at, head in enumerate(heads) if head not in names]
    return others[0] if len(others) == 1 else -1


def _texts(column: Column, meaning: Callable[[str], Said]) -> list[Said]:
    """What the cells of a column say, below its head."""
    distinct = [meaning(text) for text in column.texts]
    return [distinct[code] for code in column.codes.tolist()[1:]]


def _figure(text: str, *, named: bool) -> str | None:
    """A figure as a release writes it; None for a withheld one, "0" where a cell cannot exist.

    named: whether the column is named as one of figures: then only a blank stands for a withheld one, and no symbol.
    """
    if text in IMPOSSIBLE and not named:
        return "0"
    try:
        number = Decimal(text)
    except InvalidOperation:
        return text if named and text.strip() else None
    written = text if finite_decimal(text) is None else f"{number:f}"
    return written.rstrip("0").rstrip(".") if "." in written else written
