"""Columns that span a list or microdata though another one says the same more finely: they can become its levels."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import streamlit as st

from sdc_core.cube.nesting import Crossed, crossed_levels
from sdc_core.errors import SdcError
from sdc_core.messages import Message, Phrase
from sdc_core.table.table import Table
from sdc_core.words.wording import in_a_row
from ui.session import state
from ui.session.draft import Draft, DraftVariable
from ui.session.question import Question
from ui.table import messages
from ui.words.column_menus import header
from ui.words.explain import plain

CROSSED = Question[dict[str, Crossed]]("columns that another one determines")


def may_nest(draft: Draft, one: DraftVariable, *, on_sheet: bool) -> bool:
    """Whether columns of the file can be levels of a variable; totals of a list stand below all of them."""
    if one.role == "by" or one.bands or on_sheet:
        return False
    return draft.layout == "microdata" or (draft.layout == "cells" and not one.total)


def columns_crossed_in_vain(table: Table, draft: Draft, *, on_sheet: bool) -> Mapping[str, Crossed]:
    """For a variable the others of its role that can only repeat what it says, nothing where there are none."""
    free = [one for one in draft.variables if may_nest(draft, one, on_sheet=on_sheet) and not one.labels]
    names = tuple(one.name for one in free if one.nested or not one.parents)
    if len(names) < 2:
        return {}

    def find() -> dict[str, Crossed]:
        try:
            return crossed_levels(table, names)
        except SdcError:
            return {}  # said where the table is checked

    roles = {one.name: one.role for one in free}
    return {
        name: crossed.among([other for other in names if _of_one_role(roles[name], roles[other])])
        for name, crossed in state.derived(CROSSED, (table, names), find).items()
    }


def offer_to_nest(table: Table, one: DraftVariable, crossed: Crossed, *, nested_at: str, kept_at: str) -> None:
    """Say which columns repeat what a variable says, and offer to make them its levels, or to leave them out.

    nested_at, kept_at: the keys of the menus in which a person says the same.
    """
    places = header(table).index
    if crossed.levels and not one.nested:
        _offer(crossed.levels, messages.PUT_ABOVE, nested_at, [places(name) for name in crossed.levels], key=nested_at)
    left_out = crossed.others if not one.nested else (*crossed.levels, *crossed.others)
    if left_out:
        out = [places(name) for name in left_out]
        kept = [place for place in state.entered(kept_at) or () if place not in out]
        _offer(left_out, messages.LEAVE_COLUMNS_OUT, kept_at, kept, key=f"{nested_at}-out")


def _offer(names: Sequence[str], what: Message, menu: str, chosen: list[int], *, key: str) -> None:
    st.markdown(f":small[{messages.MAKES_EMPTY_CELLS.said(names=one_in_each(names))}]")  # captions here are cut off
    named = in_a_row([plain(name) for name in names])
    st.button(what.said(names=named), key=f"{key}-offered", on_click=state.enter, args=(menu, chosen))


def _of_one_role(one: str, other: str) -> bool:
    return one == other or "unmarked" in (one, other)


def one_in_each(columns: Sequence[str]) -> Phrase | str:
    """Columns of which each category has one: "county and one in country"."""
    if len(columns) == 1:
        return plain(columns[0])
    return messages.ONE_AND_ONE_IN.phrase(first=plain(str(in_a_row(columns[:-1]))), last=plain(columns[-1]))
