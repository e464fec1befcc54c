"""The decisions that fell back: which, why, and a click to make them again."""

from __future__ import annotations

from collections import defaultdict

import numpy as np
import streamlit as st

from sdc_core.evaluation.finding import Finding
from sdc_core.evaluation.reviewing import Review
from sdc_core.numbers.writing import grouped
from sdc_core.signoff.fallen_back import Fallen
from sdc_core.words.wording import many
from ui.session import decisions, state
from ui.words.explain import mark_of, plain

ONE_BY_ONE = 20
"""Earlier decisions that have a button each; further ones are taken again together."""

Group = tuple[str, tuple[str, ...]]


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


def _show_group(review: Review, rule: str, why: tuple[str, ...], ones: list[tuple[Fallen, Finding]]) -> None:
    fell = f"{many(len(ones), 'decision')} by rule {rule} fell back to undecided: {' and '.join(why)}."
    with st.container(horizontal=True, vertical_alignment="center"):
        st.markdown(f"**{plain(fell)}**")
        edition = state.work().decisions_edition
        label = "Take it again" if len(ones) == 1 else f"Take all {grouped(len(ones))} again"
        if st.button(label, key=f"again-{edition}-{rule}-{'-'.join(why)}", help="As it was decided, in your name."):
            decisions.take_again(review, tuple(one for one, _ in ones))
            st.rerun()
    with st.expander("What had been decided"):
        for one, finding in ones[:ONE_BY_ONE]:
            _show_one(review, one, finding, button=len(ones) > 1)
        if len(ones) > ONE_BY_ONE:
            st.caption(f"And {grouped(len(ones) - ONE_BY_ONE)} more.")


def _show_one(review: Review, one: Fallen, finding: Finding, *, button: bool) -> None:
    names = review.cube.spec.names
    where = ", ".join(f"{name} {label}" for name, label in zip(names, finding.labels, strict=True))
    reason = f": {one.was.reason}" if one.was.reason else ""
    who = f" ({one.was.by}, {one.was.at})" if one.was.by else ""
    with st.container(horizontal=True, vertical_alignment="center"):
        st.markdown(f"{plain(where)} · {mark_of(finding)} · was {plain(one.was.disposition + reason + who)}")
        if button and st.button("Take again", key=f"again-{state.work().decisions_edition}-{one.finding}"):
            decisions.take_again(review, (one,))
            st.rerun()
