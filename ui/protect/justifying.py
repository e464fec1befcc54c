"""What speaks against publishing a table, and who takes it on themselves all the same."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from sdc_core.errors import SettingError
from sdc_core.io.public.clearance import Despite
from sdc_core.messages import Phrase
from ui.protect import messages
from ui.session import state
from ui.session.handover_state import TakenOn
from ui.words.explain import plain, show_problems


def may_go_out(against: tuple[Phrase, ...]) -> bool:
    """Whether nothing speaks against it, or somebody wrote down why it may go out all the same; asks where nobody has.

    What was written holds for what spoke against it then, and for this session.
    """
    if not against:
        return True
    lines = "\n".join(f"- {plain(str(one))}." for one in against)
    st.warning(f"{messages.NOT_READY.said()}\n\n{lines}")
    handover = state.work().protection.handover
    if handover.taken_on is None or handover.taken_on.against != against:
        _ask(against)
        return False
    despite = handover.taken_on.despite
    left, right = st.columns([4, 1], vertical_alignment="center")
    left.markdown(messages.PUBLISHED_ALL_THE_SAME.said(name=plain(despite.name), reason=plain(despite.reason)))
    if right.button(messages.TAKE_BACK.said(), key="take-back-reason", width="stretch"):
        state.protect(handover=replace(handover, taken_on=None, asked=None))
        st.rerun()
    return True


def _ask(against: tuple[Phrase, ...]) -> None:
    with st.form(f"reason-{state.work().table_edition}"):
        st.markdown(messages.WRITE_DOWN_WHY.said())
        left, right = st.columns([1, 3])
        name = left.text_input(messages.NAME.said(), key="despite-name")
        reason = right.text_input(messages.REASON.said(), key="despite-reason")
        written = st.form_submit_button(messages.OFFER_ALL_THE_SAME.said())
    if not written:
        return
    try:
        taken_on = TakenOn(Despite(name, reason), against)
    except SettingError as error:
        show_problems(error, kept=messages.NOTHING_OFFERED.said())
        return
    state.protect(handover=replace(state.work().protection.handover, taken_on=taken_on))
    st.rerun()
