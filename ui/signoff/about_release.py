"""What is signed: the table as it is, or the release of it that was made on Protect."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from sdc_core.evaluation.reviewing import Review
from sdc_core.io.public.clearance import FEWEST_WORDS
from sdc_core.io.releases.signed import signed_release
from sdc_core.protection.together.wording import attack_sentences
from sdc_core.register.wording import sentences_of
from sdc_core.signoff.decision import Decision
from sdc_core.signoff.signed_release import SignedRelease
from sdc_core.signoff.signoff import REJECTED, SignOff
from ui.protect import releasing
from ui.protect.downloads import release_file
from ui.protect.releasing import Refused
from ui.releases import holding
from ui.releases.at_hand import AtHand, current_at_hand, current_exposure
from ui.session import clock, decisions, frame, state
from ui.session.ending import end_page
from ui.session.question import Question
from ui.words.explain import plain

SIGNED = Question[SignedRelease]("what is signed of a release")
AS_IT_IS, RELEASE = "The table as it is", "The release made on Protect"


def choose_signed(review: Review) -> SignedRelease | None:
    """Ask what is signed where there is a release; None for the table as it is."""
    signing, stored = state.work().signing, state.work().signoff.about
    before = signing.release or ("" if stored is None else stored.release)
    if state.work().protection.fitting(review.cube.spec, review.policy).asked is None:
        if before:
            _make_it_first()
        return None
    chosen = st.radio(
        "What is signed",
        [AS_IT_IS, RELEASE],
        index=int(bool(before)),
        horizontal=True,
        key=f"signed-{state.work().table_edition}",
    )
    if chosen == AS_IT_IS:
        _sign("")
        return None
    at_hand = current_at_hand(review)
    if at_hand.release is None:
        st.warning("There is no release that could be signed: see the page Protect.")
        _sign("")
        return None
    release = _signed(at_hand)
    _sign(release.sha256)
    return release


def _make_it_first() -> None:
    """Names and decisions are about a release that is not at hand: none is touched before that is settled."""
    st.info("What was signed is a release, and it is not at hand. Make it again on the page Protect to go on with it.")
    with st.container(horizontal=True):
        if st.button("Go to Protect", type="primary"):
            frame.go_to("protect")
        if st.button("Sign the table as it is instead"):
            with state.one_change():
                state.change(signoff=state.work().signoff.asked_again())
                _sign("")
            st.rerun()
    end_page()


def show_release(release: SignedRelease) -> None:
    """Whether the release may go out, and what is signed with it."""
    if release.against:
        st.error("**Not safe.** " + plain("; ".join(release.against)) + ".")
    else:
        st.success("**Nothing speaks against this release.**")
    st.markdown("  \n".join(f"**{label}:** {plain(sentence)}" for label, sentence in release.facts))


def reason_form(review: Review, signoff: SignOff, release: SignedRelease) -> SignOff:
    """Why it may go out all the same, where something speaks against it; printed in red on the cover."""
    if not release.against or signoff.outcome == REJECTED:
        return replace(signoff, recoverable=Decision())
    taken_on = state.work().protection.handover.taken_on
    despite = None if taken_on is None else taken_on.despite
    now = signoff.recoverable
    reason = st.text_input(
        "Why it may go out all the same",
        now.reason or ("" if despite is None else despite.reason),
        key=f"all-the-same-{state.work().table_edition}-{release.sha256[:8]}",
        help="Stands in red on the cover of the workbook, with the name of whoever decides now, and in the check.",
    )
    by = state.work().signing.by.strip()
    if reason == now.reason and now.complete:
        return signoff
    if len(reason.split()) < FEWEST_WORDS or not by:
        st.caption(f"It counts once it has {FEWEST_WORDS} words and somebody is named under *Who is deciding now?*")
        return replace(signoff, recoverable=Decision())
    about = replace(decisions.binding_of(review).signature, policy="")
    return replace(signoff, recoverable=Decision("accepted", reason.strip(), by, clock.now(), about))


def _signed(at_hand: AtHand) -> SignedRelease:
    """The release in words; worked out anew when it, the attack on it or a comparison is another one."""
    release, review = at_hand.release, at_hand.review
    assert release is not None  # asked for where there is one
    exposure, compared, against = current_exposure(at_hand), _compared(at_hand), _beside(review)
    found = None if isinstance(exposure, Refused) else exposure
    return state.derived(
        SIGNED,
        (release, found, compared, against),
        lambda: signed_release(
            review, release, found, content=release_file(release), compared=compared, against=against
        ),
    )


def _compared(at_hand: AtHand) -> tuple[str, ...]:
    """What holding it against the register showed, where that was done in this session; the tables of Compare."""
    history, asked = holding.known_history(at_hand), state.work().protection.asked
    beside = None if asked is None else asked.beside
    return (
        *(() if history is None else sentences_of(history, at_hand.review.policy)),
        *(() if beside is None else (f"It was made to be safe beside {len(beside.others)} tables of Compare.",)),
    )


def _beside(review: Review) -> tuple[str, ...]:
    """What speaks against it beside the tables that it was made to be safe beside."""
    asked = state.work().protection.asked
    if asked is None or asked.beside is None:
        return ()
    found = releasing.current_together(review, asked, asked.beside)
    if isinstance(found, Refused) or not found.audit.exit_status:
        return ()
    return tuple(one.removesuffix(".") for one in attack_sentences(found.audit, 1 + len(asked.beside.others)))


def _sign(release: str) -> None:
    signing = state.work().signing
    if signing.release != release:
        state.change(signing=replace(signing, release=release))
