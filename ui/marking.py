"""Marking a table: its layout, each variable's role and totals, sensitive categories, symbols, context."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import streamlit as st

from sdc_core.errors import SdcError
from sdc_core.hierarchy_file import parse_parents
from sdc_core.layout import read_labels
from sdc_core.proposal import propose_as, unread_symbols
from sdc_core.spec import Layout, TableSpec
from sdc_core.table import Table
from sdc_core.totals import ProposedTotal, proposed_totals
from ui import state
from ui.draft import Draft, DraftRole, DraftVariable
from ui.explain import plain, show_problems

LAYOUTS: dict[Layout, str] = {
    "crosstab": "A crosstab",
    "cells": "A list: one row a cell",
    "microdata": "Microdata: one row a unit",
}
ROLES: dict[DraftRole, str] = {
    "key": "key",
    "target": "target",
    "by": "by",
}
ROLE_HELP = (
    "**Key**: what others know about a person already (region, sex, age, industry).  \n"
    "**Target**: what they would learn from the table (income, offence, diagnosis).  \n"
    "**By**: only separates tables that belong side by side (years); it is never summed."
)
MEANINGS = {"missing": "not available", "zero": "nil (zero)"}


def marking_form(table: Table, draft: Draft, *, edition: int) -> Draft:
    """Everything a person says about a table; returns the draft as it now is."""
    draft = _layout(table, draft, key=f"{edition}-layout")
    draft = _variables(table, draft, key=f"{edition}-{draft.layout}-{draft.header_rows}-{draft.stub_columns}")
    draft = _symbols(table, draft, key=f"{edition}-symbols")
    return _context(draft, key=f"{edition}-context")


def _layout(table: Table, draft: Draft, *, key: str) -> Draft:
    st.subheader("How it is laid out")
    options = list(LAYOUTS)
    layout = st.segmented_control(
        "Layout",
        options,
        default=draft.layout,
        format_func=LAYOUTS.__getitem__,
        key=key,
        label_visibility="collapsed",
    )
    layout = layout or draft.layout
    headers, stubs = draft.header_rows, draft.stub_columns
    if layout == "crosstab":
        left, right, _ = st.columns([1, 1, 3])
        headers = left.number_input("Header rows", 1, 9, headers, key=f"{key}-headers")
        stubs = right.number_input("Stub columns", 1, 9, stubs, key=f"{key}-stubs")
    if (layout, headers, stubs) != (draft.layout, draft.header_rows, draft.stub_columns):
        fresh = Draft.laid_out(table, propose_as(table, layout, header_rows=headers, stub_columns=stubs))
        draft = replace(fresh, title=draft.title, population=draft.population, unit=draft.unit)
    if layout == "cells":
        return _count_column(table, draft, key=f"{key}-count")
    return draft


def _count_column(table: Table, draft: Draft, *, key: str) -> Draft:
    names = [text.strip() for text in table.row_texts(0)]
    at = names.index(draft.count) if draft.count in names else len(names) - 1
    chosen = st.selectbox(
        "Which column holds the counts?", range(len(names)), at, format_func=names.__getitem__, key=key
    )
    if names[chosen] == draft.count:
        return draft
    variables = tuple(
        next((one for one in draft.variables if one.name == name), DraftVariable(name))
        for number, name in enumerate(names)
        if number != chosen and name
    )
    return replace(draft, count=names[chosen], variables=variables)


def _variables(table: Table, draft: Draft, *, key: str) -> Draft:
    st.subheader("What each variable is", help=ROLE_HELP)
    if draft.layout != "crosstab":
        draft = replace(draft, variables=_kept(table, draft, key=key))
    categories = _categories(table, draft)
    totals = _proposed(table, draft)
    variables = tuple(
        _variable(one, categories.get(one.name, ()), totals.get(one.name, ()), draft.layout, key=f"{key}-{place}")
        for one, place in zip(draft.variables, _places(table, draft), strict=True)
    )
    return replace(draft, variables=variables)


def _places(table: Table, draft: Draft) -> list[int]:
    """What tells the variables' widgets apart: a column's place in the file, for it may be left out or taken in."""
    if draft.layout == "crosstab":
        return list(range(len(draft.variables)))
    names = [text.strip() for text in table.row_texts(0)]
    return [names.index(one.name) for one in draft.variables]


def _kept(table: Table, draft: Draft, *, key: str) -> tuple[DraftVariable, ...]:
    """The columns that span the table; the others are left out."""
    names = [name for name in (text.strip() for text in table.row_texts(0)) if name and name != draft.count]
    unique = list(dict.fromkeys(names))
    numbers = range(len(unique))
    present = [unique.index(one.name) for one in draft.variables if one.name in unique]
    chosen = st.multiselect(
        "Columns that span the table", numbers, present, format_func=unique.__getitem__, key=f"{key}-kept"
    )
    known = {one.name: one for one in draft.variables}
    return tuple(known.get(unique[n], DraftVariable(unique[n])) for n in sorted(chosen))


def _variable(
    one: DraftVariable,
    categories: tuple[str, ...],
    totals: tuple[ProposedTotal, ...],
    layout: Layout,
    *,
    key: str,
) -> DraftVariable:
    with st.container(border=True):
        name_at, role_at, total_at, sensitive_at = st.columns([2, 2, 2, 2])
        shown = name_at.text_input("Variable", one.shown_as or one.name, key=f"{key}-name").strip() or one.name
        named = replace(one, name=shown) if layout == "crosstab" else replace(one, shown_as=shown)
        if named.shown_as == named.name:
            named = replace(named, shown_as="")
        name_at.caption(plain(_sample(categories)))
        marked = role_at.segmented_control(
            "Role", list(ROLES), default=one.role if one.role in ROLES else None, key=f"{key}-role", help=ROLE_HELP
        )
        role: DraftRole = marked or "unmarked"
        total, sensitive = one.total, one.sensitive
        if role != "by" and layout != "microdata":
            total = _choice(total_at, "Total", categories, total, key=f"{key}-total")
            for proposed in totals:
                total_at.caption(f"{plain(proposed.category)}: {proposed.reason}")
        if role == "target":
            rest = tuple(label for label in categories if label not in total)
            sensitive = _choice(sensitive_at, "Sensitive categories", rest, sensitive, key=f"{key}-sensitive")
        parents = _hierarchy(one, total, key=f"{key}-tree") if role != "by" else {}
    return replace(named, role=role, total=total, sensitive=sensitive, parents=parents)


def _choice(
    column: st.delta_generator.DeltaGenerator,
    label: str,
    options: tuple[str, ...],
    chosen: tuple[str, ...],
    *,
    key: str,
) -> tuple[str, ...]:
    numbers = range(len(options))
    present = [options.index(one) for one in chosen if one in options]
    picked = column.multiselect(label, numbers, present, format_func=options.__getitem__, key=key, placeholder="none")
    return tuple(options[n] for n in picked)


def _hierarchy(one: DraftVariable, total: tuple[str, ...], *, key: str) -> Mapping[str, str]:
    """The levels above the categories, from a file of code and parent."""
    levels = f"{len(one.parents)} codes" if one.parents else "none"
    with st.expander(f"Hierarchy: {levels}"):
        st.caption("A CSV with the columns code and parent, or a .hrc file. Margins are then the next level up.")
        given = st.file_uploader("Hierarchy", type=["csv", "hrc"], key=key, label_visibility="collapsed")
        if given is None:
            return one.parents
        try:
            return parse_parents(given.getvalue(), given.name, total=total)
        except SdcError as error:
            show_problems(error)
            return one.parents


def _symbols(table: Table, draft: Draft, *, key: str) -> Draft:
    """What the symbols among the counts mean: offices differ, so it is asked and never guessed."""
    bare = replace(draft, missing=(), zero=())
    spec = _spec(bare)
    symbols = state.derived("symbols", (table, spec), lambda: _symbols_of(table, spec))
    if not symbols:
        return replace(draft, missing=(), zero=())
    st.subheader("What its symbols mean")
    st.caption("The same sign means nil in one office and not available in another. A cell you leave open stops us.")
    missing, zero = [], []
    for number, symbol in enumerate(symbols[:20]):
        known = "missing" if symbol in draft.missing else "zero" if symbol in draft.zero else None
        shown = plain(symbol) if symbol else "a blank cell"
        said = st.segmented_control(
            f"{shown} means",
            list(MEANINGS),
            default=known,
            format_func=MEANINGS.__getitem__,
            key=f"{key}-{number}",
        )
        if said == "missing":
            missing.append(symbol)
        elif said == "zero":
            zero.append(symbol)
    return replace(draft, missing=tuple(missing), zero=tuple(zero))


def _context(draft: Draft, *, key: str) -> Draft:
    st.subheader("What it counts")
    left, middle, right = st.columns([2, 2, 1])
    title = left.text_input("Title", draft.title, key=f"{key}-title")
    population = middle.text_input(
        "Population and its filter",
        draft.population,
        key=f"{key}-population",
        placeholder="Residents aged 16 and over on 1 January",
        help="A filter is a variable too: in a table of males only, everybody's sex is known.",
    )
    unit = right.text_input("Unit counted", draft.unit, key=f"{key}-unit", placeholder="person")
    return replace(draft, title=title, population=population, unit=unit)


def _sample(categories: tuple[str, ...]) -> str:
    few = ", ".join(categories[:4])
    return f"{len(categories)} categories: {few}{' …' if len(categories) > 4 else ''}" if categories else ""


def _spec(draft: Draft) -> TableSpec | None:
    try:
        return draft.to_spec()
    except SdcError:
        return None


def _categories(table: Table, draft: Draft) -> dict[str, tuple[str, ...]]:
    spec = _spec(replace(draft, missing=(), zero=()))
    return state.derived("categories", (table, spec), lambda: _categories_of(table, spec))


def _categories_of(table: Table, spec: TableSpec | None) -> dict[str, tuple[str, ...]]:
    if spec is None:
        return {}
    try:
        columns = read_labels(table, spec)
    except SdcError:
        return {}
    return {variable.name: column.texts for variable, column in zip(spec.variables, columns, strict=True)}


def _proposed(table: Table, draft: Draft) -> dict[str, tuple[ProposedTotal, ...]]:
    spec = _spec(draft)
    return state.derived("totals", (table, spec), lambda: proposed_totals(table, spec) if spec else {})


def _symbols_of(table: Table, spec: TableSpec | None) -> tuple[str, ...]:
    try:
        return unread_symbols(table, spec) if spec else ()
    except SdcError:
        return ()
