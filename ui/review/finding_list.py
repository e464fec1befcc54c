"""The list of findings: sortable, filterable, to take away as CSV."""

from __future__ import annotations

import numpy as np
import streamlit as st

from sdc_core.evaluation.findings import Finding
from sdc_core.evaluation.reviewing import Review
from sdc_core.io.findings.findings_csv import csv_of_findings
from sdc_core.io.findings.findings_json import json_of_findings
from sdc_core.numbers.writing import grouped
from sdc_core.signoff.signoff import Decision
from ui.session import decisions
from ui.session.naming import named_today
from ui.words.explain import mark_of, plain_number
from ui.words.listing import show_list

SHOWN = 2_000
COLUMNS = ("rule", "about", "margin", "verdict", "decision", "explanation")


def show_findings(review: Review) -> None:
    """Every finding with its sentence, filtered by rule and verdict."""
    findings = review.findings
    if not len(findings):
        st.markdown("Nothing was found under this policy.")
        return
    chosen, decided = _filter(review), decisions.standing(review).signoff
    st.caption(
        f"{grouped(len(chosen))} of {grouped(len(findings))} findings"
        + (f", the first {grouped(SHOWN)} shown" if len(chosen) > SHOWN else "")
    )
    show_list(
        [*findings.cube.spec.names, "count" if review.cube.contributions is None else "sum or count", *COLUMNS],
        (_line(finding, decided.decision(finding)) for finding in findings.listed(chosen[:SHOWN])),
        height=460,
        sentence="explanation",
        more_lines=0 if review.cube.contributions is None else 1,
    )
    with st.container(horizontal=True):
        st.download_button(
            "Download all findings (CSV)",
            data=lambda: csv_of_findings(review, spreadsheet_safe=True),
            file_name=named_today("findings", ".csv"),
            mime="text/csv",
            on_click="ignore",
        )
        st.download_button(
            "Download all findings (JSON)",
            data=lambda: json_of_findings(review),
            file_name=named_today("findings", ".json"),
            mime="application/json",
            on_click="ignore",
        )


def _filter(review: Review) -> np.ndarray:
    left, right = st.columns(2)
    findings = review.findings
    ids = list(dict.fromkeys([*(rule.id for rule in review.policy.rules), *findings.sources]))
    rules = left.multiselect("Rules", ids, placeholder="all rules")
    verdict = right.segmented_control("Verdict", ["unsafe", "not judged"])
    chosen = findings.by(rules or ids)
    if verdict:
        chosen = chosen[findings.columns[2][chosen] == (verdict == "unsafe")]
    return chosen


def _line(finding: Finding, decision: Decision) -> list[object]:
    return [
        *finding.labels,
        plain_number(finding.value),
        mark_of(finding),
        finding.along,
        finding.margin,
        finding.verdict,
        decision.disposition,
        finding.explanation,
    ]
