"""What a cell of the table shows beside its number: rule codes, colour, border, hatching."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.cube.figures import NOT_AVAILABLE
from sdc_core.evaluation.reviewing import Review
from sdc_core.evaluation.status import TREATED, Aspect, CellStatus
from sdc_core.evaluation.statuses import CODE_BITS, Statuses
from sdc_core.io.workbook.looks import MEDIUM, QUIET, Look
from sdc_core.io.workbook.text import width
from sdc_core.rules.base import Rule

MISSING_TEXT = NOT_AVAILABLE
SIGNED = (Aspect.INFORMATIVE, Aspect.IMPOSSIBLE, Aspect.NOT_JUDGED, *TREATED, Aspect.RECOVERABLE)
"""What stands as a sign beside the number, after the rules."""

LONGEST_FORMAT = 255
"""Characters of a number format that Excel takes."""

NOT_JUDGED_FILL = "#e9e9e9"

MARGIN = 1 << CODE_BITS
"""A mark is the code of a status, and above it this bit for a line or column of totals."""

TEXT = CODE_BITS + 1
"""Above these bits of a mark: the number of the text that stands in place of the figure."""


@dataclass(frozen=True)
class Marker:
    """How cells with one mark look, and what stands in place of their number, if anything."""

    status: CellStatus
    look: Look
    sign: str
    text: str | None

    @property
    def room(self) -> int:
        """The characters beside a number: those of the sign, and of bounds in place of the number."""
        bounds = "" if self.text in (None, MISSING_TEXT) else self.text
        return width(f"{self.sign}{bounds}")

    @classmethod
    def of(
        cls,
        status: CellStatus,
        *,
        margin: bool = False,
        decimals: int = 0,
        signed: bool = False,
        text: str = MISSING_TEXT,
    ) -> Self:
        """The looks of a status.

        margin: whether the cell is a total. decimals: of the numbers shown. signed: whether some of them
        are below zero. text: stands in place of a number that is missing.
        """
        missing = Aspect.MISSING in status.aspects
        quiet = Aspect.IMPOSSIBLE in status.aspects or missing
        sign = _sign(status)
        colours = status.colours
        unjudged = NOT_JUDGED_FILL if Aspect.NOT_JUDGED in status.aspects else ""
        look = Look(
            bold=margin,
            ink=colours.ink if colours else QUIET if quiet else Look.ink,
            fill=colours.fill if colours else unjudged,
            hatched=Aspect.INFORMATIVE in status.aspects,
            frame=MEDIUM if status.several else 0,
            align="right",
            number=number_format(sign, "@" if missing else digits(decimals), signed=signed),
        )
        return cls(status, look, sign, text if missing else None)


class Marks:
    """The figures and the marks of every cell of a review, ready to be looked up."""

    def __init__(self, review: Review) -> None:
        self._statuses = Statuses.of(review)
        self.figures = self._statuses.figures
        self.signed = bool((self.figures.units < 0).any())
        self._texts, text_of = self.figures.stand_ins(np.arange(len(review.cube)))
        # `ABSENT` is -1, and the last entry of these is what stands where nobody is.
        self._units, self._text_of = np.append(self.figures.units, 0), np.append(text_of, 0)

    def numbers(self, cells: IntColumn) -> IntColumn:
        """What these cells show, in units of the figures' last digit; 0 where nobody is."""
        shown: IntColumn = self._units[cells]
        return shown

    def marker(self, mark: int) -> Marker:
        """How a mark looks in this review."""
        status, figures, text = self._statuses.status(mark), self.figures, self._texts[mark >> TEXT]
        margin = bool(mark & MARGIN)
        return Marker.of(status, margin=margin, decimals=figures.decimals, signed=self.signed, text=text)

    def at(self, cells: IntColumn, margin: BoolColumn) -> IntColumn:
        """The mark of each of these cells; `margin` says which stand in a line or column of totals."""
        return self._statuses.at(cells) | self._text_of[cells] << TEXT | np.where(margin, MARGIN, 0)


def code(rules: Sequence[Rule]) -> str:
    """How rules are named in a cell: "▲1a ▲2a"."""
    return " ".join(CellStatus(tuple(rules)).marks)


def digits(decimals: int) -> str:
    """The format code of a number with so many decimals."""
    return f"#,##0.{'0' * decimals}" if decimals else "#,##0"


def number_format(sign: str, placeholder: str = "#,##0", *, signed: bool = False) -> str:
    """The sign at the left edge of the cell, its number at the right: the cell stays a number.

    With "@" for the placeholder the same for text. signed: a number below zero has its minus at the
    number; without a format of its own a sheet would write it before the sign.
    """
    quoted = sign.replace('"', "")
    if not quoted:
        return f"{placeholder}_-"
    above, below = (f'"{quoted} "* {minus}{placeholder}_-' for minus in ("", "-"))
    both = f"{above};{below}"
    return both if signed and placeholder != "@" and len(both) <= LONGEST_FORMAT else above


def _sign(status: CellStatus) -> str:
    return " ".join([*([code(status.rules)] if status.unsafe else []), *status.symbols(SIGNED)])
