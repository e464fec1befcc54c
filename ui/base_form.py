"""What percentages are percentages of: a line of the sheet, or a number that a person types."""

from __future__ import annotations

import streamlit as st

from sdc_core.detector.bases import Base, proposed_bases
from sdc_core.detector.grid import Grid
from sdc_core.detector.reasons import lines_in_words
from ui import state
from ui.explain import plain
from ui.sheet_work import SheetWork

TYPED = -1


def ask_for_base(sheet: SheetWork, *, key: str) -> SheetWork | None:
    """The base of the percentages on screen; the sheet with another base than before, None while it stays."""
    grid, reading = sheet.grid, sheet.reading
    if reading is None or not reading.percent or not reading.rows:
        return None
    proposed = state.derived("bases", (reading,), lambda: proposed_bases(grid, reading))
    st.markdown(
        "**Percentages of how many?** A percentage and its base give the count back, often exactly. Every count "
        "that rounds to a percentage is looked at; where they do not agree the cell is *not judged*."
    )
    now = sheet.bases.get(sheet.at)
    options = [*range(len(proposed)), TYPED]
    chosen = st.selectbox(
        "The base",
        options,
        index=_index(proposed, now),
        format_func=lambda at: "a number that I type" if at == TYPED else _in_words(grid, proposed[at]),
        key=f"{key}-base",
        placeholder="Choose the line of counts, or type the number",
    )
    if chosen is None:
        return None
    if chosen != TYPED:
        st.caption(plain(f"Proposed because: {proposed[chosen].sure.why}."))
        return None if now == proposed[chosen] else sheet.of_base(proposed[chosen])
    typed = st.number_input(
        "Persons behind every row (or every column) of percentages",
        min_value=1,
        value=now if isinstance(now, int) else None,
        key=f"{key}-typed",
    )
    return None if typed is None or typed == now else sheet.of_base(int(typed))


def _index(proposed: tuple[Base, ...], now: Base | int | None) -> int | None:
    if isinstance(now, int):
        return len(proposed)
    return proposed.index(now) if now in proposed else None


def _in_words(grid: Grid, base: Base) -> str:
    return lines_in_words(grid.table, base.axis, [base.at or 0])
