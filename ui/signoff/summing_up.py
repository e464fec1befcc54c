"""What whoever approves reads before they sign: undecided, overruled, accepted with a reason."""

from __future__ import annotations

import numpy as np
import streamlit as st

from sdc_core.evaluation.reviewing import Review
from sdc_core.numbers.writing import grouped
from sdc_core.signoff.decision import Decision
from sdc_core.signoff.signoff import SignOff
from sdc_core.signoff.summary import Summary, summary_of
from sdc_core.words.wording import many
from ui.session import state
from ui.session.question import Question
from ui.words.explain import mark_of
from ui.words.listing import show_list

SUMMARY = Question[Summary]("what an approver has to see")
SHOWN = 200
COLUMNS = ("rule", "decision", "reason", "by", "at", "instead of")


def show_summary(review: Review, signoff: SignOff) -> None:
    """Three numbers, and the decisions behind them with who made them and when."""
    if not len(review.findings):
        return
    summary = state.derived(SUMMARY, (review, signoff.decisions), lambda: summary_of(signoff, review))
    wanted = "approver" in signoff.office.roles
    with st.expander("For the approver" if wanted else "What was decided, and by whom", expanded=wanted):
        st.markdown(
            f"**{many(len(summary.undecided), 'finding')}** undecided · **{grouped(len(summary.overruled))}** decided "
            "otherwise than somebody else had decided before · "
            f"**{grouped(len(summary.with_reason))}** accepted, or called a false alarm, with a reason"
        )
        _show("Overruled", review, summary.overruled)
        _show("Accepted, or called a false alarm", review, summary.with_reason)


def _show(title: str, review: Review, which: tuple[tuple[int, Decision], ...]) -> None:
    if not which:
        return
    more = f", the first {grouped(SHOWN)} of {grouped(len(which))}" if len(which) > SHOWN else ""
    st.markdown(f"{title}{more}:")
    shown = which[:SHOWN]
    findings = review.findings.listed(np.array([number for number, _ in shown], dtype=np.int64))
    show_list(
        [*review.cube.spec.names, *COLUMNS],
        (
            [*finding.labels, mark_of(finding), made.disposition, made.reason, made.by, made.at, _instead_of(made)]
            for finding, (_, made) in zip(findings, shown, strict=True)
        ),
    )


def _instead_of(made: Decision) -> str:
    was = made.instead_of
    if was is None:
        return ""
    reason = f": {was.reason}" if was.reason else ""
    return f"{was.disposition}{reason} ({was.by}, {was.at})"
