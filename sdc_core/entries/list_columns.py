"""What each column of a list seems to hold by its name and its cells: labels, counts or codes, measurements, units.

A list has its names in its first row. What is said here of one column is weighed against the others in `shapes`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from sdc_core.arrays import IntColumn
from sdc_core.numbers.numerals import Mark, detect, read_numbers
from sdc_core.table.table import Column, Kind, Table

Holds = Literal["nothing", "units", "labels", "numbers", "measured"]
"""What a column holds. nothing: blanks, or notes and flags; units: the number or code of the row's unit, which is no
category; labels: categories; numbers: whole numbers, counts or codes; measured: numbers with decimals."""

MOST_CELLS = 0.6
"""From this share of a column's cells on, not included, they say what the column holds."""
FEWEST_CODED = 10
"""Rows from which a column of a few numbers may be one of codes, and not of counts."""
FEWEST_EACH = 4
"""Rows for each of more than two numbers, so that they are codes."""
FEWEST_UNITS = 20
"""Units from which the cells of a column have to come again, if they are categories."""
ROWS_EACH = 5
"""Units for each of the numbers of a column on average, so that these are categories, and no measurement."""
FEW_CATEGORIES = 10
"""Numbers of so few different values are categories, however many rows there are."""
_ID = re.compile(r"(?:.*(?:[_ .-]|(?-i:[a-z](?=I))))?ids?(?:[_ .-]?(?:num|nr|no))?|p?id(?:num|nr|no)", re.IGNORECASE)
_RUNNING = re.compile(
    r"obs|observation|case|caseid|patient|subject|respondent|record(?:_offset)?|"
    r"row(?:[_ .-]?(?:names?|num|id|number))?|index|unnamed:? ?[0-9]*|serial|seqn?|nr|no|lfd\.? ?nr\.?|l[oö]pnr|rad|#",
    re.IGNORECASE,
)
_LABELS = re.compile(
    r"(?:.*[_ .-])?(?:years?|år|jahr|année|annee|año|ano|anno|jaar|rok|months?|mes|mois|monat|månad|maand|quarter|"
    r"kvartal|quartal|trimestre|week|vecka|woche|day|date|ages?|ålder|alder|alter|edad|âge|età|eta|leeftijd|grade|level|"
    r"rank|priority|class|decile|quintile)|"
    r"(?:.*[_ .-])?(?:cod|code|kod|codigo|código|fips|isco|nace|nuts)s?(?:[_ .-].*)?",
    re.IGNORECASE,
)
_NOTES = re.compile(
    r"(?:.*[_ .-])?(?:foot)?notes?|data[_ ]markings?|_type_|(?:.*[_ .-])?flags?|(?:obs|conf)_status|remarks?|symbols?|"
    r"fotnot(?:er)?|anm(?:ärkning|erkung(?:en)?)?",
    re.IGNORECASE,
)
_PERCENTAGE = re.compile(r"[-+]?[0-9]+(?:[.,][0-9]+)?\s?%")
_PADDED = re.compile(r"0[0-9]+")
_FIRST_YEAR, _LAST_YEAR = 1900, 2100


