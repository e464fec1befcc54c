"""Thresholds: what other thresholds would do to one's own table, and the experiments behind the choice."""

from __future__ import annotations

import streamlit as st

from ui import frame, glossary
from ui.experiments import experiments_section
from ui.threshold_explorer import show_own_table

frame.show_frame()
st.title("Thresholds", anchor=False)
table, experiments = st.tabs(["Your table", "The experiments"], key="thresholds-tab", on_change="rerun")
if table.open:
    with table:
        show_own_table()
if experiments.open:
    with experiments:
        experiments_section()
glossary.show_style()
glossary.show_words("threshold, group, complement, margin, policy, preset, unsafe, not judged, unit")
