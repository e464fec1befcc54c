"""The table at the left of its page: the first rows as they were read, and the crosstab it will be."""

from __future__ import annotations

from math import prod

import numpy as np
import pandas as pd
import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from sdc_core.cube.addresses import ABSENT
from sdc_core.cube.arrangement import MOST_CELLS, Arrangement, default_sides
from sdc_core.cube.cube import Cube
from sdc_core.cube.figures import figures_of
from sdc_core.table.table import Table
from ui.grids.axes import axis_of
from ui.grids.table_grid.component import grid
from ui.grids.table_grid.crosstab import Style
from ui.session import state
from ui.session.draft import Draft
from ui.session.question import Question
from ui.table import messages

HEIGHT = 430
SHOWN_ROWS, SHOWN_COLUMNS = 200, 60

ARRANGEMENT = Question[Arrangement | None]("the table it will be")


def show_rows(table: Table, draft: Draft, *, at: DeltaGenerator) -> DeltaGenerator:
    """The first rows of a list, and beside them the place of the crosstab, in front once every variable is marked."""
    ready = not draft.open_questions()
    names = [messages.AS_READ.said(), messages.TABLE_TO_BE.said()]
    rows, crosstab = at.tabs(names, default=names[ready], key=f"shown-{ready}")
    rows.dataframe(_preview(table), hide_index=True, height=HEIGHT)
    return crosstab


def show_crosstab(cube: Cube | None, *, at: DeltaGenerator, key: str) -> None:
    """The figures of the table that a list or microdata make, without any finding."""
    with at:
        if cube is None:
            st.caption(messages.SHOWN_ONCE_MARKED.said())
        else:
            _grid(cube, key=key)


def _grid(cube: Cube, *, key: str) -> None:
    arrangement = state.derived(ARRANGEMENT, (cube,), lambda: _arranged(cube))
    if arrangement is None:
        st.caption(messages.TOO_LARGE_TO_SHOW.said())
        return
    stored = arrangement.cells != ABSENT
    cells = np.where(stored, arrangement.cells, 0)
    figures = figures_of(cube)
    texts, text_of = figures.stand_ins(cells)
    style_of = np.where(stored, text_of, 0)
    grid(
        axis_of(arrangement, arrangement.down, arrangement.row_nodes),
        axis_of(arrangement, arrangement.across, arrangement.column_nodes),
        np.where(stored & (style_of == 0), figures.units[cells], 0),
        tuple(Style("", "", text=text or None) for text in texts),
        style_of.astype(np.uint16),
        key=key,
        height=HEIGHT,
        caption=cube.spec.title or messages.TABLE_TO_BE.said(),
        decimals=figures.decimals,
        judged=False,
    )


def _arranged(cube: Cube) -> Arrangement | None:
    down, across = default_sides(cube)
    if prod(len(cube.hierarchies[variable]) for variable in (*down, *across)) > MOST_CELLS:
        return None
    return Arrangement.of(cube, down, across)


def _preview(table: Table) -> pd.DataFrame:
    shown = min(table.n_rows, SHOWN_ROWS)
    rows = [table.row_texts(row)[:SHOWN_COLUMNS] for row in range(shown)]
    frame = pd.DataFrame(rows, columns=[str(number + 1) for number in range(min(table.n_columns, SHOWN_COLUMNS))])
    frame.insert(0, "row", [table.first_row + row for row in range(shown)])
    return frame
