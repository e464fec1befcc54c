"""The view of a sheet as a Streamlit component: what the page passes, what the browser answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

import streamlit as st

from sdc_core.sheets.reading.reading import Reading
from sdc_core.sheets.seeing.grid import Grid
from ui.grids.shared.sources import scripts, styles
from ui.grids.sheet_grid.menus import NO_MENUS, Heard, Menus
from ui.grids.sheet_grid.parts import parts_of
from ui.grids.sheet_grid.payload import Frame, Written, encode
from ui.grids.sheet_grid.shown import Shown
from ui.session import clicks
from ui.session.selection import LineSelection, answered

_FOLDER = Path(__file__).parent
_SCRIPTS = tuple(f"{name}.js" for name in "cells dom layout lines drawing rim choosing menu keys sheet".split())

_component = st.components.v2.component(
    "table_review_sheet",
    css=styles(_FOLDER, ("sheet.css",)),
    js=scripts(_FOLDER, _SCRIPTS),
)


def sheet_view(
    grid: Grid,
    readings: Sequence[Reading],
    *,
    key: str,
    selected: LineSelection | None,
    height: int = 520,
    caption: str,
    menus: Menus = NO_MENUS,
    heard: Heard | None = None,
) -> LineSelection:
    """Show a sheet as it is with the parts of its tables tinted, and return the lines that are chosen in it.

    Pass back as `selected` what was returned; pass a plain LineSelection to choose for the person, an
    empty one to clear. A choice that caused this run goes before `selected`, `selected` before an older
    one. What was chosen in another sheet counts for nothing. What was said last in a menu of the chosen lines
    goes to `heard` in every run until there is another choice, for a further click may have broken a run off.
    """
    written = Written.of(grid, Shown.of(grid.table.n_rows, grid.table.n_columns))
    shape = (grid.table.n_rows, grid.table.n_columns)
    token = written.token
    given = replace(selected, token=token) if selected is not None and selected.fits(shape, token) else None
    clicked = clicks.noted(key)
    answer = _component(
        key=key,
        data=encode(grid, written, parts_of(grid, readings), Frame(key, height, caption, given, clicked, menus)),
        on_chosen_change=partial(clicks.note, key),
    )
    clicks.take(key)
    latest = answered(answer.get("chosen"), shape, token)
    chosen = latest if latest is not None and (clicked or given is None) else given
    said = menus.said_in(answer.get("chosen"))
    if heard is not None and said is not None and latest is not None:
        heard(said, latest)
    return chosen or LineSelection(token=token)
