"""What a cell of the table shows beside its number: rule codes, colour, border, hatching."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from sdc_core.addresses import ABSENT
from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.evaluation import Review
from sdc_core.io.workbook.looks import MEDIUM, QUIET, Look
from sdc_core.rules.base import Rule

UNSAFE_SIGN = "▲"
NOT_JUDGED_SIGN = "?"
INFORMATIVE_SIGN = "○"
IMPOSSIBLE_SIGN = "×"
MISSING_TEXT = ".."

NOT_JUDGED_FILL = "#e9e9e9"

# A mark is the rules that fired, one bit each, and above them these.
NOT_JUDGED, INFORMATIVE, IMPOSSIBLE, MISSING, MARGIN = (1 << bit for bit in range(32, 37))


@dataclass(frozen=True)
class Marker:
    """How cells with one mark look, and what stands in place of their number, if anything."""

    look: Look
    sign: str
    text: str | None

    @classmethod
    def of(cls, mark: int, rules: Sequence[Rule]) -> Marker:
        """The looks of a mark, for the rules of a policy in their order."""
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
            number=number_format(sign, "@" if mark & MISSING else "#,##0"),
        )
        return cls(look, sign, MISSING_TEXT if mark & MISSING else None)


class Marks:
    """The marks of every cell of a review, ready to be looked up."""

    def __init__(self, review: Review) -> None:
        self._review = review
        self._informative: BoolColumn = np.zeros(len(review.cube), dtype=bool)
        self._informative[review.findings.informative] = True

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
        if cube.missing is not None:
            mark |= np.where(cube.missing[rows], MISSING, 0)
        mark[cells == ABSENT] = 0
        return mark | np.where(margin, MARGIN, 0)


def code(rules: Sequence[Rule]) -> str:
    """How rules are named in a cell: "▲1a 2a"."""
    return f"{UNSAFE_SIGN}{' '.join(dict.fromkeys(rule.id for rule in rules))}"


def number_format(sign: str, placeholder: str = "#,##0") -> str:
    """The sign at the left edge of the cell, its number at the right: the cell stays a number.

    With "@" for the placeholder the same for text.
    """
    quoted = sign.replace('"', "")
    return f'"{quoted} "* {placeholder}_-' if quoted else f"{placeholder}_-"


def _sign(mark: int, fired: Sequence[Rule]) -> str:
    signs = [code(fired)] if fired else []
    signs += [INFORMATIVE_SIGN] if mark & INFORMATIVE else []
    signs += [IMPOSSIBLE_SIGN] if mark & IMPOSSIBLE else []
    signs += [NOT_JUDGED_SIGN] if mark & NOT_JUDGED else []
    return " ".join(signs)
