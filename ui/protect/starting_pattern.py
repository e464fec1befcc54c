"""The earlier release whose pattern suppression starts from: taken from a file or the register, said, removed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import streamlit as st

from sdc_core.cube.cube import Cube
from sdc_core.errors import SdcError
from sdc_core.io.raw.limits import LIMITS
from sdc_core.io.raw.source import Source
from sdc_core.io.releases.earlier_release import EarlierRelease
from sdc_core.messages import Grouped
from sdc_core.protection import Suppress
from sdc_core.protection.suppression.suppressed import Suppressed
from ui.protect import messages
from ui.session import state
from ui.session.protection_state import Request
from ui.words.explain import plain, show_notes, show_problems


def offer_release_file(cube: Cube) -> None:
    """A file with an earlier release; from then on its pattern is the start."""
    taken = state.work().protection.earlier
    given = st.file_uploader(
        messages.START_FROM_EARLIER.said(),
        type=["csv"],
        key=f"earlier-{state.work().table_edition}-{taken.sha256 if taken else ''}",
        help=messages.START_FROM_EARLIER_HELP.said(),
    )
    if st.button(messages.START_FROM_PATTERN.said(), disabled=given is None, key="start-from-file") and given:
        source = Source.opened(given.getvalue(), name=given.name, limits=LIMITS)
        if start_from(lambda: EarlierRelease.read(source, cube), cube):
            st.rerun()


def show_start() -> None:
    """Which release is the start, and the way to do without it."""
    protection = state.work().protection
    if protection.earlier is None or not isinstance(protection.method, Suppress):
        return
    pattern = protection.earlier.pattern
    text, button = st.columns([5, 1], vertical_alignment="center")
    hidden = Grouped(len(pattern.hidden) + pattern.gone)
    text.markdown(messages.STARTS_FROM.said(name=plain(protection.earlier.name), cells=hidden))
    if button.button(messages.REMOVE.said(), key="remove-earlier", width="stretch"):
        state.protect(earlier=None)
        st.rerun()


def start_from(read: Callable[[], EarlierRelease], cube: Cube) -> bool:
    """Take a release as the start for the table at hand; whether that was possible."""
    try:
        earlier = read()
    except SdcError as error:
        show_problems(error, kept=messages.NO_PATTERN_TAKEN.said())
        return False
    protection = state.work().protection.fitting(cube.spec, state.current_policy())
    method = protection.method if isinstance(protection.method, Suppress) else Suppress()
    shown = replace(protection.map, shown=False)
    state.change(protection=replace(protection, earlier=earlier, method=method, anyway=True, map=shown))
    return True


def show_what_became(asked: Request, release: Suppressed) -> None:
    """What became of the pattern, and what a change since then would give away."""
    if asked.earlier is not None:
        show_notes(asked.earlier.sentences(release.hidden))
