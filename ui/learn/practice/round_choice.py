"""Which round is practised: its kind, its difficulty, a new table at a click, or the code that a trainer gave."""

from __future__ import annotations

import secrets
from collections.abc import Mapping

import streamlit as st

from sdc_core.errors import InputError
from sdc_core.lessons.practice.rounds import EASIEST, HARDEST, SEEDS, Kind, Round
from sdc_core.messages import Message
from ui.learn.practice import messages
from ui.session import state
from ui.words.explain import plain

KINDS: Mapping[Kind, Message] = {
    "counts": messages.KIND_COUNTS,
    "sums": messages.KIND_SUMS,
    "hidden": messages.KIND_HIDDEN,
    "methods": messages.KIND_METHODS,
    "linked": messages.KIND_LINKED,
}
"""What a round is about, as the page calls it."""


def chosen_round() -> Round:
    """The round as set: kind and difficulty, a new table at a click, or the code that a trainer gave."""
    present = state.work().learning.round
    chosen = st.segmented_control(
        messages.KIND_OF_TABLE.said(), list(KINDS), default=present.kind, required=True, key=f"kind-{present.code}",
        format_func=lambda kind: KINDS[kind].said(),
    )  # fmt: skip
    left, middle, right = st.columns([4, 4, 3], vertical_alignment="bottom", gap="medium")
    left.button(messages.A_NEW_TABLE.said(), icon=":material/casino:", on_click=new_table, width="stretch")
    with middle:
        difficulty = st.slider(
            messages.DIFFICULTY.said(), EASIEST, HARDEST, present.difficulty, key=f"difficulty-{present.code}"
        )
    with right:
        code = st.text_input(
            messages.CODE_OF_ROUND.said(), present.code, key=f"code-{present.code}", help=messages.CODE_HELP.said()
        )  # fmt: skip
    if code != present.code:
        _open_code(code)
    kind = chosen or present.kind
    if code == present.code and (kind, difficulty) != (present.kind, present.difficulty):
        _open_round(Round(kind, difficulty, present.seed))
    return present


def new_table() -> None:
    """Another table of the same kind and difficulty."""
    present = state.work().learning.round
    state.learn(round=Round(present.kind, present.difficulty, secrets.randbelow(SEEDS)))


def _open_code(code: str) -> None:
    try:
        wanted = Round.of(code)
    except InputError as error:
        st.error(plain(str(error)))
        return
    _open_round(wanted)


def _open_round(wanted: Round) -> None:
    if wanted != state.work().learning.round:
        state.learn(round=wanted)
        st.rerun()
