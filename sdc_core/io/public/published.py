"""What is published of a table: the only thing that a public file is made from.

The true figures are taken out when the value is made, so that a writer that errs has nothing to give away:
the cube that stays behind tells which cells there are, what they are called and where they stood, and holds
no count, no contribution and no bound.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.cube.addresses import ABSENT
from sdc_core.cube.cube import Cube
from sdc_core.errors import InputError, SettingError
from sdc_core.io.exchange.messages import TOO_MANY_CELLS
from sdc_core.io.public import messages
from sdc_core.messages import Phrase, active
from sdc_core.words.wording import noun

SYMBOL_OF_THE_HIDDEN = "x"
PROTECTION = messages.SOME_NOT_PUBLISHED.phrase()

MOST_WRITTEN = 5_000_000
"""Cells of a file that lists every combination of categories."""

_SYMBOL = re.compile(r"[^\s\d\"'<>&;,=+@\x00-\x1f\x7f]{1,8}")


@dataclass(frozen=True, eq=False)
class Published:
    """A table as the public sees it.

    value: for each row of the cube its published figure, a whole number in units of 10**-decimals; 0 where
    hidden. hidden: the rows of which nothing is published, for whatever reason: one `symbol` stands for all
    of them, so that nobody learns which were hidden first. source: where the figures come from, in a
    sentence. notes: what readers have to know. protection: the sentence about what is not published; ""
    says nothing. changed: the sentence about figures that are not the true ones, which a method words itself; "" where
    all that is published is true. language: of the title and the labels, as documents name it ("en", "sv"); "" where
    it is that of our own words, which are those of the language that is spoken where a file is written.
    """

    cube: Cube
    value: IntColumn
    hidden: BoolColumn
    decimals: int = 0
    symbol: str = SYMBOL_OF_THE_HIDDEN
    source: str = ""
    notes: tuple[str | Phrase, ...] = ()
    protection: str | Phrase = PROTECTION
    changed: str | Phrase = ""
    language: str = ""

    def __post_init__(self) -> None:
        cells, cube = len(self.cube), self.cube
        value, hidden = np.asarray(self.value), np.asarray(self.hidden, dtype=bool)
        if value.shape != (cells,) or hidden.shape != (cells,):
            raise InputError(messages.WRONG_LENGTH.at("release", given=len(value), cells=cells))
        if value.dtype.kind not in "iu":
            raise InputError(messages.NOT_WHOLE.at("release"))
        missing = cube.missing if cube.contributions is None else cube.contributions.missing
        if missing is not None and (missing & ~hidden).any():
            raise InputError(messages.MISSING_SHOWN.at("release", cells=int((missing & ~hidden).sum())))
        if hidden.all():
            raise InputError(messages.ALL_HIDDEN.at("release"))
        refuse_symbol(self.symbol)
        if self.symbol in cube.spec.zero:
            raise SettingError(messages.SYMBOL_TAKEN.at("symbol", symbol=self.symbol))
        object.__setattr__(self, "value", np.where(hidden, 0, value).astype(np.int64))
        object.__setattr__(self, "hidden", hidden)
        object.__setattr__(self, "cube", _without_figures(cube))

    def __len__(self) -> int:
        return len(self.value)

    @property
    def counted(self) -> str:
        """What the figures are: the response that was summed, or the units that were counted."""
        spec = self.cube.spec
        units = messages.UNITS.phrase(unit=noun(spec.unit or "unit"))
        return spec.measure.value or messages.COUNTED.said(units=units)

    @property
    def unit(self) -> str:
        """The unit, in the word that the language has for it, or in the person's own where it has none."""
        unit = self.cube.spec.unit
        return active().nouns[unit.casefold()]["one"] if unit.casefold() in active().nouns else unit

    @property
    def measured(self) -> tuple[str, ...]:
        """What the figures are, in clauses: units that were counted, or what was summed and of whom."""
        spec = self.cube.spec
        unit = (messages.UNIT_IS.said(unit=self.unit),) if spec.unit else ()
        if not spec.measure.value:
            return unit
        if spec.unit and self._has_words_for_unit:
            return (messages.SUM_OF_UNITS.said(value=spec.measure.value, unit=noun(spec.unit)),)
        return (messages.SUM_OF.said(value=spec.measure.value), *unit)

    @property
    def measured_in_lines(self) -> tuple[str, ...]:
        """The same with the units in a line of their own."""
        spec = self.cube.spec
        value = (messages.SUM_OF.said(value=spec.measure.value),) if spec.measure.value else ()
        units = messages.UNITS.phrase(unit=noun(spec.unit)) if self._has_words_for_unit else spec.unit
        return (*value, *((messages.UNIT_IS.said(unit=units),) if spec.unit else ()))

    @property
    def _has_words_for_unit(self) -> bool:
        """Whether the language can say many of the unit; English makes the plural itself."""
        return not active().nouns or self.cube.spec.unit.casefold() in active().nouns

    @property
    def of_document(self) -> str:
        """The language as documents name it."""
        return self.language or active().language

    @property
    def title(self) -> str:
        """The table's title; the names of its variables where it has none."""
        spec = self.cube.spec
        return spec.title or ", ".join(spec.names)

    @property
    def sentences(self) -> tuple[str, ...]:
        """What stands with the table in every file: the symbol, the protection, the changes, the source, the notes."""
        source = (messages.SOURCE_IS.said(source=self.source),) if self.source else ()
        return (*self._about_figures, *source, *self._told)

    @property
    def sentences_without_source(self) -> tuple[str, ...]:
        """The same for a file that has a place of its own for the source."""
        return (*self._about_figures, *self._told)

    @property
    def legend(self) -> str:
        """What the symbol means, in a sentence; "" where nothing is hidden."""
        meaning = messages.NOT_PUBLISHED.phrase()
        return messages.SYMBOL_MEANS.said(symbol=self.symbol, meaning=meaning) if self.hidden.any() else ""

    @property
    def _told(self) -> tuple[str, ...]:
        return tuple(filter(None, map(active().said, self.notes)))

    @property
    def _about_figures(self) -> tuple[str, ...]:
        protection = active().said(self.protection) if self.hidden.any() else ""
        return tuple(filter(None, (self.legend, protection, active().said(self.changed))))

    def impossible_at(self, rows: IntColumn) -> BoolColumn:
        """In which of these rows nobody can be, as the table's definition says; a hidden one does not tell."""
        structural = self.cube.structural
        if structural is None:
            return np.zeros(np.shape(rows), dtype=bool)
        return np.asarray((rows != ABSENT) & np.ravel(structural)[rows] & ~self.hidden_at(rows))

    def value_at(self, rows: IntColumn) -> IntColumn:
        """The figures of these rows; 0 where nobody is, and where they are hidden."""
        return np.where(rows == ABSENT, 0, self.value[rows])

    def hidden_at(self, rows: IntColumn) -> BoolColumn:
        """Which of these rows are hidden."""
        return np.asarray((rows != ABSENT) & self.hidden[rows])

    def every_row(self) -> IntColumn:
        """The rows of all combinations of categories, the last variable fastest; refuses more than a file lists."""
        combinations = self.cube.addresses.combinations
        if combinations > MOST_WRITTEN:
            raise InputError(TOO_MANY_CELLS.at("variables", cells=combinations, most=MOST_WRITTEN))
        return self.cube.addresses.find(np.arange(combinations, dtype=np.int64))

    def text_of(self, value: int) -> str:
        """A figure written out with a decimal point, as many digits as it has."""
        whole, rest = divmod(abs(value), 10**self.decimals)
        sign = "-" if value < 0 else ""
        return f"{sign}{whole}.{rest:0{self.decimals}}" if self.decimals else f"{sign}{whole}"

    def texts_at(self, rows: IntColumn, hidden: str) -> list[str]:
        """The figures of these rows written out, and what is given in place of a hidden one."""
        distinct, which = np.unique(self.value_at(rows), return_inverse=True)
        texts = np.array([self.text_of(one) for one in distinct.tolist()], dtype=object)[which]
        texts[self.hidden_at(rows)] = hidden
        return list(texts.tolist())


def refuse_symbol(symbol: str) -> None:
    """Refuse what cannot stand in place of a figure: what could be read as one, or as nil."""
    if not _SYMBOL.fullmatch(symbol) or symbol == "-":
        raise SettingError(messages.SYMBOL.at("symbol", symbol=symbol))


def _without_figures(cube: Cube) -> Cube:
    """The cube as a list of cells: every figure, and whatever was said about figures, is taken out."""
    return replace(
        cube,
        count=np.zeros(len(cube), dtype=np.int64),
        missing=None,
        contributions=None,
        units=None,
        bounds=None,
        notes=(),
        differences=(),
        differences_in_all=0,
        margins_given=0,
    )
