"""The frame of the app: a log without values, page configuration and navigation, nothing else."""

from __future__ import annotations

import streamlit as st

from pages import learn, protect, review, signoff, start, table, thresholds
from ui.session.quiet import keep_quiet

keep_quiet()
st.set_page_config(page_title="Table Review", page_icon="▦", layout="wide")
page = st.navigation(
    [
        st.Page(start.show, title="Start", icon=":material/home:", url_path="start", default=True),
        st.Page(table.show, title="Table", icon=":material/table:", url_path="table"),
        st.Page(review.show, title="Review", icon=":material/fact_check:", url_path="review"),
        st.Page(thresholds.show, title="Thresholds", icon=":material/tune:", url_path="thresholds"),
        st.Page(protect.show, title="Protect", icon=":material/shield:", url_path="protect"),
        st.Page(learn.show, title="Learn", icon=":material/school:", url_path="learn"),
        st.Page(signoff.show, title="Sign-off", icon=":material/approval:", url_path="signoff"),
    ]
)
page.run()
