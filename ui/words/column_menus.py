"""Menus of the file's columns: a column is known by its place, for its name may be any text."""

from __future__ import annotations

from collections.abc import Collection

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from sdc_core.table.table import Table
from ui.words import messages

NONE = -1


def header(table: Table) -> tuple[str, ...]:
    """The names of the columns as they are looked up."""
    return tuple(text.strip() for text in table.row_texts(0))


def one_column(
    table: Table,
    label: str,
    chosen: str,
    *,
    key: str,
    help: str = "",
    none: str = "",
    at: DeltaGenerator | None = None,
    without: Collection[str] = (),
) -> str:
    """A menu for one column; "" where none is chosen. none: what that is called, "" where a column is needed."""
    names = header(table)
    places = [place for place in _distinct(names) if names[place] not in without or names[place] == chosen]
    options = [NONE, *places] if none else places
    now = names.index(chosen) if chosen in names else NONE
    answer = (at or st).selectbox(
        label,
        options,
        options.index(now) if now in options else None,
        format_func=lambda place: none if place == NONE else names[place],
        key=key,
        help=help or None,
        placeholder=messages.CHOOSE_COLUMN.said(),
    )
    return "" if answer is None or answer == NONE else names[answer]


def several_columns(
    table: Table,
    label: str,
    chosen: tuple[str, ...],
    *,
    key: str,
    help: str = "",
    without: Collection[str] = (),
    placeholder: str = "",
) -> tuple[str, ...]:
    """A menu for several columns, in the order in which they are chosen."""
    names = header(table)
    places = [place for place in _distinct(names) if names[place] not in without]
    places_chosen = st.multiselect(
        label,
        places,
        [names.index(name) for name in chosen if name in names and names.index(name) in places],
        format_func=names.__getitem__,
        key=key,
        help=help or None,
        placeholder=placeholder or messages.NO_COLUMN.said(),
    )
    return tuple(names[place] for place in places_chosen)


def _distinct(names: tuple[str, ...]) -> list[int]:
    """The places of the columns that have a name; of two with the same name the first."""
    return [place for place, name in enumerate(names) if name and names.index(name) == place]
