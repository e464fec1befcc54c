"""A table whose figures were changed: what was done, before and after, and what an outsider still knows."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import streamlit as st

from sdc_core.attack.inference import Inference
from sdc_core.cube.addresses import ABSENT
from sdc_core.evaluation.findings import Findings
from sdc_core.evaluation.reviewing import Review
from sdc_core.protection.perturbed import Perturbed, Public
from sdc_core.words.wording import is_are, many
from ui.grids.shading import shaded
from ui.grids.table_grid.component import grid
from ui.protect.changed_cell import show_changed_cell
from ui.protect.inferring import current_inference
from ui.protect.means_view import offer_means
from ui.protect.releasing import Refused
from ui.review import arranging, table_view
from ui.session import state
from ui.session.language import fragment
from ui.session.protection_state import Look
from ui.words.explain import plain, show_notes

LOOKS: dict[Look, str] = {"Before": "Before", "After": "After", "Known": "What an outsider knows"}
CAPTIONS: dict[Look, str] = {
    "Before": "with its true figures",
    "After": "as it would be published",
    "Known": "as an outsider knows it",
}


def show_changed(review: Review, release: Perturbed) -> Inference | Refused:
    """The outcome, what follows from it, and the table; answers with what an outsider concludes."""
    st.markdown(f"**{plain(release.summary())}**")
    st.caption(release.method.promise)
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
        "Show the table",
        list(LOOKS),
        default=protection.look,
        format_func=LOOKS.__getitem__,
        key=f"changed-look-{edition}",
        required=True,
    )
    models = list(release.bounds)
    public = right.selectbox(
        "Readers are told",
        models,
        index=models.index(protection.public) if protection.public in models else 0,
        format_func=lambda one: one.value,
        key=f"public-{edition}",
        help="A protection should hold when everybody knows how it was made: decide by the first choice.",
    )
    protection = state.protect(look=look or protection.look, public=public)
    return protection.look, protection.public


def _show_verdict(inference: Inference | Refused, public: Public) -> None:
    if isinstance(inference, Refused):
        st.warning("What an outsider can conclude is not known. " + plain(str(inference.error)))
        return
    if number := inference.findings.unsafe_cells:
        st.error(
            f"{many(number, 'cell')} {is_are(number)} still disclosed to whoever is told {public.value}. "
            f"Change the settings, or choose another method."
        )
    elif inference.something_open:
        number = int(np.count_nonzero(inference.findings.not_judged))
        st.warning(f"It was not settled for {many(number, 'cell')} whether an outsider can conclude too much.")
    else:
        st.success(f"No rule of the policy is broken by what an outsider knows who is told {public.value}.")
    if number := len(inference.recovered):
        st.markdown(f"The true count of {many(number, 'cell')} follows exactly from the others.")


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
            caption=f"{review.cube.spec.title or 'The table'}, {CAPTIONS[look]}", decimals=picture.decimals,
        )  # fmt: skip
    row = ABSENT if chosen is None else int(arrangement.cells[chosen])
    state.protect(selected=None if row == ABSENT else row)
    with right, st.container(key="panel"):
        if row != ABSENT:
            show_changed_cell(review, release, inference, row)
        else:
            st.caption(
                "Click a cell, or move to it with the arrow keys and press Enter: its true figure, the "
                "published one, and what an outsider knows of it stand here."
            )


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
