"""What each cell of a sheet is at first sight: a number, a symbol in the place of one, a label, nothing.

Every distinct text is looked at once and the answer is gathered over the rows.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum

import numpy as np
from numpy.typing import NDArray

from sdc_core.numbers.grammar import DASHES, FIGURE, SIGN, is_negative
from sdc_core.numbers.number_format import Detection, NumberFormat, detect
from sdc_core.sheets.seeing.cell_styles import BoolMatrix, CellStyles
from sdc_core.table.columns import Column, Kind
from sdc_core.table.table import Table


class CellType(IntEnum):
    """What a cell is at first sight."""

    BLANK = 0
    TEXT = 1
    DATE = 2
    RANGE = 3
    """0–4, 10+, 2019/20: a label of an age group or a period, or a figure of which only the bounds are given."""
    NUMBER = 4
    SYMBOL = 5
    ERROR = 6


SYMBOLS = frozenset(
    """
    . .. ... … - -- --- – — − * ** *** x X xx XX : :c :u :n c
    [c] [x] [z] [low] [u] [w] [:] (c) (x) (z) (D) (S) (X) (NA)
    n/a N/A n.a. N.A. na NA NaN # ## ~ / // z † ‡ ^ conf. supp. s. np n.p. NP nil Nil NIL N/K n/k
    """.split()
)
_MARK = (
    r"(?:\s*(?:[*†‡§¹²³⁴⁵⁶⁷⁸⁹⁰⁽⁾ᵃᵇᶜᵈᵉᶠᵖʳ]+|\([a-z]{1,2}\)|\([0-9]{1,2}\)|\[[a-z]{1,4}(?:\s?[0-9]{1,2})?\]|"
    r"(?<=[0-9])\s?[a-z]\)|(?<=\s)(?:[bcdefinprsuz]|ep)))"
)
_NUMBER = re.compile(rf"({SIGN}?)(?:[$£€¥]\s?(?={FIGURE}))?({FIGURE})(\s?%)?{_MARK}?")
_RANGE = re.compile(
    rf"[0-9][0-9 ]*\s?(?:[-{DASHES}/—]|to|till|bis)\s?[0-9][0-9 ]*(?:\s?(?:years|år|Jahre|ans))?|[0-9]+\s?(?:\+|[-–])"
)
_BRACKETED = re.compile(r"\[(?:(?:see )?(?:foot)?notes? ?)?[a-z0-9:.,\-]{1,4}\]|\((?:note )[0-9]{1,2}\)", re.IGNORECASE)
_UNCERTAIN = re.compile(rf"\(\s*((?=[^)]*[.,]|[^)]*[0-9]{{3}}){FIGURE})(\s?%)?\s*\)")
"""A figure in round brackets: an estimate that may be far off. Few digits in them are rather the number of a note."""
_BOUND = re.compile(r"[<>≤≥]\s?[0-9]+")
_CODE = re.compile(r"0[0-9]+")
_LONGEST = 40
"""Characters of a text that may be a number or a range."""


@dataclass(frozen=True, eq=False)
class CellTypes:
    """The cells of a sheet at first sight, every matrix [rows, columns].

    types: the `CellType`. value: the number as closely as arithmetic about the layout needs it, NaN where there is
    none; `figure_in` has it exactly. percent: written or shown with a percent sign. noted: a number with a note
    mark, or stored as text. formats: how the texts of each column write numbers.
    """

    types: NDArray[np.uint8]
    value: NDArray[np.float64]
    percent: BoolMatrix
    noted: BoolMatrix
    format: Detection
    formats: tuple[NumberFormat, ...]

    @property
    def figures(self) -> BoolMatrix:
        """Where a figure stands, or a symbol in its place."""
        return (self.types >= CellType.NUMBER).astype(bool)


def cell_types_of(table: Table, styles: CellStyles) -> CellTypes:
    """The type of every cell of a sheet."""
    shape = (table.n_rows, table.n_columns)
    found = detect(_written(table.columns), whole=True)
    types, value = np.zeros(shape, dtype=np.uint8), np.full(shape, np.nan)
    percent, noted = np.zeros(shape, dtype=bool), np.zeros(shape, dtype=bool)
    formats = tuple(detect(column, whole=True).format if found.mixed else found.format for column in table.columns)
    for at, (column, format) in enumerate(zip(table.columns, formats, strict=True)):
        type_of, values, percents, marks = _of_distinct(column, format)
        types[:, at], value[:, at] = type_of[column.codes], values[column.codes]
        percent[:, at], noted[:, at] = percents[column.codes], marks[column.codes]
    return CellTypes(types, value, (percent | styles.percent) & (types == CellType.NUMBER), noted, found, formats)


def _written(columns: Iterable[Column]) -> Column:
    """Every distinct text of the sheet that is a number with marks in it, as one column."""
    written = {
        text
        for column in columns
        for text in (column.texts[at] for at in np.flatnonzero(column.kinds == Kind.TEXT))
        if not text.isdigit() and text[:1] in _FIRST and _type_of(text.strip()) == _IS_NUMBER
    }
    return Column.from_texts(sorted(_bare(text) for text in written))


_FIRST = frozenset("(0123456789+-.,$£€¥  " + DASHES)


def _bare(text: str) -> str:
    """A number without its percent sign and its note mark."""
    if uncertain := _UNCERTAIN.fullmatch(text.strip()):
        return uncertain[1]
    found = _NUMBER.fullmatch(text.strip())
    return found[1] + found[2] if found else text


def _of_distinct(
    column: Column, format: NumberFormat
) -> tuple[NDArray[np.uint8], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_]]:
    """Type, value, percent sign and mark of each distinct cell of a column."""
    kinds = column.kinds
    types = _OF_KIND[kinds]
    values = np.full(len(kinds), np.nan)
    percents, marks = np.zeros(len(kinds), dtype=bool), np.zeros(len(kinds), dtype=bool)
    stored = np.flatnonzero(kinds == Kind.NUMBER)
    if len(stored):
        values[stored] = np.array([column.texts[at] for at in stored.tolist()], dtype=np.float64)
    for at in np.flatnonzero(kinds == Kind.TEXT).tolist():
        text = column.texts[at].strip()
        if text.isdigit() and text.isascii() and not _CODE.fullmatch(text):
            types[at], values[at] = _IS_NUMBER, float(text)
            continue
        type_ = _type_of(text)
        if type_ == _IS_TEXT:
            continue  # as its kind has it
        types[at] = type_
        if type_ == _IS_NUMBER:
            figure = figure_in(text, format)
            values[at] = np.nan if figure is None else float(figure)
            percents[at] = "%" in text
            marks[at] = True
            if np.isnan(values[at]):
                types[at] = _IS_TEXT
    return types, values, percents, marks


_IS_TEXT, _IS_NUMBER = int(CellType.TEXT), int(CellType.NUMBER)
_DIGIT = re.compile(r"[0-9]")
_OF_KIND = np.array(
    [CellType.BLANK, CellType.TEXT, CellType.NUMBER, CellType.DATE, CellType.TEXT, CellType.ERROR, CellType.ERROR],
    dtype=np.uint8,
)


def _type_of(text: str) -> int:
    if len(text) > _LONGEST or not _DIGIT.search(text):
        # Most labels are like that, so they are recognised first.
        symbol = text in SYMBOLS or _BRACKETED.fullmatch(text)
        return int(CellType.SYMBOL) if symbol else _IS_TEXT if text else int(CellType.BLANK)
    if text in SYMBOLS or _BOUND.fullmatch(text) or _BRACKETED.fullmatch(text):
        return int(CellType.SYMBOL)
    if _CODE.fullmatch(text):
        return _IS_TEXT
    if _RANGE.fullmatch(text):
        return int(CellType.RANGE)
    return _IS_NUMBER if _NUMBER.fullmatch(text) or _UNCERTAIN.fullmatch(text) else _IS_TEXT


def figure_in(text: str, format: NumberFormat) -> str | None:
    """The number that a text of a sheet writes, without its marks, as a decimal with a point: digit by digit.

    None where it is none, or one of another format.
    """
    text = text.strip()
    if uncertain := _UNCERTAIN.fullmatch(text):
        return format.plain(uncertain[1])
    number = _NUMBER.fullmatch(text)
    plain = format.plain(number[2]) if number else None
    return None if number is None or plain is None else f"{'-' if is_negative(number[1]) else ''}{plain}"
