"""Sign-off: a decision for every finding, a checklist, two names, and the workbook."""

from __future__ import annotations

import streamlit as st

from ui.review import reviewing
from ui.session import frame, state
from ui.signoff import deciding, exporting
from ui.words import glossary


def show() -> None:
    """The page."""
    frame.show_frame()
    cube = reviewing.current_cube()
    st.title("Sign-off")
    review = reviewing.current_review(cube, state.current_policy())
    deciding.show_verdict(review)
    outcome, standing = st.container(), st.container()
    signoff = deciding.of_this_review(review, state.work().signoff)
    with outcome:
        signoff = deciding.outcome_form(signoff)
    deciding.show_context(review)
    deciding.decision_form(review)
    signoff = deciding.checklist_form(review, signoff)
    signed = (review.cube.spec, review.policy) if signoff.answered else state.work().signed
    state.change(signoff=signoff, signed=signed)
    with standing:
        deciding.show_standing(review, signoff)
    exporting.export_buttons(review, signoff)
    glossary.show_style()
    glossary.show_words("unsafe, not judged, primary suppression, secondary suppression, policy, population")


if __name__ == "__main__":  # its address was opened first on a fresh server: Streamlit runs this file alone
    frame.lead_through_app()
