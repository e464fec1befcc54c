"""The table at hand held against the register: which releases overlap, and what all of them give away together."""

from __future__ import annotations

import streamlit as st

from sdc_core.attack.publication import Publication
from sdc_core.errors import SdcError
from sdc_core.io.releases.history_csv import finding_lines, interval_lines
from sdc_core.io.releases.public_release import publication_of, sought_by
from sdc_core.messages import Grouped
from sdc_core.progress import Progress
from sdc_core.register.entry import Registered
from sdc_core.register.history import History, follow_from, read_overlapping
from sdc_core.register.naming import named_register
from sdc_core.register.register import Register
from sdc_core.register.wording import relation_in_words, sentences_of
from ui.protect.releasing import Refused
from ui.releases import messages
from ui.releases.at_hand import AtHand
from ui.releases.keeping import stamp_of
from ui.releases.listing import state_in_words
from ui.session import apart, jobs, state
from ui.session.naming import named_today
from ui.session.question import Question
from ui.words.explain import plain, show_problems
from ui.words.listing import show_list

HISTORY = Question[History | Refused]("table held against the register")

MOST_SHOWN = 200
FEW = 10

HEADERS = (
    messages.HEAD_ID, messages.HEAD_TITLE, messages.HEAD_DATE, messages.HEAD_STATE, messages.HEAD_SHARED,
    messages.HEAD_COUNTS, messages.HEAD_DONE,
)  # fmt: skip


def offer_check(register: Register, at_hand: AtHand) -> None:
    """A button that holds the table against the register, and what was found."""
    st.markdown(plain(at_hand.in_words()))
    looking = state.work().looking
    if st.button(messages.HOLD.said(), type="primary", icon=":material/history:"):
        looking = state.look(asked=looking.asked + 1, done="")
    if looking.asked:
        history = _current_history(register, at_hand)
        if isinstance(history, Refused):
            show_problems(history.error, kept=messages.NOTHING_WORKED_OUT.said())
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
            found = read_overlapping(overlaps, read, progress=progress)
            cells = len(table.cube) + sum(len(one.cube) for one in found if isinstance(one, Publication))
            return apart.done(
                follow_from, progress, large=cells >= apart.LINKED,
                table=table, overlaps=tuple(overlaps), found=found, policy=policy,
            )  # fmt: skip
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
        st.error(messages.GIVES_SOMETHING_AWAY.said())
    elif history.exit_status == 2:
        st.warning(messages.NOT_EVERYTHING.said())
    elif history.overlaps:
        st.success(messages.NOTHING_MORE.said())
    else:
        st.success(messages.NOTHING_BEFORE.said())
    if history.overlaps:
        lines = sentences_of(history, at_hand.review.policy)
        st.markdown("\n".join(f"- {plain(line)}" for line in lines))


def _show_overlaps(history: History) -> None:
    number = Grouped(len(history.overlaps))
    if number > MOST_SHOWN:
        st.caption(messages.MAY_COUNT_SAME_FIRST.said(releases=number, shown=MOST_SHOWN))
    else:
        st.caption(messages.MAY_COUNT_SAME.said(releases=number))
    left_out = {one.release.number: one.problem.what for one in history.apart}
    lines = [
        (
            str(one.release.number),
            one.release.title,
            one.release.date,
            state_in_words(one.release),
            messages.SHARED_BY.said(variables=Grouped(one.variables), categories=Grouped(one.categories)),
            str(relation_in_words(one.relation)),
            left_out.get(one.release.number) or messages.PUT_INTO_EQUATIONS.said(),
        )
        for one in history.overlaps[:MOST_SHOWN]
    ]
    show_list([header.said() for header in HEADERS], lines, height=400 if len(lines) > FEW else "auto")


def _offer_lists(history: History, at_hand: AtHand) -> None:
    names = at_hand.review.cube.spec.names
    for label, stem, lines in (
        (messages.DOWNLOAD_FINDINGS, "history-findings", finding_lines),
        (messages.DOWNLOAD_INTERVALS, "history-intervals", interval_lines),
    ):
        st.download_button(
            label.said(),
            data=lambda lines=lines: "".join(lines(history, names, spreadsheet_safe=True)).encode(),  # type: ignore[misc]
            file_name=named_today(stem, ".csv"),
            mime="text/csv",
            on_click="ignore",
            icon=":material/download:",
        )
