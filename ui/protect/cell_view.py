"""One cell of a release: why it is hidden and what an outsider knows of it, or what a person wants of it."""

from __future__ import annotations

import streamlit as st

from sdc_core.attack.exposure import Exposure
from sdc_core.attack.sentences import sentence_of_narrowed
from sdc_core.cube.figures import figures_of
from sdc_core.evaluation.reviewing import Review
from sdc_core.evaluation.treatment import Treatment
from sdc_core.messages import Message
from sdc_core.numbers.amounts import as_fraction
from sdc_core.protection.suppression.levels import Figures
from sdc_core.protection.suppression.required import required_interval
from sdc_core.protection.suppression.suppressed import Suppressed
from ui.attack.known import show_known
from ui.protect import messages
from ui.protect.method_form import name_of
from ui.protect.need_view import show_need
from ui.protect.releasing import Refused
from ui.session import state
from ui.session.protection_state import Wish
from ui.words.explain import finding_card, plain


def show_cell(review: Review, release: Suppressed, row: int) -> None:
    """Why a cell is hidden, and what a person may want of it."""
    name = f"**{plain(name_of(review.cube, row))}**: {plain(figures_of(review.cube).text(row))}"
    st.markdown(name if release.hidden[row] else messages.PUBLISHED_CELL.said(cell=name))
    if release.hidden[row]:
        _show_reason(review, release, row)
    _offer_wishes(release, row)


def _show_reason(review: Review, release: Suppressed, row: int) -> None:
    findings = review.findings
    unsafe = [one for one in findings.listed(findings.at(row)) if one.verdict == "unsafe"]
    if release.status[row] == Treatment.PRIMARY and unsafe:
        st.html(finding_card(unsafe, names=review.cube.spec.names))
    elif release.status[row] == Treatment.PRIMARY:
        st.markdown(messages.HIDDEN_BY_HAND.said())
    else:
        show_need(release, row)


def show_attacked(release: Suppressed, attacked: Exposure | Refused, row: int) -> None:
    """What an outsider knows of a hidden cell, beside what must remain possible, and who else knows it too well."""
    if isinstance(attacked, Refused) or attacked.publication.unknown[row] < 0:
        return
    unknown = int(attacked.publication.unknown[row])
    for one in attacked.narrowed:
        if one.unknown == unknown and one.viewers:
            st.error(plain(sentence_of_narrowed(attacked.publication, attacked.viewers, one)))
    true = as_fraction(int(Figures.of(release.cube).value[row]), release.decimals)
    show_known(attacked, row, required=required_interval(release, row), true=true)


def _offer_wishes(release: Suppressed, row: int) -> None:
    """Hide a published cell or keep it published; the release is chosen anew. Wishes of earlier can be taken back."""
    protection = state.work().protection
    if row in (*protection.keep, *protection.hide):
        if st.button(messages.TAKE_BACK_BY_HAND.said(), key=f"undo-{row}"):
            state.change(protection=protection.without_wish(row))
            st.rerun()
        return
    if release.status[row] == Treatment.PRIMARY:
        return
    hide = messages.HIDE_IN_ANY_CASE if release.hidden[row] else messages.HIDE_IT
    offers: tuple[tuple[Wish, Message], ...] = (("hide", hide), ("keep", messages.KEEP_IT_PUBLISHED))
    for column, (wish, label) in zip(st.columns([1, 1, 3]), offers, strict=False):
        if column.button(label.said(), key=f"{wish}-{row}", width="stretch"):
            state.change(protection=protection.wishing(wish, row))
            st.rerun()
