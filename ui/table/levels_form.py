"""What stands above and below a variable's categories: levels, bands of numbers, names for codes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

import streamlit as st

from sdc_core.cube.hierarchy_forms import without_place
from sdc_core.cube.nesting import by_fineness, coarser_columns
from sdc_core.entries.list_columns import is_numeric
from sdc_core.errors import SdcError
from sdc_core.io.apart.doors import read_hierarchy
from sdc_core.io.given_texts import given_labels
from sdc_core.io.raw.source import Source
from sdc_core.messages import Grouped
from sdc_core.numbers.typed_numbers import cut_points
from sdc_core.spec.bands import band_labels
from sdc_core.table.table import Table
from sdc_core.words.wording import in_a_row
from ui.session import state, tabulating
from ui.session.draft import Draft, DraftVariable
from ui.session.question import Question
from ui.table import messages
from ui.table.crossed_columns import may_nest, one_in_each
from ui.words.column_menus import header, several_columns
from ui.words.explain import plain, show_problems

COARSER = Question[tuple[str, ...]]("coarser columns")
NUMBERS = Question[bool]("whether a column holds numbers")

OTHER_SHEET = Question[dict[str, str]]("a hierarchy on another sheet")
NAMED = 3
"""Categories without a place that are named; how many there are is said."""


def ask_for_levels(
    table: Table,
    draft: Draft,
    one: DraftVariable,
    *,
    column: str,
    categories: tuple[str, ...],
    on_sheet: bool,
    key: str,
) -> DraftVariable:
    """The variable with its hierarchy, bands and codelist. column: its name in the file."""
    microdata = draft.layout == "microdata"
    if one.role != "by":
        if may_nest(draft, one, on_sheet=on_sheet):
            one = _nested(table, draft, one, column=column, key=f"{key}-nested")
        elif one.nested:  # a total was chosen since, which stands below every level
            one = replace(one, nested=(), parents={})
        one = replace(one, parents=_hierarchy(one, categories, key=f"{key}-tree"))
    if microdata and not one.parents and _holds_numbers(table, column, key=key):
        one = replace(one, bands=_bands(one, key=f"{key}-bands"))
    labels = _uploaded(
        messages.CODELIST.said(),
        messages.CODELIST_HELP.said(),
        one.labels,
        given_labels,
        types=["csv"],
        key=f"{key}-labels",
    )
    one = replace(one, labels=labels)
    if one.role != "target" and one.names_categories(draft.layout):
        # Those of a target are kept in any case: what could have been answered is given by definition.
        kept = st.checkbox(messages.EMPTY.said(), one.keep_empty, key=f"{key}-empty", help=messages.EMPTY_HELP.said())
        one = replace(one, keep_empty=kept)
    return one if one.role != "by" else replace(one, parents={}, nested=())


def levels_label(one: DraftVariable) -> str:
    """The same as a button says it, in a word or two; "" for nothing."""
    if one.nested:
        return " › ".join(reversed(one.nested))
    if one.parents:
        return messages.CODES.said(codes=Grouped(len(one.parents)))
    if one.bands:
        return messages.LABEL_BANDS.said()
    return messages.LABEL_LABELS.said() if one.labels else ""


def levels_in_words(one: DraftVariable) -> str:
    """What was said about a variable's levels and labels, in short; "" for nothing."""
    parts = []
    if one.nested:
        parts.append(messages.BELOW.said(names=in_a_row(one.nested)))
    elif one.parents:
        parts.append(messages.A_HIERARCHY.said(codes=Grouped(len(one.parents))))
    if one.labels:
        parts.append(messages.A_CODELIST.said(labels=Grouped(len(one.labels))))
    if one.keep_empty and one.role != "target":
        parts.append(messages.HELD_AS_EMPTY.said())
    return ", ".join(parts)


