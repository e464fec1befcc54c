"""How the office signs: as the administrator has said, as a person's own file says, or as the program does."""

from __future__ import annotations

import streamlit as st

from sdc_core.errors import SdcError
from sdc_core.io.office_file import load_office
from sdc_core.signoff.in_words import role
from sdc_core.signoff.office import Office
from ui.session import state
from ui.session.office import follow, office_of_installation
from ui.signoff import messages
from ui.words.explain import plain, show_problems

MOST_BYTES = 100_000


def choose_office() -> None:
    """Follow the administrator's file, or offer to load one."""
    try:
        ours = office_of_installation()
    except SdcError as error:
        show_problems(error, kept=messages.OWN_CHECKLIST_STANDS.said())
        return
    if ours is not None:
        follow(ours)
        return
    office = state.work().signoff.office
    with st.expander(messages.HOW_OFFICE_SIGNS.said()):
        st.markdown(_in_words(office))
        st.caption(messages.OFFICE_FILE_IS.said())
        _load()
        if office != Office() and st.button(messages.BACK_TO_OWN.said()):
            follow(Office())
            st.rerun()


def _in_words(office: Office) -> str:
    """Who signs, and how many questions they are asked."""
    roles, number = tuple(map(role, office.roles)), len(office.questions)
    if not office.title:
        return messages.WHO_SIGNS.said(roles=roles, questions=number)
    return messages.WHO_SIGNS_AS.said(roles=roles, questions=number, title=plain(office.title))


def _load() -> None:
    key = f"office-{state.work().table_edition}-{state.work().signoff_edition}"
    file = st.file_uploader(messages.OFFICE_FILE.said(), type=["toml"], key=key)
    if file is None:
        return
    try:
        office = load_office(file.getvalue()[:MOST_BYTES], file.name)
    except SdcError as error:
        show_problems(error)
        return
    if office == state.work().signoff.office:
        st.caption(messages.SIGNED_THIS_WAY.said())
        return
    follow(office)
    st.rerun()
