"""Redesigns of the table: what each does and loses, the one that is chosen before and after, and taking it over."""

from __future__ import annotations

import streamlit as st

from sdc_core.evaluation.reviewing import Review
from sdc_core.protection.redesign.proposals import Proposal
from sdc_core.protection.redesign.redesigned import Redesigned
from sdc_core.protection.redesign.steps import apply
from ui.protect import messages, previewing
from ui.session import state
from ui.words.explain import plain, show_notes


def show_redesigns(review: Review, release: Redesigned) -> None:
    """The proposals in the order of what they lose; one click makes the table one of them."""
    st.markdown(f"**{plain(release.summary())}**")
    st.caption(release.method.said("promise"))
    show_notes(f"{str(note)[:1].upper()}{str(note)[1:]}." for note in release.notes)
    for number, proposal in enumerate(release.proposals):
        _show_proposal(review, proposal, number)
    if release.chosen is not None:
        previewing.show_before_and_after(review, release)


def _show_proposal(review: Review, proposal: Proposal, number: int) -> None:
    with st.container(border=True):
        left, right = st.columns([4, 1.4], vertical_alignment="center")
        words = messages.CHEAPEST_PROPOSAL if proposal.cheapest else messages.PROPOSAL
        left.markdown(
            words.said(
                number=number + 1,
                steps=plain(proposal.describe()),
                lost=plain(proposal.loses()),
                left=plain(proposal.leaves()),
            )
        )
        if right.button(messages.REDESIGN_LIKE_THIS.said(), key=f"redesign-{number}", width="stretch"):
            state.redefine(apply(review.cube.spec, proposal.steps))
            st.rerun()
