"""A release that is safe beside published tables: what the attack on all of them found, and the cells in the grid."""

from __future__ import annotations

import streamlit as st

from sdc_core.attack.exposure import Exposure
from sdc_core.cube.addresses import ABSENT
from sdc_core.evaluation.reviewing import Review
from sdc_core.messages import Phrase
from sdc_core.protection.release import Release
from sdc_core.protection.together.protecting import Together
from sdc_core.protection.together.wording import attack_phrases
from ui.grids.shading import shaded
from ui.grids.table_grid.component import grid
from ui.protect import messages, outcome
from ui.protect.method_form import name_of, title_of
from ui.protect.releasing import Refused
from ui.review import arranging, table_view
from ui.session import state
from ui.session.compare_state import Beside
from ui.session.language import fragment
from ui.words.explain import plain, show_notes


def show_attack(found: Together, beside: Beside) -> tuple[Phrase, ...]:
    """What all tables together give away; answers with what of it speaks against publishing."""
    sentences = tuple(attack_phrases(found.audit, 1 + len(beside.others)))
    words = "\n\n".join(plain(f"{one}.") for one in sentences)
    if found.audit.exit_status == 1:
        st.error(words)
    elif found.audit.exit_status:
        st.warning(words)
    else:
        st.success(words)
    show_notes(f"{str(note)[:1].upper()}{str(note)[1:]}." for note in found.notes)
    st.caption(messages.NOT_SAVED_BESIDE.said())
    return sentences if found.audit.exit_status else ()


def show_hidden(review: Review, release: Release, exposure: Exposure | Refused) -> None:
    """What is hidden in the open table, what it alone gives away, and why each cell is hidden."""
    outcome.show_outcome(release, exposure)
    table_view.show_controls(review.cube)
    _grid_and_reason(review, release)


@fragment
def _grid_and_reason(review: Review, release: Release) -> None:
    arrangement = arranging.shown_arrangement(review)
    picture = shaded(review, arrangement, treatment=release.status)
    chosen = grid(
        picture.rows, picture.columns, picture.values, picture.styles, picture.style_of,
        key=f"beside-grid-{state.work().table_edition}",
        selected=arrangement.place_of(state.work().protection.selected), height=480,
        caption=messages.AS_PUBLISHED.said(title=title_of(review.cube)), decimals=picture.decimals,
    )  # fmt: skip
    row = ABSENT if chosen is None else int(arrangement.cells[chosen])
    state.protect(selected=None if row == ABSENT else row)
    if row != ABSENT:
        why = release.reason(row) or messages.PUBLISHED.said()
        st.markdown(f"**{plain(name_of(review.cube, row))}**: {plain(why)}.")
    else:
        st.caption(messages.CLICK_WHY_HIDDEN.said())
