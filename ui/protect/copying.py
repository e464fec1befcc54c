"""The copy for publication: made when it is asked for, searched for hidden figures, and offered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date

import streamlit as st

from sdc_core.errors import SdcError
from sdc_core.io.apart.doors import own_copy
from sdc_core.io.exchange.of_releases import RELEASE_EXCHANGES, release_exchange_for
from sdc_core.io.public.byte_search import is_spoken
from sdc_core.io.public.messages import SPOKEN
from sdc_core.io.public.of_release import published_of, true_values_of
from sdc_core.io.public.own_layout.copying import NumbersBeside
from sdc_core.io.public.published import Published
from sdc_core.io.public.publishing import public_file
from sdc_core.messages import active
from sdc_core.protection.release import Release
from ui.protect import messages
from ui.protect.copy_form import OWN, choose_copy
from ui.protect.releasing import Refused
from ui.session import state
from ui.session.handover_state import CopyAsked, Words
from ui.session.naming import named_today
from ui.session.question import Question
from ui.words.explain import plain, show_notes, show_problems

MOST_NAMED = 50
INTERNAL_FORMATS = {".zip": messages.ARGUS_ARCHIVE, ".jj": messages.JJ_FILE}
"""What the formats are called, by the endings of their files."""


@dataclass(frozen=True, eq=False)
class Made:
    """A file that is ready: how it is called, its format, and what a person should know of it."""

    content: bytes
    name: str
    format: str
    remarks: tuple[str, ...] = ()


COPY = Question[Made | Refused]("copy for publication")
INTERNAL = Question[Made | Refused]("release for other programs")


def offer_copy(release: Release) -> Made | None:
    """The form, a button that makes the file, and the file; answers with the file that is ready."""
    asked = choose_copy(release)
    if asked is None:
        return None
    handover = state.work().protection.handover
    if st.button(messages.MAKE_FILE.said(), type="primary", icon=":material/draft:", key="make-copy"):
        handover = state.protect(handover=replace(handover, asked=asked)).handover
    if handover.asked != asked:
        if handover.asked is not None:
            st.info(messages.CHANGED_SINCE.said())
        return None
    made = _at_hand(COPY, (release, asked), lambda: _copy(release, asked))
    if isinstance(made, Refused):
        _show_refusal(made.error, asked)
        return None
    st.success(messages.FILE_READY.said())
    show_notes(made.remarks)
    _download(messages.SAVE_COPY.said(), made, key="copy")
    return made


def offer_internal(release: Release) -> None:
    """The release for programs that carry on with it."""
    st.caption(messages.INTERNAL_ONLY.said())
    offered = [one for one in RELEASE_EXCHANGES if one.ending != ".tab"]  # which has other files beside it
    number = st.selectbox(
        messages.FORMAT.said(),
        range(len(offered)),
        format_func=lambda at: INTERNAL_FORMATS[offered[at].ending].said(),
        label_visibility="collapsed",
        key=f"internal-format-{state.work().table_edition}",
    )
    chosen = offered[number]
    handover = state.work().protection.handover
    if st.button(messages.MAKE_INTERNAL.said(), icon=":material/draft:", key="make-internal"):
        handover = state.protect(handover=replace(handover, internal=chosen.ending)).handover
    if handover.internal != chosen.ending:
        return
    made = _at_hand(INTERNAL, (release, chosen.ending), lambda: _internal(release, chosen.ending))
    if isinstance(made, Refused):
        show_problems(made.error, kept=messages.NO_SUCH_FILE.said())
        return
    _download(messages.SAVE_INTERNAL.said(), made, key="internal")


def _at_hand(
    question: Question[Made | Refused], inputs: tuple[object, ...], make: Callable[[], Made]
) -> Made | Refused:
    def attempt() -> Made | Refused:
        try:
            return make()
        except SdcError as error:
            return Refused(error)

    with st.spinner(messages.MAKING_FILE.said()):
        return state.derived(question, (*inputs, active().language), attempt)


def _copy(release: Release, asked: CopyAsked) -> Made:
    published, true = published_with(release, asked.words), true_values_of(release)
    if asked.format == OWN:
        upload = state.work().upload
        assert upload is not None  # its layout was chosen
        copy = own_copy(upload.source, published, true, looked_at=asked.looked_at)
        return Made(copy.content, named_today("public", ".xlsx"), OWN, tuple(map(str, copy.remarks)))
    remarks = (str(SPOKEN.noted(messages.SOURCE_AND_NOTES.said())),) if is_spoken(published, true) else ()
    name = named_today("public", asked.format if asked.format.startswith(".") else f".{asked.format}")
    return Made(
        public_file(name, published, true, created=date.today(), spreadsheet_safe=True), name, asked.format, remarks
    )


def published_with(release: Release, words: Words) -> Published:
    """What goes out of a release, with what readers are told."""
    return published_of(
        release,
        title=words.title,
        population=words.population,
        unit=words.unit,
        symbol=words.symbol,
        source=words.source,
        notes=tuple(words.notes.splitlines()),
    )


def _internal(release: Release, ending: str) -> Made:
    name = named_today("internal", ending)
    return Made(release_exchange_for(name).write(release, name)[name], name, ending)


def _show_refusal(error: SdcError, asked: CopyAsked) -> None:
    """Why there is no file; numbers beside the table may stay after a look at them."""
    show_problems(error, kept=messages.NO_FILE_MADE.said())
    if not isinstance(error, NumbersBeside):
        return
    named, more = tuple(map(plain, error.cells[:MOST_NAMED])), len(error.cells) - MOST_NAMED
    st.markdown(messages.LOOK_AT_MORE.said(cells=named, more=more) if more > 0 else messages.LOOK_AT.said(cells=named))
    if st.button(messages.HAVE_LOOKED.said(), key="looked-at"):
        looked_at = tuple(sorted({*asked.looked_at, *error.cells}))
        handover = replace(
            state.work().protection.handover, looked_at=looked_at, asked=replace(asked, looked_at=looked_at)
        )
        state.protect(handover=handover)
        st.rerun()


def _download(label: str, made: Made, *, key: str) -> None:
    st.download_button(
        label,
        data=made.content,
        file_name=made.name,
        on_click="ignore",
        icon=":material/download:",
        key=f"download-{key}-{made.name}",
    )
