"""What a person wants to know of the open table: it decides what is asked about it, and where it leads."""

from __future__ import annotations

import streamlit as st

from sdc_core.messages import Message
from ui.session import state
from ui.session.attack_state import Purpose
from ui.session.draft import Draft
from ui.table import messages

PURPOSES: dict[Purpose, Message] = {
    "review": messages.MAY_IT_BE_PUBLISHED,
    "attack": messages.WHAT_DOES_IT_GIVE,
}
DONE: dict[Purpose, Message] = {
    "review": messages.REVIEW_IT,
    "attack": messages.ATTACK_IT,
}


def ask_for_purpose() -> Purpose:
    """The question, and the answer so far."""
    work = state.work()
    purposes = list(PURPOSES)
    chosen = st.radio(
        messages.WHAT_TO_KNOW.said(),
        purposes,
        index=purposes.index(work.purpose),
        format_func=lambda purpose: PURPOSES[purpose].said(),
        key=f"purpose-{work.table_edition}",
        horizontal=True,
        label_visibility="collapsed",
    )
    if chosen != work.purpose:
        state.change(purpose=chosen)
    return state.work().purpose


def questions_about(draft: Draft, purpose: Purpose) -> tuple[str, ...]:
    """What still has to be stated for this purpose, a sentence each."""
    questions = draft.open_questions()
    if purpose == "attack" and draft.variables and all(one.role == "by" for one in draft.variables):
        return (*questions, messages.WHICH_IS_TOTAL.said())
    return questions
