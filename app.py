"""The frame of the app: a log without values, page configuration and navigation, nothing else."""

from __future__ import annotations

import streamlit as st

from ui.session.quiet import keep_quiet

keep_quiet()
st.set_page_config(page_title="Table Review", page_icon="▦", layout="wide")
page = st.navigation(
    [
        st.Page("pages/start.py", title="Start", icon=":material/home:", default=True),
        st.Page("pages/table.py", title="Table", icon=":material/table:"),
        st.Page("pages/review.py", title="Review", icon=":material/fact_check:"),
        st.Page("pages/thresholds.py", title="Thresholds", icon=":material/tune:"),
        st.Page("pages/learn.py", title="Learn", icon=":material/school:"),
        st.Page("pages/signoff.py", title="Sign-off", icon=":material/approval:"),
    ]
)
page.run()
