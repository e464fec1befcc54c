"""One cell of a table whose figures were changed: the true count, the published one, and what an outsider knows."""

from __future__ import annotations

from fractions import Fraction

import streamlit as st

from sdc_core.attack.inference import Inference
from sdc_core.evaluation.reviewing import Review
from sdc_core.numbers.bounds import UNLIMITED
from sdc_core.protection.perturbed import Perturbed
from ui.attack.known import in_words
from ui.charts.intervals import show_interval
from ui.protect import messages
from ui.protect.method_form import name_of
from ui.protect.releasing import Refused
from ui.words.explain import figure, finding_card, plain


def show_changed_cell(review: Review, release: Perturbed, inference: Inference | Refused, row: int) -> None:
    """The figures of the cell, the findings of the review, and what follows from all that is published."""
    true = int(review.cube.count[row])
    st.markdown(f"**{plain(name_of(review.cube, row))}**")
    st.markdown(messages.TRUE_COUNT.said(true=figure(true), published=_published(release, row)))
    if isinstance(inference, Refused):
        return
    low, high = int(inference.bounds.low[row]), int(inference.bounds.high[row])
    known = (Fraction(low), None if high >= UNLIMITED else Fraction(high))
    st.markdown(in_words(known, exact=True))
    show_interval(known, None, Fraction(true), key=f"interval-{row}")
    findings = inference.findings
    disclosed = [one for one in findings.listed(findings.at(row)) if one.verdict == "unsafe"]
    if disclosed:
        st.markdown(messages.EVERY_TABLE_BREAKS.said())
        st.html(finding_card(disclosed, names=review.cube.spec.names))
    elif review.findings.unsafe_rules[row]:
        st.markdown(messages.LEFT_OPEN.said())


def _published(release: Perturbed, row: int) -> str:
    if release.hidden[row]:
        return release.reason(row)
    return messages.PUBLISHED_AS.said(figure=figure(int(release.value[row])))
