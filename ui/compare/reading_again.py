"""How a table beside the open one was read, shown back and corrected: its sheet, its title, symbols and totals."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from sdc_core.cube.cube import Cube
from sdc_core.errors import SdcError
from ui.compare import messages
from ui.compare.adding import on_other_sheet, with_roles_of
from ui.session import state
from ui.session.compare_state import OtherTable
from ui.session.draft import Draft, DraftVariable
from ui.table import contents, table_shown
from ui.table.symbols_form import ask_about_symbols
from ui.words.column_menus import one_column
from ui.words.explain import plain, show_problems


def reading_form(other: OtherTable, cube: Cube | SdcError) -> OtherTable:
    """The questions about a table and their answers; returns the table as it is read now."""
    key = f"beside-{state.work().table_edition}-{other.number}"
    other = _ask_for_place(other, key=key)
    draft = other.draft
    title = st.text_input(messages.CALLED_HERE.said(), draft.title, key=f"{key}-title", placeholder=other.name)
    draft = replace(draft, title=" ".join(title.split()))
    if draft.layout == "cells" and draft.kind == "frequency":
        count = one_column(other.table, messages.WHICH_COUNTS.said(), draft.measure.count, key=f"{key}-count")
        if count != draft.measure.count:
            draft = _counting(draft, count)
    draft = ask_about_symbols(other.table, draft, key=f"{key}-symbols")
    if draft.layout != "microdata":
        draft = replace(draft, variables=_ask_for_totals(other, draft, key=key))
    if isinstance(cube, SdcError):
        show_problems(cube, kept=messages.CANNOT_AS_READ.said())
    else:
        table_shown.show_crosstab(cube, at=st.container(), key=f"{key}-shown")
    st.caption(messages.READ_WRONGLY.said())
    return replace(other, draft=draft)


def _ask_for_place(other: OtherTable, *, key: str) -> OtherTable:
    """The sheet of a workbook, and the table on that sheet, where there are several."""
    sheets = other.table.sheets
    if len(sheets) > 1:
        now = sheets.index(other.table.sheet)
        chosen = st.selectbox(
            messages.SHEET.said(), range(len(sheets)), now, format_func=sheets.__getitem__, key=f"{key}-sheet"
        )
        if chosen != now:
            try:
                return on_other_sheet(other, sheets[chosen])
            except SdcError as error:
                show_problems(error, kept=messages.SHEET_UNCHANGED.said())
    work = other.sheet
    if work is None or len(work.tables) < 2:
        return other
    places = range(len(work.tables))
    at = st.selectbox(
        messages.TABLE_ON_SHEET.said(),
        places,
        work.at[1],
        format_func=lambda place: messages.TABLE_OF.said(number=place + 1, tables=len(places)),
        key=f"{key}-{other.table.sheet}-table",
    )
    if at == work.at[1]:
        return other
    shown = work.show((work.at[0], at))
    try:
        table, spec = shown.to_table()
    except SdcError as error:
        show_problems(error, kept=messages.TABLE_UNCHANGED.said())
        return other
    return other.read_as(table, with_roles_of(state.work().draft, Draft.suggested(spec)), shown)


def _counting(draft: Draft, count: str) -> Draft:
    """The draft with another column of counts; the one that held them is a variable."""
    earlier = draft.measure.count
    variables = [one for one in draft.variables if one.name != count]
    if earlier and earlier not in {one.name for one in variables}:
        variables.append(DraftVariable(earlier, "key"))
    return replace(draft, measure=replace(draft.measure, count=count), variables=tuple(variables))


def _ask_for_totals(other: OtherTable, draft: Draft, *, key: str) -> tuple[DraftVariable, ...]:
    """The category of each variable that is its total."""
    categories = contents.categories(other.table, draft)
    marked = []
    places = st.columns(max(1, len(draft.variables)), gap="small")
    for at, (one, place) in enumerate(zip(draft.variables, places, strict=False)):
        options = tuple(dict.fromkeys((*categories.get(one.name, ()), *one.total)))
        total = place.multiselect(
            messages.TOTAL_OF.said(name=plain(one.name)),
            options,
            one.total,
            key=f"{key}-{other.table.sheet}-{at}-total",
            placeholder=messages.NONE.said(),
            disabled=one.role == "by",
        )
        marked.append(replace(one, total=tuple(total)))
    return tuple(marked)
