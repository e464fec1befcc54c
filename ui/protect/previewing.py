"""A release that is looked at before it is taken: the table before and after, in the same grid."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import streamlit as st

from sdc_core.evaluation.findings import Findings
from sdc_core.evaluation.reviewing import Review
from sdc_core.protection.redesign.redesigned import Redesigned
from sdc_core.protection.release import Release
from sdc_core.protection.suppression.suppressed import Suppressed
from ui.grids.shading import shaded
from ui.grids.table_grid.component import grid
from ui.protect import messages
from ui.protect.method_form import title_of
from ui.review import arranging
from ui.session import state
from ui.session.language import fragment

BEFORE, AFTER = "Before", "After"
WORDS = {BEFORE: messages.BEFORE, AFTER: messages.AFTER}


def show_before_and_after(review: Review, release: Release) -> None:
    """The switch and the table; what is not the true figure or hidden is so in the second one."""
    look = st.segmented_control(
        messages.SHOW_THE_TABLE.said(),
        list(WORDS),
        default=AFTER,
        format_func=lambda one: WORDS[one].said(),
        key=f"preview-look-{state.work().table_edition}",
        required=True,
    )
    shown = as_published(review, release) if look == AFTER else review
    _grid(shown, release if look == AFTER else None)


def as_published(review: Review, release: Release) -> Review:
    """The table as it would be published, with the findings that are still true of what everybody sees."""
    if isinstance(release, Redesigned):
        return release.review
    if isinstance(release, Suppressed):
        return review
    cube = replace(review.cube, count=release.value, missing=None, bounds=None, stated=None)
    return Review(cube, review.policy, Findings(cube, (), np.zeros(0, dtype=np.int64)))


@fragment
def _grid(shown: Review, release: Release | None) -> None:
    arrangement = arranging.shown_arrangement(shown)
    hidden = None if release is None else np.where(release.hidden, release.status, 0).astype(np.int8)
    picture = shaded(shown, arrangement, treatment=hidden)
    grid(
        picture.rows, picture.columns, picture.values, picture.styles, picture.style_of,
        key=f"preview-{state.work().table_edition}-{id(shown)}", selected=None, height=400,
        caption=title_of(shown.cube), decimals=picture.decimals,
    )  # fmt: skip
