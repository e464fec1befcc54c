"""Marking a table: each variable's role and totals, sensitive categories, symbols, context."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from sdc_core.entries.totals import ProposedTotal
from sdc_core.numbers.writing import grouped
from sdc_core.table.table import Table
from sdc_core.words.wording import is_are, many
from ui.session.attack_state import Purpose
from ui.session.draft import Draft, DraftRole, DraftVariable
from ui.table import contents
from ui.table.levels_form import ask_for_levels, levels_in_words
from ui.table.measure_form import ask_for_measure
from ui.table.population_form import ask_for_population
from ui.words.column_menus import header, several_columns
from ui.words.explain import plain

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
ROLE_HELP_OF_SUMS = (
    "**Key**: what others know about a company already (region, industry, size). In a table of sums this is the "
    "usual role: what others would learn is how much each of them contributes.  \n"
    "**Target**: what they would learn from the numbers of units alone.  \n"
    "**By**: only separates tables that belong side by side (years); it is never summed."
)
TOTAL_HELP = "Say which category is the total, if it has one: totals are what gives hidden figures back."
SYMBOLS_ONE_BY_ONE = 20
"""Symbols that have a line each; any further ones are chosen in two menus."""
MEANINGS = {"missing": "not available", "zero": "nil (zero)"}


def marking_form(
    table: Table,
    draft: Draft,
    *,
    edition: str,
    purpose: Purpose = "review",
    on_sheet: bool = False,
    unnamed: Collection[str] = (),
) -> Draft:
    """The questions about a table and their answers; returns the draft as it now is.

    purpose: for an attack neither roles nor the population matter, and they are not asked for. on_sheet: the
    sheet already shows which variables there are, and what a cell holds. unnamed: the variables for which it
    has no name.
    """
    if not on_sheet or draft.layout == "crosstab":
        draft = ask_for_measure(table, draft, key=f"{edition}-measure-{draft.layout}")
    if draft.layout == "microdata":
        draft = ask_for_population(table, draft, key=f"{edition}-population")
    key = f"{edition}-{draft.layout}-{draft.header_rows}-{draft.stub_columns}"
    roles = purpose == "review"
    draft = _variables(table, draft, roles=roles, on_sheet=on_sheet, unnamed=unnamed, key=key)
    draft = _symbols(table, draft, key=f"{edition}-symbols")
    return _context(draft, key=f"{edition}-context") if roles else draft


def needs_rerun(before: Draft, after: Draft) -> bool:
    """Whether the new answers change the questions further up: a level of one variable is none of its own."""
    return {one.nested for one in before.variables} != {one.nested for one in after.variables}


def _variables(table: Table, draft: Draft, *, roles: bool, on_sheet: bool, unnamed: Collection[str], key: str) -> Draft:
    sums = draft.measure.kind == "magnitude"
    help = ROLE_HELP_OF_SUMS if sums else ROLE_HELP
    st.subheader("What each variable is", help=help if roles else TOTAL_HELP)
    if draft.layout != "crosstab" and not on_sheet:
        draft = replace(draft, variables=_kept(table, draft, key=key))
    categories = contents.categories(table, draft)
    totals = {} if on_sheet else contents.totals(table, draft)  # the sheet's own reasons are given beside it
    variables = tuple(
        _variable(
            table,
            draft,
            one,
            categories=categories.get(one.name, ()),
            totals=totals.get(one.name, ()),
            help=help if roles else None,
            unnamed=one.name in unnamed,
            key=f"{key}-{place}",
        )
        for one, place in zip(draft.variables, _places(table, draft), strict=True)
    )
    return replace(draft, variables=variables)


def _places(table: Table, draft: Draft) -> list[int]:
    """The keys of the variables' widgets: by a column's place in the file, since columns come and go."""
    if draft.layout == "crosstab":
        return list(range(len(draft.variables)))
    names = header(table)
    return [names.index(one.name) for one in draft.variables]


def _kept(table: Table, draft: Draft, *, key: str) -> tuple[DraftVariable, ...]:
    """The columns that span the table; the others are left out, and so are those that are levels of another."""
    levels = (name for one in draft.variables for name in one.nested)
    chosen = several_columns(
        table,
        "Columns that span the table",
        tuple(one.name for one in draft.variables),
        key=f"{key}-kept",
        without={*draft.measure.columns(), *levels},
        placeholder="Choose the columns that a cell is made of",
    )
    names = header(table)
    known = {one.name: one for one in draft.variables}
    if {*chosen} == {*known}:
        return draft.variables  # in the order of an earlier check, where one was loaded
    return tuple(known.get(name, DraftVariable(name)) for name in sorted(chosen, key=names.index))


def _variable(
    table: Table,
    draft: Draft,
    one: DraftVariable,
    *,
    categories: tuple[str, ...],
    totals: tuple[ProposedTotal, ...],
    help: str | None,
    unnamed: bool,
    key: str,
) -> DraftVariable:
    """One variable. help: about its role; None where no role is asked for."""
    layout = draft.layout
    with st.container(border=True):
        name_at, role_at, total_at, sensitive_at = st.columns([2, 2, 2, 2])
        shown = name_at.text_input("Variable", one.shown_as or one.name, key=f"{key}-name").strip() or one.name
        named = replace(one, name=shown) if layout == "crosstab" else replace(one, shown_as=shown)
        if named.shown_as == named.name:
            named = replace(named, shown_as="")
        role = one.role if help is None else _role(role_at, one, key=key, help=help)
        total, sensitive = one.total, one.sensitive
        if role != "by" and (layout != "microdata" or total):  # units have no total, unless an earlier check says so
            total = _choice(total_at, "Total", categories, total, key=f"{key}-total")
            # With levels between, the parts of the total are not all the others: whether it adds up is said below.
            for proposed in () if one.parents else totals:
                total_at.caption(f"{plain(proposed.category)}: {proposed.reason}")
        if role == "target" and help is not None:
            defined = filter(None, (*one.parents, *one.parents.values(), *one.labels))
            nodes = dict.fromkeys((*categories, *defined))
            rest = tuple(label for label in nodes if label not in total)
            sensitive = _choice(sensitive_at, "Sensitive categories", rest, sensitive, key=f"{key}-sensitive")
        marked_so = replace(named, role=role, total=total, sensitive=sensitive)
        levelled = ask_for_levels(table, draft, marked_so, column=one.name, key=key)
        if unnamed:
            name_at.caption(":material/edit: The sheet gives it no name: what is it?")
        name_at.caption(plain("; ".join(filter(None, (_sample(categories), levels_in_words(levelled))))))
        return levelled


def _role(column: DeltaGenerator, one: DraftVariable, *, key: str, help: str) -> DraftRole:
    marked = column.segmented_control(
        "Role", list(ROLES), default=one.role if one.role in ROLES else None, key=f"{key}-role", help=help
    )
    return marked or "unmarked"


def _choice(
    column: DeltaGenerator,
    label: str,
    options: tuple[str, ...],
    chosen: tuple[str, ...],
    *,
    key: str,
) -> tuple[str, ...]:
    """Some of these texts. What was chosen and is none of them stays, to be taken away here or refused below."""
    options = (*options, *dict.fromkeys(text for text in chosen if text not in options))
    numbers = range(len(options))
    present = [options.index(text) for text in dict.fromkeys(chosen)]
    picked = column.multiselect(label, numbers, present, format_func=options.__getitem__, key=key, placeholder="none")
    return tuple(options[n] for n in picked)


def _symbols(table: Table, draft: Draft, *, key: str) -> Draft:
    """What the symbols among the counts or sums mean: offices differ, so the user is asked and nothing is guessed."""
    symbols = contents.symbols(table, draft)
    if not symbols:
        return draft
    st.subheader("What its symbols mean")
    st.caption("The same sign means nil in one office and not available in another. A cell you leave open stops us.")
    missing, zero = [], []
    for number, symbol in enumerate(symbols[:SYMBOLS_ONE_BY_ONE]):
        known = "missing" if symbol in draft.missing else "zero" if symbol in draft.zero else None
        shown = plain(symbol) if symbol else "a blank cell"
        chosen = st.segmented_control(
            f"{shown} means",
            list(MEANINGS),
            default=known,
            format_func=MEANINGS.__getitem__,
            key=f"{key}-{number}",
        )
        if chosen == "missing":
            missing.append(symbol)
        elif chosen == "zero":
            zero.append(symbol)
    rest = symbols[SYMBOLS_ONE_BY_ONE:]
    if rest:
        st.caption(f"There {is_are(len(rest))} {grouped(len(rest))} more. A column of figures rarely has so many.")
        missing += _rest(rest, draft.missing, MEANINGS["missing"], without=draft.zero, key=f"{key}-missing")
        zero += _rest(rest, draft.zero, MEANINGS["zero"], without=missing, key=f"{key}-zero")
    absent_missing, absent_zero = (
        [one for one in chosen if one not in symbols] for chosen in (draft.missing, draft.zero)
    )
    return replace(
        draft, missing=_in_order((*missing, *absent_missing), draft.missing),
        zero=_in_order((*zero, *absent_zero), draft.zero),
    )  # fmt: skip


def _rest(
    symbols: tuple[str, ...], known: tuple[str, ...], meaning: str, *, without: Collection[str], key: str
) -> list[str]:
    """Which of the many further symbols mean this."""
    offered = [symbol for symbol in symbols if symbol not in without]
    chosen = st.multiselect(
        f"Others that mean {meaning}",
        range(len(offered)),
        [offered.index(symbol) for symbol in known if symbol in offered],
        format_func=lambda at: offered[at] or "a blank cell",
        key=key,
        placeholder="none",
    )
    return [offered[at] for at in chosen]


def _in_order(texts: tuple[str, ...], earlier: tuple[str, ...]) -> tuple[str, ...]:
    """These texts, first those that were there already, in their order."""
    return (*(one for one in earlier if one in texts), *(one for one in texts if one not in earlier))


def _context(draft: Draft, *, key: str) -> Draft:
    st.subheader("What it is about")
    sums = draft.measure.kind == "magnitude"
    left, middle, right = st.columns([2, 2, 1])
    title = left.text_input("Title", draft.title, key=f"{key}-title")
    population = middle.text_input(
        "Population and its filter",
        draft.population,
        key=f"{key}-population",
        placeholder="Companies with employees in 2025" if sums else "Residents aged 16 and over on 1 January",
        help="A filter is a variable too: in a table of males only, everybody's sex is known.",
    )
    unit = right.text_input("Unit counted", draft.unit, key=f"{key}-unit", placeholder="company" if sums else "person")
    return replace(draft, title=title, population=population, unit=unit)


def _sample(categories: tuple[str, ...]) -> str:
    few = ", ".join(categories[:4])
    return f"{many(len(categories), 'category')}: {few}{' …' if len(categories) > 4 else ''}" if categories else ""
