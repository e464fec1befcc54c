"""The release as files: for the public, who learn no reasons, and for the office, with the reason for every cell."""

from __future__ import annotations

import streamlit as st

from sdc_core.attack.exposure import Exposure
from sdc_core.attack.inference import Inference
from sdc_core.evaluation.reviewing import Review
from sdc_core.evaluation.treatment import Treatment
from sdc_core.io.findings.report import as_bytes
from sdc_core.io.public.clearance import objections
from sdc_core.io.releases.protection_report import protection_content, publication_content
from sdc_core.io.releases.release_csv import release_lines
from sdc_core.messages import ENGLISH, Phrase, speaking
from sdc_core.protection.release import Release
from sdc_core.protection.suppression.suppress import Suppress
from ui.protect import messages
from ui.protect.copying import Made, offer_copy, offer_internal
from ui.protect.justifying import may_go_out
from ui.protect.releasing import Refused, current_exposure, current_release
from ui.session import state
from ui.session.naming import named_today
from ui.session.protection_state import Protection, Request
from ui.words.explain import show_problems


def offer_as_it_is(review: Review) -> None:
    """The files of a table in which nothing has to be hidden."""
    release = current_release(review, Request(Suppress(), (), (), 0))
    if isinstance(release, Refused):
        show_problems(release.error, kept=messages.NO_COPY_OF_TABLE.said())
    else:
        offer_downloads(review, release, current_exposure(review, release))


def offer_downloads(
    review: Review, release: Release, exposure: Exposure | Inference | Refused, against: tuple[Phrase, ...] = ()
) -> None:
    """The files for the public, where nothing speaks against them, and those for the office.

    against: what speaks against them besides. What could not be attacked is not offered for publication, whoever
    would take it on themselves.
    """
    st.subheader(messages.COPY_FOR_PUBLICATION.said(), anchor=False)
    copy = None
    if isinstance(exposure, Refused):
        st.caption(messages.NO_FILE_WHILE_UNKNOWN.said())
    elif may_go_out((*objections(review, exposure), *against)):
        copy = offer_copy(release)
    st.subheader(messages.FOR_INTERNAL_USE.said(), anchor=False)
    protection = state.work().protection
    left, right = st.columns(2)
    left.download_button(
        messages.RELEASE_CSV.said(),
        data=lambda: release_file(release),
        file_name=named_today("release-internal", ".csv"),
        mime="text/csv",
        on_click="ignore",
        icon=":material/download:",
        help=messages.RELEASE_CSV_HELP.said(),
    )
    right.download_button(
        messages.REPORT_JSON.said(),
        data=lambda: report_file(review, release, exposure, copy, protection),
        file_name=named_today("protection", ".json"),
        mime="application/json",
        on_click="ignore",
        icon=":material/download:",
        help=messages.REPORT_JSON_HELP.said(),
    )
    with st.expander(messages.FOR_OTHER_PROGRAMS.said()):
        offer_internal(release)


def release_file(release: Release) -> bytes:
    """The release with its statuses as the command line writes it; text that a spreadsheet would run is escaped."""
    words = [status.word for status in Treatment]
    lines = release_lines(
        release.cube, release.value, release.status, words,
        hidden=release.hidden, decimals=release.decimals, public=False, spreadsheet_safe=True,
    )  # fmt: skip
    return "".join(lines).encode()


def report_file(
    review: Review,
    release: Release,
    exposure: Exposure | Inference | Refused,
    copy: Made | None,
    protection: Protection,
) -> bytes:
    """The report of the release, and of the copy that was made of it."""
    known = None if isinstance(exposure, Refused) else exposure
    column = "" if protection.asked is None else protection.asked.cost_column
    with speaking(ENGLISH):
        content = protection_content(review, release, known, content=release_file(release), cost_column=column)
    if copy is not None and known is not None:
        taken_on = protection.handover.taken_on
        despite = None if taken_on is None else taken_on.despite
        content["publication"] = publication_content([(copy.format, copy.content)], review, known, despite)
    return as_bytes(content)
