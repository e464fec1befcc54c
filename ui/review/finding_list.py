"""The list of findings: sortable, filterable, to take away as CSV."""

from __future__ import annotations

import numpy as np
import streamlit as st

from sdc_core.evaluation.findings import Finding
from sdc_core.evaluation.in_words import verdict_in_words
from sdc_core.evaluation.reviewing import Review
from sdc_core.io.findings.findings_csv import csv_of_findings
from sdc_core.io.findings.findings_json import json_of_findings
from sdc_core.messages import Grouped
from sdc_core.signoff.in_words import disposition_in_words
from sdc_core.signoff.signoff import Decision
from ui.review import messages
from ui.session import decisions
from ui.session.naming import named_today
from ui.words.explain import mark_of, plain_number
from ui.words.listing import show_list

SHOWN = 2_000
COLUMNS = (
    messages.COLUMN_RULE,
    messages.COLUMN_ABOUT,
    messages.COLUMN_MARGIN,
    messages.COLUMN_VERDICT,
    messages.COLUMN_DECISION,
    messages.COLUMN_EXPLANATION,
)


def show_findings(review: Review) -> None:
    """Every finding with its sentence, filtered by rule and verdict."""
    findings = review.findings
    if not len(findings):
        st.markdown(messages.NOTHING_FOUND.said())
        return
    chosen, decided = _filter(review), decisions.standing(review).signoff
    numbers = {"chosen": Grouped(len(chosen)), "findings": Grouped(len(findings))}
    if len(chosen) > SHOWN:
        st.caption(messages.FIRST_FINDINGS.said(**numbers, shown=Grouped(SHOWN)))
    else:
        st.caption(messages.SOME_FINDINGS.said(**numbers))
    counts = review.cube.contributions is None
    figure = messages.COLUMN_COUNT if counts else messages.COLUMN_SUM_OR_COUNT
    show_list(
        [*findings.cube.spec.names, figure.said(), *(column.said() for column in COLUMNS)],
        (_line(finding, decided.decision(finding)) for finding in findings.listed(chosen[:SHOWN])),
        height=460,
        sentence=messages.COLUMN_EXPLANATION.said(),
        more_lines=0 if review.cube.contributions is None else 1,
    )
    with st.container(horizontal=True):
        st.download_button(
            messages.DOWNLOAD_CSV.said(),
            data=lambda: csv_of_findings(review, spreadsheet_safe=True),
            file_name=named_today("findings", ".csv"),
            mime="text/csv",
            on_click="ignore",
        )
        st.download_button(
            messages.DOWNLOAD_JSON.said(),
            data=lambda: json_of_findings(review),
            file_name=named_today("findings", ".json"),
            mime="application/json",
            on_click="ignore",
        )


def _filter(review: Review) -> np.ndarray:
    left, right = st.columns(2)
    findings = review.findings
    ids = list(dict.fromkeys([*(rule.id for rule in review.policy.rules), *findings.sources]))
    rules = left.multiselect(messages.RULES.said(), ids, placeholder=messages.ALL_RULES.said(), key="rules-filter")
    verdict = right.segmented_control(
        messages.VERDICT.said(), ["unsafe", "not judged"], format_func=verdict_in_words, key="verdict-filter"
    )
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
        verdict_in_words(finding.verdict),
        disposition_in_words(decision.disposition),
        finding.explanation,
    ]
