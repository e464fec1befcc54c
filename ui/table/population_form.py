"""Which units of microdata belong to the table: conditions on columns, all of which must hold."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from sdc_core.errors import SdcError
from sdc_core.messages import Message
from sdc_core.table.table import Kind, Table
from ui.session import state
from ui.session.draft import Draft
from ui.session.draft_filter import DraftFilter, Manner
from ui.table import messages
from ui.words.column_menus import header, one_column
from ui.words.explain import plain

MANNERS: dict[Manner, Message] = {
    "one_of": messages.IS_ONE_OF,
    "none_of": messages.IS_NONE_OF,
    "between": messages.IS_A_NUMBER,
}
MOST_OFFERED = 500


def ask_for_population(table: Table, draft: Draft, *, key: str) -> Draft:
    """The conditions, and in words what they say together."""
    with st.expander(messages.WHO_IS_COUNTED.said(), expanded=bool(draft.filters)):
        return _conditions(table, draft, key=key)


def _conditions(table: Table, draft: Draft, *, key: str) -> Draft:
    filters = tuple(
        changed
        for number, one in enumerate(draft.filters)
        if (changed := _condition(table, one, key=f"{key}-{len(draft.filters)}-{number}")) is not None
    )
    if st.button(messages.ADD_CONDITION.said(), key=f"{key}-add", icon=":material/add:"):
        state.change(draft=replace(draft, filters=(*filters, DraftFilter())))
        st.rerun()
    if len(filters) < len(draft.filters):
        state.change(draft=replace(draft, filters=filters), confirmed=False)
        st.rerun()
    st.caption(_in_words(filters))
    return replace(draft, filters=filters)


def _condition(table: Table, one: DraftFilter, *, key: str) -> DraftFilter | None:
    """One condition; None where it was taken away."""
    with st.container(border=True):
        column_at, manner_at, what_at, away_at = st.columns([3, 3, 5, 2], vertical_alignment="bottom")
        column = one_column(table, messages.COLUMN.said(), one.column, key=f"{key}-column", at=column_at)
        if column != one.column:
            one = DraftFilter(column, one.manner)
        manners = list(MANNERS)
        manner = manner_at.selectbox(
            messages.CONDITION.said(),
            manners,
            manners.index(one.manner),
            format_func=lambda manner: MANNERS[manner].said(),
            key=f"{key}-manner",
        )
        one = replace(one, manner=manner)
        if away_at.button(messages.REMOVE.said(), key=f"{key}-away", width="stretch"):
            return None
        if not column:
            return one
        if one.manner == "between":
            low_at, high_at = what_at.columns(2)
            one = replace(
                one,
                at_least=low_at.text_input(
                    messages.AT_LEAST.said(), one.at_least, key=f"{key}-low", placeholder=messages.NO_LOWER.said()
                ),
                below=high_at.text_input(
                    messages.AND_BELOW.said(), one.below, key=f"{key}-high", placeholder=messages.NO_UPPER.said()
                ),
            )
            _show_fault(one)
            return one
        offered = _offered(table, one)
        numbers = range(len(offered))
        present = [offered.index(text) for text in one.chosen]
        picked = what_at.multiselect(
            messages.CATEGORIES.said(),
            numbers,
            present,
            format_func=lambda number: offered[number] or messages.BLANK.said(),
            key=f"{key}-{column}-chosen",
        )
        if len(offered) >= MOST_OFFERED:
            what_at.caption(messages.MANY_CATEGORIES.said(most=MOST_OFFERED))
        return replace(one, chosen=tuple(offered[number] for number in picked))


def _show_fault(one: DraftFilter) -> None:
    if not (one.at_least.strip() or one.below.strip()):
        return
    try:
        one.to_filter()
    except SdcError as error:
        st.error("\n\n".join(plain(str(problem)) for problem in error.problems))


def _offered(table: Table, one: DraftFilter) -> tuple[str, ...]:
    """The categories of a column, those that are chosen among them however many there are."""
    names = header(table)
    if one.column not in names:
        return one.chosen
    column = table.columns[names.index(one.column)]
    texts = dict.fromkeys(
        text for text, kind in zip(column.rows(1).texts, column.rows(1).kinds.tolist(), strict=True)
        if kind != Kind.BLANK
    )  # fmt: skip
    first = tuple(texts)[:MOST_OFFERED]
    return (*first, *(text for text in one.chosen if text not in first))


def _in_words(filters: tuple[DraftFilter, ...]) -> str:
    conditions = [one.to_filter().describe() for one in filters if one.finished]
    if not conditions:
        return messages.EVERY_UNIT.said()
    return messages.ONLY_UNITS.said(conditions=plain("; ".join(conditions)))
