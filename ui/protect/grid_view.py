"""The table before and after in the same grid, with what everybody can work out marked on demand."""

from __future__ import annotations

import numpy as np
import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from sdc_core.arrays import IntColumn
from sdc_core.attack.exposure import Exposure
from sdc_core.cube.addresses import ABSENT
from sdc_core.evaluation.reviewing import Review
from sdc_core.messages import Message
from sdc_core.protection.suppression.onlooking import Who
from sdc_core.protection.suppression.suppressed import Suppressed
from ui.attack.painting import exposed_rows
from ui.grids.shading import shaded
from ui.grids.table_grid.component import grid
from ui.protect import messages
from ui.protect.cell_view import show_attacked, show_cell
from ui.protect.looking import offered, seen_by, show_seen
from ui.protect.method_form import title_of
from ui.protect.outcome import show_verdict
from ui.protect.releasing import Refused, unprotected_exposure
from ui.review import arranging, table_view
from ui.session import state
from ui.session.language import fragment
from ui.session.protection_state import Look, Protection

LOOKS: dict[Look, Message] = {"Before": messages.BEFORE, "After": messages.AFTER}


def show_release(review: Review, release: Suppressed, exposure: Exposure | Refused) -> None:
    """Before | After, the switch for the attack, the grid, and what is known of the selected cell."""
    protection = _look(review)
    attacked = _attacked(review, release, exposure, protection) if protection.attack else exposure
    table_view.show_controls(review.cube)
    _grid_and_card(review, release, attacked)


def _attacked(
    review: Review, release: Suppressed, exposure: Exposure | Refused, protection: Protection
) -> Exposure | Refused:
    """What whoever looks can work out of what is shown; said, where it is not said above already."""
    before = protection.look == "Before"
    if before:
        st.markdown(messages.IF_UNSAFE_ALONE.said())
    if protection.who != "outsider":
        seen = seen_by(review, release, look=protection.look, who=protection.who)
        show_seen(review, seen, protection.who)
        return seen
    if before:
        exposure = unprotected_exposure(review, release)
        show_verdict(exposure)
    return exposure


def _look(review: Review) -> Protection:
    protection = state.work().protection
    edition = state.work().table_edition
    left, middle, right = st.columns([2, 3, 3], vertical_alignment="center")
    look = left.segmented_control(
        messages.SHOW_THE_TABLE.said(),
        list(LOOKS),
        default="Before" if protection.look == "Before" else "After",
        format_func=lambda one: LOOKS[one].said(),
        key=f"look-{edition}",
        label_visibility="collapsed",
        required=True,
    )
    attack = middle.toggle(messages.MARK_WORKED_OUT.said(), value=protection.attack, key=f"attack-{edition}")
    who = _who(review, protection, right) if attack else protection.who
    return state.protect(look=look or protection.look, attack=attack, who=who)


def _who(review: Review, protection: Protection, place: DeltaGenerator) -> Who:
    words = offered(review)
    choices = list(words)
    return place.selectbox(
        messages.BY.said(),
        choices,
        index=choices.index(protection.who) if protection.who in words else 0,
        format_func=lambda one: messages.BY_WHOM.said(who=words[one]),
        key=f"who-{state.work().table_edition}",
        label_visibility="collapsed",
    )


@fragment
def _grid_and_card(review: Review, release: Suppressed, attacked: Exposure | Refused) -> None:
    protection = state.work().protection
    arrangement = arranging.shown_arrangement(review)
    after = protection.look == "After"
    picture = shaded(
        review,
        arrangement,
        treatment=release.status if after else None,
        recoverable=_recoverable(attacked) if protection.attack else None,
    )
    caption = messages.AS_PUBLISHED if after else messages.BEFORE_HIDING
    chosen = grid(
        picture.rows, picture.columns, picture.values, picture.styles, picture.style_of,
        key=f"protect-grid-{state.work().table_edition}",
        selected=arrangement.place_of(protection.selected), height=480,
        caption=caption.said(title=title_of(review.cube)),
        decimals=picture.decimals,
    )  # fmt: skip
    row = ABSENT if chosen is None else int(arrangement.cells[chosen])
    state.protect(selected=None if row == ABSENT else row)
    with st.container(key="panel"):
        if row != ABSENT:
            show_cell(review, release, row)
        elif chosen is not None:
            st.markdown(messages.NOBODY_HERE.said())
        else:
            st.caption(messages.CLICK_WHY_HIDDEN.said())
    if row != ABSENT:
        show_attacked(release, attacked, row)


def _recoverable(attacked: Exposure | Refused) -> IntColumn:
    """The rows that everybody can work out, alone or as a sum that is too well known."""
    return np.zeros(0, dtype=np.int64) if isinstance(attacked, Refused) else exposed_rows(attacked)
