"""How the office signs: as the administrator has said, as a person's own file says, or as the program does."""

from __future__ import annotations

import streamlit as st

from sdc_core.errors import SdcError
from sdc_core.io.office_file import load_office
from sdc_core.signoff.office import Office
from ui.session import state
from ui.session.office import follow, office_of_installation
from ui.words.explain import plain, show_problems

MOST_BYTES = 100_000


def choose_office() -> None:
    """Follow the administrator's file, or offer to load one."""
    try:
        ours = office_of_installation()
    except SdcError as error:
        show_problems(error, kept="The program's own checklist stands here.")
        return
    if ours is not None:
        follow(ours)
        return
    office = state.work().signoff.office
    with st.expander("How your office signs"):
        st.markdown(
            f"Who signs: {', '.join(office.roles)}. Questions of the checklist: {len(office.questions)}"
            + (f", as {plain(office.title)} asks them." if office.title else ".")
        )
        st.caption("A small file (OFFICE.toml) says which roles sign and what the checklist asks, in your own words.")
        _load()
        if office != Office() and st.button("Back to the program's own checklist"):
            follow(Office())
            st.rerun()


def _load() -> None:
    key = f"office-{state.work().table_edition}-{state.work().signoff_edition}"
    file = st.file_uploader("Office file (TOML)", type=["toml"], key=key)
    if file is None:
        return
    try:
        office = load_office(file.getvalue()[:MOST_BYTES], file.name)
    except SdcError as error:
        show_problems(error)
        return
    if office == state.work().signoff.office:
        st.caption("This is how it is signed already.")
        return
    follow(office)
    st.rerun()
