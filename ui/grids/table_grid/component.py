"""The grid as a Streamlit component: what the page passes, what the browser answers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any, TypeGuard

import numpy as np
import streamlit as st

from ui.grids.shared.sources import scripts, styles
from ui.grids.table_grid.crosstab import Axis, Crosstab, Style
from ui.grids.table_grid.payload import Frame, encode, token_of
from ui.session import clicks

_FOLDER = Path(__file__).parent
_SCRIPTS = ("table.js", "layout.js", "paint.js", "keys.js", "sight.js", "grid.js")

_component = st.components.v2.component(
    "table_review_grid",
    css=styles(_FOLDER),
    js=scripts(_FOLDER, _SCRIPTS),
)


class Selection(tuple[int, int]):
    """The (row, column) of a selected cell, which remembers the table it was selected in."""

    token: str

    @classmethod
    def of(cls, row: int, column: int, token: str) -> Selection:
        selection = cls((row, column))
        selection.token = token
        return selection


def grid(
    rows: Axis,
    columns: Axis,
    values: np.ndarray,
    styles: Sequence[Style],
    style_of: np.ndarray,
    *,
    key: str,
    selected: tuple[int, int] | None = None,
    height: int = 560,
    caption: str,
    decimals: int = 0,
    judged: bool = True,
) -> tuple[int, int] | None:
    """Show a crosstab and return the (row, column) of its selected cell, or None.

    values are int64 [R, C] in units of 10**-decimals, style_of uint8 or uint16 [R, C] into styles.
    judged: False before a review.
    Pass back as `selected` what was returned; pass a plain (row, column) to move the selection there.
    A click that caused this run goes before `selected`, `selected` before an older click. What was
    selected in another table counts for nothing.
    """
    crosstab = Crosstab(rows, columns, values, styles, style_of, decimals)
    token = token_of(crosstab)
    given = _given(selected, token, values.shape)
    clicked = clicks.noted(key)
    answer = _component(
        key=key,
        data=encode(crosstab, Frame(key, height, caption, given, clicked, judged), token),
        on_selected_change=partial(clicks.note, key),
    )
    clicks.take(key)
    latest = answer.get("selected") or {}
    if latest.get("token") == token and (clicked or given is None):
        return _answered(latest, token, values.shape)
    return given


def _given(selected: tuple[int, int] | None, token: str, shape: tuple[int, ...]) -> Selection | None:
    if selected is None or getattr(selected, "token", token) != token or not _inside(selected, shape):
        return None
    return Selection.of(*selected, token)


def _answered(answer: dict[str, Any], token: str, shape: tuple[int, ...]) -> Selection | None:
    """The cell the browser names; what it sends is checked like any other input."""
    cell = (answer.get("row"), answer.get("column"))
    return Selection.of(*cell, token) if _inside(cell, shape) else None


def _inside(cell: tuple[Any, Any], shape: tuple[int, ...]) -> TypeGuard[tuple[int, int]]:
    return all(isinstance(at, int | np.integer) and 0 <= at < length for at, length in zip(cell, shape, strict=True))
