"""What a cell of the table shows beside its number: rule codes, colour, border, hatching."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.cube.addresses import ABSENT
from sdc_core.cube.figures import NOT_AVAILABLE, figures_of
from sdc_core.evaluation.reviewing import Review
from sdc_core.io.workbook.looks import MEDIUM, QUIET, Look
from sdc_core.io.workbook.text import width
from sdc_core.rules.base import Rule

UNSAFE_SIGN = "▲"
NOT_JUDGED_SIGN = "?"
INFORMATIVE_SIGN = "○"
IMPOSSIBLE_SIGN = "×"
MISSING_TEXT = NOT_AVAILABLE

LONGEST_FORMAT = 255
"""Characters of a number format that Excel takes."""

NOT_JUDGED_FILL = "#e9e9e9"

# A mark is the rules that fired, one bit each, and above them these.
NOT_JUDGED, INFORMATIVE, IMPOSSIBLE, MISSING, MARGIN = (1 << bit for bit in range(32, 37))
TEXT = 37
"""Above these bits: the number of the text that stands in place of the figure."""


@dataclass(frozen=True)
class Marker:
    """How cells with one mark look, and what stands in place of their number, if anything."""

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
        cls, mark: int, rules: Sequence[Rule], *, decimals: int = 0, signed: bool = False, text: str = MISSING_TEXT
    ) -> Marker:
        """The looks of a mark, for the rules of a policy in their order.

        decimals: of the numbers shown. signed: whether some of them are below zero. text: stands in place
        of a number that is missing.
        """
        fired = [rule for bit, rule in enumerate(rules) if mark >> bit & 1]
        sign = _sign(mark, fired)
        colours = fired[0].colours if fired else None
        fill = NOT_JUDGED_FILL if mark & NOT_JUDGED else ""
        look = Look(
            bold=bool(mark & MARGIN),
            ink=colours.ink if colours else QUIET if mark & (IMPOSSIBLE | MISSING) else Look.ink,
            fill=colours.fill if colours else fill,
            hatched=bool(mark & INFORMATIVE),
            frame=MEDIUM if len(fired) > 1 else 0,
            align="right",
            number=number_format(sign, "@" if mark & MISSING else digits(decimals), signed=signed),
        )
        return cls(look, sign, text if mark & MISSING else None)


class Marks:
    """The figures and the marks of every cell of a review, ready to be looked up."""

    def __init__(self, review: Review) -> None:
        self._review = review
        self.figures = figures_of(review.cube)
        self.signed = bool((self.figures.units < 0).any())
        self._texts, self._text_of = self.figures.stand_ins(np.arange(len(review.cube)))
        self._informative: BoolColumn = np.zeros(len(review.cube), dtype=bool)
        self._informative[review.findings.informative] = True

    def numbers(self, cells: IntColumn) -> IntColumn:
        """What these cells show, in units of the figures' last digit; 0 where nobody is."""
        if not len(self.figures.units):
            return np.zeros(cells.shape, dtype=np.int64)
        return np.where(cells == ABSENT, 0, self.figures.units[np.maximum(cells, 0)])

    def marker(self, mark: int) -> Marker:
        """How a mark looks in this review."""
        figures, text = self.figures, self._texts[mark >> TEXT]
        return Marker.of(mark, self._review.policy.rules, decimals=figures.decimals, signed=self.signed, text=text)

    def at(self, cells: IntColumn, margin: BoolColumn) -> NDArray[np.int64]:
        """The mark of each of these cells; `margin` says which stand in a line or column of totals."""
        cube, findings = self._review.cube, self._review.findings
        rows = np.maximum(cells, 0)
        if not len(cube):
            return np.where(margin, MARGIN, 0)
        mark: NDArray[np.int64] = findings.unsafe_rules[rows].astype(np.int64)
        mark |= np.where(findings.not_judged[rows], NOT_JUDGED, 0)
        mark |= np.where(self._informative[rows], INFORMATIVE, 0)
        if cube.structural is not None:
            mark |= np.where(cube.structural[rows], IMPOSSIBLE, 0)
        if self.figures.missing is not None:
            mark |= np.where(self.figures.missing[rows], MISSING, 0) | (self._text_of[rows] << TEXT)
        mark[cells == ABSENT] = 0
        return mark | np.where(margin, MARGIN, 0)


def code(rules: Sequence[Rule]) -> str:
    """How rules are named in a cell: "▲1a 2a"."""
    return f"{UNSAFE_SIGN}{' '.join(dict.fromkeys(rule.id for rule in rules))}"


def digits(decimals: int) -> str:
    """How a sheet is told to write a number with so many decimals."""
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


def _sign(mark: int, fired: Sequence[Rule]) -> str:
    signs = [code(fired)] if fired else []
    signs += [INFORMATIVE_SIGN] if mark & INFORMATIVE else []
    signs += [IMPOSSIBLE_SIGN] if mark & IMPOSSIBLE else []
    signs += [NOT_JUDGED_SIGN] if mark & NOT_JUDGED else []
    return " ".join(signs)
