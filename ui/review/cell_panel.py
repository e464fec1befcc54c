"""What is known of the selected cell, and what is to become of it: explained and decided in one place."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import streamlit as st

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.cube.addresses import ABSENT
from sdc_core.cube.arrangement import Arrangement
from sdc_core.evaluation.findings import Finding
from sdc_core.evaluation.reviewing import Review
from sdc_core.messages import Grouped
from sdc_core.signoff.in_words import disposition_in_words
from sdc_core.signoff.signoff import DISPOSITIONS, NEEDS_REASON, Decision
from ui.review import messages
from ui.review.arranging import shown_arrangement
from ui.session import decisions, state
from ui.session.question import Question
from ui.words.explain import finding_card, plain

SETTLED = Question[BoolColumn]("cells that are decided")

UNDECIDED = DISPOSITIONS[0]
Place = tuple[int, int]


def settled(review: Review) -> BoolColumn:
    """For every cell of the table whether all that was found in it is decided."""
    signoff = decisions.standing(review).signoff
    return state.derived(SETTLED, (review, signoff.decisions), lambda: signoff.settled(review))


def show_panel(review: Review, arrangement: Arrangement, chosen: Place | None) -> None:
    """The sentence of every finding about the selected cell, the decision on them, and the way to the next."""
    found = [] if chosen is None else _explain(review, int(arrangement.cells[chosen]))
    with st.container(horizontal=True, vertical_alignment="center" if chosen is None else "bottom"):
        if chosen is None:
            st.caption(messages.NOTHING_CHOSEN.said(), width="content")
        if found:
            _decide(review, tuple(finding.identifier for finding in found), found[0].row)
        _offer_next(review, arrangement, chosen)


def _explain(review: Review, row: int) -> list[Finding]:
    """Say what was found in a cell, or that nothing was; answers with the findings."""
    if row == ABSENT:
        st.markdown(messages.NOBODY_HERE.said())
        return []
    names = review.cube.spec.names
    found = list(review.findings.listed(review.findings.at(row)))
    if found:
        st.html(finding_card(found, names=names))
        return found
    where = ", ".join(f"{name} {label}" for name, label in zip(names, review.cube.label(row), strict=True))
    if row in review.findings.informative:
        st.markdown(messages.INFORMATIVE_ZERO.said(where=plain(where)))
    else:
        st.markdown(messages.NOT_MARKED.said(where=plain(where)))
    return []


def _offer_next(review: Review, arrangement: Arrangement, chosen: Place | None) -> None:
    """How many cells are undecided, and a step to the next of them, wherever it stands."""
    flagged, done = review.findings.flagged, settled(review)
    left = np.flatnonzero(flagged & ~done)
    if not flagged.any():
        return
    if not len(left):
        st.caption(messages.ALL_DECIDED.said())
        return
    label, shown = messages.NEXT_UNDECIDED.said(left=Grouped(len(left))), np.isin(arrangement.cells, left)
    if shown.any():
        st.button(label, shortcut="n", help=messages.NEXT_HELP.said(), on_click=_select_next, args=(shown, chosen))
    elif st.button(label, shortcut="n", help=messages.NEXT_HELP.said()):
        _turn_to(review, arrangement, left)
        st.rerun()


def _decide(review: Review, identifiers: tuple[str, ...], row: int) -> None:
    """One decision for everything that was found in a cell."""
    made = decisions.standing(review).signoff.decisions
    said = {made.get(one, Decision()).said: made.get(one, Decision()) for one in identifiers}
    now = next(iter(said.values())) if len(said) == 1 else Decision()
    if len(said) > 1:
        st.caption(messages.DECIDED_ONE_BY_ONE.said())
    key = f"decide-{state.work().decisions_edition}-{state.work().table_edition}-{row}"
    disposition = st.segmented_control(
        messages.WHAT_BECOMES.said(findings=len(identifiers)),
        DISPOSITIONS[1:],
        format_func=disposition_in_words,
        default=None if now.disposition == UNDECIDED else now.disposition,
        key=key,
        on_change=_keep,
        args=(identifiers, key),
    )
    if disposition in NEEDS_REASON:
        st.text_input(
            messages.REASON.said() if now.complete else messages.REASON_MISSING.said(),
            now.reason,
            key=_reason_of(key),
            width=280,
            on_change=_keep,
            args=(identifiers, key),
        )


def _keep(identifiers: tuple[str, ...], key: str) -> None:
    disposition = state.entered(key) or UNDECIDED
    signoff = state.work().signoff
    decision = Decision(disposition, state.entered(_reason_of(key)) or "")
    made = {**signoff.decisions, **dict.fromkeys(identifiers, decision)}
    state.change(signoff=replace(signoff, decisions=made))


def _reason_of(key: str) -> str:
    return f"{key}-reason"


def _select_next(wanted: BoolColumn, chosen: Place | None) -> None:
    """Select the next of the wanted places in reading order, going round at the end."""
    width, places = wanted.shape[1], np.flatnonzero(wanted)
    after = 0 if chosen is None else int(np.searchsorted(places, chosen[0] * width + chosen[1], side="right"))
    state.change(selected=divmod(int(places[after % len(places)]), width))


def _turn_to(review: Review, arrangement: Arrangement, rows: IntColumn) -> None:
    """Turn to the categories under which the first of these rows stands, and select the first of them there."""
    fixed = tuple((one, int(review.cube.nodes(one, rows[:1])[0])) for one in sorted(arrangement.fixed))
    view = state.work().view
    with state.one_change():
        state.change(view=replace(view, fixed=fixed, turned=view.turned + 1))
        _select_next(np.isin(shown_arrangement(review).cells, rows), None)
