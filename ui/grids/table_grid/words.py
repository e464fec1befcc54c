"""The words around a crosstab, and the signs its figures are written with, as the browser receives them."""

from __future__ import annotations

import numpy as np

from sdc_core.messages import Grouped, active
from ui.grids import messages
from ui.grids.table_grid.crosstab import Crosstab


def words_around(crosstab: Crosstab, *, judged: bool) -> dict[str, str]:
    """What stands beside the cells of a table, in the active language."""
    signs = active().signs
    return {
        "decimal": signs.decimal,
        "thousands": signs.thousands,
        "minus": signs.minus,
        "value": messages.VALUE.said(),
        "all": messages.ALL.said(),
        "noMark": messages.NO_CELL_MARKED.said(),
        "status": _status(crosstab, judged=judged),
        "help": _help(crosstab, judged=judged),
        "axes": _axes(crosstab),
        "empty": (messages.NO_COLUMNS if len(crosstab.rows) else messages.NO_ROWS).said(),
    }


def _status(crosstab: Crosstab, *, judged: bool) -> str:
    size = Grouped(crosstab.values.size)
    if not judged:
        return messages.CELLS_NOT_JUDGED_YET.said(size=size)
    flagged = np.array([bool(style.codes) for style in crosstab.styles], dtype=bool)
    marked = int(flagged[crosstab.style_of].sum()) if crosstab.style_of.size else 0
    return messages.CELLS_MARKED.said(marked=Grouped(marked), size=size)


def _help(crosstab: Crosstab, *, judged: bool) -> str:
    if not judged:
        return messages.KEYS_BEFORE_REVIEW.said()
    return (messages.KEYS_UNDECIDED if any(style.settled for style in crosstab.styles) else messages.KEYS).said()


def _axes(crosstab: Crosstab) -> str:
    rows, columns = crosstab.rows.names, crosstab.columns.names
    said = [messages.ROWS_ARE.said(names=tuple(rows))] if rows else []
    return " ".join([*said, *([messages.COLUMNS_ARE.said(names=tuple(columns))] if columns else [])])
