"""How a table is laid out: as a crosstab on a sheet, as a list of cells, or as microdata."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from sdc_core.errors import SdcError
from sdc_core.messages import Message
from sdc_core.sheets.seeing.grid import Grid
from sdc_core.spec.table_spec import Layout
from sdc_core.table.table import Table
from ui.session import state
from ui.session.draft import Draft
from ui.session.folder import OnDisk
from ui.session.laying_out import laid_out, tables_found
from ui.session.sheet_work import SheetWork
from ui.sheet import sheet_form
from ui.table import messages
from ui.words.explain import show_problems

LAYOUTS: dict[Layout, Message] = {
    "crosstab": messages.CROSSTAB,
    "cells": messages.LIST,
    "microdata": messages.MICRODATA,
}


def ask_for_layout(work: state.Work, draft: Draft) -> Draft:
    """The draft for the chosen layout. Another layout than before starts anew from the file as it is."""
    now: Layout = "crosstab" if work.sheet is not None else draft.layout
    chosen = st.segmented_control(
        messages.LAYOUT.said(),
        list(LAYOUTS),
        default=now,
        format_func=_in_words,
        key=f"{work.table_edition}-layout",
        label_visibility="collapsed",
    )
    layout: Layout = chosen or now
    raw = work.raw or work.table
    assert raw is not None
    if layout != now and layout == "crosstab" and not isinstance(work.upload, OnDisk):
        _look_at_the_sheet(work, raw)
    elif layout != now:
        laid = _laid_out(raw, draft, layout)
        if laid is None:
            return draft
        draft = laid
        state.change(sheet=None, table=raw, draft=draft, confirmed=False)
        if work.sheet is not None:
            st.rerun()
    if draft.layout == "crosstab" and work.sheet is None:
        return _ask_for_sides(work, raw, draft)
    return draft


def _look_at_the_sheet(work: state.Work, raw: Table) -> None:
    grid = Grid.of(raw)
    sheet_form.take(lambda: SheetWork.of(grid, tables_found(grid)))


def _ask_for_sides(work: state.Work, raw: Table, draft: Draft) -> Draft:
    """The header rows and stub columns of a crosstab that fills its file, as settings of an earlier check say them."""
    key = f"{work.table_edition}-layout"
    headers = _how_many(messages.HEADER_ROWS, draft.header_rows, key=f"{key}-headers")
    stubs = _how_many(messages.STUB_COLUMNS, draft.stub_columns, key=f"{key}-stubs")
    if (headers, stubs) == (draft.header_rows, draft.stub_columns):
        return draft
    return _laid_out(raw, draft, "crosstab", header_rows=headers, stub_columns=stubs) or draft


def _how_many(label: Message, number: int, *, key: str) -> int:
    """Rows or columns of labels; a spec may have named more of them than anybody would be offered."""
    return st.number_input(label.said(), 1, max(9, number), max(1, number), key=key, width=130)


def _laid_out(raw: Table, draft: Draft, layout: Layout, *, header_rows: int = 1, stub_columns: int = 1) -> Draft | None:
    """The draft for a layout with what was said of the table as a whole; None where it is not there, which is said."""
    try:
        fresh = laid_out(raw, layout, header_rows=header_rows, stub_columns=stub_columns)
    except SdcError as error:
        show_problems(error)
        return None
    return replace(fresh, title=draft.title, population=draft.population, unit=draft.unit)


def _in_words(layout: Layout) -> str:
    return LAYOUTS[layout].said()
