"""Review: the table as a table, every unsafe cell marked and explained."""

from __future__ import annotations

import streamlit as st

from ui.charts.overview import show_overview
from ui.review import (
    arranging,
    finding_list,
    legend,
    messages,
    policy_panel,
    reviewing,
    standing_alone,
    table_view,
    two_rules,
)
from ui.session import frame, state
from ui.session.tabs import tabs_in_language
from ui.words import glossary


def show() -> None:
    """The page."""
    frame.show_frame()
    cube = reviewing.current_cube()
    st.title(frame.title_of(cube), anchor=False)
    policy = policy_panel.show_policy(state.work(), cube)
    state.change(policy=policy)
    review = reviewing.current_review(cube, policy)
    policy_panel.offer_rules_about_sums(review)
    legend.show_counts(review)
    own = (messages.TAB_TABLE, messages.TAB_OVERVIEW, messages.TAB_FINDINGS, messages.TAB_PLAIN)
    names = [*(name.said() for name in own), *two_rules.tabs(cube)]
    table, overview, findings, plain, *beside = tabs_in_language(names, key="tab")
    if table.open:
        with table:
            table_view.show_table(review)
            legend.show_legend(review)
            standing_alone.show_standing_alone(review.cube)
            glossary.show_style()
            glossary.show_words(*(rule.lesson() for rule in review.policy.rules))
    if overview.open:
        with overview:
            show_overview(review, arranging.current_arrangement(review))
    if findings.open:
        with findings:
            finding_list.show_findings(review)
    if plain.open:
        with plain:
            table_view.show_plain_table(review)
    for tab in beside:
        if tab.open:
            with tab:
                two_rules.show_two_rules(review)


if __name__ == "__main__":  # its address was opened first on a fresh server: Streamlit runs this file alone
    frame.lead_through_app()
