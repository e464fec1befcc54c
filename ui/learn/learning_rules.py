"""One page for each rule: why it is there, what it says, its settings, its worked example."""

from __future__ import annotations

import streamlit as st

from sdc_core.lessons.rule_pages import RulePage, rule_page
from sdc_core.rules import RULES
from ui.learn.learning_print import example_table, rule_document
from ui.session import state
from ui.session.naming import named_today
from ui.words import glossary

TABS = ["Lessons", "Practice", "Rules", "Words"]
TAB_KEY = "learn-tab"
HTML = "text/html"


def open_rule(rule: str) -> None:
    """Turn to the page of a rule in the next run."""
    state.learn(rule=rule)
    state.show_tab(TAB_KEY, "Rules")


def show_rules() -> None:
    """The page of one rule, and the pages of all as files to print."""
    ids = [rule.id for rule in RULES]
    titles = {rule.id: f"{rule.id} · {rule.title}" for rule in RULES}
    present = state.work().learning.rule
    left, middle, right = st.columns([2, 1, 1], vertical_alignment="bottom")
    chosen = left.selectbox("Rule", ids, ids.index(present), format_func=titles.__getitem__, key=f"rule-{present}")
    if chosen != present:
        state.learn(rule=chosen)
        st.rerun()
    page = rule_page(RULES[ids.index(chosen)])
    middle.download_button(
        "This page to print", data=lambda: rule_document([page]),
        file_name=named_today("", ".html", about=f"rule {RULES[ids.index(chosen)].title}"),
        mime=HTML, on_click="ignore", icon=":material/print:", width="stretch",
    )  # fmt: skip
    right.download_button(
        "All rules to print", data=lambda: rule_document([rule_page(rule) for rule in RULES]),
        file_name=named_today("", ".html", about="rules"),
        mime=HTML, on_click="ignore", icon=":material/print:", width="stretch",
    )  # fmt: skip
    _show_page(page)


def _show_page(page: RulePage) -> None:
    st.subheader(page.rule.title, anchor=False)
    st.html(glossary.story((page.says, *page.lesson)))
    if page.settings:
        st.markdown("**Settings**")
        st.table(
            [
                {"Setting": line.label, "Usual": line.default, "Possible": line.allowed, "What it means": line.help}
                for line in page.settings
            ],
            hide_index=True,
        )
    st.markdown("**Worked example**")
    st.html(example_table(page))
    st.caption(f"Source: {page.source}")
    glossary.show_words(page.says, *page.lesson)
