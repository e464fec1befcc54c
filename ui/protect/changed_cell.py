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
from ui.protect.method_form import name_of
from ui.protect.releasing import Refused
from ui.words.explain import figure, finding_card, plain


def show_changed_cell(review: Review, release: Perturbed, inference: Inference | Refused, row: int) -> None:
    """The figures of the cell, the findings of the review, and what follows from all that is published."""
    true = int(review.cube.count[row])
    st.markdown(f"**{plain(name_of(review.cube, row))}**")
    st.markdown(f"True count **{figure(true)}**, {_published(release, row)}.")
    if isinstance(inference, Refused):
        return
    low, high = int(inference.bounds.low[row]), int(inference.bounds.high[row])
    known = (Fraction(low), None if high >= UNLIMITED else Fraction(high))
    st.markdown(in_words(known, exact=True))
    show_interval(known, None, Fraction(true), key=f"interval-{row}")
    findings = inference.findings
    disclosed = [one for one in findings.listed(findings.at(row)) if one.verdict == "unsafe"]
    if disclosed:
        st.markdown("Every table that is still possible breaks a rule here:")
        st.html(finding_card(disclosed, names=review.cube.spec.names))
    elif review.findings.unsafe_rules[row]:
        st.markdown("The true figure is unsafe. What is published leaves open whether it is.")


def _published(release: Perturbed, row: int) -> str:
    if release.hidden[row]:
        return release.reason(row)
    return f"published as **{figure(int(release.value[row]))}**"
