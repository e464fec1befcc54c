"""Marking a table: what a cell holds, each variable's row, symbols, who is counted, what it is about."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from sdc_core.table.table import Table
from ui.session.attack_state import Purpose
from ui.session.draft import Draft, DraftVariable
from ui.session.keys import Keys
from ui.session.sheet_work import SheetWork
from ui.sheet import sheet_form
from ui.table import messages
from ui.table.measure_form import ask_for_measure
from ui.table.population_form import ask_for_population
from ui.table.symbols_form import ask_about_symbols
from ui.table.variable_rows import ask_about_variables
from ui.words.column_menus import header, several_columns


def marking_form(
    table: Table, draft: Draft, *, keys: Keys, purpose: Purpose = "review", sheet: SheetWork | None = None
) -> Draft:
    """The questions about a table and their answers; returns the draft as it now is.

    purpose: for an attack neither roles nor the population matter, and they are not asked for. sheet: already shows
    which variables there are, and what a cell holds.
    """
    on_sheet, unnamed = sheet is not None, sheet_form.unnamed(sheet)
    draft = ask_for_measure(
        table, draft, key=f"{keys.variables}-measure-{draft.layout}", fixed=on_sheet or draft.layout == "crosstab"
    )
    shape = f"{draft.layout}-{draft.header_rows}-{draft.stub_columns}"
    keys_of_rows = Keys(f"{keys.variables}-{shape}", f"{keys.contents}-{shape}")
    if draft.layout != "crosstab" and not on_sheet:
        draft = replace(draft, variables=_kept(table, draft, key=keys_of_rows.variables))
    with_roles = purpose == "review"
    variables = ask_about_variables(
        table, draft, on_sheet=on_sheet, unnamed=unnamed, with_roles=with_roles, keys=keys_of_rows
    )
    draft = replace(draft, variables=variables)
    draft = ask_about_symbols(table, draft, key=f"{keys.variables}-symbols")
    if with_roles:
        draft = _context(draft, key=f"{keys.variables}-context")
    if draft.layout == "microdata":
        draft = ask_for_population(table, draft, key=f"{keys.contents}-population")
    return draft


def needs_rerun(before: Draft, after: Draft) -> bool:
    """Whether the new answers change the questions further up: a level of one variable is none of its own."""
    return {one.nested for one in before.variables} != {one.nested for one in after.variables}


def _kept(table: Table, draft: Draft, *, key: str) -> tuple[DraftVariable, ...]:
    """The columns that span the table; the others are left out, and so are those that are levels of another."""
    levels = (name for one in draft.variables for name in one.nested)
    chosen = several_columns(
        table,
        messages.SPANNING_COLUMNS.said(),
        tuple(one.name for one in draft.variables),
        key=f"{key}-kept",
        without={*draft.measure.columns(), *levels},
        placeholder=messages.CHOOSE_SPANNING.said(),
    )
    names = header(table)
    known = {one.name: one for one in draft.variables}
    if {*chosen} == {*known}:
        return draft.variables  # in the order of an earlier check, where one was loaded
    return tuple(known.get(name, DraftVariable(name)) for name in sorted(chosen, key=names.index))


def _context(draft: Draft, *, key: str) -> Draft:
    sums = draft.measure.kind == "magnitude"
    left, middle, right = st.columns([2, 2, 1], gap="xsmall", wrap=False)
    title = left.text_input(messages.TITLE.said(), draft.title, key=f"{key}-title")
    population = middle.text_input(
        messages.POPULATION.said(),
        draft.population,
        key=f"{key}-population",
        placeholder=(messages.COMPANIES_SAMPLE if sums else messages.RESIDENTS_SAMPLE).said(),
        help=messages.POPULATION_HELP.said(),
    )
    unit = right.text_input(
        messages.UNIT.said(),
        draft.unit,
        key=f"{key}-unit",
        placeholder=(messages.COMPANY if sums else messages.PERSON).said(),
    )
    return replace(draft, title=title, population=population, unit=unit)
