"""The release as files: one for the office, with the reason for every hidden cell, and one that tells none."""

from __future__ import annotations

import streamlit as st

from sdc_core.io.releases.release_csv import release_lines
from sdc_core.protection.release import Release, Status


def offer_downloads(release: Release) -> None:
    """A button for each file; its name says who may have it."""
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
        mime="text/csv",
        on_click="ignore",
        icon=":material/download:",
        help="Of every cell it tells only whether it is published or withheld.",
    )


def release_file(release: Release, *, public: bool) -> bytes:
    """The release as the command line writes it."""
    words = [status.word for status in Status]
    lines = release_lines(
        release.cube, release.value, release.status, words,
        hidden=release.hidden, decimals=release.decimals, public=public,
    )  # fmt: skip
    return "".join(lines).encode()
