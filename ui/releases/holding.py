"""The table at hand held against the register: which releases overlap, and what all of them give away together."""

from __future__ import annotations

import streamlit as st

from sdc_core.attack.publication import Publication
from sdc_core.errors import SdcError
from sdc_core.io.releases.history_csv import finding_lines, interval_lines
from sdc_core.io.releases.public_release import publication_of, sought_by
from sdc_core.progress import Progress
from sdc_core.register.entry import Registered
from sdc_core.register.history import History, hold_against
from sdc_core.register.naming import named_register
from sdc_core.register.register import Register
from sdc_core.register.wording import sentences_of
from sdc_core.words.wording import many
from ui.protect.releasing import Refused
from ui.releases.at_hand import AtHand
from ui.releases.keeping import stamp_of
from ui.session import jobs, state
from ui.session.naming import named_today
from ui.session.question import Question
from ui.words.explain import plain, show_problems
from ui.words.listing import show_list

HISTORY = Question[History | Refused]("table held against the register")

MOST_SHOWN = 200
FEW = 10


def offer_check(register: Register, at_hand: AtHand) -> None:
    """A button that holds the table against the register, and what was found."""
    st.markdown(plain(at_hand.in_words()))
    looking = state.work().looking
    if st.button("Hold it against the register", type="primary", icon=":material/history:"):
        looking = state.look(asked=looking.asked + 1, done="")
    if looking.asked:
        history = _current_history(register, at_hand)
        if isinstance(history, Refused):
            show_problems(history.error, kept="Nothing was worked out.")
        else:
            _show(history, at_hand)


def known_history(at_hand: AtHand) -> History | None:
    """What was found when the table was held against the register, where that is still so; None otherwise."""
    path = named_register()
    if path is None or not state.work().looking.asked:
        return None
    inputs = (at_hand.review, at_hand.release, stamp_of(Register(path)), state.work().looking.asked)
    if not state.is_derived(HISTORY, inputs):
        return None
    found = state.derived(HISTORY, inputs, _nothing)
    return None if isinstance(found, Refused) else found


def _nothing() -> History | Refused:
    raise AssertionError("it is at hand")


def _current_history(register: Register, at_hand: AtHand) -> History | Refused:
    """What follows from the table and its history; worked out anew when either has changed."""
    review, number = at_hand.review, state.work().looking.asked
    spec, policy = review.cube.spec, review.policy

    def read(release: Registered) -> Publication:
        return publication_of(register.release(release.number), spec, policy)

    def hold(progress: Progress) -> History | Refused:
        try:
            table = at_hand.publication()
            overlaps = register.overlapping(sought_by(table.cube, spec))
            return hold_against(table, overlaps, read, policy, progress=progress)
        except SdcError as error:
            return Refused(error)

    inputs = (review, at_hand.release, stamp_of(register), number)
    return jobs.finish(HISTORY, inputs, hold, heavy=True)


def _show(history: History, at_hand: AtHand) -> None:
    _show_verdict(history, at_hand)
    if history.overlaps:
        _show_overlaps(history)
        _offer_lists(history, at_hand)


def _show_verdict(history: History, at_hand: AtHand) -> None:
    if history.exit_status == 1:
        st.error("**Together with what was published before, this table gives something away.**")
    elif history.exit_status == 2:
        st.warning("**Nothing was found, but not everything could be looked at.**")
    elif history.overlaps:
        st.success("**Beside what was published before, this table gives nothing more away.**")
    else:
        st.success("**Nothing that was published before counts the same units by the same variables.**")
    if history.overlaps:
        lines = sentences_of(history, at_hand.review.policy)
        st.markdown("\n".join(f"- {plain(line)}" for line in lines))


def _show_overlaps(history: History) -> None:
    number = len(history.overlaps)
    first = f", the first {MOST_SHOWN} shown" if number > MOST_SHOWN else ""
    st.caption(f"{many(number, 'release')} may count some of the same units{first}")
    apart = {one.release.number: one.problem.what for one in history.apart}
    lines = [
        (
            str(one.release.number),
            one.release.title,
            one.release.date,
            one.release.state,
            f"{many(one.variables, 'variable')}, {many(one.categories, 'category')}",
            one.relation.value,
            apart.get(one.release.number, "put into equations with the table"),
        )
        for one in history.overlaps[:MOST_SHOWN]
    ]
    headers = ("id", "title", "date", "state", "shared", "it counts", "what was done")
    show_list(headers, lines, height=400 if len(lines) > FEW else "auto")


def _offer_lists(history: History, at_hand: AtHand) -> None:
    names = at_hand.review.cube.spec.names
    for label, stem, lines in (
        ("Download what follows (CSV)", "history-findings", finding_lines),
        ("Download all intervals (CSV)", "history-intervals", interval_lines),
    ):
        st.download_button(
            label,
            data=lambda lines=lines: "".join(lines(history, names, spreadsheet_safe=True)).encode(),  # type: ignore[misc]
            file_name=named_today(stem, ".csv"),
            mime="text/csv",
            on_click="ignore",
            icon=":material/download:",
        )
