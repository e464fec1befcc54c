"""The release as files: for the office, with the reason for every hidden cell, and for the public, without."""

from __future__ import annotations

import streamlit as st

from sdc_core.attack.exposure import Exposure
from sdc_core.evaluation.reviewing import Review
from sdc_core.evaluation.treatment import Treatment
from sdc_core.io.public.clearance import objections
from sdc_core.io.releases.release_csv import release_lines
from sdc_core.protection.release import Release
from ui.protect.copying import offer_copy, offer_internal
from ui.protect.justifying import may_go_out
from ui.protect.releasing import Refused


def offer_downloads(review: Review, release: Release, exposure: Exposure | Refused) -> None:
    """The files for the office, and those for the public where nothing speaks against them.

    What could not be attacked is not offered for publication, whoever would take it on themselves.
    """
    st.subheader("The copy for publication", anchor=False)
    if isinstance(exposure, Refused):
        st.caption("There is no file for publication while nobody knows what can be worked out from it.")
    elif may_go_out(objections(review, exposure)):
        offer_copy(release)
    st.subheader("For internal use", anchor=False)
    st.download_button(
        "Release for internal use (CSV)",
        data=lambda: release_file(release),
        file_name="release-internal.csv",
        mime="text/csv",
        on_click="ignore",
        icon=":material/download:",
        help="It tells which cells the rules marked and which were hidden to protect them.",
    )
    with st.expander("For other programs"):
        offer_internal(release)


def release_file(release: Release) -> bytes:
    """The release with its statuses as the command line writes it; text that a spreadsheet would run is escaped."""
    words = [status.word for status in Treatment]
    lines = release_lines(
        release.cube, release.value, release.status, words,
        hidden=release.hidden, decimals=release.decimals, public=False, spreadsheet_safe=True,
    )  # fmt: skip
    return "".join(lines).encode()
