"""What every page has around it: the way through the app, the privacy line, and a way out."""

from __future__ import annotations

import runpy
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

import streamlit as st

from sdc_core.cube.cube import Cube
from sdc_core.messages import Figure, Phrase
from ui.server import inside
from ui.server.guard import BEFORE, IDLE
from ui.server.idle import idle_minutes
from ui.session import language, leaving, messages, saving, state
from ui.session.ending import PageEnded, end_page
from ui.session.tab import reloading
from ui.session.tab.shelf import MINUTES
from ui.session.voice.component import lend_voice
from ui.session.widgets.component import speak_in_widgets
from ui.words.explain import plain
from ui.words.theme import STYLE


@contextmanager
def around_page() -> Iterator[None]:
    """What stands around a page and knows what it has brought about: the open table, and whether it is saved."""
    state.finish_clearing()
    with st.sidebar:
        place = st.container()
    try:
        yield
    except PageEnded:
        pass
    finally:
        reloading.put_away()
        work = state.work()
        with place:
            if work.table is not None:
                st.markdown(messages.OPEN_TABLE.said(name=plain(work.table.name)))
            unsaved = saving.save_button(work)
            reloading.watch(unsaved, ended=st.context.headers.get(BEFORE) == IDLE)
            lend_voice(unsaved=state.is_unsaved(), language=language.language_here())
            speak_in_widgets()


def show_frame() -> None:
    """The rest of the sidebar: the privacy line, and a button that forgets the open table."""
    st.html(f"<style>{STYLE}</style>")
    reloading.look_for_earlier()
    work = state.work()
    _say_what_became_of_the_last_session(work)
    if work.table is not None and work.saved is None:
        state.mark_saved()
    with st.sidebar:
        languages = st.container()
        st.caption(messages.PRIVACY.said(minutes=_minutes(MINUTES)))
        if work.table is not None:
            wanted = st.button(messages.CLEAR.said(), icon=":material/delete:", width="stretch")
            if leaving.may_leave("clear", asked=wanted):
                reloading.forget()
                state.clear()
                go_to("start")
        with languages:  # drawn last: to clear is to forget what a menu holds
            language.offer_languages()


def _say_what_became_of_the_last_session(work: state.Work) -> None:
    """Say it while no table is open and nothing is offered that the last one had."""
    before = st.context.headers.get(BEFORE)
    if work.table is not None or work.tab.offered is not None or before is None:
        return
    left = messages.SAVED_CHECK_IS_LEFT.phrase()
    if before == IDLE:
        ended = messages.ENDED_IDLE.said(minutes=_minutes(idle_minutes()), left=left)
        st.info(ended, icon=":material/timer_off:")
    else:
        st.warning(messages.STARTED_ANEW.said(left=left), icon=":material/restart_alt:")


def _minutes(minutes: float) -> Phrase:
    """How long that is, in words."""
    if minutes == int(minutes):
        return messages.WHOLE_MINUTES.phrase(minutes=int(minutes))
    return messages.PART_OF_MINUTES.phrase(minutes=Figure(f"{minutes:g}"))


def title_of(cube: Cube) -> str:
    """The table's title as a heading, or the name of its file."""
    return plain(cube.spec.title or cube.source.name or messages.PAGE_REVIEW.said())


def nothing_yet() -> NoReturn:
    """Say what comes first, offer the way there, and end the page."""
    st.info(messages.NO_TABLE_YET.said())
    if st.button(messages.TO_THE_START.said()):
        go_to("start")
    end_page()


def not_confirmed(what: str = "") -> NoReturn:
    """Say that nothing happens before the table was confirmed, and end the page. what: "" for nothing is judged."""
    st.info(what or messages.NOT_CONFIRMED_YET.said())
    if st.button(messages.TO_THE_TABLE.said()):
        go_to("table")
    end_page()


def go_to(address: str) -> NoReturn:
    """Turn to the page of this address, and end the present one."""
    inside.forget_fragments()
    st.switch_page(st.Page(lambda: None, title=address, url_path=address))


def lead_through_app() -> None:
    """Run the app from its beginning, for a page whose file Streamlit ran by itself.

    On a server in which no session has run yet, Streamlit takes `pages` for the pages of an older way of writing
    apps, and an address that is opened first would run one file alone: without the frame, its navigation and the
    log that keeps values out.
    """
    runpy.run_path(str(Path(__file__).parents[2] / "app.py"), run_name="__main__")
