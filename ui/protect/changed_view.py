"""A table whose figures were changed: what was done, before and after, and what an outsider still knows."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import streamlit as st

from sdc_core.attack.inference import Inference
from sdc_core.cube.addresses import ABSENT
from sdc_core.evaluation.findings import Findings
from sdc_core.evaluation.reviewing import Review
from sdc_core.messages import Grouped, Message
from sdc_core.protection.perturbed import Perturbed, Public
from ui.grids.shading import shaded
from ui.grids.table_grid.component import grid
from ui.protect import messages
from ui.protect.changed_cell import show_changed_cell
from ui.protect.inferring import current_inference
from ui.protect.means_view import offer_means
from ui.protect.method_form import title_of
from ui.protect.releasing import Refused
from ui.review import arranging, table_view
from ui.session import state
from ui.session.language import fragment
from ui.session.protection_state import Look
from ui.words.explain import plain, show_notes

LOOKS: dict[Look, Message] = {
    "Before": messages.BEFORE,
    "After": messages.AFTER,
    "Known": messages.WHAT_OUTSIDER_KNOWS,
}
CAPTIONS: dict[Look, Message] = {
    "Before": messages.TRUE_FIGURES,
    "After": messages.AS_PUBLISHED,
    "Known": messages.AS_KNOWN,
}
TOLD = {
    Public.SETTINGS: messages.TOLD_SETTINGS,
    Public.METHOD: messages.TOLD_METHOD,
    Public.NOTHING: messages.TOLD_NOTHING,
}


def show_changed(review: Review, release: Perturbed) -> Inference | Refused:
    """The outcome, what follows from it, and the table; answers with what an outsider concludes."""
    st.markdown(f"**{plain(release.summary())}**")
    st.caption(release.method.said("promise"))
    show_notes(_sentence(str(note)) for note in release.notes)
    look, public = _controls(release)
    inference = current_inference(review, release, public)
    _show_verdict(inference, public)
    table_view.show_controls(review.cube)
    _grid_and_card(review, release, inference, look)
    offer_means(release)
    return inference if public is Public.SETTINGS else current_inference(review, release, Public.SETTINGS)


def _controls(release: Perturbed) -> tuple[Look, Public]:
    protection, edition = state.work().protection, state.work().table_edition
    left, right = st.columns([3, 2], vertical_alignment="bottom")
    look = left.segmented_control(
        messages.SHOW_THE_TABLE.said(),
        list(LOOKS),
        default=protection.look,
        format_func=lambda one: LOOKS[one].said(),
        key=f"changed-look-{edition}",
        required=True,
    )
    models = list(release.bounds)
    public = right.selectbox(
        messages.READERS_ARE_TOLD.said(),
        models,
        index=models.index(protection.public) if protection.public in models else 0,
        format_func=lambda one: TOLD[one].said(),
        key=f"public-{edition}",
        help=messages.READERS_ARE_TOLD_HELP.said(),
    )
    protection = state.protect(look=look or protection.look, public=public)
    return protection.look, protection.public


def _show_verdict(inference: Inference | Refused, public: Public) -> None:
    if isinstance(inference, Refused):
        st.warning(f"{messages.CONCLUSIONS_NOT_KNOWN.said()} {plain(str(inference.error))}")
        return
    told = TOLD[public].phrase()
    if number := inference.findings.unsafe_cells:
        st.error(messages.STILL_DISCLOSED.said(cells=Grouped(number), told=told))
    elif inference.something_open:
        number = int(np.count_nonzero(inference.findings.not_judged))
        st.warning(messages.NOT_SETTLED_FOR.said(cells=Grouped(number)))
    else:
        st.success(messages.NO_RULE_BROKEN.said(told=told))
    if number := len(inference.recovered):
        st.markdown(messages.COUNTS_FOLLOW.said(cells=Grouped(number)))


@fragment
def _grid_and_card(review: Review, release: Perturbed, inference: Inference | Refused, look: Look) -> None:
    """The grid of what is looked at, and beside it the selected cell."""
    shown = _as_seen(review, release, inference, look)
    arrangement = arranging.shown_arrangement(review)
    disclosed = None if isinstance(inference, Refused) else np.flatnonzero(inference.findings.unsafe_rules)
    picture = shaded(
        shown,
        arrangement,
        treatment=np.where(release.hidden, release.status, 0).astype(np.int8) if look == "After" else None,
        recoverable=disclosed if look == "After" else None,
    )
    with st.container(key="grid-and-panel"):
        left, right = st.columns([5, 3])
    with left:
        chosen = grid(
            picture.rows, picture.columns, picture.values, picture.styles, picture.style_of,
            key=f"changed-grid-{state.work().table_edition}",
            selected=arrangement.place_of(state.work().protection.selected), height=560,
            caption=CAPTIONS[look].said(title=title_of(review.cube)), decimals=picture.decimals,
        )  # fmt: skip
    row = ABSENT if chosen is None else int(arrangement.cells[chosen])
    state.protect(selected=None if row == ABSENT else row)
    with right, st.container(key="panel"):
        if row != ABSENT:
            show_changed_cell(review, release, inference, row)
        else:
            st.caption(messages.CLICK_WHAT_KNOWN.said())


def _as_seen(review: Review, release: Perturbed, inference: Inference | Refused, look: Look) -> Review:
    """The table with its true figures and findings, with the published figures, or with what an outsider knows."""
    if look == "Before" or (look == "Known" and isinstance(inference, Refused)):
        return review
    if look == "Known" and isinstance(inference, Inference):
        return Review(inference.findings.cube, review.policy, inference.findings)
    cube = replace(review.cube, count=release.value, missing=None, bounds=None, stated=None)
    return Review(cube, review.policy, Findings(cube, (), np.zeros(0, dtype=np.int64)))


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!")) else ".")
