"""p-tables in the common format `i,j,p,v,p_int_lb,p_int_ub,type`, with commas, or semicolons and decimal commas."""

from __future__ import annotations

import re
from collections.abc import Callable
from decimal import Decimal

import numpy as np

from sdc_core.entries.named_columns import NamedColumns
from sdc_core.errors import InputError
from sdc_core.io.apart.doors import read_table
from sdc_core.io.raw.source import Source
from sdc_core.messages import Message, Problem
from sdc_core.numbers.grammar import DASHES, PLAIN
from sdc_core.protection.cell_keys import messages
from sdc_core.protection.cell_keys.ptable import ALL, COLUMNS, Outcome, PTable
from sdc_core.table.columns import Column

WHOLE, PARTS, TYPE = ("i", "j", "v"), ("p", "p_int_lb", "p_int_ub"), COLUMNS[-1]
MOST_PROBLEMS = 20

_WHOLE = re.compile(rf"[-+{DASHES}]?[0-9]{{1,9}}")
_NUMBER = re.compile(PLAIN)
_MINUS = str.maketrans(dict.fromkeys(DASHES, "-"))


def read_ptable(source: Source) -> PTable:
    """The p-table of a file. Refuses, located, what is none."""
    table = read_table(source)
    headers = [text.strip() for text in table.row_texts(0)]
    typed = TYPE in headers
    columns = NamedColumns.of(table, [*WHOLE, *PARTS, *([TYPE] if typed else [])])
    columns = columns.only(columns.filled)
    problems: list[Problem] = []
    if typed:
        problems += _unfit(columns, TYPE, lambda text: text.strip() == ALL, messages.OTHER_TYPE, known=ALL)
    for name in WHOLE:
        problems += _unfit(columns, name, lambda text: _whole(text) is not None, messages.NOT_WHOLE, column=name)
    problems += _unfit(columns, "i", lambda text: (_whole(text) or 0) >= 0, messages.NOT_WHOLE, column="i")
    for name in PARTS:
        problems += _unfit(columns, name, lambda text: _decimal(text) is not None, messages.NOT_DECIMAL, column=name)
    if problems:
        raise InputError(*problems[:MOST_PROBLEMS])
    i, j, v = (_read(columns[name], _whole) for name in WHOLE)
    p, low, high = (_read(columns[name], _decimal) for name in PARTS)
    outcomes = [Outcome(*one) for one in zip(i, j, p, v, low, high, strict=True)]
    return PTable.checked(outcomes, source.name, columns.place_of_row, sha256=source.sha256)


def _unfit(
    columns: NamedColumns, name: str, fits: Callable[[str], bool], message: Message, **words: str
) -> list[Problem]:
    """The cells of a column that do not fit."""
    column = columns[name]
    wrong = np.array([not fits(text) for text in column.texts], dtype=bool)
    return [message.at(columns.place(name)(int(row)), **words) for row in np.flatnonzero(wrong[column.codes])]


def _read(column: Column, read: Callable[[str], object]) -> list[object]:
    values = [read(text) for text in column.texts]
    return [values[code] for code in column.codes.tolist()]


def _whole(text: str) -> int | None:
    bare = text.strip()
    return int(bare.translate(_MINUS)) if _WHOLE.fullmatch(bare) else None


def _decimal(text: str) -> Decimal | None:
    bare = text.strip()
    return Decimal(bare.replace(",", ".")) if _NUMBER.fullmatch(bare) else None
