"""The decisions that fell back: which, why, and a click to make them again."""

from __future__ import annotations

from collections import defaultdict

import numpy as np
import streamlit as st

from sdc_core.evaluation.finding import Finding
from sdc_core.evaluation.reviewing import Review
from sdc_core.messages import Grouped, Phrase
from sdc_core.signoff.fallen_back import Fallen
from sdc_core.signoff.in_words import decided_in_words
from ui.session import decisions, state
from ui.signoff import messages
from ui.words.explain import mark_of, plain

ONE_BY_ONE = 20
"""Earlier decisions that have a button each; further ones are taken again together."""

Group = tuple[str, tuple[Phrase, ...]]


def show_fallen(review: Review, fallen: tuple[Fallen, ...]) -> None:
    """What fell back to undecided, rule by rule, with what had been decided."""
    if not fallen:
        return
    numbers = decisions.binding_of(review).numbers
    found = review.findings.listed(np.array([numbers[one.finding] for one in fallen], dtype=np.int64))
    groups: dict[Group, list[tuple[Fallen, Finding]]] = defaultdict(list)
    for one, finding in zip(fallen, found, strict=True):
        groups[finding.rule, one.why].append((one, finding))
    for number, ((rule, why), ones) in enumerate(groups.items()):
        with st.container(border=True, key=f"fallen-{number}"):
            _show_group(review, rule, why, ones)


def _show_group(review: Review, rule: str, why: tuple[Phrase, ...], ones: list[tuple[Fallen, Finding]]) -> None:
    reasons = messages.REASONS.phrase(reasons=why)
    fell = messages.FELL_BACK.said(decisions=Grouped(len(ones)), rule=rule, why=reasons)
    with st.container(horizontal=True, vertical_alignment="center"):
        st.markdown(f"**{plain(fell)}**")
        edition = state.work().decisions_edition
        number = Grouped(len(ones))
        label = messages.TAKE_AGAIN.said() if number == 1 else messages.TAKE_ALL_AGAIN.said(decisions=number)
        key = "-".join(["again", str(edition), rule, *(one.message.code for one in why)])
        if st.button(label, key=key, help=messages.TAKE_AGAIN_HELP.said()):
            decisions.take_again(review, tuple(one for one, _ in ones))
            st.rerun()
    with st.expander(messages.HAD_BEEN_DECIDED.said()):
        for one, finding in ones[:ONE_BY_ONE]:
            _show_one(review, one, finding, button=len(ones) > 1)
        if len(ones) > ONE_BY_ONE:
            st.caption(messages.AND_MORE.said(more=Grouped(len(ones) - ONE_BY_ONE)))


def _show_one(review: Review, one: Fallen, finding: Finding, *, button: bool) -> None:
    names = review.cube.spec.names
    where = ", ".join(f"{name} {label}" for name, label in zip(names, finding.labels, strict=True))
    who = f" ({one.was.by}, {one.was.at})" if one.was.by else ""
    with st.container(horizontal=True, vertical_alignment="center"):
        was = messages.WAS.said(decision=plain(decided_in_words(one.was) + who))
        st.markdown(f"{plain(where)} · {mark_of(finding)} · {was}")
        if button and st.button(
            messages.TAKE_ONE_AGAIN.said(), key=f"again-{state.work().decisions_edition}-{one.finding}"
        ):
            decisions.take_again(review, (one,))
            st.rerun()
