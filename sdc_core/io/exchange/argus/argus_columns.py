"""The columns of a file of τ-ARGUS: separated, or each at its fixed place in the line."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from sdc_core.errors import InputError
from sdc_core.io.exchange import messages
from sdc_core.io.exchange.argus.rda import Rda
from sdc_core.io.raw.limits import Limits
from sdc_core.io.raw.rectangle import encoded_columns, numbering
from sdc_core.numbers.plain_numbers import kinds_of
from sdc_core.table.columns import Column, Kind

LETTERS = 20_000_000
"""Of the lines of fixed width that are processed together."""


def separated_columns(name: str, text: str, rda: Rda, limits: Limits) -> list[Column]:
    """The columns of a file with a separator and no header."""
    width = len(rda.variables)
    mark = "\t" if rda.separator.casefold() in ("\\t", "tab") else rda.separator
    if len(mark) != 1:
        raise InputError(messages.SEPARATOR_TOO_LONG.at(rda.name))
    limits.check_shape(name, rows=text.count("\n") + 1, columns=width)
    return list(encoded_columns(_records(name, text, mark, width), width, {}))


def _records(name: str, text: str, mark: str, width: int) -> Iterator[list[object]]:
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=mark, strict=True)
    try:
        for record in reader:
            if not record:
                continue
            if len(record) != width:
                raise InputError(
                    messages.OTHER_NUMBER_OF_FIELDS.at(
                        f"{name}, line {reader.line_num}", fields=len(record), width=width
                    )
                )
            yield list(record)
    except csv.Error:
        raise InputError(messages.QUOTATION_MARK_OPEN.at(f"{name}, line {reader.line_num}")) from None


def fixed_columns(name: str, text: str, rda: Rda, limits: Limits) -> list[Column]:
    """The columns of a file in which each variable has its place in the line."""
    places = [_place_of(rda, at) for at in range(len(rda.variables))]
    end = max(last for _, last in places)
    lines = text.rstrip("\r\n").replace("\r\n", "\n").split("\n")
    limits.check_shape(name, rows=len(lines), columns=len(places))
    short = np.flatnonzero(np.fromiter(map(len, lines), dtype=np.int64, count=len(lines)) < end)
    if len(short):
        raise InputError(messages.LINE_TOO_SHORT.at(f"{name}, line {int(short[0]) + 1}", end=end))
    numbers = [numbering() for _ in places]
    codes: list[list[NDArray[np.int32]]] = [[] for _ in places]
    together = max(1, LETTERS // end)
    for start in range(0, len(lines), together):
        letters = np.array(lines[start : start + together], dtype=f"U{end}")
        letters = letters.view("U1").reshape(-1, end)
        for (first, last), known, done in zip(places, numbers, codes, strict=True):
            fields = np.ascontiguousarray(letters[:, first:last]).view(f"U{last - first}").ravel()
            distinct, which = np.unique(fields, return_inverse=True)
            numbered = np.array([known[field] for field in distinct.tolist()], dtype=np.int32)
            done.append(numbered[which])
    return [
        Column.encoded(map(str, known), [Kind.TEXT if field else Kind.BLANK for field in known], np.concatenate(done))
        for known, done in zip(numbers, codes, strict=True)
    ]


def _place_of(rda: Rda, at: int) -> tuple[int, int]:
    """The first place of a variable from 0, and the one behind its last."""
    variable = rda.variables[at]
    numbers = variable.numbers[:2]
    if len(numbers) < 2 or not all(number.isascii() and number.isdigit() and len(number) < 7 for number in numbers):
        raise InputError(messages.NO_START_AND_WIDTH.at(rda.place(variable)))
    start, width = map(int, numbers)
    if start < 1 or width < 1 or start + width > 100_000:
        raise InputError(messages.START_OUT_OF_RANGE.at(rda.place(variable)))
    return start - 1, start - 1 + width


def without_padding(column: Column, where: str) -> Column:
    """Codes without the blanks around them; two that become one are refused."""
    bare = [text.strip() for text in column.texts]
    if len(set(bare)) < len(bare):
        raise InputError(messages.CODES_DIFFER_IN_BLANKS.at(where))
    return replace(column, texts=tuple(bare), kinds=kinds_of(bare, [False] * len(bare)))
