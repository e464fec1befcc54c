"""One page for each rule: why it is there, what it says, its settings, its worked example."""

from __future__ import annotations

import streamlit as st

from sdc_core.lessons.rule_pages import RulePage, rule_page
from sdc_core.rules import RULES
from ui.learn import messages
from ui.learn.learning_print import example_table, rule_document, setting_heads
from ui.session import state
from ui.session.naming import named_today
from ui.words import glossary

TABS = (messages.TAB_LESSONS, messages.TAB_PRACTICE, messages.TAB_RULES, messages.TAB_WORDS)
TAB_KEY = "learn-tab"
HTML = "text/html"


def open_rule(rule: str) -> None:
    """Turn to the page of a rule in the next run."""
    state.learn(rule=rule)
    state.show_tab(TAB_KEY, messages.TAB_RULES.said())


def show_rules() -> None:
    """The page of one rule, and the pages of all as files to print."""
    ids = [rule.id for rule in RULES]
    titles = {rule.id: f"{rule.id} · {rule.titled()}" for rule in RULES}
    present = state.work().learning.rule
    left, middle, right = st.columns([2, 1, 1], vertical_alignment="bottom")
    chosen = left.selectbox(
        messages.RULE.said(), ids, ids.index(present), format_func=titles.__getitem__, key=f"rule-{present}"
    )
    if chosen != present:
        state.learn(rule=chosen)
        st.rerun()
    page = rule_page(RULES[ids.index(chosen)])
    middle.download_button(
        messages.PAGE_TO_PRINT.said(), data=lambda: rule_document([page]),
        file_name=named_today("", ".html", about=messages.FILE_OF_RULE.said(title=page.rule.titled())),
        mime=HTML, on_click="ignore", icon=":material/print:", width="stretch",
    )  # fmt: skip
    right.download_button(
        messages.RULES_TO_PRINT.said(), data=lambda: rule_document([rule_page(rule) for rule in RULES]),
        file_name=named_today("", ".html", about=messages.FILE_OF_RULES.said()),
        mime=HTML, on_click="ignore", icon=":material/print:", width="stretch",
    )  # fmt: skip
    _show_page(page)


def _show_page(page: RulePage) -> None:
    st.subheader(page.rule.titled(), anchor=False)
    st.html(glossary.story((page.says, *page.lesson)))
    if page.settings:
        st.markdown(f"**{messages.SETTINGS.said()}**")
        lines = [(line.label, line.default, line.allowed, line.help) for line in page.settings]
        st.table([dict(zip(setting_heads(), line, strict=True)) for line in lines], hide_index=True)
    st.markdown(f"**{messages.WORKED_EXAMPLE.said()}**")
    st.html(example_table(page))
    st.caption(messages.SOURCE.said(source=page.source))
    glossary.show_words(page.says, *page.lesson)
