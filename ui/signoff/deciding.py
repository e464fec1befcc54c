"""What is to become of each finding, and what still stands between the table and a signature."""

from __future__ import annotations

from dataclasses import replace

import pandas as pd
import streamlit as st

from sdc_core.evaluation.findings import Finding
from sdc_core.evaluation.reviewing import Review
from sdc_core.numbers.writing import grouped
from sdc_core.signoff.signoff import DISPOSITIONS, Decision, SignOff, is_stated
from sdc_core.spec.parts import Measure
from ui.review.legend import are_sums_open, verdict
from ui.session import state
from ui.session.question import Question
from ui.words.explain import figure, mark_of, plain

OPEN = Question[tuple[str, ...]]("what is open before signing")

SHOWN = 500


def show_verdict(review: Review) -> None:
    """Whether the table may go out as it is, in one sentence, and under which policy."""
    unjudged = int(review.findings.not_judged.sum()) if review.findings.any_not_judged else 0
    sentence = verdict(review.findings.unsafe_cells, unjudged, sums_open=are_sums_open(review))
    look = st.error if review.findings.any_unsafe else st.warning if sentence.startswith("**Open") else st.success
    look(f"{sentence}  \nPolicy: {plain(review.policy.provenance.title or review.policy.name)}")


def show_context(review: Review) -> None:
    """What is signed: the table, its population, the policy."""
    spec = review.cube.spec
    facts = {
        "Table": spec.title or review.cube.source.name,
        "Population": spec.population or "not stated",
        "Unit counted": spec.unit or "not stated",
        **_about_sums(spec.measure),
        "Policy": review.policy.provenance.title or review.policy.name,
        "SHA-256 of the file": review.cube.source.sha256 or "none",
    }
    st.markdown("  \n".join(f"**{name}:** {plain(value)}" for name, value in facts.items()))
    if not is_stated(spec):
        st.warning("State the population and the unit on the table page: without them a checker cannot judge.")


def decision_form(review: Review, signoff: SignOff) -> SignOff:
    """A decision for each finding, one by one or for all of a rule at once."""
    st.subheader("Findings")
    if not len(review.findings):
        st.markdown("There is nothing to decide.")
        return signoff
    signoff = _decide_together(review, signoff)
    findings = list(review.findings.listed(slice(0, SHOWN)))
    if len(review.findings) > SHOWN:
        st.caption(
            f"The first {grouped(SHOWN)} of {grouped(len(review.findings))}; "
            "the others are decided together or in the workbook."
        )
    edited = st.data_editor(
        _frame(review, findings, signoff),
        hide_index=True,
        disabled=["cell", _noun(review), "rule", "explanation"],
        column_config={
            "decision": st.column_config.SelectboxColumn(options=list(DISPOSITIONS), required=True),
            "reason": st.column_config.TextColumn(
                width="medium", help="Needed to accept a finding or to call it a false alarm."
            ),
            "explanation": st.column_config.TextColumn(width="large"),
        },
        key=f"decisions-{state.work().edition}-{state.work().table_edition}-{state.work().decisions_edition}",
    )
    return _with_edits(signoff, findings, edited)


def show_standing(review: Review, signoff: SignOff) -> None:
    """What is still open before this can be signed."""
    points = state.derived(OPEN, (review, signoff), lambda: signoff.open_points(review))
    if points:
        st.info("Still open: " + "; ".join(points) + ".")
    else:
        st.success("Everything is decided, checked and named.")


def _decide_together(review: Review, signoff: SignOff) -> SignOff:
    with st.expander("Decide for all findings of a rule at once"):
        columns = st.columns([1, 1, 2, 1], vertical_alignment="bottom")
        ids = list(dict.fromkeys(rule.id for rule in review.policy.rules))
        rule = columns[0].selectbox("Rule", ids)
        disposition = columns[1].selectbox("Decision", DISPOSITIONS)
        reason = columns[2].text_input("Reason", key="reason-for-all")
        if columns[3].button("Apply"):
            decision = Decision(disposition, reason)
            made = dict.fromkeys(review.findings.identifiers(review.findings.by({rule})), decision)
            signoff = replace(signoff, decisions={**signoff.decisions, **made})
            state.change(signoff=signoff, decisions_edition=state.work().decisions_edition + 1)
            st.rerun()
    return signoff


def _frame(review: Review, findings: list[Finding], signoff: SignOff) -> pd.DataFrame:
    names, noun = review.cube.spec.names, _noun(review)
    return pd.DataFrame(
        [
            {
                "cell": ", ".join(f"{name} {label}" for name, label in zip(names, finding.labels, strict=True)),
                noun: None if finding.value is None else figure(finding.value),
                "rule": mark_of(finding),
                "decision": signoff.decision(finding).disposition,
                "reason": signoff.decision(finding).reason,
                "explanation": finding.explanation,
            }
            for finding in findings
        ]
    )


def _noun(review: Review) -> str:
    """What the figure of a finding is: rules about contributions judge the sum, all others the count."""
    return "count" if review.cube.contributions is None else "sum or count"


def _about_sums(measure: Measure) -> dict[str, str]:
    """What is summed, and whose contributions are taken together."""
    if measure.kind != "magnitude":
        return {}
    facts = {"Summed": measure.value, "Contributors": measure.holding or "units"}
    return facts | {
        title: column for title, column in (("Weights", measure.weight), ("Waivers", measure.waiver)) if column
    }


def _with_edits(signoff: SignOff, findings: list[Finding], edited: pd.DataFrame) -> SignOff:
    entered = zip(edited["decision"], edited["reason"], strict=True)
    made: dict[str, Decision] = {
        finding.identifier: replace(signoff.decision(finding), disposition=disposition, reason=reason or "")
        for finding, (disposition, reason) in zip(findings, entered, strict=True)
    }
    return replace(signoff, decisions={**signoff.decisions, **made})