@dataclass(frozen=True, eq=False)
class ListColumn:
    """One column below its name. codes: its distinct cells, numbered; values: NaN where there is none; both [rows]."""

    at: int
    name: str
    codes: IntColumn
    values: NDArray[np.float64]
    numeric: bool
    """Most of its cells are numbers; symbols for missing may be among them."""
    whole: bool
    """None of its numbers is a fraction, so it may hold counts or codes."""
    padded: bool
    """Its cells are digits, some of which begin with a nought: codes."""
    percent: bool
    """Most of its cells are numbers with a percent sign, written as text: figures of a table, no categories."""
    filled: bool
    heads_groups: bool
    """It begins with a text, and each text in it stands once, over rows that are mostly left blank."""
    length: float
    """Of its distinct cells on average, in characters: names are longer than their codes."""

    @classmethod
    def of(cls, table: Table, at: int) -> ListColumn:
        """A column of a table whose first row names the columns."""
        column = table.columns[at].rows(1)
        filled = (column.kinds != Kind.BLANK)[column.codes]
        read = read_numbers(column, detect(column, whole=True).format, missing=frozenset(), zero=frozenset())
        number = read.marks == Mark.NUMBER
        large = read.marks == Mark.TOO_LARGE
        share = float((number | large)[filled].mean()) if filled.any() else 0.0
        unit = 10**read.decimals
        return cls(
            at,
            table.columns[at].text(0).strip(),
            _dense(column.codes),
            np.where(number, read.units / unit, np.nan),
            share > MOST_CELLS,
            not (read.units % unit).any() and not _has_long_fractions(column, large),
            _is_padded(column),
            _is_percentages(column, filled),
            bool(filled.any()),
            share <= MOST_CELLS and _heads_groups(_dense(column.codes), filled),
            sum(map(len, column.texts)) / max(len(column.texts), 1),
        )

    @cached_property
    def distinct(self) -> int:
        """How many different cells it has."""
        return int(self.codes.max(initial=-1)) + 1

    @property
    def has_numbers(self) -> bool:
        """Whether any of its cells is a number."""
        return self.numeric or bool(np.isfinite(self.values).any())

    @property
    def has_decimals(self) -> bool:
        """Whether most of its cells are numbers, and some of those are fractions."""
        return self.numeric and not self.whole

    @property
    def is_code(self) -> bool:
        """Whether its cells are numbers or are called ids, rather than words."""
        return self.numeric or self.padded or bool(_ID.fullmatch(self.name))

    @property
    def is_unique(self) -> bool:
        """Whether no cell comes again."""
        return self.distinct == len(self.codes)

    @cached_property
    def agreement(self) -> float:
        """How likely two rows drawn by chance have the same cell."""
        shares = np.bincount(self.codes) / max(len(self.codes), 1)
        return float((shares**2).sum())

    @cached_property
    def holds(self) -> Holds:
        """What it seems to hold, looked at by itself."""
        if not self.filled or _NOTES.fullmatch(self.name):
            return "nothing"
        if self._numbers_units:
            return "units"
        if not self.numeric or self.padded or (self.whole and (self._are_years or _LABELS.fullmatch(self.name))):
            return "labels"
        return "numbers" if self.whole else "measured"

    @property
    def is_coded(self) -> bool:
        """Whether its numbers are few, in a row from 0 or 1, and come again too often for counts."""
        if not self.numeric or not self.whole:
            return False
        values = np.unique(self.values[np.isfinite(self.values)])
        rows = FEWEST_CODED if self.is_two_valued else FEWEST_EACH * self.distinct
        in_a_row = len(values) > 0 and bool(values[0] in (0, 1) and (np.diff(values) == 1).all())
        return in_a_row and len(self.codes) >= max(rows, FEWEST_CODED)

    @property
    def is_two_valued(self) -> bool:
        """Whether it has no more than two different cells."""
        return self.distinct <= 2

    @property
    def is_category(self) -> bool:
        """Whether its cells may be categories of units: labels and codes that come again, and no numbers of units.

        Of few rows it is not asked how often they come again.
        """
        if self.holds not in ("labels", "numbers"):
            return False
        rows = len(self.codes)
        if rows < FEWEST_UNITS:
            return True
        each = 2 if self.holds == "labels" else ROWS_EACH
        return self.distinct * each <= rows or (self.holds == "numbers" and self.distinct <= FEW_CATEGORIES)

    @property
    def is_negative(self) -> bool:
        """Whether any of its numbers is below nought."""
        return bool((self.values < 0).any())

    @property
    def _numbers_units(self) -> bool:
        if not self.is_unique or (self.numeric and not self.whole):
            return False
        if not self.name:
            return self.numeric and not self._are_years
        return bool(_ID.fullmatch(self.name)) or (self._runs and bool(_RUNNING.fullmatch(self.name)))

    @property
    def _runs(self) -> bool:
        """Whether numbers go up by one from row to row, or rise in the first column: elsewhere "no" is an answer."""
        steps = np.diff(self.values)
        return self.numeric and bool((steps > 0).all() and (self.at == 0 or (steps == 1).all()))

    @property
    def _are_years(self) -> bool:
        known = self.values[np.isfinite(self.values)]
        return len(known) >= 2 and bool(((known >= _FIRST_YEAR) & (known <= _LAST_YEAR)).all())


def columns_of(table: Table) -> tuple[ListColumn, ...]:
    """Every column of a table whose first row names them."""
    return tuple(ListColumn.of(table, at) for at in range(table.n_columns))


def is_numeric(column: Column) -> bool:
    """Whether most of the cells of a column that are not blank are numbers; symbols for missing may be among them."""
    filled = (column.kinds != Kind.BLANK)[column.codes]
    if not filled.any():
        return False
    read = read_numbers(column, detect(column, whole=True).format, missing=frozenset(), zero=frozenset())
    return bool(np.isin(read.marks[filled], (Mark.NUMBER, Mark.TOO_LARGE)).mean() > MOST_CELLS)


def _dense(codes: NDArray[np.int32]) -> IntColumn:
    """The same numbers of cells without gaps, from 0."""
    used = np.bincount(codes) > 0
    return (np.cumsum(used) - 1)[codes].astype(np.int64)


def _has_long_fractions(column: Column, large: NDArray[np.bool_]) -> bool:
    """Whether a number that is too long to be read has decimals."""
    return any("." in column.texts[code] or "," in column.texts[code] for code in np.unique(column.codes[large]))


def _is_percentages(column: Column, filled: NDArray[np.bool_]) -> bool:
    if not filled.any() or not any("%" in text for text in column.texts):
        return False
    written = np.array([bool(_PERCENTAGE.fullmatch(text.strip())) for text in column.texts], dtype=bool)
    return bool(written[column.codes][filled].mean() > MOST_CELLS)


def _heads_groups(codes: IntColumn, filled: NDArray[np.bool_]) -> bool:
    given = codes[filled]
    few = len(given) > 1 and 2 * len(given) < len(codes)
    return few and bool(filled[0]) and len(np.unique(given)) == len(given)


def _is_padded(column: Column) -> bool:
    """Whether all of its numbers are whole, of at most two lengths, and some begin with a nought: codes."""
    texts = [text.strip() for text in column.texts if text.strip()]
    digits = all(text.isdigit() and text.isascii() for text in texts)
    return digits and len({*map(len, texts)}) <= 2 and any(_PADDED.fullmatch(text) for text in texts)
