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
from sdc_core.protection.release import Release
from ui.protect.copy_form import OWN, choose_copy
from ui.protect.releasing import Refused
from ui.session import state
from ui.session.handover_state import CopyAsked, Words
from ui.session.naming import named_today
from ui.session.question import Question
from ui.words.explain import plain, show_notes, show_problems

MOST_NAMED = 50


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
    if st.button("Make the file", type="primary", icon=":material/draft:", key="make-copy"):
        handover = state.protect(handover=replace(handover, asked=asked)).handover
    if handover.asked != asked:
        if handover.asked is not None:
            st.info("Something has changed since the file was made. Press the button to make it anew.")
        return None
    made = _at_hand(COPY, (release, asked), lambda: _copy(release, asked), "Making the file")
    if isinstance(made, Refused):
        _show_refusal(made.error, asked)
        return None
    st.success("The file is ready. It was searched for hidden figures, and none was found.")
    show_notes(made.remarks)
    _download("Save the copy for publication", made, key="copy")
    return made


def offer_internal(release: Release) -> None:
    """The release for programs that carry on with it."""
    st.caption("For internal use: every figure is in these files, and which cells were hidden first.")
    offered = [one for one in RELEASE_EXCHANGES if one.ending != ".tab"]  # which has other files beside it
    number = st.selectbox(
        "Format", range(len(offered)), format_func=lambda at: offered[at].title, label_visibility="collapsed"
    )
    chosen = offered[number]
    handover = state.work().protection.handover
    if st.button("Make the internal file", icon=":material/draft:", key="make-internal"):
        handover = state.protect(handover=replace(handover, internal=chosen.ending)).handover
    if handover.internal != chosen.ending:
        return
    made = _at_hand(INTERNAL, (release, chosen.ending), lambda: _internal(release, chosen.ending), "Making the file")
    if isinstance(made, Refused):
        show_problems(made.error, kept="There is no such file of this table.")
        return
    _download("Save the file for internal use", made, key="internal")


def _at_hand(
    question: Question[Made | Refused], inputs: tuple[object, ...], make: Callable[[], Made], doing: str
) -> Made | Refused:
    def attempt() -> Made | Refused:
        try:
            return make()
        except SdcError as error:
            return Refused(error)

    with st.spinner(doing):
        return state.derived(question, inputs, attempt)


def _copy(release: Release, asked: CopyAsked) -> Made:
    published, true = published_with(release, asked.words), true_values_of(release)
    if asked.format == OWN:
        upload = state.work().upload
        assert upload is not None  # its layout was chosen
        copy = own_copy(upload.source, published, true, looked_at=asked.looked_at)
        return Made(copy.content, named_today("public", ".xlsx"), OWN, copy.remarks)
    remarks = (str(SPOKEN.noted("Source and notes")),) if is_spoken(published, true) else ()
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
    show_problems(error, kept="No file was made.")
    if not isinstance(error, NumbersBeside):
        return
    named = ", ".join(error.cells[:MOST_NAMED])
    more = f" and {len(error.cells) - MOST_NAMED} more" if len(error.cells) > MOST_NAMED else ""
    st.markdown(f"Look at {plain(named)}{more}.")
    if st.button("I have looked: these numbers may go out", key="looked-at"):
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
