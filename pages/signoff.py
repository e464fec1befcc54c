"""Sign-off: a decision for every finding, a checklist, the names of those who sign, and the workbook."""

from __future__ import annotations

import streamlit as st

from ui.review import reviewing
from ui.session import decisions, frame, state
from ui.signoff import (
    about_release,
    deciding,
    exporting,
    fallen,
    messages,
    office_choice,
    packages,
    people,
    reading_back,
    summing_up,
)
from ui.words import glossary


def show() -> None:
    """The page."""
    frame.show_frame()
    cube = reviewing.current_cube()
    st.title(messages.TITLE.said())
    review = reviewing.current_review(cube, state.current_policy())
    release = about_release.choose_signed(review)
    if release is None:
        deciding.show_verdict(review)
    else:
        about_release.show_release(review)
    outcome, standing = st.container(), st.container()
    office_choice.choose_office()
    held = decisions.standing(review)
    people.asked_again(review, held.signoff)
    people.who_decides()
    with outcome:
        signoff = people.outcome_form(held.signoff)
        if release is not None:
            signoff = about_release.reason_form(review, signoff, release)
    deciding.show_context(review)
    fallen.show_fallen(review, held.fallen)
    reading_back.reading_form(review, signoff)
    deciding.decision_form(review)
    signoff = people.checklist_form(review, signoff)
    signoff = people.names_form(review, signoff)
    signoff = decisions.keep(review, signoff)
    summing_up.show_summary(review, signoff, release)
    with standing:
        deciding.show_standing(review, signoff, release)
    exporting.export_buttons(review, signoff, release)
    packages.offer_packages(review, signoff, release)
    glossary.show_style()
    glossary.show_words("unsafe, not judged, primary suppression, secondary suppression, policy, population")


if __name__ == "__main__":  # its address was opened first on a fresh server: Streamlit runs this file alone
    frame.lead_through_app()
