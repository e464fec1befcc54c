"""A list on the screen whose headers may be any text of a file, even one of our own headers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Literal

import pandas as pd
import streamlit as st

LINE = 20
THREE_LINES = 66  # Streamlit wraps the text of cells that are higher than 64 pixels


def show_list(
    headers: Sequence[str],
    lines: Iterable[Sequence[object]],
    *,
    height: int | Literal["auto"] = "auto",
    sentence: str | None = None,
    more_lines: int = 0,
) -> None:
    """Show lines below their headers; the column called by `sentence`, the last one, wraps.

    more_lines: how many lines a sentence has beyond three.
    """
    st.dataframe(
        **_columns(headers, lines, sentence=sentence),
        hide_index=True,
        height=height,
        row_height=THREE_LINES + more_lines * LINE if sentence else None,
        placeholder="",
    )


def choose_line(headers: Sequence[str], lines: Iterable[Sequence[object]], *, key: str) -> int | None:
    """Show lines below their headers and return the place of the one that is chosen, None for none."""
    shown: Any = st.dataframe(
        **_columns(headers, lines),
        hide_index=True,
        on_select="rerun",
        selection_mode="single-row",
        placeholder="",
        key=key,
    )
    chosen = shown.selection.rows
    return int(chosen[0]) if chosen else None


def _columns(
    headers: Sequence[str], lines: Iterable[Sequence[object]], *, sentence: str | None = None
) -> dict[str, Any]:
    """The lines as a frame whose columns have names of our own: it must not use the same one twice."""
    ids = [f"column {number}" for number in range(len(headers))]
    columns = {
        one: st.column_config.Column(label=header, width="large" if header == sentence else None)
        for one, header in zip(ids, headers, strict=True)
    }
    return {"data": pd.DataFrame(lines, columns=ids), "column_config": columns}
