"""The form of the copy for publication: which file, the symbol, and what readers are told with the table."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from sdc_core.errors import SdcError, SettingError
from sdc_core.io.own_workbook import can_annotate
from sdc_core.io.public.public_exchange import PUBLIC_FORMATS
from sdc_core.io.public.published import PROTECTION, refuse_symbol
from sdc_core.io.public.publishing import WORKBOOK
from sdc_core.protection.release import Release
from sdc_core.sheets.seeing.words import source_in
from ui.protect import messages
from ui.session import state
from ui.session.handover_state import CopyAsked, Words
from ui.session.question import Question
from ui.words.explain import show_problems

OWN = "own layout"
WORDS = {WORKBOOK: messages.NEW_WORKBOOK, OWN: messages.OWN_WORKBOOK}
NAMES = {one.ending: one.title for one in reversed(PUBLIC_FORMATS)}
"""Formats that are called alike in every language."""

WITHOUT_WORDS = (OWN, ".csv")
"""A sheet keeps its own words, and a CSV has none."""

HAS_LAYOUT = Question[bool]("whether the open file has sheets that can be copied")


def titles() -> dict[str, str]:
    """What the formats are called, by the endings of their files."""
    return {one: words.said() for one, words in WORDS.items()} | NAMES


def choose_copy(release: Release) -> CopyAsked | None:
    """The file that would be made now; None while the symbol can be none."""
    handover, key = state.work().protection.handover, f"copy-{state.work().table_edition}"
    formats = [one for one in titles() if one != OWN or _has_layout(release)]
    left, right = st.columns([3, 1])
    format = left.selectbox(
        messages.FILE.said(),
        formats,
        formats.index(handover.format) if handover.format in formats else 0,
        format_func=titles().__getitem__,
        key=f"{key}-format",
    )
    words = handover.words or known_words(release)
    symbol = words.symbol
    if release.hidden.any():
        symbol = right.text_input(
            messages.SYMBOL.said(), words.symbol, key=f"{key}-symbol", help=messages.SYMBOL_HELP.said()
        ).strip()
    words = replace(words, symbol=symbol)
    if format not in WITHOUT_WORDS:
        with st.expander(messages.TITLE_SOURCE_NOTES.said()):
            words = _asked_words(words, release, key=key)
    handover = state.protect(handover=replace(handover, format=format, words=words)).handover
    try:
        refuse_symbol(symbol)
    except SettingError as error:
        show_problems(error, kept=messages.NO_FILE_WITH_SYMBOL.said())
        return None
    return CopyAsked(format, words, handover.looked_at if format == OWN else ())


def _has_layout(release: Release) -> bool:
    """Whether the table was read cell by cell from a file with sheets."""
    upload = state.work().upload
    if upload is None or release.cube.placed is None:
        return False

    def find() -> bool:
        try:
            return can_annotate(upload.source)
        except SdcError:
            return False

    return state.derived(HAS_LAYOUT, (upload,), find)


def known_words(release: Release) -> Words:
    """What the definition of the table says, and the source that its sheet names."""
    spec, sheet = release.cube.spec, state.work().sheet
    notes = () if sheet is None or sheet.reading is None else sheet.reading.notes
    source = next(filter(None, map(source_in, notes)), "")
    return Words(spec.title, spec.population, spec.unit, source)


def _asked_words(words: Words, release: Release, *, key: str) -> Words:
    if release.hidden.any():
        st.caption(messages.READERS_TOLD_HIDDEN.said(symbol=words.symbol, protection=PROTECTION))
    if changed := release.method.public_words():
        st.caption(messages.READERS_TOLD.said(changed=changed))
    left, right = st.columns([3, 1])
    title = left.text_input(messages.TITLE.said(), words.title, key=f"{key}-title")
    unit = right.text_input(messages.UNIT_COUNTED.said(), words.unit, key=f"{key}-unit")
    left, right = st.columns(2)
    population = left.text_input(messages.POPULATION.said(), words.population, key=f"{key}-population")
    source = right.text_input(messages.SOURCE.said(), words.source, key=f"{key}-source")
    notes = st.text_area(
        messages.NOTES.said(),
        words.notes,
        key=f"{key}-notes",
        help=messages.NOTES_HELP.said(),
    )
    return replace(words, title=title, unit=unit, population=population, source=source, notes=notes)
