"""The register that the operator has named, and what stands in it, read anew whenever the file has changed."""

from __future__ import annotations

from typing import NoReturn

import streamlit as st

from sdc_core.errors import SdcError
from sdc_core.register.entry import Registered
from sdc_core.register.naming import named_register
from sdc_core.register.register import Register
from ui.releases import messages
from ui.session import state
from ui.session.ending import end_page
from ui.session.question import Question
from ui.words.explain import show_problems

RELEASES = Question[tuple[Registered, ...]]("releases of the register")

Stamp = tuple[str, int, int]
"""A file as it stands: when it has changed, this has too."""


def current_register() -> Register:
    """The register that was named; ends the page where none was."""
    path = named_register()
    if path is None:
        st.info(messages.NO_REGISTER.said())
        end_page()
    return Register(path)


def stamp_of(register: Register) -> Stamp:
    """When the file was changed last, and its size."""
    if not register.path.is_file():
        return str(register.path), 0, 0
    found = register.path.stat()
    return str(register.path), found.st_mtime_ns, found.st_size


def current_releases(register: Register) -> tuple[Registered, ...]:
    """All releases, the newest number first; ends the page with a sentence where the file cannot be used."""
    stamp = stamp_of(register)
    if stamp[2] == 0:
        return ()
    try:
        return state.derived(RELEASES, (stamp,), lambda: register.releases()[::-1])
    except SdcError as error:
        show_failure(error)


def show_failure(error: SdcError) -> NoReturn:
    """What is wrong with the register, and the end of the page."""
    show_problems(error, kept=messages.REGISTER_LEFT.said())
    end_page()
