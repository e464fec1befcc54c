"""What whoever approves reads before they sign: undecided, overruled, accepted with a reason."""

from __future__ import annotations

import numpy as np
import streamlit as st

from sdc_core.evaluation.reviewing import Review
from sdc_core.messages import Grouped, Message
from sdc_core.signoff.decision import Decision
from sdc_core.signoff.in_words import decided_in_words, disposition_in_words
from sdc_core.signoff.signed_release import SignedRelease
from sdc_core.signoff.signoff import SignOff
from sdc_core.signoff.summary import Summary, summary_of
from ui.session import state
from ui.session.question import Question
from ui.signoff import messages
from ui.words.explain import mark_of
from ui.words.listing import show_list

SUMMARY = Question[Summary]("what an approver has to see")
SHOWN = 200
Which = tuple[tuple[int, Decision], ...]
COLUMNS = (
    messages.BY_RULE, messages.THE_DECISION, messages.REASON, messages.BY, messages.AT, messages.INSTEAD_OF,
)  # fmt: skip


def show_summary(review: Review, signoff: SignOff, release: SignedRelease | None = None) -> None:
    """Three numbers, and the decisions behind them with who made them and when."""
    if not len(review.findings):
        return
    summary = state.derived(SUMMARY, (review, signoff.decisions, release), lambda: summary_of(signoff, review, release))
    wanted = "approver" in signoff.office.roles
    with st.expander((messages.FOR_APPROVER if wanted else messages.WHAT_AND_BY_WHOM).said(), expanded=wanted):
        st.markdown(
            messages.THREE_NUMBERS.said(
                undecided=Grouped(len(summary.undecided)),
                overruled=Grouped(len(summary.overruled)),
                reasoned=Grouped(len(summary.with_reason)),
            )
        )
        _show(_titled(messages.OVERRULED, messages.OVERRULED_FIRST, summary.overruled), review, summary.overruled)
        accepted = _titled(messages.WITH_REASON, messages.WITH_REASON_FIRST, summary.with_reason)
        _show(accepted, review, summary.with_reason)


def _titled(every: Message, first: Message, which: Which) -> str:
    """What is listed, and of a long list how much of it."""
    if len(which) <= SHOWN:
        return every.said()
    return first.said(shown=SHOWN, all=Grouped(len(which)))


def _show(title: str, review: Review, which: Which) -> None:
    if not which:
        return
    st.markdown(title)
    shown = which[:SHOWN]
    findings = review.findings.listed(np.array([number for number, _ in shown], dtype=np.int64))
    show_list(
        [*review.cube.spec.names, *(column.said() for column in COLUMNS)],
        (
            [
                *finding.labels,
                mark_of(finding),
                disposition_in_words(made.disposition),
                made.reason,
                made.by,
                made.at,
                _instead_of(made),
            ]
            for finding, (_, made) in zip(findings, shown, strict=True)
        ),
    )


def _instead_of(made: Decision) -> str:
    was = made.instead_of
    if was is None:
        return ""
    return f"{decided_in_words(was)} ({was.by}, {was.at})"
