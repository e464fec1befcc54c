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
from ui.releases.at_hand import AtHand, current_exposure
from ui.session import state
from ui.words.explain import plain, show_problems

PRIVATE = ("seed", "record_key", "identifier")


def offer_entry(register: Register, at_hand: AtHand) -> None:
    """The form, where nothing speaks against the release or somebody has taken it on themselves."""
    if at_hand.release is None:
        st.info("A table in which something is unsafe is entered as it was protected: choose a release on *Protect*.")
        return
    exposure = current_exposure(at_hand)
    if isinstance(exposure, Refused):
        st.info("Nobody knows what can be worked out from this release, so it is not entered.")
    elif may_go_out(objections(at_hand.review, exposure)):
        _form(register, at_hand.release)


def _form(register: Register, release: Release) -> None:
    spec = release.cube.spec
    population = plain(spec.population) or "a population that is not named: name it on the page Table"
    st.markdown(
        f"Entered are the published figures of **{plain(spec.title or 'a table without a title')}**, and where none is "
        f"published; the population, {population}; the variables; the day, and who signed. No hidden figure, no "
        "reason and no finding is entered."
    )
    with st.form("enter-release"):
        left, right = st.columns(2)
        on = left.date_input("Published on", date.today(), key="entered-on")
        signed_by = right.text_input("Signed by (optional)", key="entered-by", max_chars=500)
        published = st.checkbox("These figures are published, or will be on that day", key="entered-sure")
        wanted = st.form_submit_button("Enter it into the register", icon=":material/library_add:")
    if not wanted:
        return
    if not published:
        st.warning("Nothing was entered. Tick that the figures are published, for an entry cannot be taken back.")
        return
    try:
        entered = register.add(_entry(release, on, " ".join(signed_by.split())))
    except SdcError as error:
        show_problems(error, kept="Nothing was entered.")
        return
    state.look(done=f"Entered as release {entered.number}.", chosen=entered.number)
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
