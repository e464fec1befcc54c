"""From an attack to what the grid shows: published figures, and in place of hidden ones what they can be."""

from __future__ import annotations

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.attack.exposure import Exposure
from sdc_core.cube.addresses import ABSENT
from sdc_core.cube.arrangement import Arrangement
from sdc_core.cube.figures import MOST_TEXTS, NOT_AVAILABLE, figures_of
from sdc_core.evaluation.status import Aspect, CellStatus
from sdc_core.messages import active
from sdc_core.numbers.bounds import UNLIMITED
from sdc_core.numbers.writing import written_out
from ui.grids.axes import axis_of
from ui.grids.table_grid.crosstab import Crosstab, Style

PUBLISHED, HIDDEN, UNSETTLED, RECOVERABLE = range(4)
"""What became of a figure, from the best to the worst."""

ASPECTS = {
    PUBLISHED: Aspect(0),
    HIDDEN: Aspect.WITHHELD,
    UNSETTLED: Aspect.WITHHELD | Aspect.NOT_JUDGED,
    RECOVERABLE: Aspect.RECOVERABLE,
}
SHOWN = (Aspect.WITHHELD, Aspect.NOT_JUDGED, Aspect.RECOVERABLE)


def painted(exposure: Exposure, arrangement: Arrangement) -> Crosstab:
    """An arrangement of an attacked table: each hidden cell with its interval, marked where it can be worked out."""
    cube = exposure.publication.cube
    stored = arrangement.cells != ABSENT
    cells = np.where(stored, arrangement.cells, 0)
    kind, text, texts = _looks(exposure)
    figures = figures_of(cube)
    marks = np.where(stored, kind[cells] + len(ASPECTS) * text[cells], 0)
    distinct, style_of = np.unique(marks, return_inverse=True)
    return Crosstab(
        rows=axis_of(arrangement, arrangement.down, arrangement.row_nodes),
        columns=axis_of(arrangement, arrangement.across, arrangement.column_nodes),
        values=np.where(stored & (kind[cells] == PUBLISHED), figures.units[cells], 0),
        styles=tuple(_style(mark % len(ASPECTS), texts[mark // len(ASPECTS)]) for mark in distinct.tolist()),
        style_of=style_of.reshape(marks.shape).astype(np.uint16),
        decimals=figures.decimals,
    )


def exposed_rows(exposure: Exposure) -> IntColumn:
    """The rows that whoever looks knows too well: exactly, too closely, or as a sum that breaks a rule."""
    groups = [np.array(one.rows, dtype=np.int64) for one in exposure.groups if one.verdict == "unsafe"]
    known = [one.unknown for one in exposure.narrowed if one.proved]
    known += [one.unknown for one in exposure.insights if one.proved]
    return np.unique(np.concatenate([exposure.recovered, exposure.rows[np.array(known, dtype=np.int64)], *groups]))


def interval_text(lower: int | None, upper: int | None, decimals: int = 0) -> str:
    """An interval in a cell: "12–14", "at least 10", "at most 7", "19", or that nothing is known."""
    if lower is None and upper is None:
        return NOT_AVAILABLE
    ends = [None if end is None else _written(end, decimals) for end in (lower, upper)]
    if ends[0] is None:
        return f"≤ {ends[1]}"
    if ends[1] is None:
        return f"≥ {ends[0]}"
    return str(ends[0]) if lower == upper else f"{ends[0]}–{ends[1]}"


def _looks(exposure: Exposure) -> tuple[IntColumn, IntColumn, list[str]]:
    """For every row of the cube its kind and the number of its text, and the texts; the first stands for a figure."""
    rows, found = exposure.rows, exposure.intervals
    kind = np.zeros(len(exposure.publication.cube), dtype=np.int64)
    kind[rows] = HIDDEN
    kind[exposure.perhaps_recovered] = UNSETTLED
    kind[exposed_rows(exposure)] = RECOVERABLE
    text = np.zeros_like(kind)
    pairs, number = np.unique(np.stack([found.lower, found.upper]), axis=1, return_inverse=True)
    if pairs.shape[1] > MOST_TEXTS:
        text[rows] = 1
        return kind, text, ["", NOT_AVAILABLE]
    text[rows] = 1 + number.ravel()
    decimals = exposure.publication.decimals
    return kind, text, ["", *(interval_text(*_open(*pair), decimals) for pair in pairs.T.tolist())]


def _open(lower: int, upper: int) -> tuple[int | None, int | None]:
    return (lower if lower > -UNLIMITED else None), (upper if upper < UNLIMITED else None)


def _written(end: int, decimals: int) -> str:
    while decimals and end % 10 == 0:
        end, decimals = end // 10, decimals - 1
    figure = active().figure
    if figure is not None:
        return figure(written_out(end, decimals, apart=""))
    return written_out(end, decimals, apart="\u202f", minus="\u2212")


def _style(kind: int, text: str) -> Style:
    status = CellStatus(aspects=ASPECTS[kind])
    colours = status.colours
    return Style(
        codes=" ".join(status.symbols(SHOWN)),
        spoken=", ".join(status.words(SHOWN)),
        fill=colours.fill if colours else "",
        ink=colours.ink if colours else "",
        dark_fill=colours.dark_fill if colours else "",
        dark_ink=colours.dark_ink if colours else "",
        hatched=kind in (HIDDEN, UNSETTLED),
        text=text or None,
    )
