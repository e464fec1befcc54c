"""A list on the screen whose headers may be any text of a file, even one that we use ourselves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

import pandas as pd
import streamlit as st

THREE_LINES = 66  # Streamlit wraps the text of cells that are higher than 64 pixels


def show_list(
    headers: Sequence[str],
    lines: Iterable[Sequence[object]],
    *,
    height: int | Literal["auto"] = "auto",
    sentence: str | None = None,
) -> None:
    """Show lines below their headers; the column called by `sentence`, the last one, wraps.

    Columns have names of our own beneath, since a frame must not use the same one twice.
    """
    ids = [f"column {number}" for number in range(len(headers))]
    columns = {
        one: st.column_config.Column(label=header, width="large" if header == sentence else None)
        for one, header in zip(ids, headers, strict=True)
    }
    st.dataframe(
        pd.DataFrame(lines, columns=ids),
        column_config=columns,
        hide_index=True,
        height=height,
        row_height=THREE_LINES if sentence else None,
        placeholder="",
    )
