"""Protect: choose which cells to hide, see what it costs, and what can still be worked out."""

from __future__ import annotations

import streamlit as st

from sdc_core.evaluation.reviewing import Review
from sdc_core.protection.perturbed import Perturbed
from sdc_core.protection.redesign.redesigned import Redesigned
from sdc_core.protection.release import Release
from sdc_core.protection.suppression.suppressed import Suppressed
from ui.compare import beside
from ui.protect import (
    beside_view,
    changed_view,
    choosing,
    downloads,
    grid_view,
    map_view,
    messages,
    method_form,
    outcome,
    redesign_view,
    releasing,
    starting_pattern,
    taking_up,
)
from ui.review import reviewing
from ui.session import frame, state
from ui.session.compare_state import Beside
from ui.session.page_names import name_of_page
from ui.session.protection_state import Request
from ui.words import glossary


def show() -> None:
    """The page."""
    frame.show_frame()
    cube = reviewing.current_cube()
    st.title(name_of_page("protect"), anchor=False)
    review = reviewing.current_review(cube, state.current_policy())
    taking_up.take_up_wishes(review)
    outcome.show_task(review)
    way = choosing.choose_way(review)
    tables = None if way == choosing.ALL else beside.tables_beside(cube)
    if way == choosing.AS_IT_IS:
        if tables is not None:
            st.caption(messages.TABLE_BY_ITSELF.said())
        downloads.offer_as_it_is(review)
    elif way == choosing.ALL:
        map_view.show_comparison(review)
    else:
        _one_method(review, tables)
    glossary.show_style()
    glossary.show_words("unsafe, primary suppression, secondary suppression, policy")


def _one_method(review: Review, tables: Beside | None) -> None:
    """A method with its settings, what it makes of the table, and the files."""
    protection = method_form.choose_method(review, tables)
    if protection.asked is not None:
        release = releasing.current_release(review, protection.asked)
        if isinstance(release, releasing.Refused):
            outcome.show_refusal(review.cube, release)
        elif protection.asked.beside is not None:
            _beside_others(review, release, protection.asked, protection.asked.beside)
        elif isinstance(release, Suppressed):
            exposure = releasing.current_exposure(review, release)
            outcome.show_outcome(release, exposure)
            starting_pattern.show_what_became(protection.asked, release)
            grid_view.show_release(review, release, exposure)
            downloads.offer_downloads(review, release, exposure)
        elif isinstance(release, Perturbed):
            downloads.offer_downloads(review, release, changed_view.show_changed(review, release))
        elif isinstance(release, Redesigned):
            redesign_view.show_redesigns(review, release)


def _beside_others(review: Review, release: Release, asked: Request, tables: Beside) -> None:
    """A release that was made beside published tables, what all of them give away, and the files."""
    found = releasing.current_together(review, asked, tables)
    assert not isinstance(found, releasing.Refused)  # there is a release of it
    against = beside_view.show_attack(found, tables)
    if isinstance(release, Perturbed):
        downloads.offer_downloads(review, release, changed_view.show_changed(review, release), against)
        return
    exposure = releasing.current_exposure(review, release)
    beside_view.show_hidden(review, release, exposure)
    downloads.offer_downloads(review, release, exposure, against)


if __name__ == "__main__":  # its address was opened first on a fresh server: Streamlit runs this file alone
    frame.lead_through_app()
