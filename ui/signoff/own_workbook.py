"""The choice between a new workbook and the person's own one with marks on it, after what that one loses."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import PurePath

import streamlit as st

from sdc_core.errors import SdcError
from sdc_core.evaluation.reviewing import Review
from sdc_core.io.apart.doors import annotated, annotated_name, losses
from sdc_core.io.own_workbook import can_annotate
from sdc_core.io.own_workbook.what_is_lost import Loss
from sdc_core.progress import Progress
from sdc_core.signoff.signed_release import SignedRelease
from sdc_core.signoff.signoff import SignOff
from ui.session import apart, state
from ui.session.naming import named_today
from ui.session.question import Question
from ui.signoff import messages
from ui.words.explain import plain, show_problems

LOSSES = Question[tuple[Loss, ...]]("what their own workbook would lose")
NAME = Question[str]("the name of their own workbook")

EXCEL = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
EXCEL_WITH_MACROS = "application/vnd.ms-excel.sheet.macroEnabled.12"
NEW, OWN = messages.NEW_WORKBOOK.what, messages.OWN_WORKBOOK.what
"""The options by their English words, whatever language they are read in."""


def own_is_chosen(review: Review) -> bool:
    """Ask which workbook is wanted, after naming what the person's own one would lose; False where it cannot be had."""
    upload = state.work().upload
    if upload is None or review.cube.placed is None:
        return False
    try:
        if not can_annotate(upload.source):
            return False
        lost = state.derived(LOSSES, (upload,), lambda: losses(upload.source))
    except SdcError as error:
        show_problems(error, kept=messages.CANNOT_BE_ANNOTATED.said())
        return False
    with st.container(border=True):
        st.markdown(messages.CAN_BE_ANNOTATED.said())
        if lost:
            st.markdown("\n".join([messages.THIS_IS_LOST.said(), "", *(f"- {plain(str(one))}" for one in lost)]))
        else:
            st.markdown(messages.NOTHING_LOST.said())
        names = {NEW: messages.NEW_WORKBOOK, OWN: messages.OWN_WITH_LOSSES if lost else messages.OWN_WORKBOOK}
        chosen = st.radio(
            messages.WORKBOOK.said(),
            [NEW, OWN],
            horizontal=True,
            format_func=lambda one: names[one].said(),
            key=f"{state.work().table_edition}-workbook",
        )
        return chosen == OWN


def own_button(review: Review, signoff: Callable[[], SignOff], release: SignedRelease | None, *, help: str) -> None:
    """The download of the person's own workbook; it is made on request, with the sign-off as it is then."""
    upload = state.work().upload
    assert upload is not None  # its workbook was chosen
    name = state.derived(NAME, (upload,), lambda: annotated_name(upload.source))
    here = state.presence()

    def workbook(progress: Progress) -> bytes:
        return annotated(
            upload.source, review, signoff=signoff(), created=date.today(), release=release, progress=progress
        )

    st.download_button(
        messages.YOUR_WORKBOOK.said(),
        data=lambda: apart.on_request(workbook, large=len(review.cube) >= apart.WRITTEN, here=here),
        file_name=named_today("reviewed", PurePath(name).suffix, about=upload.name),
        mime=EXCEL_WITH_MACROS if name.endswith("m") else EXCEL,
        on_click="ignore",
        type="primary",
        icon=":material/download:",
        help=help,
    )
