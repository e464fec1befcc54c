"""The table as it is, where nothing in it is unsafe; one method with its settings; or all of them side by side."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

import streamlit as st

from sdc_core.evaluation.reviewing import Review
from sdc_core.messages import Message
from sdc_core.protection import METHODS, Method, Steps
from sdc_core.spec.table_spec import TableSpec
from ui.protect import messages
from ui.session import state
from ui.session.protection_state import Protection

Way = Literal["As it is", "One method", "Compare methods"]
AS_IT_IS: Way = "As it is"
ONE: Way = "One method"
ALL: Way = "Compare methods"
WORDS: dict[Way, Message] = {
    AS_IT_IS: messages.AS_IT_IS,
    ONE: messages.ONE_METHOD,
    ALL: messages.COMPARE_METHODS,
}


def choose_way(review: Review) -> Way:
    """How the table goes on. Whoever has to change every table can, also where the review found nothing unsafe."""
    protection = state.work().protection
    safe = not review.exit_status
    now = ALL if protection.map.shown else ONE if protection.anyway or not safe else AS_IT_IS
    look = st.segmented_control(
        messages.AS_IT_IS_ONE_OR_ALL.said() if safe else messages.ONE_OR_ALL.said(),
        [AS_IT_IS, ONE, ALL] if safe else [ONE, ALL],
        default=now,
        format_func=lambda way: WORDS[way].said(),
        key=f"one-or-all-{safe}-{state.work().table_edition}-{protection.map.taken}",
        label_visibility="collapsed",
        required=True,
    )
    if look != now:
        state.protect(**_going(protection, review, look))
    if safe and look == AS_IT_IS and changing(review.cube.spec):
        st.caption(messages.SOME_CHANGE_EVERY_TABLE.said())
    return look


def _going(protection: Protection, review: Review, way: Way) -> dict[str, object]:
    """What the session keeps of this choice."""
    anyway = way != AS_IT_IS
    kept: dict[str, object] = {"map": replace(protection.map, shown=way == ALL), "anyway": anyway}
    others = changing(review.cube.spec)
    if way == ONE and not review.exit_status and protection.method.only_unsafe and others:
        kept["method"] = others[0]()
    return kept


def changing(spec: TableSpec) -> list[type[Method]]:
    """The methods that change a table of this kind also where no cell is unsafe."""
    return [kind for kind in METHODS if not kind.only_unsafe and kind is not Steps and kind.misfit(spec) is None]
