"""One release of the register: what is known of it, its table, and the way to withdraw it."""

from __future__ import annotations

from datetime import date

import streamlit as st

from sdc_core.cube.arrangement import Arrangement
from sdc_core.errors import SdcError
from sdc_core.io.releases.earlier_release import EarlierRelease
from sdc_core.io.releases.public_release import read_stored
from sdc_core.io.releases.reading import ReadRelease
from sdc_core.messages import Grouped
from sdc_core.protection import Suppress
from sdc_core.register.entry import Registered
from sdc_core.register.register import Register
from sdc_core.register.searching import normalised
from ui.grids.table_grid.component import grid
from ui.protect.starting_pattern import start_from
from ui.releases import messages
from ui.releases.keeping import show_failure
from ui.releases.painting import painted
from ui.review import reviewing
from ui.review.arranging import sides
from ui.session import frame, state
from ui.session.question import Question
from ui.words.explain import plain

OPENED = Question[ReadRelease]("release of the register")


def show_release(register: Register, facts: Registered) -> None:
    """The release with its table, read once."""
    st.subheader(plain(facts.title or messages.RELEASE_NUMBER.said(number=facts.number)), anchor=False)
    _show_facts(facts)
    _offer_pattern(register, facts)
    try:
        inputs = (str(register.path), facts.number, facts.sha256)
        release = state.derived(OPENED, inputs, lambda: read_stored(register.release(facts.number)))
    except SdcError as error:
        show_failure(error)
    cube = release.cube
    down, across = sides(cube, state.View())
    arrangement = Arrangement.of(cube, down, across, fixed={})
    picture = painted(release, arrangement)
    caption = messages.AS_PUBLISHED.said(title=facts.title or messages.THE_RELEASE.phrase())
    grid(
        picture.rows, picture.columns, picture.values, picture.styles, picture.style_of,
        key=f"release-grid-{facts.number}", height=420, caption=caption,
        decimals=picture.decimals, judged=False,
    )  # fmt: skip
    _offer_withdrawal(register, facts)


def _show_facts(facts: Registered) -> None:
    lines = (
        (messages.POPULATION, "; ".join([facts.population, *facts.conditions]).strip("; ")),
        (messages.UNIT, facts.unit),
        (messages.PUBLISHED, facts.date),
        (messages.CELLS, messages.CELLS_WITHHELD.said(cells=Grouped(facts.cells), withheld=facts.withheld)),
        (messages.SIGNED_BY, facts.signed_by),
        (messages.METHOD, facts.method),
        (messages.WITHDRAWN, f"{facts.withdrawn_on} {facts.reason}".strip()),
        (messages.SHA, facts.sha256),
    )
    st.markdown("\n".join(f"- {name.said()}: {plain(value)}" for name, value in lines if value))
    if facts.withdrawn_on:
        st.info(messages.SEEN_BEFORE.said())


def _offer_pattern(register: Register, facts: Registered) -> None:
    """A button that starts the protection of the table at hand from this release; not where their variables differ."""
    work = state.work()
    if work.table is None or work.draft is None or not work.confirmed:
        return
    cube = reviewing.current_cube()
    of_release, of_table = ({*map(normalised, names)} for names in (facts.variables, cube.spec.names))
    if of_release != of_table or Suppress.misfit(cube.spec) is not None:
        return
    if st.button(
        messages.START_FROM_PATTERN.said(), icon=":material/history:", key="start-from-register"
    ) and start_from(lambda: EarlierRelease.stored(register.release(facts.number), cube), cube):
        frame.go_to("protect")


def _offer_withdrawal(register: Register, facts: Registered) -> None:
    """A button that asks, and the answer."""
    if facts.withdrawn_on:
        return
    if not state.work().looking.withdrawing:
        if st.button(messages.WITHDRAW.said(), icon=":material/unpublished:"):
            state.look(withdrawing=True, done="")
            st.rerun()
        return
    st.warning(messages.WITHDRAW_SURE.said(number=facts.number))
    reason = st.text_input(messages.REASON_OPTIONAL.said(), key="withdrawal-reason", max_chars=500)
    with st.container(horizontal=True):
        if st.button(messages.WITHDRAW_YES.said(), type="primary"):
            _withdraw(register, facts, reason)
        if st.button(messages.WITHDRAW_NO.said()):
            state.look(withdrawing=False)
            st.rerun()


def _withdraw(register: Register, facts: Registered, reason: str) -> None:
    try:
        register.withdraw(facts.number, on=date.today(), reason=" ".join(reason.split()))
    except SdcError as error:
        state.look(withdrawing=False)
        show_failure(error)
    state.look(withdrawing=False, done=messages.IS_WITHDRAWN.phrase(number=facts.number))
    st.rerun()
