"""What stands among the figures and is no number, and what it seems to mean: by sums where they can be tried."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from sdc_core.sheets.finding import messages
from sdc_core.sheets.finding.line_sums import rounding_error, rounding_step, whole_units
from sdc_core.sheets.reading.reading import Meaning
from sdc_core.sheets.reading.sureness import Sureness, weakest
from sdc_core.sheets.seeing.cell_types import SYMBOLS
from sdc_core.sheets.seeing.grid import Grid
from sdc_core.table.table import Kind

HIDDEN = frozenset("x X xx XX * ** *** c C :c :u [c] [x] (c) (x) (D) (S) [u] # ## conf. supp. s. (X)".split())
_SAYS_HIDDEN = frozenset("[c] (c) (D) (S) :c [u] conf. supp. s.".split())
_LETTERS_OF_HIDDEN = frozenset("DSW")
"""By which American offices say that figures are withheld or suppressed; elsewhere they may mean anything."""
_BOUND = re.compile(
    r"[<>≤≥]=?\s*[0-9].*|[0-9][0-9,. ]*\s*(?:-|–|—|to|or)\s*[0-9a-z][0-9a-z,. ]*|[0-9]+\s*[+*]", re.IGNORECASE
)
"""Bounds in place of a figure: <5, 1–4, 5 or fewer, 3*."""
DASHES = frozenset("- -- --- – — −".split())
_NOTE = re.compile(r"[\[(]?\s*(?:note|footnote|see note|not|anm\.?)\s*[0-9a-z]{1,3}\s*[\])]?", re.IGNORECASE)
FEWEST_SUMS = 2
"""Sums that hold without what a symbol stands for, and so show that it hides nothing."""
FEWEST_MARKED = 3
"""Cells with it: a single one may hide a nought."""
_BLOCK = 4
"""Lines above one another that show a block."""
_ODD = {
    Kind.DATE: Sureness(0.4, messages.DATE_FOR_FIGURE.phrase()),
    Kind.BOOLEAN: Sureness(0.4, messages.TRUTH_FOR_FIGURE.phrase()),
    Kind.ERROR: Sureness(0.4, messages.ERROR_FOR_FIGURE.phrase()),
    Kind.UNCALCULATED: Sureness(0.4, messages.FORMULA_FOR_FIGURE.phrase()),
}
Equation = tuple[int, list[int]]
"""A line that is the sum of others, by number."""


def texts_among(
    grid: Grid, rows: Sequence[int], columns: Sequence[int], known: NDArray[np.bool_]
) -> dict[str, NDArray[np.bool_]]:
    """Each text of the data block that is no number, "" for a blank, and where it stands in the block.

    known: where there is a number, [rows, columns].
    """
    found: dict[str, NDArray[np.bool_]] = {}
    picked = np.array(rows, dtype=np.int64)
    for place in np.flatnonzero(~known.all(axis=0)).tolist():
        column = grid.table.columns[columns[place]]
        codes = column.codes[picked]
        for code in np.unique(codes[~known[:, place]]):
            text = column.texts[int(code)].strip()
            mask = found.setdefault(text, np.zeros((len(rows), len(columns)), dtype=bool))
            mask[:, place] |= (codes == code) & ~known[:, place]
    return found


def no_symbols(grid: Grid, rows: Sequence[int], columns: Sequence[int]) -> dict[str, Sureness]:
    """The texts among the figures that nobody wrote as symbols: dates, errors, true and false."""
    found: dict[str, Sureness] = {}
    picked = np.array(rows, dtype=np.int64)
    for at in columns:
        column = grid.table.columns[at]
        odd = np.isin(column.kinds, list(_ODD))
        if odd.any():
            for code in np.unique(column.codes[picked]):
                if odd[code]:
                    found[column.texts[int(code)].strip()] = _ODD[Kind(column.kinds[code])]
    return found


def meanings(
    values: NDArray[np.float64],
    symbols: dict[str, NDArray[np.bool_]],
    down: list[Equation],
    across: list[Equation],
    *,
    odd: Mapping[str, Sureness],
    legend: Mapping[str, Meaning],
) -> tuple[dict[str, Meaning], dict[str, Sureness]]:
    """The proposed meaning of each symbol, and how sure it is.

    values: the block with NaN for what is no number. down, across: equations by line.
    odd: the texts that are no symbols; what they stand for is not available, and a person looks.
    legend: what the sheet itself says of its symbols.
    """
    said: dict[str, Meaning] = {}
    sure: dict[str, Sureness] = {}
    for text, mask in symbols.items():
        said[text], sure[text] = _meaning(text, mask, values, down, across)
        if text in legend:
            why = messages.SHEET_EXPLAINS.phrase()
            agree = said[text] == legend[text]
            said[text], sure[text] = legend[text], Sureness(0.97 if agree else 0.93, why)
        if text in odd:
            said[text], sure[text] = "missing", odd[text]
    return said, sure


def _in_blocks(mask: NDArray[np.bool_]) -> bool:
    """Whether a symbol stands nowhere but in runs of several lines, down or across."""
    return any(_shortest_run(matrix) >= _BLOCK for matrix in (mask, mask.T))


def _shortest_run(mask: NDArray[np.bool_]) -> int:
    """The length of the shortest run of true values down any column; 0 where there is none."""
    padded = np.zeros((mask.shape[0] + 2, mask.shape[1]), dtype=np.int8)
    padded[1:-1] = mask
    steps = np.diff(padded, axis=0).T
    starts, ends = np.argwhere(steps == 1)[:, 1], np.argwhere(steps == -1)[:, 1]
    return int((ends - starts).min(initial=mask.shape[0])) if len(starts) else 0


def sure_of_symbols(each: Mapping[str, Sureness]) -> Sureness:
    """Of all the symbols together."""
    return weakest([*each.values()], Sureness(0.97, messages.ALL_NUMBERS.phrase()))


def _meaning(
    text: str, mask: NDArray[np.bool_], values: NDArray[np.float64], down: list[Equation], across: list[Equation]
) -> tuple[Meaning, Sureness]:
    if text and text not in DASHES:
        if _NOTE.fullmatch(text):
            return "missing", Sureness(0.8, messages.NOTE_FOR_FIGURE.phrase())
        if text in ("x", "X") and _in_blocks(mask):
            return "missing", Sureness(0.8, messages.FILLS_BLOCKS.phrase())
        if text in _SAYS_HIDDEN or _BOUND.fullmatch(text):
            return "hidden", Sureness(0.93, messages.SYMBOL_OF_HIDDEN.phrase())
        if text in HIDDEN:
            good, bad, _, _ = _sums_with_noughts(mask, values, down, across)
            if good >= FEWEST_SUMS and not bad and mask.sum() >= FEWEST_MARKED:
                return "missing", Sureness(0.75, messages.SUMS_LEAVE_NOTHING.phrase())
            return "hidden", Sureness(0.88, messages.USUALLY_HIDDEN.phrase())
        if text in _LETTERS_OF_HIDDEN:
            return "hidden", Sureness(0.7, messages.USUALLY_HIDDEN.phrase())
        if any(map(str.isdigit, text)):
            return "hidden", Sureness(0.6, messages.FIGURE_NOT_READ.phrase())
        if text in SYMBOLS:
            return "missing", Sureness(0.93, messages.SYMBOL_OF_MISSING.phrase())
        return "missing", Sureness(0.6, messages.WORDS_FOR_FIGURE.phrase())
    if not text and _fills_lines(mask, values):
        return "missing", Sureness(0.6, messages.LINES_WITHOUT_FIGURE.phrase())
    good, bad, near, beyond = _sums_with_noughts(mask, values, down, across)
    name = messages.A_BLANK.phrase() if not text else messages.A_DASH.phrase()
    if good and not bad:
        return "zero", Sureness(0.95, messages.SUMS_HOLD_AS_NOUGHT.phrase(symbol=name))
    if bad and bad == near:
        # What is missing makes the parts fall short of their total; rounding errs in both directions.
        if beyond:
            return "zero", Sureness(0.85, messages.SUMS_HOLD_BUT_FOR_ROUNDING.phrase(symbol=name))
        return "missing", Sureness(0.6, messages.SUMS_FALL_SHORT.phrase(symbol=name))
    if bad and bad >= good:
        return "missing", Sureness(0.9, messages.SUMS_FAIL_AS_NOUGHT.phrase(symbol=name))
    if good:
        return "zero", Sureness(0.7, messages.MOST_SUMS_HOLD.phrase(symbol=name))
    if text:
        return "zero", Sureness(0.5, messages.DASH_UNTOLD.phrase())
    return "missing", Sureness(0.5, messages.BLANK_UNTOLD.phrase())


def _fills_lines(mask: NDArray[np.bool_], values: NDArray[np.float64]) -> bool:
    """Whether a symbol stands nowhere but in rows without any figure: their total may be that of the others alone."""
    empty = ~np.isfinite(values).any(axis=1)
    return bool(values.shape[1] > 1 and empty.any() and not mask[~empty].any())


def _sums_with_noughts(
    mask: NDArray[np.bool_], values: NDArray[np.float64], down: list[Equation], across: list[Equation]
) -> tuple[int, int, int, int]:
    """With noughts where a symbol stands, how many of its sums hold, fail, and fail by no more than rounding makes.

    The last number: of all sums off by so little, how many have parts beyond their total.
    """
    units, known = whole_units(values)
    filled = known | mask
    step = rounding_step(units, known)
    counted: list[NDArray[np.int64]] = []
    proven: list[bool] = []
    for matrix, there, marked, equations in (
        (units, filled, mask, down),
        (units.T, filled.T, mask.T, across),
    ):
        for total, parts in equations:
            lines = [total, *parts]
            full = there[lines].all(axis=0)
            testable = full & marked[lines].any(axis=0)
            off = matrix[parts].sum(axis=0) - matrix[total]
            allowed = rounding_error(step, len(parts))
            shown, agrees = full & ~testable, np.abs(off) <= allowed
            if (shown & ~agrees).sum() > (shown & agrees).sum():
                continue  # What is no sum where every figure is shown tells nothing where some are not.
            near = (off != 0) & agrees & (np.abs(matrix[total]) >= 10 * allowed)
            # A line of nothing but blanks adds up to zero and proves nothing.
            holds = testable & (off == 0) & (matrix[total] != 0)
            every = holds, testable & (off != 0), testable & near, full & near & (off > 0)
            counted.append(np.array([one.sum() for one in every], dtype=np.int64))
            proven.append(bool(((shown | testable) & agrees & (matrix[total] != 0)).sum() > 1))
    sums = [one for one, holds_somewhere in zip(counted, proven, strict=True) if holds_somewhere]
    if any(one[:2].any() for one in sums):  # Where some sums are tried and hold, those that hold nowhere are no sums.
        counted = sums
    good, bad, close, beyond = np.sum(counted, axis=0).tolist() if counted else (0, 0, 0, 0)
    return good, bad, close, beyond
