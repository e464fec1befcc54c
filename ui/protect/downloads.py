"""The release as files: one for the office, with the reason for every hidden cell, and one that tells none."""

from __future__ import annotations

import streamlit as st

from sdc_core.attack.exposure import Exposure
from sdc_core.evaluation.treatment import Treatment
from sdc_core.io.releases.release_csv import release_lines
from sdc_core.protection.release import Release
from ui.protect.releasing import Refused


def offer_downloads(release: Release, exposure: Exposure | Refused) -> None:
    """A button for each file; its name says who may have it.

    What an attack can recover, or could not look at, is not offered for publication.
    """
    closed = isinstance(exposure, Refused) or exposure.something_recoverable
    st.subheader("Take away", anchor=False)
    left, right = st.columns(2)
    left.download_button(
        "Release for internal use (CSV)",
        data=lambda: release_file(release, public=False),
        file_name="release-internal.csv",
        mime="text/csv",
        on_click="ignore",
        icon=":material/download:",
        help="For internal use: it tells which cells the rules marked and which were hidden to protect them.",
    )
    right.download_button(
        "Release for publication (CSV)",
        data=lambda: release_file(release, public=True),
        file_name="release-public.csv",
        disabled=closed,
        mime="text/csv",
        on_click="ignore",
        icon=":material/download:",
        help="Of every cell it tells only whether it is published or withheld.",
    )
    if closed:
        st.caption("There is no file for publication while hidden cells can be worked out, or nobody knows whether.")


def release_file(release: Release, *, public: bool) -> bytes:
    """The release as the command line writes it."""
    words = [status.word for status in Treatment]
    lines = release_lines(
        release.cube, release.value, release.status, words,
        hidden=release.hidden, decimals=release.decimals, public=public,
    )  # fmt: skip
    return "".join(lines).encode()
