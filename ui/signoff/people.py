"""Who signs: who decides now, what was checked, the names, and what they ask for."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import streamlit as st

from sdc_core.errors import SdcError
from sdc_core.evaluation.reviewing import Review
from sdc_core.signoff.checklist import POPULATION, as_shown
from sdc_core.signoff.in_words import outcome_in_words, the_role
from sdc_core.signoff.in_words import role as role_in_words
from sdc_core.signoff.office import Role
from sdc_core.signoff.signoff import OUTCOMES, SignOff, is_stated
from ui.session import clock, decisions, state
from ui.signoff import messages
from ui.words.explain import plain, show_problems

MOST_LETTERS = 200


def who_decides() -> None:
    """Ask who decides now, and show the clock whose time stands on what they decide."""
    name_at, clock_at = st.columns([1, 2], vertical_alignment="bottom")
    signing = state.work().signing
    name = name_at.text_input(
        messages.WHO_DECIDES.said(),
        signing.by,
        key="deciding-now",
        max_chars=MOST_LETTERS,
        help=messages.WHO_DECIDES_HELP.said(),
    )
    if name != signing.by:
        state.change(signing=replace(signing, by=name))
    stands = messages.CLOCK_AND_NAME if name.strip() else messages.CLOCK_WITHOUT_NAME
    clock_at.caption(stands.said(now=clock.now(), place=clock.where()))


def asked_again(review: Review, signoff: SignOff) -> None:
    """Say so where names and ticks were given for something else, and draw them afresh."""
    stored = state.work().signoff
    if stored.ticked == signoff.ticked and stored.author == signoff.author and stored.answered == signoff.answered:
        return
    why = () if stored.about is None else decisions.binding_of(review).why_signed_again(stored.about)
    if why:
        st.warning(messages.ASKED_AGAIN.said(why=messages.REASONS.phrase(reasons=why)))
    state.change(signoff_edition=state.work().signoff_edition + 1)


def outcome_form(signoff: SignOff) -> SignOff:
    """What the people who sign ask for."""
    outcome = st.segmented_control(
        messages.OUTCOME_ASKED_FOR.said(),
        OUTCOMES,
        default=signoff.outcome or None,
        format_func=outcome_in_words,
        key=f"outcome-{_edition()}",
    )
    return replace(signoff, outcome=outcome or "")


def checklist_form(review: Review, signoff: SignOff) -> SignOff:
    """The questions of the office, and what is said beside them."""
    st.subheader(messages.CHECKLIST.said())
    if signoff.office.title:
        st.caption(messages.AS_OFFICE_ASKS.said(title=plain(signoff.office.title)))
    edition, confirmed = _edition(), signoff.confirmed(review.cube.spec)
    barred = set() if is_stated(review.cube.spec) else {POPULATION}
    ticked = {
        item.id
        for item in map(as_shown, signoff.office.questions)
        if st.checkbox(
            item.question,
            item.id in confirmed,
            key=f"{edition}-{item.id}" + "-barred" * (item.id in barred),
            help=messages.STATE_BOTH.said() if item.id in barred else item.why or None,
            disabled=item.id in barred,
        )
    }
    left, right = st.columns(2)
    with left:
        earlier = st.text_area(
            messages.EARLIER_RELEASES.said(),
            signoff.earlier_releases,
            key=f"{edition}-earlier",
        )
    with right:
        remarks = st.text_area(messages.REMARKS.said(), signoff.remarks, key=f"{edition}-remarks")
    return replace(signoff, ticked=frozenset(ticked), earlier_releases=earlier, remarks=remarks)


def names_form(review: Review, signoff: SignOff) -> SignOff:
    """The names and dates of the roles that the office wants. Nobody signs in two of them."""
    st.subheader(messages.NAMES.said())
    st.caption(messages.NOT_PROVEN.said())
    columns = st.columns(2 * len(signoff.office.roles))
    for at, role in enumerate(signoff.office.roles):
        name = columns[2 * at].text_input(
            messages.ROLE.said(role=role_in_words(role)),
            signoff.name_of(role),
            key=f"{_edition()}-{role}",
            max_chars=MOST_LETTERS,
        )
        signoff = replace(signoff, **{role: name})  # type: ignore[arg-type]
    twice: dict[Role, Role] = {}
    for earlier, later in signoff.one_person_twice():
        twice.setdefault(later, earlier)
    for later, earlier in twice.items():
        st.error(messages.ONE_PERSON_TWICE.said(later=the_role(later), earlier=the_role(earlier)))
    for at, role in enumerate(signoff.office.roles):
        day = _date(columns[2 * at + 1], role, signoff, refused=role in twice)
        try:
            signoff = replace(signoff, **{f"{role}_date": day})  # type: ignore[arg-type]
        except SdcError as error:
            show_problems(error)
    return _with_what_for(review, signoff)


def _with_what_for(review: Review, signoff: SignOff) -> SignOff:
    """With what names, ticks and outcome were given for."""
    binding = decisions.binding_of(review)
    if not signoff.answered:
        return replace(signoff, about=None, stated="")
    return signoff if signoff.about else replace(signoff, about=binding.signature, stated=binding.stated)


def _date(column: st.delta_generator.DeltaGenerator, role: Role, signoff: SignOff, *, refused: bool) -> str:
    value = "" if refused else signoff.date_of(role)
    entered = column.date_input(
        messages.DATE.said(),
        date.fromisoformat(value) if value else None,
        key=f"{_edition()}-{role}-date" + "-refused" * refused,
        format="YYYY-MM-DD",
        disabled=refused,
    )
    return entered.isoformat() if entered and not refused else ""


def _edition() -> str:
    """Changes with the table, and when what was answered is asked again."""
    return f"{state.work().table_edition}-{state.work().signoff_edition}"
