"""What a person wants to know of the open table: it decides what is asked about it, and where it leads."""

from __future__ import annotations

import streamlit as st

from ui.session import state
from ui.session.attack_state import Purpose
from ui.session.draft import Draft

PURPOSES: dict[Purpose, str] = {
    "review": "May it be published?",
    "attack": "It is published: what does it give away?",
}
DONE: dict[Purpose, str] = {
    "review": "This is right: review the table",
    "attack": "This is right: attack the table",
}


def ask_for_purpose() -> Purpose:
    """The question, and the answer so far."""
    work = state.work()
    purposes = list(PURPOSES)
    chosen = st.radio(
        "What do you want to know?",
        purposes,
        index=purposes.index(work.purpose),
        format_func=PURPOSES.__getitem__,
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
        return (*questions, "Which category is the total? Without a total nothing in the table adds up to anything.")
    return questions
