"""The language of a session: English, or one that has a catalogue; every run of its pages is spoken in it.

It is kept with the tab's work and, for the next visit, by the browser in a cookie that holds nothing but its code.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any, ParamSpec, TypeVar

import streamlit as st

from sdc_core.messages import ENGLISH, speaking
from sdc_core.words.languages import catalogue_of, spoken
from ui.session import state

COOKIE = "table_review_language"
"""What the browser keeps the code of the language under; `voice.js` writes it."""

_KEY = "language"

Parameters = ParamSpec("Parameters")
Answer = TypeVar("Answer")


def language_here() -> str:
    """The code of the language of this session: the one that was chosen here, or in this browser before."""
    wanted = state.work().tab.language or st.context.cookies.get(COOKIE, "")
    return wanted if wanted in spoken() else ENGLISH.language


@contextmanager
def speaking_here() -> Iterator[None]:
    """While this lasts, messages are read in the language of this session."""
    with speaking(catalogue_of(language_here())):
        yield


def fragment(
    shown: Callable[Parameters, Answer] | None = None, /, *, run_every: float | None = None
) -> Callable[..., Any]:
    """Streamlit's fragment in the language of the session: it also runs by itself, without the page around it."""

    def made(part: Callable[Parameters, Answer]) -> Callable[Parameters, Answer]:
        @wraps(part)
        def spoken_part(*args: Parameters.args, **options: Parameters.kwargs) -> Answer:
            with speaking_here():
                return part(*args, **options)

        return st.fragment(spoken_part, run_every=run_every)

    return made if shown is None else made(shown)


def offer_languages() -> None:
    """A menu of the languages, each called as it calls itself."""
    languages = spoken()
    if len(languages) == 1:
        return
    here = language_here()
    st.selectbox(
        " / ".join(catalogue_of(language).language_word for language in languages),
        languages,
        languages.index(here),
        format_func=lambda language: catalogue_of(language).name,
        key=_KEY,
        on_change=_choose,
    )


def _choose() -> None:
    state.say_choices_anew()
    state.speak(str(state.entered(_KEY)))
