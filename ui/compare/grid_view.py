"""The open table with the cells that take part in a finding, and the subtraction behind the one that is clicked."""

from __future__ import annotations

import streamlit as st

from sdc_core.cube.addresses import ABSENT
from sdc_core.cube.figures import figures_of
from ui.compare import messages, words
from ui.compare.comparing import Compared
from ui.compare.painting import InOpenTable, painted
from ui.grids.table_grid.component import grid
from ui.review import arranging, table_view
from ui.session import state
from ui.session.language import fragment
from ui.session.question import Question
from ui.words.explain import finding_card, plain

INSIDE = Question[InOpenTable]("what a comparison means for the open table")
MOST_LISTED = 12
"""Findings that are listed below a cell."""


def show_grid(compared: Compared) -> None:
    """The grid with its controls, and under it what is worked out with the selected cell."""
    cube = compared.asked.own.cube
    inside = state.derived(INSIDE, (compared,), lambda: InOpenTable(compared))
    if not inside.found:
        st.caption(messages.NO_CELL_TAKES_PART.said())
    table_view.show_controls(cube, only=messages.ONLY_LINES)
    _grid_and_card(inside)


@fragment
def _grid_and_card(inside: InOpenTable) -> None:
    cube = inside.compared.asked.own.cube
    arrangement = arranging.arrangement_of(cube)
    if state.work().view.only_flagged:
        arrangement = arrangement.only(inside.lines(arrangement))
    picture = painted(inside, arrangement)
    chosen = grid(
        picture.rows, picture.columns, picture.values, picture.styles, picture.style_of,
        key=f"compare-grid-{state.work().table_edition}",
        selected=arrangement.place_of(state.work().comparing.selected), height=420,
        caption=messages.GRID_CAPTION.said(title=cube.spec.title or messages.THE_OPEN_TABLE.phrase()),
        decimals=picture.decimals,
    )  # fmt: skip
    row = ABSENT if chosen is None else int(arrangement.cells[chosen])
    state.compare(selected=None if row == ABSENT else row)
    with st.container(key="panel"):
        if row == ABSENT:
            st.caption(messages.CLICK_A_CELL.said())
        else:
            _show_cell(inside, row)


def _show_cell(inside: InOpenTable, row: int) -> None:
    compared = inside.compared
    cube = compared.asked.own.cube
    where = ", ".join(f"{name} {label}" for name, label in zip(cube.spec.names, cube.label(row), strict=True))
    shown = messages.HIDDEN.phrase() if compared.asked.own.hidden[row] else plain(figures_of(cube).text(row))
    cells = inside.found.get(row, [])
    if not cells:
        st.markdown(messages.TAKES_NO_PART.said(where=plain(where), shown=shown))
        return
    st.markdown(messages.TAKES_PART_IN_THIS.said(where=plain(where), shown=shown))
    names = compared.linked.joint.cube.spec.names
    for cell in cells[:MOST_LISTED]:
        st.markdown(plain(words.how(compared, cell)))
        found = list(words.findings_at(compared, cell))
        if found:
            st.html(finding_card(found, names=names))
    if len(cells) > MOST_LISTED:
        st.caption(messages.MORE_IN_LIST.said(more=len(cells) - MOST_LISTED))
