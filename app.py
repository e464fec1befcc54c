"""The frame of the app: a log without values, page configuration and navigation, nothing else."""

from __future__ import annotations

import streamlit as st

from ui.quiet import keep_quiet

keep_quiet()
st.set_page_config(page_title="Table Review", page_icon="▦", layout="wide")
page = st.navigation(
    [
        st.Page("views/start.py", title="Start", icon=":material/home:", default=True),
        st.Page("views/table.py", title="Table", icon=":material/table:"),
        st.Page("views/review.py", title="Review", icon=":material/fact_check:"),
        st.Page("views/thresholds.py", title="Thresholds", icon=":material/tune:"),
        st.Page("views/learn.py", title="Learn", icon=":material/school:"),
        st.Page("views/signoff.py", title="Sign-off", icon=":material/approval:"),
    ]
)
page.run()
