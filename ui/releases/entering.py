"""The release of the table at hand entered into the register: its public copy alone, and only after a word."""

from __future__ import annotations

from datetime import date

import streamlit as st

from sdc_core.errors import SdcError
from sdc_core.evaluation.treatment import Treatment
from sdc_core.io.public.clearance import objections
from sdc_core.io.raw.source import Source
from sdc_core.io.releases.public_release import entry_of
from sdc_core.io.releases.release_csv import release_lines
from sdc_core.protection.perturbed import Perturbed, Public
from sdc_core.protection.release import Release
from sdc_core.register.entry import Entry
from sdc_core.register.register import Register
from sdc_core.settings import plain as plainly
from ui.protect.justifying import may_go_out
from ui.protect.releasing import Refused
from ui.releases import messages
from ui.releases.at_hand import AtHand, current_exposure
from ui.session import state
from ui.words.explain import plain, show_problems

PRIVATE = ("seed", "record_key", "identifier")


def offer_entry(register: Register, at_hand: AtHand) -> None:
    """The form, where nothing speaks against the release or somebody has taken it on themselves."""
    if at_hand.release is None:
        st.info(messages.CHOOSE_ON_PROTECT.said())
        return
    exposure = current_exposure(at_hand)
    if isinstance(exposure, Refused):
        st.info(messages.NOBODY_KNOWS.said())
    elif may_go_out(objections(at_hand.review, exposure)):
        _form(register, at_hand.release)


def _form(register: Register, release: Release) -> None:
    spec = release.cube.spec
    title = plain(spec.title) or messages.WITHOUT_TITLE.phrase()
    population = plain(spec.population) or messages.POPULATION_NOT_NAMED.phrase()
    st.markdown(messages.WHAT_IS_ENTERED.said(title=title, population=population))
    with st.form("enter-release"):
        left, right = st.columns(2)
        on = left.date_input(messages.PUBLISHED_ON.said(), date.today(), key="entered-on", format="YYYY-MM-DD")
        signed_by = right.text_input(messages.SIGNED_BY_OPTIONAL.said(), key="entered-by", max_chars=500)
        published = st.checkbox(messages.ARE_PUBLISHED.said(), key="entered-sure")
        wanted = st.form_submit_button(messages.ENTER.said(), icon=":material/library_add:")
    if not wanted:
        return
    if not published:
        st.warning(messages.TICK_FIRST.said())
        return
    try:
        entered = register.add(_entry(release, on, " ".join(signed_by.split())))
    except SdcError as error:
        show_problems(error, kept=messages.NOTHING_ENTERED.said())
        return
    state.look(done=messages.ENTERED.phrase(number=entered.number), chosen=entered.number)
    st.rerun()


def _entry(release: Release, on: date, signed_by: str) -> Entry:
    """The public copy, made from the release and from nothing else."""
    words = [status.word for status in Treatment]
    lines = release_lines(
        release.cube, release.value, release.status, words,
        hidden=release.hidden, decimals=release.decimals, public=True,
    )  # fmt: skip
    return entry_of(
        Source("release.csv", "".join(lines).encode()),
        release.cube.spec,
        on=on,
        signed_by=signed_by,
        method=_method(release),
        changed=isinstance(release, Perturbed),
    )


def _method(release: Release) -> str:
    """How the release was made, in the words of the command line and as far as readers are told."""
    told = state.work().protection.public
    if isinstance(release, Perturbed) and told is not Public.SETTINGS:
        return release.method.id if told is Public.METHOD else ""
    settings = (
        f"{item.name}={plainly(value)}"
        for item, value in release.method.values()
        if isinstance(release, Perturbed) and item.kind is not str and item.name not in PRIVATE
    )
    return " ".join([release.method.id, *settings])
