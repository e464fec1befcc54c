"""What is to become of each finding, and what still stands between the table and a signature."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import streamlit as st

from sdc_core.evaluation.reviewing import Review
from sdc_core.messages import Message, active
from sdc_core.signoff.signed_release import SignedRelease
from sdc_core.signoff.signoff import SignOff, is_stated
from sdc_core.spec.parts import Measure
from ui.review.legend import are_sums_open, verdict
from ui.session import decisions, state
from ui.session.language import fragment
from ui.session.question import Question
from ui.session.tab import reloading
from ui.signoff import messages
from ui.signoff.findings_list.component import findings_list, post
from ui.signoff.findings_list.findings import Listed
from ui.signoff.findings_list.letters import NOTHING, said_in, written
from ui.signoff.hearing import hear
from ui.words.explain import plain

OPEN = Question[tuple[str, ...]]("what is open before signing")
LISTED = Question[Listed]("the findings as the list numbers them")
PAYLOAD = Question[bytes]("the findings as the list reads them")

LIST = "findings"


def show_verdict(review: Review) -> None:
    """Whether the table may go out as it is, in one sentence, and under which policy."""
    unjudged = int(review.findings.not_judged.sum()) if review.findings.any_not_judged else 0
    sentence = verdict(review.findings.unsafe_cells, unjudged, sums_open=are_sums_open(review))
    is_open = bool(unjudged) or are_sums_open(review)
    look = st.error if review.findings.any_unsafe else st.warning if is_open else st.success
    policy = messages.POLICY_IS.said(policy=plain(review.policy.title))
    look(f"{sentence}  \n{policy}")


def show_context(review: Review) -> None:
    """What is signed: the table, its population, the policy."""
    spec = review.cube.spec
    facts = {
        messages.TABLE: spec.title or review.cube.source.name,
        messages.POPULATION: spec.population or messages.NOT_STATED.said(),
        messages.UNIT_COUNTED: spec.unit or messages.NOT_STATED.said(),
        **_about_sums(spec.measure),
        messages.POLICY: review.policy.title,
        messages.SHA_OF_FILE: review.cube.source.sha256 or messages.NONE.said(),
    }
    st.markdown("  \n".join(f"**{name.said()}:** {plain(value)}" for name, value in facts.items()))
    if not is_stated(spec):
        st.warning(messages.STATE_POPULATION.said())


def decision_form(review: Review) -> None:
    """The list on which the findings are decided, one by one or many at once; it is heard before the page runs."""
    st.subheader(messages.FINDINGS.said())
    if not len(review.findings):
        st.markdown(messages.NOTHING_TO_DECIDE.said())
        return
    listed = state.derived(LISTED, (review,), lambda: Listed.of(review))
    payload = state.derived(PAYLOAD, (listed, active().language), lambda: listed.encoded(LIST))
    state.change(deciding=replace(state.work().deciding, shown=state.work().deciding.rest))
    findings_list(payload, key=LIST)
    _exchange_letters(listed)


@fragment
def _exchange_letters(listed: Listed) -> None:
    """Tell the list what is decided now. A decision makes this alone run again; the page follows when hands rest."""
    said = said_in(state.answer_of(LIST, "said"), listed)
    wanted = NOTHING if said is None else said.wanted
    signoff, deciding = decisions.standing(listed.review).signoff, state.work().deciding
    post(written(listed, signoff, deciding, wanted, key=LIST), key=LIST, hear=partial(hear, LIST, listed))
    reloading.put_away()
    if deciding.rest != deciding.shown:
        st.rerun()


def show_standing(review: Review, signoff: SignOff, release: SignedRelease | None = None) -> None:
    """What is still open before this can be signed, the table as it is or a release of it."""
    points = state.derived(
        OPEN, (review, signoff, release, active().language), lambda: signoff.open_points(review, release)
    )
    if points:
        st.info(messages.STILL_OPEN.said(points="; ".join(points)))
    else:
        st.success(messages.ALL_DONE.said())


def _about_sums(measure: Measure) -> dict[Message, str]:
    """What is summed, and whose contributions are taken together."""
    if measure.kind != "magnitude":
        return {}
    facts = {messages.SUMMED: measure.value, messages.CONTRIBUTORS: measure.holding or messages.UNITS.said()}
    others = ((messages.WEIGHTS, measure.weight), (messages.WAIVERS, measure.waiver))
    return facts | {title: column for title, column in others if column}
