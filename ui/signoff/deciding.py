"""What is to become of each finding, what was checked, and by whom."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from functools import partial
from typing import Any

import streamlit as st

from sdc_core.errors import SdcError
from sdc_core.evaluation.reviewing import Review
from sdc_core.signoff.signoff import CHECKLIST, OUTCOMES, POPULATION, SignOff, is_stated
from sdc_core.spec.parts import Measure
from sdc_core.spec.table_spec import TableSpec
from ui.review.legend import are_sums_open, verdict
from ui.session import state
from ui.session.question import Question
from ui.session.tab import reloading
from ui.signoff.findings_list.component import findings_list, post
from ui.signoff.findings_list.findings import Listed
from ui.signoff.findings_list.letters import NOTHING, said_in, written
from ui.signoff.hearing import hear
from ui.words.explain import plain, show_problems

OPEN = Question[tuple[str, ...]]("what is open before signing")
LISTED = Question[Listed]("the findings as the list numbers them")
PAYLOAD = Question[bytes]("the findings as the list reads them")

LIST = "findings"


def show_verdict(review: Review) -> None:
    """Whether the table may go out as it is, in one sentence, and under which policy."""
    unjudged = int(review.findings.not_judged.sum()) if review.findings.any_not_judged else 0
    sentence = verdict(review.findings.unsafe_cells, unjudged, sums_open=are_sums_open(review))
    look = st.error if review.findings.any_unsafe else st.warning if sentence.startswith("**Open") else st.success
    look(f"{sentence}  \nPolicy: {plain(review.policy.provenance.title or review.policy.name)}")


def show_context(review: Review) -> None:
    """What is signed: the table, its population, the policy."""
    spec = review.cube.spec
    facts = {
        "Table": spec.title or review.cube.source.name,
        "Population": spec.population or "not stated",
        "Unit counted": spec.unit or "not stated",
        **_about_sums(spec.measure),
        "Policy": review.policy.provenance.title or review.policy.name,
        "SHA-256 of the file": review.cube.source.sha256 or "none",
    }
    st.markdown("  \n".join(f"**{name}:** {plain(value)}" for name, value in facts.items()))
    if not is_stated(spec):
        st.warning("State the population and the unit on the table page: without them a checker cannot judge.")


def of_this_review(review: Review, signoff: SignOff) -> SignOff:
    """The sign-off without what was ticked and signed for another definition of the table or another policy."""
    signed = state.work().signed
    if signed is None or signed == (review.cube.spec, review.policy):
        return signoff
    (spec, policy), now = signed, review.cube.spec
    if policy == review.policy and _unnamed(spec) == _unnamed(now):
        same_people = (spec.population, spec.unit) == (now.population, now.unit)
        return signoff if same_people else _asked_again(replace(signoff, ticked=signoff.ticked - {POPULATION}))
    st.warning(
        "The definition of the table or the policy has changed since the checklist was ticked and the names were "
        "typed. Both are open again, because they were about something else. Decisions on findings that are still "
        "there were kept."
    )
    return _asked_again(signoff.asked_again()) if signoff.answered else signoff


def _unnamed(spec: TableSpec) -> TableSpec:
    """What decides about the figures and the findings."""
    return replace(spec, title="", population="", unit="")


def _asked_again(signoff: SignOff) -> SignOff:
    state.change(signoff_edition=state.work().signoff_edition + 1)
    return signoff


def outcome_form(signoff: SignOff) -> SignOff:
    """What the two people ask for."""
    outcome = st.segmented_control(
        "Outcome asked for", OUTCOMES, default=signoff.outcome or None, key=f"outcome-{_edition()}"
    )
    return replace(signoff, outcome=outcome or "")


def decision_form(review: Review) -> None:
    """The list on which the findings are decided, one by one or many at once; it is heard before the page runs."""
    st.subheader("Findings")
    if not len(review.findings):
        st.markdown("There is nothing to decide.")
        return
    listed = state.derived(LISTED, (review,), lambda: Listed.of(review))
    payload = state.derived(PAYLOAD, (listed,), lambda: listed.encoded(LIST))
    state.change(deciding=replace(state.work().deciding, shown=state.work().deciding.rest))
    findings_list(payload, key=LIST)
    _exchange_letters(listed)


@st.fragment
def _exchange_letters(listed: Listed) -> None:
    """Tell the list what is decided now. A decision makes this alone run again; the page follows when hands rest."""
    said = said_in(state.answer_of(LIST, "said"), listed)
    wanted = NOTHING if said is None else said.wanted
    work = state.work()
    letter = written(listed, work.signoff, work.deciding, wanted, key=LIST)
    post(letter, key=LIST, hear=partial(hear, LIST, listed, seal=_sealed))
    reloading.put_away()
    if work.deciding.rest != work.deciding.shown:
        st.rerun()


def _sealed(before: SignOff, entered: SignOff) -> SignOff:
    return entered


def checklist_form(review: Review, signoff: SignOff) -> SignOff:
    """The checklist and the names; a name is typed, not proven."""
    st.subheader("Checklist")
    edition, confirmed = _edition(), signoff.confirmed(review.cube.spec)
    barred = set() if is_stated(review.cube.spec) else {POPULATION}
    ticked = {
        item.id
        for item in CHECKLIST
        if st.checkbox(
            item.question,
            item.id in confirmed,
            key=f"{edition}-{item.id}" + "-barred" * (item.id in barred),
            help="Not stated yet: state both on the table page." if item.id in barred else item.why,
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
    st.subheader("Names")
    st.caption("Names are typed, not proven: whoever signs the workbook answers for it.")
    columns = st.columns(4)
    author = columns[0].text_input("Author", signoff.author, key=f"{edition}-author")
    author_date = _date(columns[1], "Date", signoff.author_date, key=f"{edition}-author-date")
    checker = columns[2].text_input("Checker", signoff.checker, key=f"{edition}-checker")
    checker_date = _date(columns[3], "Date", signoff.checker_date, key=f"{edition}-checker-date")
    try:
        return replace(
            signoff, ticked=frozenset(ticked), earlier_releases=earlier, remarks=remarks, author=author,
            author_date=author_date, checker=checker, checker_date=checker_date,
        )  # fmt: skip
    except SdcError as error:
        show_problems(error)
        return signoff


def _edition() -> str:
    """Changes with the table, and when what was answered is asked again."""
    return f"{state.work().table_edition}-{state.work().signoff_edition}"


def show_standing(review: Review, signoff: SignOff) -> None:
    """What is still open before this can be signed."""
    points = state.derived(OPEN, (review, signoff), lambda: signoff.open_points(review))
    if points:
        st.info("Still open: " + "; ".join(points) + ".")
    else:
        st.success("Everything is decided, checked and named.")


def _about_sums(measure: Measure) -> dict[str, str]:
    """What is summed, and whose contributions are taken together."""
    if measure.kind != "magnitude":
        return {}
    facts = {"Summed": measure.value, "Contributors": measure.holding or "units"}
    return facts | {
        title: column for title, column in (("Weights", measure.weight), ("Waivers", measure.waiver)) if column
    }


def _date(column: Any, label: str, value: str, *, key: str) -> str:
    entered = column.date_input(label, date.fromisoformat(value) if value else None, key=key)
    return entered.isoformat() if entered else ""
