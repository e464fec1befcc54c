"""What percentages are percentages of: a line of the sheet, or a number that a person types."""

from __future__ import annotations

import streamlit as st

from sdc_core.sheets.naming.lines import lines_said
from sdc_core.sheets.percentages.bases import Base, base_on_sheet, proposed_bases, with_base
from sdc_core.sheets.reading.reading import Axis
from sdc_core.sheets.reading.sureness import Sureness
from sdc_core.sheets.seeing.grid import Grid
from ui.session import state
from ui.session.question import Question
from ui.session.sheet_work import SheetWork
from ui.sheet import messages
from ui.words.explain import plain

BASES = Question[tuple[Base, ...]]("bases of percentages")

TYPED = -1


def ask_for_base(sheet: SheetWork, *, key: str) -> SheetWork | None:
    """The base of the percentages on screen; the sheet with another base than before, None while it stays."""
    grid, reading = sheet.grid, sheet.reading
    if reading is None or not reading.percent or not reading.rows:
        return None
    proposed = state.derived(BASES, (grid, reading), lambda: proposed_bases(grid, reading))
    stated = base_on_sheet(reading)
    if stated is not None and stated not in [(base.axis, base.at) for base in proposed]:
        proposed = (Base(*stated, sure=Sureness(1, messages.READ_SO.phrase())), *proposed)
    st.markdown(messages.PERCENTAGES_OF_HOW_MANY.said())
    typed_before = sheet.bases.get(sheet.at)
    options = [*range(len(proposed)), TYPED]
    chosen = st.selectbox(
        messages.BASE.said(),
        options,
        index=_index(proposed, typed_before, stated),
        format_func=lambda at: messages.A_TYPED_NUMBER.said() if at == TYPED else _in_words(grid, proposed[at]),
        key=f"{key}-base",
        placeholder=messages.CHOOSE_BASE.said(),
    )
    if chosen is None:
        return None
    if chosen != TYPED:
        base = proposed[chosen]
        st.caption(plain(messages.PROPOSED_BECAUSE.said(why=base.sure.why)))
        if typed_before is None and stated == (base.axis, base.at):
            return None
        return sheet.of_base(None).read_as(with_base(reading, base.axis, base.at or 0))
    typed = st.number_input(
        messages.PERSONS_BEHIND.said(),
        min_value=1,
        value=typed_before,
        key=f"{key}-typed",
    )
    return None if typed is None or typed == typed_before else sheet.of_base(int(typed))


def _index(proposed: tuple[Base, ...], typed: int | None, stated: tuple[Axis, int] | None) -> int | None:
    if typed is not None:
        return len(proposed)
    return next((at for at, base in enumerate(proposed) if (base.axis, base.at) == stated), None)


def _in_words(grid: Grid, base: Base) -> str:
    return str(lines_said(grid.table, base.axis, [base.at or 0]))
