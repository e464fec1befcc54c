"""Who signs: who decides now, what was checked, the names, and what they ask for."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import streamlit as st

from sdc_core.errors import SdcError
from sdc_core.evaluation.reviewing import Review
from sdc_core.signoff.checklist import POPULATION
from sdc_core.signoff.office import Role
from sdc_core.signoff.signoff import OUTCOMES, SignOff, is_stated
from ui.session import clock, decisions, state
from ui.words.explain import show_problems

NOT_PROVEN = "Names are typed, not proven: whoever signs the workbook answers for it."
MOST_LETTERS = 200


def who_decides() -> None:
    """Ask who decides now, and show the clock whose time stands on what they decide."""
    name_at, clock_at = st.columns([1, 2], vertical_alignment="bottom")
    signing = state.work().signing
    name = name_at.text_input(
        "Who is deciding now?",
        signing.by,
        key="deciding-now",
        max_chars=MOST_LETTERS,
        help="Stands on every decision that is made from now on, with the time. Type it once.",
    )
    if name != signing.by:
        state.change(signing=replace(signing, by=name))
    stands = "This name and this time stand" if name.strip() else "Without a name, neither name nor time stands"
    clock_at.caption(f"It is {clock.now()} ({clock.where()}). {stands} on each decision. Names are typed, not proven.")


def asked_again(review: Review, signoff: SignOff) -> None:
    """Say so where names and ticks were given for something else, and draw them afresh."""
    stored = state.work().signoff
    if stored.ticked == signoff.ticked and stored.author == signoff.author and stored.answered == signoff.answered:
        return
    why = () if stored.about is None else decisions.binding_of(review).why_signed_again(stored.about)
    if why:
        st.warning(
            f"{_sentence(why)} since the checklist was ticked and the names were typed. Both are open again, because "
            "they were about something else."
        )
    state.change(signoff_edition=state.work().signoff_edition + 1)


def outcome_form(signoff: SignOff) -> SignOff:
    """What the people who sign ask for."""
    outcome = st.segmented_control(
        "Outcome asked for", OUTCOMES, default=signoff.outcome or None, key=f"outcome-{_edition()}"
    )
    return replace(signoff, outcome=outcome or "")


def checklist_form(review: Review, signoff: SignOff) -> SignOff:
    """The questions of the office, and what is said beside them."""
    st.subheader("Checklist")
    if signoff.office.title:
        st.caption(f"As {signoff.office.title} asks.")
    edition, confirmed = _edition(), signoff.confirmed(review.cube.spec)
    barred = set() if is_stated(review.cube.spec) else {POPULATION}
    ticked = {
        item.id
        for item in signoff.office.questions
        if st.checkbox(
            item.question,
            item.id in confirmed,
            key=f"{edition}-{item.id}" + "-barred" * (item.id in barred),
            help="Not stated yet: state both on the table page." if item.id in barred else item.why or None,
            disabled=item.id in barred,
        )
    }
    left, right = st.columns(2)
    with left:
        earlier = st.text_area(
            "Earlier and overlapping releases, and what comparing them showed",
            signoff.earlier_releases,
            key=f"{edition}-earlier",
        )
    with right:
        remarks = st.text_area("Remarks", signoff.remarks, key=f"{edition}-remarks")
    return replace(signoff, ticked=frozenset(ticked), earlier_releases=earlier, remarks=remarks)


def names_form(review: Review, signoff: SignOff) -> SignOff:
    """The names and dates of the roles that the office wants. Nobody signs in two of them."""
    st.subheader("Names")
    st.caption(NOT_PROVEN)
    columns = st.columns(2 * len(signoff.office.roles))
    for at, role in enumerate(signoff.office.roles):
        name = columns[2 * at].text_input(
            role.capitalize(), signoff.name_of(role), key=f"{_edition()}-{role}", max_chars=MOST_LETTERS
        )
        signoff = replace(signoff, **{role: name})  # type: ignore[arg-type]
    twice: dict[Role, Role] = {}
    for earlier, later in signoff.one_person_twice():
        twice.setdefault(later, earlier)
    for later, earlier in twice.items():
        st.error(
            f"The {later} cannot be the {earlier}: somebody else has to look. There is no date to be given before "
            "another name stands there."
        )
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
        "Date",
        date.fromisoformat(value) if value else None,
        key=f"{_edition()}-{role}-date" + "-refused" * refused,
        disabled=refused,
    )
    return entered.isoformat() if entered and not refused else ""


def _sentence(why: tuple[str, ...]) -> str:
    together = " and ".join(why)
    return together[:1].upper() + together[1:]


def _edition() -> str:
    """Changes with the table, and when what was answered is asked again."""
    return f"{state.work().table_edition}-{state.work().signoff_edition}"
