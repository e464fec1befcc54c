"""What a method takes from files: a column that says what hiding each cell costs, and lists of cells."""

from __future__ import annotations

import streamlit as st

from sdc_core.cube.cube import Cube
from sdc_core.errors import SdcError
from sdc_core.io.raw.limits import LIMITS
from sdc_core.io.raw.source import Source
from sdc_core.io.releases.cells_named import cells_in
from sdc_core.messages import Message
from sdc_core.protection import Method
from ui.protect import messages
from ui.session import state
from ui.session.protection_state import Wish
from ui.words.column_menus import one_column
from ui.words.explain import show_problems

WISHES: tuple[tuple[Wish, Message], ...] = (("keep", messages.KEEP_THESE), ("hide", messages.HIDE_THESE))


def needs_column(method: Method) -> bool:
    """Whether the costs of this method come from a column of the file."""
    return any(item.name == "cost" and value == "column" for item, value in method.values())


def choose_column(cube: Cube) -> str:
    """The column of the file that says what hiding each cell costs; "" where there is none or none is chosen."""
    table = state.work().table
    if table is None or cube.placed is None or cube.spec.layout != "cells":
        st.caption(messages.COSTS_NEED_ROWS.said())
        return ""
    return one_column(
        table,
        messages.COLUMN_OF_COSTS.said(),
        state.work().protection.cost_column,
        key=f"cost-column-{state.work().table_edition}",
        help=messages.COLUMN_OF_COSTS_HELP.said(),
        without=[variable.name for variable in cube.spec.variables],
    )


def name_cells(cube: Cube) -> None:
    """A file that names cells, and what is to become of them; from then on they are decided by hand."""
    given = st.file_uploader(
        messages.CELLS_NAMED.said(),
        type=["csv", "hst"],
        key=f"cells-{state.work().table_edition}-{state.work().protection.pressed}",
        help=messages.CELLS_NAMED_HELP.said(),
    )
    for column, (wish, label) in zip(st.columns(2), WISHES, strict=True):
        if column.button(label.said(), disabled=given is None, key=f"name-cells-{wish}", width="stretch") and given:
            _take_over(wish, Source.opened(given.getvalue(), name=given.name, limits=LIMITS), cube)


def _take_over(wish: Wish, source: Source, cube: Cube) -> None:
    try:
        rows = cells_in(source, cube, wish)
    except SdcError as error:
        show_problems(error, kept=messages.NO_CELL_TAKEN.said())
        return
    state.change(protection=state.work().protection.wishing(wish, *rows.tolist()))
    st.rerun()
