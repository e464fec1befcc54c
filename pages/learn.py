"""Learn: lessons, practice, one page for each rule, and the words of the field."""

from __future__ import annotations

import streamlit as st

from ui.learn import learning, learning_rules
from ui.learn.practice import practising
from ui.session import frame, messages, readying
from ui.session.tabs import tabs_in_language
from ui.words import glossary


def show() -> None:
    """The page."""
    frame.show_frame()
    readying.begin()  # some lessons are about sums
    glossary.show_style()
    st.title(messages.PAGE_LEARN.said(), anchor=False)
    lessons, practice, rules, words = tabs_in_language(
        [tab.said() for tab in learning_rules.TABS], key=learning_rules.TAB_KEY
    )
    if lessons.open:
        with lessons:
            learning.show_lessons()
    if practice.open:
        with practice:
            practising.show_practice()
    if rules.open:
        with rules:
            learning_rules.show_rules()
    if words.open:
        with words:
            glossary.show_glossary()


if __name__ == "__main__":  # its address was opened first on a fresh server: Streamlit runs this file alone
    frame.lead_through_app()