def _nested(table: Table, draft: Draft, one: DraftVariable, *, column: str, key: str) -> DraftVariable:
    """The levels above, from coarser columns of the same file."""
    seem = _seem_coarser(table, draft, column, key=key)
    chosen = several_columns(
        table,
        messages.COARSER_COLUMNS.said(),
        one.nested,
        key=key,
        help=messages.NESTED_HELP.said(),
        without={column, *draft.measure.columns()},
    )
    if seem and not chosen:
        st.caption(messages.SEEM_ABOVE.said(names=one_in_each(seem)))
    if set(chosen) == set(one.nested):
        return one
    if not chosen:
        return replace(one, nested=(), parents={})
    try:
        nested = by_fineness(table, chosen)
        return replace(one, nested=nested, parents=tabulating.parents_of(state.work(), table, (column, *nested)))
    except SdcError as error:
        show_problems(error)
        return one


def _seem_coarser(table: Table, draft: Draft, column: str, *, key: str) -> tuple[str, ...]:
    measured = draft.measure.columns()
    others = tuple(dict.fromkeys(name for name in header(table) if name and name not in (column, *measured)))

    def find() -> tuple[str, ...]:
        try:
            return coarser_columns(table, column, others)
        except SdcError:
            return ()  # said where the table is checked

    return state.derived(COARSER.of(key), (table, column, others), find)


def _hierarchy(one: DraftVariable, categories: tuple[str, ...], *, key: str) -> Mapping[str, str]:
    """The levels above the categories, from a file or from another sheet of the workbook."""
    if one.nested:
        return one.parents
    parents = _uploaded(
        messages.HIERARCHY.said(),
        messages.HIERARCHY_HELP.said(),
        one.parents,
        lambda content, name: read_hierarchy(Source(name, content), categories=categories, total=one.total),
        types=["csv", "txt", "hrc", "xlsx", "xlsm", "xls", "ods"],
        key=key,
    )
    parents = _on_other_sheet(one, parents, categories, key=f"{key}-sheet")
    missing = without_place(parents, categories, one.total) if parents else ()
    if missing:
        st.warning(not_placed(missing))
    return parents


def not_placed(missing: tuple[str, ...]) -> str:
    """Which categories have no place in a hierarchy: how many, and the first three."""
    first = ", ".join(plain(text) for text in missing[:NAMED])
    more = " …" if len(missing) > NAMED else ""
    return messages.NO_PLACE.said(categories=Grouped(len(missing)), first=f"{first}{more}")


def _on_other_sheet(
    one: DraftVariable, present: Mapping[str, str], categories: tuple[str, ...], *, key: str
) -> Mapping[str, str]:
    """What a sheet of the same workbook says; what was there before where none is chosen or it cannot be read."""
    work = state.work()
    upload, raw = work.upload, work.raw
    sheets = [name for name in raw.sheets if name != raw.sheet] if raw is not None else []
    if upload is None or not sheets:
        return present
    sheet = st.selectbox(messages.OR_ANOTHER_SHEET.said(), sheets, None, key=key, placeholder=messages.NONE.said())
    if sheet is None:
        return present
    inputs = (upload, sheet, categories, one.total)
    try:
        return state.derived(
            OTHER_SHEET.of(key),
            inputs,
            lambda: read_hierarchy(upload.source, sheet=sheet, categories=categories, total=one.total),
        )
    except SdcError as error:
        show_problems(error)
        return present


def _uploaded(
    label: str,
    what: str,
    present: Mapping[str, str],
    read: Callable[[bytes, str], dict[str, str]],
    *,
    types: list[str],
    key: str,
) -> Mapping[str, str]:
    """What a file of codes says; what was there before where none is given or it cannot be read."""
    given = st.file_uploader(label, type=types, key=key, help=what)
    if given is None:
        return present
    try:
        return read(given.getvalue(), given.name)
    except SdcError as error:
        show_problems(error)
        return present


def _holds_numbers(table: Table, column: str, *, key: str) -> bool:
    names = header(table)
    if column not in names:
        return False
    cells = table.columns[names.index(column)]
    return state.derived(NUMBERS.of(key), (table, column), lambda: is_numeric(cells.rows(1)))


def _bands(one: DraftVariable, *, key: str) -> str:
    typed = st.text_input(
        messages.BANDS.said(), one.bands, key=key, help=messages.BANDS_HELP.said(), placeholder="0, 15, 30, 45, 65"
    )
    try:
        cuts = cut_points(typed)
    except SdcError as error:
        st.error("\n\n".join(plain(str(problem)) for problem in error.problems))
        return typed
    if cuts:
        st.caption(plain("; ".join(band_labels(cuts))))
    return typed
