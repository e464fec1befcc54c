"""The attacked table as a table: hidden cells with what they can be, and the way there for the one that is clicked."""

from __future__ import annotations

from dataclasses import replace
from math import prod

import numpy as np
import streamlit as st

from sdc_core.attack.exposure import Exposure
from sdc_core.cube.addresses import ABSENT
from sdc_core.cube.arrangement import MOST_CELLS, Arrangement, default_sides
from sdc_core.cube.cube import Cube
from sdc_core.cube.figures import figures_of
from ui.attack import messages
from ui.attack.known import show_known
from ui.attack.painting import painted
from ui.grids.table_grid.component import grid
from ui.review import arranging, table_view
from ui.session import state
from ui.session.language import fragment
from ui.words.explain import plain


def show_grid(exposure: Exposure) -> None:
    """The grid with its controls, and under it what is known of the selected cell."""
    cube = exposure.publication.cube
    if state.work().view.down is None:
        down, across = _sides_on_paper(cube)
        state.change(view=replace(state.work().view, down=down, across=across))
    table_view.show_controls(cube, only=messages.ONLY_HIDDEN_LINES)
    _grid_and_card(exposure)


@fragment
def _grid_and_card(exposure: Exposure) -> None:
    cube = exposure.publication.cube
    arrangement = _arrangement(exposure)
    picture = painted(exposure, arrangement)
    chosen = grid(
        picture.rows, picture.columns, picture.values, picture.styles, picture.style_of,
        key=f"attack-grid-{state.work().table_edition}",
        selected=arrangement.place_of(state.work().attacking.selected), height=480,
        caption=messages.GRID_CAPTION.said(title=cube.spec.title or messages.THE_TABLE.phrase()),
        decimals=picture.decimals,
    )  # fmt: skip
    row = ABSENT if chosen is None else int(arrangement.cells[chosen])
    state.attack(selected=None if row == ABSENT else row)
    with st.container(key="panel"):
        if row == ABSENT:
            st.caption(messages.CLICK_A_CELL.said())
        else:
            _name(exposure, row)
    if row != ABSENT and exposure.publication.unknown[row] >= 0:
        show_known(exposure, row)


def _name(exposure: Exposure, row: int) -> None:
    cube = exposure.publication.cube
    where = ", ".join(f"{name} {label}" for name, label in zip(cube.spec.names, cube.label(row), strict=True))
    is_hidden = exposure.publication.unknown[row] >= 0
    figure = messages.IS_HIDDEN.said() if is_hidden else messages.IS_PUBLISHED.said(figure=figures_of(cube).text(row))
    st.markdown(f"**{plain(where)}**: {plain(figure)}.")


def _arrangement(exposure: Exposure) -> Arrangement:
    arrangement = arranging.arrangement_of(exposure.publication.cube)
    if not state.work().view.only_flagged:
        return arrangement
    stored = arrangement.cells != ABSENT
    hidden = exposure.publication.hidden[np.where(stored, arrangement.cells, 0)] & stored
    return arrangement.only(np.asarray(hidden.any(axis=1)))


def _sides_on_paper(cube: Cube) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """As in the file, variables that only separate tables included, as long as the screen holds it."""
    spec = cube.spec
    number = len(spec.variables)
    split = number - 1 if spec.layout != "crosstab" or spec.stub_columns is None else spec.stub_columns
    if prod(map(len, cube.hierarchies)) > MOST_CELLS:
        return default_sides(cube)
    if number == 1:
        return (0,), ()
    return tuple(range(split)), tuple(range(split, number))
