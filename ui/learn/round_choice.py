"""Which round is practised: its kind, its difficulty, a new table at a click, or the code that a trainer gave."""

from __future__ import annotations

import secrets
from collections.abc import Mapping

import streamlit as st

from sdc_core.errors import InputError
from sdc_core.lessons.rounds import EASIEST, HARDEST, SEEDS, Kind, Round
from ui.session import state
from ui.words.explain import plain

KINDS: Mapping[str, Kind] = {
    "Counts": "counts",
    "Sums": "sums",
    "Play the intruder": "hidden",
    "Choose the method": "methods",
    "Two tables": "linked",
}
"""What a round is about, as the page calls it."""


def chosen_round() -> Round:
    """The round as set: kind and difficulty, a new table at a click, or the code that a trainer gave."""
    present = state.work().learning.round
    chosen = st.segmented_control(
        "Kind of table", list(KINDS), default=_kind_word(present), required=True, key=f"kind-{present.code}"
    )
    left, middle, right = st.columns([4, 4, 3], vertical_alignment="bottom", gap="medium")
    left.button("A new table", icon=":material/casino:", on_click=new_table, width="stretch")
    with middle:
        difficulty = st.slider("Difficulty", EASIEST, HARDEST, present.difficulty, key=f"difficulty-{present.code}")
    with right:
        code = st.text_input(
            "Code of this round", present.code, key=f"code-{present.code}",
            help="The same code gives the same table, here and on every computer with this version: hand it out.",
        )  # fmt: skip
    if code != present.code:
        _open_code(code)
    kind = KINDS[chosen or _kind_word(present)]
    if code == present.code and (kind, difficulty) != (present.kind, present.difficulty):
        _open_round(Round(kind, difficulty, present.seed))
    return present


def new_table() -> None:
    """Another table of the same kind and difficulty."""
    present = state.work().learning.round
    state.learn(round=Round(present.kind, present.difficulty, secrets.randbelow(SEEDS)))


def _kind_word(wanted: Round) -> str:
    return next(word for word, kind in KINDS.items() if kind == wanted.kind)


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
