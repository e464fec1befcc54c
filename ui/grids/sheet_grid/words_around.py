"""The words around a sheet, as the browser receives them: whole, or with {names} that it fills in."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from sdc_core.messages import Grouped, Message, Phrase
from sdc_core.sheets.seeing.grid import Grid
from ui.grids import messages
from ui.grids.sheet_grid.shown import GAP, Shown


def words_beside(grid: Grid, shown: Shown, *, menu: bool) -> dict[str, str]:
    """What is said beside the cells of a sheet, in the active language; menu: whether chosen lines have one."""
    line, lines = "{line}", "{lines}"
    return {
        "empty": messages.NO_CELLS.said(),
        "help": " ".join(one.said() for one in (messages.SHEET_KEYS, *[messages.MENU_KEY] * menu)),
        "blank": messages.BLANK.said(),
        "row": messages.ROW.said(line=line),
        "rows": messages.ROWS.said(lines=lines),
        "column": messages.COLUMN.said(line=line),
        "columns": messages.COLUMNS.said(lines=lines),
        "hidden": messages.HIDDEN_IN_FILE.said(),
        "chosen": messages.CHOSEN.said(lines=lines),
        "nothingChosen": messages.NOTHING_CHOSEN.said(),
        "question": messages.WHAT_IS_IT.said(lines=lines),
        "table": messages.TABLE.said(number="{number}"),
        "rowGap": _gap(messages.ROWS_COUNTED, shown.rows),
        "columnGap": _gap(messages.COLUMNS_COUNTED, shown.columns),
        "remarks": _remarks(grid, shown),
    }


def _gap(counted: Message, lines: NDArray[np.int64]) -> str:
    """What stands in place of the lines that are not shown; "" where all of them are."""
    return "".join(messages.NOT_SHOWN.said(lines=one) for one in _between(counted, lines))


def _remarks(grid: Grid, shown: Shown) -> str:
    """What is not to be seen in the file, and what is not to be seen here."""
    sides = ((messages.ROWS_COUNTED, shown.rows), (messages.COLUMNS_COUNTED, shown.columns))
    hidden = [
        counted.phrase(number=Grouped(number))
        for (counted, lines), flags in zip(sides, (grid.styles.hidden_rows, grid.styles.hidden_columns), strict=True)
        if (number := _number_of(flags, lines))
    ]
    gaps = [one for counted, lines in sides for one in _between(counted, lines)]
    said = [messages.HATCHED_HERE.said(lines=tuple(hidden))] if hidden else []
    return " ".join([*said, *([messages.TOO_LARGE.said(lines=tuple(gaps))] if gaps else [])])


def _number_of(flags: NDArray[np.bool_], lines: NDArray[np.int64]) -> int:
    return int(np.count_nonzero(flags[lines[lines != GAP]])) if len(flags) else 0


def _between(counted: Message, lines: NDArray[np.int64]) -> list[Phrase]:
    """How many lines each gap stands for."""
    gaps = np.flatnonzero(lines == GAP).tolist()
    return [counted.phrase(number=Grouped(lines[gap + 1] - lines[gap - 1] - 1)) for gap in gaps]
