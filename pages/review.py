"""Review: the table as a table, every unsafe cell marked and explained."""

from __future__ import annotations

import streamlit as st

from ui import charts, finding_list, frame, legend, policy_panel, reviewing, state, table_view

frame.show_frame()
cube = reviewing.current_cube()
with st.sidebar:
    policy = policy_panel.show_policy(state.work())
state.change(policy=policy)
review = reviewing.current_review(cube, policy)
st.title(frame.title_of(cube), anchor=False)
legend.show_counts(review)
table, overview, findings, plain = st.tabs(
    ["Table", "Overview", "Findings", "Plain table"], key="tab", on_change="rerun"
)
if table.open:
    with table:
        table_view.show_table(review)
        legend.show_legend(review)
if overview.open:
    with overview:
        charts.show_overview(review, table_view.current_arrangement(review))
if findings.open:
    with findings:
        finding_list.show_findings(review)
if plain.open:
    with plain:
        table_view.show_plain_table(review)
